//! Solves levels of Sokoban with as few pushes as possible.
//!
//! The player walks with `Search::reach`, and how far a box is from the targets is a wave of a rule of
//! our own, [`pull::Pull`]. Small levels are solved on a `GridMask` that fits into a few
//! machine words, the others on a `GridVec`, by the same code. Every solution is played on the level's
//! picture before it is printed.
//!
//! ```text
//! cargo run --release --example sokoban
//! cargo run --release --example sokoban -- examples/data/sokoban/microban.xsb --level 1
//! cargo run --release --example sokoban -- my_levels.xsb --max-states 200000 --quiet
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

mod level;
mod moves;
#[path = "../support/program.rs"]
mod program;
mod pull;
mod solve;

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use gridmask::{CellSet, GridVec, grid_mask};

use crate::level::Level;
use crate::program::Failure;
use crate::solve::{Outcome, solve};

/// Solves levels of Sokoban with as few pushes as possible.
#[derive(Parser)]
#[command(name = "sokoban")]
struct Arguments {
    /// A set of levels
    #[arg(default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/data/sokoban/microban.xsb"))]
    #[arg(hide_default_value = true)]
    file: PathBuf,
    /// Solve the N-th level of the set only
    #[arg(long, value_name = "N")]
    level: Option<usize>,
    /// Give a level up when it has more states than this
    #[arg(long, value_name = "M", default_value_t = 1_000_000)]
    max_states: usize,
    /// Leave out the pictures of the levels
    #[arg(long)]
    quiet: bool,
}

fn main() -> ExitCode {
    program::run(run)
}

/// Solves the levels one after the other, and says whether all of them were solved.
fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<bool, Failure> {
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
    let mut all_solved = true;
    for level in chosen {
        let (outcome, states) = solve_on_a_board_that_fits(level, arguments.max_states);
        all_solved &= matches!(outcome, Outcome::Solved(_));
        let report = describe(level, &outcome, states, arguments.quiet)?;
        out.write_all(report.as_bytes())?;
        out.flush()?;
    }
    Ok(all_solved)
}

fn solve_on_a_board_that_fits(level: &Level, max_states: usize) -> (Outcome, usize) {
    match level.width.max(level.height) {
        0..=8 => solve(level, &<grid_mask!(8, 8)>::empty(), max_states),
        9..=11 => solve(level, &<grid_mask!(11, 11)>::empty(), max_states),
        12..=16 => solve(level, &<grid_mask!(16, 16)>::empty(), max_states),
        _ => {
            let board = GridVec::new(level.width, level.height);
            solve(level, &board.expect("levels have cells"), max_states)
        }
    }
}

fn describe(
    level: &Level,
    outcome: &Outcome,
    states: usize,
    quiet: bool,
) -> Result<String, String> {
    let mut report = format!("level: {}\n", level.name);
    if !quiet {
        let rows = level.picture.iter().map(|row| format!("  {row}\n"));
        report += &format!("\n{}\n", rows.collect::<String>());
    }
    report += &format!("states: {states}\n");
    match outcome {
        Outcome::Solved(pushes) => {
            let solution = moves::write(level, pushes)?;
            let replayed = moves::replay(level, &solution)?;
            if replayed != pushes.len() {
                return Err(format!("level {}: {replayed} pushes were played", level.name));
            }
            report += &format!("pushes: {}\nmoves: {}\n", pushes.len(), solution.len());
            report += &format!("solution: {solution}\n");
        }
        Outcome::Unsolvable => report += "pushes: none, there is no solution\n",
        Outcome::TooHard => report += "pushes: unknown, the level has too many states\n",
    }
    Ok(report + "\n")
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
            assert_eq!(moves::replay(level, &solution), Ok(pushes), "level {}", level.name);
        }
    }

    #[test]
    fn every_board_gives_the_same_solution() {
        for level in microban() {
            let board = GridVec::new(level.width, level.height).unwrap();
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
