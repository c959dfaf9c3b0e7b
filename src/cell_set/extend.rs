//! Adding cells to a set.

use super::CellSet;
use crate::cell::{Cell, on_board};

/// Adds the cells to the set. Panics if one is off the board; `what` names the operation.
#[inline]
#[track_caller]
pub(crate) fn extend<B: CellSet, C: Into<Cell>>(
    what: &str,
    set: &mut B,
    cells: impl IntoIterator<Item = C>,
) {
    let (width, height) = (set.width(), set.height());
    for cell in cells {
        set.insert(on_board(what, cell, width, height));
    }
}
