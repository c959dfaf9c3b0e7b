//! Small boards as rows, for the waves on those.

use super::set::{Set, Tiles};
#[cfg(feature = "simd")]
use crate::bits::strips::Room;
use crate::bits::tile::{ROWS, Size};

impl Tiles {
    /// Puts the rows of the set on a board of a room.
    #[cfg(feature = "simd")]
    pub(crate) fn put_in(&self, room: &mut Room<'_>, board: usize) {
        let bands = self.size.bands();
        if let Set::Dense(words) = &self.set {
            for (strip, rows) in words.chunks_exact(bands * ROWS).enumerate() {
                room.put(board, strip, rows, 1);
            }
            return;
        }
        self.for_each_tile(|t, tile| {
            room.add(board, t / bands, t % bands * ROWS, tile);
        });
    }

    /// The rows of a set on a board of up to 64 columns and `H` rows, a multiple of 8.
    pub(crate) fn rows<const H: usize>(&self) -> [u64; H] {
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
        rows
    }

    /// The set of what `write` writes to the rows of each strip, a word each. There are more of them than
    /// the board has, which must stay empty.
    pub(crate) fn of_strips(size: Size, mut write: impl FnMut(usize, &mut [u64])) -> Self {
        let mut set = Self::empty(size);
        set.densify();
        let words = set.dense_mut().as_flattened_mut();
        for (strip, words) in words.chunks_exact_mut(size.bands() * ROWS).enumerate() {
            write(strip, words);
        }
        set
    }
}
