//! Waves of several players over strips, each of whom gets the cells that no other reaches earlier.

use core::{array, mem::MaybeUninit};

use super::{
    ends::{ENDS, Lie},
    room::{OPEN, REACHED, Room},
    run::{Ask, common},
};
use crate::bits::{
    census::{Kernel, note},
    moves::Move,
    query::Query,
    simd::{self, Family, Line, Vector, Work},
    tile::Size,
};

const MOST_PLAYERS: usize = 8;

/// The moves and the ground of a race.
pub(crate) struct Race<'a, B> {
    ask: Ask,
    query: &'a Query<'a, B>,
    size: Size,
}

impl<'a, B> Race<'a, B> {
    /// Over the open cells of a query of this size, by its moves; `None` where there are too many players, and for moves that
    /// are rare.
    pub(crate) fn of(query: &'a Query<'a, B>, size: Size, players: usize) -> Option<Self> {
        let ask = Ask::of(query).filter(Ask::is_race)?;
        (players <= MOST_PLAYERS).then_some(Self { ask, query, size })
    }

    /// How many lines it takes.
    pub(crate) fn lines(&self, players: usize) -> usize {
        players * self.ask.lines(self.size)
    }

    /// Grows the cells of each player, which are open, to those that no other reaches earlier. `lines` has room for the lines
    /// that this takes. `put` copies a board into a room, and `take` returns the reached cells of a room.
    pub(crate) fn run<P>(
        &self,
        lines: &mut [MaybeUninit<Line>],
        players: &mut [P],
        bits: impl Fn(&mut P) -> &mut B,
        put: impl Fn(&mut Room<'_>, usize, &B),
        take: impl Fn(&Room<'_>) -> B,
    ) {
        let &Self { ask, query, size } = self;
        let mut lines = lines.chunks_exact_mut(ask.lines(size));
        let mut rooms: [_; MOST_PLAYERS] =
            array::from_fn(|i| match (players.get_mut(i), lines.next()) {
                (Some(player), Some(lines)) => {
                    ask.room(&Query { sources: bits(player), ..*query }, size, lines, &put)
                }
                _ => Room::new(&mut [], size, ask.lanes),
            });
        let rooms = &mut rooms[..players.len()];
        run(rooms, ask.step);
        for (room, player) in rooms.iter().zip(players) {
            *bits(player) = take(room);
        }
    }
}

// Not generic, so that it is compiled once, with the crate.
fn run(rooms: &mut [Room<'_>], step: Move) {
    note(Kernel::StripsRace);
    rooms.iter_mut().for_each(|room| _ = room.begin());
    loop {
        simd::run(Leave(rooms));
        // All rooms advance: a wave that has ended stays as it is.
        let mut is_over = true;
        rooms.iter_mut().for_each(|room| is_over &= !common(step, room));
        if is_over {
            return;
        }
    }
}

/// Closes the reached cells: a step leads only to open cells, and reached cells stay reached.
struct Leave<'r, 'm>(&'r mut [Room<'m>]);

impl Work for Leave<'_, '_> {
    type Output = ();

    // In vectors as long as those of a step: loading a vector stored in halves defeats store-to-load forwarding.
    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self(rooms) = self;
        let Some(first) = rooms.first() else { return };
        // `ENDS` vectors without rows follow the last strip, so that the last chunk is whole.
        let Lie { strips, first, stride, .. } = first.lie;
        for at in (first..first + strips * stride - ENDS + 1).step_by(ENDS) {
            leave::<F, ENDS>(family, rooms, at);
        }
    }
}

/// Closes them in `N` vectors of all rooms, which have the same open cells.
#[inline(always)]
fn leave<F: Family, const N: usize>(family: F, rooms: &mut [Room<'_>], at: usize) {
    let mut left = [F::U64::none(family); N];
    left.copy_from_slice(&Line::vectors::<F::U64>(family, rooms[0].board(OPEN))[at..][..N]);
    for room in &*rooms {
        let reached = &Line::vectors::<F::U64>(family, room.board(REACHED))[at..][..N];
        for i in 0..N {
            left[i] = left[i] ^ left[i] & reached[i];
        }
    }
    for room in rooms {
        let open = Line::vectors_mut::<F::U64>(family, room.board_mut(OPEN));
        open[at..][..N].copy_from_slice(&left);
    }
}
