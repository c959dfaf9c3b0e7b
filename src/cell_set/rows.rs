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
        insert_row(&mut cells, y, row, &is_in);
    }
    cells
}

/// Inserts the cells of a row whose values `is_in` accepts.
pub(crate) fn insert_row<B: CellSet, T>(
    cells: &mut B,
    y: usize,
    row: &[T],
    mut is_in: impl FnMut(&T) -> bool,
) {
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

/// Calls `write` with the number of each row of a board, and with as many values of that row as the board has columns.
/// `what` is the operation.
#[track_caller]
pub(crate) fn write_rows<T, R: AsMut<[T]>>(
    what: &str,
    (width, height): (usize, usize),
    rows: impl IntoIterator<Item = R>,
    mut write: impl FnMut(usize, &mut [T]),
) {
    let mut count = 0;
    for mut row in rows {
        assert!(count < height, "{what}: more than {height} rows for a {width}×{height} board");
        let row = row.as_mut();
        let length = row.len();
        assert!(
            length >= width,
            "{what}: row {count} has {length} values for the {width} cells of a {width}×{height} board"
        );
        write(count, &mut row[..width]);
        count += 1;
    }
    assert!(count == height, "{what}: {count} rows for a {width}×{height} board");
}
