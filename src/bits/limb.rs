//! The words that make up a row: `u8`, `u16`, `u32` or `u64`.

use core::{fmt::Debug, hash::Hash, ops};

/// A word of an array.
pub trait Limb:
    Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Not<Output = Self>
    + ops::Shl<u32, Output = Self>
    + ops::Shr<u32, Output = Self>
{
    const ZERO: Self;
    /// The number of bits of a word.
    const BITS: usize;

    /// Truncates a longer word to its lowest bits.
    fn low(word: u64) -> Self;
    /// Zero-extends the word.
    fn long(self) -> u64;
}

macro_rules! limbs {
    ($($T:ty)*) => { $(
        impl Limb for $T {
            const ZERO: Self = 0;
            const BITS: usize = <$T>::BITS as usize;

            #[inline(always)]
            fn low(word: u64) -> Self {
                word as Self
            }

            #[inline(always)]
            fn long(self) -> u64 {
                self.into()
            }
        }
    )* };
}

limbs! { u8 u16 u32 u64 }
