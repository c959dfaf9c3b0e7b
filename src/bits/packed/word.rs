//! Words that hold a whole board.

use core::{fmt::Debug, hash::Hash, ops};

use crate::bits::constant::{Block, Constant, halves};

/// A word that holds a board: `u64`, `u128` or `U256`.
pub trait Word:
    Copy
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Not<Output = Self>
    + ops::Sub<Output = Self>
    + ops::Shl<u32, Output = Self>
    + ops::Shr<u32, Output = Self>
{
    const ZERO: Self;
    const ONE: Self;
    /// The number of bits of a word.
    const BITS: usize;

    fn count_ones(self) -> u32;
    fn trailing_zeros(self) -> u32;
    /// Reverses the order of the bytes.
    fn swap_bytes(self) -> Self;
    /// The word whose lowest 64 bits these are.
    fn from_word(word: u64) -> Self;
    /// Bits `64 i` to `64 i + 63`.
    fn word(self, i: usize) -> u64;
    /// Joins two halves of 128 bits, the high one first; bits that do not fit are dropped.
    fn join(halves: (u128, u128)) -> Self;
    /// The cells of columns `0..below` of a board; the whole board from `W` on.
    fn columns<const W: usize, const H: usize>(below: usize) -> Self;
}

macro_rules! words {
    ($($(#[$cfg:meta])* $Word:ty, bits: $BITS:literal, zero: $ZERO:expr, one: $ONE:expr,
        |$high:ident, $low:ident| $join:expr, |$all:ident, $i:ident| $word:expr;)*) => { $(
        $(#[$cfg])*
        impl Word for $Word {
            const ZERO: Self = $ZERO;
            const ONE: Self = $ONE;
            const BITS: usize = $BITS;

            #[inline(always)]
            fn count_ones(self) -> u32 {
                <$Word>::count_ones(self)
            }

            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$Word>::trailing_zeros(self)
            }

            #[inline(always)]
            fn swap_bytes(self) -> Self {
                <$Word>::swap_bytes(self)
            }

            #[inline(always)]
            fn from_word(word: u64) -> Self {
                word.into()
            }

            #[inline(always)]
            fn word(self, $i: usize) -> u64 {
                let $all = self;
                $word
            }

            #[inline(always)]
            fn join(($high, $low): (u128, u128)) -> Self {
                $join
            }

            #[inline(always)]
            fn columns<const W: usize, const H: usize>(below: usize) -> Self {
                const fn table<const W: usize, const H: usize>() -> [$Word; $BITS + 1] {
                    let mut table = [$ZERO; $BITS + 1];
                    let mut k = 1;
                    while k <= $BITS {
                        table[k] = if k > W {
                            table[W]
                        } else {
                            let ($high, $low) = halves(W, (0, 0), (k, H));
                            $join
                        };
                        k += 1;
                    }
                    table
                }
                let table = const { &table::<W, H>() };
                table[below]
            }
        }

        $(#[$cfg])*
        impl<
            const W: usize,
            const X: usize,
            const Y: usize,
            const COLUMNS: usize,
            const ROWS: usize,
        > Constant<$Word> for Block<W, X, Y, COLUMNS, ROWS> {
            const VALUE: $Word = {
                let ($high, $low) = halves(W, (X, Y), (COLUMNS, ROWS));
                $join
            };
        }
    )* };
}

words! {
    u64, bits: 64, zero: 0, one: 1, |_high, low| low as u64, |all, _i| all;
    u128, bits: 128, zero: 0, one: 1, |_high, low| low, |all, i| (all >> (64 * i)) as u64;
    #[cfg(feature = "ethnum")]
    ethnum::U256, bits: 256, zero: ethnum::U256::ZERO, one: ethnum::U256::ONE,
        |high, low| ethnum::U256::from_words(high, low),
        |all, i| {
            let (high, low) = all.into_words();
            ((if i < 2 { low } else { high }) >> (64 * (i % 2))) as u64
        };
}
