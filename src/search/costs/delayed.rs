//! A wave that comes later where it costs more.
//!
//! A ring of sets holds the cells that it comes to after each of the next costs (Dial, *Algorithm 360: shortest-path
//! forest with topological ordering*, Communications of the ACM 12, 1969). A cost of zero comes round at once.

use alloc::{vec, vec::Vec};

use super::{prices::Costs, steps::StepsOf};
use crate::{cell_set::CellSet, rule::Rule, search::Search};

/// A delayed wave.
pub(super) struct Delayed<'a, R, B> {
    search: &'a Search<R, B>,
    costs: &'a Costs<B>,
    steps: StepsOf<B>,
    /// Where it comes to after each of the next costs: place `cost % len`.
    ring: Vec<B>,
    pub(super) arrived: B,
    /// The cost of what comes next.
    pub(super) cost: u32,
}

impl<'a, R: Rule<B>, B: CellSet> Delayed<'a, R, B> {
    #[track_caller]
    pub(super) fn new(search: &'a Search<R, B>, sources: &B, costs: &'a Costs<B>) -> Self {
        let blank = search.open.empty_like();
        let steps = StepsOf::new(search, costs);
        let more = steps.most() as usize;
        let ring = vec![blank.clone(); costs.cells.len() + more];
        let mut delayed = Self { search, costs, steps, ring, arrived: blank, cost: 0 };
        let sources = search.opened(sources);
        if costs.starts {
            delayed.delay(0, sources);
        } else {
            delayed.ring[0] = sources;
        }
        delayed
    }

    /// The cells that are first come to at the next cost, which may be none; `None` after the last.
    pub(super) fn next(&mut self) -> Option<B> {
        if self.ring.iter().all(|set| set.is_subset(&self.arrived)) {
            return None;
        }
        let here = self.cost as usize % self.ring.len();
        let mut all = self.search.open.empty_like();
        loop {
            let blank = self.search.open.empty_like();
            let mut new = core::mem::replace(&mut self.ring[here], blank);
            new -= &self.arrived;
            if new.is_empty() {
                break;
            }
            self.arrived |= &new;
            all |= &new;
            self.send(here, &new);
        }
        self.cost += 1;
        Some(all)
    }

    /// Puts what these cells lead to where the wave is to come to it.
    fn send(&mut self, here: usize, cells: &B) {
        let Search { rule, open } = self.search;
        if self.costs.steps.is_empty() {
            return self.delay(here, rule.step(cells, open));
        }
        for (more, reached) in self.steps.from(cells) {
            self.delay(here + more as usize, reached);
        }
    }

    /// Puts cells where the wave is to come to them, each with its own cost.
    fn delay(&mut self, here: usize, mut reached: B) {
        reached -= &self.arrived;
        let len = self.ring.len();
        for (cost, cells) in self.costs.cells.iter().enumerate() {
            let mut later = reached.clone();
            later &= cells;
            self.ring[(here + cost) % len] |= &later;
        }
    }
}
