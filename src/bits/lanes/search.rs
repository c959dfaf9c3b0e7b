//! A search of boards side by side: on how many vectors it runs, and one step of it.

use super::{
    side_by_side::SideBySide,
    vectors::{InVectors, OnTerrain, Terrain},
};
use crate::{
    bits::{
        Layout,
        around::Step,
        packed::Word,
        prepared::{Shape, WithStep, prepared},
        query::Query,
        simd::{self, Family, Lanewise, Vector, Work},
    },
    moves::{ANYTHING, Kind, Moves},
};

/// A search on `L` boards, whatever vectors they are in.
pub(super) trait OnVectors<const L: usize> {
    type Output;

    /// Runs by this step with each word of the boards in `R` vectors.
    fn run<V: Lanewise, S: Step, const R: usize>(self, family: V::Family, step: S) -> Self::Output;
}

/// A search by any step: with the best instructions there are; `None` for more boards than they are made for.
pub(super) struct ByStep<J, const L: usize>(pub(super) J);

impl<J: OnVectors<L>, const L: usize> WithStep for ByStep<J, L> {
    type Output = Option<J::Output>;

    #[inline(always)]
    fn run<S: Step>(self, step: S) -> Self::Output {
        simd::run(Sized(self.0, step))
    }
}

struct Sized<J, S, const L: usize>(J, S);

impl<J: OnVectors<L>, S: Step, const L: usize> Work for Sized<J, S, L> {
    type Output = Option<J::Output>;

    #[inline(always)]
    fn run<F: Family>(self, family: F) -> Self::Output {
        macro_rules! in_vectors {
            ($($R:literal)*) => {
                $(if L.div_ceil(F::U64::LANES) <= $R { Self::with::<F, $R> } else)* {
                    Self::without::<F>
                }
            };
        }
        let with = const { in_vectors!(1 2 3 4 6 8 12) };
        with(self, family)
    }
}

impl<J: OnVectors<L>, S: Step, const L: usize> Sized<J, S, L> {
    #[inline(always)]
    fn with<F: Family, const R: usize>(self, family: F) -> Option<J::Output> {
        Some(self.0.run::<F::U64, S, R>(family, self.1))
    }

    #[inline(always)]
    fn without<F: Family>(self, _: F) -> Option<J::Output> {
        None
    }
}

/// Calls `run` with the moves and the masks that they go by; `None` for moves that are not known.
///
/// Most moves have their masks already. They are not prepared with the others: to copy what may be eight
/// boards takes as long as a short wave.
#[inline(always)]
pub(super) fn with_masks<B: Layout, O>(
    moves: Moves<'_, B>,
    open: &B,
    run: impl FnOnce(Shape, &[&B]) -> Option<O>,
) -> Option<O> {
    match moves.0 {
        Kind::Steps(directions) => run(Shape::Steps(directions), &[]),
        Kind::Knight => run(Shape::Knight, &[]),
        Kind::Edges([Some(vertical), None, Some(horizontal), None]) => {
            run(Shape::Orthogonal([(); 2]), &[vertical, horizontal])
        }
        _ => with_made_masks(moves, open, run),
    }
}

#[inline(never)]
fn with_made_masks<B: Layout, O>(
    moves: Moves<'_, B>,
    open: &B,
    run: impl FnOnce(Shape, &[&B]) -> Option<O>,
) -> Option<O> {
    let moves = prepared(moves, ANYTHING, open)?;
    let mut masks = [open; 8];
    for (place, mask) in masks.iter_mut().zip(moves.masks()) {
        *place = mask.get();
    }
    run(moves.shape(), &masks[..moves.masks().len()])
}

/// The newest layer of a wave, and the open cells that no layer has held.
#[derive(Clone, Copy)]
pub(super) struct Newest<V, const K: usize, const R: usize> {
    pub(super) layer: InVectors<V, K, R>,
    pub(super) unvisited: InVectors<V, K, R>,
}

impl<V: Lanewise, const K: usize, const R: usize> Newest<V, K, R> {
    /// Layer 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new<T: Word, const W: usize, const H: usize, const L: usize>(
        family: V::Family,
        query: &Query<'_, SideBySide<T, W, H, K, L>>,
    ) -> Self {
        let open = InVectors::load(family, query.open);
        let layer = InVectors::load(family, query.sources) & open;
        Self { layer, unvisited: open ^ layer }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn advance<S: Step, const W: usize, const H: usize>(
        &mut self,
        step: S,
        terrain: &Terrain<V, K, R>,
    ) {
        self.layer = stepped::<_, _, K, R, W, H>(step, &self.layer, terrain) & self.unvisited;
        self.unvisited = self.unvisited ^ self.layer;
    }
}

/// What one step leads to.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn stepped<V, S, const K: usize, const R: usize, const W: usize, const H: usize>(
    step: S,
    layer: &InVectors<V, K, R>,
    terrain: &Terrain<V, K, R>,
) -> InVectors<V, K, R>
where
    V: Lanewise,
    S: Step,
{
    step.step(OnTerrain::<_, K, R, W, H> { layer, terrain })
}
