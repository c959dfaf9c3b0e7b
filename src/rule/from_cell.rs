//! The moves of a single cell, found without a set.

use super::{
    leaving::leads,
    round::{landed, neighbor},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, next_cell},
    direction::Direction::{self, East, North, South, West},
    moves::{Kind, Moves, Seams},
};

/// Calls `each` with every open cell one move from `cell`, perhaps more than once. Returns `false` if the moves are not
/// described. `is_open` is also called for cells just off the board.
pub(super) fn for_each<B: CellSet>(
    moves: Moves<'_, B>,
    cell: Cell,
    board: &B,
    is_open: &dyn Fn(Cell) -> bool,
    each: &mut dyn FnMut(Cell),
) -> bool {
    let (around, levels) = (moves.around(), (board.level_height(), board.height()));
    let beside = |cell, side| {
        let next = if around == Seams::NOT {
            next_cell(cell, side, B::NORTH, levels)
        } else {
            neighbor(around, board, cell, side)
        };
        next.filter(|&other| is_open(other))
    };
    match (moves.directions(), moves.0) {
        (_, Kind::Leaps(_) | Kind::Other(_)) => return false,
        _ if !around.holds(cell, board) => {}
        (Some(directions), _) => {
            for side in directions {
                if let Some(other) = beside(cell, side)
                    && leads(&moves, cell, side, other)
                {
                    each(other);
                }
            }
        }
        (None, Kind::Knight) => {
            for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
            {
                land(Seams::NOT, cell, (dx, dy), (board, is_open), each);
            }
        }
        (None, Kind::Slides(slides)) => slides.for_each(cell, beside, each),
        (None, _) => no_cutting(cell, beside, each),
    }
    true
}

/// Calls `each` with the open cell that a jump reaches, if there is one.
pub(super) fn land<B: CellSet>(
    around: Seams,
    cell: Cell,
    offset: (isize, isize),
    (board, is_open): (&B, &dyn Fn(Cell) -> bool),
    each: &mut dyn FnMut(Cell),
) {
    if around.holds(cell, board)
        && let Some(other) = landed(around, board, cell, offset)
        && is_open(other)
    {
        each(other);
    }
}

/// Calls `each` with the open cells that slides in a direction from a cell reach, or from which they reach it if the flag is set.
/// `most` is the most cells of a slide, and `leads` tells whether a step in the direction may leave a cell.
pub(super) fn slide<B: CellSet>(
    (around, most): (Seams, usize),
    (cell, is_back): (Cell, bool),
    direction: Direction,
    open: &B,
    leads: impl Fn(Cell) -> bool,
    each: &mut dyn FnMut(Cell),
) {
    let side = if is_back { direction.opposite() } else { direction };
    let mut here = cell;
    if !around.holds(cell, open) {
        return;
    }
    for _ in 0..most {
        let next = neighbor(around, open, here, side).filter(|&next| open.contains(next));
        match next {
            Some(next) if leads(if is_back { next } else { here }) => {
                each(next);
                here = next;
            }
            _ => break,
        }
    }
}

fn no_cutting(
    cell: Cell,
    beside: impl Fn(Cell, Direction) -> Option<Cell>,
    each: &mut dyn FnMut(Cell),
) {
    for side in [North, East, South, West] {
        let Some(other) = beside(cell, side) else { continue };
        each(other);
        for turn in if matches!(side, North | South) { [East, West] } else { [North, South] } {
            // A corner reached past both cells beside the step.
            if beside(cell, turn).is_some()
                && let Some(corner) = beside(other, turn)
            {
                each(corner);
            }
        }
    }
}
