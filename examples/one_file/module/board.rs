//! The boards: sets of cells.

use super::cell::{Cell, Direction};
use super::more::Cells;
use super::short::Short;
use std::fmt;
use std::hash::Hash;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

// part: core

/// A board as a set of cells. Bits outside the board are zero after every operation.
pub trait CellSet:
    Copy
    + Eq
    + Hash
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Sub<Output = Self>
    // part: more
    + Default
    + fmt::Debug
    + fmt::Display
    + for<'a> BitAnd<&'a Self, Output = Self>
    + for<'a> BitOr<&'a Self, Output = Self>
    + for<'a> BitXor<&'a Self, Output = Self>
    + for<'a> Sub<&'a Self, Output = Self>
    + for<'a> BitAndAssign<&'a Self>
    + for<'a> BitOrAssign<&'a Self>
    + for<'a> BitXorAssign<&'a Self>
    + for<'a> SubAssign<&'a Self>
// part: core
{
    #[doc(hidden)]
    const W: usize;
    #[doc(hidden)]
    const H: usize;
    #[doc(hidden)]
    const NONE: Self;
    /// How `y` changes on a step north.
    const NORTH: isize = -1;
    // part: batch
    /// The number of boards that are stacked in it.
    #[doc(hidden)]
    const STOREYS: usize = 1;
    // part: rows|batch
    /// Whether a board has more than one word, so that wide vectors help.
    #[doc(hidden)]
    const IS_WIDE: bool = false;
    // part: core

    /// The first `k` columns, at least one, of the first `h` rows.
    #[doc(hidden)]
    #[must_use]
    fn corner(k: usize, h: usize) -> Self;

    /// Every bit moved as by a step, without regard to the border.
    #[doc(hidden)]
    #[must_use]
    fn moved(self, dx: isize, dy: isize) -> Self;

    // part: chess+paths
    /// Writes the layers of all shortest paths if the board has a faster method than the wave; returns their number.
    #[doc(hidden)]
    fn short(_: Short, _: [Self; 3], _: &mut [Self]) -> Option<usize> {
        None
    }
    // part: cells
    fn len(&self) -> usize;

    /// The number of the first cell, row by row; at least `W * H` if there is none.
    #[doc(hidden)]
    fn first_bit(&self) -> usize;
    // part: core

    #[must_use]
    fn empty() -> Self {
        Self::NONE
    }

    #[must_use]
    // part: rows|batch
    #[inline(always)]
    // part: core
    fn full() -> Self {
        Self::corner(Self::W, Self::H)
    }

    /// The cell. Panics if it is off the board.
    #[doc(hidden)]
    fn on_board(cell: impl Into<Cell>) -> Cell {
        let (Cell { x, y }, w, h) = (cell.into(), Self::W, Self::H);
        assert!(x < w && y < h, "the cell ({x}, {y}) is not on the {w}×{h} board");
        Cell { x, y }
    }

    /// The set of one cell. Panics if it is off the board.
    #[must_use]
    fn of(cell: impl Into<Cell>) -> Self {
        let Cell { x, y } = Self::on_board(cell);
        Self::corner(1, 1).moved(x as _, y as _)
    }

    /// The cells of one column. Panics if it is off the board.
    #[must_use]
    fn column(x: usize) -> Self {
        Self::of((x, 0)) | Self::corner(1, Self::H).moved(x as _, 0)
    }

    /// The cells of one row. Panics if it is off the board.
    #[must_use]
    fn row(y: usize) -> Self {
        Self::of((0, y)) | Self::corner(Self::W, 1).moved(0, y as _)
    }

    /// Adds a cell and returns whether it is new. Panics if it is off the board.
    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let old = *self;
        *self = old | Self::of(cell);
        *self != old
    }

    /// Removes a cell and returns whether it was there. Panics if it is off the board.
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let old = *self;
        *self = old - Self::of(cell);
        *self != old
    }

    /// Whether the cell is in the set; `false` off the board.
    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let Cell { x, y } = cell.into();
        x < Self::W && y < Self::H && *self | Self::of((x, y)) == *self
    }

    fn is_empty(&self) -> bool {
        *self == Self::NONE
    }

    fn is_disjoint(&self, other: &Self) -> bool {
        (*self & *other).is_empty()
    }

    /// The next cell in a direction, if both are on the board.
    fn neighbor(&self, cell: impl Into<Cell>, way: Direction) -> Option<Cell> {
        let Cell { x, y } = cell.into();
        let (east, north) = way.offset();
        let next = Cell::new(x.wrapping_add(east as _), y.wrapping_add((north * Self::NORTH) as _));
        let (w, h) = (Self::W, Self::H);
        (x < w && y < h && next.x < w && next.y < h).then_some(next)
    }

    // part: shift

    /// Moves every cell by `dx` columns and `dy` rows. Cells that leave the board are dropped.
    #[must_use]
    #[inline(always)]
    fn shift_by(&self, dx: isize, dy: isize) -> Self {
        let (w, h, x, y) = (Self::W, Self::H, dx.unsigned_abs(), dy.unsigned_abs());
        if x >= w || y >= h {
            return Self::empty();
        }
        let stay = match dx {
            0 => *self,
            _ if dx > 0 => *self & Self::corner(w - x, h),
            _ => *self - Self::corner(x, h),
        };
        stay.moved(dx, dy) & Self::full()
    }

    /// Moves every cell one step. Cells that leave the board are dropped.
    #[must_use]
    fn shift(&self, way: Direction) -> Self {
        let (east, north) = way.offset();
        self.shift_by(east, north * Self::NORTH)
    }

    // part: cells

    /// The first cell, row by row from row 0, and along each row from the west.
    fn first(&self) -> Option<Cell> {
        let i = self.first_bit();
        (i < Self::W * Self::H).then(|| Cell { x: i % Self::W, y: i / Self::W })
    }

    /// The cells, row by row from row 0, and along each row from the west.
    fn cells(&self) -> Cells<Self> {
        Cells(*self)
    }

    // part: more

    fn width(&self) -> usize {
        Self::W
    }

    fn height(&self) -> usize {
        Self::H
    }

    #[must_use]
    fn empty_like(&self) -> Self {
        Self::NONE
    }

    #[must_use]
    fn full_like(&self) -> Self {
        Self::full()
    }

    #[must_use]
    fn cell_like(&self, cell: impl Into<Cell>) -> Self {
        Self::of(cell)
    }

    fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }
    // part: core
}

/// A set of cells on a board of `W` columns and `H` rows, kept in an `S`. Row 0 is printed first.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct GridMask<const W: usize, const H: usize, S = u128>(pub(super) S);

impl<const W: usize, const H: usize, S> Not for GridMask<W, H, S>
where
    Self: CellSet,
{
    type Output = Self;

    fn not(self) -> Self {
        Self::full() - self
    }
}
