//! The part of a board that a wave has room for, and where its words are.

use core::ops::Range;

use crate::{
    bits::{
        area::Area,
        tile::{COLUMNS, Size},
    },
    cell::Cell,
};

/// The rows of a chunk.
pub(crate) const HEIGHT: usize = 32;

/// The rows of a chunk in order, one bit per cell.
pub(crate) type Chunk = [u64; HEIGHT];

/// A rectangle of chunks of a board.
///
/// Chunks are numbered strip by strip. Spare chunks between the strips, and a spare strip on either side, give every chunk eight
/// numbered neighbors.
///
/// ```text
/// a frame of 3 strips and 2 rows      0   4   8  12  16
/// of chunks; a spare one is above     1 [ 5][ 9][13] 17
/// and below each strip                2 [ 6][10][14] 18
///                                     3   7  11  15  19
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    size: Size,
    /// The strip and the row of its first chunk among all chunks of the board.
    first: (usize, usize),
    strips: usize,
    rows: usize,
    /// The difference between the numbers of a chunk and of the chunk east of it.
    pub(super) per_strip: usize,
}

impl Frame {
    /// The whole board.
    pub(super) const fn whole(size: Size) -> Self {
        let rows = size.height.div_ceil(HEIGHT);
        Self { size, first: (0, 0), strips: size.strips(), rows, per_strip: rows + 2 }
    }

    /// The chunks within `margin` columns and rows of a box, which is given by its north-western and its south-eastern cell.
    pub(super) fn around(size: Size, [north_west, south_east]: [Cell; 2], margin: usize) -> Self {
        let whole = Self::whole(size);
        let span = |first: usize, last: usize, side: usize, count: usize| {
            let from = first.saturating_sub(margin) / side;
            (from, (last.saturating_add(margin) / side + 1).min(count) - from)
        };
        let (west, strips) = span(north_west.x, south_east.x, COLUMNS, whole.strips);
        let (north, rows) = span(north_west.y, south_east.y, HEIGHT, whole.rows);
        if 2 * strips * rows >= whole.strips * whole.rows {
            return whole;
        }
        Self { size, first: (west, north), strips, rows, per_strip: rows + 2 }
    }

    /// Whether it is the whole board.
    pub(super) const fn is_whole(self) -> bool {
        self.strips == self.size.strips() && self.rows == self.size.height.div_ceil(HEIGHT)
    }

    /// How many chunks there are.
    pub(super) const fn chunks(self) -> usize {
        self.strips * self.rows
    }

    /// How many numbers there are, spare chunks included.
    pub(super) const fn numbers(self) -> usize {
        (self.strips + 2) * self.per_strip
    }

    /// How many words a board takes.
    ///
    /// Loads and stores whose addresses agree in the low 12 bits alias (4 KiB aliasing), and the load has to wait. So no board
    /// begins near a whole number of pages after another.
    pub(super) const fn words(self) -> usize {
        const PAGE: usize = 4096 / size_of::<Chunk>();
        let mut numbers = self.numbers();
        while numbers % PAGE < PAGE / 4 || numbers % PAGE > PAGE * 3 / 4 {
            numbers += 1;
        }
        numbers * HEIGHT
    }

    /// The words from a cell to the one 64 columns further east.
    #[inline(always)]
    pub(super) const fn stride(self) -> usize {
        self.per_strip * HEIGHT
    }

    /// The strips and the rows of chunks.
    pub(super) const fn strips_and_rows(self) -> (usize, usize) {
        (self.strips, self.rows)
    }

    /// The number of a chunk, counted in strips and chunks from the first of the frame.
    #[inline(always)]
    pub(super) const fn number(self, strip: usize, row: usize) -> usize {
        (strip + 1) * self.per_strip + 1 + row
    }

    /// The word of a cell of the frame.
    #[inline(always)]
    pub(super) const fn word(self, Cell { x, y }: Cell) -> usize {
        (x / COLUMNS + 1 - self.first.0) * self.stride() + HEIGHT + y - self.first.1 * HEIGHT
    }

    /// The first cell of a word of a chunk of the frame.
    #[inline(always)]
    pub(super) const fn cell(self, word: usize) -> Cell {
        // Numbers of 32 bits are divided in half the time.
        let (word, stride) = ((word - HEIGHT) as u32, self.stride() as u32);
        let (strip, row) = ((word / stride) as usize, (word % stride) as usize);
        Cell { x: (self.first.0 + strip - 1) * COLUMNS, y: self.first.1 * HEIGHT + row }
    }

    /// The first column and row of a chunk, which may be spare.
    pub(super) const fn corner(self, id: usize) -> (isize, isize) {
        let (strip, row) = ((id / self.per_strip) as isize - 1, (id % self.per_strip) as isize - 1);
        let (x, y) = (self.first.0 as isize + strip, self.first.1 as isize + row);
        (x * COLUMNS as isize, y * HEIGHT as isize)
    }

    /// Calls `each` with the numbers of all chunks of the board in the frame and around it, and with whether they are in the frame.
    pub(super) fn for_each_range(self, mut each: impl FnMut(Range<usize>, bool)) {
        let (strips, rows) = (self.size.strips(), self.size.height.div_ceil(HEIGHT));
        let north = 1 - usize::from(self.first.1 > 0);
        let south = self.rows + 1 + usize::from(self.first.1 + self.rows < rows);
        let is_on_board = |strip: &usize| (1..=strips).contains(&(self.first.0 + strip));
        for strip in (0..self.strips + 2).filter(is_on_board) {
            let is_inside = (1..=self.strips).contains(&strip);
            let number = |row: usize| strip * self.per_strip + row;
            each(number(north)..number(1), false);
            each(number(1)..number(self.rows + 1), is_inside);
            each(number(self.rows + 1)..number(south), false);
        }
    }

    /// The cells of the frame.
    pub(super) fn area(self) -> Area {
        let (x, y) = (self.first.0 * COLUMNS, self.first.1 * HEIGHT);
        let width = (self.strips * COLUMNS).min(self.size.width - x);
        let height = (self.rows * HEIGHT).min(self.size.height - y);
        Area { from: Cell { x, y }, size: Size { width, height } }
    }
}

#[cfg(test)]
mod tests {
    use super::{Frame, HEIGHT};
    use crate::{bits::tile::Size, cell::Cell};

    #[test]
    fn chunks_are_numbered_strip_by_strip() {
        let size = Size { width: 64 * 9 - 5, height: 32 * 13 - 1 };
        let start = Cell { x: 300, y: 200 };
        for (margin, around) in [(0, 8), (64, 20), (200, 0), (10_000, 0)] {
            let frame = Frame::around(size, [start; 2], margin);
            let (mut inside, mut beyond) = (0, 0);
            frame.for_each_range(|ids, is_inside| {
                *(if is_inside { &mut inside } else { &mut beyond }) += ids.len();
                for (x, y) in ids.map(|id| frame.corner(id)) {
                    assert!((0..size.width as isize).contains(&x));
                    assert!((0..size.height as isize).contains(&y));
                }
            });
            assert_eq!(inside, frame.chunks());
            assert_eq!((frame.is_whole(), beyond), (around == 0, around));
            let (strips, rows) = frame.strips_and_rows();
            for (strip, row) in (0..strips).flat_map(|strip| (0..rows).map(move |row| (strip, row)))
            {
                let id = frame.number(strip, row);
                let (x, y) = frame.corner(id);
                let corner = Cell { x: x as usize, y: y as usize };
                assert_eq!(frame.word(corner), id * HEIGHT);
                assert_eq!(frame.cell(id * HEIGHT), corner);
                let beside = |id: usize| frame.corner(id);
                assert_eq!(beside(id - frame.per_strip), (x - 64, y));
                assert_eq!(beside(id + frame.per_strip), (x + 64, y));
                assert_eq!(beside(id + 1), (x, y + 32));
                assert_eq!(beside(id - 1), (x, y - 32));
            }
        }
    }
}
