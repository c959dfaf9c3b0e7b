//! One shortest path, cell by cell.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{DistanceMap, Search};
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
    ///
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
            next = self.rule.step(&self.open.of_like(cell), &self.open);
        }
        Some(path)
    }

    /// A shortest path to a cell from the sources of a distance map that this search has made, both
    /// ends included; `None` for a cell that has no distance. One map serves any number of paths.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let map = search.distances(Board::of((0, 0)));
    /// let path = search.walk_back(&map, (3, 1)).unwrap();
    /// assert_eq!(path, [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1)].map(Cell::from));
    /// assert_eq!(search.walk_back(&map, (1, 1)), None);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the map was made by another rule or on other open cells, so that no move of this rule leads to
    /// where the map has been.
    #[must_use]
    pub fn walk_back(&self, map: &DistanceMap<B>, to: impl Into<Cell>) -> Option<Vec<Cell>> {
        let mut cell = to.into();
        let mut path = Vec::with_capacity(map.get(cell)? as usize + 1);
        path.push(cell);
        for distance in (0..map.get(cell)?).rev() {
            let before = self.rule.back(&self.open.of_like(cell), &self.open);
            let nearer = before.cells().find(|&cell| map.get(cell) == Some(distance));
            cell = nearer.unwrap_or_else(|| {
                panic!("walk_back: no move leads to {cell} from distance {distance}: is it another search's map?")
            });
            path.push(cell);
        }
        path.reverse();
        Some(path)
    }
}
