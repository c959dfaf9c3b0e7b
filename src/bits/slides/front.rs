//! The frontier of a wave of slides.

use core::ops::ControlFlow;

use super::{
    boards::SlideBoards,
    few::{self, FewCells, SlideCell},
    ice::IceRuns,
    one_by_one, sweep,
};
use crate::{
    bits::{query::Visitor, wave::Frontier},
    moves::{Slides, UNBOUNDED},
};

pub(super) struct SlideWave<'a, 's> {
    pub(super) boards: &'s mut SlideBoards<'a>,
    few: FewCells<'s>,
    slides: Slides,
    /// The lookup of runs for slides on ice.
    ice: Option<IceRuns<'s>>,
}

impl<'a, 's> SlideWave<'a, 's> {
    /// Creates a wave whose layer 0 is the layer of the boards.
    #[inline]
    pub(super) fn new(
        boards: &'s mut SlideBoards<'a>,
        slides: Slides,
        ice: Option<IceRuns<'s>>,
        lists: &'s mut [[SlideCell; few::ROOM]; 2],
    ) -> Self {
        // Measured on boards of 20 to 4,000 words: the slides of one cell take about as long as the sweeps over sixteen words,
        // and many diagonals that cross open ground longer. No sweep knows the length of a slide.
        let enough = match &ice {
            Some(ice) => ice.most(),
            None if slides.longest < UNBOUNDED => usize::MAX,
            None => (boards.open.len() / 16).min(few::ROOM - 1),
        };
        let mut few = FewCells::new(lists, enough);
        few.list(boards);
        Self { boards, few, slides, ice }
    }
}

impl Frontier for SlideWave<'_, '_> {
    type Layer = Self;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.few.count() == 0
    }

    #[inline(always)]
    fn show<V: Visitor<Self>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(self)
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        self.few.is_at_stop(self.boards)
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Self { boards, few, slides, ice } = self;
        match ice {
            _ if !few.are_counted() => sweep::advance(boards, *slides, few),
            Some(ice) => ice.advance(boards, few),
            None => one_by_one::advance(boards, *slides, few),
        }
    }
}
