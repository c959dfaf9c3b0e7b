//! The board whose size is fixed at compile time.

use crate::{
    bits::Bits,
    cell::Cell,
    fixed::{Fixed, fixed_board},
    text::{self, ParseBoardError},
};

mod constants;

/// A set of cells on a board of `W` columns and `H` rows.
///
/// Row 0 is printed first, so north is towards row 0. `S` is what the cells are kept in (see
/// [`Bits`]); a storage that is too small does not compile. [`grid_mask!`](crate::grid_mask) picks
/// one for the size.
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
    pub(crate) const CHECK: () = {
        assert!(W > 0 && H > 0, "a GridMask needs at least one column and one row");
        assert!(
            S::CAPACITY.holds(W, H),
            "the storage of this GridMask is too small for W columns and H rows, or splits a row \
             over words that are not u64: let `grid_mask!(W, H)` pick one that fits"
        );
    };

    /// The set of the cells that `inside` says `true` of.
    ///
    /// ```
    /// use gridmask::GridMask;
    ///
    /// let stripes = GridMask::<5, 3>::from_fn(|cell| cell.y % 2 == 0);
    /// assert_eq!(stripes.to_string(), "XXXXX\n.....\nXXXXX");
    /// ```
    #[must_use]
    pub fn from_fn(inside: impl FnMut(Cell) -> bool) -> Self {
        text::fill(Self::EMPTY, inside)
    }

    /// Reads a picture in characters of your own: `read` says of each whether it is a cell in the set
    /// (`Some(true)`), another cell (`Some(false)`), or a mistake (`None`). A line is a row; nothing
    /// is skipped but one line end at the end of the text.
    ///
    /// ```
    /// use gridmask::GridMask;
    ///
    /// let maze = "..#.\n#...";
    /// let open = GridMask::<4, 2>::parse_with(maze, |c| match c {
    ///     '.' => Some(true),
    ///     '#' => Some(false),
    ///     _ => None,
    /// })?;
    /// assert_eq!(open.to_string(), "XX.X\n.XXX");
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If a row or the number of rows does not fit the board, or `read` gives `None`: the error names
    /// the line and the column.
    pub fn parse_with(
        picture: &str,
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<Self, ParseBoardError> {
        text::parse_with(picture, Self::EMPTY, read)
    }

    /// As [`parse_with`](Self::parse_with), and finds marked cells at once: `marks[i]` is a character whose
    /// cells are in the set and also in the `i`-th of the sets that come with it. `read` is not asked about
    /// marks.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// type Board = GridMask<4, 2>;
    /// let (open, [start, keys]) = Board::parse_marked("k.#.\n.Sk.", ['S', 'k'], |c| Some(c == '.'))?;
    /// assert_eq!((open.len(), start.len(), keys.len()), (7, 1, 2));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`parse_with`](Self::parse_with).
    pub fn parse_marked<const N: usize>(
        picture: &str,
        marks: [char; N],
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<(Self, [Self; N]), ParseBoardError> {
        text::parse_marked(picture, marks, read, |picture, read| Self::parse_with(picture, read))
    }

    /// As [`parse_marked`](Self::parse_marked), for marks that stand on one cell each.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask};
    ///
    /// type Board = GridMask<3, 2>;
    /// let (_, [start, end]) = Board::parse_places("S.#\n..E", ['S', 'E'], |c| Some(c != '#'))?;
    /// assert_eq!((start, end), (Cell::new(0, 0), Cell::new(2, 1)));
    ///
    /// let error = Board::parse_places("...\n...", ['S'], |c| Some(c == '.')).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 1: the picture ends without a 'S'");
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`parse_with`](Self::parse_with), and if a mark is missing or there twice.
    pub fn parse_places<const N: usize>(
        picture: &str,
        marks: [char; N],
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<(Self, [Cell; N]), ParseBoardError> {
        let (open, found) = Self::parse_marked(picture, marks, read)?;
        Ok((open, text::one_each(marks, &found)?))
    }

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
        let () = Self::CHECK;
        Self(bits.into_grid())
    }
}

impl<const W: usize, const H: usize, S: Bits> Fixed for GridMask<W, H, S> {
    const WIDTH: usize = W;
    const HEIGHT: usize = H;
    type Bits = S::Grid<W, H>;

    #[inline(always)]
    fn from_bits(bits: S::Grid<W, H>) -> Self {
        let () = Self::CHECK;
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
