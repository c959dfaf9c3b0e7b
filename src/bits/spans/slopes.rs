//! Computes the cells of a wave from its cones.

use super::cones::{Cone, Cones};
use crate::{
    bits::{
        ground::SpanGround,
        numbers::{Hill, Numbers},
        tiles::Tiles,
        wave::WaveEnd,
    },
    cell::Cell,
};

/// A finished wave.
#[derive(Debug)]
pub(super) struct Slopes<'g> {
    pub(super) ground: &'g SpanGround,
    pub(super) cones: Cones,
}

impl Slopes<'_> {
    /// The last layer of the wave, or `None` if there was none.
    pub(super) fn last_layer(&self) -> Option<u32> {
        let mut most = None;
        self.for_each(|cone, _, [west, east]| {
            let steps = (cone.first - west).max(east - cone.last);
            most = most.max(Some((cone.layer + steps) as u32));
        });
        most
    }

    /// Calls `each` with every cone, its row, and the first and last column that it is the first to reach.
    #[inline(always)]
    fn for_each(&self, mut each: impl FnMut(&Cone, usize, [i32; 2])) {
        for (y, row) in self.ground.rows() {
            for i in row {
                let span = &self.ground.spans[i];
                self.cones.for_each_of(i, span, |cone, columns| each(cone, y, columns));
            }
        }
    }

    /// Writes the numbers of the cells of all layers.
    pub(super) fn number(&self, end: WaveEnd, numbers: &mut Numbers) {
        numbers.set_layers(end.layers);
        self.for_each(|cone, y, [west, east]| {
            let [from, to] = [cone.first, cone.last].map(|x| (x - west) as u32);
            let hill = Hill { from, to, least: cone.layer as u32 + 1, most: end.layers };
            numbers.write_hill(Cell { x: west as usize, y }, (east - west + 1) as usize, hill);
        });
    }

    /// The cells reached by a wave that was not stopped: usually all.
    pub(super) fn reached(&self, open: &Tiles) -> Tiles {
        let mut cells = open.clone();
        for (y, row) in self.ground.rows() {
            for i in row.filter(|&i| !self.cones.has(i)) {
                let span = &self.ground.spans[i];
                cells.flip_span([span.first as usize, span.last as usize], y);
            }
        }
        cells
    }
}
