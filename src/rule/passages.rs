//! Cells of a storey from which one leads to the same cells of another: what lifts and switches have in common.

use alloc::vec::Vec;

use crate::{
    cell::Cell,
    cell_set::{Storeyed, storey_on},
};

/// Passages, each from which storey to which, with the cells of the first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Passages<B>(Vec<(usize, usize, B)>);

impl<B: Storeyed> Passages<B> {
    pub(super) const fn new() -> Self {
        Self(Vec::new())
    }

    /// Adds passages from these cells of a storey of the board. Panics if there are not so
    /// many storeys, or they have no such cells; `what` is the operation.
    #[track_caller]
    pub(super) fn add<C: Into<Cell>>(
        &mut self,
        what: &str,
        board: &B,
        (from, to): (usize, usize),
        cells: impl IntoIterator<Item = C>,
    ) {
        storey_on(what, board, to);
        let mut starts = board.empty_like();
        for cell in cells {
            starts.insert(board.cell_of(from, cell));
        }
        self.0.push((from, to, starts));
    }

    /// Adds the open cells that passages lead to from these.
    pub(super) fn onward(&self, cells: &B, open: &B, reached: &mut B) {
        for (from, to, starts) in &self.0 {
            let mut passed = cells.clone();
            passed &= starts;
            passed = passed.lifted(*from, *to);
            passed &= open;
            *reached |= &passed;
        }
    }

    /// Adds the open cells from which passages lead to these.
    pub(super) fn back(&self, cells: &B, open: &B, reached: &mut B) {
        for (from, to, starts) in &self.0 {
            let mut passed = cells.lifted(*to, *from);
            passed &= starts;
            passed &= open;
            *reached |= &passed;
        }
    }
}
