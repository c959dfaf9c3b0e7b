//! The distances of the cells in a part of a board.

use alloc::borrow::Cow;

use crate::{
    cell::Cell,
    cell_set::{CellSet, Numbers, Table},
};

/// A part of a board, row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) first: Cell,
    pub(super) width: usize,
}

impl Window {
    /// The whole of a board that is `width` wide.
    pub(super) const fn of_board(width: usize) -> Self {
        Self { first: Cell { x: 0, y: 0 }, width }
    }

    /// The column of a cell in the window, and its place among all cells; both are too great for a cell in another column.
    #[inline]
    pub(super) const fn place(self, Cell { x, y }: Cell) -> (usize, usize) {
        let (x, y) = (x.wrapping_sub(self.first.x), y.wrapping_sub(self.first.y));
        (x, if x < self.width { y.wrapping_mul(self.width).wrapping_add(x) } else { usize::MAX })
    }
}

/// The distances of the cells that a search has reached, all of them in a window.
pub(super) struct Field<'a> {
    pub(super) window: Window,
    pub(super) table: Cow<'a, Table>,
}

impl<'a> Field<'a> {
    /// Creates a field from the table of a whole board that is `width` wide.
    pub(super) const fn of_board(width: usize, table: &'a Table) -> Self {
        Self { window: Window::of_board(width), table: Cow::Borrowed(table) }
    }

    /// Creates a field from the numbers of a wave.
    pub(super) fn of(numbers: Numbers) -> Self {
        let (area, table) = numbers.into_table();
        let window = Window { first: area.from, width: area.size.width };
        Self { window, table: Cow::Owned(table) }
    }

    /// Whether a cell has this distance. It may be off the board.
    #[inline]
    pub(super) fn has(&self, cell: Cell, distance: u32) -> bool {
        self.table.has(self.window.place(cell).1, distance)
    }

    #[inline]
    pub(super) fn get(&self, cell: Cell) -> Option<u32> {
        self.table.number(self.window.place(cell).1).checked_sub(1)
    }

    /// The cells that have a distance, as a set on a board of the size of `board`.
    pub(super) fn numbered<B: CellSet>(&self, board: &B) -> B {
        let Window { first, width } = self.window;
        let numbers = self.table.to_vec();
        let places = (0..).zip(&numbers).filter(|(_, distance)| distance.is_some());
        board.cells_like(
            places
                .map(|(place, _)| Cell { x: first.x + place % width, y: first.y + place / width }),
        )
    }
}
