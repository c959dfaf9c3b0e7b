//! Edits: which edges they close, and how they are undone.

use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, GridMask, GridVec, KING, Rule, Search, Walls,
    walls::WallEdit,
};
use quickcheck::quickcheck;

use super::Board;
use super::model::Change;
use crate::support::{
    boards::{self, grid_vec},
    refusal,
};

quickcheck! {
    fn undoing_every_edit_in_any_order_restores_whatever_stood_there(
        standing: Vec<Change>,
        blocks: Vec<Change>,
        order: Vec<u8>
    ) -> bool {
        undone_in_any_order::<Board, 2>(&standing, &blocks, &order);
        undone_in_any_order::<Board, 3>(&standing, &blocks, &order);
        undone_in_any_order::<Bitboard, 4>(&standing, &blocks, &order);
        true
    }
}

/// Blocks the edges of all changes.
fn blocked<B: boards::Board + Default, const AXES: usize>(
    walls: &mut Walls<B, AXES>,
    changes: &[Change],
) -> Vec<WallEdit> {
    let block = |(cell, direction)| walls.block(cell, direction);
    changes.iter().map(|change| change.edge::<B>(2 * AXES)).map(block).collect()
}

fn undone_in_any_order<B: boards::Board + Default, const AXES: usize>(
    standing: &[Change],
    blocks: &[Change],
    order: &[u8],
) {
    let mut walls = Walls::<B, AXES>::default_like(&B::empty());
    blocked(&mut walls, standing);
    let before = walls.clone();
    let mut edits = blocked(&mut walls, blocks);
    for (i, &other) in order.iter().enumerate().take(edits.len()) {
        let other = usize::from(other) % edits.len();
        edits.swap(i, other);
    }
    edits.into_iter().for_each(|edit| walls.undo(edit));
    assert_eq!(walls, before);
}

#[test]
fn undoing_twice_is_undoing_once() {
    let mut walls = Walls::<Board>::new();
    let edit = walls.block((2, 1), Direction::East);
    walls.undo(edit);
    walls.undo(edit);
    assert_eq!(walls, Walls::new());
}

/// An edge is kept with the cell on its other side if north is in the opposite direction.
#[test]
fn an_edit_of_a_chessboard_opens_the_same_edge_elsewhere() {
    let edit = Walls::<Bitboard>::new().block((4, 3), Direction::North);
    let mut walls = Walls::<GridMask<8, 8, u64>>::new();
    walls.block((4, 4), Direction::North);
    walls.block((4, 3), Direction::North);
    walls.undo(edit);
    assert!(walls.is_open((4, 3), Direction::North) && !walls.is_open((4, 4), Direction::North));
}

#[test]
fn edits_that_closed_nothing_are_equal() {
    let mut walls = Walls::<Board>::new();
    walls.block((2, 1), Direction::South);
    let again = walls.block((2, 2), Direction::North);
    let at_the_border = walls.block((0, 0), Direction::West);
    assert!(!again.changed() && again == at_the_border);
}

/// The message if an edit is undone on walls that lack its edge.
fn refused<B: CellSet, const AXES: usize>(fresh: &Walls<B, AXES>, edit: WallEdit) -> String {
    let mut walls = fresh.clone();
    let message = refusal(|| walls.undo(edit));
    assert_eq!(&walls, fresh, "the walls were changed");
    message
}

/// Law 3: an edge that would cross the border of the smaller board is not opened there.
#[test]
fn law_3_an_edit_of_a_larger_board_does_not_open_the_border() {
    let large = Walls::<GridMask<9, 9>, 4>::default;
    let small = Walls::<GridMask<4, 4>, 4>::default();
    let board = "on the 4×4 board";
    for (cell, direction, kept) in [
        ((3, 0), Direction::East, "east of (3, 0)"),
        ((4, 0), Direction::West, "east of (3, 0)"),
        ((3, 1), Direction::SouthEast, "south-east of (3, 1)"),
        ((0, 3), Direction::South, "south of (0, 3)"),
        ((0, 4), Direction::North, "south of (0, 3)"),
        ((2, 4), Direction::NorthWest, "south-east of (1, 3)"),
    ] {
        let message = refused(&small, large().block(cell, direction));
        assert_eq!(
            message,
            format!("Walls::undo: there is no edge to the {kept} {board}"),
            "{cell:?}"
        );
    }
    let off = refused(&small, large().block((6, 1), Direction::East));
    assert_eq!(off, format!("Walls::undo: the cell (6, 1) is not {board}"));

    // Both have this edge, so it is opened; the piece does not come out on the opposite side.
    let mut walls = small;
    let edit = large().block((2, 2), Direction::East);
    walls.block((2, 2), Direction::East);
    walls.undo(edit);
    assert_eq!(walls, small);
    let reached = Search::new(walls, GridMask::full()).within(GridMask::of((3, 0)), 1);
    assert_eq!(reached.to_string(), "..XX\n..XX\n....\n....");
}

#[test]
fn law_3_an_edit_of_a_larger_board_of_any_size_does_not_open_the_border() {
    let large = || Walls::<GridVec>::open_like(&grid_vec(70, 9));
    let small = Walls::<GridVec>::open_like(&grid_vec(64, 8));
    for (cell, direction) in [
        (Cell::new(63, 0), Direction::East),
        (Cell::new(64, 3), Direction::West),
        (Cell::new(5, 7), Direction::South),
    ] {
        let message = refused(&small, large().block(cell, direction));
        assert!(message.starts_with("Walls::undo: there is no edge to the "), "{message}");
    }
}

#[test]
fn law_3_an_edit_of_one_board_does_not_open_the_levels_of_a_batch() {
    let batched = Walls::<Batch<3, 4, 2>>::new();
    for (cell, direction) in [((1, 3), Direction::South), ((1, 4), Direction::North)] {
        let message = refused(&batched, Walls::<GridMask<3, 8>>::new().block(cell, direction));
        let expected = "Walls::undo: there is no edge to the south of (1, 3) on the 3×8 board";
        assert_eq!(message, expected);
    }
    // South is the opposite direction on the chessboard, and leads off it from rank 1.
    let edit = Walls::<GridMask<9, 9>>::new().block((0, 0), Direction::South);
    let message = refused(&Walls::<Bitboard>::new(), edit);
    let board = "the 8×8 board";
    assert_eq!(message, format!("Walls::undo: there is no edge to the south of (0, 0) on {board}"));
}

#[test]
fn an_edit_of_more_axes_is_refused() {
    let edit = Walls::<Board, 4>::default().block((1, 1), Direction::NorthWest);
    for message in
        [refused(&Walls::<Board>::new(), edit), refused(&Walls::<Board, 3>::default(), edit)]
    {
        assert!(message.starts_with("Walls::undo: walls of "));
    }
    // Both have this one.
    let edit = Walls::<Board, 4>::default().block((1, 1), Direction::East);
    let mut walls = Walls::<Board>::new();
    walls.block((1, 1), Direction::East);
    walls.undo(edit);
    assert_eq!(walls, Walls::new());
    assert!(KING.step(&Board::of((0, 0)), &Board::full()).contains((1, 1)));
}
