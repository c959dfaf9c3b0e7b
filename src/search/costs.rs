//! Moves that cost different amounts, as long as these are small.
//!
//! The wave is delayed: a ring of sets holds the cells that it comes to after each of the next costs (Dial,
//! *Algorithm 360: shortest-path forest with topological ordering*, Communications of the ACM 12, 1969). A cost of
//! zero comes round at once.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{DistanceMap, Place, Search, distance_map::Gather};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Visitor},
    rule::Rule,
};

/// What it costs to enter each cell: 0 to [`MOST`](Self::MOST).
///
/// ```
/// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 3>;
/// let mud: Board = "\
/// ..X..
/// ..X..
/// .....".parse()?;
/// let costs = Costs::new(&mud).with(5, mud);
/// let search = Search::new(ORTHOGONAL, Board::full());
/// assert_eq!(search.distance((0, 0), (4, 0)), Some(4));
/// assert_eq!(search.cheapest((0, 0), (4, 0), &costs), Some(8)); // 4 moves with a cost of 8, or 8 moves
/// assert_eq!(search.cost_map((0, 0), &costs).to_string(), "\
/// 0 1 6 7 8
/// 1 2 7 6 7
/// 2 3 4 5 6");
/// # Ok::<(), gridmask::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Costs<B> {
    /// The cells that cost 0, 1, 2, …; each cell of the board is in one.
    cells: Vec<B>,
}

impl<B: CellSet> Costs<B> {
    /// The most that a cell may cost. Beyond that a queue by priority is the better way: a library of graphs.
    pub const MOST: u32 = MOST;

    /// A cost of 1 for every cell, on a board of the size of this one. Its cells make no difference.
    #[must_use]
    pub fn new(board: &B) -> Self {
        Self { cells: vec![board.empty_like(), board.full_like()] }
    }

    /// The cost that `cost` gives for each cell.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, Grid, ORTHOGONAL, Search};
    ///
    /// let risks = Grid::parse_with("116\n138\n213", |c| c.to_digit(10))?;
    /// let cave = risks.cells_where(|_| true);
    /// let costs = Costs::from_fn(&cave, |cell| risks[cell]);
    /// assert_eq!(Search::new(ORTHOGONAL, cave).cheapest((0, 0), (2, 2), &costs), Some(7));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If one is more than [`MOST`](Self::MOST).
    #[must_use]
    #[track_caller]
    pub fn from_fn(board: &B, mut cost: impl FnMut(Cell) -> u32) -> Self {
        let mut cells = Vec::new();
        for cell in board.full_like().cells() {
            let place = cost(cell);
            check(place);
            while cells.len() <= place as usize {
                cells.push(board.empty_like());
            }
            cells[place as usize].insert(cell);
        }
        Self { cells }
    }

    /// The same with another cost for these cells.
    ///
    /// # Panics
    ///
    /// If it is more than [`MOST`](Self::MOST), or a cell off the board.
    #[must_use]
    #[track_caller]
    pub fn with(mut self, cost: u32, cells: impl Place<B>) -> Self {
        check(cost);
        let blank = self.cells[0].empty_like();
        let cells = cells.set(&blank, "with");
        self.cells.resize(self.cells.len().max(cost as usize + 1), blank);
        for (other, set) in (0..).zip(&mut self.cells) {
            if other == cost {
                *set |= cells.borrow();
            } else {
                *set -= cells.borrow();
            }
        }
        self
    }

    /// What it costs to enter a cell; `None` for a cell off the board.
    #[must_use]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<u32> {
        let cell = cell.into();
        self.cells.iter().position(|set| set.contains(cell)).map(|cost| cost as u32)
    }
}

const MOST: u32 = 64;

#[track_caller]
fn check(cost: u32) {
    assert!(cost <= MOST, "Costs: a cell costs {cost}, and {MOST} is the most");
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The least cost of a way from a cell of `from` to a cell of `to`, the costs of all cells entered being added;
    /// `None` where there is no way. The cell where it starts costs nothing.
    ///
    /// A move of the rule on the whole board for each cost up to there, and for each move in a row that costs
    /// nothing.
    ///
    /// ```
    /// use gridmask::{Costs, GridMask, HEX, Search};
    ///
    /// // Hex: how many stones are missing from a chain from west to east? Own stones cost nothing.
    /// type Board = GridMask<5, 5>;
    /// let stones: Board = ".....\n.X...\n..X..\n.....\n....X".parse()?;
    /// let costs = Costs::new(&stones).with(0, stones);
    /// let search = Search::new(HEX, !Board::EMPTY);
    /// let west = Board::from_fn(|cell| cell.x == 0);
    /// let missing = search.cheapest(west - stones, Board::from_fn(|cell| cell.x == 4), &costs);
    /// assert_eq!(missing, Some(3));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn cheapest(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        costs: &Costs<B>,
    ) -> Option<u32> {
        let (from, to) = (from.set(&self.open, "cheapest"), to.set(&self.open, "cheapest"));
        let mut delayed = Delayed::new(self, from.borrow(), costs);
        while let Some(arrived) = delayed.next() {
            if !arrived.is_disjoint(to.borrow()) {
                return Some(delayed.cost - 1);
            }
        }
        None
    }

    /// The least cost of a way from a cell of `from` to each cell.
    #[must_use]
    #[track_caller]
    pub fn cost_map(&self, from: impl Place<B>, costs: &Costs<B>) -> DistanceMap<B> {
        self.cost_map_until(from.set(&self.open, "cost_map").borrow(), None, costs)
    }

    /// The costs up to and with the first that comes to the stop.
    fn cost_map_until(&self, from: &B, stop: Option<&B>, costs: &Costs<B>) -> DistanceMap<B> {
        let (mut delayed, mut gather) = (Delayed::new(self, from, costs), Gather::new(&self.open));
        while let Some(arrived) = delayed.next() {
            let _ = gather.visit(&arrived);
            if stop.is_some_and(|stop| !arrived.is_disjoint(stop)) {
                break;
            }
        }
        gather.into_map(|| delayed.arrived)
    }

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
        let mut left = map.max()?;
        ends &= &map.layer(left);
        let mut path = vec![ends.first()?];
        loop {
            // Back over cells that cost nothing, all with the same cost of the way, to where it was paid for.
            let level = map.layer(left);
            let mut waves = vec![self.open.of_like(path[path.len() - 1])];
            let (before, entered) = loop {
                let newest = &waves[waves.len() - 1];
                if left == 0 && !newest.is_disjoint(&sources) {
                    let mut start = newest.clone();
                    start &= &sources;
                    break (None, start.first()?);
                }
                if let Some((paid, before, cell)) = self.paid(newest, left, &map, costs) {
                    break (Some((paid, before)), cell);
                }
                let mut free = newest.clone();
                free &= &costs.cells[0];
                let mut further = self.rule.back(&free, &self.open);
                further &= &level;
                waves.iter().for_each(|wave| further -= wave);
                if further.is_empty() {
                    unreachable!("`back` of the rule disagrees with its `step`");
                }
                waves.push(further);
            };
            // Forwards again, from the cell that was found to where the walk back began.
            let mut on = vec![entered];
            for wave in waves.iter().rev().skip(1) {
                let mut next = self.rule.step(&self.open.of_like(on[on.len() - 1]), &self.open);
                next &= wave;
                next &= &costs.cells[0];
                on.push(next.first()?);
            }
            on.pop();
            path.extend(on.into_iter().rev());
            let Some((paid, cell)) = before else {
                path.reverse();
                return Some(path);
            };
            path.push(cell);
            left -= paid;
        }
    }

    /// A cell of these that was paid for to be entered, what it cost, and the cell before it on a cheapest way.
    fn paid(
        &self,
        cells: &B,
        left: u32,
        map: &DistanceMap<B>,
        costs: &Costs<B>,
    ) -> Option<(u32, Cell, Cell)> {
        for (cost, set) in (1..=left).zip(&costs.cells[1..]) {
            let mut entered = set.clone();
            entered &= cells;
            for cell in entered.cells() {
                let mut before = self.rule.back(&self.open.of_like(cell), &self.open);
                before &= &map.layer(left - cost);
                if let Some(before) = before.first() {
                    return Some((cost, before, cell));
                }
            }
        }
        None
    }
}

/// A delayed wave.
struct Delayed<'a, R, B> {
    search: &'a Search<R, B>,
    costs: &'a Costs<B>,
    /// Where it comes to after each of the next costs: place `cost % len`.
    ring: Vec<B>,
    arrived: B,
    /// The cost of what comes next.
    cost: u32,
}

impl<'a, R: Rule<B>, B: CellSet> Delayed<'a, R, B> {
    fn new(search: &'a Search<R, B>, sources: &B, costs: &'a Costs<B>) -> Self {
        let blank = search.open.empty_like();
        let mut ring = vec![blank.clone(); costs.cells.len()];
        ring[0] = search.opened(sources);
        Self { search, costs, ring, arrived: blank, cost: 0 }
    }

    /// The cells that are first come to at the next cost, which may be none; `None` after the last.
    fn next(&mut self) -> Option<B> {
        let Self { search, costs, ring, arrived, cost } = self;
        if ring.iter().all(|set| set.is_subset(arrived)) {
            return None;
        }
        let len = ring.len();
        let here = *cost as usize % len;
        let mut all = search.open.empty_like();
        loop {
            let blank = search.open.empty_like();
            let mut new = core::mem::replace(&mut ring[here], blank);
            new -= &*arrived;
            if new.is_empty() {
                break;
            }
            *arrived |= &new;
            all |= &new;
            let mut reached = search.rule.step(&new, &search.open);
            reached -= &*arrived;
            for (cost, cells) in costs.cells.iter().enumerate() {
                let mut later = reached.clone();
                later &= cells;
                ring[(here + cost) % len] |= &later;
            }
        }
        *cost += 1;
        Some(all)
    }
}
