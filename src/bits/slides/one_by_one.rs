//! A layer of few cells, which slide one by one.

use super::{few::NewLayer, sweep::Sweep};
use crate::direction::Direction;

impl Sweep<'_, '_> {
    /// How many cells may be slid one by one.
    // Measured on boards of 20 to 4,000 words: the slides of one take about as long as the sweeps over sixteen words.
    pub(super) fn most(&self) -> usize {
        self.boards.open.len() / 16
    }

    /// Slides the cells of the newest layer one by one; `false` where they are too many for that.
    pub(super) fn slide_each(&mut self) -> bool {
        let (most, slides) = (self.most(), self.slides);
        let (Some(from), list) = self.few.split() else { return false };
        let (open, per_row, rows) = (self.boards.open, self.boards.per_row, self.boards.rows());
        let step = |(x, y): (usize, usize), side: Direction| {
            let (east, north) = side.east_north();
            let (x, y) = (x.wrapping_add_signed(east), y.wrapping_add_signed(-north));
            let is_open =
                x / 64 < per_row && y < rows && open[y * per_row + x / 64] >> (x % 64) & 1 != 0;
            is_open.then_some((x, y))
        };
        for &(x, y) in from {
            self.boards.layer[y as usize * per_row + x as usize / 64] = 0;
        }
        let mut new = NewLayer::new(self.boards, list);
        for &(x, y) in from {
            slides.for_each((x as usize, y as usize), step, |place| new.add(place));
        }
        let count = new.count;
        self.few.turn(count, most);
        true
    }
}
