//! Expands the bits of a word to bytes, with a shuffle of AVX2.

use core::{arch::x86_64::*, mem};

use super::{flags::Flags, x86::*};

impl Flags for X128 {}
impl Flags for X512 {}

impl Flags for X256 {
    #[inline(always)]
    fn word(self, flags: &[u8; 64]) -> u64 {
        // SAFETY: the family came with a processor that has AVX2, and any bytes are registers.
        let [low, high] = unsafe {
            let halves = mem::transmute::<[u8; 64], [__m256i; 2]>(*flags);
            [_mm256_movemask_epi8(halves[0]), _mm256_movemask_epi8(halves[1])]
        };
        u64::from(low as u32) | u64::from(high as u32) << 32
    }

    #[inline(always)]
    fn flags(self, word: u64) -> [u8; 64] {
        // SAFETY: the family came with a processor that has AVX2, and any register is bytes.
        unsafe {
            // Each byte of the word, repeated eight times.
            let word = _mm256_set1_epi64x(word as i64);
            let bytes = _mm256_setr_epi64x(
                0,
                0x0101_0101_0101_0101,
                0x0202_0202_0202_0202,
                0x0303_0303_0303_0303,
            );
            let bits = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
            let mut halves = [bytes, _mm256_or_si256(bytes, _mm256_set1_epi8(4))];
            // Not a closure: it would be compiled without AVX2.
            for half in &mut halves {
                let bytes = _mm256_and_si256(_mm256_shuffle_epi8(word, *half), bits);
                *half = _mm256_cmpeq_epi8(bytes, bits);
            }
            mem::transmute::<[__m256i; 2], [u8; 64]>(halves)
        }
    }
}
