//! Tron: riders leave trails, and a rider that can only hit one is out.
//!
//! The riders move one after the other. Each tries its moves and chooses the one with the greatest lead: it
//! counts the cells that it reaches before all others.
//!
//! ```text
//! cargo run --release --example tron
//! cargo run --release --example tron -- --players 4 --seed 7 --quiet
//! ```
//!
//! The second one prints:
//!
//! ```text
//! A is out in turn 34.
//! B is out in turn 50.
//! D is out in turn 51.
//! C wins.
//!
//! bbbbbbbbbaaaa...cccC
//! bbbbbbb×baaaa..cccc.
//! bbbbbbbbbaa×a.cccc..
//! bbbbbbbbbaaaaacccc..
//! bbb......aaa.acccc..
//! b.bbbbddddda.acccc..
//! bbbbbbd...da.acccc..
//! ddddddd...da.acccc..
//! ddddddd...daaacccc..
//! dddd×dd...ddaacccc..
//! dddddd....ddaacccccc
//! ddddddddddd...cccccc
//! ```

mod arena;
mod bot;
#[path = "../support/program.rs"]
mod program;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use fastrand::Rng;
use gridmask::prelude::*;

use crate::arena::{Arena, Board, letter};
use crate::program::Failure;

/// Bots play Tron, drawn turn by turn.
#[derive(Parser)]
#[command(name = "tron")]
struct Arguments {
    /// The number of riders: 2 to 4
    #[arg(long, value_name = "N", default_value_t = 2)]
    #[arg(value_parser = clap::value_parser!(u8).range(2..=4))]
    players: u8,
    /// Seed of the game
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Draw the end only
    #[arg(long)]
    quiet: bool,
}

fn main() -> ExitCode {
    program::run(run)
}

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<bool, Failure> {
    let mut dice = Rng::with_seed(arguments.seed);
    let mut arena = start(arguments.players.into(), &mut dice);
    let mut turns = 0;
    let winner = loop {
        if let Some(winner) = arena.winner() {
            break winner;
        }
        if !arguments.quiet {
            writeln!(out, "turn {turns}\n\n{arena}\n")?;
        }
        turns += 1;
        for rider in arena.turn(|arena, rider| bot::choose(arena, rider, &mut dice)) {
            writeln!(out, "{} is out in turn {turns}.", letter(rider))?;
        }
    };
    writeln!(out, "{} wins.\n\n{arena}", letter(winner))?;
    Ok(true)
}

/// An arena with riders on cells of its own choice.
fn start(players: usize, dice: &mut Rng) -> Arena {
    let mut cells: Vec<Cell> = Board::full().cells().collect();
    dice.shuffle(&mut cells);
    Arena::new(&cells[..players])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn nobody_enters_a_trail_and_every_game_ends() {
        for seed in 0..12 {
            let mut dice = Rng::with_seed(seed);
            let mut arena = start(2 + seed as usize % 3, &mut dice);
            let players = arena.riders().len();
            let mut entered: BTreeSet<Cell> =
                arena.riders().iter().map(|rider| rider.head).collect();
            assert_eq!(entered.len(), players);
            let mut turns = 0;
            while arena.winner().is_none() {
                let before: Vec<Cell> = arena.riders().iter().map(|rider| rider.head).collect();
                let out = arena.turn(|arena, rider| bot::choose(arena, rider, &mut dice));
                for (i, rider) in arena.riders().iter().enumerate() {
                    let (dx, dy) = rider.head - before[i];
                    match dx.unsigned_abs() + dy.unsigned_abs() {
                        0 => assert!(rider.is_out || arena.winner() == Some(i), "{arena}"),
                        1 => assert!(entered.insert(rider.head) && !out.contains(&i), "{arena}"),
                        steps => panic!("{steps} steps\n{arena}"),
                    }
                }
                turns += 1;
                assert!(turns <= 240, "{arena}");
            }
            let trails: BTreeSet<Cell> = (!arena.open()).into_iter().collect();
            assert_eq!(trails, entered);
        }
    }

    #[test]
    fn the_bot_beats_one_that_rides_at_random() {
        let mut won = 0;
        for seed in 0..20 {
            let mut dice = Rng::with_seed(seed);
            let mut arena = start(2, &mut dice);
            while arena.winner().is_none() {
                arena.turn(|arena, rider| {
                    if rider == 0 {
                        return bot::choose(arena, rider, &mut dice);
                    }
                    let ways: Vec<Cell> = arena.ways(rider).collect();
                    dice.choice(ways)
                });
            }
            won += usize::from(arena.winner() == Some(0));
        }
        assert!(won >= 19, "{won} of 20");
    }

    #[test]
    fn a_report_says_who_wins() {
        let report = |line: &str| {
            let arguments = Arguments::try_parse_from(line.split(' '));
            let mut out = Vec::new();
            let done = arguments.map(|arguments| run(&arguments, &mut out).expect("memory"));
            done.map(|_| String::from_utf8(out).expect("text")).map_err(|error| error.to_string())
        };
        let text = report("tron --players 3 --quiet").unwrap();
        assert_eq!(text.lines().filter(|line| line.contains("is out")).count(), 2);
        assert_eq!(text.lines().filter(|line| line.contains("wins")).count(), 1);
        assert_eq!(text.lines().count(), 2 + 1 + 1 + Board::full().height());
        assert!(report("tron").unwrap().starts_with("turn 0\n"));
        assert_eq!(report("tron --seed 5"), report("tron --seed 5"));
        assert!(report("tron --players 5").unwrap_err().contains("--players"));
    }
}
