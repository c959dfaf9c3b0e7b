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
    /// The bits from one on and below another, by both.
    const RUNS: [[Self; 65]; 65];

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
            const RUNS: [[Self; 65]; 65] = {
                let (mut runs, mut i) = ([[0; 65]; 65], 0);
                while i < 65 * 65 {
                    let (from, below) = (i / 65, i % 65);
                    runs[from][below] = (((1_u128 << below) - 1) >> from << from) as Self;
                    i += 1;
                }
                runs
            };

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
