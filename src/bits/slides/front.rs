//! Where a wave of slides stands.

use core::ops::ControlFlow;

use super::{
    boards::Boards,
    few::{Few, Place, ROOM},
    ice::Ice,
    one_by_one, sweep,
};
use crate::{
    bits::{query::Visitor, wave::Frontier},
    moves::Slides,
};

/// How the cells of a layer slide.
pub(super) enum Way<'s> {
    /// One by one, or with the rows.
    Sweeps(Slides),
    /// To the ends of runs.
    Ice(Ice<'s>),
}

impl Way<'_> {
    /// How many cells of a layer are few.
    // Measured on boards of 20 to 4,000 words: the slides of one take about as long as the sweeps over sixteen words.
    #[inline]
    fn few(&self, boards: &Boards<'_>) -> usize {
        match self {
            Self::Sweeps(_) => boards.open.len() / 16,
            Self::Ice(_) => ROOM,
        }
    }
}

pub(super) struct Wave<'a, 's> {
    pub(super) boards: &'s mut Boards<'a>,
    few: Few<'s>,
    way: Way<'s>,
}

impl<'a, 's> Wave<'a, 's> {
    /// A wave from the layer that the boards have.
    #[inline]
    pub(super) fn new(
        boards: &'s mut Boards<'a>,
        way: Way<'s>,
        lists: &'s mut [[Place; ROOM]; 2],
    ) -> Self {
        let mut few = Few::new(lists, way.few(boards));
        few.list(boards);
        Self { boards, few, way }
    }
}

impl Frontier for Wave<'_, '_> {
    type Layer = Self;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.few.is_empty()
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
        let Self { boards, few, way } = self;
        match way {
            Way::Sweeps(slides) => {
                if !one_by_one::advance(boards, *slides, few) {
                    sweep::advance(boards, *slides, few);
                }
            }
            Way::Ice(ice) => ice.advance(boards, few),
        }
    }
}
