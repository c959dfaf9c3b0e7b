//! Writes boards, rules and questions of the crate as one module without dependencies, for contests that take one
//! file and no crates. It compiles with Rust 1.63 and later.
//!
//! ```text
//! cargo run --release --example one_file -- --board 9x9 --with walls,distance,distances,paths,territory > gridmask.rs
//! cargo run --release --example one_file -- --board 30x20,8x8 --strip > gridmask.rs
//! cargo run --release --example one_file -- --bot great_escape > submission.rs
//! ```
//!
//! The output is a module of the submission, `mod gridmask { … }` in its root. Its names, laws and answers are those of
//! the crate: a bot written against the crate says `use crate::gridmask::…` instead of `use gridmask::…`. By default
//! the module has every part; with `--with`, it has the named parts and what they need:
//!
//! | part | contents |
//! |---|---|
//! | `walls` | `Walls`, with `block`, `unblock`, `undo`, `is_open` |
//! | `steps`, `leapers`, `sliders` | `ORTHOGONAL`, `DIAGONAL`, `KING`; `KNIGHT`, `Leaper`; `ROOK`, `BISHOP`, `QUEEN` |
//! | `distance` | `distance` |
//! | `reach` | `reach`, `within`, `neighbors`, `is_connected`, `eccentricity` |
//! | `layers` | `layers`, `try_for_each_layer` |
//! | `distance_map` | `distance_map` and its `DistanceMap` |
//! | `paths` | `shortest_path`, `shortest_paths` with their number, `shortest_paths_into` |
//! | `territory` | `territory` |
//! | `batch` | `Batch`, boards of at most 128 cells in lockstep: `distance_each`, `eccentricity_each` |
//! | `cells` | `first`, `len`, `cells`; included with `distance_map` and `paths` |
//! | `more` | `shift_by` and `shift`, cells collected, `\|=` and the like, printing, more ways to make walls |
//! | `pictures` | boards from text |
//!
//! Boards of at most 128 cells are kept in one word. Larger ones have at most 64 columns and one word per row; they are
//! searched with AVX2 if the processor has it. 8x8 is also `Bitboard`. As in the crate, `grid_mask!(W, H)` picks the
//! storage.
//!
//! `--bot` writes a whole program, whose boards it finds in the program's text: `submission.rs` says what that program
//! must look like. A text that is longer than CodinGame accepts is written as with `--strip`.
//!
//! The module itself is the folder `module`, which is compiled, linted and tested here, beside the crate.

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod parts;
mod strip;
mod submission;

#[cfg(test)]
#[path = "module/mod.rs"]
#[clippy::msrv = "1.63"]
#[allow(
    dead_code,
    unused_imports,
    missing_debug_implementations,
    unsafe_code,
    reason = "it is all that may be asked for"
)]
mod gridmask;
// The cases and the oracle of the crate's tests.
#[cfg(test)]
#[path = "../../tests/cases/floor.rs"]
#[allow(dead_code, reason = "not all of it is asked for here")]
mod floor;
#[cfg(test)]
#[path = "../../tests/cases/model.rs"]
#[allow(dead_code, reason = "not all of it is asked for here")]
mod model;
#[cfg(test)]
#[path = "../../tests/oracle/lib.rs"]
mod oracle;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;
use std::str::FromStr;

use clap::{Parser, ValueEnum};

/// Writes the parts of gridmask that a contest entry needs as one module, which compiles without the crate.
#[derive(Parser)]
#[command(name = "one_file")]
struct Arguments {
    /// Board sizes [default with --bot: those that the program names]
    #[arg(
        long = "board",
        value_name = "WxH",
        required_unless_present = "bot",
        value_delimiter = ','
    )]
    boards: Vec<Size>,
    /// Parts to write [default: all]
    #[arg(long = "with", value_name = "PART", value_delimiter = ',')]
    parts: Vec<Part>,
    /// Write a whole program, an example or a folder, with the module in it
    #[arg(long, value_name = "EXAMPLE")]
    bot: Option<String>,
    /// Drop comments and needless white space
    #[arg(long)]
    strip: bool,
}

/// The columns and rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Size {
    width: usize,
    height: usize,
}

/// The longest row of a board with one word per row, and the most cells of a board in one word.
const LONGEST_ROW: usize = 64;
const MOST_IN_A_WORD: usize = 128;

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('x').map(|(width, height)| (width.parse(), height.parse()));
        let Some((Ok(width), Ok(height))) = numbers else {
            return Err("a size is columns and rows with an x between them, such as 9x9".to_owned());
        };
        match (width, height) {
            (0, _) | (_, 0) => Err("a board needs at least one column and one row".to_owned()),
            (1..=LONGEST_ROW, 1..=1024) => Ok(Self { width, height }),
            (_, 1..=MOST_IN_A_WORD) if width <= MOST_IN_A_WORD / height => {
                Ok(Self { width, height })
            }
            _ => Err(format!(
                "boards of more than {MOST_IN_A_WORD} cells have at most {LONGEST_ROW} columns and 1024 rows here"
            )),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl Size {
    /// The parts for boards of this size. A small board may be kept in a larger word than it needs.
    fn parts(self) -> &'static [&'static str] {
        match (self.width * self.height, self.width) {
            (64, 8) => &["word", "u64", "u128", "chess"],
            (..=64, _) => &["word", "u64", "u128"],
            (..=MOST_IN_A_WORD, _) => &["word", "u128"],
            _ => &["rows"],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Part {
    Walls,
    Steps,
    Leapers,
    Sliders,
    Distance,
    Reach,
    Layers,
    Distances,
    Paths,
    Territory,
    Batch,
    Cells,
    More,
    Pictures,
}

impl Part {
    /// The part's name in the module, and the parts that it needs.
    fn names(self) -> &'static [&'static str] {
        match self {
            Part::Walls => &["walls"],
            Part::Steps => &["steps", "shift"],
            Part::Leapers => &["leapers", "shift"],
            Part::Sliders => &["sliders", "shift"],
            Part::Distance => &["distance"],
            Part::Reach => &["reach"],
            Part::Layers => &["layers"],
            Part::Distances => &["distances", "cells"],
            Part::Paths => &["paths", "cells"],
            Part::Territory => &["territory"],
            Part::Batch => &["batch"],
            Part::Cells => &["cells"],
            Part::More => &["more", "cells", "shift"],
            Part::Pictures => &["pictures", "more", "cells", "shift"],
        }
    }
}

/// The module for these boards, with these parts or with all if none is named.
fn module(boards: &[Size], parts: &[Part], strip: bool) -> String {
    let all = if parts.is_empty() { Part::value_variants() } else { parts };
    let names = boards.iter().flat_map(|board| board.parts());
    let names: BTreeSet<&str> =
        names.chain(all.iter().flat_map(|part| part.names())).copied().collect();
    let text = format!("#![allow(dead_code, unused_imports)]\n{}", parts::cut(&names));
    let text = if strip { strip::stripped(&text) } else { text };
    let version = env!("CARGO_PKG_VERSION");
    format!("// gridmask {version} for {}, MIT OR Apache-2.0\n{text}", list(boards, ", "))
}

/// The names of the folders that `--bot` takes.
fn bots(examples: &Path) -> String {
    let folders = std::fs::read_dir(examples).into_iter().flatten().flatten();
    let bots = folders.filter(|folder| submission::submission(&folder.path()).is_ok());
    let mut names: Vec<_> = bots.map(|bot| bot.file_name().display().to_string()).collect();
    names.sort_unstable();
    names.join(", ")
}

/// A program of several files as one, with the module in it.
fn program(bot: &str, arguments: &Arguments) -> Result<String, Box<dyn Error>> {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    // Joining an absolute path gives that path, so folders elsewhere work too.
    let submission = submission::submission(&examples.join(bot))
        .map_err(|error| format!("{error}\nbots are {}, or a folder", bots(&examples)))?;
    let mut boards = arguments.boards.clone();
    if boards.is_empty() {
        for (width, height) in submission::boards(&submission) {
            boards.push(format!("{width}x{height}").parse()?);
        }
    }
    if boards.is_empty() {
        return Err(format!("{bot} names no board of a known size: add --board WxH").into());
    }
    let module = module(&boards, &arguments.parts, arguments.strip);
    let submission = if arguments.strip { strip::stripped(&submission) } else { submission };
    Ok(format!("{submission}\nmod gridmask {{\n{module}}}\n"))
}

/// The text that is asked for. Its first lines say how it was made, and how to compile it.
fn written(arguments: &Arguments) -> Result<String, Box<dyn Error>> {
    let Arguments { boards, parts, bot, strip } = arguments;
    let text = match bot {
        Some(bot) => program(bot, arguments)?,
        None => module(boards, parts, *strip),
    };
    let parts = parts.iter().filter_map(ValueEnum::to_possible_value);
    let parts: Vec<_> = parts.map(|part| part.get_name().to_owned()).collect();
    let mut flags = String::new();
    for (flag, value) in [
        ("--board", list(boards, ",")),
        ("--with", parts.join(",")),
        ("--bot", bot.iter().flat_map(|bot| bot.escape_debug()).collect()),
    ] {
        if !value.is_empty() {
            flags += &format!(" {flag} {value}");
        }
    }
    flags += if *strip { " --strip" } else { "" };
    Ok(format!("// one_file{flags}\n// rustc --edition {EDITION} -O\n{text}"))
}

/// The edition of Rust that contests compile with.
const EDITION: &str = "2021";

fn list(sizes: &[Size], comma: &str) -> String {
    sizes.iter().map(Size::to_string).collect::<Vec<_>>().join(comma)
}

/// The most characters that CodinGame accepts.
const MOST_CHARACTERS: usize = 100_000;

/// The size of a text, compared with the limits of contests.
fn size(text: &str) -> String {
    let (characters, bytes) = (text.chars().count(), text.len());
    let within = |size: usize, most: usize| if size <= most { "of" } else { "more than the" };
    format!(
        "{characters} characters, {} 100,000 of CodinGame; {bytes} bytes, {} 65,536 of Codeforces and {} 524,288 of AtCoder",
        within(characters, MOST_CHARACTERS),
        within(bytes, 65_536),
        within(bytes, 524_288),
    )
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let (text, note) = fitted(arguments)?;
    io::stdout().lock().write_all(text.as_bytes())?;
    if let Some(note) = note {
        eprintln!("{note}");
    }
    eprintln!("{}", size(&text));
    Ok(())
}

/// The text that is asked for, stripped if CodinGame would not accept it otherwise, and a note that says so.
fn fitted(mut arguments: Arguments) -> Result<(String, Option<String>), Box<dyn Error>> {
    let text = written(&arguments)?;
    let characters = text.chars().count();
    if arguments.strip || characters <= MOST_CHARACTERS {
        return Ok((text, None));
    }
    arguments.strip = true;
    let note = "are more than the 100,000 of CodinGame, so this is written with --strip";
    Ok((written(&arguments)?, Some(format!("{characters} characters {note}"))))
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
