//! Which closure is the first that leaves no way.

use core::borrow::Borrow;

use super::{Place, Search, place::Asked};
use crate::{
    cell::{Cell, on_board},
    cell_set::CellSet,
    direction::Direction,
    rule::{Rule, Walls},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Which of these cells, closed one after the other, is the first that leaves no way from `from` to `to`: its
    /// place in the list. `None` where there is a way after each of them, and for an empty list. Where there was no way even
    /// before, it is the first of the list, `Some(0)`: ask [`connected`](Self::connected) to tell.
    ///
    /// The search is asked for halves of the list, not for each cell; for each where a cell that is closed may open a way, as
    /// it can on [`ICE`](crate::ICE) and by rules of your own.
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
    /// If one of the cells is off the board.
    #[must_use]
    #[track_caller]
    pub fn first_blocking<C: Into<Cell> + Copy>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        closing: &[C],
    ) -> Option<usize> {
        let from = from.set(&self.open, "first_blocking");
        let to = to.set(&self.open, "first_blocking");
        // In a loop, because a panic in a closure would not carry the caller's line.
        for &cell in closing {
            on_board(Asked("first_blocking"), cell, self.open.width(), self.open.height());
        }
        let mut search = Search::new(&self.rule, self.open.clone());
        let mut leave_a_way = |count: usize| {
            search.open.clone_from(&self.open);
            search.open -= &self.open.cells_like(closing[..count].iter().copied());
            search.connected(from.borrow(), to.borrow())
        };
        if self.rule.moves().only_lose_by_closing() {
            first_that_cuts(closing.len(), leave_a_way)
        } else {
            (1..=closing.len()).position(|count| !leave_a_way(count))
        }
    }
}

impl<B: CellSet, const AXES: usize> Search<Walls<B, AXES>, B> {
    /// Which of these walls, a few edges closed together, built one after the other, is the first that leaves no way
    /// from `from` to `to`: its place in the list, as [`first_blocking`](Self::first_blocking) answers for cells. An edge that is
    /// closed already, or lies at the border, may be among them. The walls of the search stay as they are.
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
    /// If an edge is one of a cell off the board, or the walls have no such direction.
    #[must_use]
    #[track_caller]
    pub fn first_blocking_wall<E: AsRef<[(Cell, Direction)]>>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        walls: &[E],
    ) -> Option<usize> {
        let from = from.set(&self.open, "first_blocking_wall");
        let to = to.set(&self.open, "first_blocking_wall");
        for &(cell, direction) in walls.iter().flat_map(AsRef::as_ref) {
            on_board(Asked("first_blocking_wall"), cell, self.open.width(), self.open.height());
            assert_edges::<B, AXES>("first_blocking_wall", direction);
        }
        let mut search = self.clone();
        first_that_cuts(walls.len(), |count| {
            search.rule.clone_from(&self.rule);
            for &(cell, direction) in walls[..count].iter().flat_map(AsRef::as_ref) {
                search.rule.block(cell, direction);
            }
            search.connected(from.borrow(), to.borrow())
        })
    }
}

/// Panics if such walls have no edges in a direction.
#[inline]
#[track_caller]
pub(super) fn assert_edges<B: CellSet, const AXES: usize>(question: &str, direction: Direction) {
    assert!(
        Walls::<B, AXES>::has(direction),
        "{}: there is no edge to the {direction} on walls of {} directions",
        Asked(question),
        2 * AXES
    );
}

/// The first of so many closures by which there is no way; `leave_a_way` says of the first few of them whether they
/// leave one.
fn first_that_cuts(count: usize, mut leave_a_way: impl FnMut(usize) -> bool) -> Option<usize> {
    if count == 0 || leave_a_way(count) {
        return None;
    }
    // The first `few` leave a way, if there is one at all, and the first `many` do not.
    let (mut few, mut many) = (0, count);
    while many - few > 1 {
        let middle = few + (many - few) / 2;
        if leave_a_way(middle) {
            few = middle;
        } else {
            many = middle;
        }
    }
    Some(few)
}
