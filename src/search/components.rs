//! What hangs together.

use core::{array, iter::FusedIterator, ops::ControlFlow};

use super::Search;
use crate::{
    cell::Cell,
    cell_set::{CellSet, Pattern, Plan, land},
    direction::Direction,
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The connected components of the open cells, in the order of their first cells. Two cells are
    /// in one component where moves lead from one to the other, each taken forwards or backwards:
    /// one-way moves connect as well as others.
    ///
    /// Nothing is allocated for boards of a fixed size.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// X..XX
    /// XX.X.".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let sizes: Vec<_> = search.components().map(|part| part.len()).collect();
    /// assert_eq!(sizes, [5, 5]);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[inline]
    pub fn components(&self) -> Components<'_, R, B> {
        let exits = match self.rule.pattern() {
            Pattern::Masked([north, east, south, west]) => {
                Some(both_ways([north, east, south, west]))
            }
            _ => None,
        };
        Components { search: self, rest: self.open.clone(), start: Cell::default(), exits }
    }
}

/// Where steps may start that are open from one side at least.
fn both_ways<B: CellSet>(exits: [&B; 4]) -> [B; 4] {
    array::from_fn(|i| {
        let back = Direction::ORTHOGONAL[i].opposite();
        let mut all = exits[(i + 2) % 4].shift(back);
        all |= exits[i];
        all
    })
}

/// The connected components of the open cells; see [`Search::components`].
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Components<'a, R, B> {
    search: &'a Search<R, B>,
    /// The open cells of the components to come.
    rest: B,
    /// None of them comes before this one.
    start: Cell,
    /// Walls of four directions, for moves taken backwards as well.
    exits: Option<[B; 4]>,
}

/// A rule whose moves may be taken backwards as well.
struct BothWays<'a, R>(&'a R);

impl<R: Rule<B>, B: CellSet> Rule<B> for BothWays<'_, R> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        self.0.step(from, open) | self.0.back(from, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    #[inline]
    fn pattern(&self) -> Pattern<'_, B> {
        self.0.pattern().faded()
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Components<'_, R, B> {
    type Item = B;

    fn next(&mut self) -> Option<B> {
        let Search { rule, open } = self.search;
        self.start = self.rest.first_from(self.start)?;
        let first = open.of_like(self.start);
        let flooded = match (&self.exits, rule.pattern()) {
            (Some(exits), _) => {
                let plan =
                    Plan { pattern: Pattern::Masked(exits), sources: &first, open, stop: None };
                B::flood(plan, |from, open| from.masked_step(exits, open))
            }
            (None, pattern) if pattern.floods_both_ways() => {
                let plan = Plan { pattern, sources: &first, open, stop: None };
                B::flood(plan, |from, open| rule.step(from, open))
            }
            _ => return Some(self.spread(first)),
        };
        let (ControlFlow::Continue(part) | ControlFlow::Break(part)) = flooded;
        self.rest -= &part;
        Some(part)
    }
}

impl<R: Rule<B>, B: CellSet> Components<'_, R, B> {
    /// The component of these cells, layer by layer.
    fn spread(&mut self, mut layer: B) -> B {
        let Search { rule, open } = self.search;
        let rule = BothWays(rule);
        let mut part = open.empty_like();
        while !layer.is_empty() {
            part |= &layer;
            let step = |from: &B, open: &B| rule.step(from, open);
            land(rule.pattern(), step, open, &mut layer, &mut self.rest);
        }
        part
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Components<'_, R, B> {}
