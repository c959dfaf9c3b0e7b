//! The boards of a search, laid out as the kernel needs them.

use core::ops::Range;

use super::ends::{ENDS, Lie, Sides};
use crate::{
    bits::{
        limb::Limb,
        simd::{self, Family, Line, Vector, Work},
    },
    moves::Seams,
};

/// The boards of a room: the cells reached, those reached a layer before (at first the sources), the open cells, and the stop.
/// Masks follow.
pub(super) const REACHED: usize = 0;
pub(super) const BEFORE: usize = 1;
pub(crate) const SOURCES: usize = BEFORE;
pub(crate) const OPEN: usize = 2;
pub(crate) const STOP: usize = 3;
pub(crate) const MASKS: usize = 4;

/// Boards of one size, in vectors.
#[derive(Debug)]
pub(crate) struct Room<'a> {
    lines: &'a mut [Line],
    /// The words of a vector.
    lanes: usize,
    strips: usize,
    height: usize,
    /// The vectors of a strip that hold rows.
    vectors: usize,
    /// The lines of a board.
    board_lines: usize,
    /// Whether the first two boards have swapped places.
    turned: bool,
    /// Which sides meet, if any do.
    sides: Option<Sides>,
}

struct Lanes<const RARE: bool>;

impl<const RARE: bool> Work for Lanes<RARE> {
    type Output = usize;
    const RARE: bool = RARE;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> usize {
        <F::U64 as Vector>::LANES
    }
}

/// The lines of a board: the vectors of its strips and of an empty one on either side, and some to spare.
///
/// Loads and stores whose addresses agree in the low 12 bits alias (4 KiB aliasing), and the load has to wait. So neither the
/// boards nor their strips begin near a whole number of pages apart.
const fn lines_of_board(lanes: usize, strips: usize, height: usize) -> usize {
    let stride = (height.div_ceil(lanes) + ENDS) * lanes;
    let (mut lines, strip) = (((strips + 2) * stride).div_ceil(8), stride / 8);
    while is_near_a_page(lines)
        || is_near_a_page(2 * lines)
        || strips > 1 && is_near_a_page(lines + strip) | is_near_a_page(lines - strip)
    {
        lines += 1;
    }
    lines
}

/// Whether `lines` is close to a whole number of pages, of 64 lines each.
const fn is_near_a_page(lines: usize) -> bool {
    (lines + 8) % 64 < 16
}

/// The most lines that a board can take, whatever the vectors.
pub(super) const fn most_lines(strips: usize, height: usize) -> usize {
    // The longest vectors have the most to spare at the ends; after those, at most a page is spare.
    lines_of_board(8, strips, height) + 64
}

/// The words of the vectors that moves run on.
fn lanes(is_rare: bool) -> usize {
    if is_rare { simd::run(Lanes::<true>) } else { simd::run(Lanes::<false>) }
}

impl<'a> Room<'a> {
    /// The lines of `boards` boards, for rare moves or others.
    pub(crate) fn lines(boards: usize, strips: usize, height: usize, is_rare: bool) -> usize {
        boards * lines_of_board(lanes(is_rare), strips, height)
    }

    /// Creates empty boards of `strips` strips and `height` rows on `lines`, which are zero and as many as the boards take.
    pub(crate) fn new(lines: &'a mut [Line], strips: usize, height: usize, is_rare: bool) -> Self {
        let lanes = lanes(is_rare);
        let (vectors, board_lines) =
            (height.div_ceil(lanes), lines_of_board(lanes, strips, height));
        Self { lines, lanes, strips, height, vectors, board_lines, turned: false, sides: None }
    }

    /// Lets sides of the board meet. The board has `width` columns.
    pub(crate) fn meet(&mut self, around: Seams, width: usize) {
        self.sides = around.has_sides().then(|| Sides::of(around, width, self.lie()));
    }

    pub(super) const fn lie(&self) -> Lie {
        let Self { lanes, strips, height, vectors, .. } = *self;
        Lie { strips, height, vectors, lanes, first: self.start(0), stride: self.stride() }
    }

    pub(super) const fn sides(&self) -> Option<&Sides> {
        self.sides.as_ref()
    }

    /// Mutable access to a board, and which sides meet.
    pub(super) fn board_and_sides(&mut self, i: usize) -> (&mut [Line], Option<&Sides>) {
        let place = self.place(i);
        (&mut self.lines[place], self.sides.as_ref())
    }

    /// Drops reached cells that are not open.
    pub(super) fn drop_closed(&mut self) {
        let (reached, fixed) = self.reached_and_fixed();
        for (reached, open) in Line::words_mut(reached).iter_mut().zip(Line::words(fixed)) {
            *reached &= open;
        }
    }

    pub(super) const fn lanes(&self) -> usize {
        self.lanes
    }

    pub(crate) const fn strips(&self) -> usize {
        self.strips
    }

    pub(crate) const fn height(&self) -> usize {
        self.height
    }

    /// The lines of a board.
    pub(super) const fn board_lines(&self) -> usize {
        self.board_lines
    }

    pub(super) const fn vectors(&self) -> usize {
        self.vectors
    }

    /// The vectors of a strip with those at its ends.
    pub(super) const fn stride(&self) -> usize {
        self.vectors + ENDS
    }

    /// The first vector of a strip that holds rows. An empty strip stands on either side of the others.
    pub(super) const fn start(&self, strip: usize) -> usize {
        (strip + 1) * self.stride() + ENDS / 2
    }

    /// The range of lines of a board.
    fn place(&self, board: usize) -> Range<usize> {
        let (lines, place) = (self.board_lines, board ^ usize::from(self.turned && board < OPEN));
        place * lines..(place + 1) * lines
    }

    pub(super) fn board(&self, i: usize) -> &[Line] {
        &self.lines[self.place(i)]
    }

    pub(super) fn board_mut(&mut self, i: usize) -> &mut [Line] {
        let place = self.place(i);
        &mut self.lines[place]
    }

    /// The cells reached, and the boards that do not change.
    pub(super) fn reached_and_fixed(&mut self) -> (&mut [Line], &[Line]) {
        let (reached, lines) = (self.place(REACHED), self.board_lines);
        let (changing, fixed) = self.lines.split_at_mut(OPEN * lines);
        (&mut changing[reached], fixed)
    }

    /// Makes the cells reached those reached a layer before. Returns their board, the board that the next ones replace, the
    /// boards that do not change, and which sides meet, if any.
    pub(super) fn turn(&mut self) -> (&mut [Line], &mut [Line], &[Line], Option<&Sides>) {
        self.turned = !self.turned;
        let Self { lines, board_lines, turned, sides, .. } = self;
        let (changing, fixed) = lines.split_at_mut(OPEN * *board_lines);
        let (one, other) = changing.split_at_mut(*board_lines);
        let (now, next) = if *turned { (one, other) } else { (other, one) };
        (now, next, fixed, sides.as_ref())
    }

    /// Copies the rows of a strip, from row 0 on, to a board. They are every `step`-th word of `rows`.
    #[inline]
    pub(crate) fn put<T: Limb>(&mut self, board: usize, strip: usize, rows: &[T], step: usize) {
        match self.lanes {
            8 => self.deal::<T, 8>(board, strip, rows, step),
            4 => self.deal::<T, 4>(board, strip, rows, step),
            _ => self.deal::<T, 2>(board, strip, rows, step),
        }
    }

    #[inline]
    fn deal<T: Limb, const LANES: usize>(
        &mut self,
        board: usize,
        strip: usize,
        rows: &[T],
        step: usize,
    ) {
        let (start, count) = (self.start(strip), self.vectors);
        let rows = &rows[..rows.len().min(self.height * step)];
        let (vectors, _) = Line::words_mut(self.board_mut(board)).as_chunks_mut::<LANES>();
        let vectors = &mut vectors[start..start + count];
        for (lane, rows) in rows.chunks(count * step).take(LANES).enumerate() {
            for (vector, row) in vectors.iter_mut().zip(rows.iter().step_by(step)) {
                vector[lane] = row.long();
            }
        }
    }

    /// Adds a few rows of a strip, from row `y` on, to a board.
    pub(crate) fn add(&mut self, board: usize, strip: usize, y: usize, rows: &[u64]) {
        let (start, vectors, lanes) = (self.start(strip), self.vectors, self.lanes);
        let left = self.height.saturating_sub(y);
        let words = Line::words_mut(self.board_mut(board));
        let (mut lane, mut vector) = (y / vectors, y % vectors);
        for row in rows.iter().take(left) {
            words[(start + vector) * lanes + lane] |= row;
            vector += 1;
            if vector == vectors {
                (lane, vector) = (lane + 1, 0);
            }
        }
    }

    /// The range of words of a strip in a board.
    pub(super) const fn place_of(&self, strip: usize) -> Range<usize> {
        let start = self.start(strip) * self.lanes;
        start..start + self.vectors * self.lanes
    }

    /// The words of a strip, in the order of the vectors.
    pub(super) fn words(&self, board: usize, strip: usize) -> &[u64] {
        &Line::words(self.board(board))[self.place_of(strip)]
    }

    /// Writes the rows of a strip, from row 0 on, to `to`.
    pub(super) fn rows(&self, board: usize, strip: usize, to: &mut [u64]) {
        let words = self.words(board, strip);
        for (lane, rows) in to[..self.height].chunks_mut(self.vectors).enumerate() {
            let lane = words.iter().skip(lane).step_by(self.lanes);
            rows.iter_mut().zip(lane).for_each(|(row, &word)| *row = word);
        }
    }

    /// Writes a strip of the difference of two boards, one of which holds the other, to every `step`-th word of `to`.
    #[inline]
    fn difference<T: Limb>(&self, boards: [usize; 2], strip: usize, to: &mut [T], step: usize) {
        match self.lanes {
            8 => self.collect_from::<T, 8>(boards, strip, to, step),
            4 => self.collect_from::<T, 4>(boards, strip, to, step),
            _ => self.collect_from::<T, 2>(boards, strip, to, step),
        }
    }

    #[inline]
    fn collect_from<T: Limb, const LANES: usize>(
        &self,
        boards: [usize; 2],
        strip: usize,
        to: &mut [T],
        step: usize,
    ) {
        let (start, count) = (self.start(strip), self.vectors);
        let [a, b] = boards.map(|board| Line::words(self.board(board)).as_chunks::<LANES>().0);
        let (a, b) = (&a[start..start + count], &b[start..start + count]);
        let end = to.len().min(self.height * step);
        for (lane, rows) in to[..end].chunks_mut(count * step).take(LANES).enumerate() {
            for ((a, b), row) in a.iter().zip(b).zip(rows.iter_mut().step_by(step)) {
                *row = T::low(a[lane] ^ b[lane]);
            }
        }
    }

    /// Writes the reached cells of a strip, if there is no stop, to every `step`-th word of `to`.
    #[inline]
    pub(crate) fn reached<T: Limb>(&self, strip: usize, to: &mut [T], step: usize) {
        self.difference([REACHED, STOP], strip, to, step);
    }

    /// Writes the newest layer of a strip to every `step`-th word of `to`.
    #[inline]
    pub(crate) fn newest<T: Limb>(&self, strip: usize, to: &mut [T], step: usize) {
        self.difference([REACHED, BEFORE], strip, to, step);
    }

    /// Writes the unvisited open cells of a strip to every `step`-th word of `to`.
    #[inline]
    pub(crate) fn unvisited<T: Limb>(&self, strip: usize, to: &mut [T], step: usize) {
        self.difference([OPEN, REACHED], strip, to, step);
    }
}
