//! Moving every cell of a set.

use alloc::vec::Vec;

use super::set::{Set, Tiles, unite};
use crate::bits::tile::{COLUMNS, EMPTY, ROWS, Tile, is_empty, map};

impl Tiles {
    /// Moves every cell by `dx` columns and `dy` rows, and drops the cells that leave the board.
    pub(crate) fn offset(&self, dx: isize, dy: isize) -> Self {
        let size = self.size;
        if dx.unsigned_abs() >= size.width || dy.unsigned_abs() >= size.height {
            return Self::empty(size);
        }
        match &self.set {
            Set::Dense(_) => self.part((-dx, -dy), size),
            _ => {
                let mut parts: Vec<(u32, Tile)> = Vec::new();
                self.scatter(dx, dy, |t, tile| parts.push((t as u32, *tile)));
                let mut moved = Self::of_list(size, unite(parts));
                moved.change_few(|t, tile| {
                    if t / size.bands() == size.strips() - 1
                        || t % size.bands() >= size.height / ROWS
                    {
                        *tile = map(tile, &size.full_tile(t), |a, b| a & b);
                    }
                });
                moved
            }
        }
    }

    /// Calls `add` with the part of each tile that lands on another, at most four parts per tile. Bits may land outside the
    /// board, but in tiles of it.
    fn scatter(&self, dx: isize, dy: isize, mut add: impl FnMut(usize, &Tile)) {
        let (strips, bands) = (self.size.strips() as isize, self.size.bands() as isize);
        let columns = (dx.div_euclid(COLUMNS as isize), dx.rem_euclid(COLUMNS as isize) as u32);
        let rows = (dy.div_euclid(ROWS as isize), dy.rem_euclid(ROWS as isize) as usize);
        self.for_each_tile(&mut |t, tile| {
            let (strip, band) = (t as isize / bands + columns.0, t as isize % bands + rows.0);
            let near = tile.map(|word| word << columns.1);
            let far = tile
                .map(|word| if columns.1 == 0 { 0 } else { word >> (COLUMNS as u32 - columns.1) });
            for (strip, part) in [(strip, near), (strip + 1, far)] {
                if !(0..strips).contains(&strip) || is_empty(&part) {
                    continue;
                }
                let mut upper = EMPTY;
                upper[rows.1..].copy_from_slice(&part[..ROWS - rows.1]);
                let mut lower = EMPTY;
                lower[..rows.1].copy_from_slice(&part[ROWS - rows.1..]);
                for (band, part) in [(band, upper), (band + 1, lower)] {
                    if (0..bands).contains(&band) && !is_empty(&part) {
                        add((strip * bands + band) as usize, &part);
                    }
                }
            }
        });
    }
}
