//! Waves and fills on strips in memory, read and written without a check for each vector.

use core::marker::PhantomData;

use super::vector::RowVector;
use crate::bits::{
    around::{Around, Beside, Fill, Step},
    runs::along,
};

/// How boards lie in memory, and those of them that do not change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strips<'a, V> {
    /// The boards that do not change, one after the other: the open cells, and then the masks.
    pub(crate) fixed: &'a [V],
    /// The vectors of a board.
    pub(crate) board: usize,
    /// The vectors from the start of a strip to that of the next one, and those of them that hold rows.
    pub(crate) stride: usize,
    pub(crate) vectors: usize,
}

/// Vectors side by side in `C` strips, and those above and below them. It goes along the strips, and reads
/// each vector once on the way.
#[derive(Clone, Copy, Debug)]
struct Window<'a, V, const C: usize> {
    /// Of each strip: two rows up, one row up, here, one down, two down.
    columns: [[V; 5]; C],
    /// The strip that is looked at, which is known when this is compiled.
    column: usize,
    /// The first strip's vector of what is reached, and that of the open cells.
    now: *const V,
    open: *const V,
    /// The vectors of a board, the boards that do not change, and the vectors of a strip.
    board: usize,
    boards: usize,
    stride: usize,
    life: PhantomData<&'a V>,
}

impl<V: RowVector> Strips<'_, V> {
    /// Writes what is reached one move later in `C` strips, of which the first one starts at a vector, and
    /// returns the rows of what is new there, or-ed. Of three strips, those outside are only looked at.
    ///
    /// # Panics
    ///
    /// If they, or the vectors around them, are not on the board.
    #[inline(always)]
    pub(crate) fn step<S: Step, const C: usize>(
        self,
        none: V,
        step: S,
        now: &[V],
        next: &mut [V],
        start: usize,
    ) -> V {
        assert!(next.len() == self.board, "boards are of one size");
        let mut window = self.window::<C>(none, now, start);
        let (mut new, mut next) = (none, next.as_mut_ptr().wrapping_add(start));
        // SAFETY: the vectors of the strips are on the boards.
        unsafe {
            // By twos: measured as fast as by fours, which takes longer to build; one by one is slower.
            for _ in 0..self.vectors / 2 {
                new = new | window.renew(step, next);
                new = new | window.renew(step, next.add(1));
                next = next.add(2);
            }
            for i in 0..self.vectors % 2 {
                new = new | window.renew(step, next.add(i));
            }
        }
        new
    }

    /// Hands what is reached from vector to vector of a strip that starts at a vector, southwards and northwards
    /// at the same time, and along the runs of each; returns the rows of what is new, or-ed.
    ///
    /// # Panics
    ///
    /// If the strip, or what is around it, is not on the board.
    #[inline(always)]
    pub(crate) fn sweep<S: Fill>(self, none: V, step: S, cells: &mut [V], start: usize) -> V {
        assert!(start >= self.stride, "the strips lie on the board");
        let west = start - self.stride;
        let window = self.window::<3>(none, cells, west);
        let (mut above, mut below) = (cells[start - 1], cells[start + self.vectors]);
        let cells = cells.as_mut_ptr().wrapping_add(west);
        let mut new = none;
        for v in 0..self.vectors {
            let back = self.vectors - 1 - v;
            // SAFETY: the vectors of the strip are on the board.
            unsafe {
                new = new | window.refill::<S, true>(step, v, cells, &mut above);
                new = new | window.refill::<S, false>(step, back, cells, &mut below);
            }
        }
        new
    }

    /// The window before the first vectors of strips.
    #[inline(always)]
    fn window<const C: usize>(&self, none: V, now: &[V], start: usize) -> Window<'_, V, C> {
        let Self { fixed, board, stride, vectors } = *self;
        let margin = (C - 1) * stride + 2;
        assert!(
            start >= 2 && vectors + margin <= board && start <= board - vectors - margin,
            "the strips lie on the board"
        );
        assert!(now.len() == board, "boards are of one size");
        let mut columns = [[none; 5]; C];
        for c in 0..C {
            let here = start + c * stride;
            columns[c] = [none, now[here - 2], now[here - 1], now[here], now[here + 1]];
        }
        let before = start - 1;
        let (now, open) = (now.as_ptr().wrapping_add(before), fixed.as_ptr().wrapping_add(before));
        let boards = fixed.len() / board;
        Window { columns, column: 0, now, open, board, boards, stride, life: PhantomData }
    }
}

/// Of the boards that do not change, the first are the open cells and the stop.
const FIRST_MASK: usize = 2;

impl<V: RowVector, const C: usize> Window<'_, V, C> {
    /// A row of a board that does not change.
    #[inline(always)]
    fn fixed(self, board: usize) -> V {
        assert!(board < self.boards, "there is such a board");
        let column = board * self.board + self.column * self.stride;
        // SAFETY: the boards are as long as the layer, whose vectors were checked.
        unsafe { *self.open.add(column) }
    }

    /// Goes on to the next vectors, writes what is reached there, and returns what of it is new.
    ///
    /// # Safety
    ///
    /// There are such vectors.
    #[inline(always)]
    unsafe fn renew<S: Step>(&mut self, step: S, next: *mut V) -> V {
        self.now = self.now.wrapping_add(1);
        self.open = self.open.wrapping_add(1);
        for c in 0..C {
            let [_, one, two, three, four] = self.columns[c];
            // SAFETY: the caller says so, and two rows to either side of the strips are on the board.
            let last = unsafe { *self.now.add(c * self.stride + 2) };
            self.columns[c] = [one, two, three, four, last];
        }
        // SAFETY: the caller has vectors at `next` for each of the strips, by whose numbers they are known when this is
        // compiled.
        unsafe {
            match C {
                1 => self.renew_column(0, step, next),
                2 => self.renew_column(0, step, next) | self.renew_column(1, step, next),
                _ => self.renew_column(1, step, next),
            }
        }
    }

    /// # Safety
    ///
    /// There is such a vector.
    #[inline(always)]
    unsafe fn renew_column<S: Step>(self, column: usize, step: S, next: *mut V) -> V {
        let here = Self { column, ..self };
        let reached = step.step(here) & here.fixed(0) | here.row::<0>();
        // SAFETY: the caller says so.
        unsafe { next.add(column * self.stride).write(reached) };
        reached ^ here.row::<0>()
    }

    /// Fills a vector of the strip in the middle, of those that begin at `strips`, from the row before it, which
    /// it takes the place of; returns what of it is new.
    ///
    /// # Safety
    ///
    /// There is such a vector.
    #[inline(always)]
    unsafe fn refill<S: Fill, const SOUTH: bool>(
        self,
        step: S,
        v: usize,
        strips: *mut V,
        before: &mut V,
    ) -> V {
        let mut here = Self { column: 1, open: self.open.wrapping_add(v + 1), ..self };
        for c in 0..C {
            // SAFETY: the caller says so, and a row to either side of the strips is on the board.
            let [up, cells, down] = unsafe {
                *strips.wrapping_add(v + c * self.stride).wrapping_sub(1).cast::<[V; 3]>()
            };
            here.columns[c] = [cells, up, cells, down, cells];
        }
        let (cells, open) = (here.row::<0>(), here.fixed(0));
        let beside = cells | step.arrivals::<_, 0>(here) & open;
        here.columns[1][1] = *before;
        here.columns[1][3] = *before;
        let arrivals =
            if SOUTH { step.arrivals::<_, -1>(here) } else { step.arrivals::<_, 1>(here) };
        *before = along(beside | arrivals & open, step.entered(here, open), S::MASKS == 0);
        // SAFETY: the caller says that there is the vector `v` of the strip in the middle.
        unsafe { strips.add(v + self.stride).write(*before) };
        *before ^ cells
    }
}

impl<V: RowVector, const C: usize> Around for Window<'_, V, C> {
    type Cells = V;

    #[inline(always)]
    fn row<const DY: isize>(self) -> V {
        // Not by the number: it is known only once this is optimized, and the compiler kept the strips in memory. That
        // took up to ten times as long.
        let column = match self.column {
            0 => self.columns[0],
            1 => self.columns[1],
            _ => self.columns[2],
        };
        column[(DY + 2) as usize]
    }

    #[inline(always)]
    fn mask(self, mask: usize) -> V {
        self.fixed(FIRST_MASK + mask)
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> V {
        let here = each.at(self);
        if self.column == 0 {
            return here.shl(N);
        }
        here.shl_into::<N>(each.at(Self { column: self.column - 1, ..self }))
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> V {
        let here = each.at(self);
        if self.column + 1 == C {
            return here.shr(N);
        }
        here.shr_into::<N>(each.at(Self { column: self.column + 1, ..self }))
    }
}
