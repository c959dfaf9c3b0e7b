//! The cells of all shortest paths as a list, and how they follow on each other.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{DistanceMap, beside::Listed};
use crate::{cell::Cell, cell_set::CellSet, memory::Lazily};

/// Every cell of the layers of all shortest paths, from the targets back, and those that lead to it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct OnPaths<B> {
    cells: Vec<Cell>,
    /// Where the cells of each layer end, that of the targets first.
    ends: Vec<usize>,
    /// For each cell that is not a source, the places of the cells of the layer before that lead to it: those of the
    /// first cell, and so on.
    before: Vec<u32>,
    /// Where those of each cell end.
    before_ends: Vec<usize>,
    layers: Lazily<Vec<B>>,
}

impl<B: CellSet> OnPaths<B> {
    /// Goes back along a map from those targets that are in its last layer.
    pub(super) fn along(map: &DistanceMap<B>, back: &Listed<'_, B>, targets: &B, open: &B) -> Self {
        let (width, moves) = (open.width(), map.max().unwrap_or(0));
        let mut cells = Vec::with_capacity(4 * moves as usize + 1);
        cells.extend(targets.cells().filter(|&cell| map.get(cell) == Some(moves)));
        // One more than the place of each cell that has been listed: zeros take no time on large boards.
        let mut places = vec![0_u32; width * open.height()];
        let (mut ends, mut before, mut before_ends) = (vec![cells.len()], Vec::new(), Vec::new());
        let mut i = 0;
        for left in (0..moves).rev() {
            let end = cells.len();
            while i < end {
                let is_before = |other| map.get(other) == Some(left);
                back.for_each(cells[i], open, is_before, |other| {
                    let place = &mut places[other.x + other.y * width];
                    if *place == 0 {
                        cells.push(other);
                        *place = cells.len() as u32;
                    }
                    before.push(*place - 1);
                });
                before_ends.push(before.len());
                i += 1;
            }
            ends.push(cells.len());
        }
        Self { cells, ends, before, before_ends, layers: Lazily::default() }
    }

    /// How many layers there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The places of the cells of a layer, that of the sources being number 0.
    pub(super) fn layer(&self, k: usize) -> Range<usize> {
        let back = self.ends.len() - 1 - k;
        let start = if back == 0 { 0 } else { self.ends[back - 1] };
        start..self.ends[back]
    }

    /// The layers as sets, on boards of the size of this one.
    pub(super) fn sets(&self, board: &B) -> Vec<B> {
        let layer = |k| board.cells_like(self.cells[self.layer(k)].iter().copied());
        (0..self.len()).map(layer).collect()
    }

    /// The same, kept.
    #[cfg(feature = "std")]
    pub(super) fn kept_sets(&self, board: &B) -> &[B] {
        self.layers.get_or_init(|| self.sets(board))
    }

    /// For each cell, the sum of the ways on from it, where each target is one way.
    pub(super) fn ways_on<T: Copy>(
        &self,
        [zero, one]: [T; 2],
        mut add: impl FnMut(T, T) -> T,
    ) -> Vec<T> {
        let mut sums = vec![zero; self.cells.len()];
        sums[self.layer(self.len() - 1)].fill(one);
        let mut start = 0;
        for (i, &end) in self.before_ends.iter().enumerate() {
            // All that it leads to have been added to it before its turn.
            let more = sums[i];
            for &before in &self.before[start..end] {
                let sum = &mut sums[before as usize];
                *sum = add(*sum, more);
            }
            start = end;
        }
        sums
    }
}
