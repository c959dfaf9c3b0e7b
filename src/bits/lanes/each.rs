//! The wave that ends in each lane for itself, and the sweep back over its layers.
//!
//! A layer of a lane before the one in which it met its stop has no cell of that, and there is none after. So
//! each lane's sweep starts by itself where its layers end.

use super::{
    search::{ByStep, Newest, OnVectors, stepped, with_masks},
    side_by_side::SideBySide,
    vectors::{InVectors, Terrain},
};
use crate::bits::{
    around::Step,
    census::{Kernel, note},
    packed::Word,
    query::{Query, Want},
    simd::Lanewise,
};
use crate::moves::Known;

/// How many layers each lane has up to its stop, and the layers if they are wanted:
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
        return with_masks(query.moves, query.open, |moves, masks| {
            moves.with_step(known, ByStep(Counted { masks, query }))
        });
    }
    let sweep = query.moves.are_symmetric();
    let counts = with_masks(query.moves, query.open, |moves, masks| {
        moves.with_step(
            known,
            ByStep(Written { masks, query, places, board, there: true, sweep, counts: [0; L] }),
        )
    })?;
    if sweep {
        return Some(counts);
    }
    with_masks(query.moves.reversed(), query.open, |moves, masks| {
        moves.with_step(
            known,
            ByStep(Written { masks, query, places, board, there: false, sweep: true, counts }),
        )
    })
}

#[inline(always)]
fn load_stop<T, V, const W: usize, const H: usize, const K: usize, const L: usize, const R: usize>(
    family: V::Family,
    query: &Query<'_, SideBySide<T, W, H, K, L>>,
) -> InVectors<V, K, R>
where
    T: Word,
    V: Lanewise,
{
    match query.stop {
        Some(stop) => InVectors::load(family, stop),
        None => InVectors::none(family),
    }
}

/// The wave whose layers nobody is to see.
#[derive(Clone, Copy)]
struct Counted<'q, 'a, B> {
    masks: &'q [&'q B],
    query: &'q Query<'a, B>,
}

impl<T, const W: usize, const H: usize, const K: usize, const L: usize> OnVectors<L>
    for Counted<'_, '_, SideBySide<T, W, H, K, L>>
where
    T: Word,
{
    type Output = [u32; L];

    /// Lanes that have met their stop run on until the last has.
    #[inline(always)]
    fn run<V: Lanewise, S: Step, const R: usize>(self, family: V::Family, step: S) -> [u32; L] {
        let Self { masks, query } = self;
        let terrain = &Terrain::<V, K, R>::new(family, masks, S::MASKS);
        let stop = load_stop(family, query);
        let mut newest = Newest::new(family, query);
        let mut counts = InVectors::<V, 1, R>::none(family);
        let mut met = newest.layer.meets(&stop, counts);
        while !newest.layer.any().is_empty_in(met.zeros()) {
            counts = counts.count(met.zeros());
            newest.advance::<_, W, H>(step, terrain);
            met = newest.layer.meets(&stop, met);
        }
        counts.count(met.sets()).keep(met.sets()).numbers()
    }
}

/// The wave that writes its layers, the sweep over them, or both.
struct Written<'q, 'a, B, P, F, const L: usize> {
    masks: &'q [&'q B],
    query: &'q Query<'a, B>,
    places: &'q mut [P],
    board: F,
    there: bool,
    sweep: bool,
    counts: [u32; L],
}

impl<T, P, F, const W: usize, const H: usize, const K: usize, const L: usize> OnVectors<L>
    for Written<'_, '_, SideBySide<T, W, H, K, L>, P, F, L>
where
    T: Word,
    F: Copy + Fn(&mut P) -> &mut SideBySide<T, W, H, K, L>,
{
    type Output = [u32; L];

    /// A lane that has met its stop is emptied.
    #[inline(always)]
    fn run<V: Lanewise, S: Step, const R: usize>(self, family: V::Family, step: S) -> [u32; L] {
        let Self { masks, query, places, board, there, sweep, mut counts } = self;
        let terrain = &Terrain::<V, K, R>::new(family, masks, S::MASKS);
        let stop = load_stop(family, query);
        if there {
            let mut newest = Newest::new(family, query);
            let mut steps = InVectors::<V, 1, R>::none(family);
            let (mut met, mut k) = (steps, 0);
            while !newest.layer.any().is_empty() {
                if let Some(place) = places.get_mut(k) {
                    newest.layer.store(board(place));
                }
                k += 1;
                met = newest.layer.meets(&stop, met);
                let stay = met.zeros();
                steps = steps.count(stay);
                newest.advance::<_, W, H>(step, terrain);
                // After the step and not before, so that neither waits for the other.
                newest.layer = newest.layer.keep(stay);
            }
            counts = steps.count(met.sets()).keep(met.sets()).numbers();
        }
        if sweep {
            let mut k = 0;
            for l in 0..L {
                k = k.max(counts[l] as usize);
            }
            let mut next = InVectors::none(family);
            while k > 0 {
                k -= 1;
                let Some(place) = places.get_mut(k) else { break };
                let place = board(place);
                let layer = InVectors::load(family, place);
                next = (stepped::<_, _, K, R, W, H>(step, &next, terrain) | stop) & layer;
                next.store(place);
            }
        }
        counts
    }
}
