//! The frontier of a wave of slides.

use core::{mem, ops::ControlFlow};

use super::{boards::SlideBoards, one_by_one, sweep};
use crate::{
    bits::{query::Visitor, wave::Frontier},
    moves::{Slides, UNBOUNDED},
};

pub(super) struct SlideWave<'a, 's> {
    pub(super) boards: &'s mut SlideBoards<'a>,
    slides: Slides,
    newest: Extent,
    /// The most cells of a layer that slide one by one.
    most: usize,
}

/// The most words of a layer that are listed, plus one.
const ROOM: usize = 64;

/// Where the cells of a layer are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Extent {
    /// How many cells there are.
    pub(super) cells: usize,
    /// The first word that has any, and the last.
    first: usize,
    last: usize,
    /// The words that have any, perhaps more than once, and how many there are; only the first of them are listed.
    words: [usize; ROOM],
    count: usize,
}

impl Extent {
    pub(super) const EMPTY: Self =
        Self { cells: 0, first: usize::MAX, last: 0, words: [0; ROOM], count: 0 };

    fn of(layer: &[u64]) -> Self {
        let mut all = Self::EMPTY;
        for (word, &cells) in layer.iter().enumerate().filter(|(_, cells)| **cells != 0) {
            all.add(word, cells);
        }
        all
    }

    /// Adds new cells of a word, if there are any.
    // Branchless, because a branch would be mispredicted about half the time.
    #[inline(always)]
    pub(super) fn add(&mut self, word: usize, cells: u64) {
        (self.first, self.last) = (self.first.min(word), self.last.max(word));
        self.cells += cells.count_ones() as usize;
        self.words[self.count.min(ROOM - 1)] = word;
        self.count += usize::from(cells != 0);
    }

    /// Calls `each` with every word that has cells, and perhaps with others.
    #[inline(always)]
    pub(super) fn for_each_word(&self, mut each: impl FnMut(usize)) {
        match self.words.get(..self.count) {
            Some(words) if self.count < ROOM => words.iter().for_each(|&word| each(word)),
            _ => (self.first..=self.last).for_each(each),
        }
    }
}

impl<'a, 's> SlideWave<'a, 's> {
    /// Creates a wave whose layer 0 is the layer of the boards.
    #[inline]
    pub(super) fn new(boards: &'s mut SlideBoards<'a>, slides: Slides) -> Self {
        let words = boards.open.len();
        // Measured on boards of 20 to 4,000 words: the slides of one cell take about as long as the sweeps over sixteen words,
        // and many diagonals that cross open ground longer. No sweep knows the length of a slide. On ice, a word of the sweeps
        // takes as long as walking ten cells, and starting a walk as long as walking six.
        let most = if slides.longest < UNBOUNDED {
            usize::MAX
        } else if slides.stopped.is_some() {
            10 * words / (6 + length_of_runs(boards))
        } else {
            words / 16
        };
        let newest = Extent::of(boards.layer);
        Self { boards, slides, newest, most }
    }
}

/// The average length of vertical runs of open cells, estimated from a sample of words.
#[inline]
fn length_of_runs(boards: &SlideBoards<'_>) -> usize {
    const WORDS: usize = 32;
    let (open, per_row) = (boards.open, boards.per_row);
    let (mut cells, mut runs) = (0, 0);
    for i in (per_row..open.len()).step_by((open.len() / WORDS) | 1) {
        cells += open[i].count_ones() as usize;
        runs += (open[i] & !open[i - per_row]).count_ones() as usize;
    }
    cells.checked_div(runs).unwrap_or(boards.rows())
}

impl Frontier for SlideWave<'_, '_> {
    type Layer = Self;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.newest.cells == 0
    }

    #[inline(always)]
    fn show<V: Visitor<Self>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(self)
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        let Some(stop) = self.boards.stop else { return false };
        let mut both = 0;
        self.newest.for_each_word(|word| both |= self.boards.layer[word] & stop[word]);
        both != 0
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Self { boards, slides, newest, most } = self;
        if newest.cells <= *most {
            *newest = one_by_one::advance(boards, *slides, newest);
            return;
        }
        sweep::advance(boards, *slides);
        let SlideBoards { layer, unvisited, next, .. } = &mut **boards;
        mem::swap(layer, next);
        for i in 0..layer.len() {
            unvisited[i] ^= layer[i];
            next[i] = 0;
        }
        *newest = Extent::of(boards.layer);
    }
}
