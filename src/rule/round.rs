//! Steps over wrapping sides.

use core::mem::needs_drop;

use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::Seams,
};

/// The offsets of a jump by `by` columns or rows: the direct one, and the ones around the board if the two sides wrap.
#[cfg(feature = "alloc")]
pub(super) fn landings(by: isize, size: usize, meet: bool) -> impl Iterator<Item = isize> {
    let size = size as isize;
    let on = if meet { by.rem_euclid(size) } else { by };
    [on].into_iter().chain((meet && on != 0).then(|| on - size))
}

/// Moves every cell, over wrapping sides.
#[inline(always)]
pub(super) fn moved<B: CellSet>(around: Seams, cells: &B, dx: isize, dy: isize) -> B {
    let (width, height) = (cells.width() as isize, cells.level_height() as isize);
    let dx = if around.east_west { dx.rem_euclid(width) } else { dx };
    let dy = if around.north_south { dy.rem_euclid(height) } else { dy };
    let (wraps_x, wraps_y) = (around.east_west && dx != 0, around.north_south && dy != 0);
    let mut moved = cells.shift_by(dx, dy);
    if wraps_x {
        moved |= &cells.shift_by(dx - width, dy);
    }
    if wraps_y {
        moved |= &cells.shift_by(dx, dy - height);
    }
    if wraps_x && wraps_y {
        moved |= &cells.shift_by(dx - width, dy - height);
    }
    moved
}

/// The offset of a jump, or of the jump back if `is_back`. Where sides wrap, the offset back is reduced modulo the size of the
/// board. Returns `None` if it overflows, and so leaves every board.
#[inline(always)]
pub(super) fn towards<B: CellSet>(
    around: Seams,
    is_back: bool,
    board: &B,
    (dx, dy): (isize, isize),
) -> Option<(isize, isize)> {
    if !is_back {
        return Some((dx, dy));
    }
    let (width, height) = (board.width(), board.level_height());
    let turned = |by: isize, size: usize, meet: bool| {
        if meet { Some(-by.rem_euclid(size as isize)) } else { by.checked_neg() }
    };
    Some((turned(dx, width, around.east_west)?, turned(dy, height, around.north_south)?))
}

/// The cells one step from `cells` in any of `directions`, over wrapping sides.
#[inline(always)]
pub(super) fn stepped_in<B: CellSet>(around: Seams, cells: &B, directions: Directions) -> B {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    // A loop is less code, and boards that own their memory are moved by a call in any case.
    if const { needs_drop::<B>() } {
        let mut reached = cells.empty_like();
        directions.iter().for_each(|direction| reached |= &stepped(around, cells, direction));
        return reached;
    }
    let some = |side, part: &B| {
        if directions.contains(side) { part.clone() } else { cells.empty_like() }
    };
    // Columns first, then these moved east and west: half the moves for pieces that step to all corners.
    let (north, south) = (stepped(around, cells, North), stepped(around, cells, South));
    let east = some(NorthEast, &north) | some(East, cells) | some(SouthEast, &south);
    let west = some(NorthWest, &north) | some(West, cells) | some(SouthWest, &south);
    let across = stepped(around, &east, East) | stepped(around, &west, West);
    across | some(North, &north) | some(South, &south)
}

/// Moves every cell one step, over wrapping sides.
#[inline(always)]
pub(crate) fn stepped<B: CellSet>(around: Seams, cells: &B, direction: Direction) -> B {
    if !around.has_sides() {
        return cells.shift(direction);
    }
    let (east, north) = direction.offset();
    moved(around, cells, east, north * B::NORTH)
}

/// The neighbor of a cell, over wrapping sides, or `None` at a border. Each level is a board of its own.
#[inline]
pub(crate) fn neighbor<B: CellSet>(
    around: Seams,
    board: &B,
    cell: Cell,
    direction: Direction,
) -> Option<Cell> {
    if around == Seams::NOT {
        return board.neighbor(cell, direction);
    }
    let (east, north) = direction.offset();
    landed(around, board, cell, (east, north * B::NORTH))
}

/// The cell `dx` columns and `dy` rows on, over wrapping sides, or `None` beyond a border and off the board.
pub(super) fn landed<B: CellSet>(
    around: Seams,
    board: &B,
    Cell { x, y }: Cell,
    (dx, dy): (isize, isize),
) -> Option<Cell> {
    let (width, height) = (board.width(), board.level_height());
    // Divisions take longer than the rest, and few moves cross a side.
    let on = |from: usize, by: isize, size: usize, meet: bool| match from.checked_add_signed(by) {
        Some(to) if to < size => Some(to),
        _ if meet => Some((from + by.rem_euclid(size as isize) as usize) % size),
        _ => None,
    };
    if x >= width || y >= board.height() {
        return None;
    }
    let top = if height == board.height() { 0 } else { y - y % height };
    let (x, y) =
        (on(x, dx, width, around.east_west)?, on(y - top, dy, height, around.north_south)?);
    Some(Cell { x, y: top + y })
}

/// The number of steps in a direction before the next one returns to the start, or leaves the board.
pub(super) fn length<B: CellSet>(direction: Direction, board: &B) -> usize {
    let (width, height) = (board.width(), board.level_height());
    let round = match direction.offset() {
        (0, _) => height,
        (_, 0) => width,
        _ => lcm(width, height),
    };
    round - 1
}

/// The least common multiple, or a number greater than the number of cells.
fn lcm(a: usize, b: usize) -> usize {
    let (mut gcd, mut rest) = (a, b);
    while rest > 0 {
        (gcd, rest) = (rest, gcd % rest);
    }
    (a / gcd).saturating_mul(b)
}
