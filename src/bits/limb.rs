//! The words that a row is kept in: `u8`, `u16`, `u32` or `u64`.

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
    /// No bits.
    const ZERO: Self;
    /// How many bits it has.
    const BITS: usize;

    /// The lowest bits of a longer word.
    fn low(word: u64) -> Self;
    /// The same bits in a longer word.
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
