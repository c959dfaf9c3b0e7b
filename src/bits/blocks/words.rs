//! The words of a wave over blocks, as a queue uses them: the rows of each block in order, block after block.

use super::{
    marks::has,
    plane::{Deal, Plane, SIDE, SomePlanes},
};
use crate::bits::{
    around::{Sides, Step},
    queue::Words,
};

/// The words of a room.
pub(super) struct Taken<'r> {
    /// The unvisited cells of the blocks that the queue has taken, row by row. All other planes are dealt.
    pub(super) left: &'r mut [u64],
    pub(super) taken: &'r [u64],
    pub(super) masks: &'r [Plane],
    /// The cells at which the queue stops, in the blocks that it has taken: row by row.
    pub(super) ends: &'r SomePlanes,
    pub(super) deal: Deal,
    /// The difference between the numbers of a block and of the block south of it.
    pub(super) stride: usize,
    /// A block that the wave may step into and that is not taken yet.
    pub(super) needed: Option<usize>,
}

impl Taken<'_> {
    /// Whether the block of a word is taken.
    #[inline(always)]
    fn has_block(&mut self, word: usize) -> bool {
        let is_taken = has(self.taken, word / SIDE);
        if !is_taken {
            self.needed = Some(word / SIDE);
        }
        is_taken
    }
}

impl Words for Taken<'_> {
    const BLOCKS: bool = true;

    #[inline(always)]
    fn further(&self, word: usize, south: isize) -> usize {
        let next = word.wrapping_add_signed(south);
        if next / SIDE == word / SIDE {
            return next;
        }
        next.wrapping_add_signed(south * ((self.stride - 1) * SIDE) as isize)
    }

    #[inline(always)]
    fn beside(&self, word: usize, east: isize) -> usize {
        word.wrapping_add_signed(east * SIDE as isize)
    }

    #[inline(always)]
    fn has(&mut self, word: usize, from: usize) -> bool {
        word / SIDE == from / SIDE || self.has_block(word)
    }

    #[inline(always)]
    fn left_and_mask(&mut self) -> (&mut [u64], impl Fn(usize, usize) -> u64) {
        let (masks, deal) = (self.masks, self.deal);
        let mask = move |mask: usize, word: usize| {
            masks[word / SIDE * Sides::MASKS + mask][deal.place(word % SIDE)]
        };
        (self.left, mask)
    }

    #[inline(always)]
    fn is_waiting(&self) -> bool {
        self.needed.is_some()
    }

    #[inline(always)]
    fn stop(&self, word: usize) -> u64 {
        self.ends.get(word / SIDE).map_or(0, |rows| rows[word % SIDE])
    }

    #[inline(always)]
    fn has_stop(&self) -> bool {
        !self.ends.is_empty()
    }
}
