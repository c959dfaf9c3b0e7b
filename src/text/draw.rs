//! Printing boards.

use core::fmt::{self, Display};

use super::draw_set;
use crate::cell_set::CellSet;

pub(crate) fn draw<B: CellSet>(f: &mut fmt::Formatter<'_>, board: &B) -> fmt::Result {
    draw_set(board, 'X', '.').fmt(f)
}

pub(crate) fn debug<B: CellSet>(f: &mut fmt::Formatter<'_>, board: &B) -> fmt::Result {
    if f.alternate() {
        return draw(f, board);
    }
    f.write_str("{")?;
    for (i, cell) in board.cells().enumerate() {
        write!(f, "{}{cell}", if i == 0 { "" } else { ", " })?;
    }
    f.write_str("}")
}
