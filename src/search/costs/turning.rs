//! Paths on which turns cost something, or runs have a least and a greatest length.
//!
//! A state is a cell and the direction in which it was entered.

use alloc::{vec, vec::Vec};
use core::{borrow::Borrow, mem, ops::Not};

use super::{
    ground::set_bits,
    onward::{MoveCost, Onward, Prices, steps_of},
    wheel::{Key, Queue, Wheel},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    memory::zeros,
    path::Path,
    rule::Rule,
    search::{Place, Search},
};

/// The number of a state is that of its cell, then this many bits at most for the number of the direction. A source has no direction but
/// the highest bit.
const SIDES: u32 = 3;
const SOURCE: u32 = 1 << 31;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Prepares a search by costs in which each change of direction costs `turn` as well.
    ///
    /// `cost` is what a step costs: [`&Costs`](crate::Costs), or a closure of its two cells. A path may turn by any angle but not
    /// turn about.
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, ORTHOGONAL, Search};
    ///
    /// let map = "\
    /// ...#...E
    /// .#.#.##.
    /// .#...#..
    /// S..#...#";
    /// let (open, [start, end]) = GridVec::parse_places(map, ['S', 'E'], |c| c != '#')?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let turning = search.turning(|_, _| 1, 1000).facing(Direction::East);
    /// assert_eq!(turning.cheapest_cost(start, end), Some(4010));
    /// let path = turning.cheapest_path(start, end).unwrap();
    /// assert_eq!((path.move_count(), path.turns()), (10, 4));
    /// assert_eq!(search.picture().mark(&path, 'o').to_string(), "\
    /// ...#oooo
    /// .#.#o##.
    /// .#ooo#..
    /// ooo#...#");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the rule does not describe its moves [as steps](crate::Costs#steps). Panics if `Costs` are for a board of another
    /// size, or if the cells of the board and their border are 2^28 or more. Its questions panic as [every question](Search#panics) does, and if a
    /// path costs 2^32 − 1 or more.
    ///
    /// # Performance
    ///
    /// Of each cell, each direction is visited once at most, up to the first target. Takes 4 bytes per cell and direction, 8 for a path,
    /// one more per cell, and a board per direction. Three directions take as much as four, and five to seven as much as eight.
    #[track_caller]
    #[doc(alias("turns", "bends", "inertia", "dijkstra"))]
    pub fn turning<C: MoveCost<B>>(&self, cost: C, turn: u32) -> Turning<'_, R, B, C> {
        let question = "Search::turning";
        let moves = Onward::of(self, cost, question);
        let is_numbered = moves.frame.cells < 1 << (31 - SIDES);
        assert!(is_numbered, "{question}: the cells and their border are 2^28 or more");
        let (mut sides, mut ways) = (Vec::new(), moves.frame.zeros());
        for (direction, from) in steps_of(self, question) {
            if !from.is_empty() {
                set_bits(&mut ways, 1 << sides.len(), &from, moves.frame);
                sides.push(direction);
            }
        }
        Turning { search: self, moves, sides, ways, turn, facing: None, runs: None }
    }
}

/// Settings of a search in which turns cost something, made by [`Search::turning`].
#[must_use = "it does nothing until it is asked"]
pub struct Turning<'a, R, B, C> {
    search: &'a Search<R, B>,
    moves: Onward<'a, R, B, C>,
    /// The directions in which there are steps.
    sides: Vec<Direction>,
    /// The steps from each cell, one bit for each of `sides`.
    ways: Vec<u8>,
    turn: u32,
    facing: Option<Direction>,
    runs: Option<(u32, u32)>,
}

impl<R: Rule<B>, B: CellSet, C: MoveCost<B>> Turning<'_, R, B, C> {
    /// Sets the direction at the start. To start in another one costs a turn, and in the opposite one two. Without it, the first
    /// step is free to go anywhere.
    pub fn facing(mut self, direction: Direction) -> Self {
        self.facing = Some(direction);
        self
    }

    /// Sets how many steps a path takes in one direction before it turns or ends: at least `least`, at most `most`.
    ///
    /// ```
    /// use gridmask::{Costs, Grid, ORTHOGONAL, Search};
    ///
    /// // At most three steps, then a turn.
    /// let heat = Grid::try_parse_with("\
    /// 2413432311323
    /// 3215453535623
    /// 3255245654254
    /// 3446585845452
    /// 4546657867536
    /// 1438598798454
    /// 4457876987766
    /// 3637877979653
    /// 4654967986887
    /// 4564679986453
    /// 1224686865563
    /// 2546548887735
    /// 4322674655533", |c| c.to_digit(10))?;
    /// let city = heat.cells_where(|_| true);
    /// let costs = Costs::from_fn(&city, |cell| heat[cell]);
    /// let search = Search::new(ORTHOGONAL, city);
    /// let crucible = search.turning(&costs, 0).runs(1, 3);
    /// assert_eq!(crucible.cheapest_cost((0, 0), (12, 12)), Some(102));
    /// let ultra = search.turning(&costs, 0).runs(4, 10);
    /// assert_eq!(ultra.cheapest_cost((0, 0), (12, 12)), Some(94));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `least` is 0 or more than `most`.
    #[track_caller]
    pub fn runs(mut self, least: u32, most: u32) -> Self {
        assert!(
            (1..=most).contains(&least),
            "Turning::runs: runs of at least {least} and at most {most} steps"
        );
        self.runs = Some((least, most));
        self
    }

    /// Returns the lowest cost of a path from a cell of `from` to a cell of `to`, or `None` if there is no path.
    #[must_use]
    #[track_caller]
    pub fn cheapest_cost(&self, from: impl Place<B>, to: impl Place<B>) -> Option<u32> {
        let found = self.between::<u32>(from, to, "Turning::cheapest_cost");
        found.ends.first().and_then(|&end| self.label(&found, end))
    }

    /// Returns a cheapest path, or `None` if there is no path. Of the cheapest paths, it has the fewest moves.
    #[must_use]
    #[track_caller]
    pub fn cheapest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Path> {
        let found = self.between::<u64>(from, to, "Turning::cheapest_path");
        let mut at = found.ends.first().copied()?;
        let mut path = vec![self.cell(at)];
        while at & SOURCE == 0 {
            let (mut before, label) = (None, self.label(&found, at));
            self.for_each_before(at, |state, run, more| {
                let onward =
                    self.label(&found, state).and_then(|label| label.onward(more, run.len()));
                if before.is_none() && onward.is_some() && onward == label {
                    path.extend_from_slice(run);
                    before = Some(state);
                }
            });
            let Some(before) = before else { unreachable!("each state was found from another") };
            at = before;
        }
        path.reverse();
        Some(self.search.path(path))
    }

    /// Returns the cells on any cheapest path, the ends included; none if there is no path.
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, ORTHOGONAL, Search};
    ///
    /// let map = "\
    /// ......E
    /// .##.##.
    /// .##.##.
    /// S......";
    /// let (open, [start, end]) = GridVec::parse_places(map, ['S', 'E'], |c| c != '#')?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let best = search.turning(|_, _| 1, 1000).cells_on_any(start, end);
    /// assert_eq!(best.to_string(), "XXXXXXX\nX.....X\nX.....X\nXXXXXXX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    #[track_caller]
    pub fn cells_on_any(&self, from: impl Place<B>, to: impl Place<B>) -> B {
        let open = &self.search.open;
        let found = self.between::<u32>(from, to, "Turning::cells_on_any");
        let (mut cells, mut next) = (open.empty_like(), found.ends.clone());
        let mut seen = vec![false; found.best.len()];
        while let Some(at) = next.pop() {
            cells.insert(self.cell(at));
            if at & SOURCE != 0 || mem::replace(&mut seen[at as usize], true) {
                continue;
            }
            let label = self.label(&found, at);
            self.for_each_before(at, |state, run, more| {
                let onward = self.label(&found, state).and_then(|label| label.onward(more, 0));
                if onward.is_some() && onward == label {
                    run.iter().for_each(|&cell| _ = cells.insert(cell));
                    next.push(state);
                }
            });
        }
        cells
    }

    #[track_caller]
    fn between<L: Label>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        question: &'static str,
    ) -> Known<B, L> {
        let open = &self.search.open;
        self.found(from.set(open, question).borrow(), to.set(open, question).borrow())
    }

    /// Finds the states up to the cost of the first target.
    #[track_caller]
    fn found<L: Label>(&self, from: &B, to: &B) -> Known<B, L> {
        let (frame, sources) = (self.moves.frame, from.clone() & &self.search.open);
        let (mut queue, mut targets) = (Queue::new(), frame.marks());
        to.for_each_cell(|cell| frame.mark(&mut targets, cell));
        sources.for_each_cell(|cell| {
            let state = self.state(frame.number(cell), self.source());
            queue.wheel.push(self.moves.of_start(cell), state);
        });
        let best = zeros::<L>(frame.cells << self.bits());
        let mut known = Known { sources, targets, best, ends: Vec::new(), is_beyond: false };
        let turns: Vec<Vec<Turn>> = (0..=self.source()).map(|slot| self.turns(slot)).collect();
        let lists = self.moves.lists(true);
        while let Some(states) = queue.pop_all(|state| self.key(&known, state)) {
            let is_later = |&end: &u32| {
                self.label(&known, end).is_some_and(|end| end.cost() < queue.wheel.cost())
            };
            if known.ends.first().is_some_and(is_later) {
                break;
            }
            let (wheel, prices) = (&mut queue.wheel, lists.prices());
            match self.runs {
                None => self.visit::<false, _>(&mut known, wheel, &states, &turns, prices),
                Some(_) => self.visit::<true, _>(&mut known, wheel, &states, &turns, prices),
            }
            queue.recycle(states);
        }
        let is_known = !known.ends.is_empty() || !known.is_beyond;
        assert!(is_known, "Search::turning: a path costs {} or more", u32::MAX);
        // A state may have come again with fewer moves.
        let mut ends = mem::take(&mut known.ends);
        ends.sort_unstable_by_key(|&state| self.key(&known, state));
        ends.dedup();
        Known { ends, ..known }
    }

    /// Continues the paths to these states, unless they have become cheaper.
    // Not inlined: its few values stay in registers.
    #[inline(never)]
    fn visit<const RUNS: bool, L: Label>(
        &self,
        known: &mut Known<B, L>,
        wheel: &mut Wheel,
        states: &[u32],
        turns: &[Vec<Turn>],
        prices: Prices<'_>,
    ) {
        let (now, ways, bits, (least, most)) =
            (wheel.cost(), &*self.ways, self.bits(), self.lengths());
        let turn = u64::from(self.turn);
        for &state in states {
            let Some(label) = self.label(known, state).filter(|label| label.cost() == now) else {
                continue;
            };
            let number = self.number_of(state);
            if known.targets[number / 64] >> (number % 64) & 1 != 0 {
                known.ends.push(state);
            }
            for &Turn { side, direction, stride, cost, across } in &turns[self.slot_of(state)] {
                let (mut at, mut sum, mut length) = (number, cost, 0);
                while ways[at] >> side & 1 != 0 {
                    let next = self.moves.entered(at.wrapping_add_signed(stride));
                    sum += self.price(at, direction, next, prices);
                    (at, length) = (next, length + 1);
                    if !RUNS || length >= least {
                        let next = at << bits | side;
                        let known_best = !known.best[next];
                        let is_ahead = |path: L| {
                            let cost = u64::from(path.cost());
                            let is_behind = |&slot: &usize| {
                                let other: L = !known.best[at << bits | slot];
                                u64::from(other.cost()) + turn < cost
                            };
                            path < known_best && (RUNS || !across.iter().any(is_behind))
                        };
                        match label.onward(sum, length as usize) {
                            Some(path) if is_ahead(path) => {
                                known.best[next] = !path;
                                // At the same cost a state is in the queue already, unless it has left it.
                                if path.cost() < known_best.cost() || path.cost() == now {
                                    wheel.push(path.cost(), next as u32);
                                }
                            }
                            Some(_) => {}
                            None => known.is_beyond |= known_best == !L::default(),
                        }
                    }
                    if !RUNS || length >= most {
                        break;
                    }
                }
            }
        }
    }

    /// The best path that is known to a state.
    #[inline(always)]
    fn label<L: Label>(&self, known: &Known<B, L>, state: u32) -> Option<L> {
        if state & SOURCE == 0 {
            let flipped = known.best[state as usize];
            return (flipped != L::default()).then_some(!flipped);
        }
        let cell = self.cell(state);
        known.sources.contains(cell).then(|| L::of(self.moves.of_start(cell)))
    }

    /// The order in which states are visited.
    fn key<L: Label>(&self, known: &Known<B, L>, state: u32) -> Key {
        (self.label(known, state).map_or(u64::MAX, L::key), state.into())
    }

    /// The turns that are possible after a state with this slot.
    fn turns(&self, slot: usize) -> Vec<Turn> {
        let turn = |side: usize| {
            let (direction, cost) = (self.sides[side], self.turn(slot, side)?);
            let is_across =
                |&other: &usize| ![direction, direction.opposite()].contains(&self.sides[other]);
            let mut all = (0..self.sides.len()).filter(is_across);
            let across = [(); 2].map(|()| all.next().unwrap_or(side));
            Some(Turn { side, direction, stride: self.moves.frame.stride(direction), cost, across })
        };
        (0..self.sides.len()).filter_map(turn).collect()
    }

    /// Calls `each` with the states before this one, the cells of the run that leads here from the last to the first, and its cost.
    fn for_each_before(&self, state: u32, mut each: impl FnMut(u32, &[Cell], u64)) {
        let (mut at, side) = (self.number_of(state), self.slot_of(state));
        let (mut run, mut sum, lists) = (Vec::new(), 0, self.moves.lists(false));
        let ((least, most), frame) = (self.lengths(), self.moves.frame);
        let back = frame.stride(self.sides[side].opposite());
        for length in 1..=most {
            let before = self.moves.entered(at.wrapping_add_signed(back));
            if self.ways[before] >> side & 1 == 0 {
                break;
            }
            sum += self.price(before, self.sides[side], at, lists.prices());
            run.push(frame.cell(before as u32));
            at = before;
            for slot in (0..=self.source()).filter(|_| length >= least) {
                if let Some(turn) = self.turn(slot, side) {
                    each(self.state(at, slot), &run, sum + turn);
                }
            }
        }
    }

    /// The cost of turning to direction `side` after a state with this slot, or `None` if that is impossible.
    fn turn(&self, slot: usize, side: usize) -> Option<u64> {
        let (turn, is_source) = (u64::from(self.turn), slot == self.source());
        let side = self.sides[side];
        let before = if is_source { self.facing } else { Some(self.sides[slot]) };
        match before {
            None => Some(0),
            Some(before) if before == side => (is_source || self.runs.is_none()).then_some(0),
            Some(before) if before == side.opposite() => is_source.then_some(2 * turn),
            Some(_) => Some(turn),
        }
    }

    /// The slot of sources, after the directions.
    const fn source(&self) -> usize {
        self.sides.len()
    }

    /// The number of bits for a direction.
    #[inline]
    const fn bits(&self) -> u32 {
        if self.sides.len() > 4 { SIDES } else { 2 }
    }

    #[inline]
    const fn state(&self, number: usize, slot: usize) -> u32 {
        let state = (number << self.bits()) as u32;
        if slot == self.source() { state | SOURCE } else { state | slot as u32 }
    }

    #[inline]
    const fn number_of(&self, state: u32) -> usize {
        ((state & !SOURCE) >> self.bits()) as usize
    }

    #[inline]
    const fn slot_of(&self, state: u32) -> usize {
        if state & SOURCE != 0 {
            self.source()
        } else {
            (state & ((1 << self.bits()) - 1)) as usize
        }
    }

    /// The least and the greatest length of a run from state to state.
    fn lengths(&self) -> (u32, u32) {
        // A run round the board would never end.
        let cells = self.search.open.width() * self.search.open.height();
        let (least, most) = self.runs.unwrap_or((1, 1));
        (least, most.min(cells as u32))
    }

    #[inline]
    fn price(&self, from: usize, side: Direction, to: usize, prices: Prices<'_>) -> u64 {
        let cell = |number| self.moves.frame.cell(number as u32);
        let cells = || (cell(from), cell(to));
        self.moves.step((from as u32, side, to as u32), prices, cells).into()
    }

    fn cell(&self, state: u32) -> Cell {
        self.moves.frame.cell(self.number_of(state) as u32)
    }
}

impl<R, B: core::fmt::Debug, C> core::fmt::Debug for Turning<'_, R, B, C> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { turn, facing, runs, .. } = self;
        let mut shown = f.debug_struct("Turning");
        shown
            .field("turn", turn)
            .field("facing", facing)
            .field("runs", runs)
            .finish_non_exhaustive()
    }
}

/// A turn to a direction, or none if it is the one before.
#[derive(Clone, Copy)]
struct Turn {
    side: usize,
    direction: Direction,
    stride: isize,
    cost: u64,
    /// Two other directions from which a turn leads to this one; itself if there are none. A path that came to the same cell from
    /// there, and costs less even with a turn, is ahead wherever this one goes on. It cannot turn back, but the cells behind it cost
    /// less already, and they lead on.
    across: [usize; 2],
}

/// The states that a search has found.
struct Known<B, L> {
    sources: B,
    /// One bit per cell.
    targets: Vec<u64>,
    /// The best path to each state, every bit flipped.
    best: Vec<L>,
    /// The targets with the lowest cost, the fewest moves first.
    ends: Vec<u32>,
    /// Whether a path to a state costs too much.
    is_beyond: bool,
}

/// The cost of a path, less than `u32::MAX`, perhaps with the number of its moves.
trait Label: Copy + Default + Ord + Not<Output = Self> {
    /// A path of no moves.
    fn of(cost: u32) -> Self;

    fn cost(self) -> u32;

    /// The order of visits.
    fn key(self) -> u64;

    /// The path continued by `moves` moves, unless it costs too much.
    fn onward(self, cost: u64, moves: usize) -> Option<Self>;
}

/// The cost alone.
impl Label for u32 {
    fn of(cost: u32) -> Self {
        cost
    }

    #[inline]
    fn cost(self) -> u32 {
        self
    }

    fn key(self) -> u64 {
        self.into()
    }

    #[inline]
    fn onward(self, cost: u64, _: usize) -> Option<Self> {
        let sum = u64::from(self) + cost;
        if sum < Self::MAX.into() { Some(sum as Self) } else { None }
    }
}

/// The cost and the number of moves, 32 bits each.
impl Label for u64 {
    fn of(cost: u32) -> Self {
        Self::from(cost) << 32
    }

    #[inline]
    fn cost(self) -> u32 {
        (self >> 32) as u32
    }

    fn key(self) -> u64 {
        self
    }

    #[inline]
    fn onward(self, cost: u64, moves: usize) -> Option<Self> {
        let sum = Label::cost(self).onward(cost, moves)?;
        Some(Self::from(sum) << 32 | Self::from(self as u32 + moves as u32))
    }
}
