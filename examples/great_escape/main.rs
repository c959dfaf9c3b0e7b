//! A bot for The Great Escape (CodinGame), with a local referee.
//!
//! Two or three pawns run across a 9×9 board, each to the side across from its start, and place
//! walls between the cells to slow the others down. The bot asks "how far is everybody now?" for
//! each wall that it might place. It blocks two edges in the walls of a `Search`, asks, and takes the
//! edits back. No answer means that the wall cuts somebody off, which is not allowed.
//!
//! Start with `rules.rs`, which has the walls and the questions, and `wall_set.rs`, the walls that fit.
//! `tree.rs` lists the acts that may follow a position, and `evaluate.rs` scores it at a glance.
//! `duel.rs` and `trio.rs` look ahead, `rivals.rs` guesses how two rivals play, and `lookahead.rs` keeps the clock.
//!
//! ```text
//! cargo run --release --example great_escape                              # one game, and the board at its end
//! cargo run --release --example great_escape -- --players 3 --seed 1 --draw
//! cargo run --release --example great_escape -- --match --games 100 --seed 1 --quiet --against saver
//! cargo run --release --example great_escape < examples/data/great_escape/opening-2.txt
//! ```
//!
//! The last one speaks the game's protocol. The program does that whenever its input is a pipe or a
//! file and no option asks for a match. A match prints each move, the last board of each game, and a
//! summary at its end. Here is the first game of `--match --games 42 --seed 1` and its summary, without times. The rivals
//! are of seven kinds; in games of three the bot meets every mixture of them in every seat.
//!
//! ```text
//!      0   1   2   3   4   5   6   7   8
//!    +-----------------------------------+
//!  0 | .   .   .   .   .   .   . | .   . |   player 0, two plies
//!    |                           |       |     steps to go: 14, walls left: 8
//!  1 | .   .   0   .   .   .   . | .   . |
//!    |                                   |   player 1, bot
//!  2 | .   .   .   .   .   .   . | .   . |     has left the board
//!    |    -------                |       |
//!  3 | .   .   . | .   .   .   . | .   . |
//!    |           |------- -------        |
//!  4 | . | .   . | .   .   .   .   .   . |
//!    |   |                               |
//!  5 | . | .   .   .   .   .   .   .   . |
//!    |-------                            |
//!  6 | .   .   .   .   .   .   .   .   . |
//!    |                                   |
//!  7 | .   .   .   .   .   .   .   .   . |
//!    |                                   |
//!  8 | .   .   .   .   .   .   .   .   . |
//!    +-----------------------------------+
//!
//! player 1, bot, wins after 32 moves
//! ```
//!
//! ```text
//! against two plies: 6 of 6
//! against saver: 6 of 6
//! against selfish: 6 of 6
//! against weighs: 6 of 6
//! against early: 6 of 6
//! against behind: 6 of 6
//! against baseline: 6 of 6
//! first: 42 of 42, second: 0, third: 0
//! draws: 0
//! moves: 1859
//! steps to a cell where it had been since the last wall: 0, in 0 games
//! acts looked ahead: 5.8
//! wall placements tried: 38830642
//! bfs run: 68973448
//! ```
//!
//! With `--players 3 --games 147`:
//!
//! ```text
//! first: 88 of 147, second: 53, third: 6
//! ```

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod act;
mod baseline;
mod board;
mod bot;
mod draw;
mod duel;
mod evaluate;
#[cfg(test)]
mod fuzz;
mod illegal;
mod local_match;
mod lookahead;
mod memory;
mod opponent;
mod protocol;
mod racer;
mod record;
mod referee;
mod report;
mod rivals;
mod rules;
mod saver;
mod table;
mod tree;
mod trio;
mod two_plies;
mod wall;
mod wall_set;

use std::error::Error;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use crate::bot::{Bot, Budget};
use crate::local_match::{Options, Shown};
use crate::opponent::Opponent;
use crate::protocol::Input;

/// The game allows 100 ms for a turn. The searches end it sooner unless the machine is slow or busy.
const BUDGET: Budget = Budget { searches: 500_000, time: Duration::from_millis(75) };

/// A match uses fewer, so that many games take seconds.
const SEARCHES_IN_A_MATCH: u64 = 100_000;

/// A game in which both sides place walls.
const DEFAULT_SEED: u64 = 3;

const HELP: &str = "\
A bot for The Great Escape, with a local referee.

Reads the game's protocol from standard input and answers each turn with one move. With any of these options, or without
input, it plays a match of the bot against other players instead.

  --match             play a match
  --players NUMBER    players in each game, 2 or 3 [default: 2]
  --games NUMBER      games of the match [default: 1]
  --seed NUMBER       seed of the games; equal seeds give equal games [default: 3]
  --quiet             print the summary only
  --draw              draw the board after each move
  --against NAME      two-plies, saver, selfish, weighs, early, behind or baseline only [default: every mixture]
  --searches NUMBER   breadth-first searches that the bot may run per turn [default: 100000]
  --record FILE       write the bot's input of the first game to FILE
";

/// The arguments of the command line.
#[derive(Default)]
struct Arguments {
    asks_for_help: bool,
    plays_match: bool,
    players: Option<u8>,
    games: Option<u64>,
    seed: Option<u64>,
    quiet: bool,
    draw: bool,
    against: Option<Opponent>,
    searches: Option<u64>,
    record: Option<PathBuf>,
}

impl Arguments {
    fn read(words: impl IntoIterator<Item = String>) -> Result<Self, String> {
        let (mut read, mut words) = (Self::default(), words.into_iter());
        while let Some(word) = words.next() {
            let (option, own) = match word.split_once('=') {
                Some((option, value)) => (option, Some(value.to_owned())),
                None => (&*word, None),
            };
            let mut value =
                || own.clone().or_else(|| words.next()).ok_or(format!("{option} lacks its value"));
            match option {
                "--help" | "-h" => read.asks_for_help = true,
                "--match" => read.plays_match = true,
                "--quiet" => read.quiet = true,
                "--draw" => read.draw = true,
                "--players" => read.players = Some(number(option, &value()?, 2..=3)? as u8),
                "--games" => read.games = Some(number(option, &value()?, 1..=u64::MAX)?),
                "--seed" => read.seed = Some(number(option, &value()?, 0..=u64::MAX)?),
                "--searches" => read.searches = Some(number(option, &value()?, 1..=u64::MAX)?),
                "--against" => {
                    let name = value()?;
                    let known = |kind: &Opponent| kind.name().replace(' ', "-") == name;
                    let kind = Opponent::ALL.into_iter().find(known);
                    let names = "two-plies, saver, selfish, weighs, early, behind or baseline";
                    read.against =
                        Some(kind.ok_or(format!("--against {name:?}: expected {names}"))?);
                }
                "--record" => read.record = Some(value()?.into()),
                _ => return Err(format!("unknown argument {word:?}, see --help")),
            }
        }
        Ok(read)
    }

    fn asks_for_a_match(&self) -> bool {
        self.plays_match
            || self.players.is_some()
            || self.games.is_some()
            || self.seed.is_some()
            || self.quiet
            || self.draw
            || self.against.is_some()
            || self.searches.is_some()
            || self.record.is_some()
    }

    fn into_options(self) -> Options {
        Options {
            players: self.players.unwrap_or(2).into(),
            games: self.games.unwrap_or(1),
            seed: self.seed.unwrap_or(DEFAULT_SEED),
            shown: match (self.quiet, self.draw) {
                (true, _) => Shown::Summary,
                (_, true) => Shown::Boards,
                _ => Shown::Moves,
            },
            against: self.against,
            searches: self.searches.unwrap_or(SEARCHES_IN_A_MATCH),
            record: self.record,
        }
    }
}

fn number(option: &str, text: &str, range: RangeInclusive<u64>) -> Result<u64, String> {
    let found = text.parse().ok().filter(|number| range.contains(number));
    let bounds = match range.end() {
        &u64::MAX => format!("{} or more", range.start()),
        end => format!("{} to {end}", range.start()),
    };
    found.ok_or_else(|| format!("{option} {text:?}: expected a number, {bounds}"))
}

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(complaint) => {
            eprintln!("{complaint}");
            return ExitCode::from(2);
        }
    };
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            // All other errors name their place themselves.
            let place = if error.is::<io::Error>() { "standard output: " } else { "" };
            eprintln!("{place}{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    if arguments.asks_for_help {
        return Ok(write!(out, "{HELP}")?);
    }
    if !arguments.asks_for_a_match() && !io::stdin().is_terminal() && answer_input(&mut out)? {
        return Ok(());
    }
    local_match::play(&arguments.into_options(), &mut out)?;
    Ok(out.flush()?)
}

/// Answers each turn of standard input with a move. Returns `false` if there is no input at all.
fn answer_input(out: &mut impl Write) -> Result<bool, Box<dyn Error>> {
    let mut input = Input::new(io::stdin().lock());
    let Some(start) = input.start()? else { return Ok(false) };
    let mut bot = Bot::new(BUDGET);
    while let Some(state) = input.turn(start)? {
        // A player that has arrived or is out has no turn.
        if state.runs(start.me) {
            writeln!(out, "{}", bot.choose(&state, start.me))?;
            out.flush()?;
        }
    }
    Ok(true)
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
