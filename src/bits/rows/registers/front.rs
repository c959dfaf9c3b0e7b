//! Where a wave stands in vectors, and how it goes on.

use core::ops::ControlFlow;

use super::deal::{is_dealt, load, store};
use crate::bits::{
    around::{Around, Beside, Fill, Step, Way},
    limb::Limb,
    narrow::{self, FIRST_STRETCH, Narrow, Told, is_narrow, stretch},
    query::Visitor,
    rows::Rows,
    runs::along,
    simd::Vector,
    wave::{Frontier, Progress},
};
#[cfg(feature = "alloc")]
use crate::bits::{narrow::number, query::FEW_CELLS};

/// The most masks of a step.
pub(super) const MASKS: usize = 2;

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
pub(super) struct Front<'m, V: Vector, const R: usize> {
    pub(super) family: V::Family,
    pub(super) layer: [V; R],
    pub(super) unvisited: [V; R],
    pub(super) stop: Option<[V; R]>,
    /// The rows of all vectors of the newest layer, or-ed.
    pub(super) alive: V,
    pub(super) none: V,
    pub(super) masks: &'m [[V; R]; MASKS],
}

pub(super) struct Wave<'m, V: Vector, S, B, const R: usize> {
    pub(super) front: Front<'m, V, R>,
    pub(super) step: S,
    /// The stop and the masks as they were given, to go on with word by word.
    given: Option<(Option<&'m B>, &'m [&'m B])>,
    /// After how many layers the wave is looked at.
    stretch: u32,
}

impl<'m, V: Vector, S, B, const R: usize> Wave<'m, V, S, B, R> {
    #[inline(always)]
    pub(super) const fn new(front: Front<'m, V, R>, step: S) -> Self {
        Self { front, step, given: None, stretch: u32::MAX }
    }

    /// Lets the wave go on word by word where it is narrow, for who is shown no layers, towards a stop and over masks.
    #[inline(always)]
    pub(super) const fn take_shortcuts(&mut self, stop: Option<&'m B>, masks: &'m [&'m B]) {
        (self.given, self.stretch) = (Some((stop, masks)), FIRST_STRETCH);
    }
}

/// Whether two boards have a cell in common.
#[inline(always)]
pub(super) fn meet<V: Vector, const R: usize>(a: &[V; R], b: &[V; R]) -> bool {
    let mut both = a[0] & b[0];
    for r in 1..R {
        both = both | a[r] & b[r];
    }
    !both.is_empty()
}

/// Hands what is reached from row to row, southwards and northwards, and along the runs of each row, until
/// nothing changes or it has come to the stop.
#[inline(always)]
pub(super) fn filled<V: Vector, S: Fill, const R: usize>(
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
        if const { U::MAY_NUMBER && W * H > FEW_CELLS } {
            if let Some(numbers) = visitor.numbers() {
                numbers.write_down(&self.front.layer);
            }
            return ControlFlow::Continue(());
        }
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
    fn stretch(&self) -> u32 {
        self.stretch
    }

    #[inline(always)]
    fn shortcut<U: Visitor<Self::Layer>>(
        &mut self,
        layers: u32,
        limit: u32,
        visitor: &mut U,
    ) -> Progress {
        let Some((stop, masks)) = self.given else { return Progress::At(layers) };
        let Front { family, layer, unvisited, alive, none, .. } = &mut self.front;
        let mut newest: Rows<T, W, H, N> = store(*family, &*layer);
        if !is_narrow(newest.0.iter().map(|row| row.long()), H) {
            self.stretch = stretch(self.stretch, 0);
            return Progress::At(layers);
        }
        let mut left: Rows<T, W, H, N> = store(*family, &*unvisited);
        let ways = (S::WAY, stop, masks);
        let mut go_on =
            |told: Told<'_>| by_words(ways, [&mut newest, &mut left], layers, limit, told);
        #[cfg(feature = "alloc")]
        let progress = match visitor.numbers() {
            Some(numbers) if const { U::MAY_NUMBER } => {
                numbers.finish::<V, R>();
                go_on(Some(&mut number(numbers, H)))
            }
            _ => go_on(None),
        };
        #[cfg(not(feature = "alloc"))]
        let (progress, _) = (go_on(None), visitor);
        (*layer, *unvisited) = (load(*family, &newest), load(*family, &left));
        *alive = *none;
        for r in 0..R {
            *alive = *alive | layer[r];
        }
        if let Progress::At(now) = progress {
            self.stretch = stretch(self.stretch, now - layers);
        }
        progress
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

/// Whether waves on a board of so many cells may go on word by word. It takes a dozen kilobytes of the call stack, which
/// machines without an allocator may not have.
pub(super) const fn has_shortcuts(cells: usize) -> bool {
    cfg!(feature = "alloc") && cells > 256
}

/// Takes a wave that is narrow on, word by word.
// Not once more for each set of instructions.
#[inline(never)]
fn by_words<T: Limb, const W: usize, const H: usize, const N: usize>(
    (way, stop, masks): (Way, Option<&Rows<T, W, H, N>>, &[&Rows<T, W, H, N>]),
    [layer, unvisited]: [&mut Rows<T, W, H, N>; 2],
    layers: u32,
    limit: u32,
    told: Told<'_>,
) -> Progress {
    let mut boards = Narrow::new(1, H);
    let mut put = |board, rows: &Rows<T, W, H, N>| {
        boards.rows_mut(board, 0).iter_mut().zip(&rows.0).for_each(|(to, row)| *to = row.long());
    };
    put(narrow::LAYER, &*layer);
    put(narrow::UNVISITED, &*unvisited);
    stop.iter().for_each(|stop| put(narrow::STOP, stop));
    masks.iter().enumerate().for_each(|(i, mask)| put(narrow::MASKS + i, mask));
    let progress = boards.run(way, layers, limit, told);
    for (board, rows) in [(narrow::LAYER, layer), (narrow::UNVISITED, unvisited)] {
        let words = boards.rows(board, 0);
        rows.0.iter_mut().zip(words).for_each(|(row, &word)| *row = T::low(word));
    }
    progress
}
