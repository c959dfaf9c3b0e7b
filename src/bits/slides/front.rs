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
        // and many diagonals that cross open ground longer. No sweep knows the length of a slide. On ice, where sweeps look at
        // what stops a slide, they take about ten times as long, or three times if a row is a word.
        let most = match (slides.stopped, boards.per_row) {
            _ if slides.longest < UNBOUNDED => usize::MAX,
            (None, _) => words / 16,
            (Some(_), 1) => 3 * words / 16,
            (Some(_), _) => 10 * words / 16,
        };
        let mut newest = Extent::EMPTY;
        newest.fill(boards.layer, most);
        Self { boards, slides, newest, next: Extent::EMPTY, most }
    }
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
