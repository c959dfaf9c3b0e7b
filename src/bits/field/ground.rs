//! The ground of waves: their boards, and the open cells, the stop and the masks, laid out chunk by chunk.

use core::{array, ops::Range};

use super::{
    frame::{Chunk, Frame, HEIGHT},
    marks::GroundMarks,
    source::{Plane, Source, masks},
};
use crate::{
    bits::{census, moves::Move, tile::COLUMNS},
    moves::Seams,
};

/// The boards of one or several waves, in one list of words: two for each wave, then the open cells, the masks of the step, and the
/// stop.
///
/// The two boards of a wave swap roles: the cells reached, and the cells reached one layer earlier. The newest layer is their
/// difference. A wave that kept layers and unvisited cells would write two boards.
pub(super) struct Ground<'m> {
    pub(super) source: &'m dyn Source,
    pub(super) step: Move,
    /// Which sides of the board wrap.
    pub(super) around: Seams,
    pub(super) frame: Frame,
    words: &'m mut [u64],
    /// The words of a board.
    len: usize,
    waves: usize,
    pub(super) marks: &'m mut [GroundMarks],
}

/// How many boards some waves and their ground take.
pub(super) const fn boards(waves: usize, step: Move, has_stop: bool) -> usize {
    2 * waves + 1 + masks(step) + has_stop as usize
}

/// The boards that a turn reads and writes.
pub(super) struct Split<'s> {
    pub(super) now: &'s [u64],
    pub(super) next: &'s mut [u64],
    pub(super) open: &'s [u64],
    /// All masks, one after the other.
    pub(super) masks: &'s [u64],
    /// The stop, or the board given instead; empty if there is none.
    pub(super) stop: &'s [u64],
}

impl<'m> Ground<'m> {
    /// Creates the ground of `waves` waves. `words` have room for all boards, and hold anything; no mark is set.
    pub(super) fn new(
        source: &'m dyn Source,
        step: Move,
        around: Seams,
        frame: Frame,
        waves: usize,
        words: &'m mut [u64],
        marks: &'m mut [GroundMarks],
    ) -> Self {
        let (strips, rows) = frame.strips_and_rows();
        frame.for_each_range(|mut ids, is_inside| {
            while !ids.is_empty() {
                let (marks, bit) = (&mut marks[ids.start / 64], ids.start % 64);
                let count = ids.len().min(64 - bit);
                let set = if is_inside { &mut marks.inside } else { &mut marks.beyond };
                *set |= u64::MAX >> (64 - count) << bit;
                ids.start += count;
            }
        });
        let len = frame.words();
        if around.has_sides() {
            // What lies beyond wrapping sides is written before any chunk is laid out.
            words[..2 * waves * len].fill(0);
            marks.iter_mut().for_each(|marks| marks.clean = u64::MAX);
            let size = frame.area().size;
            let is_cut = [!size.height.is_multiple_of(HEIGHT), !size.width.is_multiple_of(COLUMNS)];
            for id in (0..strips).map(|strip| frame.number(strip, rows - 1)) {
                marks[id / 64].south |= u64::from(is_cut[0]) << (id % 64);
            }
            for id in (0..rows).map(|row| frame.number(strips - 1, row)) {
                marks[id / 64].east |= u64::from(is_cut[1]) << (id % 64);
            }
        }
        Self { source, step, around, frame, words, len, waves, marks }
    }

    /// The number of the board of open cells.
    pub(super) const fn open(&self) -> usize {
        2 * self.waves
    }

    /// The number of the board of the stop, if there is one.
    pub(super) const fn stop(&self) -> usize {
        2 * self.waves + 1 + masks(self.step)
    }

    const fn range(&self, board: usize) -> Range<usize> {
        board * self.len..(board + 1) * self.len
    }

    #[inline(always)]
    pub(super) fn board(&self, board: usize) -> &[u64] {
        &self.words[self.range(board)]
    }

    #[inline(always)]
    pub(super) fn board_mut(&mut self, board: usize) -> &mut [u64] {
        let range = self.range(board);
        &mut self.words[range]
    }

    /// The rows of a chunk on a board.
    #[inline(always)]
    pub(super) fn chunk(&self, board: usize, id: usize) -> &Chunk {
        chunk(self.board(board), id * HEIGHT)
    }

    /// The boards of a wave that has reached the cells of `now` and writes `next`, and the board at which it stops.
    #[inline(always)]
    pub(super) fn split(&mut self, now: usize, next: usize, stop: Option<usize>) -> Split<'_> {
        let (len, first, open) = (self.len, now & !1, self.open());
        let (reached, fixed) = self.words.split_at_mut(open * len);
        let (before, rest) = reached.split_at_mut(first * len);
        let (own, after) = rest.split_at_mut(2 * len);
        let (even, odd) = own.split_at_mut(len);
        let (now, next) = if next > now { (even, odd) } else { (odd, even) };
        let stop: &[u64] = match stop {
            None => &[],
            Some(stop) if stop < first => &before[stop * len..][..len],
            Some(stop) if stop < open => &after[(stop - first - 2) * len..][..len],
            Some(stop) => &fixed[(stop - open) * len..][..len],
        };
        let (open, masks) = fixed.split_at(len);
        Split { now, next, open, masks, stop }
    }

    /// Two boards, the second to be written.
    #[inline(always)]
    pub(super) fn two(&mut self, from: usize, to: usize) -> (&[u64], &mut [u64]) {
        let ranges = [self.range(from), self.range(to)];
        let [from, to] = self.words.get_disjoint_mut(ranges).expect("two boards");
        (from, to)
    }

    /// Whether there is a stop.
    pub(super) const fn has_stop(&self) -> bool {
        self.words.len() > self.stop() * self.len
    }

    /// The chunks around a chunk and itself, those that have a number.
    pub(super) fn around(&self, id: usize) -> impl Iterator<Item = usize> + use<> {
        let (per_strip, numbers) = (self.frame.per_strip, self.frame.numbers());
        let all: [usize; 9] =
            array::from_fn(|i| (id + i % 3 + i / 3 * per_strip).wrapping_sub(per_strip + 1));
        all.into_iter().filter(move |&id| id < numbers)
    }

    #[inline(always)]
    pub(super) fn has_laid(&self, id: usize) -> bool {
        self.marks[id / 64].laid >> (id % 64) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn is_inside(&self, id: usize) -> bool {
        self.marks[id / 64].inside >> (id % 64) & 1 == 1
    }

    /// Lays out a chunk, and clears what its cells may lead to.
    #[cold]
    #[inline(never)]
    pub(super) fn lay(&mut self, id: usize) {
        census::note_work();
        let (at, bit) = (self.frame.corner(id), 1 << (id % 64));
        self.marks[id / 64].laid |= bit;
        for other in self.around(id) {
            let clean = &mut self.marks[other / 64].clean;
            if *clean >> (other % 64) & 1 == 0 {
                *clean |= 1 << (other % 64);
                for board in 0..self.open() {
                    self.chunk_mut(board, other).fill(0);
                }
            }
        }
        let (source, open, stop) = (self.source, self.open(), self.stop());
        source.read(Plane::Open, at, self.chunk_mut(open, id));
        for mask in open + 1..stop {
            source.read(Plane::Mask(mask - open - 1), at, self.chunk_mut(mask, id));
        }
        if self.has_stop() {
            let ends = self.chunk_mut(stop, id);
            source.read(Plane::Stop, at, ends);
            if ends.iter().any(|&row| row != 0) {
                self.marks[id / 64].ends |= bit;
            }
        }
    }

    fn chunk_mut(&mut self, board: usize, id: usize) -> &mut Chunk {
        self.board_mut(board)[id * HEIGHT..].first_chunk_mut().expect("a chunk of the frame")
    }
}

/// The rows of a board from a word on.
#[inline(always)]
pub(super) fn chunk(words: &[u64], at: usize) -> &Chunk {
    words[at..].first_chunk().expect("as many words as a chunk has")
}
