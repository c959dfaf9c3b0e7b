//! A wave that comes later where it costs more.
//!
//! A ring of sets holds the cells that it comes to after each of the next costs (Dial, *Algorithm 360: shortest-path
//! forest with topological ordering*, Communications of the ACM 12, 1969). A cost of zero comes round at once.

use alloc::{vec, vec::Vec};

use super::prices::{Costs, Steps};
use crate::{
    cell_set::CellSet,
    direction::Direction,
    moves::Kind,
    rule::Rule,
    search::{Search, neighbors::leaving},
};

/// A delayed wave.
pub(super) struct Delayed<'a, R, B> {
    search: &'a Search<R, B>,
    costs: &'a Costs<B>,
    /// The steps of the rule, those that cost as much together; none where a move of the rule does for all.
    steps: Vec<Steps<B>>,
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
        let steps = steps(search, costs);
        let more = steps.last().map_or(0, |steps| steps.more as usize);
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
            let reached = rule.step(cells, open);
            return self.delay(here, reached);
        }
        let steps = core::mem::take(&mut self.steps);
        for alike in steps.chunk_by(|a, b| a.more == b.more) {
            let mut reached = open.empty_like();
            for Steps { direction, from, .. } in alike {
                let mut start = cells.clone();
                start &= from;
                reached |= &start.shift(*direction);
            }
            reached &= open;
            self.delay(here + alike[0].more as usize, reached);
        }
        self.steps = steps;
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

/// The steps of a rule by what they cost more, the least first; none where no step does.
#[track_caller]
fn steps<R: Rule<B>, B: CellSet>(search: &Search<R, B>, costs: &Costs<B>) -> Vec<Steps<B>> {
    if costs.steps.is_empty() {
        return Vec::new();
    }
    let mut all = Vec::new();
    for direction in Direction::ALL {
        let Some(mut exits) = exits(search, direction) else {
            panic!(
                "Costs: some steps cost more, and the moves of this rule are no steps to neighbours"
            );
        };
        for Steps { more, from, .. } in costs.steps.iter().filter(|s| s.direction == direction) {
            let mut start = exits.clone();
            start &= from;
            exits -= from;
            all.push(Steps { direction, more: *more, from: start });
        }
        all.push(Steps { direction, more: 0, from: exits });
    }
    all.retain(|steps| !steps.from.is_empty());
    all.sort_by_key(|steps| steps.more);
    all
}

/// The open cells from which the rule has a step in a direction; `None` where its moves are no steps.
pub(super) fn exits<R: Rule<B>, B: CellSet>(
    search: &Search<R, B>,
    direction: Direction,
) -> Option<B> {
    let (moves, open) = (search.rule.moves(), &search.open);
    let mut exits = match moves.0 {
        Kind::NoCorner => open.clone(),
        _ => leaving(&moves, direction, open)?,
    };
    exits &= open;
    if matches!(moves.0, Kind::NoCorner) && direction.is_diagonal() {
        // Both cells beside the step are open.
        let place = direction as usize;
        for side in [place + 7, place + 1].map(|place| Direction::ALL[place % 8]) {
            exits &= &open.shift(side.opposite());
        }
    }
    Some(exits)
}
