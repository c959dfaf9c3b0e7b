//! The cells of a borrowed board.

use core::{fmt, iter::FusedIterator};

use crate::{bits::tiles::Ones, cell::Cell};

/// Iterates over the cells of a borrowed [`GridVec`](crate::GridVec), row by row from row 0 and along each row from the
/// west.
///
/// ```
/// use gridmask::GridVec;
///
/// let board: GridVec = ".X.X\nX...".parse()?;
/// let mut columns = Vec::new();
/// for cell in &board {
///     columns.push(cell.x);
/// }
/// assert_eq!(columns, [1, 3, 0]);
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[must_use = "an iterator does nothing until it is pulled"]
pub struct CellsOf<'a>(pub(super) Ones<'a>);

impl Iterator for CellsOf<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.next()
    }
}

impl FusedIterator for CellsOf<'_> {}

impl fmt::Debug for CellsOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CellsOf").finish_non_exhaustive()
    }
}
