//! The report at the end of a match.

use std::collections::BTreeMap;
use std::io::{self, Write};

use gridmask::CellSet;

use crate::board::Board;
use crate::bot::Stats;
use crate::opponent::Opponent;
use crate::referee::Game;
use crate::wall_set::WallSet;

/// The results of many games.
#[derive(Debug, Default)]
pub struct Report {
    /// The rivals of each game, and the place of the bot unless the game had no end.
    places: Vec<(Vec<Opponent>, Option<usize>)>,
    moves: u64,
    /// How often the bot was out for an illegal act.
    pub illegal: u64,
    repetitions: u64,
    games_with_repetitions: u64,
    stats: Stats,
}

impl Report {
    pub fn add(
        &mut self,
        mut rivals: Vec<Opponent>,
        place: Option<usize>,
        game: &Game,
        repetitions: u64,
        stats: &Stats,
    ) {
        rivals.sort_unstable();
        self.places.push((rivals, place));
        self.moves += u64::from(game.acts());
        self.repetitions += repetitions;
        self.games_with_repetitions += u64::from(repetitions > 0);
        self.stats.turns += stats.turns;
        self.stats.depth += stats.depth;
        self.stats.walls_tried += stats.walls_tried;
        self.stats.searches += stats.searches;
        self.stats.thinking += stats.thinking;
        self.stats.longest = self.stats.longest.max(stats.longest);
    }

    /// How often the bot entered a cell where it had been since the last wall was placed.
    #[cfg(test)]
    pub fn repetitions(&self) -> u64 {
        self.repetitions
    }

    pub fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let mut mixtures: BTreeMap<&[Opponent], [usize; 5]> = BTreeMap::new();
        for (rivals, place) in &self.places {
            let counts = mixtures.entry(rivals).or_default();
            counts[place.unwrap_or(0)] += 1;
            counts[4] += 1;
        }
        let mut all = [0; 5];
        for (rivals, counts) in mixtures {
            let names: Vec<&str> = rivals.iter().map(|rival| rival.name()).collect();
            writeln!(out, "against {}: {} of {}", names.join(" and "), counts[1], counts[4])?;
            all.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
        }
        let [draws, first, second, third, games] = all;
        writeln!(out, "first: {first} of {games}, second: {second}, third: {third}")?;
        writeln!(out, "draws: {draws}")?;
        writeln!(out, "moves: {}", self.moves)?;
        let (times, games) = (self.repetitions, self.games_with_repetitions);
        writeln!(
            out,
            "steps to a cell where it had been since the last wall: {times}, in {games} games"
        )?;
        let Stats { turns, depth, walls_tried, searches, thinking, longest } = self.stats;
        writeln!(out, "acts looked ahead: {:.1}", depth as f64 / turns.max(1) as f64)?;
        writeln!(out, "longest turn: {:.1} ms", longest.as_secs_f64() * 1e3)?;
        writeln!(out, "wall placements tried: {walls_tried}")?;
        writeln!(out, "bfs run: {searches}")?;
        let per_second = searches as f64 / thinking.as_secs_f64().max(1e-9);
        writeln!(out, "bfs per second: {per_second:.0}")
    }
}

/// Counts how often a player enters a cell where it has been since the last wall was placed.
#[derive(Debug, Default)]
pub struct Repetitions {
    walls: Option<WallSet>,
    trail: Board,
    pub count: u64,
}

impl Repetitions {
    /// Call this whenever the player has the turn.
    pub fn look(&mut self, game: &Game, player: usize) {
        let walls = Some(game.state().walls());
        if self.walls != walls {
            (self.walls, self.trail) = (walls, Board::empty());
        }
        self.count += u64::from(game.state().is_on(player, &self.trail));
        if let Some(cell) = game.state().players()[player].cell {
            self.trail.insert(cell);
        }
    }
}

#[cfg(test)]
mod tests {
    use fastrand::Rng;

    use super::*;

    #[test]
    fn a_step_back_is_counted_until_a_wall_is_placed() {
        let mut game = Game::new(2, &mut Rng::with_seed(1));
        let mut repetitions = Repetitions::default();
        for (line, count) in [
            ("RIGHT", 0),
            ("LEFT", 0),
            ("LEFT", 0),
            ("RIGHT", 0),
            ("RIGHT", 1),
            ("LEFT", 1),
            ("LEFT", 2),
            ("4 4 H", 2),
            ("RIGHT", 2),
            ("LEFT", 2),
        ] {
            if game.turn() == 0 {
                repetitions.look(&game, 0);
                assert_eq!(repetitions.count, count);
            }
            assert_eq!(game.judge(line), Ok(()));
            assert!(game.advance());
        }
    }
}
