//! The vectors of x86-64: four kinds of row in 128, 256 and 512 bits. The shortest are for processors with
//! AVX2 as well, which has them in three-operand form.

use core::arch::x86_64::*;

use super::{Columns, Proof, Vector};

mod lanes;
mod threes;
mod words;

pub(super) use words::{U128x4, U128x8, U192x4, U192x8, U256x4, U256x8};

macro_rules! vector {
    (
        $(#[$doc:meta])*
        $Name:ident($Register:ty) = [$Lane:ty; $LANES:literal] $(, $threes:ident)?,
        |$a:ident, $b:ident| and: $and:expr, or: $or:expr, xor: $xor:expr, is_empty: $is_empty:expr,
        add: $add:expr, west_by: $west_by:expr, unzip: $unzip:expr, zip: $zip:expr,
        east: $east:expr, west: $west:expr, north: $north:expr, south: $south:expr
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $Name($Register);

        impl Vector for $Name {
            type Word = $Lane;
            type Rows = [$Lane; $LANES];
            const NONE: Self::Rows = [0; $LANES];
            const ROWS: usize = $LANES;

            #[inline(always)]
            fn load(_: Proof<Self>, rows: &Self::Rows) -> Self {
                // SAFETY: the rows are as large as the vector, and any bits are a vector.
                Self(unsafe { core::mem::transmute::<[$Lane; $LANES], $Register>(*rows) })
            }

            #[inline(always)]
            fn load_columns(proof: Proof<Self>, columns: &impl Columns<$Lane>, y: usize) -> Self {
                Self::load(proof, &columns.words(0, y))
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
            vector! { @two add, $a, $b, $add }
            vector! { @one north -> Self, $a, Self($north) }
            vector! { @one south -> Self, $a, Self($south) }
            vector! { @one is_empty -> bool, $a, $is_empty }
            vector! { @pair unzip, $a, $b, $unzip }
            vector! { @pair zip, $a, $b, $zip }
            $(vector! { @$threes })?

            #[inline(always)]
            fn west_by<const COLUMNS: i32>(self) -> Self {
                // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
                Self(unsafe {
                    let ($a, $b) = (self.0, _mm_cvtsi32_si128(COLUMNS));
                    $west_by
                })
            }
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
    (@pair $method:ident, $a:ident, $b:ident, $body:expr) => {
        #[inline(always)]
        fn $method(self, other: Self) -> [Self; 2] {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
            let [first, second] = unsafe { $body };
            [Self(first), Self(second)]
        }
    };
    (@threes) => {
        const BY_THREES: bool = true;

        #[inline(always)]
        fn unzip_three(vectors: [Self; 3]) -> [Self; 3] {
            Self::every_third(vectors)
        }

        #[inline(always)]
        fn zip_three(vectors: [Self; 3]) -> [Self; 3] {
            Self::by_turns(vectors)
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

macro_rules! short {
    ($($Name:ident = [$Lane:ty; $LANES:literal], $BYTES:literal, $add:ident, $low:ident, $high:ident,
        |$a:ident, $b:ident| $even:expr, $odd:expr, $east:expr, $west:expr, $west_by:expr;)*) => { $(
        vector! {
            $Name(__m128i) = [$Lane; $LANES],
            |$a, $b| and: _mm_and_si128($a, $b),
            or: _mm_or_si128($a, $b),
            xor: _mm_xor_si128($a, $b),
            is_empty: _mm_testz_si128($a, $a) == 1,
            add: $add($a, $b),
            west_by: $west_by,
            unzip: [$even, $odd],
            zip: [$low($a, $b), $high($a, $b)],
            east: $east,
            west: $west,
            north: _mm_srli_si128::<$BYTES>($a),
            south: _mm_slli_si128::<$BYTES>($a)
        }
    )* };
}

short! {
    U8x16 = [u8; 16], 1, _mm_add_epi8, _mm_unpacklo_epi8, _mm_unpackhi_epi8,
        |a, b| _mm_packus_epi16(_mm_and_si128(a, _mm_set1_epi16(0xff)), _mm_and_si128(b, _mm_set1_epi16(0xff))),
        _mm_packus_epi16(_mm_srli_epi16::<8>(a), _mm_srli_epi16::<8>(b)),
        _mm_add_epi8(a, a),
        _mm_and_si128(_mm_srli_epi16::<1>(a), _mm_set1_epi8(0x7f)),
        _mm_and_si128(_mm_srl_epi16(a, b), _mm_set1_epi8((0xff >> COLUMNS) as i8));
    U16x8 = [u16; 8], 2, _mm_add_epi16, _mm_unpacklo_epi16, _mm_unpackhi_epi16,
        |a, b| _mm_packus_epi32(_mm_and_si128(a, _mm_set1_epi32(0xffff)), _mm_and_si128(b, _mm_set1_epi32(0xffff))),
        _mm_packus_epi32(_mm_srli_epi32::<16>(a), _mm_srli_epi32::<16>(b)),
        _mm_slli_epi16::<1>(a),
        _mm_srli_epi16::<1>(a), _mm_srl_epi16(a, b);
    U32x4 = [u32; 4], 4, _mm_add_epi32, _mm_unpacklo_epi32, _mm_unpackhi_epi32,
        |a, b| _mm_castps_si128(_mm_shuffle_ps::<0x88>(_mm_castsi128_ps(a), _mm_castsi128_ps(b))),
        _mm_castps_si128(_mm_shuffle_ps::<0xdd>(_mm_castsi128_ps(a), _mm_castsi128_ps(b))),
        _mm_slli_epi32::<1>(a),
        _mm_srli_epi32::<1>(a), _mm_srl_epi32(a, b);
    U64x2 = [u64; 2], 8, _mm_add_epi64, _mm_unpacklo_epi64, _mm_unpackhi_epi64,
        |a, b| _mm_unpacklo_epi64(a, b),
        _mm_unpackhi_epi64(a, b),
        _mm_slli_epi64::<1>(a),
        _mm_srli_epi64::<1>(a), _mm_srl_epi64(a, b);
}

macro_rules! avx2 {
    ($($Name:ident = [$Lane:ty; $LANES:literal] $([$threes:ident])?, $BYTES:literal, $add:ident, $low:ident, $high:ident,
        |$a:ident, $b:ident| $even:expr, $odd:expr, $east:expr, $west:expr, $west_by:expr;)*) => { $(
        vector! {
            $Name(__m256i) = [$Lane; $LANES] $(, $threes)?,
            |$a, $b| and: _mm256_and_si256($a, $b),
            or: _mm256_or_si256($a, $b),
            xor: _mm256_xor_si256($a, $b),
            is_empty: _mm256_testz_si256($a, $a) == 1,
            add: $add($a, $b),
            west_by: $west_by,
            // Each part of 128 bits packs and unpacks its own rows.
            unzip: [_mm256_permute4x64_epi64::<0xd8>($even), _mm256_permute4x64_epi64::<0xd8>($odd)],
            zip: {
                let (low, high) = ($low($a, $b), $high($a, $b));
                [
                    _mm256_permute2x128_si256::<0x20>(low, high),
                    _mm256_permute2x128_si256::<0x31>(low, high),
                ]
            },
            east: $east,
            west: $west,
            // The other half of the vector and an empty one, and then so many bytes along in each half.
            north: _mm256_alignr_epi8::<$BYTES>(_mm256_permute2x128_si256::<0x81>($a, $a), $a),
            south: _mm256_alignr_epi8::<{ 16 - $BYTES }>($a, _mm256_permute2x128_si256::<0x08>($a, $a))
        }
    )* };
}

avx2! {
    U8x32 = [u8; 32], 1, _mm256_add_epi8, _mm256_unpacklo_epi8, _mm256_unpackhi_epi8,
        |a, b| _mm256_packus_epi16(_mm256_and_si256(a, _mm256_set1_epi16(0xff)), _mm256_and_si256(b, _mm256_set1_epi16(0xff))),
        _mm256_packus_epi16(_mm256_srli_epi16::<8>(a), _mm256_srli_epi16::<8>(b)),
        _mm256_add_epi8(a, a),
        _mm256_and_si256(_mm256_srli_epi16::<1>(a), _mm256_set1_epi8(0x7f)),
        _mm256_and_si256(_mm256_srl_epi16(a, b), _mm256_set1_epi8((0xff >> COLUMNS) as i8));
    U16x16 = [u16; 16], 2, _mm256_add_epi16, _mm256_unpacklo_epi16, _mm256_unpackhi_epi16,
        |a, b| _mm256_packus_epi32(_mm256_and_si256(a, _mm256_set1_epi32(0xffff)), _mm256_and_si256(b, _mm256_set1_epi32(0xffff))),
        _mm256_packus_epi32(_mm256_srli_epi32::<16>(a), _mm256_srli_epi32::<16>(b)),
        _mm256_slli_epi16::<1>(a),
        _mm256_srli_epi16::<1>(a), _mm256_srl_epi16(a, b);
    U32x8 = [u32; 8] [threes], 4, _mm256_add_epi32, _mm256_unpacklo_epi32, _mm256_unpackhi_epi32,
        |a, b| _mm256_castps_si256(_mm256_shuffle_ps::<0x88>(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b))),
        _mm256_castps_si256(_mm256_shuffle_ps::<0xdd>(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b))),
        _mm256_slli_epi32::<1>(a),
        _mm256_srli_epi32::<1>(a), _mm256_srl_epi32(a, b);
    U64x4 = [u64; 4] [threes], 8, _mm256_add_epi64, _mm256_unpacklo_epi64, _mm256_unpackhi_epi64,
        |a, b| _mm256_unpacklo_epi64(a, b),
        _mm256_unpackhi_epi64(a, b),
        _mm256_slli_epi64::<1>(a),
        _mm256_srli_epi64::<1>(a), _mm256_srl_epi64(a, b);
}

macro_rules! avx512 {
    ($($Name:ident = [$Lane:ty; $LANES:literal] $([$threes:ident])?, $add:ident, $low:ident, $high:ident,
        |$a:ident, $b:ident| $even:expr, $odd:expr, $east:expr, $west:expr, $west_by:expr, $north:expr, $south:expr;)*) => { $(
        vector! {
            $Name(__m512i) = [$Lane; $LANES] $(, $threes)?,
            |$a, $b| and: _mm512_and_si512($a, $b),
            or: _mm512_or_si512($a, $b),
            xor: _mm512_xor_si512($a, $b),
            is_empty: _mm512_test_epi64_mask($a, $a) == 0,
            add: $add($a, $b),
            west_by: $west_by,
            // Each part of 128 bits packs and unpacks its own rows.
            unzip: [_mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), $even), _mm512_permutexvar_epi64(_mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7), $odd)],
            zip: {
                let (low, high) = ($low($a, $b), $high($a, $b));
                let first = _mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11);
                let second = _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15);
                [
                    _mm512_permutex2var_epi64(low, first, high),
                    _mm512_permutex2var_epi64(low, second, high),
                ]
            },
            east: $east,
            west: $west,
            north: $north,
            south: $south
        }
    )* };
}

avx512! {
    U8x64 = [u8; 64], _mm512_add_epi8, _mm512_unpacklo_epi8, _mm512_unpackhi_epi8,
        |a, b| _mm512_packus_epi16(_mm512_and_si512(a, _mm512_set1_epi16(0xff)), _mm512_and_si512(b, _mm512_set1_epi16(0xff))),
        _mm512_packus_epi16(_mm512_srli_epi16::<8>(a), _mm512_srli_epi16::<8>(b)),
        _mm512_add_epi8(a, a),
        _mm512_and_si512(_mm512_srli_epi16::<1>(a), _mm512_set1_epi8(0x7f)),
        _mm512_and_si512(_mm512_srl_epi16(a, b), _mm512_set1_epi8((0xff >> COLUMNS) as i8)),
        _mm512_alignr_epi8::<1>(_mm512_alignr_epi64::<2>(_mm512_setzero_si512(), a), a),
        _mm512_alignr_epi8::<15>(a, _mm512_alignr_epi64::<6>(a, _mm512_setzero_si512()));
    U16x32 = [u16; 32], _mm512_add_epi16, _mm512_unpacklo_epi16, _mm512_unpackhi_epi16,
        |a, b| _mm512_packus_epi32(_mm512_and_si512(a, _mm512_set1_epi32(0xffff)), _mm512_and_si512(b, _mm512_set1_epi32(0xffff))),
        _mm512_packus_epi32(_mm512_srli_epi32::<16>(a), _mm512_srli_epi32::<16>(b)),
        _mm512_slli_epi16::<1>(a),
        _mm512_srli_epi16::<1>(a), _mm512_srl_epi16(a, b),
        _mm512_alignr_epi8::<2>(_mm512_alignr_epi64::<2>(_mm512_setzero_si512(), a), a),
        _mm512_alignr_epi8::<14>(a, _mm512_alignr_epi64::<6>(a, _mm512_setzero_si512()));
    U32x16 = [u32; 16] [threes], _mm512_add_epi32, _mm512_unpacklo_epi32, _mm512_unpackhi_epi32,
        |a, b| _mm512_castps_si512(_mm512_shuffle_ps::<0x88>(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b))),
        _mm512_castps_si512(_mm512_shuffle_ps::<0xdd>(_mm512_castsi512_ps(a), _mm512_castsi512_ps(b))),
        _mm512_slli_epi32::<1>(a),
        _mm512_srli_epi32::<1>(a), _mm512_srl_epi32(a, b),
        _mm512_alignr_epi32::<1>(_mm512_setzero_si512(), a), _mm512_alignr_epi32::<15>(a, _mm512_setzero_si512());
    U64x8 = [u64; 8] [threes], _mm512_add_epi64, _mm512_unpacklo_epi64, _mm512_unpackhi_epi64,
        |a, b| _mm512_unpacklo_epi64(a, b),
        _mm512_unpackhi_epi64(a, b),
        _mm512_slli_epi64::<1>(a),
        _mm512_srli_epi64::<1>(a), _mm512_srl_epi64(a, b),
        _mm512_alignr_epi64::<1>(_mm512_setzero_si512(), a), _mm512_alignr_epi64::<7>(a, _mm512_setzero_si512());
}
