//! One step from a cell.

use crate::{cell::Cell, direction::Direction};

/// The neighbor in a direction, or `None` if it is on another level. A step north changes the row by `north`. The pair is the
/// height of a level and the height of the board.
///
/// The neighbor may be off the board: west or north of the first cells, coordinates wrap to numbers beyond every board.
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
    let together = level == height || cell.y == y || cell.y / level == y / level;
    together.then_some(Cell { x, y })
}
