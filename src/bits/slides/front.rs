//! The frontier of a wave of slides.

use core::{mem, ops::ControlFlow};

use super::{
    boards::{Extent, SlideBoards},
    one_by_one, sweep,
};
use crate::{
    bits::{query::Visitor, wave::Frontier},
    moves::{Slides, UNBOUNDED},
};

pub(super) struct SlideWave<'a, 's> {
    pub(super) boards: &'s mut SlideBoards<'a>,
    slides: Slides,
    newest: Extent,
    /// Room for the next layer's.
    next: Extent,
    /// The most cells of a layer that slide one by one.
    most: usize,
}

impl<'a, 's> SlideWave<'a, 's> {
    /// Creates a wave whose layer 0 is the layer of the boards.
    #[inline]
    pub(super) fn new(boards: &'s mut SlideBoards<'a>, slides: Slides) -> Self {
        let words = boards.open.len();
        // Measured on boards of 20 to 4,000 words: the slides of one cell take about as long as the sweeps over sixteen words,
        // and many diagonals that cross open ground longer. No sweep knows the length of a slide. On ice, a word of the sweeps
        // takes as long as walking ten cells, or three if it is a row, and starting a walk as long as walking six.
        let most = if slides.longest < UNBOUNDED {
            usize::MAX
        } else if slides.stopped.is_some() {
            let per_word = if boards.per_row == 1 { 3 } else { 10 };
            per_word * words / (6 + length_of_runs(boards))
        } else {
            words / 16
        };
        let mut newest = Extent::EMPTY;
        newest.fill(boards.layer, most);
        Self { boards, slides, newest, next: Extent::EMPTY, most }
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
        let Self { boards, slides, newest, next: extent, most } = self;
        if newest.cells <= *most {
            one_by_one::advance(boards, *slides, newest, extent);
            mem::swap(newest, extent);
            return;
        }
        sweep::advance(boards, *slides);
        let SlideBoards { layer, unvisited, next, .. } = &mut **boards;
        mem::swap(layer, next);
        for i in 0..layer.len() {
            unvisited[i] ^= layer[i];
            next[i] = 0;
        }
        newest.fill(boards.layer, *most);
    }
}
