//! Sets of walls of two cells, against lists of them.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{
    Batch, Bitboard, Cell, CellSet, GridMask, GridVec, Walls,
    symmetry::Symmetry,
    walls::{LongWall, LongWalls},
};

use super::{Board, Corridor};
use crate::support::{
    boards::{self, grid_vec},
    refusal,
};

/// Some walls of the list, in which none clash unless `may_clash`.
fn some(rng: &mut Rng, all: &[LongWall], may_clash: bool) -> Vec<LongWall> {
    let mut walls: Vec<LongWall> = Vec::new();
    for &wall in all {
        let fits = may_clash || !walls.iter().any(|other| other.conflicts_with(wall));
        if fits && rng.u8(..4) == 0 {
            walls.push(wall);
        }
    }
    walls
}

fn on_each_board(check: &[fn(&mut Rng)]) {
    let mut rng = Rng::with_seed(7);
    for check in check {
        (0..20).for_each(|_| check(&mut rng));
    }
}

fn of<B: CellSet>(blank: &B, walls: &[LongWall]) -> LongWalls<B> {
    let mut set = LongWalls::empty_like(blank);
    set.extend(walls.iter().copied());
    set
}

/// Properties of every set of walls: it holds the walls that were inserted, it clashes with a wall if one of them does,
/// the other walls fit, and it closes their edges.
fn sets_are_lists<B: boards::Board>(blank: &B, rng: &mut Rng) {
    let all: Vec<LongWall> = LongWalls::all(blank).iter().collect();
    let may_clash = rng.bool();
    let list = some(rng, &all, may_clash);
    let mut set = of(blank, &list);
    assert_eq!((set.len(), set.is_empty()), (list.len(), list.is_empty()));
    assert!(set.iter().eq(list.iter().copied()));
    let (fitting, mut walls) = (set.fitting(), Walls::open_like(blank));
    for &wall in &all {
        assert_eq!(set.contains(wall), list.contains(&wall), "{wall:?}");
        let clashes = list.iter().any(|other| other.conflicts_with(wall));
        assert_eq!(set.conflicts_with(wall), clashes, "{wall:?} and {list:?}");
        assert_eq!(fitting.contains(wall), !clashes, "{wall:?} and {list:?}");
    }
    assert!(fitting.iter().all(|wall| all.contains(&wall)));
    for (cell, side) in list.iter().flat_map(|wall| wall.edges(blank)) {
        walls.block(cell, side);
    }
    assert_eq!(Walls::from(&set), walls);
    for &wall in &list {
        assert!(!set.insert(wall) && set.remove(wall) && !set.remove(wall));
    }
    assert_eq!(set, LongWalls::empty_like(blank));
}

#[test]
fn long_walls_are_those_of_a_list() {
    on_each_board(&[
        |rng| sets_are_lists(&GridMask::<9, 9>::EMPTY, rng),
        |rng| sets_are_lists(&Board::EMPTY, rng),
        |rng| sets_are_lists(&Corridor::EMPTY, rng),
        |rng| sets_are_lists(&Bitboard::EMPTY, rng),
        |rng| sets_are_lists(&Batch::<4, 3, 3>::EMPTY, rng),
        |rng| sets_are_lists(&grid_vec(66, 3), rng),
    ]);
}

/// Placed walls are taken back, the last one first, and each step restores the state before.
fn placed_and_taken_back<B: boards::Board>(blank: &B, rng: &mut Rng) {
    let mut walls = Walls::open_like(blank);
    let all: Vec<LongWall> = LongWalls::all(blank).iter().collect();
    let mut edits = Vec::new();
    for wall in some(rng, &all, true) {
        let (before, mut by_edges) = (walls.clone(), walls.clone());
        let blocked = wall.edges(blank).map(|(cell, side)| by_edges.block(cell, side).changed());
        let edit = walls.place(wall);
        assert_eq!(edit.changed(), blocked.contains(&true));
        assert_eq!(walls, by_edges);
        edits.push((before, edit));
    }
    for (before, edit) in edits.into_iter().rev() {
        walls.undo(edit);
        assert_eq!(walls, before);
    }
}

#[test]
fn long_walls_are_placed_and_taken_back() {
    on_each_board(&[
        |rng| placed_and_taken_back(&Board::EMPTY, rng),
        |rng| placed_and_taken_back(&Bitboard::EMPTY, rng),
        |rng| placed_and_taken_back(&Batch::<4, 3, 3>::EMPTY, rng),
        |rng| placed_and_taken_back(&grid_vec(66, 3), rng),
    ]);
}

/// The four cells around the middle of a wall, and the two on one side of it.
fn around(wall: LongWall) -> [BTreeSet<Cell>; 2] {
    let along = if wall.is_vertical() { (0, 1) } else { (1, 0) };
    let side = [wall.corner(), wall.corner() + along];
    let other = side.map(|cell| cell + (1 - along.0, 1 - along.1));
    [BTreeSet::from(side), side.into_iter().chain(other).collect()]
}

fn turned_with_their_cells<B: boards::Board>(blank: &B) {
    for wall in LongWalls::all(blank).iter() {
        for &symmetry in Symmetry::of(blank) {
            let image = of(blank, &[wall]).image(symmetry);
            let turned: Vec<LongWall> = image.iter().collect();
            let &[turned] = &turned[..] else { panic!("{symmetry:?} of {wall:?}: {turned:?}") };
            let [side, four] = around(wall)
                .map(|cells| BTreeSet::from_iter(cells.iter().map(|&c| symmetry.cell(blank, c))));
            let [found, found_four] = around(turned);
            assert_eq!(found_four, four, "{symmetry:?} of {wall:?}");
            let other: BTreeSet<Cell> = &found_four - &found;
            assert!(side == found || side == other, "{symmetry:?} of {wall:?}");
        }
    }
}

#[test]
fn long_walls_are_turned_with_their_cells() {
    turned_with_their_cells(&Board::EMPTY);
    turned_with_their_cells(&GridMask::<4, 4>::EMPTY);
    turned_with_their_cells(&Bitboard::EMPTY);
    turned_with_their_cells(&Batch::<3, 3, 2>::EMPTY);
    turned_with_their_cells(&grid_vec(6, 3));
}

#[test]
fn law_11_walls_without_room_are_refused() {
    fn check<B: CellSet>(blank: &B, corners: &[(usize, usize)]) {
        let size = format!("{}×{}", blank.width(), blank.height());
        for &(x, y) in corners {
            let (mut set, mut walls) = (LongWalls::empty_like(blank), Walls::open_like(blank));
            let wall = LongWall::vertical((x, y));
            let rest =
                format!("no room for a wall around the corner of ({x}, {y}) on the {size} board");
            assert_eq!(refusal(|| set.insert(wall)), format!("LongWalls::insert: {rest}"));
            assert_eq!(refusal(|| set.remove(wall)), format!("LongWalls::remove: {rest}"));
            assert_eq!(refusal(|| walls.place(wall)), format!("Walls::place: {rest}"));
            assert!(
                !set.contains(wall) && !set.conflicts_with(wall) && !set.fitting().contains(wall)
            );
            assert_eq!((set, walls), (LongWalls::empty_like(blank), Walls::open_like(blank)));
        }
    }
    let far = [(usize::MAX, 0), (0, usize::MAX)];
    check(&Board::EMPTY, &[(4, 0), (0, 3), (5, 1), (0, 4)]);
    check(&Board::EMPTY, &far);
    check(&Bitboard::EMPTY, &[(7, 0), (0, 7)]);
    check(&Batch::<4, 3, 2>::EMPTY, &[(0, 2), (0, 5), (3, 0)]);
    check::<GridVec>(&grid_vec(66, 3), &[(65, 0), (64, 2)]);
}
