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
        // All but the last vector are full: so many words that their number is a constant.
        let (start, end) = (v * space.len(), (v + 1) * space.len());
        if end <= N {
            space.copy_from_slice(&self.data[start..end]);
        } else if start < N {
            space[..N - start].copy_from_slice(&self.data[start..]);
        }
        V::load(proof, &lanes)
    }
}
