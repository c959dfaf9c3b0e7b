//! The cells of boards that are borrowed for it.

use alloc::boxed::Box;
use core::{fmt, iter::FusedIterator};

use crate::{bits::tiles::Ones, cell::Cell};

/// Iterates over the cells of a borrowed [`GridVec`](crate::GridVec) or [`Levels`](crate::Levels), row by row from
/// row 0 and along each row from the west.
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
pub struct CellsOf<'a>(Source<'a>);

enum Source<'a> {
    Tiles(Ones<'a>),
    Boxed(Box<dyn Iterator<Item = Cell> + 'a>),
}

impl<'a> CellsOf<'a> {
    pub(super) fn tiles(ones: Ones<'a>) -> Self {
        Self(Source::Tiles(ones))
    }

    pub(crate) fn boxed(cells: impl Iterator<Item = Cell> + 'a) -> Self {
        Self(Source::Boxed(Box::new(cells.fuse())))
    }
}

impl Iterator for CellsOf<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        match &mut self.0 {
            Source::Tiles(ones) => ones.next(),
            Source::Boxed(cells) => cells.next(),
        }
    }
}

impl FusedIterator for CellsOf<'_> {}

impl fmt::Debug for CellsOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("CellsOf(..)")
    }
}
