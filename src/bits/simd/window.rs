//! Waves and fills on strips in memory, without a bounds check for each vector.

use core::marker::PhantomData;

use super::vector::RowVector;
use crate::bits::{
    around::{Around, Beside, Fill, Step},
    runs::along,
};

/// How boards lie in memory, and the boards that do not change.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strips<'a, V> {
    /// The boards that do not change, one after the other: the open cells, the stop, and then the masks.
    pub(crate) fixed: &'a [V],
    /// The number of vectors of a board.
    pub(crate) board: usize,
    /// The vectors from the start of a strip to the start of the next, and how many of them hold rows.
    pub(crate) stride: usize,
    pub(crate) vectors: usize,
}

/// Vectors side by side in `C` strips, and those above and below them. The window moves along the strips, and reads each vector
/// once on the way.
#[derive(Clone, Copy, Debug)]
struct Window<'a, V, const C: usize> {
    /// For each strip: two rows up, one row up, here, one down, two down.
    columns: [[V; 5]; C],
    /// The current strip, which is known at compile time.
    column: usize,
    /// The first strip's vector of reached cells, and its vector of open cells.
    now: *const V,
    open: *const V,
    /// The number of vectors of a board, of boards that do not change, and of vectors of a strip.
    board: usize,
    boards: usize,
    stride: usize,
    life: PhantomData<&'a V>,
}

impl<V: RowVector> Strips<'_, V> {
    /// Writes the cells reached after one more move in `C` strips from vector `start` on. Returns the "or" of all new rows. Of
    /// three strips, only the middle one is written.
    ///
    /// # Panics
    ///
    /// Panics if the strips, or the vectors around them, are not on the board.
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
            // By twos: measured as fast as by fours, which take longer to build; one by one is slower.
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

    /// Passes reached cells from vector to vector of the strip that starts at `start`, southwards and northwards at the same
    /// time, and along the runs of each. Returns the "or" of all new rows.
    ///
    /// # Panics
    ///
    /// Panics if the strip, or the vectors around it, are not on the board.
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

    /// The window just before the first vectors of the strips.
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

/// The boards that do not change begin with the open cells and the stop.
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

    /// Moves to the next vectors, writes the cells reached there, and returns the new ones.
    ///
    /// # Safety
    ///
    /// There must be next vectors in the strips and at `next`.
    #[inline(always)]
    unsafe fn renew<S: Step>(&mut self, step: S, next: *mut V) -> V {
        self.now = self.now.wrapping_add(1);
        self.open = self.open.wrapping_add(1);
        for c in 0..C {
            let [_, one, two, three, four] = self.columns[c];
            // SAFETY: the caller promises it, and two rows to either side of the strips are on the board.
            let last = unsafe { *self.now.add(c * self.stride + 2) };
            self.columns[c] = [one, two, three, four, last];
        }
        // SAFETY: the caller has vectors at `next` for each of the strips. Their numbers are known at compile time.
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
    /// There must be such a vector.
    #[inline(always)]
    unsafe fn renew_column<S: Step>(self, column: usize, step: S, next: *mut V) -> V {
        let here = Self { column, ..self };
        let reached = step.step(here) & here.fixed(0) | here.row::<0>();
        // SAFETY: the caller promises it.
        unsafe { next.add(column * self.stride).write(reached) };
        reached ^ here.row::<0>()
    }

    /// Fills vector `v` of the middle strip, of those that begin at `strips`, from the row `before` it, which the result
    /// replaces. Returns the new cells.
    ///
    /// # Safety
    ///
    /// There must be such a vector.
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
            // SAFETY: the caller promises it, and a row to either side of the strips is on the board.
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
        // SAFETY: the caller promises that vector `v` of the middle strip exists.
        unsafe { strips.add(v + self.stride).write(*before) };
        *before ^ cells
    }
}

impl<V: RowVector, const C: usize> Around for Window<'_, V, C> {
    type Cells = V;

    #[inline(always)]
    fn row<const DY: isize>(self) -> V {
        // Not indexed by the number, which is known only after optimization: the compiler kept the strips in memory, which took
        // up to ten times as long.
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
