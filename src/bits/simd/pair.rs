//! Two words side by side.

use core::arch::x86_64::*;
use core::ops;

/// Two words, in a vector that every processor of the target has: nothing has to be chosen or shown.
#[derive(Clone, Copy, Debug)]
pub(in crate::bits) struct Pair(__m128i);

impl Pair {
    #[inline(always)]
    pub(in crate::bits) fn new(first: u64, second: u64) -> Self {
        // SAFETY: this module is there only where the target promises SSE2; so for all that follows.
        Self(unsafe { _mm_set_epi64x(second as i64, first as i64) })
    }

    /// The same word twice.
    #[inline(always)]
    pub(in crate::bits) fn splat(word: u64) -> Self {
        Self::new(word, word)
    }

    #[inline(always)]
    pub(in crate::bits) fn first(self) -> u64 {
        // SAFETY: see `new`.
        (unsafe { _mm_cvtsi128_si64(self.0) }) as u64
    }

    #[inline(always)]
    pub(in crate::bits) fn second(self) -> u64 {
        // SAFETY: see `new`.
        Self(unsafe { _mm_unpackhi_epi64(self.0, self.0) }).first()
    }
}

macro_rules! operators {
    ($($Op:ident, $op:ident: $intrinsic:ident;)*) => { $(
        impl ops::$Op for Pair {
            type Output = Self;

            #[inline(always)]
            fn $op(self, other: Self) -> Self {
                // SAFETY: see `new`.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    )* };
}

operators! {
    BitAnd, bitand: _mm_and_si128;
    BitOr, bitor: _mm_or_si128;
    BitXor, bitxor: _mm_xor_si128;
}

macro_rules! shifts {
    ($($Op:ident, $op:ident: $intrinsic:ident;)*) => { $(
        impl ops::$Op<u32> for Pair {
            type Output = Self;

            /// Both words shifted; fast where the count is a constant.
            #[inline(always)]
            fn $op(self, count: u32) -> Self {
                // SAFETY: see `new`.
                Self(unsafe { $intrinsic(self.0, _mm_cvtsi32_si128(count as i32)) })
            }
        }
    )* };
}

shifts! {
    Shl, shl: _mm_sll_epi64;
    Shr, shr: _mm_srl_epi64;
}
