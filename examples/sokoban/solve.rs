//! A solution with as few pushes as possible.
//!
//! A state is the set of boxes, and the set of cells that the player can reach without a push; the player's
//! own cell makes no difference. The search is A* over states, and a push costs 1. The estimate adds up,
//! box by box, the pushes to the nearest target if there were no other boxes: one backward wave from all
//! targets. A box on a cell that this wave does not reach is lost.

use std::collections::HashMap;

use gridmask::{Cell, CellSet, Direction, DistanceMap, ORTHOGONAL, Search};

use crate::level::Level;
use crate::pull::Pull;

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The pushes, in order.
    Solved(Vec<PushOf>),
    /// Every state was explored.
    Unsolvable,
    /// The limit of states was exceeded.
    TooHard,
}

/// A push of the box on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PushOf {
    pub cell: Cell,
    pub direction: Direction,
}

/// The boxes, and the cells that the player can reach.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State<B> {
    boxes: B,
    reach: B,
}

/// How a state was first reached with its fewest pushes.
struct Visit {
    pushes: u32,
    last: Option<(usize, PushOf)>,
    is_done: bool,
}

struct Solver<B> {
    floor: B,
    to_target: DistanceMap<B>,
    states: Vec<State<B>>,
    visits: Vec<Visit>,
    known: HashMap<State<B>, usize>,
    /// Unexplored states, by a lower bound of the pushes of their solutions.
    queue: Vec<Vec<usize>>,
}

/// Solves a level on boards like `empty`, which is large enough for it, and returns how many states it met.
pub fn solve<B: CellSet>(level: &Level, empty: &B, max_states: usize) -> (Outcome, usize) {
    let set = |cells: &[Cell]| {
        let mut set = empty.empty_like();
        for &cell in cells {
            set.insert(cell);
        }
        set
    };
    let (floor, targets) = (set(&level.floor), set(&level.targets));
    let to_target = Search::new(Pull, floor.clone()).distance_map(&targets);
    let mut solver = Solver {
        floor,
        to_target,
        states: Vec::new(),
        visits: Vec::new(),
        known: HashMap::new(),
        queue: Vec::new(),
    };
    solver.meet(set(&level.boxes), level.player, 0, None);
    let outcome = solver.run(&targets, max_states);
    (outcome, solver.states.len())
}

impl<B: CellSet> Solver<B> {
    fn run(&mut self, targets: &B, max_states: usize) -> Outcome {
        let mut total = 0;
        while total < self.queue.len() {
            let Some(here) = self.queue[total].pop() else {
                total += 1;
                continue;
            };
            if std::mem::replace(&mut self.visits[here].is_done, true) {
                continue;
            }
            if self.states[here].boxes == *targets {
                return Outcome::Solved(self.pushes_to(here));
            }
            self.push_all(here);
            if self.states.len() > max_states {
                return Outcome::TooHard;
            }
        }
        Outcome::Unsolvable
    }

    /// Meets every state that is one push away.
    fn push_all(&mut self, here: usize) {
        let State { boxes, reach } = self.states[here].clone();
        let pushes = self.visits[here].pushes + 1;
        let mut free = self.to_target.reached().clone();
        free -= &boxes;
        for direction in Direction::ORTHOGONAL {
            let mut pushable = reach.shift(direction);
            pushable &= &boxes;
            pushable &= &free.shift(direction.opposite());
            for cell in pushable.cells() {
                let Some(to) = boxes.neighbor(cell, direction) else { continue };
                let mut boxes = boxes.clone();
                boxes.remove(cell);
                boxes.insert(to);
                self.meet(boxes, cell, pushes, Some((here, PushOf { cell, direction })));
            }
        }
    }

    fn meet(&mut self, boxes: B, player: Cell, pushes: u32, last: Option<(usize, PushOf)>) {
        // A box that is lost is never met: only the boxes of the first state may stand anywhere.
        let Some(left) = boxes.cells().map(|cell| self.to_target.get(cell)).sum::<Option<u32>>()
        else {
            return;
        };
        let start = self.floor.cell_like(player);
        let reach = Search::new(ORTHOGONAL, self.floor.clone() - boxes.clone()).reach(start);
        let state = State { boxes, reach };
        let visit = Visit { pushes, last, is_done: false };
        let index = match self.known.get(&state) {
            Some(&index) if self.visits[index].pushes <= pushes => return,
            Some(&index) => {
                self.visits[index] = visit;
                index
            }
            None => {
                self.known.insert(state.clone(), self.states.len());
                self.states.push(state);
                self.visits.push(visit);
                self.states.len() - 1
            }
        };
        let total = (pushes + left) as usize;
        if self.queue.len() <= total {
            self.queue.resize(total + 1, Vec::new());
        }
        self.queue[total].push(index);
    }

    fn pushes_to(&self, state: usize) -> Vec<PushOf> {
        let before = |&(state, _): &(usize, PushOf)| self.visits[state].last;
        let mut pushes: Vec<_> =
            std::iter::successors(self.visits[state].last, before).map(|(_, push)| push).collect();
        pushes.reverse();
        pushes
    }
}
