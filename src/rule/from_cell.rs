//! The moves of a single cell, found without a set.

use super::{
    leaving::leads,
    round::{landed, neighbor},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    moves::{Kind, Moves, Seams},
};

/// Calls `each` with every open cell that a move from `cell` leads to, perhaps more than once. Returns `false` if the moves are
/// not described.
pub(super) fn for_each<B: CellSet>(
    moves: Moves<'_, B>,
    cell: Cell,
    board: &B,
    is_open: &dyn Fn(Cell) -> bool,
    each: &mut dyn FnMut(Cell) -> bool,
) -> bool {
    let around = moves.around();
    let beside = |cell, side| neighbor(around, board, cell, side).filter(|&other| is_open(other));
    match (moves.directions(), moves.0) {
        (Some(directions), _) => {
            for side in directions {
                if let Some(other) = beside(cell, side)
                    && leads(&moves, cell, side, other, is_open)
                {
                    each(other);
                }
            }
        }
        (None, Kind::Knight) => {
            for jump in [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)] {
                let end = landed(Seams::NOT, board, cell, jump);
                end.filter(|&end| is_open(end)).into_iter().for_each(|end| _ = each(end));
            }
        }
        (None, Kind::Slides(slides)) => slides.for_each(cell, beside, each),
        (None, _) => return false,
    }
    true
}
