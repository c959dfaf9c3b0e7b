//! The way back along a map of costs.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{Costs, steps::StepsOf};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    rule::Rule,
    search::{
        DistanceMap, Place, Search,
        beside::{Beside, Way},
    },
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// A cheapest way from a cell of `from` to a cell of `to`, both ends included; `None` where there is none. Of
    /// several, it has as few moves in a row as it can that cost nothing, and is otherwise any.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, KING, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let mud: Board = "..X..\n..X..\n.....".parse()?;
    /// let costs = Costs::new(&mud).with(5, mud);
    /// let search = Search::new(KING, Board::full());
    /// let path = search.cheapest_path((0, 0), (4, 0), &costs).unwrap();
    /// assert!(path.iter().all(|&cell| !mud.contains(cell)));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [`cheapest`](Self::cheapest), and if the rule is broken: `back` finds no way to where `step` has been.
    #[must_use]
    #[track_caller]
    pub fn cheapest_path(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        costs: &Costs<B>,
    ) -> Option<Vec<Cell>> {
        let from = from.set(&self.open, "cheapest_path");
        let to = to.set(&self.open, "cheapest_path");
        let (sources, mut ends) = (self.opened(from.borrow()), self.opened(to.borrow()));
        let map = self.cost_map_until(&sources, Some(&ends), costs);
        ends &= &map.layer(map.max()?);
        let mut path = vec![ends.first()?];
        let steps = StepsOf::new(self, costs);
        while let Some(before) = self.paid_for(&mut path, &sources, &map, costs, &steps) {
            path.push(before);
        }
        path.reverse();
        Some(path)
    }

    /// Goes back from the end of the path over moves that cost nothing, as few as there can be, to a cell that was
    /// paid for, and gives the cell before that; `None` where it comes to a source.
    fn paid_for(
        &self,
        path: &mut Vec<Cell>,
        sources: &B,
        map: &DistanceMap<B>,
        costs: &Costs<B>,
        steps: &StepsOf<B>,
    ) -> Option<Cell> {
        let end = path[path.len() - 1];
        let total = map.get(end)?;
        let mut seen = self.open.of_like(end);
        // Each cell with the place of the one that it leads to.
        let mut queue = vec![(end, 0)];
        let mut i = 0;
        let before = loop {
            let Some(&(cell, _)) = queue.get(i) else {
                unreachable!("`back` of the rule disagrees with its `step`")
            };
            if costs.of_start(cell) == Some(total) && sources.contains(cell) {
                break None;
            }
            let price = costs.get(cell)?;
            let mut from: Vec<_> =
                steps.to(cell).map(|(cell, more)| (cell, price + more)).collect();
            if costs.steps.is_empty() {
                from.extend(self.leading_to(cell).into_iter().map(|before| (before, price)));
            }
            let is_paid_for = |&(before, cost): &(Cell, u32)| {
                cost > 0
                    && total.checked_sub(cost).is_some_and(|rest| map.get(before) == Some(rest))
            };
            if let Some(&(before, _)) = from.iter().find(|step| is_paid_for(step)) {
                break Some(before);
            }
            for (before, cost) in from {
                if cost == 0 && map.get(before) == Some(total) && seen.insert(before) {
                    queue.push((before, i));
                }
            }
            i += 1;
        };
        let first = path.len();
        while i > 0 {
            path.push(queue[i].0);
            i = queue[i].1;
        }
        path[first..].reverse();
        before
    }

    /// The open cells from which a move leads to a cell.
    fn leading_to(&self, cell: Cell) -> Vec<Cell> {
        match Beside::of(&self.rule, Way::Back) {
            Some(beside) => beside.cells(cell, &self.open).collect(),
            None => self.rule.back(&self.open.of_like(cell), &self.open).cells().collect(),
        }
    }
}
