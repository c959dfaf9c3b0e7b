//! The state of a wave in vectors, and its steps.

use core::ops::ControlFlow;

#[cfg(feature = "alloc")]
use super::narrow::{go_on, is_worth_it};
use super::{deal::store, ways::Ways};
use crate::bits::{
    around::{Around, Beside, Fill, Step},
    limb::Limb,
    moves::Move,
    query::Visitor,
    rows::Rows,
    runs::along,
    simd::Vector,
    wave::{Frontier, Progress},
};

/// The most masks of a step.
pub(super) const MASKS: usize = 4;

/// A vector of the layer and those around it: a row up, there, and a row down.
#[derive(Clone, Copy, Debug)]
struct Place<'a, V, const R: usize> {
    rows: [V; 3],
    r: usize,
    masks: &'a [[V; R]; MASKS],
}

impl<V: Vector, const R: usize> Around for Place<'_, V, R> {
    type Cells = V;

    #[inline(always)]
    fn row<const DY: isize>(self) -> V {
        self.rows[(DY + 1) as usize]
    }

    #[inline(always)]
    fn mask(self, mask: usize) -> V {
        self.masks[mask][self.r]
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

/// The state of a wave.
pub(super) struct Front<'m, V: Vector, const R: usize> {
    pub(super) family: V::Family,
    pub(super) layer: [V; R],
    pub(super) unvisited: [V; R],
    pub(super) stop: Option<[V; R]>,
    /// The or of all vectors of the newest layer.
    pub(super) alive: V,
    pub(super) none: V,
    pub(super) masks: &'m [[V; R]; MASKS],
}

pub(super) struct Wave<'m, V, S, T, const W: usize, const H: usize, const N: usize, const R: usize>
where
    V: Vector,
{
    pub(super) front: Front<'m, V, R>,
    step: S,
    /// How to continue word by word, if it may.
    ways: Option<Ways<'m, T>>,
}

impl<'m, V, S, T, const W: usize, const H: usize, const N: usize, const R: usize>
    Wave<'m, V, S, T, W, H, N, R>
where
    V: Vector,
    S: Fill,
{
    #[inline(always)]
    pub(super) const fn new(front: Front<'m, V, R>, step: S) -> Self {
        Self { front, step, ways: None }
    }

    /// Lets a narrow wave continue word by word, towards a stop and over edges. Its visitor must not want layers.
    #[inline(always)]
    pub(super) fn take_shortcuts(
        &mut self,
        by: Move,
        stop: Option<&'m Rows<T, W, H, N>>,
        edges: Option<[&'m Rows<T, W, H, N>; 2]>,
    ) {
        let stop = stop.map_or(&[][..], |rows| &rows.0);
        let edges = edges.map_or([&[][..]; 2], |edges| edges.map(|rows| &rows.0[..]));
        self.ways = Some(Ways { by, stop, edges, height: H });
    }
}

impl<V, S, T, const W: usize, const H: usize, const N: usize, const R: usize>
    Wave<'_, V, S, T, W, H, N, R>
where
    V: Vector,
    S: Fill,
    T: Limb,
{
    /// All cells that the wave reaches; at a stop perhaps not all, but some cells of the stop.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn fill<U: Visitor<Rows<T, W, H, N>>>(
        &mut self,
        open: &[V; R],
        visitor: &mut U,
    ) -> [V; R] {
        let most = if const { has_shortcuts(W * H) } { MANY_SWEEPS } else { u32::MAX };
        let mut cells = self.front.layer;
        loop {
            let Front { stop, masks, none, .. } = &self.front;
            let (reached, is_all) =
                filled(self.step, cells, open, masks, stop.as_ref(), *none, most);
            // Nothing below is compiled for boards without shortcuts.
            if is_all || const { !has_shortcuts(W * H) } {
                return reached;
            }
            for r in 0..R {
                self.front.unvisited[r] = open[r] ^ reached[r];
            }
            self.front.layer = reached;
            self.advance();
            let progress = self.shortcut(0, u32::MAX, visitor);
            for r in 0..R {
                cells[r] = open[r] ^ self.front.unvisited[r];
            }
            if let Progress::Ended(_) = progress {
                return cells;
            }
        }
    }
}

/// After how many sweeps a fill may continue word by word.
// Measured on 64×64 with a quarter closed: 1.03 of the time without it, and 1.08 with half as many sweeps. A serpentine takes
// half of the time; an eighth of one, which is nearly filled by then, 1.6 times as long.
const MANY_SWEEPS: u32 = 16;

/// Sweeps reached cells from row to row, southwards and northwards, and along the runs of each row. Ends if nothing changes, at
/// the stop, or after `most` sweeps. Returns the cells, and `false` if the sweeps ran out.
#[cfg_attr(not(debug_assertions), inline(always))]
fn filled<V: Vector, S: Fill, const R: usize>(
    step: S,
    mut cells: [V; R],
    open: &[V; R],
    masks: &[[V; R]; MASKS],
    stop: Option<&[V; R]>,
    none: V,
    most: u32,
) -> ([V; R], bool) {
    let mut sweeps = 0;
    loop {
        let before = cells;
        let (mut above, mut below) = (cells[R - 1].previous_lanes(none), cells[0].next_lanes(none));
        for r in 0..R {
            let place = Place { rows: [above, cells[r], none], r, masks };
            let reached = cells[r] | step.arrivals::<_, -1>(place) & open[r];
            above = along(reached, step.entered(place, open[r]), S::MASKS == 0);
            cells[r] = above;
            let r = R - 1 - r;
            let place = Place { rows: [none, cells[r], below], r, masks };
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
            return (cells, true);
        }
        sweeps += 1;
        if sweeps == most {
            return (cells, false);
        }
    }
}

/// Whether two boards have a cell in common.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn meet<V: Vector, const R: usize>(a: &[V; R], b: &[V; R]) -> bool {
    let mut both = a[0] & b[0];
    for r in 1..R {
        both = both | a[r] & b[r];
    }
    !both.is_empty()
}

/// Vector `r` of a layer that is followed by another.
#[inline(always)]
fn at<V: Vector, const R: usize>(layer: &[V; R], below: V, r: usize) -> V {
    if r < R { layer[r] } else { below }
}

impl<V: Vector, const R: usize> Front<'_, V, R> {
    /// Advances one vector, and returns its new cells.
    #[inline(always)]
    fn renew<S: Step>(&mut self, step: S, r: usize, rows: [V; 3]) -> V {
        let place = Place { rows, r, masks: self.masks };
        let new = step.step(place) & self.unvisited[r];
        self.unvisited[r] = self.unvisited[r] ^ new;
        self.layer[r] = new;
        new
    }
}

impl<V, S, T, const W: usize, const H: usize, const N: usize, const R: usize> Frontier
    for Wave<'_, V, S, T, W, H, N, R>
where
    V: Vector,
    S: Fill,
    T: Limb,
{
    type Layer = Rows<T, W, H, N>;
    const HAS_SHORTCUTS: bool = has_shortcuts(W * H);

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.front.alive.is_empty()
    }

    #[inline(always)]
    fn show<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> ControlFlow<()> {
        #[cfg(feature = "alloc")]
        if const { U::NUMBERS_ABOVE < W * H } {
            if let Some(numbers) = visitor.numbers() {
                numbers.turn(&self.front.unvisited);
            }
            return ControlFlow::Continue(());
        }
        visitor.visit(&store(self.front.family, &self.front.layer))
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn ready<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> u32 {
        if const { U::NUMBERS_ABOVE < W * H }
            && let Some(numbers) = visitor.numbers()
        {
            return numbers.ready(&self.front.layer, &self.front.unvisited);
        }
        u32::MAX
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        match &self.front.stop {
            Some(stop) => meet(&self.front.layer, stop),
            None => false,
        }
    }

    #[cfg(feature = "alloc")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shortcut<U: Visitor<Self::Layer>>(
        &mut self,
        layers: u32,
        limit: u32,
        visitor: &mut U,
    ) -> Progress {
        // A copy: compilers assume that a reference may also lead to the layer, which would then stay in memory.
        let Some(ways) = self.ways else { return Progress::At(layers) };
        let Front { family, layer, unvisited, alive, none, .. } = &mut self.front;
        let (mut newest, mut left) = ([V::NONE; R], [V::NONE; R]);
        for r in 0..R {
            newest[r] = layer[r].store();
        }
        if !is_worth_it(&newest, H) {
            return Progress::At(layers);
        }
        for r in 0..R {
            left[r] = unvisited[r].store();
        }
        let mut numbers = if const { U::NUMBERS_ABOVE < W * H } { visitor.numbers() } else { None };
        if let Some(numbers) = &mut numbers {
            numbers.take_turned(layer, unvisited);
        }
        let progress = go_on([&mut newest, &mut left], ways, layers, limit, numbers);
        *alive = *none;
        for r in 0..R {
            layer[r] = V::load(*family, &newest[r]);
            unvisited[r] = V::load(*family, &left[r]);
            *alive = *alive | layer[r];
        }
        progress
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        let Self { front, step, .. } = self;
        let (layer, none) = (&front.layer, front.none);
        // The vectors before the first one and after the last.
        let above = layer[R - 1].previous_lanes(none);
        let below = layer[0].next_lanes(none);
        let mut rows = [above, layer[0], at(layer, below, 1)];
        let mut alive = none;
        // Four at a time, so that a board that does not fit in registers is not a loop of single vectors.
        let last = const { R.saturating_sub(2) / 4 * 4 };
        for block in (0..last).step_by(4) {
            for r in block..block + 4 {
                alive = alive | front.renew(*step, r, rows);
                rows = [rows[1], rows[2], front.layer[r + 2]];
            }
        }
        for r in last..R {
            alive = alive | front.renew(*step, r, rows);
            rows = [rows[1], rows[2], at(&front.layer, below, r + 2)];
        }
        front.alive = alive;
    }
}

/// The most cells of a board on which a whole layer takes as little time as one word of it.
const MOST_AT_ONCE: usize = 2048;

/// Whether waves on a board of `cells` cells may continue word by word, which needs an allocator.
pub(super) const fn has_shortcuts(cells: usize) -> bool {
    cfg!(feature = "alloc") && cells > MOST_AT_ONCE
}
