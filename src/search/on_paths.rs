//! The cells of all shortest paths as a list, and how they follow on each other.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{DistanceMap, beside::Listed};
use crate::{cell::Cell, cell_set::CellSet};

/// Every cell of the layers of all shortest paths, from the targets back, and those that lead to it.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct OnPaths {
    cells: Vec<Cell>,
    /// Where the cells of each layer end, that of the targets first.
    ends: Vec<usize>,
    /// For each cell that is not a source, the places of the cells of the layer before that lead to it: those of the
    /// first cell, and so on.
    before: Vec<u32>,
    /// Where those of each cell end.
    before_ends: Vec<usize>,
}

impl OnPaths {
    /// Goes back along a map from those targets that are in its last layer.
    pub(super) fn along<B: CellSet>(
        map: &DistanceMap<B>,
        back: &Listed<'_, B>,
        targets: &B,
        open: &B,
    ) -> Self {
        let moves = map.max().unwrap_or(0);
        let room = 4 * moves as usize + 1;
        let mut cells = Vec::with_capacity(room);
        cells.extend(targets.cells().filter(|&cell| map.has(cell, moves)));
        let mut ends = Vec::with_capacity(moves as usize + 1);
        ends.push(cells.len());
        let (mut before, mut before_ends) = (Vec::with_capacity(room), Vec::with_capacity(room));
        let mut places = Places { size: (open.width(), open.height()), of_cells: Vec::new() };
        let mut i = 0;
        for left in (0..moves).rev() {
            let start = cells.len();
            while i < start {
                let is_before = |other| map.has(other, left);
                back.for_each(cells[i], open, is_before, |other| {
                    before.push(places.put(other, &mut cells, start) as u32);
                });
                before_ends.push(before.len());
                i += 1;
            }
            ends.push(cells.len());
        }
        Self { cells, ends, before, before_ends }
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

    /// The places of the cells that lead to those that are no sources.
    pub(super) fn links(&self) -> &[u32] {
        &self.before
    }

    /// The places of the cells that lead to one; none to a source.
    pub(super) fn before(&self, place: usize) -> &[u32] {
        let Some(&end) = self.before_ends.get(place) else { return &[] };
        &self.before[place.checked_sub(1).map_or(0, |last| self.before_ends[last])..end]
    }

    /// The layers as sets, on boards of the size of this one.
    pub(super) fn sets<B: CellSet>(&self, board: &B) -> Vec<B> {
        let layer = |k| board.cells_like(self.cells[self.layer(k)].iter().copied());
        (0..self.len()).map(layer).collect()
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

/// The places of the cells of a list.
struct Places {
    size: (usize, usize),
    /// One more than the place of each cell that has been looked up here; empty as long as there is none.
    of_cells: Vec<u32>,
}

impl Places {
    /// The place of a cell in the newest layer of a list, which begins there; it is added if it has none.
    // Measured: on maps of games layers have few cells, and a number for each cell of a board takes longer than all paths.
    #[inline]
    fn put(&mut self, cell: Cell, list: &mut Vec<Cell>, start: usize) -> usize {
        const FEW: usize = 8;
        let new = list.len();
        let layer = &list[start..];
        if layer.len() < FEW {
            let known = layer.iter().position(|&other| other == cell);
            return known.map_or_else(
                || {
                    list.push(cell);
                    new
                },
                |i| start + i,
            );
        }
        if layer.len() == FEW {
            self.look_up(start, layer);
        }
        let place = &mut self.of_cells[cell.x + cell.y * self.size.0];
        if *place == 0 {
            list.push(cell);
            *place = list.len() as u32;
        }
        *place as usize - 1
    }

    /// Has these cells looked up, the first of which has this place.
    #[cold]
    fn look_up(&mut self, start: usize, cells: &[Cell]) {
        let (width, height) = self.size;
        self.of_cells.resize(width * height, 0);
        for (place, cell) in (start..).zip(cells) {
            self.of_cells[cell.x + cell.y * width] = place as u32 + 1;
        }
    }
}
