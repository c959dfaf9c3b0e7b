//! The spans of a board.

use alloc::vec::Vec;

use crate::bits::{
    tile::{COLUMNS, ROWS},
    tiles::Tiles,
};

/// No cone, and no seed.
pub(super) const NONE: u32 = u32::MAX;

/// Open cells next to each other in a row, from one column to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) first: i32,
    pub(super) last: i32,
    /// The first span of the row above that may touch it, or what stands there instead. Others follow.
    pub(super) above: u32,
    /// The same of the row below.
    pub(super) below: u32,
    /// Its first cone.
    pub(super) cone: u32,
    pub(super) has_goals: bool,
}

impl Span {
    /// What stands after the last span of each row: nothing touches it.
    const END: Self = Self::new(i32::MAX / 2, i32::MAX / 2);

    const fn new(first: i32, last: i32) -> Self {
        Self { first, last, above: 0, below: 0, cone: NONE, has_goals: false }
    }

    pub(super) const fn is_entered(&self) -> bool {
        self.cone != NONE
    }
}

/// Cells of a span, from one column to another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) span: u32,
    pub(super) first: i32,
    pub(super) last: i32,
}

/// All spans, row by row.
#[derive(Debug)]
pub(super) struct Ground {
    pub(super) spans: Vec<Span>,
    /// Where the spans of each row start.
    rows: Vec<u32>,
}

impl Ground {
    /// The spans of a board, which are about so many; `None` if they are not. One touches another if it is no more than
    /// `reach` columns from what is above or below that.
    pub(super) fn new(open: &Tiles, count: usize, reach: i32) -> Option<Self> {
        let height = open.size().height;
        let (room, most) = (count + count / 4 + height + 2, 2 * (count + height + 64));
        let mut spans = Vec::with_capacity(room);
        let mut rows = Vec::with_capacity(height + 1);
        let strips: Vec<_> = open.strips().collect();
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
        ground.link(reach);
        Some(ground)
    }

    /// Finds the first spans that may touch each.
    fn link(&mut self, reach: i32) {
        // The row above; there is one above the first.
        let mut before = 0;
        for row in self.rows.windows(2) {
            let [start, end] = [row[0] as usize, row[1] as usize];
            let (mut above, mut below) = (before, end);
            for i in start..end - 1 {
                let first = self.spans[i].first - reach;
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

    /// The spans of each row.
    pub(super) fn rows(&self) -> impl Iterator<Item = (usize, &[Span])> {
        let rows = self.rows.windows(2).enumerate();
        rows.map(|(y, row)| (y, &self.spans[row[0] as usize..row[1] as usize - 1]))
    }

    /// The open cells of a set, by their spans.
    pub(super) fn places(&self, set: &Tiles, open: &Tiles) -> Vec<Part> {
        let (size, mut parts) = (open.size(), Vec::new());
        set.for_each_tile(|t, tile| {
            let ((x, y), open) = (size.corner(t), open.tile(t));
            for row in 0..ROWS {
                let mut cells = tile[row] & open[row];
                while cells != 0 {
                    let first = cells.trailing_zeros();
                    let count = (cells >> first).trailing_ones();
                    cells &= !(u64::MAX >> (64 - count) << first);
                    let first = (x as u32 + first) as i32;
                    let span = self.span_of(first, y + row);
                    parts.push(Part { span, first, last: first + count as i32 - 1 });
                }
            }
        });
        parts
    }

    /// The same in the order of their spans, which are told that they have some.
    pub(super) fn goals(&mut self, set: &Tiles, open: &Tiles) -> Vec<Part> {
        let mut goals = self.places(set, open);
        goals.sort_unstable_by_key(|goal| goal.span);
        for goal in &goals {
            self.spans[goal.span as usize].has_goals = true;
        }
        goals
    }

    /// The span of an open cell.
    fn span_of(&self, x: i32, y: usize) -> u32 {
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
