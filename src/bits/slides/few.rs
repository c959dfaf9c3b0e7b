//! The cells of a layer, listed if they are few.

use super::boards::SlideBoards;
use crate::bits::ones::for_each_one;

/// A cell, by column and row.
pub(super) type SlideCell = (u32, u32);

/// The maximum number of cells that are listed, plus one.
pub(super) const ROOM: usize = 64;

/// The cells of the newest layer, listed if they are few.
pub(super) struct FewCells<'s> {
    cells: &'s mut [SlideCell; ROOM],
    /// The number of cells of the layer, or more than `enough`. They are listed if there are at most `most`.
    count: usize,
    /// Room for the cells of the next layer.
    next: &'s mut [SlideCell; ROOM],
    /// The maximum number of cells that are listed.
    most: usize,
    /// The maximum number of cells that are counted exactly.
    enough: usize,
}

impl<'s> FewCells<'s> {
    /// Creates lists of at most `most` cells, as far as there is room. At least `enough` cells are counted exactly.
    #[inline]
    pub(super) fn new(
        [cells, next]: &'s mut [[SlideCell; ROOM]; 2],
        most: usize,
        enough: usize,
    ) -> Self {
        let most = most.min(ROOM - 1);
        Self { cells, count: 0, next, most, enough: enough.max(most) }
    }

    #[inline]
    pub(super) fn list(&mut self, boards: &SlideBoards<'_>) {
        self.count = 0;
        for cells in boards.layer.iter().filter(|&&word| word != 0) {
            self.count += cells.count_ones() as usize;
            if self.count > self.enough {
                return;
            }
        }
        if self.count > self.most {
            return;
        }
        let mut place = self.cells.iter_mut();
        for (word, &cells) in boards.layer.iter().enumerate().filter(|(_, word)| **word != 0) {
            for_each_cell(word, cells, boards.per_row, |x, y| {
                *place.next().expect("room for a few") = (x as u32, y as u32);
            });
        }
    }

    /// The number of cells of the layer; if more than `enough`, any number above it.
    #[inline]
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The cells, or `None` if they are not listed.
    #[inline]
    fn cells(&self) -> Option<&[SlideCell]> {
        (self.count <= self.most).then(|| &self.cells[..self.count])
    }

    /// Whether a cell of the layer is in the stop.
    #[inline]
    pub(super) fn is_at_stop(&self, boards: &SlideBoards<'_>) -> bool {
        let Some(stop) = boards.stop else { return false };
        match self.cells() {
            Some(cells) => cells.iter().any(|&(x, y)| {
                stop[y as usize * boards.per_row + x as usize / 64] >> (x % 64) & 1 != 0
            }),
            None => boards.layer.iter().zip(stop).fold(0, |both, (a, b)| both | a & b) != 0,
        }
    }

    /// The list to read, and the list of the next layer to write.
    #[inline]
    pub(super) fn split(&mut self) -> (Option<&[SlideCell]>, &mut [SlideCell; ROOM]) {
        let listed = (self.count <= self.most).then(|| &self.cells[..self.count]);
        (listed, self.next)
    }

    /// Swaps the lists: the other one, with `count` cells, becomes the newest layer.
    #[inline]
    pub(super) fn turn(&mut self, count: usize) {
        core::mem::swap(&mut self.cells, &mut self.next);
        self.count = count;
    }
}

/// Calls `each` with the column and the row of each cell of word `word`.
#[inline(always)]
pub(super) fn for_each_cell(
    word: usize,
    cells: u64,
    per_row: usize,
    mut each: impl FnMut(usize, usize),
) {
    let (y, strip) = (word / per_row, word % per_row);
    for_each_one(cells, |bit| each(strip * 64 + bit, y));
}

/// The next layer, while its cells are added.
pub(super) struct NewLayer<'b> {
    layer: &'b mut [u64],
    unvisited: &'b mut [u64],
    per_row: usize,
    list: &'b mut [SlideCell; ROOM],
    pub(super) count: usize,
}

impl<'b> NewLayer<'b> {
    #[inline]
    pub(super) fn new(boards: &'b mut SlideBoards<'_>, list: &'b mut [SlideCell; ROOM]) -> Self {
        let SlideBoards { layer, unvisited, per_row, .. } = boards;
        Self { layer, unvisited, per_row: *per_row, list, count: 0 }
    }

    /// Adds a cell if it is unvisited.
    // Branchless, because a branch would be mispredicted about half the time.
    #[inline(always)]
    pub(super) fn add(&mut self, (x, y): (usize, usize)) {
        let (word, bit) = (y * self.per_row + x / 64, x % 64);
        let new = self.unvisited[word] & 1 << bit;
        self.unvisited[word] ^= new;
        self.layer[word] |= new;
        self.list[self.count.min(ROOM - 1)] = (x as u32, y as u32);
        self.count += usize::from(new != 0);
    }
}
