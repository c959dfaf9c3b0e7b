//! The wave of all boards together.

use core::ops::ControlFlow;

use super::{
    side_by_side::SideBySide,
    step::{Newest, Terrain, with_best},
};
use crate::bits::{
    Layout,
    around::Step,
    census::{Kernel, note},
    moves::WithStep,
    packed::Word,
    query::{Answer, Query, Visitor},
    wave::{self, Frontier},
};
use crate::moves::Known;

/// Runs a wave that ends when all boards are done. Returns `None` for moves that no kernel knows.
#[inline]
pub(super) fn wave<T, U, const W: usize, const H: usize, const K: usize, const L: usize>(
    query: &Query<'_, SideBySide<T, W, H, K, L>>,
    known: impl Known,
    visitor: &mut U,
) -> Option<Answer<SideBySide<T, W, H, K, L>>>
where
    T: Word,
    U: Visitor<SideBySide<T, W, H, K, L>>,
{
    note(Kernel::Together);
    with_best(&query.moves, known, Joint { query, visitor })
}

struct Joint<'q, 'a, B, U> {
    query: &'q Query<'a, B>,
    visitor: &'q mut U,
}

impl<T, U, const W: usize, const H: usize, const K: usize, const L: usize> WithStep
    for Joint<'_, '_, SideBySide<T, W, H, K, L>, U>
where
    T: Word,
    U: Visitor<SideBySide<T, W, H, K, L>>,
{
    type Output = Answer<SideBySide<T, W, H, K, L>>;

    #[inline(always)]
    fn run<S: Step>(self, step: S) -> Self::Output {
        let Self { query, visitor } = self;
        let (terrain, stop) = (&Terrain::new::<S>(&query.moves, query.open), query.stop);
        let mut wave = JointWave { terrain, newest: Newest::new(query), stop, step };
        let end = wave::run(&mut wave, query.limit, visitor);
        // Not a closure: it would be compiled without the instruction set of the wave.
        let is_wanted = query.want.is_set();
        end.answer(if is_wanted { Some(wave.newest.unvisited) } else { None })
    }
}

struct JointWave<'t, S, B, const K: usize> {
    terrain: &'t Terrain<B, K>,
    newest: Newest<B>,
    stop: Option<&'t B>,
    step: S,
}

impl<T, S, const W: usize, const H: usize, const K: usize, const L: usize> Frontier
    for JointWave<'_, S, SideBySide<T, W, H, K, L>, K>
where
    T: Word,
    S: Step,
{
    type Layer = SideBySide<T, W, H, K, L>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        self.newest.layer.is_empty()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> ControlFlow<()> {
        visitor.visit(&self.newest.layer)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_at_stop(&self) -> bool {
        match self.stop {
            Some(stop) => !(self.newest.layer & *stop).is_empty(),
            None => false,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        self.newest.advance(self.step, self.terrain);
    }
}
