//! Boards as vectors of rows.

use bitvec::{array::BitArray, order::Lsb0};

use super::{Lane, words_per_row};
use crate::bits::{
    Layout,
    simd::{Proof, Vector},
};

/// A board of `R` vectors.
pub(super) type Registers<V, const R: usize> = [V; R];

pub(super) type Rows<T, const N: usize> = BitArray<[T; N], Lsb0>;

/// The board as vectors; rows beyond its end are empty.
#[inline(always)]
pub(super) fn load<V: Vector, const R: usize>(
    proof: Proof<V>,
    rows: &[V::Word],
) -> Registers<V, R> {
    let mut vectors = [V::load(proof, &V::NONE); R];
    for (r, vector) in vectors.iter_mut().enumerate() {
        let mut lanes = V::NONE;
        let (all, space) = (rows.len(), lanes.as_mut());
        let (start, end) = ((r * space.len()).min(all), ((r + 1) * space.len()).min(all));
        space[..end - start].copy_from_slice(&rows[start..end]);
        *vector = V::load(proof, &lanes);
    }
    vectors
}

/// The vectors as a board.
#[inline(always)]
pub(super) fn store<V: Vector<Word: Lane>, const N: usize, const R: usize>(
    layer: &Registers<V, R>,
) -> Rows<V::Word, N> {
    let mut board = Rows::EMPTY;
    for (r, vector) in layer.iter().enumerate() {
        let rows = vector.store();
        let rows = rows.as_ref();
        let (start, end) = ((r * rows.len()).min(N), ((r + 1) * rows.len()).min(N));
        board.data[start..end].copy_from_slice(&rows[..end - start]);
    }
    board
}

// Plain loops, and not `array::from_fn` with a closure: what is not inlined into the function that has
// the instructions does not have them.

#[inline(always)]
pub(super) fn zip<V: Vector, const R: usize>(
    a: &Registers<V, R>,
    b: &Registers<V, R>,
    op: impl Fn(V, V) -> V,
) -> Registers<V, R> {
    let mut all = *a;
    for r in 0..R {
        all[r] = op(a[r], b[r]);
    }
    all
}

#[inline(always)]
pub(super) fn any<V: Vector, const R: usize>(layer: &Registers<V, R>) -> bool {
    let mut all = layer[0];
    for &vector in layer {
        all = all.or(vector);
    }
    !all.is_empty()
}

/// The vectors of a board so that each row is in the vector after that of the row before: row `y` in
/// vector `y % R`. There is a power of two of them.
#[inline(always)]
pub(super) fn spread<V: Vector, const R: usize>(mut rows: Registers<V, R>) -> Registers<V, R> {
    // One round takes the lowest bit of the rows' numbers to the top.
    for _ in 0..R.ilog2() {
        let before = rows;
        for r in 0..R / 2 {
            [rows[r], rows[r + R / 2]] = before[2 * r].unzip(before[2 * r + 1]);
        }
    }
    rows
}

/// Undoes [`spread`].
#[inline(always)]
pub(super) fn gather<V: Vector, const R: usize>(mut rows: Registers<V, R>) -> Registers<V, R> {
    for _ in 0..R.ilog2() {
        let before = rows;
        for r in 0..R / 2 {
            [rows[2 * r], rows[2 * r + 1]] = before[r].zip(before[r + R / 2]);
        }
    }
    rows
}

/// The most bytes of a board of so many columns that is kept in registers, or nearly so.
pub(super) const fn most_bytes<T: Lane>(width: usize) -> usize {
    1024 * words_per_row::<T>(width)
}

/// Calls `with` for the number of vectors, out of those listed, that a board of `N` rows takes.
// A constant condition, so that only the one that is taken is compiled.
macro_rules! with_vectors {
    ($work:ident, $V:ident, $N:ident, $proof:ident, $($R:literal)*) => {
        $(if const { $N * size_of::<T>() <= $R * size_of::<$V>() } {
            $work.with::<$V, $R>($proof)
        } else)* {
            unreachable!("such boards are refused")
        }
    };
}

pub(super) use with_vectors;
