//! The cells that steps leave from and the cells that they join, as sets.

use super::round;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::{End, Kind, Moves, PerDirection, Round, RoundSteps, Seams, forward},
};

/// Returns the open cells that a move joins, in either direction, with the open neighbor in `direction`. Returns `None` in the
/// same cases as [`leaving`].
#[cfg(feature = "alloc")]
pub(crate) fn joined<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    let opposite = direction.opposite();
    let mut joined = leaving(moves, direction, open)?;
    // The step back starts at the neighbor, so its cells are shifted to where it ends.
    joined |= &leaving(moves, opposite, open)?.shift(opposite);
    joined &= open;
    joined &= &open.shift(opposite);
    Some(joined)
}

/// Returns the cells from which `moves` step in a direction, possibly off the board. Returns `None` for moves that are not steps,
/// and for steps around sides that meet: on a board of two columns, two of these lead to one cell.
pub(crate) fn leaving<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    if moves.around() == Seams::NOT { leaving_round(moves, direction, open) } else { None }
}

/// Returns the cells from which `moves` step in a direction, also around sides that meet.
pub(crate) fn leaving_round<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    let steps = |directions: Directions| {
        if directions.contains(direction) { open.clone() } else { open.empty_like() }
    };
    let or_none = |mask: Option<&B>| mask.map_or_else(|| open.empty_like(), B::clone);
    let around = moves.around();
    match moves.0 {
        Kind::Steps(directions) | Kind::Round(Round { steps: RoundSteps::In(directions), .. }) => {
            Some(steps(directions))
        }
        Kind::Edges(planes) | Kind::Round(Round { steps: RoundSteps::OverEdges(planes), .. }) => {
            let axis = direction as usize % 4;
            let plane = or_none(planes[axis]);
            let is_first = forward(axis, B::NORTH) == direction;
            let there = || round::stepped(around, &plane, direction.opposite());
            Some(if is_first { plane } else { there() })
        }
        Kind::Exits(PerDirection { masks, end }) => {
            let mask = or_none(masks[direction as usize]);
            Some(if end == End::Start { mask } else { mask.shift(direction.opposite()) })
        }
        _ => None,
    }
}

/// Returns whether `moves`, which must be steps, lead from a cell in one of their directions to the open cell there.
#[inline]
pub(crate) fn leads<B: CellSet>(
    moves: &Moves<'_, B>,
    from: Cell,
    direction: Direction,
    to: Cell,
) -> bool {
    match moves.0 {
        Kind::Edges(planes) | Kind::Round(Round { steps: RoundSteps::OverEdges(planes), .. }) => {
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
