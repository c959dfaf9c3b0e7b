//! The words of a wave over blocks, for a list: the word of a row of a block, counted from the first of all blocks.

use super::{
    marks::has,
    plane::{Plane, SIDE},
};
use crate::bits::{
    around::Step,
    list::{Part, Words},
};

/// How far the words of the next rows are from those of a block, to the north and to the south.
// A table: branches would be mispredicted.
pub(super) type Ways = [[isize; SIDE]; 2];

/// The word `south` rows further south, at most two.
#[inline(always)]
pub(super) const fn further(ways: &Ways, mut word: usize, south: isize) -> usize {
    let ways = if south < 0 { &ways[0] } else { &ways[1] };
    if south != 0 {
        word = word.wrapping_add_signed(ways[word % SIDE]);
    }
    if south.abs() > 1 {
        word = word.wrapping_add_signed(ways[word % SIDE]);
    }
    word
}

/// The words of a room.
pub(super) struct Taken<'r> {
    /// The open cells that are not reached, in the blocks that the list has taken.
    pub(super) left: &'r mut [u64],
    pub(super) taken: &'r [u64],
    pub(super) masks: &'r [Plane],
    pub(super) ends: Ends<'r>,
    pub(super) ways: &'r Ways,
    /// A block that the wave may step into and that is not taken yet.
    pub(super) needed: Option<usize>,
}

/// Where a list stops.
#[derive(Clone, Copy)]
pub(super) enum Ends<'r> {
    Nowhere,
    /// At the cells of planes, of which each block may have one.
    Planes {
        of: &'r [u32],
        planes: &'r [Plane],
    },
    /// At what another wave has reached.
    Wave(&'r [u64]),
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
    #[inline(always)]
    fn further(&self, word: usize, south: isize) -> usize {
        further(self.ways, word, south)
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
    fn left(&mut self, word: usize) -> &mut u64 {
        &mut self.left[word]
    }

    #[inline(always)]
    fn left_if_known(&mut self, word: usize) -> Option<u64> {
        if self.has_block(word) { Some(self.left[word]) } else { None }
    }

    #[inline(always)]
    fn is_waiting(&self) -> bool {
        self.needed.is_some()
    }

    #[inline(always)]
    fn wait_no_more(&mut self) {
        self.needed = None;
    }

    /// Entrances, which stand with the block that is entered.
    #[inline(always)]
    fn mask<S: Step>(&self, mask: usize, word: usize) -> u64 {
        self.masks[word / SIDE * S::MASKS + mask][word % SIDE]
    }

    #[inline(always)]
    fn stop(&self, word: usize) -> u64 {
        match self.ends {
            Ends::Nowhere => 0,
            Ends::Planes { of, planes } => match of[word / SIDE] {
                0 => 0,
                plane => planes[plane as usize - 1][word % SIDE],
            },
            Ends::Wave(reached) => reached[word],
        }
    }

    #[inline(always)]
    fn are_at_stop(&self, parts: &[Part]) -> bool {
        let stops = !matches!(self.ends, Ends::Nowhere);
        stops && parts.iter().any(|part| self.stop(part.word) & part.cells != 0)
    }
}
