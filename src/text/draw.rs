//! Pictures of boards, out.

use core::fmt;

use crate::cell_set::CellSet;

/// The row that stands `line` lines below the top of the picture.
pub(crate) fn row_of_line<B: CellSet>(board: &B, line: usize) -> usize {
    if B::NORTH < 0 { line } else { board.height() - 1 - line }
}

pub(crate) fn draw<B: CellSet>(f: &mut fmt::Formatter<'_>, board: &B) -> fmt::Result {
    for line in 0..board.height() {
        if line > 0 {
            f.write_str("\n")?;
        }
        let y = row_of_line(board, line);
        for x in 0..board.width() {
            f.write_str(if board.contains((x, y)) { "X" } else { "." })?;
        }
    }
    Ok(())
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
