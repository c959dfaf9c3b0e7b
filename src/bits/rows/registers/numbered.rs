//! The numbers of the cells of a board in vectors.

use super::deal::row;
use crate::{
    bits::{
        limb::Limb,
        numbers::{self, Numbers, PLANES},
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
    pub(super) fn turn<const H: usize>(
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
            self.take::<H>(self.layer - 1, &left, numbers);
            *self = Self { layer: self.layer, ..Self::new(V::none(family), &left) };
        }
        let plane = &mut self.planes[numbers::turning(self.layer)];
        for r in 0..R {
            plane[r] = plane[r] ^ left[r];
        }
    }

    /// Takes the numbers of the cells that have come, up to this layer, to the table of a board of `H` rows. `unvisited`
    /// are those that have not.
    #[inline(always)]
    pub(super) fn take<const H: usize>(
        &self,
        layer: u32,
        unvisited: &[V; R],
        numbers: &mut Numbers,
    ) {
        let mut boards = [[V::NONE; R]; 1 + PLANES];
        for r in 0..R {
            for i in 0..PLANES {
                boards[i][r] = self.planes[i][r].store();
            }
            boards[PLANES][r] = (self.start[r] ^ unvisited[r]).store();
        }
        take::<V, H, R>(layer, &boards, numbers);
    }
}

/// Takes the numbers to the table from their planes and the cells that have come.
// Once for all steps: it has no use for long vectors, and was a tenth of the code of the crate.
#[inline(never)]
fn take<V: Vector, const H: usize, const R: usize>(
    layer: u32,
    boards: &[[V::Lanes; R]; 1 + PLANES],
    numbers: &mut Numbers,
) {
    for y in (0..H).step_by(ROWS) {
        let mut tiles = [EMPTY; 1 + PLANES];
        for (tile, board) in tiles.iter_mut().zip(boards) {
            for (word, y) in tile.iter_mut().zip(y..H) {
                *word = row(board, y).long();
            }
        }
        let [planes @ .., came] = &tiles;
        numbers.take(layer, Cell { x: 0, y }, planes.each_ref(), came);
    }
}
