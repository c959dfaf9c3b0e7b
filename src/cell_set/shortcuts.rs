//! What some boards do faster than in terms of their other methods.

use crate::moves::Moves;

/// Ways round the methods of [`CellSet`](super::CellSet), which a board has or has not.
pub trait Shortcuts: Sized {
    /// Grows each player's set, open cells, to the cells that no other player comes to earlier, if the board has a
    /// way for these moves, and says whether it has.
    #[inline]
    fn race(_moves: Moves<'_, Self>, _open: &Self, _players: &mut [Self]) -> bool {
        false
    }
}
