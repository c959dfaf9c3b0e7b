//! Where a wave stands, on boards.

use core::ops::ControlFlow;

use super::{CellSet, Pattern, Plan};
use crate::{
    bits::frontier::{self, Count, Frontier, Visitor},
    direction::Direction,
};

/// The newest layer of a wave, and the open cells that no layer before it has held.
#[derive(Clone, Debug)]
pub(crate) struct Front<B> {
    pub(crate) layer: B,
    unvisited: B,
}

impl<B: CellSet> Front<B> {
    #[inline]
    pub(crate) fn new(sources: B, open: &B) -> Self {
        Self { layer: sources, unvisited: open.clone() }
    }

    /// The open cells that no layer has held.
    #[inline]
    pub(crate) fn unvisited(self) -> B {
        let Self { layer, mut unvisited } = self;
        unvisited ^= &layer;
        unvisited
    }

    /// Moves on to the next layer, which is empty when the wave has died. `next` strikes a layer from
    /// the set of unvisited cells, and replaces it by the cells one move from it that are left there.
    #[inline]
    pub(crate) fn advance(&mut self, next: impl FnOnce(&mut B, &mut B)) {
        next(&mut self.layer, &mut self.unvisited);
    }
}

/// What [`Front::advance`] asks for, with one move of a rule. A slider runs over cells that were visited
/// before, and a corner is cut or not by all open cells; a leaper need not know of them.
#[inline]
pub(crate) fn land<B: CellSet>(
    pattern: Pattern<'_, B>,
    step: impl Fn(&B, &B) -> B,
    open: &B,
    layer: &mut B,
    unvisited: &mut B,
) {
    *unvisited ^= layer;
    if pattern.leaps() {
        *layer = step(layer, unvisited);
    } else {
        *layer = step(layer, open);
        *layer &= unvisited;
    }
}

/// A front on its way to a stop.
struct Wave<'a, B, N> {
    front: Front<B>,
    stop: Option<&'a B>,
    next: N,
}

impl<B: CellSet, N: FnMut(&mut B, &mut B)> Frontier for Wave<'_, B, N> {
    type Layer = B;

    #[inline]
    fn is_empty(&self) -> bool {
        self.front.layer.is_empty()
    }

    #[inline]
    fn show<V: Visitor<B>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(&self.front.layer)
    }

    #[inline]
    fn touches_stop(&self) -> bool {
        self.stop.is_some_and(|stop| !self.front.layer.is_disjoint(stop))
    }

    #[inline]
    fn advance(&mut self) {
        self.front.advance(&mut self.next);
    }

    #[inline]
    fn unvisited(self) -> B {
        self.front.unvisited()
    }
}

/// Runs a wave to its end, step by step: the default body of [`CellSet::wave`].
#[inline]
pub(crate) fn run<B: CellSet>(
    plan: Plan<'_, B>,
    step: impl Fn(&B, &B) -> B,
    visitor: &mut impl Visitor<B>,
) -> ControlFlow<()> {
    let Plan { pattern, open, stop, .. } = plan;
    let next = |layer: &mut B, unvisited: &mut B| land(pattern, &step, open, layer, unvisited);
    frontier::run(Wave { front: Front::new(plan.first_layer(), open), stop, next }, visitor)
}

/// Counts the layers of a wave: the default body of [`CellSet::distance`].
#[inline]
pub(crate) fn distance<B: CellSet>(plan: Plan<'_, B>, step: impl Fn(&B, &B) -> B) -> Option<u32> {
    let mut count = Count::default();
    let end = B::wave(plan, step, &mut count);
    end.is_break().then(|| count.layers - 1)
}

/// The default body of [`CellSet::masked_step`].
pub(super) fn masked_step<B: CellSet>(cells: &B, masks: &[B], land: &B) -> B {
    let directions: &[Direction] =
        if masks.len() == 4 { &Direction::ORTHOGONAL } else { &Direction::ALL };
    let mut reached = cells.empty_like();
    for (&direction, mask) in directions.iter().zip(masks) {
        let mut start = cells.clone();
        start &= mask;
        reached |= &start.shift(direction);
    }
    reached &= land;
    reached
}
