//! Jumps over whatever stands between: the knight and its kin, and lists of offsets.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{Each, Rule, round};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Directions,
    moves::{Kinds, Known, Moves, Only, Seams},
};

/// Jumps `m` cells in one direction and `n` cells at a right angle to it, in up to eight ways.
///
/// The (1, 2)-leaper is the knight, (1, 3) the camel and (2, 3) the zebra. A (0, 1)-leaper steps north, east, south or
/// west.
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
            "Leaper::new: the jump is longer than `isize::MAX`"
        );
        Self { m: m as isize, n: n as isize }
    }
}

/// Jumps like the (1, 2)-leaper, with a jump that the compiler knows; see [`KNIGHT`].
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

/// Jumps by any of a list of offsets, each in columns and rows.
///
/// The list is an array, a slice or a `Vec`.
///
/// ```
/// use gridmask::{CellSet, GridMask, Offsets, Rule};
///
/// type Board = GridMask<5, 3>;
/// let lame = Offsets::new([(2, 0), (-1, 1)]);
/// let next = lame.step(&Board::of((1, 1)), &Board::full());
/// assert_eq!(next.to_string(), ".....\n...X.\nX....");
/// let before = lame.back(&Board::of((1, 1)), &Board::full());
/// assert_eq!(before.to_string(), "..X..\n.....\n.....");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offsets<L>(L);

impl<L: AsRef<[(isize, isize)]>> Offsets<L> {
    /// Returns the piece that jumps by the offsets of `list`.
    #[must_use]
    pub const fn new(list: L) -> Self {
        Self(list)
    }
}

/// Lists the jumps of a rule that are the same from every cell.
///
/// [`Wrapped`](super::Wrapped) needs it of a rule of steps or jumps.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not wrap around the sides of a board",
    label = "expected a rule of steps, jumps or slides without walls",
    note = "thin walls on a torus are `Walls::open_on_torus(&board)`, for hexagons see the guide, and sliders go round past them: `ROOK.with_walls(&walls)`"
)]
pub trait Jumps {
    /// Calls `each` with every jump, in columns and rows. `north` is the change of the row on a step north.
    fn for_each_jump(&self, north: isize, each: impl FnMut(isize, isize));

    /// The jumps as directions, if they are known to be steps.
    #[doc(hidden)]
    #[inline]
    fn __steps(&self) -> Option<Directions> {
        None
    }

    /// The kinds of moves that the type of the rule allows on a board that wraps.
    #[doc(hidden)]
    #[inline]
    fn __known_round(&self) -> impl Known
    where
        Self: Sized,
    {
        // Kernels always know the common steps.
        Only::<{ Kinds::STEPS.or(Kinds::OTHER).bits() }>
    }
}

/// Joins the open cells that jumps lead between.
#[cfg(feature = "alloc")]
pub(super) fn join<B: CellSet>(
    jumps: &impl Jumps,
    around: Seams,
    open: &B,
    joins: &mut Joins<B>,
) -> bool {
    jumps.for_each_jump(B::NORTH, |dx, dy| joins.add_jump(open, around, (dx, dy), open));
    true
}

/// Calls `each` with the open cells that jumps lead to from a cell, or come from if the flag is set.
pub(super) fn jump<B: CellSet>(
    jumps: &impl Jumps,
    around: Seams,
    (cell, is_back): (Cell, bool),
    open: &B,
    each: &mut Each<'_>,
) -> bool {
    jumps.for_each_jump(B::NORTH, |dx, dy| {
        if let Some((dx, dy)) = round::towards(around, is_back, open, (dx, dy)) {
            let end = round::landed(around, open, cell, (dx, dy));
            end.filter(|end| open.contains(end)).into_iter().for_each(|end| _ = each(end));
        }
    });
    true
}

impl Jumps for Leaper {
    #[inline]
    fn for_each_jump(&self, _: isize, mut each: impl FnMut(isize, isize)) {
        for (dx, dy) in [(self.m, self.n), (self.n, self.m)] {
            each(dx, dy);
            each(-dx, dy);
            each(dx, -dy);
            each(-dx, -dy);
        }
    }
}

impl Jumps for Knight {
    #[inline]
    fn for_each_jump(&self, north: isize, each: impl FnMut(isize, isize)) {
        Leaper::new(1, 2).for_each_jump(north, each);
    }
}

impl<L: AsRef<[(isize, isize)]>> Jumps for Offsets<L> {
    #[inline]
    fn for_each_jump(&self, _: isize, mut each: impl FnMut(isize, isize)) {
        for &(dx, dy) in self.0.as_ref() {
            each(dx, dy);
        }
    }
}

/// The methods of jumps that no kernel knows.
macro_rules! leaps {
    () => {
        #[inline]
        fn moves(&self) -> Moves<'_, B> {
            Moves::leaps()
        }

        #[cfg(feature = "alloc")]
        fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
            join(self, Seams::NOT, open, joins)
        }

        fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
            jump(self, Seams::NOT, (cell, is_back), open, each)
        }

        known!(OTHER);
    };
}

impl<B: CellSet, L: AsRef<[(isize, isize)]>> Rule<B> for Offsets<L> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.for_each_jump(B::NORTH, |dx, dy| reached |= &from.shift_by(dx, dy));
        reached & open
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.for_each_jump(B::NORTH, |dx, dy| {
            if let Some((dx, dy)) = round::towards(Seams::NOT, true, to, (dx, dy)) {
                reached |= &to.shift_by(dx, dy);
            }
        });
        reached & open
    }

    leaps!();
}

#[inline(always)]
fn leap<B: CellSet>(from: &B, open: &B, m: isize, n: isize) -> B {
    let reached = if m == n { arm(from, m, n) } else { arm(from, m, n) | arm(from, n, m) };
    reached & open
}

/// Along the rows first, then the rows moved north and south.
#[inline(always)]
fn arm<B: CellSet>(from: &B, dx: isize, dy: isize) -> B {
    both_ways(&both_ways(from, dx, 0), 0, dy)
}

#[inline(always)]
fn both_ways<B: CellSet>(cells: &B, dx: isize, dy: isize) -> B {
    let there = cells.shift_by(dx, dy);
    if (dx, dy) == (0, 0) { there } else { there | cells.shift_by(-dx, -dy) }
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

    leaps!();
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

    known!(KNIGHT);
}
