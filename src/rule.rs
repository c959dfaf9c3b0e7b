//! Rules: how a piece moves.

use crate::{
    cell::Cell,
    cell_set::CellSet,
    moves::{Kinds, Known, Only},
};

/// Says which kinds of moves the type of a rule allows.
macro_rules! known {
    ($($KIND:ident)|+) => {
        known!($crate::moves::Only::<
            { $crate::moves::Kinds::NONE$(.or($crate::moves::Kinds::$KIND))+.bits() },
        >);
    };
    ($known:expr) => {
        #[inline]
        fn __known(&self) -> impl $crate::moves::Known {
            $known
        }
    };
}

#[cfg(feature = "alloc")]
pub(crate) mod agreement;
mod barrier;
pub(crate) mod clock;
mod combine;
pub(crate) mod corners;
pub(crate) mod exits;
pub(crate) mod extension;
mod floors;
pub(crate) mod function;
pub(crate) mod ice;
#[cfg(feature = "alloc")]
pub(crate) mod inside;
#[cfg(feature = "alloc")]
pub(crate) mod joins;
pub(crate) mod jumps;
pub(crate) mod leaving;
#[cfg(feature = "alloc")]
#[macro_use]
mod passages;
pub(crate) mod pawn;
#[cfg(feature = "alloc")]
pub(crate) mod portals;
mod ray;
pub(crate) mod round;
pub(crate) mod slider;
#[cfg(feature = "alloc")]
pub(crate) mod stairs;
pub(crate) mod steps;
#[cfg(feature = "alloc")]
pub(crate) mod switches;
pub(crate) mod walls;
mod wrapped;

pub use crate::{
    direction::{AllAround, Corners, DirectionSet, Hexagonal, Sides},
    moves::Moves,
};
#[cfg(feature = "alloc")]
pub use agreement::check;
pub use barrier::{Barrier, Unwalled};
pub use combine::{Or, Reversed};
pub use corners::KingNoCutting;
pub use floors::Floors;
pub use function::RuleFn;
pub use ice::Ice;
pub use jumps::{Jumps, Knight};
pub use slider::{Bishop, Queen, Rook};
pub use steps::{Diagonal, Hex, King, Orthogonal};
pub use wrapped::Wrapped;

// The root of the crate and `walls` export these.
pub(crate) use {
    exits::Exits,
    jumps::KNIGHT,
    slider::{BISHOP, QUEEN, ROOK, Slider},
    steps::KING,
    walls::Walls,
};

/// Defines how a piece moves on boards of type `B`.
///
/// A rule works on *sets*: where does one move lead from all these cells? Both answers lie within `open`, so closed cells are
/// never entered.
///
/// | question | answer |
/// |---|---|
/// | [`step(from, open)`](Self::step) | the open cells that one move reaches from a cell of `from` |
/// | [`back(to, open)`](Self::back) | the open cells from which one move reaches a cell of `to` |
///
/// They mirror each other: for open cells, `step(from)` intersects `to` exactly if `back(to)` intersects `from`. A king's moves
/// are the same both ways; moves past one-way walls are not.
///
/// Paths are followed back from the target. If `back` disagrees with `step`, for example as a mere copy of it for one-way moves,
/// answers that need `back` are wrong. Questions panic if they find a broken path. Call [`check`](crate::rule#functions) in the
/// tests of your rule: it finds such moves and draws them.
///
/// Your own rule needs these two methods. This pawn-like piece moves one or two cells east:
///
/// ```
/// use gridmask::{CellSet, GridMask, Rule, Search};
///
/// struct Eastward;
///
/// impl<B: CellSet> Rule<B> for Eastward {
///     fn step(&self, from: &B, open: &B) -> B {
///         (from.shift_by(1, 0) | from.shift_by(2, 0)) & open
///     }
///     fn back(&self, to: &B, open: &B) -> B {
///         (to.shift_by(-1, 0) | to.shift_by(-2, 0)) & open
///     }
/// }
///
/// type Board = GridMask<6, 1>;
/// let open: Board = "XX.XXX".parse()?;
/// let search = Search::new(Eastward, open);
/// assert_eq!(search.distance((0, 0), (5, 0)), Some(3));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a rule for boards of type `{B}`",
    label = "not a rule for `{B}`",
    note = "two closures `|from: &B, open: &B| -> B` are a rule: `rule_fn(step, back)`",
    note = "your own type implements `Rule<B>` with `step` and `back`"
)]
pub trait Rule<B> {
    /// Returns the open cells that one move reaches from a cell of `from`.
    #[must_use]
    fn step(&self, from: &B, open: &B) -> B;

    /// Returns the open cells from which one move reaches a cell of `to`.
    #[must_use]
    fn back(&self, to: &B, open: &B) -> B;

    /// Returns the rule as data, so that boards run a whole wave faster.
    ///
    /// May be overridden for speed; by default nothing is described.
    fn moves(&self) -> Moves<'_, B> {
        Moves::other()
    }

    /// Adds the cells that moves join, in either direction, and returns whether these are all joins.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    #[track_caller]
    fn __join(&self, open: &B, joins: &mut joins::Joins<B>) -> bool
    where
        B: CellSet,
    {
        joins.add_moves(self.moves(), open)
    }

    /// Calls `each` with every open cell one move from `cell`, or one move before it if `is_back`, some perhaps more than once.
    /// Returns `false` if these may not be all.
    ///
    /// If `each` returns `false`, a slide that may stop on the cell need not pass it.
    #[doc(hidden)]
    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool
    where
        B: CellSet,
    {
        let moves = self.moves().towards(is_back);
        leaving::for_each(moves, cell, open, &|cell| open.contains(cell), each)
    }

    /// The rule inside this one and the doors that this one adds, if these are few.
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    fn __inside(&self, _is_back: bool) -> Option<inside::Inside<'_, B>> {
        None
    }

    /// The kinds of moves that the type of the rule allows.
    #[doc(hidden)]
    #[inline]
    fn __known(&self) -> impl Known
    where
        Self: Sized,
    {
        Only::<{ Kinds::ALL.or(Kinds::STRANGE).bits() }>
    }
}

/// Takes a cell, and returns whether what lies beyond it matters.
pub(crate) type Each<'a> = dyn FnMut(Cell) -> bool + 'a;

macro_rules! forward_to_target {
    ($([$($generics:tt)*] $Pointer:ty { $($known:tt)* })*) => { $(
        impl<$($generics)*> Rule<B> for $Pointer {
            #[inline]
            fn step(&self, from: &B, open: &B) -> B {
                (**self).step(from, open)
            }

            #[inline]
            fn back(&self, to: &B, open: &B) -> B {
                (**self).back(to, open)
            }

            #[inline]
            fn moves(&self) -> Moves<'_, B> {
                (**self).moves()
            }

            #[cfg(feature = "alloc")]
            fn __join(&self, open: &B, joins: &mut joins::Joins<B>) -> bool
            where
                B: CellSet,
            {
                (**self).__join(open, joins)
            }

            fn __from(
                &self,
                cell: Cell,
                is_back: bool,
                open: &B,
                each: &mut Each<'_>,
            ) -> bool
            where
                B: CellSet,
            {
                (**self).__from(cell, is_back, open, each)
            }

            #[cfg(feature = "alloc")]
            fn __inside(&self, is_back: bool) -> Option<inside::Inside<'_, B>> {
                (**self).__inside(is_back)
            }

            $($known)*
        }
    )* };
}

forward_to_target! {
    [B, R: Rule<B>] &R {
        #[inline]
        fn __known(&self) -> impl Known {
            (**self).__known()
        }
    }
    [B] &(dyn Rule<B> + '_) { known!(ALL); }
    [B] &(dyn Rule<B> + Send + '_) { known!(ALL); }
    [B] &(dyn Rule<B> + Sync + '_) { known!(ALL); }
    [B] &(dyn Rule<B> + Send + Sync + '_) { known!(ALL); }
}
#[cfg(feature = "alloc")]
forward_to_target! {
    [B, R: Rule<B> + ?Sized] alloc::boxed::Box<R> { known!(ALL); }
    [B, R: Rule<B> + ?Sized] alloc::rc::Rc<R> { known!(ALL); }
}
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
forward_to_target! { [B, R: Rule<B> + ?Sized] alloc::sync::Arc<R> { known!(ALL); } }
