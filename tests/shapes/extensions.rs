//! Users' own traits on every board: their methods may have the names of hidden methods of boards.

use gridmask::{Bitboard, CellSet, GridMask, symmetry::Symmetry};

use crate::support::boards::grid_vec;

trait Extension: CellSet {
    fn turned(&self) -> Self {
        Symmetry::Rotate180.image(self)
    }

    fn is_less(&self, other: &Self) -> bool {
        self < other
    }

    fn put_rows(&self, rows: &mut Vec<usize>) {
        rows.extend(self.cells().map(|cell| cell.y));
    }

    fn race(&self) -> usize {
        self.len()
    }

    fn ask(&self) -> bool {
        self.is_empty()
    }
}

impl<B: CellSet> Extension for B {}

fn extended<B: CellSet>(board: &B) {
    let corner = board.cell_like((0, 0));
    let turned = corner.turned();
    assert!(turned.contains((board.width() - 1, board.height() - 1)));
    assert!(turned.is_less(&corner) && !B::is_less(&corner, &turned));
    let mut rows = Vec::new();
    (corner | turned).put_rows(&mut rows);
    assert_eq!(rows, [0, board.height() - 1]);
    assert_eq!((B::race(board), board.ask()), (0, true));
}

#[test]
fn methods_of_ones_own_traits_are_found() {
    extended(&GridMask::<9, 9>::EMPTY);
    extended(&Bitboard::EMPTY);
    extended(&grid_vec(70, 3));
}
