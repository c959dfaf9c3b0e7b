//! What a tile receives from the tiles around it, and what a single word hands out.

use super::{COLUMNS, EMPTY, Tile};
use crate::{
    bits::simd::{Around, Eight, Proof},
    direction::Direction,
};

/// The moves of a piece: `MOVES[dy + 2][dx + 2]` for one of `dx` columns east and `dy` rows south.
pub(super) type Moves = [[bool; 5]; 5];

const fn moves(list: &[(isize, isize)]) -> Moves {
    let mut moves = [[false; 5]; 5];
    let mut i = 0;
    while i < list.len() {
        let (dx, dy) = list[i];
        moves[(dy + 2) as usize][(dx + 2) as usize] = true;
        i += 1;
    }
    moves
}

const ORTHOGONAL: Moves = moves(&[(0, -1), (1, 0), (0, 1), (-1, 0)]);
const DIAGONAL: Moves = moves(&[(-1, -1), (1, -1), (-1, 1), (1, 1)]);
const KING: Moves = moves(&[(0, -1), (1, 0), (0, 1), (-1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]);
const KNIGHT: Moves =
    moves(&[(-1, -2), (1, -2), (-2, -1), (2, -1), (-2, 1), (2, 1), (-1, 2), (1, 2)]);

/// How a piece moves: constants, so that only the loads and shifts that it needs are compiled.
pub(super) trait Step: Copy {
    const MOVES: Moves;

    /// How far it moves along a row or a column.
    const REACH: usize = 1;

    /// Whether a move may change both the column and the row.
    const CORNERS: bool = !matches!(Self::MOVES, ORTHOGONAL);

    /// Those cells of tile `t` that it may enter by this move.
    #[inline(always)]
    fn enter<E: Eight, const DX: isize, const DY: isize>(
        &self,
        _proof: Proof<E>,
        _t: usize,
        cells: E,
    ) -> E {
        cells
    }

    /// Those cells of a word that it may enter by this move.
    #[inline(always)]
    fn enter_word<const DX: isize, const DY: isize>(&self, _word: usize, cells: u64) -> u64 {
        cells
    }
}

#[derive(Clone, Copy)]
pub(super) struct Orthogonal;
#[derive(Clone, Copy)]
pub(super) struct Diagonal;
#[derive(Clone, Copy)]
pub(super) struct King;
#[derive(Clone, Copy)]
pub(super) struct Knight;

impl Step for Orthogonal {
    const MOVES: Moves = ORTHOGONAL;
}

impl Step for Diagonal {
    const MOVES: Moves = DIAGONAL;
}

impl Step for King {
    const MOVES: Moves = KING;
}

impl Step for Knight {
    const MOVES: Moves = KNIGHT;
    const REACH: usize = 2;
}

/// One step in each of four or eight directions, into the cells of its set: the tiles of the board, in
/// the order of [`Direction::ORTHOGONAL`] or [`Direction::ALL`].
#[derive(Clone, Copy)]
pub(super) struct Into<'a, const N: usize>(pub(super) [&'a [Tile]; N]);

/// Which of the sets a move goes by; any for one that is not made.
const fn set_of(n: usize, dx: isize, dy: isize) -> usize {
    let mut i = 0;
    while i < n {
        let direction = if n == 4 { Direction::ORTHOGONAL[i] } else { Direction::ALL[i] };
        let (east, north) = direction.east_north();
        if east == dx && north == -dy {
            return i;
        }
        i += 1;
    }
    0
}

impl<const N: usize> Step for Into<'_, N> {
    const MOVES: Moves = if N == 4 { ORTHOGONAL } else { KING };

    #[inline(always)]
    fn enter<E: Eight, const DX: isize, const DY: isize>(
        &self,
        proof: Proof<E>,
        t: usize,
        cells: E,
    ) -> E {
        let set = self.0[const { set_of(N, DX, DY) }];
        cells.and(E::load(proof, &set[t]))
    }

    #[inline(always)]
    fn enter_word<const DX: isize, const DY: isize>(&self, word: usize, cells: u64) -> u64 {
        let set = self.0[const { set_of(N, DX, DY) }];
        cells & set.as_flattened().get(word).copied().unwrap_or(0)
    }
}

const fn has(moves: Moves, dx: isize, dy: isize) -> bool {
    moves[(dy + 2) as usize][(dx + 2) as usize]
}

/// What tile `t` receives from those around it.
#[inline(always)]
pub(super) fn received<E: Eight, S: Step>(
    step: &S,
    proof: Proof<E>,
    t: usize,
    around: &Around<'_>,
) -> E {
    let mut all = E::load(proof, &EMPTY);
    macro_rules! by {
        ($($dx:literal $dy:literal),*) => { $(
            if const { has(S::MOVES, $dx, $dy) } {
                let moved = moved::<E, $dx, $dy>(proof, around);
                all = all.or(step.enter::<E, $dx, $dy>(proof, t, moved));
            }
        )* };
    }
    by!(0 -1, 1 0, 0 1, -1 0, -1 -1, 1 -1, -1 1, 1 1);
    by!(-1 -2, 1 -2, -2 -1, 2 -1, -2 1, 2 1, -1 2, 1 2);
    all
}

/// What a tile receives by one move.
#[inline(always)]
fn moved<E: Eight, const DX: isize, const DY: isize>(proof: Proof<E>, around: &Around<'_>) -> E {
    let [west, here, east] = around;
    let here = rows_from::<E, DY>(proof, here);
    match DX {
        -2 => here.right::<2>().or(rows_from::<E, DY>(proof, east).left::<62>()),
        -1 => here.right::<1>().or(rows_from::<E, DY>(proof, east).left::<63>()),
        1 => here.left::<1>().or(rows_from::<E, DY>(proof, west).right::<63>()),
        2 => here.left::<2>().or(rows_from::<E, DY>(proof, west).right::<62>()),
        _ => here,
    }
}

/// Those rows that a move of `DY` rows south brings into a tile, from it and those above and below.
// Whole tiles are loaded, as they were stored, and then moved: a load of rows of two tiles would have to
// wait until both have left for the cache.
#[inline(always)]
fn rows_from<E: Eight, const DY: isize>(proof: Proof<E>, column: &[&Tile; 3]) -> E {
    let [above, here, below] = column;
    let here = E::load(proof, here);
    match DY {
        -2 => here.up::<2>(E::load(proof, below)),
        -1 => here.up::<1>(E::load(proof, below)),
        1 => here.down::<1>(E::load(proof, above)),
        2 => here.down::<2>(E::load(proof, above)),
        _ => here,
    }
}

/// What receives the cells of a word.
pub(super) trait Land {
    /// Takes what may lie outside the board, in a word that may not exist.
    fn land(&mut self, word: usize, cells: u64);
}

/// Hands out the cells of a word to those that they step into; a strip has so many words.
#[inline(always)]
pub(super) fn scatter<S: Step>(
    step: &S,
    strip: usize,
    word: usize,
    cells: u64,
    to: &mut impl Land,
) {
    let edge = const { (1 << S::REACH) - 1 };
    let crosses = cells & (edge | edge << (COLUMNS - S::REACH)) != 0;
    macro_rules! rows {
        ($($dy:literal)*) => { $(
            if const { has_row(S::MOVES, $dy) } {
                let word = word.wrapping_add_signed($dy);
                to.land(word, in_row::<S, $dy, 0>(step, word, cells));
                if crosses {
                    let (west, east) = (word.wrapping_sub(strip), word.wrapping_add(strip));
                    to.land(west, in_row::<S, $dy, -1>(step, west, cells));
                    to.land(east, in_row::<S, $dy, 1>(step, east, cells));
                }
            }
        )* };
    }
    rows!(-2 -1 0 1 2);
}

const fn has_row(moves: Moves, dy: isize) -> bool {
    has(moves, -2, dy)
        || has(moves, -1, dy)
        || has(moves, 0, dy)
        || has(moves, 1, dy)
        || has(moves, 2, dy)
}

/// What cells step into a word of another row, in the same strip (0), the one west of it (−1), or the
/// one east of it (1).
#[inline(always)]
fn in_row<S: Step, const DY: isize, const STRIP: isize>(step: &S, word: usize, cells: u64) -> u64 {
    let mut all = 0;
    macro_rules! by {
        ($($dx:literal)*) => { $(
            if const { has(S::MOVES, $dx, DY) && (STRIP == 0 || $dx != 0 && (STRIP < 0) == ($dx < 0)) } {
                let moved = match (STRIP, $dx > 0) {
                    (0, true) => cells << const { isize::abs($dx) },
                    (0, false) => cells >> const { isize::abs($dx) },
                    (_, true) => cells >> const { (COLUMNS as isize - isize::abs($dx)) % 64 },
                    (_, false) => cells << const { (COLUMNS as isize - isize::abs($dx)) % 64 },
                };
                all |= step.enter_word::<$dx, DY>(word, moved);
            }
        )* };
    }
    by!(-2 -1 0 1 2);
    all
}
