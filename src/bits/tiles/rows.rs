//! Small boards as rows, for a wave in registers.

use bitvec::{array::BitArray, order::Lsb0};

use super::{ROWS, Tiles};

/// The words of rows, so many a row.
pub(crate) type Rows<const N: usize> = BitArray<[u64; N], Lsb0>;

impl Tiles {
    /// The rows of a board of at most `PER_ROW` strips, and at most as many rows as there is room for.
    pub(crate) fn to_rows<const PER_ROW: usize, const N: usize>(&self) -> Rows<N> {
        let mut data = [0; N];
        let bands = self.size.bands();
        self.for_each_tile(|t, tile| {
            let (strip, y) = (t / bands, t % bands * ROWS);
            for (row, &cells) in data.chunks_exact_mut(PER_ROW).skip(y).zip(tile) {
                row[strip] = cells;
            }
        });
        BitArray { _ord: core::marker::PhantomData, data }
    }

    /// Makes these rows the cells of a board of at most as many strips and rows.
    pub(crate) fn set_rows<const PER_ROW: usize, const N: usize>(&mut self, rows: &Rows<N>) {
        self.densify();
        let bands = self.size.bands();
        for (strip, tiles) in self.dense_mut().chunks_exact_mut(bands).enumerate() {
            let words = tiles.as_flattened_mut();
            for (word, row) in words.iter_mut().zip(rows.data.chunks_exact(PER_ROW)) {
                *word = row[strip];
            }
        }
    }
}
