//! A board of rows.

use crate::{bits::limb::Limb, cell::Cell};

/// A board of `N` words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rows<T, const W: usize, const H: usize, const N: usize>(pub(crate) [T; N]);

impl<T: Limb, const W: usize, const H: usize, const N: usize> Rows<T, W, H, N> {
    /// The words of a row.
    pub(in crate::bits) const PER_ROW: usize = W.div_ceil(T::BITS);

    #[inline(always)]
    pub(super) fn zip(&self, other: &Self, op: impl Fn(T, T) -> T) -> Self {
        // A loop by index: `from_fn` is several more functions to compile, for every board and operation.
        let mut all = *self;
        for i in 0..N {
            all.0[i] = op(all.0[i], other.0[i]);
        }
        all
    }

    /// The word of a cell, and its bit there.
    #[inline]
    pub(super) fn place(cell: Cell) -> (usize, T) {
        let bit = T::low(1 << (cell.x % T::BITS));
        (cell.y * Self::PER_ROW + cell.x / T::BITS, bit)
    }
}
