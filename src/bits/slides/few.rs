//! The cells of a layer, listed if they are few.

use core::mem;

use super::boards::SlideBoards;
use crate::bits::{census::note_work, ones::for_each_one};

/// A cell, by column and row.
pub(super) type SlideCell = (u32, u32);

/// The most cells that are listed, plus one.
pub(super) const ROOM: usize = 64;

/// How many words are read in the time of one listed cell.
const WORDS_OF_A_CELL: usize = 4;

/// The cells of the newest layer, listed if they are few.
pub(super) struct FewCells<'s> {
    cells: &'s mut [SlideCell; ROOM],
    /// The number of cells of the layer, or more than `enough`. The first of them are listed.
    count: usize,
    /// Room for the cells of the next layer.
    next: &'s mut [SlideCell; ROOM],
    /// The first and the last word that may have cells.
    words: (usize, usize),
    /// The most cells that are counted exactly.
    enough: usize,
}

impl<'s> FewCells<'s> {
    /// Creates lists. At least `enough` cells are counted exactly, and listed as far as there is room.
    #[inline]
    pub(super) fn new([cells, next]: &'s mut [[SlideCell; ROOM]; 2], enough: usize) -> Self {
        Self { cells, count: 0, next, words: (0, 0), enough }
    }

    #[inline]
    pub(super) fn list(&mut self, boards: &SlideBoards<'_>) {
        (self.count, self.words) = (0, (boards.layer.len(), 0));
        for (word, cells) in boards.layer.iter().enumerate().filter(|(_, word)| **word != 0) {
            self.count += cells.count_ones() as usize;
            self.words = (self.words.0.min(word), word);
            if self.count > self.enough {
                self.words.1 = boards.layer.len() - 1;
                return;
            }
        }
        if !self.are_listed() {
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

    /// Whether all cells are in the list, and it is faster to read than the words.
    #[inline]
    fn are_listed(&self) -> bool {
        let words = (self.words.1 + 1).saturating_sub(self.words.0);
        self.count < ROOM && self.are_counted() && WORDS_OF_A_CELL * self.count <= words
    }

    /// The cells, or `None` if they are not listed.
    #[inline]
    fn cells(&self) -> Option<&[SlideCell]> {
        self.are_listed().then(|| &self.cells[..self.count])
    }

    /// Whether a cell of the layer is in the stop.
    #[inline]
    pub(super) fn is_at_stop(&self, boards: &SlideBoards<'_>) -> bool {
        let Some(stop) = boards.stop else { return false };
        match self.cells() {
            Some(cells) => cells.iter().any(|&(x, y)| {
                stop[y as usize * boards.per_row + x as usize / 64] >> (x % 64) & 1 != 0
            }),
            None => {
                let words = self.words.0..=self.words.1;
                let both = boards.layer[words.clone()].iter().zip(&stop[words]);
                both.fold(0, |both, (a, b)| both | a & b) != 0
            }
        }
    }

    /// Whether all cells of the layer are counted, so that they may be moved one by one.
    #[inline]
    pub(super) const fn are_counted(&self) -> bool {
        self.count <= self.enough
    }

    /// Advances to the next layer: `slide` adds the cells to which the cells of a word slide.
    #[inline(always)]
    pub(super) fn advance(
        &mut self,
        boards: &mut SlideBoards<'_>,
        mut slide: impl FnMut(usize, u64, &mut NewLayer<'_>),
    ) {
        mem::swap(&mut boards.layer, &mut boards.next);
        let (old, per_row) = (mem::take(&mut boards.next), boards.per_row);
        let are_listed = self.are_listed();
        let mut new = NewLayer::new(boards, self.next);
        if are_listed {
            for &(x, y) in &self.cells[..self.count] {
                let word = y as usize * per_row + x as usize / 64;
                old[word] = 0;
                slide(word, 1 << (x % 64), &mut new);
            }
        } else {
            let (first, last) = self.words;
            for (word, cells) in (first..).zip(&mut old[first..=last]) {
                if *cells != 0 {
                    slide(word, mem::take(cells), &mut new);
                }
            }
        }
        (self.count, self.words) = (new.count, (new.first, new.last));
        boards.next = old;
        mem::swap(&mut self.cells, &mut self.next);
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
    count: usize,
    /// The first and the last word with cells.
    first: usize,
    last: usize,
}

impl<'b> NewLayer<'b> {
    #[inline]
    fn new(boards: &'b mut SlideBoards<'_>, list: &'b mut [SlideCell; ROOM]) -> Self {
        let SlideBoards { layer, unvisited, per_row, .. } = boards;
        let (first, last) = (layer.len(), 0);
        Self { layer, unvisited, per_row: *per_row, list, count: 0, first, last }
    }

    /// Adds a cell if it is unvisited.
    // Branchless, because a branch would be mispredicted about half the time.
    #[inline(always)]
    pub(super) fn add(&mut self, (x, y): (usize, usize)) {
        let (word, bit) = (y * self.per_row + x / 64, x % 64);
        let new = self.unvisited[word] & 1 << bit;
        self.mark(word, new);
        self.list[self.count.min(ROOM - 1)] = (x as u32, y as u32);
        self.count += usize::from(new != 0);
    }

    /// Adds the unvisited ones of some cells of a word. Returns those that are open and in no older layer: whatever lies beyond
    /// the others is reached from there.
    #[inline(always)]
    pub(super) fn pass(&mut self, word: usize, cells: u64) -> u64 {
        note_work();
        let passed = cells & (self.unvisited[word] | self.layer[word]);
        let new = cells & self.unvisited[word];
        if new != 0 {
            self.mark(word, new);
            if self.count < ROOM {
                let count = &mut self.count;
                for_each_cell(word, new, self.per_row, |x, y| {
                    self.list[(*count).min(ROOM - 1)] = (x as u32, y as u32);
                    *count += 1;
                });
            } else {
                self.count += new.count_ones() as usize;
            }
        }
        passed
    }

    #[inline(always)]
    fn mark(&mut self, word: usize, new: u64) {
        self.unvisited[word] ^= new;
        self.layer[word] |= new;
        (self.first, self.last) = (self.first.min(word), self.last.max(word));
    }
}
