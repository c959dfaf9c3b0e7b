//! The wave over vectors in memory.

use core::ops::{ControlFlow, Range};

use super::{MASKS, OPEN, REACHED, Room, STOP};
use crate::bits::{
    around::{Around, Step},
    census::{Kernel, note},
    prepared::{Prepared, WithStep},
    query::Visitor,
    simd::{self, Boards, Family, Line, Vector, Window, Work},
    wave::{self, End, Frontier},
};

/// What is asked besides the boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    /// Whether the wave ends at the stop.
    pub(crate) stop: bool,
    /// The most layers.
    pub(crate) limit: u32,
}

/// Who is shown the layers, if anybody.
pub(crate) type Show<'a> = Option<&'a mut dyn FnMut(&Room<'_>) -> ControlFlow<()>>;

/// Runs a wave on the boards of a room, whose masks have numbers. In the end, the room holds what has been
/// reached.
// Not generic: compiled once, with the crate.
pub(crate) fn run(room: &mut Room<'_>, moves: Prepared<usize>, ask: Ask, show: Show<'_>) -> End {
    note(Kernel::Strips);
    let masks = MASKS..MASKS + moves.masks().len();
    // Masks are found among the boards that do not change, of which the open cells are the first.
    let moves = moves.map(|mask| mask - OPEN);
    moves.with_step(Go { room, masks, ask, show })
}

/// A wave whose step is about to be known.
struct Go<'r, 'm, 's> {
    room: &'r mut Room<'m>,
    masks: Range<usize>,
    ask: Ask,
    show: Show<'s>,
}

// A function for each step: all in one would have a stack frame of many pages, and touching each takes longer
// than a short wave.
impl WithStep for Go<'_, '_, '_> {
    type Output = End;

    fn run<S: Step>(self, step: S) -> End {
        simd::run(Run { go: self, step })
    }
}

struct Run<'r, 'm, 's, S> {
    go: Go<'r, 'm, 's>,
    step: S,
}

impl<S: Step> Work for Run<'_, '_, '_, S> {
    type Output = End;
    const RARE: bool = S::RARE;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> End {
        let Self { go: Go { room, masks, ask, show }, step } = self;
        let alive = open::<F::U64>(family, room);
        for mask in masks {
            close_ends::<F::U64>(family, room, mask);
        }
        let stop = if ask.stop { touched::<F::U64>(family, room) } else { (0, 0) };
        let mut wave = Wave { family, room, alive, stop, step };
        wave::run(&mut wave, ask.limit, &mut Shown(show))
    }
}

/// Drops sources that are not open, and says whether there are others.
#[inline(always)]
fn open<V: Vector<Word = u64>>(family: V::Family, room: &mut Room<'_>) -> bool {
    // The sources are where the next layer goes, so that they become the newest and nothing was before.
    let (_, reached, fixed) = room.turn();
    let reached = Line::vectors_mut::<V>(family, reached);
    let mut any = V::none(family);
    for (cell, &open) in reached.iter_mut().zip(Line::vectors::<V>(family, fixed)) {
        *cell = *cell & open;
        any = any | *cell;
    }
    !any.is_empty()
}

/// The vectors that the stop has cells in, from and to.
#[inline(always)]
fn touched<V: Vector<Word = u64>>(family: V::Family, room: &mut Room<'_>) -> (usize, usize) {
    let stop = Line::vectors::<V>(family, room.board(STOP));
    let (mut from, mut to) = (0, 0);
    for (i, &cells) in stop.iter().enumerate() {
        if !cells.is_empty() {
            from = if to == 0 { i } else { from };
            to = i + 1;
        }
    }
    (from, to)
}

/// Writes the vectors at the ends of the strips of a board.
#[inline(always)]
fn close_ends<V: Vector<Word = u64>>(family: V::Family, room: &mut Room<'_>, board: usize) {
    let (strips, vectors) = (room.strips(), room.vectors());
    let starts = (room.start(0), room.stride());
    let board = Line::vectors_mut::<V>(family, room.board_mut(board));
    for strip in 0..strips {
        ends(V::none(family), board, starts.0 + strip * starts.1, vectors);
    }
}

/// Writes the two vectors before a strip and the two after it: those at its other end, a lane on.
#[inline(always)]
fn ends<V: Vector>(none: V, board: &mut [V], start: usize, vectors: usize) {
    let end = start + vectors;
    board[start - 1] = board[end - 1].down::<1>(none);
    board[end] = board[start].up::<1>(none);
    // In a strip of one vector these are the vectors just written.
    board[start - 2] = board[end - 2].down::<1>(none);
    board[end + 1] = board[start + 1].up::<1>(none);
}

/// Whether what is reached has cells of the stop in these vectors. What was reached before has none, or the
/// wave would have ended.
#[inline(always)]
fn meets<V: Vector<Word = u64>>(
    family: V::Family,
    room: &Room<'_>,
    (from, to): (usize, usize),
) -> bool {
    let stop = &Line::vectors::<V>(family, room.board(STOP))[from..to];
    let reached = &Line::vectors::<V>(family, room.board(REACHED))[from..to];
    let mut met = V::none(family);
    for (&stop, &reached) in stop.iter().zip(reached) {
        met = met | stop & reached;
    }
    !met.is_empty()
}

/// What is reached one move later.
#[inline(always)]
fn grown<V: Vector, S: Step>(step: S, window: Window<'_, V>) -> V {
    (step.step(window) | window.row::<0>()) & window.mask::<0>(0)
}

struct Shown<'a>(Show<'a>);

impl<'m> Visitor<Room<'m>> for Shown<'_> {
    #[inline(always)]
    fn visit(&mut self, room: &Room<'m>) -> ControlFlow<()> {
        match &mut self.0 {
            Some(show) => show(room),
            None => ControlFlow::Continue(()),
        }
    }
}

struct Wave<'r, 'm, F, S> {
    family: F,
    room: &'r mut Room<'m>,
    /// Whether the newest layer has any cells.
    alive: bool,
    /// The vectors that the stop has cells in, from and to.
    stop: (usize, usize),
    step: S,
}

impl<'m, F: Family, S: Step> Frontier for Wave<'_, 'm, F, S> {
    type Layer = Room<'m>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        !self.alive
    }

    #[inline(always)]
    fn show<V: Visitor<Room<'m>>>(&self, visitor: &mut V) -> ControlFlow<()> {
        visitor.visit(self.room)
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        self.stop.0 < self.stop.1 && meets::<F::U64>(self.family, self.room, self.stop)
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Self { family, room, step, .. } = self;
        let (strips, vectors, stride) = (room.strips(), room.vectors(), room.stride());
        let first = room.start(0);
        let (now, next, fixed) = room.turn();
        let next = Line::vectors_mut::<F::U64>(*family, next);
        let now = Line::vectors_mut::<F::U64>(*family, now);
        let none = F::U64::none(*family);
        for strip in 0..strips {
            ends(none, now, first + strip * stride, vectors);
        }
        let fixed = Boards { all: Line::vectors::<F::U64>(*family, fixed), board: now.len() };
        let mut new = none;
        for strip in 0..strips {
            let start = first + strip * stride;
            let mut window = Window::before(now, fixed, start, vectors, stride);
            // By fours: the rows that slide along then stay in their registers.
            let (fours, last) = next[start..start + vectors].as_chunks_mut::<4>();
            for [first, second, third, fourth] in fours {
                window.go_on();
                *first = grown(*step, window);
                new = new | (*first ^ window.row::<0>());
                window.go_on();
                *second = grown(*step, window);
                new = new | (*second ^ window.row::<0>());
                window.go_on();
                *third = grown(*step, window);
                new = new | (*third ^ window.row::<0>());
                window.go_on();
                *fourth = grown(*step, window);
                new = new | (*fourth ^ window.row::<0>());
            }
            for next in last {
                window.go_on();
                *next = grown(*step, window);
                new = new | (*next ^ window.row::<0>());
            }
        }
        self.alive = !new.is_empty();
    }
}
