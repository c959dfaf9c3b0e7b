//! Solves levels of Sokoban with as few pushes as possible.
//!
//! The player walks with `Search::reach`. The distances of boxes from the targets are a wave by a rule of
//! our own, [`pull::Pull`]. Small levels are solved on a `GridMask` that fits into a few machine words, the
//! others on a `GridVec`, by the same code. Every solution is played on the level's picture before it is
//! printed. `--replay` shows each position, `--gif` draws them, and `--replay=MOVES` judges a solution of
//! yours.
//!
//! ```text
//! cargo run --release --example sokoban
//! cargo run --release --example sokoban -- examples/data/sokoban/microban.xsb --level 1
//! cargo run --release --example sokoban -- my_levels.xsb --max-states 200000 --quiet
//! cargo run --release --example sokoban -- --level 1 --replay --gif level.gif
//! cargo run --release --example sokoban -- --level 2 --replay=rddLruulDuullddR
//! ```
//!
//! The second one prints:
//!
//! ```text
//! level: 1
//!
//!   ####
//!   # .#
//!   #  ###
//!   #*@  #
//!   #  $ #
//!   #  ###
//!   ####
//!
//! states: 18
//! pushes: 8
//! moves: 33
//! solution: dlUrrrdLullddrUluRuulDrddrruLdlUU
//! ```

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod game;
mod level;
mod moves;
mod picture;
#[path = "../support/program.rs"]
mod program;
mod pull;
mod solve;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::Parser;
use gridmask::{CellSet, GridVec, grid_mask};

use crate::level::Level;
use crate::program::Failure;
use crate::solve::{Outcome, solve};

/// How long a position stays on a terminal.
const MOMENT: Duration = Duration::from_millis(150);

/// Solves levels of Sokoban with as few pushes as possible.
#[derive(Parser)]
#[command(name = "sokoban")]
struct Arguments {
    /// A set of levels
    #[arg(default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/sokoban/microban.xsb"))]
    #[arg(hide_default_value = true)]
    file: PathBuf,
    /// Solve the N-th level of the set only
    #[arg(long, value_name = "N")]
    level: Option<usize>,
    /// Give up on a level when it has more states than this
    #[arg(long, value_name = "M", default_value_t = 1_000_000)]
    max_states: usize,
    /// Leave out the pictures of the levels
    #[arg(long)]
    quiet: bool,
    /// Show the positions of the solution, on a terminal after each move, elsewhere after each push. With
    /// MOVES, such as rRurD, play and check that solution instead
    #[arg(long, value_name = "MOVES", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "")]
    replay: Option<String>,
    /// Draw the solution of one level, move by move
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
}

fn main() -> ExitCode {
    let moment = io::stdout().is_terminal().then_some(MOMENT);
    program::run(|arguments, out| run(arguments, out, moment))
}

/// Solves the levels one after the other, and says whether all of them were solved. On a terminal each
/// position stays for a moment.
fn run(
    arguments: &Arguments,
    out: &mut dyn Write,
    moment: Option<Duration>,
) -> Result<bool, Failure> {
    let gif = arguments.gif.as_deref();
    program::refuse_twice(&[("the levels", Some(&arguments.file))], &[("--gif", gif)])?;
    let file = arguments.file.display();
    let levels = level::parse_all(&program::read("", &arguments.file)?)
        .map_err(|error| format!("{file}: {error}"))?;
    let chosen = match arguments.level {
        None => &levels[..],
        Some(n) => match n.checked_sub(1).and_then(|i| levels.get(i..=i)) {
            Some(level) => level,
            None => {
                let last = levels.len();
                return Err(format!("--level {n}: {file} has levels 1 to {last}").into());
            }
        },
    };
    let given = arguments.replay.as_deref().filter(|moves| !moves.is_empty());
    let of_one = given.map(|_| "--replay=…").or(gif.map(|_| "--gif"));
    if let Some(option) = of_one.filter(|_| chosen.len() > 1) {
        return Err(format!("{option} is for one level: say --level 1 to {}", levels.len()).into());
    }
    let mut all_solved = true;
    for level in chosen {
        let solution = match given {
            Some(moves) => Some(given_solution(level, moves, out)?),
            None => solution(level, arguments, out)?,
        };
        all_solved &= solution.is_some();
        let Some(solution) = solution else { continue };
        if arguments.replay.is_some() {
            show(level, &solution, moment, out)?;
        }
        if let Some(file) = gif {
            program::save("--gif", file, &picture::gif(level, &solution)?)?;
        }
    }
    Ok(all_solved)
}

/// The solution that a player has found.
fn given_solution(level: &Level, moves: &str, out: &mut dyn Write) -> Result<String, Failure> {
    let pushes = game::pushes(level, moves)
        .map_err(|what| format!("--replay: level {}: {what}", level.name))?;
    writeln!(out, "level: {}\npushes: {pushes}\nmoves: {}\n", level.name, moves.len())?;
    Ok(moves.to_owned())
}

/// The result of the search, after it has been reported.
fn solution(
    level: &Level,
    arguments: &Arguments,
    out: &mut dyn Write,
) -> Result<Option<String>, Failure> {
    let (outcome, states) = solve_on_a_board_that_fits(level, arguments.max_states);
    let (report, solution) = describe(level, &outcome, states, arguments.quiet)?;
    out.write_all(report.as_bytes())?;
    out.flush()?;
    Ok(solution)
}

/// Shows the positions of a solution, either one over the other or only those after a push.
fn show(
    level: &Level,
    solution: &str,
    moment: Option<Duration>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut since_push = 0;
    game::replay(level, solution, |game, moves| {
        if let Some(moment) = moment {
            if moves > 0 {
                // Back to the first line of the last position.
                write!(out, "\x1b[{}A", level.height)?;
                thread::sleep(moment);
            }
            write!(out, "{game}")?;
            out.flush()?;
        } else if solution[..moves].ends_with(|letter: char| letter.is_ascii_uppercase()) {
            writeln!(out, "{}\n{game}", &solution[since_push..moves])?;
            since_push = moves;
        }
        Ok::<_, Failure>(())
    })?;
    Ok(())
}

fn solve_on_a_board_that_fits(level: &Level, max_states: usize) -> (Outcome, usize) {
    match level.width.max(level.height) {
        0..=8 => solve(level, &<grid_mask!(8, 8)>::empty(), max_states),
        9..=11 => solve(level, &<grid_mask!(11, 11)>::empty(), max_states),
        12..=16 => solve(level, &<grid_mask!(16, 16)>::empty(), max_states),
        _ => {
            let board = GridVec::empty(level.width, level.height);
            solve(level, &board.expect("levels have cells"), max_states)
        }
    }
}

fn describe(
    level: &Level,
    outcome: &Outcome,
    states: usize,
    quiet: bool,
) -> Result<(String, Option<String>), String> {
    let mut report = format!("level: {}\n", level.name);
    if !quiet {
        let rows = level.picture.iter().map(|row| format!("  {row}\n"));
        report += &format!("\n{}\n", rows.collect::<String>());
    }
    report += &format!("states: {states}\n");
    let mut found = None;
    match outcome {
        Outcome::Solved(pushes) => {
            let solution = moves::write(level, pushes)?;
            let replayed = game::pushes(level, &solution)?;
            if replayed != pushes.len() {
                return Err(format!("level {}: {replayed} pushes were played", level.name));
            }
            report += &format!("pushes: {}\nmoves: {}\n", pushes.len(), solution.len());
            report += &format!("solution: {solution}\n");
            found = Some(solution);
        }
        Outcome::Unsolvable => report += "pushes: none, there is no solution\n",
        Outcome::TooHard => report += "pushes: unknown, the level has too many states\n",
    }
    Ok((report + "\n", found))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Found with a breadth-first search that shares no code with this one.
    const PUSHES: [usize; 30] = [
        8, 3, 13, 7, 6, 29, 6, 32, 10, 21, 16, 11, 21, 10, 12, 39, 9, 13, 20, 16, 5, 15, 10, 9, 7,
        10, 10, 9, 22, 5,
    ];

    fn microban() -> Vec<Level> {
        level::parse_all(include_str!("../data/sokoban/microban.xsb")).unwrap()
    }

    #[test]
    fn solutions_are_as_short_as_can_be_and_replay() {
        let levels = microban();
        assert_eq!(levels.len(), PUSHES.len());
        for (level, pushes) in levels.iter().zip(PUSHES) {
            let (outcome, _) = solve_on_a_board_that_fits(level, 10_000);
            let Outcome::Solved(found) = outcome else { panic!("{}: {outcome:?}", level.name) };
            let solution = moves::write(level, &found).unwrap();
            assert_eq!(game::pushes(level, &solution), Ok(pushes), "level {}", level.name);
        }
    }

    fn output(line: &str, moment: Option<Duration>) -> Result<String, String> {
        let arguments = Arguments::try_parse_from(line.split(' ')).unwrap();
        let mut out = Vec::new();
        match run(&arguments, &mut out, moment) {
            Ok(true) => Ok(String::from_utf8(out).unwrap()),
            Ok(false) => Err("not solved".to_owned()),
            Err(Failure::Complaint(complaint)) => Err(complaint),
            Err(Failure::Output(error)) => Err(error.to_string()),
        }
    }

    #[test]
    fn a_replay_shows_the_position_after_each_push() {
        let shown = output("sokoban --level 1 --replay --quiet", None).unwrap();
        let (report, positions) = shown.split_once("\n\n").unwrap();
        assert!(report.starts_with("level: 1\nstates: ") && !report.contains('#'), "{report}");
        let positions: Vec<_> = positions.trim_end().split("\n\n").collect();
        assert_eq!(positions.len(), 8);
        let last = "U\n  ####\n  # *#\n  # @###\n  #*   #\n  #    #\n  #  ###\n  ####";
        assert_eq!(positions[7], last);
        // On a terminal each position is written over the one before.
        let moves = report.split_once("solution: ").unwrap().1;
        let animated =
            output(&format!("sokoban --level 1 --replay={}", moves.trim()), Some(Duration::ZERO));
        let frames = animated.unwrap().matches("\x1b[7A").count();
        assert_eq!(frames, moves.trim().len());
    }

    #[test]
    fn a_wrong_replay_is_told_where_it_is_wrong() {
        let complaint = |line: &str| output(line, None).unwrap_err();
        assert_eq!(
            complaint("sokoban --level 1 --replay=dlUrrU"),
            "--replay: level 1: move 6, U: a capital is a push, and a push is a capital"
        );
        assert_eq!(
            complaint("sokoban --replay=d"),
            "--replay=… is for one level: say --level 1 to 30"
        );
        assert_eq!(complaint("sokoban --gif x.gif"), "--gif is for one level: say --level 1 to 30");
        let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../data/sokoban/microban.xsb");
        let twice = complaint(&format!("sokoban {own} --level 1 --gif {own}"));
        assert_eq!(twice, format!("--gif {own}: the same file as the levels"));
    }

    #[test]
    fn every_board_gives_the_same_solution() {
        for level in microban() {
            let board = GridVec::empty(level.width, level.height).unwrap();
            let on_fitting = solve_on_a_board_that_fits(&level, 10_000);
            assert_eq!(solve(&level, &board, 10_000), on_fitting, "level {}", level.name);
        }
    }

    #[test]
    fn too_hard_is_not_unsolvable() {
        let cornered = &level::parse_all("######\n#$ @.#\n#    #\n######").unwrap()[0];
        assert_eq!(solve_on_a_board_that_fits(cornered, 100).0, Outcome::Unsolvable);
        let blocked = &level::parse_all("#######\n#@$$..#\n#######").unwrap()[0];
        assert_eq!(solve_on_a_board_that_fits(blocked, 100).0, Outcome::Unsolvable);
        assert_eq!(solve_on_a_board_that_fits(&microban()[5], 100).0, Outcome::TooHard);
    }
}
