//! What a table is of.

use crate::{bits::tile::Size, cell::Cell};

/// A part of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    pub(crate) first: Cell,
    pub(crate) size: Size,
}

impl Part {
    /// All of a board.
    pub(crate) const fn whole(size: Size) -> Self {
        Self { first: Cell { x: 0, y: 0 }, size }
    }
}
