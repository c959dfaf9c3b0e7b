//! One word of each of several boards.
//!
//! Plain loops over arrays of a constant length, inlined wherever they are used: compiled for AVX-512,
//! the eight `u64`s of eight boards are one register, and every operation here one instruction.

use core::{fmt::Debug, hash::Hash, ops};

use super::job::{self, Job};

/// What boards are made of: `u8` to `u64`.
pub trait Word:
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
    const ONES: Self;
    const BITS: u32;

    /// The one bit of this number.
    fn bit(number: u32) -> Self;
    fn trailing_zeros(self) -> u32;
    fn count_ones(self) -> u32;

    /// Runs a job on words of this kind, with the best instructions that the processor has.
    fn run<J: Job<Self, L>, const L: usize>(job: J) -> J::Output;
}

macro_rules! words {
    ($($T:ty: $run:path;)*) => { $(
        impl Word for $T {
            const ZERO: Self = 0;
            const ONES: Self = <$T>::MAX;
            const BITS: u32 = <$T>::BITS;

            #[inline(always)]
            fn bit(number: u32) -> Self {
                1 << number
            }

            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$T>::trailing_zeros(self)
            }

            #[inline(always)]
            fn count_ones(self) -> u32 {
                <$T>::count_ones(self)
            }

            #[inline]
            fn run<J: Job<Self, L>, const L: usize>(job: J) -> J::Output {
                $run(job)
            }
        }
    )* };
}

words! {
    u8: job::on_arrays;
    u16: job::on_arrays;
    u32: job::on_arrays;
    u64: job::on_vectors;
}

/// The same word of `L` boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(transparent)]
pub struct Words<T, const L: usize>(pub(super) [T; L]);

impl<T: Word, const L: usize> Words<T, L> {
    pub(super) const NONE: Self = Self([T::ZERO; L]);

    #[inline(always)]
    pub(super) const fn splat(word: T) -> Self {
        Self([word; L])
    }

    #[inline(always)]
    pub(super) fn and_not(mut self, other: Self) -> Self {
        for l in 0..L {
            self.0[l] = self.0[l] & !other.0[l];
        }
        self
    }

    /// All ones for each board whose word is zero, and zero for the others.
    #[inline(always)]
    pub(super) fn where_zero(mut self) -> Self {
        for l in 0..L {
            self.0[l] = if self.0[l] == T::ZERO { T::ONES } else { T::ZERO };
        }
        self
    }

    #[inline(always)]
    pub(super) fn is_zero(self) -> bool {
        let mut all = T::ZERO;
        for l in 0..L {
            all = all | self.0[l];
        }
        all == T::ZERO
    }
}

macro_rules! elementwise {
    ($($Op:ident, $op:ident, $symbol:tt;)*) => { $(
        impl<T: Word, const L: usize> ops::$Op for Words<T, L> {
            type Output = Self;

            #[inline(always)]
            fn $op(mut self, other: Self) -> Self {
                for l in 0..L {
                    self.0[l] = self.0[l] $symbol other.0[l];
                }
                self
            }
        }
    )* };
}

elementwise! {
    BitAnd, bitand, &;
    BitOr, bitor, |;
    BitXor, bitxor, ^;
}

macro_rules! shifts {
    ($($Op:ident, $op:ident, $symbol:tt;)*) => { $(
        impl<T: Word, const L: usize> ops::$Op<u32> for Words<T, L> {
            type Output = Self;

            #[inline(always)]
            fn $op(mut self, count: u32) -> Self {
                for l in 0..L {
                    self.0[l] = self.0[l] $symbol count;
                }
                self
            }
        }
    )* };
}

shifts! {
    Shl, shl, <<;
    Shr, shr, >>;
}
