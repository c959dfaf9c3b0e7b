//! Cells and compass points.

use std::cmp::Ordering;
use std::fmt;

// part: core

/// A cell of a board: column `x`, row `y`, both counted from zero.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cell {
    pub x: usize,
    pub y: usize,
}

impl Cell {
    #[must_use]
    pub const fn new(x: usize, y: usize) -> Self {
        Self { x, y }
    }
}

impl From<(usize, usize)> for Cell {
    fn from((x, y): (usize, usize)) -> Self {
        Self { x, y }
    }
}

// part: more

/// Cells are ordered row by row.
impl Ord for Cell {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl From<&(usize, usize)> for Cell {
    fn from(&(x, y): &(usize, usize)) -> Self {
        Self { x, y }
    }
}

impl From<&Self> for Cell {
    fn from(cell: &Self) -> Self {
        *cell
    }
}

impl From<Cell> for (usize, usize) {
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

// part: more

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

// part: core

/// A compass point. North is up in the picture.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

use Direction::*;

impl Direction {
    /// The four that share a side with the cell.
    pub const ORTHOGONAL: [Self; 4] = [North, East, South, West];
    // part: shift
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    // part: more
    /// The four that share only a corner.
    pub const DIAGONAL: [Self; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Whether a step leads to a cell that shares only a corner.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
    // part: core

    /// How far one step leads to the east and to the north.
    #[must_use]
    pub const fn offset(self) -> (isize, isize) {
        [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][self as usize]
    }
}

// part: more

/// Prints the name as in prose: `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = [
            "north",
            "north-east",
            "east",
            "south-east",
            "south",
            "south-west",
            "west",
            "north-west",
        ];
        f.pad(names[*self as usize])
    }
}
