//! The distance between sets, and the longest distances.

use core::borrow::Borrow;

use super::{Place, Search};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Nobody, Want},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the least number of moves from a cell of `from` to a cell of `to`, or `None` if there is no path.
    ///
    /// Cells that are not open are dropped from both sets. If the two sets then share a cell, the distance is
    /// `Some(0)`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XXX.X
    /// X.X.X
    /// X.XXX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// assert_eq!(search.distance((0, 2), Board::column(4)), Some(8));
    /// assert_eq!(search.distance((0, 2), (1, 1)), None); // not open
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// The search ends at the nearest target. It costs one move of the rule on the whole board per unit of distance. Boards of a
    /// fixed size allocate nothing. On a large `GridVec` the search starts from both ends if the moves are symmetric, or goes
    /// from run to run of open cells if the runs are long.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("bfs", "shortest_path_length", "dijkstra"))]
    pub fn distance(&self, from: impl Place<B>, to: impl Place<B>) -> Option<u32> {
        let (from, to) =
            (from.set(&self.open, "Search::distance"), to.set(&self.open, "Search::distance"));
        let query = self.query(from.borrow(), Some(to.borrow()), Want::Count);
        let answer = self.ask(&query, &mut Nobody);
        answer.stopped.then(|| answer.layers - 1)
    }

    /// Returns the distance of the farthest cell that can be reached from `from`, or `None` if no cell of `from` is open. The
    /// distance is one less than the number of layers.
    ///
    /// The open cell with the least eccentricity is the center of the board:
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<9, 5>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let center = search.open().cells().min_by_key(|cell| search.eccentricity(*cell));
    /// assert_eq!(center, Some((4, 2).into()));
    /// assert_eq!(search.eccentricity((4, 2)), Some(6));
    /// assert_eq!(search.eccentricity((0, 0)), Some(12));
    /// assert_eq!(search.eccentricity(Board::empty()), None);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("depth", "radius", "center"))]
    pub fn eccentricity(&self, from: impl Place<B>) -> Option<u32> {
        let from = from.set(&self.open, "Search::eccentricity");
        let query = self.query(from.borrow(), None, Want::Count);
        self.ask(&query, &mut Nobody).layers.checked_sub(1)
    }

    /// Returns two cells that are farthest from each other, and their distance, the diameter. Returns `None` if no cell is open.
    ///
    /// Only pairs in which one cell can be reached from the other count. If several pairs are farthest, returns the one with the
    /// first cell.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<5, 2> = "XXXXX\nX.X.X".parse()?;
    /// let ends = (Cell::new(0, 1), Cell::new(4, 1), 6);
    /// assert_eq!(Search::new(ORTHOGONAL, open).farthest_pair(), Some(ends));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// Costs one search per open cell.
    #[must_use]
    #[track_caller]
    #[doc(alias = "diameter")]
    pub fn farthest_pair(&self) -> Option<(Cell, Cell, u32)> {
        // The first of the pairs that are equally far apart.
        let mut farthest: Option<(Cell, u32)> = None;
        for cell in self.open.cells() {
            let Some(distance) = self.eccentricity(cell) else { continue };
            if farthest.is_none_or(|(_, most)| distance > most) {
                farthest = Some((cell, distance));
            }
        }
        let (from, distance) = farthest?;
        let to = self.layers(from).last()?.first()?;
        Some((from, to, distance))
    }
}
