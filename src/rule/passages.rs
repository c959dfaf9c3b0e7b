//! Moves from cells of a level to the same cells of another, of which stairs and switches are made.

use alloc::vec::Vec;

use super::joins::Joins;
use crate::{
    cell::{Cell, on_board},
    cell_set::{MultiLevel, level_on},
};

/// Passages, in lists of a few cells and in sets of many.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Passages<B> {
    /// From which cell of the whole board to which, in order.
    cells: Vec<(Cell, Cell)>,
    /// From which level to which, with the cells of the first.
    sets: Vec<(usize, usize, B)>,
}

/// Up to this number of cells, asking one by one is about as fast as shifting a set between two levels.
const FEW: usize = 32;

impl<B: MultiLevel> Passages<B> {
    pub(super) const fn new() -> Self {
        Self { cells: Vec::new(), sets: Vec::new() }
    }

    /// Adds passages from cells of a level of the board. Panics if a level or a cell is off the board; `what` is the
    /// operation.
    #[track_caller]
    pub(super) fn add<C: Into<Cell>>(
        &mut self,
        what: &str,
        board: &B,
        (from, to): (usize, usize),
        cells: impl IntoIterator<Item = C>,
    ) {
        let (from, to) = (level_on(what, board, from), level_on(what, board, to));
        let mut passages = Vec::new();
        for cell in cells {
            let cell = on_board(what, cell, board.width(), board.level_height());
            passages.push((board.cell_on(from, cell), board.cell_on(to, cell)));
        }
        if passages.len() <= FEW {
            self.cells.append(&mut passages);
            // This sort merges what is in order already.
            self.cells.sort();
        } else {
            let starts = passages.into_iter().map(|(start, _)| start);
            self.sets.push((from, to, board.cells_like(starts)));
        }
    }

    /// Adds the open cells that passages lead to from these.
    pub(super) fn onward(&self, cells: &B, open: &B, reached: &mut B) {
        for &(start, end) in &self.cells {
            if cells.contains(start) && open.contains(end) {
                reached.insert(end);
            }
        }
        for (from, to, starts) in &self.sets {
            let mut passed = cells.clone();
            passed &= starts;
            passed = passed.__shift_level(*from, *to);
            passed &= open;
            *reached |= &passed;
        }
    }

    /// Adds the open cells from which passages lead to these.
    pub(super) fn back(&self, cells: &B, open: &B, reached: &mut B) {
        for &(start, end) in &self.cells {
            if cells.contains(end) && open.contains(start) {
                reached.insert(start);
            }
        }
        for (from, to, starts) in &self.sets {
            let mut passed = cells.__shift_level(*to, *from);
            passed &= starts;
            passed &= open;
            *reached |= &passed;
        }
    }

    /// Calls `each` with the open cells that passages lead to from a cell, or come from if `is_back`.
    pub(super) fn from(&self, cell: Cell, is_back: bool, open: &B, each: &mut dyn FnMut(Cell)) {
        for &(start, end) in &self.cells {
            let (start, end) = if is_back { (end, start) } else { (start, end) };
            if start == cell && open.contains(end) {
                each(end);
            }
        }
        let (level, place) = open.level_of(cell);
        for (from, to, starts) in &self.sets {
            let (start, end) = if is_back { (*to, *from) } else { (*from, *to) };
            let first = open.cell_on(*from, place);
            if level == start && starts.contains(first) {
                let other = open.cell_on(end, place);
                if open.contains(other) {
                    each(other);
                }
            }
        }
    }

    /// Joins the open cells that passages lead between.
    pub(super) fn join(&self, open: &B, joins: &mut Joins<B>) {
        for &(start, end) in &self.cells {
            joins.add_pair(start, end, open);
        }
        for (from, to, starts) in &self.sets {
            // A join is kept with its cell on the lower level.
            let first = if from < to {
                open.__shift_level(*to, *from) & starts & open
            } else {
                (starts.clone() & open).__shift_level(*from, *to) & open
            };
            let rows = from.abs_diff(*to) * open.level_height();
            joins.add_far(first, 0, rows as isize);
        }
    }
}
