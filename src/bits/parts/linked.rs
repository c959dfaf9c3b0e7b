//! Cells and the links between them.

use alloc::vec::Vec;

use crate::cell::Cell;

/// Sets of cells as words of 64 columns, row by row.
#[derive(Debug)]
pub(crate) struct Linked {
    pub(crate) width: usize,
    /// The number of rows in a level. No link of `steps` or `near` leads from one level to the next.
    pub(crate) level: usize,
    pub(crate) cells: Vec<u64>,
    /// Whether every cell is linked to its neighbor in the east, and in the next row to the one −1, 0 and 1 columns away.
    pub(crate) steps: [bool; 4],
    /// The cells linked in each of these directions, if not all are. An empty list means no cells.
    pub(crate) near: [Vec<u64>; 4],
    /// Links to cells further away.
    pub(crate) far: Vec<Far>,
    pub(crate) pairs: Vec<[Cell; 2]>,
}

/// Cells that are linked to the cells at an offset of columns and rows, as words of 64 columns.
#[derive(Debug)]
pub(crate) struct Far {
    pub(crate) cells: Vec<u64>,
    pub(crate) dx: isize,
    pub(crate) dy: isize,
}

pub(super) const EAST: usize = 0;
pub(super) const SOUTH: usize = 2;

impl Linked {
    /// Creates cells that are linked by steps only.
    pub(crate) fn by_steps(
        (width, level): (usize, usize),
        cells: Vec<u64>,
        steps: [bool; 4],
    ) -> Self {
        let near = [const { Vec::new() }; 4];
        Self { width, level, cells, steps, near, far: Vec::new(), pairs: Vec::new() }
    }

    /// Lays out a column as a row, which takes a bit per cell instead of a word. Its parts have the same numbers.
    pub(crate) fn with_column_as_row(mut self) -> Self {
        if self.width > 1
            || self.level < self.cells.len()
            || !self.far.is_empty()
            || !self.pairs.is_empty()
        {
            return self;
        }
        let pack = |words: &[u64]| {
            let of_word =
                |words: &[u64]| words.iter().rev().fold(0, |cells, cell| cells << 1 | cell);
            words.chunks(64).map(of_word).collect::<Vec<u64>>()
        };
        (self.width, self.level) = (self.level, 1);
        self.cells = pack(&self.cells);
        self.steps = [self.steps[SOUTH], false, false, false];
        self.near = [pack(&self.near[SOUTH]), Vec::new(), Vec::new(), Vec::new()];
        self
    }

    /// The number of words in a row.
    pub(super) const fn stride(&self) -> usize {
        self.width.div_ceil(64)
    }

    /// Whether row `y` is not the last of its level.
    pub(super) const fn has_next(&self, y: usize) -> bool {
        !(y + 1).is_multiple_of(self.level)
    }

    #[inline(always)]
    pub(super) fn row(&self, y: usize) -> &[u64] {
        &self.cells[y * self.stride()..][..self.stride()]
    }

    /// The cells of word `i` of row `y` that are linked to the cell in the east (0) or to a cell of the next row (1 to 3). That
    /// row must exist.
    #[inline(always)]
    pub(super) fn links(&self, link: usize, y: usize, i: usize) -> u64 {
        if self.steps[link] {
            let row = self.row(y);
            return row[i] & if link == EAST { east(row, i) } else { self.next(link, y, i) };
        }
        self.near[link].get(y * self.stride() + i).copied().unwrap_or(0)
    }

    /// The columns of word `i` of row `y` with a cell in the next row that is −1, 0 or 1 columns away (1 to 3).
    #[inline(always)]
    pub(super) fn next(&self, link: usize, y: usize, i: usize) -> u64 {
        let next = self.row(y + 1);
        match link {
            SOUTH => next[i],
            1 => west(next, i),
            _ => east(next, i),
        }
    }

    /// Replaces sets of links that are equal to steps by steps, for example on a torus.
    pub(super) fn simplify(&mut self) {
        for link in 0..4 {
            if self.steps[link] {
                self.near[link] = Vec::new();
            } else if !self.near[link].is_empty() {
                let near = core::mem::take(&mut self.near[link]);
                self.steps[link] = true;
                let (stride, rows) = (self.stride(), self.cells.len() / self.stride());
                let are_all = (0..rows)
                    .filter(|&y| link == EAST || self.has_next(y))
                    .all(|y| (0..stride).all(|i| self.links(link, y, i) == near[y * stride + i]));
                if !are_all {
                    (self.steps[link], self.near[link]) = (false, near);
                }
            }
        }
    }
}

/// The columns of word `i` whose neighbor in the east is in the row.
#[inline(always)]
pub(super) fn east(row: &[u64], i: usize) -> u64 {
    row[i] >> 1 | row.get(i + 1).map_or(0, |word| word << 63)
}

/// The columns of word `i` whose neighbor in the west is in the row.
#[inline(always)]
pub(super) fn west(row: &[u64], i: usize) -> u64 {
    row[i] << 1 | i.checked_sub(1).map_or(0, |i| row[i] >> 63)
}

/// The first mark of each run: the first bit of `marks` from each start up to the next, in a row of words from west to east.
///
/// ```text
/// starts   ^ . . . ^ . . ^ . .
/// marks    . . X X . . . X . X
/// first    . . X . . . . X . .
/// ```
#[derive(Default)]
pub(super) struct Firsts {
    /// Whether the run at the end of the last word has no mark yet.
    is_open: bool,
}

impl Firsts {
    /// The first marks of a word. `next` are the starts of the next word, or bit 0 after the last.
    #[inline(always)]
    pub(super) fn of(&mut self, marks: u64, starts: u64, next: u64) -> u64 {
        // Adding a start carries through to the first zero of `passed`: a mark, or the last place before the next start.
        let ends = starts >> 1 | next << 63;
        let passed = !marks & !ends;
        let (sum, one) = passed.overflowing_add(starts);
        let (sum, other) = sum.overflowing_add(self.is_open.into());
        self.is_open = one | other;
        sum & !passed & marks
    }
}
