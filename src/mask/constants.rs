//! Sets that are constants: what the functions of a trait cannot be yet.

use super::GridMask;
use crate::bits::Packed;

macro_rules! constants {
    ($($Word:ty)*) => { $(
        /// Sets as constants, of places that the compiler checks.
        ///
        /// ```
        /// use gridmask::{CellSet, GridMask};
        ///
        /// type Board = GridMask<9, 9>;
        /// const START: Board = Board::cell_at::<4, 8>();
        /// const GOAL: Board = Board::row_at::<0>();
        /// assert_eq!(START, Board::of((4, 8)));
        /// assert_eq!(GOAL, Board::row(0));
        /// assert_eq!(Board::column_at::<8>(), Board::column(8));
        /// ```
        ///
        /// ```compile_fail
        /// // there is no column 9
        /// const EDGE: gridmask::GridMask<9, 9> = gridmask::GridMask::column_at::<9>();
        /// ```
        impl<const W: usize, const H: usize> GridMask<W, H, $Word> {
            const FIRST_COLUMN: $Word = {
                let (mut word, mut y) = (0, 0);
                while y < H {
                    word |= 1 << (y * W);
                    y += 1;
                }
                word
            };

            /// The cell in column `X` and row `Y`; it does not compile off the board.
            #[must_use]
            pub const fn cell_at<const X: usize, const Y: usize>() -> Self {
                let () = Self::CHECK;
                const { assert!(X < W && Y < H, "cell_at: the cell is not on the board") };
                Self(Packed(1 << (X + Y * W)))
            }

            /// The cells of column `X`; it does not compile off the board.
            #[must_use]
            pub const fn column_at<const X: usize>() -> Self {
                let () = Self::CHECK;
                const { assert!(X < W, "column_at: the column is not on the board") };
                Self(Packed(Self::FIRST_COLUMN << X))
            }

            /// The cells of row `Y`; it does not compile off the board.
            #[must_use]
            pub const fn row_at<const Y: usize>() -> Self {
                let () = Self::CHECK;
                const { assert!(Y < H, "row_at: the row is not on the board") };
                Self(Packed((<$Word>::MAX >> (<$Word>::BITS - W as u32)) << (Y * W)))
            }
        }
    )* };
}

constants! { u64 u128 }
