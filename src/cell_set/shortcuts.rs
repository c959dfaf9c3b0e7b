//! What some boards do faster than in terms of their other methods.

use crate::{bits::Lay, moves::Moves};

/// Ways round the methods of [`CellSet`](super::CellSet), which a board has or has not.
///
/// It cannot be named from outside, but its methods are found on every `B: CellSet`: they are called so that no method
/// of somebody's own trait is called as they are.
pub trait Shortcuts: Sized {
    /// Writes the set as words of 64 columns each, row by row: as many as the board has. They are zero before.
    fn __put_rows(&self, rows: &mut [u64]);

    /// The board laid so, if it has a way. Row 0 is the first, wherever the picture has it.
    #[inline]
    fn __turned(&self, _lay: Lay) -> Option<Self> {
        None
    }

    /// Whether its cells are less as a number, the last being the highest digit, if the board has one.
    #[inline]
    fn __is_less(&self, _other: &Self) -> Option<bool> {
        None
    }

    /// Drops the cells of which row and column have an odd sum, or those of which it is even, if the board has a way, and
    /// says whether it has.
    #[inline]
    fn __drop_colour(&mut self, _is_odd: bool) -> bool {
        false
    }

    /// Grows each player's set, open cells, to the cells that no other player comes to earlier, if the board has a
    /// way for these moves, and says whether it has.
    #[inline]
    fn __race(_moves: Moves<'_, Self>, _open: &Self, _players: &mut [Self]) -> bool {
        false
    }
}
