//! Tiles of eight words, with room around them.

use alloc::{vec, vec::Vec};

use super::{
    line::Line,
    vector::{Family, Lanewise, Vector},
};
use crate::bits::around::{Around, Beside};

/// Tiles one after the other, so many in a strip. There is a strip and a tile of room before the first and after the
/// last.
#[derive(Debug)]
pub(crate) struct Padded {
    lines: Vec<Line>,
    /// The tiles of a strip.
    strip: u32,
}

impl Padded {
    /// Empty tiles.
    pub(crate) fn new(strips: usize, strip: usize) -> Self {
        let tiles = strips * strip;
        Self { lines: vec![Line::EMPTY; tiles + 2 * (strip + 1)], strip: strip as u32 }
    }

    #[inline(always)]
    const fn strip(&self) -> usize {
        self.strip as usize
    }

    /// A tile and those around it, with masks that are the tiles of the board.
    #[inline(always)]
    pub(crate) fn window<'a, F: Family>(
        &'a self,
        family: F,
        masks: &'a [&'a [[u64; 8]]],
        t: usize,
    ) -> TileWindow<'a, F> {
        let strip = self.strip();
        // One check: the compiler knows that no two strips are too long for a number.
        let around = &self.lines[t..][..2 * strip + 3];
        let column = |first: usize| around[first..].first_chunk().expect("a column of three");
        let [west, here, east] = [column(0), column(strip), column(2 * strip)];
        TileWindow { family, west, here, east, column: Column::Here, masks, t, strip }
    }

    #[inline(always)]
    pub(crate) fn tile(&self, t: usize) -> &[u64; 8] {
        &self.lines[self.strip() + 1 + t].0
    }

    #[inline(always)]
    pub(crate) fn tile_mut(&mut self, t: usize) -> &mut [u64; 8] {
        let place = self.strip() + 1 + t;
        &mut self.lines[place].0
    }
}

/// A tile of a board and those around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TileWindow<'a, F> {
    family: F,
    // Not an array: by an index that is known only once this is optimized, the compiler kept it in memory, and loaded
    // what had been stored in other parts, which no processor forwards. That took three times as long.
    west: &'a [Line; 3],
    here: &'a [Line; 3],
    east: &'a [Line; 3],
    /// The column of tiles that is looked at, which is known when this is compiled.
    column: Column,
    masks: &'a [&'a [[u64; 8]]],
    /// The number of the tile.
    t: usize,
    strip: usize,
}

/// A column of tiles, from north to south: that of a tile, or one beside it.
#[derive(Clone, Copy, Debug)]
enum Column {
    West,
    Here,
    East,
}

/// The rows `DY` further south than those of the middle one of three tiles, from north to south.
// Whole tiles are loaded, as they were stored, and then moved: a load of rows of two tiles could not be
// forwarded from their stores. Those that are not needed are not loaded, once this is compiled.
#[inline(always)]
fn rows<V: Vector, const DY: isize>([above, here, below]: [V; 3]) -> V {
    match DY {
        -2 => here.down::<2>(above),
        -1 => here.down::<1>(above),
        0 => here,
        1 => here.up::<1>(below),
        2 => here.up::<2>(below),
        _ => panic!("no move goes further than two rows"),
    }
}

/// A tile of a mask. One that does not exist has no cells, so that it does not matter what is in the mask.
#[inline(always)]
fn tile_of<V: Vector<Lanes = [u64; 8]>>(family: V::Family, mask: &[[u64; 8]], t: usize) -> V {
    match mask.get(t) {
        Some(tile) => V::load(family, tile),
        None => V::none(family),
    }
}

impl<F: Family> Around for TileWindow<'_, F> {
    type Cells = F::Tile;

    #[inline(always)]
    fn row<const DY: isize>(self) -> F::Tile {
        let [above, here, below] = match self.column {
            Column::West => self.west,
            Column::Here => self.here,
            Column::East => self.east,
        };
        let above = F::Tile::load(self.family, &above.0);
        let here = F::Tile::load(self.family, &here.0);
        let below = F::Tile::load(self.family, &below.0);
        rows::<_, DY>([above, here, below])
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> F::Tile {
        let family = self.family;
        let t = match self.column {
            Column::West => self.t.wrapping_sub(self.strip),
            Column::Here => self.t,
            Column::East => self.t + self.strip,
        };
        let mask = self.masks[mask];
        let above = tile_of(family, mask, t.wrapping_sub(1));
        rows::<_, DY>([above, tile_of(family, mask, t), tile_of(family, mask, t.wrapping_add(1))])
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> F::Tile {
        each.at(self).shl_into::<N>(each.at(Self { column: Column::West, ..self }))
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> F::Tile {
        each.at(self).shr_into::<N>(each.at(Self { column: Column::East, ..self }))
    }
}
