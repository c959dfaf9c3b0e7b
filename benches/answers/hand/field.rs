//! The ground of every handwritten loop: one value per cell, and a border of closed cells.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

use std::ops;

/// A list whose indices are checked in debug builds only.
#[derive(Clone)]
pub struct Unchecked<T>(pub Vec<T>);

impl<T> ops::Index<usize> for Unchecked<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, i: usize) -> &T {
        debug_assert!(i < self.0.len());
        // SAFETY: the searches of this folder index only cells of the board and of its border, and enter each open cell
        // into a queue once. As tests, the benches run them with checks.
        unsafe { self.0.get_unchecked(i) }
    }
}

impl<T> ops::IndexMut<usize> for Unchecked<T> {
    #[inline(always)]
    fn index_mut(&mut self, i: usize) -> &mut T {
        debug_assert!(i < self.0.len());
        // SAFETY: as above.
        unsafe { self.0.get_unchecked_mut(i) }
    }
}

/// A board with a border around it.
#[derive(Clone)]
pub struct Field {
    pub width: usize,
    pub height: usize,
    pub stride: usize,
    /// Whether each cell is open, including the border: row by row.
    pub open: Unchecked<bool>,
}

impl Field {
    pub fn new(width: usize, plain: &[bool]) -> Self {
        let (height, stride) = (plain.len() / width, width + 2);
        let mut open = vec![false; stride * (height + 2)];
        for (row, plain) in open.chunks_mut(stride).skip(1).zip(plain.chunks(width)) {
            row[1..=width].copy_from_slice(plain);
        }
        Self { width, height, stride, open: Unchecked(open) }
    }

    /// The place of a cell.
    #[inline(always)]
    pub fn at(&self, (x, y): (usize, usize)) -> usize {
        x + 1 + (y + 1) * self.stride
    }

    pub fn cells(&self) -> usize {
        self.open.0.len()
    }

    /// The places to the north, east, south and west.
    #[inline(always)]
    pub fn beside(&self, i: usize) -> [usize; 4] {
        [i - self.stride, i + 1, i + self.stride, i - 1]
    }

    /// The places to all sides and at the corners.
    #[inline(always)]
    pub fn around(&self, i: usize) -> [usize; 8] {
        let (north, south) = (i - self.stride, i + self.stride);
        [north, i + 1, south, i - 1, north + 1, south + 1, south - 1, north - 1]
    }

    /// Whether each cell is one of `places`, row by row.
    pub fn held(&self, places: &[u32]) -> Vec<bool> {
        let mut held = vec![false; self.cells()];
        places.iter().for_each(|&i| held[i as usize] = true);
        self.without_border(&held, |held| *held)
    }

    /// One value per cell, row by row, from a list that includes the border.
    pub fn without_border<'a, T, U>(
        &'a self,
        values: &'a [T],
        value: impl Fn(&T) -> U + 'a,
    ) -> Vec<U> {
        let rows = values.chunks(self.stride).skip(1).take(self.height);
        rows.flat_map(|row| row[1..=self.width].iter().map(&value)).collect()
    }
}
