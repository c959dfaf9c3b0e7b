//! A layer of many cells: sweeps from row to row, and along the rows.

use core::mem;

use super::boards::SlideBoards;
use crate::moves::{End, Slides};

/// Slides the cells of the newest layer to the next one.
#[inline]
pub(super) fn advance(boards: &mut SlideBoards<'_>, slides: Slides) {
    let mut sweep = Sweep { boards, slides };
    for direction in slides.directions {
        let (east, north) = direction.offset();
        match (east, north) {
            (_, 0) => sweep.along_rows(east > 0),
            (0, _) => sweep.over_rows::<0>(north < 0),
            (1, _) => sweep.over_rows::<1>(north < 0),
            _ => sweep.over_rows::<-1>(north < 0),
        }
    }
}

struct Sweep<'b, 'a> {
    boards: &'b mut SlideBoards<'a>,
    slides: Slides,
}

impl Sweep<'_, '_> {
    /// Two words, all ones if a slide must start beside a closed cell, and if it must land beside one.
    #[inline(always)]
    fn stopped(&self) -> [u64; 2] {
        let all_if = |end| if self.slides.stopped == Some(end) { u64::MAX } else { 0 };
        [all_if(End::Start), all_if(End::Landing)]
    }

    /// Slides from row to row, `DX` columns further east in each.
    fn over_rows<const DX: isize>(&mut self, is_south: bool) {
        let is_stopped = DX == 0 && self.slides.stopped.is_some();
        match (self.boards.per_row, is_stopped) {
            (1, false) => self.over_short_rows::<1, DX, false>(is_south),
            (2, false) => self.over_short_rows::<2, DX, false>(is_south),
            (1, true) => self.over_short_rows::<1, DX, true>(is_south),
            (_, false) => self.over_long_rows::<DX, false>(is_south),
            (_, true) => self.over_long_rows::<DX, true>(is_south),
        }
    }

    /// Slides from row to row on rows of `P` words, which stay in registers.
    fn over_short_rows<const P: usize, const DX: isize, const STOPPED: bool>(
        &mut self,
        is_south: bool,
    ) {
        let [at_start, at_landing] = self.stopped();
        let SlideBoards { open, layer, unvisited, next, .. } = &mut *self.boards;
        let (open, _) = open.as_chunks::<P>();
        let (layer, unvisited) =
            (&layer.as_chunks::<P>().0[..open.len()], &unvisited.as_chunks::<P>().0[..open.len()]);
        let next = &mut next.as_chunks_mut::<P>().0[..open.len()];
        let row = |i: usize| if is_south { i } else { open.len() - 1 - i };
        let (mut from, mut behind) = ([0; P], [0; P]);
        for i in 0..open.len() {
            let y = row(i);
            let here = open[y];
            let mut to = [0; P];
            let ahead = if STOPPED && i + 1 < open.len() { open[row(i + 1)] } else { [0; P] };
            for j in 0..P {
                let came = here[j]
                    & match DX {
                        0 => from[j],
                        1 => from[j] << 1 | if j > 0 { from[j - 1] >> 63 } else { 0 },
                        _ => from[j] >> 1 | if j + 1 < P { from[j + 1] << 63 } else { 0 },
                    };
                let [starting, landing] = if STOPPED {
                    [!(behind[j] & at_start), !(ahead[j] & at_landing)]
                } else {
                    [u64::MAX; 2]
                };
                next[y][j] |= came & unvisited[y][j] & landing;
                to[j] = came | layer[y][j] & starting;
            }
            (from, behind) = (to, here);
        }
    }

    /// Slides from row to row on longer rows, in memory.
    fn over_long_rows<const DX: isize, const STOPPED: bool>(&mut self, is_south: bool) {
        let [at_start, at_landing] = self.stopped();
        let SlideBoards { open, layer, unvisited, next, margin, per_row, .. } = &mut *self.boards;
        let (per_row, rows) = (*per_row, open.len() / *per_row);
        let (none, margin) = margin.split_at_mut(per_row);
        let (mut from, margin) = margin.split_at_mut(per_row + 2);
        let mut to = &mut margin[..per_row + 2];
        let row = |i: usize| if is_south { i * per_row } else { (rows - 1 - i) * per_row };
        let open_row = |i: usize| if i < rows { &open[row(i)..][..per_row] } else { &*none };
        let mut goes_on = 0;
        from.fill(0);
        for i in 0..rows {
            let at = row(i)..row(i) + per_row;
            let starts = &layer[at.clone()];
            if goes_on == 0 && starts.iter().fold(0, |all, word| all | word) == 0 {
                continue;
            }
            let here = open_row(i);
            let behind = if STOPPED { open_row(i.wrapping_sub(1)) } else { here };
            let ahead = if STOPPED { open_row(i + 1) } else { here };
            let (unvisited, next) = (&unvisited[at.clone()], &mut next[at]);
            let (from_row, to_row) = (&from[..per_row + 2], &mut to[..per_row + 2]);
            goes_on = 0;
            for j in 0..per_row {
                let came = here[j]
                    & match DX {
                        0 => from_row[j + 1],
                        1 => from_row[j + 1] << 1 | from_row[j] >> 63,
                        _ => from_row[j + 1] >> 1 | from_row[j + 2] << 63,
                    };
                let starting = if STOPPED { !(behind[j] & at_start) } else { u64::MAX };
                let landing = if STOPPED { !(ahead[j] & at_landing) } else { u64::MAX };
                next[j] |= came & unvisited[j] & landing;
                let start = came | starts[j] & starting;
                to_row[j + 1] = start;
                goes_on |= start;
            }
            mem::swap(&mut from, &mut to);
        }
    }

    #[inline]
    fn along_rows(&mut self, is_east: bool) {
        match (self.boards.per_row, self.slides.stopped.is_some()) {
            (1, false) => self.along_short_rows::<1, false>(is_east),
            (2, false) => self.along_short_rows::<2, false>(is_east),
            (1, true) => self.along_short_rows::<1, true>(is_east),
            (_, false) => self.along_long_rows::<false>(is_east),
            (_, true) => self.along_long_rows::<true>(is_east),
        }
    }

    /// Slides along rows of `P` words.
    fn along_short_rows<const P: usize, const STOPPED: bool>(&mut self, is_east: bool) {
        let stopped = self.stopped();
        let SlideBoards { open, layer, unvisited, next, .. } = &mut *self.boards;
        let rows = layer.as_chunks::<P>().0.iter().zip(unvisited.as_chunks::<P>().0);
        let rows = open.as_chunks::<P>().0.iter().zip(rows).zip(next.as_chunks_mut::<P>().0);
        for ((open, (starts, unvisited)), next) in rows {
            // Computes every word, even an empty one: a branch on empty words is hard to predict.
            along_row::<STOPPED, false>(stopped, is_east, [open, starts, unvisited], next);
        }
    }

    /// Slides along rows of any number of words.
    fn along_long_rows<const STOPPED: bool>(&mut self, is_east: bool) {
        let stopped = self.stopped();
        let SlideBoards { open, layer, unvisited, next, per_row, .. } = &mut *self.boards;
        let rows = open.chunks_exact(*per_row).zip(layer.chunks_exact(*per_row));
        let boards = unvisited.chunks_exact(*per_row).zip(next.chunks_exact_mut(*per_row));
        for ((open, starts), (unvisited, next)) in rows.zip(boards) {
            along_row::<STOPPED, true>(stopped, is_east, [open, starts, unvisited], next);
        }
    }
}

/// Slides along a row: its open cells, where slides start, and where they may land. With `SKIPS`, it passes over empty words.
#[inline(always)]
fn along_row<const STOPPED: bool, const SKIPS: bool>(
    stopped: [u64; 2],
    is_east: bool,
    [open, starts, unvisited]: [&[u64]; 3],
    next: &mut [u64],
) {
    // The bit carried from a word into the next.
    let mut on = 0;
    for k in 0..next.len() {
        let j = if is_east { k } else { next.len() - 1 - k };
        if SKIPS && starts[j] | on == 0 {
            continue;
        }
        let (start, landing) = stops::<STOPPED>(stopped, open, j, starts[j], is_east);
        let came;
        (came, on) = along_word(start, on, open[j], is_east);
        next[j] |= came & unvisited[j] & landing;
    }
}

/// The cells of word `j` of a row from which a slide along it starts, and on which one may land.
#[inline(always)]
fn stops<const STOPPED: bool>(
    [at_start, at_landing]: [u64; 2],
    open: &[u64],
    j: usize,
    starts: u64,
    is_east: bool,
) -> (u64, u64) {
    if !STOPPED {
        return (starts, u64::MAX);
    }
    let west = open[j] << 1 | j.checked_sub(1).map_or(0, |j| open[j] >> 63);
    let east = open[j] >> 1 | open.get(j + 1).map_or(0, |word| word << 63);
    let (behind, ahead) = if is_east { (west, east) } else { (east, west) };
    (starts & !(behind & at_start), !(ahead & at_landing))
}

/// Slides along a row within one word. `start` are the cells where slides start, and `on` is the bit of a slide from the word
/// before. Returns the cells reached, and whether a slide continues into the next word.
#[inline(always)]
const fn along_word(start: u64, on: u64, open: u64, is_east: bool) -> (u64, u64) {
    if is_east {
        let came = eastwards((start << 1 | on) & open, open);
        (came, (came | start) >> 63)
    } else {
        let came = westwards((start >> 1 | on << 63) & open, open);
        (came, (came | start) & 1)
    }
}

/// The cells reached towards higher bits, by a carry: it clears the cells it passes through, except those it starts from.
#[inline(always)]
const fn eastwards(cells: u64, open: u64) -> u64 {
    cells | open ^ (open & open.wrapping_add(cells))
}

/// The cells reached towards lower bits, by doubling.
#[inline(always)]
const fn westwards(mut cells: u64, mut open: u64) -> u64 {
    let mut by = 1;
    while by < 64 {
        cells |= cells >> by & open;
        open &= open >> by;
        by *= 2;
    }
    cells
}
