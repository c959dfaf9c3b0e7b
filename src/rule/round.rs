//! Steps round the sides that meet.

use crate::{cell::Cell, cell_set::CellSet, direction::Direction, moves::Around};

/// Every cell moved, round the sides that meet. Those of a part of the board may lie outside it then, if they have not
/// left it over such sides.
#[inline]
pub(super) fn moved<B: CellSet>(around: Around, cells: &B, dx: isize, dy: isize) -> B {
    let (width, height) = around.size(cells.width(), cells.storey_height());
    let (width, height) = (width as isize, height as isize);
    let dx = if around.east_west { dx.rem_euclid(width) } else { dx };
    let dy = if around.north_south { dy.rem_euclid(height) } else { dy };
    let (wraps_x, wraps_y) = (around.east_west && dx != 0, around.north_south && dy != 0);
    let mut moved = cells.offset(dx, dy);
    if wraps_x {
        moved |= &cells.offset(dx - width, dy);
    }
    if wraps_y {
        moved |= &cells.offset(dx, dy - height);
    }
    if wraps_x && wraps_y {
        moved |= &cells.offset(dx - width, dy - height);
    }
    moved
}

/// Every cell moved one step, round the sides that meet.
#[inline]
pub(super) fn stepped<B: CellSet>(around: Around, cells: &B, direction: Direction) -> B {
    let (east, north) = direction.east_north();
    moved(around, cells, east, north * B::NORTH)
}

/// The neighbour of a cell on a torus, each storey of which is one of its own.
pub(super) fn neighbor<B: CellSet>(board: &B, Cell { x, y }: Cell, direction: Direction) -> Cell {
    let (east, north) = direction.east_north();
    let (width, storey) = (board.width(), board.storey_height());
    let on = |from: usize, by: isize, size: usize| {
        (from as isize + by).rem_euclid(size as isize) as usize
    };
    Cell { x: on(x, east, width), y: y - y % storey + on(y, north * B::NORTH, storey) }
}

/// After how many steps in a direction the next would lead to where the first began, or has led off the board.
pub(super) fn length<B: CellSet>(around: Around, direction: Direction, board: &B) -> usize {
    let (width, height) = around.size(board.width(), board.storey_height());
    let round = match direction.east_north() {
        (0, _) => height,
        (_, 0) => width,
        _ => lcm(width, height),
    };
    round - 1
}

/// The least common multiple, or more than there are cells.
fn lcm(a: usize, b: usize) -> usize {
    let (mut gcd, mut rest) = (a, b);
    while rest > 0 {
        (gcd, rest) = (rest, gcd % rest);
    }
    (a / gcd).saturating_mul(b)
}
