//! The steps of a rule, grouped by cost.

use alloc::vec::Vec;

use super::prices::{Costs, Steps};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    moves::Seams,
    rule::{Rule, leaving::leaving, round},
    search::Search,
};

/// The steps of a rule.
pub(super) struct StepsOf<B> {
    around: Seams,
    /// The open cells of the part of the board that steps cannot leave.
    open: B,
    /// The cheapest first. Empty if all steps are free: then a move of the rule covers all of them.
    steps: Vec<Steps<B>>,
}

impl<B: CellSet> StepsOf<B> {
    #[track_caller]
    pub(super) fn new<R: Rule<B>>(search: &Search<R, B>, costs: &Costs<B>, question: &str) -> Self {
        let mut steps = Vec::new();
        let around = search.rule.moves().around();
        let sides = if costs.steps.is_empty() { &[][..] } else { &Direction::ALL };
        for &direction in sides {
            let Some(mut exits) = leaving(&search.rule.moves(), direction, &search.open) else {
                panic!(
                    "{question}: steps have costs, which needs a rule of steps, such as `KING` or `Walls`"
                );
            };
            for Steps { more, from, .. } in costs.steps.iter().filter(|s| s.direction == direction)
            {
                let mut start = exits.clone();
                start &= from;
                exits -= from;
                steps.push(Steps { direction, more: *more, from: start });
            }
            steps.push(Steps { direction, more: 0, from: exits });
        }
        steps.retain(|steps| !steps.from.is_empty());
        steps.sort_by_key(|steps| steps.more);
        Self { around, open: search.open.clone(), steps }
    }

    /// The open cells reached by steps from `cells`, by the cost of the step.
    pub(super) fn from(&self, cells: &B) -> Vec<(u32, B)> {
        let by_cost = self.steps.chunk_by(|a, b| a.more == b.more);
        by_cost.map(|alike| (alike[0].more, self.reached(cells, alike))).collect()
    }

    fn reached(&self, cells: &B, steps: &[Steps<B>]) -> B {
        let mut reached = cells.empty_like();
        for Steps { direction, from, .. } in steps {
            let mut start = cells.clone();
            start &= from;
            reached |= &round::stepped(self.around, &start, *direction);
        }
        reached &= &self.open;
        reached
    }

    /// The cells from which a step leads to `cell`, each with the cost of the step.
    pub(super) fn to(&self, cell: Cell) -> impl Iterator<Item = (Cell, u32)> {
        self.steps.iter().filter_map(move |Steps { direction, more, from }| {
            let before = round::neighbor(self.around, from, cell, direction.opposite())?;
            from.contains(before).then_some((before, *more))
        })
    }

    /// The open cells that a step from `cell` leads to, each with the cost of the step.
    pub(super) fn onward(&self, cell: Cell) -> impl Iterator<Item = (Cell, u32)> {
        let from_here = self.steps.iter().filter(move |steps| steps.from.contains(cell));
        from_here.filter_map(move |Steps { direction, more, .. }| {
            let to = round::neighbor(self.around, &self.open, cell, *direction)?;
            self.open.contains(to).then_some((to, *more))
        })
    }
}
