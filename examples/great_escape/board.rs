//! The board, and each player's goal.

use gridmask::{CellSet, GridMask};

/// The board has this many columns and rows.
pub const SIZE: usize = 9;

/// A set of cells of the board: 81 bits in one `u128`.
pub type Board = GridMask<SIZE, SIZE>;

/// The cells that a player runs for: the side across from its start.
pub fn goal(player: usize) -> Board {
    match player {
        0 => Board::column(SIZE - 1),
        1 => Board::column(0),
        _ => Board::row(SIZE - 1),
    }
}

/// The number of walls that each player owns at the start.
pub const fn walls_each(players: usize) -> usize {
    if players == 2 { 10 } else { 6 }
}
