//! Tiles of eight words, with room around them.

use alloc::{vec, vec::Vec};

/// A tile where a processor likes it best: in one line of its cache.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Aligned([u64; 8]);

/// A tile and those around it: strips from west to east, and in each the tiles from north to south.
pub(crate) type Around<'a> = [[&'a [u64; 8]; 3]; 3];

/// Tiles one after the other, so many in a strip. What is around a tile is read with one check, that of
/// its number: there is a strip and a tile of room before the first and after the last.
#[derive(Debug)]
pub(crate) struct Padded {
    list: Vec<Aligned>,
    /// The tiles of a strip.
    strip: usize,
    tiles: usize,
}

impl Padded {
    pub(crate) fn new(strips: usize, strip: usize) -> Self {
        let tiles = strips * strip;
        Self { list: vec![Aligned([0; 8]); tiles + 2 * (strip + 1)], strip, tiles }
    }

    /// Where a tile is in the list.
    #[inline(always)]
    fn place(&self, t: usize) -> usize {
        assert!(t < self.tiles, "the board has no such tile");
        self.strip + 1 + t
    }

    #[inline(always)]
    pub(crate) fn around(&self, t: usize) -> Around<'_> {
        let here = self.place(t);
        let column = |here: usize| {
            let tile = |place: usize| {
                // SAFETY: it is at most a strip and a tile away from a tile of the board.
                unsafe { &self.list.get_unchecked(place).0 }
            };
            [tile(here - 1), tile(here), tile(here + 1)]
        };
        [column(here - self.strip), column(here), column(here + self.strip)]
    }

    #[inline(always)]
    pub(crate) fn tile(&self, t: usize) -> &[u64; 8] {
        &self.list[self.place(t)].0
    }

    #[inline(always)]
    pub(crate) fn tile_mut(&mut self, t: usize) -> &mut [u64; 8] {
        let place = self.place(t);
        // SAFETY: it is a tile of the board.
        unsafe { &mut self.list.get_unchecked_mut(place).0 }
    }
}
