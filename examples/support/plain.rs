//! Plain breadth-first search with a queue and a map, to check the answers of the crate.
#![allow(dead_code, reason = "each program uses its own part")]

use std::collections::{BTreeMap, VecDeque};

use gridmask::{Cell, Grid};

/// Returns the fewest moves to each state.
pub(crate) fn all<S: Ord + Clone>(start: S, moves: impl Fn(&S) -> Vec<S>) -> BTreeMap<S, u32> {
    let (mut found, mut queue) = (BTreeMap::from([(start.clone(), 0)]), VecDeque::from([start]));
    while let Some(state) = queue.pop_front() {
        let count = found[&state];
        for next in moves(&state) {
            if !found.contains_key(&next) {
                found.insert(next.clone(), count + 1);
                queue.push_back(next);
            }
        }
    }
    found
}

/// Returns the fewest moves to a state that `is_end` accepts.
pub(crate) fn fewest<S: Ord + Clone>(
    start: S,
    moves: impl Fn(&S) -> Vec<S>,
    is_end: impl Fn(&S) -> bool,
) -> Option<u32> {
    let found = all(start, |state| if is_end(state) { Vec::new() } else { moves(state) });
    found.into_iter().filter(|(state, _)| is_end(state)).map(|(_, count)| count).min()
}

/// Returns the orthogonal neighbors of a cell on a map.
pub(crate) fn beside<T>(map: &Grid<T>, cell: Cell) -> Vec<Cell> {
    let steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
    let ends = steps.into_iter().filter_map(|by| cell.checked_add(by));
    ends.filter(|&end| map.get(end).is_some()).collect()
}
