//! A cheapest path, followed back along a map of costs.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{Costs, cells::Cheapest, near::Errand};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    path::Path,
    rule::Rule,
    search::{
        Place, Search,
        field::Field,
        one_cell::{OneCell, Way},
        sweep::broken,
    },
};

/// The name of the question, for messages.
const QUESTION: &str = "Search::cheapest_path";

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns a cheapest path from a cell of `from` to a cell of `to`, or `None` if there is no path.
    ///
    /// Both ends are included. If several paths are cheapest, it may be any of them. It enters no cell twice, and takes as few
    /// successive free moves as possible.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, KING, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let mud: Board = "..X..\n..X..\n.....".parse()?;
    /// let costs = Costs::new(&mud).with_cost(mud, 5);
    /// let search = Search::new(KING, Board::full());
    /// let path = search.cheapest_path((0, 0), (4, 0), &costs).unwrap();
    /// assert!(path.iter().all(|&cell| !mud.contains(cell)));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics as [`cheapest_cost`](Self::cheapest_cost) does, and if `back` of the rule [disagrees](Rule) with its `step`.
    #[doc(alias("dijkstra", "weighted_path", "astar"))]
    #[must_use]
    #[track_caller]
    pub fn cheapest_path(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        costs: &Costs<B>,
    ) -> Option<Path> {
        let from = from.set(&self.open, "Search::cheapest_path");
        let to = to.set(&self.open, "Search::cheapest_path");
        let (sources, ends) = (self.opened(from.borrow()), self.opened(to.borrow()));
        let errand =
            Errand { sources: &sources, stops: &ends, costs, keeps: true, question: QUESTION };
        let map;
        let (field, last) = match self.cheapest_by_cells(&errand) {
            Some(end) => end.and_then(|Cheapest { cost, field }| Some((field?, cost)))?,
            None if !costs.steps.is_empty() => {
                return self.spread_by(costs, QUESTION).source(&sources).path_to(&ends);
            }
            None => {
                map = self.cost_map_by_sets(&sources, Some(&ends), costs);
                (map.to_field(), map.max()?)
            }
        };
        let mut path = vec![ends.cells().find(|&end| field.has(end, last))?];
        let moves = OneCell::of(self, Way::Back);
        let way_back = WayBack { search: self, sources, field, costs, moves };
        while let Some(before) = way_back.paid_for(&mut path) {
            path.push(before);
        }
        path.reverse();
        Some(self.path(path))
    }
}

/// The data for the path back.
struct WayBack<'a, R, B> {
    search: &'a Search<R, B>,
    sources: B,
    field: Field<'a>,
    costs: &'a Costs<B>,
    moves: OneCell<'a, R, B>,
}

impl<R: Rule<B>, B: CellSet> WayBack<'_, R, B> {
    /// Extends the path, back from its end, by as few free moves as possible, up to a move that costs something. Returns the cell
    /// before that move, or `None` on a source.
    #[track_caller]
    fn paid_for(&self, path: &mut Vec<Cell>) -> Option<Cell> {
        let end = path[path.len() - 1];
        let total = self.field.get(end)?;
        if let Some(before) = self.paid_by_a_step(end, total) {
            return Some(before);
        }
        // The cells from which free moves lead here, each with the number taken from the queue when it was found. There are
        // usually none.
        let (mut queue, mut seen) = (Vec::new(), None);
        let (mut cell, mut taken) = (end, 0);
        let before = loop {
            if self.costs.of_start(cell) == Some(total) && self.sources.contains(cell) {
                break None;
            }
            let mut paid = None;
            self.for_each_before(cell, |before, cost| {
                let rest = total.checked_sub(cost);
                let is_on_way = || rest.is_some() && self.field.get(before) == rest;
                if cost > 0 {
                    paid = paid.or_else(|| is_on_way().then_some(before));
                } else if is_on_way()
                    && seen.get_or_insert_with(|| self.search.open.cell_like(end)).insert(before)
                {
                    queue.push((before, taken));
                }
            });
            if paid.is_some() {
                break paid;
            }
            let Some(&(next, _)) = queue.get(taken) else { broken(QUESTION, cell) };
            (cell, taken) = (next, taken + 1);
        };
        let first = path.len();
        while let Some((cell, by)) = taken.checked_sub(1).map(|i| queue[i]) {
            path.push(cell);
            taken = by;
        }
        path[first..].reverse();
        before
    }

    /// The cell before this one, if steps are free and entering the cell is not. Then all moves to it cost the same, and the
    /// first that fits is enough.
    #[inline]
    fn paid_by_a_step(&self, cell: Cell, total: u32) -> Option<Cell> {
        let price = self.costs.get(cell);
        let price = price.filter(|&price| price > 0 && self.costs.steps.is_empty())?;
        let is_source = self.costs.of_start(cell) == Some(total) && self.sources.contains(cell);
        let rest = total.checked_sub(price).filter(|_| !is_source)?;
        self.moves.find(cell, |before| self.field.has(before, rest))
    }

    /// Calls `each` with the open cells from which a move leads to a cell, and the cost of the move.
    fn for_each_before(&self, cell: Cell, mut each: impl FnMut(Cell, u32)) {
        let Some(price) = self.costs.get(cell) else { return };
        if self.costs.steps.is_empty() {
            return self.moves.for_each(cell, |before| each(before, price));
        }
        for (side, before) in self.moves.steps(cell) {
            each(before, price + self.costs.more(before, side.opposite()));
        }
    }
}
