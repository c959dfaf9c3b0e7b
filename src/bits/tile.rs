//! Tiles, and the size of a board in tiles.

use core::array;

use crate::cell::Cell;

/// The rows of a tile, one word per row.
pub(crate) type Tile = [u64; ROWS];

pub(crate) const COLUMNS: usize = u64::BITS as usize;
pub(crate) const ROWS: usize = 8;

pub(crate) const EMPTY: Tile = [0; ROWS];

/// The size of a board in cells. The indices of its tiles fit in a `u32`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Size {
    pub(crate) width: usize,
    pub(crate) height: usize,
}

impl Size {
    /// Returns `None` for a board without cells, or one that is too large.
    pub(crate) fn new(width: usize, height: usize) -> Option<Self> {
        let size = Self { width, height };
        let tiles = size.strips().checked_mul(size.bands())?;
        // A search adds a strip on either side of the board, and a tile at both ends.
        let bytes = size.strips().checked_add(2)?.checked_mul(size.bands())?.checked_add(2)?;
        let bytes = bytes.checked_mul(size_of::<Tile>())?;
        let fits = tiles as u64 <= 1 << 32 && isize::try_from(bytes).is_ok();
        (width > 0 && height > 0 && fits).then_some(size)
    }

    pub(crate) const fn strips(self) -> usize {
        self.width.div_ceil(COLUMNS)
    }

    /// The number of tiles in a strip.
    pub(crate) const fn bands(self) -> usize {
        self.height / ROWS + 1 + (self.height % ROWS == ROWS - 1) as usize
    }

    pub(crate) const fn tiles(self) -> usize {
        self.strips() * self.bands()
    }

    /// Whether a list of `tiles` tiles costs about as much as all tiles of the board; a set then keeps them all.
    pub(crate) const fn is_much(self, tiles: usize) -> bool {
        tiles * ROWS > self.tiles()
    }

    pub(crate) const fn tile_of(self, cell: Cell) -> usize {
        cell.x / COLUMNS * self.bands() + cell.y / ROWS
    }

    /// The column and the row of a tile's first cell.
    #[inline(always)]
    pub(crate) const fn corner(self, t: usize) -> (usize, usize) {
        (t / self.bands() * COLUMNS, t % self.bands() * ROWS)
    }

    /// The cells of the board in a tile.
    pub(crate) fn full_tile(self, t: usize) -> Tile {
        let columns = (self.width - t / self.bands() * COLUMNS).min(COLUMNS);
        let rows = self.height.saturating_sub(t % self.bands() * ROWS);
        array::from_fn(|row| if row < rows { u64::MAX >> (COLUMNS - columns) } else { 0 })
    }
}

// A plain loop, because `array::from_fn` takes a closure, which is compiled without the instruction set of its caller if it is
// not inlined.
#[inline(always)]
pub(crate) fn map(a: &Tile, b: &Tile, op: impl Fn(u64, u64) -> u64) -> Tile {
    let mut tile = EMPTY;
    for row in 0..ROWS {
        tile[row] = op(a[row], b[row]);
    }
    tile
}

#[inline(always)]
pub(crate) fn is_empty(tile: &Tile) -> bool {
    tile.iter().fold(0, |all, word| all | word) == 0
}

#[cfg(all(test, target_pointer_width = "64"))]
mod tests {
    use super::Size;

    #[test]
    fn there_are_at_most_2_to_the_32_tiles() {
        let rows = (8 << 32) - 2;
        assert_eq!(Size::new(64, rows).map(Size::tiles), Some(1 << 32));
        assert!(Size::new(64, rows + 1).is_none());
        // A board of one row fills only part of its tiles.
        assert_eq!(Size::new(64 << 32, 1).map(Size::tiles), Some(1 << 32));
        assert!(Size::new((64 << 32) + 1, 1).is_none());
    }
}
