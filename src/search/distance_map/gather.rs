//! Who writes a distance map while the wave runs.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{DistanceMap, Numbers, table::Table};
use crate::cell_set::{CellSet, Visitor};

/// Boards of at most so many cells keep a set for each distance: that is one store a layer, which is less
/// than a number for each of its cells.
const FEW_CELLS: usize = 256;

/// Keeps what it is shown.
pub(super) struct Gather<B> {
    /// Kept up to date only where the numbers are sets.
    reached: B,
    layers: u32,
    numbers: Numbers<B>,
}

impl<B: CellSet> Gather<B> {
    #[inline]
    pub(super) fn new(board: &B) -> Self {
        let (width, height) = (board.width(), board.height());
        let numbers = if few(board) {
            Numbers::Within(Vec::with_capacity(width + height))
        } else {
            Numbers::Table(Table::new(width * height, 0))
        };
        Self { reached: board.empty_like(), layers: 0, numbers }
    }

    #[inline]
    pub(super) fn into_map(self, all: impl FnOnce() -> B) -> DistanceMap<B> {
        let Self { mut reached, layers, numbers } = self;
        if let Numbers::Table(_) = &numbers {
            reached = all();
        }
        DistanceMap { reached, layers, numbers }
    }
}

#[inline]
pub(super) fn few<B: CellSet>(board: &B) -> bool {
    board.width() * board.height() <= FEW_CELLS
}

impl<B: CellSet> Visitor<B> for Gather<B> {
    #[inline(always)]
    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        match &mut self.numbers {
            Numbers::Within(list) => {
                self.reached |= layer;
                list.push(self.reached.clone());
            }
            Numbers::Table(table) => table.write(layer, self.layers),
        }
        self.layers += 1;
        ControlFlow::Continue(())
    }
}
