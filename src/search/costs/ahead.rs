//! The cells still ahead of a search, and the cost of reaching them.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::mem;

use super::{
    ground::{Frame, for_each_word},
    prices::Costs,
};
use crate::cell_set::CellSet;

/// The number of cells that a search continues from at once.
pub(super) const AT_ONCE: usize = 32;

/// The cells of a board that are still ahead of a search.
pub(super) trait Ahead {
    /// Takes the cells of the current cost and returns the ones that were not left before at a lower cost, if necessary written
    /// into `room`.
    fn leave<'c>(&mut self, cells: &'c [u32], room: &'c mut [u32; AT_ONCE]) -> &'c [u32];

    /// The costs of steps from a cell by direction, minus the cost of their class.
    fn more(&self, here: usize) -> [u8; 8];

    /// Takes a step to cell `next`, at `cost` without the cost of entering it. Returns the total cost plus one, and whether this
    /// is a step and the cost is lower than any known.
    fn come(&mut self, next: usize, is_step: bool, cost: u32) -> (u32, bool);

    /// Makes a border cell stand for a cell.
    fn stand(&mut self, border: usize, cell: usize);

    /// After a step to a border cell, enters the cell that it stands for, if this total cost plus one is lower than any known.
    fn enter(&mut self, cell: usize, total: u32) -> bool;
}

/// The first step to a cell is the cheapest, because steps are taken in the order of their cost, and entering a cell costs the
/// same from all sides.
pub(super) struct FirstCome {
    /// The cost of entering a cell that is not reached yet, plus one; 0 for all other cells.
    numbers: Vec<u8>,
}

impl FirstCome {
    /// Creates the table. Every step costs at least `least`.
    pub(super) fn new<B: CellSet>(
        open: &B,
        sources: &B,
        prices: &[u8],
        least: u8,
        frame: Frame,
    ) -> Self {
        let mut numbers = frame.zeros();
        for_each_word(open, frame, |first, are_in| {
            let (to, _) = numbers[first..first + 64].as_chunks_mut();
            let (from, _) = prices[first..first + 64].as_chunks();
            for ((to, &from), are_in) in to.iter_mut().zip(from).zip(are_in) {
                let numbers = u64::from_ne_bytes(from) + u64::from_ne_bytes([least + 1; 8]);
                *to = (numbers & are_in).to_ne_bytes();
            }
        });
        sources.for_each_cell(|cell| numbers[frame.number(cell)] = 0);
        Self { numbers }
    }
}

impl Ahead for FirstCome {
    #[inline(always)]
    fn leave<'c>(&mut self, cells: &'c [u32], _: &'c mut [u32; AT_ONCE]) -> &'c [u32] {
        cells
    }

    #[inline(always)]
    fn more(&self, _: usize) -> [u8; 8] {
        [0; 8]
    }

    #[inline(always)]
    fn come(&mut self, next: usize, is_step: bool, cost: u32) -> (u32, bool) {
        let number = if is_step { self.numbers[next] } else { 0 };
        self.numbers[next] ^= number;
        (cost + u32::from(number), number != 0)
    }

    fn stand(&mut self, border: usize, cell: usize) {
        self.numbers[border] = self.numbers[cell];
    }

    #[inline]
    fn enter(&mut self, cell: usize, _: u32) -> bool {
        mem::take(&mut self.numbers[cell]) > 0
    }
}

/// The lowest known cost of each cell. It is final when the search reaches that cost.
pub(super) struct Least<'a> {
    prices: &'a [u8],
    more: Cow<'a, [[u8; 8]]>,
    /// The cost plus one; `u32::MAX` if none is known, and 0 if the cell is not ahead.
    known: Vec<u32>,
}

impl<'a> Least<'a> {
    pub(super) fn new<B: CellSet>(
        open: &B,
        prices: &'a [u8],
        costs: &'a Costs<B>,
        frame: Frame,
    ) -> Self {
        // The system provides zeros at no cost on large boards.
        let mut known = vec![0; prices.len()];
        for_each_word(open, frame, |first, are_in| {
            let (eights, _) = known[first..first + 64].as_chunks_mut();
            for (eight, are_in) in eights.iter_mut().zip(are_in) {
                *eight = are_in.to_ne_bytes().map(|is_in| is_in as i8 as u32);
            }
        });
        Self { prices, more: costs.step_prices(frame), known }
    }
}

impl Ahead for Least<'_> {
    #[inline(always)]
    fn leave<'c>(&mut self, cells: &'c [u32], room: &'c mut [u32; AT_ONCE]) -> &'c [u32] {
        let mut count = 0;
        for &here in cells {
            room[count] = here;
            count += usize::from(mem::take(&mut self.known[here as usize]) > 0);
        }
        &room[..count]
    }

    #[inline(always)]
    fn more(&self, here: usize) -> [u8; 8] {
        self.more[here]
    }

    #[inline(always)]
    fn come(&mut self, next: usize, is_step: bool, cost: u32) -> (u32, bool) {
        let known = &mut self.known[next];
        let total = cost + u32::from(self.prices[next]) + 1;
        let is_less = total < if is_step { *known } else { 0 };
        *known = if is_less { total } else { *known };
        (total, is_less)
    }

    fn stand(&mut self, border: usize, cell: usize) {
        self.known[border] = self.known[cell];
    }

    #[inline]
    fn enter(&mut self, cell: usize, total: u32) -> bool {
        let is_less = total < self.known[cell];
        self.known[cell] = self.known[cell].min(total);
        is_less
    }
}
