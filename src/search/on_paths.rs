//! The cells of all shortest paths as a list, and where each leads on to: what lists paths, counts them or picks one goes
//! through this.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{
    DistanceMap, Search,
    beside::{Listed, WORD, Way},
};
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

/// The cells, layer by layer from the targets back, each layer in its order; and links from each to those cells of the
/// layer before it in the list that it leads to, in their order.
///
/// ```text
/// a . c      cells    d | b c | a        a leads to b and c, and both lead to d,
/// b . d      links      | d d | b c      which as a target leads to none
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct OnPaths {
    cells: Vec<Cell>,
    /// Where the cells of each layer end.
    ends: Vec<usize>,
    /// The places of the cells that are led to: from each cell, and at last those of the sources.
    links: Vec<u32>,
    /// Where the links of each cell end.
    link_ends: Vec<usize>,
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
        let mut targets: Vec<Cell> = targets.cells().filter(|&cell| map.has(cell, moves)).collect();
        targets.sort_unstable();
        let mut list = Self::of_targets(targets, moves as usize);
        let mut steps = Vec::new();
        for left in (0..moves).rev() {
            for place in list.last_layer() {
                let is_before = |other| map.has(other, left);
                let cell = list.cells[place];
                back.for_each(cell, open, is_before, |other| steps.push((other, place as u32)));
            }
            list.add_layer(&mut steps);
        }
        list.end()
    }

    /// Of layers that are sets, the first of which holds the sources.
    pub(super) fn of_sets<R: Rule<B>, B: CellSet>(search: &Search<R, B>, layers: &[B]) -> Self {
        let Search { rule, open } = search;
        let listed = Listed::of(rule, Way::Onward);
        let listed = listed.filter(|moves| moves.is_faster_beyond(WORD));
        let moves = layers.len() - 1;
        let mut list = Self::of_targets(layers[moves].cells().collect(), moves);
        let mut steps = Vec::new();
        for pair in layers.windows(2).rev() {
            let (first, after) = (list.last_layer().start, &list.cells[list.last_layer()]);
            let place = |cell| after.binary_search(&cell).map_or(0, |i| (first + i) as u32);
            pair[0].for_each_cell(|cell| match &listed {
                Some(listed) => {
                    let is_next = |cell| pair[1].contains(cell);
                    listed.for_each(cell, open, is_next, |next| steps.push((cell, place(next))));
                }
                None => {
                    let mut next = rule.step(&open.of_like(cell), open);
                    next &= &pair[1];
                    next.for_each_cell(|next| steps.push((cell, place(next))));
                }
            });
            list.add_layer(&mut steps);
        }
        list.end()
    }

    /// With the targets alone, in their order, and room for paths of so many moves.
    fn of_targets(targets: Vec<Cell>, moves: usize) -> Self {
        let mut cells = targets;
        cells.reserve(3 * moves);
        let mut ends = Vec::with_capacity(moves + 1);
        ends.push(cells.len());
        let mut link_ends = Vec::with_capacity(cells.capacity());
        link_ends.resize(cells.len(), 0);
        Self { cells, ends, links: Vec::with_capacity(4 * moves), link_ends }
    }

    /// The places of the newest layer.
    fn last_layer(&self) -> Range<usize> {
        self.layer(0)
    }

    /// Adds the layer that these steps lead from, each with its cell and the place of the one that it leads to, in any
    /// order; and takes them away.
    // Measured: on maps of games layers have few cells, and to put them in order takes less than zeros for each cell of the
    // board, where places could be looked up.
    fn add_layer(&mut self, steps: &mut Vec<(Cell, u32)>) {
        steps.sort_unstable();
        let mut newest = None;
        for (cell, to) in steps.drain(..) {
            if newest != Some(cell) {
                newest = Some(cell);
                self.cells.push(cell);
                self.link_ends.push(0);
            }
            self.links.push(to);
            if let Some(end) = self.link_ends.last_mut() {
                *end = self.links.len();
            }
        }
        self.ends.push(self.cells.len());
    }

    /// Has the last layer as the sources.
    fn end(mut self) -> Self {
        self.links.extend(self.last_layer().map(|place| place as u32));
        self
    }

    /// How many layers there are.
    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many links there are.
    pub(super) const fn links(&self) -> usize {
        self.links.len()
    }

    /// The places of the cells of a layer, that of the sources being number 0.
    pub(super) fn layer(&self, k: usize) -> Range<usize> {
        let back = self.ends.len() - 1 - k;
        let start = if back == 0 { 0 } else { self.ends[back - 1] };
        start..self.ends[back]
    }

    /// The layers as sets, on boards of the size of this one.
    pub(super) fn sets<B: CellSet>(&self, board: &B) -> Vec<B> {
        let layer = |k| board.cells_like(self.cells[self.layer(k)].iter().copied());
        (0..self.len()).map(layer).collect()
    }

    /// The links to the sources.
    pub(super) fn first(&self) -> Range<usize> {
        let end = self.links.len();
        end - self.last_layer().len()..end
    }

    /// The links from the cell at a place; none from a target.
    #[inline]
    pub(super) fn next(&self, place: usize) -> Range<usize> {
        let start = place.checked_sub(1).map_or(0, |before| self.link_ends[before]);
        start..self.link_ends[place]
    }

    /// The place that a link leads to.
    #[inline]
    pub(super) fn to(&self, link: usize) -> usize {
        self.links[link] as usize
    }

    /// The path that begins with this link to a source and goes on by those that `pick` picks.
    pub(super) fn path(
        &self,
        first: usize,
        mut pick: impl FnMut(usize, Range<usize>) -> Option<usize>,
    ) -> Vec<Cell> {
        let mut path = Vec::with_capacity(self.len());
        let mut link = first;
        loop {
            let place = self.to(link);
            path.push(self.cells[place]);
            match pick(link, self.next(place)) {
                Some(next) => link = next,
                None => return path,
            }
        }
    }

    /// For each cell, the sum of the ways on from it, where each target is one way.
    pub(super) fn ways_on<T: Copy>(
        &self,
        [zero, one]: [T; 2],
        mut add: impl FnMut(T, T) -> T,
    ) -> Vec<T> {
        let mut sums = vec![one; self.cells.len()];
        for place in self.ends[0]..self.cells.len() {
            let ways = self.next(place).map(|link| sums[self.to(link)]);
            sums[place] = ways.fold(zero, &mut add);
        }
        sums
    }
}
