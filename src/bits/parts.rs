//! What hangs together, by runs of cells and union–find over them.
//!
//! ```text
//! cells that are linked along a row   X X . X X X .     a run where each of them starts   ^ . . ^ . . .
//! and with those of the next row      | . . . | |       a pair where both sides of it     ^ . . . ^ . .
//! (here the one straight below)       X . X X X X .     are runs that are not paired yet  ^ . ^ . . . .
//! ```
//!
//! A run has its number by counting where runs start, so that no list of them is made. Rosenfeld and Pfaltz,
//! *Sequential operations in digital picture processing*, 1966.

use alloc::vec::Vec;

use super::simd::{self, Family, Work};
use crate::{cell::Cell, memory::zeros};

/// Sets of cells as words of 64 columns, row by row.
#[derive(Debug)]
pub(crate) struct Linked {
    pub(crate) width: usize,
    /// The cells.
    pub(crate) cells: Vec<u64>,
    /// Those that hang together with the one to the east.
    pub(crate) east: Vec<u64>,
    /// Those that hang together with the one in the next row that is so many columns on: −1, 0 and 1. No words
    /// are no cells.
    pub(crate) next_row: [Vec<u64>; 3],
    /// Those that hang together with cells further away.
    pub(crate) far: Vec<Far>,
    pub(crate) pairs: Vec<[Cell; 2]>,
}

/// Cells that hang together with the cells at an offset of columns and rows, as words of 64 columns.
#[derive(Debug)]
pub(crate) struct Far {
    pub(crate) cells: Vec<u64>,
    pub(crate) dx: isize,
    pub(crate) dy: isize,
}

/// A number for each cell, counted from 1, and for each number how many cells have it; other cells have 0. Parts
/// are numbered in the order of their first cells.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) labels: Vec<u32>,
    pub(crate) sizes: Vec<usize>,
}

impl Linked {
    /// All of these cells that a step leads between: to the east, and to the next row, as `next_row` has it. No
    /// step leads from the last of so many rows of a level to the next.
    pub(crate) fn by_steps(
        (width, level): (usize, usize),
        cells: Vec<u64>,
        east: bool,
        next_row: [bool; 3],
    ) -> Self {
        let stride = width.div_ceil(64);
        // The cells that are so many columns and rows on from those of a word.
        let beside = |i: usize, dx: isize, dy: usize| {
            if dy > 0 && i / stride % level == level - 1 {
                return 0;
            }
            let (column, i) = (i % stride, i + dy * stride);
            let word = |i: usize| cells.get(i).copied().unwrap_or(0);
            match dx {
                0 => word(i),
                1 if column + 1 == stride => word(i) >> 1,
                1 => word(i) >> 1 | word(i + 1) << 63,
                _ if column == 0 => word(i) << 1,
                _ => word(i) << 1 | word(i - 1) >> 63,
            }
        };
        let links = |is_led: bool, dx, dy| {
            let words = cells.iter().enumerate().take(if is_led { cells.len() } else { 0 });
            words.map(|(i, word)| word & beside(i, dx, dy)).collect()
        };
        let [west, below, beyond] = next_row;
        let next_row = [links(west, -1, 1), links(below, 0, 1), links(beyond, 1, 1)];
        let (far, pairs) = (Vec::new(), Vec::new());
        Self { width, east: links(east, 1, 0), next_row, cells, far, pairs }
    }

    /// Adds cells that hang together with the one to the east (0), or with one of the next row (1 to 3).
    pub(crate) fn add(&mut self, i: usize, cells: Vec<u64>) {
        let known = if i == 0 { &mut self.east } else { &mut self.next_row[i - 1] };
        if known.is_empty() {
            *known = cells;
        } else {
            known.iter_mut().zip(cells).for_each(|(known, cells)| *known |= cells);
        }
    }

    #[inline]
    pub(crate) fn parts(self) -> Parts {
        simd::run(self)
    }
}

impl Work for Linked {
    type Output = Parts;
    const AVX512: bool = false;

    // For the instructions that count bits.
    #[inline(always)]
    fn run<F: Family>(self, _: F) -> Parts {
        let Self { width, mut cells, mut east, next_row, far, pairs } = self;
        let stride = width.div_ceil(64);
        // Where runs start, and where they end.
        let mut carry = 0;
        east.resize(cells.len(), 0);
        for (cells, east) in cells.iter_mut().zip(&mut east) {
            let (all, linked) = (*cells, *east);
            (*cells, *east) = (all & !(linked << 1 | carry), all & !linked);
            carry = linked >> 63;
        }
        let (starts, ends) = (cells, east);
        let mut runs = Runs::new(&starts, stride);
        runs.join_rows(&next_row);
        runs.join_far(&far, &pairs);
        let (parents, count) = runs.numbered();
        painted(width, &starts, &ends, &parents, count)
    }
}

/// Runs, each in a part of its own at first.
struct Runs<'a> {
    starts: &'a [u64],
    /// The words of a row.
    stride: usize,
    /// How many runs start before each word.
    before: Vec<u32>,
    /// Of each run one that comes before it in its part, or itself.
    parents: Vec<u32>,
}

impl<'a> Runs<'a> {
    #[inline(always)]
    fn new(starts: &'a [u64], stride: usize) -> Self {
        let mut runs = 0;
        let before: Vec<u32> = starts
            .iter()
            .map(|word| {
                let before = runs;
                runs += word.count_ones();
                before
            })
            .collect();
        Self { starts, stride, before, parents: (0..runs).collect() }
    }

    /// Joins runs of neighboring rows.
    #[inline(always)]
    fn join_rows(&mut self, next_row: &[Vec<u64>; 3]) {
        let Self { starts, stride, before, parents } = self;
        let stride = *stride;
        for here in 0..starts.len().saturating_sub(stride) {
            let next = here + stride;
            for (links, dx) in next_row.iter().zip([-1, 0, 1]) {
                if links.get(here).is_none_or(|links| *links == 0) {
                    continue;
                }
                // The starts of the next row, moved to where the links to them stand, and how many come before. A link
                // that leads beyond the row is not there.
                let (below, uncounted) = match dx {
                    -1 => {
                        let carry = starts[next - 1] >> 63;
                        (starts[next] << 1 | carry, before[next].wrapping_sub(carry as u32))
                    }
                    0 => (starts[next], before[next]),
                    _ => {
                        let after = starts.get(next + 1).map_or(0, |word| word << 63);
                        (starts[next] >> 1 | after, before[next] + (starts[next] & 1) as u32)
                    }
                };
                let carry = here.checked_sub(1).map_or(0, |before| links[before] >> 63);
                let goes_on = (links[here] << 1 | carry) & !starts[here] & !below;
                let mut pairs = links[here] & !goes_on;
                while pairs != 0 {
                    let up_to = pairs ^ (pairs - 1);
                    pairs &= pairs - 1;
                    let run = |starts: u64, before: u32| {
                        before.wrapping_add((starts & up_to).count_ones()).wrapping_sub(1)
                    };
                    unite(parents, run(starts[here], before[here]), run(below, uncounted));
                }
            }
        }
    }

    /// Joins runs wherever they are.
    #[inline(always)]
    fn join_far(&mut self, far: &[Far], pairs: &[[Cell; 2]]) {
        let Self { starts, stride, before, parents } = self;
        let stride = *stride;
        let run = |x: usize, y: usize| {
            let (i, up_to) = (y * stride + x / 64, u64::MAX >> (63 - x % 64));
            before[i] + (starts[i] & up_to).count_ones() - 1
        };
        // Cell by cell, so that parts grow side by side and few runs are far from the first of theirs.
        for i in 0..starts.len() {
            let (first, y) = (i % stride * 64, i / stride);
            let mut left = far.iter().fold(0, |left, far| left | far.cells[i]);
            while left != 0 {
                let (x, bit) = (first + left.trailing_zeros() as usize, left & left.wrapping_neg());
                left ^= bit;
                let here = run(x, y);
                for Far { cells, dx, dy } in far {
                    if cells[i] & bit != 0 {
                        let on = run(x.wrapping_add_signed(*dx), y.wrapping_add_signed(*dy));
                        unite(parents, here.min(on), here.max(on));
                    }
                }
            }
        }
        for &[a, b] in pairs {
            let [a, b] = [a, b].map(|Cell { x, y }| run(x, y));
            unite(parents, a.min(b), a.max(b));
        }
    }

    /// For each run the number of its part, and how many parts there are.
    #[inline(always)]
    fn numbered(self) -> (Vec<u32>, usize) {
        let mut parents = self.parents;
        // What a run points to comes before it, and has its number already.
        let mut count = 0;
        for run in 0..parents.len() {
            let to = parents[run] as usize;
            let is_first = to == run;
            parents[run] = if is_first { count } else { parents[to] };
            count += u32::from(is_first);
        }
        (parents, count as usize)
    }
}

/// Joins the parts of two runs, the first of which comes before the other.
#[inline(always)]
fn unite(parents: &mut [u32], a: u32, b: u32) {
    // Two steps back: most runs point to the first of their part then, and few have to be followed further.
    let [to, from] = [a, b].map(|run| parents[parents[run as usize] as usize]);
    let is_new = from == b;
    parents[b as usize] = if is_new { to } else { from };
    if !is_new & (from != to) {
        let (a, b) = (root(parents, to), root(parents, from));
        parents[a.max(b) as usize] = a.min(b);
    }
}

/// The first run of a part, by what each points to; what is on the way is pointed further.
#[inline(always)]
fn root(parents: &mut [u32], mut run: u32) -> u32 {
    loop {
        let to = parents[run as usize];
        if to == run {
            return run;
        }
        let further = parents[to as usize];
        parents[run as usize] = further;
        run = further;
    }
}

/// As many labels as are written at once. Measured: with 4, where some runs are longer, it takes 1.4 times as long.
const BRUSH: usize = 16;

/// Writes the number of each run to its cells.
#[inline(always)]
fn painted(width: usize, starts: &[u64], ends: &[u64], parts: &[u32], count: usize) -> Parts {
    let (stride, mut sizes) = (width.div_ceil(64), zeros(count));
    // With room to write beyond the last run.
    let mut labels = zeros(starts.len() / stride * width + 2 * BRUSH);
    let mut parts = parts.iter();
    let (mut first, mut is_open) = (0, false);
    for (i, (&starts, &ends)) in starts.iter().zip(ends).enumerate() {
        let corner = i / stride * width + i % stride * 64;
        let (mut starts, mut ends) = (starts, ends);
        loop {
            // A run may start in one word and end in another.
            if !is_open {
                if starts == 0 {
                    break;
                }
                first = corner + starts.trailing_zeros() as usize;
                starts &= starts - 1;
            }
            is_open = ends == 0;
            if is_open {
                break;
            }
            let end = corner + ends.trailing_zeros() as usize + 1;
            ends &= ends - 1;
            let Some(&part) = parts.next() else { break };
            sizes[part as usize] += end - first;
            // A few labels, be they too many, and after them as many that are none, over which the next runs are
            // written: most runs are shorter, and need no loop.
            labels[first..first + BRUSH].fill(part + 1);
            if end - first > BRUSH {
                labels[first + BRUSH..end].fill(part + 1);
            }
            labels[end..end + BRUSH].fill(0);
        }
    }
    labels.truncate(labels.len() - 2 * BRUSH);
    Parts { labels, sizes }
}
