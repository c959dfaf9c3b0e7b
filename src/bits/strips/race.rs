//! Waves of several players over strips, each of whom gets the cells that no other reaches earlier.

use core::{array, mem::MaybeUninit};

use super::{
    ends::ENDS,
    room::{MASKS, OPEN, REACHED, Room, SOURCES},
    run::{By, Moving, begin},
};
use crate::bits::{
    around::{CommonMove, Edges, King, Orthogonal},
    census::{Kernel, note},
    prepared::{Mask, Prepared, Shape},
    simd::{self, Family, Line, Vector, Work},
};

const MOST_PLAYERS: usize = 8;

/// The moves and the ground of a race.
pub(crate) struct Race<'a, B> {
    pub(crate) moves: &'a Prepared<Mask<'a, B>>,
    pub(crate) open: &'a B,
    pub(crate) strips: usize,
    pub(crate) height: usize,
}

impl<B> Race<'_, B> {
    fn lines_of_each(&self) -> usize {
        Room::lines(MASKS + self.moves.masks().len(), self.strips, self.height, false)
    }

    /// The lines that the race takes; `None` for too many players, and for rare moves.
    pub(crate) fn lines(&self, players: usize) -> Option<usize> {
        let is_run = players <= MOST_PLAYERS && !self.moves.is_rare();
        is_run.then(|| players * self.lines_of_each())
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
        let &Self { moves, open, strips, height } = self;
        let each = self.lines_of_each();
        let mut lines = Line::zeroed(&mut lines[..players.len() * each]).chunks_exact_mut(each);
        let mut rooms: [_; MOST_PLAYERS] =
            array::from_fn(|_| Room::new(lines.next().unwrap_or_default(), strips, height, false));
        let rooms = &mut rooms[..players.len()];
        for (room, player) in rooms.iter_mut().zip(&mut *players) {
            put(room, SOURCES, bits(player));
            put(room, OPEN, open);
            for (i, mask) in moves.masks().iter().enumerate() {
                put(room, MASKS + i, mask.get());
            }
        }
        run(rooms, moves.shape());
        for (room, player) in rooms.iter().zip(players) {
            *bits(player) = take(room);
        }
    }
}

// Not generic, so that it is compiled once, with the crate.
fn run(rooms: &mut [Room<'_>], moves: Shape) {
    note(Kernel::StripsRace);
    let moving: &dyn Moving = match moves.way() {
        Some(CommonMove::Orthogonal) => &By(Orthogonal),
        Some(CommonMove::King) => &By(King),
        Some(CommonMove::Edges(_)) => &By(Edges::<false>),
        None => unreachable!("a race by these moves is run elsewhere"),
    };
    let masks = MASKS..MASKS + moves.masks().len();
    rooms.iter_mut().for_each(|room| _ = begin(room, masks.clone()));
    loop {
        simd::run(Leave(rooms));
        // All rooms advance: a wave that has ended stays as it is.
        let mut is_over = true;
        rooms.iter_mut().for_each(|room| is_over &= !moving.advance(room));
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
        for at in (first.start(0)..first.start(first.strips()) - ENDS + 1).step_by(ENDS) {
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
