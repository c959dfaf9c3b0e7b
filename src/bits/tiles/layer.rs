//! A layer of a search: a board of tiles, or a handful of words.

use alloc::{boxed::Box, vec, vec::Vec};
use core::slice;

use super::{
    marks::{Marks, Words},
    numbering::Numbering,
};
use crate::bits::{
    ones::ones,
    push::Part,
    simd::Padded,
    tile::{EMPTY, Size, Tile, count, map},
};

/// A list of parts.
#[derive(Debug)]
pub(super) struct Parts {
    /// The parts, and after them whatever was there before.
    list: Vec<Part>,
    pub(super) len: usize,
}

impl Parts {
    pub(super) const fn new() -> Self {
        Self { list: Vec::new(), len: 0 }
    }

    #[inline(always)]
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Part] {
        &self.list[..self.len]
    }

    /// Takes all parts out, and makes room for so many, one at least.
    #[inline(always)]
    pub(super) fn clear(&mut self, room: usize) -> &mut [Part] {
        self.len = 0;
        if self.list.len() <= room {
            self.list.resize(2 * room + 1, Part::NONE);
        }
        &mut self.list
    }

    /// Adds a part, unless it is empty: without a branch, which would be a coin toss. There has to be room.
    #[inline(always)]
    pub(super) fn push(&mut self, part: Part) {
        self.list[self.len] = part;
        self.len += usize::from(part.cells != 0);
    }
}

/// A layer in the form that the engine left it in: all in parts, or all on the board. There is no board
/// until a layer needs one.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) parts: Parts,
    pub(super) board: Option<Box<Board>>,
}

impl Layer {
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.parts.len == 0 && self.board.as_ref().is_none_or(|board| board.tiles.is_empty())
    }

    /// The tiles that are not empty, in any order. A tile may come in parts.
    #[inline]
    pub(super) fn tiles(&self) -> LayerTiles<'_> {
        let board = self.board.as_ref().map(|board| board.tiles());
        LayerTiles { parts: self.parts.as_slice().iter(), board }
    }

    /// The tiles that are not empty, and whether they are in order, each once.
    pub(super) fn list(&self) -> (Vec<(u32, Tile)>, bool) {
        let same = |a: &Part, b: &Part| a.place().0 == b.place().0;
        let (parts, board) = (self.parts.as_slice().chunk_by(same), self.board.as_ref());
        let counts = board.map(|board| board.tiles.words().map(|(_, tiles)| tiles.count_ones()));
        let of_parts = parts.clone().count();
        let of_board = counts.map_or(0, |counts| counts.sum::<u32>() as usize);
        // Written where they stay: a tile that is moved as soon as a word of it is written is not forwarded by the
        // processor, which waits.
        let mut list = vec![(0, EMPTY); of_parts + of_board];
        for (parts, (t, tile)) in parts.zip(&mut list) {
            for part in parts {
                let (of, row) = part.place();
                *t = of as u32;
                tile[row] |= part.cells;
            }
        }
        if let Some(board) = board {
            for ((of, cells), (t, tile)) in board.tiles().zip(&mut list[of_parts..]) {
                *t = of as u32;
                *tile = *cells;
            }
        }
        let is_ordered = list.is_sorted_by(|(a, _), (b, _)| a < b);
        (list, is_ordered)
    }

    /// How many cells it has.
    // Plain loops: sums of iterators of iterators are functions of their own, which have not the instruction for it.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        let mut len = 0;
        for part in self.parts.as_slice() {
            len += part.cells.count_ones() as usize;
        }
        if let Some(board) = &self.board {
            for (_, tile) in board.tiles() {
                len += count(tile);
            }
        }
        len
    }

    pub(super) fn tile(&self, t: usize) -> Tile {
        let mut tile = self.board.as_ref().map_or(EMPTY, |board| *board.cells.tile(t));
        for part in self.parts.as_slice() {
            let (of, row) = part.place();
            tile[row] |= if of == t { part.cells } else { 0 };
        }
        tile
    }

    /// Changes the words of two boards where the layer has cells.
    #[inline(always)]
    pub(super) fn onto(
        &self,
        [a, b]: [&mut [Tile]; 2],
        (op_a, op_b): (impl Fn(u64, u64) -> u64, impl Fn(u64, u64) -> u64),
    ) {
        for part in self.parts.as_slice() {
            let (t, row) = part.place();
            a[t][row] = op_a(a[t][row], part.cells);
            b[t][row] = op_b(b[t][row], part.cells);
        }
        let Some(board) = &self.board else { return };
        for (word, tiles) in board.tiles.words() {
            let first = board.numbering.tile(word);
            for bit in ones(tiles) {
                let (t, cells) = (first + bit, board.cells.tile(first + bit));
                a[t] = map(&a[t], cells, &op_a);
                b[t] = map(&b[t], cells, &op_b);
            }
        }
    }

    /// Adds the cells to a board.
    #[inline(always)]
    pub(super) fn onto_one(&self, set: &mut [Tile]) {
        let words = set.as_flattened_mut();
        for part in self.parts.as_slice() {
            words[part.word] |= part.cells;
        }
        let Some(board) = &self.board else { return };
        for (word, tiles) in board.tiles.words() {
            let first = board.numbering.tile(word);
            for bit in ones(tiles) {
                set[first + bit] =
                    map(&set[first + bit], board.cells.tile(first + bit), |a, b| a | b);
            }
        }
    }
}

/// A board, and which tiles of it are not empty.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) cells: Padded,
    pub(super) tiles: Marks,
    pub(super) numbering: Numbering,
}

impl Board {
    pub(super) fn new(size: Size, numbering: Numbering) -> Self {
        let cells = Padded::new(size.strips(), size.bands());
        Self { cells, tiles: Marks::new(numbering), numbering }
    }

    /// The tiles that are not empty.
    #[inline]
    pub(super) fn tiles(&self) -> BoardTiles<'_> {
        BoardTiles { board: self, words: self.tiles.words(), first: 0, rest: 0 }
    }

    /// Adds cells to a word that may have some.
    pub(super) fn add(&mut self, part: Part) {
        let (t, row) = part.place();
        self.cells.tile_mut(t)[row] |= part.cells;
        let (word, bit) = self.numbering.place(t);
        self.tiles.add(word, 1 << bit);
    }

    /// Takes all cells away, but from the tiles that are to be written over.
    #[inline(always)]
    pub(super) fn clear_but(&mut self, tiles: impl Fn(usize) -> u64) {
        for part in 0..self.tiles.parts() {
            let mut words = self.tiles.take_part(part);
            while words != 0 {
                let word = part * 64 + words.trailing_zeros() as usize;
                words &= words - 1;
                let mut stale = self.tiles.take(word) & !tiles(word);
                while stale != 0 {
                    let bit = stale.trailing_zeros() as usize;
                    stale &= stale - 1;
                    *self.cells.tile_mut(self.numbering.tile(word) + bit) = EMPTY;
                }
            }
        }
    }
}

/// The tiles of a layer that are not empty.
#[derive(Clone, Debug)]
pub(super) struct LayerTiles<'a> {
    parts: slice::Iter<'a, Part>,
    board: Option<BoardTiles<'a>>,
}

impl Iterator for LayerTiles<'_> {
    type Item = (usize, Tile);

    #[inline]
    fn next(&mut self) -> Option<(usize, Tile)> {
        let Some(part) = self.parts.next() else {
            return self.board.as_mut()?.next().map(|(t, tile)| (t, *tile));
        };
        let (t, row) = part.place();
        let mut tile = EMPTY;
        tile[row] = part.cells;
        Some((t, tile))
    }
}

/// The tiles of a board that are not empty.
#[derive(Clone, Debug)]
pub(super) struct BoardTiles<'a> {
    board: &'a Board,
    words: Words<'a>,
    /// The first tile of the newest word, and those that are to come, as bits.
    first: usize,
    rest: u64,
}

impl<'a> Iterator for BoardTiles<'a> {
    type Item = (usize, &'a Tile);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, &'a Tile)> {
        while self.rest == 0 {
            let (word, tiles) = self.words.next()?;
            (self.first, self.rest) = (self.board.numbering.tile(word), tiles);
        }
        let t = self.first + self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some((t, self.board.cells.tile(t)))
    }
}
