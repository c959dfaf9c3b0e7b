//! The wave in which each lane ends independently, and the sweep back over its layers.
//!
//! The last layer of a lane is the first that has cells of its stop. So in each lane the sweep starts by itself at the last
//! layer.

use super::{side_by_side::SideBySide, step::Land};
use crate::bits::{
    Layout,
    around::Step,
    moves::WithStep,
    packed::Word,
    query::Query,
    wave::Frontier,
    whole::{Terrain, WholeWave},
};

/// The progress of each lane.
struct Lanes<const L: usize> {
    /// All ones for lanes that have not met their stop.
    on_the_way: [u64; L],
    /// The number of layers before the one with the stop.
    before: [u64; L],
}

impl<const L: usize> Lanes<L> {
    /// Counts a layer. Returns whether any lane has cells left and has not met its stop.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn go_on<T, const W: usize, const H: usize, const K: usize>(
        &mut self,
        layer: &SideBySide<T, W, H, K, L>,
        stop: &SideBySide<T, W, H, K, L>,
    ) -> bool
    where
        SideBySide<T, W, H, K, L>: Copy,
    {
        let (any, meets) = (layer.any(), (*layer & *stop).any());
        let mut goes_on = 0;
        for l in 0..L {
            self.on_the_way[l] &= u64::from(meets[l] != 0).wrapping_sub(1);
            self.before[l] = self.before[l].wrapping_sub(self.on_the_way[l]);
            goes_on |= any[l] & self.on_the_way[l];
        }
        goes_on != 0
    }

    /// The number of layers up to the stop, or 0 for a lane that has not met it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn layers(&self) -> [u32; L] {
        let mut layers = [0; L];
        for l in 0..L {
            layers[l] = if self.on_the_way[l] == 0 { self.before[l] as u32 + 1 } else { 0 };
        }
        layers
    }
}

/// The wave, the sweep over its layers, or both. Without `PATHS`, only the layers are counted.
pub(super) struct Each<'q, 'a, B, P, F, const L: usize, const PATHS: bool> {
    pub(super) query: &'q Query<'a, B>,
    pub(super) places: &'q mut [P],
    pub(super) board: F,
    /// The number of layers of each lane, once the wave has run.
    pub(super) counts: Option<[u32; L]>,
    pub(super) sweeps: bool,
}

impl<T, P, F, const W: usize, const H: usize, const K: usize, const L: usize, const PATHS: bool>
    WithStep for Each<'_, '_, SideBySide<T, W, H, K, L>, P, F, L, PATHS>
where
    T: Word,
    F: Copy + Fn(&mut P) -> &mut SideBySide<T, W, H, K, L>,
{
    type Output = [u32; L];

    #[inline(always)]
    fn run<S: Step>(self, step: S) -> [u32; L] {
        let Self { query, places, board, counts, sweeps } = self;
        let land = &Land::new::<S>(&query.moves, query.open);
        let none = SideBySide::EMPTY;
        // Not `unwrap_or`: with a reference to one of two boards, the compiler keeps the stop in memory.
        let stop = match query.stop {
            Some(stop) => *stop,
            None => none,
        };
        let counts = match counts {
            Some(counts) => counts,
            None => {
                let mut wave = WholeWave::new(query, land, step);
                let mut lanes = Lanes { on_the_way: [u64::MAX; L], before: [0; L] };
                let mut k = 0;
                loop {
                    if PATHS && let Some(place) = places.get_mut(k) {
                        *board(place) = wave.layer;
                    }
                    k += 1;
                    if !lanes.go_on(&wave.layer, &stop) {
                        break;
                    }
                    wave.advance();
                    // A lane that has met its stop is emptied. After the step, so that neither of them depends on the other.
                    if PATHS {
                        wave.layer.retain(&lanes.on_the_way);
                    }
                }
                lanes.layers()
            }
        };
        if PATHS && sweeps {
            let mut k = 0;
            for l in 0..L {
                k = k.max(counts[l] as usize);
            }
            let mut next = none;
            while k > 0 {
                k -= 1;
                let Some(place) = places.get_mut(k) else { break };
                let layer = board(place);
                next = (land.stepped(step, &next) | stop) & *layer;
                *layer = next;
            }
        }
        counts
    }
}
