//! Costs, against Dijkstra's algorithm.

use std::{
    cmp::Reverse,
    collections::{BTreeSet, BinaryHeap},
};

use fastrand::Rng;
use gridmask::{Cell, CellSet, Costs, Direction, Grid, Rule};

use crate::ask::Position;

/// The lowest cost of a path from one of these cells to each cell; `cost` is that of a path with one move more.
fn lowest<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    from: &BTreeSet<usize>,
    start: impl Fn(usize) -> u32,
    cost: impl Fn(u32, usize, usize) -> u32,
) -> Vec<Option<u32>> {
    let mut costs = vec![None; position.distances.len()];
    let sources = from.iter().copied().filter(|&cell| position.graph.has(cell));
    let mut heap: BinaryHeap<_> = sources.map(|cell| Reverse((start(cell), cell))).collect();
    while let Some(Reverse((so_far, cell))) = heap.pop() {
        if costs[cell].is_none() {
            costs[cell] = Some(so_far);
            let next = position.graph.next(cell).iter();
            heap.extend(next.map(|&next| Reverse((cost(so_far, cell, next), next))));
        }
    }
    costs
}

/// A board of so many cells is searched by direction too.
const FEW_CELLS: usize = 300;

/// The lowest cost of a path between the sources and the targets if a turn costs `turn` and no step leads back.
fn lowest_turning<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    start: impl Fn(usize) -> u32,
    step: impl Fn(usize, usize) -> u32,
    (turn, facing): (u32, Option<Direction>),
) -> Option<u32> {
    let sources = position.from.iter().copied().filter(|&cell| position.graph.has(cell));
    let mut heap: BinaryHeap<_> =
        sources.map(|cell| Reverse((start(cell), cell, None::<Direction>))).collect();
    let mut seen = BTreeSet::new();
    while let Some(Reverse((so_far, cell, before))) = heap.pop() {
        if !seen.insert((cell, before)) {
            continue;
        }
        if position.to.contains(&cell) {
            return Some(so_far);
        }
        for &next in position.graph.next(cell) {
            let leads = |side: &Direction| {
                let beside = position.search.open().neighbor(position.cell(cell), *side);
                beside == Some(position.cell(next))
            };
            for side in Direction::ALL.into_iter().filter(leads) {
                let turns = match before.or(facing) {
                    Some(ahead) if side == ahead.opposite() && before.is_some() => continue,
                    Some(ahead) if side == ahead.opposite() => 2,
                    Some(ahead) => u32::from(side != ahead),
                    None => 0,
                };
                let cost = so_far + step(cell, next) + turns * turn;
                heap.push(Reverse((cost, next, Some(side))));
            }
        }
    }
    None
}

pub(crate) fn costs<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Position { search, sources, targets, .. } = position;
    let cells = position.distances.len();
    let most = [0, 1, 1, 3, 64][rng.usize(..5)];
    let least = most.min(rng.u32(..2));
    let prices: Vec<u32> = (0..cells).map(|_| rng.u32(least..=most)).collect();
    let mut costs = Costs::from_fn(search.open(), |cell| prices[position.number(cell)]);
    // Steps in one direction, from some cells, cost more.
    let dearer = if position.has_steps && rng.bool() { rng.u32(..=64 - most) } else { 0 };
    let side = Direction::ALL[rng.usize(..8)];
    let dear: Vec<bool> = (0..cells).map(|_| rng.bool()).collect();
    if dearer > 0 {
        let from = position.set((0..cells).filter(|&cell| dear[cell]));
        costs = costs.with_steps(from, side, dearer);
    }
    let counts = rng.bool();
    let costs = if counts { costs.count_start() } else { costs };
    let start = |cell: usize| if counts { prices[cell] } else { 0 };
    let step = |from: usize, to: usize| {
        let is_dear = dearer > 0
            && dear[from]
            && search.open().neighbor(position.cell(from), side) == Some(position.cell(to));
        prices[to] + if is_dear { dearer } else { 0 }
    };
    let expected =
        lowest(position, position.from, start, |so_far, from, to| so_far + step(from, to));
    let nearest = position.to.iter().filter_map(|&cell| expected[cell]).min();
    let what = format!("costs of {least} to {most}, {dearer} more to the {side:?}, {counts}");
    assert_eq!(search.cheapest_cost(sources, targets, &costs), nearest, "cheapest, {what}");
    let spread = || search.spread(&costs).source(sources);
    let budget = expected.iter().flatten().max().map_or(0, |&most| rng.u32(..=most));
    let within: Vec<_> = expected.iter().map(|cost| cost.filter(|&cost| cost <= budget)).collect();
    assert!(spread().up_to(budget).to_grid().values() == within, "spread to {budget}, {what}");
    let cells = position.set((0..cells).filter(|&cell| within[cell].is_some()));
    assert!(spread().up_to(budget).cells() == cells, "cells to {budget}, {what}");
    // Targets are sources as well, with a head start for the others or not.
    let later = rng.u32(..4);
    let delayed = |cell: usize| start(cell) + later;
    let other = lowest(position, position.to, delayed, |so_far, from, to| so_far + step(from, to));
    let owners = spread().source_with_cost(targets, later).owners();
    for (number, (one, other)) in expected.iter().zip(&other).enumerate() {
        let owner =
            [one, other].into_iter().enumerate().filter_map(|(i, cost)| Some(((*cost)?, i)));
        let owner = owner.min().map(|(_, owner)| owner);
        assert_eq!(owners[position.cell(number)], owner, "owner of {number}, {later}, {what}");
    }
    let end = spread().nearest(targets);
    assert_eq!(end.map(|end| end.cost), nearest, "spread: nearest, {what}");
    if !counts {
        let (width, height) = (search.open().width(), search.open().height());
        let is_goal = |cell| sources.contains(cell) && search.open().contains(cell);
        let start = |cell| if is_goal(cell) { -7 } else { i32::MAX };
        let mut values = Grid::from_fn(width, height, start).expect("the size of a board");
        search.relax(&mut values, &costs);
        let known = expected.iter().map(|cost| cost.map_or(i32::MAX, |cost| cost as i32 - 7));
        assert!(known.eq(values.values().iter().copied()), "relax, {what}");
    }
    let near = position.any_cell(rng);
    let found = search.cheapest_cost(sources, position.cell(near), &costs);
    assert_eq!(found, expected[near], "cheapest to {near}, {what}");
    if rng.bool() {
        let map = search.cost_map(sources, &costs);
        for (number, &cost) in expected.iter().enumerate() {
            assert_eq!(map.get(position.cell(number)), cost, "cost_map at {number}, {what}");
        }
    }
    let path = search.cheapest_path(sources, targets, &costs);
    assert_eq!(path.is_some(), nearest.is_some(), "cheapest_path, {what}");
    if let Some(path) = path {
        let numbers: Vec<usize> = path.iter().map(|&cell| position.number(cell)).collect();
        let (first, last) = (numbers[0], numbers[numbers.len() - 1]);
        assert!(position.from.contains(&first) && position.to.contains(&last), "{what}: its ends");
        let sum = numbers.windows(2).fold(start(first), |sum, pair| {
            assert!(position.graph.is_move(pair[0], pair[1]), "cheapest_path: {pair:?}, {what}");
            sum + step(pair[0], pair[1])
        });
        assert_eq!(Some(sum), nearest, "cheapest_path: its cost, {what}");
    }
    if rng.bool() {
        let height = |cell: Cell| prices[position.number(cell)];
        let levels = search.bottleneck_map(sources, height);
        let higher = |level: u32, _, to: usize| level.max(prices[to]);
        let expected = lowest(position, position.from, |cell| prices[cell], higher);
        for (number, &level) in expected.iter().enumerate() {
            assert_eq!(levels[position.cell(number)], level, "bottleneck_map at {number}");
        }
    }
    if position.has_steps {
        // No shortest path turns about, so turns that are free change nothing.
        let turning = search.turning(|_, _| 1, 0);
        assert_eq!(turning.cheapest_cost(sources, targets), position.nearest(), "turning");
        if position.distances.len() <= FEW_CELLS {
            let turn = [0, 1, 7, 300][rng.usize(..4)];
            let facing = [None, Some(Direction::ALL[rng.usize(..8)])][rng.usize(..2)];
            let mut turning = search.turning(&costs, turn);
            if let Some(side) = facing {
                turning = turning.facing(side);
            }
            let expected = lowest_turning(position, start, step, (turn, facing));
            let found = turning.cheapest_cost(sources, targets);
            assert_eq!(found, expected, "turning for {turn}, {facing:?}, {what}");
        }
        let dear = search.turning(&costs, 1000);
        let (cost, path) =
            (dear.cheapest_cost(sources, targets), dear.cheapest_path(sources, targets));
        assert_eq!(cost.is_some(), path.is_some(), "turning, {what}");
        if let Some(path) = path {
            let numbers: Vec<usize> = path.iter().map(|&cell| position.number(cell)).collect();
            let steps = numbers.windows(2).map(|pair| step(pair[0], pair[1]));
            let sum = start(numbers[0]) + steps.sum::<u32>() + 1000 * path.turns() as u32;
            assert_eq!(Some(sum), cost, "turning: its path, {what}");
        }
        let map = search.distance_map(sources);
        let flow = search.flow_field(|cell| map.get(cell), |_, _| 1);
        let cell = position.any_cell(rng);
        let own = position.distances[cell];
        let nearer = |&next: &usize| {
            let distance = position.distances[next];
            distance.is_some_and(|distance| own.is_none_or(|own| distance < own))
        };
        let ends = position.graph.next(cell).iter().copied().filter(nearer);
        // By one-way steps, one may be much nearer than another.
        let least = ends.clone().filter_map(|next| position.distances[next]).min();
        let ends = ends.filter(|&next| position.distances[next] == least);
        let ends: Vec<Cell> = ends.map(|next| position.cell(next)).collect();
        let sides = flow[position.cell(cell)];
        let all = sides.iter().filter_map(|side| search.open().neighbor(position.cell(cell), side));
        assert!(
            sides.len() == ends.len() && all.into_iter().all(|end| ends.contains(&end)),
            "flow_field"
        );
    }
    let one = Costs::new(search.open());
    assert_eq!(search.cheapest_cost(sources, targets, &one), position.nearest(), "costs of 1");
}
