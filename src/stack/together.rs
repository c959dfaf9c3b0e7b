//! What a [`Batch`](crate::Batch) needs to know of boards and rules: how several become one.

use super::Stack;
use crate::{
    bits::Bits,
    cell_set::{CellSet, Lanewise},
    mask::GridMask,
    rule::{
        Ice, KingNoCorner, Knight, Leaper, Offsets, Pawn, Reversed, Rule, Slider, Steps, Walls,
        Wrapped,
    },
};

/// A board that stacks: a [`GridMask`].
pub trait Stackable: CellSet + Copy + Default + Send + Sync {
    /// `L` of them.
    type Stack<const L: usize>: Lanewise<L> + Copy + Default + Send + Sync;

    /// Puts the board in the place of board `i`.
    fn put_into<const L: usize>(self, stack: &mut Self::Stack<L>, i: usize);

    /// Board `i`.
    #[must_use]
    fn take_from<const L: usize>(stack: &Self::Stack<L>, i: usize) -> Self;
}

impl<const W: usize, const H: usize, S: Bits> Stackable for GridMask<W, H, S> {
    type Stack<const L: usize> = Stack<W, H, L, S>;

    #[inline]
    fn put_into<const L: usize>(self, stack: &mut Self::Stack<L>, i: usize) {
        stack.set_board(i, self);
    }

    #[inline]
    fn take_from<const L: usize>(stack: &Self::Stack<L>, i: usize) -> Self {
        stack.board(i)
    }
}

/// A rule that [`Batch`](crate::Batch) can ask of several boards at once.
///
/// [`Walls`] stack, each board with its own. Of other rules a stack has one: where equal rules follow one
/// another, they share it.
pub trait StackRule<B: Stackable>: Rule<B> {
    /// The rule of `L` boards.
    type Stacked<const L: usize>: Rule<B::Stack<L>> + Send + Sync;

    /// A rule of `L` boards, the first of which has this one.
    #[must_use]
    fn stacked<const L: usize>(&self) -> Self::Stacked<L>;

    /// Makes this the rule of board `i`, and says whether it can be; if not, nothing has changed.
    fn join<const L: usize>(&self, stacked: &mut Self::Stacked<L>, i: usize) -> bool;
}

impl<B: Stackable, const N: usize> StackRule<B> for Walls<B, N> {
    type Stacked<const L: usize> = Walls<B::Stack<L>, N>;

    #[inline]
    fn stacked<const L: usize>(&self) -> Self::Stacked<L> {
        let mut stacked = Walls::on(&<B::Stack<L>>::default());
        self.join(&mut stacked, 0);
        stacked
    }

    #[inline]
    fn join<const L: usize>(&self, stacked: &mut Self::Stacked<L>, i: usize) -> bool {
        for (stacked, exits) in stacked.all_exits_mut().iter_mut().zip(self.all_exits()) {
            exits.put_into(stacked, i);
        }
        true
    }
}

impl<B: Stackable, R: StackRule<B>> StackRule<B> for &R {
    type Stacked<const L: usize> = R::Stacked<L>;

    #[inline]
    fn stacked<const L: usize>(&self) -> Self::Stacked<L> {
        (**self).stacked()
    }

    #[inline]
    fn join<const L: usize>(&self, stacked: &mut Self::Stacked<L>, i: usize) -> bool {
        (**self).join(stacked, i)
    }
}

impl<B: Stackable, R: StackRule<B>> StackRule<B> for Reversed<R> {
    type Stacked<const L: usize> = Reversed<R::Stacked<L>>;

    #[inline]
    fn stacked<const L: usize>(&self) -> Self::Stacked<L> {
        Reversed(self.0.stacked())
    }

    #[inline]
    fn join<const L: usize>(&self, stacked: &mut Self::Stacked<L>, i: usize) -> bool {
        self.0.join(&mut stacked.0, i)
    }
}

macro_rules! one_for_all {
    ($([$($generics:tt)*] $R:ty;)*) => { $(
        impl<B: Stackable, $($generics)*> StackRule<B> for $R {
            type Stacked<const L: usize> = Self;

            #[inline]
            fn stacked<const L: usize>(&self) -> Self {
                self.clone()
            }

            #[inline]
            fn join<const L: usize>(&self, stacked: &mut Self, _: usize) -> bool {
                self == stacked
            }
        }
    )* };
}

one_for_all! {
    [const DIRECTIONS: u8] Steps<DIRECTIONS>;
    [] Knight;
    [] KingNoCorner;
    [] Leaper;
    [T: AsRef<[(isize, isize)]> + Clone + PartialEq + Send + Sync] Offsets<T>;
    [const DIRECTIONS: u8] Slider<DIRECTIONS>;
    [] Pawn;
    [] Ice;
    [const DIRECTIONS: u8] Wrapped<Steps<DIRECTIONS>>;
    [] Wrapped<Knight>;
    [] Wrapped<Leaper>;
}
