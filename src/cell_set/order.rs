//! The order of sets.

use core::cmp::Ordering;

use super::CellSet;

/// Compares boards by columns, rows and the rows of a level. Boards of one size are ordered by the first cell in which
/// they differ: the board without that cell comes first. Lists of one `bool` per cell are ordered in the same way.
pub(crate) fn compare<B: CellSet>(a: &B, b: &B) -> Ordering {
    let size = |board: &B| (board.width(), board.height(), board.level_height());
    size(a).cmp(&size(b)).then_with(|| {
        let mut differ = a.clone();
        differ ^= b;
        match differ.first() {
            None => Ordering::Equal,
            Some(cell) if a.contains(cell) => Ordering::Greater,
            Some(_) => Ordering::Less,
        }
    })
}
