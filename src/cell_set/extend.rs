//! Adding cells to a set.

use crate::cell::{Cell, on_board};

/// Passes the cells to `insert`. Panics if one is off the board of this width and height; `what` names the operation.
#[inline]
#[track_caller]
pub(crate) fn extend<C: Into<Cell>>(
    what: &str,
    (width, height): (usize, usize),
    cells: impl IntoIterator<Item = C>,
    mut insert: impl FnMut(Cell) -> bool,
) {
    for cell in cells {
        insert(on_board(what, cell, width, height));
    }
}
