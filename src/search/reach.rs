//! What can be reached at all.

use core::{borrow::Borrow, ops::ControlFlow};

use super::Search;
use crate::{
    cell_set::{CellSet, Rest},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The cells that can be reached from a cell of `from` in any number of moves, `from` included.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// X..XX
    /// XX.X.".parse()?;
    /// let reached = Search::new(ORTHOGONAL, open).reach(Board::of((0, 0)));
    /// assert_eq!(reached.to_string(), "\
    /// XX...
    /// X....
    /// XX...");
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn reach(&self, from: impl Borrow<B>) -> B {
        match self.flood(from.borrow(), None) {
            ControlFlow::Continue(reached) | ControlFlow::Break(reached) => reached,
        }
    }

    /// The cells that can be reached in at most `k` moves: the mobility of a piece for small `k`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<7, 4>;
    /// let near = Search::new(ORTHOGONAL, Board::full()).within(Board::of((2, 1)), 2);
    /// assert_eq!(near.to_string(), "\
    /// .XXX...
    /// XXXXX..
    /// .XXX...
    /// ..X....");
    /// ```
    #[must_use]
    #[inline]
    pub fn within(&self, from: impl Borrow<B>, k: u32) -> B {
        // The sources are a layer too.
        let mut rest = Rest::new(k.checked_add(1));
        let _ = self.wave_until(from.borrow(), None, &mut rest);
        rest.reached(&self.open)
    }

    /// The cells that can be reached in exactly `k` moves, cells being visited as often as the piece
    /// likes: what `layers` leaves out because a shorter way was known.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<7, 4>;
    /// let cells = Search::new(ORTHOGONAL, Board::full()).exactly(Board::of((2, 1)), 2);
    /// assert_eq!(cells.to_string(), "\
    /// .X.X...
    /// X.X.X..
    /// .X.X...
    /// ..X....");
    /// ```
    #[must_use]
    #[inline]
    pub fn exactly(&self, from: impl Borrow<B>, k: u32) -> B {
        let mut cells = self.opened(from);
        for _ in 0..k {
            cells = self.rule.step(&cells, &self.open);
        }
        cells
    }

    /// Whether some cell of `to` can be reached from some cell of `from`.
    ///
    /// ```
    /// use gridmask::{CellSet, DIAGONAL, GridMask, Search};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let search = Search::new(DIAGONAL, Board::full());
    /// assert!(search.connected(Board::of((0, 0)), Board::of((7, 7))));
    /// assert!(!search.connected(Board::of((0, 0)), Board::of((0, 1)))); // the other colour
    /// ```
    #[must_use]
    #[inline]
    pub fn connected(&self, from: impl Borrow<B>, to: impl Borrow<B>) -> bool {
        self.flood(from.borrow(), Some(to.borrow())).is_break()
    }

    /// Fills from the open cells of a set, and ends with `Break` where that touches `stop`.
    #[inline]
    fn flood(&self, from: &B, stop: Option<&B>) -> ControlFlow<B, B> {
        B::flood(self.plan(from, stop), |from, open| self.rule.step(from, open))
    }
}
