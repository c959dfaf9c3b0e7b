//! Where a wave stands, on boards.

use core::ops::ControlFlow;

use super::{CellSet, Pattern, Plan};
use crate::bits::frontier::{self, Frontier};

/// The newest layer of a wave, and the open cells that no layer has held yet.
#[derive(Clone, Debug)]
pub(crate) struct Front<B> {
    pub(crate) layer: B,
    unvisited: B,
}

impl<B: CellSet> Front<B> {
    #[inline]
    pub(crate) fn new(sources: B, open: &B) -> Self {
        let mut unvisited = open.clone();
        unvisited -= &sources;
        Self { layer: sources, unvisited }
    }

    /// Starts again from the first cell that has not been visited; `None` where there is none.
    #[inline]
    pub(crate) fn start(&mut self) -> Option<()> {
        self.layer = self.unvisited.of_like(self.unvisited.first()?);
        self.unvisited -= &self.layer;
        Some(())
    }

    /// Moves on to the next layer, which is empty when the wave has died. `next` replaces a layer by
    /// the cells one move from it that lie in the set of unvisited cells, and strikes them from it.
    #[inline]
    pub(crate) fn advance(&mut self, next: impl FnOnce(&mut B, &mut B)) {
        next(&mut self.layer, &mut self.unvisited);
    }
}

/// Replaces a layer by the next one, with one move of a rule. A slider runs over cells that were
/// visited before, and a corner is cut or not by all open cells; a leaper need not know of them.
#[inline]
pub(crate) fn land<B: CellSet>(
    pattern: Pattern<'_, B>,
    step: impl Fn(&B, &B) -> B,
    open: &B,
    layer: &mut B,
    unvisited: &mut B,
) {
    if pattern.leaps() {
        *layer = step(layer, unvisited);
    } else {
        *layer = step(layer, open);
        *layer &= unvisited;
    }
    *unvisited ^= layer;
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
    fn show(&self, mut visit: impl FnMut(&B) -> ControlFlow<()>) -> ControlFlow<()> {
        visit(&self.front.layer)
    }

    #[inline]
    fn touches_stop(&self) -> bool {
        self.stop.is_some_and(|stop| !self.front.layer.is_disjoint(stop))
    }

    #[inline]
    fn advance(&mut self) {
        self.front.advance(&mut self.next);
    }
}

/// Runs a wave to its end; `next` is what [`Front::advance`] asks for.
#[inline]
pub(crate) fn run_with<B: CellSet>(
    plan: Plan<'_, B>,
    next: impl FnMut(&mut B, &mut B),
    visit: impl FnMut(&B) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let front = Front::new(plan.sources, plan.open);
    frontier::run(Wave { front, stop: plan.stop, next }, visit)
}

/// Runs a wave to its end, step by step: the default body of [`CellSet::wave`].
#[inline]
pub(crate) fn run<B: CellSet>(
    plan: Plan<'_, B>,
    step: impl Fn(&B, &B) -> B,
    visit: impl FnMut(&B) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (pattern, open) = (plan.pattern, plan.open);
    run_with(plan, |layer, unvisited| land(pattern, &step, open, layer, unvisited), visit)
}
