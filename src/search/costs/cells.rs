//! A search by costs, cell by cell: for steps to neighbors on boards of many cells.
//!
//! Measured on maps of 49×49 to 530×481 cells with costs of 1 to 4: 4 to 30 times as fast as the wave of sets.

use alloc::{borrow::Cow, vec::Vec};
use core::array;

use super::{
    ahead::{AT_ONCE, Ahead, FirstCome, Least},
    ground::{Frame, set_bits},
    prices::Costs,
    ring::Ring,
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Table},
    direction::{Direction, Directions},
    moves::{Kind, Moves, Seams},
    rule::leaving::leaving,
    search::field::{Field, Window},
};

/// The terrain of a search.
pub(super) struct Terrain<'a, B> {
    frame: Frame,
    open: &'a B,
    costs: &'a Costs<B>,
    /// The cost of entering each cell.
    prices: Cow<'a, [u8]>,
    /// The cost of the cheapest step, if each step costs the same from all cells.
    least: Option<u32>,
    /// The steps by their cost beyond `least`, the cheapest first; a single class if steps do not cost the same from all cells.
    classes: Vec<Class>,
    /// The directions of steps from each cell, as bits; empty if all steps are possible from all cells.
    ways: Vec<u8>,
    around: Seams,
    /// The cells beyond which the board continues, one bit per cell; empty if there are none.
    edges: Vec<u64>,
    /// The question, for messages.
    question: &'static str,
}

/// Steps of the same cost.
struct Class {
    /// Their cost beyond the cost of the cheapest steps.
    later: u32,
    directions: Directions,
    /// All directions, the directions of the steps first, each with the distance to the next cell.
    steps: [(usize, isize); 8],
}

impl Class {
    /// The classes of steps in these directions, each of which costs `more` than the cheapest. There is at least one class.
    fn all_of(directions: Directions, more: impl Fn(Direction) -> u32, frame: Frame) -> Vec<Self> {
        let mut all: Vec<u32> = directions.iter().map(&more).chain([0]).collect();
        all.sort_unstable();
        all.dedup();
        let class = |later: u32| {
            let are_in = directions.iter().filter(|direction| more(*direction) == later);
            Self::new(later, are_in.collect(), frame)
        };
        all.into_iter().map(class).collect()
    }

    fn new(later: u32, directions: Directions, frame: Frame) -> Self {
        let others = Directions::from_bits(!directions.bits());
        let mut all = directions.iter().chain(others);
        let steps = array::from_fn(|_| {
            let direction = all.next().expect("there are eight");
            (direction as usize, frame.stride(direction))
        });
        Self { later, directions, steps }
    }
}

/// A stop that has been reached.
pub(super) struct Cheapest {
    pub(super) cost: u32,
    /// The costs of all cells up to this cost, if they are kept.
    pub(super) field: Option<Field<'static>>,
}

/// How a search ended.
pub(super) struct End {
    /// The least cost of a stop.
    pub(super) stop: Option<u32>,
    /// Whether it has reached a cell beyond which the board continues, and no stop at a lower cost.
    pub(super) leads_on: bool,
    /// The greatest cost found, plus one.
    pub(super) layers: u32,
}

impl<'a, B: CellSet> Terrain<'a, B> {
    /// The terrain of a search; `None` for moves that are not steps to neighbors, and if the cells do not fit in 32 bits.
    pub(super) fn new(
        moves: &Moves<'_, B>,
        open: &'a B,
        costs: &'a Costs<B>,
        question: &'static str,
    ) -> Option<Self> {
        let frame = Frame::of(open)?;
        let (directions, mut ways) = ways(moves, open, frame)?;
        let alike = costs.steps_alike(open);
        let more = |direction| alike.map_or(0, |more| more[direction as usize].into());
        let least = directions.iter().map(more).min().unwrap_or(0);
        let classes = Class::all_of(directions, |direction| more(direction) - least, frame);
        let are_full = |count| classes.iter().all(|class| class.directions.len() == count);
        if ways.is_empty() && !are_full(4) && !are_full(8) {
            ways = frame.zeros();
            ways.fill(directions.bits());
        }
        let (mut prices, around) = (costs.prices(frame), moves.around());
        for border in frame.beyond(around) {
            prices.to_mut()[border] = prices[frame.across(border)];
        }
        let (least, edges) = (alike.map(|_| least), Vec::new());
        Some(Self { frame, open, costs, prices, least, classes, ways, around, edges, question })
    }

    /// Sets the sides on which the board continues: its first column, its last column, its first row and its last row.
    pub(super) fn leads_on(&mut self, west: bool, east: bool, first: bool, last: bool) {
        let frame = self.frame;
        let mut edges = frame.marks();
        let mut mark = |x, y| frame.mark(&mut edges, Cell { x, y });
        let (width, height) = (frame.width, frame.height);
        [(first, 0), (last, height - 1)].into_iter().filter(|side| side.0).for_each(|(_, y)| {
            (0..width).for_each(|x| mark(x, y));
        });
        [(west, 0), (east, width - 1)].into_iter().filter(|side| side.0).for_each(|(_, x)| {
            (0..height).for_each(|y| mark(x, y));
        });
        self.edges = edges;
    }

    /// Finds the stop that costs least, if one can be reached, in this part of a board, which begins at a cell of the board. Returns
    /// `None` if the search reaches the edge of the part no later than a stop.
    #[track_caller]
    pub(super) fn cheapest_cost(
        &self,
        sources: &B,
        stops: &B,
        first: Cell,
        keeps: bool,
    ) -> Option<Option<Cheapest>> {
        let mut table = keeps.then(|| self.table());
        let end = self.spread(sources, Some(stops), table.as_mut());
        if end.leads_on {
            return None;
        }
        let window = Window { first, width: self.frame.width };
        let table = table.map(|table| Cow::Owned(self.on_board(table)));
        let field = table.map(|table| Field { window, table });
        Some(end.stop.map(|cost| Cheapest { cost, field }))
    }

    /// Finds the costs of cells from open sources, up to the cost of the first stop, and writes them to the table. Stops must be
    /// open.
    #[track_caller]
    pub(super) fn spread(&self, sources: &B, stop: Option<&B>, table: Option<&mut Table>) -> End {
        let latest = self.classes.iter().map(|class| class.later).max();
        let mut ring = Ring::new(self.costs.most(), latest.unwrap_or(0), self.question);
        sources.for_each_cell(|cell| {
            let cell = self.frame.number(cell);
            ring.push(cell as u32, if self.costs.starts { self.prices[cell].into() } else { 0 });
        });
        let stops = stop.map(|stop| {
            let mut stops =
                if self.edges.is_empty() { self.frame.marks() } else { self.edges.clone() };
            stop.for_each_cell(|cell| self.frame.mark(&mut stops, cell));
            stops
        });
        let Self { frame, around, ref edges, .. } = *self;
        let going = Going { frame, around, ring, stops, edges, table };
        if let Some(least) = self.least {
            let ahead = FirstCome::new(self.open, sources, &self.prices, least as u8, self.frame);
            going.on(ahead, &self.classes, &self.ways)
        } else {
            let ahead = Least::new(self.open, &self.prices, self.costs, self.frame);
            going.on(ahead, &self.classes, &self.ways)
        }
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

/// A running search.
struct Going<'a> {
    frame: Frame,
    around: Seams,
    ring: Ring,
    /// The stops, one bit per cell.
    stops: Option<Vec<u64>>,
    edges: &'a [u64],
    table: Option<&'a mut Table>,
}

impl Going<'_> {
    /// Runs to the end.
    #[track_caller]
    fn on<A: Ahead>(self, ahead: A, classes: &[Class], ways: &[u8]) -> End {
        let are_few = classes.iter().all(|class| class.directions.len() <= 4);
        match (are_few, ways.is_empty()) {
            (true, true) => self.on_by::<A, 4, false>(ahead, classes, ways),
            (true, false) => self.on_by::<A, 4, true>(ahead, classes, ways),
            (false, true) => self.on_by::<A, 8, false>(ahead, classes, ways),
            (false, false) => self.on_by::<A, 8, true>(ahead, classes, ways),
        }
    }

    /// Runs the search. Steps that cost more are taken that much later, so that all are taken in the order of their cost.
    // Measured: a constant number of steps and no reads of `ways` gain a third. Collecting cells without a branch and then
    // pushing them takes half the time of a branch per push, and less than pushing all without a branch.
    #[track_caller]
    fn on_by<A: Ahead, const N: usize, const SOME_WAYS: bool>(
        self,
        mut ahead: A,
        classes: &[Class],
        ways: &[u8],
    ) -> End {
        let Self { frame, around, mut ring, stops, edges, mut table } = self;
        let mut end = End { stop: None, leads_on: false, layers: 0 };
        // The border cells that stand for cells on the other side.
        let mut beyond = if around.has_sides() { frame.marks() } else { Vec::new() };
        for border in frame.beyond(around) {
            beyond[border / 64] |= 1 << (border % 64);
            ahead.stand(border, frame.across(border));
        }
        // Cells, and their cost plus one.
        let mut found = [0_u64; 8 * AT_ONCE];
        let mut left = [0; AT_ONCE];
        loop {
            let cost = ring.cost();
            for class in classes.iter().rev() {
                if ring.cells(class.later).is_empty() {
                    continue;
                }
                let steps: [_; N] = array::from_fn(|i| class.steps[i]);
                let mut taken = 0;
                loop {
                    let cells = &ring.cells(class.later)[taken..];
                    if cells.is_empty() {
                        break;
                    }
                    let mut cells = &cells[..cells.len().min(AT_ONCE)];
                    taken += cells.len();
                    if class.later == 0 {
                        cells = ahead.leave(cells, &mut left);
                        if !cells.is_empty() {
                            end.layers = cost + 1;
                        }
                        if let Some(table) = &mut table {
                            cells.iter().for_each(|&here| table.write(here as usize, cost));
                        }
                        let is_any = |marks| cells.iter().any(|&here| has(marks, here));
                        if stops.as_deref().is_some_and(is_any) {
                            end.stop = end.stop.or(Some(cost));
                            end.leads_on |= !edges.is_empty() && is_any(edges);
                        }
                    }
                    let mut count = 0;
                    for &here in cells {
                        let here = here as usize;
                        let ways = if SOME_WAYS { ways[here] & class.directions.bits() } else { 0 };
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
                    if !beyond.is_empty() {
                        count = across(frame, &beyond, &mut ahead, &mut found[..count]);
                    }
                    for &found in &found[..count] {
                        ring.push((found >> 32) as u32, found as u32 - 1);
                    }
                }
            }
            if end.stop.is_some() || !ring.turn() {
                return end;
            }
        }
    }
}

/// Whether the bit of a cell is set.
#[inline]
fn has(marks: &[u64], here: u32) -> bool {
    marks[here as usize / 64] >> (here % 64) & 1 != 0
}

/// Replaces border cells by the cells that they stand for, unless these were found before. Returns the number of cells left.
#[inline(never)]
fn across<A: Ahead>(frame: Frame, beyond: &[u64], ahead: &mut A, found: &mut [u64]) -> usize {
    let mut count = 0;
    for i in 0..found.len() {
        let (mut next, total) = ((found[i] >> 32) as u32, found[i] as u32);
        let is_new = !has(beyond, next) || {
            next = frame.across(next as usize) as u32;
            ahead.enter(next as usize, total)
        };
        found[count] = u64::from(next) << 32 | u64::from(total);
        count += usize::from(is_new);
    }
    count
}

/// The directions in which a rule has steps, and the directions from each cell as bits, unless all are the same. `None` if the
/// rule has other moves.
pub(super) fn ways<B: CellSet>(
    moves: &Moves<'_, B>,
    open: &B,
    frame: Frame,
) -> Option<(Directions, Vec<u8>)> {
    if let Kind::Steps(directions) = moves.0 {
        return Some((directions, Vec::new()));
    }
    let (mut directions, mut ways) = (Vec::new(), frame.zeros());
    for direction in Direction::ALL {
        let exits = leaving(moves, direction, open)?;
        if !exits.is_empty() {
            set_bits(&mut ways, 1 << direction as usize, &exits, frame);
            directions.push(direction);
        }
    }
    Some((Directions::of(&directions), ways))
}
