//! Every set of open cells of a 3×4 board, with every pair of cells.

use std::collections::BTreeSet;

use gridmask::{Cell, CellSet, GridMask, KING, ORTHOGONAL, Path, Rule, Search};

use crate::support::{boards::Rows, points};
use oracle::{Graph, Mover, Oracle};

type Board = GridMask<3, 4, u64>;
type Rowed = GridMask<3, 4, Rows<u8, 4>>;

const CELLS: usize = 12;
const FAR: u8 = u8::MAX;

/// The distances between all cells of a graph.
fn table(graph: &Graph) -> Vec<[u8; CELLS]> {
    let row = |cell| {
        let distances = graph.distances(&BTreeSet::from([cell]));
        std::array::from_fn(|other| distances[other].map_or(FAR, |moves| moves as u8))
    };
    (0..CELLS).map(row).collect()
}

/// Tests all boards whose first cell is open, or all others.
fn every_pair_on_every_board(
    mover: &Mover,
    rule: impl Rule<Board> + Rule<Rowed> + Copy,
    first: u64,
) {
    for mask in (first..1 << CELLS).step_by(2) {
        let open = Board::from_bits(mask);
        let oracle = Oracle::new(3, 4, mover.clone()).with_open(points(&open));
        let graph = Graph::new(&oracle);
        let table = table(&graph);
        let search = Search::<_, Board>::new(rule, open);
        let on_rows = Search::<_, Rowed>::new(rule, open.cells().collect());
        for pair in 0..CELLS * CELLS {
            let (from, to) = (pair / CELLS, pair % CELLS);
            let moves = table[from][to];
            let mut room = [Board::EMPTY; CELLS];
            let [source, target] = [from, to].map(|cell| Board::from_bits(1 << cell));
            let distance = (moves != FAR).then_some(moves.into());
            assert_eq!(search.distance(source, target), distance, "{from} to {to} on\n{open}");
            let ends = [from, to].map(|cell| Rowed::of((cell % 3, cell / 3)));
            assert_eq!(on_rows.distance(ends[0], ends[1]), distance, "{from} to {to} on\n{open}");
            let found = search.shortest_paths_into(source, target, &mut room).unwrap();
            let on_path = |k: u8| {
                let on = |&cell: &usize| {
                    table[from][cell] == k && table[to][cell] == moves - k // the moves are symmetric
                };
                (0..CELLS).filter(on).fold(0, |bits, cell| bits | 1 << cell)
            };
            let Some(layers) = found else {
                assert_eq!(moves, FAR, "{from} to {to} on\n{open}");
                continue;
            };
            assert!(layers.iter().map(|layer| layer.to_bits()).eq((0..=moves).map(on_path)));

            // The other questions take longer, so every pair is asked on some of the boards only.
            if mask % 19 == 0 {
                let paths = search.shortest_paths(source, target).unwrap();
                assert_eq!(paths.layers(), layers);
                let layers = graph.layers(&BTreeSet::from([from]), &BTreeSet::from([to])).unwrap();
                let listed = graph.paths(&layers);
                assert_eq!(paths.count(), Some(listed.len() as u128));
                let number = |cell: Cell| cell.x + cell.y * 3;
                let numbered = |path: Path| path.into_iter().map(number).collect::<Vec<_>>();
                assert!(
                    paths.paths().map(numbered).eq(listed),
                    "paths from {from} to {to} on\n{open}"
                );
            }
        }
    }
}

#[test]
fn orthogonal_steps() {
    for first in [0, 1] {
        every_pair_on_every_board(&Mover::orthogonal(), ORTHOGONAL, first);
    }
}

#[test]
fn king_steps_without_the_first_cell() {
    every_pair_on_every_board(&Mover::king(), KING, 0);
}

#[test]
fn king_steps_with_the_first_cell() {
    every_pair_on_every_board(&Mover::king(), KING, 1);
}
