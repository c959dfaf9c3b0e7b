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
pub use rule::{DIAGONAL, Edit, KING, KNIGHT, Knight, Leaper, ORTHOGONAL, Rule, Steps, Walls};
#[cfg(feature = "alloc")]
pub use search::DistanceMap;
pub use search::{Components, Layers, Search};
pub use text::ParseBoardError;

#[doc(hidden)]
pub mod __private {
    pub use crate::pick::{Pick, Storage, kind, words};
}
