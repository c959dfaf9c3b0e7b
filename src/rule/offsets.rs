//! Jumps by a list of offsets.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{Rule, from_cell, round};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Directions,
    moves::{Known, Moves, ROUND_BY_STEPS, Seams, UNKNOWN},
};

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
/// [`Wrapped`](super::Wrapped) requires it of a rule of steps or jumps.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not wrap around the sides of a board",
    label = "expected a rule of steps, jumps or slides without walls",
    note = "thin walls on a torus are `Walls::wrapping(&board)`, and sliders go round past them: `ROOK.with_walls(&walls)`"
)]
pub trait Jumps {
    /// Calls `each` with every jump, in columns and rows. `north` is the change of the row on a step north.
    fn for_each_jump(&self, north: isize, each: impl FnMut(isize, isize));

    /// The kinds of moves across sides that meet that the type of the rule allows.
    #[doc(hidden)]
    #[inline]
    fn __known_round(&self) -> impl Known
    where
        Self: Sized,
    {
        ROUND_BY_STEPS
    }

    /// The jumps as directions, if they are known to be steps.
    #[doc(hidden)]
    #[inline]
    fn __steps(&self) -> Option<Directions> {
        None
    }
}

/// Calls `each` with the open cells that jumps from a cell reach, or from which they reach it if the flag is set.
pub(super) fn jump<B: CellSet>(
    jumps: &impl Jumps,
    around: Seams,
    (cell, is_back): (Cell, bool),
    open: &B,
    each: &mut dyn FnMut(Cell),
) {
    jumps.for_each_jump(B::NORTH, |dx, dy| {
        if let Some((dx, dy)) = round::towards(around, is_back, open, (dx, dy)) {
            from_cell::land(around, cell, (dx, dy), (open, &|cell| open.contains(cell)), each);
        }
    });
}

impl<L: AsRef<[(isize, isize)]>> Jumps for Offsets<L> {
    #[inline]
    fn for_each_jump(&self, _: isize, mut each: impl FnMut(isize, isize)) {
        for &(dx, dy) in self.0.as_ref() {
            each(dx, dy);
        }
    }
}

impl<B: CellSet, L: AsRef<[(isize, isize)]>> Rule<B> for Offsets<L> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.for_each_jump(B::NORTH, |dx, dy| reached |= &from.offset(dx, dy));
        reached & open
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.for_each_jump(B::NORTH, |dx, dy| {
            if let Some((dx, dy)) = round::towards(Seams::NOT, true, to, (dx, dy)) {
                reached |= &to.offset(dx, dy);
            }
        });
        reached & open
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
        jump(self, Seams::NOT, (cell, is_back), open, each);
        true
    }

    #[inline]
    fn __known(&self) -> impl Known {
        UNKNOWN
    }
}
