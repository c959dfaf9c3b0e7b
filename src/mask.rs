//! The board whose size is fixed at compile time.

use crate::{
    bits::Bits,
    fixed::{Fixed, fixed_board, read_boards},
};

mod constants;
mod refusal;

/// A set of cells on a board of `W` columns and `H` rows.
///
/// Row 0 is printed first, so north is towards row 0. `S` is what the cells are kept in (see
/// [`Bits`]); a storage that is too small does not build, which `cargo check` does not see.
/// [`grid_mask!`](crate::grid_mask) picks one for the size.
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
/// The field is private: bits outside the board are zero, always.
///
/// ```compile_fail
/// // 100 cells are too many for a u64
/// let board = gridmask::GridMask::<10, 10, u64>::EMPTY;
/// ```
///
/// ```compile_fail
/// // a board of no cells
/// let board = gridmask::GridMask::<0, 10>::EMPTY;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GridMask<const W: usize, const H: usize, S: Bits = u128>(S::Grid<W, H>);

impl<const W: usize, const H: usize, S: Bits> GridMask<W, H, S> {
    /// The storage as it is, laid out as [`Bits`] says.
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

    /// The board of these bits. Those outside the board are dropped.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// assert_eq!(GridMask::<9, 9>::from_bits(u128::MAX), GridMask::full());
    /// ```
    #[must_use]
    #[inline]
    pub fn from_bits(bits: S) -> Self {
        let () = <Self as Fixed>::CHECK;
        Self(bits.into_grid())
    }
}

impl<const W: usize, const H: usize, S: Bits> Fixed for GridMask<W, H, S> {
    const WIDTH: usize = W;
    const HEIGHT: usize = H;
    const CHECK: () = refusal::check::<S>(W, H);
    type Bits = S::Grid<W, H>;

    #[inline(always)]
    fn from_bits(bits: S::Grid<W, H>) -> Self {
        let () = <Self as Fixed>::CHECK;
        Self(bits)
    }

    #[inline(always)]
    fn bits(&self) -> &S::Grid<W, H> {
        &self.0
    }

    #[inline(always)]
    fn bits_mut(&mut self) -> &mut S::Grid<W, H> {
        &mut self.0
    }
}

fixed_board! { [const W: usize, const H: usize, S: Bits] GridMask<W, H, S> }
read_boards! { [const W: usize, const H: usize, S: Bits] GridMask<W, H, S> }
