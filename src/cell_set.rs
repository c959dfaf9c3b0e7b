//! The waist of the crate: one trait for every board, with one door to the wave.
//!
//! Rules and searches above know boards only through [`CellSet`]; storages below know neither. A search says as data
//! what it wants of a wave, and the board owns the loop: it may choose its instructions once for all layers.

use core::hash::Hash;

use crate::{
    cell::{Cell, is_on_board, on_board},
    direction::{Direction, Directions},
    moves::{Known, Moves},
};

mod extend;
mod lanewise;
mod morphology;
mod multi_level;
mod next_cell;
mod operators;
mod order;
#[cfg(feature = "alloc")]
mod rows;
mod sizes;
mod steps;
mod words;

pub(crate) use crate::bits::Lay;
#[cfg(feature = "alloc")]
pub(crate) use crate::bits::numbers::{Numbers, Table};
pub(crate) use crate::bits::query::{Answer, Nobody, Query, Visitor, Want};
pub(crate) use extend::extend;
pub use lanewise::Lanewise;
pub(crate) use lanewise::each_by_steps;
pub use morphology::{Morphology, Subsets};
pub use multi_level::MultiLevel;
pub(crate) use multi_level::level_on;
pub(crate) use next_cell::next_cell;
pub(crate) use operators::Operators;
pub(crate) use order::compare;
#[cfg(feature = "alloc")]
pub(crate) use rows::{Linked, Parts, cells_by_value, row_words, word_of};
pub(crate) use sizes::assert_same_size;
pub(crate) use steps::{Front, by_steps};
pub use words::{Words, WordsError};

/// A set of cells on a board: what every board is, and all that rules and searches know of it.
///
/// Boards of a fixed size ([`GridMask`](crate::GridMask), [`Bitboard`](crate::Bitboard)) know their size from their type, are
/// `Default`, and so have [`empty`](Self::empty), [`full`](Self::full), [`of`](Self::of), [`column`](Self::column) and
/// [`row`](Self::row). Code for any size takes it from a board: [`empty_like`](Self::empty_like),
/// [`full_like`](Self::full_like), [`of_like`](Self::of_like), [`rim`](crate::Morphology::rim), [`cells`](Self::cells).
///
/// Sets combine with `|` (union), `&` (intersection), `^` (symmetric difference), `-` (difference) and `!`
/// (complement on the board, of a value), and with `|=`, `&=`, `^=`, `-=` in place; either side may be a reference. Bits
/// outside the board are zero after every operation. Boards are ordered by columns, rows, the rows of a level, and the first
/// cell that only one of them holds: the other comes first.
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
/// # Basic and derived methods
///
/// The trait is sealed: its implementations are [`GridMask`](crate::GridMask), [`Bitboard`](crate::Bitboard),
/// [`Batch`](crate::Batch), and, with the feature `alloc`, `GridVec` and `Levels`. Methods that are not listed here
/// are no part of its interface, and may change with any version. Basic are those that a board has to have.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a board",
    label = "expected a `GridMask`, a `GridVec` or another board",
    note = "a reference is not a board: pass `board.clone()`",
    note = "a `Grid` becomes a board by `grid.cells_where(|value| …)`",
    note = "rows of values, such as `Vec<Vec<bool>>`, become a board by `GridVec::from_rows(rows, |&open| open)`"
)]
pub trait CellSet: Operators + Clone + Ord + Hash {
    /// How `y` changes on a step north: −1 if row 0 is printed first, +1 on the chessboard.
    #[doc(hidden)]
    const NORTH: isize = -1;

    #[doc(hidden)]
    const __SLIDES: bool = false; // whether there is a kernel for them
    #[doc(hidden)]
    const __ICE: bool = Self::__SLIDES; // for those on ice

    /// The number of columns.
    #[must_use]
    fn width(&self) -> usize;

    /// The number of rows.
    #[must_use]
    fn height(&self) -> usize;

    /// The number of rows that a move can lead over: all of them, or on a [`Batch`](crate::Batch), which
    /// is several boards one above the other, those of one board.
    #[must_use]
    #[inline]
    fn level_height(&self) -> usize {
        self.height()
    }

    /// The set of no cells, on a board of the same size.
    #[must_use]
    fn empty_like(&self) -> Self;

    /// The set of all cells, on a board of the same size.
    #[must_use]
    fn full_like(&self) -> Self;

    /// The set of this one cell, on a board of the same size.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let board = GridVec::new(4, 2)?;
    /// assert_eq!(board.of_like((2, 1)).to_string(), "....\n..X.");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
    #[must_use]
    #[inline]
    #[track_caller]
    fn of_like(&self, cell: impl Into<Cell>) -> Self {
        self.collected("CellSet::of_like", [cell])
    }

    /// The set of these cells, on a board of the same size. Boards of a fixed size are collected as well:
    /// `cells.into_iter().collect::<Board>()`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let board = GridVec::new(4, 2)?;
    /// assert_eq!(board.cells_like([(2, 1), (0, 0)]).to_string(), "X...\n..X.");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a cell is off the board.
    #[must_use]
    #[track_caller]
    fn cells_like<C: Into<Cell>>(&self, cells: impl IntoIterator<Item = C>) -> Self {
        self.collected("CellSet::cells_like", cells)
    }

    /// The same for another operation, which the panic names.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    fn collected<C: Into<Cell>>(&self, what: &str, cells: impl IntoIterator<Item = C>) -> Self {
        let mut set = self.empty_like();
        extend(what, &mut set, cells);
        set
    }

    /// The set of no cells.
    #[must_use]
    #[inline]
    fn empty() -> Self
    where
        Self: Default,
    {
        Self::default()
    }

    /// The set of all cells.
    #[must_use]
    #[inline]
    fn full() -> Self
    where
        Self: Default,
    {
        Self::default().full_like()
    }

    /// The set of this one cell.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// assert_eq!(GridMask::<4, 2>::of((2, 1)).to_string(), "....\n..X.");
    /// ```
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
    #[must_use]
    #[inline]
    #[track_caller]
    fn of(cell: impl Into<Cell>) -> Self
    where
        Self: Default,
    {
        let mut set = Self::default();
        set.insert(on_board("CellSet::of", cell, set.width(), set.height()));
        set
    }

    /// The set of the cells of one column.
    ///
    /// # Panics
    ///
    /// If the board has no column `x`.
    #[must_use]
    #[track_caller]
    fn column(x: usize) -> Self
    where
        Self: Default,
    {
        let set = Self::default();
        set.cells_like((0..set.height()).map(|y| (x, y)))
    }

    /// The set of the cells of one row.
    ///
    /// # Panics
    ///
    /// If the board has no row `y`.
    #[must_use]
    #[track_caller]
    fn row(y: usize) -> Self
    where
        Self: Default,
    {
        let set = Self::default();
        set.cells_like((0..set.width()).map(|x| (x, y)))
    }

    /// Adds a cell, and says whether it is new to the set.
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool;

    /// Takes a cell out, and says whether it was in the set.
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool;

    /// Whether the cell is in the set; `false` for a cell off the board.
    #[must_use]
    fn contains(&self, cell: impl Into<Cell>) -> bool;

    /// How many cells are in the set.
    #[must_use]
    fn len(&self) -> usize;

    /// Whether no cell is in the set.
    #[must_use]
    fn is_empty(&self) -> bool;

    /// The first cell of the set, as [`cells`](Self::cells) orders them.
    #[must_use]
    fn first(&self) -> Option<Cell> {
        self.cells().next()
    }

    /// The first cell of the set that does not come before `start` in that order.
    #[must_use]
    fn first_from(&self, start: impl Into<Cell>) -> Option<Cell> {
        let start = start.into();
        self.cells().find(|&cell| cell >= start)
    }

    /// The cells of the set, row by row from row 0, and along each row from the west.
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

    /// Calls `each` with every cell of the set, in an order that suits the board: faster than [`cells`](Self::cells).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// let set: GridMask<4, 2> = ".X.X\nX...".parse()?;
    /// let mut columns = [0; 4];
    /// set.for_each_cell(|cell| columns[cell.x] += 1);
    /// assert_eq!(columns, [1, 1, 0, 1]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    fn for_each_cell(&self, each: impl FnMut(Cell));

    /// Whether every cell of the set is in `other` as well.
    #[must_use]
    fn is_subset(&self, other: &Self) -> bool;

    /// Whether the two sets share no cell.
    #[must_use]
    fn is_disjoint(&self, other: &Self) -> bool;

    /// Every cell moved by `dx` columns and `dy` rows. Those that leave the board vanish; nothing wraps round.
    ///
    /// ```text
    /// X . . X                 . . . .
    /// . . . .   offset(1, 1)  . X . .
    /// . . X .                 . . . .
    /// ```
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// let corner = GridMask::<4, 3>::of((0, 0));
    /// assert_eq!(corner.offset(1, 2), GridMask::of((1, 2)));
    /// ```
    #[must_use]
    fn offset(&self, dx: isize, dy: isize) -> Self;

    /// Every cell moved one step. Those that leave the board vanish; nothing wraps round.
    ///
    /// ```
    /// use gridmask::{Bitboard, CellSet, Direction, GridMask};
    ///
    /// let set: GridMask<4, 3> = "X..X\n....\n..X.".parse()?;
    /// assert_eq!(set.shift(Direction::East).to_string(), ".X..\n....\n...X");
    /// assert_eq!(set.shift(Direction::North).to_string(), "....\n..X.\n....");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    fn shift(&self, direction: Direction) -> Self {
        let (east, north) = direction.offset();
        self.offset(east, north * Self::NORTH)
    }

    /// The cell that one step leads to; `None` where it leaves the board, or `cell` is not on it.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Direction, GridMask};
    ///
    /// let board = GridMask::<4, 3>::empty();
    /// assert_eq!(board.neighbor((1, 1), Direction::North), Some(Cell::new(1, 0)));
    /// assert_eq!(board.neighbor((3, 1), Direction::East), None);
    /// ```
    #[must_use]
    #[inline]
    fn neighbor(&self, cell: impl Into<Cell>, direction: Direction) -> Option<Cell> {
        let cell = cell.into();
        let on_board = |cell: &Cell| is_on_board(*cell, self.width(), self.height());
        next_cell(cell, direction, Self::NORTH, (self.level_height(), self.height()))
            .filter(|next| on_board(&cell) && on_board(next))
    }

    /// The door to the wave: shows the visitor the layers if they are wanted, and answers. `step` is one move of
    /// the rule, for boards that make nothing of its moves; of those, its type tells what is `known`.
    #[doc(hidden)]
    fn ask<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        known: K,
        step: impl Fn(&Self, &Self) -> Self,
        visitor: &mut V,
    ) -> Answer<Self>;

    // Ways round the other methods. Named so that no method of somebody's own trait is called as they are.

    /// Writes the set as words of 64 columns each, row by row: as many as the board has. They are zero before.
    #[doc(hidden)]
    fn __put_rows(&self, rows: &mut [u64]);

    /// Adds cells of a row, from column `x` on, a multiple of 64: a bit each, none off the board.
    #[doc(hidden)]
    fn __insert_run(&mut self, x: usize, y: usize, cells: u64);

    /// The board laid so, if it has a way. Row 0 is the first, wherever the picture has it.
    #[doc(hidden)]
    fn __turned(&self, _lay: Lay) -> Option<Self> {
        None
    }

    /// Whether its cells are less as a number, the last being the highest digit, if the board has one.
    #[doc(hidden)]
    fn __is_less(&self, _other: &Self) -> Option<bool> {
        None
    }

    /// Drops the cells whose row and column have an odd sum, or an even one, if it has a way, and says whether.
    #[doc(hidden)]
    fn __drop_color(&mut self, _is_odd: bool) -> bool {
        false
    }

    /// The open cells one step from these, if it has a way that is faster than shifts.
    #[doc(hidden)]
    fn __step(&self, _directions: Directions, _open: &Self) -> Option<Self> {
        None
    }

    /// Grows each player's open cells to those that no other comes to earlier, if it has a way, and says whether.
    #[doc(hidden)]
    fn __race(_moves: Moves<'_, Self>, _open: &Self, _players: &mut [Self]) -> bool {
        false
    }
}
