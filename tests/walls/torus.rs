//! Walls on a torus, from functions and in images.

use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, GridMask, Rule, Walls, symmetry::Symmetry,
};
use quickcheck::quickcheck;

use super::{
    Board, Corridor, Dot,
    model::{self, Change},
};
use crate::support::{
    all_cells,
    boards::{self, grid_vec},
    offset_of, point, refusal,
};

/// The neighbor in a direction, also over the border of its level.
pub(crate) fn next<B: boards::Board>(board: &B, cell: Cell, direction: Direction) -> Cell {
    let (first, height) = (cell.y - cell.y % board.level_height(), board.level_height());
    let ((x, y), (dx, dy)) = (point(cell), offset_of::<B>(direction));
    let on = |at: i64, size: usize| at.rem_euclid(size as i64) as usize;
    Cell::new(on(x + dx, board.width()), first + on(y - first as i64 + dy, height))
}

/// Every step of every cell, and its end.
fn steps<B: boards::Board>(blank: &B) -> impl Iterator<Item = (Cell, Direction, Cell)> {
    let sides = |cell| Direction::ORTHOGONAL.into_iter().map(move |side| (cell, side));
    let steps = all_cells(blank).into_iter().flat_map(sides);
    steps.map(|(cell, side)| (cell, side, next(blank, cell, side)))
}

fn made_by_a_function<B: boards::Board>(blank: &B, seed: usize) {
    let is_open = |a: Cell, b: Cell| !(a.x * b.x + a.y + b.y + seed).is_multiple_of(3);
    let mut asked = 0;
    let mut walls = Walls::open_on_torus(blank);
    walls.retain(|a, b| {
        asked += 1;
        is_open(a, b)
    });
    assert_eq!(asked, 2 * blank.width() * blank.height());
    let mut closed = Walls::open_on_torus(blank);
    closed.block_all();
    let mut opened = closed.clone();
    for (cell, side, other) in steps(blank) {
        assert_eq!(walls.is_open(cell, side), is_open(cell, other), "{cell} {side}");
        assert!(!closed.is_open(cell, side), "{cell} {side}");
        opened.unblock(cell, side);
    }
    assert_eq!(opened, Walls::open_on_torus(blank));
    for &symmetry in Symmetry::of(blank) {
        let image = walls.image(symmetry);
        for (cell, side, _) in steps(blank) {
            let (to, turned) = (symmetry.cell(blank, cell), symmetry.direction(side));
            let is_open = walls.is_open(cell, side);
            assert_eq!(image.is_open(to, turned), is_open, "{symmetry:?} {cell} {side}");
        }
    }
}

#[test]
fn walls_on_a_torus_from_functions_and_their_images() {
    for seed in 0..3 {
        made_by_a_function(&Board::EMPTY, seed);
        made_by_a_function(&Bitboard::EMPTY, seed);
        made_by_a_function(&Corridor::EMPTY, seed);
        made_by_a_function(&Dot::EMPTY, seed);
        made_by_a_function(&GridMask::<2, 2>::EMPTY, seed);
        made_by_a_function(&grid_vec(66, 3), seed);
    }
}

quickcheck! {
    fn walls_on_a_wide_torus_follow_the_model(changes: Vec<Change>) -> bool {
        let (blank, some) = (grid_vec(66, 3), changes.len().min(20));
        let walls = Walls::<_, 3, true>::default_like(&blank);
        model::follow(walls, model::Model::new(&blank, 6, true), &changes[..some]);
        true
    }

    fn walls_with_a_blocked_border_are_those_of_a_board(changes: Vec<Change>) -> bool {
        let mut walls = Walls::<Board, 3>::default();
        for change in &changes {
            let (cell, direction) = change.edge::<Board>(6);
            walls.block(cell, direction);
        }
        let around = Walls::<_, 3, true>::from(&walls);
        let mut inside = around;
        inside.block_border();
        Board::full().cells().all(|cell| {
            let (one, full) = (Board::of(cell), Board::full());
            inside.step(&one, &full) == walls.step(&one, &full)
                && model::all(6).iter().all(|&side| {
                    let leaves = Board::EMPTY.neighbor(cell, side).is_none();
                    around.is_open(cell, side) == (leaves || walls.is_open(cell, side))
                })
        })
    }
}

#[test]
fn each_board_of_a_stack_is_a_torus_of_its_own() {
    type Boards = Batch<3, 2, 3, u64>;
    let walls = Walls::open_on_torus(&Boards::EMPTY);
    for cell in Boards::full() {
        let level = cell.y / 2;
        let own = GridMask::<3, 2, u64>::of((cell.x, cell.y % 2));
        let alone = Walls::open_on_torus(&own).step(&own, &GridMask::full());
        let reached = walls.step(&Boards::of(cell), &Boards::full());
        assert_eq!(reached.board(level), alone, "{cell}");
        assert_eq!(reached.len(), alone.len(), "{cell}");
    }
}

#[test]
fn law_11_off_the_board_there_are_no_edges() {
    let mut walls = Walls::open_on_torus(&Board::EMPTY);
    for side in Direction::ORTHOGONAL {
        let beyond = [(5, 0), (0, 4), (0, usize::MAX), (usize::MAX, 0), (usize::MAX, usize::MAX)];
        for cell in beyond {
            assert!(!walls.is_open(cell, side), "{cell:?} {side}");
        }
        // Row 0 minus one is the largest number, and not the last row of the board.
        let walls = Walls::open_on_torus(&GridMask::<3, 3, u64>::EMPTY);
        assert!(!walls.is_open((0, usize::MAX), side), "{side}");
    }
    let place = "the cell (5, 0) is not on the 5×4 board";
    assert_eq!(refusal(|| walls.block((5, 0), Direction::West)), format!("Walls::block: {place}"));
    assert_eq!(
        refusal(|| walls.unblock((5, 0), Direction::West)),
        format!("Walls::unblock: {place}")
    );
    let message = refusal(|| walls.block((4, 0), Direction::NorthEast));
    assert_eq!(message, "Walls::block: walls of 4 directions have no edge to the north-east");
}
