//! Where the cells of all shortest paths lead on to: what lists paths or picks one goes through this.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{
    ShortestPaths,
    beside::{Listed, WORD, Way},
    by_reference::clone_and_debug,
    on_paths::OnPaths,
    shortest_paths::Form,
};
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

/// The cells, layer by layer from the sources on, each layer in its order; and links from each that has been asked for to
/// the cells of the next layer that it leads to, in their order.
///
/// ```text
/// a . c      cells    a | b c | d        a leads to b and c, and both lead to d,
/// b . d      links    b c | d | d        which as a target leads to none
/// ```
pub(super) struct Onward<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    /// The moves of one cell, where to look at them is faster than a move of the board.
    listed: Option<Listed<'a, B>>,
    cells: Vec<Cell>,
    /// Where the cells of each layer begin, and the last ones end.
    starts: Vec<usize>,
    /// The places that cells lead to.
    links: Vec<u32>,
    /// The links of each cell, or `UNKNOWN`.
    found: Vec<Range<usize>>,
}

/// The links of a cell for which nobody has asked.
const UNKNOWN: Range<usize> = usize::MAX..usize::MAX;

clone_and_debug! { [] Onward { &all, listed, cells, starts, links, found } }

impl<'a, R: Rule<B>, B: CellSet> Onward<'a, R, B> {
    pub(super) fn of(all: &'a ShortestPaths<B, R>) -> Self {
        match &all.layers {
            Form::Sets(layers) => Self::of_sets(all, layers),
            Form::Cells(list, _) => Self::of_list(all, list),
        }
    }

    /// Of layers that are sets: the links are found when they are asked for.
    fn of_sets(all: &'a ShortestPaths<B, R>, layers: &[B]) -> Self {
        let mut cells = Vec::with_capacity(4 * layers.len());
        let mut starts = Vec::with_capacity(layers.len() + 1);
        for layer in layers {
            let start = cells.len();
            starts.push(start);
            // Measured: to put them in order takes less than to ask a set for its cells in order.
            layer.for_each_cell(|cell| cells.push(cell));
            cells[start..].sort_unstable();
        }
        starts.push(cells.len());
        let listed = Listed::of(&all.search.rule, Way::Onward);
        let listed = listed.filter(|moves| moves.is_faster_beyond(WORD));
        let (found, links) = (vec![UNKNOWN; cells.len()], Vec::with_capacity(2 * cells.len()));
        Self { all, listed, cells, starts, links, found }
    }

    /// Of a list of cells that says which lead to each: the links are those, turned round.
    fn of_list(all: &'a ShortestPaths<B, R>, list: &OnPaths) -> Self {
        let (mut order, mut starts) = (Vec::new(), Vec::with_capacity(list.len() + 1));
        for k in 0..list.len() {
            let start = order.len();
            starts.push(start);
            order.extend(list.layer(k));
            order[start..].sort_unstable_by_key(|&i| list.cells()[i]);
        }
        starts.push(order.len());
        let mut places = vec![0; order.len()];
        order.iter().enumerate().for_each(|(place, &i)| places[i] = place);
        // How many links each cell has, where they begin, and at last where they end.
        let mut found = vec![0..0; order.len()];
        list.links().iter().for_each(|&before| found[places[before as usize]].end += 1);
        let mut end = 0;
        for links in &mut found {
            end += links.end;
            *links = end - links.end..end - links.end;
        }
        let mut links = vec![0; end];
        for (place, &i) in order.iter().enumerate() {
            for &before in list.before(i) {
                let of_before = &mut found[places[before as usize]];
                links[of_before.end] = place as u32;
                of_before.end += 1;
            }
        }
        let cells = order.iter().map(|&i| list.cells()[i]).collect();
        Self { all, listed: None, cells, starts, links, found }
    }

    /// The places of the cells of a layer.
    pub(super) fn layer(&self, k: usize) -> Range<usize> {
        self.starts[k]..self.starts[k + 1]
    }

    pub(super) fn cell(&self, place: usize) -> Cell {
        self.cells[place]
    }

    /// The place that a link leads to.
    #[inline]
    pub(super) fn to(&self, link: usize) -> usize {
        self.links[link] as usize
    }

    /// The links from the cell at a place of layer `k`; none from a target.
    #[inline]
    pub(super) fn next(&mut self, k: usize, place: usize) -> Range<usize> {
        if self.found[place] == UNKNOWN {
            let start = self.links.len();
            if let Form::Sets(layers) = &self.all.layers
                && let Some(layer) = layers.get(k + 1)
            {
                self.find(k, self.cells[place], layer);
            }
            self.found[place] = start..self.links.len();
        }
        self.found[place].clone()
    }

    /// Adds the links of a cell of layer `k` to the next layer.
    fn find(&mut self, k: usize, cell: Cell, layer: &B) {
        let (first, after) = (self.starts[k + 1], &self.cells[self.layer(k + 1)]);
        let place = |cell| after.binary_search(&cell).ok().map(|i| (first + i) as u32);
        let (search, start) = (&self.all.search, self.links.len());
        let links = &mut self.links;
        if let Some(listed) = &self.listed {
            let is_next = |cell| layer.contains(cell);
            listed.for_each(cell, &search.open, is_next, |cell| links.extend(place(cell)));
        } else {
            let mut next = search.rule.step(&search.open.of_like(cell), &search.open);
            next &= layer;
            next.for_each_cell(|cell| links.extend(place(cell)));
        }
        if !self.links[start..].is_sorted() {
            self.links[start..].sort_unstable();
        }
    }

    /// Finds all links, and says how many they are.
    pub(super) fn find_all(&mut self) -> usize {
        for k in 0..self.starts.len() - 1 {
            for place in self.layer(k) {
                self.next(k, place);
            }
        }
        self.links.len()
    }

    /// The path that begins at the place of a source and goes on by the links that `pick` picks, which is told of the link
    /// that has led to where they begin.
    pub(super) fn path(
        &mut self,
        first: usize,
        mut pick: impl FnMut(&Self, Option<usize>, Range<usize>) -> Option<usize>,
    ) -> Vec<Cell> {
        let mut path = Vec::with_capacity(self.starts.len() - 1);
        let (mut place, mut come) = (first, None);
        loop {
            let links = self.next(path.len(), place);
            path.push(self.cells[place]);
            match pick(self, come, links) {
                Some(link) => (place, come) = (self.to(link), Some(link)),
                None => return path,
            }
        }
    }

    /// For each cell, the sum of the ways on from it, where each target is one way.
    pub(super) fn ways_on<T: Copy>(
        &mut self,
        [zero, one]: [T; 2],
        mut add: impl FnMut(T, T) -> T,
    ) -> Vec<T> {
        let mut sums = vec![one; self.cells.len()];
        for k in (0..self.starts.len() - 2).rev() {
            for place in self.layer(k) {
                let links = self.next(k, place);
                let ways = links.map(|link| sums[self.to(link)]);
                sums[place] = ways.fold(zero, &mut add);
            }
        }
        sums
    }
}
