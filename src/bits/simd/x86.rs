//! The vectors of x86-64: four kinds of row in AVX2 and in AVX-512.

use core::arch::x86_64::*;

use super::{Proof, Vector};

macro_rules! vector {
    (
        $(#[$doc:meta])*
        $Name:ident($Register:ty) = [$Lane:ty; $LANES:literal],
        |$a:ident, $b:ident| and: $and:expr, or: $or:expr, xor: $xor:expr, is_empty: $is_empty:expr,
        east: $east:expr, west: $west:expr, north: $north:expr, south: $south:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Name($Register);

        impl Vector for $Name {
            type Lane = $Lane;
            type Rows = [$Lane; $LANES];
            const NONE: Self::Rows = [0; $LANES];

            #[inline(always)]
            fn load(_: Proof<Self>, rows: &Self::Rows) -> Self {
                // SAFETY: the rows are as large as the vector, and any bits are a vector.
                Self(unsafe { core::mem::transmute::<[$Lane; $LANES], $Register>(*rows) })
            }

            #[inline(always)]
            fn store(self) -> Self::Rows {
                // SAFETY: the rows are as large as the vector, and any bits are rows.
                unsafe { core::mem::transmute::<$Register, [$Lane; $LANES]>(self.0) }
            }

            vector! { @two and, $a, $b, $and }
            vector! { @two or, $a, $b, $or }
            vector! { @two xor, $a, $b, $xor }
            vector! { @one east -> Self, $a, Self($east) }
            vector! { @one west -> Self, $a, Self($west) }
            vector! { @two north, $a, $b, $north }
            vector! { @two south, $a, $b, $south }
            vector! { @one is_empty -> bool, $a, $is_empty }
        }
    };
    (@one $method:ident -> $Output:ty, $a:ident, $body:expr) => {
        #[inline(always)]
        fn $method(self) -> $Output {
            let $a = self.0;
            // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
            unsafe { $body }
        }
    };
    (@two $method:ident, $a:ident, $b:ident, $body:expr) => {
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
            Self(unsafe { $body })
        }
    };
}

macro_rules! avx2 {
    ($($Name:ident = [$Lane:ty; $LANES:literal], $BYTES:literal, |$a:ident| $east:expr, $west:expr;)*) => { $(
        vector! {
            $Name(__m256i) = [$Lane; $LANES],
            |$a, b| and: _mm256_and_si256($a, b),
            or: _mm256_or_si256($a, b),
            xor: _mm256_xor_si256($a, b),
            is_empty: _mm256_testz_si256($a, $a) == 1,
            east: $east,
            west: $west,
            // The half vector in between the two, and then so many bytes along in each half.
            north: _mm256_alignr_epi8::<$BYTES>(_mm256_permute2x128_si256::<0x21>($a, b), $a),
            south: _mm256_alignr_epi8::<{ 16 - $BYTES }>($a, _mm256_permute2x128_si256::<0x21>(b, $a))
        }
    )* };
}

avx2! {
    U8x32 = [u8; 32], 1, |a| _mm256_add_epi8(a, a), _mm256_and_si256(_mm256_srli_epi16::<1>(a), _mm256_set1_epi8(0x7f));
    U16x16 = [u16; 16], 2, |a| _mm256_slli_epi16::<1>(a), _mm256_srli_epi16::<1>(a);
    U32x8 = [u32; 8], 4, |a| _mm256_slli_epi32::<1>(a), _mm256_srli_epi32::<1>(a);
    U64x4 = [u64; 4], 8, |a| _mm256_slli_epi64::<1>(a), _mm256_srli_epi64::<1>(a);
}

macro_rules! avx512 {
    ($($Name:ident = [$Lane:ty; $LANES:literal],
        |$a:ident, $b:ident| $east:expr, $west:expr, $north:expr, $south:expr;)*) => { $(
        vector! {
            $Name(__m512i) = [$Lane; $LANES],
            |$a, $b| and: _mm512_and_si512($a, $b),
            or: _mm512_or_si512($a, $b),
            xor: _mm512_xor_si512($a, $b),
            is_empty: _mm512_test_epi64_mask($a, $a) == 0,
            east: $east,
            west: $west,
            north: $north,
            south: $south
        }
    )* };
}

avx512! {
    U8x64 = [u8; 64], |a, b| _mm512_add_epi8(a, a),
        _mm512_and_si512(_mm512_srli_epi16::<1>(a), _mm512_set1_epi8(0x7f)),
        _mm512_alignr_epi8::<1>(_mm512_alignr_epi64::<2>(b, a), a),
        _mm512_alignr_epi8::<15>(a, _mm512_alignr_epi64::<6>(a, b));
    U16x32 = [u16; 32], |a, b| _mm512_slli_epi16::<1>(a), _mm512_srli_epi16::<1>(a),
        _mm512_alignr_epi8::<2>(_mm512_alignr_epi64::<2>(b, a), a),
        _mm512_alignr_epi8::<14>(a, _mm512_alignr_epi64::<6>(a, b));
    U32x16 = [u32; 16], |a, b| _mm512_slli_epi32::<1>(a), _mm512_srli_epi32::<1>(a),
        _mm512_alignr_epi32::<1>(b, a), _mm512_alignr_epi32::<15>(a, b);
    U64x8 = [u64; 8], |a, b| _mm512_slli_epi64::<1>(a), _mm512_srli_epi64::<1>(a),
        _mm512_alignr_epi64::<1>(b, a), _mm512_alignr_epi64::<7>(a, b);
}
