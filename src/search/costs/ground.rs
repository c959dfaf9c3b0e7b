//! A board with a border and what its cells cost, cell by cell.

use alloc::{vec, vec::Vec};

use crate::{
    cell::Cell,
    cell_set::{CellSet, row_words},
};

/// The price of a cell that cannot be entered.
pub(super) const CLOSED: u8 = i8::MAX as u8;

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

/// What it costs to enter each cell of a board; those of its border cannot be.
#[derive(Clone)]
pub(super) struct Ground(Vec<u8>);

impl Ground {
    /// Of the cells that cost 0, 1, 2, ….
    pub(super) fn of<B: CellSet>(cells: &[B], frame: Frame) -> Self {
        let mut prices = vec![CLOSED; frame.cells];
        for (price, set) in (0..).zip(cells) {
            set.for_each_cell(|cell| prices[frame.number(cell)] = price);
        }
        Self(prices)
    }

    /// The same where only these cells can be entered.
    pub(super) fn within<B: CellSet>(&self, open: &B, frame: Frame) -> Vec<u8> {
        let mut prices = self.0.clone();
        let words = row_words(open);
        for (y, words) in words.chunks_exact(frame.width.div_ceil(64)).enumerate() {
            let row = &mut prices[frame.row(y) + 1..][..frame.width];
            for (&open, row) in words.iter().zip(row.chunks_mut(64)) {
                if open == 0 {
                    row.fill(CLOSED);
                    continue;
                }
                let (eights, rest) = row.as_chunks_mut::<8>();
                for (i, eight) in eights.iter_mut().enumerate() {
                    let closed = closed_of((open >> (8 * i)) as u8);
                    *eight = (u64::from_le_bytes(*eight) | closed).to_le_bytes();
                }
                let closed = closed_of((open >> (8 * eights.len() % 64)) as u8).to_le_bytes();
                rest.iter_mut().zip(closed).for_each(|(price, closed)| *price |= closed);
            }
        }
        prices
    }
}

/// Bytes that are [`CLOSED`] where eight bits are not set, and 0 elsewhere, in the order of the bits.
fn closed_of(bits: u8) -> u64 {
    const EACH: u64 = u64::MAX / 0xff;
    // Each byte has one of the bits; with the highest value below that added, its highest bit says whether it is set.
    let one = (bits as u64 * EACH) & 0x8040_2010_0804_0201;
    let unset = (!((one + EACH * 0x7f) | one) >> 7) & EACH;
    unset * CLOSED as u64
}

#[cfg(test)]
mod tests {
    use super::{CLOSED, closed_of};

    #[test]
    fn a_byte_says_whether_its_bit_is_not_set() {
        for bits in 0..=u8::MAX {
            let bytes = closed_of(bits).to_le_bytes();
            for (i, byte) in bytes.into_iter().enumerate() {
                assert_eq!(byte, if bits >> i & 1 == 0 { CLOSED } else { 0 }, "{bits:08b}");
            }
        }
    }
}
