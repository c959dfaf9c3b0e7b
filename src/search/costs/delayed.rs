//! A wave that arrives later at cells that cost more.
//!
//! A ring of sets holds the cells that it reaches at each of the next costs (Dial, *Algorithm 360: shortest-path forest with
//! topological ordering*, Communications of the ACM 12, 1969). Free moves are made at once.

use alloc::{vec, vec::Vec};
use core::mem;

use super::prices::Costs;
use crate::{cell_set::CellSet, rule::Rule, search::Search};

/// A delayed wave.
pub(super) struct Delayed<'a, R, B> {
    search: &'a Search<R, B>,
    costs: &'a Costs<B>,
    /// The cells that it reaches at each of the next costs.
    ring: Vec<B>,
    pub(super) arrived: B,
    /// The next cost, and its place in the ring.
    pub(super) cost: u32,
    place: usize,
}

impl<'a, R: Rule<B>, B: CellSet> Delayed<'a, R, B> {
    /// Starts at the open ones of these cells. Steps must have no costs.
    pub(super) fn new(search: &'a Search<R, B>, sources: &B, costs: &'a Costs<B>) -> Self {
        let blank = search.open.empty_like();
        let ring = vec![blank.clone(); costs.most() as usize + 1];
        let mut delayed = Self { search, costs, ring, arrived: blank, cost: 0, place: 0 };
        let mut sources = search.opened(sources);
        if costs.starts {
            delayed.delay(&sources);
            sources &= &costs.cells[0];
        }
        delayed.ring[0] = sources;
        delayed
    }

    /// The cells whose cost is the next one, if any; `None` after the last cost.
    pub(super) fn next(&mut self) -> Option<B> {
        let blank = self.search.open.empty_like();
        let mut new = mem::replace(&mut self.ring[self.place], blank.clone());
        new -= &self.arrived;
        if new.is_empty() && self.ring.iter().all(|set| set.is_subset(&self.arrived)) {
            return None;
        }
        let (mut all, mut reached) = (blank.clone(), blank.clone());
        // Measured: as local values, these stay in registers.
        let mut arrived = mem::replace(&mut self.arrived, blank);
        while !new.is_empty() {
            arrived |= &new;
            all |= &new;
            new = self.search.rule.step(&new, &self.search.open);
            new -= &arrived;
            reached |= &new;
            new &= &self.costs.cells[0];
        }
        self.arrived = arrived;
        self.delay(&reached);
        self.cost += 1;
        self.place = if self.place + 1 < self.ring.len() { self.place + 1 } else { 0 };
        Some(all)
    }

    /// Puts cells that cost something into the ring.
    fn delay(&mut self, reached: &B) {
        for (cost, cells) in self.costs.cells.iter().enumerate().skip(1) {
            let mut later = reached.clone();
            later &= cells;
            let place = self.place + cost;
            let len = self.ring.len();
            self.ring[if place < len { place } else { place - len }] |= &later;
        }
    }
}
