//! Components, and cells on which paths depend.

use fastrand::Rng;
use gridmask::{CellSet, Rule};

use crate::ask::Position;
use oracle::Graph;

pub(crate) fn components<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    rng: &mut Rng,
) {
    let (labels, count) = position.graph.labels(position.back, None);
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
    let Position { graph, from, to, .. } = position;
    let chokes = path.into_iter().filter(|&cell| !graph.leads_without(from, to, cell));
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
    assert!(search.cut_cells() == position.set(graph.cut_cells(back)), "cut_cells");
    let Some(bridges) = graph.bridges(back, 60) else { return };
    let cells = bridges.into_iter().map(|(a, b)| (position.cell(a), position.cell(b)));
    assert!(search.bridges().eq(cells), "bridges");
}

pub(crate) fn without_dead_ends<R: Rule<B> + Clone, B: CellSet>(
    position: &Position<'_, R, B>,
    _: &mut Rng,
) {
    let Position { graph, back, search, .. } = position;
    let left = graph.without_dead_ends(back, position.to);
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
