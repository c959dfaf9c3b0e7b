//! The wave of all boards as one.

use core::{marker::PhantomData, ops::ControlFlow};

use super::{
    search::{ByStep, Newest, OnVectors, with_masks},
    side_by_side::SideBySide,
    vectors::{InVectors, Terrain},
};
use crate::bits::{
    around::Step,
    census::{Kernel, note},
    packed::Word,
    query::{Answer, Query, Visitor},
    simd::Lanewise,
    wave::{self, Frontier},
};
use crate::moves::Known;

/// Runs a wave that ends when all boards are done; `None` for moves that are not known, or too many boards.
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
    with_masks(query.moves, query.open, |moves, masks| {
        moves.with_step(known, ByStep(Joint { masks, query, visitor }))
    })
}

struct Joint<'q, 'a, B, U> {
    masks: &'q [&'q B],
    query: &'q Query<'a, B>,
    visitor: &'q mut U,
}

impl<T, U, const W: usize, const H: usize, const K: usize, const L: usize> OnVectors<L>
    for Joint<'_, '_, SideBySide<T, W, H, K, L>, U>
where
    T: Word,
    U: Visitor<SideBySide<T, W, H, K, L>>,
{
    type Output = Answer<SideBySide<T, W, H, K, L>>;

    #[inline(always)]
    fn run<V: Lanewise, S: Step, const R: usize>(self, family: V::Family, step: S) -> Self::Output {
        let Self { masks, query, visitor } = self;
        let terrain = &Terrain::<V, K, R>::new(family, masks, S::MASKS);
        let newest = Newest::new(family, query);
        let stop = match query.stop {
            Some(stop) => Some(InVectors::load(family, stop)),
            None => None,
        };
        let mut wave = JointWave { terrain, newest, stop, step, boards: PhantomData };
        let end = wave::run(&mut wave, query.limit, visitor);
        // Not by a closure: it would be called where the instructions are not to be had.
        let is_wanted = query.want.is_set();
        end.answer(if is_wanted { Some(stored(&wave.newest.unvisited)) } else { None })
    }
}

struct JointWave<'t, V, S, B, const K: usize, const R: usize> {
    terrain: &'t Terrain<V, K, R>,
    newest: Newest<V, K, R>,
    stop: Option<InVectors<V, K, R>>,
    step: S,
    boards: PhantomData<B>,
}

/// Boards as they are in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
fn stored<T, V, const W: usize, const H: usize, const K: usize, const L: usize, const R: usize>(
    vectors: &InVectors<V, K, R>,
) -> SideBySide<T, W, H, K, L>
where
    T: Word,
    V: Lanewise,
{
    let mut boards = SideBySide::NONE;
    vectors.store(&mut boards);
    boards
}

impl<T, V, S, const W: usize, const H: usize, const K: usize, const L: usize, const R: usize>
    Frontier for JointWave<'_, V, S, SideBySide<T, W, H, K, L>, K, R>
where
    T: Word,
    V: Lanewise,
    S: Step,
{
    type Layer = SideBySide<T, W, H, K, L>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_empty(&self) -> bool {
        self.newest.layer.any().is_empty()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn show<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> ControlFlow<()> {
        visitor.visit(&stored(&self.newest.layer))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_at_stop(&self) -> bool {
        match self.stop {
            Some(stop) => !(self.newest.layer & stop).any().is_empty(),
            None => false,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        self.newest.advance::<_, W, H>(self.step, self.terrain);
    }
}
