//! Searches by costs that stop early, against Dijkstra's algorithm on the oracle's moves.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap},
};

use super::costs::has_steps_inside;
use crate::support::{
    all_cells,
    boards::{Board, grid_vec, quickchecks},
    cell, point, points,
    position::Position,
    random_set, refusal, refusal_here,
    rules::{Twin, twins},
};
use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Costs, Direction, Directions, Grid, GridVec, KING, KING_NO_CUTTING, KNIGHT,
    Levels, ORTHOGONAL, Rule, RuleExt, Search, Stairs, Walls,
};
use oracle::Point;

/// What a path costs, its source, and its number of moves.
type Label = (u32, usize, u32);

/// The best label of each cell, from sources with their costs.
fn labels<B: Board>(
    twin: &Twin<B>,
    sources: &[(B, u32)],
    start: impl Fn(Point) -> u32,
    price: impl Fn(Point, Point) -> u32,
) -> BTreeMap<Point, Label> {
    let mut heap = BinaryHeap::new();
    for (source, (set, cost)) in sources.iter().enumerate() {
        let open = points(set).into_iter().filter(|cell| twin.oracle.open().contains(cell));
        heap.extend(open.map(|cell| Reverse(((cost + start(cell), source, 0), cell))));
    }
    let mut labels = BTreeMap::new();
    while let Some(Reverse((label, cell))) = heap.pop() {
        if labels.contains_key(&cell) {
            continue;
        }
        labels.insert(cell, label);
        let next = twin.oracle.neighbors(cell);
        let (cost, source, moves) = label;
        let step = |&to: &Point| Reverse(((cost + price(cell, to), source, moves + 1), to));
        heap.extend(next.iter().map(step));
    }
    labels
}

/// A spread with these sources.
macro_rules! spread {
    ($search:ident, $cost:expr, $sources:ident) => {{
        let mut spread = $search.spread($cost);
        for (set, cost) in &$sources {
            spread = spread.source_with_cost(set, *cost);
        }
        spread
    }};
}

fn the_cheapest_comes_first<B: Board>(blank: B, position: Position) {
    let (blank, position) = (&blank, &position);
    let mut rng = Rng::with_seed(blank.width() as u64);
    let few = random_set(&mut rng, blank, 0.05);
    let sources =
        [(position.sources(blank), rng.u32(..9)), (position.targets(blank), 0), (few.clone(), 4)];
    let goals = random_set(&mut rng, blank, 0.1);
    let cells = Costs::from_fn(blank, |cell| (cell.x * 5 + cell.y * 3) as u32 % 4);
    let counted = cells.clone().count_start();
    let steps = cells.clone().with_steps(blank.full_like(), Directions::DIAGONAL, 2);
    let steps = steps.with_steps(&few, Direction::East, 7);
    let price = |at: Point| (at.0 * 5 + at.1 * 3) as u32 % 4;
    let more = |from: Point, to: Point| match (to.0 - from.0, to.1 - from.1) {
        (1, 0) if few.contains(cell(from)) => 7,
        (0, _) | (_, 0) => 0,
        _ => 2,
    };
    // Moves of any kind, free ones among them.
    let any = |from: Point, to: Point| {
        [0, 1, 3, 1000][(from.0 * 3 + from.1 * 7 + to.0 + to.1 * 5) as usize % 4]
    };
    for twin in twins(blank, position).into_iter().step_by(3) {
        let name = twin.name;
        let search = Search::new(&*twin.rule, position.open(blank));
        let check = |expected: BTreeMap<Point, Label>,
                     found: Vec<_>,
                     price: &dyn Fn(_, _) -> u32| {
            let mut last = None;
            for arrival in &found {
                let gridmask::iter::Arrival { cell, cost, source, moves, before, .. } = *arrival;
                let label = (cost, source, moves);
                assert_eq!(expected[&point(cell)], label, "{name}: {cell}");
                let key = Some((label, cell.y, cell.x));
                assert!(last < key, "{name}: {cell} after {last:?}");
                last = key;
                assert_eq!(before.is_none(), moves == 0, "{name}: {cell}");
                if let Some(before) = before {
                    let (cost, source, moves) = expected[&point(before)];
                    assert!(twin.oracle.neighbors(point(before)).contains(&point(cell)));
                    let cost = cost + price(point(before), point(cell));
                    assert_eq!((cost, source, moves + 1), label, "{name}: {before} {cell}");
                }
            }
            assert_eq!(found.len(), expected.len(), "{name}");
        };
        let expected = labels(&twin, &sources, |_| 0, any);
        let by_any = |a, b| any(point(a), point(b));
        check(expected.clone(), spread!(search, by_any, sources).collect(), &any);
        let expected_by_cell = labels(&twin, &sources, |_| 0, |_, to| price(to));
        let found = spread!(search, &cells, sources).collect();
        check(expected_by_cell, found, &|_, to| price(to));
        let found = spread!(search, &counted, sources).collect();
        check(labels(&twin, &sources, price, |_, to| price(to)), found, &|_, to| price(to));
        if has_steps_inside(name) {
            let sum = |from, to| price(to) + more(from, to);
            let found = spread!(search, &steps, sources).collect();
            check(labels(&twin, &sources, |_| 0, sum), found, &sum);
        }

        let cells = spread!(search, by_any, sources).cells();
        assert!(points(&cells).iter().eq(expected.keys()), "{name}");
        let budget = expected.values().map(|label| label.0).max().unwrap_or(0) / 2;
        let within = || spread!(search, by_any, sources).up_to(budget);
        let near: BTreeMap<_, _> = expected.iter().filter(|(_, label)| label.0 <= budget).collect();
        assert!(points(&within().cells()).iter().eq(near.keys().copied()), "{name}");
        let (costs, owners) = (within().to_grid(), within().owners());
        for here in all_cells(blank) {
            let label = near.get(&point(here));
            assert_eq!(costs[here], label.map(|label| label.0), "{name}: {here}");
            assert_eq!(owners[here], label.map(|label| label.1), "{name}: {here}");
        }
        // Methods that end it count the cells that were taken.
        let begun = || {
            let mut spread = within();
            _ = spread.by_ref().nth(near.len() / 2);
            spread
        };
        assert_eq!((begun().owners(), begun().cells()), (owners, within().cells()), "{name}");
        assert_eq!(begun().nearest(&goals), within().nearest(&goals), "{name}");
        assert_eq!(begun().path_to(&goals), within().path_to(&goals), "{name}");
        let to_goal = expected.iter().filter(|(at, _)| goals.contains(cell(**at)));
        let nearest = to_goal.map(|(_, label)| *label).min();
        let found = spread!(search, by_any, sources).nearest(&goals);
        assert_eq!(found.map(|end| (end.cost, end.source, end.moves)), nearest, "{name}");
        let path = spread!(search, by_any, sources).path_to(&goals);
        assert_eq!(path.as_ref().map(gridmask::Path::move_count), nearest.map(|label| label.2));
        let Some(path) = path else { continue };
        let sum: u32 = path.windows(2).map(|step| by_any(step[0], step[1])).sum();
        let (cost, source, _) = nearest.unwrap();
        assert!(sources[source].0.contains(path[0]) && goals.contains(path[path.len() - 1]));
        assert_eq!(sum + sources[source].1, cost, "{name}: {path:?}");
    }
}

quickchecks! { the_cheapest_comes_first:
    bitboard = Bitboard::EMPTY;
    u128_9x9 = GridMask::<9, 9>::EMPTY;
    u64_1x5 = GridMask::<1, 5, u64>::EMPTY;
    rows_64x7 = GridMask::<64, 7, Rows<u64, 7>>::EMPTY;
    grid_vec_20x15 = grid_vec(20, 15);
}

/// Costs of steps over wrapping sides, where two steps may lead to the same cell.
#[test]
fn steps_over_seams_cost_what_they_do() {
    let mut rng = Rng::with_seed(3);
    for (width, height) in [(1, 1), (2, 3), (2, 2), (7, 5), (1, 6)] {
        let open = random_set(&mut rng, &grid_vec(width, height), 0.8);
        let costs = Costs::from_steps_on_torus(&open, |_, _| rng.u32(..9));
        for rule in [&ORTHOGONAL.on_torus() as &dyn Rule<GridVec>, &KING.on_torus()] {
            let search = Search::new(rule, open.clone());
            let Some(start) = open.first() else { continue };
            let found = search.spread(&costs).source(start).to_grid();
            assert_eq!(found, search.cost_map(start, &costs).to_grid(), "{open}");
        }
    }
}

/// On an open board, the cells within 11 steps of 1 and 2 are those of a rhombus, however large the board is.
#[test]
fn a_budget_looks_at_what_it_reaches() {
    let open = grid_vec(2000, 2000).full_like();
    let costs = Costs::new(&open);
    let search = Search::new(ORTHOGONAL, open);
    let reached: Vec<_> = search.spread(&costs).source((1000, 1000)).up_to(6).collect();
    assert_eq!(reached.len(), 85);
    assert!(
        reached
            .iter()
            .all(|at| at.cell.x.abs_diff(1000) + at.cell.y.abs_diff(1000) == at.cost as usize)
    );
    // Far sources, and one at the edge.
    let both = search.spread(|_, _| 3).source((0, 1999)).source_with_cost((1999, 0), 1).up_to(7);
    assert_eq!(both.map(|at| at.cost).collect::<Vec<_>>(), [0, 1, 3, 3, 4, 4, 6, 6, 6, 7, 7, 7]);
}

/// On a board that is much larger than what is looked at first: cells one by one, all at once, and up to a budget.
#[test]
fn a_large_board_is_reached_as_a_map_says() {
    let mut rng = Rng::with_seed(8);
    let open = random_set(&mut rng, &grid_vec(150, 110), 0.8);
    let costs = Costs::from_fn(&open, |_| rng.u32(..5));
    let stepped = costs.clone().with_steps(random_set(&mut rng, &open, 0.5), Direction::East, 60);
    let walls = Walls::from_fn(&open, |_, _| rng.u8(..8) > 0);
    for (rule, costs) in [
        (&ORTHOGONAL as &dyn Rule<GridVec>, &costs),
        (&KING, &stepped),
        (&KING_NO_CUTTING, &stepped),
        (&walls, &stepped),
        (&walls, &costs),
        (&KNIGHT, &costs),
    ] {
        let search = Search::new(rule, open.clone());
        for _ in 0..2 {
            let start = open.cells().nth(rng.usize(..5_000)).unwrap();
            let spread = || search.spread(costs).source(start);
            let map = search.cost_map(start, costs).to_grid();
            assert_eq!(spread().to_grid(), map);
            let mut one_by_one = Grid::from_fn(150, 110, |_| None).unwrap();
            spread().for_each(|at| one_by_one[at.cell] = Some(at.cost));
            assert_eq!(one_by_one, map);
            let budget = rng.u32(..60);
            let near = map.cells_where(|cost| cost.is_some_and(|cost| cost <= budget));
            assert_eq!(spread().up_to(budget).cells(), near);
            let mut values = Grid::from_fn(150, 110, |at| if at == start { -9 } else { i32::MAX });
            search.relax(values.as_mut().unwrap(), costs);
            assert_eq!(
                values.unwrap(),
                map.map(|cost| cost.map_or(i32::MAX, |cost| cost as i32 - 9))
            );
        }
    }
}

/// A king's steps cost 5 and 7, a knight's jumps 11.
#[test]
fn each_kind_of_move_has_its_price() {
    let price = |a: Cell, b: Cell| match (a.x.abs_diff(b.x), a.y.abs_diff(b.y)) {
        (0, _) | (_, 0) => 5,
        (1, 1) => 7,
        _ => 11,
    };
    let search = Search::new(KING.or(KNIGHT), grid_vec(9, 9).full_like());
    let map = search.spread(price).source((0, 0)).to_grid();
    assert_eq!(
        [(1, 0), (1, 1), (1, 2), (3, 1), (4, 2), (8, 8)].map(|at| map[at]),
        [Some(5), Some(7), Some(11), Some(16), Some(22), Some(56)]
    );
}

/// Each level is a board of its own, which may wrap.
#[test]
fn levels_without_stairs_are_boards_of_their_own() {
    let mut rng = Rng::with_seed(4);
    let floors = [(); 3].map(|()| random_set(&mut rng, &grid_vec(19, 14), 0.8));
    let levels = Levels::new(floors.clone());
    let price = |cell: Cell| (cell.x * 3 + cell.y % 14 * 5) as u32 % 4;
    fn each<R: Rule<GridVec> + Rule<Levels<GridVec>> + Copy>(
        rule: R,
        floors: &[GridVec; 3],
        levels: &Levels<GridVec>,
        price: impl Fn(Cell) -> u32 + Copy,
    ) {
        let search = Search::new(rule, levels.clone());
        for (level, floor) in floors.iter().enumerate() {
            let (start, costs) = (floor.first().unwrap(), Costs::from_fn(floor, price));
            let alone = Search::new(rule, floor.clone()).cost_map(start, &costs);
            let start = Cell { y: start.y + 14 * level, ..start };
            let spread = || search.spread(|_, to| price(to)).source(start);
            let one_by_one: BTreeMap<Cell, u32> = spread().map(|at| (at.cell, at.cost)).collect();
            let (whole, costs) = (spread().to_grid(), Costs::from_fn(levels, price));
            let map = search.cost_map(start, &costs);
            for cell in all_cells(levels) {
                let is_here = cell.y / 14 == level;
                let expected = alone.get((cell.x, cell.y % 14)).filter(|_| is_here);
                assert_eq!(one_by_one.get(&cell).copied(), expected, "{start} to {cell}");
                assert_eq!(whole[cell], expected, "{start} to {cell}");
                assert_eq!(map.get(cell), expected, "{start} to {cell}");
            }
        }
    }
    each(ORTHOGONAL, &floors, &levels, price);
    each(KING.on_torus(), &floors, &levels, price);
    each(ORTHOGONAL.wrapping_north_south(), &floors, &levels, price);
    each(ORTHOGONAL.wrapping_east_west(), &floors, &levels, price);
}

/// Three tools, any two of which each kind of ground allows: a change costs 7.
#[test]
fn levels_have_stairs_with_a_price() {
    let floor = grid_vec(5, 1).full_like();
    let tools = Levels::new([
        &floor - &floor.cells_like([(4, 0)]), // neither in the last
        &floor - &floor.cells_like([(2, 0)]),
        floor.clone(),
    ]);
    let all = all_cells(&floor);
    let rule = [(0, 1), (0, 2), (1, 2)]
        .into_iter()
        .fold(Stairs::new(ORTHOGONAL, &tools), |rule, (a, b)| {
            rule.both_ways(a, b, all.iter().copied())
        });
    let price = |a: Cell, b: Cell| if a.y == b.y { 1 } else { 7 };
    let search = Search::new(rule, tools);
    let end =
        |level: usize| search.spread(price).source((0, 1)).nearest((4, level)).map(|at| at.cost);
    assert_eq!([0, 1, 2].map(end), [None, Some(4 + 14), Some(4 + 7)]);
}

#[test]
fn law_11_what_does_not_fit_is_refused() {
    let search = Search::new(ORTHOGONAL, grid_vec(3, 1).full_like());
    let message = "Search::spread: boards of different sizes: 3×1, 2×1";
    assert_eq!(refusal_here(|| drop(search.spread(&Costs::new(&grid_vec(2, 1))))), message);
    let message = "Spread::source: the cell (3, 0) is not on the 3×1 board";
    assert_eq!(refusal_here(|| search.spread(|_, _| 1).source((3, 0))), message);
    let message = "Spread::nearest: the cell (0, 1) is not on the 3×1 board";
    assert_eq!(refusal_here(|| search.spread(|_, _| 1).nearest((0, 1))), message);
    let message = "Spread::source: cells have been taken already";
    let mut begun = search.spread(|_, _| 1).source((0, 0));
    begun.next();
    assert_eq!(refusal_here(|| begun.source((1, 0))), message);
    let message = "Search::spread: a path to (2, 0) costs more than 4294967295";
    let dear = || search.spread(|_, _| 1 << 31).source((0, 0));
    assert_eq!(refusal(|| dear().count()), message);
    assert_eq!(dear().up_to(u32::MAX).count(), 2);
    let knight = Search::new(KNIGHT, grid_vec(3, 1).full_like());
    let steps = Costs::new(&grid_vec(3, 1)).with_steps((0, 0), Direction::East, 1);
    let message =
        "Search::spread: steps have costs, which needs a rule of steps, such as `KING` or `Walls`";
    assert_eq!(refusal(|| knight.spread(&steps)), message);
    assert_eq!(search.spread(|_, _| 1).source(grid_vec(3, 1)).next(), None);
}
