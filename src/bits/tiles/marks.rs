//! A set of tiles, a bit each, that is gone through without a look at those that are not in it.

use alloc::{vec, vec::Vec};
use core::mem;

use super::Size;
use crate::bits::ones::ones;

/// Which tile a bit stands for: each strip starts a new word, so that the tiles west and east of those
/// of a word are the same bits of two other words. A strip of words before the first and one after the
/// last stand for nothing, but can be written to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    strips: u32,
    bands: u32,
    pub(super) words_per_strip: u32,
}

impl Places {
    pub(super) const fn new(size: Size) -> Self {
        let (strips, bands) = (size.strips() as u32, size.bands() as u32);
        Self { strips, bands, words_per_strip: bands.div_ceil(64) }
    }

    /// The tile of the lowest bit of a word.
    #[inline(always)]
    pub(super) const fn tile(self, word: usize) -> usize {
        let (strip, part) = if self.words_per_strip == 1 {
            (word as u32, 0)
        } else {
            (word as u32 / self.words_per_strip, word as u32 % self.words_per_strip)
        };
        (strip - 1) as usize * self.bands as usize + part as usize * 64
    }

    /// The word and the bit of a tile.
    #[inline(always)]
    pub(super) const fn place(self, t: usize) -> (usize, u32) {
        let (strip, band) = (t as u32 / self.bands, t as u32 % self.bands);
        (((strip + 1) * self.words_per_strip + band / 64) as usize, band % 64)
    }

    /// With one to spare, so that there is a word after each that stands for something or for nothing.
    const fn words(self) -> usize {
        (self.strips as usize + 2) * self.words_per_strip as usize + 1
    }

    /// The bits that stand for no tile.
    pub(super) fn absent(self) -> Vec<u64> {
        let per_strip = self.words_per_strip as usize;
        let mut absent = vec![u64::MAX; self.words()];
        for (i, word) in
            absent[per_strip..][..self.strips as usize * per_strip].iter_mut().enumerate()
        {
            let bands = self.bands - (i % per_strip) as u32 * 64;
            *word = if bands < 64 { u64::MAX << bands } else { 0 };
        }
        absent
    }
}

/// A set of tiles.
#[derive(Debug)]
pub(super) struct Marks {
    words: Vec<u64>,
    /// A bit for each word that is not zero.
    summary: Vec<u64>,
}

impl Marks {
    pub(super) fn new(places: Places) -> Self {
        let words = places.words();
        Self { words: vec![0; words], summary: vec![0; words.div_ceil(64)] }
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

    /// The words of a part of the summary, as bits.
    #[inline(always)]
    pub(super) fn part(&self, part: usize) -> u64 {
        self.summary[part]
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
    pub(super) fn words(&self) -> impl Iterator<Item = (usize, u64)> {
        let parts = self.summary.iter().enumerate();
        let words = parts.flat_map(|(part, &words)| ones(words).map(move |bit| part * 64 + bit));
        words.map(|word| (word, self.words[word]))
    }
}
