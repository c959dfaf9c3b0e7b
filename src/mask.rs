//! The board whose size is fixed at compile time.

use crate::{
    bits::Bits,
    fixed::{Fixed, fixed_board},
    text::read_boards,
};

/// Keeps a set of cells on a board of `W` columns and `H` rows, both part of the type.
///
/// Row 0 is printed first, so north is towards row 0. `S` is the storage of the cells: see [`Bits`].
/// The default holds 128 cells; [`grid_mask!`](crate::grid_mask) picks a storage for any size. If the storage is
/// too small, `cargo build` fails; `cargo check` notices it only in constants.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask};
///
/// type Board = GridMask<9, 9>; // 81 cells in one u128
/// let row: Board = Board::row(0) - Board::column(8);
/// assert_eq!(row.shift(Direction::South).to_string(), "\
/// .........
/// XXXXXXXX.
/// .........
/// .........
/// .........
/// .........
/// .........
/// .........
/// .........");
/// ```
///
/// # Methods of every board
///
/// | to get | call |
/// |---|---|
/// | sets | [`empty`](crate::CellSet::empty), [`full`](crate::CellSet::full), [`of`](crate::CellSet::of) a cell, [`row`](crate::CellSet::row), [`column`](crate::CellSet::column), `from_iter` |
#[doc = include_str!("methods_of_every_board.md")]
///
/// Bits outside the board are always zero.
///
/// ```compile_fail
/// // error: this GridMask<W, H> does not fit its storage: use `grid_mask!(W, H)`
/// let board = gridmask::GridMask::<10, 10, u64>::EMPTY;
/// ```
///
/// ```compile_fail
/// // error: a GridMask needs at least one column and one row
/// let board = gridmask::GridMask::<0, 10>::EMPTY;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[doc(alias("bitmap", "bitset"))]
#[must_use]
pub struct GridMask<const W: usize, const H: usize, S: Bits = u128>(S::Grid<W, H>);

impl<const W: usize, const H: usize, S: Bits> GridMask<W, H, S> {
    /// Returns the storage. [`Bits`] has its layout.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// assert_eq!(GridMask::<9, 9>::of((4, 3)).to_bits(), 1 << (4 + 3 * 9));
    /// ```
    #[must_use]
    #[inline]
    pub fn to_bits(self) -> S {
        S::of_grid(self.0)
    }

    /// Creates a board from its storage. Bits outside the board are dropped.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// assert_eq!(GridMask::<9, 9>::from_bits(u128::MAX), GridMask::full());
    /// ```
    #[inline]
    pub fn from_bits(bits: S) -> Self {
        let () = <Self as Fixed>::CHECK;
        Self(bits.into_grid())
    }
}

fixed_board! {
    [const W: usize, const H: usize, S: Bits] GridMask<W, H, S>: S::Grid<W, H> {
        const WIDTH: usize = W;
        const HEIGHT: usize = H;
        const CHECK: () = check::<S>(W, H);
    }
}
fixed_board! { @from_fn [const W: usize, const H: usize, S: Bits] GridMask<W, H, S> }
read_boards! { [const W: usize, const H: usize, S: Bits] GridMask<W, H, S>, "GridMask<4, 2>" }

/// Fails to compile if the storage does not fit. The error of the compiler names W and H.
const fn check<S: Bits>(width: usize, height: usize) {
    assert!(width > 0 && height > 0, "a GridMask needs at least one column and one row");
    assert!(
        S::CAPACITY.holds(width, height),
        "this GridMask<W, H> does not fit its storage: use `grid_mask!(W, H)`"
    );
}
