//! Cost in proportion: the memory that a question takes follows what it looks at, not the board.

use gridmask::{CellSet, Costs, Direction, GridVec, KING, ORTHOGONAL, Rule, Search, Walls};

use super::counting::most_bytes;

/// Sides of boards, each twice the one before.
const SIDES: [usize; 4] = [512, 1024, 2048, 4096];

/// How many bytes more a question may take than on the smallest board: a kernel may give way to another. A bit for each cell of
/// the next but one board is more.
const MORE: usize = 96 * 1024;

/// The same ground around the middle for every side.
fn ground(side: usize) -> GridVec {
    let middle = side / 2;
    let is_pillar = |x: usize, y: usize| (x + 2 * y + 7 * middle).is_multiple_of(5);
    GridVec::from_fn(side, side, |cell| !is_pillar(cell.x, cell.y)).unwrap()
}

/// The most bytes that each question about a goal takes.
fn bytes<R: Rule<GridVec> + Clone>(
    rule: R,
    open: &GridVec,
    costs: &Costs<GridVec>,
    away: usize,
) -> [(&'static str, usize); 7] {
    let search = Search::new(rule, open.clone());
    let middle = open.width() / 2;
    let [from, to] = [(middle + 1, middle), (middle + 1 + away, middle + 5)];
    let taken = |question, ask: &dyn Fn() -> bool| {
        assert!(ask(), "{question}");
        (question, most_bytes(ask))
    };
    [
        taken("distance", &|| search.distance(from, to).is_some()),
        taken("connected", &|| search.is_connected(from, to)),
        taken("within", &|| search.within(from, away as u32).len() > away),
        taken("shortest_path", &|| search.shortest_path(from, to).is_some()),
        taken("shortest_paths", &|| search.shortest_paths(from, to).is_some()),
        taken("cheapest", &|| search.cheapest_cost(from, to, costs).is_some()),
        taken("cheapest_path", &|| search.cheapest_path(from, to, costs).is_some()),
    ]
}

#[test]
fn a_near_goal_takes_no_more_memory_on_a_larger_board() {
    let of_all = SIDES.map(|side| {
        let open = ground(side);
        let costs = Costs::from_fn(&open, |cell| 1 + (cell.x * cell.y % 4) as u32);
        let mut walls = Walls::open_like(&open);
        walls.block((side / 2 + 3, side / 2 + 3), Direction::East);
        [10, 40].map(|away| {
            [
                bytes(ORTHOGONAL, &open, &costs, away),
                bytes(KING, &open, &costs, away),
                bytes(&walls, &open, &costs, away),
            ]
        })
    });
    let [smallest, larger @ ..] = of_all;
    for (side, of_side) in SIDES[1..].iter().zip(larger) {
        let pairs = smallest.as_flattened().iter().zip(of_side.as_flattened());
        for (small, large) in pairs.flat_map(|(small, large)| small.iter().zip(large)) {
            assert!(large.1 <= small.1 + MORE, "{side}: {small:?} and {large:?}");
        }
    }
}

/// Labels take four bytes per cell and four per row, and before them a word of each row is read.
#[test]
fn labels_of_a_column_take_no_word_of_a_band_each() {
    let length = 100_000;
    let column = GridVec::from_fn(1, length, |cell| cell.y % 7 > 0).unwrap();
    for rule in [&ORTHOGONAL as &dyn Rule<GridVec>, &KING, &Walls::open_like(&column)] {
        let search = Search::new(rule, column.clone());
        let map = search.component_map();
        assert_eq!((map.len(), map.label((0, 5)), map.label((0, 8))), (14_286, Some(0), Some(1)));
        assert_eq!(map.sizes()[..2], [6, 6]);
        let bytes = most_bytes(|| search.component_map());
        assert!(bytes < 28 * length, "{bytes} bytes");
    }
}

/// Of a board few of whose cells are open, nobody makes room for the others.
#[test]
fn a_few_open_cells_take_no_more_memory_on_a_larger_board() {
    for side in [1 << 12, 1 << 18] {
        let mut open = GridVec::empty(side, side).unwrap();
        open.extend((0..900).map(|i| (side / 2 + i / 3, side / 2 + i % 3)));
        let from = (side / 2, side / 2);
        for rule in [&ORTHOGONAL as &dyn Rule<GridVec>, &KING] {
            let search = Search::new(rule, open.clone());
            let reach = || search.reach(from).len() == 900;
            assert!(reach() && search.is_connected(from, (side / 2 + 299, side / 2)));
            assert!(most_bytes(reach) < 2 * MORE, "{side}×{side}");
        }
    }
}
