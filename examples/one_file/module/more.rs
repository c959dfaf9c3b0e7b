//! More of sets: listing their cells, collecting cells, operators in place and by reference, printing.

use super::board::{CellSet, GridMask};
use super::cell::Cell;
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

// part: cells

/// The cells of a board: row by row from row 0, and along each row from the west.
#[derive(Clone, Debug)]
pub struct Cells<B>(pub(super) B);

impl<B: CellSet> Iterator for Cells<B> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let cell = self.0.first()?;
        self.0.remove(cell);
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<B: CellSet> ExactSizeIterator for Cells<B> {}

// part: more

macro_rules! more_operators {
    ($($Op:ident $op:ident $Assign:ident $assign:ident;)*) => { $(
        impl<T, const W: usize, const H: usize, S: Copy> $Op<T> for &GridMask<W, H, S>
        where
            GridMask<W, H, S>: $Op<T, Output = GridMask<W, H, S>>,
        {
            type Output = GridMask<W, H, S>;

            fn $op(self, other: T) -> GridMask<W, H, S> {
                (*self).$op(other)
            }
        }

        impl<T, const W: usize, const H: usize, S: Copy> $Assign<T> for GridMask<W, H, S>
        where
            Self: $Op<T, Output = Self>,
        {
            fn $assign(&mut self, other: T) {
                *self = (*self).$op(other);
            }
        }
    )* };
}
more_operators! {
    BitAnd bitand BitAndAssign bitand_assign;
    BitOr bitor BitOrAssign bitor_assign;
    BitXor bitxor BitXorAssign bitxor_assign;
    Sub sub SubAssign sub_assign;
}

impl<const W: usize, const H: usize, S> GridMask<W, H, S>
where
    Self: CellSet,
{
    /// Creates the set of the cells for which `inside` returns `true`.
    #[must_use]
    pub fn from_fn(mut inside: impl FnMut(Cell) -> bool) -> Self {
        Self::full().cells().filter(|&cell| inside(cell)).collect()
    }

    /// Draws the board in characters of your own, north up.
    #[must_use]
    pub fn picture(&self, mark: impl Fn(Cell) -> char) -> String {
        let row = |y| (0..W).map(|x| mark(Cell { x, y })).collect();
        let mut rows: Vec<String> = (0..Self::H).map(row).collect();
        if Self::NORTH > 0 {
            rows.reverse();
        }
        rows.join("\n")
    }
}

impl<const W: usize, const H: usize, S> Default for GridMask<W, H, S>
where
    Self: CellSet,
{
    fn default() -> Self {
        Self::NONE
    }
}

impl<const W: usize, const H: usize, S> IntoIterator for GridMask<W, H, S>
where
    Self: CellSet,
{
    type Item = Cell;
    type IntoIter = Cells<Self>;

    fn into_iter(self) -> Cells<Self> {
        self.cells()
    }
}

impl<C: Into<Cell>, const W: usize, const H: usize, S> FromIterator<C> for GridMask<W, H, S>
where
    Self: CellSet,
{
    fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> Self {
        let mut set = Self::NONE;
        set.extend(cells);
        set
    }
}

impl<C: Into<Cell>, const W: usize, const H: usize, S> Extend<C> for GridMask<W, H, S>
where
    Self: CellSet,
{
    fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

/// Draws the board, north up: `X` for a cell in the set, `.` for any other.
impl<const W: usize, const H: usize, S> fmt::Display for GridMask<W, H, S>
where
    Self: CellSet,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.picture(|cell| if self.contains(cell) { 'X' } else { '.' }))
    }
}

/// `{:?}` lists the cells, `{:#?}` draws the board.
impl<const W: usize, const H: usize, S> fmt::Debug for GridMask<W, H, S>
where
    Self: CellSet,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return fmt::Display::fmt(self, f);
        }
        f.debug_set().entries(self.cells().map(|cell| (cell.x, cell.y))).finish()
    }
}
