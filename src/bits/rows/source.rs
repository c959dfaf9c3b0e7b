//! Where the vectors of a board are loaded from.

use super::{Lane, Rows};
use crate::bits::simd::{Proof, Vector};

/// A board that vectors of rows are loaded from.
pub(super) trait Source<T> {
    /// The rows of vector `v`, when they fill one vector after the other; beyond the end they are empty.
    fn vector<V: Vector<Word = T>>(&self, proof: Proof<V>, v: usize) -> V;
}

impl<T: Lane, const N: usize> Source<T> for Rows<T, N> {
    #[inline(always)]
    fn vector<V: Vector<Word = T>>(&self, proof: Proof<V>, v: usize) -> V {
        let mut lanes = V::NONE;
        let space = lanes.as_mut();
        let (start, end) = ((v * space.len()).min(N), ((v + 1) * space.len()).min(N));
        space[..end - start].copy_from_slice(&self.data[start..end]);
        V::load(proof, &lanes)
    }
}
