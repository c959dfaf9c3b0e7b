//! A king that does not cut corners.

use super::Rule;
use crate::{cell_set::CellSet, direction::Direction, moves::Moves};

/// Steps like a king, but diagonally only if both cells beside the step are open.
///
/// Units of most strategy games move like this.
///
/// ```
/// use gridmask::{CellSet, GridMask, KING_NO_CUTTING, Rule};
///
/// type Board = GridMask<5, 4>;
/// let open: Board = "\
/// XXXXX
/// XX.XX
/// XXXXX
/// XXXXX".parse()?;
/// let next = KING_NO_CUTTING.step(&Board::of((1, 1)), &open);
/// assert_eq!(next.to_string(), "\
/// XX...
/// X....
/// XX...
/// .....");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
pub const KING_NO_CUTTING: KingNoCutting = KingNoCutting;

/// Steps like a king that does not cut corners; see [`KING_NO_CUTTING`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct KingNoCutting;

/// The open cells one step from `from`, all of which are open; `shifted` moves cells one step.
#[inline(always)]
pub(super) fn stepped<B: CellSet>(from: &B, open: &B, shifted: impl Fn(&B, Direction) -> B) -> B {
    use Direction::{East, North, South, West};

    let (east, west) = (shifted(from, East) & open, shifted(from, West) & open);
    // Corners reached past both open cells beside the step.
    let north = shifted(from, North) & open;
    let corners = shifted(&north, East) & shifted(&east, North)
        | shifted(&north, West) & shifted(&west, North);
    let reached = corners & open | north;
    let south = shifted(from, South) & open;
    let corners = shifted(&south, East) & shifted(&east, South)
        | shifted(&south, West) & shifted(&west, South);
    reached | (corners & open | south) | east | west
}

impl<B: CellSet> Rule<B> for KingNoCutting {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        stepped(from, open, B::shift)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::no_cutting()
    }

    // They reach the same cells as orthogonal steps.
    known!(CORNERS | ORTHOGONAL);
}
