//! The cells of a board by their checked cost.

use alloc::vec::Vec;

use crate::{cell::Cell, cell_set::CellSet};

/// The advice for a cost that is too great.
const INSTEAD: &str = "`Search::spread` takes a closure with larger ones";

/// The maximum cost of a cell, and of a step.
pub(super) const MAX: u32 = 64;

/// The cells of a board by price: the set of price 0, of price 1, and so on up to [`MAX`] at most.
#[track_caller]
pub(super) fn dealt<B: CellSet>(
    board: &B,
    method: &str,
    mut price: impl FnMut(Cell) -> u32,
) -> Vec<B> {
    let mut sets = Vec::new();
    let (width, height) = (board.width(), board.height());
    for y in 0..height {
        for x in (0..width).step_by(64) {
            let mut words = [0; MAX as usize + 1];
            for i in 0..(width - x).min(64) {
                let cell = Cell { x: x + i, y };
                let price = price(cell);
                assert!(
                    price <= MAX,
                    "Costs::{method}: the cost at {cell} is {price}, more than {MAX}; {INSTEAD}"
                );
                words[price as usize] |= 1_u64 << i;
            }
            for (price, &word) in words.iter().enumerate().filter(|(_, word)| **word != 0) {
                if sets.len() <= price {
                    sets.resize(price + 1, board.empty_like());
                }
                sets[price].__insert_run(x, y, word);
            }
        }
    }
    sets
}

/// Panics for a method of [`Costs`](super::Costs) if a cost is too great.
#[inline]
#[track_caller]
pub(super) fn check(method: &str, cost: u32) {
    assert!(cost <= MAX, "Costs::{method}: the cost is {cost}, more than {MAX}; {INSTEAD}");
}
