//! Boards of any size in strips of 64 columns, for waves over vectors in memory.
//!
//! ```text
//! a board of 130 columns and 20 rows in strips of R = 3 vectors of 8 lanes
//!
//!              strip 0, x 0–63      strip 1, x 64–127     strip 2, x 128–129
//!   vector 0   y 0  3  6 … 18       y 0  3  6 … 18        y 0  3  6 … 18         a lane is a row of the strip
//!   vector 1   y 1  4  7 … 19       y 1  4  7 … 19        y 1  4  7 … 19
//!   vector 2   y 2  5  8 …          y 2  5  8 …           y 2  5  8 …
//! ```
//!
//! Adjacent rows are in adjacent vectors, so that a step along a column costs no instruction, only another load. Two more vectors
//! stand at each end of a strip: those of its other end, with their lanes moved by one.
//!
//! The kernel is compiled once, with the crate, not for every size; only rare steps are compiled where a rule needs them. It
//! keeps the reached cells, not the newest layer. They grow by the same steps, and need no unvisited cells beside them. Players
//! who race for cells have a room each (`race`).

use core::mem::MaybeUninit;

use super::{
    Layout,
    limb::Limb,
    query::{Answer, Query, Show},
    rows::Rows,
    tile::Size,
};

mod ends;
mod narrow;
mod numbered;
mod race;
mod room;
mod run;

pub(crate) use race::Race;
pub(crate) use room::Room;
pub(crate) use run::{Advance, Ask, rare, run};

const MOST_BOARDS: usize = room::MASKS + 8;

/// Runs a wave on a `Rows` board without an allocation. Returns `None` if the board is too large for that.
#[inline(never)]
pub(crate) fn wave<T: Limb, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    rare: Advance,
    show: Show<'_, Rows<T, W, H, N>>,
) -> Option<Answer<Rows<T, W, H, N>>> {
    // At most a quarter of a megabyte of the call stack. The condition is a constant, so that only one branch is compiled.
    macro_rules! on_stack {
        ($($LINES:literal)*) => {
            $(if const { MOST_BOARDS * room::most_lines(W.div_ceil(64), H) <= $LINES } {
                on_stack::<_, W, H, N, $LINES>(query, rare, show)
            } else)* {
                None
            }
        };
    }
    on_stack!(256 1024 4096)
}

fn on_stack<T: Limb, const W: usize, const H: usize, const N: usize, const LINES: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    rare: Advance,
    show: Show<'_, Rows<T, W, H, N>>,
) -> Option<Answer<Rows<T, W, H, N>>> {
    let ask = Ask::of(query)?;
    let mut lines = [const { MaybeUninit::uninit() }; LINES];
    let mut room = ask.room(query, Size { width: W, height: H }, &mut lines, put);
    let end = match show {
        Show::EachLayer(show) => {
            let mut each =
                |room: &Room<'_>| show(&take(|strip, to, step| room.newest(strip, to, step)));
            run(&mut room, ask, rare, Show::EachLayer(&mut each))
        }
        #[cfg(feature = "alloc")]
        Show::Numbers(numbers) => run(&mut room, ask, rare, Show::Numbers(numbers)),
        Show::Nothing => run(&mut room, ask, rare, Show::Nothing),
    };
    let unvisited = || take(|strip, to, step| room.unvisited(strip, to, step));
    Some(end.answer(query.want.is_set().then(unvisited)))
}

/// Grows the cells of each player to those that no other reaches earlier. Returns `false` for rare moves, too many players, and
/// boards that take more than a quarter of a megabyte of the call stack.
pub(crate) fn race_rows<T: Limb, B, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    players: &mut [B],
    bits: impl Fn(&mut B) -> &mut Rows<T, W, H, N>,
) -> bool {
    let Some(race) = Race::of(query, Size { width: W, height: H }, players.len()) else {
        return false;
    };
    // As few lines as possible: each page of them is touched.
    match race.lines(players.len()) {
        ..=1024 => race_on_stack::<_, _, W, H, N, 1024>(&race, players, bits),
        1025..=4096 => race_on_stack::<_, _, W, H, N, 4096>(&race, players, bits),
        _ => return false,
    }
    true
}

// One function per size: a function with both would have the stack frame of the larger.
#[inline(never)]
fn race_on_stack<T: Limb, B, const W: usize, const H: usize, const N: usize, const LINES: usize>(
    race: &Race<'_, Rows<T, W, H, N>>,
    players: &mut [B],
    bits: impl Fn(&mut B) -> &mut Rows<T, W, H, N>,
) {
    let mut lines = [const { MaybeUninit::uninit() }; LINES];
    let reached = |room: &Room<'_>| take(|strip, to, step| room.reached(strip, to, step));
    race.run(&mut lines, players, bits, put, reached);
}

/// Copies the rows of a board into a room.
#[inline]
fn put<T: Limb, const W: usize, const H: usize, const N: usize>(
    room: &mut Room<'_>,
    place: usize,
    board: &Rows<T, W, H, N>,
) {
    let per_row = Rows::<T, W, H, N>::PER_ROW;
    for strip in 0..per_row {
        room.put(place, strip, &board.0[strip..], per_row);
    }
}

/// The board whose words `each` writes, strip by strip.
#[inline]
fn take<T: Limb, const W: usize, const H: usize, const N: usize>(
    each: impl Fn(usize, &mut [T], usize),
) -> Rows<T, W, H, N> {
    let per_row = Rows::<T, W, H, N>::PER_ROW;
    let mut board = Rows::<T, W, H, N>::EMPTY;
    for strip in 0..per_row {
        each(strip, &mut board.0[strip..], per_row);
    }
    board
}
