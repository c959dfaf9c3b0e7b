//! Boards, windows and spans as rows, for the waves on them.

use alloc::vec::Vec;

use super::{
    set::{Set, Tiles, zeros},
    words::DenseWords,
};
use crate::{
    bits::tile::{COLUMNS, EMPTY, ROWS, Size, Tile, is_empty},
    cell::{Cell, hull},
};

impl Tiles {
    /// The words of a dense set.
    pub(crate) const fn words(&self) -> Option<&DenseWords> {
        if let Set::Dense(words) = &self.set { Some(words) } else { None }
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

    /// Adds the cells of 64 columns, from a place on that may lie off the board, to rows that have none.
    pub(crate) fn window(&self, (x, y): (isize, isize), rows: &mut [u64]) {
        if let Set::One(cell) = self.set {
            let [x, y] = [cell.x.wrapping_add_signed(-x), cell.y.wrapping_add_signed(-y)];
            if x < COLUMNS
                && let Some(row) = rows.get_mut(y)
            {
                *row |= 1 << x;
            }
            return;
        }
        let (strip, column) = (x >> COLUMNS.trailing_zeros(), x as usize % COLUMNS);
        self.put_strip(strip, y, rows, |_, cells| cells >> column);
        if column > 0 {
            self.put_strip(strip + 1, y, rows, |row, cells| row | cells << (COLUMNS - column));
        }
    }

    /// Puts the rows of a strip, from a row on, to others by `put`, as far as they are on the board.
    #[inline(always)]
    fn put_strip(&self, strip: isize, y: isize, rows: &mut [u64], put: impl Fn(u64, u64) -> u64) {
        let (bands, strips) = (self.size.bands(), self.size.strips());
        let Some(strip) = usize::try_from(strip).ok().filter(|&strip| strip < strips) else {
            return;
        };
        let put = |rows: &mut [u64], cells: &[u64]| {
            rows.iter_mut().zip(cells).for_each(|(row, &cells)| *row = put(*row, cells));
        };
        // The first of the rows that is on the board.
        let (skipped, from) = ((-y).max(0) as usize, y.max(0) as usize);
        let rows = rows.get_mut(skipped..).unwrap_or_default();
        match &self.set {
            Set::Dense(words) => {
                let words = &words[strip * bands * ROWS..][..bands * ROWS];
                put(rows, words.get(from..).unwrap_or_default());
            }
            Set::Sparse(list) => {
                let start = strip * bands;
                let end = start + (from + rows.len()).div_ceil(ROWS).min(bands);
                let first = list.partition_point(|&(t, _)| (t as usize) < start + from / ROWS);
                for (t, tile) in list[first..].iter().take_while(|&&(t, _)| (t as usize) < end) {
                    let y = (*t as usize - start) * ROWS;
                    put(&mut rows[y.saturating_sub(from)..], &tile[from.saturating_sub(y)..]);
                }
            }
            Set::One(_) => unreachable!("it is in one row"),
        }
    }

    /// A rectangle as a board of its own. Any part of it may lie off the board.
    pub(crate) fn part(&self, (x, y): (isize, isize), size: Size) -> Self {
        Self::of_strips(size, |strip, words| {
            let (start, words) = (strip * COLUMNS, &mut words[..size.height]);
            self.window((x + start as isize, y), words);
            let columns = size.width - start;
            if columns < COLUMNS {
                words.iter_mut().for_each(|word| *word &= u64::MAX >> (COLUMNS - columns));
            }
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

    /// Adds the cells of a window of 64 columns that starts at `from` to a dense set that is empty there.
    pub(crate) fn put_window(&mut self, from: Cell, rows: &[u64]) {
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

    /// The corners of the box around the cells; `None` if there are none.
    pub(crate) fn corners(&self) -> Option<[Cell; 2]> {
        let of_words = |(x, y): (usize, usize), words: &[u64]| {
            let is_used = |word: &u64| *word != 0;
            let [first, last] = [words.iter().position(is_used)?, words.iter().rposition(is_used)?];
            let columns = words.iter().fold(0, |all, word| all | word);
            Some([
                Cell { x: x + columns.trailing_zeros() as usize, y: y + first },
                Cell { x: x + columns.ilog2() as usize, y: y + last },
            ])
        };
        match &self.set {
            Set::Dense(words) => {
                let strips = words.chunks_exact(self.size.bands() * ROWS).enumerate();
                strips.filter_map(|(i, words)| of_words((i * COLUMNS, 0), words)).reduce(hull)
            }
            Set::Sparse(list) => {
                let boxes = list.iter().filter_map(|(t, tile)| {
                    let corner = self.size.corner(*t as usize);
                    of_words(corner, tile)
                });
                boxes.reduce(hull)
            }
            Set::One(cell) => Some([*cell; 2]),
        }
    }

    /// Whether looking at all cells takes a moment.
    pub(crate) fn has_few_tiles(&self) -> bool {
        const FEW_TILES: usize = 4;
        match &self.set {
            Set::Sparse(list) => list.len() <= FEW_TILES,
            Set::One(_) => true,
            // Most tiles are empty.
            Set::Dense(words) => words.len() <= 2 * FEW_TILES * ROWS,
        }
    }

    /// The corners of the bounding box of a set of few tiles.
    pub(crate) fn small_box(&self) -> Option<[Cell; 2]> {
        self.has_few_tiles().then(|| self.corners()).flatten()
    }

    /// The set of the cells that `write` writes to the rows of each strip, one word per row. Rows beyond the board must stay
    /// empty.
    pub(crate) fn of_strips(size: Size, mut write: impl FnMut(usize, &mut [u64])) -> Self {
        let mut words = zeros(size);
        for (strip, rows) in words.chunks_exact_mut(size.bands() * ROWS).enumerate() {
            write(strip, rows);
        }
        Self::of_words(size, words)
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
}
