//! Sets as constants, because functions of a trait cannot be `const` yet.

use super::GridMask;
use crate::{
    bits::{At, Bits, Constant},
    fixed::Fixed,
};

/// Sets as constants. The compiler checks that their cells are on the board.
///
/// ```
/// use gridmask::{CellSet, GridMask, grid_mask};
///
/// type Board = GridMask<9, 9>;
/// const START: Board = Board::cell_at::<4, 8>();
/// const GOAL: Board = Board::row_at::<0>();
/// assert_eq!(START, Board::of((4, 8)));
/// assert_eq!(GOAL, Board::row(0));
/// assert_eq!(Board::column_at::<8>(), Board::column(8));
///
/// type Large = grid_mask!(30, 20);
/// const BORDER: [Large; 2] = [Large::column_at::<0>(), Large::column_at::<29>()];
/// assert_eq!(BORDER, [0, 29].map(Large::column));
/// ```
///
/// ```compile_fail
/// // there is no column 9
/// const EDGE: gridmask::GridMask<9, 9> = gridmask::GridMask::column_at::<9>();
/// ```
impl<const W: usize, const H: usize, S: Bits> GridMask<W, H, S> {
    /// Returns the set of the cell in column `X` and row `Y`. Does not compile if the cell is off the board.
    #[must_use]
    pub const fn cell_at<const X: usize, const Y: usize>() -> Self {
        let () = <Self as Fixed>::CHECK;
        const { assert!(X < W && Y < H, "cell_at: the cell is not on the board") };
        Self(S::Block::<At<X, Y, 1, 1>, W, H>::VALUE)
    }

    /// Returns the cells of column `X`. Does not compile if there is no such column.
    #[must_use]
    pub const fn column_at<const X: usize>() -> Self {
        let () = <Self as Fixed>::CHECK;
        const { assert!(X < W, "column_at: the column is not on the board") };
        Self(S::Block::<At<X, 0, 1, H>, W, H>::VALUE)
    }

    /// Returns the cells of row `Y`. Does not compile if there is no such row.
    #[must_use]
    pub const fn row_at<const Y: usize>() -> Self {
        let () = <Self as Fixed>::CHECK;
        const { assert!(Y < H, "row_at: the row is not on the board") };
        Self(S::Block::<At<0, Y, W, 1>, W, H>::VALUE)
    }
}
