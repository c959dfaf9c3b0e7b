//! The match: whole games of the bot against other players, with their pictures and a report.

use std::error::Error;
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use fastrand::Rng;

use crate::bot::{Bot, Budget};
use crate::draw::Picture;
use crate::illegal::Illegal;
use crate::opponent::Opponent;
use crate::protocol::Start;
use crate::record::Record;
use crate::referee::Game;
use crate::report::{Repetitions, Report};

/// The lines that are printed for each game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Nothing; a summary follows all games.
    Summary,
    /// The moves, and the board at the end.
    Moves,
    /// The board after each move.
    Boards,
}

pub struct Options {
    pub players: usize,
    pub games: u64,
    pub seed: u64,
    pub shown: Shown,
    /// If `None`, every mixture of them in turn.
    pub against: Option<Opponent>,
    /// The searches of one turn. A number, not a time, so that a seed always gives the same games.
    pub searches: u64,
    /// The file for the input of the bot in the first game.
    pub record: Option<PathBuf>,
}

/// Plays the match and prints its report. The bot changes its seat with each game.
pub fn play(options: &Options, out: &mut impl Write) -> Result<Report, Box<dyn Error>> {
    let mut record = options.record.as_deref().map(Record::create).transpose()?;
    let mut report = Report::default();
    let mut match_rng = Rng::with_seed(options.seed);
    if options.shown != Shown::Summary {
        writeln!(out, "{RULES}")?;
    }
    for number in 0..options.games {
        let mut rng = match_rng.fork();
        // The bot begins in a later seat, where it needs its walls, and meets everybody in every seat.
        let players = options.players as u64;
        let mixture = (number / players) as usize;
        let kinds = Opponent::ALL;
        let second = mixture + 1 + mixture / kinds.len();
        let rivals = [mixture, second].map(|kind| kinds[kind % kinds.len()]);
        let rivals = options.against.map_or(rivals, |kind| [kind; 2]);
        let table = Table {
            game: Game::new(options.players, &mut rng),
            bot_seat: ((number + 1) % players) as usize,
            rivals: rivals[..options.players - 1].to_vec(),
            rng,
        };
        if options.shown != Shown::Summary {
            writeln!(out, "Game {}: {}", number + 1, table.seats())?;
        }
        table.play(options, record.take(), &mut report, out)?;
    }
    report.print(out)?;
    Ok(report)
}

const RULES: &str = "\
The Great Escape: pawns run across a 9x9 board, each to the other side. A move is a step, or a wall two cells long, written
as column, row and direction; nobody may be cut off. The bot tries every wall, and asks how far everybody then has to go.
";

/// One game with its seats.
struct Table {
    game: Game,
    bot_seat: usize,
    /// In the order of their turns after the bot's.
    rivals: Vec<Opponent>,
    rng: Rng,
}

impl Table {
    /// The names of the players, in the order of their numbers.
    fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.rivals.iter().map(|rival| rival.name()).collect();
        names.insert(0, "bot");
        names.rotate_right(self.bot_seat);
        names
    }

    /// Says who plays, and where each is going.
    fn seats(&self) -> String {
        let goals = ["right", "left", "down"];
        let seats = self.names().into_iter().zip(goals).enumerate();
        let seats = seats.map(|(i, (name, goal))| format!("player {i} is {name}, going {goal}"));
        seats.collect::<Vec<_>>().join("; ") + "."
    }

    fn play(
        self,
        options: &Options,
        mut record: Option<Record>,
        report: &mut Report,
        out: &mut impl Write,
    ) -> Result<(), Box<dyn Error>> {
        let names = self.names();
        let Table { mut game, bot_seat, rivals, mut rng } = self;
        // No clock: the bot's play must not depend on what else the machine does.
        let budget = Budget { searches: options.searches, time: Duration::MAX };
        let mut bot = Bot::new(budget);
        let mut contestants: Vec<_> =
            rivals.iter().map(|rival| rival.contestant(rng.fork())).collect();
        if options.shown == Shown::Boards {
            writeln!(out, "{}", Picture::new(game.state(), &names))?;
        }
        if let Some(record) = &mut record {
            record.start(Start { players: options.players, me: bot_seat })?;
        }
        let mut repetitions = Repetitions::default();
        let mut last_player = usize::MAX;
        loop {
            let player = game.turn();
            let line = if player == bot_seat {
                if let Some(record) = &mut record {
                    record.turn(game.state())?;
                }
                repetitions.look(&game, bot_seat);
                bot.choose(game.state(), player).to_string()
            } else {
                let after_bot = (player + options.players - bot_seat - 1) % options.players;
                contestants[after_bot].act(game.state(), player)
            };
            let verdict = game.judge(&line);
            if player == bot_seat && verdict.is_err() {
                report.illegal += 1;
            }
            match options.shown {
                Shown::Summary => {}
                Shown::Moves => {
                    print_line(out, &game, &names, &line, verdict, player <= last_player)?;
                }
                Shown::Boards => print_move(out, &game, &names, &line, verdict)?,
            }
            last_player = player;
            if !game.advance() {
                break;
            }
        }
        record.map_or(Ok(()), Record::finish)?;
        if options.shown == Shown::Moves {
            write!(out, "\n\n{}\n", Picture::new(game.state(), &names))?;
        }
        if options.shown != Shown::Summary {
            print_end(out, &game, &names)?;
        }
        report.add(rivals, game.place(bot_seat), &game, repetitions.count, &bot.stats);
        Ok(())
    }
}

/// Prints a move in the line of its round, which begins with the number of its first move.
fn print_line(
    out: &mut impl Write,
    game: &Game,
    names: &[&'static str],
    line: &str,
    verdict: Result<(), Illegal>,
    starts_round: bool,
) -> io::Result<()> {
    let player = game.turn();
    if starts_round {
        write!(out, "\n{:>3}", game.acts())?;
    }
    match verdict {
        Ok(()) => {
            let steps = game.state().clone().distance(player);
            let steps = steps.map_or("home".to_owned(), |steps| format!("{steps} to go"));
            write!(out, "   {:<9} {line:<6} {steps:<8}", names[player])
        }
        Err(illegal) => write!(out, "   {} is out: {illegal}", names[player]),
    }
}

fn print_move(
    out: &mut impl Write,
    game: &Game,
    names: &[&'static str],
    line: &str,
    verdict: Result<(), Illegal>,
) -> io::Result<()> {
    let player = game.turn();
    write!(out, "move {}: player {player}, {}, ", game.acts(), names[player])?;
    match verdict {
        Ok(()) => writeln!(out, "plays {line}\n")?,
        Err(illegal) => writeln!(out, "is out: {illegal}\n")?,
    }
    writeln!(out, "{}", Picture::new(game.state(), names))
}

fn print_end(out: &mut impl Write, game: &Game, names: &[&str]) -> io::Result<()> {
    let moves = game.acts();
    match game.winner() {
        Some(winner) => {
            writeln!(out, "player {winner}, {}, wins after {moves} moves\n", names[winner])
        }
        None => writeln!(out, "a draw after {moves} moves\n"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One game of the bot against an opponent; or, against all of them, one game per seat and kind.
    fn options(players: usize, seed: u64, against: Option<Opponent>) -> Options {
        let games = if against.is_some() { 1 } else { (players * Opponent::ALL.len()) as u64 };
        Options { players, games, seed, shown: Shown::Moves, against, searches: 200, record: None }
    }

    /// The games as printed, and their report. The printed report is cut off, because it has times.
    fn games(options: &Options) -> (String, Report) {
        let mut out = Vec::new();
        let report = play(options, &mut out).expect("memory takes all that is written");
        let text = String::from_utf8(out).expect("text");
        let end = text.rfind("against ").expect("a report");
        (text[..end].to_owned(), report)
    }

    /// With so few searches the bot plays worse than it can, but it breaks no rule and does not step back
    /// and forth.
    #[test]
    fn the_bot_keeps_the_rules_and_repeats_no_cell_against_anybody() {
        for players in [2, 3] {
            let (_, report) = games(&options(players, 7, None));
            assert_eq!((report.illegal, report.repetitions()), (0, 0));
        }
    }

    #[test]
    fn a_seed_gives_the_same_games_and_another_one_others() {
        let game = |seed| games(&options(2, seed, Some(Opponent::Baseline))).0;
        assert_eq!(game(1), game(1));
        assert_ne!(game(1), game(2));
    }
}
