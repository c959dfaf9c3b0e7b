//! Barriers for sliders.

use super::{Exits, Walls};
use crate::{
    cell::{Cell, is_on_board},
    cell_set::CellSet,
    direction::Direction,
    moves::Seams,
};

/// Stops sliders and ice between cells.
///
/// A slider calls a barrier once per direction, and uses the answer for every step of its ray.
///
/// [`Unwalled`], [`Walls`], [`Exits`] and references to them are barriers; your own barrier needs both methods. With walls
/// that [wrap](Walls::open_on_torus), slides continue over the border.
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
    /// Returns the open cells that a step in `direction` may enter.
    ///
    /// The result may or may not contain cells at the border that no such step reaches.
    #[must_use]
    #[track_caller]
    fn enter(&self, direction: Direction, open: &B) -> B;

    /// Returns the open cells that a step in `direction` may leave.
    ///
    /// The result may or may not contain cells at the border from which the step leaves the board.
    #[must_use]
    #[track_caller]
    fn leave(&self, direction: Direction, open: &B) -> B;

    /// Returns `true` if a step in `direction` may leave the cell, whether it is open or closed.
    ///
    /// Returns `false` for a cell off the board. May be overridden for speed.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
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

    /// Which sides of the board wrap. `None` if asking about one cell costs as much as asking about the whole board.
    #[doc(hidden)]
    #[inline]
    fn __around(&self) -> Option<Seams> {
        None
    }

    /// Whether only closed cells stop a slide.
    #[doc(hidden)]
    #[inline]
    fn __is_nothing(&self) -> bool {
        false
    }
}

/// The methods of a barrier that stops nothing.
macro_rules! stops_nothing {
    ($self:ident => $around:expr) => {
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
        fn __around(&$self) -> Option<Seams> {
            Some($around)
        }

        #[inline]
        fn __is_nothing(&self) -> bool {
            true
        }
    };
}

/// Stops nothing: sliders and ice without walls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Unwalled;

impl<B: CellSet> Barrier<B> for Unwalled {
    stops_nothing!(self => Seams::NOT);
}

/// Stops nothing, on a board that wraps.
impl<B: CellSet> Barrier<B> for Seams {
    stops_nothing!(self => *self);
}

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Barrier<B> for Walls<B, AXES, WRAPS> {
    #[inline]
    fn enter(&self, direction: Direction, open: &B) -> B {
        // If a step may enter a cell, the step back may leave it.
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
    fn __around(&self) -> Option<Seams> {
        Some(Self::AROUND)
    }
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

    #[inline]
    fn __around(&self) -> Option<Seams> {
        Some(Seams::NOT)
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
    fn __around(&self) -> Option<Seams> {
        (**self).__around()
    }

    #[inline]
    fn __is_nothing(&self) -> bool {
        (**self).__is_nothing()
    }
}
