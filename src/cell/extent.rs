//! Counts and sizes, as messages print them; and boxes of cells, each given by its north-western and its south-eastern cell.

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

/// The box around two boxes.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) fn hull([a, b]: [Cell; 2], [c, d]: [Cell; 2]) -> [Cell; 2] {
    [Cell { x: a.x.min(c.x), y: a.y.min(c.y) }, Cell { x: b.x.max(d.x), y: b.y.max(d.y) }]
}

/// The columns and the rows between the nearest cells of two boxes.
#[cfg(feature = "alloc")]
#[inline]
pub(crate) fn apart([a, b]: [Cell; 2], [c, d]: [Cell; 2]) -> (usize, usize) {
    let gap = |first: usize, last: usize| first.saturating_sub(last);
    (gap(a.x.max(c.x), b.x.min(d.x)), gap(a.y.max(c.y), b.y.min(d.y)))
}
