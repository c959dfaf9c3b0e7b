//! Every cell moved to several of its neighbors at once.

use alloc::vec::Vec;

use super::set::{Set, Tiles, unite};
use crate::{
    bits::tile::{COLUMNS, EMPTY, ROWS, Tile, is_empty, map},
    direction::{Direction, Directions},
};

/// Whether there is a step to the row above, in the same row, and to that below; and there to the west, straight, and to
/// the east.
type Ways = [[bool; 3]; 3];

/// How many tiles are few.
// Measured on 1000×1000 cells: from as many tiles that are full, and beside each other, it takes two thirds of the time that
// shifts take, from ten times as many half as long again, and from all four times as long.
const FEW: usize = 16;

impl Tiles {
    /// The cells one step from these, of those that are open; `None` where that is not faster than shifts.
    pub(crate) fn step_of_few(&self, directions: Directions, open: &Self) -> Option<Self> {
        let is_few = match &self.set {
            Set::Dense(_) => self.dense().iter().filter(|tile| !is_empty(tile)).count() <= FEW,
            Set::Sparse(list) => list.len() <= FEW,
            Set::One(_) => true,
        };
        if !is_few {
            return None;
        }
        let mut ways = [[false; 3]; 3];
        for (east, north) in directions.iter().map(Direction::offset) {
            ways[(1 - north) as usize][(east + 1) as usize] = true;
        }
        let mut parts = Vec::new();
        self.for_each_landing(&ways, open, |t, part| parts.push((t as u32, *part)));
        let mut spread = Self::of_list(self.size, unite(parts));
        spread.settle();
        Some(spread)
    }

    /// Calls `each` with the open cells that lie a step from some tile, tile by tile.
    fn for_each_landing(&self, ways: &Ways, open: &Self, mut each: impl FnMut(usize, &Tile)) {
        let (strips, bands) = (self.size.strips(), self.size.bands());
        self.for_each_tile(|t, tile| {
            for (x, column) in (0..3).zip(around(tile, ways)) {
                // One more than the strip, and below than the band, which may be off the board.
                let strip = t / bands + x;
                let Some(column) = column.filter(|_| (1..=strips).contains(&strip)) else {
                    continue;
                };
                for (part, band) in column.iter().zip(t % bands..) {
                    if is_empty(part) || !(1..=bands).contains(&band) {
                        continue;
                    }
                    let t = (strip - 1) * bands + band - 1;
                    let part = map(part, &open.tile(t), |a, b| a & b);
                    if !is_empty(&part) {
                        each(t, &part);
                    }
                }
            }
        });
    }
}

/// Where the cells of a tile come to: in the tiles to the west, straight, and to the east, each time the one above, that in
/// the same rows, and the one below.
#[inline(always)]
fn around(tile: &Tile, ways: &Ways) -> [Option<[Tile; 3]>; 3] {
    const LAST: u32 = COLUMNS as u32 - 1;
    let all = tile.iter().fold(0, |all, word| all | word);
    [
        (all & 1 != 0).then(|| above_and_below(tile, ways, |word, [west, ..]| word << LAST & west)),
        Some(above_and_below(tile, ways, |word, [west, straight, east]| {
            word >> 1 & west | word & straight | word << 1 & east
        })),
        (all >> LAST != 0)
            .then(|| above_and_below(tile, ways, |word, [.., east]| word >> LAST & east)),
    ]
}

/// The rows above, the same rows, and those below, with what `along` makes of each word by the ways that there are to its
/// row, all bits or none.
#[inline(always)]
fn above_and_below(tile: &Tile, ways: &Ways, along: impl Fn(u64, [u64; 3]) -> u64) -> [Tile; 3] {
    let mut tiles = [EMPTY; 3];
    for (y, ways) in ways.iter().enumerate() {
        let ways = ways.map(|is_way| if is_way { u64::MAX } else { 0 });
        for (row, &word) in tile.iter().enumerate() {
            // Counted from the first row of the tile above on.
            let landing = ROWS + row + y - 1;
            tiles[landing / ROWS][landing % ROWS] |= along(word, ways);
        }
    }
    tiles
}
