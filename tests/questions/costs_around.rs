//! Costs of steps across wrapping sides, against Dijkstra's algorithm on the steps themselves.

use std::collections::BTreeMap;

use super::costs::dijkstra;
use crate::support::{
    all_cells,
    boards::{Board, grid_vec},
};
use fastrand::Rng;
use gridmask::{
    Bitboard, Cell, CellSet, Costs, Direction, Directions, GridMask, HEX, KING, KING_NO_CUTTING,
    ORTHOGONAL, Offsets, Rule, RuleExt, Search, Steps, Walls,
};

/// The wrapping sides, on a board of columns and rows.
#[derive(Clone, Copy)]
struct Sides {
    east_west: bool,
    north_south: bool,
    columns: usize,
    rows: usize,
}

impl Sides {
    fn torus<B: Board>(board: &B) -> Self {
        let (columns, rows) = (board.width(), board.height());
        Self { east_west: true, north_south: true, columns, rows }
    }

    fn neighbor<B: Board>(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let (east, north) = direction.offset();
        let on = |from: usize, by: isize, size: usize, meet: bool| {
            let to = from as isize + by;
            match () {
                () if to < 0 => meet.then_some(size - 1),
                () if to >= size as isize => meet.then_some(0),
                () => Some(to as usize),
            }
        };
        let x = on(cell.x, east, self.columns, self.east_west)?;
        let y = on(cell.y, north * -(B::SOUTH as isize), self.rows, self.north_south)?;
        Some(Cell { x, y })
    }
}

/// A rule, and the steps that it has.
struct Kind<B> {
    rule: Box<dyn Rule<B>>,
    sides: Sides,
    is_step: Box<dyn Fn(Cell, Direction) -> bool>,
}

fn kinds<B: Board>(blank: &B, open: &B, rng: &mut Rng) -> Vec<Kind<B>> {
    let torus = Sides::torus(blank);
    let among = |directions: Directions| {
        Box::new(move |_: Cell, direction: Direction| directions.contains(direction)) as Box<_>
    };
    let mut two = Walls::open_on_torus(blank);
    let mut four = Walls::<B, 4, true>::default_like(blank);
    for cell in all_cells(blank) {
        let side = Direction::ALL[rng.usize(..8)];
        if !side.is_diagonal() {
            two.block(cell, side);
        }
        four.block(cell, side);
    }
    let some = Directions::of(&[Direction::SouthEast, Direction::West]);
    let no_cutting = {
        let (torus, open) = (torus, open.clone());
        move |cell: Cell, direction: Direction| {
            let place = direction as usize;
            let is_open = |side: usize| {
                let beside = torus.neighbor::<B>(cell, Direction::ALL[side % 8]);
                beside.is_some_and(|beside| open.contains(beside))
            };
            !direction.is_diagonal() || is_open(place + 1) && is_open(place + 7)
        }
    };
    let south = B::SOUTH as isize;
    vec![
        Kind {
            rule: Box::new(ORTHOGONAL.on_torus()),
            sides: torus,
            is_step: among(Directions::ORTHOGONAL),
        },
        Kind {
            rule: Box::new(KING.wrapping_east_west()),
            sides: Sides { north_south: false, ..torus },
            is_step: among(Directions::ALL),
        },
        Kind {
            rule: Box::new(HEX.wrapping_north_south().reversed()),
            sides: Sides { east_west: false, ..torus },
            is_step: among(Directions::HEXAGONAL),
        },
        Kind {
            rule: Box::new(Steps::new(some).on_torus().reversed()),
            sides: torus,
            is_step: among(some.opposite()),
        },
        Kind {
            rule: Box::new(Offsets::new([(0, south), (1, -south)]).on_torus()),
            sides: torus,
            is_step: among(Directions::of(&[Direction::South, Direction::NorthEast])),
        },
        Kind {
            rule: Box::new(KING_NO_CUTTING.on_torus()),
            sides: torus,
            is_step: Box::new(no_cutting),
        },
        Kind {
            rule: Box::new(two.clone()),
            sides: torus,
            is_step: Box::new(move |at, side| !side.is_diagonal() && two.is_open(at, side)),
        },
        Kind {
            rule: Box::new(four.clone()),
            sides: torus,
            is_step: Box::new(move |at, side| four.is_open(at, side)),
        },
    ]
}

fn steps_cost_what_they_do<B: Board>(blank: &B) {
    let mut rng = Rng::with_seed(7 + blank.width() as u64);
    let cells = all_cells(blank);
    for round in 0..6 {
        let are_alike = round % 2 == 0 || cells.len() > 1_000;
        let open = blank.cells_like(cells.iter().copied().filter(|_| rng.f32() < 0.8));
        let (at, on) = (rng.usize(..cells.len()), rng.usize(..if are_alike { 5 } else { 1_000 }));
        let (source, target) = (cells[at], cells[(at + on) % cells.len()]);
        let prices: BTreeMap<Cell, u32> = cells.iter().map(|&cell| (cell, rng.u32(..3))).collect();
        let mut costs = Costs::from_fn(blank, |cell| prices[&cell]);
        let mut dearer = BTreeMap::new();
        for &cell in &cells {
            for side in Direction::ALL {
                let more = if are_alike { 0 } else { rng.u32(..4) };
                if more > 0 {
                    costs = costs.with_steps(cell, side, more);
                }
                dearer.insert((cell, side as usize), more);
            }
        }
        for (i, Kind { rule, sides, is_step }) in kinds(blank, &open, &mut rng).iter().enumerate() {
            let opened = &open;
            let steps = &|from: Cell| {
                Direction::ALL.into_iter().filter_map(move |side| {
                    let to = sides.neighbor::<B>(from, side)?;
                    (opened.contains(to) && is_step(from, side)).then_some((side, to))
                })
            };
            let cost = |from, side, to| dearer[&(from, side as usize)] + prices[&to];
            let expected =
                dijkstra(open.contains(source).then_some((0, source)), |so_far, from| {
                    steps(from).map(|(side, to)| (so_far + cost(from, side, to), to)).collect()
                });
            let search = Search::new(rule, open.clone());
            let map = search.cost_map(source, &costs);
            for &cell in &cells {
                assert_eq!(map.get(cell), expected.get(&cell).copied(), "{i}: {source} to {cell}");
            }
            let nearest = expected.get(&target).copied();
            assert_eq!(search.cheapest_cost(source, target, &costs), nearest, "{i}");
            let path = search.cheapest_path(source, target, &costs);
            let sum = path.map(|path| {
                assert_eq!((path[0], path[path.len() - 1]), (source, target), "{i}");
                let least = |step: &[Cell]| {
                    let ways = steps(step[0]).filter(|&(_, to)| to == step[1]);
                    ways.map(|(side, to)| cost(step[0], side, to)).min().expect("a step")
                };
                path.windows(2).map(least).sum()
            });
            assert_eq!(sum, nearest, "{i}: a path");
        }
    }
}

#[test]
fn steps_round_sides_that_meet_cost_what_they_do() {
    steps_cost_what_they_do(&Bitboard::EMPTY);
    steps_cost_what_they_do(&GridMask::<9, 5>::EMPTY);
    steps_cost_what_they_do(&GridMask::<2, 7, u64>::EMPTY);
    for (width, height) in [(1, 4), (7, 9), (66, 3), (50, 45)] {
        steps_cost_what_they_do(&grid_vec(width, height));
    }
}

/// A goal two moves from the end of a corridor that is open only over a side.
#[test]
fn a_near_goal_is_reached_over_each_side() {
    let full = grid_vec(100, 90).full_like();
    for side in 0..4 {
        // A cell by its place along the corridor and beside it.
        let at = |along: usize, beside: usize| match side {
            0 => (along, 50 + beside),
            1 => (99 - along, 50 + beside),
            2 => (50 + beside, along),
            _ => (50 + beside, 89 - along),
        };
        let walls = [at(2, 1), at(0, 0), at(0, 2), at(1, 0), at(1, 2)];
        let search = Search::new(ORTHOGONAL.on_torus(), &full - &full.cells_like(walls));
        let (from, to, costs) = (at(1, 1), at(3, 1), Costs::new(&full));
        assert_eq!(search.cheapest_cost(from, to, &costs), Some(10));
        assert_eq!(search.cheapest_path(from, to, &costs).unwrap().move_count(), 10);
    }
}

/// Steps across the border are asked for once per side that they cross.
#[test]
fn costs_of_steps_on_a_torus_are_asked_for_all_of_them() {
    let blank = grid_vec(5, 3);
    let (mut asked, sides) = (Vec::new(), Sides::torus(&blank));
    let price = |from: Cell, to: Cell| ((from.x * 7 + from.y * 3 + to.x * 5 + to.y) % 9) as u32;
    let costs = Costs::from_steps_on_torus(&blank, |from, to| {
        asked.push((from, to));
        price(from, to)
    });
    let neighbors =
        |cell| Direction::ALL.map(|side| sides.neighbor::<gridmask::GridVec>(cell, side));
    let all = all_cells(&blank);
    let steps = all.iter().flat_map(|&cell| neighbors(cell).map(|to| (cell, to.unwrap())));
    let mut steps: Vec<_> = steps.collect();
    steps.sort_unstable();
    asked.sort_unstable();
    assert_eq!(asked, steps);
    let expected = dijkstra([(0, all[7])], |so_far, from| {
        neighbors(from).into_iter().flatten().map(|to| (so_far + price(from, to), to)).collect()
    });
    let map = Search::new(KING.on_torus(), blank.full_like()).cost_map(all[7], &costs);
    assert!(all.iter().all(|cell| map.get(*cell) == expected.get(cell).copied()));
}
