//! Small costs, against Dijkstra's algorithm on the oracle's moves.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use crate::oracle::{Oracle, Point};
use crate::support::{
    all_cells,
    boards::{Board, Rows, grid_vec},
    cell, point, point_list,
    position::{Position, try_positions},
    refusal,
    rules::twins,
};
use fastrand::Rng;
use gridmask::{Bitboard, Cell, CellSet, Costs, GridMask, KING, ORTHOGONAL, Search};

/// The cost of the cheapest way to each cell.
fn dijkstra(
    oracle: &Oracle,
    sources: &[Point],
    cost: impl Fn(Point) -> u32,
) -> BTreeMap<Point, u32> {
    let mut costs = BTreeMap::new();
    let open = sources.iter().filter(|source| oracle.open().contains(source));
    let mut heap: BinaryHeap<_> = open.map(|&source| Reverse((0, source))).collect();
    while let Some(Reverse((so_far, at))) = heap.pop() {
        if costs.contains_key(&at) {
            continue;
        }
        costs.insert(at, so_far);
        heap.extend(oracle.neighbours(at).into_iter().map(|to| Reverse((so_far + cost(to), to))));
    }
    costs
}

fn costs_are_those_of_dijkstra<B: Board>(blank: &B, position: &Position) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let (open, from, to) = (position.open(blank), position.sources(blank), position.targets(blank));
    for most in [0, 1, 3, 64] {
        let prices: BTreeMap<Point, u32> = all_cells(blank)
            .into_iter()
            .map(|cell| (point(cell), if most == 64 { rng.u32(60..=64) } else { rng.u32(..=most) }))
            .collect();
        let price = |at: Point| prices[&at];
        let costs = Costs::from_fn(blank, |cell| price(point(cell)));
        for twin in twins(blank, position).into_iter().step_by(3) {
            let name = twin.name;
            let search = Search::new(&*twin.rule, open.clone());
            let expected = dijkstra(&twin.oracle, &point_list(&from), price);
            let map = search.cost_map(&from, &costs);
            for cell in all_cells(blank) {
                assert_eq!(map.get(cell), expected.get(&point(cell)).copied(), "{name}: {cell}");
            }
            assert_eq!(map.max(), expected.values().max().copied(), "{name}: max");
            let nearest =
                point_list(&to).iter().filter_map(|cell| expected.get(cell)).min().copied();
            assert_eq!(search.cheapest(&from, &to, &costs), nearest, "{name}: cheapest");
            let path = search.cheapest_path(&from, &to, &costs);
            assert_eq!(path.is_some(), nearest.is_some(), "{name}: a path");
            let Some(path) = path else { continue };
            assert!(from.contains(path[0]) && to.contains(path[path.len() - 1]), "{name}");
            for step in path.windows(2) {
                let moves = twin.oracle.neighbours(point(step[0]));
                assert!(moves.contains(&point(step[1])), "{name}: {step:?} is no move");
            }
            let sum = path[1..].iter().map(|&cell| price(point(cell))).sum();
            assert_eq!(Some(sum), nearest, "{name}: the cost of {path:?}");
            let cells: std::collections::BTreeSet<Cell> = path.iter().copied().collect();
            assert_eq!(cells.len(), path.len(), "{name}: {path:?} comes back");
        }
    }
}

macro_rules! tests {
    ($($name:ident: $blank:expr;)*) => { $(
        #[test]
        fn $name() {
            try_positions(&$blank, |position| costs_are_those_of_dijkstra(&$blank, &position));
        }
    )* };
}

tests! {
    bitboard: Bitboard::EMPTY;
    u128_9x9: GridMask::<9, 9>::EMPTY;
    u64_1x5: GridMask::<1, 5, u64>::EMPTY;
    rows_16x6: GridMask::<16, 6, Rows<u16, 6>>::EMPTY;
    grid_vec_20x15: grid_vec(20, 15);
    grid_vec_66x3: grid_vec(66, 3);
}

/// With a cost of 1 for every cell a cost is a distance.
#[test]
fn a_cost_of_one_is_a_move() {
    let blank = grid_vec(30, 20);
    let cells = all_cells(&blank);
    let mut rng = Rng::with_seed(8);
    let open = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.7));
    let search = Search::new(KING, open);
    let costs = Costs::new(&blank);
    assert_eq!(search.cost_map((0, 0), &costs), search.distances((0, 0)));
    assert_eq!(costs.get((3, 3)), Some(1));
    let costs = costs.with(7, (3, 3)).with(0, cell((4, 4)));
    assert_eq!([(3, 3), (4, 4), (5, 5)].map(|cell| costs.get(cell)), [Some(7), Some(0), Some(1)]);
    assert_eq!(costs.get((30, 0)), None);
}

#[test]
fn law_11_costs_that_are_too_much_are_refused() {
    let blank = grid_vec(3, 3);
    let message = "Costs: a cell costs 65, and 64 is the most";
    assert_eq!(refusal(|| Costs::new(&blank).with(65, (0, 0))), message);
    assert_eq!(refusal(|| Costs::from_fn(&blank, |_| 65)), message);
    let message = "with: the cell (3, 0) is not on the board of 3 columns and 3 rows";
    assert_eq!(refusal(|| Costs::new(&blank).with(2, (3, 0))), message);
    let search = Search::new(ORTHOGONAL, blank.clone());
    assert_eq!(search.cheapest((0, 0), (1, 1), &Costs::new(&blank)), None);
    assert_eq!(search.cheapest_path((0, 0), (0, 0), &Costs::new(&blank)), None);
}
