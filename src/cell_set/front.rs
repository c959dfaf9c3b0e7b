//! The breadth-first loop.

use core::ops::ControlFlow;

use super::{CellSet, Pattern, Plan};

/// Where a wave stands: its newest layer, and the open cells that no layer has held yet.
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

    /// Moves on to the next layer, which is empty when the wave has died. `next` replaces a layer by
    /// the cells one move from it that lie in the set of unvisited cells, and strikes them from it.
    #[inline]
    pub(crate) fn advance(&mut self, next: impl FnOnce(&mut B, &mut B)) {
        next(&mut self.layer, &mut self.unvisited);
    }
}

/// Replaces a layer by the next one, with one move of a rule. A slider runs over cells that were
/// visited before, so it is told of all open cells; a leaper need not know of them.
#[inline]
pub(crate) fn land<B: CellSet>(
    pattern: Pattern<'_, B>,
    step: impl Fn(&B, &B) -> B,
    open: &B,
    layer: &mut B,
    unvisited: &mut B,
) {
    if let Pattern::Opaque = pattern {
        *layer = step(layer, open);
        *layer &= unvisited;
    } else {
        *layer = step(layer, unvisited);
    }
    *unvisited ^= layer;
}

/// Runs a wave to its end; `next` is what [`Front::advance`] asks for.
#[inline]
pub(crate) fn run<B: CellSet>(
    plan: Plan<'_, B>,
    mut next: impl FnMut(&mut B, &mut B),
    mut visit: impl FnMut(&B) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut front = Front::new(plan.sources, plan.open);
    while !front.layer.is_empty() {
        visit(&front.layer)?;
        if plan.stop.is_some_and(|stop| !front.layer.is_disjoint(stop)) {
            return ControlFlow::Break(());
        }
        front.advance(&mut next);
    }
    ControlFlow::Continue(())
}
