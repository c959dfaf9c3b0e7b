//! Boards that can be created once their size has been read.

use core::fmt;

use super::read::insert_runs;
use crate::{cell::Extent, cell_set::CellSet};

/// Boards that a text or a record can be read into: `GridVec` has any size, the other boards have the one
/// size of their type.
///
/// Drawings of [`Walls`](crate::Walls) are read onto these boards, and so is a `DistanceMap` by `serde`. This trait cannot
/// be implemented outside this crate.
pub trait Blank: CellSet {
    #[doc(hidden)]
    fn __blank(width: usize, height: usize) -> Result<Self, Unfit>;

    /// Adds the cells of `run(x, y)`: one word for the 64 columns from `x` on in row `y`. Returns `None` if there is not enough
    /// memory.
    #[doc(hidden)]
    fn __with_runs(self, run: impl FnMut(usize, usize) -> u64) -> Option<Self> {
        Some(insert_runs(self, run))
    }
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
