//! A layer of few cells, which slide one by one.

use super::{
    boards::SlideBoards,
    few::{FewCells, NewLayer},
};
use crate::{direction::Direction, moves::Slides};

/// Slides the cells of the newest layer one by one. Returns `false` if there are too many.
#[inline]
pub(super) fn advance(
    boards: &mut SlideBoards<'_>,
    slides: Slides,
    few: &mut FewCells<'_>,
) -> bool {
    let (Some(from), list) = few.split() else { return false };
    let (open, per_row, rows) = (boards.open, boards.per_row, boards.rows());
    let step = |(x, y): (usize, usize), side: Direction| {
        let (east, north) = side.offset();
        let (x, y) = (x.wrapping_add_signed(east), y.wrapping_add_signed(-north));
        let is_open =
            x / 64 < per_row && y < rows && open[y * per_row + x / 64] >> (x % 64) & 1 != 0;
        is_open.then_some((x, y))
    };
    for &(x, y) in from {
        boards.layer[y as usize * per_row + x as usize / 64] = 0;
    }
    let mut new = NewLayer::new(boards, list);
    for &(x, y) in from {
        slides.for_each((x as usize, y as usize), step, |place| new.add(place));
    }
    let count = new.count;
    few.turn(count);
    true
}
