//! Waves whose layers are a few words: word by word, and along a corridor in one go.
//!
//! In a corridor a layer is a cell or two, yet a vector kernel works on the whole board or block. A wave that narrow pushes only
//! the words that have cells. A single cell that can only go straight on jumps over all layers to the first cell with another way
//! on. Two cells in different words, such as the two ends of a wave in a corridor, jump as far as both can.
//!
//! ```text
//! # # # # # # . #     the wave is at 0, and six layers later at the opening: 6 is its
//! 0 1 2 3 4 5 6 .     only cell then, and there are two ways on
//! # # # # # # # #
//! ```

use core::mem;

use super::around::{Fill, Step};
use crate::{bits::numbers::Numbers, cell::Cell};

mod corridor;
mod push;
mod words;

pub(crate) use corridor::Run;
use corridor::{Corridor, MOST_RUNS};
use push::Landing;
pub(crate) use push::MOST_LANDINGS;
pub(crate) use words::{Part, Words};

/// The receiver of the cells that a list reaches, if any. It is not told of the layer of too many parts that ends the list.
pub(crate) type Told<'a> = Option<&'a mut dyn Number>;

/// Numbers cells.
pub(crate) trait Number {
    /// Adds the parts of a layer.
    fn add(&mut self, layer: u32, parts: &[Part]);

    /// Adds the cells of a run, the first of which is in layer `layer`.
    fn add_run(&mut self, layer: u32, run: Run);
}

/// The function returns the first cell of a word.
impl<F: Fn(usize) -> Cell> Number for (&mut Numbers, F) {
    fn add(&mut self, layer: u32, parts: &[Part]) {
        let (numbers, cell) = self;
        numbers.set_layers(layer);
        numbers.add_words(parts.iter().map(|part| (cell(part.word), part.cells)));
    }

    fn add_run(&mut self, layer: u32, run: Run) {
        let (numbers, cell) = self;
        let Cell { x, y } = cell(run.part.word);
        let first = Cell { x: x + run.part.cells.trailing_zeros() as usize, y };
        numbers.set_layers(layer);
        numbers.add_run(first, run.east_south(), run.count);
    }
}

/// A wave that continues as a list of parts.
pub(crate) struct List<'l> {
    /// The parts of the newest layer, and room for those of the next.
    parts: &'l mut [Part],
    next: &'l mut [Part],
    len: usize,
    /// The list ends at a layer of more parts.
    most_parts: usize,
    /// The number of layers, and the number at which the list ends.
    layers: u32,
    limit: u32,
    /// Whether the newest layer has a cell of the stop.
    met: bool,
}

impl<'l> List<'l> {
    /// Starts from the first `len` parts of a list, the newest of `layers` layers. Both lists have room for the landings of
    /// `most_parts` parts.
    pub(crate) const fn new(
        [parts, next]: [&'l mut [Part]; 2],
        len: usize,
        most_parts: usize,
        layers: u32,
        limit: u32,
    ) -> Self {
        Self { parts, next, len, most_parts, layers, limit, met: false }
    }

    /// The parts of the newest layer.
    pub(crate) fn parts(&self) -> &[Part] {
        &self.parts[..self.len]
    }

    /// Whether the newest layer has too many parts.
    pub(crate) const fn is_too_long(&self) -> bool {
        self.len > self.most_parts
    }

    pub(crate) const fn layers(&self) -> u32 {
        self.layers
    }

    pub(crate) const fn has_met(&self) -> bool {
        self.met
    }

    /// Continues until the wave ends, or until it needs a word that is not there yet.
    #[inline(always)]
    pub(crate) fn run<S: Fill>(&mut self, words: &mut impl Words, step: S, mut told: Told<'_>) {
        self.met = words.are_at_stop(&self.parts[..self.len]);
        while self.len > 0 && !self.is_too_long() && self.layers < self.limit && !self.met {
            if self.len <= MOST_RUNS
                && let most = self.limit - self.layers
                && let Some(runs) = Corridor(&mut *words).runs(step, &self.parts[..self.len], most)
            {
                self.take(&runs, words, &mut told);
            } else if words.is_waiting() || !self.land(step, words, &mut told) {
                return;
            }
            self.met = words.are_at_stop(&self.parts[..self.len]);
        }
    }

    /// Advances by one layer. Returns `false`, with nothing changed, if a word is not there yet.
    #[inline(always)]
    fn land<S: Step>(&mut self, step: S, words: &mut impl Words, told: &mut Told<'_>) -> bool {
        let most = self.next.len();
        let mut landing = Landing { words: &mut *words, room: &mut *self.next };
        landing.push(step, &self.parts[..self.len]);
        let landed = most - landing.room.len();
        if words.is_waiting() {
            self.next[..landed].iter().for_each(|part| *words.left(part.word) |= part.cells);
            return false;
        }
        self.len = landed;
        mem::swap(&mut self.parts, &mut self.next);
        self.layers += u32::from(landed > 0);
        if let Some(told) = told
            && !self.is_too_long()
        {
            told.add(self.layers, &self.parts[..landed]);
        }
        true
    }

    /// Advances along corridors.
    // Not inlined: the code does not depend on the step.
    #[inline(never)]
    fn take(&mut self, runs: &[Run; MOST_RUNS], words: &mut impl Words, told: &mut Told<'_>) {
        for (part, run) in self.parts[..self.len].iter_mut().zip(runs) {
            run.clear(words);
            *part = run.last(words);
            if let Some(told) = told {
                told.add_run(self.layers + 1, *run);
            }
        }
        self.layers += runs[0].count;
    }
}
