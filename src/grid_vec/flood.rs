//! What can be reached on a board whose size is known at run time.

use core::ops::ControlFlow;

use super::{GridVec, strips::on_strips};
use crate::{
    bits::{
        rows::strips::flood_on_strips,
        tiles::{self, Flow},
    },
    cell_set::{CellSet, Pattern, Plan, by_wave, ended},
    direction::Direction,
};

/// Floods the board along its runs, or by a wave where the rule is no step to a neighbour.
pub(super) fn flood(
    plan: Plan<'_, GridVec>,
    step: impl Fn(&GridVec, &GridVec) -> GridVec,
) -> ControlFlow<GridVec, GridVec> {
    plan.same_sizes();
    match known(&plan) {
        Some(reached) => ended(reached, plan.stop),
        None => by_wave(plan, step),
    }
}

/// Floods by a rule that there is a way to.
fn known(plan: &Plan<'_, GridVec>) -> Option<GridVec> {
    let small = match (plan.open.width(), plan.open.height()) {
        (..=64, ..=64) => in_registers::<64>(plan),
        (..=64, ..=128) => in_registers::<128>(plan),
        _ => None,
    };
    if small.is_some() {
        return small;
    }
    let flow = match plan.pattern.flooding() {
        Pattern::Steps(Direction::ORTHOGONAL_BITS) => Flow::Orthogonal,
        Pattern::Steps(Direction::DIAGONAL_BITS) => Flow::Diagonal,
        Pattern::Steps(Direction::ALL_BITS) => Flow::King,
        Pattern::Masked([north, east, south, west]) => {
            Flow::From([north, east, south, west].map(|exits| &exits.tiles))
        }
        _ => return None,
    };
    let stop = plan.stop.map(|stop| &stop.tiles);
    Some(GridVec { tiles: tiles::flood(flow, &plan.first_layer().tiles, &plan.open.tiles, stop) })
}

/// Floods as on a `GridMask` of `N` rows of a `u64`, if there is a fast way to. The board has at most 64
/// columns and `N` rows.
#[inline(never)]
fn in_registers<const N: usize>(plan: &Plan<'_, GridVec>) -> Option<GridVec> {
    let reached = on_strips::<1, N, _>(plan, plan.pattern.flooding(), flood_on_strips::<N>)?;
    let mut board = plan.open.empty_like();
    board.tiles.set_rows::<1, N>(&reached);
    Some(board)
}
