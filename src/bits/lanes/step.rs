//! One step of a search of boards side by side, compiled for the best instruction set of the processor.

use super::{side_by_side::SideBySide, stripes::Stripes};
use crate::{
    bits::{
        Layout,
        around::{Around, Beside, Step},
        packed::Word,
        prepared::{Shape, WithStep, prepared},
        query::Query,
        simd::{self, Family, Work},
    },
    moves::{ANYTHING, Kind, Moves},
};

/// A search that is generic over its step.
pub(super) trait Wave {
    type Output;

    fn run<S: Step>(self, step: S) -> Self::Output;
}

/// A search that runs with the best instruction set of the processor.
pub(super) struct Best<J>(pub(super) J);

impl<J: Wave> WithStep for Best<J> {
    type Output = J::Output;

    #[inline(always)]
    fn run<S: Step>(self, step: S) -> J::Output {
        simd::run(ByStep(self.0, step))
    }
}

struct ByStep<J, S>(J, S);

impl<J: Wave, S: Step> Work for ByStep<J, S> {
    type Output = J::Output;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> J::Output {
        self.0.run(self.1)
    }
}

/// Calls `run` with the shape of the moves and their masks. Returns `None` for moves that no kernel knows.
///
/// Most moves already have their masks, so these are not prepared: copying up to eight boards takes as long as a short wave.
#[inline(always)]
pub(super) fn with_masks<B: Layout, O>(
    moves: Moves<'_, B>,
    open: &B,
    run: impl FnOnce(Shape, &[&B]) -> O,
) -> Option<O> {
    match moves.0 {
        Kind::Steps(directions) => Some(run(Shape::Steps(directions), &[])),
        Kind::Knight => Some(run(Shape::Knight, &[])),
        Kind::Edges([Some(vertical), None, Some(horizontal), None]) => {
            Some(run(Shape::Orthogonal([(); 2]), &[vertical, horizontal]))
        }
        _ => with_made_masks(moves, open, run),
    }
}

#[inline(never)]
fn with_made_masks<B: Layout, O>(
    moves: Moves<'_, B>,
    open: &B,
    run: impl FnOnce(Shape, &[&B]) -> O,
) -> Option<O> {
    let moves = prepared(moves, ANYTHING, open)?;
    let mut masks = [open; 8];
    for (place, mask) in masks.iter_mut().zip(moves.masks()) {
        *place = mask.get();
    }
    Some(run(moves.shape(), &masks[..moves.masks().len()]))
}

/// The constants of a search: the masks of its moves, and the cells where steps by one and by two columns may land.
pub(super) struct Terrain<B, const K: usize> {
    masks: [B; 8],
    east: [[u64; K]; 2],
    west: [[u64; K]; 2],
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>
    Terrain<SideBySide<T, W, H, K, L>, K>
{
    /// The terrain of a step that uses the first `count` masks.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(given: &[&SideBySide<T, W, H, K, L>], count: usize) -> Self {
        // Copied, so that they can stay in registers while layers are written.
        let mut masks = [SideBySide::NONE; 8];
        for i in 0..count {
            masks[i] = *given[i];
        }
        let (mut east, mut west) = ([[0; K]; 2], [[0; K]; 2]);
        for n in 1..=2 {
            let below = |columns| T::columns::<W, H>(columns);
            east[n - 1] = Stripes::<W, H, K>::split(below(W) & !below(n.min(W)));
            west[n - 1] = Stripes::<W, H, K>::split(below(W.saturating_sub(n)));
        }
        Self { masks, east, west }
    }
}

/// A layer and its terrain. A step sees all boards at once.
#[derive(Clone, Copy)]
struct OnTerrain<'a, B, const K: usize> {
    layer: &'a B,
    terrain: &'a Terrain<B, K>,
}

/// The newest layer of a wave, and the open cells that it has not visited.
#[derive(Clone, Copy)]
pub(super) struct Newest<B> {
    pub(super) layer: B,
    pub(super) unvisited: B,
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>
    Newest<SideBySide<T, W, H, K, L>>
{
    /// Layer 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new(query: &Query<'_, SideBySide<T, W, H, K, L>>) -> Self {
        let layer = *query.sources & *query.open;
        Self { layer, unvisited: *query.open ^ layer }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn advance<S: Step>(
        &mut self,
        step: S,
        terrain: &Terrain<SideBySide<T, W, H, K, L>, K>,
    ) {
        self.layer = stepped(step, &self.layer, terrain) & self.unvisited;
        self.unvisited = self.unvisited ^ self.layer;
    }
}

/// The cells that one step from `layer` reaches.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn stepped<T, S, const W: usize, const H: usize, const K: usize, const L: usize>(
    step: S,
    layer: &SideBySide<T, W, H, K, L>,
    terrain: &Terrain<SideBySide<T, W, H, K, L>, K>,
) -> SideBySide<T, W, H, K, L>
where
    T: Word,
    S: Step,
{
    step.step(OnTerrain { layer, terrain })
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn masked<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>(
    mut cells: SideBySide<T, W, H, K, L>,
    land: &[u64; K],
) -> SideBySide<T, W, H, K, L> {
    for k in 0..K {
        for l in 0..L {
            cells.words[k][l] &= land[k];
        }
    }
    cells
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Around
    for OnTerrain<'_, SideBySide<T, W, H, K, L>, K>
{
    type Cells = SideBySide<T, W, H, K, L>;

    #[inline(always)]
    fn row<const DY: isize>(self) -> Self::Cells {
        self.layer.moved(0, -DY)
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> Self::Cells {
        self.terrain.masks[mask].moved(0, -DY)
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, cells: impl Beside) -> Self::Cells {
        cells.at(self).moved(N as isize, 0)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, cells: impl Beside) -> Self::Cells {
        cells.at(self).moved(-(N as isize), 0)
    }

    #[inline(always)]
    fn came_east<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        masked(cells, &self.terrain.east[N as usize - 1])
    }

    #[inline(always)]
    fn came_west<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        masked(cells, &self.terrain.west[N as usize - 1])
    }
}
