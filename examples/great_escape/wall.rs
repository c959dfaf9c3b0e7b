//! A wall of the game: two cells long, thin, named by its top-left end.

use std::fmt;

use gridmask::{Cell, Direction};

use crate::board::SIZE;
use crate::table::scrambled;

/// Which way a wall runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orientation {
    Horizontal,
    Vertical,
}

/// A wall between cells, with its top-left end at the top-left corner of cell (x, y).
///
/// ```text
///   horizontal at (x, y)             vertical at (x, y)
///
///   (x, y-1)   (x+1, y-1)            (x-1, y  ) | (x, y  )
///   ---------------------                       |
///   (x, y  )   (x+1, y  )            (x-1, y+1) | (x, y+1)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wall {
    pub x: usize,
    pub y: usize,
    pub orientation: Orientation,
}

impl Wall {
    pub const fn horizontal(x: usize, y: usize) -> Self {
        Wall { x, y, orientation: Orientation::Horizontal }
    }

    pub const fn vertical(x: usize, y: usize) -> Self {
        Wall { x, y, orientation: Orientation::Vertical }
    }

    /// The 128 walls of an empty board.
    pub fn all() -> impl Iterator<Item = Wall> {
        (0..SIZE)
            .flat_map(|y| (0..SIZE).map(move |x| (x, y)))
            .flat_map(|(x, y)| [Wall::horizontal(x, y), Wall::vertical(x, y)])
            .filter(|wall| wall.is_on_board())
    }

    /// Whether both halves lie between two cells of the board.
    pub const fn is_on_board(self) -> bool {
        let (along, across) = match self.orientation {
            Orientation::Horizontal => (self.x, self.y),
            Orientation::Vertical => (self.y, self.x),
        };
        along < SIZE - 1 && across >= 1 && across < SIZE
    }

    /// The number that the wall adds to the key of a position.
    pub fn key(self) -> u64 {
        let corner = self.x + SIZE * self.y;
        scrambled(match self.orientation {
            Orientation::Horizontal => 10_000 + corner,
            Orientation::Vertical => 20_000 + corner,
        })
    }

    /// The two edges that the wall closes, each as a cell and the side of it.
    pub fn edges(self) -> [(Cell, Direction); 2] {
        let Wall { x, y, orientation } = self;
        match orientation {
            Orientation::Horizontal => {
                [(Cell::new(x, y), Direction::North), (Cell::new(x + 1, y), Direction::North)]
            }
            Orientation::Vertical => {
                [(Cell::new(x, y), Direction::West), (Cell::new(x, y + 1), Direction::West)]
            }
        }
    }

    /// The walls that close the edge between two neighbors: one for each half.
    pub fn across(a: Cell, b: Cell) -> impl Iterator<Item = Wall> {
        let (x, y) = (a.x.max(b.x), a.y.max(b.y));
        let (first, second) = if a.x == b.x {
            (Some(Wall::horizontal(x, y)), x.checked_sub(1).map(|x| Wall::horizontal(x, y)))
        } else {
            (Some(Wall::vertical(x, y)), y.checked_sub(1).map(|y| Wall::vertical(x, y)))
        };
        first.into_iter().chain(second).filter(|wall| wall.is_on_board())
    }
}

impl fmt::Display for Wall {
    /// As the game writes it: `putX putY putOrientation`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.orientation {
            Orientation::Horizontal => 'H',
            Orientation::Vertical => 'V',
        };
        write!(f, "{} {} {letter}", self.x, self.y)
    }
}
