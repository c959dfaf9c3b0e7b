//! Cells that join a set.

use super::CellSet;
use crate::cell::{Cell, on_board};

/// Adds the cells; `what` names the operation in the panic.
#[track_caller]
pub(crate) fn extend<B: CellSet, C: Into<Cell>>(
    what: &str,
    set: &mut B,
    cells: impl IntoIterator<Item = C>,
) {
    for cell in cells {
        set.insert(on_board(what, cell, set.width(), set.height()));
    }
}

/// The set of these cells on a board like this one; `what` names the operation in the panic.
#[track_caller]
pub(crate) fn collected<B: CellSet, C: Into<Cell>>(
    what: &str,
    board: &B,
    cells: impl IntoIterator<Item = C>,
) -> B {
    let mut set = board.empty_like();
    extend(what, &mut set, cells);
    set
}
