//! Small boards as rows, for a wave in registers.

use bitvec::{array::BitArray, order::Lsb0};

use super::{Dense, ROWS, Sparse, Tiles, map};
use crate::bits::rows::strips::Strips;

/// The words of rows, so many a row.
pub(crate) type Rows<const N: usize> = BitArray<[u64; N], Lsb0>;

/// The most tiles of a list that is searched for every vector.
const MOST: usize = 4;

/// Room for a board, in lines of the cache: words that were written across two of them would have to get
/// there before they can be read again.
#[derive(Debug)]
#[repr(align(64))]
pub(crate) struct Room<const N: usize>([u64; N]);

impl<const N: usize> Room<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);
}

impl Tiles {
    /// The cells as strips, if they are kept so.
    pub(crate) fn strips(&self) -> Option<Strips<'_>> {
        let bands = self.size.bands();
        match &self.set {
            Dense(bits) => Some(Strips::Whole { words: bits.as_raw_slice(), rows: bands * ROWS }),
            Sparse(list) if list.len() <= MOST => Some(Strips::Tiles { list, a_strip: bands }),
            _ => None,
        }
    }

    /// The cells as strips in an empty room: `PER_ROW` strips fit, and all their rows.
    pub(crate) fn strips_in<'a, const PER_ROW: usize, const N: usize>(
        &self,
        room: &'a mut Room<N>,
    ) -> Strips<'a> {
        let (tiles, _) = room.0.as_chunks_mut::<ROWS>();
        let (bands, most) = (self.size.bands(), tiles.len() / PER_ROW);
        self.for_each_tile(|t, part| {
            let tile = &mut tiles[t / bands * most + t % bands];
            *tile = map(tile, part, |a, b| a | b);
        });
        Strips::Whole { words: tiles.as_flattened(), rows: most * ROWS }
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
