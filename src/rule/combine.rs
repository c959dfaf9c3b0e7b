//! Rules made of rules.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{Each, Rule};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    moves::{Known, Moves},
};

/// Moves by either of two rules; made by [`or`](crate::RuleExt::or).
///
/// ```
/// use gridmask::{RuleExt, Bitboard, CellSet, KNIGHT, QUEEN, Search};
///
/// let amazon = QUEEN.or(KNIGHT);
/// let near = Search::new(amazon, Bitboard::FULL).within(Bitboard::square("d4").unwrap(), 1);
/// assert_eq!(near.len(), 1 + 27 + 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Or<R, T>(pub(super) R, pub(super) T);

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

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        self.0.__join(open, joins) && self.1.__join(open, joins)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        self.0.__from(cell, is_back, open, each) && self.1.__from(cell, is_back, open, each)
    }

    known!(OTHER);
}

/// Takes every move of a rule backwards; made by [`reversed`](crate::RuleExt::reversed).
///
/// A search with it measures the distance *to* a set:
///
/// ```
/// use gridmask::{RuleExt, CellSet, Direction, Exits, GridMask, Search};
///
/// type Board = GridMask<4, 1>;
/// let mut exits = Exits::<Board>::new();
/// exits.block((2, 0), Direction::West);
/// let exit = Board::of((0, 0));
/// let from_exit = Search::new(&exits, Board::full()).distance_map(exit);
/// let to_exit = Search::new(exits.reversed(), Board::full()).distance_map(exit);
/// assert_eq!(from_exit.to_string(), "0 1 2 3");
/// assert_eq!(to_exit.to_string(), "0 1 . .");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reversed<R>(pub(crate) R);

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

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        self.0.__join(open, joins)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        self.0.__from(cell, !is_back, open, each)
    }

    #[inline]
    fn __known(&self) -> impl Known {
        self.0.__known()
    }
}
