//! Moves on a board that changes with each move.

use core::{borrow::Borrow, iter::FusedIterator};

use super::{Place, Search, by_reference::clone_and_debug};
use crate::{cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns an iterator over the cells where a piece can be after 0, 1, 2, … moves while the board changes.
    ///
    /// After `k` moves the cells of `open_at(k)` are open, if they are also open to this search. The start must be open at 0, and
    /// a piece that waits must be on a cell that stays open. `open_at(k)` is called when layer `k` is pulled. The piece may visit
    /// a cell more than once, as in [`exactly`](Self::exactly).
    ///
    /// **The iterator ends only when no cell is left.** If some cell stays open forever and the goal is never reached, a loop
    /// needs `take(limit)`.
    ///
    /// The rule moves as if all cells were open, so it must be a rule of steps or jumps. For obstacles that repeat in a
    /// cycle, see [`Clock`](crate::Clock).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// // The water rises by one row after every second move.
    /// type Board = GridMask<4, 4>;
    /// let dry = |k: u32| Board::from_fn(|cell| cell.y + (k as usize) / 2 < 4);
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let mut escapes = search.layers_over((0, 2), dry).or_wait().take(100);
    /// assert_eq!(escapes.position(|cells| cells.contains((3, 0))), Some(5));
    /// assert_eq!(search.layers_over((0, 3), dry).or_wait().count(), 8); // all is water after 8 moves
    /// ```
    ///
    /// # Performance
    ///
    /// Costs one move of the rule on the whole board per layer. If cells only open and the piece may wait, go from one opening to
    /// the next instead: while nothing opens for `k` moves, the cells after them are [`within`](Self::within)`(cells, k)` of a
    /// search on the cells that are open.
    ///
    /// # Panics
    ///
    /// Panics if a place or a board of `open_at` does not fit the board, as [every question](Search#panics) does.
    #[track_caller]
    #[doc(alias("time", "moving_obstacles", "frontier"))]
    pub fn layers_over<F: FnMut(u32) -> B>(
        &self,
        from: impl Place<B>,
        mut open_at: F,
    ) -> LayersOver<'_, R, B, F> {
        let mut cells = self.opened(from.set(&self.open, "Search::layers_over").borrow());
        cells &= open_at(0).set(&self.open, "Search::layers_over");
        let full = self.open.full_like();
        LayersOver { search: self, full, cells, layers: 0, waits: false, open_at }
    }
}

/// Iterates over the cells where a piece can be while the board changes; made by [`Search::layers_over`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct LayersOver<'a, R, B, F> {
    search: &'a Search<R, B>,
    full: B,
    /// The layer that was returned last, and how many were returned; before the first, the sources.
    cells: B,
    layers: u32,
    waits: bool,
    open_at: F,
}

clone_and_debug! { [F] LayersOver { &search, full, cells, layers, waits } hidden { open_at } }

impl<R, B, F> LayersOver<'_, R, B, F> {
    /// Lets the piece also stay where it is, if its cell stays open.
    pub fn or_wait(mut self) -> Self {
        self.waits = true;
        self
    }
}

impl<R: Rule<B>, B: CellSet, F: FnMut(u32) -> B> Iterator for LayersOver<'_, R, B, F> {
    type Item = B;

    #[track_caller]
    fn next(&mut self) -> Option<B> {
        if self.cells.is_empty() {
            return None;
        }
        // Only now, so that `open_at` is not called for a move that is never made.
        if self.layers > 0 {
            let mut next = self.search.rule.step(&self.cells, &self.full);
            if self.waits {
                next |= &self.cells;
            }
            next &= &self.search.open;
            next &= (self.open_at)(self.layers).set(&self.full, "Search::layers_over");
            self.cells = next;
        }
        self.layers += 1;
        (!self.cells.is_empty()).then(|| self.cells.clone())
    }
}

impl<R: Rule<B>, B: CellSet, F: FnMut(u32) -> B> FusedIterator for LayersOver<'_, R, B, F> {}
