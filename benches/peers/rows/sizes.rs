//! The fixed sizes, each with the storage that suits it.

use bitvec::{array::BitArray, order::Lsb0};
use gridmask::{GridMask, ORTHOGONAL, Rule, grid_mask};

use super::boards::{Board, Boards};
use crate::{
    adapters::sqrid,
    picture::{Kind, ORTHOGONAL_STEPS, Pair, asked},
    sqrid_board,
};

/// A row is a `u16`.
pub type Rows16 = GridMask<16, 16, BitArray<[u16; 16], Lsb0>>;
/// All in one word, which is what the macro picks.
pub type Word256 = grid_mask!(16, 16);
/// A row is a `u32`.
pub type Rows30 = grid_mask!(30, 20);
/// A row is a `u64`.
pub type Rows64 = grid_mask!(64, 64);
/// A row is two `u64`s.
pub type Rows128 = grid_mask!(128, 128);

pub type Sqrid16 = sqrid_board!(16, 16, false);
pub type Sqrid30 = sqrid_board!(30, 20, false);
pub type Sqrid64 = sqrid_board!(64, 64, false);
pub type Sqrid128 = sqrid_board!(128, 128, false);
pub type Sqrid128King = sqrid_board!(128, 128, true);

/// How many boards of a size: enough that no predictor learns them, and few enough for a cache.
pub fn count((width, height): (usize, usize)) -> usize {
    ((1 << 19) / (width * height)).clamp(32, 512)
}

/// Boards for orthogonal steps.
pub fn boards<B: Board, S: sqrid::Board>(
    kind: Kind,
    pair: Pair,
) -> Boards<impl Rule<B> + Copy, B, S, 4> {
    let size = (B::empty().width(), B::empty().height());
    Boards::new(ORTHOGONAL, ORTHOGONAL_STEPS, asked(kind, pair, size, count(size)))
}
