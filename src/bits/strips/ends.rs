//! What is at the ends of strips, and beyond sides of the board that meet.
//!
//! Where sides meet, what is reached at one is written down beyond the other, where a step over that side starts as any
//! other step does:
//!
//! ```text
//!   west of strip 0   strip 0       strip 1, of 5 columns
//!                     the last row  the last row
//!   . . . . . . . z   a . . . . .   . . . . z a . .
//!                     row 0         row 0
//! ```
//!
//! It is on no board, so that nothing comes of it but these steps.

use core::ops::Range;

use crate::{
    bits::{
        simd::{Family, Line, RowVector, Vector},
        tile::COLUMNS,
    },
    moves::Seams,
};

/// The vectors at the ends of a strip, together.
pub(super) const ENDS: usize = 4;

/// Writes the two vectors before a strip and the two after it: those at its other end, a lane on.
#[inline(always)]
pub(super) fn ends<V: Vector>(none: V, board: &mut [V], start: usize, vectors: usize) {
    let end = start + vectors;
    board[start - 1] = board[end - 1].down(none);
    board[end] = board[start].up(none);
    // In a strip of one vector these are the vectors just written.
    board[start - 2] = board[end - 2].down(none);
    board[end + 1] = board[start + 1].up(none);
}

/// Writes what is at the ends of all strips of a board.
#[inline(always)]
pub(super) fn close<F: Family>(family: F, board: &mut [Line], lie: Lie, sides: Option<&Sides>) {
    if let Some(sides) = sides {
        return sides.close(family, board);
    }
    let board = Line::vectors_mut::<F::U64>(family, board);
    for strip in 0..lie.strips {
        ends(F::U64::none(family), board, lie.first + strip * lie.stride, lie.vectors);
    }
}

/// Which sides meet, and how strips lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    around: Seams,
    /// A strip more stands on either side.
    lie: Lie,
    /// How many columns the last strip has not.
    missing: u32,
    /// The word of the last row of a strip, from its first on.
    bottom: usize,
    /// The lane of row 0, and the vector and the lane of the row after the last: all bits of a vector that are there.
    before: Lanes,
    after: (usize, Lanes),
}

type Lanes = [u64; 8];

/// Strips as they lie in a room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lie {
    pub(super) strips: usize,
    pub(super) height: usize,
    /// The vectors of a strip that hold rows, and the words of each.
    pub(super) vectors: usize,
    pub(super) lanes: usize,
    /// The first vector that holds rows, and how many are from the start of a strip to that of the next.
    pub(super) first: usize,
    pub(super) stride: usize,
}

impl Lie {
    /// Which words of a board are those of a strip.
    #[inline]
    pub(super) const fn words(&self, strip: usize) -> Range<usize> {
        let start = (self.first + strip * self.stride) * self.lanes;
        start..start + self.vectors * self.lanes
    }
}

impl Sides {
    /// Those of a board of so many columns.
    pub(super) fn of(around: Seams, width: usize, lie: Lie) -> Self {
        let Lie { strips, height, vectors, lanes, .. } = lie;
        let lane = |i: usize| {
            let mut bits = [0; 8];
            bits[i] = u64::MAX;
            bits
        };
        // It is in the strip, where that has room for it.
        let after = if height < vectors * lanes {
            (height % vectors, lane(height / vectors))
        } else {
            (vectors, lane(lanes - 1))
        };
        Self {
            around,
            lie,
            missing: (strips * COLUMNS - width) as u32,
            bottom: (height - 1) % vectors * lanes + (height - 1) / vectors,
            before: lane(0),
            after,
        }
    }

    /// Writes what is at the ends of all strips, and beyond the sides of the board.
    // Words are read one by one and vectors written as a whole: one of which a word has just been written is waited for.
    #[inline(always)]
    fn close<F: Family>(&self, family: F, board: &mut [Line]) {
        let Lie { strips, vectors, first, stride, .. } = self.lie;
        for strip in 0..strips {
            let start = first + strip * stride;
            let words = &Line::words(board)[start * F::U64::LANES..];
            let (top, bottom) = (words[0], words[self.bottom]);
            let all = Line::vectors_mut::<F::U64>(family, board);
            let (after, lane) = &self.after;
            let (is_inside, after) = (*after < vectors, start + after);
            if self.around.north_south && is_inside {
                add(family, &mut all[after], top, lane);
            }
            ends(F::U64::none(family), all, start, vectors);
            if self.around.north_south {
                add(family, &mut all[start - 1], bottom, &self.before);
                if !is_inside {
                    add(family, &mut all[after], top, lane);
                }
            }
        }
        if self.around.east_west {
            self.close_columns(Line::vectors_mut::<F::U64>(family, board));
        }
    }

    /// The same of the strips beside each other, with the vectors at their ends.
    #[inline(always)]
    fn close_columns<V: Vector>(&self, all: &mut [V]) {
        let Self { lie: Lie { strips, stride, .. }, missing, .. } = *self;
        let (first, last) = (stride, strips * stride);
        for i in 0..stride {
            let (west, east) = (all[first + i], all[last + i]);
            all[i] = east.shl(missing);
            if missing > 0 {
                let column = west.shl(COLUMNS as u32 - 1).shr(missing - 1);
                all[last + i] = east | column;
            } else {
                all[last + stride + i] = west;
            }
        }
    }
}

/// Adds a row to a lane of a vector.
#[inline(always)]
fn add<F: Family>(family: F, vector: &mut F::U64, row: u64, lane: &Lanes) {
    let mut bits = F::U64::NONE;
    bits.as_mut().copy_from_slice(&lane[..F::U64::LANES]);
    *vector = *vector | F::U64::splat(family, row) & F::U64::load(family, &bits);
}
