//! The cells of all shortest paths as a list, with links between them.

use alloc::{vec, vec::Vec};
use core::ops::Range;

use super::{field::Field, one_cell::OneCell};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Table},
    rule::Rule,
};

/// The cells, layer by layer from the sources, and links from each to its successors in the next layer. The links of a cell are
/// in the order of the cells that they lead to.
///
/// ```text
/// a . c      cells    a | b c | d        a leads to b and c, and both lead to d,
/// b . d      links    b c | d | d        a target, which has no links
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Links {
    pub(super) cells: Vec<Cell>,
    /// The end of the cells of each layer.
    ends: Vec<usize>,
    /// The places that cells lead to.
    links: Vec<u32>,
    /// Where the links of each cell begin, and where the last ones end.
    starts: Vec<u32>,
}

impl Links {
    /// Finds all links, from the distances to the targets. The list begins with the sources that are `most`
    /// moves away, in order.
    // Not inlined: it would be compiled for each question that asks for paths.
    #[inline(never)]
    pub(super) fn of_field<R: Rule<B>, B: CellSet>(
        field: Field<'_>,
        most: u32,
        moves: &OneCell<'_, R, B>,
        sources: &B,
    ) -> Self {
        let mut far = Vec::new();
        sources.for_each_cell(|cell| far.extend(field.has(cell, most).then_some(cell)));
        far.sort_unstable();
        let Field { window, table } = field;
        let list = List::new(far, most, table.into_owned());
        if let Some(strides) = moves.strides(window) {
            return list.followed(|cell, left, list| {
                for (cell, place) in strides.from((cell, window.place(cell))) {
                    if list.is_next(place, left) {
                        list.link(place, cell);
                    }
                }
            });
        }
        let mut next = Vec::new();
        list.followed(|cell, left, list| {
            let place = |cell: Cell| window.place(cell);
            let is_next = |cell: Cell| list.is_next(place(cell), left);
            moves.for_each_if(cell, is_next, |cell| next.push(cell));
            next.sort_unstable();
            next.drain(..).for_each(|cell| list.link(place(cell), cell));
        })
    }

    /// All links between layers that are sets, each of them in order.
    pub(super) fn of_layers<R: Rule<B>, B: CellSet>(
        layers: &[B],
        moves: &OneCell<'_, R, B>,
    ) -> Self {
        let mut cells = Vec::with_capacity(4 * layers.len());
        let mut ends = Vec::with_capacity(layers.len());
        for layer in layers {
            let start = cells.len();
            // Measured: sorting is faster than iterating over a set in order.
            layer.for_each_cell(|cell| cells.push(cell));
            cells[start..].sort_unstable();
            ends.push(cells.len());
        }
        let mut links = Vec::with_capacity(2 * cells.len());
        let mut starts = Vec::with_capacity(cells.len() + 1);
        for (k, next) in layers.iter().enumerate().skip(1) {
            let (first, after) = (ends[k - 1], &cells[ends[k - 1]..ends[k]]);
            for &cell in &cells[starts.len()..first] {
                let start = links.len();
                starts.push(number(start));
                moves.for_each_in(cell, next, |cell| {
                    links.extend(after.binary_search(&cell).ok().map(|i| number(first + i)));
                });
                if !links[start..].is_sorted() {
                    links[start..].sort_unstable();
                }
            }
        }
        starts.resize(cells.len() + 1, number(links.len()));
        Self { cells, ends, links, starts }
    }

    /// The number of moves of the paths.
    pub(super) const fn moves(&self) -> usize {
        self.ends.len() - 1
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

    /// The number of links.
    pub(super) const fn len(&self) -> usize {
        self.links.len()
    }

    /// The place that a link leads to.
    #[inline]
    pub(super) fn to(&self, link: usize) -> usize {
        self.links[link] as usize
    }

    /// The links from the cell at a place, none from a target.
    #[inline]
    pub(super) fn from(&self, place: usize) -> Range<usize> {
        self.starts[place] as usize..self.starts[place + 1] as usize
    }

    /// For each cell, the number of paths from it, added by `add`; a target counts as one path.
    pub(super) fn ways<T: Copy>(
        &self,
        [zero, one]: [T; 2],
        mut add: impl FnMut(T, T) -> T,
    ) -> Vec<T> {
        let mut sums = vec![one; self.cells.len()];
        for place in (0..self.layer(self.moves()).start).rev() {
            let ways = self.links[self.from(place)].iter();
            sums[place] = ways.map(|&to| sums[to as usize]).fold(zero, &mut add);
        }
        sums
    }
}

/// A list that grows layer by layer.
///
/// The place of each cell replaces its distance in the table, as a number beyond all distances.
struct List {
    cells: Vec<Cell>,
    links: Vec<u32>,
    table: Table,
    /// The number that stands for place 0 in the table: one above the number of the greatest distance.
    first: u32,
    /// The lowest number of a cell of the newest layer.
    newest: u32,
}

impl List {
    /// Creates a list of the sources, which are `moves` moves from the targets.
    fn new(mut sources: Vec<Cell>, moves: u32, table: Table) -> Self {
        let room = 4 * moves as usize + 1;
        sources.reserve(room);
        let (cells, links) = (sources, Vec::with_capacity(room));
        Self { cells, links, table, first: moves + 2, newest: u32::MAX }
    }

    /// Whether a cell has this distance, or is in the newest layer and had this distance.
    #[inline]
    fn is_next(&self, i: usize, distance: u32) -> bool {
        let number = self.table.number(i);
        number == distance + 1 || number >= self.newest
    }

    /// Adds a link to a cell, and the cell to the newest layer if it is not there yet.
    #[inline]
    fn link(&mut self, i: usize, cell: Cell) {
        let number_of_cell = self.table.number(i);
        let place = number_of_cell.checked_sub(self.first).unwrap_or_else(|| {
            let place = number(self.cells.len());
            // A table keeps the number that is written, plus one.
            self.table.write(i, number(self.first as usize + place as usize) - 1);
            self.cells.push(cell);
            place
        });
        self.links.push(place);
    }

    /// Adds all other layers. `add` adds the links from a cell; its second argument is the number of moves left after the one
    /// from there.
    #[inline(always)]
    fn followed(mut self, mut add: impl FnMut(Cell, u32, &mut Self)) -> Links {
        let moves = self.first - 2;
        let mut ends = Vec::with_capacity(moves as usize + 1);
        ends.push(self.cells.len());
        let mut starts = Vec::with_capacity(self.cells.capacity() + 1);
        for left in (0..moves).rev() {
            let end = self.cells.len();
            self.newest = number(self.first as usize + end);
            for i in starts.len()..end {
                starts.push(number(self.links.len()));
                add(self.cells[i], left, &mut self);
            }
            ends.push(self.cells.len());
        }
        starts.resize(self.cells.len() + 1, number(self.links.len()));
        Links { cells: self.cells, ends, links: self.links, starts }
    }
}

/// The count as a `u32`.
#[inline]
fn number(count: usize) -> u32 {
    u32::try_from(count)
        .expect("Search::shortest_paths: the paths have 2^32 cells and moves, or more")
}
