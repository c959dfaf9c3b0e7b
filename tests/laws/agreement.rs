//! Every rule on every board gives the oracle's answers, which are therefore the same on every storage (law 9).
//!
//! Properties of each random position (see [`agree`]):
//!
//! 1. `step` and `back` lead where the oracle's moves lead, and mirror each other; so do the moves of each cell.
//! 2. The layers are the oracle's, pulled or pushed, and therefore disjoint and without gaps.
//! 3. `distance`, `is_connected`, `reach`, `within`, `eccentricity` agree with those layers.
//! 4. The distance map agrees with them cell by cell, in its sums and in its table.
//! 5. A shortest path is the first of all in the order of the cells, as it is built from the layers.
//! 6. The layers of all shortest paths are those of their definition, and so are the number of paths, the
//!    cells on some of them and the cells on all of them.
//! 7. The components are the oracle's, in the order of their first cells.
//!
//! `shortest_paths` tests small boards completely: every set of open cells of a 3×4 board with every pair of cells, and
//! every pair of squares of the chessboard.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use crate::support::{
    all_cells,
    boards::{Board, every_wave},
    point, point_list, points,
    position::{Position, try_positions},
    rules::{self, Twin, bordered_twins, twins_going_round},
    set_of, wave_of,
};
use gridmask::{Bitboard, Cell, GridMask, Rule, Search};
use oracle::{Graph, Point};

every_wave!(quickchecks, every_rule_has_the_answers_of_the_oracle);
every_wave!(quickchecks, every_rule_that_goes_round_has_the_answers_of_the_oracle);

fn every_rule_has_the_answers_of_the_oracle<B: Board>(blank: B, position: Position) {
    for twin in bordered_twins(&blank, &position) {
        agree(&twin, &Asked::of(&position, &blank));
    }
}

fn every_rule_that_goes_round_has_the_answers_of_the_oracle<B: Board>(
    blank: B,
    position: Position,
) {
    for twin in twins_going_round(&blank, &position) {
        agree(&twin, &Asked::of(&position, &blank));
    }
}

/// Compares one rule.
pub(crate) fn agree_at<B: Board>(rule: usize, blank: &B, position: &Position) {
    agree(&rules::twin_at(rule, blank, position), &Asked::of(position, blank));
}

/// Numbers of paths are compared modulo this number.
const MODULUS: u64 = 1_000_000_007;

/// The sets of a question.
struct Asked<B> {
    open: B,
    from: B,
    to: B,
}

impl<B: Board> Asked<B> {
    fn of(position: &Position, blank: &B) -> Self {
        let (from, to) = (position.sources(blank), position.targets(blank));
        Self { open: position.open(blank), from, to }
    }
}

fn agree<B: Board>(twin: &Twin<B>, asked: &Asked<B>) {
    moves_mirror_each_other(twin, asked);
    moves_of_a_cell_agree(twin, asked);
    let layers = twin.oracle.layers(&point_list(&asked.from));
    layers_agree(twin, asked, &layers);
    distances_agree(twin, asked, &layers);
    map_agrees(twin, asked, &layers);
    paths_agree(twin, asked);
    components_agree(twin, asked);
}

fn moves_mirror_each_other<B: Board>(Twin { name, rule, oracle }: &Twin<B>, asked: &Asked<B>) {
    let Asked { open, from, to } = asked;
    assert_eq!(points(&rule.step(from, open)), oracle.step(&points(from)), "{name}: step");
    let (from, to) = (from.clone() & open.clone(), to.clone() & open.clone());
    for (start, end) in [(&from, &to), (&to, &from), (open, open)] {
        let (step, back) = (rule.step(start, open), rule.back(end, open));
        assert_eq!(points(&step), oracle.step(&points(start)), "{name}: step from open cells");
        assert_eq!(points(&back), oracle.back(&points(end)), "{name}: back");
        assert_eq!(step.is_disjoint(end), back.is_disjoint(start), "{name}: the mirror");
    }
}

/// The moves of a single cell, which all rules tell but for some.
fn moves_of_a_cell_agree<B: Board>(Twin { name, rule, oracle }: &Twin<B>, asked: &Asked<B>) {
    let open = &asked.open;
    let need_not_tell = ["ice", "closures", "pawn"].iter().any(|word| name.contains(word));
    for (cell, is_back) in open.cells().flat_map(|cell| [(cell, false), (cell, true)]) {
        let mut found = open.empty_like();
        let tells = rule.__from(cell, is_back, open, &mut |other| {
            found.insert(other);
            true
        });
        let one = BTreeSet::from([point(cell)]);
        let moves = if is_back { oracle.back(&one) } else { oracle.step(&one) };
        assert!(!tells || points(&found) == moves, "{name}: from {cell}, {is_back}");
        assert!(tells || need_not_tell, "{name}: tells nothing");
    }
}

fn layers_agree<B: Board>(twin: &Twin<B>, asked: &Asked<B>, layers: &[BTreeSet<Point>]) {
    let name = twin.name;
    let search = Search::new(&*twin.rule, asked.open.clone());
    let pulled: Vec<_> = search.layers(&asked.from).collect();
    let sets: Vec<_> = pulled.iter().map(points).collect();
    assert_eq!(sets, layers, "{name}: layers");

    assert_eq!(wave_of(&search, &asked.from, usize::MAX), (pulled.clone(), false), "{name}: wave");
    let first = pulled.iter().take(2).cloned().collect();
    assert_eq!(wave_of(&search, &asked.from, 2), (first, layers.len() >= 2), "{name}: wave");
}

fn distances_agree<B: Board>(twin: &Twin<B>, asked: &Asked<B>, layers: &[BTreeSet<Point>]) {
    let name = twin.name;
    let Asked { open, from, to } = asked;
    let search = Search::new(&*twin.rule, open.clone());

    let distance = nearest(layers, &points(to));
    assert_eq!(search.distance(from, to), distance, "{name}: distance");
    assert_eq!(search.distance(from.clone(), to.clone()), distance, "{name}: distance by value");
    assert_eq!(search.is_connected(from, to), distance.is_some(), "{name}: connected");
    let farthest = (layers.len() as u32).checked_sub(1);
    assert_eq!(search.eccentricity(from), farthest, "{name}: eccentricity");
    for (k, layer) in layers.iter().enumerate() {
        let layer = set_of(open, layer);
        assert_eq!(search.distance(from, layer), Some(k as u32), "{name}: layer {k}");
    }

    let mut near = BTreeSet::new();
    for (k, layer) in layers.iter().enumerate() {
        near.extend(layer);
        assert_eq!(points(&search.within(from, k as u32)), near, "{name}: within {k}");
    }
    assert_eq!(points(&search.within(from, u32::MAX)), near, "{name}: within any number");
    assert_eq!(points(&search.reach(from)), near, "{name}: reach");
}

/// The first layer that holds a target.
fn nearest(layers: &[BTreeSet<Point>], targets: &BTreeSet<Point>) -> Option<u32> {
    layers.iter().position(|layer| !layer.is_disjoint(targets)).map(|k| k as u32)
}

fn map_agrees<B: Board>(twin: &Twin<B>, asked: &Asked<B>, layers: &[BTreeSet<Point>]) {
    let name = twin.name;
    let board = &asked.open;
    let map = Search::new(&*twin.rule, board.clone()).distance_map(&asked.from);
    let distances = numbers(layers);
    let distance = |cell: Cell| distances.get(&point(cell)).copied();
    for cell in all_cells(board) {
        assert_eq!(map.get(cell), distance(cell), "{name}: the map at {cell}");
    }
    assert_eq!(map.clone(), map, "{name}: a map that was looked into is the same");
    assert_eq!(map.get((board.width(), 0)), None);
    assert_eq!(map.get((0, board.height())), None);

    let listed: Vec<_> = map.iter().map(|(cell, distance)| (point(cell), distance)).collect();
    assert!(is_in_order(&listed), "{name}: the map as a list");
    assert_eq!(BTreeMap::from_iter(listed), distances, "{name}: the map as a list");
    let reached = distances.keys().copied().collect();
    assert_eq!(points(map.reached()), reached, "{name}: the cells on the map");
    assert_eq!(map.max(), (layers.len() as u32).checked_sub(1), "{name}: max");
    let sum: u64 = distances.values().copied().map(u64::from).sum();
    assert_eq!(map.sum(), sum, "{name}: sum");
    for (k, layer) in layers.iter().enumerate() {
        assert_eq!(points(&map.layer(k as u32)), *layer, "{name}: layer {k} of the map");
    }
    for beyond in [layers.len() as u32, layers.len() as u32 + 1, 1 << 31, u32::MAX] {
        assert!(map.layer(beyond).is_empty(), "{name}: layer {beyond} of the map");
    }

    let mut table = words(&map.to_string());
    if B::SOUTH < 0 {
        table.reverse();
    }
    assert_eq!(table, table_of(&distances, board.width(), board.height()), "{name}: the table");
}

// Not generic, so that it is compiled once.

/// For each cell, the number of its layer.
fn numbers(layers: &[BTreeSet<Point>]) -> BTreeMap<Point, u32> {
    let numbered = layers.iter().enumerate();
    numbered.flat_map(|(k, layer)| layer.iter().map(move |&cell| (cell, k as u32))).collect()
}

fn is_in_order(listed: &[(Point, u32)]) -> bool {
    listed.is_sorted_by(|((ax, ay), _), ((bx, by), _)| (ay, ax) < (by, bx))
}

/// The words of each line.
fn words(text: &str) -> Vec<Vec<String>> {
    text.lines().map(|line| line.split_whitespace().map(String::from).collect()).collect()
}

/// The words of each row.
fn table_of(distances: &BTreeMap<Point, u32>, width: usize, height: usize) -> Vec<Vec<String>> {
    let word = |x: usize, y: usize| match distances.get(&point(Cell::new(x, y))) {
        Some(distance) => distance.to_string(),
        None => String::from("."),
    };
    (0..height).map(|y| (0..width).map(|x| word(x, y)).collect()).collect()
}

/// The first cell, row by row.
fn first(cells: &BTreeSet<Point>) -> Point {
    cells.iter().copied().min_by_key(|&(x, y)| (y, x)).unwrap()
}

fn paths_agree<B: Board>(twin: &Twin<B>, asked: &Asked<B>) {
    let Twin { name, rule, oracle } = twin;
    let Asked { open, from, to } = asked;
    let (graph, search) = (Graph::new(oracle), Search::new(&**rule, open.clone()));
    let numbered = graph.layers(&graph.numbers(&points(from)), &graph.numbers(&points(to)));
    let (path, paths) = (search.shortest_path(from, to), search.shortest_paths(from, to));
    let Some((numbered, (path, paths))) = numbered.as_ref().zip(path.as_ref().zip(paths.as_ref()))
    else {
        assert_eq!((numbered, path), (None, None), "{name}: a path or its layers");
        return assert!(paths.is_none(), "{name}: shortest paths");
    };
    let layers: Vec<_> = numbered.iter().map(|layer| graph.points(layer)).collect();
    let found: Vec<_> = paths.layers().iter().map(points).collect();
    assert_eq!(found, layers, "{name}: layers");
    assert_eq!(paths.move_count() as usize + 1, layers.len(), "{name}: moves");
    let count = graph.count(numbered, MODULUS.into());
    assert_eq!(u128::from(paths.count_mod(MODULUS)), count, "{name}: count");
    let cells_on_any = layers.iter().flatten().copied().collect();
    assert_eq!(points(&paths.cells_on_any()), cells_on_any, "{name}: on some");
    let alone = layers.iter().filter(|layer| layer.len() == 1);
    let cells_on_all = alone.flatten().copied().collect();
    assert_eq!(points(&paths.cells_on_all()), cells_on_all, "{name}: on every");

    // The first of all paths goes on to the first cell that it can, layer by layer.
    let mut promised = vec![first(&layers[0])];
    for (k, layer) in layers[1..].iter().enumerate() {
        let moves = oracle.neighbors(promised[k]);
        promised.push(first(&(&*moves & layer)));
    }
    assert!(path.iter().copied().map(point).eq(promised), "{name}: {path:?} is not the first");
}

fn components_agree<B: Board>(Twin { name, rule, oracle }: &Twin<B>, asked: &Asked<B>) {
    let search = Search::new(&**rule, asked.open.clone());
    let components = oracle.components();
    // Each is a separate search, and a large board may have hundreds; the map below has them all.
    let few = if asked.open.len() <= 64 { components.len() + 1 } else { 8 };
    let first = search.components().take(few).map(|part| points(&part));
    assert!(first.eq(components.iter().take(few).cloned()), "{name}: components");

    let map = search.component_map();
    let sizes: Vec<_> = components.iter().map(BTreeSet::len).collect();
    assert_eq!(map.sizes(), sizes, "{name}: sizes of components");
    for cell in all_cells(&asked.open) {
        let label = components.iter().position(|part| part.contains(&point(cell)));
        assert_eq!(map.label(cell), label, "{name}: component of {cell}");
    }
    assert_eq!(map.label((asked.open.width(), 0)), None);
    let largest = sizes.iter().max().map(|most| sizes.iter().position(|size| size == most));
    assert_eq!(map.largest(), largest.flatten(), "{name}: the largest component");
    for (label, part) in components.iter().enumerate().take(3) {
        assert_eq!(points(&map.cells(label)), *part, "{name}: component {label}");
    }
}

/// The cell of the other chessboard, whose row 0 is at the other end.
fn flip(board: GridMask<8, 8, u64>) -> Bitboard {
    Bitboard::from(board.to_bits().swap_bytes())
}

#[test]
fn the_bitboard_is_the_board_of_64_cells_upside_down() {
    type Board = GridMask<8, 8, u64>;
    try_positions(&Board::EMPTY, |position| {
        let asked = Asked::of(&position, &Board::EMPTY);
        let turned = position.upside_down(8);
        let twins = rules::twins(&Board::EMPTY, &position).into_iter();
        for (twin, other) in twins.zip(rules::twins(&Bitboard::EMPTY, &turned)) {
            let name = twin.name;
            assert_eq!(flip(asked.open), turned.open(&Bitboard::EMPTY));
            let search = Search::new(&*twin.rule, asked.open);
            let chess = Search::new(&*other.rule, flip(asked.open));
            let (from, to) = (flip(asked.from), flip(asked.to));
            let layers = search.layers(asked.from).map(flip);
            assert!(layers.eq(chess.layers(from)), "{name}: layers");
            let back = twin.rule.back(&asked.to, &asked.open);
            assert_eq!(flip(back), other.rule.back(&to, chess.open()), "{name}: back");
            assert_eq!(search.distance(asked.from, asked.to), chess.distance(from, to), "{name}");
            assert_eq!(
                search.distance_map(asked.from).to_string(),
                chess.distance_map(from).to_string()
            );
            let parts: HashSet<_> = search.components().map(flip).collect();
            assert_eq!(parts, chess.components().collect(), "{name}: components");
        }
    });
}
