//! Where the rows of a field come from.

use super::frame::{Chunk, HEIGHT};
use crate::{
    bits::{
        moves::{Entered, Move, east_south, edges_of, entered},
        query::Query,
        tile::Size,
    },
    cell::Cell,
    moves::{Moves, Seams},
};

/// Receives words of a board, each with its first cell.
pub(crate) type EachWord<'e> = dyn FnMut(Cell, u64) + 'e;

/// A board that can be read in rows of 64 columns.
pub(crate) trait InRows {
    fn size(&self) -> Size;

    /// Whether only parts of the board that have cells are kept.
    fn is_sparse(&self) -> bool;

    /// The corners of the box around the cells; `None` if there are none, or if all words would have to be read.
    fn bounds(&self) -> Option<[Cell; 2]>;

    /// Adds the cells of 64 columns, from a place on that may lie off the board, to rows that have none.
    fn put_rows_at(&self, at: (isize, isize), rows: &mut [u64]);

    /// Calls `each` with every word that has cells, and with the first cell of the word, in a column that is a multiple of 64.
    fn for_each_word(&self, each: &mut EachWord<'_>);
}

/// A board of a query.
#[derive(Clone, Copy, Debug)]
pub(super) enum Plane {
    Open,
    Stop,
    /// A mask of the step; for [`Move::Sides`], the open edges between rows or between columns.
    Mask(usize),
}

/// The boards of a query, of whatever kind, as rows.
pub(super) trait Source {
    /// Writes the rows of a chunk, from a cell on that may lie off the board.
    fn read(&self, plane: Plane, at: (isize, isize), rows: &mut Chunk);

    /// Calls `each` with every word that has cells of the sources.
    fn for_each_source(&self, each: &mut EachWord<'_>);

    /// Calls `each` with every word that has cells of the stop.
    fn for_each_stop(&self, each: &mut EachWord<'_>);
}

/// The boards of a query.
#[derive(Debug)]
pub(super) struct FieldBoards<'q, B> {
    pub(super) query: &'q Query<'q, B>,
    /// The moves between borders, and the sides of the board that wrap.
    pub(super) moves: Moves<'q, B>,
    pub(super) around: Seams,
    pub(super) step: Move,
}

/// How many masks a step reads.
pub(super) const fn masks(step: Move) -> usize {
    match step {
        Move::Sides => 2,
        _ => step.directions().len(),
    }
}

impl<'q, B: InRows> FieldBoards<'q, B> {
    /// The boards of a query; `None` if the moves are not steps.
    pub(super) fn of(query: &'q Query<'q, B>) -> Option<Self> {
        let (moves, around) = query.moves.unrolled();
        let step = match Move::of(&moves)? {
            // The edges beyond a wrapping side are kept elsewhere.
            Move::Sides if around.has_sides() => Move::Entrances,
            step => step,
        };
        Some(Self { query, moves, around, step })
    }

    /// Writes rows of a board that may wrap.
    fn rows(&self, board: &B, (x, y): (isize, isize), rows: &mut Chunk) {
        let Size { width, height } = board.size();
        // Where the rows start on the board, and on the copies of the board beyond wrapping sides.
        let starts = |at: isize, side: usize, length: usize, meet: bool| {
            let side = side as isize;
            let starts = [at, at + side, at - side].into_iter().take(if meet { 3 } else { 1 });
            starts.filter(move |&at| -(length as isize) < at && at < side)
        };
        for y in starts(y, height, HEIGHT, self.around.north_south) {
            for x in starts(x, width, 64, self.around.east_west) {
                let mut part = [0; HEIGHT];
                board.put_rows_at((x, y), &mut part);
                rows.iter_mut().zip(part).for_each(|(row, cells)| *row |= cells);
            }
        }
    }

    /// Writes the cells that a step in a direction may enter.
    fn entrances(&self, mask: usize, (x, y): (isize, isize), rows: &mut Chunk) {
        let direction = self.step.directions()[mask];
        let (dx, dy) = east_south(direction);
        match entered(&self.moves, direction) {
            Entered::Nowhere => {}
            Entered::Landings(mask) => self.rows(mask, (x, y), rows),
            Entered::Starts(mask) => self.rows(mask, (x - dx, y - dy), rows),
            Entered::PastOpen => {
                self.rows(self.query.open, (x - dx, y), rows);
                let mut beside = [0; HEIGHT];
                self.rows(self.query.open, (x, y - dy), &mut beside);
                rows.iter_mut().zip(beside).for_each(|(row, beside)| *row &= beside);
            }
        }
    }
}

impl<B: InRows> Source for FieldBoards<'_, B> {
    fn read(&self, plane: Plane, at: (isize, isize), rows: &mut Chunk) {
        rows.fill(0);
        let board = match plane {
            Plane::Open => Some(self.query.open),
            Plane::Stop => self.query.stop,
            Plane::Mask(mask) if self.step != Move::Sides => return self.entrances(mask, at, rows),
            Plane::Mask(mask) => edges_of(&self.moves).map(|edges| edges[mask]),
        };
        if let Some(board) = board {
            board.put_rows_at(at, rows);
        }
    }

    fn for_each_source(&self, each: &mut EachWord<'_>) {
        self.query.sources.for_each_word(each);
    }

    fn for_each_stop(&self, each: &mut EachWord<'_>) {
        if let Some(stop) = self.query.stop {
            stop.for_each_word(each);
        }
    }
}
