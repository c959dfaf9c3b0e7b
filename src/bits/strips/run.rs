//! The wave over vectors in memory.

use core::{
    mem::MaybeUninit,
    ops::{ControlFlow, Range},
};

use super::{
    ends::{Lie, close, ends},
    narrow,
    numbered::StripNumbers,
    room::{MASKS, OPEN, REACHED, Room, SOURCES, STOP, lines_of_board},
};
use crate::bits::{
    around::{Fill, King, Orthogonal, Sides, Step},
    census::{Kernel, note},
    moves::{Entered, Move, WithStep, east_south, entered},
    query::{Query, Show, Visitor},
    simd::{self, Family, Line, RowVector, Strips, Vector, Work, lanes, run_as},
    tile::Size,
    wave::{self, End, Frontier, Progress},
};
#[cfg(debug_assertions)]
use crate::moves::Anything;
use crate::moves::{COMMON, Kind, Known, Moves, Rare, Seams};

/// What a query asks for, apart from its boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    pub(super) step: Move,
    /// Whether it is rare work, and the words per vector.
    is_rare: bool,
    pub(super) lanes: usize,
    /// Which sides of the board meet.
    around: Seams,
    /// Whether the wave ends at the stop.
    stop: bool,
    /// The most layers.
    limit: u32,
    /// Whether to fill, because only the reached cells are wanted. A fill is rare work.
    fill: bool,
}

impl Ask {
    /// What a query asks; `None` for moves that strips do not know.
    pub(crate) fn of<B>(query: &Query<'_, B>) -> Option<Self> {
        let (moves, around) = query.moves.unrolled();
        let step = Move::in_memory(&moves)?;
        // A fill does not step across sides that meet.
        let fill = query.is_fill() && step.fills() && !around.has_sides() && simd::runs_rare();
        let is_rare = fill || step.is_rare();
        let (stop, limit, lanes) = (query.stop.is_some(), query.limit, lanes(is_rare));
        Some(Self { step, is_rare, lanes, around, stop, limit, fill })
    }

    /// Whether a race by these moves goes over strips.
    pub(super) const fn is_race(&self) -> bool {
        !self.step.is_rare() && !self.around.has_sides()
    }

    /// How many lines a room for boards of this size takes.
    pub(crate) fn lines(&self, size: Size) -> usize {
        (MASKS + self.step.directions().len())
            * lines_of_board(self.lanes, size.strips(), size.height)
    }

    /// Room for the boards of a query, of this size, on so many lines. `put` puts a board in it.
    pub(crate) fn room<'m, B>(
        &self,
        query: &Query<'_, B>,
        size: Size,
        lines: &'m mut [MaybeUninit<Line>],
        put: impl Fn(&mut Room<'m>, usize, &B),
    ) -> Room<'m> {
        let mut room = Room::new(Line::zeroed(&mut lines[..self.lines(size)]), size, self.lanes);
        room.meet(self.around, size.width);
        put(&mut room, SOURCES, query.sources);
        put(&mut room, OPEN, query.open);
        if let Some(stop) = query.stop {
            put(&mut room, STOP, stop);
        }
        self.put_masks(&mut room, &query.moves.unrolled().0, put);
        room
    }

    fn put_masks<'m, B>(
        &self,
        room: &mut Room<'m>,
        moves: &Moves<'_, B>,
        put: impl Fn(&mut Room<'m>, usize, &B),
    ) {
        let directions = self.step.directions();
        for (mask, &direction) in (MASKS..).zip(directions) {
            if let Entered::Landings(cells) = entered(moves, direction) {
                put(room, mask, cells);
            }
        }
        for (i, &direction) in directions.iter().enumerate() {
            let (mask, (dx, dy)) = (MASKS + i, east_south(direction));
            match entered(moves, direction) {
                Entered::Starts(_) if matches!(moves.0, Kind::Edges(_)) => {
                    // They are the landings of the steps back.
                    let back = MASKS + (i + directions.len() / 2) % directions.len();
                    self.enter(room, back, mask, [(dx, dy); 2]);
                }
                Entered::Starts(cells) => {
                    put(room, REACHED, cells);
                    self.enter(room, REACHED, mask, [(dx, dy); 2]);
                    room.board_mut(REACHED).fill(Line::EMPTY);
                }
                Entered::PastOpen => self.enter(room, OPEN, mask, [(dx, 0), (0, dy)]),
                Entered::Nowhere | Entered::Landings(_) => {}
            }
        }
    }

    /// Writes the cells that both of these steps lead to from the cells of a board to another.
    fn enter(&self, room: &mut Room<'_>, from: usize, to: usize, steps: [(isize, isize); 2]) {
        run_as(self.is_rare, Enter { room, from, to, steps });
    }
}

struct Enter<'r, 'm> {
    room: &'r mut Room<'m>,
    from: usize,
    to: usize,
    steps: [(isize, isize); 2],
}

impl Work for Enter<'_, '_> {
    type Output = ();

    #[inline(always)]
    fn run<F: Family>(self, family: F) {
        let Self { room, from, to, steps } = self;
        let lie = room.lie;
        let ([from, to], sides) = room.two_boards(from, to);
        close(family, from, lie, sides);
        let from = &*Line::vectors_mut::<F::U64>(family, from);
        let to = Line::vectors_mut::<F::U64>(family, to);
        for start in (0..lie.strips).map(|strip| lie.first + strip * lie.stride) {
            for place in start..start + lie.vectors {
                let [first, second] = steps;
                to[place] = stepped(from, place, first, lie.stride)
                    & stepped(from, place, second, lie.stride);
            }
        }
    }
}

/// The cells of a vector that a step of `dx` columns east and `dy` rows south enters.
#[inline(always)]
fn stepped<V: RowVector>(from: &[V], place: usize, (dx, dy): (isize, isize), stride: usize) -> V {
    let place = place.wrapping_add_signed(-dy);
    match dx {
        0 => from[place],
        1 => from[place].shl_into::<1>(from[place - stride]),
        _ => from[place].shr_into::<1>(from[place + stride]),
    }
}

/// Advances a wave by a layer. Returns `true` if there are new cells.
pub(crate) type Advance = fn(Move, &mut Room<'_>) -> bool;

/// The rare steps of a rule, compiled in the crate that names the rule. Debug builds compile them once, for all rules.
pub(crate) const fn rare<K: Known>() -> Advance {
    #[cfg(debug_assertions)]
    return |step, room| step.with_step(Rare::<Anything>::NEW, room);
    #[cfg(not(debug_assertions))]
    return |step, room| step.with_step(Rare::<K>::NEW, room);
}

/// The other steps.
// Not generic: compiled once, with the crate.
#[inline(never)]
pub(super) fn common(step: Move, room: &mut Room<'_>) -> bool {
    step.with_step(COMMON, room)
}

/// Runs a wave on the boards of a room. In the end, the room holds what has been reached.
pub(crate) fn run<'m>(
    room: &mut Room<'m>,
    ask: Ask,
    rare: Advance,
    show: Show<'_, Room<'m>>,
) -> End {
    let Ask { step, around, stop, limit, fill: is_fill, .. } = ask;
    let alive = room.begin();
    let stop = if stop { touched(room) } else { 0..0 };
    if is_fill {
        note(Kernel::StripsFill);
        let stopped = match step {
            Move::ORTHOGONAL => simd::run(Filling { room, stop, step: Orthogonal }),
            Move::KING => simd::run(Filling { room, stop, step: King }),
            _ => simd::run(Filling { room, stop, step: Sides }),
        };
        return End { stopped, layers: 0 };
    }
    note(if around.has_sides() { Kernel::Round } else { Kernel::Strips });
    let (mut numbers, mut show) = match show {
        Show::Numbers(numbers) => (Some(StripNumbers::new(numbers, room)), Show::Nothing),
        show => (None, show),
    };
    let is_shown = matches!(show, Show::EachLayer(_));
    let is_narrow = !around.has_sides() && !is_shown && narrow::is_known(room, step);
    let advance = if step.is_rare() { rare } else { common };
    let numbering = numbers.as_mut();
    let mut wave =
        Wave { room: &mut *room, alive, stop, step, advance, numbers: numbering, is_narrow };
    let end = wave::run(&mut wave, limit, &mut show);
    if around.has_sides() {
        room.drop_closed();
    }
    if let Some(mut numbers) = numbers {
        numbers.finish(room, end);
    }
    end
}

/// A fill, on whatever vectors there are.
struct Filling<'r, 'm, S> {
    room: &'r mut Room<'m>,
    stop: Range<usize>,
    step: S,
}

impl<S: Fill> Work for Filling<'_, '_, S> {
    /// Whether it has reached the stop.
    type Output = bool;
    const RARE: bool = true;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let Self { room, stop, step } = self;
        loop {
            let new = sweep(family, room, step);
            let stopped = meets(room, &stop);
            if stopped || new.is_empty() {
                return stopped;
            }
        }
    }
}

/// Sweeps once over all strips. Returns the or of all new rows.
#[inline(always)]
fn sweep<F: Family, S: Fill>(family: F, room: &mut Room<'_>, step: S) -> F::U64 {
    let Lie { strips, vectors, first, stride, .. } = room.lie;
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

/// The words from the first to the last in which the stop has cells.
fn touched(room: &Room<'_>) -> Range<usize> {
    let stop = Line::words(room.board(STOP));
    let first = stop.iter().position(|&cells| cells != 0).unwrap_or(0);
    first..stop.iter().rposition(|&cells| cells != 0).map_or(0, |last| last + 1)
}

/// Whether a reached cell is one of the stop, whose cells are in these words. Earlier layers have none, or the
/// wave would have ended.
#[inline(always)]
fn meets(room: &Room<'_>, words: &Range<usize>) -> bool {
    if words.is_empty() {
        return false;
    }
    let stop = &Line::words(room.board(STOP))[words.clone()];
    let reached = &Line::words(room.board(REACHED))[words.clone()];
    let mut met = 0;
    for i in 0..stop.len() {
        met |= stop[i] & reached[i];
    }
    met != 0
}

struct Wave<'r, 'm, 'n> {
    room: &'r mut Room<'m>,
    /// Whether the newest layer has any cells.
    alive: bool,
    /// The words in which the stop has cells.
    stop: Range<usize>,
    step: Move,
    advance: Advance,
    numbers: Option<&'r mut StripNumbers<'n>>,
    /// Whether it continues word by word once it is narrow.
    is_narrow: bool,
}

impl<'m> Frontier for Wave<'_, 'm, '_> {
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
        meets(self.room, &self.stop)
    }

    #[inline(always)]
    fn advance(&mut self) {
        if let Some(numbers) = &mut self.numbers {
            numbers.turn(self.room, self.step.is_rare());
        }
        self.alive = (self.advance)(self.step, self.room);
    }

    #[inline(always)]
    fn shortcut<V: Visitor<Room<'m>>>(&mut self, layers: u32, limit: u32, _: &mut V) -> Progress {
        if !self.is_narrow {
            return Progress::At(layers);
        }
        narrow::go_on(self.room, self.step, layers, limit, self.numbers.as_deref_mut())
    }
}

impl WithStep for &mut Room<'_> {
    /// Whether there are new cells.
    type Output = bool;

    fn run<S: Step>(self, step: S) -> bool {
        simd::run(ByStep(self, step))
    }
}

struct ByStep<'r, 'm, S>(&'r mut Room<'m>, S);

impl<S: Step> Work for ByStep<'_, '_, S> {
    type Output = bool;
    const RARE: bool = S::RARE;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> bool {
        let Self(room, step) = self;
        let lie = room.lie;
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
            1 if const { has_narrow_versions::<F, S>() } => {
                all.step::<S, 1>(none, step, now, next, first)
            }
            2 if const { has_narrow_versions::<F, S>() } => {
                all.step::<S, 2>(none, step, now, next, first)
            }
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
const fn has_narrow_versions<F: Family, S: Step>() -> bool {
    S::MASKS == 0 && !S::RARE && F::U64::LANES > 2
}
