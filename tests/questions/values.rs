//! Dijkstra maps and flow fields, against rounds over all moves until nothing changes.

use std::collections::BTreeSet;

use super::costs::{has_steps, has_steps_inside};
use crate::support::{
    all_cells,
    boards::{Board, grid_vec, quickchecks},
    cell, point,
    position::Position,
    refusal_here,
    rules::twins,
};
use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Costs, Direction, Directions, Grid, KING, KNIGHT, ORTHOGONAL, Rule, RuleExt,
    Search,
};

fn values_are_those_of_many_rounds<B: Board>(blank: B, position: Position) {
    let mut rng = Rng::with_seed(blank.width() as u64);
    let open = position.open(&blank);
    let (width, height) = (blank.width(), blank.height());
    let start = Grid::from_fn(width, height, |_| match rng.u8(..6) {
        0 => rng.i32(-50..50),
        1 => 900 + rng.i32(..99),
        _ => i32::MAX,
    });
    let start = start.unwrap();
    let any =
        |from: Cell, to: Cell| [0, 1, 3, 1000][(from.x * 3 + from.y * 7 + to.x + to.y * 5) % 4];
    let cells = Costs::from_fn(&blank, |cell| (cell.x * 5 + cell.y * 3) as u32 % 4);
    let steps = cells.clone().with_steps(blank.full_like(), Directions::DIAGONAL, 2);
    let by_cell = |_: Cell, to: Cell| (to.x * 5 + to.y * 3) as u32 % 4;
    let by_step = |from: Cell, to: Cell| {
        by_cell(from, to) + if from.x != to.x && from.y != to.y { 2 } else { 0 }
    };
    for twin in twins(&blank, &position).into_iter().step_by(2) {
        let name = twin.name;
        let search = Search::new(&*twin.rule, open.clone());
        let check = |cost: &dyn Fn(Cell, Cell) -> u32, relaxed: Grid<i32>| {
            let mut expected = start.clone();
            loop {
                let before = expected.clone();
                for at in all_cells(&blank).into_iter().filter(|&at| open.contains(at)) {
                    for &to in twin.oracle.neighbors(point(at)).iter() {
                        let to = cell(to);
                        if expected[at] != i32::MAX {
                            let sum = i64::from(expected[at]) + i64::from(cost(at, to));
                            expected[to] = i64::from(expected[to]).min(sum) as i32;
                        }
                    }
                }
                if expected == before {
                    break;
                }
            }
            assert_eq!(relaxed, expected, "{name}, from {start:?}");
        };
        let relaxed = |relax: &dyn Fn(&mut Grid<i32>)| {
            let mut values = start.clone();
            relax(&mut values);
            values
        };
        check(&any, relaxed(&|values| search.relax(values, any)));
        check(&by_cell, relaxed(&|values| search.relax(values, &cells)));
        if has_steps_inside(name) {
            check(&by_step, relaxed(&|values| search.relax(values, &steps)));
        }
        if !has_steps(name) {
            continue;
        }
        // Which way: all best steps to lower values, by their definition.
        let around = [name.contains("torus") || name.contains("cylinder"), false];
        let values = relaxed(&|values| search.relax(values, any));
        let value = |cell: Cell| Some(values[cell]).filter(|&value| value != i32::MAX);
        let flow = search.flow_field(value, any);
        for at in all_cells(&blank) {
            let mut sums = BTreeSet::new();
            for &to in twin.oracle.neighbors(point(at)).iter() {
                let to = cell(to);
                if open.contains(at) && value(to).is_some() && values[to] < values[at] {
                    sums.insert((i64::from(values[to]) + i64::from(any(at, to)), to));
                }
            }
            let least = sums.first().map(|first| first.0);
            let ends = sums.into_iter().filter(|sum| Some(sum.0) == least).map(|sum| sum.1);
            if around[0] {
                assert_eq!(flow[at].is_empty(), least.is_none(), "{name}: {at}");
                continue;
            }
            let directions: Directions = ends
                .map(|to| {
                    Direction::ALL
                        .into_iter()
                        .find(|&side| blank.neighbor(at, side) == Some(to))
                        .unwrap()
                })
                .collect();
            assert_eq!(flow[at], directions, "{name}: {at}");
        }
    }
}

quickchecks! { values_are_those_of_many_rounds:
    bitboard = Bitboard::EMPTY;
    u128_9x9 = GridMask::<9, 9>::EMPTY;
    u64_1x5 = GridMask::<1, 5, u64>::EMPTY;
    rows_16x6 = GridMask::<16, 6, Rows<u16, 6>>::EMPTY;
    grid_vec_11x9 = grid_vec(11, 9);
}

#[test]
fn goals_have_different_strengths() {
    let search = Search::new(ORTHOGONAL, grid_vec(12, 4).full_like());
    let mut values = Grid::from_fn(12, 4, |_| i32::MAX).unwrap();
    (values[(11, 0)], values[(2, 2)], values[(8, 3)]) = (-6, 0, 3);
    search.relax(&mut values, |_, _| 1);
    assert_eq!(values.values()[..7], [4, 3, 2, 2, 1, 0, -1]);
    // Without the goal nearby.
    let mut values = Grid::from_fn(12, 4, |_| i32::MAX).unwrap();
    (values[(11, 0)], values[(8, 3)]) = (-6, 3);
    search.relax(&mut values, |_, _| 1);
    assert_eq!(values.values()[..7], [5, 4, 3, 2, 1, 0, -1]);
    // A goal that is added mends the map.
    values[(2, 2)] = 0;
    search.relax(&mut values, |_, _| 1);
    assert_eq!(values.values()[..7], [4, 3, 2, 2, 1, 0, -1]);
}

/// On a map of distances, a flow field has every step of every shortest path.
#[test]
fn flow_leads_along_shortest_paths_over_seams_too() {
    let mut rng = Rng::with_seed(5);
    for (width, height) in [(1, 1), (2, 2), (2, 5), (8, 7)] {
        let open = crate::support::random_set(&mut rng, &grid_vec(width, height), 0.8);
        let rules = [&ORTHOGONAL as &dyn Rule<_>, &KING, &ORTHOGONAL.on_torus(), &KING.on_torus()];
        for rule in rules {
            let search = Search::new(rule, open.clone());
            let Some(goal) = open.first() else { continue };
            let map = search.distance_map(goal);
            let flow = search.flow_field(|cell| map.get(cell), |_, _| 7);
            for at in open.cells().filter(|&at| map.get(at).is_some()) {
                let mut ends = BTreeSet::new();
                for side in flow[at] {
                    let (east, south) = crate::support::east_south(side);
                    let to = (
                        (at.x as i64 + east).rem_euclid(width as i64),
                        (at.y as i64 + south).rem_euclid(height as i64),
                    );
                    ends.insert((to.1, to.0));
                }
                let neighbors = search.neighbors(at);
                let nearer = neighbors.cells().filter(|&to| map.get(to) < map.get(at));
                let nearer: BTreeSet<_> = nearer.map(point).map(|(x, y)| (y, x)).collect();
                assert_eq!(ends, nearer, "{at} of\n{open}");
            }
        }
    }
}

/// Rows of more than one chunk, on a torus and not, and values whose sums with costs do not fit in 32 bits, or which do not themselves.
#[test]
fn flow_is_the_same_wherever_values_begin() {
    let mut rng = Rng::with_seed(6);
    for (width, height) in [(16, 3), (17, 2), (32, 1), (37, 9), (64, 4), (81, 5)] {
        let open = crate::support::random_set(&mut rng, &grid_vec(width, height), 0.7);
        let values = Grid::from_fn(width, height, |_| rng.i64(0..40)).unwrap();
        let cost = |from: Cell, to: Cell| {
            [0, 3, 40, u32::MAX][(from.x * 3 + from.y * 7 + to.x + to.y * 5) % 4]
        };
        for (rule, is_king, wraps) in [
            (&ORTHOGONAL as &dyn Rule<_>, false, false),
            (&KING, true, false),
            (&ORTHOGONAL.on_torus(), false, true),
            (&KING.on_torus(), true, true),
        ] {
            let search = Search::new(rule, open.clone());
            let flow = search.flow_field(|at| Some(values[at]), cost);
            for at in open.cells() {
                let sum = |side: Direction| {
                    let (east, south) = crate::support::east_south(side);
                    let (x, y) = (at.x as i64 + east, at.y as i64 + south);
                    let on = (x.rem_euclid(width as i64), y.rem_euclid(height as i64));
                    let to = cell(on);
                    let is_step = (is_king || east * south == 0) && (wraps || on == (x, y));
                    let is_lower = is_step && open.contains(to) && values[to] < values[at];
                    is_lower.then(|| values[to] + i64::from(cost(at, to)))
                };
                let least = Direction::ALL.into_iter().filter_map(sum).min();
                let best = Direction::ALL
                    .into_iter()
                    .filter(|&side| least.is_some() && sum(side) == least);
                assert_eq!(flow[at], best.collect::<Directions>(), "{at} of\n{open}");
            }
            for begin in [i64::from(i32::MAX) - 20, i64::from(i32::MIN), 1 << 40, i64::MIN] {
                let moved = search.flow_field(|at| Some(begin + values[at]), cost);
                assert_eq!(moved, flow, "from {begin} on");
            }
        }
    }
}

#[test]
fn law_11_values_that_do_not_fit_are_refused() {
    let search = Search::new(ORTHOGONAL, grid_vec(3, 1).full_like());
    let message = "Search::relax: boards of different sizes: 3×1, 2×1";
    let mut short = Grid::from_vec(2, vec![0, 0]).unwrap();
    assert_eq!(refusal_here(|| search.relax(&mut short, |_, _| 1)), message);
    let most = i32::MAX - 1;
    let mut values = Grid::from_vec(3, vec![most - 1, i32::MAX, i32::MAX]).unwrap();
    let message = "Search::relax: the value of (2, 0) would be 2147483647, more than 2147483646";
    assert_eq!(refusal_here(|| search.relax(&mut values, |_, _| 1)), message);
    let mut values = Grid::from_vec(3, vec![most, most, i32::MIN]).unwrap();
    search.relax(&mut values, |_, _| u32::MAX);
    assert_eq!(values.values(), [most, i32::MAX - 1, i32::MIN]);
    let search = Search::new(KNIGHT, grid_vec(3, 1).full_like());
    let message = "Search::flow_field: needs a rule of steps, such as `KING` or `Walls`";
    assert_eq!(refusal_here(|| search.flow_field(|_| Some(1), |_, _| 1)), message);
}
