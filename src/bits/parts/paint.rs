//! Writes the numbers of parts to the cells of their runs.

use alloc::vec::Vec;

use super::{
    bands::{Band, Bands},
    number::AT_ONCE,
};
use crate::{
    bits::simd::{self, Family, Work},
    memory::zeros,
};

/// The parts of a board, numbered in the order of their first cells.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(super) bands: Bands,
    pub(super) cells: Vec<u64>,
    /// The number of the part of each run, plus one, after a 0. Spare numbers follow, because eight are read at a time.
    pub(super) numbers: Vec<u32>,
    /// The number of cells of each part.
    pub(crate) sizes: Vec<usize>,
    /// How many parts begin before each row, and in all.
    pub(crate) by_row: Vec<u32>,
}

impl Parts {
    /// The number of each cell's part, plus one, row by row; 0 for other cells.
    pub(crate) fn labels(&self) -> Vec<u32> {
        let Bands { width, stride, .. } = self.bands;
        let mut labels = zeros(self.cells.len() / stride * width);
        self.paint(&self.numbers, 0, labels.chunks_exact_mut(width));
        labels
    }

    /// Writes a value for each cell to `rows`, which must be at least as long as the board is wide. `values[0]` is for cells of
    /// no part, the others are for the parts in order.
    pub(crate) fn write<T: Copy + 'static, R: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = R>,
        values: &[T],
    ) {
        let of_runs: Vec<T> = self.numbers.iter().map(|&number| values[number as usize]).collect();
        self.paint(&of_runs, values[0], rows.into_iter());
    }

    /// Writes the values of runs; the first of `values` is for no run.
    fn paint<T: Copy + 'static, R: AsMut<[T]>>(
        &self,
        values: &[T],
        absent: T,
        mut rows: impl Iterator<Item = R>,
    ) {
        let Bands { width, stride, .. } = self.bands;
        for (band, of_band) in self.bands.rows().iter().enumerate() {
            let [upper, lower] = of_band.of(&self.cells, stride);
            let runs = Runs { width, band: self.bands.band(band), values, absent };
            let Some(mut row) = rows.next() else { return };
            if of_band.are_two()
                && let Some(mut next) = rows.next()
            {
                let rows = [row.as_mut(), next.as_mut()];
                simd::run(Painted { runs, cells: [upper, lower], rows });
            } else {
                simd::run(Painted { runs, cells: [upper], rows: [row.as_mut()] });
            }
        }
    }
}

/// The runs of a band, and the values of all runs.
#[derive(Clone, Copy)]
struct Runs<'a, T> {
    width: usize,
    band: Band<'a>,
    values: &'a [T],
    absent: T,
}

/// The rows of a band to be painted: their cells, and where to write.
struct Painted<'a, T, const ROWS: usize> {
    runs: Runs<'a, T>,
    cells: [&'a [u64]; ROWS],
    rows: [&'a mut [T]; ROWS],
}

impl<T: Copy + 'static, const ROWS: usize> Work for Painted<'_, T, ROWS> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { runs, cells, mut rows } = self;
        let Runs { width, absent, .. } = runs;
        for i in 0..width / 64 {
            let words = cells.map(|row| row[i]);
            let places = rows.each_mut().map(|row| {
                let Some(places) = row[64 * i..].first_chunk_mut() else {
                    unreachable!("a row is as long as the board is wide")
                };
                places
            });
            if words == [0; ROWS] {
                places.into_iter().for_each(|places| places.fill(absent));
            } else {
                runs.paint_word(family, i, words, places);
            }
        }
        if !width.is_multiple_of(64) {
            let i = width / 64;
            let mut last = [[absent; 64]; ROWS];
            runs.paint_word(family, i, cells.map(|row| row[i]), last.each_mut());
            for (row, last) in rows.into_iter().zip(&last) {
                row[64 * i..width].copy_from_slice(&last[..width % 64]);
            }
        }
    }
}

impl<T: Copy + 'static> Runs<'_, T> {
    #[inline(always)]
    fn paint_word<F: Family, const ROWS: usize>(
        self,
        family: F,
        i: usize,
        words: [u64; ROWS],
        mut places: [&mut [T; 64]; ROWS],
    ) {
        let Self { band, values, absent, .. } = self;
        let mut run = band.before[i] as usize;
        for k in 0..64 / AT_ONCE {
            let of_byte = |word: u64| (word >> (AT_ONCE * k)) as u8;
            let starts = of_byte(band.starts[i]);
            // The run of the first column starts there, or continues.
            let first = run + usize::from(starts & 1);
            run += starts.count_ones() as usize;
            let Some(values) = values[first..].first_chunk() else {
                unreachable!("other values follow that of the last run")
            };
            let spread = family.spread(values, starts, words.map(of_byte), absent);
            for (places, spread) in places.iter_mut().zip(spread) {
                places.as_chunks_mut().0[k] = spread;
            }
        }
    }
}
