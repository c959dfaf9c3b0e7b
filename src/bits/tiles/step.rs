//! Steps in several directions at once, for sets of few tiles.

use alloc::vec::Vec;

use super::set::{Set, Tiles, unite};
use crate::{
    bits::tile::{COLUMNS, EMPTY, ROWS, Tile, is_empty, map},
    direction::{Direction, Directions},
};

/// Whether there is a step to the row above, within the row, and to the row below; in each to the west, straight, and to the
/// east.
type TileWays = [[bool; 3]; 3];

/// The maximum number of tiles that count as few.
// Measured on 1000×1000 cells, from full tiles side by side. Relative to shifts: two thirds of the time from this many tiles,
// half as long again from ten times as many, four times as long from all.
const FEW: usize = 16;

impl Tiles {
    /// The open cells one step from the set, or `None` if shifts are faster.
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

    /// Calls `each` with the open cells that lie one step from a tile, tile by tile.
    fn for_each_landing(&self, ways: &TileWays, open: &Self, mut each: impl FnMut(usize, &Tile)) {
        let (strips, bands) = (self.size.strips(), self.size.bands());
        self.for_each_tile(|t, tile| {
            for (x, column) in (0..3).zip(around(tile, ways)) {
                // One more than the strip, and `band` below one more than the band, because they may be off the board.
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

/// The cells that a tile reaches in the tiles to the west, straight, and to the east. Each has three tiles: above, in the same
/// rows, and below.
#[inline(always)]
fn around(tile: &Tile, ways: &TileWays) -> [Option<[Tile; 3]>; 3] {
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

/// Applies `along` to each word for each neighboring row, with the steps to that row as masks of all ones or zeros. Returns the
/// tile above, the one in the same rows, and the one below.
#[inline(always)]
fn above_and_below(
    tile: &Tile,
    ways: &TileWays,
    along: impl Fn(u64, [u64; 3]) -> u64,
) -> [Tile; 3] {
    let mut tiles = [EMPTY; 3];
    for (y, ways) in ways.iter().enumerate() {
        let ways = ways.map(|is_way| if is_way { u64::MAX } else { 0 });
        for (row, &word) in tile.iter().enumerate() {
            // Counted from the first row of the tile above.
            let landing = ROWS + row + y - 1;
            tiles[landing / ROWS][landing % ROWS] |= along(word, ways);
        }
    }
    tiles
}
