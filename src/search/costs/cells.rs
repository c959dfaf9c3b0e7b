//! Costs cell by cell, on boards of many cells by steps to neighbours.
//!
//! Measured on maps of 49×49 to 530×481 cells, costs of 1 to 4: it is 4 to 30 times as fast as the wave of sets.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::array;

use super::{
    ahead::{Ahead, FirstCome, Least},
    ground::{Frame, set_bits},
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

/// So many cells are gone on from at once.
const AT_ONCE: usize = 32;

/// A board as a search goes over it.
pub(super) struct Terrain<'a, B> {
    frame: Frame,
    open: &'a B,
    costs: &'a Costs<B>,
    /// What it costs to enter each cell.
    prices: Cow<'a, [u8]>,
    /// The directions that there are steps in.
    directions: Directions,
    /// Those in which steps lead from each cell, a bit each; none where all do from all cells.
    ways: Vec<u8>,
}

/// How a search ended.
pub(super) struct End {
    /// The least cost of a stop.
    pub(super) stop: Option<u32>,
    /// One more than the greatest cost that was found.
    pub(super) layers: u32,
}

impl<'a, B: CellSet> Terrain<'a, B> {
    /// The terrain of a search; `None` for other moves than steps to neighbours, and on boards of more cells than there
    /// are numbers.
    #[track_caller]
    pub(super) fn new<R: Rule<B>>(search: &'a Search<R, B>, costs: &'a Costs<B>) -> Option<Self> {
        let open = search.open();
        assert_same_size("Costs", open, &costs.cells[..1]);
        let frame = Frame::of(open)?;
        let (directions, mut ways) = ways(search, frame)?;
        if ways.is_empty() && !matches!(directions.len(), 4 | 8) {
            ways = frame.zeros();
            ways.fill(directions.bits());
        }
        let prices = costs.prices(frame);
        Some(Self { frame, open, costs, prices, directions, ways })
    }

    /// Finds what it costs to come from open cells to others, up to and with the first that is a stop, which is open, and
    /// writes it into the table, if there is one.
    pub(super) fn spread(&self, sources: &B, stop: Option<&B>, table: Option<&mut Table>) -> End {
        let mut ring = Ring::new(self.costs.most() as usize + 1);
        sources.for_each_cell(|cell| {
            let cell = self.frame.number(cell);
            ring.push(cell as u32, if self.costs.starts { self.prices[cell].into() } else { 0 });
        });
        let stops = stop.map(|stop| {
            let mut stops = vec![0; self.frame.cells.div_ceil(64)];
            stop.for_each_cell(|cell| {
                let cell = self.frame.number(cell);
                stops[cell / 64] |= 1 << (cell % 64);
            });
            stops
        });
        let (count, steps, ways) = (self.directions.len(), &self.steps(), &self.ways[..]);
        let going = Going { ring, stops, table };
        if self.costs.steps.is_empty() {
            let ahead = FirstCome::new(self.open, sources, &self.prices, self.frame);
            going.on(ahead, count, steps, ways)
        } else {
            let ahead = Least::new(self.open, &self.prices, self.costs, self.frame);
            going.on(ahead, count, steps, ways)
        }
    }

    /// All directions, and how far it is to the next cell in each; those first that there are steps in.
    fn steps(&self) -> [(usize, isize); 8] {
        let others = Directions::from_bits(!self.directions.bits());
        let mut directions = self.directions.iter().chain(others.iter());
        array::from_fn(|_| {
            let direction = directions.next().expect("there are eight");
            let (east, north) = direction.east_north();
            (direction as usize, east + north * self.frame.north)
        })
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

/// A search on its way.
struct Going<'a> {
    ring: Ring,
    /// The cells where it ends, a bit each.
    stops: Option<Vec<u64>>,
    table: Option<&'a mut Table>,
}

impl Going<'_> {
    /// Goes on to the end, by the first of the steps, so many.
    fn on<A: Ahead>(self, ahead: A, count: usize, steps: &[(usize, isize); 8], ways: &[u8]) -> End {
        match (count <= 4, ways.is_empty()) {
            (true, true) => self.on_by::<A, 4, false>(ahead, steps, ways),
            (true, false) => self.on_by::<A, 4, true>(ahead, steps, ways),
            (false, true) => self.on_by::<A, 8, false>(ahead, steps, ways),
            (false, false) => self.on_by::<A, 8, true>(ahead, steps, ways),
        }
    }

    // Measured: a number of steps that is known and no look at the ways gain a third. To find cells without a condition,
    // and then to put them into the ring, takes half the time of putting each there if it is found, and less than to put
    // all there without a condition.
    fn on_by<A: Ahead, const N: usize, const SOME_WAYS: bool>(
        self,
        mut ahead: A,
        steps: &[(usize, isize); 8],
        ways: &[u8],
    ) -> End {
        let Self { mut ring, stops, mut table } = self;
        let steps: [_; N] = array::from_fn(|i| steps[i]);
        let mut end = End { stop: None, layers: 0 };
        // Cells, and one more than what it costs to come to them.
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
                    if !ahead.leave(here) {
                        continue;
                    }
                    end.layers = cost + 1;
                    if let Some(table) = &mut table {
                        table.write(here, cost);
                    }
                    if stops.as_ref().is_some_and(|stops| stops[here / 64] >> (here % 64) & 1 != 0)
                    {
                        end.stop = Some(cost);
                    }
                    let ways = if SOME_WAYS { ways[here] } else { 0 };
                    let more = ahead.more(here);
                    for &(direction, step) in &steps {
                        let next = here.wrapping_add_signed(step);
                        let is_step = !SOME_WAYS || ways >> direction & 1 != 0;
                        let cost = cost + u32::from(more[direction % 8]);
                        let (total, is_found) = ahead.come(next, is_step, cost);
                        found[count % (8 * AT_ONCE)] = (next as u64) << 32 | u64::from(total);
                        count += usize::from(is_found);
                    }
                }
                for &found in &found[..count] {
                    ring.push((found >> 32) as u32, found as u32 - 1);
                }
            }
            if end.stop.is_some() || !ring.turn() {
                return end;
            }
        }
    }
}

/// The directions in which a rule has steps, and those from each cell, a bit each, unless they are the same; `None` if
/// there are other moves.
fn ways<R: Rule<B>, B: CellSet>(
    search: &Search<R, B>,
    frame: Frame,
) -> Option<(Directions, Vec<u8>)> {
    match search.rule().moves().0 {
        Kind::Steps(directions) => return Some((directions, Vec::new())),
        Kind::Edges(_) | Kind::Exits(_) | Kind::NoCorner => {}
        Kind::Knight | Kind::Round(_) | Kind::Leaps(_) | Kind::Slides(_) | Kind::Other(_) => {
            return None;
        }
    }
    let (mut directions, mut ways) = (Vec::new(), frame.zeros());
    for direction in Direction::ALL {
        let exits = exits(search, direction)?;
        if !exits.is_empty() {
            set_bits(&mut ways, 1 << direction as usize, &exits, frame);
            directions.push(direction);
        }
    }
    Some((Directions::of(&directions), ways))
}
