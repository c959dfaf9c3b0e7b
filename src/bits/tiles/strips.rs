//! Small boards, windows and spans as rows, for the waves on them.

use alloc::{borrow::Cow, vec::Vec};

use super::set::{Set, Tiles};
#[cfg(feature = "simd")]
use crate::bits::{area::MOST_IN_STRIPS, strips::Room};
use crate::{
    bits::{
        ground::{Ground, Sample},
        tile::{COLUMNS, EMPTY, ROWS, Size, Tile, is_empty},
    },
    cell::Cell,
};

impl Tiles {
    /// Copies the cells of a window that starts at `from` to a board of a room.
    #[cfg(feature = "simd")]
    pub(crate) fn put_in(&self, room: &mut Room<'_>, board: usize, from: Cell) {
        let (bands, first, column) = (self.size.bands(), from.x / COLUMNS, from.x % COLUMNS);
        if let Set::Dense(words) = &self.set {
            let strips = words.chunks_exact(bands * ROWS).skip(first).map(|rows| &rows[from.y..]);
            for (strip, rows) in (0..room.strips()).zip(strips) {
                if column == 0 {
                    room.put(board, strip, rows, 1);
                } else {
                    let mut rows = [0; MOST_IN_STRIPS];
                    let rows = &mut rows[..room.height()];
                    self.window(Cell { x: from.x + strip * COLUMNS, y: from.y }, rows);
                    room.put(board, strip, rows, 1);
                }
            }
            return;
        }
        self.for_each_tile(|t, tile| {
            let (strip, y) = (t / bands, t % bands * ROWS);
            let above = from.y.saturating_sub(y).min(ROWS);
            let mut add = |strip: Option<usize>, tile: Tile| {
                if let Some(strip) = strip.filter(|&strip| strip < room.strips()) {
                    room.add(board, strip, (y + above).saturating_sub(from.y), &tile[above..]);
                }
            };
            add(strip.checked_sub(first), tile.map(|word| word >> column));
            if column > 0 {
                add(strip.checked_sub(first + 1), tile.map(|word| word << (COLUMNS - column)));
            }
        });
    }

    /// The corners of the bounding box of a dense set; `None` if it has no cells.
    pub(crate) fn corners(&self) -> Option<[Cell; 2]> {
        match &self.set {
            Set::Dense(words) => words.corners(self.size),
            _ => None,
        }
    }

    /// A sample of the spans of a dense set.
    pub(crate) fn sample(&self) -> Option<Sample> {
        match &self.set {
            Set::Dense(words) => Some(words.sample(self.size)),
            _ => None,
        }
    }

    /// Whether the spans of a dense set are known, or this was called before and the set has not changed since.
    pub(crate) fn is_asked_again(&self) -> bool {
        matches!(&self.set, Set::Dense(words) if words.is_asked_again(self.size))
    }

    /// The spans of a dense set, unless there are many more than the sample predicts.
    pub(crate) fn ground(&self) -> Option<Cow<'_, Option<Ground>>> {
        match &self.set {
            Set::Dense(words) => Some(words.ground(self.size)),
            _ => None,
        }
    }

    /// The rows of 64 columns from `from` on, if they are contiguous in memory.
    #[inline]
    pub(crate) fn words_from(&self, from: Cell) -> Option<&[u64]> {
        match &self.set {
            Set::Dense(words) if from.x.is_multiple_of(COLUMNS) => {
                let rows = self.size.bands() * ROWS;
                words[from.x / COLUMNS * rows..][..rows].get(from.y..)
            }
            _ => None,
        }
    }

    /// Writes the cells of a window of 64 columns that starts at `from` to `rows`, which must be empty.
    pub(crate) fn window(&self, from: Cell, rows: &mut [u64]) {
        if let Set::One(cell) = self.set {
            let [x, y] = [cell.x.wrapping_sub(from.x), cell.y.wrapping_sub(from.y)];
            if x < COLUMNS
                && let Some(row) = rows.get_mut(y)
            {
                *row |= 1 << x;
            }
            return;
        }
        let (bands, first, column) = (self.size.bands(), from.x / COLUMNS, from.x % COLUMNS);
        let add = |strip: usize, rows: &mut [u64], cells: &[u64]| {
            if column == 0 {
                let count = rows.len().min(cells.len());
                return rows[..count].copy_from_slice(&cells[..count]);
            }
            for (row, &cells) in rows.iter_mut().zip(cells) {
                *row |= if strip == 0 { cells >> column } else { cells << (COLUMNS - column) };
            }
        };
        for strip in 0..(1 + usize::from(column > 0)).min(self.size.strips() - first) {
            if let Some(words) = self.words_from(Cell { x: (first + strip) * COLUMNS, y: from.y }) {
                add(strip, rows, words);
                continue;
            }
            let start = (first + strip) * bands;
            for band in from.y / ROWS..(from.y + rows.len()).div_ceil(ROWS).min(bands) {
                let tile = self.tile(start + band);
                let (above, y) = (from.y.saturating_sub(band * ROWS), band * ROWS);
                add(strip, &mut rows[y.saturating_sub(from.y)..], &tile[above..]);
            }
        }
    }

    /// A rectangle of the board as a board of its own.
    pub(crate) fn part(&self, first: Cell, (width, height): (usize, usize)) -> Self {
        let size = Size { width, height };
        Self::of_strips(size, |strip, words| {
            let x = strip * COLUMNS;
            self.window(Cell { x: first.x + x, y: first.y }, &mut words[..height]);
            let columns = u64::MAX >> (COLUMNS - (width - x).min(COLUMNS));
            words.iter_mut().for_each(|word| *word &= columns);
        })
    }

    /// The set of the cells of a window of at most 64 rows, all of them on the board.
    pub(crate) fn of_window(size: Size, from: Cell, rows: &[u64]) -> Self {
        let (bands, column) = (size.bands(), from.x % COLUMNS);
        let is_used = |row: &u64| *row != 0;
        let first = rows.iter().position(is_used).unwrap_or(rows.len());
        let end = rows.iter().rposition(is_used).map_or(first, |last| last + 1);
        // The rows as they lie in tiles.
        let above = (from.y + first) % ROWS;
        let mut tiles = [EMPTY; 64 / ROWS + 1];
        tiles.as_flattened_mut()[above..][..end - first].copy_from_slice(&rows[first..end]);
        let used = (above + end - first).div_ceil(ROWS);
        let mut list = Vec::with_capacity(2 * used);
        for strip in 0..1 + usize::from(column > 0) {
            let start = (from.x / COLUMNS + strip) * bands + (from.y + first) / ROWS;
            for (t, tile) in (start..).zip(&tiles[..used]) {
                let part =
                    tile.map(
                        |word| if strip == 0 { word << column } else { word >> (COLUMNS - column) },
                    );
                if !is_empty(&part) {
                    list.push((t as u32, part));
                }
            }
        }
        Self { size, set: Set::Sparse(list) }
    }

    /// The set of the cells that `write` writes to the rows of each strip of a window.
    #[cfg(feature = "simd")]
    pub(crate) fn of_windows(
        size: Size,
        from: Cell,
        window: Size,
        mut write: impl FnMut(usize, &mut [u64]),
    ) -> Self {
        let mut set = Self::empty(size);
        set.densify();
        for strip in 0..window.strips() {
            let mut rows = [0; MOST_IN_STRIPS];
            let rows = &mut rows[..window.height];
            write(strip, rows);
            set.put_window(Cell { x: from.x + strip * COLUMNS, y: from.y }, rows);
        }
        set
    }

    /// Adds the cells of a window of 64 columns that starts at `from` to a dense set that is empty there.
    #[cfg(feature = "simd")]
    fn put_window(&mut self, from: Cell, rows: &[u64]) {
        let (strip, column) = (from.x / COLUMNS, from.x % COLUMNS);
        let words = self.size.bands() * ROWS;
        let start = strip * words + from.y;
        let all = self.dense_mut().as_flattened_mut();
        all[start..].iter_mut().zip(rows).for_each(|(word, row)| *word |= row << column);
        if let Some(east) = all.get_mut(start + words..)
            && column > 0
        {
            east.iter_mut().zip(rows).for_each(|(word, row)| *word |= row >> (COLUMNS - column));
        }
    }

    /// The corners of the bounding box of a set of few tiles.
    pub(crate) fn small_box(&self) -> Option<[Cell; 2]> {
        const FEW_TILES: usize = 4;
        let is_small = match &self.set {
            Set::Sparse(list) => list.len() <= FEW_TILES,
            // Most tiles are empty.
            Set::Dense(words) => words.len() <= 2 * FEW_TILES * ROWS,
            Set::One(cell) => return Some([*cell; 2]),
        };
        let (mut first, mut last) = (Cell { x: usize::MAX, y: usize::MAX }, Cell { x: 0, y: 0 });
        if is_small {
            self.for_each_tile(|t, tile| {
                let (x, y) = self.size.corner(t);
                for (row, word) in tile.iter().enumerate().filter(|(_, word)| **word != 0) {
                    first.x = first.x.min(x + word.trailing_zeros() as usize);
                    last.x = last.x.max(x + word.ilog2() as usize);
                    first.y = first.y.min(y + row);
                    last.y = last.y.max(y + row);
                }
            });
        }
        (first.x != usize::MAX).then_some([first, last])
    }

    /// The set of the cells that `write` writes to the rows of each strip, one word per row. Rows beyond the board must stay
    /// empty.
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

impl Tiles {
    /// The set of these tiles, which must be in order and not empty.
    pub(crate) const fn of_list(size: Size, list: Vec<(u32, Tile)>) -> Self {
        Self { size, set: Set::Sparse(list) }
    }

    /// The list of a sparse set, for reuse; an empty list for other sets.
    pub(crate) fn into_list(self) -> Vec<(u32, Tile)> {
        if let Set::Sparse(list) = self.set { list } else { Vec::new() }
    }

    /// The corners of a box around the cells, rounded down to the first cells of tiles unless the set is a single cell; `None` if
    /// there are none.
    pub(crate) fn corners_of_tiles(&self) -> Option<[(usize, usize); 2]> {
        if let Set::One(Cell { x, y }) = self.set {
            return Some([(x, y); 2]);
        }
        let mut corners: Option<[(usize, usize); 2]> = None;
        self.for_each_tile(|t, _| {
            let (x, y) = self.size.corner(t);
            let [a, b] = corners.unwrap_or([(x, y); 2]);
            corners = Some([(a.0.min(x), a.1.min(y)), (b.0.max(x), b.1.max(y))]);
        });
        corners
    }

    /// A square of 64 columns and rows from (`x`, `y`) on; any part of it may lie off the board.
    pub(crate) fn square(&self, (x, y): (isize, isize)) -> [u64; 64] {
        let mut rows = [0; 64];
        if let Set::One(cell) = self.set {
            let (x, y) = ((cell.x as isize).wrapping_sub(x), (cell.y as isize).wrapping_sub(y));
            if (0..64).contains(&x) && (0..64).contains(&y) {
                rows[y as usize] = 1 << x;
            }
            return rows;
        }
        let (strip, column) = (x >> 6, x as usize % COLUMNS);
        self.add_strip(strip, y, &mut rows);
        if column > 0 {
            let mut east = [0; 64];
            self.add_strip(strip + 1, y, &mut east);
            for (row, east) in rows.iter_mut().zip(east) {
                *row = *row >> column | east << (COLUMNS - column);
            }
        }
        rows
    }

    /// Writes the rows of a strip from row `y` on, as far as they are on the board.
    fn add_strip(&self, strip: isize, y: isize, rows: &mut [u64; 64]) {
        let (bands, strips) = (self.size.bands(), self.size.strips());
        let Some(strip) = usize::try_from(strip).ok().filter(|&strip| strip < strips) else {
            return;
        };
        let height = bands * ROWS;
        // How many rows lie above the board, the first row on it, and how many rows are on it.
        let skipped = (-y).clamp(0, 64) as usize;
        let from = y.max(0) as usize;
        let count = height.saturating_sub(from).min(64 - skipped);
        let to = &mut rows[skipped..][..count];
        if let Set::Dense(words) = &self.set {
            to.copy_from_slice(&words[strip * height + from..][..count]);
            return;
        }
        for band in from / ROWS..(from + count).div_ceil(ROWS) {
            let tile = self.tile(strip * bands + band);
            for (row, cells) in (band * ROWS..).zip(tile) {
                if let Some(to) = row.checked_sub(from).and_then(|row| to.get_mut(row)) {
                    *to = cells;
                }
            }
        }
    }

    /// Writes 64 columns and rows of a dense set; `x` must be a multiple of 64.
    pub(crate) fn put_square(&mut self, (x, y): (usize, usize), rows: &[u64; 64]) {
        let height = self.size.bands() * ROWS;
        let words = &mut self.dense_mut().as_flattened_mut()[x / COLUMNS * height..][..height];
        words[y..].iter_mut().zip(rows).for_each(|(word, row)| *word = *row);
    }
}
