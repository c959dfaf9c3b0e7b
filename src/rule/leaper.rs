//! Leapers: the knight and similar pieces, which jump over everything in between.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{Jumps, Rule, offsets};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    moves::{KNIGHTS_JUMPS, Known, Moves, Seams, UNKNOWN},
};

/// Jumps `m` cells in one direction and `n` cells at a right angle to it, in up to eight ways.
///
/// The (1, 2)-leaper is the knight, (1, 3) the camel and (2, 3) the zebra. A (0, 1)-leaper steps north, east, south or west.
///
/// ```
/// use gridmask::{CellSet, GridMask, Leaper, Rule};
///
/// type Board = GridMask<7, 7>;
/// let camel = Leaper::new(1, 3);
/// let next = camel.step(&Board::of((3, 2)), &Board::full());
/// assert_eq!(next.to_string(), "\
/// .......
/// X.....X
/// .......
/// X.....X
/// .......
/// ..X.X..
/// .......");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Leaper {
    m: isize,
    n: isize,
}

impl Leaper {
    /// Returns the (`m`, `n`)-leaper. The order of the two numbers makes no difference.
    ///
    /// # Panics
    ///
    /// Panics if a number is over `isize::MAX`, or if both are 0: that piece does not move.
    #[must_use]
    #[track_caller]
    pub const fn new(m: usize, n: usize) -> Self {
        assert!(m > 0 || n > 0, "Leaper::new: a (0, 0)-leaper does not move");
        assert!(
            m <= isize::MAX as usize && n <= isize::MAX as usize,
            "Leaper::new: the jump is too long"
        );
        Self { m: m as isize, n: n as isize }
    }
}

/// Jumps like the (1, 2)-leaper, with offsets known at compile time; see [`KNIGHT`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Knight;

/// Jumps two cells in one direction and one at a right angle to it: the knight.
///
/// ```
/// use gridmask::{CellSet, GridMask, KNIGHT, Rule};
///
/// type Board = GridMask<6, 5>;
/// let next = KNIGHT.step(&Board::of((2, 1)), &Board::full());
/// assert_eq!(next.to_string(), "\
/// X...X.
/// ......
/// X...X.
/// .X.X..
/// ......");
/// ```
pub const KNIGHT: Knight = Knight;

#[inline(always)]
fn leap<B: CellSet>(from: &B, open: &B, m: isize, n: isize) -> B {
    let reached = if m == n { arm(from, m, n) } else { arm(from, m, n) | arm(from, n, m) };
    reached & open
}

/// Moves along the rows first, then moves the rows north and south.
#[inline(always)]
fn arm<B: CellSet>(from: &B, dx: isize, dy: isize) -> B {
    both_ways(&both_ways(from, dx, 0), 0, dy)
}

#[inline(always)]
fn both_ways<B: CellSet>(cells: &B, dx: isize, dy: isize) -> B {
    let there = cells.offset(dx, dy);
    if (dx, dy) == (0, 0) { there } else { there | cells.offset(-dx, -dy) }
}

#[inline]
fn for_each_leap(m: isize, n: isize, mut each: impl FnMut(isize, isize)) {
    for (dx, dy) in [(m, n), (n, m)] {
        each(dx, dy);
        each(-dx, dy);
        each(dx, -dy);
        each(-dx, -dy);
    }
}

impl Jumps for Leaper {
    #[inline]
    fn for_each_jump(&self, _: isize, each: impl FnMut(isize, isize)) {
        for_each_leap(self.m, self.n, each);
    }
}

impl Jumps for Knight {
    #[inline]
    fn for_each_jump(&self, _: isize, each: impl FnMut(isize, isize)) {
        for_each_leap(1, 2, each);
    }
}

impl<B: CellSet> Rule<B> for Leaper {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        leap(from, open, self.m, self.n)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        leap(to, open, self.m, self.n)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::leaps()
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        self.for_each_jump(B::NORTH, |dx, dy| {
            joins.add_jump(open, Seams::NOT, (dx, dy), open);
        });
        true
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut dyn FnMut(Cell)) -> bool {
        offsets::jump(self, Seams::NOT, (cell, is_back), open, each);
        true
    }

    #[inline]
    fn __known(&self) -> impl Known {
        UNKNOWN
    }
}

impl<B: CellSet> Rule<B> for Knight {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        leap(from, open, 1, 2)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        leap(to, open, 1, 2)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::knight()
    }

    #[inline]
    fn __known(&self) -> impl Known {
        KNIGHTS_JUMPS
    }
}
