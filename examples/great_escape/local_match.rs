//! The match: whole games of the bot against the baseline, with their pictures and a summary.

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use fastrand::Rng;

use crate::baseline::Baseline;
use crate::bot::{Bot, Budget, Stats};
use crate::draw::Picture;
use crate::illegal::Illegal;
use crate::protocol::{self, Start};
use crate::referee::{Contestant, Game};

/// The searches of one turn. It is a number, not a time, so that a seed always gives the same games.
const SEARCHES_PER_TURN: u64 = 20_000;

pub struct Options {
    pub players: usize,
    pub games: u64,
    pub seed: u64,
    pub quiet: bool,
    /// Where to write what the bot is sent in the first game.
    pub record: Option<PathBuf>,
}

/// Plays the match, in which the bot changes its seat with each game.
pub fn play(options: &Options, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut bot = Bot::new(Budget::Searches(SEARCHES_PER_TURN));
    let mut record = options.record.as_ref().map(File::create).transpose()?.map(BufWriter::new);
    let (mut wins, mut draws, mut moves) = (0, 0, 0);
    let mut match_rng = Rng::with_seed(options.seed);
    for number in 0..options.games {
        let mut rng = match_rng.fork();
        let mut game = Game::new(options.players, &mut rng);
        // The bot begins in a seat behind, where it needs its walls.
        let bot_seat = ((number + 1) % options.players as u64) as usize;
        let mut baseline = Baseline::new(rng);
        let mut names = vec![baseline.name(); options.players];
        names[bot_seat] = bot.name();
        if !options.quiet {
            writeln!(out, "game {}\n\n{}", number + 1, Picture::new(game.state(), &names))?;
        }
        if let Some(record) = &mut record {
            protocol::write_start(record, Start { players: options.players, me: bot_seat })?;
        }
        loop {
            let player = game.turn();
            let line = if player == bot_seat {
                if let Some(record) = &mut record {
                    protocol::write_turn(record, game.state())?;
                }
                bot.act(game.state(), player)
            } else {
                baseline.act(game.state(), player)
            };
            let verdict = game.judge(&line);
            if !options.quiet {
                print_move(out, &game, &names, &line, verdict)?;
            }
            if !game.advance() {
                break;
            }
        }
        record = None;
        moves += game.acts();
        match game.winner() {
            Some(winner) if winner == bot_seat => wins += 1,
            Some(_) => (),
            None => draws += 1,
        }
        if !options.quiet {
            print_end(out, &game, &names)?;
        }
    }
    writeln!(out, "wins: {wins} of {}", options.games)?;
    writeln!(out, "draws: {draws}")?;
    writeln!(out, "moves: {moves}")?;
    let Stats { walls_tried, searches, thinking } = bot.stats;
    writeln!(out, "wall placements tried: {walls_tried}")?;
    writeln!(out, "bfs run: {searches}")?;
    let per_second = searches as f64 / thinking.as_secs_f64().max(1e-9);
    writeln!(out, "bfs per second: {per_second:.0}")?;
    Ok(())
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
