//! Boards as rows of words.

use alloc::vec::Vec;

use super::CellSet;
pub(crate) use crate::bits::{
    parts::{Far, Linked, Parts},
    simd::word_of,
};
use crate::memory::zeros;

/// The set as words of 64 columns, row by row.
pub(crate) fn row_words<B: CellSet>(set: &B) -> Vec<u64> {
    let mut rows = zeros(set.width().div_ceil(64) * set.height());
    set.__put_rows(&mut rows);
    rows
}

/// The cells of a board whose values, given row by row, `is_in` accepts.
pub(crate) fn cells_by_value<B: CellSet, T>(
    board: &B,
    values: &[T],
    is_in: impl Fn(&T) -> bool,
) -> B {
    let mut cells = board.empty_like();
    for (y, row) in values.chunks_exact(board.width()).enumerate() {
        for (i, values) in row.chunks(64).enumerate() {
            let mut flags = [0; 64];
            for (flag, value) in flags.iter_mut().zip(values) {
                *flag = u8::from(is_in(value));
            }
            let word = word_of::<0>(&flags);
            if word != 0 {
                cells.__insert_run(64 * i, y, word);
            }
        }
    }
    cells
}
