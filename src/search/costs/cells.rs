//! Costs cell by cell, on boards of many cells by steps to neighbours.
//!
//! The ring of Dial holds lists of cells. Measured: on a board of 600 cells this takes a third of the time of the wave
//! of sets, on large maps a tenth.

use alloc::{vec, vec::Vec};

use super::{delayed::exits, prices::Costs};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Table},
    direction::{Direction, Directions},
    moves::Kind,
    rule::Rule,
    search::Search,
};

/// The flag of a cell where the search ends, beside its price.
const STOP: u8 = 1 << 7;

/// A board with a border, row by row. A row of border cells is between storeys, too.
#[derive(Clone, Copy)]
struct Frame {
    width: usize,
    storey_height: usize,
    height: usize,
    /// From a cell to the one below it.
    stride: usize,
}

impl Frame {
    /// Before the first cell of a row.
    #[inline]
    const fn row(self, y: usize) -> usize {
        (y + y / self.storey_height + 1) * self.stride
    }

    #[inline]
    const fn number(self, Cell { x, y }: Cell) -> usize {
        x + 1 + self.row(y)
    }
}

/// A board as a search goes over it.
pub(super) struct Terrain {
    frame: Frame,
    /// One more than what it costs to enter a cell, with its flag; 0 where it is closed.
    prices: Vec<u8>,
    /// How far it is to the next cell in each direction that there is a step in.
    steps: Vec<(Direction, isize)>,
    /// The directions in which steps lead from each cell, a bit each; none where all do from all cells.
    ways: Vec<u8>,
}

/// What cells cost, each with one more than its cost; 0 where none was found.
pub(super) struct Bill {
    totals: Vec<u32>,
    /// The cost with which the search ended, if it came to a stop.
    pub(super) stopped: Option<u32>,
    /// How many costs there are, from 0 on, up to the greatest that was found.
    pub(super) costs: u32,
}

impl Terrain {
    /// The terrain of a search; `None` for other moves than steps to neighbours, where steps have costs of their own,
    /// and on boards of more cells than there are numbers.
    pub(super) fn new<R: Rule<B>, B: CellSet>(
        search: &Search<R, B>,
        costs: &Costs<B>,
        stop: Option<&B>,
    ) -> Option<Self> {
        if !costs.steps.is_empty() {
            return None;
        }
        let open = search.open();
        let (width, storey_height, height) = (open.width(), open.storey_height(), open.height());
        let stride = width.checked_add(1)?;
        let rows = height.checked_add(height / storey_height)?.checked_add(2)?;
        let cells = stride.checked_mul(rows).filter(|&cells| u32::try_from(cells).is_ok())?;
        let frame = Frame { width, storey_height, height, stride };
        let mut prices = vec![0; cells];
        for (price, set) in (1..).zip(&costs.cells) {
            let mut set = set.clone();
            set &= open;
            set.for_each_cell(|cell| prices[frame.number(cell)] = price);
        }
        if let Some(stop) = stop {
            let mut stop = stop.clone();
            stop &= open;
            stop.for_each_cell(|cell| prices[frame.number(cell)] |= STOP);
        }
        let mut terrain = Self { frame, prices, steps: Vec::new(), ways: Vec::new() };
        terrain.find_steps(search)?;
        Some(terrain)
    }

    /// Finds out which steps there are; `None` if there are other moves.
    fn find_steps<R: Rule<B>, B: CellSet>(&mut self, search: &Search<R, B>) -> Option<()> {
        let directions = match search.rule().moves().0 {
            Kind::Steps(directions) => directions,
            Kind::Edges(_) | Kind::Exits(_) | Kind::NoCorner => {
                self.ways = vec![0; self.prices.len()];
                Directions::ALL
            }
            Kind::Knight | Kind::Leaps(_) | Kind::Other => return None,
        };
        for direction in directions.iter() {
            let (east, north) = direction.east_north();
            if !self.ways.is_empty() {
                let exits = exits(search, direction)?;
                if exits.is_empty() {
                    continue;
                }
                let frame = self.frame;
                exits.for_each_cell(|cell| {
                    self.ways[frame.number(cell)] |= 1 << direction as usize;
                });
            }
            self.steps.push((direction, east + north * B::NORTH * self.frame.stride as isize));
        }
        Some(())
    }

    /// What it costs to come from these cells to the others, up to and with the first that is a stop.
    pub(super) fn bill<B: CellSet>(&self, sources: &B, costs: &Costs<B>) -> Bill {
        let Self { prices, steps, ways, .. } = self;
        let mut totals = vec![0_u32; prices.len()];
        let mut ring: Vec<Vec<u32>> = vec![Vec::new(); costs.cells.len()];
        let mut left = 0_usize;
        sources.for_each_cell(|cell| {
            let cell = self.frame.number(cell);
            let price = u32::from(prices[cell] & !STOP);
            if price > 0 {
                let cost = if costs.starts { price - 1 } else { 0 };
                totals[cell] = cost + 1;
                ring[cost as usize].push(cell as u32);
                left += 1;
            }
        });
        let (mut cost, mut costs_found, mut stopped) = (0, 0, None);
        // The first place of the ring is that of the cost.
        let mut place = 0;
        while left > 0 && stopped.is_none() {
            while let Some(here) = ring[place].pop() {
                left -= 1;
                let here = here as usize;
                if totals[here] != cost + 1 {
                    // It was come to for less.
                    continue;
                }
                costs_found = cost + 1;
                if prices[here] & STOP != 0 {
                    stopped = Some(cost);
                }
                for &(direction, step) in steps {
                    if ways.get(here).is_some_and(|ways| ways >> direction as usize & 1 == 0) {
                        continue;
                    }
                    let next = here.wrapping_add_signed(step);
                    let price = prices[next] & !STOP;
                    let more = price.wrapping_sub(1);
                    let total = cost + u32::from(more) + 1;
                    if price != 0 && total <= totals[next].wrapping_sub(1) {
                        totals[next] = total;
                        let at = place + usize::from(more);
                        let at = if at < ring.len() { at } else { at - ring.len() };
                        ring[at].push(next as u32);
                        left += 1;
                    }
                }
            }
            cost += 1;
            place = if place + 1 < ring.len() { place + 1 } else { 0 };
        }
        Bill { totals, stopped, costs: costs_found }
    }

    /// The costs of all cells of the board, as far as they were found for sure.
    pub(super) fn table(&self, Bill { totals, costs, .. }: &Bill) -> Table {
        let Frame { width, height, .. } = self.frame;
        let rows = (0..height).map(|y| &totals[1 + self.frame.row(y)..][..width]);
        Table::of_rows(rows, width * height, *costs)
    }

    /// The cells with a cost.
    pub(super) fn reached<B: CellSet>(&self, Bill { totals, costs, .. }: &Bill, open: &B) -> B {
        let mut reached = open.clone();
        open.for_each_cell(|cell| {
            if !(1..=*costs).contains(&totals[self.frame.number(cell)]) {
                reached.remove(cell);
            }
        });
        reached
    }
}
