//! Counts and sizes, as messages print them.

use core::fmt;

use super::Cell;

/// A number of things, named by their singular.
pub(crate) struct Count(pub(crate) usize, pub(crate) &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(count, thing) = self;
        write!(f, "{count} {thing}{}", if *count == 1 { "" } else { "s" })
    }
}

/// The size of a board, which prints as `9×7`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Extent(pub(crate) usize, pub(crate) usize);

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(width, height) = *self;
        write!(f, "{width}×{height}")
    }
}

/// Whether a cell is on a board of this size.
#[inline]
pub(crate) const fn is_on_board(cell: Cell, width: usize, height: usize) -> bool {
    cell.x < width && cell.y < height
}

/// The cell, if it is on the board. Panics otherwise; `what` names the operation.
#[inline]
#[track_caller]
pub(crate) fn on_board(what: &str, cell: impl Into<Cell>, width: usize, height: usize) -> Cell {
    let cell = cell.into();
    if !is_on_board(cell, width, height) {
        off_board(what, cell, width, height);
    }
    cell
}

#[cold]
#[inline(never)]
#[track_caller]
fn off_board(what: &str, cell: Cell, width: usize, height: usize) -> ! {
    panic!("{what}: the cell {cell} is not on the {} board", Extent(width, height))
}
