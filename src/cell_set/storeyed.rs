//! Boards that are several boards, one above the other.

use super::CellSet;
use crate::cell::{Cell, on_board};

/// A board of several storeys, each a board of its own, of one size: a [`Stack`](crate::Stack), or
/// `Storeys` where their number is known at run time.
///
/// Steps, jumps and slides never lead from one storey to another. `Lifts`, `Switches` and
/// [`Clock`](crate::Clock) do.
///
/// The trait is sealed, as [`CellSet`] is.
pub trait Storeyed: CellSet {
    /// How many storeys there are.
    #[must_use]
    fn storeys(&self) -> usize {
        self.height() / self.storey_height()
    }

    /// The cell of the whole board that is cell `cell` of storey `i`, both counted from 0.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Stack, Storeyed};
    ///
    /// let stack = Stack::<5, 4, 3>::empty();
    /// assert_eq!(stack.cell_of(2, (1, 3)), Cell::new(1, 11));
    /// assert_eq!(stack.storey_of((1, 11)), (2, Cell::new(1, 3)));
    /// ```
    ///
    /// # Panics
    ///
    /// If there are not so many storeys, or they have no such cell.
    #[must_use]
    #[track_caller]
    fn cell_of(&self, i: usize, cell: impl Into<Cell>) -> Cell {
        let (i, height) = (storey_on("cell_of", self, i), self.storey_height());
        let Cell { x, y } = on_board("cell_of", cell, self.width(), height);
        Cell { x, y: y + i * height }
    }

    /// The set of this cell on every storey: where it is all the same which keys are held, or what time it is.
    ///
    /// ```
    /// use gridmask::{Stack, Storeyed};
    ///
    /// let everywhere = Stack::<3, 1, 2>::EMPTY.on_every_storey((2, 0));
    /// assert_eq!(everywhere.to_string(), "..X\n..X");
    /// ```
    ///
    /// # Panics
    ///
    /// If storeys have no such cell.
    #[must_use]
    #[track_caller]
    fn on_every_storey(&self, cell: impl Into<Cell>) -> Self {
        let cell = on_board("on_every_storey", cell, self.width(), self.storey_height());
        self.cells_like((0..self.storeys()).map(|i| self.cell_of(i, cell)))
    }

    /// The storey of a cell of the whole board, and the cell there.
    #[must_use]
    fn storey_of(&self, cell: impl Into<Cell>) -> (usize, Cell) {
        let (Cell { x, y }, height) = (cell.into(), self.storey_height());
        (y / height, Cell { x, y: y % height })
    }

    /// The cells of storey `from` at their places on storey `to`, and no others.
    ///
    /// # Panics
    ///
    /// If there are not so many storeys.
    #[must_use]
    #[track_caller]
    fn lifted(&self, from: usize, to: usize) -> Self;

    /// Every storey's cells on the one `by` further on; after the last comes the first.
    #[must_use]
    fn cycled(&self, by: usize) -> Self;

    /// At least the storeys that have cells, full.
    #[doc(hidden)]
    #[must_use]
    fn __full_storeys(&self) -> Self {
        self.full_like()
    }
}

/// The storey, if the board has so many; `what` is the operation.
///
/// # Panics
///
/// If it has not.
#[track_caller]
pub(crate) fn storey_on<B: Storeyed>(what: &str, board: &B, i: usize) -> usize {
    let storeys = board.storeys();
    assert!(i < storeys, "{what}: there is no storey {i} of {storeys}");
    i
}
