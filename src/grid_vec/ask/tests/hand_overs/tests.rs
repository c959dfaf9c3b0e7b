//! Waves over a field where they pass from one part of it to another: chunks, strips, queues, frames, and each other.

use super::super::{GridVec, check};
use crate::{
    bits::{
        census::{self, Kernel},
        field, force,
        query::{Answer, Query, Show, Want},
    },
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    kernels::{known_rules, random_cells},
    rule::{KING, Rule, Walls, extension::RuleExt, steps::ORTHOGONAL},
    search::Search,
};

/// Checks all answers from some cells to others, after at most `limit` layers.
fn ask(rule: &dyn Rule<GridVec>, open: &GridVec, from: &GridVec, to: Option<&GridVec>, limit: u32) {
    let (moves, want) = (rule.moves(), Want::EachLayer);
    check(rule, &Query { moves, sources: from, open, stop: to, limit, want });
}

/// From each cell around the corners of chunks, in every direction.
#[test]
fn from_chunk_to_chunk() {
    let mut random = fastrand::Rng::with_seed(41);
    for (width, height) in [(130, 66), (66, 33), (128, 64)] {
        let board = GridVec::empty(width, height).unwrap();
        let open = random_cells(&mut random, &board, 0.1);
        let rules = known_rules(&mut random, &board);
        for (x, y) in [(62, 30), (63, 31), (64, 32), (65, 0), (63, 32), (64, 31), (1, 31), (0, 32)]
        {
            let rule = &rules[random.usize(..rules.len())];
            ask(&**rule, &open, &board.cell_like((x, y)), None, 4);
            let around = rules.iter().filter(|rule| rule.moves().directions().is_none());
            for rule in around.chain([&rules[0], &rules[2], &rules[6], &rules[9]]) {
                ask(&**rule, &open, &board.cell_like((x, y)), None, 3);
            }
        }
    }
}

/// Across wrapping sides, where these are the edge of a chunk and where they are not.
#[test]
fn from_side_to_side() {
    for (width, height) in [(64, 32), (65, 33), (63, 31), (128, 3), (1, 40), (70, 96)] {
        let board = GridVec::empty(width, height).unwrap();
        let open = random_cells(&mut fastrand::Rng::with_seed(43), &board, 0.05);
        let corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)];
        for from in corners.map(|corner| board.cell_like(corner)) {
            ask(&KING.on_torus(), &open, &from, None, 4);
            ask(&ORTHOGONAL.wrapping_east_west(), &open, &from, None, u32::MAX);
            ask(&KING.wrapping_north_south(), &open, &from, None, 5);
        }
    }
}

/// Rows with a gap at alternate ends, and halls three and nine rows high between some of them.
fn corridors_and_halls(width: usize, height: usize) -> GridVec {
    GridVec::from_fn(width, height, |Cell { x, y }| {
        let (is_first, is_hall) = (y % 4 == 1, (20..23).contains(&y) || (30..39).contains(&y));
        y % 2 == 0 || x == if is_first { width - 1 } else { 0 } || is_hall && x % 7 < 5
    })
    .unwrap()
}

/// Limits and stops at every layer around those where a wave becomes a queue, and where the queue becomes too long.
#[test]
fn from_turns_to_a_queue_and_back() {
    let open = corridors_and_halls(70, 44);
    let map = Search::new(ORTHOGONAL, open.clone()).distance_map((0, 0));
    let cells: Vec<_> = open.cells().collect();
    let at = |distance| cells.iter().copied().find(|&cell| map.get(cell) == Some(distance));
    let (blank, from) = (open.empty_like(), open.cell_like((0, 0)));
    let mut walls = Walls::open_like(&open);
    walls.block((5, 4), Direction::South);
    census::taken();
    let last = map.max().expect("an open cell");
    let few = (1..30).step_by(2).chain((30..last).step_by(97)).chain(last - 2..=last);
    for distance in few {
        let cell = at(distance).expect("a cell at every distance");
        // Two stops at once, one that is closed, and one in the run of the nearer.
        let next = at((distance + 3).min(last)).expect("a cell");
        let to = blank.cells_like([cell, next, (1, 1).into()]);
        ask(&ORTHOGONAL, &open, &from, Some(&to), u32::MAX);
        ask(&ORTHOGONAL, &open, &from, None, distance);
        ask(&KING, &open, &from, Some(&to), distance.max(2) - 1);
        ask(&walls, &open, &from, Some(&to), distance + 1);
    }
    // Sources far apart, one that is closed, and one that is a stop.
    let from = blank.cells_like([(0, 0), (69, 43), (1, 1), (35, 40)]);
    ask(&ORTHOGONAL, &open, &from, None, u32::MAX);
    ask(&ORTHOGONAL, &open, &from, Some(&blank.cell_like((35, 40))), u32::MAX);
    ask(&ORTHOGONAL, &open, &from, Some(&blank.cell_like((1, 1))), u32::MAX);
    ask(&ORTHOGONAL, &open, &blank.cell_like((1, 1)), None, u32::MAX);
    assert!(census::taken().contains(&Kernel::Narrow));
}

/// Two fronts of a queue go round a ring to the two sides of a wall between chunks.
#[test]
fn walls_between_chunks() {
    let (width, height) = (130, 70);
    let open = GridVec::from_fn(width, height, |Cell { x, y }| {
        x == 0 || x == width - 1 || y == 0 || y == height - 1
    })
    .unwrap();
    for (cell, direction) in [
        ((63, 69), Direction::East),
        ((64, 69), Direction::West),
        ((129, 31), Direction::South),
        ((0, 32), Direction::North),
    ] {
        let mut walls = Walls::open_like(&open);
        walls.block(cell, direction);
        for from in [(1, 0), (120, 0), (20, 69), (129, 60)] {
            ask(&walls, &open, &open.cell_like(from), None, u32::MAX);
        }
    }
}

/// Two waves meet in turns, in queues, and in one of each, after an even or odd number of layers.
#[test]
fn waves_that_meet() {
    let open = corridors_and_halls(200, 130);
    let cells: Vec<_> = open.cells().step_by(197).collect();
    let map = Search::new(ORTHOGONAL, open.clone()).distance_map(cells[0]);
    force::each(|_| {
        census::taken();
        let count = |from: &GridVec, to: &GridVec| {
            let (moves, want) = (ORTHOGONAL.moves(), Want::Count);
            let stop = Some(to);
            let query = Query { moves, sources: from, open: &open, stop, limit: u32::MAX, want };
            let query = query.on_bits(-1, |board| &board.tiles);
            let answer: Answer<GridVec> = field::wave(&query, Show::Nothing).expect("steps");
            answer.stopped.then(|| answer.layers - 1)
        };
        let one = |cell: Cell| open.cell_like(cell);
        for &cell in &cells {
            assert_eq!(count(&one(cells[0]), &one(cell)), map.get(cell), "to {cell}");
            assert_eq!(count(&one(cell), &one(cells[0])), map.get(cell), "from {cell}");
            let both = open.cells_like([cell, cells[1], (1, 1).into()]);
            let nearer = map.get(cell).min(map.get(cells[1]));
            assert_eq!(count(&one(cells[0]), &both), nearer, "to {cell} or {}", cells[1]);
        }
        assert_eq!(count(&one(cells[0]), &one((1, 1).into())), None);
        let taken = census::taken();
        assert!([Kernel::FieldMeet, Kernel::Narrow].iter().all(|kernel| taken.contains(kernel)));
    });
}

/// A wave that leaves its first frame has the answers of one on the whole board.
#[test]
fn from_a_frame_to_a_larger_one() {
    let (width, height) = (540, 260);
    // A wall with a gap far away, and a long corridor on a board that is kept as a list of tiles.
    let hall = GridVec::from_fn(width, height, |Cell { x, y }| {
        x != 270 || y == 20 || (x + 3 * y) % 11 == 5 && y < 10
    });
    let mut corridor = GridVec::empty(width, height).unwrap();
    for x in 60..480 {
        corridor.insert((x, 150));
        corridor.insert((x, 152));
    }
    corridor.insert((479, 151));
    assert!(!corridor.tiles.is_dense());
    let cases = [(hall.unwrap(), (265, 240), (275, 240)), (corridor, (60, 150), (61, 152))];
    for (open, from, to) in cases {
        let (from, to) = (open.cell_like(from), open.cell_like(to));
        for stop in [Some(&to), None] {
            let (moves, limit, want) = (ORTHOGONAL.moves(), u32::MAX, Want::EachLayer);
            let query = Query { moves, sources: &from, open: &open, stop, limit, want };
            census::taken();
            let layers = check(&ORTHOGONAL, &query);
            let has_left = stop.is_some() || !open.tiles.is_dense();
            assert_eq!(census::taken().contains(&Kernel::FieldLeft), has_left);
            force::each(|_| {
                let search = Search::new(ORTHOGONAL, open.clone());
                let path = search.shortest_path(&from, &to).expect("a path");
                assert_eq!(Some(path.move_count()), search.distance(&from, &to));
                assert!(stop.is_none() || path.move_count() + 1 == layers);
            });
        }
    }
}
