//! The ground of a wave: the open cells, the stop, and where each step may land.

use super::plane::SIDE;
use crate::{
    bits::{
        moves::{Entered, Move, east_south, entered},
        query::Query,
        tiles::Tiles,
    },
    direction::Direction,
    moves::{Moves, Seams},
};

#[derive(Clone, Copy, Debug)]
pub(super) struct Ground<'q> {
    pub(super) open: &'q Tiles,
    pub(super) stop: Option<&'q Tiles>,
    pub(super) step: Move,
    /// The moves, from which the masks of the step are made.
    pub(super) moves: Moves<'q, Tiles>,
    /// Which sides of the board meet.
    pub(super) around: Seams,
}

impl<'q> Ground<'q> {
    /// The ground of a query; `None` for moves that blocks do not know.
    pub(super) fn of(query: &Query<'q, Tiles>) -> Option<Self> {
        let Query { moves, open, stop, .. } = *query;
        let (moves, around) = moves.unrolled();
        Some(Self { open, stop, step: Move::in_memory(&moves)?, moves, around })
    }

    /// The cells that a step in `direction` may enter, in the block whose first cell is `(x, y)`.
    pub(super) fn entrances(&self, direction: Direction, (x, y): (isize, isize)) -> [u64; SIDE] {
        let (dx, dy) = east_south(direction);
        match entered(&self.moves, direction) {
            Entered::Nowhere => [0; SIDE],
            Entered::Landings(mask) => square(mask, (x, y), self.around),
            Entered::Starts(mask) => square(mask, (x - dx, y - dy), self.around),
            Entered::PastOpen => {
                let mut rows = self.open.square((x - dx, y));
                let beside = self.open.square((x, y - dy));
                rows.iter_mut().zip(beside).for_each(|(row, beside)| *row &= beside);
                rows
            }
        }
    }
}

/// The cells of 64 columns and rows from `(x, y)` on, on a board whose sides meet.
fn square(tiles: &Tiles, (x, y): (isize, isize), around: Seams) -> [u64; SIDE] {
    // Where a square starts on the board, and on the copies of the board beyond sides that meet.
    let starts = |at: isize, side: usize, meet: bool| {
        let side = side as isize;
        let starts = [at, at + side, at - side].into_iter().take(if meet { 3 } else { 1 });
        starts.filter(move |&at| -(SIDE as isize) < at && at < side)
    };
    let (size, mut rows) = (tiles.size(), [0; SIDE]);
    for y in starts(y, size.height, around.north_south) {
        for x in starts(x, size.width, around.east_west) {
            rows.iter_mut().zip(tiles.square((x, y))).for_each(|(row, cells)| *row |= cells);
        }
    }
    rows
}
