//! Boards of one size.

use core::fmt;

use super::CellSet;
use crate::cell::Extent;

/// Panics if a board differs from the first in size or in the height of its levels; `what` names the operation.
#[track_caller]
pub(crate) fn assert_same_size<B: CellSet>(what: impl fmt::Display, first: &B, others: &[B]) {
    let extent = |board: &B| Extent(board.width(), board.height());
    for board in others {
        let [one, other] = [first, board].map(|board| board.height() / board.level_height());
        assert!(one == other, "{what}: boards of different sizes: {one} levels, {other} levels");
        let same = board.width() == first.width() && board.height() == first.height();
        assert!(same, "{what}: boards of different sizes: {}, {}", extent(first), extent(board));
    }
}
