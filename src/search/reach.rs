//! The cells that can be reached.

use core::{borrow::Borrow, ops::ControlFlow};

use super::{Place, Search, wave::DEAR_STEP};
use crate::{
    cell::on_board,
    cell_set::{CellSet, Nobody, Query, Want},
    moves::{Kind, Moves},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the cells that can be reached from `from` in any number of moves, the open cells of `from` included.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// X..XX
    /// XX.X.".parse()?;
    /// let reached = Search::new(ORTHOGONAL, open).reach((0, 0));
    /// assert_eq!(reached.to_string(), "\
    /// XX...
    /// X....
    /// XX...");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// The answer takes one bit per cell of the board.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("flood_fill", "bfs", "reachable"))]
    pub fn reach(&self, from: impl Place<B>) -> B {
        let from = from.set(&self.open, "Search::reach");
        let query = self.query(from.borrow(), None, Want::Reached);
        self.ask(&query, &mut Nobody).reached(&self.open)
    }

    /// Returns the cells that can be reached in at most `k` moves, the open cells of `from` included.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<7, 4>;
    /// let near = Search::new(ORTHOGONAL, Board::full()).within((2, 1), 2);
    /// assert_eq!(near.to_string(), "\
    /// .XXX...
    /// XXXXX..
    /// .XXX...
    /// ..X....");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    ///
    /// # Performance
    ///
    /// Costs at most one move of the rule on the whole board per unit of `k`. On a `GridVec`, up to 31 steps from one
    /// cell look only at the cells around it, however large the board is.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("mobility", "range", "ball"))]
    pub fn within(&self, from: impl Place<B>, k: u32) -> B {
        let from = from.set(&self.open, "Search::within");
        // The sources are a layer too.
        let limit = k.saturating_add(1);
        let query = Query { limit, ..self.query(from.borrow(), None, Want::Reached) };
        self.ask(&query, &mut Nobody).reached(&self.open)
    }

    /// Returns the cells where a piece can be after exactly `k` moves.
    ///
    /// The piece may visit a cell more than once. A cell at distance `d` is therefore also in later sets, for instance
    /// after `d + 2` moves, whereas [`layers`](Self::layers) shows it once.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<7, 4>;
    /// let cells = Search::new(ORTHOGONAL, Board::full()).exactly((2, 1), 2);
    /// assert_eq!(cells.to_string(), "\
    /// .X.X...
    /// X.X.X..
    /// .X.X...
    /// ..X....");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    ///
    /// # Performance
    ///
    /// Costs one move of the rule on the whole board per unit of `k`, until the sets repeat. If every move can be taken
    /// back, the sets soon alternate between two, so `k` may be in the billions. If every move also changes the color of
    /// the square, a search from one cell costs no more than `within(k)`.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("walks", "steps", "parity"))]
    pub fn exactly(&self, from: impl Place<B>, k: u32) -> B {
        let from = from.set(&self.open, "Search::exactly");
        let mut cells = self.opened(from.borrow());
        if k > 0 && self.rule.moves().change_color() && cells.len() == 1 {
            // A second move leads back to the start of the first; a piece leaves a cell without moves for good.
            return self.every_other_layer(&self.rule.step(&cells, &self.open), k - 1);
        }
        let mut before = None;
        // An earlier set and its number, renewed at powers of two (R. P. Brent, *An improved Monte Carlo factorization
        // algorithm*, BIT 20, 1980).
        let mut marked: Option<(B, u32)> = None;
        for done in 0..k {
            let next = self.rule.step(&cells, &self.open);
            if before.as_ref() == Some(&next) {
                // From here the two sets alternate.
                return if (k - done).is_multiple_of(2) { cells } else { next };
            }
            if let Some((set, then)) = &marked
                && *set == next
            {
                // From here the sets repeat.
                let left = (k - done - 1) % (done - then);
                return (0..left).fold(next, |cells, _| self.rule.step(&cells, &self.open));
            }
            // For few moves a copy does not pay off.
            if done >= 16 && done.is_power_of_two() {
                marked = Some((next.clone(), done));
            }
            before = Some(core::mem::replace(&mut cells, next));
        }
        cells
    }

    /// Returns the cells of layers `k`, `k - 2`, and so on.
    fn every_other_layer(&self, from: &B, k: u32) -> B {
        let mut cells = from.empty_like();
        // If the board can separate colors, no layer has to be shown.
        let is_even =
            from.first().is_some_and(|cell| (cell.x + cell.y + k as usize % 2).is_multiple_of(2));
        if cells.__drop_color(is_even) {
            cells = self.within(from, k);
            cells.__drop_color(is_even);
            return cells;
        }
        let mut left = k;
        let query = self.query(from, None, Want::EachLayer);
        let query = Query { limit: k.saturating_add(1), ..query };
        // Dynamic, because one call per layer costs less than compiling kernels for this question alone.
        let mut visit: &mut dyn FnMut(&B) -> ControlFlow<()> = &mut |layer| {
            if left.is_multiple_of(2) {
                cells |= layer;
            }
            left = left.wrapping_sub(1);
            ControlFlow::Continue(())
        };
        self.ask(&query, &mut visit);
        cells
    }

    /// Returns the open cells that one move leads to, even if `from` itself is closed.
    ///
    /// ```
    /// use gridmask::{Bitboard, KNIGHT, Search};
    ///
    /// let search = Search::new(KNIGHT, !Bitboard::square("c3").unwrap());
    /// let moves = search.neighbors(Bitboard::square("b1").unwrap());
    /// assert_eq!(moves.names().to_string(), "d2 a3");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("moves", "successors", "adjacent"))]
    pub fn neighbors(&self, from: impl Place<B>) -> B {
        if const { size_of::<B>() > DEAR_STEP }
            && let Some(cell) = from.cell()
            && let Moves(Kind::Steps(directions), None) = self.rule.moves()
        {
            let cell = on_board("Search::neighbors", cell, self.open.width(), self.open.height());
            let beside = directions.iter().filter_map(|side| self.open.neighbor(cell, side));
            return self.open.cells_like(beside.filter(|&cell| self.open.contains(cell)));
        }
        self.rule.step(from.set(&self.open, "Search::neighbors").borrow(), &self.open)
    }

    /// Returns whether some cell of `to` can be reached from some cell of `from`.
    ///
    /// ```
    /// use gridmask::{CellSet, DIAGONAL, GridMask, Search};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let search = Search::new(DIAGONAL, Board::full());
    /// assert!(search.is_connected((0, 0), (7, 7)));
    /// assert!(!search.is_connected((0, 0), (0, 1))); // the other color
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("is_reachable", "has_path", "path_exists", "connected"))]
    pub fn is_connected(&self, from: impl Place<B>, to: impl Place<B>) -> bool {
        let (from, to) = (
            from.set(&self.open, "Search::is_connected"),
            to.set(&self.open, "Search::is_connected"),
        );
        let (from, to) = (from.borrow(), to.borrow());
        self.ask(&self.query(from, Some(to), Want::Way), &mut Nobody).stopped
    }
}
