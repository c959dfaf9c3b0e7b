//! Boards dealt out to vectors, and back: row `y` in vector `y % R`, lane `y / R`.

use crate::bits::{limb::Limb, simd::Vector};

/// A board as its rows, one word each, with empty rows to fill it up.
pub(crate) type Sheet<T, const H: usize> = [T; H];

/// Whether the rows of `vectors` vectors are dealt by shuffles, not word by word through memory.
const fn is_shuffled(vectors: usize) -> bool {
    matches!(vectors, 2..=4)
}

/// Whether rows are dealt word by word, on their way through memory.
const fn is_dealt_in_memory(vectors: usize) -> bool {
    vectors > 4
}

/// The sheet as vectors; rows beyond its end are empty.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn load<V: Vector, T: Limb, const H: usize, const R: usize>(
    family: V::Family,
    sheet: &Sheet<T, H>,
) -> [V; R] {
    let mut rows = [V::NONE; R];
    // In row order, in which compilers copy whole pieces, or else words.
    let [outer, inner] = if is_dealt_in_memory(R) { [V::LANES, R] } else { [R, V::LANES] };
    for i in 0..outer {
        for j in 0..inner {
            let [r, lane] = if is_dealt_in_memory(R) { [j, i] } else { [i, j] };
            if i * inner + j < H {
                rows[r].as_mut()[lane] = V::Word::low(sheet[i * inner + j].long());
            }
        }
    }
    // Vectors are loaded after all words are stored, when these have left for the cache.
    let mut all = [V::none(family); R];
    for r in 0..R {
        all[r] = V::load(family, &rows[r]);
    }
    if is_shuffled(R) { dealt(family, &all) } else { all }
}

/// The vectors as a sheet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn store<V: Vector, T: Limb, const H: usize, const R: usize>(
    family: V::Family,
    vectors: &[V; R],
) -> Sheet<T, H> {
    let vectors = if is_shuffled(R) { collected(family, vectors) } else { *vectors };
    let mut rows = [V::NONE; R];
    for r in 0..R {
        rows[r] = vectors[r].store();
    }
    let mut sheet = [T::ZERO; H];
    let [outer, inner] = if is_dealt_in_memory(R) { [V::LANES, R] } else { [R, V::LANES] };
    for i in 0..outer {
        for j in 0..inner {
            let [r, lane] = if is_dealt_in_memory(R) { [j, i] } else { [i, j] };
            if i * inner + j < H {
                sheet[i * inner + j] = T::low(rows[r].as_ref()[lane].long());
            }
        }
    }
    sheet
}

// Word by word, which compilers turn into shuffles.

/// Deals out rows that are in order.
#[inline(always)]
fn dealt<V: Vector, const R: usize>(family: V::Family, rows: &[V; R]) -> [V; R] {
    let mut all = *rows;
    for r in 0..R {
        let mut words = V::NONE;
        for lane in 0..V::LANES {
            let y = lane * R + r;
            words.as_mut()[lane] = rows[y / V::LANES].store().as_ref()[y % V::LANES];
        }
        all[r] = V::load(family, &words);
    }
    all
}

/// Undoes [`dealt`].
#[inline(always)]
fn collected<V: Vector, const R: usize>(family: V::Family, vectors: &[V; R]) -> [V; R] {
    let mut all = *vectors;
    for r in 0..R {
        let mut words = V::NONE;
        for lane in 0..V::LANES {
            let y = r * V::LANES + lane;
            words.as_mut()[lane] = vectors[y % R].store().as_ref()[y / R];
        }
        all[r] = V::load(family, &words);
    }
    all
}
