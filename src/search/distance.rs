//! How far it is, and how far it may be.

use core::borrow::Borrow;

use super::{Place, Search};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Nobody, Want},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The least number of moves from a cell of `from` to a cell of `to`; `None` where there is no
    /// way. Cells that are not open are dropped from both sets; where they then share a cell, the
    /// distance is `Some(0)`.
    ///
    /// Nothing is allocated for boards of a fixed size. The search ends at the nearest target, and costs
    /// one move of the rule on the whole board per unit of distance. On a large `GridVec` it starts from both
    /// ends, if the moves lead back as they lead there, or goes from run to run of open cells, if those are long.
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
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn distance(&self, from: impl Place<B>, to: impl Place<B>) -> Option<u32> {
        let (from, to) = (from.set(&self.open, "distance"), to.set(&self.open, "distance"));
        let query = self.query(from.borrow(), Some(to.borrow()), Want::Count);
        let answer = self.ask(&query, &mut Nobody::<false>);
        answer.stopped.then(|| answer.layers - 1)
    }

    /// The distance of the cell that is farthest from `from`, of those that can be reached; `None`
    /// where no cell of `from` is open. It is one less than the number of layers.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<9, 5>;
    /// let search = Search::new(KING, Board::full());
    /// assert_eq!(search.eccentricity((4, 2)), Some(4));
    /// assert_eq!(search.eccentricity((0, 0)), Some(8));
    /// assert_eq!(search.eccentricity(Board::empty()), None);
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn eccentricity(&self, from: impl Place<B>) -> Option<u32> {
        let from = from.set(&self.open, "eccentricity");
        let query = self.query(from.borrow(), None, Want::Count);
        self.ask(&query, &mut Nobody::<false>).layers.checked_sub(1)
    }

    /// The distance of the farthest cell from each open cell, of those that can be reached from it: its
    /// eccentricity. The least of them are the center, the greatest is the diameter.
    ///
    /// The cost is a search for each open cell.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<5, 2> = "XXXXX\n..X..".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let center = search.eccentricities().min_by_key(|(_, farthest)| *farthest).unwrap();
    /// assert_eq!((center.0.x, center.0.y, center.1), (2, 0, 2));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn eccentricities(&self) -> impl Iterator<Item = (Cell, u32)> {
        self.open.cells().filter_map(|cell| Some((cell, self.eccentricity(cell)?)))
    }

    /// Two cells that are as far from each other as any, and their distance: the diameter. `None` where no cell is
    /// open. The cost is a search for each open cell.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<5, 2> = "XXXXX\nX.X.X".parse()?;
    /// let ends = (Cell::new(0, 1), Cell::new(4, 1), 6);
    /// assert_eq!(Search::new(ORTHOGONAL, open).farthest_pair(), Some(ends));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn farthest_pair(&self) -> Option<(Cell, Cell, u32)> {
        // The first of those that are as far.
        let mut farthest: Option<(Cell, u32)> = None;
        for (cell, distance) in self.eccentricities() {
            if farthest.is_none_or(|(_, most)| distance > most) {
                farthest = Some((cell, distance));
            }
        }
        let (from, distance) = farthest?;
        let to = self.layers(from).last()?.first()?;
        Some((from, to, distance))
    }
}
