//! Boards that are several boards, one above the other.

use super::CellSet;
use crate::cell::{Cell, on_board};

/// A board of several levels, each a board of its own, of one size: a [`Batch`](crate::Batch), or
/// `Levels` where their number is known at run time.
///
/// Steps, jumps and slides never lead from one level to another. `Stairs`, `Switches` and
/// [`Clock`](crate::Clock) do.
///
/// The trait is sealed, as [`CellSet`] is.
pub trait MultiLevel: CellSet {
    /// How many levels there are.
    #[must_use]
    fn levels(&self) -> usize {
        self.height() / self.level_height()
    }

    /// The cell of the whole board that is cell `cell` of level `i`, both counted from 0.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Batch, MultiLevel};
    ///
    /// let batch = Batch::<5, 4, 3>::empty();
    /// assert_eq!(batch.cell_on(2, (1, 3)), Cell::new(1, 11));
    /// assert_eq!(batch.level_of((1, 11)), (2, Cell::new(1, 3)));
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not so many levels, or they have no such cell.
    #[must_use]
    #[track_caller]
    fn cell_on(&self, i: usize, cell: impl Into<Cell>) -> Cell {
        let (i, height) = (level_on("cell_on", self, i), self.level_height());
        let Cell { x, y } = on_board("cell_on", cell, self.width(), height);
        Cell { x, y: y + i * height }
    }

    /// The set of this cell on every level: where it is all the same which keys are held, or what time it is.
    ///
    /// ```
    /// use gridmask::{Batch, MultiLevel};
    ///
    /// let everywhere = Batch::<3, 1, 2>::EMPTY.on_every_level((2, 0));
    /// assert_eq!(everywhere.to_string(), "..X\n..X");
    /// ```
    ///
    /// # Panics
    ///
    /// If levels have no such cell.
    #[must_use]
    #[track_caller]
    fn on_every_level(&self, cell: impl Into<Cell>) -> Self {
        let cell = on_board("on_every_level", cell, self.width(), self.level_height());
        self.cells_like((0..self.levels()).map(|i| self.cell_on(i, cell)))
    }

    /// The level of a cell of the whole board, and the cell there.
    #[must_use]
    fn level_of(&self, cell: impl Into<Cell>) -> (usize, Cell) {
        let (Cell { x, y }, height) = (cell.into(), self.level_height());
        (y / height, Cell { x, y: y % height })
    }

    /// The cells of level `from` at their places on level `to`, and no others.
    ///
    /// # Panics
    ///
    /// If there are not so many levels.
    #[must_use]
    #[track_caller]
    fn shift_level(&self, from: usize, to: usize) -> Self;

    /// Every level's cells on the one `by` further on; after the last comes the first.
    #[must_use]
    fn rotate_levels(&self, by: usize) -> Self;

    /// At least the levels that have cells, full.
    #[doc(hidden)]
    #[must_use]
    fn __full_levels(&self) -> Self {
        self.full_like()
    }
}

/// The level, if the board has so many; `what` is the operation.
///
/// # Panics
///
/// If it has not.
#[track_caller]
pub(crate) fn level_on<B: MultiLevel>(what: &str, board: &B, i: usize) -> usize {
    let levels = board.levels();
    assert!(i < levels, "{what}: there is no level {i} of {levels}");
    i
}
