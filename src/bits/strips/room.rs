//! The boards of a search, laid out as the kernel needs them.

use core::ops::Range;

use super::ends::{ENDS, Lie, Sides};
use crate::{
    bits::{
        limb::Limb,
        simd::{self, Family, Line, Vector, Work},
        tile::Size,
    },
    moves::Seams,
};

/// The boards of a room: the cells reached, those reached a layer before (at first the sources), the open cells, and the stop.
/// Masks follow.
pub(super) const REACHED: usize = 0;
pub(super) const BEFORE: usize = 1;
pub(super) const SOURCES: usize = BEFORE;
pub(super) const OPEN: usize = 2;
pub(super) const STOP: usize = 3;
pub(super) const MASKS: usize = 4;

/// Boards of one size, in vectors.
#[derive(Debug)]
pub(crate) struct Room<'a> {
    lines: &'a mut [Line],
    pub(super) lie: Lie,
    /// The lines of a board.
    pub(super) board_lines: usize,
    /// Whether the first two boards have swapped places.
    turned: bool,
    /// Which sides meet, if any do.
    sides: Option<Sides>,
}

/// The lines of a board: the vectors of its strips and of an empty one on either side, and some to spare.
///
/// Loads and stores whose addresses agree in the low 12 bits alias (4 KiB aliasing), and the load has to wait. So neither the
/// boards nor their strips begin near a whole number of pages apart.
pub(super) const fn lines_of_board(lanes: usize, strips: usize, height: usize) -> usize {
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

impl<'a> Room<'a> {
    /// Room for boards of this size in vectors of so many words, on as many lines as they take, all of them zero.
    pub(super) const fn new(lines: &'a mut [Line], size: Size, lanes: usize) -> Self {
        let (strips, height, vectors) = (size.strips(), size.height, size.height.div_ceil(lanes));
        // An empty strip stands on either side of the others.
        let stride = vectors + ENDS;
        let lie = Lie { strips, height, vectors, lanes, first: stride + ENDS / 2, stride };
        let board_lines = lines_of_board(lanes, strips, height);
        Self { lines, lie, board_lines, turned: false, sides: None }
    }

    /// Lets sides of the board meet. The board has `width` columns.
    pub(super) fn meet(&mut self, around: Seams, width: usize) {
        self.sides = around.has_sides().then(|| Sides::of(around, width, self.lie));
    }

    /// Two boards, and which sides meet.
    pub(super) fn two_boards(
        &mut self,
        one: usize,
        other: usize,
    ) -> ([&mut [Line]; 2], Option<&Sides>) {
        let places = [one, other].map(|i| self.place(i));
        let boards = self.lines.get_disjoint_mut(places).expect("two boards of a room");
        (boards, self.sides.as_ref())
    }

    /// Starts a wave with the open ones of the sources, and says whether there are any.
    // The sources are where the next layer goes, so that they become the newest and nothing was before.
    pub(super) fn begin(&mut self) -> bool {
        self.turn();
        self.drop_closed()
    }

    /// Keeps of what has been reached what is open, and says whether anything is.
    pub(super) fn drop_closed(&mut self) -> bool {
        let (reached, open) = self.reached_and_fixed();
        simd::run(Intersect { cells: reached, open })
    }

    pub(crate) const fn strips(&self) -> usize {
        self.lie.strips
    }

    pub(crate) const fn height(&self) -> usize {
        self.lie.height
    }

    /// The range of lines of a board.
    #[inline]
    fn place(&self, board: usize) -> Range<usize> {
        let (lines, place) = (self.board_lines, board ^ usize::from(self.turned && board < OPEN));
        place * lines..(place + 1) * lines
    }

    #[inline]
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
        let Lie { height, vectors, lanes, .. } = self.lie;
        let rows = &rows[..rows.len().min(height * step)];
        let words = self.lie.words(strip);
        let words = &mut Line::words_mut(self.board_mut(board))[words];
        match lanes {
            8 => deal::<T, 8>(words, rows, vectors, step),
            4 => deal::<T, 4>(words, rows, vectors, step),
            _ => deal::<T, 2>(words, rows, vectors, step),
        }
    }

    /// Adds a few rows of a strip, from row `y` on, to a board.
    pub(crate) fn add(&mut self, board: usize, strip: usize, y: usize, rows: &[u64]) {
        let Lie { height, vectors, lanes, .. } = self.lie;
        let words = self.lie.words(strip);
        let words = &mut Line::words_mut(self.board_mut(board))[words];
        let (mut lane, mut vector) = (y / vectors, y % vectors);
        for row in rows.iter().take(height.saturating_sub(y)) {
            words[vector * lanes + lane] |= row;
            vector += 1;
            if vector == vectors {
                (lane, vector) = (lane + 1, 0);
            }
        }
    }

    /// The words of a strip, in the order of the vectors.
    #[inline]
    pub(super) fn words(&self, board: usize, strip: usize) -> &[u64] {
        &Line::words(self.board(board))[self.lie.words(strip)]
    }

    /// Writes a strip of the difference of two boards, one of which holds the other, to every `step`-th word of `to`.
    #[inline]
    fn difference<T: Limb>(&self, boards: [usize; 2], strip: usize, to: &mut [T], step: usize) {
        let Lie { height, vectors, lanes, .. } = self.lie;
        let boards = [self.words(boards[0], strip), self.words(boards[1], strip)];
        let end = to.len().min(height * step);
        match lanes {
            8 => collect::<T, 8>(boards, &mut to[..end], vectors, step),
            4 => collect::<T, 4>(boards, &mut to[..end], vectors, step),
            _ => collect::<T, 2>(boards, &mut to[..end], vectors, step),
        }
    }

    /// Writes every row of a strip of a board that does not change.
    pub(super) fn rows(&self, board: usize, strip: usize, to: &mut [u64]) {
        let Lie { vectors, lanes, .. } = self.lie;
        let words = self.words(board, strip);
        for (lane, rows) in to.chunks_mut(vectors).enumerate() {
            let lane = words.iter().skip(lane).step_by(lanes);
            rows.iter_mut().zip(lane).for_each(|(row, &word)| *row = word);
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

#[inline]
fn deal<T: Limb, const LANES: usize>(to: &mut [u64], rows: &[T], vectors: usize, step: usize) {
    for (lane, rows) in rows.chunks(vectors * step).take(LANES).enumerate() {
        for (vector, row) in to.as_chunks_mut::<LANES>().0.iter_mut().zip(rows.iter().step_by(step))
        {
            vector[lane] = row.long();
        }
    }
}

#[inline]
fn collect<T: Limb, const LANES: usize>(
    boards: [&[u64]; 2],
    to: &mut [T],
    vectors: usize,
    step: usize,
) {
    let (a, b) = (boards[0].as_chunks::<LANES>().0, boards[1].as_chunks::<LANES>().0);
    for (lane, rows) in to.chunks_mut(vectors * step).take(LANES).enumerate() {
        for ((a, b), row) in a.iter().zip(b).zip(rows.iter_mut().step_by(step)) {
            *row = T::low(a[lane] ^ b[lane]);
        }
    }
}

/// Keeps the cells that are open, and says whether there are any.
struct Intersect<'r> {
    cells: &'r mut [Line],
    open: &'r [Line],
}

impl Work for Intersect<'_> {
    type Output = bool;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let cells = Line::vectors_mut::<F::U64>(family, self.cells);
        let open = Line::vectors::<F::U64>(family, &self.open[..cells.len() * F::U64::LANES / 8]);
        let mut any = F::U64::none(family);
        for i in 0..cells.len() {
            cells[i] = cells[i] & open[i];
            any = any | cells[i];
        }
        !any.is_empty()
    }
}
