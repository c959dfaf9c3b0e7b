//! Moves from some cells to others: portals, and the moves from level to level that stairs and switches use.

use alloc::vec::Vec;

use super::{Each, joins::Joins};
use crate::{
    cell::{Cell, on_board},
    cell_set::{CellSet, MultiLevel, level_on},
};

/// The methods of a rule that has `passages` besides the moves of its `rule`, and can `check` the size of a board.
macro_rules! with_passages {
    () => {
        fn step(&self, from: &B, open: &B) -> B {
            self.check(open);
            let mut reached = self.rule.step(from, open);
            self.passages.pass(from, false, open, &mut reached);
            reached
        }

        fn back(&self, to: &B, open: &B) -> B {
            self.check(open);
            let mut reached = self.rule.back(to, open);
            self.passages.pass(to, true, open, &mut reached);
            reached
        }

        fn moves(&self) -> Moves<'_, B> {
            self.rule.moves().with_others()
        }

        fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
            self.check(open);
            self.passages.join(open, joins);
            self.rule.__join(open, joins)
        }

        fn __from(
            &self,
            cell: Cell,
            is_back: bool,
            open: &B,
            each: &mut crate::rule::Each<'_>,
        ) -> bool {
            self.check(open);
            self.passages.from(cell, is_back, open, each);
            self.rule.__from(cell, is_back, open, each)
        }

        fn __inside(&self, is_back: bool) -> Option<Inside<'_, B>> {
            let few = self.passages.few()?;
            Some(Inside {
                moves: self.rule.moves().towards(is_back),
                closed: None,
                doors: Box::new(move |level, open, each| few.doors(level, is_back, open, each)),
            })
        }

        known!(OTHER);
    };
}

/// Passages between levels, in lists of a few cells and in sets of many.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Passages<B> {
    few: Links,
    /// The two levels, and the cells of the first.
    sets: Vec<(usize, usize, B)>,
}

/// Up to this number of cells, testing them one by one is about as fast as shifting a set between two levels.
const FEW: usize = 32;

impl<B: MultiLevel> Passages<B> {
    pub(super) fn new() -> Self {
        Self { few: Links::default(), sets: Vec::new() }
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
            passages.into_iter().for_each(|(start, end)| self.few.add(start, end));
        } else {
            let starts = passages.into_iter().map(|(start, _)| start);
            self.sets.push((from, to, board.cells_like(starts)));
        }
    }

    /// Adds the open cells that passages from `cells` reach, or from which passages reach `cells` if `is_back`.
    #[inline]
    pub(super) fn pass(&self, cells: &B, is_back: bool, open: &B, reached: &mut B) {
        self.few.pass(cells, is_back, open, reached);
        for (from, to, starts) in &self.sets {
            *reached |= &if is_back {
                cells.__shift_level(*to, *from) & starts & open
            } else {
                (cells.clone() & starts).__shift_level(*from, *to) & open
            };
        }
    }

    /// The passages, if none are kept as sets.
    pub(super) fn few(&self) -> Option<&Links> {
        self.sets.is_empty().then_some(&self.few)
    }

    /// Calls `each` with the open cells that passages from a cell reach, or from which they reach it if `is_back`.
    pub(super) fn from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) {
        self.few.from(cell, is_back, open, each);
        let (level, place) = open.level_and_cell(cell);
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

    /// Joins the open cells at the two ends of each passage.
    pub(super) fn join(&self, open: &B, joins: &mut Joins<B>) {
        self.few.join(open, joins);
        for (from, to, starts) in &self.sets {
            // A join is kept with its cell on the lower-numbered level.
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

/// Moves between single cells of the whole board.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Links {
    /// From where to where, in order.
    onward: Vec<(Cell, Cell)>,
    /// To where from where, in order.
    back: Vec<(Cell, Cell)>,
    /// Cells that lead to each other, each group sorted.
    groups: Vec<Vec<Cell>>,
}

impl Links {
    pub(super) fn add(&mut self, start: Cell, end: Cell) {
        for (pairs, pair) in [(&mut self.onward, (start, end)), (&mut self.back, (end, start))] {
            pairs.insert(pairs.partition_point(|&other| other < pair), pair);
        }
    }

    /// Adds moves from each of these cells to each other one.
    pub(super) fn add_group(&mut self, mut cells: Vec<Cell>) {
        cells.sort_unstable();
        cells.dedup();
        self.groups.push(cells);
    }

    /// The moves from a cell from `first` to `last`, or to one if `is_back`.
    fn between(&self, first: Cell, last: Cell, is_back: bool) -> &[(Cell, Cell)] {
        let pairs = if is_back { &self.back } else { &self.onward };
        let before = pairs.partition_point(|&(start, _)| start < first);
        let up_to = pairs.partition_point(|&(start, _)| start <= last);
        &pairs[before..up_to]
    }

    /// Adds the open cells that moves lead to from these, or from which moves lead to these if `is_back`.
    #[inline]
    pub(super) fn pass<B: CellSet>(&self, cells: &B, is_back: bool, open: &B, reached: &mut B) {
        for &(start, end) in if is_back { &self.back } else { &self.onward } {
            if cells.contains(start) && open.contains(end) {
                reached.insert(end);
            }
        }
        for group in &self.groups {
            let mut starts = group.iter().filter(|&&cell| cells.contains(cell));
            let Some(start) = starts.next() else { continue };
            // No move leads from a cell to itself.
            let is_only = starts.next().is_none();
            for cell in group {
                if open.contains(*cell) && !(is_only && cell == start) {
                    reached.insert(*cell);
                }
            }
        }
    }

    /// These links, which are always few.
    pub(super) const fn few(&self) -> Option<&Self> {
        Some(self)
    }

    /// Calls `each` with the open cells that moves lead to from a cell, or come from if `is_back`.
    pub(super) fn from<B: CellSet>(
        &self,
        cell: Cell,
        is_back: bool,
        open: &B,
        each: &mut Each<'_>,
    ) {
        let ends = self.between(cell, cell, is_back).iter().map(|&(_, end)| end);
        let groups = self.groups.iter().filter(|group| group.binary_search(&cell).is_ok());
        let others = groups.flatten().copied().filter(|&other| other != cell);
        ends.chain(others).filter(|end| open.contains(end)).for_each(|end| _ = each(end));
    }

    /// Calls `each` with the ends of the moves from a level, or to it if `is_back`.
    pub(super) fn doors<B: CellSet>(
        &self,
        level: usize,
        is_back: bool,
        open: &B,
        each: &mut dyn FnMut(&[Cell], &[Cell]),
    ) {
        let y = level * open.level_height();
        let last = Cell { x: usize::MAX, y: y + open.level_height() - 1 };
        for &(start, end) in self.between(Cell { x: 0, y }, last, is_back) {
            each(&[start], &[end]);
        }
        for group in &self.groups {
            let starts: Vec<Cell> =
                group.iter().copied().filter(|cell| (y..=last.y).contains(&cell.y)).collect();
            if !starts.is_empty() {
                each(&starts, group);
            }
        }
    }

    /// Joins the open cells that moves lead between.
    pub(super) fn join<B: CellSet>(&self, open: &B, joins: &mut Joins<B>) {
        self.onward.iter().for_each(|&(start, end)| joins.add_pair(start, end, open));
        for group in &self.groups {
            let cells: Vec<Cell> =
                group.iter().copied().filter(|&cell| open.contains(cell)).collect();
            cells.windows(2).for_each(|pair| joins.add_pair(pair[0], pair[1], open));
        }
    }
}
