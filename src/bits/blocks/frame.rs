//! The part of a board that a wave has room for, and the numbers of its blocks.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::{marks::set, plane::SIDE};
use crate::{
    bits::{area::Area, tile::Size},
    cell::Cell,
    memory::zeros,
};

/// A rectangle of blocks of a board.
///
/// Blocks are numbered row by row. A border of numbers outside the frame gives every block eight numbered neighbors.
///
/// ```text
/// a frame of 3×2 blocks        0  1  2  3  4
///                              5 [6  7  8] 9
///                             10[11 12 13]14
///                             15 16 17 18 19
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Frame {
    /// The column and the row of its first block among all blocks of the board.
    first: (usize, usize),
    columns: usize,
    rows: usize,
    /// The columns and rows of blocks of the board.
    board: (usize, usize),
}

impl Frame {
    /// The whole board.
    pub(super) const fn whole(size: Size) -> Self {
        let board = (size.strips(), size.height.div_ceil(SIDE));
        Self { first: (0, 0), columns: board.0, rows: board.1, board }
    }

    /// A frame for a wave that starts in a box, given by its north-western and its south-eastern cell.
    pub(super) fn around(size: Size, [north_west, south_east]: [Cell; 2]) -> Self {
        let whole = Self::whole(size);
        let board = whole.board;
        // A single block gets its nearer neighbor as well.
        let span = |first: usize, last: usize, count: usize| {
            let (a, b) = (first / SIDE, last / SIDE);
            match (a == b, first % SIDE < SIDE / 2) {
                (true, true) if a > 0 => (a - 1, b),
                (true, _) => (a, (b + 1).min(count - 1)),
                _ => (a, b),
            }
        };
        let (west, east) = span(north_west.x, south_east.x, board.0);
        let (north, south) = span(north_west.y, south_east.y, board.1);
        let frame =
            Self { first: (west, north), columns: east + 1 - west, rows: south + 1 - north, board };
        if 2 * frame.blocks() >= whole.blocks() { whole } else { frame }
    }

    pub(super) const fn columns_and_rows(self) -> (usize, usize) {
        (self.columns, self.rows)
    }

    pub(super) const fn blocks(self) -> usize {
        self.columns * self.rows
    }

    /// The cells of the frame, on a board of this size.
    pub(super) fn area(self, size: Size) -> Area {
        let (x, y) = (self.first.0 * SIDE, self.first.1 * SIDE);
        let width = (self.columns * SIDE).min(size.width - x);
        let height = (self.rows * SIDE).min(size.height - y);
        Area { from: Cell { x, y }, size: Size { width, height } }
    }

    /// How many blocks the board has.
    pub(super) const fn blocks_of_board(self) -> usize {
        self.board.0 * self.board.1
    }

    /// Whether the frame is the whole board.
    #[inline(always)]
    pub(super) const fn is_whole(self) -> bool {
        self.blocks() == self.blocks_of_board()
    }

    /// How many numbers there are, with the border.
    pub(super) const fn numbers(self) -> usize {
        self.stride() * (self.rows + 2)
    }

    /// The difference between the numbers of a block and of the block south of it.
    #[inline(always)]
    pub(super) const fn stride(self) -> usize {
        self.columns + 2
    }

    /// The number of the block of a cell in the frame or its border.
    #[inline(always)]
    pub(super) const fn id(self, Cell { x, y }: Cell) -> usize {
        // One is added first: the block may be in the border.
        (y / SIDE + 1 - self.first.1) * self.stride() + x / SIDE + 1 - self.first.0
    }

    /// The first cell of a block.
    #[inline(always)]
    pub(super) const fn corner(self, id: usize) -> Cell {
        // Numbers of 32 bits are divided in half the time.
        let (id, stride) = (id as u32, self.stride() as u32);
        let (column, row) = ((id % stride) as usize, (id / stride) as usize);
        Cell { x: (self.first.0 + column - 1) * SIDE, y: (self.first.1 + row - 1) * SIDE }
    }

    /// The blocks in the frame, one bit per number.
    pub(super) fn inside(self) -> Vec<u64> {
        self.marks(1..=self.columns, 1..=self.rows)
    }

    /// The numbers outside the frame that are blocks of the board. Empty if the frame is the whole board.
    pub(super) fn outside(self) -> Vec<u64> {
        if self.is_whole() {
            return Vec::new();
        }
        let beside = |first: usize, count: usize, all: usize| {
            usize::from(first == 0)..=count + usize::from(first + count < all)
        };
        let mut outside = self.marks(
            beside(self.first.0, self.columns, self.board.0),
            beside(self.first.1, self.rows, self.board.1),
        );
        outside.iter_mut().zip(self.inside()).for_each(|(outside, inside)| *outside &= !inside);
        outside
    }

    /// The numbers in these columns and rows, where column 0 and row 0 are of the border.
    fn marks(self, columns: RangeInclusive<usize>, rows: RangeInclusive<usize>) -> Vec<u64> {
        let mut marks = zeros(self.numbers().div_ceil(64));
        for row in rows {
            columns.clone().for_each(|column| set(&mut marks, row * self.stride() + column));
        }
        marks
    }

    /// A larger frame that also has `id`, a block outside this one. It is about twice as long in that direction.
    pub(super) fn with(self, id: usize) -> Self {
        let (column, row) = (id % self.stride(), id / self.stride());
        let grown = |at: usize, first: usize, count: usize, all: usize| {
            let more = count.max(2);
            match at {
                0 => {
                    let from = first.saturating_sub(more);
                    (from, first + count - from)
                }
                at if at > count => (first, (first + count + more).min(all) - first),
                _ => (first, count),
            }
        };
        let (west, columns) = grown(column, self.first.0, self.columns, self.board.0);
        let (north, rows) = grown(row, self.first.1, self.rows, self.board.1);
        let frame = Self { first: (west, north), columns, rows, ..self };
        if 2 * frame.blocks() < frame.blocks_of_board() {
            return frame;
        }
        Self { first: (0, 0), columns: self.board.0, rows: self.board.1, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::marks::{count, for_each, has},
        Frame,
    };
    use crate::{bits::tile::Size, cell::Cell};

    #[test]
    fn frames_grow_until_they_are_the_board() {
        let size = Size { width: 64 * 9 - 5, height: 64 * 7 };
        for start in [(0, 0), (200, 100), (570, 447), (300, 0)].map(Cell::from) {
            let mut frame = Frame::around(size, [start; 2]);
            let mut grown = 0;
            loop {
                let outside = frame.outside();
                let corner = (start.x / 64 * 64, start.y / 64 * 64);
                assert_eq!(frame.corner(frame.id(start)), corner.into());
                assert_eq!(count(&frame.inside()) as usize, frame.blocks());
                for_each(&frame.inside(), |id| assert_eq!(frame.id(frame.corner(id)), id));
                let is_outside = |&id: &usize| !outside.is_empty() && has(&outside, id);
                let Some(outside) = (0..frame.numbers()).find(is_outside) else { break };
                let corner = frame.corner(outside);
                frame = frame.with(outside);
                assert!(has(&frame.inside(), frame.id(corner)));
                grown += 1;
            }
            assert!(frame.is_whole() && (1..=4).contains(&grown), "{grown}");
        }
    }
}
