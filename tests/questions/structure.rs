//! The structure of the open cells, from the definitions: take away a cell or a move, and look at the rest.

use std::collections::BTreeSet;

use crate::support::{
    boards::{Board, grid_vec, quickchecks},
    cell, point, point_list, points,
    position::{Position, try_positions},
    rules::{Twin, twins},
};
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Exits, GridMask, GridVec, KING, ORTHOGONAL, Rule, RuleExt,
    Search,
};
use oracle::{Oracle, Point};

/// The oracle without one of its cells.
fn without(oracle: &Oracle, cell: Point) -> Oracle {
    let open = oracle.open().clone();
    oracle.clone().with_open(open.into_iter().filter(|&other| other != cell))
}

/// Whether there is a path without a move to or from a cell.
fn leads_past(oracle: &Oracle, cell: Point, starts: &[Point], ends: &[Point]) -> bool {
    let mut seen = BTreeSet::from([cell]);
    let is_open = |start: &Point| oracle.open().contains(start);
    let mut untried: Vec<Point> = starts.iter().copied().filter(is_open).collect();
    while let Some(here) = untried.pop() {
        if seen.insert(here) {
            if ends.contains(&here) {
                return true;
            }
            untried.extend(oracle.neighbors(here).iter());
        }
    }
    false
}

fn is_as_defined<B: Board>(blank: B, position: Position) {
    let (blank, position) = (&blank, &position);
    let open = position.open(blank);
    let (from, to) = (position.sources(blank), position.targets(blank));
    for Twin { name, rule, oracle } in twins(blank, position) {
        let search = Search::new(&*rule, open.clone());
        let cells: Vec<Point> = oracle.open().iter().copied().collect();

        for &cell in &cells {
            let next: BTreeSet<Point> = oracle.neighbors(cell).iter().copied().collect();
            assert_eq!(points(&search.neighbors(self::cell(cell))), next, "{name}: from {cell:?}");
        }
        for count in 0..=9 {
            let has = |&cell: &Point| oracle.neighbors(cell).len() == count as usize;
            let expected: BTreeSet<Point> = cells.iter().copied().filter(has).collect();
            assert_eq!(points(&search.cells_with_degree(count)), expected, "{name}: {count}");
        }
        let most = [16, u32::MAX].map(|count| points(&search.cells_with_degree(count)).len());
        assert_eq!(most, [0, 0], "{name}: more than there are directions");

        let parts = oracle.components();
        let part_of = |cell: &Point| parts.iter().find(|part| part.contains(cell)).unwrap();
        let alone = |cell: &Point| part_of(cell).len() == 1;
        let cuts: BTreeSet<Point> = cells
            .iter()
            .copied()
            .filter(|cell| {
                let left = without(&oracle, *cell).components().len();
                left + usize::from(alone(cell)) > parts.len()
            })
            .collect();
        // Moves that depend on the cells in between are not moves of the graph without such a cell.
        let words = ["rook", "bishop", "queen", "ice", "floors", "corner"];
        let looks_between = words.iter().any(|word| name.contains(word));
        if !looks_between {
            assert_eq!(points(&search.cut_cells()), cuts, "{name}: cut cells\n{open}");

            let mut bridges = BTreeSet::new();
            for &a in &cells {
                for &b in &*oracle.neighbors(a) {
                    let mut cut = oracle.clone();
                    cut.close(a, b);
                    if a != b && cut.components().len() > parts.len() {
                        bridges.insert((cell(a).min(cell(b)), cell(a).max(cell(b))));
                    }
                }
            }
            assert!(search.bridges().eq(bridges), "{name}: bridges\n{open}");
        }

        let starts = point_list(&from);
        let ends = point_list(&to);
        let is_choke = |&cell: &Point| !leads_past(&oracle, cell, &starts, &ends);
        let chokes = oracle
            .distance(&starts, &ends)
            .map(|_| cells.iter().copied().filter(is_choke).collect::<BTreeSet<_>>());
        let found = search.chokepoints(&from, &to);
        assert_eq!(found.as_ref().map(points), chokes, "{name}: chokepoints\n{open}");

        let farthest = |cell: Point| *oracle.distances(&[cell]).values().max().unwrap();
        let in_order = open.cells().map(|cell| (cell, farthest(point(cell))));
        let in_order: Vec<(Cell, u32)> = in_order.collect();
        let found = open.cells().map(|cell| (cell, search.eccentricity(cell).unwrap()));
        assert!(found.eq(in_order.iter().copied()), "{name}: eccentricities");
        let most = in_order.iter().map(|(_, distance)| *distance).max();
        let pair = search.farthest_pair();
        assert_eq!(pair.map(|(.., distance)| distance), most, "{name}: the farthest pair");
        if let Some((a, b, distance)) = pair {
            let first = in_order.iter().find(|(_, farthest)| *farthest == distance);
            assert_eq!(first.map(|(cell, _)| *cell), Some(a), "{name}: the first of them");
            assert_eq!(oracle.distance(&[point(a)], &[point(b)]), Some(distance), "{name}");
        }
    }
}

quickchecks! { is_as_defined:
    u64_5x3 = GridMask::<5, 3, u64>::EMPTY;
    u64_1x5 = GridMask::<1, 5, u64>::EMPTY;
    u128_5x3 = GridMask::<5, 3>::EMPTY;
    rows_5x3 = GridMask::<5, 3, Rows<u8, 3>>::EMPTY;
    grid_vec_2x2 = grid_vec(2, 2);
    grid_vec_4x4 = grid_vec(4, 4);
    grid_vec_1x12 = grid_vec(1, 12);
}

/// A search from each of 64 squares is slow: one position.
#[test]
fn bitboard() {
    try_positions(&Bitboard::EMPTY, |position| {
        let small: GridMask<5, 4, u64> = position.open(&GridMask::EMPTY);
        let board = Bitboard::from_iter(small);
        let twin = Search::new(gridmask::KING, small);
        let chess = Search::new(gridmask::KING, board);
        assert!(chess.cut_cells().into_iter().eq(twin.cut_cells()));
        assert!(chess.bridges().eq(twin.bridges()));
        for count in 0..9 {
            assert!(chess.cells_with_degree(count).into_iter().eq(twin.cells_with_degree(count)));
        }
    });
}

/// No path leads around an obstacle over another board of a batch.
#[test]
fn boards_of_a_stack_are_apart() {
    let board: GridMask<5, 3> = "XX.XX\nXXXXX\nXX.XX".parse().unwrap();
    let alone = Search::new(gridmask::ORTHOGONAL, board);
    let batch = Search::new(gridmask::ORTHOGONAL, Batch::<5, 3, 3>::splat(board));
    assert_eq!(batch.cut_cells(), Batch::splat(alone.cut_cells()));
    assert_eq!(batch.bridges().count(), 3 * alone.bridges().count());
    assert_eq!(batch.component_map().sizes(), [13; 3]);
}

/// A maze of rooms at even columns and rows, grown from the first of them, with some walls taken down
/// again, so that there are detours.
fn maze(rng: &mut fastrand::Rng, size: usize, loops: usize) -> GridVec {
    let mut open = grid_vec(size, size);
    let mut way = vec![(0_usize, 0_usize)];
    open.insert((0, 0));
    while let Some(&(x, y)) = way.last() {
        let sides: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let room = |(dx, dy): (isize, isize), steps: isize| {
            (x.wrapping_add_signed(steps * dx), y.wrapping_add_signed(steps * dy))
        };
        let is_new = |side: &(isize, isize)| {
            let (x, y) = room(*side, 2);
            x < size && y < size && !open.contains((x, y))
        };
        let new: Vec<_> = sides.into_iter().filter(is_new).collect();
        match rng.choice(new) {
            Some(side) => {
                open.insert(room(side, 1));
                open.insert(room(side, 2));
                way.push(room(side, 2));
            }
            None => _ = way.pop(),
        }
    }
    (0..loops).for_each(|_| _ = open.insert((rng.usize(..size), rng.usize(..size))));
    open
}

/// Long paths are tested in parts, and not cell by cell.
#[test]
fn what_is_on_every_long_path() {
    fn check<R: Rule<GridVec>>(name: &str, search: &Search<R, GridVec>, ends: &[Cell; 4]) -> usize {
        let open = search.open();
        let (from, to) = (open.cells_like(ends[..2].to_vec()), open.cells_like(ends[2..].to_vec()));
        let is_choke = |cell: &Cell| {
            let mut left = open.clone();
            left.remove(*cell);
            !Search::new(search.rule(), left).is_connected(&from, &to)
        };
        let found = search.chokepoints(&from, &to);
        let Some(path) = search.shortest_path(&from, &to) else {
            assert_eq!(found, None, "{name}");
            return 0;
        };
        let chokes = path.iter().copied().filter(is_choke);
        assert_eq!(
            found,
            Some(open.cells_like(chokes)),
            "{name}: from\n{from}\nto\n{to}\non\n{open}"
        );
        path.len()
    }
    let mut rng = fastrand::Rng::new();
    let (mut longest, mut turns) = (0, 0);
    while turns < 4 || longest < 220 {
        turns += 1;
        let loops = rng.usize(..12);
        let open = maze(&mut rng, 31, loops);
        let cells: Vec<Cell> = open.full_like().cells().collect();
        let last = open.cells().last().unwrap();
        // Two sources or two targets are often the same cell; some are closed.
        let mut other =
            |end: Cell| if rng.bool() { end } else { rng.choice(&cells).copied().unwrap() };
        let ends = [cells[0], other(cells[0]), last, other(last)];
        longest = longest.max(check("orthogonal", &Search::new(ORTHOGONAL, open.clone()), &ends));
        check("king", &Search::new(KING, open.clone()), &ends);
        let slopes = Exits::from_fn(&open, |_, _| rng.u32(..50) > 0);
        check("one-way", &Search::new(&slopes, open.clone()), &ends);
        check("one-way, back", &Search::new(slopes.reversed(), open), &ends);
    }
}
