//! Moves that cost different amounts, as long as these are small.

use core::borrow::Borrow;

use super::{
    DistanceMap, Place, Search,
    distance_map::{Gather, has_few_cells},
};
use crate::{
    cell_set::{CellSet, Visitor},
    rule::Rule,
};

mod ahead;
mod cells;
mod delayed;
mod ground;
mod path;
mod prices;
mod ring;
mod steps;

use cells::Terrain;
use delayed::Delayed;
pub use prices::Costs;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The least cost of a way from a cell of `from` to a cell of `to`, the costs of all moves being added; `None`
    /// where there is no way. The cell where it starts costs nothing, unless it is
    /// [said to](Costs::count_start).
    ///
    /// By steps to neighbors, on a `GridVec` or more than 256 cells of which not too few are open, and whose sides do not
    /// meet: a look at each step of the cells that cost less, and memory of a byte or two a cell, of four or five where the
    /// same step does not cost the same from all open cells, besides lists of the cells that come next; the costs keep one
    /// byte more for the next search, or then nine. Otherwise a move of the rule on the whole board
    /// for each cost up to there, and for each move in a row that costs nothing.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
    ///
    /// // How many cells have to be dug away on the way to the other side?
    /// type Board = GridMask<6, 3>;
    /// let rock: Board = "..XX..\n.X.X.X\n..XX..".parse()?;
    /// let costs = Costs::new(&rock).with(0, !rock);
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// assert_eq!(search.cheapest((0, 0), Board::column(5), &costs), Some(2));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics), if a way costs nearly 2^32, and if steps cost more, and the moves of the rule are
    /// not described [as steps](Costs#steps). Those of the costs are boards of the question.
    #[must_use]
    #[track_caller]
    pub fn cheapest(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        costs: &Costs<B>,
    ) -> Option<u32> {
        let (from, to) = (from.set(&self.open, "cheapest"), to.set(&self.open, "cheapest"));
        if let Some(terrain) = self.terrain(costs) {
            let (from, to) = (self.opened(from.borrow()), self.opened(to.borrow()));
            return terrain.spread(&from, Some(&to), None).stop;
        }
        let mut delayed = Delayed::new(self, from.borrow(), costs);
        while let Some(arrived) = delayed.next() {
            if !arrived.is_disjoint(to.borrow()) {
                return Some(delayed.cost - 1);
            }
        }
        None
    }

    /// The least cost of a way from a cell of `from` to each cell.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<4, 2>;
    /// let mud: Board = "..X.\n..X.".parse()?;
    /// let map = Search::new(ORTHOGONAL, Board::full()).cost_map((0, 0), &Costs::new(&mud).with(3, mud));
    /// assert_eq!(map.to_string(), "0 1 4 5\n1 2 5 6");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [`cheapest`](Self::cheapest).
    #[must_use]
    #[track_caller]
    pub fn cost_map(&self, from: impl Place<B>, costs: &Costs<B>) -> DistanceMap<B> {
        self.cost_map_until(from.set(&self.open, "cost_map").borrow(), None, costs)
    }

    /// What is gone over cell by cell, if that is faster and can be.
    #[track_caller]
    fn terrain<'a>(&'a self, costs: &'a Costs<B>) -> Option<Terrain<'a, B>> {
        // It takes memory for cells that are closed, too, which a few open ones on a large board are not worth.
        let is_sparse = || self.open.len() < self.open.width() / 64 * self.open.height();
        if has_few_cells(&self.open) || is_sparse() {
            return None;
        }
        Terrain::new(self, costs)
    }

    /// The costs up to and with the first that comes to the stop.
    #[track_caller]
    fn cost_map_until(&self, from: &B, stop: Option<&B>, costs: &Costs<B>) -> DistanceMap<B> {
        if let Some(terrain) = self.terrain(costs) {
            let mut table = terrain.table();
            let end = terrain.spread(&self.opened(from), stop, Some(&mut table));
            // Who goes on to a stop asks for costs alone, and not for all cells that have one.
            let reached = match end.stop {
                Some(_) => self.open.clone(),
                None => self.reach(from),
            };
            return DistanceMap::of_table(reached, end.layers, terrain.on_board(table));
        }
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
