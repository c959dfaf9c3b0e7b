//! Moving every cell of a set.

use alloc::{boxed::Box, vec::Vec};

use super::{
    set::{Set, Tiles, unite, zeros},
    words::Words,
};
use crate::{
    bits::tile::{COLUMNS, EMPTY, ROWS, Size, Tile, is_empty, map},
    cell::{Cell, is_on_board},
};

impl Tiles {
    /// Moves every cell by `dx` columns and `dy` rows, and drops the cells that leave the board.
    pub(crate) fn offset(&self, dx: isize, dy: isize) -> Self {
        let size = self.size;
        if dx.unsigned_abs() >= size.width || dy.unsigned_abs() >= size.height {
            return Self::empty(size);
        }
        if let Set::One(Cell { x, y }) = self.set {
            let cell = Cell { x: x.wrapping_add_signed(dx), y: y.wrapping_add_signed(dy) };
            let stays = is_on_board(cell, size.width, size.height);
            return if stays { Self::of_cell(size, cell) } else { Self::empty(size) };
        }
        let mut moved = match &self.set {
            Set::Dense(words) => {
                Self { size, set: Set::Dense(Words::new(moved(size, words, dx, dy))) }
            }
            _ => {
                // Most tiles land on two tiles.
                let room = 2 * self.few().map_or(0, |few| few.len());
                let mut parts: Vec<(u32, Tile)> = Vec::with_capacity(room);
                self.scatter(dx, dy, |t, tile| parts.push((t as u32, *tile)));
                Self::of_list(size, unite(parts))
            }
        };
        moved.crop();
        moved
    }

    /// Drops the bits outside the board.
    pub(super) fn crop(&mut self) {
        let size = self.size;
        let (strips, bands) = (size.strips(), size.bands());
        match &mut self.set {
            Set::Dense(words) => {
                let columns = u64::MAX >> (strips * COLUMNS - size.width);
                for (strip, rows) in words.chunks_exact_mut(bands * ROWS).enumerate() {
                    rows[size.height..].fill(0);
                    if strip == strips - 1 && columns != u64::MAX {
                        rows[..size.height].iter_mut().for_each(|row| *row &= columns);
                    }
                }
            }
            _ => self.change_few(|t, tile| {
                if t / bands == strips - 1 || t % bands >= size.height / ROWS {
                    *tile = map(tile, &size.full_tile(t), |a, b| a & b);
                }
            }),
        }
    }

    /// Calls `add` with the part of each tile that lands on another, at most four parts per tile. Bits may land outside the
    /// board, but in tiles of it.
    fn scatter(&self, dx: isize, dy: isize, mut add: impl FnMut(usize, &Tile)) {
        let (strips, bands) = (self.size.strips() as isize, self.size.bands() as isize);
        let columns = (dx.div_euclid(COLUMNS as isize), dx.rem_euclid(COLUMNS as isize) as u32);
        let rows = (dy.div_euclid(ROWS as isize), dy.rem_euclid(ROWS as isize) as usize);
        self.for_each_tile(|t, tile| {
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

/// Moves the words of a board strip by strip; the rows of a strip follow each other. Bits may land outside the board.
fn moved(size: Size, words: &[u64], dx: isize, dy: isize) -> Box<[u64]> {
    let rows = size.bands() * ROWS;
    let (from, to) = ((-dy).max(0) as usize, dy.max(0) as usize);
    let (strips, columns) =
        (dx.div_euclid(COLUMNS as isize), dx.rem_euclid(COLUMNS as isize) as u32);
    let mut moved = zeros(size);
    for (strip, landing) in moved.chunks_exact_mut(rows).enumerate() {
        let source = |strip: isize| {
            let words = words.chunks_exact(rows).nth(usize::try_from(strip).ok()?)?;
            Some(&words[from..rows - to])
        };
        let (near, landing) = (strip as isize - strips, &mut landing[to..rows - from]);
        if let Some(words) = source(near) {
            landing.iter_mut().zip(words).for_each(|(landing, word)| *landing = word << columns);
        }
        if columns > 0
            && let Some(words) = source(near - 1)
        {
            let columns = COLUMNS as u32 - columns;
            landing.iter_mut().zip(words).for_each(|(landing, word)| *landing |= word >> columns);
        }
    }
    moved
}
