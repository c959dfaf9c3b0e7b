//! Thin walls and one-way edges: closing, opening and undoing, against a list of closed steps.

#[cfg(feature = "quickcheck")]
mod drawings;
mod exits;
mod long;
mod making;
mod model;
mod slides;
mod torus;
mod undo;

use crate::support::boards;
use gridmask::{Batch, Bitboard, CellSet, Direction, GridMask, Rule, Search, Walls};
use model::{Change, Model};
use quickcheck::quickcheck;

type Board = GridMask<5, 4, u64>;
type Corridor = GridMask<6, 1>;
type Shaft = GridMask<1, 6>;
type Dot = GridMask<1, 1>;

/// Properties of every sequence of changes:
///
/// 1. The open steps are those of the model: no change opens the border or another wall, and
///    none touches an edge that it does not name.
/// 2. `block` returns whether it changed anything.
/// 3. `step` and `back` follow the open steps.
fn walls_follow_the_model<B: boards::Board + Default, const AXES: usize>(changes: &[Change]) {
    let mut walls = Walls::<B, AXES>::open_on(&B::empty());
    let mut model = Model::<B>::new(2 * AXES);
    model.compare(&walls);
    for change in changes {
        let (cell, direction) = change.edge::<B>(2 * AXES);
        let before = walls.clone();
        if change.closes() {
            let edit = walls.block(cell, direction);
            assert_eq!(edit.changed(), model.block(cell, direction));
            assert_eq!(edit.changed(), walls != before);
        } else {
            walls.unblock(cell, direction);
            model.unblock(cell, direction);
        }
        model.compare(&walls);
    }
    model.compare_moves(&walls);
}

fn on_every_board<const AXES: usize>(changes: &[Change]) -> bool {
    walls_follow_the_model::<Board, AXES>(changes);
    walls_follow_the_model::<Bitboard, AXES>(&changes[..changes.len().min(20)]);
    walls_follow_the_model::<Corridor, AXES>(changes);
    walls_follow_the_model::<Shaft, AXES>(changes);
    walls_follow_the_model::<Dot, AXES>(changes);
    true
}

quickcheck! {
    fn two_axes_follow_the_model(changes: Vec<Change>) -> bool {
        on_every_board::<2>(&changes)
    }

    fn three_axes_follow_the_model(changes: Vec<Change>) -> bool {
        on_every_board::<3>(&changes)
    }

    fn four_axes_follow_the_model(changes: Vec<Change>) -> bool {
        on_every_board::<4>(&changes)
    }
}

#[test]
fn nothing_opens_the_border() {
    let fresh = Walls::<Board, 4>::default();
    let mut walls = fresh;
    for cell in Board::full().cells() {
        for direction in Direction::ALL {
            walls.unblock(cell, direction);
            if Board::EMPTY.neighbor(cell, direction).is_none() {
                assert!(!walls.is_open(cell, direction), "{cell} {direction}");
                let edit = walls.block(cell, direction);
                assert!(!edit.changed(), "{cell} {direction}");
                walls.undo(edit);
                walls.unblock(cell, direction);
            }
            assert_eq!(walls, fresh, "{cell} {direction}");
        }
    }
}

#[test]
fn an_edge_is_the_same_both_sides() {
    let mut walls = Walls::<Board>::new();
    assert!(walls.block((2, 1), Direction::South).changed());
    assert!(!walls.block((2, 2), Direction::North).changed());
    assert!(!walls.is_open((2, 1), Direction::South) && !walls.is_open((2, 2), Direction::North));
    walls.unblock((2, 2), Direction::North);
    assert_eq!(walls, Walls::new());
}

#[test]
fn walls_of_both_are_closed_where_either_is() {
    let [mut some, mut more] = [Walls::<Board, 3>::default(); 2];
    some.block((1, 1), Direction::NorthEast);
    some.block((1, 1), Direction::East);
    more.block((2, 1), Direction::West);
    more.block((3, 3), Direction::North);
    let both = some | more;
    for cell in Board::full() {
        for &direction in model::all(6) {
            let open = some.is_open(cell, direction) && more.is_open(cell, direction);
            assert_eq!(both.is_open(cell, direction), open, "{cell} {direction}");
        }
    }
    assert_eq!(both | Walls::default(), both);
}

/// Between two levels there is no edge to close.
#[test]
fn there_are_no_edges_between_the_boards_of_a_batch() {
    let fresh = Walls::<Batch<3, 2, 4>, 4>::default();
    let mut walls = fresh;
    for level in 0..4 {
        for (y, sides) in [
            (2 * level, [Direction::NorthWest, Direction::North, Direction::NorthEast]),
            (2 * level + 1, [Direction::SouthWest, Direction::South, Direction::SouthEast]),
        ] {
            for (x, direction) in (0..3).flat_map(|x| sides.map(|side| (x, side))) {
                assert!(!walls.is_open((x, y), direction));
                assert!(!walls.block((x, y), direction).changed());
                walls.unblock((x, y), direction);
                assert_eq!(walls, fresh, "({x}, {y}) {direction}");
            }
        }
    }
}

/// A wall of the Great Escape is two cells long and named by its upper left end. A horizontal wall lies north
/// of its two cells, a vertical one west of them.
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
        edits.into_iter().rev().for_each(|edit| search.rule_mut().undo(edit));
        assert_eq!(search.rule(), &Walls::new());
    }
}

#[test]
fn a_wall_stands_in_the_way_there_and_back() {
    let mut walls = Walls::<Board>::new();
    walls.block((1, 1), Direction::East);
    let (open, west, east) = (Board::full(), Board::of((1, 1)), Board::of((2, 1)));
    for (cell, next) in [(west, ".X...\nX....\n.X...\n....."), (east, "..X..\n...X.\n..X..\n.....")]
    {
        assert_eq!(walls.step(&cell, &open).to_string(), next);
        assert_eq!(walls.back(&cell, &open).to_string(), next);
    }
}
