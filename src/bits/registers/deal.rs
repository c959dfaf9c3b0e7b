//! Boards dealt out to vectors, and back: row `y` in vector `y % R`, lane `y / R`.

use crate::bits::{limb::Limb, simd::Vector};

/// A board as its rows, one word each, with empty rows to fill it up.
pub(crate) type Sheet<T, const H: usize> = [T; H];

/// The sheet as vectors; rows beyond its end are empty.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn load<V: Vector, T: Limb, const H: usize, const R: usize>(
    family: V::Family,
    sheet: &Sheet<T, H>,
) -> [V; R] {
    let mut rows = [V::NONE; R];
    // In row order, in which compilers copy whole pieces, or else words.
    for lane in 0..V::LANES {
        for r in 0..R {
            if lane * R + r < H {
                rows[r].as_mut()[lane] = V::Word::low(sheet[lane * R + r].long());
            }
        }
    }
    // Vectors are loaded after all words are stored, when these have left for the cache.
    let mut all = [V::none(family); R];
    for r in 0..R {
        all[r] = V::load(family, &rows[r]);
    }
    all
}

/// The vectors as a sheet.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn store<V: Vector, T: Limb, const H: usize, const R: usize>(
    vectors: &[V; R],
) -> Sheet<T, H> {
    let mut rows = [V::NONE; R];
    for r in 0..R {
        rows[r] = vectors[r].store();
    }
    let mut sheet = [T::ZERO; H];
    for lane in 0..V::LANES {
        for r in 0..R {
            if lane * R + r < H {
                sheet[lane * R + r] = T::low(rows[r].as_ref()[lane].long());
            }
        }
    }
    sheet
}
