//! Spreads values with a permutation of AVX2.

use core::{any::TypeId, arch::x86_64::*, mem};

use super::{
    spread::{PLACES, Spread, one_by_one},
    x86::*,
};

impl Spread for X128 {}
impl Spread for X512 {}

impl Spread for X256 {
    #[inline(always)]
    fn spread<T: Copy + 'static, const ROWS: usize>(
        self,
        values: &[T; 8],
        starts: u8,
        cells: [u8; ROWS],
        absent: T,
    ) -> [[T; 8]; ROWS] {
        let numbers = [TypeId::of::<u32>(), TypeId::of::<i32>(), TypeId::of::<f32>()];
        if !numbers.contains(&TypeId::of::<T>()) {
            return one_by_one(values, starts, cells, absent);
        }
        // SAFETY: the family came with a processor that has AVX2, and eight numbers of 32 bits are a register.
        unsafe {
            let values = mem::transmute_copy::<[T; 8], __m256i>(values);
            let absent = mem::transmute_copy::<[T; 8], __m256i>(&[absent; 8]);
            let places = u64::from_le_bytes(PLACES[starts as usize]);
            let places = _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(places as i64));
            let values = _mm256_permutevar8x32_epi32(values, places);
            let bits = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
            // Not a closure: it would be compiled without AVX2.
            let mut spread = [absent; ROWS];
            for row in 0..ROWS {
                let cells = _mm256_and_si256(_mm256_set1_epi32(cells[row].into()), bits);
                let is_cell = _mm256_cmpeq_epi32(cells, bits);
                spread[row] = _mm256_blendv_epi8(absent, values, is_cell);
            }
            mem::transmute_copy::<[__m256i; ROWS], [[T; 8]; ROWS]>(&spread)
        }
    }
}
