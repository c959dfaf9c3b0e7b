//! Why an act is refused, as a value and as a sentence.

use std::error::Error;
use std::fmt;

use gridmask::Cell;

use crate::act::Act;
use crate::wall::Wall;

/// The reason why an act is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The text is not a move of the game.
    NotAMove(String),
    /// The step leads from this cell off the board.
    LeavesBoard(Act, Cell),
    /// A wall stands between this cell and the next one.
    ThroughWall(Act, Cell),
    WallOffBoard(Wall),
    /// The new wall, and the old one that it shares an edge with.
    Overlaps(Wall, Wall),
    /// The new wall, and the old one that it cuts in its middle.
    Crosses(Wall, Wall),
    /// The wall leaves this player without a path to its goal.
    CutsOff(Wall, usize),
    NoWallsLeft(Wall),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NotAMove(text) => write!(f, "{text:?} is not a move"),
            Illegal::LeavesBoard(act, cell) => write!(f, "{act} from {cell} leaves the board"),
            Illegal::ThroughWall(act, cell) => write!(f, "{act} from {cell} runs into a wall"),
            Illegal::WallOffBoard(wall) => write!(f, "the wall {wall} does not lie on the board"),
            Illegal::Overlaps(new, old) => write!(f, "the wall {new} overlaps the wall {old}"),
            Illegal::Crosses(new, old) => write!(f, "the wall {new} crosses the wall {old}"),
            Illegal::CutsOff(wall, player) => {
                write!(f, "the wall {wall} cuts player {player} off from its goal")
            }
            Illegal::NoWallsLeft(wall) => write!(f, "no walls are left to place {wall}"),
        }
    }
}

impl Error for Illegal {}
