//! What the cells of a single word step into.

use core::{marker::PhantomData, mem, slice::Iter};

use super::words::{Part, Words};
use crate::bits::{
    around::{Around, Beside, Step},
    tile::COLUMNS,
};

/// The most words that a word steps into: in each of three rows one, and its neighbors.
pub(crate) const MOST_LANDINGS: usize = 9;

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

impl<'a, W: Words, S: Step> Lone<'a, W, S> {
    /// The surroundings of the word so many words further east and rows further south than the one with the cells.
    #[inline(always)]
    fn around(words: &'a W, Part { word, cells }: Part, east: isize, south: isize) -> Self {
        let word = words.beside(words.further(word, south), east);
        Self { cells, east: -east, south: -south, word, words, step: PhantomData }
    }

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
    fn mask(self, mask: usize) -> u64 {
        self.words.mask::<S>(mask, self.word)
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

/// The cells of a word from which a step may lead into the words beside it.
const EDGES: u64 = 1 | 1 << (COLUMNS - 1);

/// Where a list lands.
pub(super) struct Landing<'w, W> {
    pub(super) words: &'w mut W,
    /// Room for what is still to come of the next layer.
    pub(super) room: &'w mut [Part],
}

impl<W: Words> Landing<'_, W> {
    /// Takes all that the cells of some parts step into.
    #[inline(always)]
    pub(super) fn push<S: Step>(&mut self, step: S, parts: &[Part]) {
        let mut parts = parts.iter();
        while let Some(&part) = self.push_inner(step, &mut parts) {
            self.push_all(step, part);
        }
    }

    /// Takes what parts step into while that is in three words side by side, and returns the first part of which it is not.
    // A loop that calls no function, and a slice that gets shorter in place of an index: registers hold all that it needs.
    #[inline(always)]
    fn push_inner<'p, S: Step>(&mut self, step: S, parts: &mut Iter<'p, Part>) -> Option<&'p Part> {
        const { assert!(S::REACH == 1, "a step leads no further than the words around one") };
        let Self { words, room: all } = self;
        let mut room = mem::take(all);
        let outer = parts.find(|&&from| {
            let stepped = [
                step.step(Lone::<_, S>::around(&**words, from, 0, -1)),
                step.step(Lone::<_, S>::around(&**words, from, 0, 0)),
                step.step(Lone::<_, S>::around(&**words, from, 0, 1)),
            ];
            let Some(left) = words.three(from.word).filter(|_| from.cells & EDGES == 0) else {
                return true;
            };
            let (landings, mut count) = (&mut room[..3], 0);
            for row in 0..3 {
                let cells = stepped[row] & left[row];
                left[row] ^= cells;
                // Without a branch, which would be mispredicted half of the time.
                landings[count] = Part { word: from.word + row - 1, cells };
                count += usize::from(cells != 0);
            }
            room = &mut mem::take(&mut room)[count..];
            false
        });
        *all = room;
        outer
    }

    /// Takes what the cells of a word step into, wherever that is.
    #[inline(always)]
    fn push_all<S: Step>(&mut self, step: S, from: Part) {
        self.row::<S, -1>(step, from);
        self.row::<S, 0>(step, from);
        self.row::<S, 1>(step, from);
    }

    /// What steps `DY` rows south.
    #[inline(always)]
    fn row<S: Step, const DY: isize>(&mut self, step: S, from: Part) {
        self.land::<S, 0, DY>(step, from);
        if S::CORNERS || DY == 0 {
            self.land::<S, -1, DY>(step, from);
            self.land::<S, 1, DY>(step, from);
        }
    }

    /// What steps `DY` rows south and into the word `DX` further east.
    #[inline(always)]
    fn land<S: Step, const DX: isize, const DY: isize>(&mut self, step: S, from: Part) {
        let crosses = match DX {
            -1 => from.cells & 1 != 0,
            0 => true,
            _ => from.cells >> (COLUMNS - 1) != 0,
        };
        let words = &mut *self.words;
        let lone = Lone::<_, S>::around(words, from, DX, DY);
        let (word, cells) = (lone.word, step.step(lone));
        if !crosses || !words.has(word, from.word) {
            return;
        }
        let left = words.left(word);
        let new = cells & *left;
        *left ^= new;
        self.room[0] = Part { word, cells: new };
        self.room = &mut mem::take(&mut self.room)[usize::from(new != 0)..];
    }
}
