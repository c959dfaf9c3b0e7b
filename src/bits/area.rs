//! A rectangle of cells of a board.

use super::tile::Size;
use crate::cell::Cell;

/// Some columns and rows of a board, from a cell on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub(crate) from: Cell,
    pub(crate) size: Size,
}

impl Area {
    /// All of a board of this size.
    pub(crate) const fn whole(size: Size) -> Self {
        Self { from: Cell { x: 0, y: 0 }, size }
    }
}

/// The most words of a board whose size is known at run time and that is laid out in strips.
pub(crate) const MOST_IN_STRIPS: usize = 256;
