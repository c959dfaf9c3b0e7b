//! A number per cell, to hash positions.

use super::Cell;

impl Cell {
    /// Returns a 64-bit number that looks random and is the same for the cell in every version of the crate.
    ///
    /// The numbers of a set's cells, combined with `^`, are a hash of the set. One more `^` updates it when a cell joins or
    /// leaves (Zobrist, *A new hashing method with application for game playing*, 1970). To tell sets of different pieces
    /// apart, rotate the number by a different number of bits for each piece.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, GridMask};
    ///
    /// let hash = |set: GridMask<9, 9>| set.cells().fold(0, |hash, cell| hash ^ cell.zobrist());
    /// let mut set = GridMask::<9, 9>::row(3);
    /// let before = hash(set);
    /// set.remove((4, 3));
    /// assert_eq!(hash(set), before ^ Cell::new(4, 3).zobrist());
    /// ```
    #[must_use]
    #[doc(alias = "hash")]
    pub const fn zobrist(self) -> u64 {
        // The finisher of SplitMix64 (Steele, Lea and Flood, 2014), over both coordinates.
        let mut z = (self.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = z.wrapping_add((self.y as u64).wrapping_mul(0xd1b5_4a32_d192_ed03));
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
