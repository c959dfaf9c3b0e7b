//! Serializes and deserializes boards, walls, cells and distance maps: the feature `serde`. The formats are described for users
//! in `src/guide/out_and_in.rs`.

mod board;
mod cell;
mod direction;
#[cfg(feature = "alloc")]
mod distance_map;
#[cfg(feature = "alloc")]
mod grid;
mod list;
mod packed;
mod picture;
mod position;
mod walls;

use core::fmt;

use crate::{cell::Extent, cell_set::CellSet};

/// The size of a board, for error messages.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Size {
    width: usize,
    height: usize,
}

impl Size {
    fn of(board: &impl CellSet) -> Self {
        Self { width: board.width(), height: board.height() }
    }

    /// The number of bytes with one bit per cell, or `None` if a `usize` cannot hold it.
    fn bytes(self) -> Option<usize> {
        Some(self.width.checked_mul(self.height)?.div_ceil(8))
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
        write!(f, "out of memory for a {} board", self.0)
    }
}
