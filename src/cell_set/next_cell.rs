//! One step from a cell.

use crate::{cell::Cell, direction::Direction};

/// The neighbor in a direction, where a step north changes the row by `north`; `None` if it is on another level. The
/// pair is the height of a level and that of the board.
///
/// It may be off the board: what is west or north of the first cells wraps to numbers that no board has.
#[inline]
pub(crate) fn next_cell(
    cell: Cell,
    direction: Direction,
    north: isize,
    (level, height): (usize, usize),
) -> Option<Cell> {
    let (east, up) = direction.offset();
    let x = cell.x.wrapping_add_signed(east);
    let y = cell.y.wrapping_add_signed(up * north);
    let together = level == height || cell.y / level == y / level;
    together.then_some(Cell { x, y })
}
