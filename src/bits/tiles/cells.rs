//! The cells of a set, row by row.

use alloc::vec::Vec;

use super::set::{Set, Tiles, tiles};
use crate::{
    bits::{
        ones::{for_each_one, for_each_one_of},
        tile::{COLUMNS, ROWS, Size},
    },
    cell::Cell,
};

impl Tiles {
    /// Calls `each` with every cell of the set, in any order.
    #[inline(always)]
    pub(crate) fn for_each_cell(&self, mut each: impl FnMut(Cell)) {
        match &self.set {
            Set::Dense(words) => {
                let rows = self.size.bands() * ROWS;
                for (i, strip) in tiles(words).as_flattened().chunks_exact(rows).enumerate() {
                    for (j, words) in strip[..self.size.height].chunks(64).enumerate() {
                        let (x, y) = (i * COLUMNS, j * 64);
                        for_each_one_of(
                            words,
                            |word| word,
                            |row, bit| {
                                each(Cell { x: x + bit, y: y + row });
                            },
                        );
                    }
                }
            }
            Set::Sparse(_) | Set::Layer(_) => self.for_each_tile(|t, tile| {
                let (x, y) = self.size.corner(t);
                for (row, &cells) in tile.iter().enumerate() {
                    for_each_one(cells, |bit| each(Cell { x: x + bit, y: y + row }));
                }
            }),
        }
    }

    /// Writes the set as words of 64 columns each, row by row.
    pub(crate) fn put_rows(&self, rows: &mut [u64]) {
        let strips = self.size.strips();
        self.for_each_tile(|t, tile| {
            let (x, y) = self.size.corner(t);
            for (row, word) in tile.iter().enumerate() {
                // Rows below the board have no cells.
                if let Some(place) = rows.get_mut(x / COLUMNS + (y + row) * strips) {
                    *place |= word;
                }
            }
        });
    }

    /// The cells of the set in the order of the rows.
    pub(crate) fn ones(&self) -> Ones<'_> {
        let mut ones = Ones { words: Words::of(self), at: Cell { x: 0, y: 0 }, word: 0 };
        ones.load();
        ones
    }

    /// The first cell in the order of the rows that does not come before this one.
    pub(crate) fn first_from(&self, start: Cell) -> Option<Cell> {
        let Set::Dense(_) = self.set else {
            return self.ones().find(|&cell| cell >= start);
        };
        let (tiles, bands) = (self.dense(), self.size.bands());
        for y in start.y..self.size.height {
            let from = if y == start.y { start.x } else { 0 };
            for strip in from / COLUMNS..self.size.strips() {
                let before = if strip == from / COLUMNS { (1 << (from % COLUMNS)) - 1 } else { 0 };
                let word = tiles[strip * bands + y / ROWS][y % ROWS] & !before;
                if word != 0 {
                    return Some(Cell { x: strip * COLUMNS + word.trailing_zeros() as usize, y });
                }
            }
        }
        None
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

/// The cells of a set in the order of the rows, word by word.
#[derive(Clone, Debug)]
pub(crate) struct Ones<'a> {
    words: Words<'a>,
    /// The first cell of the word.
    at: Cell,
    /// What is left of it.
    word: u64,
}

/// Where the words come from.
#[derive(Clone, Debug)]
enum Words<'a> {
    /// Every word of the board; strip by strip, with so many rows each.
    Dense {
        words: &'a [u64],
        size: Size,
        rows: usize,
    },
    Listed(Listed<'a>),
}

/// Walks along the tiles of a band once for each of its rows, and then on to the next band.
#[derive(Clone, Debug)]
struct Listed<'a> {
    tiles: &'a Tiles,
    /// The tiles that are not empty, as band · strips + strip, in order.
    order: Vec<u32>,
    /// Those of the band, as places in that order.
    band: core::ops::Range<usize>,
    row: usize,
    place: usize,
}

impl<'a> Words<'a> {
    fn of(tiles: &'a Tiles) -> Self {
        let size = tiles.size;
        if let Set::Dense(words) = &tiles.set {
            return Self::Dense { words, size, rows: size.bands() * ROWS };
        }
        let (strips, bands) = (size.strips(), size.bands());
        let mut order = Vec::new();
        tiles.for_each_tile(|t, _| order.push((t % bands * strips + t / bands) as u32));
        order.sort_unstable();
        order.dedup();
        let mut listed = Listed { tiles, order, band: 0..0, row: 0, place: 0 };
        listed.enter_band(0);
        Self::Listed(listed)
    }
}

impl Listed<'_> {
    /// The strip and the band of the tile at a place in the order.
    fn at(&self, place: usize) -> (usize, usize) {
        let (key, strips) = (self.order[place] as usize, self.tiles.size.strips());
        (key % strips, key / strips)
    }

    fn enter_band(&mut self, start: usize) {
        let mut end = start;
        while end < self.order.len() && self.at(end).1 == self.at(start).1 {
            end += 1;
        }
        (self.band, self.row, self.place) = (start..end, 0, start);
    }

    /// The word here and its first cell; `None` after the last.
    fn word(&self) -> Option<(Cell, u64)> {
        if self.band.is_empty() {
            return None;
        }
        let (strip, band) = self.at(self.place);
        let word = self.tiles.tile(strip * self.tiles.size.bands() + band)[self.row];
        Some((Cell { x: strip * COLUMNS, y: band * ROWS + self.row }, word))
    }

    fn advance(&mut self) {
        self.place += 1;
        if self.place == self.band.end {
            self.place = self.band.start;
            self.row += 1;
            if self.row == ROWS {
                self.enter_band(self.band.end);
            }
        }
    }
}

impl Ones<'_> {
    /// Takes the word at `at`, or the first one that is there.
    fn load(&mut self) {
        match &self.words {
            Words::Dense { words, .. } => self.word = words[0],
            Words::Listed(listed) => {
                (self.at, self.word) = listed.word().unwrap_or((self.at, 0));
            }
        }
    }

    /// Goes on to the next word that has a cell, and says whether there is one.
    fn advance(&mut self) -> bool {
        while self.word == 0 {
            match &mut self.words {
                Words::Dense { words, size, rows } => {
                    self.at.x += COLUMNS;
                    if self.at.x >= size.width {
                        (self.at.x, self.at.y) = (0, self.at.y + 1);
                    }
                    if self.at.y >= size.height {
                        // Stays past the last.
                        self.at.y = size.height;
                        return false;
                    }
                    self.word = words[self.at.x / COLUMNS * *rows + self.at.y];
                }
                Words::Listed(listed) => {
                    if listed.band.is_empty() {
                        return false;
                    }
                    listed.advance();
                    let Some((at, word)) = listed.word() else { return false };
                    (self.at, self.word) = (at, word);
                }
            }
        }
        true
    }
}

impl Iterator for Ones<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.word == 0 && !self.advance() {
            return None;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(Cell { x: self.at.x + bit, y: self.at.y })
    }
}
