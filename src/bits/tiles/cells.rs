//! The cells of a set, row by row.

use alloc::vec::{self, Vec};
use core::{fmt, iter::FusedIterator};

use super::set::{Set, Tiles, tiles};
use crate::{
    bits::{
        ones::for_each_one_of,
        tile::{COLUMNS, ROWS, Size, Tile},
    },
    cell::Cell,
};

impl Tiles {
    /// Calls `each` with every cell of the set, in any order.
    #[inline(always)]
    pub(crate) fn for_each_cell(&self, mut each: impl FnMut(Cell)) {
        self.for_each_block(&mut |Cell { x, y }, words| {
            for_each_one_of(words, |word| word, |row, bit| each(Cell { x: x + bit, y: y + row }));
        });
    }

    /// Calls `each` with up to 64 words that lie below each other, and with their first cell.
    fn for_each_block(&self, each: &mut dyn FnMut(Cell, &[u64])) {
        let Set::Dense(words) = &self.set else {
            return self.for_each_tile(&mut |t, tile| {
                let (x, y) = self.size.corner(t);
                each(Cell { x, y }, tile);
            });
        };
        let rows = self.size.bands() * ROWS;
        for (i, strip) in tiles(words).as_flattened().chunks_exact(rows).enumerate() {
            for (j, words) in strip[..self.size.height].chunks(64).enumerate() {
                each(Cell { x: i * COLUMNS, y: j * 64 }, words);
            }
        }
    }

    /// Calls `each` with every word that has cells, and with its first cell.
    pub(crate) fn for_each_word(&self, each: &mut dyn FnMut(Cell, u64)) {
        self.for_each_tile(&mut |t, tile| {
            let (x, y) = self.size.corner(t);
            for (row, &cells) in tile.iter().enumerate().filter(|(_, cells)| **cells != 0) {
                each(Cell { x, y: y + row }, cells);
            }
        });
    }

    /// Writes the set as words of 64 columns each, row by row.
    pub(crate) fn put_rows(&self, rows: &mut [u64]) {
        let strips = self.size.strips();
        self.for_each_tile(&mut |t, tile| {
            let (x, y) = self.size.corner(t);
            for (row, word) in tile.iter().enumerate() {
                // Rows below the board are empty.
                if let Some(place) = rows.get_mut(x / COLUMNS + (y + row) * strips) {
                    *place |= word;
                }
            }
        });
    }

    /// The cells of the set in the order of the rows.
    pub(crate) fn ones(&self) -> CellsOf<'_> {
        let words = TileWords::of(self);
        let word = if let TileWords::Dense { words, .. } = &words { words[0] } else { 0 };
        CellsOf { words, at: Cell { x: 0, y: 0 }, word }
    }

    /// The first cell in the order of the rows that does not come before `start`.
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
        let of_tile = |(t, tile): &(u32, Tile)| {
            let (x, y) = self.size.corner(*t as usize);
            let row = tile.iter().position(|&word| word != 0)?;
            Some(Cell { x: x + tile[row].trailing_zeros() as usize, y: y + row })
        };
        match &self.set {
            Set::Dense(_) => self.first_from(Cell { x: 0, y: 0 }),
            Set::Sparse(list) => list.iter().filter_map(of_tile).min(),
            Set::One(cell) => Some(*cell),
        }
    }
}

/// Iterates over the cells of a borrowed [`GridVec`](crate::GridVec), row by row from row 0 and along each row from the
/// west.
///
/// ```
/// use gridmask::GridVec;
///
/// let board: GridVec = ".X.X\nX...".parse()?;
/// let mut columns = Vec::new();
/// for cell in &board {
///     columns.push(cell.x);
/// }
/// assert_eq!(columns, [1, 3, 0]);
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[must_use = "an iterator does nothing until it is pulled"]
pub struct CellsOf<'a> {
    words: TileWords<'a>,
    /// The first cell of the word.
    at: Cell,
    /// The cells of the word that are left.
    word: u64,
}

/// The source of the words.
enum TileWords<'a> {
    /// Every word of the board, strip by strip; a strip has `rows` words.
    Dense { words: &'a [u64], size: Size, rows: usize },
    /// The non-empty words, each with its first cell.
    Listed(vec::IntoIter<(Cell, u64)>),
}

impl<'a> TileWords<'a> {
    fn of(tiles: &'a Tiles) -> Self {
        let size = tiles.size;
        if let Set::Dense(words) = &tiles.set {
            return Self::Dense { words, size, rows: size.bands() * ROWS };
        }
        let mut list: Vec<(Cell, u64)> = Vec::new();
        tiles.for_each_word(&mut |at, word| list.push((at, word)));
        list.sort_unstable_by_key(|&(at, _)| at);
        Self::Listed(list.into_iter())
    }
}

impl CellsOf<'_> {
    /// Advances to the next word that has a cell, and returns whether there is one.
    fn advance(&mut self) -> bool {
        match &mut self.words {
            TileWords::Dense { words, size, rows } => {
                while self.word == 0 {
                    self.at.x += COLUMNS;
                    if self.at.x >= size.width {
                        (self.at.x, self.at.y) = (0, self.at.y + 1);
                    }
                    if self.at.y >= size.height {
                        // Stays past the last row.
                        self.at.y = size.height;
                        return false;
                    }
                    self.word = words[self.at.x / COLUMNS * *rows + self.at.y];
                }
                true
            }
            TileWords::Listed(list) => match list.next() {
                Some(next) => {
                    (self.at, self.word) = next;
                    true
                }
                None => false,
            },
        }
    }
}

impl Iterator for CellsOf<'_> {
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

impl FusedIterator for CellsOf<'_> {}

impl fmt::Debug for CellsOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CellsOf").finish_non_exhaustive()
    }
}
