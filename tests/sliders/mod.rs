//! Sliders, ice and pawns against their definitions, one cell at a time.
//!
//! * `lines`: on the chessboard, every occupancy of every rank, file and diagonal, from each of its
//!   squares.
//! * `random`: random occupancies, walls and one-way edges on boards of many sizes and storages.
//! * `stops`: law 7. Closed cells stop a slider, visited ones never do, and layers hold the cells at which it
//!   stops.
//! * `pawns`: pushes, attacks and their consequences, for both colors.

mod lines;
mod pawns;
mod random;
mod stops;
mod walk;

use crate::support::boards::Board;
use fastrand::Rng;

/// Calls a property with an empty board of each storage, of sizes around its limits.
macro_rules! on_boards {
    ($property:ident) => {
        #[test]
        fn $property() {
            use $crate::support::boards::{Bitboard, GridMask, Rows, U256, grid_vec};

            on(Bitboard::EMPTY);
            on(GridMask::<9, 7, u64>::EMPTY);
            on(GridMask::<1, 64, u64>::EMPTY);
            on(GridMask::<9, 9>::EMPTY);
            on(GridMask::<15, 9, U256>::EMPTY);
            on(GridMask::<16, 6, Rows<u16, 6>>::EMPTY);
            on(GridMask::<64, 7, Rows<u64, 7>>::EMPTY);
            on(GridMask::<65, 3, Rows<u64, 6>>::EMPTY);
            for (width, height) in
                [(1, 1), (1, 70), (200, 1), (9, 7), (63, 8), (64, 9), (65, 17), (130, 7)]
            {
                on(grid_vec(width, height));
            }
        }
    };
}

pub(crate) use on_boards;

/// A set of a few random cells, at least one.
pub(crate) fn random_cells<B: Board>(rng: &mut Rng, blank: &B) -> B {
    let mut set = blank.empty_like();
    for _ in 0..rng.usize(1..5) {
        set.insert((rng.usize(..blank.width()), rng.usize(..blank.height())));
    }
    set
}
