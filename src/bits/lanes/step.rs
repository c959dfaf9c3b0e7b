//! One step of a search of boards side by side, compiled for the best instruction set of the processor.

use super::{side_by_side::SideBySide, stripes::Stripes};
use crate::{
    bits::{
        Layout,
        around::{Around, Beside, Step},
        moves::{Move, WithStep, for_each_mask},
        packed::Word,
        query::Query,
        simd::{self, Family, Work},
    },
    moves::{ANYTHING, Known, Moves},
};

/// Runs work by the step of these moves with the best instructions that there are; `None` for moves that are not known.
#[inline(always)]
pub(super) fn with_best<B, W: WithStep>(
    moves: &Moves<'_, B>,
    known: impl Known,
    work: W,
) -> Option<W::Output> {
    Some(Move::of(moves)?.with_step(known, Best(work)))
}

struct Best<W>(W);

impl<W: WithStep> WithStep for Best<W> {
    type Output = W::Output;

    #[inline(always)]
    fn run<S: Step>(self, step: S) -> W::Output {
        simd::run(ByStep(self.0, step))
    }
}

struct ByStep<W, S>(W, S);

impl<W: WithStep, S: Step> Work for ByStep<W, S> {
    type Output = W::Output;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> W::Output {
        self.0.run(self.1)
    }
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
    /// The terrain of some moves.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new<S: Step>(
        moves: &Moves<'_, SideBySide<T, W, H, K, L>>,
        open: &SideBySide<T, W, H, K, L>,
    ) -> Self {
        let mut masks = [SideBySide::NONE; 8];
        if const { S::MASKS > 0 } {
            put_masks(moves, open, &mut masks);
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

#[inline(never)]
fn put_masks<B: Layout>(moves: &Moves<'_, B>, open: &B, masks: &mut [B; 8]) {
    for_each_mask(moves, ANYTHING, open, |i, mask| masks[i] = *mask);
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
    fn mask(self, mask: usize) -> Self::Cells {
        self.terrain.masks[mask]
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
