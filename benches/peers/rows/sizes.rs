//! The fixed sizes, each with the storage that suits it.

use bitvec::{array::BitArray, order::Lsb0};
use gridmask::{GridMask, ORTHOGONAL, Rule, grid_mask};

use super::boards::{Board, Boards};
use crate::picture::{Kind, ORTHOGONAL_STEPS, Pair, asked};

/// One `u16` per row.
pub type Rows16 = GridMask<16, 16, BitArray<[u16; 16], Lsb0>>;
/// All in one word, as the macro chooses.
pub type Word256 = grid_mask!(16, 16);
/// One `u32` per row.
pub type Rows30 = grid_mask!(30, 20);
/// One `u64` per row.
pub type Rows64 = grid_mask!(64, 64);
/// Two `u64`s per row.
pub type Rows128 = grid_mask!(128, 128);

/// The number of boards of a size: too many for a predictor to learn, and few enough for a cache.
pub fn count((width, height): (usize, usize)) -> usize {
    ((1 << 19) / (width * height)).clamp(32, 512)
}

/// Boards for orthogonal steps.
pub fn boards<B: Board>(kind: Kind, pair: Pair) -> Boards<impl Rule<B> + Copy, B, 4> {
    let size = (B::empty().width(), B::empty().height());
    Boards::new(ORTHOGONAL, ORTHOGONAL_STEPS, asked(kind, pair, size, count(size)))
}
