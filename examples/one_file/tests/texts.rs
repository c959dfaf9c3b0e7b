//! The texts that are written compile without warnings, and the smallest is small.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::{Parser, ValueEnum};

use crate::{Arguments, EDITION, MOST_CHARACTERS, Part, Size, fitted, module, written};

/// The compilers to use: that of the tests, and older ones named by the environment.
fn compilers() -> Vec<String> {
    let own = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let older = env::var("GRIDMASK_OLD_RUSTC").unwrap_or_default();
    [own].into_iter().chain(older.split_whitespace().map(str::to_owned)).collect()
}

/// Compiles a text with each compiler, in the edition of contests and with warnings as errors. Returns the programs.
fn compiled(name: &str, text: &str, options: &[&str]) -> Vec<PathBuf> {
    let folder = env::current_exe().expect("the tests").with_extension("texts");
    fs::create_dir_all(&folder).expect("a folder");
    let source = folder.join(format!("{name}.rs"));
    fs::write(&source, text).expect("a file");
    let compile = |(i, compiler): (usize, String)| {
        let program = folder.join(format!("{name}-{i}"));
        let mut command = Command::new(&compiler);
        command.args(["--edition", EDITION, "-D", "warnings"]).args(options);
        let out = command.arg("-o").arg(&program).arg(&source).output().expect("a compiler");
        assert!(
            out.status.success(),
            "{compiler}, {name}: {}",
            String::from_utf8_lossy(&out.stderr)
        );
        program
    };
    compilers().into_iter().enumerate().map(compile).collect()
}

fn checked(name: &str, text: &str) {
    compiled(
        name,
        text,
        &["--crate-type", "lib", "--crate-name", "gridmask", "--emit", "metadata"],
    );
}

fn sizes(text: &str) -> Vec<Size> {
    text.split(',').map(|size| size.parse().expect("a size")).collect()
}

#[test]
fn every_board_compiles() {
    for (name, boards, strip) in [
        ("nine", "9x9", true),
        ("eight", "8x8", false),
        ("large", "30x20", true),
        ("all", "9x9,8x8,5x4,30x20,64x64", false),
    ] {
        checked(&format!("board-{name}"), &module(&sizes(boards), &[], strip));
    }
}

#[test]
fn every_part_compiles_alone() {
    for part in Part::value_variants() {
        checked(&format!("part-{part:?}"), &module(&sizes("9x9"), &[*part], false));
    }
}

#[test]
fn pieces_are_not_needed_for_paths_on_the_chessboard() {
    for pieces in [&[][..], &[Part::Steps], &[Part::Leapers], &[Part::Sliders]] {
        let parts = [&[Part::Paths], pieces].concat();
        checked(&format!("chess-{pieces:?}"), &module(&sizes("8x8"), &parts, false));
    }
}

#[test]
fn walls_and_distances_on_nine_by_nine_are_small() {
    let line = "one_file --board 9x9 --with walls,distance --strip";
    let arguments = Arguments::try_parse_from(line.split(" ")).expect("arguments");
    let text = written(&arguments).expect("a module");
    assert!(text.chars().count() <= 6000, "{} characters", text.chars().count());
    checked("smallest", &text);
}

#[test]
fn sizes_that_no_board_has_are_refused() {
    for (text, reason) in [
        ("9", "a size is columns and rows with an x between them, such as 9x9"),
        ("9x-1", "a size is columns and rows with an x between them, such as 9x9"),
        ("0x4", "a board needs at least one column and one row"),
        ("65x2", "boards of more than 128 cells have at most 64 columns and 1024 rows here"),
        ("64x1025", "boards of more than 128 cells have at most 64 columns and 1024 rows here"),
    ] {
        assert_eq!(text.parse::<Size>(), Err(reason.to_owned()), "{text}");
    }
    assert_eq!("128x1".parse(), Ok(Size { width: 128, height: 1 }));
}

/// A contest program in one file: its `use` lines are those for the crate, with `crate::` before them.
const PROGRAM: &str = r#"
use crate::gridmask::{grid_mask, CellSet, Direction, GridMask, Search, Walls, KING};

type Board = GridMask<9, 9>;
type Large = grid_mask!(30, 20);

fn main() {
    let mut walls = Walls::<Board>::new();
    walls.block((4, 3), Direction::East);
    let search = Search::new(walls, Board::full());
    println!("{:?}", search.distance((4, 3), Board::column(8)));
    println!("{}", search.distance_map((4, 3)));
    let open = Large::full() - Large::of((7, 7));
    println!("{:?}", Search::new(KING, open).shortest_paths((0, 0), (29, 3)).and_then(|paths| paths.count()));
}
"#;

#[test]
fn a_submission_runs() {
    let text = format!("mod gridmask {{\n{}}}\n{PROGRAM}", module(&sizes("9x9,30x20"), &[], true));
    for program in compiled("submission", &text, &[]) {
        let out = Command::new(program).output().expect("a program");
        let (board, large) = (ours(), theirs());
        assert_eq!(String::from_utf8_lossy(&out.stdout), format!("Some(5)\n{board}\n{large:?}\n"));
    }
}

/// The table as the crate prints it.
fn ours() -> String {
    use ::gridmask::{CellSet, Direction, GridMask, Search, Walls};
    let mut walls = Walls::<GridMask<9, 9>>::new();
    walls.block((4, 3), Direction::East);
    Search::new(walls, GridMask::full()).distance_map((4, 3)).to_string()
}

/// The number of paths according to the crate.
fn theirs() -> Option<u128> {
    use ::gridmask::{CellSet, KING, Search, grid_mask};
    type Large = grid_mask!(30, 20);
    let open = Large::full() - Large::of((7, 7));
    Search::new(KING, open).shortest_paths((0, 0), (29, 3))?.count()
}

/// The bot of the Great Escape in one file answers each turn of a game with a legal line.
#[test]
fn a_bot_in_one_file_plays() {
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/great_escape/opening-2.txt");
    let asked = |line: &str| {
        let arguments = Arguments::try_parse_from(line.split(' ')).expect("arguments");
        fitted(arguments).map_err(|error| error.to_string())
    };
    let (text, note) = asked("one_file --bot great_escape").expect("a program");
    let header =
        format!("// one_file --bot great_escape{}\n", if note.is_some() { " --strip" } else { "" });
    assert!(text.starts_with(&header) && text.contains(" for 9x9, "), "{}", &text[..200]);
    assert!(text.chars().count() <= MOST_CHARACTERS, "{note:?}");
    for program in compiled("bot", &text, &["-O"]) {
        let input = fs::File::open(&game).expect("a game");
        let out = Command::new(program).stdin(input).output().expect("a bot");
        let moves = String::from_utf8_lossy(&out.stdout);
        assert_eq!(moves.lines().count(), 12, "{}", String::from_utf8_lossy(&out.stderr));
        for line in moves.lines() {
            let is_step = ["UP", "DOWN", "LEFT", "RIGHT"].contains(&line);
            let is_wall = line.len() == 5 && line.ends_with(['H', 'V']);
            assert!(is_step || is_wall, "{line}");
        }
    }
    let missing = asked("one_file --bot distance").expect_err("it is one file");
    assert!(missing.contains("distance"), "{missing}");
    assert!(missing.ends_with("bots are great_escape, or a folder"), "{missing}");
}
