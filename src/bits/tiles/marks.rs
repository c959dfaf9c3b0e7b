//! A set of tiles, a bit each, that is gone through without a look at those that are not in it.

use alloc::vec::Vec;
use core::mem;

use super::numbering::Numbering;
use crate::{bits::ones::ones, memory::zeros};

/// A set of tiles.
#[derive(Debug)]
pub(super) struct Marks {
    words: Vec<u64>,
    /// A bit for each word that is not zero.
    summary: Vec<u64>,
}

impl Marks {
    pub(super) fn new(numbering: Numbering) -> Self {
        let words = numbering.words();
        Self { words: zeros(words), summary: zeros(words.div_ceil(64)) }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.summary.iter().all(|&words| words == 0)
    }

    #[inline(always)]
    pub(super) fn add(&mut self, word: usize, bits: u64) {
        self.words[word] |= bits;
        self.summary[word / 64] |= u64::from(bits != 0) << (word % 64);
    }

    /// How many words of the summary there are.
    #[inline(always)]
    pub(super) fn parts(&self) -> usize {
        self.summary.len()
    }

    /// Takes the words of a part of the summary, as bits.
    #[inline(always)]
    pub(super) fn take_part(&mut self, part: usize) -> u64 {
        mem::take(&mut self.summary[part])
    }

    #[inline(always)]
    pub(super) fn word(&self, word: usize) -> u64 {
        self.words[word]
    }

    #[inline(always)]
    pub(super) fn take(&mut self, word: usize) -> u64 {
        mem::take(&mut self.words[word])
    }

    pub(super) fn clear(&mut self) {
        for part in 0..self.summary.len() {
            for bit in ones(self.take_part(part)) {
                self.words[part * 64 + bit] = 0;
            }
        }
    }

    /// The words that are not zero, with their numbers.
    #[inline(always)]
    pub(super) fn words(&self) -> Words<'_> {
        Words { marks: self, part: 0, rest: self.summary[0] }
    }
}

/// The words of a set that are not zero. No adaptors: they are many small functions to build, for each use.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    marks: &'a Marks,
    part: usize,
    /// The words of the part that are to come, as bits.
    rest: u64,
}

impl Iterator for Words<'_> {
    type Item = (usize, u64);

    #[inline(always)]
    fn next(&mut self) -> Option<(usize, u64)> {
        while self.rest == 0 {
            self.part += 1;
            self.rest = *self.marks.summary.get(self.part)?;
        }
        let word = self.part * 64 + self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some((word, self.marks.words[word]))
    }
}
