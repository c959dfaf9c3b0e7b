//! Boards that can be created once their size has been read.

use core::fmt;

use super::error::ParseBoardError;
use crate::{
    cell::{Cell, Extent},
    cell_set::CellSet,
};

/// Boards that a text or a record can be read into: `GridVec` has any size, the other boards have the one
/// size of their type.
///
/// Drawings of [`Walls`](crate::Walls) are read onto these boards, and so is a `DistanceMap` by `serde`. This trait cannot
/// be implemented outside this crate.
pub trait Blank: CellSet {
    #[doc(hidden)]
    fn __blank(width: usize, height: usize) -> Result<Self, Unfit>;

    /// An empty set for a picture of `bytes` bytes, whose columns and rows `size` counts.
    #[doc(hidden)]
    fn __room(bytes: usize, size: impl FnOnce() -> (usize, usize))
    -> Result<Self, ParseBoardError>;

    /// The set with memory for every cell, if there is any.
    #[doc(hidden)]
    fn __roomy(self) -> Option<Self> {
        Some(self)
    }
}

/// Adds the cells that `inside` accepts.
pub(crate) fn fill<B: CellSet>(mut board: B, mut inside: impl FnMut(Cell) -> bool) -> B {
    let (width, height) = (board.width(), board.height());
    for y in 0..height {
        for x in (0..width).step_by(64) {
            let cells = (x..x + (width - x).min(64)).map(|x| Cell { x, y }).enumerate();
            let run = cells.fold(0, |run, (i, cell)| run | u64::from(inside(cell)) << i);
            board.__insert_run(x, y, run);
        }
    }
    board
}

/// A size, in columns and rows, that no board of a type has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unfit {
    pub(crate) found: (usize, usize),
    /// The only size of this type of boards, if there is only one.
    pub(crate) size: Option<(usize, usize)>,
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.found;
        let found = Extent(width, height);
        match self.size {
            Some((width, height)) => {
                write!(f, "board is {found}, expected {}", Extent(width, height))
            }
            None if width == 0 || height == 0 => {
                write!(f, "invalid size {found}: width and height must be at least 1")
            }
            None => write!(f, "size {found} is too large: at most 2^32 tiles of 64×8 cells"),
        }
    }
}
