//! Random positions, for every rule and for rules made of rules.

use std::{collections::BTreeSet, rc::Rc};

use gridmask::{
    Cell, Direction, ICE, KNIGHT, Path, Rule, RuleExt, Search, ShortestPaths, chess::Pawn,
};

use crate::support::{
    all_cells,
    boards::{Board, quickchecks},
    cell, offset_of, point, points,
    position::Position,
    rules::{Fenced, twins},
    set_of,
};
use oracle::{Graph, Mover, Oracle};

/// The most paths of positions for which every path is listed.
const FEW: u128 = 200;

/// Room for more layers than a search of a small board tries to find at once.
const ROOMY: usize = 8;

/// A rule, and its moves as a graph.
struct Case<B> {
    name: String,
    rule: Rc<dyn Rule<B>>,
    graph: Graph,
    /// Knows which sides of the board meet.
    oracle: Oracle,
}

/// A question about a position.
struct Asked<B> {
    open: B,
    from: B,
    to: B,
}

fn cases<B: Board>(blank: &B, position: &Position) -> Vec<Case<B>> {
    let mut cases: Vec<_> = twins(blank, position)
        .into_iter()
        .map(|twin| {
            let graph = Graph::new(&twin.oracle);
            Case { name: twin.name.into(), rule: twin.rule, graph, oracle: twin.oracle }
        })
        .collect();
    let moves = |name| {
        let case = cases.iter().find(|case: &&Case<B>| case.name == name);
        case.unwrap_or_else(|| panic!("no rule is called {name}")).graph.clone()
    };
    let Fenced { exits, .. } = Fenced::new(blank, &position.fences(blank));
    let (gated, knight, pawn) = (moves("exits all around"), moves("knight"), moves("white pawn"));
    let ice = moves("ice with exits");
    let own: [(&str, Rc<dyn Rule<B>>, Graph); 5] = [
        ("exits, reversed", Rc::new(exits.clone().reversed()), gated.reversed()),
        ("ice, reversed", Rc::new(ICE.reversed()), moves("ice").reversed()),
        ("exits or knight", Rc::new(exits.clone().or(KNIGHT)), gated.or(&knight)),
        (
            "pawn or exits, reversed",
            Rc::new(Pawn::WHITE.or(exits.clone()).reversed()),
            pawn.or(&gated).reversed(),
        ),
        (
            "ice with exits or a reversed pawn",
            Rc::new(ICE.with_walls(exits).or(Pawn::WHITE.reversed())),
            ice.or(&pawn.reversed()),
        ),
    ];
    let oracle = Oracle::new(blank.width(), blank.height(), Mover::king());
    cases.extend(own.map(|(name, rule, graph)| {
        let oracle = oracle.clone();
        Case { name: name.into(), rule, graph, oracle }
    }));
    cases
}

fn every_answer_is_that_of_the_definition<B: Board>(blank: B, position: Position) {
    let asked = Asked {
        open: position.open(&blank),
        from: position.sources(&blank),
        to: position.targets(&blank),
    };
    for case in cases(&blank, &position) {
        paths_are_those_of_the_definition(&case, &asked);
        cells_after_some_moves(&case, &asked);
        walks_back_are_shortest(&case, &asked);
    }
}

fn numbers<B: Board>(graph: &Graph, set: &B) -> BTreeSet<usize> {
    graph.numbers(&points(set))
}

fn set<B: Board>(graph: &Graph, blank: &B, cells: &BTreeSet<usize>) -> B {
    set_of(blank, &graph.points(cells))
}

fn paths_are_those_of_the_definition<B: Board>(case: &Case<B>, asked: &Asked<B>) {
    let Case { name, rule, graph, .. } = case;
    let Asked { open, from, to } = asked;
    let search = Search::new(&**rule, open.clone());
    let layers = graph.layers(&numbers(graph, from), &numbers(graph, to));
    let paths = search.shortest_paths(from, to);
    let Some((layers, paths)) = layers.as_ref().zip(paths.as_ref()) else {
        let found = paths.map(|paths| paths.move_count());
        assert_eq!((layers, found), (None, None), "{name}: one has paths\n{asked:?}");
        assert_eq!(search.shortest_path(from, to), None, "{name}");
        for len in [0, ROOMY] {
            let mut room = vec![open.clone(); len];
            assert_eq!(search.shortest_paths_into(from, to, &mut room), Ok(None), "{name}");
        }
        return;
    };
    let sets: Vec<_> = layers.iter().map(|layer| set(graph, open, layer)).collect();
    assert_eq!(paths.layers(), sets, "{name}: layers\n{asked:?}");
    assert_eq!(paths.move_count() as usize, layers.len() - 1, "{name}: moves");
    let union = layers.iter().flatten().copied().collect();
    assert_eq!(paths.cells_on_any(), set(graph, open, &union), "{name}: on some path\n{asked:?}");

    for len in 0..layers.len() {
        let mut room = vec![open.clone(); len];
        let error = search.shortest_paths_into(from, to, &mut room).unwrap_err();
        assert_eq!(error.needed(), layers.len(), "{name}: with room for {len}");
    }
    for len in [layers.len(), layers.len() + ROOMY] {
        let mut room = vec![open.clone(); len];
        let found = search.shortest_paths_into(from, to, &mut room);
        assert_eq!(found, Ok(Some(&sets[..])), "{name}: with room for {len}");
    }

    // Far from `u128::MAX` if each of these few cells has only a few moves.
    let count = graph.count(layers, 1 << 100);
    assert_eq!(paths.count(), Some(count), "{name}: count\n{asked:?}");
    for m in [1, 2, 7, 1_000_003, u64::MAX] {
        assert_eq!(u128::from(paths.count_mod(m)), count % u128::from(m), "{name}: modulo {m}");
    }
    let first = search.shortest_path(from, to);
    assert_eq!(first, paths.paths().next(), "{name}: the first path\n{asked:?}");
    assert_eq!(first, paths.nth(0), "{name}: path 0");
    assert_eq!(paths.nth(count), None, "{name}: one path too many");
    if count <= FEW {
        lists_every_path(case, asked, paths, &graph.paths(layers));
    } else {
        let some: Vec<_> = paths.paths().take(20).collect();
        assert!(some.is_sorted() && some.windows(2).all(|two| two[0] != two[1]), "{name}: order");
        let last = paths.nth(count - 1).unwrap();
        assert_eq!(last.len(), layers.len(), "{name}: the last path");
        assert!(some[19] < last, "{name}: the last path is before the first");
    }
}

fn lists_every_path<B: Board, R: Rule<B> + Clone>(
    case @ Case { name, graph, .. }: &Case<B>,
    asked: &Asked<B>,
    paths: &ShortestPaths<B, R>,
    listed: &[Vec<usize>],
) {
    let search = Search::new(&*case.rule, asked.open.clone());
    let cells =
        |path: &Vec<usize>| Path::of(&search, path.iter().map(|&number| cell(graph.point(number))));
    let listed: Vec<_> = listed.iter().map(cells).collect();
    assert!(listed.is_sorted(), "cells are ordered as their numbers are");
    assert_eq!(paths.paths().collect::<Vec<_>>(), listed, "{name}: every path\n{asked:?}");
    assert!(paths.clone().into_paths().eq(paths.paths()), "{name}: every path, owned\n{asked:?}");
    for (n, path) in (0..).zip(&listed) {
        assert_eq!(paths.nth(n).as_ref(), Some(path), "{name}: path {n}\n{asked:?}");
    }
    assert_eq!(paths.nth(u128::MAX), None, "{name}");
    chooses_among(case, paths, &listed);
    let on = |cell: &Cell| listed.iter().filter(|path| path.contains(cell)).count();
    let all: Vec<_> = all_cells(&asked.open).into_iter().collect();
    let sets = (paths.cells_on_any(), paths.cells_on_all());
    let mut brute = (asked.open.empty_like(), asked.open.empty_like());
    for cell in all.iter().filter(|cell| on(cell) > 0) {
        brute.0.insert(*cell);
        if on(cell) == listed.len() {
            brute.1.insert(*cell);
        }
    }
    assert_eq!(sets, brute, "{name}: cells on some path and on every one\n{asked:?}");
}

fn cells_after_some_moves<B: Board>(case: &Case<B>, asked: &Asked<B>) {
    let Case { name, rule, graph, .. } = case;
    let search = Search::new(&**rule, asked.open.clone());
    for moves in [0, 1, 2, 3, 8] {
        let cells = graph.after(&numbers(graph, &asked.from), moves);
        let found = search.exactly(&asked.from, moves);
        assert_eq!(found, set(graph, &asked.open, &cells), "{name}: {moves} moves\n{asked:?}");
    }
}

fn walks_back_are_shortest<B: Board>(case: &Case<B>, asked: &Asked<B>) {
    let Case { name, rule, graph, .. } = case;
    let search = Search::new(&**rule, asked.open.clone());
    let distances = graph.distances(&numbers(graph, &asked.from));
    let map = search.distance_map(&asked.from);
    let cells = all_cells(&asked.open);
    for &cell in cells.iter().step_by(cells.len().div_ceil(7)) {
        let walk = search.path_to(&map, cell);
        let before = walk.as_ref().and_then(|walk| walk.iter().rev().nth(1).copied());
        assert_eq!(search.next_step(&map, cell), before, "{name}: before {cell}\n{asked:?}");
        let Some(distance) = distances[graph.number(point(cell))] else {
            assert_eq!(walk, None, "{name}: to {cell}\n{asked:?}");
            continue;
        };
        let walk = walk.unwrap_or_else(|| panic!("{name}: no walk to {cell}\n{asked:?}"));
        let numbers: Vec<_> = walk.iter().map(|&cell| graph.number(point(cell))).collect();
        let what = format!("{name}: {walk:?} to {cell}\n{asked:?}");
        assert_eq!(walk.len(), distance as usize + 1, "{what}");
        assert_eq!(distances[numbers[0]], Some(0), "{what}");
        assert_eq!(walk.last(), Some(&cell), "{what}");
        assert!(numbers.windows(2).all(|step| graph.is_move(step[0], step[1])), "{what}");
    }
    assert_eq!(search.path_to(&map, (asked.open.width(), 0)), None);
    assert_eq!(search.next_step(&map, (asked.open.width(), 0)), None);

    let to_sources = search.reversed().distance_map(&asked.from);
    for &cell in cells.iter().step_by(cells.len().div_ceil(7)) {
        let distances = graph.distances(&BTreeSet::from([graph.number(point(cell))]));
        let sources = numbers(graph, &asked.from).into_iter();
        let is_open = asked.open.contains(cell);
        let nearest = sources.filter_map(|source| distances[source]).min().filter(|_| is_open);
        assert_eq!(to_sources.get(cell), nearest, "{name}: from {cell}\n{asked:?}");
    }
}

/// Checks the path with the fewest turns, and those that prefer some directions, against the list of all.
fn chooses_among<B: Board, R: Rule<B>>(
    Case { name, oracle, .. }: &Case<B>,
    paths: &ShortestPaths<B, R>,
    listed: &[Path],
) {
    let by = |step: &[Cell]| {
        let [(x, y), (to_x, to_y)] = [step[0], step[1]].map(point);
        oracle.shortest_offset((to_x - x, to_y - y))
    };
    let turns = |path: &Path| path.windows(3).filter(|two| by(two) != by(&two[1..])).count();
    let straightest = paths.straightest();
    let fewest = listed.iter().min_by_key(|path| turns(path));
    assert_eq!(Some(&straightest), fewest, "{name}: fewest turns");
    assert_eq!(straightest.turns(), turns(&straightest), "{name}");

    use Direction::{East, North, NorthEast, South, SouthWest, West};
    for order in [&[][..], &[North, East, South, West], &[SouthWest, East, NorthEast]] {
        let rank = |step: &[Cell]| {
            let at = order
                .iter()
                .position(|&side| oracle.shortest_offset(offset_of::<B>(side)) == by(step));
            (at.unwrap_or(order.len()), step[1])
        };
        let ranks = |path: &&Path| (path[0], path.windows(2).map(rank).collect::<Vec<_>>());
        let preferred = listed.iter().min_by_key(ranks);
        assert_eq!(Some(&paths.preferring(order)), preferred, "{name}: preferring {order:?}");
    }
}

impl<B: Board> std::fmt::Debug for Asked<B> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "from {:?} to {:?} on\n{}", self.from, self.to, self.open)
    }
}

quickchecks! { every_answer_is_that_of_the_definition:
    bitboard = Bitboard::EMPTY;
    u64_9x7 = GridMask::<9, 7, u64>::EMPTY;
    u128_9x9 = GridMask::<9, 9>::EMPTY;
    u256_15x9 = GridMask::<15, 9, U256>::EMPTY;
    rows_of_u16_16x6 = GridMask::<16, 6, Rows<u16, 6>>::EMPTY;
    rows_of_two_u64_65x3 = GridMask::<65, 3, Rows<u64, 6>>::EMPTY;
    grid_vec_1x1 = grid_vec(1, 1);
    grid_vec_2x2 = grid_vec(2, 2);
    grid_vec_9x9 = grid_vec(9, 9);
    grid_vec_5x17 = grid_vec(5, 17);
    grid_vec_66x3 = grid_vec(66, 3);
    grid_vec_130x2 = grid_vec(130, 2);
    grid_vec_1x40 = grid_vec(1, 40);
}
