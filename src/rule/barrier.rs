//! What stops a slide besides closed cells.

use super::{Exits, TorusWalls, Walls};
use crate::{
    cell::{Cell, is_on_board},
    cell_set::CellSet,
    direction::Direction,
};

/// Thin walls, or none, as sliders see them: one set per direction for every step of a ray.
///
/// [`Unwalled`], [`Walls`], [`TorusWalls`], past which slides go round, [`Exits`] and references to them are barriers; one
/// of your own needs both methods.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Walls, rule::Barrier};
///
/// type Board = GridMask<4, 1>;
/// let mut walls = Walls::<Board>::new();
/// walls.block((1, 0), Direction::East);
/// let enter = walls.enter(Direction::East, &Board::full());
/// assert_eq!(enter.to_string(), ".X.X");
/// ```
pub trait Barrier<B> {
    /// The open cells that a step in the direction may enter. The cells at the border where no step
    /// comes from may be among them or not.
    #[must_use]
    fn enter(&self, direction: Direction, open: &B) -> B;

    /// The open cells that a step in the direction may leave. The cells at the border where the step
    /// leads off the board may be among them or not.
    #[must_use]
    fn leave(&self, direction: Direction, open: &B) -> B;

    /// Whether a step in the direction may leave this cell, as if it were open; `false` for a cell off the board. May be
    /// overridden for speed.
    #[must_use]
    fn is_passable(&self, from: Cell, direction: Direction, open: &B) -> bool
    where
        B: CellSet,
    {
        if !is_on_board(from, open.width(), open.height()) {
            return false;
        }
        let mut open = open.clone();
        open.insert(from);
        self.leave(direction, &open).contains(from)
    }

    /// Whether steps over the border lead to the other side.
    #[doc(hidden)]
    #[inline]
    fn __goes_round(&self) -> bool {
        false
    }

    /// Whether nothing is in the way but closed cells.
    #[doc(hidden)]
    #[inline]
    fn __is_nothing(&self) -> bool {
        false
    }
}

/// No walls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unwalled;

impl<B: CellSet> Barrier<B> for Unwalled {
    #[inline]
    fn enter(&self, _: Direction, open: &B) -> B {
        open.clone()
    }

    #[inline]
    fn leave(&self, _: Direction, open: &B) -> B {
        open.clone()
    }

    #[inline]
    fn is_passable(&self, from: Cell, _: Direction, open: &B) -> bool {
        is_on_board(from, open.width(), open.height())
    }

    #[inline]
    fn __is_nothing(&self) -> bool {
        true
    }
}

macro_rules! walls {
    ($($Walls:ident $goes_round:literal;)*) => { $(
        impl<B: CellSet, const AXES: usize> Barrier<B> for $Walls<B, AXES> {
            #[inline]
            fn enter(&self, direction: Direction, open: &B) -> B {
                // Where a step may enter, the step back may leave.
                self.leave(direction.opposite(), open)
            }

            #[inline]
            fn leave(&self, direction: Direction, open: &B) -> B {
                let mut leave = self.exits(direction);
                leave &= open;
                leave
            }

            #[inline]
            fn is_passable(&self, from: Cell, direction: Direction, _: &B) -> bool {
                self.is_open(from, direction)
            }

            #[inline]
            fn __goes_round(&self) -> bool {
                $goes_round
            }
        }
    )* };
}

walls! {
    Walls false;
    TorusWalls true;
}

impl<B: CellSet> Barrier<B> for Exits<B> {
    #[inline]
    fn enter(&self, direction: Direction, open: &B) -> B {
        let mut enter = self.exits(direction).shift(direction);
        enter &= open;
        enter
    }

    #[inline]
    fn leave(&self, direction: Direction, open: &B) -> B {
        let mut leave = self.exits(direction).clone();
        leave &= open;
        leave
    }

    #[inline]
    fn is_passable(&self, from: Cell, direction: Direction, _: &B) -> bool {
        self.is_open(from, direction)
    }
}

impl<B, W: Barrier<B> + ?Sized> Barrier<B> for &W {
    #[inline]
    fn enter(&self, direction: Direction, open: &B) -> B {
        (**self).enter(direction, open)
    }

    #[inline]
    fn leave(&self, direction: Direction, open: &B) -> B {
        (**self).leave(direction, open)
    }

    #[inline]
    fn is_passable(&self, from: Cell, direction: Direction, open: &B) -> bool
    where
        B: CellSet,
    {
        (**self).is_passable(from, direction, open)
    }

    #[inline]
    fn __goes_round(&self) -> bool {
        (**self).__goes_round()
    }

    #[inline]
    fn __is_nothing(&self) -> bool {
        (**self).__is_nothing()
    }
}
