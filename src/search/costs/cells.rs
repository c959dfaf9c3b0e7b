//! Costs cell by cell, on boards of many cells by steps to neighbours.
//!
//! Measured on maps of 49×49 to 530×481 cells, costs of 1 to 4: it is 4 to 30 times as fast as the wave of sets.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::{array, mem};

use super::{
    ground::{Frame, numbers_of, price_numbers, set_bits, step_prices},
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

/// The flag of a cell where the search ends, beside its number.
const STOP: u8 = 1 << 7;

/// So many cells are gone on from at once.
const AT_ONCE: usize = 32;

/// A board as a search goes over it.
pub(super) struct Terrain<'a> {
    frame: Frame,
    /// One more than what it costs to enter a cell that is still ahead, with its flag; 0 for all others.
    ahead: Vec<u8>,
    /// The directions that there are steps in.
    directions: Directions,
    /// Those in which steps lead from each cell, a bit each; none where all do from all cells.
    ways: Vec<u8>,
    /// What steps cost besides, by direction: one list for all cells, or one for each; none where they cost nothing.
    more: Cow<'a, [[u8; 8]]>,
    /// Where steps cost something, what it costs to come to a cell, as far as is known: the less, the greater; 0 where
    /// nothing is.
    known: Vec<u32>,
}

/// How a search ended.
pub(super) struct End {
    /// The least cost of a stop.
    pub(super) stop: Option<u32>,
    /// One more than the greatest cost that was found.
    pub(super) layers: u32,
}

impl<'a> Terrain<'a> {
    /// The terrain of a search; `None` for other moves than steps to neighbours, and on boards of more cells than there
    /// are numbers.
    #[track_caller]
    pub(super) fn new<R: Rule<B>, B: CellSet>(
        search: &Search<R, B>,
        costs: &'a Costs<B>,
        stop: Option<&B>,
    ) -> Option<Self> {
        let open = search.open();
        assert_same_size("Costs", open, &costs.cells[..1]);
        let frame = Frame::of(open)?;
        let (directions, ways) = ways(search, frame)?;
        let prices = costs.prices.get(|| price_numbers(&costs.cells, frame));
        let mut ahead = numbers_of(open, &prices, frame);
        if let Some(stop) = stop {
            stop.for_each_cell(|cell| ahead[frame.number(cell)] |= STOP);
        }
        let more = match costs.steps_alike(open) {
            Some(more) => Cow::Owned(more),
            None => match costs.step_prices.get(|| step_prices(&costs.steps, frame)) {
                Cow::Borrowed(kept) => Cow::Borrowed(&kept[..]),
                Cow::Owned(new) => Cow::Owned(new),
            },
        };
        let known = if more.is_empty() { Vec::new() } else { vec![0; ahead.len()] };
        Some(Self { frame, ahead, directions, ways, more, known })
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
        let room = self.frame.width + self.frame.height;
        let mut ring = Ring::new(costs.most() as usize + 1, room);
        let mut stop = u32::MAX;
        sources.for_each_cell(|cell| {
            let cell = self.frame.number(cell);
            let number = self.ahead[cell];
            let price = if costs.starts { (number & !STOP) - 1 } else { 0 };
            let cost = ring.push(cell as u32, price.into());
            if number & STOP != 0 {
                stop = stop.min(cost);
            }
            if self.more.is_empty() {
                self.ahead[cell] = 0;
            } else {
                self.known[cell] = !(cost + 1);
            }
        });
        let are_few = self.directions.len() <= 4;
        let has_more = !self.more.is_empty();
        if self.ways.is_empty() && (has_more || !matches!(self.directions.len(), 4 | 8)) {
            self.ways = vec![self.directions.bits(); self.ahead.len()];
        }
        match (are_few, !self.ways.is_empty(), has_more) {
            (true, false, _) => self.spread_by::<4, false, false>(ring, stop, table),
            (false, false, _) => self.spread_by::<8, false, false>(ring, stop, table),
            (true, true, false) => self.spread_by::<4, true, false>(ring, stop, table),
            (false, true, false) => self.spread_by::<8, true, false>(ring, stop, table),
            (true, true, true) => self.spread_by::<4, true, true>(ring, stop, table),
            (false, true, true) => self.spread_by::<8, true, true>(ring, stop, table),
        }
    }

    /// The same, from the cells of the ring.
    ///
    /// Where steps cost nothing, it costs the same to enter a cell from all sides, so that who comes to it first, from
    /// where it costs least, comes for the least: it is no longer ahead. Otherwise it is ahead until its cost comes round.
    // Measured: a number of steps that is known and no look at the ways gain a third. To find the cells ahead
    // without a condition, and then to put them into the ring, takes half the time of putting each there if it is ahead,
    // and less than to put all there without a condition.
    fn spread_by<const N: usize, const SOME_WAYS: bool, const MORE: bool>(
        &mut self,
        mut ring: Ring,
        mut stop: u32,
        mut table: Option<&mut Table>,
    ) -> End {
        let steps: [_; N] = self.steps();
        let Self { ahead, ways, known, more, .. } = self;
        let (ahead, ways, known, more) = (&mut ahead[..], &ways[..], &mut known[..], &more[..]);
        let mut layers = 0;
        // Cells, what the steps to them cost, and their numbers.
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
                    if MORE && mem::take(&mut ahead[here]) == 0 {
                        // It was come to for less.
                        continue;
                    }
                    if let Some(table) = &mut table {
                        table.write(here, cost);
                    }
                    let ways = if SOME_WAYS { ways[here] } else { 0 };
                    let more =
                        if MORE { more[if more.len() > 1 { here } else { 0 }] } else { [0; 8] };
                    for &(direction, step) in &steps {
                        let next = here.wrapping_add_signed(step);
                        let mut number = ahead[next];
                        if SOME_WAYS {
                            number &= (ways >> direction & 1).wrapping_neg();
                        }
                        let mut is_new = number != 0;
                        let more = if MORE { more[direction % 8] } else { 0 };
                        if MORE {
                            let price = u32::from(number & !STOP) + u32::from(more);
                            let total = !(cost + price);
                            is_new &= total > known[next];
                            known[next] = if is_new { total } else { known[next] };
                        } else {
                            ahead[next] ^= number;
                        }
                        let price = u64::from(more) << 8 | u64::from(number);
                        found[count % (8 * AT_ONCE)] = (next as u64) << 16 | price;
                        count += usize::from(is_new);
                    }
                    layers = cost + 1;
                }
                for &found in &found[..count] {
                    let number = found as u8;
                    let mut price = u32::from(number & !STOP) - 1;
                    if MORE {
                        price += (found >> 8) as u32 & 0xff;
                    }
                    let cost = ring.push((found >> 16) as u32, price);
                    if number & STOP != 0 {
                        stop = stop.min(cost);
                    }
                }
            }
            if !ring.turn() || ring.cost() > stop {
                break;
            }
        }
        End { stop: (stop < u32::MAX).then_some(stop), layers }
    }

    /// Directions and how far it is to the next cell in each, all that there are steps in; what is missing to so many is
    /// some others.
    fn steps<const N: usize>(&self) -> [(usize, isize); N] {
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
