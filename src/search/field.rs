//! The distances of the cells in a part of a board.

use alloc::borrow::Cow;
use core::borrow::Borrow;

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

    /// The place of a cell; too great for one in another column.
    #[inline]
    pub(super) const fn place(self, Cell { x, y }: Cell) -> usize {
        let (x, y) = (x.wrapping_sub(self.first.x), y.wrapping_sub(self.first.y));
        if x < self.width { y.wrapping_mul(self.width).wrapping_add(x) } else { usize::MAX }
    }
}

/// The distances of the cells that a search has reached, all of them in a window.
pub(super) struct Field<'a> {
    pub(super) window: Window,
    pub(super) table: Cow<'a, Table>,
}

impl Field<'_> {
    /// Creates a field from the cells of each distance.
    pub(super) fn of_layers<B: CellSet>(board: &B, layers: impl Iterator<Item: Borrow<B>>) -> Self {
        let window = Window::of_board(board.width());
        let mut table = Table::new(board.width() * board.height(), 0);
        for (distance, layer) in (0..).zip(layers) {
            layer.borrow().for_each_cell(|cell| table.write(window.place(cell), distance));
        }
        Self { window, table: Cow::Owned(table) }
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
        self.table.has(self.window.place(cell), distance)
    }

    #[inline]
    pub(super) fn get(&self, cell: Cell) -> Option<u32> {
        self.table.number(self.window.place(cell)).checked_sub(1)
    }
}
