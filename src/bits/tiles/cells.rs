//! The cells of a set, row by row.

use alloc::vec::Vec;

use super::{COLUMNS, ROWS, Set, Tile, Tiles};
use crate::cell::Cell;

impl Tiles {
    /// The cells of the set in the order of the rows.
    pub(crate) fn ones(&self) -> Ones<'_> {
        let (strips, bands) = (self.size.strips(), self.size.bands());
        let order = match &self.set {
            Set::Dense(_) => None,
            _ => {
                let mut order = Vec::new();
                self.for_each_tile(|t, _| order.push((t % bands * strips + t / bands) as u32));
                order.sort_unstable();
                Some(order)
            }
        };
        let mut ones = Ones { tiles: self, order, band: 0..0, row: 0, place: 0, word: 0 };
        ones.enter_band(0);
        ones
    }

    /// The first cell in the order of the rows.
    pub(crate) fn first(&self) -> Option<Cell> {
        let bands = self.size.bands();
        let mut first: Option<Cell> = None;
        self.for_each_tile(|t, tile| {
            let y = |row| t % bands * ROWS + row;
            let Some(row) = tile.iter().position(|&word| word != 0) else { return };
            let x = t / bands * COLUMNS + tile[row].trailing_zeros() as usize;
            let cell = Cell { x, y: y(row) };
            first = Some(first.map_or(cell, |first| first.min(cell)));
        });
        first
    }
}

/// Walks along the tiles of a band once for each of its rows, and then on to the next band.
#[derive(Clone, Debug)]
pub(crate) struct Ones<'a> {
    tiles: &'a Tiles,
    /// The tiles to walk along, as band · strips + strip, in order; `None` for every tile.
    order: Option<Vec<u32>>,
    /// The tiles of the band, as places in that order.
    band: core::ops::Range<usize>,
    row: usize,
    place: usize,
    /// What is left of the word there.
    word: u64,
}

impl Ones<'_> {
    /// The strip and the band of the tile at a place in the order, and the tile.
    fn tile_at(&self, place: usize) -> (usize, usize, Tile) {
        let key = self.order.as_ref().map_or(place, |order| order[place] as usize);
        let (strips, bands) = (self.tiles.size.strips(), self.tiles.size.bands());
        let (band, strip) = (key / strips, key % strips);
        (strip, band, self.tiles.tile(strip * bands + band))
    }

    fn enter_band(&mut self, start: usize) {
        let places = self.order.as_ref().map_or(self.tiles.size.tiles(), Vec::len);
        let mut end = start;
        while end < places && self.tile_at(end).1 == self.tile_at(start).1 {
            end += 1;
        }
        self.band = start..end;
        self.row = 0;
        self.place = start;
        self.load();
    }

    fn load(&mut self) {
        self.word = if self.band.is_empty() { 0 } else { self.tile_at(self.place).2[self.row] };
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
        let (strip, band, _) = self.tile_at(self.place);
        Some(Cell { x: strip * COLUMNS + bit, y: band * ROWS + self.row })
    }
}
