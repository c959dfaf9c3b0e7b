//! The boards that a field reads and answers with.

use alloc::vec::Vec;

use super::{
    frame::HEIGHT,
    source::{EachWord, InRows},
    wave::View,
};
use crate::{
    bits::{
        Layout,
        limb::Limb,
        rows::Rows,
        tile::{COLUMNS, ROWS, Size, Tile, is_empty},
        tiles::Tiles,
    },
    cell::Cell,
};

impl InRows for Tiles {
    fn size(&self) -> Size {
        self.size()
    }

    fn is_sparse(&self) -> bool {
        !self.is_dense()
    }

    fn bounds(&self) -> Option<[Cell; 2]> {
        if self.is_dense() { self.small_box() } else { self.corners() }
    }

    fn put_rows_at(&self, at: (isize, isize), rows: &mut [u64]) {
        self.window(at, rows);
    }

    fn for_each_word(&self, each: &mut EachWord<'_>) {
        self.for_each_word(each);
    }
}

/// Collects cells in a set that reuses the memory of `list`: a layer may have a few tiles, and there are many layers.
pub(super) fn listed(size: Size, view: &View<'_>, mut list: Vec<(u32, Tile)>) -> Tiles {
    list.clear();
    view.for_each(|Cell { x, y }, rows| {
        let first = x / COLUMNS * size.bands() + y / ROWS;
        for (t, tile) in (first as u32..).zip(rows.as_chunks().0) {
            if !is_empty(tile) {
                list.push((t, *tile));
            }
        }
    });
    Tiles::of_list(size, list)
}

/// Collects cells in a set.
pub(super) fn collected(size: Size, view: &View<'_>) -> Tiles {
    if !size.is_much(view.count() * (HEIGHT / ROWS)) {
        return listed(size, view, Vec::new());
    }
    let mut all = Tiles::empty(size);
    all.densify();
    view.for_each(|corner, rows| all.put_window(corner, rows));
    all
}

impl<T: Limb, const W: usize, const H: usize, const N: usize> InRows for Rows<T, W, H, N> {
    fn size(&self) -> Size {
        Size { width: W, height: H }
    }

    fn is_sparse(&self) -> bool {
        false
    }

    fn bounds(&self) -> Option<[Cell; 2]> {
        None
    }

    fn put_rows_at(&self, (x, y): (isize, isize), rows: &mut [u64]) {
        let (strip, column) = (x.div_euclid(64), x.rem_euclid(64));
        for (i, row) in rows.iter_mut().enumerate() {
            let y = y + i as isize;
            let word = |strip: isize| {
                let is_there =
                    (0..H as isize).contains(&y) && (0..Self::PER_ROW as isize).contains(&strip);
                if is_there {
                    self.0[y as usize * Self::PER_ROW + strip as usize].long()
                } else {
                    0
                }
            };
            *row |= word(strip) >> column;
            if column > 0 {
                *row |= word(strip + 1) << (64 - column);
            }
        }
    }

    fn for_each_word(&self, each: &mut EachWord<'_>) {
        for (i, word) in self.0.iter().enumerate().filter(|(_, word)| **word != T::ZERO) {
            each(Cell { x: i % Self::PER_ROW * COLUMNS, y: i / Self::PER_ROW }, word.long());
        }
    }
}

/// Collects cells in a board of rows.
pub(super) fn in_rows<T: Limb, const W: usize, const H: usize, const N: usize>(
    view: &View<'_>,
) -> Rows<T, W, H, N> {
    let (mut all, per_row) = (Rows::EMPTY, Rows::<T, W, H, N>::PER_ROW);
    view.for_each(|Cell { x, y }, rows| {
        let words = all.0[y * per_row + x / COLUMNS..].iter_mut().step_by(per_row);
        words.zip(rows).take(H - y).for_each(|(word, &row)| *word = T::low(row));
    });
    all
}
