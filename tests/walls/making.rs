//! Walls and one-way edges from masks, from functions and from nothing, edge by edge.

use gridmask::{Batch, Bitboard, Cell, CellSet, Direction, Directions, Exits, GridMask, Walls};
use quickcheck::{TestResult, quickcheck};

use super::Board;
use crate::support::{boards::grid_vec, refusal};

/// Whether an edge or a step is open: a coin toss that is always the same for the same cells.
fn coin(seed: u64, from: Cell, to: Cell) -> bool {
    let number = [from.x, from.y, to.x, to.y]
        .iter()
        .fold(seed, |sum, &n| (sum ^ n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
    number.count_ones() % 2 == 0
}

fn steps<B: CellSet>(board: &B) -> Vec<(Cell, Direction, Cell)> {
    let steps = |cell| Direction::ALL.into_iter().map(move |direction| (cell, direction));
    let all = board.full_like().cells().collect::<Vec<_>>().into_iter().flat_map(steps);
    all.filter_map(|(cell, side)| Some((cell, side, board.neighbor(cell, side)?))).collect()
}

fn made_alike<B: CellSet>(board: &B, seed: u64) {
    let open = |a: Cell, b: Cell| coin(seed, a.min(b), a.max(b));
    let mut asked = 0;
    let walls = Walls::from_fn(board, |a, b| {
        asked += 1;
        open(a, b)
    });
    let exits = Exits::from_fn(board, |from, to| coin(seed, from, to));
    let mut all_around = Exits::open_like(board, Directions::ALL);
    all_around.retain(|from, to| coin(seed, from, to));
    let closed = Walls::closed_like(board);
    let mut edges = 0;
    for (cell, direction, next) in steps(board) {
        assert_eq!(all_around.is_open(cell, direction), coin(seed, cell, next));
        let is_orthogonal = !direction.is_diagonal();
        assert_eq!(exits.is_open(cell, direction), is_orthogonal && coin(seed, cell, next));
        if is_orthogonal {
            edges += 1;
            assert_eq!(walls.is_open(cell, direction), open(cell, next), "{cell} {direction}");
            assert!(!closed.is_open(cell, direction));
        }
    }
    assert_eq!(asked, edges / 2, "an edge was asked for twice, or not at all");

    let masks = [Direction::North, Direction::East].map(|side| walls.exits(side));
    assert_eq!(Walls::from_masks(masks), walls);
    assert_eq!(Walls::from_masks([board.full_like(), board.full_like()]), Walls::open_like(board));
    let thick = Walls::with_diagonals(board);
    let forward = [Direction::North, Direction::NorthEast, Direction::East, Direction::SouthEast];
    assert_eq!(Walls::from_masks(forward.map(|side| thick.exits(side))), thick);
}

quickcheck! {
    fn made_by_masks_and_functions(seed: u64) -> TestResult {
        made_alike(&Board::EMPTY, seed);
        made_alike(&Bitboard::EMPTY, seed);
        made_alike(&GridMask::<1, 6>::EMPTY, seed);
        made_alike(&GridMask::<1, 1>::EMPTY, seed);
        made_alike(&Batch::<3, 2, 4>::EMPTY, seed);
        made_alike(&grid_vec(66, 3), seed);
        TestResult::passed()
    }
}

#[test]
fn masks_of_different_sizes_are_refused() {
    for (width, height) in [(2, 3), (2, 2), (3, 3)] {
        let boards = [grid_vec(3, 2), grid_vec(width, height)];
        let other = format!("{width}×{height}");
        let sizes = format!("boards of different sizes: 3×2, {other}");
        let message = refusal(|| Walls::from_masks(boards.clone()));
        assert_eq!(message, format!("Walls::from_masks: {sizes}"));
        let mask = |side| boards[usize::from(side != Direction::North)].clone();
        let message = refusal(|| Exits::from_masks(mask));
        assert_eq!(message, format!("Exits::from_masks: {sizes}"));
    }
}
