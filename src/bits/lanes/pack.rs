//! What a wave on boards side by side computes with: one word of every board.
//!
//! The arrays that boards are kept in will do, and on machines without vectors they have to. Where there
//! are vectors, the words are loaded into them once a wave and stay there.

use core::ops;

use super::words::{Word, Words};

/// One word of every board: what a step is made of.
pub trait Pack:
    Copy
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Shl<u32, Output = Self>
    + ops::Shr<u32, Output = Self>
{
    /// Zero for every board.
    #[inline(always)]
    #[expect(
        clippy::eq_op,
        reason = "any word will do to make zero of, and vectors have no constants"
    )]
    fn none(self) -> Self {
        self ^ self
    }
}

/// One word of each of `L` boards that are told apart.
pub trait LanePack<T, const L: usize>: Pack {
    /// A set of boards.
    type Mask: Copy;
    /// A number for every board.
    type Counts: Copy;

    fn store(self) -> Words<T, L>;

    /// The boards whose word is zero.
    fn zeros(self) -> Self::Mask;
    /// The boards whose word is not zero.
    fn sets(self) -> Self::Mask;
    /// Whether every word is zero.
    fn is_empty(self) -> bool;
    /// Whether the words of these boards are zero.
    fn is_empty_in(self, lanes: Self::Mask) -> bool;
    /// The words of these boards, and zero for the others.
    fn keep(self, lanes: Self::Mask) -> Self;
    /// Adds one to the numbers of these boards.
    fn count(counts: Self::Counts, lanes: Self::Mask) -> Self::Counts;
    /// The numbers of these boards, and 0 for the others.
    fn counts_in(counts: Self::Counts, lanes: Self::Mask) -> [u32; L];
}

/// Where packs come from.
pub trait Loader<T, const L: usize>: Copy {
    type Pack: LanePack<T, L>;

    fn load(self, words: &Words<T, L>) -> Self::Pack;
    /// Zero for every board.
    fn no_counts(self) -> <Self::Pack as LanePack<T, L>>::Counts;
}

/// Packs are the arrays as they are.
#[derive(Clone, Copy)]
pub(super) struct AsTheyAre;

impl<T: Word, const L: usize> Loader<T, L> for AsTheyAre {
    type Pack = Words<T, L>;

    #[inline(always)]
    fn load(self, words: &Words<T, L>) -> Words<T, L> {
        *words
    }

    #[inline(always)]
    fn no_counts(self) -> [u64; L] {
        [0; L]
    }
}

impl<T: Word, const L: usize> Pack for Words<T, L> {}

impl<T: Word, const L: usize> LanePack<T, L> for Words<T, L> {
    /// All ones for a board that is in the set.
    type Mask = Self;
    type Counts = [u64; L];

    #[inline(always)]
    fn store(self) -> Self {
        self
    }

    #[inline(always)]
    fn zeros(self) -> Self {
        self.where_zero()
    }

    #[inline(always)]
    fn sets(mut self) -> Self {
        for l in 0..L {
            self.0[l] = if self.0[l] == T::ZERO { T::ZERO } else { T::ONES };
        }
        self
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.is_zero()
    }

    #[inline(always)]
    fn is_empty_in(self, lanes: Self) -> bool {
        (self & lanes).is_zero()
    }

    #[inline(always)]
    fn keep(self, lanes: Self) -> Self {
        self & lanes
    }

    #[inline(always)]
    fn count(mut counts: [u64; L], lanes: Self) -> [u64; L] {
        for l in 0..L {
            counts[l] += u64::from(lanes.0[l] != T::ZERO);
        }
        counts
    }

    #[inline(always)]
    fn counts_in(counts: [u64; L], lanes: Self) -> [u32; L] {
        let mut numbers = [0; L];
        for l in 0..L {
            numbers[l] = if lanes.0[l] == T::ZERO { 0 } else { counts[l] as u32 };
        }
        numbers
    }
}

#[cfg(all(target_arch = "x86_64", feature = "std"))]
pub(super) use registers::InRegisters;

#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod registers {
    use super::{LanePack, Loader, Pack, Words, ops};
    use crate::bits::simd::{LaneVector, Proof};

    /// Packs are `R` vectors each.
    pub(in crate::bits::lanes) struct InRegisters<V, const R: usize>(
        pub(in crate::bits::lanes) Proof<V>,
    );

    impl<V, const R: usize> Clone for InRegisters<V, R> {
        fn clone(&self) -> Self {
            *self
        }
    }

    impl<V, const R: usize> Copy for InRegisters<V, R> {}

    impl<V: LaneVector<Word = u64>, const R: usize, const L: usize> Loader<u64, L>
        for InRegisters<V, R>
    {
        type Pack = Registers<V, R>;

        #[inline(always)]
        fn load(self, words: &Words<u64, L>) -> Registers<V, R> {
            let mut registers = [V::load(self.0, &V::NONE); R];
            for r in 0..R {
                let mut lanes = V::NONE;
                let width = lanes.as_ref().len();
                let (start, end) = ((r * width).min(L), ((r + 1) * width).min(L));
                lanes.as_mut()[..end - start].copy_from_slice(&words.0[start..end]);
                registers[r] = V::load(self.0, &lanes);
            }
            Registers(registers)
        }

        #[inline(always)]
        fn no_counts(self) -> Registers<V, R> {
            Registers([V::load(self.0, &V::NONE); R])
        }
    }

    #[derive(Clone, Copy)]
    pub(in crate::bits::lanes) struct Registers<V, const R: usize>([V; R]);

    impl<V: LaneVector<Word = u64>, const R: usize> Registers<V, R> {
        #[inline(always)]
        fn any(self) -> V {
            let mut any = self.0[0];
            for r in 1..R {
                any = any.or(self.0[r]);
            }
            any
        }
    }

    macro_rules! elementwise {
        ($($Op:ident, $op:ident, $method:ident;)*) => { $(
            impl<V: LaneVector<Word = u64>, const R: usize> ops::$Op for Registers<V, R> {
                type Output = Self;

                #[inline(always)]
                fn $op(mut self, other: Self) -> Self {
                    for r in 0..R {
                        self.0[r] = self.0[r].$method(other.0[r]);
                    }
                    self
                }
            }
        )* };
    }

    elementwise! {
        BitAnd, bitand, and;
        BitOr, bitor, or;
        BitXor, bitxor, xor;
    }

    macro_rules! shifts {
        ($($Op:ident, $op:ident;)*) => { $(
            impl<V: LaneVector<Word = u64>, const R: usize> ops::$Op<u32> for Registers<V, R> {
                type Output = Self;

                #[inline(always)]
                fn $op(mut self, count: u32) -> Self {
                    for r in 0..R {
                        self.0[r] = self.0[r].$op(count);
                    }
                    self
                }
            }
        )* };
    }

    shifts! {
        Shl, shl;
        Shr, shr;
    }

    impl<V: LaneVector<Word = u64>, const R: usize> Pack for Registers<V, R> {}

    impl<V: LaneVector<Word = u64>, const R: usize, const L: usize> LanePack<u64, L>
        for Registers<V, R>
    {
        type Mask = [V::Mask; R];
        type Counts = Self;

        #[inline(always)]
        fn store(self) -> Words<u64, L> {
            let mut words = Words::NONE;
            for r in 0..R {
                let lanes = self.0[r].store();
                let lanes = lanes.as_ref();
                let (start, end) = ((r * lanes.len()).min(L), ((r + 1) * lanes.len()).min(L));
                words.0[start..end].copy_from_slice(&lanes[..end - start]);
            }
            words
        }

        #[inline(always)]
        fn zeros(self) -> [V::Mask; R] {
            let mut zeros = [self.0[0].zeros(); R];
            for r in 1..R {
                zeros[r] = self.0[r].zeros();
            }
            zeros
        }

        #[inline(always)]
        fn sets(self) -> [V::Mask; R] {
            let mut sets = [self.0[0].sets(); R];
            for r in 1..R {
                sets[r] = self.0[r].sets();
            }
            sets
        }

        #[inline(always)]
        fn is_empty(self) -> bool {
            self.any().is_empty()
        }

        #[inline(always)]
        fn is_empty_in(self, lanes: [V::Mask; R]) -> bool {
            if R == 1 {
                return self.0[0].is_empty_in(lanes[0]);
            }
            let mut kept = self;
            for r in 0..R {
                kept.0[r] = self.0[r].keep(lanes[r]);
            }
            kept.any().is_empty()
        }

        #[inline(always)]
        fn keep(mut self, lanes: [V::Mask; R]) -> Self {
            for r in 0..R {
                self.0[r] = self.0[r].keep(lanes[r]);
            }
            self
        }

        #[inline(always)]
        fn count(mut counts: Self, lanes: [V::Mask; R]) -> Self {
            for r in 0..R {
                counts.0[r] = counts.0[r].count(lanes[r]);
            }
            counts
        }

        #[inline(always)]
        fn counts_in(counts: Self, lanes: [V::Mask; R]) -> [u32; L] {
            let words: Words<u64, L> = LanePack::<u64, L>::keep(counts, lanes).store();
            let mut numbers = [0; L];
            for l in 0..L {
                numbers[l] = words.0[l] as u32;
            }
            numbers
        }
    }
}
