//! A wave that arrives later at cells that cost more.
//!
//! A ring of sets holds the cells that it reaches at each of the next costs (Dial, *Algorithm 360: shortest-path forest with
//! topological ordering*, Communications of the ACM 12, 1969). Free moves are made at once.

use alloc::{vec, vec::Vec};
use core::mem;

use super::{
    onward::{STEPS_HAVE_COSTS, steps_of},
    prices::{Costs, Steps},
};
use crate::{
    cell_set::CellSet,
    direction::Direction,
    rule::{Rule, round},
    search::Search,
};

/// A delayed wave.
pub(super) struct Delayed<'a, R, B> {
    search: &'a Search<R, B>,
    costs: &'a Costs<B>,
    /// The cells that steps leave, by cost and direction, the cheapest first. Empty if all steps are free: then a move of the rule
    /// covers all of them.
    steps: Vec<(u32, Direction, B)>,
    /// The cells that it reaches at each of the next costs.
    ring: Vec<B>,
    pub(super) arrived: B,
    /// The next cost, and its place in the ring.
    pub(super) cost: u32,
    place: usize,
}

impl<'a, R: Rule<B>, B: CellSet> Delayed<'a, R, B> {
    #[track_caller]
    pub(super) fn new(
        search: &'a Search<R, B>,
        sources: &B,
        costs: &'a Costs<B>,
        question: &str,
    ) -> Self {
        let blank = search.open.empty_like();
        let steps = if costs.steps.is_empty() {
            Vec::new()
        } else {
            by_cost(steps_of(search, question, STEPS_HAVE_COSTS), &costs.steps)
        };
        let ring = vec![blank.clone(); costs.most() as usize + 1];
        let mut delayed = Self { search, costs, steps, ring, arrived: blank, cost: 0, place: 0 };
        let mut sources = search.opened(sources);
        if costs.starts {
            delayed.delay(0, &sources);
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
            new = self.send(&new);
            new -= &arrived;
            reached |= &new;
            new &= &self.costs.cells[0];
        }
        self.arrived = arrived;
        self.delay(0, &reached);
        self.cost += 1;
        self.place = if self.place + 1 < self.ring.len() { self.place + 1 } else { 0 };
        Some(all)
    }

    /// The cells reached by steps without a cost of their own. Cells reached by other steps are put into the ring.
    fn send(&mut self, cells: &B) -> B {
        let Search { rule, open } = self.search;
        if self.costs.steps.is_empty() {
            return rule.step(cells, open);
        }
        let mut at_once = open.empty_like();
        let steps = mem::take(&mut self.steps);
        for alike in steps.chunk_by(|a, b| a.0 == b.0) {
            let (more, mut reached) = (alike[0].0, open.empty_like());
            for (_, direction, from) in alike {
                let start = cells.clone() & from;
                reached |= &round::stepped(rule.moves().around(), &start, *direction);
            }
            if more == 0 {
                at_once = reached;
            } else {
                self.delay(more as usize, &reached);
            }
        }
        self.steps = steps;
        at_once
    }

    /// Puts cells into the ring by their own cost plus the cost of a step, unless both are zero.
    fn delay(&mut self, more: usize, reached: &B) {
        for (cost, cells) in self.costs.cells.iter().enumerate().skip(usize::from(more == 0)) {
            let mut later = reached.clone();
            later &= cells;
            let place = self.place + more + cost;
            let len = self.ring.len();
            self.ring[if place < len { place } else { place - len }] |= &later;
        }
    }
}

/// Adds costs to steps, and groups them by cost.
fn by_cost<B: CellSet>(all: Vec<(Direction, B)>, dearer: &[Steps<B>]) -> Vec<(u32, Direction, B)> {
    let mut by_cost = Vec::new();
    for (direction, mut free) in all {
        for Steps { more, from, .. } in dearer.iter().filter(|s| s.direction == direction) {
            by_cost.push((*more, direction, free.clone() & from));
            free -= from;
        }
        by_cost.push((0, direction, free));
    }
    by_cost.retain(|(.., from)| !from.is_empty());
    by_cost.sort_by_key(|&(more, ..)| more);
    by_cost
}
