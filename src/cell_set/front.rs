//! The breadth-first loop.

use core::ops::ControlFlow;

use super::{CellSet, Pattern, Plan};

/// Where a wave stands: its newest layer, and the open cells that no layer has held yet.
#[derive(Clone, Debug)]
pub(crate) struct Front<B> {
    pub(crate) layer: B,
    pub(crate) unvisited: B,
}

impl<B: CellSet> Front<B> {
    #[inline]
    pub(crate) fn new(sources: B, open: &B) -> Self {
        let mut unvisited = open.clone();
        unvisited -= &sources;
        Self { layer: sources, unvisited }
    }

    /// Moves on to the next layer, which is empty when the wave has died. `next` names the cells one
    /// move from a layer that lie in the set of unvisited cells.
    #[inline]
    pub(crate) fn advance(&mut self, next: impl FnOnce(&B, &B) -> B) {
        self.layer = next(&self.layer, &self.unvisited);
        self.unvisited ^= &self.layer;
    }
}

/// One move of a rule onto unvisited cells. A slider runs over cells that were visited before, so it
/// is asked for all open cells; a leaper need not know of them.
#[inline]
pub(crate) fn land<B: CellSet>(
    pattern: Pattern<'_, B>,
    step: impl Fn(&B, &B) -> B,
    open: &B,
    layer: &B,
    unvisited: &B,
) -> B {
    match pattern {
        Pattern::Opaque => {
            let mut next = step(layer, open);
            next &= unvisited;
            next
        }
        Pattern::Leaps | Pattern::Masked(_) => step(layer, unvisited),
    }
}

/// The default body of [`CellSet::wave`].
#[inline]
pub(crate) fn run<B: CellSet>(
    plan: Plan<'_, B>,
    step: impl Fn(&B, &B) -> B,
    mut visit: impl FnMut(&B) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut front = Front::new(plan.sources, plan.open);
    while !front.layer.is_empty() {
        visit(&front.layer)?;
        if plan.stop.is_some_and(|stop| !front.layer.is_disjoint(stop)) {
            return ControlFlow::Break(());
        }
        front.advance(|layer, unvisited| land(plan.pattern, &step, plan.open, layer, unvisited));
    }
    ControlFlow::Continue(())
}
