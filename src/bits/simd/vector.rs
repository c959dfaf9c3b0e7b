//! The vector traits that kernels use.

use core::fmt::Debug;

use super::spread::Spread;
use crate::bits::{around::Cells, limb::Limb};

/// The vectors of one instruction set. A value proves that the processor has the instructions: only [`run`](super::run) hands it
/// out, and no vector can be created without one.
pub(crate) trait Family: Spread {
    /// A row of up to 16 columns in each lane.
    type U16: Vector<Word = u16, Family = Self>;
    /// A row of up to 32 columns in each lane.
    type U32: Vector<Word = u32, Family = Self>;
    /// A row of 64 columns in each lane, or a word of a board.
    type U64: Vector<Word = u64, Family = Self>;
    /// The eight rows of a tile.
    type Tile: Vector<Word = u64, Family = Self, Lanes = [u64; 8]>;
}

/// A vector of words. Shifts move each word separately; word 0 is the first lane.
pub(crate) trait Vector: Cells + Debug {
    type Word: Limb;
    type Family: Family;
    /// The words of one vector in memory.
    type Lanes: AsRef<[Self::Word]> + AsMut<[Self::Word]> + Copy;
    const NONE: Self::Lanes;
    /// The number of words.
    const LANES: usize = size_of::<Self>() / size_of::<Self::Word>();

    fn load(family: Self::Family, lanes: &Self::Lanes) -> Self;
    fn store(self) -> Self::Lanes;

    /// Shifts every word to higher bits, by less than its width. Fast if the count is a constant.
    fn shl(self, count: u32) -> Self;
    /// Shifts every word to lower bits.
    fn shr(self, count: u32) -> Self;
    /// Adds the words as numbers; carries out of a word are lost.
    fn add(self, other: Self) -> Self;
    /// Lane `i` gets lane `i + 1`; the last one gets the first lane of `after`.
    fn next_lanes(self, after: Self) -> Self;
    /// Lane `i` gets lane `i - 1`; the first one gets the last lane of `before`.
    fn previous_lanes(self, before: Self) -> Self;
    fn is_empty(self) -> bool;

    /// A vector of zeros.
    #[inline(always)]
    fn none(family: Self::Family) -> Self {
        Self::load(family, &Self::NONE)
    }
}
