//! Boards as the kernels in registers read them.

use super::GridVec;
use crate::{
    bits::{Moves, rows::strips::Strips, tiles::Room},
    cell_set::{Pattern, Plan},
    fixed::raw_moves,
};

/// Calls `kernel` with the moves of a pattern, the sources, the open cells and the stop of a plan; `None`
/// where storages know no such moves. The board has `PER_ROW` strips, and at most as many rows as there
/// are in `N` words.
pub(super) fn on_strips<const PER_ROW: usize, const N: usize, O>(
    plan: &Plan<'_, GridVec>,
    pattern: Pattern<'_, GridVec>,
    kernel: impl FnOnce(
        Moves<'_, Strips<'_>>,
        &Strips<'_>,
        &Strips<'_>,
        Option<&Strips<'_>>,
    ) -> Option<O>,
) -> Option<O> {
    // Room for a set that is kept in another way, which is not made before it is needed.
    macro_rules! strips {
        ($set:expr, $room:ident) => {
            match $set.tiles.strips() {
                Some(strips) => strips,
                None => {
                    $room = Room::<N>::EMPTY;
                    $set.tiles.strips_in::<PER_ROW, N>(&mut $room)
                }
            }
        };
    }
    let (mut north_room, mut east_room, mut south_room, mut west_room);
    let masks;
    let pattern = match pattern {
        Pattern::Steps(directions) => Pattern::Steps(directions),
        Pattern::Knight => Pattern::Knight,
        Pattern::Masked([north, east, south, west]) => {
            masks = [
                strips!(north, north_room),
                strips!(east, east_room),
                strips!(south, south_room),
                strips!(west, west_room),
            ];
            Pattern::Masked(&masks)
        }
        _ => return None,
    };
    let moves = raw_moves(pattern, |strips| strips)?;
    let (mut from_room, mut open_room, mut stop_room);
    let (from, open) = (strips!(plan.sources, from_room), strips!(plan.open, open_room));
    #[expect(clippy::manual_map, reason = "a closure cannot make the room")]
    let stop = match plan.stop {
        Some(stop) => Some(strips!(stop, stop_room)),
        None => None,
    };
    kernel(moves, &from, &open, stop.as_ref())
}
