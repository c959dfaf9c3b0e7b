//! Which tiles a wave may step into next.

use super::{marks::Marks, numbering::Numbering};
use crate::bits::{
    around::Step,
    simd::Lanewise,
    tile::{COLUMNS, ROWS},
};

/// Of up to 64 tiles those that have got new cells, and those that have got some near an edge.
#[derive(Default)]
pub(super) struct Touched {
    pub(super) tiles: u64,
    north: u64,
    south: u64,
    west: u64,
    east: u64,
}

impl Touched {
    /// As if the tiles were touched at all their edges.
    pub(super) const fn all(tiles: u64) -> Self {
        Self { tiles, north: tiles, south: tiles, west: tiles, east: tiles }
    }

    /// Adds a tile with these new cells, and says how many of its rows have some.
    #[inline(always)]
    pub(super) fn add<V: Lanewise, S: Step>(&mut self, bit: u32, new: V) -> u32 {
        let edge = const { (1 << S::REACH) - 1 };
        let rows = new.lanes_with(u64::MAX);
        let mark = |rows: u32| u64::from(rows != 0) << bit;
        self.tiles |= mark(rows);
        self.north |= mark(rows & edge as u32);
        self.south |= mark(rows >> (ROWS - S::REACH));
        self.west |= mark(new.lanes_with(edge));
        self.east |= mark(new.lanes_with(edge << (COLUMNS - S::REACH)));
        rows.count_ones()
    }

    /// Marks the tiles that they may step into; `corners` says whether a step may lead to a corner.
    #[inline(always)]
    pub(super) fn mark(&self, word: usize, corners: bool, numbering: Numbering, look: &mut Marks) {
        let per_strip = numbering.words_per_strip;
        let [west, east] = [word - per_strip, word + per_strip];
        let mut column = |word: usize, tiles: u64, north: u64, south: u64| {
            look.add(word, tiles | north >> 1 | south << 1);
            if per_strip > 1 {
                look.add(word.saturating_sub(1), north << 63);
                look.add(word + 1, south >> 63);
            }
        };
        column(word, self.tiles, self.north, self.south);
        if self.west | self.east == 0 {
            return;
        }
        if corners {
            column(west, self.west, self.west & self.north, self.west & self.south);
            column(east, self.east, self.east & self.north, self.east & self.south);
        } else {
            look.add(west, self.west);
            look.add(east, self.east);
        }
    }
}
