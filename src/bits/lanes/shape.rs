//! How one board lies in its words, for boards that stand side by side, word by word.
//!
//! A board of one row a word keeps that layout. A packed one of several words is dealt out in *stripes*
//! where there is room: row 0 to word 0, row 1 to word 1, and so on in turn.
//!
//! ```text
//! rows of a 9×9 board       packed   word 0   0 1 2 3 4 5 6 7̷     a step south is three shifts and an "or"
//!                                    word 1   7̷ 8
//!
//!                          striped   word 0   0 2 4 6 8           a step south is one shift: word 0 is
//!                                    word 1   1 3 5 7             word 1 of a row before, word 1 is word 0
//! ```
//!
//! No row is split, so that nothing is carried from word to word: a wave takes half the shifts.

use super::{pack::Pack, words::Word};
use crate::{bits::Layout, cell::Cell};

/// A storage as `K` words.
pub trait Shape<T: Word, const K: usize>: Layout {
    /// Whether a step off the end of a row lands in another one.
    const RUNS_ON: bool;

    fn split<const W: usize, const H: usize>(&self) -> [T; K];
    fn join<const W: usize, const H: usize>(words: [T; K]) -> Self;

    /// In which word a cell is, and which bit it is there.
    fn place<const W: usize, const H: usize>(cell: Cell) -> (usize, u32);
    /// The cell in this place.
    fn cell_in<const W: usize, const H: usize>(word: usize, bit: u32) -> Cell;

    /// How many pieces the board is made of.
    fn pieces<const W: usize, const H: usize>() -> usize;
    /// Piece `i` in the order of the cells: bits of a word.
    fn piece<const W: usize, const H: usize>(i: usize) -> (usize, T);

    /// Word `i` of boards whose every cell has moved by `dx` columns and `dy` rows, fewer than there are.
    /// Cells that should have left the board are outside of it, or in a row that
    /// [`RUNS_ON`](Self::RUNS_ON).
    fn moved<P: Pack, const W: usize, const H: usize>(
        from: &[P; K],
        i: usize,
        dx: isize,
        dy: isize,
    ) -> P;
}

/// Word `i`, and zero beyond either end.
#[inline(always)]
fn word<P: Pack, const K: usize>(words: &[P; K], i: isize) -> P {
    if i >= 0 && i < K as isize { words[i as usize] } else { words[0].none() }
}

/// A word moved by so many bits, up if positive.
#[inline(always)]
fn moved_bits<P: Pack>(word: P, by: isize) -> P {
    match by {
        0 => word,
        1..64 => word << by as u32,
        -63..0 => word >> by.unsigned_abs() as u32,
        _ => word.none(),
    }
}

/// Whether packed boards of `K` words are dealt out in stripes.
const fn striped<const W: usize, const H: usize, const K: usize>() -> bool {
    K > 1 && H.div_ceil(K) * W <= 64
}

/// In which stripe a row is, and how many rows are before it there.
const fn stripe<const K: usize>(row: isize) -> (usize, isize) {
    let words = K as isize;
    (row.rem_euclid(words) as usize, row.div_euclid(words))
}

/// The bits of one row at the low end of a word.
const fn row_mask<const W: usize>() -> u64 {
    if W < 64 { (1 << W) - 1 } else { u64::MAX }
}

/// From packed words to stripes.
#[inline(always)]
fn deal<const W: usize, const H: usize, const K: usize>(packed: [u64; K]) -> [u64; K] {
    let mut words = [0; K];
    for y in 0..H {
        let (at, bit) = (y * W / 64, (y * W % 64) as u32);
        let mut row = packed[at] >> bit;
        if bit as usize + W > 64 {
            row |= packed[at + 1] << (64 - bit);
        }
        words[y % K] |= (row & const { row_mask::<W>() }) << (y / K * W) as u32;
    }
    words
}

/// From stripes to packed words.
#[inline(always)]
fn collect<const W: usize, const H: usize, const K: usize>(words: [u64; K]) -> [u64; K] {
    let mut packed = [0; K];
    for y in 0..H {
        let row = words[y % K] >> (y / K * W) as u32 & const { row_mask::<W>() };
        let (at, bit) = (y * W / 64, (y * W % 64) as u32);
        packed[at] |= row << bit;
        if bit as usize + W > 64 {
            packed[at + 1] |= row >> (64 - bit);
        }
    }
    packed
}

macro_rules! packed {
    ($($(#[$cfg:meta])* $S:ty: $K:literal, |$board:ident| $split:expr, |$words:ident| $join:expr;)*) => { $(
        $(#[$cfg])*
        impl Shape<u64, $K> for $S {
            const RUNS_ON: bool = true;

            #[inline(always)]
            fn split<const W: usize, const H: usize>(&self) -> [u64; $K] {
                let $board = *self;
                let packed = $split;
                if const { striped::<W, H, $K>() } { deal::<W, H, $K>(packed) } else { packed }
            }

            #[inline(always)]
            fn join<const W: usize, const H: usize>(words: [u64; $K]) -> Self {
                let striped = const { striped::<W, H, $K>() };
                let $words = if striped { collect::<W, H, $K>(words) } else { words };
                $join
            }

            #[inline(always)]
            fn place<const W: usize, const H: usize>(cell: Cell) -> (usize, u32) {
                if const { striped::<W, H, $K>() } {
                    let (word, rows) = stripe::<$K>(cell.y as isize);
                    return (word, cell.x as u32 + rows as u32 * W as u32);
                }
                let bit = cell.x + cell.y * W;
                (bit / 64, bit as u32 % 64)
            }

            #[inline(always)]
            fn cell_in<const W: usize, const H: usize>(word: usize, bit: u32) -> Cell {
                if const { striped::<W, H, $K>() } {
                    return Cell { x: bit as usize % W, y: bit as usize / W * $K + word };
                }
                let bit = word * 64 + bit as usize;
                Cell { x: bit % W, y: bit / W }
            }

            #[inline(always)]
            fn pieces<const W: usize, const H: usize>() -> usize {
                if const { striped::<W, H, $K>() } { H } else { $K }
            }

            #[inline(always)]
            fn piece<const W: usize, const H: usize>(i: usize) -> (usize, u64) {
                if const { striped::<W, H, $K>() } {
                    let (word, rows) = stripe::<$K>(i as isize);
                    (word, const { row_mask::<W>() } << (rows as u32 * W as u32))
                } else {
                    (i, u64::MAX)
                }
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn moved<P: Pack, const W: usize, const H: usize>(
                from: &[P; $K],
                i: usize,
                dx: isize,
                dy: isize,
            ) -> P {
                if const { striped::<W, H, $K>() } {
                    let (word, rows) = stripe::<$K>(i as isize - dy);
                    return moved_bits(from[word], dx - rows * W as isize);
                }
                let by = dx + dy * W as isize;
                let (whole, rest) = (by.div_euclid(64), by.rem_euclid(64) as u32);
                let near = i as isize - whole;
                if rest == 0 {
                    word(from, near)
                } else {
                    let far = word(from, near - 1);
                    word(from, near) << rest | far >> (64 - rest)
                }
            }
        }
    )* };
}

packed! {
    u64: 1, |board| [board], |words| words[0];
    u128: 2, |board| [board as u64, (board >> 64) as u64],
        |words| u128::from(words[0]) | u128::from(words[1]) << 64;
    #[cfg(feature = "ethnum")]
    ethnum::U256: 4, |board| {
        let (high, low) = board.into_words();
        [low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64]
    }, |words| ethnum::U256::from_words(
        u128::from(words[2]) | u128::from(words[3]) << 64,
        u128::from(words[0]) | u128::from(words[1]) << 64,
    );
}

#[cfg(feature = "bitvec")]
mod rows {
    use bitvec::{array::BitArray, order::Lsb0};
    use core::marker::PhantomData;

    use super::{Cell, Pack, Shape, Word};
    use crate::bits::rows::Lane;

    impl<T: Lane + Word, const N: usize> Shape<T, N> for BitArray<[T; N], Lsb0> {
        const RUNS_ON: bool = false;

        #[inline(always)]
        fn split<const W: usize, const H: usize>(&self) -> [T; N] {
            self.data
        }

        #[inline(always)]
        fn join<const W: usize, const H: usize>(data: [T; N]) -> Self {
            BitArray { _ord: PhantomData, data }
        }

        #[inline(always)]
        fn place<const W: usize, const H: usize>(cell: Cell) -> (usize, u32) {
            let bits = <T as Word>::BITS as usize;
            (cell.y * W.div_ceil(bits) + cell.x / bits, (cell.x % bits) as u32)
        }

        #[inline(always)]
        fn cell_in<const W: usize, const H: usize>(word: usize, bit: u32) -> Cell {
            let bits = <T as Word>::BITS as usize;
            let per_row = W.div_ceil(bits);
            Cell { x: word % per_row * bits + bit as usize, y: word / per_row }
        }

        #[inline(always)]
        fn pieces<const W: usize, const H: usize>() -> usize {
            N
        }

        #[inline(always)]
        fn piece<const W: usize, const H: usize>(i: usize) -> (usize, T) {
            (i, T::ONES)
        }

        #[cfg_attr(not(debug_assertions), inline(always))]
        fn moved<P: Pack, const W: usize, const H: usize>(
            from: &[P; N],
            i: usize,
            dx: isize,
            dy: isize,
        ) -> P {
            let bits = <T as Word>::BITS;
            let per_row = W.div_ceil(bits as usize) as isize;
            let (whole, rest) = (dx.div_euclid(bits as isize), dx.rem_euclid(bits as isize) as u32);
            let row = i as isize / per_row - dy;
            let word = |j: isize| {
                let at = row * per_row + j;
                let there = j >= 0 && j < per_row && at >= 0 && at < N as isize;
                if there { from[at as usize] } else { from[0].none() }
            };
            let near = i as isize % per_row - whole;
            if rest == 0 {
                word(near)
            } else {
                word(near) << rest | word(near - 1) >> (bits - rest)
            }
        }
    }
}
