//! The order of sets.

use core::cmp::Ordering;

use super::CellSet;

/// How two boards of one kind are ordered: by columns, rows and the rows of a level, and boards of one size by the
/// first cell that only one of them holds, where the other comes first. It is the order of the lists of all cells,
/// as they are read, with `false` before `true`.
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
