//! Recipes of the guide, against a queue of states.

use std::collections::{BTreeMap, VecDeque};

use fastrand::Rng;
use gridmask::{
    Cell, CellSet, Clock, Direction, Directions, Exits, GridVec, Levels, MultiLevel, ORTHOGONAL,
    QUEEN, Rule, Search, Walls,
};
use oracle::Point;

use crate::support::{all_cells, point};

/// The number of moves to each state.
fn queue<S: Copy + Ord>(start: S, next: impl Fn(S) -> Vec<S>) -> BTreeMap<S, u32> {
    let (mut found, mut queue) = (BTreeMap::from([(start, 0)]), VecDeque::from([start]));
    while let Some(state) = queue.pop_front() {
        let moves = found[&state] + 1;
        for after in next(state) {
            found.entry(after).or_insert_with(|| {
                queue.push_back(after);
                moves
            });
        }
    }
    found
}

fn random_board(width: usize, height: usize, rng: &mut Rng) -> GridVec {
    GridVec::from_fn(width, height, |_| rng.u8(..4) > 0).unwrap()
}

fn on(board: &GridVec, (x, y): Point) -> bool {
    let cell = usize::try_from(x).ok().zip(usize::try_from(y).ok());
    cell.is_some_and(|(x, y)| x < board.width() && y < board.height() && board.contains((x, y)))
}

/// The eight offsets of a king.
fn around() -> impl Iterator<Item = Point> {
    (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|&offset| offset != (0, 0))
}

/// The moves of the second robot, and those of both if each may give way.
fn past_the_first(open: &GridVec, a: Cell, b: Cell) -> Option<[Option<u32>; 2]> {
    let map = Search::new(ORTHOGONAL, open.clone());
    let first = map.shortest_path(b, a)?;
    let last = first.len() - 1;
    let moments = last + open.len();
    let time = Levels::new((0..moments).map(|k| match k {
        0 => open.cell_like(a),
        _ => open - &open.cell_like(first[k.min(last)]),
    }));
    let mut steps = Exits::open_like(&time, Directions::ORTHOGONAL);
    for (k, direction) in first.directions().flatten().enumerate() {
        steps.block(time.cell_on(k, first[k + 1]), direction.opposite());
    }
    let goal = time.cells_like((last..moments).map(|k| time.cell_on(k, b)));
    let found = Search::new(Clock::or_wait(steps), time.clone()).distance(time.cell_on(0, a), goal);

    let next = |(x, y): Point| {
        let all = [(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)].map(|(dx, dy)| (x + dx, y + dy));
        all.into_iter().filter(|&cell| on(open, cell)).collect::<Vec<_>>()
    };
    let at = |k: usize| point(first[k.min(last)]);
    let expected = queue((0, point(a)), |(k, cell)| {
        let may = |&to: &Point| to != at(k + 1) && (to != at(k) || cell != at(k + 1));
        if k > moments {
            Vec::new()
        } else {
            next(cell).into_iter().filter(may).map(|to| (k + 1, to)).collect()
        }
    });
    let arrivals = expected.iter().filter(|((k, cell), _)| *k >= last && *cell == point(b));
    assert_eq!(found, arrivals.map(|(_, &moves)| moves).min(), "{a} to {b}\n{open}");
    let both = queue((point(a), point(b)), |(one, two)| {
        let pairs = next(one)
            .into_iter()
            .flat_map(|to| next(two).into_iter().map(move |other| (to, other)));
        pairs.filter(|&(to, other)| to != other && (to, other) != (two, one)).collect()
    });
    Some([found, both.get(&(point(b), point(a))).copied()])
}

#[test]
fn robots_do_not_pass_through_each_other() {
    let open: GridVec = "...X......\nXXXXXXXXXX".parse().unwrap();
    let found = past_the_first(&open, Cell::new(0, 1), Cell::new(9, 1));
    assert_eq!(found, Some([Some(13); 2]));
    let corridor = GridVec::full(6, 1).unwrap();
    assert_eq!(past_the_first(&corridor, Cell::new(0, 0), Cell::new(5, 0)), Some([None; 2]));

    let (mut rng, mut longer) = (Rng::with_seed(8), 0);
    for _ in 0..60 {
        let open = random_board(5, 3, &mut rng);
        let cells: Vec<Cell> = open.cells().collect();
        let [a, b] = [(); 2].map(|()| cells[rng.usize(..cells.len())]);
        if a != b
            && let Some([Some(found), Some(both)]) = past_the_first(&open, a, b)
        {
            assert!(found >= both, "{a} to {b}\n{open}");
            longer += u32::from(Some(found) > Search::new(ORTHOGONAL, open).distance(a, b));
        }
    }
    assert!(longer > 5, "in {longer} boards somebody waited");
}

#[test]
fn a_corner_is_cut_past_one_open_cell() {
    let mut rng = Rng::with_seed(11);
    for _ in 0..20 {
        let open = random_board(6, 5, &mut rng);
        let mut rule = Walls::with_diagonals(&open);
        rule.retain(|a, b| open.contains((a.x, b.y)) || open.contains((b.x, a.y)));
        let search = Search::new(rule, open.clone());
        for start in open.cells() {
            let found = queue(point(start), |(x, y)| {
                let past = |&(dx, dy): &Point| on(&open, (x + dx, y)) || on(&open, (x, y + dy));
                let steps = around().filter(past).map(|(dx, dy)| (x + dx, y + dy));
                steps.filter(|&to| on(&open, to)).collect()
            });
            let map = search.distance_map(start);
            for cell in all_cells(&open) {
                assert_eq!(
                    map.get(cell),
                    found.get(&point(cell)).copied(),
                    "{start} {cell}\n{open}"
                );
            }
        }
    }
}

#[test]
fn hexagons_in_rows_wrap() {
    for (width, height) in [(1, 2), (2, 2), (3, 2), (1, 4), (2, 4), (6, 4), (5, 6)] {
        let board = GridVec::full(width, height).unwrap();
        for east in [0, 1] {
            let mut walls = Walls::<_, 4, true>::default_like(&board);
            for cell in board.cells().filter(|cell| cell.y % 2 != east) {
                walls.block(cell, Direction::NorthEast);
                walls.block(cell, Direction::SouthEast);
            }
            let search = Search::new(walls, board.clone());
            for start in board.cells() {
                // The middles of neighbors are two halves of a hexagon apart, or one to the side and one row away.
                let middle = |(x, y): Point| (2 * x + i64::from(y.rem_euclid(2) == east as i64), y);
                let (w, h) = (width as i64, height as i64);
                let found = queue(point(start), |(x, y)| {
                    let here = middle((x, y));
                    let is_beside = |to: &Point| {
                        let (east, south) = middle(*to);
                        [(2, 0), (1, 1)].contains(&((east - here.0).abs(), (south - here.1).abs()))
                    };
                    let beside = around().map(|(dx, dy)| (x + dx, y + dy)).filter(is_beside);
                    beside.map(|(x, y)| (x.rem_euclid(w), y.rem_euclid(h))).collect()
                });
                let map = search.distance_map(start);
                for cell in all_cells(&board) {
                    let expected = found.get(&point(cell)).copied();
                    assert_eq!(map.get(cell), expected, "{width}×{height}, {start} to {cell}");
                }
            }
        }
    }
}

#[test]
fn queens_on_closed_cells_divide_the_board() {
    let mut rng = Rng::with_seed(13);
    for _ in 0..40 {
        let mut open = random_board(6, 6, &mut rng);
        let mut cells: Vec<Cell> = open.cells().collect();
        rng.shuffle(&mut cells);
        let players = [0, 2].map(|i| open.cells_like(&cells[i..i + 2]));
        open -= &(&players[0] | &players[1]);
        let search = Search::new(QUEEN, open.clone());
        let found = search.territory(&players.clone().map(|queens| QUEEN.step(&queens, &open)));
        let moves = players.map(|queens| {
            let from = |(x, y): Point| {
                let ray = |(dx, dy): Point| {
                    let cells = (1..6).map(move |k| (x + k * dx, y + k * dy));
                    cells.take_while(|&to| on(search.open(), to)).collect::<Vec<_>>()
                };
                around().flat_map(ray).collect::<Vec<_>>()
            };
            queens.cells().map(|queen| queue(point(queen), from)).collect::<Vec<_>>()
        });
        let nearest = |player: usize, cell: Cell| {
            let counts = moves[player].iter().filter_map(|map| map.get(&point(cell)));
            counts.min().map_or(u32::MAX, |&count| count)
        };
        for cell in search.open().cells() {
            let [white, black] = [0, 1].map(|player| nearest(player, cell));
            assert_eq!(found[0].contains(cell), white < black, "{cell}");
            assert_eq!(found[1].contains(cell), black < white, "{cell}");
        }
    }
}
