//! Turns and mirrors a board in a word by exchanging ranges of bits.
//!
//! ```text
//! columns reversed                     1 2 3 4 5   first the two at either end,
//!                                      4 5 3 1 2   then one and one of each two
//!                                      5 4 3 2 1
//! transposed, on 8×8                   by the bits of x and y: cells whose x has one that their y has not
//!                                      change places with those of the reverse, bit after bit
//! transposed, on other square boards   by their distance from the diagonal
//! ```
//!
//! (A delta swap: Warren, *Hacker's Delight*, 2003, 7-1.)

use super::{
    Packed,
    word::{self, Word},
};
use crate::bits::Lay;

/// The most exchanges that a board needs: the largest square is 16×16, and a row has at most 256 cells.
const MOST: usize = 16;

/// The cells to exchange, as the high and low half of a 256-bit word, and how many bits after each its partner is.
type Exchange = ((u128, u128), u32);

/// Where cell `i` of a row of `len` cells is after `cuts` halvings. If it is in the first half of its piece, returns how far away
/// its place in the other half is.
const fn in_first_half(i: usize, mut len: usize, mut cuts: usize) -> Option<usize> {
    let mut start = 0;
    loop {
        let half = len / 2;
        let is_first = i < start + half;
        let is_last = i >= start + len - half;
        if cuts == 0 {
            return if is_first { Some(len - half) } else { None };
        }
        if !is_first && !is_last {
            return None;
        }
        if is_last {
            start += len - half;
        }
        (len, cuts) = (half, cuts - 1);
    }
}

/// By how many bits exchange `i` moves this cell up, or 0 if it does not.
const fn moved_on<const W: usize, const H: usize>(x: usize, y: usize, lay: Lay, i: usize) -> usize {
    match lay {
        Lay::Mirrored => match in_first_half(x, W, i) {
            Some(columns) => columns,
            None => 0,
        },
        Lay::Flipped => match in_first_half(y, H, i) {
            Some(rows) => rows * W,
            None => 0,
        },
        Lay::Transposed if W.is_power_of_two() => {
            let bit = if i < 8 { 1 << i } else { 0 };
            if x & bit != 0 && y & bit == 0 { bit * (W - 1) } else { 0 }
        }
        Lay::Transposed => {
            if x == y + i + 1 {
                (i + 1) * (W - 1)
            } else {
                0
            }
        }
    }
}

/// The number of exchanges that move something; the others come last.
const fn count(all: [Exchange; MOST]) -> usize {
    let mut count = 0;
    while count < MOST && all[count].1 > 0 {
        count += 1;
    }
    count
}

/// The exchanges that bring a board into this `lay`.
const fn exchanges<const W: usize, const H: usize>(lay: Lay) -> [Exchange; MOST] {
    let mut all = [((0, 0), 0); MOST];
    let mut i = 0;
    while i < MOST {
        let mut bit = 0;
        while bit < W * H {
            let by = moved_on::<W, H>(bit % W, bit / W, lay, i);
            if by > 0 {
                let ((high, low), _) = all[i];
                let (h, l) = word::bit(bit);
                all[i] = ((high | h, low | l), by as u32);
            }
            bit += 1;
        }
        i += 1;
    }
    all
}

impl<T: Word, const W: usize, const H: usize> Packed<T, W, H> {
    const MIRRORED: [Exchange; MOST] = exchanges::<W, H>(Lay::Mirrored);
    const FLIPPED: [Exchange; MOST] = exchanges::<W, H>(Lay::Flipped);
    const TRANSPOSED: [Exchange; MOST] = exchanges::<W, H>(Lay::Transposed);

    /// The board in this `lay`; a board to transpose must be square.
    #[inline]
    pub(super) fn laid(self, lay: Lay) -> Self {
        // Constant lengths, so that the loops are unrolled and the masks are part of the code.
        Self(match lay {
            Lay::Mirrored => {
                exchanged(self.0, const { Self::MIRRORED.split_at(count(Self::MIRRORED)).0 })
            }
            // Each row is a byte, so one instruction reverses the rows of a chessboard.
            Lay::Flipped if const { W == 8 } => self.0.swap_bytes() >> (T::BITS - W * H) as u32,
            Lay::Flipped => {
                exchanged(self.0, const { Self::FLIPPED.split_at(count(Self::FLIPPED)).0 })
            }
            Lay::Transposed => {
                exchanged(self.0, const { Self::TRANSPOSED.split_at(count(Self::TRANSPOSED)).0 })
            }
        })
    }
}

#[inline(always)]
fn exchanged<T: Word>(mut word: T, all: &[Exchange]) -> T {
    for &(cells, by) in all {
        let differ = (word ^ word >> by) & T::join(cells);
        word = word ^ differ ^ differ << by;
    }
    word
}
