//! Small boards as rows, for the waves on those.

use super::{
    set::{Set, Tiles},
    shape::{ROWS, Size},
};
use crate::bits::{rows::Rows, strips::Room};

impl Tiles {
    /// Puts the rows of the set on a board of a room.
    pub(crate) fn put_in(&self, room: &mut Room<'_>, board: usize) {
        let bands = self.size.bands();
        if let Set::Dense(words) = &self.set {
            for (strip, rows) in words.chunks_exact(bands * ROWS).enumerate() {
                room.put(board, strip, rows.iter().copied());
            }
            return;
        }
        self.for_each_tile(|t, tile| {
            room.add(board, t / bands, t % bands * ROWS, tile);
        });
    }

    /// The rows of a set on a board of up to 64 columns and `H` rows, a multiple of 8.
    pub(crate) fn rows<const H: usize>(&self) -> Rows<u64, 64, H, H> {
        let mut rows = [0; H];
        if let Set::Dense(words) = &self.set {
            let count = words.len().min(H);
            rows[..count].copy_from_slice(&words[..count]);
        } else {
            let (tiles, _) = rows.as_chunks_mut::<ROWS>();
            self.for_each_tile(|t, part| {
                for (row, cells) in tiles[t].iter_mut().zip(part) {
                    *row |= cells;
                }
            });
        }
        Rows(rows)
    }

    /// The set of these rows, on a board of this size; those beyond it are empty.
    pub(crate) fn of_rows<const H: usize>(size: Size, rows: &Rows<u64, 64, H, H>) -> Self {
        let mut set = Self::empty(size);
        set.densify();
        let words = set.dense_mut().as_flattened_mut();
        for (word, &row) in words.iter_mut().zip(&rows.0) {
            *word = row;
        }
        set
    }

    /// The words of each strip of a dense set, a row each.
    pub(crate) fn strips_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        let rows = self.size.bands() * ROWS;
        self.dense_mut().as_flattened_mut().chunks_exact_mut(rows)
    }
}
