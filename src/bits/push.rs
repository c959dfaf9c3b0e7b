//! What the cells of a single word step into.

use super::{
    around::{Around, Beside, Step},
    tile::{COLUMNS, Tile},
};

/// The cells of a layer that are in one word. Several parts may have the same word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) word: usize,
    pub(crate) cells: u64,
}

impl Part {
    pub(crate) const NONE: Self = Self { word: 0, cells: 0 };
}

/// The most words that a word steps into: in each of five rows one, and its neighbors.
pub(crate) const MOST_LANDINGS: usize = 15;

/// The surroundings of a word, where one word alone has cells. Where that is must be known when this is
/// compiled: then nothing is left of all moves that come from elsewhere.
#[derive(Clone, Copy)]
struct Lone<'a> {
    cells: u64,
    /// The word with the cells lies so many strips east of this one, and so many rows south.
    east: isize,
    south: isize,
    /// The number of this word, and how many a strip has.
    word: usize,
    strip: usize,
    masks: &'a [&'a [Tile]],
}

impl Around for Lone<'_> {
    type Cells = u64;

    #[inline(always)]
    fn row<const DY: isize>(self) -> u64 {
        if self.east == 0 && self.south == DY { self.cells } else { 0 }
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> u64 {
        mask_of(self.masks, mask, self.word.wrapping_add_signed(DY))
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> u64 {
        let word = self.word.wrapping_sub(self.strip);
        let west = Self { east: self.east + 1, word, ..self };
        each.at(self) << N | each.at(west) >> (64 - N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> u64 {
        let word = self.word.wrapping_add(self.strip);
        let east = Self { east: self.east - 1, word, ..self };
        each.at(self) >> N | each.at(east) << (64 - N)
    }
}

/// A word of a mask; empty where there is none.
// Without a panic, so that the compiler may drop it.
#[inline(always)]
pub(crate) fn mask_of(masks: &[&[Tile]], mask: usize, word: usize) -> u64 {
    let words = masks.get(mask).map_or(&[][..], |mask| mask.as_flattened());
    words.get(word).copied().unwrap_or(0)
}

/// Where a wave lands that goes on word by word.
pub(crate) struct Landing<'a> {
    pub(crate) unvisited: &'a mut [u64],
    /// The words of the next layer, with room for all.
    pub(crate) list: &'a mut [Part],
    pub(crate) len: usize,
    /// The words of a strip.
    pub(crate) strip: usize,
    pub(crate) masks: &'a [&'a [Tile]],
}

impl Landing<'_> {
    /// Takes all that the cells of a word step into.
    #[inline(always)]
    pub(crate) fn push<S: Step>(&mut self, step: S, from: Part) {
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

    /// What steps `DY` rows south and into the strip `DX` further east.
    #[inline(always)]
    fn land<S: Step, const DY: isize, const DX: isize>(&mut self, step: S, from: Part) {
        let word = from.word.wrapping_add_signed(DY);
        let word = match DX {
            -1 => word.wrapping_sub(self.strip),
            1 => word.wrapping_add(self.strip),
            _ => word,
        };
        let (cells, strip, masks) = (from.cells, self.strip, self.masks);
        let cells = step.step(Lone { cells, east: -DX, south: -DY, word, strip, masks });
        // It may not exist, or lie outside the board.
        if let Some(left) = self.unvisited.get_mut(word) {
            let new = cells & *left;
            *left ^= new;
            // Without a branch, which would be mispredicted half of the time.
            self.list[self.len] = Part { word, cells: new };
            self.len += usize::from(new != 0);
        }
    }
}
