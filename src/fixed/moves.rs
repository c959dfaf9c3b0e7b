//! Rules as storages know them.

use crate::{bits::Moves, cell_set::Pattern, direction::Direction};

/// The moves of a rule, if storages know any such; `bits` gives the bits of a board.
#[inline]
pub(crate) fn raw_moves<'a, B, S>(
    pattern: Pattern<'a, B>,
    bits: impl Fn(&'a B) -> &'a S,
) -> Option<Moves<'a, S>> {
    Some(match pattern {
        Pattern::Steps(Direction::ORTHOGONAL_BITS) => Moves::Orthogonal,
        Pattern::Steps(Direction::DIAGONAL_BITS) => Moves::Diagonal,
        Pattern::Steps(Direction::ALL_BITS) => Moves::King,
        Pattern::Knight => Moves::Knight,
        Pattern::Masked([north, east, south, west]) => {
            Moves::Walls([north, east, south, west].map(bits))
        }
        _ => return None,
    })
}
