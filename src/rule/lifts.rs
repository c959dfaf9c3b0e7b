//! Stairs and lifts: moves of their own from storey to storey.

use alloc::vec::Vec;
use core::slice;

use super::{Rule, passages::Passages};
use crate::{
    cell::Cell,
    cell_set::{Storeyed, assert_same_size},
    moves::{Known, Moves, UNKNOWN},
};

/// A rule on each storey of a board, and moves from some cells of a storey to the same cells of another one:
/// stairs, lifts, turning on the spot where a storey is a heading.
///
/// ```
/// use gridmask::{CellSet, GridMask, Lifts, ORTHOGONAL, Search, Stack, Storeyed};
///
/// type House = Stack<5, 1, 2>;
/// let floors: [GridMask<5, 1>; 2] = ["XX.XX".parse()?, "XXXXX".parse()?];
/// let stairs = Lifts::new(ORTHOGONAL, &House::EMPTY).both_ways(0, 1, [(1, 0), (3, 0)]);
/// let search = Search::new(stairs, House::from(floors));
/// assert_eq!(search.distance((0, 0), (4, 0)), Some(6)); // up at (1, 0), down at (3, 0)
/// # Ok::<(), gridmask::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lifts<R, B> {
    rule: R,
    blank: B,
    lifts: Passages<B>,
}

impl<R, B: Storeyed> Lifts<R, B> {
    /// A rule without lifts, on a board of the size of this one. Its cells make no difference.
    #[must_use]
    pub fn new(rule: R, board: &B) -> Self {
        Self { rule, blank: board.empty_like(), lifts: Passages::new() }
    }

    /// Adds a move from these cells of a storey to the same cells of another.
    ///
    /// # Panics
    ///
    /// If there are not so many storeys, or they have no such cells.
    #[must_use]
    #[track_caller]
    pub fn one_way<C: Into<Cell>>(
        mut self,
        from: usize,
        to: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        self.lifts.add("one_way", &self.blank, (from, to), cells);
        self
    }

    /// Adds moves between these cells of one storey and the same cells of another, there and back.
    ///
    /// # Panics
    ///
    /// As [`one_way`](Self::one_way).
    #[must_use]
    #[track_caller]
    pub fn both_ways<C: Into<Cell> + Clone>(
        mut self,
        a: usize,
        b: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        let cells: Vec<C> = cells.into_iter().collect();
        self.lifts.add("both_ways", &self.blank, (a, b), cells.iter().cloned());
        self.lifts.add("both_ways", &self.blank, (b, a), cells);
        self
    }
}

impl<B: Storeyed, R: Rule<B>> Rule<B> for Lifts<R, B> {
    fn step(&self, from: &B, open: &B) -> B {
        assert_same_size("Lifts", &self.blank, slice::from_ref(open));
        let mut reached = self.rule.step(from, open);
        self.lifts.onward(from, open, &mut reached);
        reached
    }

    fn back(&self, to: &B, open: &B) -> B {
        assert_same_size("Lifts", &self.blank, slice::from_ref(open));
        let mut reached = self.rule.back(to, open);
        self.lifts.back(to, open, &mut reached);
        reached
    }

    fn moves(&self) -> Moves<'_, B> {
        self.rule.moves().with_others()
    }

    fn __known(&self) -> impl Known {
        UNKNOWN
    }
}
