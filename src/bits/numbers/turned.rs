//! The planes of a wave in registers.
//!
//! A kernel in registers has none to spare for planes, so these are in memory. Each layer turns the plane of the next, in the
//! cells unvisited by then: a load, an instruction and a store per vector.
//!
//! ```text
//! layer      cells      where the bit of the next layer turns
//!   1      X . . .      . X X X     bit 1
//!   2      . X . .      . . X X     bit 0
//!   3      . . X .      . . . X     bit 2
//!   4      . . . X      . . . .     bit 0
//! ```
//!
//! With the first layer, bit 0 turns for all cells, which is left until the planes go to the table. Measured: writing layers down
//! and making planes of them later takes 1.3 to 1.4 times as long, on 64×64 cells with AVX-512.

use core::mem;

use super::{Dealt, LAYERS, Numbers, PLANES, Planes, turning};
use crate::{
    bits::{
        limb::Limb,
        simd::{self, Vector},
        tile::{COLUMNS, EMPTY, ROWS, Tile},
    },
    cell::Cell,
};

impl Dealt {
    const fn of<V: Vector, const R: usize>() -> Self {
        Self { vectors: R, lanes: V::LANES, bits: V::Word::BITS }
    }

    /// The words of a board, a multiple of eight.
    const fn words(self) -> usize {
        (self.vectors * self.lanes * self.bits).div_ceil(ROWS * COLUMNS) * ROWS
    }
}

impl Numbers {
    /// Prepares to number layers of a wave in registers, the first of which is `next`. Returns how many layers.
    #[inline(always)]
    pub(crate) fn ready<V: Vector, const R: usize>(
        &mut self,
        next: &[V; R],
        unvisited: &[V; R],
    ) -> u32 {
        let layout = const { Dealt::of::<V, R>() };
        if self.turned == LAYERS {
            self.take_turned(next, unvisited);
        }
        if self.turned == 0 {
            self.lay_out(layout);
            // Measured with AVX2 on 17 to 32 rows: where both are copied out as below, what counts takes 1.2 times as long.
            simd::turn(&mut self.planes[self.start..], next);
            simd::turn(&mut self.planes[self.start..], unvisited);
        }
        LAYERS - self.turned
    }

    /// Numbers the next layer, after which the cells of `unvisited` are left.
    #[inline(always)]
    pub(crate) fn turn<V: Vector, const R: usize>(&mut self, unvisited: &[V; R]) {
        self.turned += 1;
        self.layers += 1;
        let plane = 1 + turning(self.turned + 1);
        let place = self.start + plane * const { Dealt::of::<V, R>().words() };
        simd::turn(&mut self.planes[place..], unvisited);
    }

    /// Writes the numbers that the table does not have yet: those of the cells neither in `next` nor in `unvisited`.
    #[inline(always)]
    pub(crate) fn take_turned<V: Vector, const R: usize>(
        &mut self,
        next: &[V; R],
        unvisited: &[V; R],
    ) {
        let to_come = to_come(next, unvisited);
        self.take_planes(const { Dealt::of::<V, R>() }, &to_come);
    }

    /// Writes the numbers of the cells that are not in `to_come`.
    #[inline(never)]
    fn take_planes(&mut self, layout: Dealt, to_come: &[Tile]) {
        if self.turned == 0 {
            return;
        }
        let (stride, base) = (layout.words(), self.layers - self.turned);
        // Taken out of `self`, because `take` writes the table meanwhile.
        let all = mem::take(&mut self.planes);
        let (words, now) = (&all[self.start..], &to_come[..stride / ROWS]);
        let planes = Planes { words, stride, now, flipped: 1 };
        self.take(base, Cell { x: 0, y: 0 }, layout, planes);
        self.planes = all;
        self.turned = 0;
    }

    /// Starts with planes in which nothing has turned, after a board without cells.
    // Aligned by hand: for a list of lines, an allocator takes a tenth of the time of a small board's map.
    #[inline(never)]
    fn lay_out(&mut self, layout: Dealt) {
        const ALIGN: usize = 64;
        let words = layout.words();
        self.planes.clear();
        self.planes.resize((1 + PLANES) * words + ALIGN / size_of::<u64>(), 0);
        self.start = self.planes.as_ptr().align_offset(ALIGN).min(ALIGN / size_of::<u64>());
    }
}

/// The cells of both, as words, of which there are enough.
#[inline(always)]
fn to_come<V: Vector, const R: usize>(next: &[V; R], unvisited: &[V; R]) -> [Tile; R] {
    let (mut all, mut words) = (*next, [EMPTY; R]);
    for r in 0..R {
        all[r] = all[r] | unvisited[r];
    }
    simd::turn(words.as_flattened_mut(), &all);
    words
}
