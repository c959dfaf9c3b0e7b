//! What most programs use: `use gridmask::prelude::*;`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = grid_mask!(9, 9);
//! let search = Search::new(KING, Board::full());
//! assert_eq!(search.distance((0, 0), (8, 4)), Some(8));
//! ```

pub use crate::{
    bitboard::Bitboard,
    cell::Cell,
    cell_set::{CellSet, Morphology, Storeyed, Words},
    direction::{Direction, Directions},
    mask::GridMask,
    pick::grid_mask,
    rule::{
        BISHOP, DIAGONAL, Exits, HEX, ICE, KING, KING_NO_CORNER, KNIGHT, LongWall, LongWalls,
        ORTHOGONAL, Pawn, QUEEN, ROOK, Rule, Walls,
    },
    search::Search,
    stack::Stack,
};
#[cfg(feature = "alloc")]
pub use crate::{grid::Grid, grid_vec::GridVec, path::Path, search::Costs};
