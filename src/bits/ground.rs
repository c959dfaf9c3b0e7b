//! The spans of a board: the maximal runs of open cells in its rows.
//!
//! ```text
//! # . . . . . . . . #     one span
//! # # # . # . . . . #     two, both of them below it
//! # . . . . . . . . #     one, below both
//! ```

use alloc::vec::Vec;

use super::{
    simd::{self, Family, Work},
    tile::{COLUMNS, EMPTY, ROWS, Tile},
};

/// A maximal run of open cells in a row, from column `first` to column `last`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) first: i32,
    pub(crate) last: i32,
    /// The first span of the row above that this one may touch, if only at a corner, or the sentinel there. More may follow it.
    pub(crate) above: u32,
    /// The first such span of the row below, or the sentinel there.
    pub(crate) below: u32,
}

impl Span {
    /// The sentinel after the last span of each row: nothing touches it.
    const END: Self = Self::new(i32::MAX / 2, i32::MAX / 2);

    const fn new(first: i32, last: i32) -> Self {
        Self { first, last, above: 0, below: 0 }
    }
}

/// All spans of a board, row by row, with a sentinel after each row.
#[derive(Clone, Debug)]
pub(crate) struct SpanGround {
    pub(crate) spans: Vec<Span>,
    /// Where the spans of each row start.
    rows: Vec<u32>,
}

impl SpanGround {
    /// The spans of a board of `height` rows, laid out in `strips` of words. Returns `None` if there are more than `most`.
    pub(crate) fn new(strips: &[&[u64]], height: usize, most: usize) -> Option<Self> {
        let (mut spans, mut rows) = (Vec::new(), Vec::with_capacity(height + 1));
        // An empty row stands above the first and below the last.
        spans.push(Span::END);
        for y in 0..height {
            rows.push(spans.len() as u32);
            put_spans(strips.iter().map(|strip| strip[y]), &mut spans);
            spans.push(Span::END);
            if spans.len() > most {
                return None;
            }
        }
        rows.push(spans.len() as u32);
        spans.push(Span::END);
        let mut ground = Self { spans, rows };
        ground.link();
        Some(ground)
    }

    /// Finds the first spans above and below that each span may touch.
    fn link(&mut self) {
        // The start of the row above; the first row has an empty one above it.
        let mut before = 0;
        for row in self.rows.windows(2) {
            let [start, end] = [row[0] as usize, row[1] as usize];
            let (mut above, mut below) = (before, end);
            for i in start..end - 1 {
                let first = self.spans[i].first - 1;
                while self.spans[above].last < first {
                    above += 1;
                }
                while self.spans[below].last < first {
                    below += 1;
                }
                (self.spans[i].above, self.spans[i].below) = (above as u32, below as u32);
            }
            before = start;
        }
    }

    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, core::ops::Range<usize>)> {
        let rows = self.rows.windows(2).enumerate();
        rows.map(|(y, row)| (y, row[0] as usize..row[1] as usize - 1))
    }

    /// The span that contains the open cell (`x`, `y`).
    pub(crate) fn span_of(&self, x: i32, y: usize) -> u32 {
        let start = self.rows[y];
        let row = &self.spans[start as usize..self.rows[y + 1] as usize];
        start + row.partition_point(|span| span.last < x) as u32
    }
}

#[inline(always)]
fn put_spans(words: impl Iterator<Item = u64>, spans: &mut Vec<Span>) {
    let (mut first, mut x, mut before) = (0, 0, 0);
    for word in words {
        // Each span has two edges: its first cell, and the cell after its last.
        let mut edges = word ^ (word << 1 | before >> 63);
        while edges != 0 {
            let bit = edges.trailing_zeros();
            edges &= edges - 1;
            if word >> bit & 1 == 1 {
                first = x + bit as i32;
            } else {
                spans.push(Span::new(first, x + bit as i32 - 1));
            }
        }
        (x, before) = (x + COLUMNS as i32, word);
    }
    if before >> 63 == 1 {
        spans.push(Span::new(first, x - 1));
    }
}

/// How often a wave enters a span, about, as estimated from two of every eight rows of `strips`. Among scattered obstacles a span is
/// entered from several others, and each of these entries costs as much as a span.
pub(crate) fn entries<'a>(strips: impl Iterator<Item = &'a [u64]>) -> usize {
    simd::run(Entries(strips))
}

/// Counts with the population count instruction, which not every target has.
struct Entries<I>(I);

impl<'a, I: Iterator<Item = &'a [u64]>> Work for Entries<I> {
    type Output = usize;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> usize {
        // The number of runs that start here and do not continue from the strip before.
        let starts = |word: u64, before: u64| (word & !(word << 1 | before >> 63)).count_ones();
        // Contacts are between a span and one below it.
        let (mut spans, mut contacts) = (0, 0);
        let mut before: &[Tile] = &[];
        for strip in self.0 {
            let (tiles, _) = strip.as_chunks::<ROWS>();
            for (t, &[row, next, ..]) in tiles.iter().enumerate() {
                let [a, b, ..] = before.get(t).copied().unwrap_or(EMPTY);
                spans += starts(row, a) + starts(next, b);
                contacts += starts(row & next, a & b);
            }
            before = tiles;
        }
        // Two rows have half as many contacts as spans if each span has one span above and one below.
        (spans + 3 * (2 * contacts).saturating_sub(spans)) as usize * ROWS / 2
    }
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use super::SpanGround;

    #[test]
    fn spans_pass_the_ends_of_words_and_end_at_the_border() {
        let rows = [[u64::MAX; 2], [1 << 63, 1], [0b110, 1 << 63], [0; 2]];
        let [west, east] = [0, 1].map(|strip| rows.map(|row| row[strip]));
        let ground = SpanGround::new(&[&west, &east], rows.len(), 100).expect("few spans");
        let spans = ground
            .rows()
            .map(|(_, row)| ground.spans[row].iter().map(|span| (span.first, span.last)).collect());
        let expected = [vec![(0, 127)], vec![(63, 64)], vec![(1, 2), (127, 127)], vec![]];
        assert_eq!(spans.collect::<Vec<Vec<_>>>(), expected);
    }
}
