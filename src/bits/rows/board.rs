//! A board of rows.

use crate::{
    bits::{limb::Limb, simd::elementwise},
    cell::Cell,
};

/// A board of `N` words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rows<T, const W: usize, const H: usize, const N: usize>(pub(crate) [T; N]);

elementwise! { [T: Limb, const W: usize, const H: usize, const N: usize] Rows<T, W, H, N>: N; inline }

impl<T: Limb, const W: usize, const H: usize, const N: usize> Rows<T, W, H, N> {
    /// The words of a row.
    pub(in crate::bits) const PER_ROW: usize = W.div_ceil(T::BITS);

    /// The word of a cell, and its bit there.
    #[inline]
    pub(super) fn place(cell: Cell) -> (usize, T) {
        let bit = T::low(1 << (cell.x % T::BITS));
        (cell.y * Self::PER_ROW + cell.x / T::BITS, bit)
    }
}
