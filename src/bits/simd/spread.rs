//! Values of runs, spread over the cells of the runs.
//!
//! ```text
//! runs start at      ^ . ^ . . ^ . .        values   a b c
//! so many before     0 0 1 1 1 2 2 2
//! cells              X X X . X X . X
//! spread             a a b - b c - c
//! ```

/// For the starts of runs in eight columns: how many runs start after the first column and up to each.
static PLACES: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut starts = 0;
    while starts < 256 {
        let mut x = 1;
        while x < 8 {
            places[starts][x] = places[starts][x - 1] + (starts >> x & 1) as u8;
            x += 1;
        }
        starts += 1;
    }
    places
};

/// Spreads values over eight columns of some rows.
pub(crate) trait Spread: Copy {
    /// `values` are those of the run of the first column and of the runs after it, `starts` the columns where runs start.
    /// Where no cell is, `absent` stands.
    #[inline(always)]
    fn spread<T: Copy + 'static, const ROWS: usize>(
        self,
        values: &[T; 8],
        starts: u8,
        cells: [u8; ROWS],
        absent: T,
    ) -> [[T; 8]; ROWS] {
        one_by_one(values, starts, cells, absent)
    }
}

#[inline(always)]
fn one_by_one<T: Copy, const ROWS: usize>(
    values: &[T; 8],
    starts: u8,
    cells: [u8; ROWS],
    absent: T,
) -> [[T; 8]; ROWS] {
    let mut spread = [[absent; 8]; ROWS];
    for (x, &place) in PLACES[starts as usize].iter().enumerate() {
        // A place is below eight, which compilers do not see.
        let value = values[usize::from(place) % 8];
        for (row, cells) in spread.iter_mut().zip(cells) {
            row[x] = if cells >> x & 1 == 1 { value } else { absent };
        }
    }
    spread
}

#[cfg(not(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2")))]
impl Spread for super::plain::Portable {}

#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
mod x86 {
    use core::{any::TypeId, arch::x86_64::*, mem};

    use super::{super::x86::*, PLACES, Spread, one_by_one};

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
                // No closure, which would be compiled without AVX2.
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
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::super::{Family, Work, force, run};

    struct Spreading<T>([T; 8], u8, [u8; 2], T);

    impl<T: Copy + 'static> Work for Spreading<T> {
        type Output = [[T; 8]; 2];
        const AVX512: bool = false;

        #[inline(always)]
        fn run<F: Family>(self, family: F) -> Self::Output {
            family.spread(&self.0, self.1, self.2, self.3)
        }
    }

    #[test]
    fn each_cell_has_the_value_of_its_run() {
        force::each(|_| {
            for starts in 0..=255_u8 {
                for cells in [[0, 255], [170, 85], [starts, !starts]] {
                    let values = [11, 12, 13, 14, 15, 16, 17, 18];
                    let wide = run(Spreading(values, starts, cells, -1_i32));
                    let short = run(Spreading(values.map(|value| value as u8), starts, cells, 0));
                    for (row, cells) in cells.into_iter().enumerate() {
                        for x in 0..8 {
                            let before = (1..=x).filter(|x| starts >> x & 1 == 1).count();
                            let is_cell = cells >> x & 1 == 1;
                            let expected = is_cell.then(|| values[before]);
                            assert_eq!(wide[row][x], expected.unwrap_or(-1));
                            assert_eq!(short[row][x], expected.unwrap_or(0) as u8);
                        }
                    }
                }
            }
        });
    }
}
