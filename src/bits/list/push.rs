//! Steps from the cells of a single word.

use core::{marker::PhantomData, mem, slice::Iter};

use super::words::{Part, Words};
use crate::bits::{
    around::{Around, Beside, Step},
    tile::COLUMNS,
};

/// The most words that a word steps into: one in each of three rows, and the two beside each.
pub(crate) const MOST_LANDINGS: usize = 9;

/// The surroundings of a word, if only one word of them has cells. Its place must be known at compile time, so that the moves
/// from elsewhere are compiled away.
struct Lone<'a, W, S> {
    cells: u64,
    /// How many words east and how many rows south of this word the cells lie.
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
    /// The surroundings of the word `east` words east and `south` rows south of the cells.
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

/// The cells of a word that may step into a word beside it.
const EDGES: u64 = 1 | 1 << (COLUMNS - 1);

/// Pushes parts into the next layer.
pub(super) struct Landing<'w, W> {
    pub(super) words: &'w mut W,
    /// Room for the parts of the next layer that are still missing.
    pub(super) room: &'w mut [Part],
}

impl<W: Words> Landing<'_, W> {
    /// Pushes all cells that some parts step into.
    #[inline(always)]
    pub(super) fn push<S: Step>(&mut self, step: S, parts: &[Part]) {
        let mut parts = parts.iter();
        while let Some(&part) = self.push_inner(step, &mut parts) {
            self.push_all(step, part);
        }
    }

    /// Pushes parts while each steps only into its own word and those north and south of it, adjacent in memory. Returns the
    /// first part that does not.
    // No calls in the loop, and a slice that gets shorter in place of an index, so that registers hold everything.
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

    /// Pushes all cells that the cells of one word step into.
    #[inline(always)]
    fn push_all<S: Step>(&mut self, step: S, from: Part) {
        self.row::<S, -1>(step, from);
        self.row::<S, 0>(step, from);
        self.row::<S, 1>(step, from);
    }

    /// Pushes the steps that end `DY` rows south.
    #[inline(always)]
    fn row<S: Step, const DY: isize>(&mut self, step: S, from: Part) {
        self.land::<S, 0, DY>(step, from);
        if S::CORNERS || DY == 0 {
            self.land::<S, -1, DY>(step, from);
            self.land::<S, 1, DY>(step, from);
        }
    }

    /// Pushes the steps that end `DY` rows south and `DX` words east.
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
