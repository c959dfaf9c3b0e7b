//! Building sets from rows, one word at a time.

#[cfg(feature = "serde")]
use alloc::vec::Vec;
#[cfg(feature = "serde")]
use core::mem;

#[cfg(feature = "serde")]
use super::set::unite;
use super::set::{Set, Tiles};
#[cfg(feature = "serde")]
use crate::bits::tile::{EMPTY, Size, Tile, is_empty};
use crate::{
    bits::tile::{COLUMNS, ROWS},
    cell::Cell,
};

impl Tiles {
    /// Flips the cells of row `y` from column `first` to column `last` of a dense set.
    #[inline(always)]
    pub(crate) fn flip_span(&mut self, [first, last]: [usize; 2], y: usize) {
        let words = self.size.bands() * ROWS;
        let tiles = self.dense_mut().as_flattened_mut();
        let [from, to] = [first / COLUMNS, last / COLUMNS];
        for strip in from..=to {
            let low = if strip == from { u64::MAX << (first % COLUMNS) } else { u64::MAX };
            let high = if strip == to { u64::MAX >> (63 - last % COLUMNS) } else { u64::MAX };
            tiles[strip * words + y] ^= low & high;
        }
    }

    /// Adds up to 64 cells of row `y`, from column `x` on, a multiple of 64.
    #[inline(always)]
    pub(crate) fn insert_run(&mut self, x: usize, y: usize, cells: u64) {
        if let Set::Dense(words) = &mut self.set {
            words[x / COLUMNS * self.size.bands() * ROWS + y] |= cells;
        } else {
            self.put(Cell { x, y }, cells, true);
        }
    }

    /// Builds a set from `run`, which returns the cells of row `y` from column `x` on, a multiple of 64: one bit per cell, none
    /// off the board. Allocates memory only for non-empty tiles. Returns `None` if there is not enough memory.
    #[cfg(feature = "serde")]
    pub(crate) fn from_runs(size: Size, mut run: impl FnMut(usize, usize) -> u64) -> Option<Self> {
        let (strips, bands) = (size.strips(), size.bands());
        let mut tiles = Self::empty(size);
        let mut list: Vec<(u32, Tile)> = Vec::new();
        for band in 0..bands {
            // Row by row, like texts and bytes.
            let rows = band * ROWS..size.height.min((band + 1) * ROWS);
            for strip in 0..strips {
                let mut tile = EMPTY;
                for (word, y) in tile.iter_mut().zip(rows.clone()) {
                    *word = run(strip * COLUMNS, y);
                }
                let t = strip * bands + band;
                if let Set::Dense(_) = tiles.set {
                    tiles.dense_mut()[t] = tile;
                } else if !is_empty(&tile) {
                    list.try_reserve(1).ok()?;
                    list.push((t as u32, tile));
                }
            }
            if size.is_much(list.len()) {
                tiles = Self::of_list(size, mem::take(&mut list));
                if !tiles.try_densify() {
                    return None;
                }
            }
        }
        Some(if tiles.is_dense() { tiles } else { Self::of_list(size, unite(list)) })
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        bits::{tile::Size, tiles::Tiles},
        cell::Cell,
    };

    #[test]
    fn a_run_is_added_to_the_cells_of_its_row() {
        let size = Size { width: 1_000, height: 100 };
        let [mut list, mut dense] = [(); 2].map(|()| Tiles::empty(size));
        dense.densify();
        for set in [&mut list, &mut dense] {
            set.set(Cell { x: 70, y: 9 }, true);
            set.insert_run(64, 9, 0b1011);
            set.insert_run(64, 9, 0);
            set.insert_run(128, 9, 1);
            assert_eq!(set.len(), 5);
            assert!([64, 65, 67, 70, 128].iter().all(|&x| set.contains(Cell { x, y: 9 })));
        }
        assert!(!list.is_dense() && list == dense);
    }
}
