//! What vectors of `u64`s do for boards side by side.

use core::arch::x86_64::*;

use super::{U64x4, U64x8};
use crate::bits::simd::LaneVector;

macro_rules! shift {
    ($method:ident, $intrinsic:ident) => {
        #[inline(always)]
        fn $method(self, count: u32) -> Self {
            // A constant count, where this is inlined: a shift by so many bits at once.
            // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
            Self(unsafe { $intrinsic(self.0, _mm_cvtsi32_si128(count as i32)) })
        }
    };
}

impl LaneVector for U64x8 {
    type Mask = __mmask8;

    shift! { shl, _mm512_sll_epi64 }
    shift! { shr, _mm512_srl_epi64 }

    #[inline(always)]
    fn zeros(self) -> __mmask8 {
        // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
        unsafe { _mm512_testn_epi64_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn sets(self) -> __mmask8 {
        // SAFETY: as above.
        unsafe { _mm512_test_epi64_mask(self.0, self.0) }
    }

    #[inline(always)]
    fn is_empty_in(self, lanes: __mmask8) -> bool {
        // SAFETY: as above.
        unsafe { _mm512_mask_test_epi64_mask(lanes, self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn keep(self, lanes: __mmask8) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_maskz_mov_epi64(lanes, self.0) })
    }

    #[inline(always)]
    fn count(self, lanes: __mmask8) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm512_mask_add_epi64(self.0, lanes, self.0, _mm512_set1_epi64(1)) })
    }
}

impl LaneVector for U64x4 {
    type Mask = __m256i;

    shift! { shl, _mm256_sll_epi64 }
    shift! { shr, _mm256_srl_epi64 }

    #[inline(always)]
    fn zeros(self) -> __m256i {
        // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
        unsafe { _mm256_cmpeq_epi64(self.0, _mm256_setzero_si256()) }
    }

    #[inline(always)]
    fn sets(self) -> __m256i {
        // SAFETY: as above.
        unsafe { _mm256_xor_si256(self.zeros(), _mm256_set1_epi64x(-1)) }
    }

    #[inline(always)]
    fn is_empty_in(self, lanes: __m256i) -> bool {
        // SAFETY: as above.
        unsafe { _mm256_testz_si256(self.0, lanes) == 1 }
    }

    #[inline(always)]
    fn keep(self, lanes: __m256i) -> Self {
        // SAFETY: as above.
        Self(unsafe { _mm256_and_si256(self.0, lanes) })
    }

    #[inline(always)]
    fn count(self, lanes: __m256i) -> Self {
        // SAFETY: as above. A lane of the mask is −1.
        Self(unsafe { _mm256_sub_epi64(self.0, lanes) })
    }
}
