//! Components, and cells on which paths depend.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{CellSet, Rule};

use crate::ask::Position;
use oracle::Graph;

/// The number of the component of each open cell, by the order of their first cells.
fn labels(graph: &Graph, back: &Graph, without: Option<usize>) -> (Vec<Option<usize>>, usize) {
    let cells = graph.open().last().map_or(0, |last| last + 1);
    let (mut labels, mut count) = (vec![None; cells], 0);
    for &first in graph.open() {
        let mut stack = vec![first];
        while let Some(cell) = stack.pop() {
            if labels[cell].is_none() && Some(cell) != without {
                labels[cell] = Some(count);
                stack.extend(graph.next(cell).iter().chain(back.next(cell)));
            }
        }
        count += usize::from(labels[first] == Some(count));
    }
    (labels, count)
}

pub(crate) fn components<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    rng: &mut Rng,
) {
    let (labels, count) = labels(position.graph, position.back, None);
    let map = position.search.component_map();
    assert_eq!(map.len(), count, "components: their number");
    for number in 0..position.distances.len() {
        let cell = position.cell(number);
        let label = labels.get(number).copied().flatten();
        assert_eq!(map.label(cell), label, "component of {cell}");
    }
    let sizes = |label: usize| labels.iter().filter(|other| **other == Some(label)).count();
    let some = rng.usize(..count.max(1));
    if some < count {
        assert_eq!(map.sizes()[some], sizes(some), "size of component {some}");
    }
    if count <= 40 {
        for (label, cells) in position.search.components().enumerate() {
            let is_it = |&cell: &usize| labels[cell] == Some(label);
            assert!(cells == position.set((0..labels.len()).filter(is_it)), "components");
        }
    }
}

/// Whether a path leads from sources to targets without a cell.
fn leads<R: Rule<B> + Clone, B: CellSet>(position: &Position<'_, R, B>, without: usize) -> bool {
    let mut seen = vec![false; position.distances.len()];
    seen[without] = true;
    let open = position.from.iter().copied().filter(|&cell| position.graph.has(cell));
    let mut stack: Vec<usize> = open.collect();
    while let Some(cell) = stack.pop() {
        if !seen[cell] {
            if position.to.contains(&cell) {
                return true;
            }
            seen[cell] = true;
            stack.extend(position.graph.next(cell));
        }
    }
    false
}

pub(crate) fn chokepoints<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    _: &mut Rng,
) {
    let most = position.nearest().map_or(0, |most| most as usize + 1);
    if most * position.distances.len() > 1_000_000 {
        return;
    }
    let found = position.search.chokepoints(&position.sources, &position.targets);
    assert_eq!(found.is_some(), most > 0, "chokepoints");
    let Some(found) = found else { return };
    let path = position.search.shortest_path(&position.sources, &position.targets);
    let path = path.expect("a path").iter().map(|&cell| position.number(cell)).collect::<Vec<_>>();
    let chokes = path.into_iter().filter(|&cell| !leads(position, cell));
    assert!(found == position.set(chokes), "chokepoints");
}

pub(crate) fn cut_cells<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    _: &mut Rng,
) {
    let Position { graph, back, search, .. } = position;
    if graph.open().len() > 150 {
        return;
    }
    let (_, count) = labels(graph, back, None);
    let is_cut = |&cell: &usize| {
        let is_alone = graph.next(cell).iter().chain(back.next(cell)).all(|&next| next == cell);
        labels(graph, back, Some(cell)).1 + usize::from(is_alone) > count
    };
    let cuts: BTreeSet<usize> = graph.open().iter().copied().filter(is_cut).collect();
    assert!(search.cut_cells() == position.set(cuts), "cut_cells");
    let mut bridges = BTreeSet::new();
    for (a, b) in graph.moves().filter(|(a, b)| a != b) {
        let is_it = |&(from, to): &(usize, usize)| (from, to) == (a, b) || (from, to) == (b, a);
        let left = graph.with_moves(graph.moves().filter(|step| !is_it(step)));
        if labels(&left, &left.reversed(), None).1 > count {
            bridges.insert((position.cell(a.min(b)), position.cell(a.max(b))));
        }
        if bridges.len() > 60 {
            return;
        }
    }
    assert!(search.bridges().eq(bridges), "bridges");
}

/// Removes dead ends in rounds: all cells with at most one neighbor at once.
pub(crate) fn without_dead_ends<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    _: &mut Rng,
) {
    let Position { graph, back, search, .. } = position;
    let (mut left, mut before) = (graph.open().clone(), usize::MAX);
    // Two dead ends that are neighbors: one of them is removed first, and the other then has none.
    while left.len() < before {
        before = left.len();
        let is_kept = |&cell: &usize| {
            let beside = graph.next(cell).iter().chain(back.next(cell));
            let beside: BTreeSet<_> =
                beside.filter(|&&next| next != cell && left.contains(&next)).collect();
            beside.len() > 1 || position.to.contains(&cell)
        };
        left = left.iter().copied().filter(is_kept).collect();
    }
    assert!(search.without_dead_ends(&position.targets) == position.set(left), "without_dead_ends");
}

pub(crate) fn first_blocking<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    rng: &mut Rng,
) {
    // A piece that is stopped by a closed cell may get further by it.
    if position.distances.len() > 600 || position.looks_beside {
        return;
    }
    let cells: Vec<usize> = (0..rng.usize(..12)).map(|_| position.any_cell(rng)).collect();
    let mut open = position.search.open().clone();
    let is_connected = |graph: &Graph| {
        let distances = graph.distances(position.from);
        position.to.iter().any(|&cell| distances[cell].is_some())
    };
    let mut first = None;
    for (i, &cell) in cells.iter().enumerate() {
        open.remove(position.cell(cell));
        if first.is_none() && !is_connected(&(position.graph_of)(&open)) {
            first = Some(i);
        }
    }
    let places: Vec<_> = cells.iter().map(|&cell| position.cell(cell)).collect();
    let found = position.search.first_blocking(&position.sources, &position.targets, &places);
    assert_eq!(found, first, "first_blocking {cells:?}");
}
