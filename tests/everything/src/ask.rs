//! Every question about one position, against the graph of its moves.
//!
//! All are held against the same distances, and so against each other: `distance` is the place of a layer, a number of the map,
//! the length of a path, a radius of `within`, and the cost if each cell costs 1.

use std::{
    collections::BTreeSet,
    ops::ControlFlow,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use fastrand::Rng;
use gridmask::{Cell, CellSet, DistanceMap, Path, Rule, Search};

use crate::{costs, races, structure};
use oracle::Graph;

/// A search, and what is known about it.
pub(crate) struct Position<'a, R, B> {
    pub(crate) search: &'a Search<R, B>,
    pub(crate) graph: &'a Graph,
    /// The graph with every move reversed.
    pub(crate) back: &'a Graph,
    /// The graph for other open cells.
    pub(crate) graph_of: &'a dyn Fn(&B) -> Graph,
    pub(crate) looks_beside: bool,
    pub(crate) has_steps: bool,
    /// Sources and targets as numbers, open or not, and as sets.
    pub(crate) from: &'a BTreeSet<usize>,
    pub(crate) to: &'a BTreeSet<usize>,
    pub(crate) sources: B,
    pub(crate) targets: B,
    /// The distances from the sources.
    pub(crate) distances: Vec<Option<u32>>,
}

/// A question: its name, and what asks and compares it.
type Question<R, B> = (&'static str, fn(&Position<'_, R, B>, &mut Rng));

/// All questions that every board answers.
fn questions<R: Rule<B> + Clone, B: CellSet>() -> [Question<R, B>; 23] {
    [
        ("moves", moves),
        ("distance", distance),
        ("distance to a cell", distance_to_cells),
        ("eccentricity", eccentricity),
        ("reach", reach),
        ("within", within),
        ("exactly", exactly),
        ("neighbors", neighbors),
        ("layers", layers),
        ("wave", wave),
        ("distances", distances),
        ("reversed", reversed),
        ("with_open", with_open),
        ("shortest_path", shortest_path),
        ("shortest_paths", shortest_paths),
        ("components", structure::components),
        ("chokepoints", structure::chokepoints),
        ("cut_cells", structure::cut_cells),
        ("without_dead_ends", structure::without_dead_ends),
        ("first_blocking", structure::first_blocking),
        ("territory", races::territory),
        ("race", races::race),
        ("costs", costs::costs),
    ]
}

/// Asks questions in random order. Returns how many were asked.
pub(crate) fn ask<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    rng: &mut Rng,
) -> u64 {
    let mut questions = questions();
    rng.shuffle(&mut questions);
    // On a board of the largest kind, all questions take seconds.
    let most = if position.distances.len() > 50_000 { 6 } else { questions.len() };
    let count = rng.usize(1..=most);
    // Along rays, a board has many moves: what looks at each of them more than once takes minutes. Costs take seconds sooner.
    let moves = position.graph.moves().count();
    let mut slow = Vec::new();
    if moves > MANY {
        slow.extend(["chokepoints", "costs", "race"]);
    } else if moves > MANY / 10 && rng.u8(..6) > 0 {
        slow.push("costs");
    }
    let is_asked = |name: &str| !slow.contains(&name);
    for (name, question) in questions[..count].iter().filter(|(name, _)| is_asked(name)) {
        let answered = catch_unwind(AssertUnwindSafe(|| question(position, rng)));
        answered.unwrap_or_else(|payload| {
            eprintln!("question: {name}");
            resume_unwind(payload)
        });
    }
    count as u64
}

const MANY: usize = 200_000;

impl<R: Rule<B> + Clone, B: CellSet> Position<'_, R, B> {
    pub(crate) fn cell(&self, number: usize) -> Cell {
        let width = self.search.open().width();
        Cell::new(number % width, number / width)
    }

    pub(crate) fn number(&self, cell: Cell) -> usize {
        cell.x + cell.y * self.search.open().width()
    }

    /// The cells with these numbers as a set.
    pub(crate) fn set(&self, numbers: impl IntoIterator<Item = usize>) -> B {
        self.search.open().cells_like(numbers.into_iter().map(|number| self.cell(number)))
    }

    /// The reached cells whose distance is one of these.
    pub(crate) fn at(&self, is_it: impl Fn(u32) -> bool) -> B {
        let cells = self.distances.iter().enumerate();
        self.set(cells.filter(|(_, moves)| moves.is_some_and(&is_it)).map(|(cell, _)| cell))
    }

    pub(crate) fn nearest(&self) -> Option<u32> {
        self.to.iter().filter_map(|&cell| self.distances[cell]).min()
    }

    pub(crate) fn farthest(&self) -> Option<u32> {
        self.distances.iter().flatten().max().copied()
    }

    pub(crate) fn any_cell(&self, rng: &mut Rng) -> usize {
        rng.usize(..self.distances.len())
    }

    /// A radius near one of the layers where something happens.
    fn radius(&self, rng: &mut Rng) -> u32 {
        let at = [self.nearest(), self.farthest(), Some(rng.u32(..80))][rng.usize(..3)];
        (at.unwrap_or(3) + 1).saturating_sub(rng.u32(..3))
    }
}

/// The rule alone: its step, its mirror, and the moves of a single cell if it tells them.
fn moves<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let (rule, open) = (position.search.rule(), position.search.open());
    for (graph, is_back) in [(position.graph, false), (position.back, true)] {
        let cells = if rng.bool() { position.from } else { position.to };
        let next = position.set(graph.after(cells, 1));
        let cells = position.set(cells.iter().copied()) & open;
        let moved = if is_back { rule.back(&cells, open) } else { rule.step(&cells, open) };
        assert!(moved == next, "moves, back: {is_back}");
        let cell = position.any_cell(rng);
        let mut found = open.empty_like();
        let each = &mut |other| {
            found.insert(other);
            true
        };
        if graph.has(cell) && rule.__from(position.cell(cell), is_back, open, each) {
            let next = position.set(graph.next(cell).iter().copied());
            assert!(found == next, "moves of {cell}, back: {is_back}");
        }
    }
}

fn distance<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Position { search, sources, targets, .. } = position;
    let nearest = position.nearest();
    if rng.bool() {
        assert_eq!(search.distance(sources, targets), nearest, "distance");
    }
    assert_eq!(search.is_connected(sources, targets), nearest.is_some(), "connected");
    assert_eq!(search.distance(sources, targets), nearest, "distance");
}

/// Targets of any distance: a limit, a stop, a window, a queue may end just before one or just after. A cell, two cells of layers
/// that follow each other, or all cells from a layer on.
fn distance_to_cells<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Some(farthest) = position.farthest() else { return };
    for _ in 0..12 {
        let (moves, kind) = (rng.u32(..=farthest), rng.u8(..4));
        let at = |moves: u32| position.distances.iter().position(|&other| other == Some(moves));
        let to = match kind {
            0 => position.at(|other| other >= moves),
            1 => position.set([at(moves), at(moves + 1)].into_iter().flatten()),
            2 => position.set(at(moves)),
            _ => position.set([position.any_cell(rng)]),
        };
        let nearest = to.cells().filter_map(|cell| position.distances[position.number(cell)]).min();
        let found = position.search.distance(&position.sources, &to);
        assert_eq!(found, nearest, "to cells {moves} moves away, {kind}");
        let is_there = position.search.is_connected(&position.sources, &to);
        assert_eq!(is_there, nearest.is_some(), "is_connected, {moves} moves away, {kind}");
    }
}

fn eccentricity<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let found = position.search.eccentricity(&position.sources);
    assert_eq!(found, position.farthest(), "eccentricity");
    if position.distances.len() <= 150 && rng.u8(..4) == 0 {
        let (graph, all) = (position.graph, position.graph.open());
        let farthest = |cell: usize| {
            graph.distances(&BTreeSet::from([cell])).into_iter().flatten().max().unwrap_or(0)
        };
        let most = all.iter().map(|&cell| farthest(cell)).max();
        let pair = position.search.farthest_pair();
        assert_eq!(pair.map(|(.., moves)| moves), most, "farthest_pair");
    }
}

fn reach<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, _: &mut Rng) {
    assert!(position.search.reach(&position.sources) == position.at(|_| true), "reach");
}

fn within<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    for _ in 0..3 {
        let k = position.radius(rng);
        let found = position.search.within(&position.sources, k);
        assert!(found == position.at(|moves| moves <= k), "within {k}");
    }
}

fn exactly<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let k = rng.u32(..9);
    let after = position.graph.after(position.from, k);
    let found = position.search.exactly(&position.sources, k);
    assert!(found == position.set(after), "exactly {k}");
}

fn neighbors<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Position { search, graph, .. } = position;
    // Of closed cells as well, which the graph does not have.
    let after = graph.after(position.from, 1);
    let open = position.sources.clone() & search.open();
    assert!(search.neighbors(&open) == position.set(after), "neighbors");
    let cell = position.any_cell(rng);
    if graph.has(cell) {
        let found = search.neighbors(position.cell(cell));
        let next = position.set(graph.next(cell).iter().copied());
        assert!(found == next, "neighbors of {cell}");
    }
    let count = rng.usize(..9);
    let cells = graph.open().iter().copied().filter(|&cell| graph.next(cell).len() == count);
    let found = search.cells_with_degree(count as u32);
    assert!(found == position.set(cells), "cells_with_degree {count}");
}

/// All layers, in order: disjoint, without gaps, and as the distances say.
fn layers_are<B: CellSet>(found: &[B], distances: &[Option<u32>], what: &str) {
    let most = distances.iter().flatten().max();
    assert_eq!(found.len(), most.map_or(0, |&most| most as usize + 1), "{what}: their number");
    let mut cells = 0;
    for (k, layer) in found.iter().enumerate() {
        let width = layer.width();
        for cell in layer.cells() {
            assert_eq!(distances[cell.x + cell.y * width], Some(k as u32), "{what}: {cell}");
            cells += 1;
        }
    }
    assert_eq!(cells, distances.iter().flatten().count(), "{what}: their cells");
}

fn layers<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Position { search, sources, distances, .. } = position;
    if rng.bool() {
        let all: Vec<B> = search.layers(sources).collect();
        layers_are(&all, distances, "layers");
    } else {
        let some = rng.usize(..40);
        let found: Vec<B> = search.layers(sources).take(some).collect();
        let near = distances.iter().map(|moves| moves.filter(|&moves| (moves as usize) < some));
        layers_are(&found, &near.collect::<Vec<_>>(), "some layers");
    }
}

fn wave<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let (mut shown, most) = (Vec::new(), if rng.bool() { usize::MAX } else { rng.usize(1..40) });
    let mut visit = |layer: &B| {
        shown.push(layer.clone());
        if shown.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let visit: &mut dyn FnMut(&B) -> ControlFlow<()> = &mut visit;
    let end = position.search.try_for_each_layer(&position.sources, visit);
    assert_eq!(end.is_break(), shown.len() == most, "wave: its end");
    let is_shown = |moves: &u32| (*moves as usize) < most;
    let near = position.distances.iter().map(|moves| moves.filter(is_shown));
    layers_are(&shown, &near.collect::<Vec<_>>(), "wave");
}

fn map_is<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    map: &DistanceMap<B>,
    distances: &[Option<u32>],
    what: &str,
) {
    for (number, &moves) in distances.iter().enumerate() {
        let cell = position.cell(number);
        assert_eq!(map.get(cell), moves, "{what} at {cell}");
    }
    assert_eq!(map.max(), distances.iter().flatten().max().copied(), "{what}: max");
    let sum: u64 = distances.iter().flatten().map(|&moves| u64::from(moves)).sum();
    assert_eq!(map.sum(), sum, "{what}: sum");
    let reached = distances.iter().enumerate().filter(|(_, moves)| moves.is_some());
    assert!(*map.reached() == position.set(reached.map(|(cell, _)| cell)), "{what}: reached");
}

fn distances<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Position { search, back, .. } = position;
    let map = search.distance_map(&position.sources);
    map_is(position, &map, &position.distances, "distances");
    let k = position.radius(rng);
    assert!(map.layer(k) == position.at(|moves| moves == k), "layer {k} of the map");
    let mut written = vec![0; position.distances.len()];
    map.write_to(&mut written, -1);
    let expected = position.distances.iter().map(|moves| moves.map_or(-1, |moves| moves as i32));
    assert!(expected.eq(written), "write_to");
    let goal = position.any_cell(rng);
    let path = search.path_to(&map, position.cell(goal));
    assert_eq!(path.as_ref().map(Path::move_count), position.distances[goal], "path_to {goal}");
    if let Some(path) = path {
        path_is(position, &path, "path_to");
        assert_eq!(path.last().copied(), Some(position.cell(goal)), "path_to: its end");
    }
    // A map of a search backwards tells the next step towards its sources.
    if position.distances[goal].is_some_and(|moves| moves > 0) {
        let step = search.next_step(&map, position.cell(goal));
        let nearer = back.next(goal).iter().copied().filter(|&next| {
            position.distances[next]
                .is_some_and(|moves| Some(moves + 1) == position.distances[goal])
        });
        let nearer: Vec<Cell> = nearer.map(|cell| position.cell(cell)).collect();
        assert_eq!(step, nearer.first().copied(), "next_step from {goal}");
    }
}

fn reversed<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let back = position.back.distances(position.to);
    let reversed = position.search.reversed();
    if rng.bool() {
        map_is(position, &reversed.distance_map(&position.targets), &back, "distances, reversed");
    }
    let nearest = position.from.iter().filter_map(|&cell| back[cell]).min();
    assert_eq!(nearest, position.nearest(), "the oracle, both ways");
    assert_eq!(reversed.distance(&position.targets, &position.sources), nearest, "reversed");
    let farthest = back.iter().flatten().max().copied();
    assert_eq!(reversed.eccentricity(&position.targets), farthest, "eccentricity, reversed");
}

fn with_open<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    if rng.bool() {
        return;
    }
    let more: Vec<usize> = (0..rng.usize(..4)).map(|_| position.any_cell(rng)).collect();
    let more = position.set(more);
    let open = position.search.open().clone() | &more;
    let graph = (position.graph_of)(&open);
    let distances = graph.distances(position.from);
    let nearest = position.to.iter().filter_map(|&cell| distances[cell]).min();
    let search = position.search.with_open(&more);
    assert_eq!(search.distance(&position.sources, &position.targets), nearest, "with_open");
}

/// Each step is a move, from a source, as many as the distance of the end.
pub(crate) fn path_is<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    path: &[Cell],
    what: &str,
) {
    let numbers: Vec<usize> = path.iter().map(|&cell| position.number(cell)).collect();
    for (k, &number) in numbers.iter().enumerate() {
        assert_eq!(position.distances[number], Some(k as u32), "{what}: step {k} of {path:?}");
    }
    for step in numbers.windows(2) {
        assert!(position.graph.is_move(step[0], step[1]), "{what}: {step:?} of {path:?}");
    }
}

/// The first path of all, layer by layer, in the order of the cells.
fn first_path(graph: &Graph, layers: &[BTreeSet<usize>]) -> Vec<usize> {
    let mut path = vec![*layers[0].first().expect("a source")];
    for layer in &layers[1..] {
        let next = graph.next(path[path.len() - 1]).iter().find(|next| layer.contains(next));
        path.push(*next.expect("a path goes on"));
    }
    path
}

/// The layers of all shortest paths, from the distances both ways.
fn layers_of_paths<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    to: &BTreeSet<usize>,
) -> Option<Vec<BTreeSet<usize>>> {
    let most = to.iter().filter_map(|&cell| position.distances[cell]).min()?;
    let to_go = position.back.distances(to);
    let mut layers = vec![BTreeSet::new(); most as usize + 1];
    for (cell, (done, to_go)) in position.distances.iter().zip(&to_go).enumerate() {
        if let (Some(done), Some(to_go)) = (*done, *to_go)
            && done + to_go == most
        {
            layers[done as usize].insert(cell);
        }
    }
    Some(layers)
}

fn shortest_path<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let mut goals = vec![position.to.clone()];
    // Rare rules go back in a way of their own.
    if position.distances.len() <= 3000 {
        goals.extend((0..4).map(|_| BTreeSet::from([position.any_cell(rng)])));
    }
    for to in goals {
        let targets = position.set(to.iter().copied());
        let path = position.search.shortest_path(&position.sources, &targets);
        let layers = layers_of_paths(position, &to);
        assert_eq!(path.is_some(), layers.is_some(), "a path to {to:?}");
        if let Some((path, layers)) = path.zip(layers) {
            let found: Vec<usize> = path.iter().map(|&cell| position.number(cell)).collect();
            assert_eq!(found, first_path(position.graph, &layers), "shortest_path to {to:?}");
        }
    }
}

/// Numbers of paths are compared modulo this number.
const MODULUS: u64 = 1_000_000_007;

fn shortest_paths<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, rng: &mut Rng) {
    let Position { search, graph, sources, targets, .. } = position;
    let paths = search.shortest_paths(sources, targets);
    let layers = layers_of_paths(position, position.to);
    assert_eq!(paths.is_some(), layers.is_some(), "shortest paths");
    let Some((paths, layers)) = paths.zip(layers) else { return };
    let sets: Vec<B> = layers.iter().map(|layer| position.set(layer.iter().copied())).collect();
    assert_eq!(paths.move_count() as usize + 1, sets.len(), "moves");
    let straight = paths.straightest();
    path_is(position, &straight, "straightest");
    let first = paths.nth(0).expect("a path");
    let numbers: Vec<usize> = first.iter().map(|&cell| position.number(cell)).collect();
    assert_eq!(numbers, first_path(graph, &layers), "the first path");
    assert!(straight.turns() <= first.turns(), "straightest: {straight:?} for {first:?}");
    path_is(position, &paths.preferring(&[gridmask::Direction::East]), "preferring");
    let last = paths.paths().take(rng.usize(1..5)).last().expect("a path");
    path_is(position, &last, "paths");
    assert!(paths.layers() == sets, "layers of all paths");
    assert!(paths.cells_on_any() == position.set(layers.iter().flatten().copied()), "on any");
    let alone = layers.iter().filter(|layer| layer.len() == 1).flatten().copied();
    assert!(paths.cells_on_all() == position.set(alone), "on all");
    let mut ways = vec![0_u64; position.distances.len()];
    layers[0].iter().for_each(|&cell| ways[cell] = 1);
    for pair in layers.windows(2) {
        for &cell in &pair[0] {
            for &next in graph.next(cell).iter().filter(|next| pair[1].contains(next)) {
                ways[next] = (ways[next] + ways[cell]) % MODULUS;
            }
        }
    }
    let count = layers[layers.len() - 1].iter().fold(0, |sum, &cell| (sum + ways[cell]) % MODULUS);
    assert_eq!(paths.count_mod(MODULUS), count, "count_mod");
    let mut room = vec![search.open().empty_like(); sets.len()];
    let written = search.shortest_paths_into(sources, targets, &mut room);
    assert!(written.expect("room").expect("a path") == sets, "shortest_paths_into");
}
