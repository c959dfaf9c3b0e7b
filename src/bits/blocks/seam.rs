//! Sides of a board that meet.
//!
//! Cells reached at one side are copied beyond the other. A step over that side starts there as any other step does:
//!
//! ```text
//!   the block west of all   a block       the last block, of 5 columns
//!                           the last row  the last row
//!   . . . . . . . z         a . . . . .   . . . . z a . .
//!                           row 0         row 0
//! ```
//!
//! The copies are on no board, so nothing but these steps comes of them.

use super::{
    marks::{has, set},
    plane::SIDE,
    room::Room,
};
use crate::moves::Seams;

impl Room<'_> {
    /// Copies the cells reached at each side that meets another to beyond the other.
    pub(super) fn meet_sides(&mut self) {
        let Seams { east_west, north_south, .. } = self.ground.around;
        let (columns, rows) = self.frame.columns_and_rows();
        if east_west {
            for row in 1..=rows {
                self.meet_columns(row, columns);
            }
        }
        if north_south {
            // Includes the columns beyond the sides, so that steps to a corner find their copies.
            for column in 0..columns + 2 {
                self.meet_rows(column, rows);
            }
        }
    }

    fn meet_columns(&mut self, row: usize, columns: usize) {
        let stride = self.frame.stride();
        let (first, last) = (row * stride + 1, row * stride + columns);
        let width = (self.size().width - 1) % SIDE + 1;
        let newest = self.wave.newest;
        let board = self.board_mut(newest);
        for place in 0..SIDE {
            let (west, east) = (board[first][place], board[last][place]);
            board[first - 1][place] = east << (SIDE - width);
            if width == SIDE {
                board[last + 1][place] = west;
            } else {
                board[last][place] = east & !(1 << width) | (west & 1) << width;
            }
        }
    }

    fn meet_rows(&mut self, column: usize, rows: usize) {
        let stride = self.frame.stride();
        let (top, bottom) = (stride + column, rows * stride + column);
        let height = (self.size().height - 1) % SIDE + 1;
        let (deal, newest) = (self.deal, self.wave.newest);
        let board = self.board_mut(newest);
        let (north, south) = (board[bottom][deal.place(height - 1)], board[top][deal.place(0)]);
        board[top - stride][deal.place(SIDE - 1)] = north;
        if height == SIDE {
            board[bottom + stride][deal.place(0)] = south;
        } else {
            board[bottom][deal.place(height)] = south;
        }
    }

    /// Marks the blocks across a side from those in which the newest layer has cells.
    pub(super) fn look_round(&mut self) {
        let Seams { east_west, north_south, .. } = self.ground.around;
        let (columns, rows) = self.frame.columns_and_rows();
        let stride = self.frame.stride();
        // Steps to a corner may also cross two sides.
        let aside = if self.ground.step.has_corners() { -1..=1 } else { 0..=0 };
        let around = |at: usize, by: isize, count: usize, meet: bool| {
            let at = at as isize + by;
            let to = (at - 1).rem_euclid(count as isize) + 1;
            (to == at || meet).then_some(to as usize)
        };
        let look = |room: &mut Self, from: (usize, usize), dx: isize, dy: isize| {
            let id = from.1 * stride + from.0;
            if has(&room.wave.lives[0], id)
                && let Some(x) = around(from.0, dx, columns, east_west)
                && let Some(y) = around(from.1, dy, rows, north_south)
            {
                set(&mut room.wave.look[0], y * stride + x);
            }
        };
        for by in aside {
            for row in 1..=rows {
                look(self, (1, row), -1, by);
                look(self, (columns, row), 1, by);
            }
            for column in 1..=columns {
                look(self, (column, 1), by, -1);
                look(self, (column, rows), by, 1);
            }
        }
    }
}
