//! The waist of the crate: one trait for every board.
//!
//! Rules and searches above know boards only through [`CellSet`]; storages below know neither. That
//! includes the wave itself: [`plan`] says why.

use core::{
    fmt,
    hash::Hash,
    ops::{self, ControlFlow},
};

use crate::{cell::Cell, direction::Direction};

mod flood;
pub(crate) mod front;
mod lanewise;
mod plan;

pub(crate) use crate::bits::frontier::Count;
pub use crate::bits::frontier::Visitor;
pub(crate) use flood::{Rest, by_wave, ended};
pub(crate) use front::{Front, land, run};
pub use lanewise::{Lanewise, Quest};
pub(crate) use lanewise::{paths_each, run_each};
pub use plan::{Pattern, Plan};

/// A set of cells on a board: what every board is, and all that rules and searches know of it.
///
/// Boards of a fixed size ([`GridMask`](crate::GridMask), [`Bitboard`](crate::Bitboard)) know their size from their type, are
/// `Default`, and so have [`empty`](Self::empty), [`full`](Self::full), [`of`](Self::of),
/// [`column`](Self::column) and [`row`](Self::row). Code that is to run on boards of any size takes
/// it from a board at hand, with [`empty_like`](Self::empty_like) and
/// [`full_like`](Self::full_like).
///
/// Sets combine with `|` (union), `&` (intersection), `^` (symmetric difference), `-` (difference)
/// and `!` (complement on the board), and with `|=`, `&=`, `^=`, `-=` in place. Bits outside the
/// board are zero after every operation.
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
/// # Implementing it
///
/// The methods without a body are required. Those with one are written in terms of the others and
/// may be overridden for speed, [`wave`](Self::wave) above all; none changes its meaning.
pub trait CellSet:
    Clone
    + Eq
    + Hash
    + fmt::Debug
    + fmt::Display
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Sub<Output = Self>
    + ops::Not<Output = Self>
    + for<'a> ops::BitAndAssign<&'a Self>
    + for<'a> ops::BitOrAssign<&'a Self>
    + for<'a> ops::BitXorAssign<&'a Self>
    + for<'a> ops::SubAssign<&'a Self>
{
    /// How `y` changes on a step north: −1 where row 0 is printed first, +1 on the chessboard.
    const NORTH: isize = -1;

    /// The number of columns.
    fn width(&self) -> usize;

    /// The number of rows.
    fn height(&self) -> usize;

    /// The number of rows that a move can lead over: all of them, or on a [`Stack`](crate::Stack), which
    /// is several boards one above the other, those of one board.
    #[inline]
    fn storey_height(&self) -> usize {
        self.height()
    }

    /// The set of no cells, on a board of the same size.
    #[must_use]
    fn empty_like(&self) -> Self;

    /// The set of all cells, on a board of the same size.
    #[must_use]
    fn full_like(&self) -> Self {
        !self.empty_like()
    }

    /// The set of this one cell, on a board of the same size.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let board = GridVec::new(4, 2)?;
    /// assert_eq!(board.of_like((2, 1)).to_string(), "....\n..X.");
    /// # Ok::<(), gridmask::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
    #[must_use]
    #[inline]
    #[track_caller]
    fn of_like(&self, cell: impl Into<Cell>) -> Self {
        let mut set = self.empty_like();
        set.insert(cell);
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
    fn of(cell: impl Into<Cell>) -> Self
    where
        Self: Default,
    {
        Self::default().of_like(cell)
    }

    /// The set of the cells of one column.
    ///
    /// # Panics
    ///
    /// If the board has no column `x`.
    #[must_use]
    fn column(x: usize) -> Self
    where
        Self: Default,
    {
        let mut set = Self::default();
        for y in 0..set.height() {
            set.insert((x, y));
        }
        set
    }

    /// The set of the cells of one row.
    ///
    /// # Panics
    ///
    /// If the board has no row `y`.
    #[must_use]
    fn row(y: usize) -> Self
    where
        Self: Default,
    {
        let mut set = Self::default();
        for x in 0..set.width() {
            set.insert((x, y));
        }
        set
    }

    /// Adds a cell, and says whether it is new to the set.
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
    fn insert(&mut self, cell: impl Into<Cell>) -> bool;

    /// Takes a cell out, and says whether it was in the set.
    ///
    /// # Panics
    ///
    /// If the cell is off the board.
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
    fn first_from(&self, start: Cell) -> Option<Cell> {
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
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    fn cells(&self) -> impl Iterator<Item = Cell>;

    /// Calls `each` with every cell of the set, in an order that suits the board: faster than
    /// [`cells`](Self::cells), where the order does not matter.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask};
    ///
    /// let set: GridMask<4, 2> = ".X.X\nX...".parse()?;
    /// let mut columns = [0; 4];
    /// set.for_each_cell(|cell| columns[cell.x] += 1);
    /// assert_eq!(columns, [1, 1, 0, 1]);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[inline(always)]
    fn for_each_cell(&self, each: impl FnMut(Cell)) {
        self.cells().for_each(each);
    }

    /// Whether every cell of the set is in `other` as well.
    #[must_use]
    fn is_subset(&self, other: &Self) -> bool {
        let mut rest = self.clone();
        rest -= other;
        rest.is_empty()
    }

    /// Whether the two sets share no cell.
    #[must_use]
    fn is_disjoint(&self, other: &Self) -> bool {
        let mut both = self.clone();
        both &= other;
        both.is_empty()
    }

    /// Every cell moved by `dx` columns and `dy` rows. Those that leave the board vanish; nothing
    /// wraps round.
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
    /// let set: GridMask<4, 3> = "X..X\n....\n..X.".parse()?;
    /// assert_eq!(set.offset(1, 1).to_string(), "....\n.X..\n....");
    /// assert!(set.offset(4, 0).is_empty());
    /// # Ok::<(), gridmask::ParseBoardError>(())
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
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    fn shift(&self, direction: Direction) -> Self {
        let (east, north) = direction.east_north();
        self.offset(east, north * Self::NORTH)
    }

    /// The cell that one step from `cell` leads to, or `None` where the step leaves the board or
    /// `cell` is not on it.
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
        let (east, north) = direction.east_north();
        let x = cell.x.checked_add_signed(east)?;
        let y = cell.y.checked_add_signed(north * Self::NORTH)?;
        let on_board = |x, y| x < self.width() && y < self.height();
        let storey = self.storey_height();
        let together = storey == self.height() || cell.y / storey == y / storey;
        (on_board(cell.x, cell.y) && on_board(x, y) && together).then_some(Cell { x, y })
    }

    /// One move by direction masks: every cell that a step in some direction leads to from a cell of
    /// that direction's mask, as far as it lies in `land`. There are four masks in the order of
    /// [`Direction::ORTHOGONAL`], or eight in the order of [`Direction::ALL`].
    ///
    /// No mask may hold a cell that the step would take off the board: the masks are the border, so
    /// that boards need not mask it a second time. Where one does, the step may wrap round to
    /// another cell of `land`. [`Walls`](crate::Walls) keeps its masks so.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask};
    ///
    /// type Board = GridMask<4, 3>;
    /// let stay = Direction::ORTHOGONAL.map(|direction| Board::full().shift(direction.opposite()));
    /// let next = Board::of((0, 1)).masked_step(&stay, &Board::full());
    /// assert_eq!(next.to_string(), "X...\n.X..\nX...");
    /// ```
    ///
    /// # Panics
    ///
    /// Boards may panic where there are neither four nor eight masks.
    #[must_use]
    fn masked_step(&self, masks: &[Self], land: &Self) -> Self {
        front::masked_step(self, masks, land)
    }

    /// Runs a breadth-first wave: shows the visitor the open sources, then the cells one move away, then those
    /// two moves away, and so on. It ends with `Break` when `visit` says so, or after it has shown the
    /// first layer that touches `plan.stop`, and with `Continue` after the last layer. No layer is empty:
    /// where there is no open source, nothing is shown. In either case the visitor's [`end`](Visitor::end) comes
    /// last. A visitor that does not [look](Visitor::LOOKS) is shown nothing.
    ///
    /// This is the crate's one breadth-first loop; searches reach it through
    /// [`Search::wave`](crate::Search::wave), which fits the plan to a rule. `step` is one move of
    /// the rule, for boards that make nothing of `plan.pattern`.
    fn wave(
        plan: Plan<'_, Self>,
        step: impl Fn(&Self, &Self) -> Self,
        visitor: &mut impl Visitor<Self>,
    ) -> ControlFlow<()> {
        run(plan, step, visitor)
    }

    /// The number of the first layer of a wave that touches `plan.stop`, the sources being number 0;
    /// `None` where the wave dies before. Boards may find it in another way.
    #[inline]
    fn distance(plan: Plan<'_, Self>, step: impl Fn(&Self, &Self) -> Self) -> Option<u32> {
        front::distance(plan, step)
    }

    /// Writes the layers of all shortest paths from `plan.sources` to `plan.stop` into `layers` and gives
    /// their number, if they are few and the board finds them faster than by a wave and a sweep back.
    /// Otherwise it is `None`, as by default, which does not say that there is no way. What else the slice
    /// holds is unspecified.
    #[inline]
    fn few_layers(plan: &Plan<'_, Self>, layers: &mut [Self]) -> Option<usize> {
        let _ = (plan, layers);
        None
    }

    /// The cells that can be reached from the open sources, which are among them: `Continue` with all of
    /// them, or `Break` with some, of which at least one is in `plan.stop`. It is `Break` wherever a
    /// cell of `plan.stop` can be reached. Boards may fill along whole runs of open cells, for nobody asks
    /// how many moves it takes; the default runs a wave.
    fn flood(plan: Plan<'_, Self>, step: impl Fn(&Self, &Self) -> Self) -> ControlFlow<Self, Self> {
        by_wave(plan, step)
    }
}
