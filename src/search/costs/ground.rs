//! A board with a border and what its cells cost, cell by cell.

use alloc::{vec, vec::Vec};

use crate::{
    cell::Cell,
    cell_set::{CellSet, row_words},
};

/// The total of a cell that has not been come to. Others are one more than the cost.
pub(super) const NEVER: u32 = u32::MAX;

/// The total of a cell that cannot be entered: there is none below it.
const CLOSED: u32 = 0;

/// How a board with a border lies, row by row. A row of border cells is between storeys, too.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) width: usize,
    storey_height: usize,
    pub(super) height: usize,
    /// From a cell to the one below it.
    pub(super) stride: usize,
    /// How many cells there are, those of the border among them.
    pub(super) cells: usize,
}

impl Frame {
    /// `None` for a board of more cells than there are numbers.
    pub(super) fn of<B: CellSet>(board: &B) -> Option<Self> {
        let [width, height] = [board.width(), board.height()];
        let (storey_height, stride) = (board.storey_height(), width.checked_add(1)?);
        let rows = height.checked_add(height / storey_height)?.checked_add(2)?;
        let cells = stride.checked_mul(rows).filter(|&cells| u32::try_from(cells).is_ok())?;
        Some(Self { width, storey_height, height, stride, cells })
    }

    /// Before the first cell of a row.
    #[inline]
    pub(super) const fn row(self, y: usize) -> usize {
        // Most boards have one storey, and a division takes longer than the rest.
        let storey = if self.storey_height == self.height { 0 } else { y / self.storey_height };
        (y + storey + 1) * self.stride
    }

    #[inline]
    pub(super) const fn number(self, Cell { x, y }: Cell) -> usize {
        x + 1 + self.row(y)
    }
}

/// What it costs to enter each cell of a board, of those that cost 0, 1, 2, ….
pub(super) fn price_list<B: CellSet>(cells: &[B], frame: Frame) -> Vec<u8> {
    let mut prices = vec![0; frame.cells];
    for (price, set) in (0..).zip(cells) {
        set.for_each_cell(|cell| prices[frame.number(cell)] = price);
    }
    prices
}

/// The totals at the start of a search: those of all cells that are not open, and of the border, are as if they were
/// come to before it.
pub(super) fn fresh_totals<B: CellSet>(open: &B, frame: Frame) -> Vec<u32> {
    // Zeros take no time on large boards.
    let mut totals = vec![CLOSED; frame.cells];
    let words = row_words(open);
    for (y, words) in words.chunks_exact(frame.width.div_ceil(64)).enumerate() {
        let row = &mut totals[frame.row(y) + 1..][..frame.width];
        for (&open, row) in words.iter().zip(row.chunks_mut(64)).filter(|(open, _)| **open != 0) {
            for (i, eight) in row.chunks_mut(8).enumerate() {
                let never = never_of((open >> (8 * i)) as u8);
                eight.iter_mut().zip(never).for_each(|(total, never)| *total = never);
            }
        }
    }
    totals
}

/// [`NEVER`] where a bit is set, and [`CLOSED`] elsewhere, in the order of the bits.
fn never_of(bits: u8) -> [u32; 8] {
    const EACH: u64 = u64::MAX / 0xff;
    // Each byte has one of the bits; with the highest value below that added, its highest bit says whether it is set.
    let one = (bits as u64 * EACH) & 0x8040_2010_0804_0201;
    let set = (((one + EACH * 0x7f) | one) >> 7) & EACH;
    (set * 0xff).to_le_bytes().map(|byte| byte as i8 as u32)
}

#[cfg(test)]
mod tests {
    use super::{CLOSED, NEVER, never_of};

    #[test]
    fn a_total_says_whether_its_bit_is_set() {
        for bits in 0..=u8::MAX {
            for (i, total) in never_of(bits).into_iter().enumerate() {
                assert_eq!(total, if bits >> i & 1 == 1 { NEVER } else { CLOSED }, "{bits:08b}");
            }
        }
    }
}
