//! Thin walls and one-way edges: closing, opening and undoing, against a list of closed steps.

mod drawings;
mod exits;
mod long;
mod making;
mod model;
mod slides;
mod torus;
mod undo;

use crate::support::boards;
use gridmask::{Batch, Bitboard, Direction, GridMask, Walls};
use model::{Change, Model, follow};
use quickcheck::quickcheck;

type Board = GridMask<5, 4, u64>;
type Corridor = GridMask<6, 1>;
type Shaft = GridMask<1, 6>;
type Dot = GridMask<1, 1>;

/// Walls with a border, and walls on a torus.
fn walls_follow_the_model<B: boards::Board, const AXES: usize>(blank: &B, changes: &[Change]) {
    let model = |wraps| Model::new(blank, 2 * AXES, wraps);
    follow(Walls::<B, AXES>::default_like(blank), model(false), changes);
    follow(Walls::<B, AXES, true>::default_like(blank), model(true), changes);
}

fn on_every_board<const AXES: usize>(changes: &[Change]) -> bool {
    walls_follow_the_model::<_, AXES>(&Board::EMPTY, changes);
    walls_follow_the_model::<_, AXES>(&Bitboard::EMPTY, &changes[..changes.len().min(20)]);
    walls_follow_the_model::<_, AXES>(&Corridor::EMPTY, changes);
    walls_follow_the_model::<_, AXES>(&Shaft::EMPTY, changes);
    walls_follow_the_model::<_, AXES>(&Dot::EMPTY, changes);
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
