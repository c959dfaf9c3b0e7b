//! The moves of a single cell, found without a set.

use super::{
    leaving::leads,
    round::{landed, neighbor},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction::{self, East, North, South, West},
    moves::{Kind, Moves, Seams},
};

/// Calls `each` with every open cell that a move from `cell` leads to, perhaps more than once. Returns `false` if the moves are
/// not described.
pub(super) fn for_each<B: CellSet>(
    moves: Moves<'_, B>,
    cell: Cell,
    board: &B,
    is_open: &dyn Fn(Cell) -> bool,
    each: &mut dyn FnMut(Cell),
) -> bool {
    let around = moves.around();
    let beside = |cell, side| neighbor(around, board, cell, side).filter(|&other| is_open(other));
    match (moves.directions(), moves.0) {
        (_, Kind::Leaps | Kind::Other) => return false,
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
            for jump in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
                let end = landed(Seams::NOT, board, cell, jump);
                end.filter(|&end| is_open(end)).into_iter().for_each(&mut *each);
            }
        }
        (None, Kind::Slides(slides)) => slides.for_each(cell, beside, each),
        (None, _) => no_cutting(cell, beside, each),
    }
    true
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
