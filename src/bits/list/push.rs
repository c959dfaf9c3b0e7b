//! What the cells of a single word step into.

use core::marker::PhantomData;

use super::words::{Part, Words};
use crate::bits::{
    around::{Around, Beside, Step},
    tile::COLUMNS,
};

/// The most words that a word steps into: in each of five rows one, and its neighbors.
pub(crate) const MOST_LANDINGS: usize = 15;

/// The surroundings of a word, where one word alone has cells. Where that is must be known when this is
/// compiled: then nothing is left of all moves that come from elsewhere.
struct Lone<'a, W, S> {
    cells: u64,
    /// How many words east of this one the word with the cells lies, and how many rows south.
    east: isize,
    south: isize,
    word: usize,
    words: &'a W,
    step: PhantomData<S>,
}

impl<W, S> Clone for Lone<'_, W, S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, S> Copy for Lone<'_, W, S> {}

impl<W: Words, S: Step> Lone<'_, W, S> {
    /// The surroundings of the word `east` words further east.
    #[inline(always)]
    fn beside(self, east: isize) -> Self {
        Self { east: self.east - east, word: self.words.beside(self.word, east), ..self }
    }
}

impl<W: Words, S: Step> Around for Lone<'_, W, S> {
    type Cells = u64;

    #[inline(always)]
    fn row<const DY: isize>(self) -> u64 {
        if self.east == 0 && self.south == DY { self.cells } else { 0 }
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> u64 {
        self.words.mask::<S>(mask, self.words.further(self.word, DY))
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> u64 {
        each.at(self) << N | each.at(self.beside(-1)) >> (64 - N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> u64 {
        each.at(self) >> N | each.at(self.beside(1)) << (64 - N)
    }
}

/// Where a list lands.
pub(super) struct Landing<'w, W> {
    pub(super) words: &'w mut W,
    /// The parts of the next layer, with room for all.
    pub(super) list: &'w mut [Part],
    pub(super) len: usize,
}

impl<W: Words> Landing<'_, W> {
    /// Takes all that the cells of a word step into.
    #[inline(always)]
    pub(super) fn push<S: Step>(&mut self, step: S, from: Part) {
        self.rows::<S, -1>(step, from);
        self.rows::<S, 0>(step, from);
        self.rows::<S, 1>(step, from);
        if const { S::REACH > 1 } {
            self.rows::<S, -2>(step, from);
            self.rows::<S, 2>(step, from);
        }
    }

    /// What steps `DY` rows south.
    #[inline(always)]
    fn rows<S: Step, const DY: isize>(&mut self, step: S, from: Part) {
        self.land::<S, DY, 0>(step, from);
        let edge = const { (1 << S::REACH) - 1 };
        let crosses = from.cells & (edge | edge << (COLUMNS - S::REACH)) != 0;
        if crosses && (S::CORNERS || DY == 0) {
            self.land::<S, DY, -1>(step, from);
            self.land::<S, DY, 1>(step, from);
        }
    }

    /// What steps `DY` rows south and into the word `DX` further east.
    #[inline(always)]
    fn land<S: Step, const DY: isize, const DX: isize>(&mut self, step: S, from: Part) {
        let words = &mut *self.words;
        let mut word = words.further(from.word, DY);
        if DX != 0 {
            word = words.beside(word, DX);
        }
        if !words.has(word, from.word) {
            return;
        }
        let lone = Lone {
            cells: from.cells,
            east: -DX,
            south: -DY,
            word,
            words: &*words,
            step: PhantomData::<S>,
        };
        let cells = step.step(lone);
        let left = words.left(word);
        let new = cells & *left;
        *left ^= new;
        // Without a branch, which would be mispredicted half of the time.
        self.list[self.len] = Part { word, cells: new };
        self.len += usize::from(new != 0);
    }
}
