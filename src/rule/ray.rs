//! Runs along a ray: the occluded fill.

use super::Barrier;
use crate::{
    cell::{Cell, is_on_board},
    cell_set::{CellSet, next_cell},
    direction::Direction,
};

/// The longest slide where there is no bound.
pub(super) const UNBOUNDED: usize = usize::MAX;

/// On boards up to this length a fixed number of steps takes less time than to ask when to stop.
const SHORT: usize = 8;

/// The cells that runs of 1 to `longest` steps in a direction reach from a cell of `from`, each step
/// entering a cell of `enter`.
///
/// ```text
/// from . X . . . . . X      enter X X X X . X X X      run east . . X X . . . .
/// ```
///
/// Without a bound, and on boards longer than a chessboard, it doubles (Kogge–Stone): after round `i`
/// the fill is right for runs of up to 2^i steps, and `through` holds the cells that end a stretch of
/// 2^i cells that can be entered. A round that adds nothing is the last. On an open 64×64 board going
/// step by step took five times as long; on 8×8 a fixed number of steps took half of what doubling did.
#[inline]
pub(super) fn run<B: CellSet>(from: &B, enter: &B, direction: Direction, longest: usize) -> B {
    let mut reached = from.shift(direction);
    reached &= enter;
    if longest != UNBOUNDED {
        let mut newest = reached.clone();
        for _ in 1..longest {
            newest = newest.shift(direction);
            newest &= enter;
            if newest.is_empty() {
                break;
            }
            reached |= &newest;
        }
        return reached;
    }
    let (east, north) = direction.east_north();
    let length = match (east, north) {
        (0, _) => enter.storey_height(),
        (_, 0) => enter.width(),
        _ => enter.width().min(enter.storey_height()),
    };
    if length <= SHORT {
        let mut newest = reached.clone();
        for _ in 2..length {
            newest = newest.shift(direction);
            newest &= enter;
            reached |= &newest;
        }
        return reached;
    }
    let mut through = enter.clone();
    let mut stride = 1;
    while stride < length {
        let by = stride as isize;
        let (dx, dy) = (east * by, north * B::NORTH * by);
        let mut further = reached.offset(dx, dy);
        further &= &through;
        if further.is_subset(&reached) {
            break;
        }
        reached |= &further;
        through &= &through.clone().offset(dx, dy);
        stride *= 2;
    }
    reached
}

/// Where one piece comes to rest that slides over at most so many open cells.
#[inline]
pub(super) fn slide<B: CellSet>(
    from: Cell,
    direction: Direction,
    walls: &impl Barrier<B>,
    open: &B,
    longest: usize,
) -> Cell {
    let mut cell = from;
    if !is_on_board(cell, open.width(), open.height()) {
        return cell;
    }
    let storeys = (open.storey_height(), open.height());
    for _ in 0..longest {
        match next_cell(cell, direction, B::NORTH, storeys) {
            Some(next) if open.contains(next) && walls.is_passable(cell, direction, open) => {
                cell = next;
            }
            _ => break,
        }
    }
    cell
}
