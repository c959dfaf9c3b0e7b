//! Random boards and rules for property tests: their distribution, and how they shrink.

use std::{collections::BTreeSet, fmt::Debug};

use crate::support::boards::{Board, Rows, grid_vec};
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, Directions, Exits, Grid, GridMask, GridVec, Levels,
    MultiLevel, Walls, hex::HexSymmetry, symmetry::Symmetry, walls::LongWall,
};
use quickcheck::{Arbitrary, Gen, QuickCheck};

/// The size of a value, and then how full it is.
type Size = (usize, usize);

fn size_of<B: CellSet>(set: &B) -> Size {
    (set.width() * set.height(), set.len())
}

/// The smallest failing value, as quickcheck finds it: the first failing shrink, again and again. Every shrink must be
/// smaller, so that this ends.
fn shrunk<T: Arbitrary>(start: &T, size: impl Fn(&T) -> Size, fails: impl Fn(&T) -> bool) -> T {
    let mut least = start.clone();
    loop {
        let (before, mut smaller) = (size(&least), None);
        for other in least.shrink() {
            let after = size(&other);
            assert!(after < before && after.0 <= before.0, "{after:?} is not less than {before:?}");
            if smaller.is_none() && fails(&other) {
                smaller = Some(other);
            }
        }
        match smaller {
            Some(other) => least = other,
            None => return least,
        }
    }
}

fn boards_are_of_any_density<B: Board + Arbitrary>() {
    let mut g = Gen::new(20);
    let mut densities = BTreeSet::new();
    for _ in 0..500 {
        let board = B::arbitrary(&mut g);
        assert_eq!(board.stored_bits(), board.len(), "outside of\n{board}");
        let cells = board.width() * board.height();
        densities.insert(if board.is_empty() { 0 } else { 1 + 4 * board.len() / cells });
    }
    assert!(densities.is_superset(&[0, 1, 2, 3, 4, 5].into()), "{densities:?}");
}

#[test]
fn law_1_boards_of_any_density_are_drawn() {
    boards_are_of_any_density::<Bitboard>();
    boards_are_of_any_density::<GridMask<9, 9>>();
    boards_are_of_any_density::<GridMask<15, 6, Rows<u16, 6>>>();
    boards_are_of_any_density::<GridVec>();
    let boards: Vec<GridVec> = (0..500).map(|_| Arbitrary::arbitrary(&mut Gen::new(100))).collect();
    let has = |is: fn(&GridVec) -> bool| assert!(boards.iter().any(is));
    has(|board| board.width() == 1 && board.height() > 9);
    has(|board| board.height() == 1 && board.width() > 64);
    has(|board| board.width() > 64 && board.height() > 1);
    has(|board| board.width() > 9 && board.height() > 9);
    assert!(boards.iter().all(|board| board.width() * board.height() <= 300));
}

#[test]
fn sets_shrink_to_the_cells_that_matter() {
    let needs = [(2, 3), (7, 0)];
    let fails = |set: &Bitboard| needs.iter().all(|cell| set.contains(cell));
    assert_eq!(shrunk(&Bitboard::FULL, size_of, fails), Bitboard::from_iter(needs));
    let batch = Batch::<3, 3, 2>::full();
    assert_eq!(shrunk(&batch, size_of, |set| set.contains((1, 4))), Batch::of((1, 4)));

    // Two cells of one row, three columns apart.
    let fails = |set: &GridVec| set.cells().any(|cell| set.contains(cell + (3, 0)));
    assert_eq!(shrunk(&!grid_vec(70, 9), size_of, fails).to_string(), "X..X");
    assert_eq!(shrunk(&!grid_vec(5, 4), size_of, |_| true), grid_vec(1, 1));

    let levels = Levels::splat(&!grid_vec(4, 3), 4);
    let fails = |levels: &Levels<GridVec>| levels.boards().iter().any(|board| board.len() > 1);
    let least = shrunk(&levels, size_of, fails);
    assert_eq!((least.level_count(), least.len()), (1, 2));
}

#[test]
fn walls_shrink_to_those_that_matter() {
    fn size<B: CellSet>(walls: &Walls<B>) -> Size {
        let [board, _] = [Direction::North, Direction::East].map(|side| walls.exits(side));
        let all = Walls::open_like(&board);
        let open = |walls: &Walls<B>| {
            walls.exits(Direction::North).len() + walls.exits(Direction::East).len()
        };
        (board.width() * board.height(), open(&all) - open(walls))
    }
    fn fails<B: CellSet>(walls: &Walls<B>) -> bool {
        let is_corner = |cell: &_| {
            let sides = [Direction::South, Direction::East];
            let exits = walls.exits(Direction::West);
            sides
                .iter()
                .all(|&side| exits.neighbor(*cell, side).is_some() && !walls.is_open(*cell, side))
        };
        walls.exits(Direction::West).full_like().cells().any(|cell| is_corner(&cell))
    }
    let walls = shrunk(&Walls::closed_like(&GridMask::<4, 4>::EMPTY), size, fails);
    assert_eq!(size(&walls), (16, 2));
    let walls = shrunk(&Walls::closed_like(&grid_vec(6, 5)), size, fails);
    assert_eq!(walls.to_string(), "┌───┬───┐\n│   │   │\n├───┘   │\n│       │\n└───────┘");
}

#[test]
fn walls_on_a_torus_shrink_to_those_that_matter() {
    fn size<B: CellSet>(walls: &Walls<B, 2, true>) -> Size {
        let open = [Direction::North, Direction::East].map(|side| walls.exits(side));
        let cells = open[0].width() * open[0].height();
        (cells, 2 * cells - open[0].len() - open[1].len())
    }
    let fails = |walls: &Walls<GridVec, 2, true>| {
        let exits = walls.exits(Direction::West);
        exits.full_like().cells().any(|cell| !exits.contains(cell) && cell.x == 0)
    };
    let mut closed = Walls::open_on_torus(&grid_vec(6, 5));
    closed.block_all();
    let walls = shrunk(&closed, size, fails);
    assert_eq!(size(&walls), (1, 1));
    let mut g = Gen::new(20);
    let drawn: Vec<_> = (0..200).map(|_| Walls::<Bitboard, 4, true>::arbitrary(&mut g)).collect();
    let over_the_border = |walls: &Walls<Bitboard, 4, true>| walls.is_open((7, 3), Direction::East);
    assert!(drawn.iter().any(over_the_border) && !drawn.iter().all(over_the_border));
}

#[test]
fn cells_and_long_walls_are_near_and_shrink() {
    let mut g = Gen::new(9);
    let cells: BTreeSet<Cell> = (0..2000).map(|_| Cell::arbitrary(&mut g)).collect();
    assert!(cells.iter().eq((!grid_vec(9, 9)).cells().collect::<Vec<_>>().iter()));
    let size = |cell: &Cell| (cell.x + cell.y, 0);
    let least = shrunk(&Cell::new(8, 7), size, |cell| cell.x > 2 && cell.y > 4);
    assert_eq!(least, Cell::new(3, 5));
    let walls: BTreeSet<LongWall> = (0..2000).map(|_| LongWall::arbitrary(&mut g)).collect();
    let all = |wall: LongWall| cells.contains(&wall.corner());
    assert!(walls.len() > 150 && walls.into_iter().all(all));
    let size = |wall: &LongWall| (size(&wall.corner()).0, usize::from(wall.is_vertical()));
    let least = shrunk(&LongWall::vertical((8, 7)), size, |wall| wall.corner().x > 2);
    assert_eq!(least, LongWall::horizontal((3, 0)));
}

#[test]
fn exits_and_values_shrink() {
    let all = Exits::open_like(&grid_vec(5, 4), Directions::ALL);
    let size = |exits: &Exits<GridVec>| {
        let masks = Direction::ALL.map(|direction| exits.exits(direction));
        (size_of(masks[0]).0, masks.iter().map(|mask| mask.len()).sum())
    };
    let fails = |exits: &Exits<GridVec>| !exits.exits(Direction::SouthWest).is_empty();
    let least = shrunk(&all, size, fails);
    assert_eq!(size(&least), (4, 1));
    assert!(least.is_open((1, 0), Direction::SouthWest));

    let numbers = Grid::from_fn(6, 5, |cell| (cell.x + cell.y) as u8).unwrap();
    let sum = |numbers: &Grid<u8>| {
        (numbers.values().len(), numbers.values().iter().map(|&number| usize::from(number)).sum())
    };
    let least = shrunk(&numbers, sum, |numbers| numbers.values().iter().any(|&number| number > 6));
    assert_eq!((least.width(), least.values()), (1, &[7][..]));
}

#[test]
fn what_is_one_of_a_few_is_any_of_them() {
    fn check<T: Arbitrary + Ord + Debug>(all: &[T]) {
        let mut g = Gen::new(10);
        let found: BTreeSet<T> = (0..500).map(|_| T::arbitrary(&mut g)).collect();
        assert!(found.iter().eq(all.iter().collect::<BTreeSet<_>>()));
        assert!(all.iter().enumerate().all(|(i, one)| one.shrink().eq(all[..i].iter().cloned())));
    }
    check(&Direction::ALL);
    check(&Symmetry::ALL);
    check(&HexSymmetry::ALL);
    let size = |directions: &Directions| (0, directions.len());
    let fails = |directions: &Directions| directions.contains(Direction::West);
    assert_eq!(shrunk(&Directions::ALL, size, fails), Direction::West.into());
}

#[test]
fn walls_and_exits_never_lead_over_the_border() {
    fn property(walls: Walls<GridVec, 4>, exits: Exits<GridVec>) -> bool {
        let inside = |mask: &GridVec, direction| mask.shift(direction).len() == mask.len();
        Direction::ALL.into_iter().all(|direction| {
            inside(&walls.exits(direction), direction) && inside(exits.exits(direction), direction)
        })
    }
    QuickCheck::new().quickcheck(property as fn(_, _) -> bool);
}
