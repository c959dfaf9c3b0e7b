//! The cells of a layer, listed where they are few.

use super::boards::Boards;
use crate::bits::ones::for_each_one;

/// A cell, by column and row.
pub(super) type Place = (u32, u32);

/// The most cells that are listed, and one more.
pub(super) const ROOM: usize = 64;

/// The cells of the newest layer, if they are few.
pub(super) struct Few<'s> {
    cells: &'s mut [Place; ROOM],
    /// How many cells the layer has, or more than are worth counting. They are listed if they are few.
    count: usize,
    /// Room for those of the next layer.
    next: &'s mut [Place; ROOM],
    /// How many are few.
    most: usize,
    /// How many are worth counting.
    enough: usize,
}

impl<'s> Few<'s> {
    /// Lists of so many cells, as far as there is room, of which so many are counted at least.
    #[inline]
    pub(super) fn new(
        [cells, next]: &'s mut [[Place; ROOM]; 2],
        most: usize,
        enough: usize,
    ) -> Self {
        let most = most.min(ROOM - 1);
        Self { cells, count: 0, next, most, enough: enough.max(most) }
    }

    /// Lists the cells of the newest layer.
    #[inline]
    pub(super) fn list(&mut self, boards: &Boards<'_>) {
        self.count = 0;
        for cells in boards.layer.iter().filter(|&&word| word != 0) {
            self.count += cells.count_ones() as usize;
            if self.count > self.enough {
                return;
            }
        }
        if self.count > self.most {
            return;
        }
        let mut place = self.cells.iter_mut();
        for (word, &cells) in boards.layer.iter().enumerate().filter(|(_, word)| **word != 0) {
            for_each_cell(word, cells, boards.per_row, |x, y| {
                *place.next().expect("room for a few") = (x as u32, y as u32);
            });
        }
    }

    /// How many cells the layer has; some number of more than are counted.
    #[inline]
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// The cells; `None` where they are not listed.
    #[inline]
    fn cells(&self) -> Option<&[Place]> {
        (self.count <= self.most).then(|| &self.cells[..self.count])
    }

    /// Whether one of them is where the wave stops.
    #[inline]
    pub(super) fn is_at_stop(&self, boards: &Boards<'_>) -> bool {
        let Some(stop) = boards.stop else { return false };
        match self.cells() {
            Some(cells) => cells.iter().any(|&(x, y)| {
                stop[y as usize * boards.per_row + x as usize / 64] >> (x % 64) & 1 != 0
            }),
            None => boards.layer.iter().zip(stop).fold(0, |both, (a, b)| both | a & b) != 0,
        }
    }

    /// Both lists, to go from one and to write the other.
    #[inline]
    pub(super) fn split(&mut self) -> (Option<&[Place]>, &mut [Place; ROOM]) {
        let listed = (self.count <= self.most).then(|| &self.cells[..self.count]);
        (listed, self.next)
    }

    /// The other list is that of the newest layer from now on, which has so many cells.
    #[inline]
    pub(super) fn turn(&mut self, count: usize) {
        core::mem::swap(&mut self.cells, &mut self.next);
        self.count = count;
    }
}

/// Calls `each` with the column and the row of each cell in a word.
#[inline(always)]
pub(super) fn for_each_cell(
    word: usize,
    cells: u64,
    per_row: usize,
    mut each: impl FnMut(usize, usize),
) {
    let (y, strip) = (word / per_row, word % per_row);
    for_each_one(cells, |bit| each(strip * 64 + bit, y));
}

/// The cells that a layer comes to.
pub(super) struct NewLayer<'b> {
    layer: &'b mut [u64],
    unvisited: &'b mut [u64],
    per_row: usize,
    list: &'b mut [Place; ROOM],
    pub(super) count: usize,
}

impl<'b> NewLayer<'b> {
    /// A layer without cells.
    #[inline]
    pub(super) fn new(boards: &'b mut Boards<'_>, list: &'b mut [Place; ROOM]) -> Self {
        let Boards { layer, unvisited, per_row, .. } = boards;
        Self { layer, unvisited, per_row: *per_row, list, count: 0 }
    }

    /// Adds a cell, if it was not visited.
    // Without a branch: a guess would be wrong as often as not.
    #[inline(always)]
    pub(super) fn add(&mut self, (x, y): (usize, usize)) {
        let (word, bit) = (y * self.per_row + x / 64, x % 64);
        let new = self.unvisited[word] & 1 << bit;
        self.unvisited[word] ^= new;
        self.layer[word] |= new;
        self.list[self.count.min(ROOM - 1)] = (x as u32, y as u32);
        self.count += usize::from(new != 0);
    }
}
