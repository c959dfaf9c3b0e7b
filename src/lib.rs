#![cfg_attr(not(feature = "std"), no_std)]

//! placeholder

#[cfg(feature = "alloc")]
extern crate alloc;

mod bitboard;
mod bits;
mod cell;
mod cell_set;
mod direction;
mod fixed;
mod mask;
mod operators;
mod pick;
mod placement;
mod rule;
mod search;
mod text;

pub use bitboard::{Bitboard, SquareNames};
pub use bits::Bits;
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, Pattern, Plan};
pub use direction::Direction;
pub use fixed::Cells;
pub use mask::GridMask;
pub use placement::{ParseFenError, Placement};
pub use rule::{
    BISHOP, Barrier, DIAGONAL, Edit, ICE, Ice, Jumps, KING, KING_NO_CORNER, KNIGHT, KingNoCorner,
    Knight, Leaper, ORTHOGONAL, Offsets, Or, Pawn, QUEEN, ROOK, Reversed, Rule, RuleFn, Slider,
    Steps, Unwalled, Walls, Wrapped, rule_fn,
};
pub use search::{Components, Layers, Search, TooFewLayers};
#[cfg(feature = "alloc")]
pub use search::{DistanceMap, Paths, ShortestPaths};
pub use text::ParseBoardError;

#[doc(hidden)]
pub mod __private {
    pub use crate::pick::{Pick, Storage, kind, words};
}
