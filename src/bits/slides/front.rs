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
    moves::Slides,
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
        // Measured on boards of 20 to 4,000 words: the slides of one cell take about as long as the sweeps over sixteen words. On
        // ice, all cells that slide to the ends of runs may be listed.
        let (most, enough) = match &ice {
            Some(ice) => (few::ROOM, ice.most()),
            None => (boards.open.len() / 16, 0),
        };
        let mut few = FewCells::new(lists, most, enough);
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
        let is_done = match ice {
            Some(ice) if few.count() <= ice.most() => {
                ice.advance(boards, few);
                true
            }
            Some(_) => false,
            None => one_by_one::advance(boards, *slides, few),
        };
        if !is_done {
            sweep::advance(boards, *slides, few);
        }
    }
}
