//! Building sets from rows, one word at a time.

use super::set::{Set, Tiles};
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
