//! Portals: moves from one cell to any other.

use alloc::{boxed::Box, vec::Vec};

use super::{Rule, inside::Inside, joins::Joins, passages::Links};
use crate::{
    cell::{Cell, Extent, on_board},
    cell_set::CellSet,
    moves::Moves,
};

/// Adds portals to a rule: moves from one cell to any other.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Portals, Search};
///
/// type Board = GridMask<7, 1>;
/// let open: Board = "XXX.XXX".parse()?;
/// let maze = Portals::new(ORTHOGONAL, &open).both_ways((2, 0), (6, 0));
/// let path = Search::new(maze, open).shortest_path((0, 0), (5, 0)).unwrap();
/// assert_eq!(path.iter().map(|cell| cell.x).collect::<Vec<_>>(), [0, 1, 2, 6, 5]);
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Performance
///
/// On a `GridVec`, a few portals added to [`ORTHOGONAL`](crate::ORTHOGONAL), [`KING`](crate::KING) or [`Walls`](crate::Walls)
/// interrupt the fast wave of that rule, which then continues. A group counts as one portal. With more than one portal for every
/// eight columns and rows, the search runs step by step.
#[doc(alias = "teleport")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Portals<R> {
    rule: R,
    size: (usize, usize),
    passages: Links,
}

impl<R> Portals<R> {
    /// Creates the rule, still without portals, on a board of the size of `board`.
    pub fn new<B: CellSet>(rule: R, board: &B) -> Self {
        let size = (board.width(), board.height());
        Self { rule, size, passages: Links::default() }
    }

    /// Adds a move from `from` to `to`.
    ///
    /// # Panics
    ///
    /// Panics if one of the cells is off the board.
    #[track_caller]
    pub fn one_way(mut self, from: impl Into<Cell>, to: impl Into<Cell>) -> Self {
        let [from, to] = self.on_board("Portals::one_way", [from.into(), to.into()]);
        self.passages.add(from, to);
        self
    }

    /// Adds moves from `a` to `b` and back.
    ///
    /// # Panics
    ///
    /// Panics if one of the cells is off the board.
    #[track_caller]
    pub fn both_ways(mut self, a: impl Into<Cell>, b: impl Into<Cell>) -> Self {
        let [a, b] = self.on_board("Portals::both_ways", [a.into(), b.into()]);
        self.passages.add(a, b);
        self.passages.add(b, a);
        self
    }

    /// Adds moves from each of these cells to each other one.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Portals, Search};
    ///
    /// // Three harbors of the same sea.
    /// type Board = GridMask<9, 1>;
    /// let land: Board = "XX.XXX.XX".parse()?;
    /// let by_ship = Portals::new(ORTHOGONAL, &land).group([(1, 0), (4, 0), (7, 0)]);
    /// let map = Search::new(by_ship, land).distance_map((0, 0));
    /// assert_eq!(map.to_string(), "0 1 . 3 2 3 . 2 3");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if one of the cells is off the board.
    ///
    /// # Performance
    ///
    /// A move visits each cell of the group once, and components join each cell with the next: the number of pairs does not
    /// matter.
    #[track_caller]
    pub fn group<C: Into<Cell>>(mut self, cells: impl IntoIterator<Item = C>) -> Self {
        let (width, height) = self.size;
        let mut group = Vec::new();
        for cell in cells {
            group.push(on_board("Portals::group", cell, width, height));
        }
        self.passages.add_group(group);
        self
    }

    /// Returns the cells if they are on the board; `what` is the operation.
    #[track_caller]
    fn on_board(&self, what: &str, [a, b]: [Cell; 2]) -> [Cell; 2] {
        let (width, height) = self.size;
        [on_board(what, a, width, height), on_board(what, b, width, height)]
    }

    #[track_caller]
    fn check<B: CellSet>(&self, board: &B) {
        let ((width, height), size) = (self.size, (board.width(), board.height()));
        let [own, other] = [Extent(width, height), Extent(size.0, size.1)];
        assert!(self.size == size, "Portals: boards of different sizes: {own}, {other}");
    }
}

impl<B: CellSet, R: Rule<B>> Rule<B> for Portals<R> {
    with_passages!();
}
