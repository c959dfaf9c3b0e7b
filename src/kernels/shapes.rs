//! Boards that are hard to fill: long ways, dead ends, one-way walls, and rows of every width.

use core::ops::ControlFlow;

use super::{
    CellSet, DIAGONAL, Direction, GridMask, GridVec, KING, KING_NO_CORNER, ORTHOGONAL, Rows, Rule,
    Search, Walls, floods_agree, force, random_cells,
};

/// Rows with a gap at alternate ends.
fn serpentine<B: CellSet>(empty: &B) -> B {
    let (width, height) = (empty.width(), empty.height());
    let mut open = empty.full_like();
    for y in (1..height).step_by(2) {
        let gap = if y % 4 == 1 { width - 1 } else { 0 };
        (0..width).filter(|&x| x != gap).for_each(|x| {
            open.remove((x, y));
        });
    }
    open
}

/// The same, turned: columns with a gap at alternate ends.
fn columns<B: CellSet>(empty: &B) -> B {
    let (width, height) = (empty.width(), empty.height());
    let mut open = empty.full_like();
    for x in (1..width).step_by(2) {
        let gap = if x % 4 == 1 { height - 1 } else { 0 };
        (0..height).filter(|&y| y != gap).for_each(|y| {
            open.remove((x, y));
        });
    }
    open
}

/// Every second column, joined by the first row.
fn comb<B: CellSet>(empty: &B) -> B {
    let mut open = empty.full_like();
    for x in (1..empty.width()).step_by(2) {
        (1..empty.height()).for_each(|y| {
            open.remove((x, y));
        });
    }
    open
}

/// One way from the corner round and round to the middle.
fn spiral<B: CellSet>(empty: &B) -> B {
    let (width, height) = (empty.width() as isize, empty.height() as isize);
    let is_open = |open: &B, (x, y): (isize, isize)| open.contains((x as usize, y as usize));
    let mut open = empty.of_like((0, 0));
    let (mut at, mut turns, mut step) = ((0, 0), 0, (1, 0));
    while turns < 2 {
        let next = (at.0 + step.0, at.1 + step.1);
        let beyond = (next.0 + step.0, next.1 + step.1);
        let on_board = (0..width).contains(&next.0) && (0..height).contains(&next.1);
        if on_board && !is_open(&open, next) && !is_open(&open, beyond) {
            open.insert((next.0 as usize, next.1 as usize));
            (at, turns) = (next, 0);
        } else {
            (step, turns) = ((-step.1, step.0), turns + 1);
        }
    }
    open
}

/// Steps of one row that lead east only, and of the next that lead west only; those that lead south are
/// at the ends.
fn one_way<B: CellSet>(empty: &B) -> Walls<B> {
    let mut walls = Walls::on(empty);
    let last = empty.width() - 1;
    for y in 0..empty.height() {
        let (against, end) =
            if y % 2 == 0 { (Direction::West, last) } else { (Direction::East, 0) };
        for x in 0..empty.width() {
            walls.block_one_way((x, y), against);
            walls.block_one_way((x, y), Direction::North);
            if x != end {
                walls.block_one_way((x, y), Direction::South);
            }
        }
    }
    walls
}

fn check<B: CellSet>(empty: &B) {
    let (width, height) = (empty.width(), empty.height());
    let mut random = fastrand::Rng::with_seed(7);
    let boards = [
        serpentine(empty),
        columns(empty),
        comb(empty),
        spiral(empty),
        empty.full_like(),
        empty.clone(),
        random_cells(&mut random, empty, 0.6),
    ];
    let mut walls = Walls::<B>::on(empty);
    for cell in random_cells(&mut random, empty, 0.5).cells() {
        walls.block_one_way(cell, Direction::ORTHOGONAL[random.usize(..4)]);
    }
    for open in &boards {
        let spot = (random.usize(..width), random.usize(..height));
        let (from, to) = (empty.of_like((0, 0)), empty.of_like(spot));
        floods_agree(&ORTHOGONAL, open, &from, &to);
        floods_agree(&walls, open, &to, &from);
    }
    for open in [&boards[3], &boards[6]] {
        let (from, to) = (random_cells(&mut random, empty, 0.95), empty.of_like((0, 0)));
        floods_agree(&DIAGONAL, open, &from, &to);
        floods_agree(&KING, open, &from, &to);
        floods_agree(&KING_NO_CORNER, open, &from, &to);
    }
    let from = empty.of_like((0, 0));
    floods_agree(&one_way(empty), &boards[4], &from, &empty.of_like((width - 1, height - 1)));
}

macro_rules! boards {
    ($($name:ident: $Board:ty;)*) => { $(
        #[test]
        fn $name() {
            force::each(|_| check(&<$Board>::EMPTY));
        }
    )* };
}

boards! {
    u8_1_column: GridMask<1, 66, Rows<u8, 66>>;
    u8_8_columns: GridMask<8, 70, Rows<u8, 70>>;
    u16_9_columns: GridMask<9, 40, Rows<u16, 40>>;
    u16_16_columns: GridMask<16, 33, Rows<u16, 33>>;
    u32_17_columns: GridMask<17, 20, Rows<u32, 20>>;
    u32_32_columns: GridMask<32, 40, Rows<u32, 40>>;
    u64_33_columns: GridMask<33, 12, Rows<u64, 12>>;
    u64_63_columns: GridMask<63, 18, Rows<u64, 18>>;
    u64_64_columns: GridMask<64, 25, Rows<u64, 25>>;
    u64_64_columns_and_room: GridMask<64, 9, Rows<u64, 128>>;
    u64_100_columns: GridMask<100, 10, Rows<u64, 20>>;
    u128_11_columns: GridMask<11, 11>;
}

/// The fill and the wave on few boards of many sizes.
fn check_wave(empty: &GridVec, rule: &impl Rule<GridVec>) {
    let mut random = fastrand::Rng::with_seed(empty.width() as u64);
    for open in [random_cells(&mut random, empty, 0.3), serpentine(empty)] {
        let from = empty.of_like(open.first().expect("a cell"));
        let search = Search::new(rule, open);
        let mut reached = empty.clone();
        let end = search.wave(&from, |layer| {
            reached |= layer;
            ControlFlow::Continue(())
        });
        assert!(end.is_continue());
        assert_eq!(search.reach(&from), reached);
        let mut rest = search.open().clone();
        rest -= &reached;
        assert!(!search.connected(&from, rest) && search.connected(reached, from));
    }
}

#[test]
fn every_width() {
    for width in 1..=130 {
        let empty = GridVec::new(width, [2, 7, 9, 17][width % 4]).unwrap();
        check_wave(&empty, &ORTHOGONAL);
        check_wave(&empty, &KING);
        check_wave(&empty, &Walls::<GridVec>::on(&empty));
    }
}

#[test]
fn many_tiles() {
    force::each(|_| {
        let empty = GridVec::new(300, 140).unwrap();
        check_wave(&empty, &ORTHOGONAL);
        check_wave(&empty, &KING);
        check_wave(&empty, &Walls::<GridVec>::on(&empty));
    });
    check(&GridVec::new(140, 20).unwrap());
}
