//! The vectors of x86-64: rows of 16, 32 and 64 columns in 128, 256 and 512 bits.
//!
//! The 128-bit vectors need only SSE2, which every such processor has; compiled for AVX2 they use its three-operand forms.

use core::{arch::x86_64::*, mem, ops};

use super::{
    eight::Eight,
    vector::{Family, Vector},
};

macro_rules! families {
    ($($(#[$doc:meta])* $Name:ident: $U16:ty, $U32:ty, $U64:ty, $Tile:ty;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Name(());

        impl $Name {
            /// # Safety
            ///
            /// The processor must have the instructions.
            #[inline(always)]
            pub(super) unsafe fn new() -> Self {
                Self(())
            }
        }

        impl Family for $Name {
            type U16 = $U16;
            type U32 = $U32;
            type U64 = $U64;
            type Tile = $Tile;
        }
    )* };
}

families! {
    /// SSE2.
    X128: U16x8, U32x4, U64x2, Eight<U64x2, 4>;
    /// AVX2.
    X256: U16x16, U32x8, U64x4, Eight<U64x4, 2>;
    /// AVX-512.
    X512: U16x32, U32x16, U64x8, U64x8;
}

// A vector can only be created with a value of its family, and such a value exists only if the processor has the instructions.

macro_rules! vector {
    ($Name:ident($Register:ty) = [$Word:ty; $LANES:literal] of $Family:ident,
        |$a:ident, $b:ident| and: $and:ident, or: $or:ident, xor: $xor:ident, shl: $shl:ident, shr: $shr:ident,
        add: $add:ident, is_empty: $is_empty:expr,
        next_lanes: $next:expr, previous_lanes: $previous:expr
    ) => {
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Name($Register);

        vector! { @operator $Name, BitAnd, bitand, $and }
        vector! { @operator $Name, BitOr, bitor, $or }
        vector! { @operator $Name, BitXor, bitxor, $xor }

        impl Vector for $Name {
            type Word = $Word;
            type Family = $Family;
            type Lanes = [$Word; $LANES];
            const NONE: Self::Lanes = [0; $LANES];

            #[inline(always)]
            fn load(_: $Family, lanes: &Self::Lanes) -> Self {
                // SAFETY: an array of words is as large as its register, and any bits are a register.
                Self(unsafe { mem::transmute::<[$Word; $LANES], $Register>(*lanes) })
            }

            #[inline(always)]
            fn store(self) -> Self::Lanes {
                // SAFETY: a register is as large as its array of words, and any bits are words.
                unsafe { mem::transmute::<$Register, [$Word; $LANES]>(self.0) }
            }

            // If this is inlined, the count is a constant and the shift an immediate one.
            #[inline(always)]
            fn shl(self, count: u32) -> Self {
                // SAFETY: the vector came with its family, whose processor has the shift.
                Self(unsafe { $shl(self.0, _mm_cvtsi32_si128(count as i32)) })
            }

            #[inline(always)]
            fn shr(self, count: u32) -> Self {
                // SAFETY: the vector came with its family, whose processor has the shift.
                Self(unsafe { $shr(self.0, _mm_cvtsi32_si128(count as i32)) })
            }

            #[inline(always)]
            fn add(self, other: Self) -> Self {
                // SAFETY: the vector came with its family, whose processor has the sum.
                Self(unsafe { $add(self.0, other.0) })
            }

            #[inline(always)]
            fn next_lanes(self, after: Self) -> Self {
                let ($a, $b) = (self.0, after.0);
                // SAFETY: the vector came with its family, whose processor has what moves lanes.
                Self(unsafe { $next })
            }

            #[inline(always)]
            fn previous_lanes(self, before: Self) -> Self {
                let ($a, $b) = (self.0, before.0);
                // SAFETY: the vector came with its family, whose processor has what moves lanes.
                Self(unsafe { $previous })
            }

            #[inline(always)]
            fn is_empty(self) -> bool {
                let $a = self.0;
                // SAFETY: the vector came with its family, whose processor has the test.
                unsafe { $is_empty }
            }
        }
    };
    (@operator $Name:ident, $Op:ident, $op:ident, $intrinsic:ident) => {
        impl ops::$Op for $Name {
            type Output = Self;

            #[inline(always)]
            fn $op(self, other: Self) -> Self {
                // SAFETY: the vector came with its family, whose processor has the operation.
                Self(unsafe { $intrinsic(self.0, other.0) })
            }
        }
    };
}

macro_rules! sse2 {
    ($($Name:ident = [$Word:ty; $LANES:literal], $shl:ident, $shr:ident, $add:ident,
        $ONE:literal, $BUT_ONE:literal;)*) => { $(
        vector! {
            $Name(__m128i) = [$Word; $LANES] of X128,
            |a, b| and: _mm_and_si128, or: _mm_or_si128, xor: _mm_xor_si128, shl: $shl, shr: $shr, add: $add,
            is_empty: _mm_movemask_epi8(_mm_cmpeq_epi8(a, _mm_setzero_si128())) == 0xffff,
            next_lanes: _mm_or_si128(_mm_srli_si128::<$ONE>(a), _mm_slli_si128::<$BUT_ONE>(b)),
            previous_lanes: _mm_or_si128(_mm_slli_si128::<$ONE>(a), _mm_srli_si128::<$BUT_ONE>(b))
        }
    )* };
}

sse2! {
    U16x8 = [u16; 8], _mm_sll_epi16, _mm_srl_epi16, _mm_add_epi16, 2, 14;
    U32x4 = [u32; 4], _mm_sll_epi32, _mm_srl_epi32, _mm_add_epi32, 4, 12;
    U64x2 = [u64; 2], _mm_sll_epi64, _mm_srl_epi64, _mm_add_epi64, 8, 8;
}

/// The 128-bit halves in the middle of two vectors: the second of `first`, and the first of `second`.
#[inline(always)]
fn across(first: __m256i, second: __m256i) -> __m256i {
    // SAFETY: only vectors of 256 bits are taken apart here, and they came with AVX2.
    unsafe { _mm256_permute2x128_si256::<0x21>(first, second) }
}

macro_rules! avx2 {
    ($($Name:ident = [$Word:ty; $LANES:literal], $shl:ident, $shr:ident, $add:ident,
        $ONE:literal, $BUT_ONE:literal;)*) => { $(
        vector! {
            $Name(__m256i) = [$Word; $LANES] of X256,
            |a, b| and: _mm256_and_si256, or: _mm256_or_si256, xor: _mm256_xor_si256, shl: $shl, shr: $shr, add: $add,
            is_empty: _mm256_testz_si256(a, a) == 1,
            next_lanes: _mm256_alignr_epi8::<$ONE>(across(a, b), a),
            previous_lanes: _mm256_alignr_epi8::<$BUT_ONE>(a, across(b, a))
        }
    )* };
}

avx2! {
    U16x16 = [u16; 16], _mm256_sll_epi16, _mm256_srl_epi16, _mm256_add_epi16, 2, 14;
    U32x8 = [u32; 8], _mm256_sll_epi32, _mm256_srl_epi32, _mm256_add_epi32, 4, 12;
    U64x4 = [u64; 4], _mm256_sll_epi64, _mm256_srl_epi64, _mm256_add_epi64, 8, 8;
}

macro_rules! avx512 {
    ($($Name:ident = [$Word:ty; $LANES:literal], $shl:ident, $shr:ident, $add:ident,
        |$a:ident, $b:ident| $next:expr, $previous:expr;)*) => { $(
        vector! {
            $Name(__m512i) = [$Word; $LANES] of X512,
            |$a, $b| and: _mm512_and_si512, or: _mm512_or_si512, xor: _mm512_xor_si512, shl: $shl, shr: $shr, add: $add,
            is_empty: _mm512_test_epi64_mask($a, $a) == 0,
            next_lanes: $next, previous_lanes: $previous
        }
    )* };
}

avx512! {
    // Each 128-bit part together with the part after or before it.
    U16x32 = [u16; 32], _mm512_sll_epi16, _mm512_srl_epi16, _mm512_add_epi16, |a, b|
        _mm512_alignr_epi8::<2>(_mm512_alignr_epi64::<2>(b, a), a),
        _mm512_alignr_epi8::<14>(a, _mm512_alignr_epi64::<6>(a, b));
    U32x16 = [u32; 16], _mm512_sll_epi32, _mm512_srl_epi32, _mm512_add_epi32, |a, b|
        _mm512_alignr_epi32::<1>(b, a), _mm512_alignr_epi32::<15>(a, b);
    U64x8 = [u64; 8], _mm512_sll_epi64, _mm512_srl_epi64, _mm512_add_epi64, |a, b|
        _mm512_alignr_epi64::<1>(b, a), _mm512_alignr_epi64::<7>(a, b);
}
