//! Where the steps of moves lead from, and what they join, as sets.

use super::round;
use crate::{
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::{Around, End, Kind, Moves, PerDirection, Round, RoundSteps, forward},
};

/// The open cells that these moves join with the open one beside them in a direction, there or back; `None` as for
/// [`leaving`].
#[cfg(feature = "alloc")]
pub(crate) fn joined<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    let opposite = direction.opposite();
    let mut joined = leaving(moves, direction, open)?;
    // Back is where the step back starts, moved to where it ends.
    joined |= &leaving(moves, opposite, open)?.shift(opposite);
    joined &= open;
    joined &= &open.shift(opposite);
    Some(joined)
}

/// The cells from which these moves have a step in a direction, which may lead off the board; `None` for moves that are
/// no steps, and for those round sides that meet: on a board of two columns, two of these lead to one cell.
pub(crate) fn leaving<B: CellSet>(
    moves: &Moves<'_, B>,
    direction: Direction,
    open: &B,
) -> Option<B> {
    if moves.around() == Around::NOT { leaving_round(moves, direction, open) } else { None }
}

/// The same, and round sides that meet.
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
        Kind::NoCutting
        | Kind::Knight
        | Kind::Round(_)
        | Kind::Leaps(_)
        | Kind::Slides(_)
        | Kind::Other(_) => None,
    }
}
