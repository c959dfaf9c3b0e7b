//! Bands of one or two rows, and the starts of their runs.

use alloc::vec::Vec;

use super::linked::{EAST, Linked, SOUTH, west};

/// The runs of a board, band by band.
#[derive(Debug)]
pub(super) struct Bands {
    pub(super) width: usize,
    /// The number of words in a row.
    pub(super) stride: usize,
    /// The number of rows in a level.
    level: usize,
    /// The most rows in a band. The last band of a level may have fewer.
    pub(super) most: usize,
    rows: Vec<BandRows>,
    /// For each word of each band, the columns where runs start.
    starts: Vec<u64>,
    /// The number of runs that start before each word, and in all.
    before: Vec<u32>,
}

/// The rows of a band.
#[derive(Clone, Copy, Debug)]
pub(super) struct BandRows {
    pub(super) first: usize,
    /// Equals `first` if the band has only one row.
    pub(super) last: usize,
    /// Whether the next band is on the same level.
    pub(super) has_next: bool,
}

/// The runs of a band.
#[derive(Clone, Copy)]
pub(super) struct Band<'a> {
    pub(super) starts: &'a [u64],
    pub(super) before: &'a [u32],
    /// The number of runs that start before the next band.
    pub(super) end: u32,
}

impl BandRows {
    pub(super) const fn are_two(self) -> bool {
        self.first < self.last
    }

    /// The cells of the first and of the last row.
    #[inline(always)]
    pub(super) fn of(self, cells: &[u64], stride: usize) -> [&[u64]; 2] {
        [&cells[self.first * stride..][..stride], &cells[self.last * stride..][..stride]]
    }
}

impl Bands {
    #[inline(always)]
    pub(super) fn of(linked: &Linked) -> Self {
        let (width, stride, level) = (linked.width, linked.stride(), linked.level);
        let most = if linked.hangs_by_columns() { 2 } else { 1 };
        let levels = linked.cells.len() / (stride * level);
        let bands = levels * level.div_ceil(most);
        let mut rows = Vec::with_capacity(bands);
        for start in (0..levels).map(|i| i * level) {
            for first in (0..level).step_by(most) {
                let last = (first + most).min(level) - 1;
                let has_next = last + 1 < level;
                rows.push(BandRows { first: start + first, last: start + last, has_next });
            }
        }
        let mut starts = Vec::with_capacity(bands * stride);
        let mut before = Vec::with_capacity(bands * stride + 1);
        let mut runs = 0;
        for rows in &rows {
            let [upper, lower] = rows.of(&linked.cells, stride);
            let mut is_linked = 0;
            for i in 0..stride {
                let start = if most == 2 {
                    linked.starts_of_columns(upper, lower, i)
                } else {
                    let links = linked.links(EAST, rows.first, i);
                    let start = upper[i] & !(links << 1 | is_linked);
                    is_linked = links >> 63;
                    start
                };
                starts.push(start);
                before.push(runs);
                runs += start.count_ones();
            }
        }
        before.push(runs);
        Self { width, stride, level, most, rows, starts, before }
    }

    /// The number of runs.
    pub(super) fn runs(&self) -> u32 {
        self.before.last().copied().unwrap_or(0)
    }

    pub(super) fn rows(&self) -> &[BandRows] {
        &self.rows
    }

    #[inline(always)]
    pub(super) fn band(&self, band: usize) -> Band<'_> {
        let (start, end) = (band * self.stride, (band + 1) * self.stride);
        Band {
            starts: &self.starts[start..end],
            before: &self.before[start..end],
            end: self.before[end],
        }
    }

    #[inline(always)]
    pub(super) const fn band_of(&self, y: usize) -> usize {
        y / self.level * self.level.div_ceil(self.most) + y % self.level / self.most
    }
}

impl Linked {
    /// Whether neighboring cells of a column are always connected, and all links are steps.
    fn hangs_by_columns(&self) -> bool {
        self.steps[EAST] && self.steps[SOUTH] && self.near.iter().all(Vec::is_empty)
    }

    /// The columns of word `i` of two rows that are not connected to the column west of them.
    #[inline(always)]
    fn starts_of_columns(&self, upper: &[u64], lower: &[u64], i: usize) -> u64 {
        let (a, b, west_of_a, west_of_b) = (upper[i], lower[i], west(upper, i), west(lower, i));
        let mut linked_to_west = a & west_of_a | b & west_of_b;
        if self.steps[1] {
            linked_to_west |= a & west_of_b;
        }
        if self.steps[3] {
            linked_to_west |= b & west_of_a;
        }
        (a | b) & !linked_to_west
    }
}

impl Band<'_> {
    /// The starts of the word after word `i`; bit 0 after the last word, where every run ends.
    #[inline(always)]
    pub(super) fn next(&self, i: usize) -> u64 {
        self.starts.get(i + 1).copied().unwrap_or(1)
    }

    /// The run of the cell in column `x`.
    #[inline(always)]
    pub(super) fn run_of(&self, x: usize) -> u32 {
        let up_to = u64::MAX >> (63 - x % 64);
        self.before[x / 64] + (self.starts[x / 64] & up_to).count_ones() - 1
    }
}
