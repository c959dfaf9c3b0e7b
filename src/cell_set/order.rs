//! Boards compared: their sizes, and the order of sets.

use core::cmp::Ordering;

use super::CellSet;
use crate::cell::Extent;

/// The columns, the rows, and the rows of a level.
#[inline]
fn size<B: CellSet>(board: &B) -> (usize, usize, usize) {
    (board.width(), board.height(), board.level_height())
}

/// Panics if two boards differ in size or in the height of their levels; `what` names the operation.
#[inline]
#[track_caller]
pub(crate) fn assert_same_size<B: CellSet>(what: &str, first: &B, other: &B) {
    if size(first) != size(other) {
        sizes_differ(what, size(first), size(other));
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn sizes_differ(what: &str, first: (usize, usize, usize), other: (usize, usize, usize)) -> ! {
    let [one, two] = [first, other].map(|(_, height, level)| height / level);
    assert!(one == two, "{what}: boards of different sizes: {one} levels, {two} levels");
    let [one, two] = [first, other].map(|(width, height, _)| Extent(width, height));
    panic!("{what}: boards of different sizes: {one}, {two}");
}

/// Compares boards by columns, rows and the rows of a level. Boards of one size are ordered by the first cell in which
/// they differ: the board without that cell comes first. Lists of one `bool` per cell are ordered in the same way.
pub(crate) fn compare<B: CellSet>(a: &B, b: &B) -> Ordering {
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
