//! The cells that steps leave from and the cells that they join, as sets; and the moves of a single cell, without a set.

use super::round;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    moves::{End, Kind, Moves, PerDirection, Seams, forward},
};

/// Returns the open cells that a move joins, in either direction, with the open neighbor in `direction`. Returns `None` for moves
/// that are not steps, and for steps over wrapping sides: on a board of two columns, two of these lead to one cell.
#[cfg(feature = "alloc")]
pub(crate) fn joined<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    if moves.1.is_some() {
        return None;
    }
    let opposite = direction.opposite();
    let mut joined = leaving(moves, direction, open)?;
    // The step back starts at the neighbor, so its cells are shifted to where it ends.
    joined |= &leaving(moves, opposite, open)?.shift(opposite);
    joined &= open;
    joined &= &open.shift(opposite);
    Some(joined)
}

/// Returns the open cells from which `moves` step in a direction, possibly off the board. Returns `None` for moves that are not
/// steps.
pub(crate) fn leaving<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    let around = moves.around();
    let or_none = |mask: Option<&B>| mask.map_or_else(|| open.empty_like(), B::clone);
    // The cells of a mask, or the cells one step before them.
    let starts = |mask: B, is_start: bool| {
        if is_start { mask } else { round::stepped(around, &mask, direction.opposite()) }
    };
    let mut leaving = match moves.0 {
        Kind::Steps(directions) => or_none(directions.contains(direction).then_some(open)),
        Kind::NoCutting => open.clone(),
        Kind::Edges(planes) => {
            let axis = direction as usize % 4;
            starts(or_none(planes[axis]), forward(axis, B::NORTH) == direction)
        }
        Kind::Exits(PerDirection { masks, end }) => {
            starts(or_none(masks[direction as usize]), end == End::Start)
        }
        _ => return None,
    };
    leaving &= open;
    if matches!(moves.0, Kind::NoCutting) && direction.is_diagonal() {
        // Both cells beside the step must be open.
        let place = direction as usize;
        for side in [place + 7, place + 1].map(|place| Direction::ALL[place % 8]) {
            leaving &= &round::stepped(around, open, side.opposite());
        }
    }
    Some(leaving)
}

/// Returns whether `moves`, which must be steps, lead from a cell in one of their directions to the open cell there.
#[inline]
pub(crate) fn leads<B: CellSet>(
    moves: &Moves<'_, B>,
    from: Cell,
    direction: Direction,
    to: Cell,
    is_open: impl Fn(Cell) -> bool,
) -> bool {
    match moves.0 {
        // Both cells beside the step must be open.
        Kind::NoCutting if direction.is_diagonal() => {
            is_open(Cell { x: to.x, y: from.y }) && is_open(Cell { x: from.x, y: to.y })
        }
        Kind::Edges(planes) => {
            let axis = direction as usize % 4;
            let first = if forward(axis, B::NORTH) == direction { from } else { to };
            planes[axis].is_some_and(|plane| plane.contains(first))
        }
        Kind::Exits(PerDirection { masks, end }) => {
            let cell = if end == End::Start { from } else { to };
            masks[direction as usize].is_some_and(|mask| mask.contains(cell))
        }
        _ => true,
    }
}

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
    let beside =
        |cell, side| round::neighbor(around, board, cell, side).filter(|&other| is_open(other));
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
                let end = round::landed(Seams::NOT, board, cell, jump);
                end.filter(|&end| is_open(end)).into_iter().for_each(|end| _ = each(end));
            }
        }
        (None, Kind::Slides(slides)) => slides.for_each(cell, beside, each),
        (None, _) => return false,
    }
    true
}
