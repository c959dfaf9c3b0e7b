//! Small boards, parts of boards and spans as rows, for the waves on those.

use alloc::{borrow::Cow, vec::Vec};

use super::set::{Set, Tiles};
#[cfg(feature = "simd")]
use crate::bits::strips::Room;
use crate::{
    bits::{
        ground::{Ground, Sample},
        tile::{COLUMNS, EMPTY, ROWS, Size, is_empty},
    },
    cell::Cell,
};

impl Tiles {
    /// Puts the rows of the set on a board of a room.
    #[cfg(feature = "simd")]
    pub(crate) fn put_in(&self, room: &mut Room<'_>, board: usize) {
        let bands = self.size.bands();
        if let Set::Dense(words) = &self.set {
            for (strip, rows) in words.chunks_exact(bands * ROWS).enumerate() {
                room.put(board, strip, rows, 1);
            }
            return;
        }
        self.for_each_tile(|t, tile| {
            room.add(board, t / bands, t % bands * ROWS, tile);
        });
    }

    /// What some rows of a dense set tell of its spans.
    pub(crate) fn sample(&self) -> Option<Sample> {
        match &self.set {
            Set::Dense(words) => Some(words.sample(self.size)),
            _ => None,
        }
    }

    /// Whether the spans of a dense set are known, or this has been asked before and it has not changed.
    pub(crate) fn is_asked_again(&self) -> bool {
        matches!(&self.set, Set::Dense(words) if words.is_asked_again(self.size))
    }

    /// The spans of a dense set, unless they are many more than the sample tells.
    pub(crate) fn ground(&self) -> Option<Cow<'_, Option<Ground>>> {
        match &self.set {
            Set::Dense(words) => Some(words.ground(self.size)),
            _ => None,
        }
    }

    /// Writes the cells of a window of 64 columns, from a cell of the board on, to rows that are empty.
    pub(crate) fn window(&self, from: Cell, rows: &mut [u64]) {
        if let (Set::Dense(words), Cell { x: 0, y: 0 }) = (&self.set, from) {
            let count = words.len().min(rows.len());
            rows[..count].copy_from_slice(&words[..count]);
            return;
        }
        let (bands, column) = (self.size.bands(), from.x % COLUMNS);
        for strip in from.x / COLUMNS..(from.x + COLUMNS).div_ceil(COLUMNS).min(self.size.strips())
        {
            for band in from.y / ROWS..(from.y + rows.len()).div_ceil(ROWS).min(bands) {
                for (row, cells) in self.tile(strip * bands + band).into_iter().enumerate() {
                    if let Some(row) = (band * ROWS + row).checked_sub(from.y)
                        && let Some(word) = rows.get_mut(row)
                    {
                        let is_first = strip == from.x / COLUMNS;
                        *word |=
                            if is_first { cells >> column } else { cells << (COLUMNS - column) };
                    }
                }
            }
        }
    }

    /// The set of the cells of a window, all of which are on the board.
    pub(crate) fn of_window(size: Size, from: Cell, rows: &[u64]) -> Self {
        let (bands, column) = (size.bands(), from.x % COLUMNS);
        let mut list = Vec::new();
        for strip in [0, 1] {
            for band in from.y / ROWS..(from.y + rows.len()).div_ceil(ROWS) {
                let mut tile = EMPTY;
                for (row, cells) in tile.iter_mut().enumerate() {
                    let row = (band * ROWS + row).checked_sub(from.y);
                    let word = row.and_then(|row| rows.get(row)).map_or(0, |&word| word);
                    *cells = if strip == 0 {
                        word << column
                    } else {
                        word.checked_shr((COLUMNS - column) as u32).unwrap_or(0)
                    };
                }
                if !is_empty(&tile) {
                    list.push((((from.x / COLUMNS + strip) * bands + band) as u32, tile));
                }
            }
        }
        Self { size, set: Set::Sparse(list) }
    }

    /// The corners of the box around the cells of a set of few tiles.
    pub(crate) fn small_box(&self) -> Option<[Cell; 2]> {
        const FEW_TILES: usize = 4;
        let Set::Sparse(list) = &self.set else { return None };
        if list.is_empty() || list.len() > FEW_TILES {
            return None;
        }
        let (mut first, mut last) = (Cell { x: usize::MAX, y: usize::MAX }, Cell { x: 0, y: 0 });
        for (t, tile) in list {
            let (x, y) = self.size.corner(*t as usize);
            for (row, word) in tile.iter().enumerate().filter(|(_, word)| **word != 0) {
                first.x = first.x.min(x + word.trailing_zeros() as usize);
                last.x = last.x.max(x + word.ilog2() as usize);
                first.y = first.y.min(y + row);
                last.y = last.y.max(y + row);
            }
        }
        Some([first, last])
    }

    /// The set of what `write` writes to the rows of each strip, a word each. There are more of them than
    /// the board has, which must stay empty.
    pub(crate) fn of_strips(size: Size, mut write: impl FnMut(usize, &mut [u64])) -> Self {
        let mut set = Self::empty(size);
        set.densify();
        let words = set.dense_mut().as_flattened_mut();
        for (strip, words) in words.chunks_exact_mut(size.bands() * ROWS).enumerate() {
            write(strip, words);
        }
        set
    }
}
