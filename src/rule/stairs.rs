//! Stairs: moves from level to level.

use alloc::{boxed::Box, vec::Vec};

use super::{Rule, inside::Inside, joins::Joins, passages::Passages};
use crate::{
    cell::Cell,
    cell_set::{MultiLevel, assert_same_size},
    moves::Moves,
};

/// Adds moves between levels to a rule: from some cells of a level to the same cells of another.
///
/// These are the stairs or an elevator of a building. If a level is a heading, they are turns on the spot.
///
/// ```
/// use gridmask::{CellSet, GridMask, Stairs, ORTHOGONAL, Search, Batch, MultiLevel};
///
/// type House = Batch<5, 1, 2>;
/// let floors: [GridMask<5, 1>; 2] = ["XX.XX".parse()?, "XXXXX".parse()?];
/// let stairs = Stairs::new(ORTHOGONAL, &House::EMPTY).both_ways(0, 1, [(1, 0), (3, 0)]);
/// let search = Search::new(stairs, House::from(floors));
/// assert_eq!(search.distance((0, 0), (4, 0)), Some(6)); // up at (1, 0), down at (3, 0)
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Performance
///
/// On `Levels` of `GridVec`s, a few stairs on a level added to [`ORTHOGONAL`](crate::ORTHOGONAL), [`KING`](crate::KING) or
/// [`Walls`](crate::Walls) interrupt the fast wave of that rule, which then continues. With more than one for every eight columns
/// and rows of a level, the search runs step by step.
#[doc(alias = "elevator")]
#[doc(alias = "lift")]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Stairs<R, B> {
    rule: R,
    blank: B,
    passages: Passages<B>,
}

impl<R, B: MultiLevel> Stairs<R, B> {
    /// Creates the rule, still without stairs, on a board of the size of `board`.
    pub fn new(rule: R, board: &B) -> Self {
        Self { rule, blank: board.empty_like(), passages: Passages::new() }
    }

    /// Adds a move from `cells` of level `from` to the same cells of level `to`.
    ///
    /// # Panics
    ///
    /// Panics if a level or a cell is off the board.
    #[track_caller]
    pub fn one_way<C: Into<Cell>>(
        mut self,
        from: usize,
        to: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        self.passages.add("Stairs::one_way", &self.blank, (from, to), cells);
        self
    }

    /// Adds moves between `cells` of one level and the same cells of another, there and back.
    ///
    /// # Panics
    ///
    /// Panics if a level or a cell is off the board.
    #[track_caller]
    pub fn both_ways<C: Into<Cell> + Clone>(
        mut self,
        a: usize,
        b: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        let cells: Vec<C> = cells.into_iter().collect();
        self.passages.add("Stairs::both_ways", &self.blank, (a, b), cells.iter().cloned());
        self.passages.add("Stairs::both_ways", &self.blank, (b, a), cells);
        self
    }

    #[track_caller]
    fn check(&self, board: &B) {
        assert_same_size("Stairs", &self.blank, board);
    }
}

impl<B: MultiLevel, R: Rule<B>> Rule<B> for Stairs<R, B> {
    with_passages!();
}
