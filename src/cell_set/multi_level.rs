//! Boards that consist of several boards, one above the other.

use super::CellSet;
use crate::cell::{Cell, on_board};

/// Boards of several levels, each a board of the same size: [`Batch`](crate::Batch), and `Levels`, whose number is
/// known at run time.
///
/// Steps, jumps and slides never lead from one level to another. `Stairs`, `Switches` and
/// [`Clock`](crate::Clock) do.
///
/// | to get | call |
/// |---|---|
/// | the number of levels | [`level_count`](Self::level_count) |
/// | the number of rows of each level | `height()` divided by `level_count()` |
/// | a cell of the whole board from a level and a cell there | [`cell_on`](Self::cell_on) |
/// | the level and the cell there from a cell of the whole board | [`level_and_cell`](Self::level_and_cell) |
/// | the set of one cell on every level | [`on_every_level`](Self::on_every_level) |
///
/// The trait is sealed, like [`CellSet`].
pub trait MultiLevel: CellSet {
    /// Returns the number of levels.
    #[must_use]
    fn level_count(&self) -> usize {
        self.height() / self.level_height()
    }

    /// Returns the cell of the whole board that is `cell` of level `i`, counted from 0.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Batch, MultiLevel};
    ///
    /// let batch = Batch::<5, 4, 3>::empty();
    /// assert_eq!(batch.cell_on(2, (1, 3)), Cell::new(1, 11));
    /// assert_eq!(batch.level_and_cell((1, 11)), (2, Cell::new(1, 3)));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `i` is not below [`level_count`](Self::level_count), or if `cell` is off the level.
    #[must_use]
    #[track_caller]
    fn cell_on(&self, i: usize, cell: impl Into<Cell>) -> Cell {
        let (i, height) = (level_on("MultiLevel::cell_on", self, i), self.level_height());
        let Cell { x, y } = on_board("MultiLevel::cell_on", cell, self.width(), height);
        Cell { x, y: y + i * height }
    }

    /// Returns the set of `cell` on every level. Use it as a goal when the level does not matter, for example the keys that are
    /// held or the time.
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
    /// Panics if `cell` is off the level.
    #[must_use]
    #[track_caller]
    fn on_every_level(&self, cell: impl Into<Cell>) -> Self {
        let (width, height) = (self.width(), self.level_height());
        let Cell { x, y } = on_board("MultiLevel::on_every_level", cell, width, height);
        self.cells_like((0..self.level_count()).map(|i| (x, y + i * height)))
    }

    /// Returns the level of a cell of the whole board, and its place there.
    #[must_use]
    #[inline]
    #[doc(alias = "level_of")]
    fn level_and_cell(&self, cell: impl Into<Cell>) -> (usize, Cell) {
        let (Cell { x, y }, height) = (cell.into(), self.level_height());
        (y / height, Cell { x, y: y % height })
    }

    /// Moves the cells of level `from` to the same places of level `to`, and drops all others.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    fn __shift_level(&self, from: usize, to: usize) -> Self;

    /// Moves every level by `by` levels, cyclically.
    #[doc(hidden)]
    #[must_use]
    fn __rotate_levels(&self, by: usize) -> Self;

    /// All cells of at least the levels that have cells.
    #[doc(hidden)]
    #[must_use]
    fn __full_levels(&self) -> Self {
        self.full_like()
    }
}

/// Returns the level if it exists; `what` names the operation in the panic.
#[track_caller]
pub(crate) fn level_on<B: MultiLevel>(what: &str, board: &B, i: usize) -> usize {
    let levels = board.level_count();
    assert!(i < levels, "{what}: there is no level {i} of {levels}");
    i
}
