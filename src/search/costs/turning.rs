//! Paths on which turns cost something, or runs have a least and a greatest length.
//!
//! A state is a cell and the direction in which it was entered.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{
    onward::{MoveCost, Onward, StepsIn},
    wheel::{Key, Queue},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    path::Path,
    rule::Rule,
    search::{Place, Search},
};

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
    /// size, or if the board has more than 2^32 / 9 cells. Its questions panic as [every question](Search#panics) does, and if a
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
        let states = (self.open.width() * self.open.height()).checked_mul(9);
        let is_numbered = states.is_some_and(|states| u32::try_from(states).is_ok());
        assert!(is_numbered, "{question}: the board has more than 2^32 / 9 cells");
        let moves = Onward::of(self, cost, question);
        let mut steps = StepsIn::all(self, question);
        steps.retain(|steps| !steps.from.is_empty());
        let mut ways = moves.frame.zeros();
        for (side, steps) in steps.iter().enumerate() {
            steps.from.for_each_cell(|cell| ways[moves.frame.number(cell)] |= 1 << side);
        }
        Turning { search: self, moves, steps, ways, turn, facing: None, runs: None }
    }
}

/// Settings of a search in which turns cost something, made by [`Search::turning`].
#[must_use = "it does nothing until it is asked"]
pub struct Turning<'a, R, B, C> {
    search: &'a Search<R, B>,
    moves: Onward<'a, R, B, C>,
    /// The steps in each direction in which there are any.
    steps: Vec<StepsIn<B>>,
    /// The steps from each cell, one bit for each of `steps`.
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
        while at % self.slots() != self.source() {
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
            if core::mem::replace(&mut seen[at], true) || at % self.slots() == self.source() {
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
    fn between(&self, from: impl Place<B>, to: impl Place<B>, question: &'static str) -> Found {
        let open = &self.search.open;
        self.found(from.set(open, question).borrow(), to.set(open, question).borrow())
    }

    /// Finds the states up to the cost of the first target.
    #[track_caller]
    fn found(&self, from: &B, to: &B) -> Found {
        let open = &self.search.open;
        let best = vec![0; self.slots() * self.moves.frame.cells];
        let (mut found, mut queue) = (Found { best, ends: Vec::new() }, Queue::new());
        (from.clone() & open).for_each_cell(|cell| {
            let (number, start) = (self.moves.frame.number(cell), self.moves.of_start(cell));
            found.offer(&mut queue, self.state(number, self.source()), (start.into(), 0));
        });
        let (mut end, (least, most)) = (u32::MAX, self.lengths());
        let turns: Vec<_> = (0..self.slots())
            .flat_map(|slot| (0..self.steps.len()).map(move |side| self.turn(slot, side)))
            .collect();
        while let Some(state) = queue.pop(|state| found.key(state)) {
            let (state, now) = (state as usize, queue.wheel.cost());
            let (cost, moves) = found.label(state);
            if now > end {
                break;
            }
            if cost < now {
                continue;
            }
            assert!(cost < u32::MAX, "Search::turning: a path costs {cost} or more");
            if to.contains(self.cell(state)) {
                end = cost;
                found.ends.push(state);
            }
            let (number, slot) = self.number_and_slot(state);
            let turns = &turns[slot * self.steps.len()..];
            for side in (0..self.steps.len()).filter(|side| self.ways[number] >> side & 1 == 1) {
                let Some(turn) = turns[side] else { continue };
                let (mut at, mut sum) = (number, u64::from(cost) + turn);
                for run in 1..=most {
                    let Some(next) = self.step(at, side) else { break };
                    sum += self.price(at, side, next);
                    at = next;
                    if run >= least {
                        found.offer(&mut queue, self.state(at, side), (sum, moves + run));
                    }
                }
            }
        }
        // A state may have come again with fewer moves.
        let Found { best, ends } = &mut found;
        ends.sort_unstable_by_key(|&state| (!best[state], state));
        ends.dedup();
        found
    }

    /// Calls `each` with the states before this one, the cells of the run that leads here from the last to the first, and its cost.
    fn for_each_before(&self, state: usize, mut each: impl FnMut(usize, &[Cell], u64)) {
        let (mut at, side) = self.number_and_slot(state);
        let (mut run, mut sum) = (Vec::new(), 0);
        let ((least, most), frame) = (self.lengths(), self.moves.frame);
        for length in 1..=most {
            let Some(cell) = self.steps[side].before(frame.cell(at as u32)) else { break };
            let before = frame.number(cell);
            sum += self.price(before, side, at);
            run.push(cell);
            at = before;
            for slot in (0..self.slots()).filter(|_| length >= least) {
                if let Some(turn) = self.turn(slot, side) {
                    each(self.state(at, slot), &run, sum + turn);
                }
            }
        }
    }

    /// The cost of turning to direction `side` after a state with this slot, or `None` if that is impossible.
    fn turn(&self, slot: usize, side: usize) -> Option<u64> {
        let (turn, is_source) = (u64::from(self.turn), slot == self.source());
        let side = self.steps[side].direction;
        let before = if is_source { self.facing } else { Some(self.steps[slot].direction) };
        match before {
            None => Some(0),
            Some(before) if before == side => (is_source || self.runs.is_none()).then_some(0),
            Some(before) if before == side.opposite() => is_source.then_some(2 * turn),
            Some(_) => Some(turn),
        }
    }

    /// The number of states of a cell: entered in one of the directions, or a source, which comes last.
    const fn slots(&self) -> usize {
        self.steps.len() + 1
    }

    const fn source(&self) -> usize {
        self.steps.len()
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
        let (steps, frame) = (&self.steps[side], self.moves.frame);
        let to = || match steps.over_sides() {
            true => frame.number(steps.after(frame.cell(from as u32))),
            false => from.wrapping_add_signed(frame.stride(steps.direction)),
        };
        (self.ways[from] >> side & 1 == 1).then(to)
    }

    #[inline]
    fn price(&self, from: usize, side: usize, to: usize) -> u64 {
        let (direction, prices) = (self.steps[side].direction, self.moves.prices());
        self.moves.step(from as u32, direction, to as u32, prices).into()
    }

    fn state(&self, number: usize, slot: usize) -> usize {
        number * self.slots() + slot
    }

    #[inline]
    fn number_and_slot(&self, state: usize) -> (usize, usize) {
        // Dividing by more bits takes longer.
        let (state, slots) = (state as u32, self.slots() as u32);
        ((state / slots) as usize, (state % slots) as usize)
    }

    fn cell(&self, state: usize) -> Cell {
        self.moves.frame.cell(self.number_and_slot(state).0 as u32)
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

/// The states that a search has found.
struct Found {
    /// The cost and the number of moves of the best path to each state, 32 bits each, every bit flipped.
    best: Vec<u64>,
    /// The targets with the lowest cost, the fewest moves first.
    ends: Vec<usize>,
}

impl Found {
    /// The cost and the number of moves of a state that was found.
    fn label(&self, state: usize) -> (u32, u32) {
        let label = !self.best[state];
        ((label >> 32) as u32, label as u32)
    }

    /// Offers a path with this cost and number of moves to a state.
    fn offer(&mut self, queue: &mut Queue, state: usize, (cost, moves): (u64, u32)) {
        let cost = u32::try_from(cost).unwrap_or(u32::MAX);
        let label = u64::from(cost) << 32 | u64::from(moves);
        let known = !self.best[state];
        if label < known {
            self.best[state] = !label;
            // At the same cost a state is in the queue already, unless it has left it.
            if label >> 32 < known >> 32 || known == u64::MAX || cost == queue.wheel.cost() {
                queue.wheel.push(cost, state as u32);
            }
        }
    }

    /// The order in which states are visited.
    fn key(&self, state: u32) -> Key {
        (!self.best[state as usize], state.into())
    }

    fn known(&self, state: usize) -> Option<(u32, u32)> {
        (self.best[state] != 0).then(|| self.label(state))
    }
}
