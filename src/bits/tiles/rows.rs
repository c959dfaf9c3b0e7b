//! Boards of one strip as rows, for a wave in registers.

use bitvec::{array::BitArray, order::Lsb0};

use super::{ROWS, Set, Tiles, dense_mut};

/// `N` rows of up to 64 columns.
pub(crate) type Rows<const N: usize> = BitArray<[u64; N], Lsb0>;

impl Tiles {
    /// The rows of a board of one strip and at most `N` rows.
    pub(crate) fn to_rows<const N: usize>(&self) -> Rows<N> {
        let mut data = [0; N];
        self.for_each_tile(|t, tile| {
            let left = &mut data[t * ROWS..];
            let rows = left.len().min(ROWS);
            left[..rows].copy_from_slice(&tile[..rows]);
        });
        BitArray { _ord: core::marker::PhantomData, data }
    }

    /// Makes these rows the cells of a board of one strip and at most `N` rows.
    pub(crate) fn set_rows<const N: usize>(&mut self, rows: &Rows<N>) {
        self.densify();
        let Set::Dense(bits) = &mut self.set else { unreachable!("densified") };
        let words = dense_mut(bits).as_flattened_mut();
        let count = words.len().min(N);
        words[..count].copy_from_slice(&rows.data[..count]);
    }
}
