//! A whole wave in vector registers, compiled for the size of the board.
//!
//! ```text
//! the rows of a board in R = 4 vectors         a step east or west   the same shift in every lane: no mask,
//!   vector 0   rows 0  4   8  12 …                                   for unvisited cells are on the board
//!   vector 1   rows 1  5   9  13 …             a step north of       vector r + 1 as it is; of the last
//!   vector 2   rows 2  6  10  14 …             vector r              one, vector 0 with its lanes one down
//!   vector 3   rows 3  7  11  15 …             a step south          the same, the other way round
//! ```
//!
//! Rows next to each other are in vectors next to each other, so that a step along a column is no
//! instruction but at the border. The frontier and the unvisited cells are arrays of vectors that the
//! compiler keeps in registers for the whole search.
//!
//! Boards of more than [`MOST_BYTES`], and of several words a row, are left to the loop in memory. On
//! 30×20 and 64×64 cells with a quarter closed, that loop takes 1.4 to 2 times as long.

use core::{hint::black_box, marker::PhantomData, mem::MaybeUninit, ops::ControlFlow};

use super::Rows;
use crate::bits::{
    around::{Around, Beside, Edges, Fill, King, Orthogonal, Step},
    census::{Kernel, note},
    limb::Limb,
    query::{Answer, Query, Visitor},
    runs::along,
    simd::{self, Family, Vector, Work},
    wave::{self, Frontier},
};
use crate::{
    direction::Directions,
    moves::{Kind, Moves},
};

mod deal;

use deal::{is_dealt, load, store};

/// The most bytes of a board that is compiled for its size.
const MOST_BYTES: usize = 512;

/// The most vectors: of the shortest ones, no more than small boards have.
const fn most_vectors<V>() -> usize {
    if size_of::<V>() == 16 { 4 } else { 16 }
}

/// The most masks of a step.
const MASKS: usize = 2;

/// Whether moves are worth a compiled size; others go through memory.
#[inline(always)]
pub(super) const fn knows<B>(moves: Moves<'_, B>) -> bool {
    matches!(
        moves.0,
        Kind::Steps(Directions::ORTHOGONAL | Directions::ALL)
            | Kind::Edges([Some(_), None, Some(_), None])
    )
}

/// Whether a board of words `T` is small enough, with a word a row.
pub(super) const fn fits<T: Limb>(width: usize, height: usize) -> bool {
    width <= T::BITS && height * lane_bytes(width) <= MOST_BYTES
}

/// Runs a wave on a board that fits; `None` for other moves, and where the processor's vectors are too short.
#[inline(always)]
pub(crate) fn wave<T, V, const W: usize, const H: usize, const N: usize>(
    query: &Query<'_, Rows<T, W, H, N>>,
    visitor: &mut V,
) -> Option<Answer<Rows<T, W, H, N>>>
where
    T: Limb,
    V: Visitor<Rows<T, W, H, N>>,
{
    // A function for each step: all in one would have a stack frame of many pages, and touching each takes
    // longer than a short wave.
    match query.moves.0 {
        Kind::Steps(Directions::ORTHOGONAL) => {
            simd::run(Run { step: Orthogonal, masks: &[], query, visitor })
        }
        Kind::Steps(Directions::ALL) => simd::run(Run { step: King, masks: &[], query, visitor }),
        Kind::Edges([Some(vertical), None, Some(horizontal), None]) => {
            let masks = &[vertical, horizontal];
            simd::run(Run { step: Edges::<false>([0, 0, 1, 1]), masks, query, visitor })
        }
        _ => None,
    }
}

/// The bytes of a lane for rows of so many columns.
const fn lane_bytes(columns: usize) -> usize {
    match columns {
        0..=16 => 2,
        17..=32 => 4,
        _ => 8,
    }
}

/// A wave to be run on whatever vectors there are.
struct Run<'q, 'a, S, B, V> {
    step: S,
    masks: &'q [&'q B],
    query: &'q Query<'a, B>,
    visitor: &'q mut V,
}

impl<S, T, U, const W: usize, const H: usize, const N: usize> Work
    for Run<'_, '_, S, Rows<T, W, H, N>, U>
where
    S: Fill,
    T: Limb,
    U: Visitor<Rows<T, W, H, N>>,
{
    type Output = Option<Answer<Rows<T, W, H, N>>>;
    const BYTES: usize = H * lane_bytes(W);

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> Self::Output {
        match const { lane_bytes(W) } {
            2 => self.on::<F::U16>(family),
            4 => self.on::<F::U32>(family),
            _ => self.on::<F::U64>(family),
        }
    }
}

impl<S, T, U, const W: usize, const H: usize, const N: usize> Run<'_, '_, S, Rows<T, W, H, N>, U>
where
    S: Fill,
    T: Limb,
    U: Visitor<Rows<T, W, H, N>>,
{
    /// Runs it in as many vectors as the rows take.
    #[inline(always)]
    fn on<V: Vector>(self, family: V::Family) -> Option<Answer<Rows<T, W, H, N>>> {
        // A constant condition, so that only the one that is taken is compiled.
        macro_rules! in_vectors {
            ($($R:literal)*) => {
                $(if const { H.div_ceil(V::LANES) <= $R && $R <= most_vectors::<V>() } {
                    Some(self.with::<V, $R>(family))
                } else)* {
                    None
                }
            };
        }
        in_vectors!(1 2 3 4 5 6 7 8 10 12 14 16)
    }

    #[inline(always)]
    fn with<V: Vector, const R: usize>(self, family: V::Family) -> Answer<Rows<T, W, H, N>> {
        let Self { step, masks: given, query, visitor } = self;
        // What does not stay in registers is kept on the stack, where the compiler aligns it only if something
        // else there is: a vector across two cache lines, or two pages, took up to four times as long.
        let aligned = MaybeUninit::<V>::uninit();
        if const { R > 4 } {
            black_box(&aligned);
        }
        let none = V::none(family);
        let mut masks = [[none; R]; MASKS];
        for (mask, given) in masks.iter_mut().zip(given) {
            *mask = load(family, given);
        }
        let open = load::<V, T, W, H, N, R>(family, query.open);
        let mut layer = load::<V, T, W, H, N, R>(family, query.sources);
        let (mut unvisited, mut alive) = (open, none);
        for r in 0..R {
            layer[r] = layer[r] & open[r];
            unvisited[r] = open[r] ^ layer[r];
            alive = alive | layer[r];
        }
        let stop = match query.stop {
            Some(stop) => Some(load(family, stop)),
            None => None,
        };
        // In a single vector a fill goes on by a row at a time, as a wave does.
        if const { U::MAY_FILL && is_dealt(R) } && query.is_fill() {
            note(Kernel::RegistersFill);
            let reached = filled(step, layer, &open, &masks, stop.as_ref(), none);
            let stopped = match &stop {
                Some(stop) => meet(&reached, stop),
                None => false,
            };
            return Answer::filled(stopped, store(family, &reached));
        }
        let front = Front { family, layer, unvisited, stop, alive, none, masks: &masks };
        note(Kernel::Registers);
        let mut wave = Wave { front, step, board: PhantomData };
        let end = wave::run(&mut wave, query.limit, visitor);
        // Not by a closure: it would be called where the instructions are not to be had.
        let is_wanted = query.want.is_set();
        end.answer(if is_wanted { Some(store(family, &wave.front.unvisited)) } else { None })
    }
}

/// A vector of the layer and those around it: two rows up, one row up, there, one down, two down.
#[derive(Clone, Copy, Debug)]
struct Place<'a, V, const R: usize> {
    rows: [V; 5],
    r: usize,
    masks: &'a [[V; R]; MASKS],
    none: V,
}

impl<V: Vector, const R: usize> Around for Place<'_, V, R> {
    type Cells = V;

    #[inline(always)]
    fn row<const DY: isize>(self) -> V {
        self.rows[(DY + 2) as usize]
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> V {
        let mask = &self.masks[mask];
        match DY {
            0 => mask[self.r],
            -1 if self.r > 0 && is_dealt(R) => mask[self.r - 1],
            -1 if is_dealt(R) => mask[R - 1].down::<1>(self.none),
            -1 if self.r > 0 => mask[self.r].down::<1>(mask[self.r - 1]),
            -1 => mask[self.r].down::<1>(self.none),
            _ => unreachable!("an edge is kept in its own row or the one before"),
        }
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> V {
        each.at(self).shl(N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> V {
        each.at(self).shr(N)
    }
}

/// Where the wave stands.
struct Front<'m, V: Vector, const R: usize> {
    family: V::Family,
    layer: [V; R],
    unvisited: [V; R],
    stop: Option<[V; R]>,
    /// The rows of all vectors of the newest layer, or-ed.
    alive: V,
    none: V,
    masks: &'m [[V; R]; MASKS],
}

struct Wave<'m, V: Vector, S, B, const R: usize> {
    front: Front<'m, V, R>,
    step: S,
    board: PhantomData<B>,
}

/// Whether two boards have a cell in common.
#[inline(always)]
fn meet<V: Vector, const R: usize>(a: &[V; R], b: &[V; R]) -> bool {
    let mut both = a[0] & b[0];
    for r in 1..R {
        both = both | a[r] & b[r];
    }
    !both.is_empty()
}

/// Hands what is reached from row to row, southwards and northwards, and along the runs of each row, until
/// nothing changes or it has come to the stop.
#[inline(always)]
fn filled<V: Vector, S: Fill, const R: usize>(
    step: S,
    mut cells: [V; R],
    open: &[V; R],
    masks: &[[V; R]; MASKS],
    stop: Option<&[V; R]>,
    none: V,
) -> [V; R] {
    loop {
        let before = cells;
        let (mut above, mut below) = (cells[R - 1].down::<1>(none), cells[0].up::<1>(none));
        for r in 0..R {
            let place = Place { rows: [none, above, cells[r], none, none], r, masks, none };
            let reached = cells[r] | step.arrivals::<_, -1>(place) & open[r];
            above = along(reached, step.entered(place, open[r]), S::MASKS == 0);
            cells[r] = above;
            let r = R - 1 - r;
            let place = Place { rows: [none, none, cells[r], below, none], r, masks, none };
            let reached = cells[r] | step.arrivals::<_, 1>(place) & open[r];
            below = along(reached, step.entered(place, open[r]), S::MASKS == 0);
            cells[r] = below;
        }
        let is_there = match stop {
            Some(stop) => meet(&cells, stop),
            None => false,
        };
        let mut new = none;
        for r in 0..R {
            new = new | (before[r] ^ cells[r]);
        }
        if is_there || new.is_empty() {
            return cells;
        }
    }
}

/// Vector `r` of a layer that is followed by two more.
#[inline(always)]
fn at<V: Vector, const R: usize>(layer: &[V; R], beyond: [V; 2], r: usize) -> V {
    if r < R { layer[r] } else { beyond[(r - R).min(1)] }
}

impl<V: Vector, const R: usize> Front<'_, V, R> {
    /// Takes one vector on to the next layer, and returns what is new in it.
    #[inline(always)]
    fn renew<S: Step>(&mut self, step: S, r: usize, rows: [V; 5]) -> V {
        let place = Place { rows, r, masks: self.masks, none: self.none };
        let new = step.step(place) & self.unvisited[r];
        self.unvisited[r] = self.unvisited[r] ^ new;
        self.layer[r] = new;
        new
    }
}

impl<V, S, T, const W: usize, const H: usize, const N: usize, const R: usize> Frontier
    for Wave<'_, V, S, Rows<T, W, H, N>, R>
where
    V: Vector,
    S: Step,
    T: Limb,
{
    type Layer = Rows<T, W, H, N>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.front.alive.is_empty()
    }

    #[inline(always)]
    fn show<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> ControlFlow<()> {
        visitor.visit(&store(self.front.family, &self.front.layer))
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        match &self.front.stop {
            Some(stop) => meet(&self.front.layer, stop),
            None => false,
        }
    }

    #[inline(always)]
    fn advance(&mut self) {
        let Self { front, step, .. } = self;
        let (layer, none) = (&front.layer, front.none);
        if const { !is_dealt(R) } {
            let (layer, mut alive) = (*layer, none);
            for r in 0..R {
                let above = if r > 0 { layer[r - 1] } else { none };
                let below = if r + 1 < R { layer[r + 1] } else { none };
                let [up, down] = [layer[r].down::<1>(above), layer[r].up::<1>(below)];
                let [up_two, down_two] = [layer[r].down::<2>(above), layer[r].up::<2>(below)];
                alive = alive | front.renew(*step, r, [up_two, up, layer[r], down, down_two]);
            }
            front.alive = alive;
            return;
        }
        // What comes before the first vector, and what follows on the last.
        let one_up = layer[R - 1].down::<1>(none);
        let two_up = if const { R > 1 } { layer[R - 2] } else { one_up }.down::<1>(none);
        let one_down = layer[0].up::<1>(none);
        let two_down = if const { R > 1 } { layer[1] } else { one_down }.up::<1>(none);
        let beyond = [one_down, two_down];
        let mut rows = [two_up, one_up, layer[0], at(layer, beyond, 1), at(layer, beyond, 2)];
        let mut alive = none;
        // In blocks, so that a board that does not fit in registers is not a loop of single vectors.
        let last = const { R.saturating_sub(3) / 4 * 4 };
        for block in (0..last).step_by(4) {
            for r in block..block + 4 {
                alive = alive | front.renew(*step, r, rows);
                rows = [rows[1], rows[2], rows[3], rows[4], front.layer[r + 3]];
            }
        }
        for r in last..R {
            alive = alive | front.renew(*step, r, rows);
            rows = [rows[1], rows[2], rows[3], rows[4], at(&front.layer, beyond, r + 3)];
        }
        front.alive = alive;
    }
}
