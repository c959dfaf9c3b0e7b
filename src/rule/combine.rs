//! Rules made of rules.

use super::Rule;
use crate::{
    cell_set::CellSet,
    moves::{Around, Known, Moves, UNKNOWN},
};

/// A piece that moves by either of two rules; made by `or`, which every rule of the crate has, or by [`new`](Self::new).
///
/// ```
/// use gridmask::{Bitboard, CellSet, KNIGHT, QUEEN, Search};
///
/// let amazon = QUEEN.or(KNIGHT);
/// let near = Search::new(amazon, Bitboard::FULL).within(Bitboard::square("d4").unwrap(), 1);
/// assert_eq!(near.len(), 1 + 27 + 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Or<R, T>(pub(super) R, pub(super) T);

impl<R, T> Or<R, T> {
    /// The piece that moves by either of these rules: for rules of your own and for references, which have no `or`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, KNIGHT, Or, Rule, Search};
    ///
    /// type Board = GridMask<9, 9>;
    /// let pieces: [&dyn Rule<Board>; 2] = [&KING, &KNIGHT];
    /// let search = Search::new(Or::new(pieces[0], pieces[1]), Board::full());
    /// assert_eq!(search.neighbors((4, 4)).len(), 8 + 8);
    /// ```
    #[must_use]
    pub const fn new(one: R, other: T) -> Self {
        Self(one, other)
    }
}

impl<B: CellSet, R: Rule<B>, T: Rule<B>> Rule<B> for Or<R, T> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = self.0.step(from, open);
        reached |= &self.1.step(from, open);
        reached
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = self.0.back(to, open);
        reached |= &self.1.back(to, open);
        reached
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        self.0.moves().or(&self.1.moves())
    }

    fn __known(&self) -> impl Known {
        UNKNOWN
    }
}

/// A rule with every move taken backwards; made by `reversed`, which every rule of the crate has, or by
/// [`new`](Self::new).
///
/// A search by it measures the distance *to* a set:
///
/// ```
/// use gridmask::{CellSet, Direction, Exits, GridMask, Search};
///
/// type Board = GridMask<4, 1>;
/// let mut exits = Exits::<Board>::new();
/// exits.close((2, 0), Direction::West);
/// let exit = Board::of((0, 0));
/// let from_exit = Search::new(&exits, Board::full()).distances(exit);
/// let to_exit = Search::new(exits.reversed(), Board::full()).distances(exit);
/// assert_eq!(from_exit.to_string(), "0 1 2 3");
/// assert_eq!(to_exit.to_string(), "0 1 . .");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reversed<R>(pub(crate) R);

impl<R> Reversed<R> {
    /// The same moves backwards: for rules of your own and for references, which have no `reversed`.
    #[must_use]
    pub const fn new(rule: R) -> Self {
        Self(rule)
    }
}

impl<B: CellSet, R: Rule<B>> Rule<B> for Reversed<R> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        self.0.back(from, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        self.0.step(to, open)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        self.0.moves().reversed()
    }

    #[inline]
    fn __known(&self) -> impl Known {
        self.0.__known()
    }
}

macro_rules! combinators {
    ($([$($generics:tt)*] $Rule:ty;)*) => { $(
        impl<$($generics)*> $Rule {
            /// The piece that moves by this rule or by another; see [`Or`].
            #[must_use]
            pub const fn or<Other>(self, other: Other) -> Or<Self, Other> {
                Or(self, other)
            }

            /// The same moves backwards; see [`Reversed`].
            #[must_use]
            pub const fn reversed(self) -> Reversed<Self> {
                Reversed(self)
            }
        }
    )* };
}

use super::{
    Exits, Ice, KingNoCorner, Knight, Leaper, Offsets, Pawn, RuleFn, Slider, Steps, TorusWalls,
    Walls, Wrapped,
};

combinators! {
    [D] Steps<D>;
    [] Leaper;
    [] Knight;
    [] KingNoCorner;
    [L] Offsets<L>;
    [R] Wrapped<R>;
    [S, K] RuleFn<S, K>;
    [D, W] Slider<D, W>;
    [W] Ice<W>;
    [B, const AXES: usize] Walls<B, AXES>;
    [B, const AXES: usize] TorusWalls<B, AXES>;
    [B] Exits<B>;
    [] Pawn;
    [R] super::Clock<R>;
    [R, T] Or<R, T>;
    [R] Reversed<R>;
}

#[cfg(feature = "alloc")]
combinators! {
    [R, B] super::Lifts<R, B>;
    [R, B] super::Switches<R, B>;
    [R] super::Portals<R>;
}

macro_rules! on_torus {
    ($([$($generics:tt)*] $Rule:ty;)*) => { $(
        impl<$($generics)*> $Rule {
            /// The same moves on a torus; see [`Wrapped`].
            #[must_use]
            pub const fn on_torus(self) -> Wrapped<Self> {
                Wrapped { rule: self, around: Around::TORUS }
            }

            /// The same moves on a board whose east meets its west; see [`Wrapped`].
            #[must_use]
            pub const fn wrapping_east_west(self) -> Wrapped<Self> {
                Wrapped { rule: self, around: Around { east_west: true, ..Around::NOT } }
            }

            /// The same moves on a board whose north meets its south; see [`Wrapped`].
            #[must_use]
            pub const fn wrapping_north_south(self) -> Wrapped<Self> {
                Wrapped { rule: self, around: Around { north_south: true, ..Around::NOT } }
            }
        }
    )* };
}

on_torus! {
    [D] Steps<D>;
    [] Leaper;
    [] Knight;
    [L] Offsets<L>;
    [] KingNoCorner;
    [D] Slider<D>;
}
