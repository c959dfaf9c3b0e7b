//! Boards as rows of words.

use alloc::{vec, vec::Vec};

use super::CellSet;
pub(crate) use crate::bits::{
    ones::word_of,
    parts::{Linked, Parts},
};

/// A set as words of 64 columns each, row by row.
pub(crate) fn row_words<B: CellSet>(set: &B) -> Vec<u64> {
    let mut rows = vec![0; set.width().div_ceil(64) * set.height()];
    set.__put_rows(&mut rows);
    rows
}
