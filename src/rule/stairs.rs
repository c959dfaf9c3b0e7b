//! Stairs: moves from level to level.

use alloc::vec::Vec;
use core::slice;

use super::joins::Joins;
use super::{Rule, passages::Passages};
use crate::{
    cell::Cell,
    cell_set::{MultiLevel, assert_same_size},
    moves::{Moves, UNKNOWN},
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
pub struct Stairs<R, B> {
    rule: R,
    blank: B,
    stairs: Passages<B>,
}

impl<R, B: MultiLevel> Stairs<R, B> {
    /// Creates the rule, still without stairs, on a board of the size of `board`.
    #[must_use]
    pub fn new(rule: R, board: &B) -> Self {
        Self { rule, blank: board.empty_like(), stairs: Passages::new() }
    }

    /// Adds a move from `cells` of level `from` to the same cells of level `to`.
    ///
    /// # Panics
    ///
    /// Panics if a level or a cell is off the board.
    #[must_use]
    #[track_caller]
    pub fn one_way<C: Into<Cell>>(
        mut self,
        from: usize,
        to: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        self.stairs.add("Stairs::one_way", &self.blank, (from, to), cells);
        self
    }

    /// Adds moves between `cells` of one level and the same cells of another, there and back.
    ///
    /// # Panics
    ///
    /// Panics if a level or a cell is off the board.
    #[must_use]
    #[track_caller]
    pub fn both_ways<C: Into<Cell> + Clone>(
        mut self,
        a: usize,
        b: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        let cells: Vec<C> = cells.into_iter().collect();
        self.stairs.add("Stairs::both_ways", &self.blank, (a, b), cells.iter().cloned());
        self.stairs.add("Stairs::both_ways", &self.blank, (b, a), cells);
        self
    }
}

impl<B: MultiLevel, R: Rule<B>> Rule<B> for Stairs<R, B> {
    fn step(&self, from: &B, open: &B) -> B {
        assert_same_size("Stairs", &self.blank, slice::from_ref(open));
        let mut reached = self.rule.step(from, open);
        self.stairs.pass(from, false, open, &mut reached);
        reached
    }

    fn back(&self, to: &B, open: &B) -> B {
        assert_same_size("Stairs", &self.blank, slice::from_ref(open));
        let mut reached = self.rule.back(to, open);
        self.stairs.pass(to, true, open, &mut reached);
        reached
    }

    fn moves(&self) -> Moves<'_, B> {
        self.rule.moves().with_others()
    }

    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        assert_same_size("Stairs", &self.blank, slice::from_ref(open));
        self.stairs.join(open, joins);
        self.rule.__join(open, joins)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut dyn FnMut(Cell)) -> bool {
        assert_same_size("Stairs", &self.blank, slice::from_ref(open));
        self.stairs.from(cell, is_back, open, each);
        self.rule.__from(cell, is_back, open, each)
    }

    fn __inside(&self, is_back: bool) -> Option<(Moves<'_, B>, Option<&B>)> {
        (!self.stairs.are_many()).then(|| (self.rule.moves().towards(is_back), None))
    }

    fn __doors(
        &self,
        level: usize,
        is_back: bool,
        open: &B,
        each: &mut dyn FnMut(&[Cell], &[Cell]),
    ) {
        assert_same_size("Stairs", &self.blank, slice::from_ref(open));
        let doors = self.stairs.pairs.on_level(level, is_back, open);
        doors.iter().for_each(|&(start, end)| each(&[start], &[end]));
    }

    known!(UNKNOWN);
}
