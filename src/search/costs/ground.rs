//! A board with a border and what its cells cost, cell by cell.

use alloc::{vec, vec::Vec};

use crate::{
    cell::Cell,
    cell_set::{CellSet, row_words},
};

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

/// A word of a row may go on so far beyond what there is.
const BEYOND: usize = 64;

/// For each cell of a board one more than what it costs to enter it, of those that cost 0, 1, 2, ….
pub(super) fn price_numbers<B: CellSet>(cells: &[B], frame: Frame) -> Vec<u8> {
    let mut numbers = vec![0; frame.cells + BEYOND];
    for (number, set) in (1..).zip(cells) {
        set.for_each_cell(|cell| numbers[frame.number(cell)] = number);
    }
    numbers
}

/// The numbers of these cells, and 0 for all others.
pub(super) fn numbers_of<B: CellSet>(cells: &B, numbers: &[u8], frame: Frame) -> Vec<u8> {
    // Zeros take no time on large boards.
    let mut list = vec![0; frame.cells + BEYOND];
    let words = row_words(cells);
    for (y, words) in words.chunks_exact(frame.width.div_ceil(64)).enumerate() {
        for (i, &word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
            // What it writes beyond the row is zeros, and the next row comes after it.
            let first = frame.row(y) + 1 + 64 * i;
            let (to, _) = list[first..first + 64].as_chunks_mut();
            let (from, _) = numbers[first..first + 64].as_chunks();
            for ((to, &from), bits) in to.iter_mut().zip(from).zip(word.to_le_bytes()) {
                *to = (u64::from_ne_bytes(from) & u64::from_ne_bytes(bytes_of(bits))).to_ne_bytes();
            }
        }
    }
    list
}

/// A byte for each bit, in their order: all ones where it is set, or all zeros.
fn bytes_of(bits: u8) -> [u8; 8] {
    const EACH: u64 = u64::MAX / 0xff;
    // Each byte has one of the bits; with the highest value below that added, its highest bit says whether it is set.
    let one = (bits as u64 * EACH) & 0x8040_2010_0804_0201;
    let set = (((one + EACH * 0x7f) | one) >> 7) & EACH;
    (set * 0xff).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::bytes_of;

    #[test]
    fn a_byte_says_whether_its_bit_is_set() {
        for bits in 0..=u8::MAX {
            for (i, byte) in bytes_of(bits).into_iter().enumerate() {
                assert_eq!(byte, if bits >> i & 1 == 1 { 0xff } else { 0 }, "{bits:08b}");
            }
        }
    }
}
