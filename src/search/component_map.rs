//! What hangs together, looked up.
//!
//! For moves that are steps, cells that hang together along a row are taken as runs, and runs that touch from
//! row to row are joined (union–find over runs; Rosenfeld and Pfaltz, *Sequential operations in digital picture
//! processing*, 1966). Other moves flood one component after the other.

use alloc::{vec, vec::Vec};

use super::Search;
use crate::{
    cell::{Cell, is_on_board},
    cell_set::{CellSet, Parts, cells_by_value},
    rule::Rule,
};

mod fences;
mod links;
mod regions;

use links::parts;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The connected components of the open cells as a table: which one each cell is in, and how large it is.
    /// They are those of [`components`](Self::components), numbered from 0 in the same order. Who asks more than
    /// once whether two cells hang together asks the map.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// X..XX
    /// XX.X.".parse()?;
    /// let map = Search::new(ORTHOGONAL, open).component_map();
    /// assert_eq!((map.len(), map.sizes()), (2, &[5, 5][..]));
    /// assert_eq!((map.label((4, 0)), map.label((4, 2))), (Some(1), None));
    /// assert!(map.same((0, 0), (1, 2)) && !map.same((0, 0), (4, 0)));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If the board has more than 2^32 − 1 cells.
    #[must_use]
    pub fn component_map(&self) -> ComponentMap<B> {
        assert_numbered("component_map", &self.open);
        let (width, height) = (self.open.width(), self.open.height());
        let blank = self.open.empty_like();
        let of = |labels, sizes| ComponentMap { width, height, labels, sizes, blank };
        let parts = parts(&self.rule.moves().for_reaching(), &self.open);
        if let Some(Parts { labels, sizes }) = parts {
            return of(labels, sizes);
        }
        let (mut labels, mut sizes) = (vec![0; width * height], Vec::new());
        for (label, part) in (1..).zip(self.components()) {
            part.for_each_cell(|cell| labels[cell.x + cell.y * width] = label);
            sizes.push(part.len());
        }
        of(labels, sizes)
    }
}

/// Panics where the cells of a board have no numbers of 32 bits; `what` is the operation.
pub(super) fn assert_numbered<B: CellSet>(what: &str, board: &B) {
    let cells = board.width() * board.height();
    assert!(u32::try_from(cells).is_ok(), "{what}: {cells} cells are more than 2^32 - 1");
}

/// The connected components of the open cells, by number; see [`Search::component_map`]. It takes four bytes for
/// each cell of the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ComponentMap<B> {
    width: usize,
    height: usize,
    /// One more than the number of the component, row by row; 0 for a cell that is in none.
    labels: Vec<u32>,
    sizes: Vec<usize>,
    blank: B,
}

impl<B: CellSet> ComponentMap<B> {
    /// How many components there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Whether there are none, as no cell is open.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// The number of the component that a cell is in; `None` for a cell that is not open, or off the board.
    #[must_use]
    #[inline]
    pub fn label(&self, cell: impl Into<Cell>) -> Option<usize> {
        (self.number(cell.into()) as usize).checked_sub(1)
    }

    /// One more than the label; 0 for a cell that has none.
    #[inline]
    fn number(&self, cell: Cell) -> u32 {
        let is_there = is_on_board(cell, self.width, self.height);
        if is_there { self.labels[cell.x + cell.y * self.width] } else { 0 }
    }

    /// Whether two cells are in one component.
    #[must_use]
    #[inline]
    pub fn same(&self, a: impl Into<Cell>, b: impl Into<Cell>) -> bool {
        // Without a branch between the two, which would be mispredicted.
        let [a, b] = [a.into(), b.into()].map(|cell| self.number(cell));
        (a == b) & (a != 0)
    }

    /// How many cells each component has.
    #[must_use]
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// The number of the component that has the most cells, the first of those that have as many; `None` where
    /// there is none.
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let open = GridVec::parse_with("..#.\n.##.", |c| c == '.')?;
    /// let map = Search::new(ORTHOGONAL, open).component_map();
    /// let largest = map.largest().expect("some cell is open");
    /// assert_eq!(map.cells(largest).to_string(), "XX..\nX...");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn largest(&self) -> Option<usize> {
        // The last of those that are as large, from the back.
        self.sizes.iter().enumerate().rev().max_by_key(|(_, size)| **size).map(|(label, _)| label)
    }

    /// The cells of a component. Every cell of the board is looked at.
    ///
    /// # Panics
    ///
    /// If there are not so many components.
    #[must_use]
    #[track_caller]
    pub fn cells(&self, label: usize) -> B {
        let count = self.len();
        assert!(label < count, "cells: there is no component {label} of {count}");
        // There are no more components than cells, whose numbers have 32 bits.
        let number = label as u32 + 1;
        cells_by_value(&self.blank, &self.labels, |&other| other == number)
    }
}
