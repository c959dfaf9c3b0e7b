//! One shortest path, cell by cell.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{
    DistanceMap, Place, Search,
    beside::{Beside, Way},
};
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
    /// It takes as much memory as [`distances`](Self::distances) does, not a board for each layer.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 3>;
    /// let open: Board = "\
    /// XXXX
    /// X..X
    /// X.XX".parse()?;
    /// let path = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (2, 2));
    /// let path = path.unwrap();
    /// assert_eq!(path.len(), 9);
    /// assert_eq!(path.iter().copied().collect::<Board>(), open);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics), and if the rule is broken: `back` finds no way to where `step` has been.
    #[must_use]
    #[track_caller]
    pub fn shortest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Vec<Cell>> {
        let from = from.set(&self.open, "shortest_path");
        let to = to.set(&self.open, "shortest_path");
        let sources = self.opened(from.borrow());
        let backward = Search::new(Reversed(&self.rule), self.open.clone());
        let (to_target, found) = backward.distances_until(to.borrow(), Some(&sources));
        let moves = if found { to_target.max()? } else { return None };
        let mut path = Vec::with_capacity(moves as usize + 1);
        let mut next = sources.cells().find(|&cell| to_target.get(cell) == Some(moves));
        for left in (0..=moves).rev() {
            let Some(cell) = next else {
                unreachable!("`back` of the rule disagrees with its `step`");
            };
            path.push(cell);
            if left > 0 {
                next = self.beside(cell, Way::Onward, &to_target, left - 1);
            }
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
    /// let map = search.distances((0, 0));
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
            let nearer = self.beside(cell, Way::Back, map, distance);
            cell = nearer.unwrap_or_else(|| {
                panic!("walk_back: no move leads to {cell} from distance {distance}: is it another search's map?")
            });
            path.push(cell);
        }
        path.reverse();
        Some(path)
    }

    /// The first open cell at a distance, in the order of [`CellSet::cells`], that one move leads to from
    /// this one, or from which one move leads back to it.
    fn beside(&self, cell: Cell, way: Way, map: &DistanceMap<B>, distance: u32) -> Option<Cell> {
        let open = &self.open;
        let moves = || {
            let one = open.of_like(cell);
            match way {
                Way::Onward => self.rule.step(&one, open),
                Way::Back => self.rule.back(&one, open),
            }
        };
        if map.has_sets() {
            let mut nearer = moves();
            nearer &= &map.layer(distance);
            return nearer.first();
        }
        let there = |other: &Cell| map.get(*other) == Some(distance);
        match Beside::of(&self.rule, way) {
            Some(beside) => beside.cells(cell, open).find(there),
            None => moves().cells().find(there),
        }
    }
}
