//! A rectangle of cells of a board.

use super::tile::Size;
use crate::cell::Cell;

/// A rectangle of cells: its north-west corner and its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub(crate) from: Cell,
    pub(crate) size: Size,
}

impl Area {
    /// The whole of a board of this size.
    pub(crate) const fn whole(size: Size) -> Self {
        Self { from: Cell { x: 0, y: 0 }, size }
    }
}
