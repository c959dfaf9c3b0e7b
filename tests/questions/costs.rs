//! Small costs, against Dijkstra's algorithm on the oracle's moves.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, BinaryHeap},
};

use crate::support::{
    all_cells,
    boards::{Board, Rows, grid_vec, quickchecks},
    cell, point, point_list,
    position::Position,
    refusal,
    rules::{Twin, twins},
};
use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Costs, Direction, Directions, GridMask, GridVec, KING, Levels, ORTHOGONAL, Rule,
    Search,
};
use oracle::{Oracle, Point};
use quickcheck::Arbitrary;

/// The cost of the cheapest path to each cell, from sources with their costs; `moves` are those from a cell at a cost, each with
/// the cost after it.
pub(super) fn dijkstra<C: Ord + Copy>(
    sources: impl IntoIterator<Item = (u32, C)>,
    moves: impl Fn(u32, C) -> Vec<(u32, C)>,
) -> BTreeMap<C, u32> {
    let mut costs = BTreeMap::new();
    let mut heap: BinaryHeap<_> = sources.into_iter().map(Reverse).collect();
    while let Some(Reverse((so_far, at))) = heap.pop() {
        if costs.contains_key(&at) {
            continue;
        }
        costs.insert(at, so_far);
        heap.extend(moves(so_far, at).into_iter().map(Reverse));
    }
    costs
}

/// The same by the moves of an oracle; `start` is the cost of a source, and `cost` that of a path with one move more.
fn dijkstra_by(
    oracle: &Oracle,
    sources: &[Point],
    start: impl Fn(Point) -> u32,
    cost: impl Fn(u32, Point, Point) -> u32,
) -> BTreeMap<Point, u32> {
    let open = sources.iter().filter(|source| oracle.open().contains(source));
    dijkstra(open.map(|&source| (start(source), source)), |so_far, at| {
        oracle.neighbors(at).iter().map(|&to| (cost(so_far, at, to), to)).collect()
    })
}

/// Every question about costs, against Dijkstra's algorithm.
fn costs_are_those_of_dijkstra<B: Board>(
    twin: &Twin<B>,
    [open, from, to]: [&B; 3],
    costs: &Costs<B>,
    start: impl Fn(Point) -> u32,
    cost: impl Fn(Point, Point) -> u32,
) {
    let name = twin.name;
    let search = Search::new(&*twin.rule, open.clone());
    let more = |so_far, from, to| so_far + cost(from, to);
    let expected = dijkstra_by(&twin.oracle, &point_list(from), &start, more);
    let map = search.cost_map(from, costs);
    let grid = map.to_grid();
    let mut numbers = vec![0; grid.values().len()];
    map.write_to(&mut numbers, -1);
    let written = grid.values().iter().map(|cost| cost.map_or(-1, |cost| cost as i32));
    assert!(written.eq(numbers), "{name}");
    for cell in all_cells(open) {
        assert_eq!(grid[cell], map.get(cell), "{name}: {cell}");
        assert_eq!(map.get(cell), expected.get(&point(cell)).copied(), "{name}: {cell}");
    }
    assert_eq!(map.max(), expected.values().max().copied(), "{name}: max");
    let nearest = point_list(to).iter().filter_map(|cell| expected.get(cell)).min().copied();
    assert_eq!(search.cheapest_cost(from, to, costs), nearest, "{name}: cheapest");
    let path = search.cheapest_path(from, to, costs);
    assert_eq!(path.is_some(), nearest.is_some(), "{name}: a path");
    let Some(path) = path else { return };
    assert!(from.contains(path[0]) && to.contains(path[path.len() - 1]), "{name}");
    let mut sum = start(point(path[0]));
    for step in path.windows(2) {
        let [before, after] = [step[0], step[1]].map(point);
        assert!(twin.oracle.neighbors(before).contains(&after), "{name}: {step:?} is no move");
        sum += cost(before, after);
    }
    assert_eq!(Some(sum), nearest, "{name}: the cost of {path:?}");
    let cells: BTreeSet<Cell> = path.iter().copied().collect();
    assert_eq!(cells.len(), path.len(), "{name}: {path:?} comes back");
}

/// The levels of a flood, against the same algorithm, where a path is as high as its highest cell.
fn levels_are_those_of_the_lowest_paths<B: Board>(
    twin: &Twin<B>,
    [open, from]: [&B; 2],
    height: impl Fn(Point) -> u32,
) {
    let search = Search::new(&*twin.rule, open.clone());
    let mut asked = BTreeSet::new();
    let levels = search.bottleneck_map(from, |cell| {
        assert!(asked.insert(cell), "{}: {cell} is asked for twice", twin.name);
        height(point(cell))
    });
    let higher = |level: u32, _, to| level.max(height(to));
    let expected = dijkstra_by(&twin.oracle, &point_list(from), &height, higher);
    for cell in all_cells(open) {
        assert_eq!(levels[cell], expected.get(&point(cell)).copied(), "{}: {cell}", twin.name);
    }
}

/// Every step of a king on a board, as a direction and two cells.
fn all_steps<B: Board>(blank: &B) -> Vec<(Cell, Direction, Cell)> {
    let sides = |cell| Direction::ALL.map(|side| Some((cell, side, blank.neighbor(cell, side)?)));
    all_cells(blank).into_iter().flat_map(sides).flatten().collect()
}

/// Whether the moves are steps to neighbors, so that steps can have costs; judged by the twin's name.
pub(super) fn has_steps(name: &str) -> bool {
    let starts = [
        "orthogonal",
        "diagonal",
        "king",
        "hexagons",
        "no steps",
        "step",
        "walls",
        "exits",
        "one-way",
    ];
    starts.iter().any(|start| name.starts_with(start))
}

/// Whether all moves are steps inside the board.
pub(super) fn has_steps_inside(name: &str) -> bool {
    has_steps(name) && !name.contains("torus") && !name.contains("cylinder")
}

fn cells_and_steps_cost_what_they_do<B: Board>(blank: B, position: Position) {
    let (blank, position) = (&blank, &position);
    let mut rng = Rng::with_seed(blank.width() as u64);
    let (open, from, to) = (position.open(blank), position.sources(blank), position.targets(blank));
    let sets = [&open, &from, &to];
    let steps = all_steps(blank);
    for most in [0, 1, 3, 64] {
        let mut price = || if most == 64 { rng.u32(60..=64) } else { rng.u32(..=most) };
        let cells: BTreeMap<Cell, u32> =
            all_cells(blank).into_iter().map(|cell| (cell, price())).collect();
        let price = |at: Point| cells[&cell(at)];
        let costs = Costs::from_fn(blank, |cell| cells[&cell]);
        let few = [0, 1, 7, 64 - most];
        let more =
            |&(from, _, to): &(Cell, _, Cell)| ((point(from), point(to)), few[rng.usize(..4)]);
        let more: BTreeMap<_, u32> = steps.iter().map(more).collect();
        let mut dearer = costs.clone();
        for price in few {
            for direction in Direction::ALL {
                let is_it = |&&(from, side, to): &&(Cell, Direction, Cell)| {
                    side == direction && more[&(point(from), point(to))] == price
                };
                let cells = steps.iter().filter(is_it).map(|&(from, ..)| from);
                dearer = dearer.with_steps(blank.cells_like(cells), direction, price);
            }
        }
        for _ in 0..20.min(steps.len()) {
            // A later cost of a step replaces an earlier one.
            let (from, direction, to) = steps[rng.usize(..steps.len())];
            let more = more[&(point(from), point(to))];
            dearer = dearer.with_steps(from, Directions::from(direction), rng.u32(..=64));
            dearer = dearer.with_steps(from, direction, more);
            assert_eq!(dearer.step(from, direction), Some(more + price(point(to))), "{from}");
        }
        let only_steps = Costs::from_steps(blank, |from, to| more[&(point(from), point(to))]);
        if most == 0 {
            assert_eq!(dearer, only_steps);
        }
        let counted = costs.clone().count_start();
        // Costs of steps that depend on the direction only, the same from all cells.
        let alike_more = |from: Point, to: Point| match (from.0 != to.0, from.1 != to.1) {
            (true, true) => 5,
            (true, false) if from.0 < to.0 => 3,
            _ => 1,
        };
        let everywhere = blank.full_like();
        let alike = costs.clone().with_steps(&everywhere, Directions::ORTHOGONAL, 1);
        let alike = alike.with_steps(&everywhere, Direction::East, 3);
        let alike = alike.with_steps(&everywhere, Directions::DIAGONAL, 5);
        for twin in twins(blank, position).into_iter().step_by(3) {
            costs_are_those_of_dijkstra(&twin, sets, &costs, |_| 0, |_, to| price(to));
            if most > 1 {
                levels_are_those_of_the_lowest_paths(&twin, [&open, &from], price);
            }
            let more = |from, to| more[&(from, to)];
            let sum = |from, to| more(from, to) + price(to);
            match most {
                0 if has_steps_inside(twin.name) => {
                    costs_are_those_of_dijkstra(&twin, sets, &only_steps, |_| 0, more);
                }
                1 | 64 if has_steps_inside(twin.name) => {
                    costs_are_those_of_dijkstra(&twin, sets, &dearer, |_| 0, sum);
                }
                3 => {
                    costs_are_those_of_dijkstra(&twin, sets, &counted, price, |_, to| price(to));
                    if has_steps_inside(twin.name) {
                        let sum = |from, to| price(to) + alike_more(from, to);
                        costs_are_those_of_dijkstra(&twin, sets, &alike, |_| 0, sum);
                    }
                }
                _ => {}
            }
        }
    }
}

#[test]
fn law_11_steps_of_what_has_no_steps_are_refused() {
    let blank = grid_vec(5, 4);
    let costs = Costs::new(&blank).with_steps((0, 0), Direction::East, 1);
    let nothing = Position::arbitrary(&mut quickcheck::Gen::new(1));
    let mut refused = 0;
    for twin in twins(&blank, &nothing) {
        let search = Search::new(&*twin.rule, blank.full_like());
        let ask = || search.cost_map((0, 0), &costs);
        if has_steps(twin.name) {
            assert_eq!(ask().get((0, 0)), Some(0), "{}", twin.name);
            continue;
        }
        let message = "Search::cost_map: steps have costs, which needs a rule of steps, such as `KING` or `Walls`";
        assert_eq!(refusal(ask), message, "{}", twin.name);
        refused += 1;
    }
    assert!(refused > 9);
}

quickchecks! { cells_and_steps_cost_what_they_do:
    bitboard = Bitboard::EMPTY;
    u128_9x9 = GridMask::<9, 9>::EMPTY;
    u64_1x5 = GridMask::<1, 5, u64>::EMPTY;
    rows_64x7 = GridMask::<64, 7, Rows<u64, 7>>::EMPTY;
    grid_vec_20x15 = grid_vec(20, 15);
    grid_vec_66x3 = grid_vec(66, 3);
}

/// No step leads from one level to another.
#[test]
fn levels_have_costs_of_their_own() {
    let mut rng = Rng::with_seed(9);
    let boards = [(); 3].map(|()| {
        let cells = all_cells(&grid_vec(17, 6)).into_iter().filter(|_| rng.f32() < 0.8);
        grid_vec(17, 6).cells_like(cells.collect::<Vec<_>>())
    });
    let costs = boards.each_ref().map(|board| Costs::from_fn(board, |_| rng.u32(..9)));
    let open = Levels::new(boards.clone());
    let on_levels = Costs::from_fn(&open, |Cell { x, y }| costs[y / 6].get((x, y % 6)).unwrap());
    let rules: [&dyn Rule<GridVec>; 2] = [&KING, &ORTHOGONAL];
    let above: [&dyn Rule<Levels<GridVec>>; 2] = [&KING, &ORTHOGONAL];
    for (rule, above) in rules.into_iter().zip(above) {
        let from = open.cells_like((0..3).map(|level| (8, 6 * level + 3)));
        let map = Search::new(above, open.clone()).cost_map(from, &on_levels);
        for (level, board) in boards.iter().enumerate() {
            let alone = Search::new(rule, board.clone()).cost_map((8, 3), &costs[level]);
            for Cell { x, y } in all_cells(board) {
                assert_eq!(map.get((x, 6 * level + y)), alone.get((x, y)), "level {level}");
            }
        }
    }
}

/// Costs take memory for open cells only.
#[test]
fn a_few_cells_on_a_huge_board_have_costs() {
    let blank = grid_vec(1 << 15, 1 << 12);
    let open = blank.cells_like((0..100).map(|x| ((1 << 14) + x, 7)));
    let dear = blank.cell_like(((1 << 14) + 50, 7));
    let costs = Costs::new(&open).with_cost(&dear, 9);
    let [from, to] = [0, 99].map(|x| ((1 << 14) + x, 7));
    let search = Search::new(ORTHOGONAL, open);
    assert_eq!(search.cheapest_cost(from, to, &costs), Some(99 + 8));
    let costs = costs.with_steps(&dear, Direction::East, 5);
    assert_eq!(search.cheapest_cost(from, to, &costs), Some(99 + 8 + 5));
    assert_eq!(search.cheapest_path(from, to, &costs).unwrap().move_count(), 99);
}

#[test]
fn a_few_cells_have_a_map_of_costs_of_steps() {
    let blank = grid_vec(2_000, 200);
    let open = blank.cells_like((0..100).map(|x| (700 + x, 7)));
    let costs = Costs::new(&open).with_steps((750, 7), Direction::East, 5);
    let map = Search::new(ORTHOGONAL, open).cost_map((700, 7), &costs);
    let expected = (0..100).map(|x| x + if x > 50 { 5 } else { 0 });
    assert!(map.iter().map(|(_, cost)| cost).eq(expected));
    assert_eq!(map.max(), Some(104));
}

/// If every cell costs 1, the cost of a path is its length.
fn a_cost_of_one_is_a_move<B: Board>(blank: B) {
    let cells = all_cells(&blank);
    let mut rng = Rng::with_seed(8);
    let open = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.7));
    let search = Search::new(KING, open);
    let costs = Costs::new(&blank);
    assert_eq!(search.cost_map((0, 0), &costs), search.distance_map((0, 0)));
    assert_eq!(costs.get((3, 3)), Some(1));
    let costs = costs.with_cost((3, 3), 7).with_cost(cell((4, 4)), 0);
    assert_eq!([(3, 3), (4, 4), (5, 5)].map(|cell| costs.get(cell)), [Some(7), Some(0), Some(1)]);
    assert_eq!(costs.get((blank.width(), 0)), None);
}

#[test]
fn costs_of_one_are_moves() {
    a_cost_of_one_is_a_move(GridMask::<9, 9>::EMPTY);
    a_cost_of_one_is_a_move(GridMask::<64, 7, Rows<u64, 7>>::EMPTY);
    a_cost_of_one_is_a_move(grid_vec(30, 20));
}

/// Rows with whole words closed, and a path round them at one end; the same costs on other boards.
#[test]
fn wide_walls_are_gone_round_at_their_end() {
    let blank = grid_vec(150, 4);
    let mut open = blank.full_like();
    (0..149).for_each(|x| _ = open.remove((x, 1)));
    (1..150).for_each(|x| _ = open.remove((x, 2)));
    let costs = Costs::from_fn(&blank, |cell| 1 + (cell.x % 3) as u32);
    let free = Search::new(ORTHOGONAL, blank.full_like());
    assert_eq!(free.cheapest_cost((0, 0), (0, 3), &costs), Some(3));
    let along: u32 = (1..150).map(|x| 1 + x % 3).sum();
    let back: u32 = (0..149).map(|x| 1 + x % 3).sum();
    let walled = Search::new(ORTHOGONAL, open.clone());
    assert_eq!(walled.cheapest_cost((0, 0), (149, 1), &costs), Some(along + 3));
    assert_eq!(walled.cheapest_cost((0, 0), (0, 3), &costs), None);
    open.insert((149, 2));
    let round = Search::new(ORTHOGONAL, open);
    assert_eq!(round.cheapest_cost((0, 0), (0, 3), &costs), Some(along + 3 * 3 + back));
    assert_eq!(free.cheapest_cost((0, 0), (0, 3), &costs), Some(3));
}

/// When costs change, what a search remembers of them is discarded. `count_start` works with costs of steps too.
#[test]
fn costs_that_have_been_used_can_change() {
    let blank = grid_vec(40, 3);
    let search = Search::new(ORTHOGONAL, blank.full_like());
    let ask = |costs: &Costs<GridVec>| search.cheapest_cost((0, 0), (39, 0), costs);
    let costs = Costs::new(&blank);
    assert_eq!(ask(&costs), Some(39));
    let costs = costs.with_cost(blank.cells_like((0..3).map(|y| (20, y))), 4);
    assert_eq!(ask(&costs), Some(39 + 3));
    let half = blank.cells_like((0..3).flat_map(|y| (0..20).map(move |x| (x, y))));
    let costs = costs.with_steps(half, Direction::East, 2);
    assert_eq!(ask(&costs), Some(39 + 3 + 20 * 2));
    let costs = costs.with_steps((7, 1), Direction::East, 5).with_steps((7, 0), Direction::East, 5);
    assert_eq!(ask(&costs), Some(39 + 3 + 20 * 2 + 3)); // the third row would be four steps more
    let costs = costs.with_cost((0, 0), 3);
    assert_eq!(ask(&costs.count_start()), Some(3 + 39 + 3 + 20 * 2 + 3));
}

#[test]
fn costs_that_are_set_back_are_equal_again() {
    let blank = GridMask::<5, 3>::EMPTY;
    let costs = Costs::new(&blank);
    assert_eq!(costs.clone().with_cost((1, 1), 5).with_cost((1, 1), 1), costs);
    let free = Costs::from_fn(&blank, |_| 0);
    assert_eq!(costs.with_cost(!blank, 0), free);
}

/// Moves of the greatest cost, in such a number that costs need more than 16 bits.
#[test]
fn long_ways_cost_much() {
    let blank = grid_vec(3_000, 2);
    let full = blank.full_like();
    let costs = Costs::new(&blank).with_cost(&full, 64).with_steps(&full, Directions::ALL, 64);
    let search = Search::new(KING, full);
    let map = search.cost_map((0, 0), &costs);
    for cell in all_cells(&blank) {
        assert_eq!(map.get(cell), Some(128 * cell.x.max(cell.y) as u32), "{cell}");
    }
    let straight = Costs::new(&blank).with_cost(blank.full_like(), 64);
    let map = search.cost_map((2_999, 1), &straight);
    assert_eq!((map.get((0, 0)), map.max()), (Some(64 * 2_999), Some(64 * 2_999)));
}

#[test]
fn law_11_costs_that_are_too_much_are_refused() {
    let blank = grid_vec(3, 3);
    let message = |method: &str, what| {
        format!(
            "Costs::{method}: the {what} is 65, more than 64; `Search::spread` takes a closure with larger ones"
        )
    };
    let costs = Costs::new(&blank);
    let refused = refusal(|| costs.clone().with_cost((0, 0), 65));
    assert_eq!(refused, message("with_cost", "cost"));
    let refused = refusal(|| costs.clone().with_steps((0, 0), Direction::East, 65));
    assert_eq!(refused, message("with_steps", "cost"));
    let refused = refusal(|| Costs::from_fn(&blank, |cell| if cell.y > 1 { 65 } else { 64 }));
    assert_eq!(refused, message("from_fn", "cost at (0, 2)"));
    let refused = refusal(|| Costs::from_steps(&blank, |_, to| if to.x > 1 { 65 } else { 64 }));
    assert_eq!(refused, message("from_steps", "cost at (2, 1)"));
    let refused = refusal(|| Costs::from_steps_on_torus(&blank, |_, _| 65));
    assert_eq!(refused, message("from_steps_on_torus", "cost at (0, 0)"));
    let refused = refusal(|| costs.clone().with_steps((0, 3), Direction::East, 2));
    assert_eq!(refused, "Costs::with_steps: the cell (0, 3) is not on the 3×3 board");
    assert_eq!(Costs::new(&blank).step((2, 0), Direction::East), None);
    let refused = refusal(|| costs.clone().with_cost((3, 0), 2));
    assert_eq!(refused, "Costs::with_cost: the cell (3, 0) is not on the 3×3 board");
    let search = Search::new(ORTHOGONAL, blank.clone());
    assert_eq!(search.cheapest_cost((0, 0), (1, 1), &Costs::new(&blank)), None);
    assert_eq!(search.cheapest_path((0, 0), (0, 0), &Costs::new(&blank)), None);
}
