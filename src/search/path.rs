//! One shortest path, cell by cell.

use alloc::vec::Vec;
use core::{borrow::Borrow, ops::ControlFlow};

use super::Search;
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A shortest path from a cell of `from` to a cell of `to`, both ends included: one cell more
    /// than there are moves. `None` where there is no way.
    ///
    /// Of several shortest paths it is the one whose last cell is first in the order of
    /// [`CellSet::cells`], then its last but one, and so on back to the source.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let path = Search::new(ORTHOGONAL, open).shortest_path(Board::of((0, 2)), Board::of((2, 2)));
    /// let path = path.unwrap();
    /// assert_eq!(path.len(), 9);
    /// assert_eq!(path.iter().copied().collect::<Board>(), open);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    /// # Panics
    ///
    /// If the rule is broken: `back` finds no way to where `step` has been.
    #[must_use]
    pub fn shortest_path(&self, from: impl Borrow<B>, to: impl Borrow<B>) -> Option<Vec<Cell>> {
        let to = to.borrow();
        let mut layers = Vec::new();
        let end = self.wave_until(self.opened(from), Some(to), |layer| {
            layers.push(layer.clone());
            ControlFlow::Continue(())
        });
        if end.is_continue() {
            return None;
        }
        let mut path = Vec::with_capacity(layers.len());
        let mut candidates = to.clone();
        for layer in layers.iter().rev() {
            candidates &= layer;
            let Some(cell) = candidates.first() else {
                unreachable!("`back` of a rule disagrees with its `step`");
            };
            path.push(cell);
            let mut here = candidates.empty_like();
            here.insert(cell);
            candidates = self.rule.back(&here, &self.open);
        }
        path.reverse();
        Some(path)
    }
}
