//! Boards that are hard to fill: long paths, dead ends, one-way edges, and rows of every width.

use core::fmt::Debug;

use super::{
    Case, CellSet, DIAGONAL, Direction, Directions, Exits, GridMask, GridVec, KING,
    KING_NO_CUTTING, ORTHOGONAL, Question, Walls, answers, cells_where, force, random_cells,
};

/// Rows with a gap at alternate ends.
pub(super) fn serpentine<B: CellSet>(empty: &B) -> B {
    let last = empty.width() - 1;
    cells_where(empty, |x, y| y % 2 == 0 || x == if y % 4 == 1 { last } else { 0 })
}

/// Columns with a gap at alternate ends.
pub(super) fn columns<B: CellSet>(empty: &B) -> B {
    let last = empty.height() - 1;
    cells_where(empty, |x, y| x % 2 == 0 || y == if x % 4 == 1 { last } else { 0 })
}

/// Every second column, joined by the first row.
fn comb<B: CellSet>(empty: &B) -> B {
    cells_where(empty, |x, y| x % 2 == 0 || y == 0)
}

/// A spiral path from the corner to the middle.
pub(super) fn spiral<B: CellSet>(empty: &B) -> B {
    let (width, height) = (empty.width() as isize, empty.height() as isize);
    let is_open = |open: &B, (x, y): (isize, isize)| open.contains((x as usize, y as usize));
    let mut open = empty.cell_like((0, 0));
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

/// A maze of corridors one cell wide, with a few walls taken out.
pub(super) fn maze<B: CellSet>(random: &mut fastrand::Rng, empty: &B) -> B {
    let mut open = empty.cell_like((0, 0));
    let mut path = vec![(0_isize, 0_isize)];
    while let Some(&(x, y)) = path.last() {
        let mut ways = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        random.shuffle(&mut ways);
        let is_free = |&(dx, dy): &(isize, isize)| {
            let (x, y) = (x + 2 * dx, y + 2 * dy);
            let is_on = (0..empty.width() as isize).contains(&x)
                && (0..empty.height() as isize).contains(&y);
            is_on && !open.contains((x as usize, y as usize))
        };
        let Some((dx, dy)) = ways.into_iter().find(is_free) else {
            path.pop();
            continue;
        };
        open.insert(((x + dx) as usize, (y + dy) as usize));
        path.push((x + 2 * dx, y + 2 * dy));
        open.insert(((x + 2 * dx) as usize, (y + 2 * dy) as usize));
    }
    open |= &random_cells(random, empty, 0.98);
    open
}

/// Steps only east in one row and only west in the next; steps south are at the ends.
fn one_way<B: CellSet>(empty: &B) -> Exits<B> {
    let mut exits = Exits::open_like(empty, Directions::ORTHOGONAL);
    let last = empty.width() - 1;
    for y in 0..empty.height() {
        let (against, end) =
            if y % 2 == 0 { (Direction::West, last) } else { (Direction::East, 0) };
        for x in 0..empty.width() {
            exits.block((x, y), against);
            exits.block((x, y), Direction::North);
            if x != end {
                exits.block((x, y), Direction::South);
            }
        }
    }
    exits
}

fn check<B: CellSet + Debug + 'static>(empty: &B) {
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
    let mut walls = Walls::<B>::open_like(empty);
    for cell in random_cells(&mut random, empty, 0.5).cells() {
        walls.block(cell, Direction::ORTHOGONAL[random.usize(..4)]);
    }
    let corner = empty.cell_like((0, 0));
    let mut cases = Vec::new();
    let mut ask = |rule, question| cases.push(Case::new(rule, question, answers));
    for open in &boards {
        let spot = empty.cell_like((random.usize(..width), random.usize(..height)));
        let there = Question { open: open.clone(), from: corner.clone(), to: spot };
        ask(Box::new(ORTHOGONAL), there.clone());
        let Question { open, from, to } = there;
        ask(Box::new(walls.clone()), Question { open, from: to, to: from });
    }
    for open in [&boards[3], &boards[6]] {
        let from = random_cells(&mut random, empty, 0.95);
        let question = Question { open: open.clone(), from, to: corner.clone() };
        ask(Box::new(DIAGONAL), question.clone());
        ask(Box::new(KING), question.clone());
        ask(Box::new(KING_NO_CUTTING), question);
    }
    let to = empty.cell_like((width - 1, height - 1));
    ask(Box::new(one_way(empty)), Question { open: boards[4].clone(), from: corner, to });
    force::each(|instructions| cases.iter().for_each(|case| case.check(answers, instructions)));
}

on_boards! {
    check;
    u8_1_column: GridMask::<1, 66, [u8; 66]>::EMPTY;
    u16_16_columns: GridMask::<16, 33, [u16; 33]>::EMPTY;
    u64_63_columns: GridMask::<63, 18, [u64; 18]>::EMPTY;
    u64_64_columns_and_room: GridMask::<64, 9, [u64; 128]>::EMPTY;
    u64_100_columns: GridMask::<100, 12, [u64; 24]>::EMPTY;
    many_tiles: GridVec::empty(130, 10).unwrap();
}
