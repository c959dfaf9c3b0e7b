//! Puzzles and games, each in a few lines. The tests solve each again without sets.
//!
//! ```text
//! cargo run --example puzzles           all of them
//! cargo run --example puzzles -- keys   one
//! ```

#[path = "../support/program.rs"]
mod program;

use std::process::ExitCode;

use clap::Parser;

mod bombs;
mod corridors;
mod falling;
mod garden;
mod hex;
mod keys;
mod knights;
#[cfg(test)]
#[path = "../support/plain.rs"]
mod plain;
mod portals;
mod trails;

/// A name, and what solves the puzzle and draws it.
type Puzzle = (&'static str, fn() -> String);

const PUZZLES: [Puzzle; 9] = [
    ("bombs", bombs::answer),
    ("corridors", corridors::answer),
    ("falling", falling::answer),
    ("garden", garden::answer),
    ("hex", hex::answer),
    ("keys", keys::answer),
    ("knights", knights::answer),
    ("portals", portals::answer),
    ("trails", trails::answer),
];

/// Puzzles and games, each in a few lines: all of them, or those that are named.
#[derive(Parser)]
#[command(name = "puzzles")]
struct Arguments {
    #[arg(value_parser = PUZZLES.map(|(name, _)| name))]
    names: Vec<String>,
}

fn main() -> ExitCode {
    program::run(|Arguments { names }: &Arguments, out| {
        for (name, answer) in PUZZLES {
            if names.is_empty() || names.iter().any(|asked| asked == name) {
                writeln!(out, "== {name}\n{}\n", answer())?;
            }
        }
        Ok(true)
    })
}
