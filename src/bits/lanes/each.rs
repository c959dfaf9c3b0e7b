//! The wave in which each lane ends independently, and the sweep back over its layers.
//!
//! The last layer of a lane is the first that has cells of its stop. So in each lane the sweep starts by itself at the last
//! layer.

use super::{
    side_by_side::SideBySide,
    step::{Newest, Terrain, stepped, with_best},
};
use crate::bits::{
    around::Step,
    census::{Kernel, note},
    moves::WithStep,
    packed::Word,
    query::{Query, Want},
};
use crate::moves::Known;

/// Returns how many layers each lane has up to its stop, and writes the layers if paths are wanted:
/// [`Lockstep::each`](super::Lockstep::each).
#[inline]
pub(super) fn layers<T, M, P, F, const W: usize, const H: usize, const K: usize, const L: usize>(
    query: &Query<'_, SideBySide<T, W, H, K, L>>,
    known: M,
    places: &mut [P],
    board: F,
) -> Option<[u32; L]>
where
    T: Word,
    M: Known,
    F: Copy + Fn(&mut P) -> &mut SideBySide<T, W, H, K, L>,
{
    note(Kernel::Each);
    debug_assert!(query.limit == u32::MAX, "lanes have no limit");
    if query.want != Want::Paths {
        return with_best(&query.moves, known, Counted { query });
    }
    let sweep = query.moves.are_symmetric();
    let counts = [0; L];
    let there = Written { query, places: &mut *places, board, there: true, sweep, counts };
    let counts = with_best(&query.moves, known, there)?;
    if sweep {
        return Some(counts);
    }
    let query = &Query { moves: query.moves.reversed(), ..*query };
    let back = Written { query, places, board, there: false, sweep: true, counts };
    with_best(&query.moves, known, back)
}

/// The progress of each lane.
struct Lanes<const L: usize> {
    /// All ones for lanes that have not met their stop.
    on_the_way: [u64; L],
    /// The number of layers before the one with the stop.
    before: [u64; L],
}

impl<const L: usize> Lanes<L> {
    const NEW: Self = Self { on_the_way: [u64::MAX; L], before: [0; L] };

    /// Counts a layer. Returns whether any lane has cells left and has not met its stop.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn go_on<T: Word, const W: usize, const H: usize, const K: usize>(
        &mut self,
        layer: &SideBySide<T, W, H, K, L>,
        stop: &SideBySide<T, W, H, K, L>,
    ) -> bool {
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

#[cfg_attr(not(debug_assertions), inline(always))]
fn stop_of<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>(
    query: &Query<'_, SideBySide<T, W, H, K, L>>,
) -> SideBySide<T, W, H, K, L> {
    match query.stop {
        Some(stop) => *stop,
        None => SideBySide::NONE,
    }
}

/// The wave that only counts its layers.
#[derive(Clone, Copy)]
struct Counted<'q, 'a, B> {
    query: &'q Query<'a, B>,
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> WithStep
    for Counted<'_, '_, SideBySide<T, W, H, K, L>>
{
    type Output = [u32; L];

    /// Lanes that have met their stop run on until the wave ends.
    #[inline(always)]
    fn run<S: Step>(self, step: S) -> [u32; L] {
        let Self { query } = self;
        let terrain = &Terrain::new::<S>(&query.moves, query.open);
        let stop = stop_of(query);
        let (mut newest, mut lanes) = (Newest::new(query), Lanes::NEW);
        while lanes.go_on(&newest.layer, &stop) {
            newest.advance(step, terrain);
        }
        lanes.layers()
    }
}

/// The wave that writes its layers, the sweep over them, or both.
struct Written<'q, 'a, B, P, F, const L: usize> {
    query: &'q Query<'a, B>,
    places: &'q mut [P],
    board: F,
    there: bool,
    sweep: bool,
    counts: [u32; L],
}

impl<T, P, F, const W: usize, const H: usize, const K: usize, const L: usize> WithStep
    for Written<'_, '_, SideBySide<T, W, H, K, L>, P, F, L>
where
    T: Word,
    F: Copy + Fn(&mut P) -> &mut SideBySide<T, W, H, K, L>,
{
    type Output = [u32; L];

    /// A lane that has met its stop is emptied.
    #[inline(always)]
    fn run<S: Step>(self, step: S) -> [u32; L] {
        let Self { query, places, board, there, sweep, mut counts } = self;
        let terrain = &Terrain::new::<S>(&query.moves, query.open);
        let stop = stop_of(query);
        if there {
            let (mut newest, mut lanes, mut k) = (Newest::new(query), Lanes::NEW, 0);
            loop {
                if let Some(place) = places.get_mut(k) {
                    *board(place) = newest.layer;
                }
                k += 1;
                if !lanes.go_on(&newest.layer, &stop) {
                    break;
                }
                newest.advance(step, terrain);
                // After the step, so that neither of them depends on the other.
                for k in 0..K {
                    for l in 0..L {
                        newest.layer.words[k][l] &= lanes.on_the_way[l];
                    }
                }
            }
            counts = lanes.layers();
        }
        if sweep {
            let mut k = 0;
            for l in 0..L {
                k = k.max(counts[l] as usize);
            }
            let mut next = SideBySide::NONE;
            while k > 0 {
                k -= 1;
                let Some(place) = places.get_mut(k) else { break };
                let layer = board(place);
                next = (stepped(step, &next, terrain) | stop) & *layer;
                *layer = next;
            }
        }
        counts
    }
}
