//! What can be reached, on boards that make nothing of it but a wave.

use core::ops::ControlFlow;

use super::{CellSet, Plan};
use crate::bits::frontier::Visitor;

/// Keeps the open cells that a wave has not come to, and stops it after so many layers, if any.
pub(crate) struct Rest<B> {
    patience: Option<u32>,
    unvisited: Option<B>,
}

impl<B: CellSet> Rest<B> {
    #[inline]
    pub(crate) const fn new(patience: Option<u32>) -> Self {
        Self { patience, unvisited: None }
    }

    /// The open cells that the wave has come to.
    #[inline]
    pub(crate) fn reached(self, open: &B) -> B {
        let mut reached = open.clone();
        if let Some(unvisited) = &self.unvisited {
            reached -= unvisited;
        }
        reached
    }
}

impl<B> Visitor<B> for Rest<B> {
    const LOOKS: bool = false;

    #[inline(always)]
    fn visit(&mut self, _: &B) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn patience(&self) -> Option<u32> {
        self.patience
    }

    #[inline(always)]
    fn wants_unvisited(&self) -> bool {
        true
    }

    #[inline(always)]
    fn end(&mut self, _: u32, unvisited: Option<B>) {
        self.unvisited = unvisited;
    }
}

/// Floods by a wave: the default body of [`CellSet::flood`].
#[inline]
pub(crate) fn by_wave<B: CellSet>(
    plan: Plan<'_, B>,
    step: impl Fn(&B, &B) -> B,
) -> ControlFlow<B, B> {
    let open = plan.open;
    let mut rest = Rest::new(None);
    let end = B::wave(plan, step, &mut rest);
    let reached = rest.reached(open);
    match end {
        ControlFlow::Break(()) => ControlFlow::Break(reached),
        ControlFlow::Continue(()) => ControlFlow::Continue(reached),
    }
}

/// The answer of a flood that has reached these cells.
#[inline]
pub(crate) fn ended<B: CellSet>(reached: B, stop: Option<&B>) -> ControlFlow<B, B> {
    if stop.is_some_and(|stop| !reached.is_disjoint(stop)) {
        ControlFlow::Break(reached)
    } else {
        ControlFlow::Continue(reached)
    }
}
