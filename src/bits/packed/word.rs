//! Words that hold a whole board.

use core::{fmt::Debug, hash::Hash, ops};

/// A board in a word.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Packed<T, const W: usize, const H: usize>(pub(crate) T);

/// A word that holds a board: `u64`, `u128` or `U256`.
pub trait Word:
    Copy
    + From<u64>
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
    /// The number of bits of a word.
    const BITS: usize;

    fn count_ones(self) -> u32;
    fn trailing_zeros(self) -> u32;
    /// Reverses the order of the bytes.
    fn swap_bytes(self) -> Self;
    /// Bits `64 i` to `64 i + 63`.
    fn word(self, i: usize) -> u64;
    /// Joins two halves of 128 bits, the high one first; bits that do not fit are dropped.
    fn join(halves: (u128, u128)) -> Self;
    /// The cells of columns `0..below` of a board; the whole board from `W` on.
    fn columns<const W: usize, const H: usize>(below: usize) -> Self;
}

/// Bit `i` of a 256-bit word, as its high and its low half. Cells of a board that is too large have no bits: `GridMask` refuses it.
pub(super) const fn bit(i: usize) -> (u128, u128) {
    match i {
        ..128 => (0, 1 << i),
        128..256 => (1 << (i - 128), 0),
        _ => (0, 0),
    }
}

/// The bits of the first columns of a board.
const fn columns(width: usize, columns: usize, rows: usize) -> (u128, u128) {
    let ((mut high, mut low), mut i) = ((0, 0), 0);
    while i < columns * rows {
        let (h, l) = bit(i % columns + i / columns * width);
        (high, low, i) = (high | h, low | l, i + 1);
    }
    (high, low)
}

macro_rules! words {
    ($($(#[$cfg:meta])* $Word:ty, bits: $BITS:literal, zero: $ZERO:expr,
        |$high:ident, $low:ident| $join:expr, |$all:ident, $i:ident| $word:expr;)*) => { $(
        $(#[$cfg])*
        impl Word for $Word {
            const ZERO: Self = $ZERO;
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
                            let ($high, $low) = columns(W, k, H);
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
    )* };
}

words! {
    u64, bits: 64, zero: 0, |_high, low| low as u64, |all, _i| all;
    u128, bits: 128, zero: 0, |_high, low| low, |all, i| (all >> (64 * i)) as u64;
    #[cfg(feature = "ethnum")]
    ethnum::U256, bits: 256, zero: ethnum::U256::ZERO,
        |high, low| ethnum::U256::from_words(high, low),
        |all, i| {
            let (high, low) = all.into_words();
            ((if i < 2 { low } else { high }) >> (64 * (i % 2))) as u64
        };
}
