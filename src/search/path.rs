//! One shortest path, cell by cell.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::Search;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    rule::{Reversed, Rule},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A shortest path from a cell of `from` to a cell of `to`, both ends included: one cell more
    /// than there are moves. `None` where there is no way.
    ///
    /// Of several shortest paths it is the first of [`ShortestPaths::paths`](super::ShortestPaths::paths).
    /// It takes as many boards as the number of moves has binary digits, not one for each layer.
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
        let sources = self.opened(from);
        let backward = Search::new(Reversed(&self.rule), self.open.clone());
        let (to_target, found) = backward.distances_until(self.opened(to), Some(&sources));
        let moves = if found { to_target.max()? } else { return None };
        let mut path = Vec::with_capacity(moves as usize + 1);
        let mut next = sources;
        for left in (0..=moves).rev() {
            let Some(cell) = next.cells().find(|&cell| to_target.get(cell) == Some(left)) else {
                unreachable!("`back` of the rule disagrees with its `step`");
            };
            path.push(cell);
            let mut here = self.open.empty_like();
            here.insert(cell);
            next = self.rule.step(&here, &self.open);
        }
        Some(path)
    }
}
