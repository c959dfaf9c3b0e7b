//! Waves that are narrow for a while, and wide before or after.

use super::{
    Cell, CellSet, Direction, DistanceMap, GridMask, GridVec, KING, Kernel, ORTHOGONAL, Rule,
    Search, Walls, census, force, random_cells,
    shapes::{columns, maze, serpentine, spiral},
    unknown,
};

/// A serpentine that opens into a hall in the middle of the board.
fn hall<B: CellSet>(empty: &B) -> B {
    let mut open = serpentine(empty);
    for y in empty.height() / 3..empty.height() / 2 {
        open |= &empty.cells_like((0..empty.width()).map(|x| (x, y)));
    }
    open
}

/// A ring, in which two fronts approach each other along a row or a column.
fn ring<B: CellSet>(empty: &B) -> B {
    empty.cells_like(round(empty.width(), empty.height()))
}

/// The cells of the ring, in order.
fn round(width: usize, height: usize) -> Vec<Cell> {
    let (east, south) = (width - 1, height - 1);
    let there = (0..east).map(|x| (x, 0)).chain((0..south).map(|y| (east, y)));
    let back = (1..=east).rev().map(|x| (x, south)).chain((1..=south).rev().map(|y| (0, y)));
    there.chain(back).map(Cell::from).collect()
}

/// All cells, with walls in place of a serpentine's closed cells: below each row except at one cell, or beside each column.
fn walled<B: CellSet>(empty: &B, columns: bool) -> Walls<B> {
    let mut walls = Walls::open_like(empty);
    let south = if B::NORTH < 0 { Direction::South } else { Direction::North };
    let (width, height) = (empty.width(), empty.height());
    let (lines, length) = if columns { (width, height) } else { (height, width) };
    for line in 0..lines - 1 {
        let gap = if line % 2 == 0 { length - 1 } else { 0 };
        for place in (0..length).filter(|&place| place != gap) {
            if columns {
                walls.block((line, place), Direction::East);
            } else {
                walls.block((place, line), south);
            }
        }
    }
    // Two paths past a pillar.
    let middle = (width / 2, height / 2);
    let sides =
        if columns { [south, south.opposite()] } else { [Direction::East, Direction::West] };
    for side in sides {
        walls.block(middle, side);
    }
    walls
}

/// Runs waves without a visitor and waves that number cells, from one of the cells `at` to others near and far. Compares the
/// answers with a map that was made step by step.
fn ask<B: CellSet>(
    search: &Search<&dyn Rule<B>, B>,
    from: Cell,
    to: &[Cell],
    map: &DistanceMap<B>,
) {
    assert!(search.distance_map(from) == *map, "distances from {from}");
    assert_eq!(search.eccentricity(from), map.max(), "from {from}");
    for &cell in to {
        assert_eq!(search.distance(from, cell), map.get(cell), "from {from} to {cell}");
    }
    let both = search.open().cells_like([to[2], to[4]]);
    let nearest = [to[2], to[4]].iter().filter_map(|&cell| map.get(cell)).min();
    assert_eq!(search.distance(from, both), nearest, "from {from} to {} or {}", to[2], to[4]);
    for moves in [62, 401] {
        let cells = map.iter().filter(|&(_, distance)| distance <= moves);
        let within = search.open().cells_like(cells.map(|(cell, _)| cell));
        assert!(search.within(from, moves) == within, "within {moves} of {from}");
    }
    let reached = search.open().cells_like(map.iter().map(|(cell, _)| cell));
    for &cell in to {
        assert_eq!(
            search.is_connected(from, cell),
            reached.contains(cell),
            "from {from} to {cell}"
        );
    }
    assert!(search.reach(from) == reached, "reached from {from}");
    // A path follows the distances up to its end.
    let path = search.shortest_path(from, to[3]);
    assert_eq!(path.map(|path| path.len() as u32 - 1), map.get(to[3]), "from {from} to {}", to[3]);
}

fn check<B: CellSet + 'static>(empty: &B) {
    let mut random = fastrand::Rng::with_seed(5);
    let mut spotted = serpentine(empty);
    spotted |= &random_cells(&mut random, empty, 0.97);
    let boards = [
        serpentine(empty),
        columns(empty),
        spiral(empty),
        hall(empty),
        spotted,
        empty.full_like(),
        ring(empty),
        maze(&mut random, empty),
    ];
    let rules: [Box<dyn Rule<B>>; 4] = [
        Box::new(ORTHOGONAL),
        Box::new(KING),
        Box::new(walled(empty, false)),
        Box::new(walled(empty, true)),
    ];
    // Corridors, and corridors that open into a room, for each rule.
    let cases: [&[usize]; 4] = [&[0, 1, 2, 3, 4, 6, 7], &[0, 1, 3, 6, 7], &[5, 3, 7], &[5, 7]];
    for (r, rule) in rules.iter().enumerate() {
        for (b, open) in cases[r].iter().map(|&b| (b, &boards[b])) {
            let cells: Vec<_> = open.cells().collect();
            let at: Vec<_> = (0..=5).map(|part| cells[(cells.len() - 1) * part / 5]).collect();
            let search = Search::new(&**rule, open.clone());
            let slow = Search::new(unknown(&**rule), open.clone());
            // Corridors from their end, and corridors that open into a room from within.
            let from = at[usize::from(matches!(b, 3 | 4 | 6))];
            let map = slow.distance_map(from);
            census::taken();
            force::each(|instructions| {
                eprintln!("board {b}, rule {r}, with {instructions:?}");
                ask(&search, from, &at, &map);
            });
            let is_corridor = if r >= 2 { b == 5 } else { b < 3 };
            assert!(
                !is_corridor || census::taken().contains(&Kernel::Narrow),
                "board {b}, rule {r}"
            );
        }
    }
}

/// A corridor of a hundred cells comes down a column beside the border of two strips, and forks at its end.
#[test]
fn a_corridor_forks_beside_a_strip() {
    type Board = GridMask<130, 5, [u64; 15]>;
    for x in [62, 63, 64, 65] {
        let ways = (0..=100).map(|x| (x, 0)).chain([(100, 1)]).chain((x..=100).map(|x| (x, 2)));
        let open: Board = ways.chain([(x, 3)]).chain((30..110).map(|x| (x, 4))).collect();
        let cells: Vec<_> = open.cells().collect();
        let (search, slow) =
            (Search::new(ORTHOGONAL, open), Search::new(unknown(&ORTHOGONAL), open));
        let map = slow.distance_map((0, 0));
        census::taken();
        force::each(|_| {
            assert_eq!(search.eccentricity((0, 0)), map.max(), "a fork at {x}");
            assert!(search.distance_map((0, 0)) == map, "a fork at {x}");
            for &cell in cells.iter().rev().take(80).step_by(9) {
                assert_eq!(search.distance((0, 0), cell), map.get(cell), "a fork at {x}, {cell}");
            }
        });
        assert!(census::taken().contains(&Kernel::Narrow), "a fork at {x}");
    }
}

/// Two fronts meet in a row, in a column and at a corner, with or without a cell between them, wherever they come from.
#[test]
fn fronts_meet_anywhere_in_a_ring() {
    for (width, height) in [(40, 64), (5, 130), (140, 40)] {
        let empty = GridVec::empty(width, height).unwrap();
        // Cells that nothing leads to, because a wave from span to span would be faster without them.
        let inside = (2..height - 2).flat_map(|y| (2..width - 2).step_by(2).map(move |x| (x, y)));
        let search = Search::new(ORTHOGONAL, ring(&empty) | empty.cells_like(inside));
        let cells = round(width, height);
        census::taken();
        for (i, &from) in cells.iter().enumerate().step_by(3) {
            let map = search.distance_map(from);
            for (j, &cell) in cells.iter().enumerate() {
                let apart = i.abs_diff(j);
                let moves = apart.min(cells.len() - apart) as u32;
                assert_eq!(map.get(cell), Some(moves), "from {from} to {cell}");
            }
            assert_eq!(search.eccentricity(from), Some(cells.len() as u32 / 2), "from {from}");
        }
        let is_large = width.max(height) > 64;
        assert_eq!(census::taken().contains(&Kernel::Narrow), is_large, "{width}×{height}");
    }
}

on_boards! {
    check;
    lanes_of_16_bits: GridMask::<15, 150, [u16; 150]>::EMPTY;
    lanes_of_32_bits: GridMask::<31, 70, [u32; 70]>::EMPTY;
    lanes_of_64_bits: GridMask::<63, 35, [u64; 40]>::EMPTY;
    two_strips: GridMask::<70, 15, [u64; 30]>::EMPTY;
    six_strips: GridMask::<370, 5, [u64; 30]>::EMPTY;
}

#[test]
fn sizes_known_at_run_time() {
    for (width, height) in [(64, 35), (65, 19), (250, 5)] {
        check(&GridVec::empty(width, height).unwrap());
    }
}
