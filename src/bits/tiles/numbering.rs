//! Which bit stands for which tile.

use alloc::{vec, vec::Vec};

use crate::bits::tile::Size;

/// A bit for each tile of a board. Each strip starts a new word, so the tiles west and east of those of a
/// word are the same bits of two other words. A strip of words before the first and one after the last
/// stand for nothing, but can be written to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    strips: usize,
    bands: usize,
    pub(super) words_per_strip: usize,
}

impl Numbering {
    pub(super) const fn new(size: Size) -> Self {
        let (strips, bands) = (size.strips(), size.bands());
        Self { strips, bands, words_per_strip: bands.div_ceil(64) }
    }

    /// The tile of the lowest bit of a word.
    #[inline(always)]
    pub(super) const fn tile(self, word: usize) -> usize {
        let (strip, part) = if self.words_per_strip == 1 {
            (word, 0)
        } else {
            (word / self.words_per_strip, word % self.words_per_strip)
        };
        (strip - 1) * self.bands + part * 64
    }

    /// The word and the bit of a tile.
    #[inline(always)]
    pub(super) const fn place(self, t: usize) -> (usize, u32) {
        let (strip, band) = (t / self.bands, t % self.bands);
        ((strip + 1) * self.words_per_strip + band / 64, (band % 64) as u32)
    }

    /// With one to spare, so that there is a word after each that stands for something or for nothing.
    pub(super) const fn words(self) -> usize {
        (self.strips + 2) * self.words_per_strip + 1
    }

    /// The bits that stand for no tile.
    pub(super) fn absent(self) -> Vec<u64> {
        let per_strip = self.words_per_strip;
        let mut absent = vec![u64::MAX; self.words()];
        let present = &mut absent[per_strip..][..self.strips * per_strip];
        for (i, word) in present.iter_mut().enumerate() {
            let bands = self.bands - i % per_strip * 64;
            *word = if bands < 64 { u64::MAX << bands } else { 0 };
        }
        absent
    }
}
