//! Portable vectors: arrays of 128 bits, in loops that compilers turn into vector instructions.

use super::{
    eight::Eight,
    elementwise::elementwise,
    vector::{Family, Vector},
};
use crate::bits::limb::Limb;

/// The vectors that every target has.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable(());

impl Portable {
    #[inline(always)]
    pub(super) const fn new() -> Self {
        Self(())
    }
}

impl Family for Portable {
    type U16 = Plain<u16, 8>;
    type U32 = Plain<u32, 4>;
    type U64 = Plain<u64, 2>;
    type Tile = Eight<Plain<u64, 2>, 4>;
}

/// Words side by side.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(crate) struct Plain<T, const N: usize>([T; N]);

elementwise! { [T: Limb, const N: usize] Plain<T, N>: N; inline(always) }

impl<T: Limb, const N: usize> Vector for Plain<T, N> {
    type Word = T;
    type Family = Portable;
    type Lanes = [T; N];
    const NONE: [T; N] = [T::ZERO; N];

    #[inline(always)]
    fn load(_: Portable, lanes: &[T; N]) -> Self {
        Self(*lanes)
    }

    #[inline(always)]
    fn store(self) -> [T; N] {
        self.0
    }

    #[inline(always)]
    fn shl(mut self, count: u32) -> Self {
        for word in &mut self.0 {
            *word = *word << count;
        }
        self
    }

    #[inline(always)]
    fn shr(mut self, count: u32) -> Self {
        for word in &mut self.0 {
            *word = *word >> count;
        }
        self
    }

    #[inline(always)]
    fn add(mut self, other: Self) -> Self {
        for i in 0..N {
            self.0[i] = T::low(self.0[i].long().wrapping_add(other.0[i].long()));
        }
        self
    }

    #[inline(always)]
    fn next_lanes(self, after: Self) -> Self {
        let mut moved = self;
        for i in 0..N {
            moved.0[i] = if i + 1 < N { self.0[i + 1] } else { after.0[0] };
        }
        moved
    }

    #[inline(always)]
    fn previous_lanes(self, before: Self) -> Self {
        let mut moved = self;
        for i in 0..N {
            moved.0[i] = if i > 0 { self.0[i - 1] } else { before.0[N - 1] };
        }
        moved
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        let mut any = T::ZERO;
        for word in self.0 {
            any = any | word;
        }
        any == T::ZERO
    }
}

impl super::spread::Spread for Portable {}
