//! Boards as vectors of rows.

use super::{Lane, Rows, source::Source, words_per_row};
use crate::bits::{
    Layout,
    simd::{Proof, Vector, gather, spread},
};

/// A board of `R` vectors.
pub(super) type Registers<V, const R: usize> = [V; R];

/// The board as vectors, row `y` in vector `y % R`; rows beyond its end are empty.
#[inline(always)]
pub(super) fn load<V: Vector, B: Source<V::Word>, const R: usize>(
    proof: Proof<V>,
    board: &B,
) -> Registers<V, R> {
    let mut vectors = [V::load(proof, &V::NONE); R];
    for (v, vector) in vectors.iter_mut().enumerate() {
        *vector = board.vector(proof, v);
    }
    spread(vectors)
}

/// The vectors as a board.
#[inline(always)]
pub(super) fn store<V: Vector<Word: Lane>, const N: usize, const R: usize>(
    vectors: &Registers<V, R>,
) -> Rows<V::Word, N> {
    let mut board = Rows::EMPTY;
    for (r, vector) in gather(*vectors).iter().enumerate() {
        let rows = vector.store();
        let rows = rows.as_ref();
        let (start, end) = (r * rows.len(), (r + 1) * rows.len());
        if end <= N {
            board.data[start..end].copy_from_slice(rows);
        } else if start < N {
            board.data[start..].copy_from_slice(&rows[..N - start]);
        }
    }
    board
}

/// The cells that a step may enter from the north, east, south and west, from those that it may leave for
/// the north, east, south and west.
#[inline(always)]
pub(super) fn entrances<V: Vector, B: Source<V::Word>, const R: usize>(
    proof: Proof<V>,
    exits: [&B; 4],
) -> [Registers<V, R>; 4] {
    let [to_north, to_east, to_south, to_west] = exits;
    let (to_north, to_east) = (load::<V, B, R>(proof, to_north), load::<V, B, R>(proof, to_east));
    let (to_south, to_west) = (load::<V, B, R>(proof, to_south), load::<V, B, R>(proof, to_west));
    let mut from = [to_south, to_west, to_north, to_east];
    for r in 0..R {
        let above = if r > 0 { to_south[r - 1] } else { to_south[R - 1].south() };
        let below = if r + 1 < R { to_north[r + 1] } else { to_north[0].north() };
        from[0][r] = above;
        from[1][r] = to_west[r].west();
        from[2][r] = below;
        from[3][r] = to_east[r].east();
    }
    from
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

/// The rows of all vectors, or-ed.
#[inline(always)]
pub(super) fn union<V: Vector, const R: usize>(vectors: &Registers<V, R>) -> V {
    let mut all = vectors[0];
    for &vector in vectors {
        all = all.or(vector);
    }
    all
}

/// Whether two boards have a cell in common. Vector by vector, for boards that are not in registers.
#[inline(always)]
pub(super) fn meet<V: Vector, const R: usize>(a: &Registers<V, R>, b: &Registers<V, R>) -> bool {
    let mut both = a[0].and(b[0]);
    for r in 1..R {
        both = both.or(a[r].and(b[r]));
    }
    !both.is_empty()
}

/// The most bytes of a board of so many columns that is kept in registers, or nearly so.
pub(super) const fn most_bytes<T: Lane>(width: usize) -> usize {
    1024 * words_per_row::<T>(width)
}

/// Calls `with` for the number of vectors that a board of `N` rows takes: a power of two, or three times
/// one.
// A constant condition, so that only the one that is taken is compiled.
macro_rules! with_vectors {
    ($work:ident, $T:ident, $V:ident, $N:ident, $proof:ident) => {
        with_vectors!($work, $T, $V, $N, $proof, 1 2 3 4 6 8 12 16 24 32)
    };
    ($work:ident, $T:ident, $V:ident, $N:ident, $proof:ident, $($R:literal)*) => {
        $(if const {
            $N * size_of::<$T>() <= $R * size_of::<$V>() && ($V::BY_THREES || $R % 3 != 0)
        } {
            $work.with::<$V, $R>($proof)
        } else)* {
            unreachable!("such boards are refused")
        }
    };
}

pub(super) use with_vectors;
