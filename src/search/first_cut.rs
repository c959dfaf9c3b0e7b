//! Which closure is the first that leaves no way.

use core::borrow::Borrow;

use super::{Place, Search};
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Which of these cells, closed one after the other, is the first that leaves no way from `from` to `to`: its
    /// place in the list. `None` where even all of them leave one. Where there was no way even before, it is the first of
    /// the list, `Some(0)`: ask [`connected`](Self::connected) to tell.
    ///
    /// The search is asked for halves of the list, not for each cell.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let falling = [(1, 0), (1, 2), (2, 2), (1, 1), (0, 2)];
    /// let search = Search::new(ORTHOGONAL, !GridMask::<3, 3>::EMPTY);
    /// let first = search.first_cut((0, 0), (2, 0), &falling).unwrap();
    /// assert_eq!(falling[first], (1, 1));
    /// ```
    ///
    /// # Panics
    ///
    /// If one of the cells is off the board.
    #[must_use]
    #[track_caller]
    pub fn first_cut<C: Into<Cell> + Copy>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        closing: &[C],
    ) -> Option<usize> {
        let from = from.set(&self.open, "first_cut");
        let to = to.set(&self.open, "first_cut");
        let mut search = Search::new(&self.rule, self.open.clone());
        let mut leave_a_way = |count: usize| {
            search.open.clone_from(&self.open);
            search.open -= &self.open.collected("first_cut", closing[..count].iter().copied());
            search.connected(from.borrow(), to.borrow())
        };
        if closing.is_empty() || leave_a_way(closing.len()) {
            return None;
        }
        // The first `few` leave a way, if there is one at all, and the first `many` do not.
        let (mut few, mut many) = (0, closing.len());
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
}
