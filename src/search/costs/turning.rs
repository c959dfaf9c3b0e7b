//! Paths on which turns cost something, or runs have a least and a greatest length.
//!
//! A state is a cell and the direction in which it was entered.

use alloc::{vec, vec::Vec};
use core::{borrow::Borrow, mem};

use super::{
    ground::set_bits,
    onward::{MoveCost, Onward, steps_of},
    wheel::{AT_ONCE, Key, Queue, Wheel},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    path::Path,
    rule::Rule,
    search::{Place, Search},
};

/// The number of a state is that of its cell, and from this bit on a slot: the number of the direction, or one more for a source.
const SLOT: u32 = 28;

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
    /// Of each cell, each direction is visited once, up to the first target. Takes 8 bytes per cell and direction, 9 more per cell, and
    /// a board per direction.
    #[track_caller]
    #[doc(alias("turns", "bends", "inertia", "dijkstra"))]
    pub fn turning<C: MoveCost<B>>(&self, cost: C, turn: u32) -> Turning<'_, R, B, C> {
        let question = "Search::turning";
        let moves = Onward::of(self, cost, question);
        let is_numbered = moves.frame.cells < 1 << SLOT;
        assert!(is_numbered, "{question}: the cells and their border are 2^{SLOT} or more");
        let (mut sides, mut ways) = (Vec::new(), moves.frame.zeros());
        for (direction, from) in steps_of(self, question, "") {
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
        let found = self.between(from, to, "Turning::cheapest_cost");
        found.ends.first().map(|&end| found.label(end).0)
    }

    /// Returns a cheapest path, or `None` if there is no path. Of the cheapest paths, it has the fewest moves.
    #[must_use]
    #[track_caller]
    pub fn cheapest_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<Path> {
        let found = self.between(from, to, "Turning::cheapest_path");
        let mut at = found.ends.first().copied()?;
        let mut path = vec![self.cell(at)];
        while slot_of(at) != self.source() {
            let (mut before, (cost, moves)) = (None, found.label(at));
            self.for_each_before(at, |state, run, more| {
                let rest =
                    u64::from(cost).checked_sub(more).zip(moves.checked_sub(run.len() as u32));
                let label = found.known(state).map(|(cost, moves)| (u64::from(cost), moves));
                if before.is_none() && label.is_some() && label == rest {
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
        let found = self.between(from, to, "Turning::cells_on_any");
        let (mut cells, mut next) = (open.empty_like(), found.ends.clone());
        let mut seen = vec![false; found.best.len()];
        while let Some(at) = next.pop() {
            cells.insert(self.cell(at));
            if mem::replace(&mut seen[found.place(at)], true) || slot_of(at) == self.source() {
                continue;
            }
            let (cost, _) = found.label(at);
            self.for_each_before(at, |state, run, more| {
                if found.known(state).is_some_and(|(rest, _)| u64::from(rest) + more == cost.into())
                {
                    run.iter().for_each(|&cell| _ = cells.insert(cell));
                    next.push(state);
                }
            });
        }
        cells
    }

    #[track_caller]
    fn between(&self, from: impl Place<B>, to: impl Place<B>, question: &'static str) -> Known {
        let open = &self.search.open;
        self.found(from.set(open, question).borrow(), to.set(open, question).borrow())
    }

    /// Finds the states up to the cost of the first target.
    #[track_caller]
    fn found(&self, from: &B, to: &B) -> Known {
        let (open, frame, sides) = (&self.search.open, self.moves.frame, self.sides.len());
        let (best, ends) = (vec![0; (sides + 1) * frame.cells], Vec::new());
        let (mut known, mut queue) = (Known { best, slots: sides + 1, ends }, Queue::new());
        (from.clone() & open).for_each_cell(|cell| {
            let state = state_of(frame.number(cell), sides);
            known.offer(&mut queue.wheel, state, (self.moves.of_start(cell).into(), 0));
        });
        let mut targets = frame.marks();
        to.for_each_cell(|cell| frame.mark(&mut targets, cell));
        let turns: Vec<Vec<Turn>> = (0..=sides).map(|slot| self.turns(slot)).collect();
        // The turns after which a step may lead to a better path: each with the index of the state.
        let mut ahead = [(0, Turn { side: 0, stride: 0, cost: 0 }); 8 * AT_ONCE];
        let (prices, (least, most)) = (self.moves.prices(true), self.lengths());
        let (mut end, mut room, mut current) = (u32::MAX, [0; AT_ONCE], [(0, 0, 0); AT_ONCE]);
        while let Some(states) = queue.pop(&mut room, |state| known.key(state)) {
            let now = queue.wheel.cost();
            if now > end {
                break;
            }
            assert!(now < u32::MAX, "Search::turning: a path costs {now} or more");
            let mut count = 0;
            for &state in states {
                let (cost, moves) = known.label(state);
                let (number, slot) = (number_of(state), slot_of(state));
                current[count % AT_ONCE] = (number, slot, moves);
                count += usize::from(cost == now);
            }
            let states = &current[..count];
            let is_target = |number: usize| targets[number / 64] >> (number % 64) & 1 != 0;
            for &(number, slot, _) in states.iter().filter(|state| is_target(state.0)) {
                end = now;
                known.ends.push(state_of(number, slot));
            }
            let mut count = 0;
            for (i, &(number, slot, moves)) in states.iter().enumerate() {
                for turn in &turns[slot] {
                    // No path is known to the border, beyond which a step over a wrapping side leads.
                    let next = state_of(number.wrapping_add_signed(turn.stride), turn.side);
                    let label = label_of(u64::from(now) + turn.cost, moves);
                    let is_better = label < !known.best[known.place(next)];
                    let is_step = self.ways[number] >> turn.side & 1 != 0;
                    ahead[count % (8 * AT_ONCE)] = (i, *turn);
                    count += usize::from(is_step & (is_better | (most > 1)));
                }
            }
            for &(i, Turn { side, cost, .. }) in &ahead[..count] {
                let (mut at, _, moves) = states[i];
                let (mut sum, mut length) = (u64::from(now) + cost, 0);
                while length < most
                    && let Some(next) = self.step(at, side)
                {
                    sum += self.price(at, side, next, prices.as_deref());
                    (at, length) = (next, length + 1);
                    if length >= least {
                        known.offer(&mut queue.wheel, state_of(at, side), (sum, moves + length));
                    }
                }
            }
        }
        // A state may have come again with fewer moves.
        let mut ends = mem::take(&mut known.ends);
        ends.sort_unstable_by_key(|&state| known.key(state));
        ends.dedup();
        Known { ends, ..known }
    }

    /// The turns that are possible after a state with this slot.
    fn turns(&self, slot: usize) -> Vec<Turn> {
        let turn = |side: usize| {
            let stride = self.moves.frame.stride(self.sides[side]);
            Some(Turn { side, stride, cost: self.turn(slot, side)? })
        };
        (0..self.sides.len()).filter_map(turn).collect()
    }

    /// Calls `each` with the states before this one, the cells of the run that leads here from the last to the first, and its cost.
    fn for_each_before(&self, state: u32, mut each: impl FnMut(u32, &[Cell], u64)) {
        let (mut at, side) = (number_of(state), slot_of(state));
        let (mut run, mut sum, prices) = (Vec::new(), 0, self.moves.prices(false));
        let ((least, most), frame) = (self.lengths(), self.moves.frame);
        let back = frame.stride(self.sides[side].opposite());
        for length in 1..=most {
            let before = self.moves.entered(at.wrapping_add_signed(back));
            if self.ways[before] >> side & 1 == 0 {
                break;
            }
            sum += self.price(before, side, at, prices.as_deref());
            run.push(frame.cell(before as u32));
            at = before;
            for slot in (0..=self.source()).filter(|_| length >= least) {
                if let Some(turn) = self.turn(slot, side) {
                    each(state_of(at, slot), &run, sum + turn);
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

    /// The least and the greatest length of a run from state to state.
    fn lengths(&self) -> (u32, u32) {
        // A run round the board would never end.
        let cells = self.search.open.width() * self.search.open.height();
        let (least, most) = self.runs.unwrap_or((1, 1));
        (least, most.min(cells as u32))
    }

    /// The number of the cell that a step leads to, if there is a step.
    #[inline]
    fn step(&self, from: usize, side: usize) -> Option<usize> {
        let stride = self.moves.frame.stride(self.sides[side]);
        let to = || self.moves.entered(from.wrapping_add_signed(stride));
        (self.ways[from] >> side & 1 == 1).then(to)
    }

    #[inline]
    fn price(&self, from: usize, side: usize, to: usize, prices: Option<&[u8]>) -> u64 {
        self.moves.step(from as u32, || self.sides[side], to as u32, prices).into()
    }

    fn cell(&self, state: u32) -> Cell {
        self.moves.frame.cell(number_of(state) as u32)
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
    stride: isize,
    cost: u64,
}

/// The states that a search has found.
struct Known {
    /// The cost and the number of moves of the best path to each state, 32 bits each, every bit flipped.
    best: Vec<u64>,
    slots: usize,
    /// The targets with the lowest cost, the fewest moves first.
    ends: Vec<u32>,
}

impl Known {
    #[inline]
    fn place(&self, state: u32) -> usize {
        number_of(state) * self.slots + slot_of(state)
    }

    /// The cost and the number of moves of a state; the greatest if it was not found.
    #[inline]
    fn label(&self, state: u32) -> (u32, u32) {
        let label = !self.best[self.place(state)];
        ((label >> 32) as u32, label as u32)
    }

    /// Offers a path with this cost and number of moves to a state.
    #[inline(always)]
    fn offer(&mut self, wheel: &mut Wheel, state: u32, (cost, moves): (u64, u32)) {
        let (label, place) = (label_of(cost, moves), self.place(state));
        let (known, cost) = (!self.best[place], (label >> 32) as u32);
        self.best[place] = !label.min(known);
        // At the same cost a state is in the queue already, unless it has left it.
        let is_less = (label >> 32 < known >> 32) | (known == u64::MAX) | (cost == wheel.cost());
        if (label < known) & is_less {
            wheel.push(cost, state);
        }
    }

    /// The order in which states are visited.
    fn key(&self, state: u32) -> Key {
        (!self.best[self.place(state)], state.into())
    }

    fn known(&self, state: u32) -> Option<(u32, u32)> {
        let label = self.label(state);
        (label != (u32::MAX, u32::MAX)).then_some(label)
    }
}

/// A cost and a number of moves as one number. Costs that are too great are all equal.
fn label_of(cost: u64, moves: u32) -> u64 {
    cost.min(u32::MAX.into()) << 32 | u64::from(moves)
}

fn state_of(number: usize, slot: usize) -> u32 {
    (slot as u32) << SLOT | number as u32
}

const fn number_of(state: u32) -> usize {
    state as usize % (1 << SLOT)
}

const fn slot_of(state: u32) -> usize {
    (state >> SLOT) as usize
}
