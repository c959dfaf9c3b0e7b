//! The cells of a set, row by row.

use super::{COLUMNS, ROWS, Set, Tile, Tiles, dense};
use crate::cell::Cell;

impl Tiles {
    pub(crate) fn ones(&self) -> Ones<'_> {
        let mut ones = Ones { tiles: self, band: 0..0, row: 0, place: 0, word: 0 };
        ones.enter_band(0);
        ones
    }

    /// How many tiles are kept, and the `i`-th of them.
    fn kept(&self) -> usize {
        match &self.set {
            Set::Dense(_) => self.size.tiles(),
            Set::Sparse(list) => list.len(),
        }
    }

    fn nth(&self, i: usize) -> (usize, &Tile) {
        match &self.set {
            Set::Dense(bits) => (i, &dense(bits)[i]),
            Set::Sparse(list) => (list[i].0 as usize, &list[i].1),
        }
    }
}

/// Walks along the tiles of a band once for each of its rows, and then on to the next band.
#[derive(Clone, Debug)]
pub(crate) struct Ones<'a> {
    tiles: &'a Tiles,
    /// The tiles of the band, as places in the order in which they are kept.
    band: core::ops::Range<usize>,
    row: usize,
    place: usize,
    /// What is left of the word there.
    word: u64,
}

impl Ones<'_> {
    fn enter_band(&mut self, start: usize) {
        let strips = self.tiles.size.strips();
        let band_of = |place| self.tiles.nth(place).0 / strips;
        let mut end = start;
        while end < self.tiles.kept() && band_of(end) == band_of(start) {
            end += 1;
        }
        self.band = start..end;
        self.row = 0;
        self.place = start;
        self.load();
    }

    fn load(&mut self) {
        self.word = if self.band.is_empty() { 0 } else { self.tiles.nth(self.place).1[self.row] };
    }
}

impl Iterator for Ones<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        while self.word == 0 {
            if self.band.is_empty() {
                return None;
            }
            self.place += 1;
            if self.place < self.band.end {
                self.load();
            } else if self.row + 1 < ROWS {
                self.row += 1;
                self.place = self.band.start;
                self.load();
            } else {
                self.enter_band(self.band.end);
            }
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        let (t, _) = self.tiles.nth(self.place);
        let strips = self.tiles.size.strips();
        Some(Cell { x: t % strips * COLUMNS + bit, y: t / strips * ROWS + self.row })
    }
}
