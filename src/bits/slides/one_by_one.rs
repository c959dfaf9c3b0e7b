//! A layer of few cells, which slide one by one.

use super::sweep::{Boards, FEW, Sweep};
use crate::{bits::ones::for_each_one, direction::Direction};

impl Sweep<'_, '_> {
    /// How many cells may be slid one by one.
    // Measured on boards of 20 to 4,000 words: the slides of one take about as long as the sweeps over sixteen words.
    fn few(&self) -> usize {
        (self.boards.open.len() / 16).min(FEW)
    }

    /// Lists the cells of the newest layer, if they are few.
    pub(super) fn list(&mut self) {
        let (few, mut count) = (self.few(), 0);
        self.count = None;
        for (word, &cells) in self.boards.layer.iter().enumerate().filter(|(_, word)| **word != 0) {
            if count + cells.count_ones() as usize > few {
                return;
            }
            for_each_one(cells, |bit| {
                self.cells[count] = (word as u32, bit as u32);
                count += 1;
            });
        }
        self.count = Some(count);
    }

    /// Slides the cells of the newest layer one by one.
    pub(super) fn slide_each(&mut self, count: usize) {
        let (few, slides, from) = (self.few(), self.slides, self.cells);
        let Boards { open, layer, unvisited, per_row, .. } = &mut *self.boards;
        let (per_row, rows) = (*per_row, open.len() / *per_row);
        let step = |(x, y): (usize, usize), direction: Direction| {
            let (east, north) = direction.east_north();
            let (x, y) = (x.wrapping_add_signed(east), y.wrapping_add_signed(-north));
            let is_open =
                x / 64 < per_row && y < rows && open[y * per_row + x / 64] >> (x % 64) & 1 != 0;
            is_open.then_some((x, y))
        };
        for &(word, _) in &from[..count] {
            layer[word as usize] = 0;
        }
        let mut listed = 0;
        let mut land = |(x, y): (usize, usize)| {
            let (word, bit) = (y * per_row + x / 64, x % 64);
            let new = unvisited[word] & 1 << bit;
            unvisited[word] ^= new;
            layer[word] |= new;
            if new != 0 {
                if let Some(place) = self.cells.get_mut(listed) {
                    *place = (word as u32, bit as u32);
                }
                listed += 1;
            }
        };
        for &(word, bit) in &from[..count] {
            let start = (word as usize % per_row * 64 + bit as usize, word as usize / per_row);
            slides.for_each(start, step, &mut land);
        }
        self.count = (listed <= few).then_some(listed);
    }
}
