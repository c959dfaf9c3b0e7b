//! Costs cell by cell, on boards of many cells by steps to neighbours.
//!
//! The ring of Dial holds lists of cells. Measured: it is 1.2 to 1.9 times as fast as the wave of sets on boards of 600
//! to 4,096 cells, 15 times on a map with few cells at each cost.

use alloc::{vec, vec::Vec};

use super::{
    ground::{Frame, NEVER, fresh_totals, price_list},
    prices::Costs,
    steps::exits,
};
use crate::{
    cell_set::{CellSet, Table, assert_same_size},
    direction::{Direction, Directions},
    moves::Kind,
    rule::Rule,
    search::Search,
};

/// How far it is to the next cell in each direction that there is a step in.
type Steps = Vec<(Direction, isize)>;

/// The flag of a cell where the search ends, beside its price.
const STOP: u8 = 1 << 7;

/// A board as a search goes over it.
pub(super) struct Terrain {
    frame: Frame,
    /// What it costs to enter a cell, with its flag.
    prices: Vec<u8>,
    /// What it costs to come to a cell, as far as is known.
    totals: Vec<u32>,
    steps: Steps,
    /// The directions in which steps lead from each cell, a bit each; none where all do from all cells.
    ways: Vec<u8>,
    /// How many costs there are, from 0 on, up to the greatest that was found.
    pub(super) costs: u32,
}

impl Terrain {
    /// The terrain of a search; `None` for other moves than steps to neighbours, where steps have costs of their own,
    /// and on boards of more cells than there are numbers.
    #[track_caller]
    pub(super) fn new<R: Rule<B>, B: CellSet>(
        search: &Search<R, B>,
        costs: &Costs<B>,
        stop: Option<&B>,
    ) -> Option<Self> {
        if !costs.steps.is_empty() {
            return None;
        }
        assert_same_size("Costs", search.open(), &costs.cells[..1]);
        let frame = Frame::of(search.open())?;
        let (steps, ways) = steps(search, frame)?;
        let mut prices = costs.prices.get(|| price_list(&costs.cells, frame)).into_owned();
        if let Some(stop) = stop {
            stop.for_each_cell(|cell| prices[frame.number(cell)] |= STOP);
        }
        let totals = fresh_totals(search.open(), frame);
        Some(Self { frame, prices, totals, steps, ways, costs: 0 })
    }

    /// Finds what it costs to come from these cells to the others, up to and with the first that is a stop, and
    /// returns that cost.
    pub(super) fn spread<B: CellSet>(&mut self, sources: &B, costs: &Costs<B>) -> Option<u32> {
        // About as many as there are at one cost.
        let room = self.frame.width + self.frame.height;
        let mut ring: Vec<_> = costs.cells.iter().map(|_| Vec::with_capacity(room)).collect();
        let mut left = 0;
        sources.for_each_cell(|cell| {
            let cell = self.frame.number(cell);
            if self.totals[cell] == NEVER {
                let cost = if costs.starts { self.prices[cell] & !STOP } else { 0 };
                self.totals[cell] = u32::from(cost) + 1;
                ring[usize::from(cost)].push(cell as u32);
                left += 1;
            }
        });
        match (&self.steps[..], self.ways.is_empty()) {
            (&[a, b, c, d], true) => self.spread_by::<_, false>([a, b, c, d], &mut ring, left),
            (&[a, b, c, d, e, f, g, h], true) => {
                self.spread_by::<_, false>([a, b, c, d, e, f, g, h], &mut ring, left)
            }
            (_, is_everywhere) => {
                if is_everywhere {
                    self.ways = vec![u8::MAX; self.prices.len()];
                }
                self.spread_by::<_, true>(self.steps.clone(), &mut ring, left)
            }
        }
    }

    /// The same, from the cells of the ring, so many.
    // Measured: a list of steps whose length is known and no look at the ways gain a third. Closed cells that are told by
    // their price, by a branch of its own, gain a fifth on maps and lose a quarter on boards of random cells.
    fn spread_by<S: AsRef<[(Direction, isize)]>, const SOME_WAYS: bool>(
        &mut self,
        steps: S,
        ring: &mut [Vec<u32>],
        mut left: usize,
    ) -> Option<u32> {
        let Self { prices, totals, ways, costs, .. } = self;
        let (prices, totals, ways) = (&prices[..totals.len()], &mut totals[..], &ways[..]);
        let (mut cost, mut stopped) = (0, None);
        // The place of the cost in the ring.
        let mut place = 0;
        while left > 0 && stopped.is_none() {
            while let Some(here) = ring[place].pop() {
                left -= 1;
                let here = here as usize;
                if totals[here] != cost + 1 {
                    // It was come to for less.
                    continue;
                }
                *costs = cost + 1;
                if prices[here] & STOP != 0 {
                    stopped = Some(cost);
                }
                for &(direction, step) in steps.as_ref() {
                    if SOME_WAYS && ways[here] >> direction as usize & 1 == 0 {
                        continue;
                    }
                    let next = here.wrapping_add_signed(step);
                    let price = prices[next] & !STOP;
                    let total = cost + 1 + u32::from(price);
                    if total < totals[next] {
                        totals[next] = total;
                        let at = place + usize::from(price);
                        let at = if at < ring.len() { at } else { at - ring.len() };
                        ring[at].push(next as u32);
                        left += 1;
                    }
                }
            }
            cost += 1;
            place = if place + 1 < ring.len() { place + 1 } else { 0 };
        }
        stopped
    }

    /// The costs of all cells of the board, as far as they were found for sure.
    pub(super) fn table(&self) -> Table {
        let Frame { width, height, .. } = self.frame;
        let rows = (0..height).map(|y| &self.totals[1 + self.frame.row(y)..][..width]);
        Table::of_rows(rows, width * height, self.costs)
    }
}

/// How far the steps of a rule lead, and from which cells, a bit for each direction, unless from all; `None` if there
/// are other moves.
fn steps<R: Rule<B>, B: CellSet>(search: &Search<R, B>, frame: Frame) -> Option<(Steps, Vec<u8>)> {
    let (directions, mut ways) = match search.rule().moves().0 {
        Kind::Steps(directions) => (directions, Vec::new()),
        Kind::Edges(_) | Kind::Exits(_) | Kind::NoCorner => (Directions::ALL, vec![0; frame.cells]),
        Kind::Knight | Kind::Round(_) | Kind::Leaps(_) | Kind::Slides(_) | Kind::Other(_) => {
            return None;
        }
    };
    let mut steps = Vec::new();
    for direction in directions.iter() {
        if !ways.is_empty() {
            let exits = exits(search, direction)?;
            if exits.is_empty() {
                continue;
            }
            exits.for_each_cell(|cell| ways[frame.number(cell)] |= 1 << direction as usize);
        }
        let (east, north) = direction.east_north();
        steps.push((direction, east + north * B::NORTH * frame.stride as isize));
    }
    Some((steps, ways))
}
