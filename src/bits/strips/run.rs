//! The wave over vectors in memory.

use core::ops::{ControlFlow, Range};

use super::{
    ends::{Lie, close, ends},
    narrow,
    numbered::StripNumbers,
    room::{MASKS, REACHED, Room, STOP},
};
use crate::bits::{
    around::{CommonMove, Edges, Fill, King, Orthogonal, Step},
    census::{Kernel, note},
    prepared::{Shape, WithStep},
    query::{Query, Show, Shown, Visitor},
    simd::{self, Family, Line, Strips, Vector, Work},
    wave::{self, End, Frontier, Progress},
};
#[cfg(debug_assertions)]
use crate::moves::Anything;
use crate::moves::{COMMON, Known, Rare, Seams};

/// What a query asks for, apart from its boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    /// Whether the wave ends at the stop.
    stop: bool,
    /// The most layers.
    limit: u32,
    /// Whether to fill, because only the reached cells are wanted. A fill is rare work.
    pub(crate) fill: bool,
}

impl Ask {
    /// What a query asks for on a board where the sides `around` meet.
    pub(crate) fn of<B>(query: &Query<'_, B>, around: Seams) -> Self {
        Self {
            stop: query.stop.is_some(),
            limit: query.limit,
            // A fill does not step across sides that meet.
            fill: query.is_fill() && !around.has_sides() && simd::runs_rare(),
        }
    }
}

/// Runs a wave by rare moves.
pub(crate) type RunRare = fn(Shape, Go<'_, '_, '_, '_>) -> End;

/// The function for a rule, compiled where the rule is named. Debug builds compile it once, with the crate, for all rules.
#[cfg(not(debug_assertions))]
pub(crate) const fn run_rare<K: Known>() -> RunRare {
    |moves, go| moves.with_step(Rare::<K>::NEW, go)
}

#[cfg(debug_assertions)]
pub(crate) const fn run_rare<K: Known>() -> RunRare {
    fn by_any(moves: Shape, go: Go<'_, '_, '_, '_>) -> End {
        moves.with_step(Rare::<Anything>::NEW, go)
    }
    by_any
}

/// Runs a wave on the boards of a room, whose masks are found by number. Leaves the reached cells in the room.
// Not generic, so that it is compiled once, with the crate.
pub(crate) fn run<'m>(
    room: &mut Room<'m>,
    moves: Shape,
    run_rare: RunRare,
    ask: Ask,
    show: Show<'_, Room<'m>>,
) -> End {
    let masks = MASKS..MASKS + moves.masks().len();
    let are_borders = room.sides().is_none();
    if ask.fill
        && let Some(way) = moves.way()
    {
        return match way {
            CommonMove::Orthogonal => fill(room, masks, ask.stop, Orthogonal),
            CommonMove::King => fill(room, masks, ask.stop, King),
            CommonMove::Edges(_) => fill(room, masks, ask.stop, Edges::<false>),
        };
    }
    note(if are_borders { Kernel::Strips } else { Kernel::Round });
    let (mut numbers, show) = match show {
        Show::Numbers(numbers) => (Some(StripNumbers::new(numbers, room)), Show::Nothing),
        show => (None, show),
    };
    let is_shown = matches!(show, Show::EachLayer(_));
    let way = if are_borders && !is_shown { narrow::way(room, moves) } else { None };
    let numbering = numbers.as_mut();
    let go = Go { room: &mut *room, masks, ask, show, numbers: numbering, way };
    let end = if moves.is_rare() { run_rare(moves, go) } else { moves.with_step(COMMON, go) };
    if !are_borders {
        room.drop_closed();
    }
    if let Some(mut numbers) = numbers {
        numbers.finish(room, end);
    }
    end
}

fn fill<S: Fill>(room: &mut Room<'_>, masks: Range<usize>, stop: bool, step: S) -> End {
    note(Kernel::StripsFill);
    let stopped = simd::run(Filling { room, masks, stop, step });
    End { stopped, layers: 0 }
}

/// A fill, on whatever vectors there are.
struct Filling<'r, 'm, S> {
    room: &'r mut Room<'m>,
    masks: Range<usize>,
    stop: bool,
    step: S,
}

impl<S: Fill> Work for Filling<'_, '_, S> {
    /// Whether it has reached the stop.
    type Output = bool;
    const RARE: bool = true;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let Self { room, masks, stop, step } = self;
        opened(family, room, masks);
        let stop = if stop { touched::<F::U64>(family, room) } else { (0, 0) };
        loop {
            let new = sweep(family, room, step);
            let stopped = stop.0 < stop.1 && meets::<F::U64>(family, room, stop);
            if stopped || new.is_empty() {
                return stopped;
            }
        }
    }
}

/// Sweeps once over all strips. Returns the or of all new rows.
#[inline(always)]
fn sweep<F: Family, S: Fill>(family: F, room: &mut Room<'_>, step: S) -> F::U64 {
    let (strips, vectors, stride) = (room.strips(), room.vectors(), room.stride());
    let first = room.start(0);
    let (cells, fixed) = room.reached_and_fixed();
    let (none, cells) = (F::U64::none(family), Line::vectors_mut::<F::U64>(family, cells));
    let fixed = Line::vectors::<F::U64>(family, fixed);
    let all = Strips { fixed, board: cells.len(), stride, vectors };
    // The ends of all strips come first: a diagonal step reads the ends of the next strip.
    for strip in 0..strips {
        ends(none, cells, first + strip * stride, vectors);
    }
    let mut new = none;
    for strip in 0..strips {
        new = new | all.sweep(none, step, cells, first + strip * stride);
    }
    new
}

/// A wave that only lacks its step.
pub(crate) struct Go<'r, 'm, 's, 'n> {
    room: &'r mut Room<'m>,
    masks: Range<usize>,
    ask: Ask,
    show: Show<'s, Room<'m>>,
    numbers: Option<&'r mut StripNumbers<'n>>,
    /// The move by which to continue word by word while the wave is narrow.
    way: Option<CommonMove>,
}

impl WithStep for Go<'_, '_, '_, '_> {
    type Output = End;

    fn run<S: Step>(self, step: S) -> End {
        run_by(self, &By(step), S::RARE)
    }
}

/// Not generic, so that it is not compiled again for each kind of move.
#[inline(never)]
fn run_by(go: Go<'_, '_, '_, '_>, moves: &dyn Moving, is_rare: bool) -> End {
    if is_rare {
        simd::run(Run::<true> { go, moves })
    } else {
        simd::run(Run::<false> { go, moves })
    }
}

/// A wave by rare moves, or by others.
struct Run<'r, 'm, 's, 'n, const RARE: bool> {
    go: Go<'r, 'm, 's, 'n>,
    moves: &'r dyn Moving,
}

impl<const RARE: bool> Work for Run<'_, '_, '_, '_, RARE> {
    type Output = End;
    const RARE: bool = RARE;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> End {
        let Self { go: Go { room, masks, ask, show, numbers, way }, moves } = self;
        let alive = opened(family, room, masks);
        let stop = if ask.stop { touched::<F::U64>(family, room) } else { (0, 0) };
        let mut wave = Wave { family, room, alive, stop, moves, numbers, way };
        wave::run(&mut wave, ask.limit, &mut Shown(show))
    }
}

/// Prepares a room for a wave by common moves over the masks of these numbers. Returns whether it has sources.
pub(super) fn begin(room: &mut Room<'_>, masks: Range<usize>) -> bool {
    simd::run(Begin { room, masks })
}

struct Begin<'r, 'm> {
    room: &'r mut Room<'m>,
    masks: Range<usize>,
}

impl Work for Begin<'_, '_> {
    type Output = bool;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        opened(family, self.room, self.masks)
    }
}

/// Drops sources that are not open, and writes the ends of the masks. Returns whether any source is left.
#[inline(always)]
fn opened<F: Family>(family: F, room: &mut Room<'_>, masks: Range<usize>) -> bool {
    // The sources lie where the next layer goes. After a turn they are the newest layer, with nothing before it.
    let (_, reached, fixed, _) = room.turn();
    let reached = Line::vectors_mut::<F::U64>(family, reached);
    let mut any = F::U64::none(family);
    for (cell, &open) in reached.iter_mut().zip(Line::vectors::<F::U64>(family, fixed)) {
        *cell = *cell & open;
        any = any | *cell;
    }
    for mask in masks {
        let lie = room.lie();
        let (board, sides) = room.board_and_sides(mask);
        close(family, board, lie, sides);
    }
    !any.is_empty()
}

/// The range of vectors in which the stop has cells.
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

/// Whether a reached cell in these vectors is in the stop. Earlier layers have none, or the wave would have ended.
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

struct Wave<'r, 'm, 'n, F> {
    family: F,
    room: &'r mut Room<'m>,
    /// Whether the newest layer has any cells.
    alive: bool,
    /// The range of vectors in which the stop has cells.
    stop: (usize, usize),
    moves: &'r dyn Moving,
    numbers: Option<&'r mut StripNumbers<'n>>,
    way: Option<CommonMove>,
}

impl<'m, F: Family> Frontier for Wave<'_, 'm, '_, F> {
    type Layer = Room<'m>;
    const HAS_SHORTCUTS: bool = true;

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
        if let Some(numbers) = &mut self.numbers {
            numbers.turn(self.family, self.room);
        }
        self.alive = self.moves.advance(self.room);
    }

    #[inline(always)]
    fn shortcut<V: Visitor<Room<'m>>>(&mut self, layers: u32, limit: u32, _: &mut V) -> Progress {
        let Some(way) = self.way else { return Progress::At(layers) };
        narrow::go_on(self.room, way, layers, limit, self.numbers.as_deref_mut())
    }
}

/// A step of a wave by certain moves: all that is compiled once per kind of move.
pub(super) trait Moving {
    /// Makes the step. Returns whether there are new cells.
    fn advance(&self, room: &mut Room<'_>) -> bool;
}

pub(super) struct By<S>(pub(super) S);

impl<S: Step> Moving for By<S> {
    fn advance(&self, room: &mut Room<'_>) -> bool {
        simd::run(Advance { step: self.0, room })
    }
}

struct Advance<'r, 'm, S> {
    step: S,
    room: &'r mut Room<'m>,
}

impl<S: Step> Work for Advance<'_, '_, S> {
    type Output = bool;
    const RARE: bool = S::RARE;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let Self { step, room } = self;
        let lie = room.lie();
        let Lie { strips, vectors, first, stride, .. } = lie;
        let (now, next, fixed, sides) = room.turn();
        close(family, now, lie, sides);
        let (next, now) =
            (Line::vectors_mut::<F::U64>(family, next), &*Line::vectors_mut::<F::U64>(family, now));
        let none = F::U64::none(family);
        let fixed = Line::vectors::<F::U64>(family, fixed);
        let all = Strips { fixed, board: now.len(), stride, vectors };
        // Boards of one and two strips have nothing beside those, which leaves a third less to load.
        let new = match if sides.is_none() { strips } else { 0 } {
            1 if const { is_narrow::<F, S>() } => all.step::<S, 1>(none, step, now, next, first),
            2 if const { is_narrow::<F, S>() } => all.step::<S, 2>(none, step, now, next, first),
            _ => {
                let mut new = none;
                for strip in 0..strips {
                    let west = first + strip * stride - stride;
                    new = new | all.step::<S, 3>(none, step, now, next, west);
                }
                new
            }
        };
        !new.is_empty()
    }
}

/// Whether there are versions for one and two strips: only for common moves and long vectors.
const fn is_narrow<F: Family, S: Step>() -> bool {
    S::MASKS == 0 && !S::RARE && F::U64::LANES > 2
}
