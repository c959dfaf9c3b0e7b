//! A wave on boards, step by step: for moves that no kernel knows, and for layers that are pulled.

use super::CellSet;
use crate::bits::{
    census::{Kernel, note},
    query::{Answer, Held, Query, Visitor},
};

/// The newest layer of a wave, and the unvisited open cells.
#[derive(Clone, Debug)]
pub(crate) struct Front<B> {
    pub(crate) layer: B,
    pub(crate) unvisited: B,
}

impl<B: CellSet> Front<B> {
    /// The front before the first move: the open cells of the sources.
    #[inline]
    pub(crate) fn new(sources: &B, open: &B) -> Self {
        let (mut layer, mut unvisited) = (sources.clone(), open.clone());
        layer &= open;
        unvisited ^= &layer;
        Self { layer, unvisited }
    }

    /// Advances to the next layer, which is empty at the end of the wave. Sliders pass over visited cells, and corners depend on
    /// all open cells, so these steps get all of them. A leaper needs only the unvisited cells.
    #[inline]
    pub(crate) fn advance(&mut self, are_leaps: bool, open: &B, step: impl Fn(&B, &B) -> B) {
        if are_leaps {
            self.layer = step(&self.layer, &self.unvisited);
        } else {
            self.layer = step(&self.layer, open);
            self.layer &= &self.unvisited;
        }
        self.unvisited ^= &self.layer;
    }
}

/// Runs a wave step by step, and shows its layers even if numbers are wanted.
#[inline(always)]
pub(crate) fn by_steps<B: CellSet, V: Visitor<B>>(
    query: &Query<'_, B>,
    step: impl Fn(&B, &B) -> B,
    visitor: &mut V,
) -> Answer<B> {
    note(Kernel::ByStep);
    let mut front = Front::new(query.sources, query.open);
    let (mut layers, mut stopped) = (0, false);
    while !front.layer.is_empty() {
        layers += 1;
        stopped = V::WANTS_LAYERS && visitor.visit(&front.layer).is_break()
            || layers == query.limit
            || query.stop.is_some_and(|stop| !front.layer.is_disjoint(stop));
        if stopped {
            break;
        }
        front.advance(query.moves.are_leaps(), query.open, &step);
    }
    let cells = query.want.is_set().then_some(Held::Unvisited(front.unvisited));
    Answer { stopped, layers, cells }
}

impl<B: CellSet> Answer<B> {
    /// The open cells that the wave has reached; empty if the query did not ask for them.
    #[inline(always)]
    pub(crate) fn reached(self, open: &B) -> B {
        match self.cells {
            Some(Held::Reached(cells)) => cells,
            Some(Held::Unvisited(cells)) => {
                let mut reached = open.clone();
                reached -= &cells;
                reached
            }
            None => open.empty_like(),
        }
    }

    /// The open cells that the wave has not reached; all if the query did not ask for them.
    #[inline(always)]
    pub(crate) fn unvisited(self, open: &B) -> B {
        match self.cells {
            Some(Held::Unvisited(cells)) => cells,
            _ => {
                let mut unvisited = open.clone();
                unvisited -= &self.reached(open);
                unvisited
            }
        }
    }
}
