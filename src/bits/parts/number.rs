//! Numbers the parts in the order of their first cells, and counts their cells.

use alloc::vec::Vec;

use super::{
    bands::Bands,
    linked::{Firsts, Linked},
};
use crate::memory::zeros;

/// How many numbers are read at once.
pub(super) const AT_ONCE: usize = 8;

impl Bands {
    /// Returns the number of the part of each run, plus one, after a 0; and how many parts begin before each row, and in all.
    /// Each run must point to an earlier run of its part, or to itself.
    #[inline(always)]
    pub(super) fn numbers(&self, linked: &Linked, mut parents: Vec<u32>) -> (Vec<u32>, Vec<u32>) {
        let mut numbers: Vec<u32> = zeros(1 + parents.len() + AT_ONCE);
        let mut by_row = Vec::with_capacity(linked.cells.len() / self.stride + 1);
        let mut count = 0;
        // The number of a part, or the next free one if it has none yet.
        let number = |numbers: &mut [u32], count: &mut u32, first: u32| {
            let known = numbers[first as usize + 1];
            *count += u32::from(known == 0);
            let number = if known == 0 { *count } else { known };
            numbers[first as usize + 1] = number;
            number
        };
        for (i, rows) in self.rows().iter().enumerate() {
            let band = self.band(i);
            let runs = band.before[0] as usize..band.end as usize;
            let mut has_new = false;
            by_row.push(count);
            for run in runs.clone() {
                // The run that this one points to comes before it, so it already points to the first of its part.
                let to = parents[run] as usize;
                has_new |= to == run;
                parents[run] = parents[to];
            }
            // Of the parts that begin in this band, the ones with a cell in the upper row come first.
            if has_new && rows.are_two() {
                let [upper, _] = rows.of(&linked.cells, self.stride);
                let mut firsts = Firsts::default();
                for i in 0..self.stride {
                    let starts = band.starts[i];
                    let mut left = firsts.of(upper[i], starts, band.next(i));
                    while left != 0 {
                        let up_to = left ^ (left - 1);
                        left &= left - 1;
                        let run = band.before[i] + (starts & up_to).count_ones() - 1;
                        number(&mut numbers, &mut count, parents[run as usize]);
                    }
                }
            }
            if rows.are_two() {
                by_row.push(count);
            }
            for run in runs {
                numbers[run + 1] = number(&mut numbers, &mut count, parents[run]);
            }
        }
        by_row.push(count);
        (numbers, by_row)
    }

    /// The sizes of `count` parts.
    #[inline(always)]
    pub(super) fn sizes(&self, linked: &Linked, numbers: &[u32], count: usize) -> Vec<usize> {
        let (mut sizes, mut run) = (zeros(count + 1), 0);
        for (band, rows) in self.rows().iter().enumerate() {
            let [upper, lower] = rows.of(&linked.cells, self.stride);
            let of_lower = if rows.are_two() { u64::MAX } else { 0 };
            let words = self.band(band).starts.iter().zip(upper.iter().zip(lower));
            for (&starts, (&upper, &lower)) in words {
                let lower = lower & of_lower;
                let mut add = |run: usize, columns: u64| {
                    let count = (upper & columns).count_ones() + (lower & columns).count_ones();
                    sizes[numbers[run] as usize] += count as usize;
                };
                // A run may start in one word and end in another.
                add(run, !starts & starts.wrapping_sub(1));
                let mut starts = starts;
                while starts != 0 {
                    let first = starts & starts.wrapping_neg();
                    starts &= starts - 1;
                    run += 1;
                    add(run, (starts & starts.wrapping_neg()).wrapping_sub(first));
                }
            }
        }
        sizes.remove(0);
        sizes
    }
}
