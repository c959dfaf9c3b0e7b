//! Sides of a board that wrap.
//!
//! Cells reached at one side are copied beyond the other. A step over that side starts there as any other step does:
//!
//! ```text
//!   the strip west of all   a strip       the last strip, of 5 columns
//!                           the last row  the last row
//!   . . . . . . . z         a . . . . .   . . . . z a . .
//!                           row 0         row 0
//! ```
//!
//! The copies are outside the board, so they have no other effect.

use super::{
    frame::{Chunk, HEIGHT},
    ground::{Ground, chunk},
    wave::FieldWave,
};
use crate::{
    bits::{ones::for_each_one, tile::COLUMNS},
    moves::Seams,
};

impl FieldWave<'_> {
    /// Copies the cells reached at each wrapping side to beyond the opposite side, as far as the newest layer may step over.
    #[inline(always)]
    pub(super) fn meet_sides(&self, ground: &mut Ground<'_>) {
        let Seams { east_west, north_south, .. } = ground.around;
        let frame = ground.frame;
        let ((strips, rows), size) = (frame.strips_and_rows(), frame.area().size);
        let now = ground.board_mut(self.now());
        if east_west {
            let width = (size.width - 1) % COLUMNS + 1;
            for row in 0..rows {
                let ids = [frame.number(0, row), frame.number(strips - 1, row)];
                if !ids.iter().any(|id| self.marks[id / 64].live >> (id % 64) & 1 == 1) {
                    continue;
                }
                let [first, last] = ids.map(|id| id * HEIGHT);
                let (west, east): (Chunk, Chunk) = (*chunk(now, first), *chunk(now, last));
                let beyond = &mut now[first - frame.stride()..][..HEIGHT];
                for y in 0..HEIGHT {
                    beyond[y] = east[y] << (COLUMNS - width);
                }
                if width == COLUMNS {
                    now[last + frame.stride()..][..HEIGHT].copy_from_slice(&west);
                    continue;
                }
                let beyond = &mut now[last..][..HEIGHT];
                // The strip may be the first as well.
                for y in 0..HEIGHT {
                    beyond[y] = beyond[y] & !(1 << width) | (west[y] & 1) << width;
                }
            }
        }
        if north_south {
            // With the strips beyond the sides, so that steps to a corner find their copies.
            for strip in 0..strips + 2 {
                let start = (strip * frame.per_strip + 1) * HEIGHT;
                now[start - 1] = now[start + size.height - 1];
                now[start + size.height] = now[start];
            }
        }
    }

    /// Moves the marks beyond wrapping sides to the chunks across.
    pub(super) fn look_round(&mut self, ground: &Ground<'_>) {
        let Seams { east_west, north_south, .. } = ground.around;
        let (frame, to) = (ground.frame, usize::from(self.is_odd));
        let (strips, rows) = frame.strips_and_rows();
        let around = |at: isize, count: usize, meet: bool| match at {
            -1 if meet => Some(count - 1),
            0.. if (at as usize) < count => Some(at as usize),
            0.. if meet => Some(0),
            _ => None,
        };
        for word in 0..self.marks.len() {
            let look = self.marks[word].look[to];
            for_each_one(look.chunks & !ground.marks[word].inside, |bit| {
                let (x, y) = frame.corner(word * 64 + bit);
                let strip = around(x / COLUMNS as isize, strips, east_west);
                let row = around(y / HEIGHT as isize, rows, north_south);
                if let (Some(strip), Some(row)) = (strip, row) {
                    let id = frame.number(strip, row);
                    let across = &mut self.marks[id / 64].look[to];
                    across.chunks |= 1 << (id % 64);
                    across.west |= (look.west >> bit & 1) << (id % 64);
                    across.east |= (look.east >> bit & 1) << (id % 64);
                }
            });
        }
    }
}
