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
    let (width, height) = (tiles.size().width as isize, tiles.size().height as isize);
    let side = SIDE as isize;
    let columns = |y: isize| {
        let mut rows = tiles.square((x, y));
        let mut add = |x: isize| {
            rows.iter_mut().zip(tiles.square((x, y))).for_each(|(row, cells)| *row |= cells);
        };
        if around.east_west && x < 0 {
            add(x + width);
        }
        if around.east_west && x + side > width {
            add(x - width);
        }
        rows
    };
    let mut rows = columns(y);
    let mut add = |y: isize| {
        rows.iter_mut().zip(columns(y)).for_each(|(row, cells)| *row |= cells);
    };
    if around.north_south && y < 0 {
        add(y + height);
    }
    if around.north_south && y + side > height {
        add(y - height);
    }
    rows
}
