//! The words of a wave that goes on by a list.

use super::{
    marks::has,
    plane::{Plane, SIDE},
};
use crate::bits::around::Step;

/// The cells of a layer that are in one word: the word of a row of a block, counted from the first of all blocks. Several parts
/// may have the same word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) word: usize,
    pub(super) cells: u64,
}

impl Part {
    pub(super) const NONE: Self = Self { word: 0, cells: 0 };

    pub(super) const fn id(self) -> usize {
        self.word / SIDE
    }
}

/// How far the words of the next rows are from those of a block, to the north and to the south.
// A table: branches would be mispredicted.
pub(super) type Ways = [[isize; SIDE]; 2];

/// The words of a wave.
pub(super) struct Words<'r> {
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

impl Words<'_> {
    /// The word so many rows further south, at most two.
    #[inline(always)]
    pub(super) const fn further(&self, mut word: usize, south: isize) -> usize {
        let ways = if south < 0 { &self.ways[0] } else { &self.ways[1] };
        if south != 0 {
            word = word.wrapping_add_signed(ways[word % SIDE]);
        }
        if south.abs() > 1 {
            word = word.wrapping_add_signed(ways[word % SIDE]);
        }
        word
    }

    /// Whether the block of a word is taken.
    #[inline(always)]
    pub(super) fn has(&mut self, word: usize) -> bool {
        let is_taken = has(self.taken, word / SIDE);
        if !is_taken {
            self.needed = Some(word / SIDE);
        }
        is_taken
    }

    /// The masks of a word's block.
    #[inline(always)]
    pub(super) fn masks<S: Step>(&self, word: usize) -> &[Plane] {
        &self.masks[word / SIDE * S::MASKS..][..S::MASKS]
    }

    /// The cells of a word at which the wave is to stop.
    #[inline(always)]
    pub(super) fn stop(&self, word: usize) -> u64 {
        match self.ends {
            Ends::Nowhere => 0,
            Ends::Planes { of, planes } => match of[word / SIDE] {
                0 => 0,
                plane => planes[plane as usize - 1][word % SIDE],
            },
            Ends::Wave(reached) => reached[word],
        }
    }

    /// Whether some of these cells are at the stop.
    pub(super) fn is_at_stop(&self, parts: &[Part]) -> bool {
        let stops = !matches!(self.ends, Ends::Nowhere);
        stops && parts.iter().any(|part| self.stop(part.word) & part.cells != 0)
    }
}
