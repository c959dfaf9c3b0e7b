//! One step of a search of boards side by side, compiled for the best instruction set of the processor.

use super::{side_by_side::SideBySide, stripes::Stripes};
use crate::{
    bits::{
        Layout,
        around::{Around, RowSet, Step},
        moves::{Move, WithStep, for_each_mask},
        packed::Word,
        simd::{self, Family, Work},
        whole::Terrain,
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
        simd::run(LanesByStep(self.0, step))
    }
}

struct LanesByStep<W, S>(W, S);

impl<W: WithStep, S: Step> Work for LanesByStep<W, S> {
    type Output = W::Output;

    #[inline(always)]
    fn run<F: Family>(self, _: F) -> W::Output {
        self.0.run(self.1)
    }
}

/// The constants of a search: the masks of its moves, and the cells where steps by one and by two columns may land.
pub(super) struct Land<B, const K: usize> {
    masks: [B; 8],
    east: [[u64; K]; 2],
    west: [[u64; K]; 2],
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>
    Land<SideBySide<T, W, H, K, L>, K>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn new<S: Step>(
        moves: &Moves<'_, SideBySide<T, W, H, K, L>>,
        open: &SideBySide<T, W, H, K, L>,
    ) -> Self {
        let mut masks = [SideBySide::EMPTY; 8];
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

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Terrain
    for Land<SideBySide<T, W, H, K, L>, K>
{
    type Board = SideBySide<T, W, H, K, L>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stepped<S: Step>(&self, step: S, layer: &Self::Board) -> Self::Board {
        step.step(OnLand { layer, land: self })
    }
}

/// A layer and its land. A step sees all boards at once.
#[derive(Clone, Copy)]
struct OnLand<'a, B, const K: usize> {
    layer: &'a B,
    land: &'a Land<B, K>,
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Around
    for OnLand<'_, SideBySide<T, W, H, K, L>, K>
{
    type Cells = SideBySide<T, W, H, K, L>;

    #[inline(always)]
    fn row<const DY: isize>(self) -> Self::Cells {
        self.layer.moved(0, -DY)
    }

    #[inline(always)]
    fn mask(self, mask: usize) -> Self::Cells {
        self.land.masks[mask]
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, rows: RowSet) -> Self::Cells {
        rows.of(self).moved(N as isize, 0)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, rows: RowSet) -> Self::Cells {
        rows.of(self).moved(-(N as isize), 0)
    }

    #[inline(always)]
    fn came_east<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        cells.in_each(&self.land.east[N as usize - 1])
    }

    #[inline(always)]
    fn came_west<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        cells.in_each(&self.land.west[N as usize - 1])
    }
}
