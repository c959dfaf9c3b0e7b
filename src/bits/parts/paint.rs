//! Numbers of parts, written to the cells of their runs.

use alloc::vec::Vec;

use super::{Parts, bands::Band, number::AT_ONCE};
use crate::{
    bits::simd::{self, Family, Work},
    memory::zeros,
};

impl Parts {
    /// One more than the number of each cell's part, row by row, and 0 for other cells.
    pub(crate) fn labels(&self) -> Vec<u32> {
        let cut = self.bands.cut;
        let mut labels = zeros(self.cells.len() / cut.stride * cut.width);
        self.paint(&self.numbers, 0, labels.chunks_exact_mut(cut.width));
        labels
    }

    /// Writes a value for each cell into rows that are longer than the board is wide or as long. The first of `values` is for
    /// cells of no part, the others are for the parts.
    pub(crate) fn write<T: Copy + 'static, R: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = R>,
        values: &[T],
    ) {
        let of_runs: Vec<T> = self.numbers.iter().map(|&number| values[number as usize]).collect();
        self.paint(&of_runs, values[0], rows.into_iter());
    }

    /// Writes the values of runs, of which the first is for no run.
    fn paint<T: Copy + 'static, R: AsMut<[T]>>(
        &self,
        values: &[T],
        absent: T,
        mut rows: impl Iterator<Item = R>,
    ) {
        let (bands, cut) = (&self.bands, self.bands.cut);
        for band in 0..bands.len() {
            let (mut upper, mut lower) =
                (rows.next(), if cut.has_two(band) { rows.next() } else { None });
            let none: [&mut [T]; 2] = [&mut [], &mut []];
            let [no_upper, no_lower] = none;
            simd::run(Painted {
                width: cut.width,
                band: bands.band(band),
                cells: cut.rows_of(band, &self.cells),
                values,
                absent,
                rows: [
                    upper.as_mut().map_or(no_upper, AsMut::as_mut),
                    lower.as_mut().map_or(no_lower, AsMut::as_mut),
                ],
            });
        }
    }
}

/// A band to be painted: the cells of its rows, the values of all runs, and the rows to write to. One without places is not
/// written.
struct Painted<'a, T> {
    width: usize,
    band: Band<'a>,
    cells: [&'a [u64]; 2],
    values: &'a [T],
    absent: T,
    rows: [&'a mut [T]; 2],
}

impl<T: Copy + 'static> Work for Painted<'_, T> {
    type Output = ();
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { width, band, cells, values, absent, mut rows } = self;
        for (i, (&starts, &before)) in band.starts.iter().zip(band.before).enumerate() {
            let words = cells.map(|row| row[i]);
            let columns = 64 * i..width.min(64 * (i + 1));
            if words == [0; 2] {
                for row in rows.iter_mut().filter(|row| !row.is_empty()) {
                    row[columns.clone()].fill(absent);
                }
                continue;
            }
            let mut run = before as usize;
            for (k, x) in columns.step_by(AT_ONCE).enumerate() {
                let of_byte = |word: u64| (word >> (AT_ONCE * k)) as u8;
                let starts = of_byte(starts);
                // The run of the first column starts there, or goes on.
                let first = run + usize::from(starts & 1);
                run += starts.count_ones() as usize;
                let Some(values) = values[first..].first_chunk() else {
                    unreachable!("they are padded")
                };
                let spread = family.spread(values, starts, words.map(of_byte), absent);
                for (row, spread) in rows.iter_mut().zip(spread) {
                    if row.is_empty() {
                    } else if let Some(places) = row[x..].first_chunk_mut::<AT_ONCE>()
                        && x + AT_ONCE <= width
                    {
                        *places = spread;
                    } else {
                        row[x..width].copy_from_slice(&spread[..width - x]);
                    }
                }
            }
        }
    }
}
