//! Boards that can be made once their size has been read.

use serde::de::Error;

use crate::cell_set::CellSet;

/// A board of any size that its type allows.
pub(super) trait Blank: CellSet {
    /// The empty board of a size, if there is one.
    fn blank<E: Error>(width: usize, height: usize) -> Result<Self, E>;
}
