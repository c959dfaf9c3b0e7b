//! The numbers of the cells of a board in vectors.

use super::deal::store;
use crate::{
    bits::{
        Layout,
        limb::Limb,
        numbers::{self, Numbers, PLANES},
        rows::Rows,
        simd::Vector,
        tile::{EMPTY, ROWS},
    },
    cell::Cell,
};

/// The planes of a board of `R` vectors.
pub(super) struct Numbered<V: Vector, const R: usize> {
    /// The newest layer, from 1 on, with which a plane has turned.
    layer: u32,
    /// The cells that were unvisited when the numbers started.
    start: [V; R],
    planes: [[V; R]; PLANES],
}

impl<V: Vector, const R: usize> Numbered<V, R> {
    #[inline(always)]
    pub(super) fn new(none: V, open: &[V; R]) -> Self {
        Self { layer: 0, start: *open, planes: [[none; R]; PLANES] }
    }

    /// Turns the plane of the newest layer, in the cells that are unvisited or in it. Numbers that start again are
    /// taken to the table first.
    #[inline(always)]
    pub(super) fn turn<T: Limb, const W: usize, const H: usize, const N: usize>(
        &mut self,
        family: V::Family,
        [unvisited, layer]: [&[V; R]; 2],
        numbers: &mut Numbers,
    ) {
        self.layer += 1;
        let mut left = *unvisited;
        for r in 0..R {
            left[r] = left[r] | layer[r];
        }
        if self.layer > 1 && numbers::is_first(self.layer) {
            self.take::<T, W, H, N>(family, self.layer - 1, &left, numbers);
            *self = Self { layer: self.layer, ..Self::new(V::none(family), &left) };
        }
        let plane = &mut self.planes[numbers::turning(self.layer)];
        for r in 0..R {
            plane[r] = plane[r] ^ left[r];
        }
    }

    /// Takes the numbers to the table of the cells that have come up to a layer, with which these are unvisited.
    #[inline(always)]
    pub(super) fn take<T: Limb, const W: usize, const H: usize, const N: usize>(
        &self,
        family: V::Family,
        layer: u32,
        unvisited: &[V; R],
        numbers: &mut Numbers,
    ) {
        let mut came = self.start;
        for r in 0..R {
            came[r] = came[r] ^ unvisited[r];
        }
        let mut boards = [Rows::<T, W, H, N>::EMPTY; 1 + PLANES];
        for i in 0..=PLANES {
            boards[i] = store(family, if i == PLANES { &came } else { &self.planes[i] });
        }
        for y in (0..H).step_by(ROWS) {
            let mut tiles = [EMPTY; 1 + PLANES];
            for (tile, board) in tiles.iter_mut().zip(&boards) {
                for (word, row) in tile.iter_mut().zip(&board.0[y..H]) {
                    *word = row.long();
                }
            }
            let [planes @ .., came] = &tiles;
            numbers.take(layer, Cell { x: 0, y }, planes.each_ref(), came);
        }
    }
}
