//! Boards, and what is made of them, in and out through `serde`: pictures where a human reads them,
//! bits where none does.
//!
//! | value | human-readable formats | binary formats |
//! |---|---|---|
//! | boards | rows of `X` and `.`, as they print | width, height, a bit per cell |
//! | [`Cell`] | `x` and `y` | the same |
//! | [`Direction`] | its name, as it prints | its place in [`Direction::ALL`], a `u8` |
//! | [`Walls`] | for each axis, a board: its open edges, each with its first cell | the same |
//! | [`Exits`] | for each direction, a board: where the step may start | the same |
//! | `DistanceMap` | rows of numbers, `null` where there is none | the cells reached, the list of their distances |
//!
//! ```
//! use gridmask::{CellSet, Direction, GridMask, ORTHOGONAL, Search};
//!
//! type Board = GridMask<4, 3>;
//! let open: Board = serde_json::from_str(r#"[
//!     "XXX.",
//!     "X.X.",
//!     "X.XX"
//! ]"#)?;
//! let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(serde_json::to_string(&search.reach(Board::column(3)))?, r#"["XXX.","X.X.","X.XX"]"#);
//! assert_eq!(
//!     serde_json::to_string(&search.distances((0, 0)))?,
//!     "[[0,1,2,null],[1,null,3,null],[2,null,4,5]]"
//! );
//! assert_eq!(serde_json::to_string(&Direction::NorthEast)?, r#""north-east""#);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! What is read is checked before it becomes a value: it is refused with the place and the bound, as
//! pictures are. Of a distance map it is checked that there is a cell at every distance up to the greatest, not that
//! a search comes to it.
//!
//! Reading takes time and memory in proportion to the bytes that are there, whatever size they claim, so who limits
//! the bytes limits both. A board takes about as many bytes as it has in a binary format, but one that is one column
//! wide and well filled takes 64 times as many. Where there is no memory for a board, that is an error as well.
//!
//! ```
//! # use gridmask::GridMask;
//! let error = serde_json::from_str::<GridMask<4, 2>>(r#"["X..X", ".#.."]"#).unwrap_err();
//! assert!(error.to_string().starts_with("row 2, column 2: '#' is neither 'X' nor '.'"));
//! ```
//!
//! [`Cell`]: crate::Cell
//! [`Direction`]: crate::Direction
//! [`Direction::ALL`]: crate::Direction::ALL
//! [`Walls`]: crate::Walls
//! [`Exits`]: crate::Exits

mod board;
mod cell;
mod direction;
#[cfg(feature = "alloc")]
mod distance_map;
mod packed;
mod picture;
mod walls;

use core::fmt;

use crate::{cell::Extent, cell_set::CellSet};

/// A board's size as errors name it.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Size {
    width: usize,
    height: usize,
}

impl Size {
    fn of(board: &impl CellSet) -> Self {
        Self { width: board.width(), height: board.height() }
    }

    /// How many bytes have a bit for each cell; `None` if there are more than a machine counts.
    fn bytes(self) -> Option<usize> {
        Some(self.width.checked_mul(self.height)?.div_ceil(8))
    }

    /// What is said where a board of this size does not fit in memory.
    fn no_memory(self) -> NoMemory {
        NoMemory(self)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Extent(self.width, self.height).fmt(f)
    }
}

struct NoMemory(Size);

impl fmt::Display for NoMemory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no memory for a board of {}", self.0)
    }
}
