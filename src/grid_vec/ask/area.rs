//! The part of a board that a wave may come to.

use crate::{
    bits::{
        tile::{COLUMNS, Size},
        tiles::Tiles,
    },
    cell::Cell,
};

/// The rows and columns that have open cells: without the border of a map, one of 66×66 fits in registers, and one of
/// 130 columns takes two strips.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) from: Cell,
    pub(super) size: Size,
}

impl Area {
    /// That of a board. Its first column is not left out unless that saves a strip: the rows of a strip that does not begin
    /// where words do are made of two words each, for every question.
    pub(super) fn of(open: &Tiles) -> Self {
        let size = open.size();
        let Some([first, last]) = open.large_box() else {
            return Self { from: Cell { x: 0, y: 0 }, size };
        };
        let saves = (last.x - first.x) / COLUMNS < last.x / COLUMNS;
        let from = Cell { x: if saves { first.x } else { 0 }, y: first.y };
        Self { from, size: Size { width: last.x + 1 - from.x, height: last.y + 1 - from.y } }
    }

    /// Whether it is small enough to be searched in registers.
    pub(super) const fn fits_in_registers(&self) -> bool {
        self.size.width <= 64 && self.size.height <= 64
    }
}
