//! The ends of strips, and what is beyond sides of the board that meet.
//!
//! Where sides meet, cells reached at one are copied beyond the other. A step over that side starts there as any other step does:
//!
//! ```text
//!   west of strip 0   strip 0       strip 1, of 5 columns
//!                     the last row  the last row
//!   . . . . . . . z   a . . . . .   . . . . z a . .
//!                     row 0         row 0
//! ```
//!
//! The copies are on no board, so nothing but these steps comes of them.

use core::ops::Range;

use crate::{
    bits::{
        simd::{Family, Line, RowVector, Vector},
        tile::COLUMNS,
    },
    moves::Seams,
};

/// How many vectors stand at the ends of a strip, both together.
pub(super) const ENDS: usize = 4;

/// Writes the two vectors before a strip and the two after it: those of its other end, moved by one lane.
#[inline(always)]
pub(super) fn ends<V: Vector>(none: V, board: &mut [V], start: usize, vectors: usize) {
    let end = start + vectors;
    board[start - 1] = board[end - 1].previous_lanes(none);
    board[end] = board[start].next_lanes(none);
    // In a strip of one vector, these read the vectors just written.
    board[start - 2] = board[end - 2].previous_lanes(none);
    board[end + 1] = board[start + 1].next_lanes(none);
}

/// Writes the ends of all strips of a board.
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
    /// One more strip stands on either side of these.
    lie: Lie,
    /// How many columns of the last strip are off the board.
    missing: u32,
    /// The word of the last row, counted from the first word of its strip.
    bottom: usize,
    /// The lane of row 0, and the vector and the lane of the row after the last. A lane is given as a mask of all its bits.
    before: Lanes,
    after: (usize, Lanes),
}

type Lanes = [u64; 8];

/// The layout of the strips of a room.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lie {
    pub(super) strips: usize,
    pub(super) height: usize,
    /// The vectors of a strip that hold rows, and the words of each.
    pub(super) vectors: usize,
    pub(super) lanes: usize,
    /// The first vector that holds rows, and the vectors from the start of one strip to that of the next.
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
    /// The sides of a board of `width` columns.
    pub(super) fn of(around: Seams, width: usize, lie: Lie) -> Self {
        let Lie { strips, height, vectors, lanes, .. } = lie;
        let lane = |i: usize| {
            let mut bits = [0; 8];
            bits[i] = u64::MAX;
            bits
        };
        // Inside the strip, if that has room for one more row.
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

    /// Writes the ends of all strips, and what is beyond the sides of the board.
    // Loading a vector just after storing one of its words defeats store-to-load forwarding: words are read, whole vectors
    // written.
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

    /// Writes what is beyond the western and the eastern side, for all vectors of a strip and of its ends.
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
