//! Methods that every rule has.

use super::{
    Exits, Floors, Ice, KingNoCutting, Knight, Or, Reversed, Rule, RuleFn, Slider, Walls, Wrapped,
    clock::Clock, jumps::Leaper, jumps::Offsets, pawn::Pawn, steps::Steps,
};
#[cfg(feature = "alloc")]
use super::{portals::Portals, stairs::Stairs, switches::Switches};
use crate::moves::Seams;

/// Combines and changes rules: both of two, backwards, or on a board that wraps.
///
/// Import the trait, or the [`prelude`](crate::prelude), to call its methods. Every rule of the crate implements it, and so do
/// references and boxes, `dyn Rule<B>` too. Your own rule implements it in one line:
///
/// ```
/// use gridmask::{CellSet, GridMask, KNIGHT, Rule, RuleExt, Search};
///
/// struct Eastward;
///
/// impl<B: CellSet> Rule<B> for Eastward {
///     fn step(&self, from: &B, open: &B) -> B {
///         from.shift_by(1, 0) & open
///     }
///     fn back(&self, to: &B, open: &B) -> B {
///         to.shift_by(-1, 0) & open
///     }
/// }
///
/// impl RuleExt for Eastward {}
///
/// type Board = GridMask<9, 9>;
/// let search = Search::new(Eastward.or(KNIGHT), Board::full());
/// assert_eq!(search.distance((0, 0), (8, 1)), Some(5));
/// ```
///
/// Rules whose types differ are combined as references or boxes:
///
/// ```
/// use gridmask::{Bitboard, CellSet, KNIGHT, QUEEN, Rule, RuleExt, Search};
///
/// let pieces: [&dyn Rule<Bitboard>; 2] = [&QUEEN, &KNIGHT];
/// let amazon = pieces[0].or(pieces[1]);
/// assert_eq!(Search::new(amazon, Bitboard::FULL).neighbors((3, 3)).len(), 27 + 8);
/// ```
pub trait RuleExt {
    /// Returns the piece that chooses at each move between this rule and `other`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KNIGHT, ORTHOGONAL, Rule, RuleExt};
    ///
    /// type Board = GridMask<5, 5>;
    /// let next = ORTHOGONAL.or(KNIGHT).step(&Board::of((2, 2)), &Board::full());
    /// assert_eq!(next.to_string(), "\
    /// .X.X.
    /// X.X.X
    /// .X.X.
    /// X.X.X
    /// .X.X.");
    /// ```
    #[must_use]
    fn or<Other>(self, other: Other) -> Or<Self, Other>
    where
        Self: Sized,
    {
        Or(self, other)
    }

    /// Returns the rule with every move taken backwards.
    ///
    /// A search with it measures distances *to* its sources; [`Search::reversed`](crate::Search::reversed) is the shortcut for an
    /// existing search.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, Directions, GridMask, Rule, RuleExt, Steps};
    ///
    /// type Board = GridMask<3, 1>;
    /// let east = Steps::new(Directions::of(&[Direction::East]));
    /// assert_eq!(east.step(&Board::of((1, 0)), &Board::full()).to_string(), "..X");
    /// assert_eq!(east.reversed().step(&Board::of((1, 0)), &Board::full()).to_string(), "X..");
    /// ```
    #[must_use]
    fn reversed(self) -> Reversed<Self>
    where
        Self: Sized,
    {
        Reversed(self)
    }

    /// Returns the rule on a torus: east meets west and north meets south.
    ///
    /// Rules of steps, jumps and slides wrap; see [`Wrapped`]. For thin walls on a torus use
    /// [`Walls::open_on_torus`](crate::Walls::open_on_torus).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Rule, RuleExt};
    ///
    /// type Board = GridMask<5, 4>;
    /// let next = KING.on_torus().step(&Board::of((0, 0)), &Board::full());
    /// assert_eq!(next.to_string(), "\
    /// .X..X
    /// XX..X
    /// .....
    /// XX..X");
    /// ```
    #[doc(alias("periodic", "toroidal", "wraparound"))]
    fn on_torus(self) -> Wrapped<Self>
    where
        Self: Sized,
    {
        Wrapped { rule: self, around: Seams::TORUS }
    }

    /// Returns the rule on a cylinder: the east of the board meets its west.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Rule, RuleExt};
    ///
    /// type Board = GridMask<5, 3>;
    /// let next = ORTHOGONAL.wrapping_east_west().step(&Board::of((0, 0)), &Board::full());
    /// assert_eq!(next.to_string(), "\
    /// .X..X
    /// X....
    /// .....");
    /// ```
    fn wrapping_east_west(self) -> Wrapped<Self>
    where
        Self: Sized,
    {
        Wrapped { rule: self, around: Seams { east_west: true, ..Seams::NOT } }
    }

    /// Returns the rule on a cylinder: the north of the board meets its south.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Rule, RuleExt};
    ///
    /// type Board = GridMask<5, 3>;
    /// let next = ORTHOGONAL.wrapping_north_south().step(&Board::of((0, 0)), &Board::full());
    /// assert_eq!(next.to_string(), "\
    /// .X...
    /// X....
    /// X....");
    /// ```
    fn wrapping_north_south(self) -> Wrapped<Self>
    where
        Self: Sized,
    {
        Wrapped { rule: self, around: Seams { north_south: true, ..Seams::NOT } }
    }
}

impl<D> RuleExt for Steps<D> {}
impl RuleExt for Leaper {}
impl RuleExt for Knight {}
impl RuleExt for KingNoCutting {}
impl<L> RuleExt for Offsets<L> {}
impl<D, W> RuleExt for Slider<D, W> {}
impl<W> RuleExt for Ice<W> {}
impl<B, W> RuleExt for Floors<B, W> {}
impl RuleExt for Pawn {}
impl<B, const AXES: usize, const WRAPS: bool> RuleExt for Walls<B, AXES, WRAPS> {}
impl<B> RuleExt for Exits<B> {}
impl<R> RuleExt for Wrapped<R> {}
impl<R, T> RuleExt for Or<R, T> {}
impl<R> RuleExt for Reversed<R> {}
impl<S, K> RuleExt for RuleFn<S, K> {}
impl<R> RuleExt for Clock<R> {}
#[cfg(feature = "alloc")]
impl<R, B> RuleExt for Stairs<R, B> {}
#[cfg(feature = "alloc")]
impl<R, B> RuleExt for Switches<R, B> {}
#[cfg(feature = "alloc")]
impl<R> RuleExt for Portals<R> {}

impl<R: RuleExt + ?Sized> RuleExt for &R {}
#[cfg(feature = "alloc")]
impl<R: RuleExt + ?Sized> RuleExt for alloc::boxed::Box<R> {}
#[cfg(feature = "alloc")]
impl<R: RuleExt + ?Sized> RuleExt for alloc::rc::Rc<R> {}
#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
impl<R: RuleExt + ?Sized> RuleExt for alloc::sync::Arc<R> {}

impl<B> RuleExt for dyn Rule<B> + '_ {}
impl<B> RuleExt for dyn Rule<B> + Send + '_ {}
impl<B> RuleExt for dyn Rule<B> + Sync + '_ {}
impl<B> RuleExt for dyn Rule<B> + Send + Sync + '_ {}
