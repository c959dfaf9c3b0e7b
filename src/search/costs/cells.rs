//! Costs cell by cell, on boards of many cells by steps to neighbours.
//!
//! Measured: it is up to four times as fast as the wave of sets on boards of 600 to 4,096 cells, 30 times on a map with
//! few cells at each cost.

use alloc::{vec, vec::Vec};

use super::{
    ground::{Frame, numbers_of, price_numbers},
    prices::Costs,
    ring::Ring,
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

/// The flag of a cell where the search ends, beside its number.
const STOP: u8 = 1 << 7;

/// So many cells are gone on from at once.
const AT_ONCE: usize = 32;

/// A board as a search goes over it.
pub(super) struct Terrain {
    frame: Frame,
    /// One more than what it costs to enter a cell that is still ahead, with its flag; 0 for all others.
    ahead: Vec<u8>,
    steps: Steps,
    /// The directions in which steps lead from each cell, a bit each; none where all do from all cells.
    ways: Vec<u8>,
}

/// How a search ended.
pub(super) struct End {
    /// The least cost of a stop.
    pub(super) stop: Option<u32>,
    /// One more than the greatest cost that was found.
    pub(super) layers: u32,
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
        let prices = costs.prices.get(|| price_numbers(&costs.cells, frame));
        let mut ahead = numbers_of(search.open(), &prices, frame);
        if let Some(stop) = stop {
            stop.for_each_cell(|cell| ahead[frame.number(cell)] |= STOP);
        }
        Some(Self { frame, ahead, steps, ways })
    }

    /// Finds what it costs to come from these cells to the others, up to and with the first that is a stop, and writes
    /// it into the table, if there is one.
    pub(super) fn spread<B: CellSet>(
        &mut self,
        sources: &B,
        costs: &Costs<B>,
        table: Option<&mut Table>,
    ) -> End {
        // About as many as there are at one cost.
        let mut ring = Ring::new(costs.cells.len(), self.frame.width + self.frame.height);
        let mut stop = u32::MAX;
        sources.for_each_cell(|cell| {
            let cell = self.frame.number(cell);
            let number = core::mem::take(&mut self.ahead[cell]);
            let price = if costs.starts { (number & !STOP) - 1 } else { 0 };
            let cost = ring.push(cell as u32, price.into());
            if number & STOP != 0 {
                stop = stop.min(cost);
            }
        });
        match (&self.steps[..], self.ways.is_empty()) {
            (&[a, b, c, d], true) => self.spread_by::<_, false>([a, b, c, d], ring, stop, table),
            (&[a, b, c, d, e, f, g, h], true) => {
                self.spread_by::<_, false>([a, b, c, d, e, f, g, h], ring, stop, table)
            }
            (_, is_everywhere) => {
                if is_everywhere {
                    self.ways = vec![u8::MAX; self.ahead.len()];
                }
                self.spread_by::<_, true>(self.steps.clone(), ring, stop, table)
            }
        }
    }

    /// The same, from the cells of the ring.
    ///
    /// What it costs to enter a cell is the same from all sides, so that who comes to it first, from where it costs least,
    /// comes for the least.
    // Measured: a list of steps whose length is known and no look at the ways gain a third. To find the cells ahead
    // without a condition, and then to put them into the ring, takes half the time of putting each there if it is ahead,
    // and less than to put all there without a condition.
    fn spread_by<S: AsRef<[(Direction, isize)]>, const SOME_WAYS: bool>(
        &mut self,
        steps: S,
        mut ring: Ring,
        mut stop: u32,
        mut table: Option<&mut Table>,
    ) -> End {
        let (ahead, ways) = (&mut self.ahead[..], &self.ways[..]);
        // Cells and their numbers.
        let mut found = [0_u64; 8 * AT_ONCE];
        loop {
            loop {
                let (mut count, cost) = (0, ring.cost());
                let cells = ring.take(AT_ONCE);
                if cells.is_empty() {
                    break;
                }
                for &here in cells {
                    let here = here as usize;
                    if let Some(table) = &mut table {
                        table.write(here, cost);
                    }
                    for &(direction, step) in steps.as_ref() {
                        let next = here.wrapping_add_signed(step);
                        let mut number = ahead[next];
                        if SOME_WAYS {
                            number &= (ways[here] >> direction as usize & 1).wrapping_neg();
                        }
                        ahead[next] ^= number;
                        found[count % (8 * AT_ONCE)] = (next as u64) << 8 | u64::from(number);
                        count += usize::from(number != 0);
                    }
                }
                for &found in &found[..count] {
                    let number = found as u8;
                    let cost = ring.push((found >> 8) as u32, u32::from(number & !STOP) - 1);
                    if number & STOP != 0 {
                        stop = stop.min(cost);
                    }
                }
            }
            if !ring.turn() || ring.cost() > stop {
                break;
            }
        }
        End { stop: (stop < u32::MAX).then_some(stop), layers: ring.layers() }
    }

    /// A table with no cost yet.
    pub(super) fn table(&self) -> Table {
        Table::new(self.frame.cells, 0)
    }

    /// The costs of the cells of the board.
    pub(super) fn on_board(&self, mut table: Table) -> Table {
        let Frame { width, height, .. } = self.frame;
        table.keep_rows(width, (0..height).map(|y| 1 + self.frame.row(y)));
        table
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
