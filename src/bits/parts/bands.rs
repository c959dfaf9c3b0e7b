//! Bands of one or two rows, and where their runs start.

use alloc::vec::Vec;

use super::{EAST, Linked, SOUTH, west};

/// How a board is cut into bands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cut {
    pub(super) width: usize,
    /// The words of a row.
    pub(super) stride: usize,
    /// The rows of a level.
    level: usize,
    /// The rows of a band. The last of a level may have fewer.
    pub(super) rows: usize,
}

/// The runs of a board, band by band.
#[derive(Debug)]
pub(super) struct Bands {
    pub(super) cut: Cut,
    /// For each word of a band, where runs start.
    starts: Vec<u64>,
    /// How many runs start before each word, and how many there are.
    before: Vec<u32>,
}

/// The runs of a band.
#[derive(Clone, Copy)]
pub(super) struct Band<'a> {
    pub(super) starts: &'a [u64],
    pub(super) before: &'a [u32],
    /// How many runs start before the next band.
    pub(super) end: u32,
}

impl Cut {
    const fn bands_of_level(self) -> usize {
        self.level.div_ceil(self.rows)
    }

    /// The first row of a band.
    #[inline(always)]
    pub(super) const fn first_row(self, band: usize) -> usize {
        let of_level = self.bands_of_level();
        band / of_level * self.level + band % of_level * self.rows
    }

    /// Whether a band has two rows.
    #[inline(always)]
    pub(super) const fn has_two(self, band: usize) -> bool {
        self.rows == 2 && !(self.first_row(band) + 1).is_multiple_of(self.level)
    }

    /// The cells of the rows of a band. A single row stands for both.
    #[inline(always)]
    pub(super) fn rows_of(self, band: usize, cells: &[u64]) -> [&[u64]; 2] {
        let upper = self.first_row(band) * self.stride;
        let lower = if self.has_two(band) { upper + self.stride } else { upper };
        [upper, lower].map(|start| &cells[start..][..self.stride])
    }
}

impl Bands {
    #[inline(always)]
    pub(super) fn of(linked: &Linked) -> Self {
        let has_links = linked.near.iter().any(|near| !near.is_empty());
        let are_steps = linked.steps[EAST] && linked.steps[SOUTH] && !has_links;
        let rows = if are_steps { 2 } else { 1 };
        let (stride, level) = (linked.stride(), linked.level);
        let cut = Cut { width: linked.width, stride, level, rows };
        let bands = linked.cells.len() / (stride * level) * cut.bands_of_level();
        let mut starts = Vec::with_capacity(bands * stride);
        let mut before = Vec::with_capacity(bands * stride + 1);
        let mut runs = 0;
        for band in 0..bands {
            let [upper, lower] = cut.rows_of(band, &linked.cells);
            let (y, mut is_linked) = (cut.first_row(band), 0);
            for i in 0..stride {
                let start = if are_steps {
                    let (a, b, west_of_a, west_of_b) =
                        (upper[i], lower[i], west(upper, i), west(lower, i));
                    let mut linked_to_west = a & west_of_a | b & west_of_b;
                    if linked.steps[1] {
                        linked_to_west |= a & west_of_b;
                    }
                    if linked.steps[3] {
                        linked_to_west |= b & west_of_a;
                    }
                    (a | b) & !linked_to_west
                } else {
                    let links = linked.links(EAST, y, i);
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
        Self { cut, starts, before }
    }

    /// How many runs there are.
    pub(super) fn runs(&self) -> u32 {
        self.before.last().copied().unwrap_or(0)
    }

    /// How many bands there are.
    pub(super) const fn len(&self) -> usize {
        self.starts.len() / self.cut.stride
    }

    #[inline(always)]
    pub(super) fn band(&self, band: usize) -> Band<'_> {
        let (start, end) = (band * self.cut.stride, (band + 1) * self.cut.stride);
        Band {
            starts: &self.starts[start..end],
            before: &self.before[start..end],
            end: self.before[end],
        }
    }

    /// The run of a cell.
    #[inline(always)]
    pub(super) fn run_of(&self, x: usize, y: usize) -> u32 {
        let Cut { stride, level, rows, .. } = self.cut;
        let band = y / level * self.cut.bands_of_level() + y % level / rows;
        let i = band * stride + x / 64;
        self.before[i] + (self.starts[i] & u64::MAX >> (63 - x % 64)).count_ones() - 1
    }
}

impl Band<'_> {
    /// The starts of the word after this one; bit 0 after the last, where every run ends.
    #[inline(always)]
    pub(super) fn next(&self, i: usize) -> u64 {
        self.starts.get(i + 1).copied().unwrap_or(1)
    }
}
