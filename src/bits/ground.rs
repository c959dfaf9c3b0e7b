//! The spans of a board: its open cells by rows, where they lie next to each other.
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

/// Open cells next to each other in a row, from one column to another, closed ones beside them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    pub(crate) first: i32,
    pub(crate) last: i32,
    /// The first span of the row above that it may touch, if only at a corner, or what stands there instead. Others follow.
    pub(crate) above: u32,
    /// The same of the row below.
    pub(crate) below: u32,
}

impl Span {
    /// What stands after the last span of each row: nothing touches it.
    const END: Self = Self::new(i32::MAX / 2, i32::MAX / 2);

    const fn new(first: i32, last: i32) -> Self {
        Self { first, last, above: 0, below: 0 }
    }
}

/// All spans of a board, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    pub(crate) spans: Vec<Span>,
    /// Where the spans of each row start.
    rows: Vec<u32>,
}

impl Ground {
    /// The spans of a board of so many rows, whose strips of words these are; `None` if they are many more than `count`
    /// tells.
    pub(crate) fn new(strips: &[&[u64]], height: usize, count: usize) -> Option<Self> {
        let (room, most) = (count + count / 4 + height + 2, 2 * (count + height + 64));
        let (mut spans, mut rows) = (Vec::with_capacity(room), Vec::with_capacity(height + 1));
        // A row of nothing stands above the first and below the last.
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

    /// Finds the first spans that each may touch.
    fn link(&mut self) {
        // The row above; there is one above the first.
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

    /// Where the spans of each row are.
    pub(crate) fn rows(&self) -> impl Iterator<Item = (usize, core::ops::Range<usize>)> {
        let rows = self.rows.windows(2).enumerate();
        rows.map(|(y, row)| (y, row[0] as usize..row[1] as usize - 1))
    }

    /// The span of an open cell.
    pub(crate) fn span_of(&self, x: i32, y: usize) -> u32 {
        let start = self.rows[y];
        let row = &self.spans[start as usize..self.rows[y + 1] as usize];
        start + row.partition_point(|span| span.last < x) as u32
    }
}

/// Adds the spans of a row.
#[inline(always)]
fn put_spans(words: impl Iterator<Item = u64>, spans: &mut Vec<Span>) {
    // Where a span starts that comes to the end of the word before.
    let mut open = None;
    let mut x = 0;
    for mut word in words {
        if let Some(first) = open {
            if word == u64::MAX {
                x += COLUMNS as i32;
                continue;
            }
            spans.push(Span::new(first, x + word.trailing_ones() as i32 - 1));
            word &= word.wrapping_add(1);
            open = None;
        }
        while word != 0 {
            let first = word.trailing_zeros() as i32;
            let rest = word.wrapping_add(word & word.wrapping_neg());
            if rest == 0 {
                open = Some(x + first);
                break;
            }
            spans.push(Span::new(x + first, x + rest.trailing_zeros() as i32 - 1));
            word &= rest;
        }
        x += COLUMNS as i32;
    }
    if let Some(first) = open {
        spans.push(Span::new(first, x - 1));
    }
}

/// What some rows of a board tell of its spans.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    cells: u32,
    spans: u32,
    /// Where spans have spans below them.
    contacts: u32,
}

impl Sample {
    /// Looks at two rows of eight, in strips of words.
    pub(crate) fn of<'a>(strips: impl Iterator<Item = &'a [u64]>) -> Self {
        simd::run(Sampling(strips))
    }

    /// How many cells there are to a span that is entered.
    pub(crate) const fn cells_per_span(self) -> u32 {
        self.cells / if self.entered() > 0 { self.entered() } else { 1 }
    }

    /// How many spans are entered. Where obstacles stand in the open, one is entered from several others, which counts as much as
    /// several spans.
    const fn entered(self) -> u32 {
        // Of two rows there are half as many contacts where each span has one above and one below.
        self.spans + 3 * (2 * self.contacts).saturating_sub(self.spans)
    }

    /// Whether about `most` spans of the board are entered, or fewer.
    pub(crate) const fn enters_at_most(self, most: usize) -> bool {
        self.entered() as usize * ROWS / 2 <= most
    }

    /// About how many spans the board has.
    pub(crate) const fn spans(self) -> usize {
        self.spans as usize * ROWS / 2
    }
}

/// Counts bits, by an instruction that targets do not promise.
struct Sampling<I>(I);

impl<'a, I: Iterator<Item = &'a [u64]>> Work for Sampling<I> {
    type Output = Sample;
    const AVX512: bool = false;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> Sample {
        // Where runs start that do not come from the strip before.
        let starts = |word: u64, before: u64| (word & !(word << 1 | before >> 63)).count_ones();
        let (mut cells, mut spans, mut contacts) = (0, 0, 0);
        let mut before: &[Tile] = &[];
        for strip in self.0 {
            let (tiles, _) = strip.as_chunks::<ROWS>();
            for (t, &[row, next, ..]) in tiles.iter().enumerate() {
                let [a, b, ..] = before.get(t).copied().unwrap_or(EMPTY);
                cells += row.count_ones() + next.count_ones();
                spans += starts(row, a) + starts(next, b);
                contacts += starts(row & next, a & b);
            }
            before = tiles;
        }
        Sample { cells, spans, contacts }
    }
}
