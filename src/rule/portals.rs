//! Portals: moves from one cell to any other.

use alloc::vec::Vec;

use super::Rule;
use super::joins::Joins;
use crate::{
    cell::{Cell, Extent, on_board},
    cell_set::CellSet,
    moves::{Known, Moves, UNKNOWN},
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
#[doc(alias = "teleport")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Portals<R> {
    rule: R,
    size: (usize, usize),
    portals: Vec<(Cell, Cell)>,
}

impl<R> Portals<R> {
    /// Returns the rule without portals, on a board of the size of `board`.
    #[must_use]
    pub fn new<B: CellSet>(rule: R, board: &B) -> Self {
        Self { rule, size: (board.width(), board.height()), portals: Vec::new() }
    }

    /// Adds a move from `from` to `to`.
    ///
    /// # Panics
    ///
    /// Panics if one of the cells is off the board.
    #[must_use]
    #[track_caller]
    pub fn one_way(mut self, from: impl Into<Cell>, to: impl Into<Cell>) -> Self {
        let (from, to) = self.ends("Portals::one_way", from.into(), to.into());
        self.portals.push((from, to));
        self
    }

    /// Adds moves from `a` to `b` and back.
    ///
    /// # Panics
    ///
    /// Panics if one of the cells is off the board.
    #[must_use]
    #[track_caller]
    pub fn both_ways(mut self, a: impl Into<Cell>, b: impl Into<Cell>) -> Self {
        let (a, b) = self.ends("Portals::both_ways", a.into(), b.into());
        self.portals.extend([(a, b), (b, a)]);
        self
    }

    /// The cells, if they are on the board; `what` is the operation.
    #[track_caller]
    fn ends(&self, what: &str, a: Cell, b: Cell) -> (Cell, Cell) {
        let (width, height) = self.size;
        (on_board(what, a, width, height), on_board(what, b, width, height))
    }
}

impl<R> Portals<R> {
    #[track_caller]
    fn check_size<B: CellSet>(&self, board: &B) {
        let size = (board.width(), board.height());
        let extent = |(width, height)| Extent(width, height);
        assert!(
            self.size == size,
            "Portals: boards of different sizes: {}, {}",
            extent(self.size),
            extent(size)
        );
    }
}

impl<B: CellSet, R: Rule<B>> Rule<B> for Portals<R> {
    fn step(&self, from: &B, open: &B) -> B {
        self.check_size(open);
        let mut reached = self.rule.step(from, open);
        for &(start, end) in &self.portals {
            if from.contains(start) && open.contains(end) {
                reached.insert(end);
            }
        }
        reached
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.check_size(open);
        let mut reached = self.rule.back(to, open);
        for &(start, end) in &self.portals {
            if to.contains(end) && open.contains(start) {
                reached.insert(start);
            }
        }
        reached
    }

    fn moves(&self) -> Moves<'_, B> {
        self.rule.moves().with_others()
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        self.check_size(open);
        for &(start, end) in &self.portals {
            joins.add_pair(start, end, open);
        }
        self.rule.__join(open, joins)
    }

    fn __known(&self) -> impl Known {
        UNKNOWN
    }
}
