//! The values of a grid and their cells.

use core::{
    iter::{Enumerate, FusedIterator},
    slice,
};

use crate::cell::Cell;

/// The cell with this number, cells being numbered row by row.
pub(super) const fn cell_of(i: usize, width: usize) -> Cell {
    Cell { x: i % width, y: i / width }
}

/// Iterates over every cell of a [`Grid`](crate::Grid) and its value, row by row; see
/// [`Grid::iter`](crate::Grid::iter).
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct GridValues<'a, T> {
    values: Enumerate<slice::Iter<'a, T>>,
    width: usize,
}

impl<'a, T> GridValues<'a, T> {
    pub(super) fn new(values: &'a [T], width: usize) -> Self {
        Self { values: values.iter().enumerate(), width }
    }
}

impl<'a, T> Iterator for GridValues<'a, T> {
    type Item = (Cell, &'a T);

    fn next(&mut self) -> Option<Self::Item> {
        self.values.next().map(|(i, value)| (cell_of(i, self.width), value))
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.values.nth(n).map(|(i, value)| (cell_of(i, self.width), value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.values.size_hint()
    }
}

impl<T> DoubleEndedIterator for GridValues<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.values.next_back().map(|(i, value)| (cell_of(i, self.width), value))
    }
}

impl<T> ExactSizeIterator for GridValues<'_, T> {}

impl<T> FusedIterator for GridValues<'_, T> {}
