//! The trait that every board implements, with one entry to the wave.
//!
//! A search describes its query as data. The board owns the loop of the wave, so it chooses the instruction set once.

use core::{fmt, hash::Hash, ops};

use crate::{
    cell::{Cell, Count, is_on_board, on_board},
    direction::Direction,
    moves::{Known, Moves},
};

pub(crate) mod kernels;
mod lanewise;
mod morphology;
mod multi_level;
mod order;
#[cfg(feature = "alloc")]
pub(crate) mod rows;
mod steps;
mod words;

pub(crate) use crate::bits::Lay;
#[cfg(feature = "alloc")]
pub(crate) use crate::bits::numbers::{Numbers, Table};
pub(crate) use crate::bits::query::{Answer, Nobody, Query, Visitor, Want};
pub use lanewise::Lanewise;
pub(crate) use lanewise::each_by_steps;
pub use morphology::Morphology;
pub use multi_level::MultiLevel;
pub(crate) use multi_level::level_on;
pub(crate) use order::{assert_same_size, compare};
#[cfg(feature = "alloc")]
pub(crate) use rows::{Far, Linked, cells_by_value, row_words, word_of};
pub(crate) use steps::{Front, by_steps};
#[cfg(feature = "serde")]
pub(crate) use words::of_words;
pub use words::{Words, WordsError};

/// Lists the traits of the standard library that every board implements.
// Operators of `&Self` cannot be implied: every generic function would need `where for<'a> &'a Self: …`.
pub trait Operators:
    Sized
    + fmt::Debug
    + fmt::Display
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Sub<Output = Self>
    + ops::Not<Output = Self>
    + for<'a> ops::BitAnd<&'a Self, Output = Self>
    + for<'a> ops::BitOr<&'a Self, Output = Self>
    + for<'a> ops::BitXor<&'a Self, Output = Self>
    + for<'a> ops::Sub<&'a Self, Output = Self>
    + for<'a> ops::BitAndAssign<&'a Self>
    + for<'a> ops::BitOrAssign<&'a Self>
    + for<'a> ops::BitXorAssign<&'a Self>
    + for<'a> ops::SubAssign<&'a Self>
{
}

/// Provides the methods of every board: a board is a set of its cells.
///
/// | to get | boards with the size in their type | any board, from one of its size |
/// |---|---|---|
/// | no cells | [`empty`](Self::empty) | [`empty_like`](Self::empty_like) |
/// | all cells | [`full`](Self::full) | [`full_like`](Self::full_like) |
/// | one cell | [`of`](Self::of) | [`cell_like`](Self::cell_like) |
/// | some cells | `collect`, `from_iter` | [`cells_like`](Self::cells_like) |
/// | a row, a column | [`row`](Self::row), [`column`](Self::column) | |
///
/// Every board also has the methods of [`Morphology`] (boundaries, dilation, bounds) and of [`Words`](crate::storage::Words)
/// (its bits as `u64`s).
///
/// # Operators
///
/// Sets combine with `|` (union), `&` (intersection), `^` (symmetric difference), `-` (difference) and `!` (complement), and in
/// place with `|=`, `&=`, `^=`, `-=`. On a board type, either side may be a reference. In code that is generic over `B: CellSet`,
/// the left side is a value: write `a.clone() & b`, because a bound on `B` cannot imply operators of `&B`. The clone is free for
/// boards that are `Copy`.
///
/// ```
/// use gridmask::{CellSet, GridMask};
///
/// type Board = GridMask<5, 3>;
/// let cross = Board::column(2) | Board::row(1);
/// assert_eq!(cross.to_string(), "..X..\nXXXXX\n..X..");
/// assert_eq!((!cross).len(), 8);
/// assert!(cross.contains((2, 0)) && !cross.contains((2, 99)));
/// ```
///
/// The trait is sealed. Its implementations are [`GridMask`](crate::GridMask), [`Bitboard`](crate::Bitboard),
/// [`Batch`](crate::Batch) and, with the feature `alloc`, `GridVec` and `Levels`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a board",
    label = "expected a `GridMask`, a `GridVec` or another board",
    note = "a reference is not a board: pass `board.clone()`",
    note = "a `Grid` becomes a board by `grid.cells_where(|value| …)`",
    note = "rows of values, such as `Vec<Vec<bool>>`, become a board by `GridVec::from_rows(rows, |&open| open)`"
)]
pub trait CellSet: Operators + kernels::Kernels + Clone + Ord + Hash {
    /// How `y` changes on a step north: −1 if row 0 is printed first, +1 on the chessboard.
    #[doc(hidden)]
    const NORTH: isize = -1;

    /// Fails to compile if there is no such board.
    #[doc(hidden)]
    const __CHECK: () = ();
    #[doc(hidden)]
    const __SLIDES: bool = false; // whether a kernel knows them
    #[doc(hidden)]
    const __ICE: bool = Self::__SLIDES; // whether one knows slides on ice

    /// Returns the number of columns.
    #[must_use]
    #[doc(alias("columns", "dimensions"))]
    fn width(&self) -> usize;

    /// Returns the number of rows.
    #[must_use]
    #[doc(alias = "rows")]
    fn height(&self) -> usize;

    /// Returns the number of rows of one level: the height of one board of a [`Batch`](crate::Batch) or of `Levels`, and the
    /// whole height of any other board. No move crosses the edge of a level.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    fn level_height(&self) -> usize {
        self.height()
    }

    /// Returns the empty set on a board of the same size.
    #[must_use]
    fn empty_like(&self) -> Self;

    /// Returns the set of all cells of a board of the same size.
    #[must_use]
    fn full_like(&self) -> Self;

    /// Returns the set of one cell on a board of the same size.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let board = GridVec::empty(4, 2)?;
    /// assert_eq!(board.cell_like((2, 1)).to_string(), "....\n..X.");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias = "of_like")]
    fn cell_like(&self, cell: impl Into<Cell>) -> Self {
        self.cells_like([self.__on_board("CellSet::cell_like", cell)])
    }

    /// Returns the set of these cells on a board of the same size. For boards of a fixed size, `collect` works too.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let board = GridVec::empty(4, 2)?;
    /// assert_eq!(board.cells_like([(2, 1), (0, 0)]).to_string(), "X...\n..X.");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a cell is off the board.
    #[must_use]
    #[track_caller]
    fn cells_like<C: Into<Cell>>(&self, cells: impl IntoIterator<Item = C>) -> Self {
        let mut set = self.empty_like();
        set.__extend("CellSet::cells_like", cells);
        set
    }

    /// Returns the empty set.
    #[must_use]
    #[inline]
    fn empty() -> Self
    where
        Self: Default, // a GridVec has no default size: use `empty_like`
    {
        let () = Self::__CHECK;
        Self::default()
    }

    /// Returns the set of all cells of the board.
    #[must_use]
    #[inline]
    fn full() -> Self
    where
        Self: Default, // a GridVec has no default size: use `full_like`
    {
        let () = Self::__CHECK;
        Self::default().full_like()
    }

    /// Returns the set of one cell.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// assert_eq!(GridMask::<4, 2>::of((2, 1)).to_string(), "....\n..X.");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[must_use]
    #[inline]
    #[track_caller]
    fn of(cell: impl Into<Cell>) -> Self
    where
        Self: Default, // a GridVec has no default size: use `cell_like`
    {
        let () = Self::__CHECK;
        let mut set = Self::default();
        set.insert(set.__on_board("CellSet::of", cell));
        set
    }

    /// Returns the cells of column `x`.
    ///
    /// # Panics
    ///
    /// Panics if the board has no column `x`.
    #[must_use]
    #[track_caller]
    fn column(x: usize) -> Self
    where
        Self: Default, // a GridVec has no default size: use `cells_like`
    {
        let set = Self::default();
        set.cells_like((0..set.height()).map(|y| (x, y)))
    }

    /// Returns the cells of row `y`.
    ///
    /// # Panics
    ///
    /// Panics if the board has no row `y`.
    #[must_use]
    #[inline]
    #[track_caller]
    fn row(y: usize) -> Self
    where
        Self: Default, // a GridVec has no default size: use `cells_like`
    {
        let () = Self::__CHECK;
        let mut set = Self::default();
        let (width, rows) = (set.width(), Count(set.height(), "row"));
        assert!(y < rows.0, "CellSet::row: there is no row {y} on a board of {rows}");
        for x in (0..width).step_by(64) {
            set.__insert_run(x, y, u64::MAX >> (64 - (width - x).min(64)));
        }
        set
    }

    /// Adds a cell to the set. Returns `true` if it was not in the set before.
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool;

    /// Removes a cell from the set. Returns `true` if it was in the set before.
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool;

    /// Returns `true` if the cell is in the set, and `false` for a cell off the board.
    #[must_use]
    fn contains(&self, cell: impl Into<Cell>) -> bool;

    /// Returns the number of cells in the set.
    #[must_use]
    #[doc(alias("count_ones", "popcount"))]
    fn len(&self) -> usize;

    /// Returns `true` if no cell is in the set.
    #[must_use]
    fn is_empty(&self) -> bool;

    /// Returns the first cell of the set in the order of [`cells`](Self::cells), or `None` if the set is empty.
    #[must_use]
    #[doc(alias = "trailing_zeros")]
    fn first(&self) -> Option<Cell> {
        self.cells().next()
    }

    /// The first cell of the set from `start` on, in the order of `cells`.
    #[doc(hidden)]
    #[must_use]
    fn first_from(&self, start: impl Into<Cell>) -> Option<Cell> {
        let start = start.into();
        self.cells().find(|&cell| cell >= start)
    }

    /// Returns the cells of the set row by row from row 0, and along each row from the west.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// let set: GridMask<4, 2> = ".X.X\nX...".parse()?;
    /// let cells: Vec<_> = set.cells().map(|cell| (cell.x, cell.y)).collect();
    /// assert_eq!(cells, [(1, 0), (3, 0), (0, 1)]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    fn cells(&self) -> impl Iterator<Item = Cell>;

    /// Calls `each` with every cell of the set, in any order. This is faster than a loop over [`cells`](Self::cells).
    ///
    /// ```
    /// # use gridmask::{CellSet, GridMask};
    /// let (set, mut columns) = (GridMask::<4, 2>::row(1), [0; 4]);
    /// set.for_each_cell(|cell| columns[cell.x] += 1);
    /// assert_eq!(columns, [1, 1, 1, 1]);
    /// ```
    fn for_each_cell(&self, each: impl FnMut(Cell));

    /// Returns `true` if every cell of the set is in `other`.
    #[must_use]
    #[doc(alias("contains_all", "is_superset"))]
    fn is_subset(&self, other: &Self) -> bool;

    /// Returns `true` if the two sets share no cell.
    #[must_use]
    #[doc(alias("intersects", "overlaps"))]
    fn is_disjoint(&self, other: &Self) -> bool;

    /// Returns the set with every cell moved by `dx` columns and `dy` rows. Cells that leave the board vanish.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// let set: GridMask<4, 3> = "X..X\n....\n..X.".parse().unwrap();
    /// assert_eq!(set.shift_by(1, 1).to_string(), "....\n.X..\n....");
    /// ```
    #[must_use]
    #[doc(alias("offset", "scroll", "translate"))]
    fn shift_by(&self, dx: isize, dy: isize) -> Self;

    /// Returns the set with every cell moved one step. Cells that leave the board vanish.
    ///
    /// ```
    /// use gridmask::{Bitboard, CellSet, Direction, GridMask};
    ///
    /// let set: GridMask<4, 3> = "X..X\n....\n..X.".parse().unwrap();
    /// assert_eq!(set.shift(Direction::East).to_string(), ".X..\n....\n...X");
    /// assert_eq!(set.shift(Direction::North).to_string(), "....\n..X.\n....");
    /// ```
    #[must_use]
    #[inline]
    fn shift(&self, direction: Direction) -> Self {
        let (east, north) = direction.offset();
        self.shift_by(east, north * Self::NORTH)
    }

    /// Returns the cell one step from `cell`, or `None` if the step leaves the board.
    ///
    /// A board knows no rule. On a torus, [`Search::neighbors`](crate::Search::neighbors) returns the cells beyond the edge too.
    /// There is no `Cell + Direction`: whether north adds to `y` or subtracts from it depends on the board.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Direction, GridMask};
    ///
    /// let board = GridMask::<4, 3>::empty();
    /// assert_eq!(board.neighbor((1, 1), Direction::North), Some(Cell::new(1, 0)));
    /// assert_eq!(board.neighbor((3, 1), Direction::East), None);
    /// ```
    #[must_use]
    fn neighbor(&self, cell: impl Into<Cell>, direction: Direction) -> Option<Cell> {
        let cell = cell.into();
        let on_board = |cell: &Cell| is_on_board(*cell, self.width(), self.height());
        let next = direction.next(cell, Self::NORTH, (self.level_height(), self.height()));
        next.filter(|next| on_board(&cell) && on_board(next))
    }

    /// The entry to the wave: shows the visitor the layers it needs, and answers the query. `step` is one move of the rule, for
    /// boards that have no kernel for its moves. `known` is what the type of the rule says about them.
    #[doc(hidden)]
    fn ask<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        known: K,
        step: impl Fn(&Self, &Self) -> Self,
        visitor: &mut V,
    ) -> Answer<Self>;

    /// The cell, if it is on the board; `what` names the operation in the panic.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    fn __on_board(&self, what: &str, cell: impl Into<Cell>) -> Cell {
        on_board(what, cell, self.width(), self.height())
    }

    /// Adds the cells; `what` names the operation in the panic if one is off the board.
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    fn __extend<C: Into<Cell>>(&mut self, what: &str, cells: impl IntoIterator<Item = C>) {
        for cell in cells {
            self.insert(self.__on_board(what, cell));
        }
    }

    /// Writes the set as words of 64 columns, row by row, to `rows`, which must be zero.
    #[doc(hidden)]
    fn __put_rows(&self, rows: &mut [u64]);

    /// Adds cells of a row, one per bit, from column `x` on, a multiple of 64. All must be on the board.
    #[doc(hidden)]
    fn __insert_run(&mut self, x: usize, y: usize, cells: u64);

    /// Grows each player's cells to those that it reaches first. Returns `false` if there is no kernel.
    #[doc(hidden)]
    fn __race(_moves: Moves<'_, Self>, _open: &Self, _players: &mut [Self]) -> bool {
        false
    }
}
