//! A board with a border of cells around it, and one byte per cell.

use alloc::{vec, vec::Vec};
use core::{iter, num::NonZeroU32};

use crate::{
    cell::Cell,
    cell_set::{CellSet, row_words},
    direction::Direction,
    moves::Seams,
};

/// The layout of a board with a border, row by row. Each level has a border of its own. On a board that wraps, a border cell
/// stands for the cell on the other side.
///
/// ```text
///   i g h i g      a board of 3×3 cells on a torus
///   c a b c a
///   f d e f d
///   i g h i g
///   c a b c a
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) width: usize,
    level_height: usize,
    pub(super) height: usize,
    /// The distance from a cell to the one in the next row.
    stride: usize,
    /// The distance from a cell to the one in the north.
    pub(super) north: isize,
    /// The number of cells, border included.
    pub(super) cells: usize,
    /// The stride, and the rows of a level with its border.
    columns: NonZeroU32,
    level_rows: NonZeroU32,
}

impl Frame {
    /// The layout of a board, or `None` if its cells do not fit in 32 bits.
    pub(super) fn of<B: CellSet>(board: &B) -> Option<Self> {
        let [width, height] = [board.width(), board.height()];
        let (level_height, stride) = (board.level_height(), width.checked_add(2)?);
        let rows = height.checked_add(height / level_height * 2)?;
        let cells = stride.checked_mul(rows).filter(|&cells| u32::try_from(cells).is_ok())?;
        let north = B::NORTH * stride as isize;
        let [columns, level_rows] =
            [stride, level_height + 2].map(|count| NonZeroU32::new(count as u32));
        let (columns, level_rows) = columns.zip(level_rows)?;
        Some(Self { width, level_height, height, stride, north, cells, columns, level_rows })
    }

    /// One zero for each cell, and 64 more, because the last word of a row may extend beyond the end.
    pub(super) fn zeros(self) -> Vec<u8> {
        vec![0; self.cells + 64]
    }

    /// Copies the values of a part of the board, which starts at `first`, into the layout of that part.
    pub(super) fn part(self, list: &[u8], first: Cell, part: Self) -> Vec<u8> {
        let mut of_part = part.zeros();
        for y in 0..part.height {
            let from = self.number(Cell { x: first.x, y: first.y + y });
            let to = part.number(Cell { x: 0, y });
            of_part[to..to + part.width].copy_from_slice(&list[from..from + part.width]);
        }
        of_part
    }

    /// One bit for each cell, none of them set.
    pub(super) fn marks(self) -> Vec<u64> {
        vec![0; self.cells.div_ceil(64)]
    }

    /// Sets the bit of a cell.
    #[inline]
    pub(super) fn mark(self, marks: &mut [u64], cell: Cell) {
        let number = self.number(cell);
        marks[number / 64] |= 1 << (number % 64);
    }

    /// The index before the first cell of a row.
    #[inline]
    pub(super) const fn row(self, y: usize) -> usize {
        // Most boards have one level, and a division takes longer than the rest.
        let level = if self.level_height == self.height { 0 } else { y / self.level_height };
        (y + 2 * level + 1) * self.stride
    }

    #[inline]
    pub(super) const fn number(self, Cell { x, y }: Cell) -> usize {
        x + 1 + self.row(y)
    }

    /// The distance to the neighbor in a direction.
    pub(super) fn stride(self, side: Direction) -> isize {
        let (east, north) = side.offset();
        east + north * self.north
    }

    /// The cell with a number.
    #[inline]
    pub(super) fn cell(self, number: u32) -> Cell {
        // Dividing by more bits takes longer. A cell that is not used costs nothing, because this cannot panic.
        let (y, x) = (number / self.columns, (number % self.columns).wrapping_sub(1));
        let y = y.wrapping_sub(1);
        let levels = if self.level_height == self.height { 0 } else { y / self.level_rows };
        Cell { x: x as usize, y: y.wrapping_sub(2 * levels) as usize }
    }

    /// The border cells that stand for cells on the other side.
    pub(super) fn beyond(self, around: Seams) -> impl Iterator<Item = usize> {
        let (last, rows) = (self.stride - 1, self.level_height + 2);
        let all = if around.has_sides() { self.cells / self.stride } else { 0 };
        (0..all).flat_map(move |y| {
            let is_border = (y + 1) % rows < 2;
            let columns = (0..=last).step_by(if is_border { 1 } else { last });
            let wraps = move |x: &usize| around.east_west || (1..last).contains(x);
            let columns = columns.filter(move |x| (around.north_south || !is_border) && wraps(x));
            columns.map(move |x| y * self.stride + x)
        })
    }

    /// The cell on the other side that a border cell stands for.
    pub(super) fn across(self, number: usize) -> usize {
        let (y, x) = (number as u32 / self.columns, number as u32 % self.columns);
        let top = y - y % self.level_rows;
        // 0 is the last, and the one after the last is the first.
        let on = |at: u32, size: usize| (at as usize + size - 1) % size + 1;
        (top as usize + on(y - top, self.level_height)) * self.stride + on(x, self.width)
    }
}

/// The cost of each cell, from the sets of the cells that cost 0, 1, 2, ….
pub(super) fn price_list<B: CellSet>(cells: &[B], frame: Frame) -> Vec<u8> {
    let mut prices = frame.zeros();
    for (price, set) in (0..).zip(cells) {
        set.for_each_cell(|cell| prices[frame.number(cell)] = price);
    }
    prices
}

/// Sets `bits` in the bytes of these cells.
pub(super) fn set_bits<B: CellSet>(list: &mut [u8], bits: u8, cells: &B, frame: Frame) {
    for_each_word(cells, frame, |first, are_in| {
        let (eights, _) = list[first..first + 64].as_chunks_mut();
        for (eight, are_in) in eights.iter_mut().zip(are_in) {
            let more = are_in & u64::from_ne_bytes([bits; 8]);
            *eight = (u64::from_ne_bytes(*eight) | more).to_ne_bytes();
        }
    });
}

/// Calls `visit` with the index of the first of 64 cells in a row, and one byte for each: all ones if it is in the set, otherwise
/// zero. Beyond the end of the row all are zero; the cells there belong to the next row, which is visited later.
#[inline]
pub(super) fn for_each_word<B: CellSet>(
    cells: &B,
    frame: Frame,
    mut visit: impl FnMut(usize, [u64; 8]),
) {
    let words = row_words(cells);
    for (y, words) in words.chunks_exact(frame.width.div_ceil(64)).enumerate() {
        // Empty words are skipped, so that zeros of a large board stay untouched.
        for (i, &word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
            let are_in = word.to_le_bytes().map(|bits| u64::from_ne_bytes(bytes_of(bits)));
            visit(frame.row(y) + 1 + 64 * i, are_in);
        }
    }
}

/// The columns of the cells in a row of 64 columns per word.
#[inline(always)]
pub(super) fn columns(words: &[u64]) -> impl Iterator<Item = usize> {
    let next = |left: &mut u64| {
        let bit = (*left != 0).then(|| left.trailing_zeros() as usize);
        *left &= left.wrapping_sub(1);
        bit
    };
    let words = (0..).step_by(64).zip(words);
    words.flat_map(move |(x, &word)| {
        let mut left = word;
        iter::from_fn(move || Some(x + next(&mut left)?))
    })
}

/// One byte for each bit, in order: all ones if it is set, otherwise zero.
pub(super) fn bytes_of(bits: u8) -> [u8; 8] {
    const EACH: u64 = u64::MAX / 0xff;
    // Each byte holds one of the bits. Adding 0x7f carries it into the highest bit of the byte.
    let one = (bits as u64 * EACH) & 0x8040_2010_0804_0201;
    let set = (((one + EACH * 0x7f) | one) >> 7) & EACH;
    (set * 0xff).to_le_bytes()
}
