//! Obstacles that move in a cycle: one level for each moment.

use super::{Each, Rule, leaving};
use crate::{
    cell::{Cell, is_on_board},
    cell_set::MultiLevel,
    moves::Moves,
};

/// Moves among obstacles that move in a cycle: every move leads to the next level of a board.
///
/// A level is a moment of the cycle; its open cells are the cells that are open then. The last level leads to the first.
///
/// Only the cell that the piece enters must be open when it arrives. Cells beside it may be closed when it leaves: the rule moves
/// as if all cells were open, so it must be a rule of steps or jumps.
///
/// ```
/// use gridmask::{CellSet, Clock, GridMask, ORTHOGONAL, Search, Batch};
///
/// // A ball rolls from west to east along the middle row, and comes in again in the west.
/// type Board = GridMask<3, 3>;
/// let moments = [0, 1, 2].map(|x| Board::full() - Board::of((x, 1)));
/// let time = Batch::<3, 3, 3>::from(moments);
/// let goal = Batch::splat(Board::of((0, 2)));
/// let start = Board::of((0, 0));
/// let start = Batch::from_boards([start]);
/// assert_eq!(Search::new(Clock::new(ORTHOGONAL), time).distance(start, goal), Some(2));
/// let start = Batch::from_boards([Board::EMPTY, Board::EMPTY, Board::of((0, 0))]);
/// assert_eq!(Search::new(Clock::new(ORTHOGONAL), time).distance(start, goal), Some(4));
/// assert_eq!(Search::new(Clock::or_wait(ORTHOGONAL), time).distance(start, goal), Some(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Clock<R> {
    rule: R,
    waits: bool,
}

impl<R> Clock<R> {
    /// Returns the clock in which every move is one of `rule`.
    pub const fn new(rule: R) -> Self {
        Self { rule, waits: false }
    }

    /// Returns the clock in which the piece may also stay, if its cell is open at the next moment.
    pub const fn or_wait(rule: R) -> Self {
        Self { rule, waits: true }
    }

    /// All cells that a move from `cells` may reach.
    fn all_open<B: MultiLevel>(&self, cells: &B) -> B
    where
        R: Rule<B>,
    {
        if self.rule.moves().stay_on_levels() { cells.__full_levels() } else { cells.full_like() }
    }
}

impl<B: MultiLevel, R: Rule<B>> Rule<B> for Clock<R> {
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = self.rule.step(from, &self.all_open(from));
        if self.waits {
            reached |= from;
        }
        reached.__rotate_levels(1) & open
    }

    fn back(&self, to: &B, open: &B) -> B {
        let before = to.__rotate_levels(to.level_count() - 1);
        let mut reached = self.rule.back(&before, &self.all_open(&before));
        if self.waits {
            reached |= &before;
        }
        reached & open
    }

    fn moves(&self) -> Moves<'_, B> {
        Moves::leaps()
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        let (width, height) = (open.width(), open.height());
        let later = |Cell { x, y }: Cell, rows: usize| Cell { x, y: (y + rows) % height };
        let (moves, level) = (self.rule.moves(), open.level_height());
        let (moves, before, after) =
            if is_back { (moves.reversed(), height - level, 0) } else { (moves, 0, level) };
        let mut arrive = |cell| {
            let cell = later(cell, after);
            open.contains(cell) && each(cell)
        };
        let cell = later(cell, before);
        if self.waits {
            arrive(cell);
        }
        let is_there = |cell| is_on_board(cell, width, height);
        leaving::for_each(moves, cell, open, &is_there, &mut arrive)
    }

    known!(OTHER);
}
