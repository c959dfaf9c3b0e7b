//! Finding the first of several closures that blocks all paths.

use core::borrow::Borrow;

use super::{Place, Search};
use crate::{
    cell::{Cell, on_board},
    cell_set::CellSet,
    direction::Direction,
    rule::{Rule, Walls},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Closes cells one after the other, and returns the index of the first that blocks all paths from `from` to `to`.
    ///
    /// Returns `None` if a path is left after all of them. Returns `Some(0)` also if there is no path to begin with;
    /// [`is_connected`](Self::is_connected) tells the two cases apart.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let falling = [(1, 0), (1, 2), (2, 2), (1, 1), (0, 2)];
    /// let search = Search::new(ORTHOGONAL, !GridMask::<3, 3>::EMPTY);
    /// let first = search.first_blocking((0, 0), (2, 0), &falling).unwrap();
    /// assert_eq!(falling[first], (1, 1));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place or one of the cells does not fit the board, as [every question](Search#panics) does.
    ///
    /// # Performance
    ///
    /// Costs about log₂ of the length of the list in searches, by bisection. If a closed cell can open a path, as on
    /// [`ICE`](crate::ICE) and possibly with your own rules, it costs one search per cell.
    #[must_use]
    #[track_caller]
    #[doc(alias("bisect", "falling_bytes", "cut_off"))]
    pub fn first_blocking<C: Into<Cell> + Copy>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        closing: &[C],
    ) -> Option<usize> {
        let from = from.set(&self.open, "Search::first_blocking");
        let to = to.set(&self.open, "Search::first_blocking");
        // In a loop, because a panic in a closure would not carry the caller's line.
        for &cell in closing {
            on_board("Search::first_blocking", cell, self.open.width(), self.open.height());
        }
        let mut search = Search::new(&self.rule, self.open.clone());
        let mut leave_a_path = |count: usize| {
            search.open.clone_from(&self.open);
            search.open -= &self.open.cells_like(closing[..count].iter().copied());
            search.is_connected(from.borrow(), to.borrow())
        };
        if self.rule.moves().only_lose_by_closing() {
            first_that_blocks(closing.len(), leave_a_path)
        } else {
            (1..=closing.len()).position(|count| !leave_a_path(count))
        }
    }
}

impl<B: CellSet, const AXES: usize> Search<Walls<B, AXES>, B> {
    /// Builds walls one after the other, and returns the index of the first that blocks all paths from `from` to `to`.
    ///
    /// A wall is a list of edges that are closed together. Edges at the border and edges that are closed already are
    /// ignored. The walls of the search do not change. For cells, see [`first_blocking`](Self::first_blocking).
    ///
    /// ```
    /// use gridmask::{GridMask, Search, Walls, walls::LongWall};
    ///
    /// // ┌───────────────┐
    /// // │ A             │
    /// // │ ──0──   ──3── │
    /// // │   │           │
    /// // │   1     ──2── │
    /// // │   │         B │
    /// // └───────────────┘
    /// type Board = GridMask<4, 3>;
    /// let built = [
    ///     LongWall::horizontal((0, 0)),
    ///     LongWall::vertical((0, 1)),
    ///     LongWall::horizontal((2, 1)),
    ///     LongWall::horizontal((2, 0)),
    /// ];
    /// let search = Search::new(Walls::new(), !Board::EMPTY);
    /// let walls = built.map(|wall| wall.edges(search.open()));
    /// assert_eq!(search.first_blocking_wall((0, 0), (3, 2), &walls), Some(3));
    /// assert_eq!(search.first_blocking_wall((0, 0), (3, 2), &walls[..3]), None);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place or the cell of an edge does not fit the board, as [every question](Search#panics) does, or if the
    /// walls have no edges in a direction.
    #[must_use]
    #[track_caller]
    #[doc(alias("quoridor", "bisect"))]
    pub fn first_blocking_wall<E: AsRef<[(Cell, Direction)]>>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        walls: &[E],
    ) -> Option<usize> {
        let from = from.set(&self.open, "Search::first_blocking_wall");
        let to = to.set(&self.open, "Search::first_blocking_wall");
        let (width, height) = (self.open.width(), self.open.height());
        for &(cell, direction) in walls.iter().flat_map(AsRef::as_ref) {
            on_board("Search::first_blocking_wall", cell, width, height);
            Walls::<B, AXES>::plane("Search::first_blocking_wall", direction);
        }
        let mut search = self.clone();
        first_that_blocks(walls.len(), |count| {
            search.rule.clone_from(&self.rule);
            for wall in &walls[..count] {
                for &(cell, direction) in wall.as_ref() {
                    // Edges are checked already, so the plane is enough.
                    if let Some((plane, first)) = self.rule.kept_at("", cell, direction) {
                        search.rule.planes_mut()[plane].remove(first);
                    }
                }
            }
            search.is_connected(from.borrow(), to.borrow())
        })
    }
}

/// Returns the first of `count` closures that blocks all paths. `leave_a_path(n)` tells whether the first `n` leave one.
fn first_that_blocks(count: usize, mut leave_a_path: impl FnMut(usize) -> bool) -> Option<usize> {
    if count == 0 || leave_a_path(count) {
        return None;
    }
    // The first `few` leave a path, if there is one at all, and the first `many` do not.
    let (mut few, mut many) = (0, count);
    while many - few > 1 {
        let middle = few + (many - few) / 2;
        if leave_a_path(middle) {
            few = middle;
        } else {
            many = middle;
        }
    }
    Some(few)
}
