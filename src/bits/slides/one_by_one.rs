//! A layer whose cells slide one by one, or as many of a word as slide side by side.

use super::{
    boards::SlideBoards,
    few::{FewCells, NewLayer, for_each_cell},
};
use crate::{direction::Direction, moves::Slides};

/// Slides the cells of the newest layer.
///
/// A slide that may stop anywhere ends at a cell of this layer or an older one, because the slide from that cell leads as far. So a
/// cell is passed once in each direction, however long slides are.
#[inline]
pub(super) fn advance(boards: &mut SlideBoards<'_>, slides: Slides, few: &mut FewCells<'_>) {
    let (open, per_row, rows) = (boards.open, boards.per_row, boards.rows());
    let ahead = |(x, y): (usize, usize), side: Direction| {
        let (east, north) = side.offset();
        let (x, y) = (x.wrapping_add_signed(east), y.wrapping_add_signed(-north));
        let is_open =
            x / 64 < per_row && y < rows && open[y * per_row + x / 64] >> (x % 64) & 1 != 0;
        is_open.then_some((x, y))
    };
    few.advance(boards, |word, cells, new| {
        if slides.stopped.is_some() {
            return for_each_cell(word, cells, per_row, |x, y| {
                slides.for_each((x, y), ahead, |place| {
                    new.add(place);
                    true
                });
            });
        }
        let at = (word / per_row, word % per_row);
        for side in slides.directions {
            slide(new, (rows, per_row), at, cells, side.offset(), slides.longest);
        }
    });
}

/// Slides some cells of a word in one direction, word by word.
fn slide(
    new: &mut NewLayer<'_>,
    (rows, per_row): (usize, usize),
    (mut y, mut strip): (usize, usize),
    mut cells: u64,
    (east, north): (isize, isize),
    longest: usize,
) {
    for left in (0..longest).rev() {
        y = y.wrapping_add_signed(-north);
        if y >= rows {
            return;
        }
        let beyond = strip.wrapping_add_signed(east);
        let (moved, over) = match east {
            0 => (cells, 0),
            1 => (cells << 1, cells >> 63),
            _ => (cells >> 1, cells << 63),
        };
        cells = moved;
        if over != 0 && beyond < per_row {
            if cells == 0 {
                (strip, cells) = (beyond, over);
            } else if new.pass(y * per_row + beyond, over) != 0 {
                slide(new, (rows, per_row), (y, beyond), over, (east, north), left);
            }
        }
        cells = new.pass(y * per_row + strip, cells);
        if cells == 0 {
            return;
        }
    }
}
