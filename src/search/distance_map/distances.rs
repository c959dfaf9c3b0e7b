//! The reached cells and their distances, one after the other.

use alloc::borrow::Cow;
use core::iter::FusedIterator;

use crate::{cell::Cell, cell_set::Table};

/// An iterator over the reached cells and their distances; see [`DistanceMap::iter`](super::DistanceMap::iter).
#[must_use = "an iterator does nothing until it is pulled"]
#[derive(Clone, Debug)]
pub struct Distances<'a> {
    table: Cow<'a, Table>,
    width: usize,
    /// The number of the first cell that has not been visited.
    next: usize,
    /// The row of the last cell that was returned, and the number of its first cell.
    row: (usize, usize),
    /// The number of cells that are left.
    left: usize,
}

impl<'a> Distances<'a> {
    /// Iterates over the first `left` cells of a table that have a distance.
    pub(super) const fn new(table: Cow<'a, Table>, width: usize, left: usize) -> Self {
        Self { table, width, next: 0, row: (0, 0), left }
    }
}

impl Iterator for Distances<'_> {
    type Item = (Cell, u32);

    #[inline]
    fn next(&mut self) -> Option<(Cell, u32)> {
        self.left = self.left.checked_sub(1)?;
        let place = match &*self.table {
            Table::Narrow(list) => next_number(list, self.next)?,
            Table::Wide(list) => next_number(list, self.next)?,
        };
        self.next = place + 1;
        let (mut y, mut start) = self.row;
        while place - start >= self.width {
            (y, start) = (y + 1, start + self.width);
        }
        self.row = (y, start);
        Some((Cell { x: place - start, y }, self.table.get(place)?))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

/// The first place at or after `place` with a number.
#[inline]
fn next_number<T: Copy + Into<u32>>(list: &[T], mut place: usize) -> Option<usize> {
    const AT_ONCE: usize = 16;
    while (*list.get(place)?).into() == 0 {
        place += 1;
        // Without a branch per cell, because often few cells are reached.
        while let Some(cells) = list.get(place..place + AT_ONCE)
            && cells.iter().fold(0, |all, &number| all | number.into()) == 0
        {
            place += AT_ONCE;
        }
    }
    Some(place)
}

impl ExactSizeIterator for Distances<'_> {}
impl FusedIterator for Distances<'_> {}
