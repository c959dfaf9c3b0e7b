//! Boards side by side: word `i` of every board, then word `i + 1` of every board.
//!
//! ```text
//! eight boards of 9×9, two words each           lane 0    lane 1          lane 7
//!
//!                                    word 0     board 0   board 1   ···   board 7     bits 0–63
//!                                    word 1     board 0   board 1   ···   board 7     bits 64–80
//! ```
//!
//! A lane is a board; its cells are where they would be in a storage of its own. A move is the same
//! shift in every lane, so that boards in vector registers search in lockstep, and what one board costs,
//! eight do.
//!
//! What a wave calls has to be inlined into it, to be compiled for the same instructions. Builds for
//! debugging leave that out for all but the smallest methods: without optimization each inlined value
//! has a place of its own on the call stack, and a wave would take half a megabyte there.

#![allow(
    clippy::needless_range_loop,
    reason = "plain loops over arrays of a constant length are what becomes vector instructions"
)]

use core::{marker::PhantomData, ops::ControlFlow};

use super::{Capacity, Layout, Moves, frontier::Visitor};
use crate::cell::Cell;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
mod few;
mod job;
mod pack;
mod run;
mod shape;
mod step;
mod wave;
mod words;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) use few::few_layers;
use shape::Shape;
use words::{Word, Words};

/// The storage of `L` boards that search in lockstep.
pub trait Lockstep<const L: usize>: Layout {
    /// The storage of one.
    type One: Layout;

    /// As many times the same board.
    fn splat<const W: usize, const H: usize>(board: &Self::One) -> Self;
    fn lane<const W: usize, const H: usize>(&self, lane: usize) -> Self::One;
    fn set_lane<const W: usize, const H: usize>(&mut self, lane: usize, board: &Self::One);
    /// Which boards have any cells.
    fn occupied(&self) -> [bool; L];
    /// Empties these boards.
    fn clear(&mut self, lanes: &[bool; L]);

    /// Runs a wave in which each lane ends for itself, with the first layer that meets its stop. Gives the
    /// number of layers of each lane up to that one, or 0 where none meets it.
    fn count_each<const W: usize, const H: usize>(
        moves: Moves<'_, Self>,
        from: &Self,
        open: &Self,
        stop: &Self,
    ) -> [u32; L];

    /// The same, and writes down the layers as far as there is room. If there is room for all, it strikes
    /// from them what does not lead to the stop.
    fn paths_each<const W: usize, const H: usize>(
        moves: Moves<'_, Self>,
        from: &Self,
        open: &Self,
        stop: &Self,
        room: impl Room<Self>,
    ) -> [u32; L];
}

/// Places for layers.
pub trait Room<S> {
    /// The place of layer `k`, if there is one.
    fn place(&mut self, k: usize) -> Option<&mut S>;
}

/// A storage that can stand side by side with others like it.
pub trait SideBySide: Layout {
    /// The storage of `L` boards. Row `y` of board `i` is its row `y + i·H`.
    type Lanes<const L: usize>: Lockstep<L, One = Self>;
}

macro_rules! side_by_side {
    ($($(#[$cfg:meta])* $S:ty: $K:literal;)*) => { $(
        $(#[$cfg])*
        impl SideBySide for $S {
            type Lanes<const L: usize> = Lanes<u64, $K, L, $S>;
        }
    )* };
}

side_by_side! {
    u64: 1;
    u128: 2;
    #[cfg(feature = "ethnum")]
    ethnum::U256: 4;
}

#[cfg(feature = "bitvec")]
impl<T: super::rows::Lane + Word, const N: usize> SideBySide
    for bitvec::array::BitArray<[T; N], bitvec::order::Lsb0>
{
    type Lanes<const L: usize> = Lanes<T, N, L, Self>;
}

/// `L` boards of `K` words each. `S` is what one of them would be kept in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct Lanes<T, const K: usize, const L: usize, S> {
    words: [Words<T, L>; K],
    one: PhantomData<S>,
}

impl<T: Word, const K: usize, const L: usize, S: Shape<T, K>> Lanes<T, K, L, S> {
    #[inline(always)]
    const fn new(words: [Words<T, L>; K]) -> Self {
        Self { words, one: PhantomData }
    }

    #[inline(always)]
    fn moved<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
        let mut moved = Self::EMPTY;
        for i in 0..K {
            moved.words[i] = S::moved::<Words<T, L>, W, H>(&self.words, i, dx, dy);
        }
        moved
    }

    #[inline(always)]
    fn zip(&self, other: &Self, op: impl Fn(Words<T, L>, Words<T, L>) -> Words<T, L>) -> Self {
        let mut words = self.words;
        for k in 0..K {
            words[k] = op(words[k], other.words[k]);
        }
        Self::new(words)
    }

    /// The word and its bit that stand for a cell, and in which lane.
    #[inline]
    fn place<const W: usize, const H: usize>(cell: Cell) -> (usize, usize, T) {
        let (word, bit) = S::place::<W, H>(Cell { x: cell.x, y: cell.y % H });
        (word, cell.y / H, T::bit(bit))
    }
}

impl<T: Word, const K: usize, const L: usize, S: Shape<T, K>> Layout for Lanes<T, K, L, S> {
    const EMPTY: Self = Self::new([Words::NONE; K]);
    const CAPACITY: Capacity = S::CAPACITY;

    #[inline]
    fn full<const W: usize, const H: usize>() -> Self {
        Self::splat::<W, H>(&S::full::<W, H>())
    }

    #[inline]
    fn column<const W: usize, const H: usize>(x: usize) -> Self {
        Self::splat::<W, H>(&S::column::<W, H>(x))
    }

    #[inline]
    fn row<const W: usize, const H: usize>(y: usize) -> Self {
        let mut row = Self::EMPTY;
        row.set_lane::<W, H>(y / H, &S::row::<W, H>(y % H));
        row
    }

    #[inline]
    fn cell<const W: usize, const H: usize>(cell: Cell) -> Self {
        let mut one = Self::EMPTY;
        one.insert::<W, H>(cell);
        one
    }

    #[inline]
    fn contains<const W: usize, const H: usize>(&self, cell: Cell) -> bool {
        let (word, lane, bit) = Self::place::<W, H>(cell);
        self.words[word].0[lane] & bit != T::ZERO
    }

    #[inline]
    fn insert<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool {
        let (word, lane, bit) = Self::place::<W, H>(cell);
        let word = &mut self.words[word].0[lane];
        let new = *word & bit == T::ZERO;
        *word = *word | bit;
        new
    }

    #[inline]
    fn remove<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool {
        let (word, lane, bit) = Self::place::<W, H>(cell);
        let word = &mut self.words[word].0[lane];
        let there = *word & bit != T::ZERO;
        *word = *word & !bit;
        there
    }

    #[inline]
    fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline]
    fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline]
    fn xor(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline]
    fn and_not(&self, other: &Self) -> Self {
        self.zip(other, Words::and_not)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        let mut all = Words::NONE;
        for k in 0..K {
            all = all | self.words[k];
        }
        all.is_zero()
    }

    #[inline]
    fn len(&self) -> usize {
        let words = self.words.iter().flat_map(|words| &words.0);
        words.map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn pop<const W: usize, const H: usize>(&mut self, hint: &mut usize) -> Option<Cell> {
        let pieces = S::pieces::<W, H>();
        while *hint < pieces * L {
            let lane = *hint / pieces;
            let (i, mask) = S::piece::<W, H>(*hint % pieces);
            let word = &mut self.words[i].0[lane];
            let bits = *word & mask;
            if bits != T::ZERO {
                let bit = bits.trailing_zeros();
                *word = *word & !T::bit(bit);
                let Cell { x, y } = S::cell_in::<W, H>(i, bit);
                return Some(Cell { x, y: y + lane * H });
            }
            *hint += 1;
        }
        None
    }

    #[inline]
    fn shift<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
        if dx.unsigned_abs() >= W || dy.unsigned_abs() >= H {
            return Self::EMPTY;
        }
        let full = S::full::<W, H>();
        let land = if S::RUNS_ON { full.shift::<W, H>(dx, 0) } else { full };
        self.moved::<W, H>(dx, dy).and(&Self::splat::<W, H>(&land))
    }

    #[inline]
    fn shift_inside<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
        if dx.unsigned_abs() >= W || dy.unsigned_abs() >= H {
            return Self::EMPTY;
        }
        self.moved::<W, H>(dx, dy)
    }

    #[inline]
    fn wave<const W: usize, const H: usize>(
        moves: Moves<'_, Self>,
        sources: &Self,
        open: &Self,
        stop: Option<&Self>,
        visitor: &mut impl Visitor<Self>,
    ) -> Option<ControlFlow<()>> {
        let run =
            run::Run::<T, S, _, K, L, W, H> { moves, from: sources, open, stop, seen: visitor };
        Some(T::run(run::Together(run)))
    }
}

impl<T: Word, const K: usize, const L: usize, S: Shape<T, K>> Lockstep<L> for Lanes<T, K, L, S> {
    type One = S;

    #[inline]
    fn splat<const W: usize, const H: usize>(board: &S) -> Self {
        let mut words = [Words::NONE; K];
        let split = board.split::<W, H>();
        for k in 0..K {
            words[k] = Words::splat(split[k]);
        }
        Self::new(words)
    }

    #[inline]
    fn lane<const W: usize, const H: usize>(&self, lane: usize) -> S {
        let mut split = [T::ZERO; K];
        for k in 0..K {
            split[k] = self.words[k].0[lane];
        }
        S::join::<W, H>(split)
    }

    #[inline]
    fn set_lane<const W: usize, const H: usize>(&mut self, lane: usize, board: &S) {
        let split = board.split::<W, H>();
        for k in 0..K {
            self.words[k].0[lane] = split[k];
        }
    }

    #[inline]
    fn occupied(&self) -> [bool; L] {
        let mut all = Words::NONE;
        for k in 0..K {
            all = all | self.words[k];
        }
        all.0.map(|word| word != T::ZERO)
    }

    #[inline]
    fn clear(&mut self, lanes: &[bool; L]) {
        let keep = Words(lanes.map(|clear| if clear { T::ZERO } else { T::ONES }));
        for k in 0..K {
            self.words[k] = self.words[k] & keep;
        }
    }

    #[inline]
    fn count_each<const W: usize, const H: usize>(
        moves: Moves<'_, Self>,
        from: &Self,
        open: &Self,
        stop: &Self,
    ) -> [u32; L] {
        let stop = Some(stop);
        T::run(run::Count(run::Run::<T, S, _, K, L, W, H> { moves, from, open, stop, seen: () }))
    }

    #[inline]
    fn paths_each<const W: usize, const H: usize>(
        moves: Moves<'_, Self>,
        from: &Self,
        open: &Self,
        stop: &Self,
        room: impl Room<Self>,
    ) -> [u32; L] {
        let stop = Some(stop);
        T::run(run::Paths(run::Run::<T, S, _, K, L, W, H> { moves, from, open, stop, seen: room }))
    }
}
