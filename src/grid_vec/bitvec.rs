//! Boards as slices of the `bitvec` crate.

use alloc::vec::Vec;

use bitvec::{boxed::BitBox, order::Lsb0};

use super::{GridVec, SizeError};

impl GridVec {
    /// The set of these bits, laid out as [`from_tiles`](Self::from_tiles) says, without copying them. Bits
    /// outside the board are dropped. Only where pointers have 64 bits: elsewhere `bitvec` has no `u64`s.
    ///
    /// ```
    /// use bitvec::prelude::*;
    /// use gridmask::GridVec;
    ///
    /// let bits: BitBox<u64, Lsb0> = BitBox::from_boxed_slice(Box::new([0b101, 0b010, 0, 0, 0, 0, 0, 0]));
    /// let board = GridVec::from_bits(3, 2, bits)?;
    /// assert_eq!(board.to_string(), "X.X\n.X.");
    /// assert_eq!(board.into_bits().as_raw_slice()[..2], [0b101, 0b010]);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if there are fewer bits than the tiles of the board have, or more.
    // Both are inlined: what they take of `bitvec` is compiled for those who call them, not with the crate.
    #[inline]
    pub fn from_bits(
        width: usize,
        height: usize,
        mut bits: BitBox<u64, Lsb0>,
    ) -> Result<Self, SizeError> {
        let found = bits.len();
        bits.force_align();
        let words =
            if found.is_multiple_of(64) { bits.into_boxed_slice().into_vec() } else { Vec::new() };
        Self::from_tiles(width, height, words).map_err(|error| error.with_bits(found))
    }

    /// The bits of the set, laid out as [`from_tiles`](Self::from_tiles) says. They are copied only where the
    /// set is kept as a list of its tiles. Only where pointers have 64 bits.
    #[must_use]
    #[inline]
    pub fn into_bits(self) -> BitBox<u64, Lsb0> {
        BitBox::from_boxed_slice(self.into_tiles().into_boxed_slice())
    }
}
