//! Searches with small costs of moves.

use core::borrow::Borrow;

use super::{
    DistanceMap, Place, Search,
    distance_map::{Gather, has_few_cells},
};
use crate::{
    cell_set::{CellSet, Visitor, assert_same_size},
    rule::Rule,
};

mod ahead;
mod cells;
mod dealt;
mod delayed;
mod flow;
mod ground;
mod labels;
mod near;
mod onward;
mod path;
mod prices;
mod relax;
mod ring;
mod spread;
mod trails;
mod turning;
mod wheel;

use cells::Terrain;
use delayed::Delayed;
use near::Errand;
pub use onward::MoveCost;
pub use prices::Costs;
pub use spread::Spread;
pub use trails::Arrival;
pub use turning::Turning;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the lowest cost of a path from a cell of `from` to a cell of `to`, or `None` if there is no path.
    ///
    /// The cost of a path is the sum of the costs of its moves. Its start is free unless
    /// [`count_start`](Costs::count_start) was called.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
    ///
    /// // How many cells of rock are between here and the other side?
    /// type Board = GridMask<6, 3>;
    /// let rock: Board = "..XX..\n.X.X.X\n..XX..".parse()?;
    /// let costs = Costs::new(&rock).with_cost(!rock, 0);
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// assert_eq!(search.cheapest_cost((0, 0), Board::column(5), &costs), Some(2));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// | board and moves | time | memory |
    /// |---|---|---|
    /// | steps to neighbors, on a `GridVec` or more than 256 cells or if steps have costs, unless too few are open | one visit to each step of the cells that cost less | 1 or 2 bytes per cell, 4 or 5 if a step does not cost the same from all open cells, and lists of the next cells |
    /// | too few open cells, if steps have costs | the same | as [`spread`](Self::spread) |
    /// | others | a move of the rule on the whole board per unit of cost, and per successive free move | a board per cost of a move |
    ///
    /// On a board of 1000×1000 cells with costs up to 9, the last case takes 30 times as long as the first.
    ///
    /// In the first case the costs keep one byte per cell, or nine, for the next search. On a `GridVec`, a search from few cells
    /// visits only a part of the board around them and around a single target. It doubles that part while a cheaper path may lead
    /// out of it. So a near goal takes no more time or memory on a larger board.
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does, also if `costs` are for a board of another size. Panics if a path costs
    /// nearly 2^32. Panics if steps have costs and the rule does not describe its moves [as steps](Costs#steps).
    #[doc(alias("dijkstra", "weighted_distance", "zero_one_bfs", "cheapest"))]
    #[must_use]
    #[track_caller]
    pub fn cheapest_cost(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        costs: &Costs<B>,
    ) -> Option<u32> {
        let (from, to) = (
            from.set(&self.open, "Search::cheapest_cost"),
            to.set(&self.open, "Search::cheapest_cost"),
        );
        let (from, to) = (self.opened(from.borrow()), self.opened(to.borrow()));
        let question = "Search::cheapest_cost";
        let errand = Errand { sources: &from, stops: &to, costs, keeps: false, question };
        if let Some(end) = self.cheapest_by_cells(&errand) {
            return end.map(|cheapest| cheapest.cost);
        }
        if !costs.steps.is_empty() {
            let spread = self.spread_by(costs, question).source(&from);
            return spread.nearest(&to).map(|found| found.cost);
        }
        let mut delayed = Delayed::new(self, &from, costs);
        while let Some(arrived) = delayed.next() {
            if !arrived.is_disjoint(&to) {
                return Some(delayed.cost - 1);
            }
        }
        None
    }

    /// Returns the lowest cost of a path from a cell of `from` to each cell.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 2>;
    /// let mud: Board = "..X.\n..X.".parse()?;
    /// let map = Search::new(ORTHOGONAL, Board::full()).cost_map((0, 0), &Costs::new(&mud).with_cost(mud, 3));
    /// assert_eq!(map.to_string(), "0 1 4 5\n1 2 5 6");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// For a map of the costs *to* a goal, start at the goal with [`reversed`](Self::reversed). Its paths pay for their start and
    /// not for the goal, so subtract the cost of the start and add the cost of the goal. To reverse costs of steps, swap the arguments
    /// in [`Costs::from_steps`]: `Costs::from_steps(&board, |from, to| cost(to, from))`.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 1>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let costs = Costs::from_fn(&Board::full(), |cell| 1 + cell.x as u32);
    /// let (start, goal) = ((0, 0), (3, 0));
    /// let back = search.reversed().cost_map(goal, &costs).get(start).unwrap();
    /// let there = back + costs.get(goal).unwrap() - costs.get(start).unwrap();
    /// assert_eq!(Some(there), search.cheapest_cost(start, goal, &costs));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics as [`cheapest_cost`](Self::cheapest_cost) does.
    #[doc(alias("dijkstra_map"))]
    #[must_use]
    #[track_caller]
    pub fn cost_map(&self, from: impl Place<B>, costs: &Costs<B>) -> DistanceMap<B> {
        let from = from.set(&self.open, "Search::cost_map");
        let (from, question) = (from.borrow(), "Search::cost_map");
        let Some(terrain) = self.terrain(costs, question) else {
            if costs.steps.is_empty() {
                return self.cost_map_by_sets(from, None, costs);
            }
            return self.spread_by(costs, question).source(from).into_map(from);
        };
        let mut table = terrain.table();
        let layers = terrain.spread(&self.opened(from), None, Some(&mut table)).layers;
        DistanceMap::of_table(self.reach(from), layers, terrain.on_board(table))
    }

    /// The terrain for a search cell by cell, if the moves allow it and it is faster.
    #[track_caller]
    fn terrain<'a>(
        &'a self,
        costs: &'a Costs<B>,
        question: &'static str,
    ) -> Option<Terrain<'a, B>> {
        assert_same_size(question, &self.open, &costs.cells[0]);
        if has_few_cells(&self.open) && costs.steps.is_empty() || is_sparse(&self.open) {
            return None;
        }
        Terrain::new(&self.rule.moves(), &self.open, costs, question)
    }

    /// The costs up to and including the first that reaches `stop`.
    fn cost_map_by_sets(&self, from: &B, stop: Option<&B>, costs: &Costs<B>) -> DistanceMap<B> {
        let (mut delayed, mut gather) = (Delayed::new(self, from, costs), Gather::new(&self.open));
        while let Some(arrived) = delayed.next() {
            let _ = gather.visit(&arrived);
            if stop.is_some_and(|stop| !arrived.is_disjoint(stop)) {
                break;
            }
        }
        gather.into_map(|| delayed.arrived)
    }
}

/// Whether memory for closed cells is too much.
fn is_sparse<B: CellSet>(open: &B) -> bool {
    open.len() < open.width() / 64 * open.height()
}
