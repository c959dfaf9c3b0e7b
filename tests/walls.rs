//! Thin walls: blocking, unblocking, one-way edges and undoing, against a list of closed steps.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

#[path = "walls/model.rs"]
mod model;
mod oracle;
mod support;

use gridmask::{Bitboard, Cell, CellSet, Direction, Edit, GridMask, Rule, Search, Walls};
use model::{Change, Model};
use quickcheck::quickcheck;
use support::boards;

type Board = GridMask<5, 4, u64>;
type Corridor = GridMask<6, 1>;
type Shaft = GridMask<1, 6>;
type Dot = GridMask<1, 1>;

/// Properties of every sequence of changes:
///
/// 1. The open steps are those of the model: no change opens the border or another wall, and
///    none touches an edge that it does not name.
/// 2. `block` and `block_one_way` say whether they changed anything.
/// 3. `step` follows the open steps, `back` follows them backwards.
fn walls_follow_the_model<B: boards::Board + Default, const N: usize>(changes: &[Change]) {
    let mut walls = Walls::<B, N>::on(&B::empty());
    let mut model = Model::<B>::new(N);
    model.compare(&walls);
    for change in changes {
        let (cell, direction) = change.edge::<B>(N);
        let before = walls.clone();
        match change.kind() {
            0 => {
                let edit = walls.block(cell, direction);
                assert_eq!(edit.changed(), model.block(cell, direction));
                assert_eq!(edit.changed(), walls != before);
            }
            1 => {
                let edit = walls.block_one_way(cell, direction);
                assert_eq!(edit.changed(), model.block_one_way(cell, direction));
                assert_eq!(edit.changed(), walls != before);
            }
            2 => {
                walls.unblock(cell, direction);
                model.unblock(cell, direction);
            }
            _ => {
                walls.unblock_one_way(cell, direction);
                model.unblock_one_way(cell, direction);
            }
        }
        model.compare(&walls);
    }
    model.compare_moves(&walls);
}

quickcheck! {
    fn four_directions_follow_the_model(changes: Vec<Change>) -> bool {
        walls_follow_the_model::<Board, 4>(&changes);
        walls_follow_the_model::<Bitboard, 4>(&changes[..changes.len().min(20)]);
        walls_follow_the_model::<Corridor, 4>(&changes);
        walls_follow_the_model::<Shaft, 4>(&changes);
        walls_follow_the_model::<Dot, 4>(&changes);
        true
    }

    fn eight_directions_follow_the_model(changes: Vec<Change>) -> bool {
        walls_follow_the_model::<Board, 8>(&changes);
        walls_follow_the_model::<Bitboard, 8>(&changes[..changes.len().min(20)]);
        walls_follow_the_model::<Corridor, 8>(&changes);
        walls_follow_the_model::<Shaft, 8>(&changes);
        walls_follow_the_model::<Dot, 8>(&changes);
        true
    }

    fn undo_in_any_order_restores_whatever_stood_there(
        standing: Vec<Change>,
        blocks: Vec<Change>,
        order: Vec<u8>
    ) -> bool {
        undone_in_any_order::<Board, 4>(&standing, &blocks, &order);
        undone_in_any_order::<Board, 8>(&standing, &blocks, &order);
        undone_in_any_order::<Bitboard, 4>(&standing, &blocks, &order);
        undone_in_any_order::<Dot, 4>(&standing, &blocks, &order);
        true
    }
}

fn block<B: CellSet, const N: usize>(
    walls: &mut Walls<B, N>,
    (cell, direction): (Cell, Direction),
    one_way: bool,
) -> Edit {
    if one_way { walls.block_one_way(cell, direction) } else { walls.block(cell, direction) }
}

fn undone_in_any_order<B: boards::Board + Default, const N: usize>(
    standing: &[Change],
    blocks: &[Change],
    order: &[u8],
) {
    let mut walls = Walls::<B, N>::on(&B::empty());
    for change in standing {
        block(&mut walls, change.edge::<B>(N), change.kind() % 2 == 1);
    }
    let before = walls.clone();
    let edits =
        blocks.iter().map(|change| block(&mut walls, change.edge::<B>(N), change.kind() % 2 == 1));
    let mut edits: Vec<_> = edits.collect();
    for (i, &other) in order.iter().enumerate().take(edits.len()) {
        let other = usize::from(other) % edits.len();
        edits.swap(i, other);
    }
    for edit in edits {
        walls.undo(edit);
    }
    assert_eq!(walls, before);
}

#[test]
fn block_and_undo_is_the_identity_on_an_edge_closed_in_every_way() {
    let edge = ((2, 1), Direction::East);
    let other_side = ((3, 1), Direction::West);
    let standing: [&[((usize, usize), Direction)]; 4] =
        [&[], &[edge], &[other_side], &[edge, other_side]];
    for closed in standing {
        let mut walls = Walls::<Board>::new();
        for &(cell, direction) in closed {
            walls.block_one_way(cell, direction);
        }
        for (cell, direction) in [edge, other_side] {
            let before = walls;
            let edit = walls.block(cell, direction);
            assert_eq!(edit.changed(), closed.len() < 2);
            assert!(!walls.is_open((2, 1), Direction::East));
            assert!(!walls.is_open((3, 1), Direction::West));
            walls.undo(edit);
            assert_eq!(walls, before);
        }
    }
}

#[test]
fn a_wall_that_shares_an_edge_with_another_does_not_reopen_it() {
    let mut walls = Walls::<Board>::new();
    let first = [(1, 0), (1, 1)].map(|cell| walls.block(cell, Direction::East));
    let second = [(1, 1), (1, 2)].map(|cell| walls.block(cell, Direction::East));
    second.into_iter().for_each(|edit| walls.undo(edit));
    assert!(!walls.is_open((1, 0), Direction::East) && !walls.is_open((1, 1), Direction::East));
    assert!(walls.is_open((1, 2), Direction::East));
    first.into_iter().for_each(|edit| walls.undo(edit));
    assert_eq!(walls, Walls::new());
}

#[test]
fn nothing_opens_the_border() {
    let fresh = Walls::<Board, 8>::with_diagonals();
    let mut walls = fresh;
    for cell in Board::full().cells() {
        for direction in Direction::ALL {
            walls.unblock(cell, direction);
            walls.unblock_one_way(cell, direction);
            if Board::EMPTY.neighbor(cell, direction).is_none() {
                assert!(!walls.is_open(cell, direction), "{cell} {direction}");
                let edits = [walls.block(cell, direction), walls.block_one_way(cell, direction)];
                assert!(edits.iter().all(|edit| !edit.changed()), "{cell} {direction}");
                edits.into_iter().for_each(|edit| walls.undo(edit));
                walls.unblock(cell, direction);
            }
            assert_eq!(walls, fresh, "{cell} {direction}");
        }
    }
}

#[test]
fn half_a_wall_leaves_the_way_back_as_it_is() {
    let mut walls = Walls::<Board>::new();
    walls.block((2, 1), Direction::South);
    walls.unblock_one_way((2, 1), Direction::South);
    assert!(walls.is_open((2, 1), Direction::South) && !walls.is_open((2, 2), Direction::North));
    walls.unblock((2, 1), Direction::South);
    assert_eq!(walls, Walls::new());

    walls.block_one_way((2, 1), Direction::South);
    assert!(!walls.is_open((2, 1), Direction::South) && walls.is_open((2, 2), Direction::North));
    walls.unblock((2, 2), Direction::North);
    assert_eq!(walls, Walls::new());
}

#[test]
fn back_takes_the_edges_in_reverse() {
    let mut walls = Walls::<Board>::new();
    walls.block_one_way((1, 1), Direction::East);
    let open = Board::full();
    let (west, east) = (Board::of((1, 1)), Board::of((2, 1)));
    assert_eq!(walls.step(&west, &open).to_string(), ".X...\nX....\n.X...\n.....");
    assert_eq!(walls.back(&west, &open).to_string(), ".X...\nX.X..\n.X...\n.....");
    assert_eq!(walls.step(&east, &open).to_string(), "..X..\n.X.X.\n..X..\n.....");
    assert_eq!(walls.back(&east, &open).to_string(), "..X..\n...X.\n..X..\n.....");
}

/// A wall of the Great Escape is two cells long and named by its upper left end: a horizontal one lies
/// north of its two cells, a vertical one west of them.
#[test]
fn the_walls_of_the_game_are_two_edges() {
    type Board = GridMask<9, 9>;
    let horizontal = |x, y| [((x, y), Direction::North), ((x + 1, y), Direction::North)];
    let vertical = |x, y| [((x, y), Direction::West), ((x, y + 1), Direction::West)];
    for (wall, closed) in [
        (horizontal(3, 5), [((3, 4), (3, 5)), ((4, 4), (4, 5))]),
        (vertical(3, 5), [((2, 5), (3, 5)), ((2, 6), (3, 6))]),
    ] {
        let mut search = Search::new(Walls::<Board>::new(), Board::full());
        let edits = wall.map(|(cell, direction)| search.rule_mut().block(cell, direction));
        for (one, other) in closed {
            for (from, to) in [(one, other), (other, one)] {
                let distance = search.distance(Board::of(from), Board::of(to));
                assert_eq!(distance, Some(3), "{from:?} to {to:?}");
            }
        }
        let open: usize =
            Direction::ORTHOGONAL.iter().map(|&side| search.rule().exits(side).len()).sum();
        assert_eq!(open, 4 * 9 * 8 - 4);
        edits.into_iter().for_each(|edit| search.rule_mut().undo(edit));
        assert_eq!(search.rule(), &Walls::new());
    }
}
