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
    /// In order.
    cells: Vec<Passage>,
    /// From which level to which, with the cells of the first.
    sets: Vec<(usize, usize, B)>,
}

/// A passage from a row of the whole board to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Passage {
    /// The cell on its level.
    place: Cell,
    from: usize,
    to: usize,
}

impl Passage {
    /// The cells that it leads from and to, or the other way round if `is_back`.
    const fn ends(self, is_back: bool) -> (Cell, Cell) {
        let Self { place: Cell { x, .. }, from, to } = self;
        let (from, to) = if is_back { (to, from) } else { (from, to) };
        (Cell { x, y: from }, Cell { x, y: to })
    }
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
            let [from, to] = [from, to].map(|level| board.cell_on(level, cell).y);
            passages.push(Passage { place: cell, from, to });
        }
        if passages.len() <= FEW {
            self.cells.append(&mut passages);
            // This sort merges what is in order already.
            self.cells.sort();
        } else {
            let starts = passages.into_iter().map(|passage| passage.ends(false).0);
            self.sets.push((from, to, board.cells_like(starts)));
        }
    }

    /// From which cells of the whole board to which those of the list lead, or the other way round.
    fn ends(&self, is_back: bool) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.iter().map(move |passage| passage.ends(is_back))
    }

    /// Adds the open cells that passages lead to from these, or from which passages lead to these if `is_back`.
    pub(super) fn pass(&self, cells: &B, is_back: bool, open: &B, reached: &mut B) {
        for (start, end) in self.ends(is_back) {
            if cells.contains(start) && open.contains(end) {
                reached.insert(end);
            }
        }
        for (from, to, starts) in &self.sets {
            *reached |= &if is_back {
                cells.__shift_level(*to, *from) & starts & open
            } else {
                (cells.clone() & starts).__shift_level(*from, *to) & open
            };
        }
    }

    /// Whether there may be more than are worth a list.
    pub(super) const fn are_many(&self) -> bool {
        !self.sets.is_empty()
    }

    /// The ends of the passages, unless they are many: from one on this level, or to it if `is_back`.
    pub(super) fn doors(
        &self,
        level: usize,
        is_back: bool,
        open: &B,
    ) -> impl Iterator<Item = (Cell, Cell)> {
        let rows = level * open.level_height()..(level + 1) * open.level_height();
        self.ends(is_back).filter(move |(start, _)| rows.contains(&start.y))
    }

    /// Calls `each` with the open cells that passages lead to from a cell, or come from if `is_back`.
    pub(super) fn from(&self, cell: Cell, is_back: bool, open: &B, each: &mut dyn FnMut(Cell)) {
        let (level, place) = open.level_of(cell);
        let first = self.cells.partition_point(|passage| passage.place < place);
        for passage in self.cells[first..].iter().take_while(|passage| passage.place == place) {
            let (start, end) = passage.ends(is_back);
            if start == cell && open.contains(end) {
                each(end);
            }
        }
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
        for (start, end) in self.ends(false) {
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
            joins.add_forward(first, 0, rows as isize);
        }
    }
}
