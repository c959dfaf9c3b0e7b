//! Boards as rows of words.

use alloc::vec::Vec;

use super::CellSet;
pub(crate) use crate::bits::{
    parts::{Far, Linked},
    simd::word_of,
};
use crate::memory::zeros;

/// The set as words of 64 columns, row by row.
pub(crate) fn row_words<B: CellSet>(set: &B) -> Vec<u64> {
    let mut rows = zeros(set.width().div_ceil(64) * set.height());
    set.__put_rows(&mut rows);
    rows
}

/// The cells of a board whose values `is_in` accepts. The values are given row by row.
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

/// Checks the rows that values of a board are written to: one per row of the board, none shorter than it. `what` is the
/// operation.
#[track_caller]
pub(crate) fn rows_to_write<T, R: AsMut<[T]>>(
    what: &str,
    (width, height): (usize, usize),
    rows: impl IntoIterator<Item = R>,
) -> Vec<R> {
    let mut all = Vec::with_capacity(height);
    for mut row in rows {
        let (i, length) = (all.len(), row.as_mut().len());
        assert!(i < height, "{what}: more than {height} rows for a {width}×{height} board");
        assert!(
            length >= width,
            "{what}: row {i} has {length} values for the {width} cells of a {width}×{height} board"
        );
        all.push(row);
    }
    let count = all.len();
    assert!(count == height, "{what}: {count} rows for a {width}×{height} board");
    all
}
