//! The bot's memory from turn to turn of a game.

use crate::duel::Known;
use crate::rivals::Rivals;
use crate::rules::State;
use crate::table::Table;
use crate::tree::{Child, Trails, on_the_spot};
use crate::wall_set::WallSet;

pub struct Memory {
    /// The walls of the last turn, and the cells where each pawn has been with these walls.
    walls: WallSet,
    trails: Trails,
    /// The results of duels, and the replies of two rivals.
    pub duels: Table<Known>,
    pub replies: Table<Child>,
    pub rivals: Rivals,
}

impl Memory {
    pub fn new(state: &State) -> Self {
        Memory {
            walls: state.walls(),
            trails: on_the_spot(state),
            duels: Table::new(),
            replies: Table::new(),
            rivals: Rivals::new(),
        }
    }

    /// Adds a position to the game and returns where the pawns have been with its walls.
    pub fn trails(&mut self, state: &State) -> Trails {
        let here = on_the_spot(state);
        if self.walls == state.walls() {
            for (trail, pawn) in self.trails.iter_mut().zip(here) {
                *trail |= pawn;
            }
        } else {
            self.walls = state.walls();
            self.trails = here;
        }
        self.trails
    }
}
