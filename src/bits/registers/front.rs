//! The state of a wave in vectors, and its steps.

use core::{marker::PhantomData, ops::ControlFlow};

use super::deal::{Sheet, store};
use crate::bits::{
    around::{Around, RowSet, Step},
    census::{Kernel, note},
    limb::Limb,
    query::Visitor,
    runs::along,
    simd::Vector,
    wave::{Frontier, WaveEnd},
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
    fn eastward<const N: u32>(self, rows: RowSet) -> V {
        rows.of(self).shl(N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, rows: RowSet) -> V {
        rows.of(self).shr(N)
    }
}

/// The state of a wave.
pub(super) struct RegisterWave<'m, V, S, T, const H: usize, const R: usize> {
    pub(super) step: S,
    pub(super) layer: [V; R],
    pub(super) unvisited: [V; R],
    pub(super) stop: Option<[V; R]>,
    /// The or of all vectors of the newest layer.
    pub(super) alive: V,
    pub(super) none: V,
    pub(super) masks: &'m [[V; R]; MASKS],
    pub(super) sheet: PhantomData<Sheet<T, H>>,
}

/// Vector `r` of a layer that is followed by another.
#[inline(always)]
fn at<V: Vector, const R: usize>(layer: &[V; R], below: V, r: usize) -> V {
    if r < R { layer[r] } else { below }
}

impl<V: Vector, S: Step, T, const H: usize, const R: usize> RegisterWave<'_, V, S, T, H, R> {
    /// Advances one vector, and returns its new cells.
    #[inline(always)]
    fn renew(&mut self, r: usize, rows: [V; 3]) -> V {
        let place = Place { rows, r, masks: self.masks };
        let new = self.step.step(place) & self.unvisited[r];
        self.unvisited[r] = self.unvisited[r] ^ new;
        self.layer[r] = new;
        new
    }
}

impl<V: Vector, S: Step, T: Limb, const H: usize, const R: usize> RegisterWave<'_, V, S, T, H, R> {
    /// Reaches all that can be reached, or some of it and a cell of the stop, by a step without masks. The layer is what is reached:
    /// there are no others.
    ///
    /// Cells spread down the rows and up the rows, and along each row at once. The two ways are independent for the most part, so
    /// that the processor goes both at the same time. Measured: a serpentine along the rows takes five times as long as a fill of
    /// tiles, which fills more of a row to the west. To do so here takes a fifth more time on other boards.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn fill(&mut self, open: &[V; R]) -> WaveEnd {
        note(Kernel::Fill);
        let none = self.none;
        loop {
            let (before, mut new) = (self.layer, none);
            let mut above = before[R - 1].previous_lanes(none);
            let mut below = before[0].next_lanes(none);
            for r in 0..R {
                above = self.flow(r, [above, none, none], open[r]);
                below = self.flow(R - 1 - r, [none, none, below], open[R - 1 - r]);
            }
            for r in 0..R {
                new = new | self.layer[r] ^ before[r];
            }
            let stopped = self.is_at_stop();
            if stopped || new.is_empty() {
                for r in 0..R {
                    self.unvisited[r] = open[r] ^ self.layer[r];
                }
                return WaveEnd { stopped, layers: 0 };
            }
        }
    }

    /// Reaches the open cells of a vector from those in it and in the next row.
    #[inline(always)]
    fn flow(&mut self, r: usize, rows: [V; 3], open: V) -> V {
        let place = Place { rows, r, masks: self.masks };
        let cells = self.layer[r] | self.step.step(place) & open;
        self.layer[r] = along(cells, [open; 2], true);
        self.layer[r]
    }
}

impl<V, S, T, const H: usize, const R: usize> Frontier for RegisterWave<'_, V, S, T, H, R>
where
    V: Vector,
    S: Step,
    T: Limb,
{
    type Layer = Sheet<T, H>;

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.alive.is_empty()
    }

    #[inline(always)]
    fn show<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> ControlFlow<()> {
        #[cfg(feature = "alloc")]
        if let Some(numbers) = visitor.numbers() {
            numbers.turn(&self.unvisited);
            return ControlFlow::Continue(());
        }
        if !visitor.wants_layers() {
            return ControlFlow::Continue(());
        }
        visitor.visit(&store(&self.layer))
    }

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn ready<U: Visitor<Self::Layer>>(&self, visitor: &mut U) -> u32 {
        match visitor.numbers() {
            Some(numbers) => numbers.ready(&self.layer, &self.unvisited),
            None => u32::MAX,
        }
    }

    #[inline(always)]
    fn is_at_stop(&self) -> bool {
        let Some(stop) = &self.stop else { return false };
        let mut both = self.none;
        for r in 0..R {
            both = both | self.layer[r] & stop[r];
        }
        !both.is_empty()
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn advance(&mut self) {
        let (layer, none) = (&self.layer, self.none);
        // The vectors before the first one and after the last.
        let above = layer[R - 1].previous_lanes(none);
        let below = layer[0].next_lanes(none);
        let mut rows = [above, layer[0], at(layer, below, 1)];
        let mut alive = none;
        // Four at a time, so that a board that does not fit in registers is not a loop of single vectors.
        let last = const { R.saturating_sub(2) / 4 * 4 };
        for block in (0..last).step_by(4) {
            for r in block..block + 4 {
                alive = alive | self.renew(r, rows);
                rows = [rows[1], rows[2], self.layer[r + 2]];
            }
        }
        for r in last..R {
            alive = alive | self.renew(r, rows);
            rows = [rows[1], rows[2], at(&self.layer, below, r + 2)];
        }
        self.alive = alive;
    }
}
