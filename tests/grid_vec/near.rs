//! A few moves on larger boards, against as many single moves: near corners, edges, and the borders of words and
//! tiles.

use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Costs, Direction, Directions, Exits, GridVec, KING, KING_NO_CUTTING, KNIGHT,
    ORTHOGONAL, Rule, Search, Walls,
};

use crate::support::boards::grid_vec;

/// Cells whose waves soon meet an edge: of the board, of a word or of a tile.
fn starts(rng: &mut Rng, width: usize, height: usize) -> Vec<Cell> {
    let near = |rng: &mut Rng, size: usize, edges: &[usize]| {
        let edge = edges[rng.usize(..edges.len())];
        (edge + rng.usize(..5)).saturating_sub(2).min(size - 1)
    };
    let mut start = || {
        let x = near(rng, width, &[0, 31, 63, 64, 127, 128, width - 1]);
        Cell::new(x, near(rng, height, &[0, 7, 8, 31, 32, 64, height - 1]))
    };
    (0..3).map(|_| start()).collect()
}

fn check<R: Rule<GridVec>>(what: &str, rule: R, open: &GridVec, from: &GridVec, to: &[Cell]) {
    let search = Search::new(rule, open.clone());
    let distances: Vec<_> = to.iter().map(|&cell| search.distance(from, cell)).collect();
    let mut exactly = from.clone();
    exactly &= open;
    let mut within = exactly.clone();
    for moves in 0..34 {
        for (cell, distance) in to.iter().zip(&distances) {
            let is_there = distance.is_some_and(|distance| distance <= moves);
            assert_eq!(within.contains(*cell), is_there, "{what}, to {cell}:\n{from}\n{open}");
        }
        if !matches!(moves, 0..=2 | 5 | 15..=17 | 30..) {
            exactly = search.rule().step(&exactly, open);
            within |= &exactly;
            continue;
        }
        assert_eq!(search.within(from, moves), within, "{what}, within {moves}:\n{from}\n{open}");
        assert_eq!(
            search.exactly(from, moves),
            exactly,
            "{what}, exactly {moves}:\n{from}\n{open}"
        );
        exactly = search.rule().step(&exactly, open);
        within |= &exactly;
    }
}

#[test]
fn a_few_moves_lead_to_the_cells_that_are_near() {
    let mut rng = Rng::with_seed(0x3c6e_f372);
    for (width, height) in [(65, 3), (70, 66), (128, 40), (130, 80), (200, 33), (30, 90), (64, 65)]
    {
        let cells = |rng: &mut Rng, density: f64| {
            let mut set = grid_vec(width, height);
            for y in 0..height {
                set.extend((0..width).filter(|_| rng.f64() < density).map(|x| (x, y)));
            }
            set
        };
        let open = cells(&mut rng, 0.8);
        let mut walls = Walls::open_like(&open);
        for cell in cells(&mut rng, 0.2).cells() {
            walls.block(cell, Direction::ORTHOGONAL[rng.usize(..4)]);
        }
        let starts = starts(&mut rng, width, height);
        for &start in &starts {
            let mut near =
                |at: usize, size: usize| (at + rng.usize(..40)).saturating_sub(20).min(size - 1);
            let to: Vec<_> =
                (0..8).map(|_| Cell::new(near(start.x, width), near(start.y, height))).collect();
            let from = open.cell_like(start);
            check("orthogonal", ORTHOGONAL, &open, &from, &to);
            check("king", KING, &open, &from, &to);
            check("thin walls", &walls, &open, &from, &to);
        }
        for pair in starts.windows(2) {
            let mut from = open.cell_like(pair[0]);
            from.insert(pair[1]);
            check("from two", ORTHOGONAL, &open, &from, &starts);
            check("knight from two", KNIGHT, &open, &from, &starts);
        }
    }
}

/// Ground with walls that force long ways round, whose gaps are rare.
fn maze_of_walls(rng: &mut Rng, width: usize, height: usize) -> GridVec {
    let mut open = grid_vec(width, height).full_like();
    for _ in 0..width * height / 20 {
        open.remove((rng.usize(..width), rng.usize(..height)));
    }
    for _ in 0..12 {
        let (x, y) = (rng.usize(..width), rng.usize(..height));
        let long = rng.usize(20..70);
        if rng.bool() {
            (x..width.min(x + long)).for_each(|x| _ = open.remove((x, y)));
        } else {
            (y..height.min(y + long)).for_each(|y| _ = open.remove((x, y)));
        }
    }
    open
}

/// Paths from a cell, against the map of the whole board.
fn paths<R: Rule<GridVec> + Clone>(what: &str, rule: R, open: &GridVec, from: Cell, to: &GridVec) {
    let search = Search::new(rule, open.clone());
    let map = search.distance_map(from);
    let least = to.cells().filter_map(|cell| map.get(cell)).min();
    assert_eq!(search.distance(from, to), least, "{what}, {from}");
    assert_eq!(search.is_connected(from, to), least.is_some(), "{what}, {from}");
    let path = search.shortest_path(from, to);
    let all = search.shortest_paths(from, to);
    assert_eq!(path.as_ref().map(|path| path.len() as u32 - 1), least, "{what}, {from}");
    assert_eq!(path, all.and_then(|all| all.paths().next()), "{what}, {from}");
}

/// The cheapest paths from a cell, against the map of the whole board.
fn costs<R: Rule<GridVec>>(
    what: &str,
    rule: R,
    open: &GridVec,
    [from, to]: [&GridVec; 2],
    costs: &Costs<GridVec>,
) {
    let search = Search::new(rule, open.clone());
    let map = search.cost_map(from, costs);
    let least = to.cells().filter_map(|cell| map.get(cell)).min();
    assert_eq!(search.cheapest_cost(from, to, costs), least, "{what}: {from}");
    let path = search.cheapest_path(from, to, costs);
    assert_eq!(path.is_some(), least.is_some(), "{what}");
    let Some(path) = path else { return };
    let ends = [path[0], path[path.len() - 1]];
    assert!(from.contains(ends[0]) && to.contains(ends[1]), "{what}: {ends:?}");
    for step in path.windows(2) {
        let (before, after) = (map.get(step[0]).unwrap(), map.get(step[1]).unwrap());
        let side = Direction::ALL.into_iter().find(|&d| open.neighbor(step[0], d) == Some(step[1]));
        let cost = costs.step(step[0], side.expect("a step to a neighbor"));
        assert_eq!(Some(after - before), cost, "{what}: {step:?}");
        assert!(search.neighbors(step[0]).contains(step[1]), "{what}: {step:?} is no move");
    }
    assert_eq!(map.get(ends[1]), least, "{what}");
}

#[test]
fn paths_to_near_goals_are_those_of_the_whole_board() {
    let mut rng = Rng::with_seed(0x51ab_90d3);
    let mut found = [0; 2];
    for (width, height) in [(150, 140), (129, 160), (171, 61), (21, 167)] {
        let open = maze_of_walls(&mut rng, width, height);
        let cells: Vec<_> = open.cells().collect();
        let mut walls = Walls::open_like(&open);
        let mut exits = Exits::open_like(&open, Directions::ALL);
        for _ in 0..width * height / 6 {
            let (cell, side) =
                (cells[rng.usize(..cells.len())], Direction::ORTHOGONAL[rng.usize(..4)]);
            walls.block(cell, side);
            exits.block(cell, side);
        }
        let blank = grid_vec(width, height);
        let cheap = [0, 1].map(|least| Costs::from_fn(&blank, |_| rng.u32(least..=5)));
        let few = blank.cells_like(cells.iter().copied().filter(|cell| cell.x % 7 == 3));
        let by_sets = Costs::new(&blank).with_cost(&few, 4).count_start();
        let steps = cheap[1].clone().with_steps(&few, Direction::North, 3);
        for _ in 0..3 {
            let near = |rng: &mut Rng, cell: Cell, far: usize| Cell {
                x: (cell.x + rng.usize(..2 * far)).saturating_sub(far).min(width - 1),
                y: (cell.y + rng.usize(..2 * far)).saturating_sub(far).min(height - 1),
            };
            let from = cells[rng.usize(..cells.len())];
            let far = [6, 18, 60][rng.usize(..3)];
            let to = blank.cell_like(near(&mut rng, from, far));
            let several = blank.cells_like((0..4).map(|_| near(&mut rng, from, 3 * far)));
            found[usize::from(Search::new(ORTHOGONAL, open.clone()).is_connected(from, &to))] += 1;
            for to in [&to, &several] {
                paths("orthogonal", ORTHOGONAL, &open, from, to);
                paths("king", KING, &open, from, to);
                paths("no cutting", KING_NO_CUTTING, &open, from, to);
                paths("walls", &walls, &open, from, to);
                paths("exits", &exits, &open, from, to);
                let from = blank.cells_like([from, near(&mut rng, from, 3)]);
                for (name, cost) in [
                    ("0 to 5", &cheap[0]),
                    ("1 to 5", &cheap[1]),
                    ("sets", &by_sets),
                    ("steps", &steps),
                ] {
                    let sets = [&from, to];
                    costs(name, ORTHOGONAL, &open, sets, cost);
                    costs(name, KING, &open, sets, cost);
                    costs(name, KING_NO_CUTTING, &open, sets, cost);
                    costs(name, &walls, &open, sets, cost);
                    costs(name, &exits, &open, sets, cost);
                }
            }
        }
    }
    assert!(found[0] > 0 && found[1] > 5, "{found:?}");
}

/// A way that winds through a board, with pockets beside it, so that waves on it are a word or two.
#[test]
fn a_path_leads_to_every_cell_of_a_winding_way() {
    let mut rng = Rng::with_seed(0x77e1_402c);
    for (width, height) in [(30, 40), (21, 90), (70, 31), (140, 70)] {
        let mut open = grid_vec(width, height).full_like();
        for y in (1..height).step_by(2) {
            let gap = if y % 4 == 1 { width - 1 } else { 0 };
            let is_pocket = |_: &usize| rng.usize(..12) > 0;
            (0..width)
                .filter(is_pocket)
                .filter(|&x| x != gap)
                .for_each(|x| _ = open.remove((x, y)));
        }
        let search = Search::new(ORTHOGONAL, open);
        let map = search.distance_map((0, 0));
        let stride = width * height / 500;
        for (cell, distance) in map.iter().skip(rng.usize(..9)).step_by(stride.max(1)) {
            let path = search.shortest_path(cell, (0, 0)).expect("a path");
            assert_eq!(path.len() as u32 - 1, distance, "{width}x{height}: {cell}");
            assert_eq!(search.distance(cell, (0, 0)), Some(distance), "{width}x{height}: {cell}");
        }
    }
}
