//! The referee: it starts a game, judges every act, and says who has won.

use fastrand::Rng;
use gridmask::Cell;

use crate::act::Act;
use crate::board::{SIZE, walls_each};
use crate::illegal::Illegal;
use crate::rules::{Player, State};

/// A longer game is a draw.
pub const MOST_ACTS: u32 = 200;

/// A player of the game.
pub trait Contestant {
    /// The act for player `me`, whose turn it is, as the game writes it.
    fn act(&mut self, state: &State, me: usize) -> String;
}

/// A game under way.
pub struct Game {
    state: State,
    turn: usize,
    acts: u32,
    /// The players that are home, in the order of their arrivals.
    home: Vec<usize>,
}

impl Game {
    /// Each player starts on a random cell of its side.
    pub fn new(players: usize, rng: &mut Rng) -> Self {
        let mut start = |player| {
            let free = rng.usize(..SIZE);
            match player {
                0 => Cell::new(0, free),
                1 => Cell::new(SIZE - 1, free),
                _ => Cell::new(free, 0),
            }
        };
        let walls_left = walls_each(players);
        let players = (0..players).map(|player| Player { cell: Some(start(player)), walls_left });
        Game { state: State::new(players.collect()), turn: 0, acts: 0, home: Vec::new() }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    /// Whose turn it is.
    pub fn turn(&self) -> usize {
        self.turn
    }

    /// The number of acts judged.
    pub fn acts(&self) -> u32 {
        self.acts
    }

    /// Plays the act in `line`. An illegal act is not played, and its player is out.
    pub fn judge(&mut self, line: &str) -> Result<(), Illegal> {
        self.acts += 1;
        let verdict = line.parse().and_then(|act: Act| {
            self.state.check(self.turn, act)?;
            let _ = self.state.play(self.turn, act);
            Ok(())
        });
        if verdict.is_err() {
            self.state.retire(self.turn);
        } else if self.state.has_arrived(self.turn) {
            self.home.push(self.turn);
        }
        verdict
    }

    /// Gives the turn to the next player; a pawn that has arrived leaves the board. Returns `false` if the
    /// game is over.
    pub fn advance(&mut self) -> bool {
        if self.state.has_arrived(self.turn) {
            self.state.retire(self.turn);
        }
        if self.state.running().count() < 2 || self.acts == MOST_ACTS {
            return false;
        }
        self.turn = self.state.next(self.turn);
        true
    }

    /// The only player that still runs.
    fn survivor(&self) -> Option<usize> {
        let mut running = self.state.running();
        running.next().filter(|_| running.next().is_none())
    }

    /// The first player home or, if nobody is, the only one not out.
    pub fn winner(&self) -> Option<usize> {
        self.home.first().copied().or(self.survivor())
    }

    /// The place of a player at the end, from 1. `None` if it was still running in a game without end. A player
    /// who is out comes last.
    pub fn place(&self, player: usize) -> Option<usize> {
        if let Some(before) = self.home.iter().position(|&home| home == player) {
            return Some(before + 1);
        }
        match self.survivor() {
            Some(survivor) if survivor == player => Some(self.home.len() + 1),
            _ => (!self.state.runs(player)).then_some(self.state.players().len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_illegal_act_puts_the_player_out_and_the_last_one_left_wins() {
        let mut game = Game::new(2, &mut Rng::with_seed(1));
        assert!(matches!(game.judge("LEFT"), Err(Illegal::LeavesBoard(..))));
        assert!(!game.advance());
        assert_eq!((game.winner(), game.place(0), game.place(1)), (Some(1), Some(2), Some(1)));
    }

    #[test]
    fn the_game_of_three_goes_on_when_one_is_home() {
        let mut game = Game::new(3, &mut Rng::with_seed(1));
        let mut turns = Vec::new();
        loop {
            turns.push(game.turn());
            let line = ["RIGHT", "0 1 H", "DOWN"][game.turn()];
            let _ = game.judge(line);
            if !game.advance() {
                break;
            }
        }
        // Player 1 is out in its second turn, player 0 is home after eight steps.
        assert_eq!(turns[..8], [0, 1, 2, 0, 1, 2, 0, 2]);
        assert_eq!(game.winner(), Some(0));
        assert_eq!([0, 1, 2].map(|player| game.place(player)), [Some(1), Some(3), Some(2)]);
    }

    #[test]
    fn a_game_without_end_is_a_draw() {
        let mut game = Game::new(2, &mut Rng::with_seed(1));
        loop {
            let line = match (game.turn(), game.acts() / 2 % 2) {
                (0, 0) | (1, 1) => "RIGHT",
                _ => "LEFT",
            };
            assert_eq!(game.judge(line), Ok(()));
            if !game.advance() {
                break;
            }
        }
        assert_eq!((game.acts(), game.winner(), game.place(0)), (MOST_ACTS, None, None));
    }
}
