//! The act of a player in its turn, and its text.

use std::fmt;
use std::str::FromStr;

use gridmask::Direction;

use crate::illegal::Illegal;
use crate::wall::Wall;

/// A turn: a step of the pawn, or a new wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    Step(Direction),
    Put(Wall),
}

impl fmt::Display for Act {
    /// `UP`, `DOWN`, `LEFT`, `RIGHT`, or `putX putY putOrientation`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Step(Direction::North) => f.write_str("UP"),
            Act::Step(Direction::South) => f.write_str("DOWN"),
            Act::Step(Direction::West) => f.write_str("LEFT"),
            Act::Step(Direction::East) => f.write_str("RIGHT"),
            Act::Step(diagonal) => write!(f, "{diagonal:?}"),
            Act::Put(wall) => wall.fmt(f),
        }
    }
}

impl FromStr for Act {
    type Err = Illegal;

    fn from_str(line: &str) -> Result<Self, Illegal> {
        let not_a_move = || Illegal::NotAMove(line.trim().to_owned());
        let number = |word: &str| word.parse().map_err(|_| not_a_move());
        let words: Vec<&str> = line.split_whitespace().collect();
        Ok(match words[..] {
            ["UP"] => Act::Step(Direction::North),
            ["DOWN"] => Act::Step(Direction::South),
            ["LEFT"] => Act::Step(Direction::West),
            ["RIGHT"] => Act::Step(Direction::East),
            [x, y, "H"] => Act::Put(Wall::horizontal(number(x)?, number(y)?)),
            [x, y, "V"] => Act::Put(Wall::vertical(number(x)?, number(y)?)),
            _ => return Err(not_a_move()),
        })
    }
}
