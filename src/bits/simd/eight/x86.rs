//! Eight words in one vector of AVX-512, or in two of AVX2.

use core::{arch::x86_64::*, mem};

use super::{Eight, Proof};

/// In one vector.
#[derive(Clone, Copy, Debug)]
pub(super) struct One(__m512i);

/// In two vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Two([__m256i; 2]);

// SAFETY of all that follows: there is a vector, or the proof is at hand, so the processor has the
// instructions; and any bits are eight words.

impl Eight for One {
    #[inline(always)]
    fn load(_: Proof<Self>, rows: &[u64; 8]) -> Self {
        // SAFETY: as above.
        Self(unsafe { mem::transmute::<[u64; 8], __m512i>(*rows) })
    }

    #[inline(always)]
    fn store(self) -> [u64; 8] {
        // SAFETY: as above.
        unsafe { mem::transmute::<__m512i, [u64; 8]>(self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_add_epi64(self.0, other.0) })
    }

    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_slli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_srli_epi64::<N>(self.0) })
    }

    #[inline(always)]
    fn up<const N: usize>(self, below: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe {
            match N {
                1 => _mm512_alignr_epi64::<1>(below.0, self.0),
                _ => _mm512_alignr_epi64::<2>(below.0, self.0),
            }
        })
    }

    #[inline(always)]
    fn down<const N: usize>(self, above: Self) -> Self {
        // SAFETY: as above.
        Self(unsafe {
            match N {
                1 => _mm512_alignr_epi64::<7>(self.0, above.0),
                _ => _mm512_alignr_epi64::<6>(self.0, above.0),
            }
        })
    }

    #[inline(always)]
    fn rows_with(self, cells: u64) -> u8 {
        // SAFETY: as above.
        unsafe { _mm512_test_epi64_mask(self.0, _mm512_set1_epi64(cells as i64)) }
    }
}

/// Calls an intrinsic on both vectors: directly, for a function that is passed on may not be inlined.
macro_rules! both {
    ($intrinsic:ident($a:expr; $count:expr)) => {
        // SAFETY: as above.
        Self(unsafe {
            let count = _mm_cvtsi32_si128($count as i32);
            [$intrinsic($a.0[0], count), $intrinsic($a.0[1], count)]
        })
    };
    ($intrinsic:ident($a:expr, $b:expr)) => {
        // SAFETY: as above.
        Self(unsafe { [$intrinsic($a.0[0], $b.0[0]), $intrinsic($a.0[1], $b.0[1])] })
    };
}

impl Eight for Two {
    #[inline(always)]
    fn load(_: Proof<Self>, rows: &[u64; 8]) -> Self {
        // SAFETY: as above.
        Self(unsafe { mem::transmute::<[u64; 8], [__m256i; 2]>(*rows) })
    }

    #[inline(always)]
    fn store(self) -> [u64; 8] {
        // SAFETY: as above.
        unsafe { mem::transmute::<[__m256i; 2], [u64; 8]>(self.0) }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        both!(_mm256_and_si256(self, other))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        both!(_mm256_or_si256(self, other))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        both!(_mm256_xor_si256(self, other))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        both!(_mm256_add_epi64(self, other))
    }

    #[inline(always)]
    fn left<const N: u32>(self) -> Self {
        both!(_mm256_sll_epi64(self; N))
    }

    #[inline(always)]
    fn right<const N: u32>(self) -> Self {
        both!(_mm256_srl_epi64(self; N))
    }

    #[inline(always)]
    fn up<const N: usize>(self, below: Self) -> Self {
        Self([up::<N>(self.0[0], self.0[1]), up::<N>(self.0[1], below.0[0])])
    }

    #[inline(always)]
    fn down<const N: usize>(self, above: Self) -> Self {
        Self([down::<N>(self.0[0], above.0[1]), down::<N>(self.0[1], self.0[0])])
    }

    #[inline(always)]
    fn rows_with(self, cells: u64) -> u8 {
        let mut rows = 0;
        for (i, half) in self.0.into_iter().enumerate() {
            // SAFETY: as above.
            let none = unsafe {
                let some = _mm256_and_si256(half, _mm256_set1_epi64x(cells as i64));
                _mm256_movemask_pd(_mm256_castsi256_pd(_mm256_cmpeq_epi64(
                    some,
                    _mm256_setzero_si256(),
                )))
            };
            rows |= (none as u8 ^ 0xf) << (4 * i);
        }
        rows
    }
}

/// Four rows moved up, the last from the four below.
#[inline(always)]
fn up<const N: usize>(rows: __m256i, below: __m256i) -> __m256i {
    // SAFETY: as above.
    unsafe {
        let middle = _mm256_permute2x128_si256::<0x21>(rows, below);
        if N == 1 { _mm256_alignr_epi8::<8>(middle, rows) } else { middle }
    }
}

/// Four rows moved down, the first from the four above.
#[inline(always)]
fn down<const N: usize>(rows: __m256i, above: __m256i) -> __m256i {
    // SAFETY: as above.
    unsafe {
        let middle = _mm256_permute2x128_si256::<0x21>(above, rows);
        if N == 1 { _mm256_alignr_epi8::<8>(rows, middle) } else { middle }
    }
}
