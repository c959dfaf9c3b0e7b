//! Where the cells of all shortest paths lead on to: what lists paths, counts them or picks one goes through this.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{
    DistanceMap, Search,
    beside::{Listed, WORD, Way},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Table},
    rule::Rule,
};

/// The cells, layer by layer from the sources on, those in their order; and links from each to the cells of the next layer
/// that it leads to, in their order.
///
/// ```text
/// a . c      cells    a | b c | d        a leads to b and c, and both lead to d,
/// b . d      links    b c | d | d        which as a target leads to none
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Onward {
    cells: Vec<Cell>,
    /// Where the cells of each layer end.
    ends: Vec<usize>,
    /// The places that cells lead to.
    links: Vec<u32>,
    /// Where the links of each cell end that is not a target.
    link_ends: Vec<usize>,
}

impl Onward {
    /// By a map of the distances to the targets, from those sources that are in its last layer.
    pub(super) fn of_map<B: CellSet>(
        map: DistanceMap<B>,
        moves: &Listed<'_, B>,
        sources: &B,
        open: &B,
    ) -> Self {
        let (most, width) = (map.max().unwrap_or(0), open.width());
        let mut far = Vec::new();
        sources.for_each_cell(|cell| far.extend(map.has(cell, most).then_some(cell)));
        let list = List::new(far, most, map.into_table(), width);
        if let Listed::Steps(steps) = moves
            && let Some(strides) = steps.strides(open)
        {
            return list.followed(|cell, left, list| {
                let place = cell.x + cell.y * width;
                for &(x, y, stride) in &strides[..steps.count()] {
                    let x = cell.x.wrapping_add_signed(x);
                    let place = place.wrapping_add_signed(stride);
                    if x < width && list.is_next(place, left) {
                        list.link(place, Cell { x, y: cell.y.wrapping_add_signed(y) });
                    }
                }
            });
        }
        let mut next = Vec::new();
        list.followed(|cell, left, list| {
            let is_next = |Cell { x, y }: Cell| {
                x < width && list.is_next(x.wrapping_add(y.wrapping_mul(width)), left)
            };
            moves.for_each(cell, open, is_next, |cell| next.push(cell));
            list.link_all(&mut next);
        })
    }

    /// Of layers that are sets.
    pub(super) fn of_sets<R: Rule<B>, B: CellSet>(search: &Search<R, B>, layers: &[B]) -> Self {
        let Search { rule, open } = search;
        let listed = Listed::of(rule, Way::Onward);
        let listed = listed.filter(|moves| moves.is_faster_beyond(WORD));
        let (width, most) = (open.width(), layers.len() as u32 - 1);
        let table = Table::new(width * open.height(), 0);
        let mut next = Vec::new();
        List::new(layers[0].cells().collect(), most, table, width).followed(|cell, left, list| {
            let layer = &layers[(most - left) as usize];
            if let Some(listed) = &listed {
                let is_next = |cell| layer.contains(cell);
                listed.for_each(cell, open, is_next, |cell| next.push(cell));
            } else {
                let mut cells = rule.step(&open.of_like(cell), open);
                cells &= layer;
                cells.for_each_cell(|cell| next.push(cell));
            }
            list.link_all(&mut next);
        })
    }

    /// How many moves the paths have.
    pub(super) const fn moves(&self) -> usize {
        self.ends.len() - 1
    }

    pub(super) fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The places of the cells of a layer.
    pub(super) fn layer(&self, k: usize) -> Range<usize> {
        k.checked_sub(1).map_or(0, |before| self.ends[before])..self.ends[k]
    }

    /// The layers as sets, on boards of the size of this one.
    pub(super) fn sets<B: CellSet>(&self, board: &B) -> Vec<B> {
        let layer = |k| board.cells_like(self.cells[self.layer(k)].iter().copied());
        (0..=self.moves()).map(layer).collect()
    }

    /// The place that a link leads to.
    #[inline]
    pub(super) fn to(&self, link: usize) -> usize {
        self.links[link] as usize
    }

    /// How many links there are.
    pub(super) const fn links(&self) -> usize {
        self.links.len()
    }

    /// The links from the cell at a place; none from a target.
    #[inline]
    pub(super) fn next(&self, place: usize) -> Range<usize> {
        let Some(&end) = self.link_ends.get(place) else { return 0..0 };
        place.checked_sub(1).map_or(0, |before| self.link_ends[before])..end
    }

    /// The path that begins at the place of a source and goes on by the links that `pick` picks, which is told of the link
    /// that has led to where they begin.
    pub(super) fn path(
        &self,
        first: usize,
        mut pick: impl FnMut(Option<usize>, Range<usize>) -> Option<usize>,
    ) -> Vec<Cell> {
        let mut path = Vec::with_capacity(self.moves() + 1);
        let (mut place, mut come) = (first, None);
        loop {
            path.push(self.cells[place]);
            match pick(come, self.next(place)) {
                Some(link) => (place, come) = (self.to(link), Some(link)),
                None => return path,
            }
        }
    }

    /// For each cell, the sum of the ways on from it, where each target is one way.
    pub(super) fn ways<T: Copy>(
        &self,
        [zero, one]: [T; 2],
        mut add: impl FnMut(T, T) -> T,
    ) -> Vec<T> {
        let mut sums = vec![one; self.cells.len()];
        for place in (0..self.link_ends.len()).rev() {
            let links = self.next(place);
            let ways = self.links[links].iter().map(|&to| sums[to as usize]);
            sums[place] = ways.fold(zero, &mut add);
        }
        sums
    }
}

/// A list that grows layer by layer.
///
/// The places of its cells are written over their distances, as numbers that no distance is.
struct List {
    cells: Vec<Cell>,
    links: Vec<u32>,
    table: Table,
    width: usize,
    /// The greatest distance.
    moves: u32,
    /// The least number of a cell of the newest layer.
    newest: u32,
}

impl List {
    /// Of sources, so many moves from the targets.
    fn new(mut sources: Vec<Cell>, moves: u32, table: Table, width: usize) -> Self {
        sources.sort_unstable();
        let room = 4 * moves as usize + 1;
        sources.reserve(room);
        Self { cells: sources, links: Vec::with_capacity(room), table, width, moves, newest: 0 }
    }

    /// Whether a cell has this distance, or is one of the newest layer, which all had it.
    #[inline]
    fn is_next(&self, i: usize, distance: u32) -> bool {
        let number = self.table.number(i);
        number == distance + 1 || number >= self.newest
    }

    /// Adds a link to a cell of the newest layer, and the cell if it is none yet.
    #[inline]
    fn link(&mut self, i: usize, cell: Cell) {
        let first = self.moves + 2;
        let number = self.table.number(i);
        if number >= first {
            self.links.push(number - first);
        } else {
            let place = self.cells.len() as u32;
            self.table.write(i, first + place - 1);
            self.cells.push(cell);
            self.links.push(place);
        }
    }

    /// The same for cells in any order, which it takes.
    fn link_all(&mut self, cells: &mut Vec<Cell>) {
        if !cells.is_sorted() {
            cells.sort_unstable();
        }
        for cell in cells.drain(..) {
            self.link(cell.x + cell.y * self.width, cell);
        }
    }

    /// Adds the layers that follow. It tells of each cell how many moves are left after the one from there, for links to be
    /// added from it.
    #[inline(always)]
    fn followed(mut self, mut add: impl FnMut(Cell, u32, &mut Self)) -> Onward {
        let mut ends = Vec::with_capacity(self.moves as usize + 1);
        ends.push(self.cells.len());
        let mut link_ends = Vec::with_capacity(self.cells.capacity());
        for left in (0..self.moves).rev() {
            let end = self.cells.len();
            self.newest = self.moves + 2 + end as u32;
            for i in link_ends.len()..end {
                add(self.cells[i], left, &mut self);
                link_ends.push(self.links.len());
            }
            ends.push(self.cells.len());
        }
        Onward { cells: self.cells, ends, links: self.links, link_ends }
    }
}
