//! The planes of the tiles of a board.

use alloc::{vec, vec::Vec};
use core::slice;

use super::{Layout, Numbers, PLANES, Planes, base, gray, restarts};
use crate::{
    bits::{
        simd::{Family, Line, Vector},
        tile::{ROWS, Tile},
    },
    cell::Cell,
};

/// Planes for the tiles of a board, of which some turn with each layer and others have not been seen for a while.
#[derive(Debug)]
pub(crate) struct OfTiles<'n> {
    numbers: &'n mut Numbers,
    /// The cells of each tile that were unvisited when its numbers started, and then its planes.
    lines: Vec<[Line; 1 + PLANES]>,
    /// The layer with which the planes of each tile turned last; 0 where they have not.
    last: Vec<u32>,
}

impl<'n> OfTiles<'n> {
    #[inline(never)]
    pub(crate) fn new(numbers: &'n mut Numbers) -> Self {
        let tiles = numbers.size.tiles();
        Self { numbers, lines: vec![[Line::EMPTY; 1 + PLANES]; tiles], last: vec![0; tiles] }
    }

    pub(crate) const fn begin(&mut self) {
        self.numbers.begin();
    }

    /// Adds the cells of a word, the `row`-th of a tile, to the newest layer.
    #[inline]
    pub(crate) fn add_word(&mut self, t: usize, row: usize, cells: u64) {
        let (x, y) = self.numbers.size.corner(t);
        self.numbers.add_word(Cell { x, y: y + row }, cells);
        // Their planes do not turn any more.
        self.lines[t][0].0[row] &= !cells;
    }

    /// Turns the planes of a tile where it has unvisited cells, those of the newest layer among them.
    #[inline(always)]
    pub(crate) fn turn<F: Family>(&mut self, family: F, t: usize, unvisited: F::Tile) {
        let (layer, last) = (self.numbers.layers, self.last[t]);
        let mut turned = gray(layer);
        if last == 0 {
            self.lines[t][0].0 = unvisited.store();
        } else if restarts(last) != restarts(layer) {
            self.flush(t, &unvisited.store());
            self.lines[t][0].0 = unvisited.store();
        } else {
            turned ^= gray(last);
        }
        self.last[t] = layer;
        let lines = &mut self.lines[t];
        while turned != 0 {
            let plane = &mut lines[1 + turned.trailing_zeros() as usize % PLANES].0;
            *plane = (F::Tile::load(family, plane) ^ unvisited).store();
            turned &= turned - 1;
        }
    }

    /// Takes the numbers of a tile to the table.
    #[cold]
    #[inline(never)]
    fn flush(&mut self, t: usize, unvisited: &Tile) {
        let lines = &mut self.lines[t];
        let (x, y) = self.numbers.size.corner(t);
        let words = lines.each_ref().map(|line| line.0);
        let (words, now) = (words.as_flattened(), slice::from_ref(unvisited));
        let planes = Planes { words, stride: ROWS, now, flipped: 0 };
        self.numbers.take(base(self.last[t]), Cell { x, y }, Layout::TILE, planes);
        *lines = [Line::EMPTY; 1 + PLANES];
    }

    /// Takes all numbers to the table, after so many layers.
    pub(crate) fn finish(mut self, layers: u32, unvisited: &[Tile]) {
        for (t, unvisited) in unvisited.iter().enumerate() {
            if self.last[t] != 0 {
                self.flush(t, unvisited);
            }
        }
        self.numbers.layers = layers;
    }
}
