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

use super::{
    Numbers,
    planes::{Dealt, LAYERS, PLANES, Planes, gray, turning},
};
use crate::{
    bits::{
        limb::Limb,
        simd::{self, Vector},
        tile::{COLUMNS, ROWS},
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
            self.keep_to_come(next, unvisited);
            self.take_planes(layout);
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

    /// Writes the numbers to the table after the last layer, or leaves them in the planes if there is no table yet.
    #[inline(always)]
    pub(crate) fn end_turned<V: Vector, const R: usize>(&mut self, none: V, unvisited: &[V; R]) {
        self.keep_to_come(&[none; R], unvisited);
        self.leave_planes(const { Dealt::of::<V, R>() });
    }

    /// Keeps the cells of both, which have no number yet, after the planes.
    #[inline(always)]
    fn keep_to_come<V: Vector, const R: usize>(&mut self, next: &[V; R], unvisited: &[V; R]) {
        if self.turned > 0 {
            let mut to_come = *next;
            for r in 0..R {
                to_come[r] = to_come[r] | unvisited[r];
            }
            let place = self.start + (1 + PLANES) * const { Dealt::of::<V, R>().words() };
            simd::turn(&mut self.planes[place..], &to_come);
        }
    }

    #[inline(never)]
    fn leave_planes(&mut self, layout: Dealt) {
        // The bit of a first layer would turn again with one more layer than planes tell apart.
        let are_all = self.turned == self.layers && self.turned < LAYERS;
        if self.table.is_empty() && are_all {
            self.left = Some(layout);
        } else {
            self.take_planes(layout);
        }
    }

    /// Writes the numbers that have stayed in the planes.
    pub(super) fn take_left(&mut self) {
        if let Some(layout) = self.left.take() {
            self.take_planes(layout);
        }
    }

    /// Writes the numbers of the cells that have been reached.
    #[inline(never)]
    fn take_planes(&mut self, layout: Dealt) {
        if self.turned == 0 {
            return;
        }
        let (stride, base) = (layout.words(), self.layers - self.turned);
        // Taken out of `self`, because `take` writes the table meanwhile.
        let all = mem::take(&mut self.planes);
        let (words, to_come) = all[self.start..].split_at((1 + PLANES) * stride);
        let now = to_come[..stride].as_chunks().0;
        let planes = Planes { words, stride, now, flipped: 1 };
        self.take(base, Cell { x: 0, y: 0 }, layout, planes);
        self.planes = all;
        self.turned = 0;
    }

    /// The numbers that have stayed in the planes. `None` if the table has them.
    pub(crate) fn left(&self) -> Option<Left<'_>> {
        let layout = self.left?;
        let words = &self.planes[self.start..];
        Some(Left { corner: self.corner, layout, stride: layout.words(), words })
    }

    /// Starts with planes in which nothing has turned, after a board without cells.
    // Aligned by hand: for a list of lines, an allocator takes a tenth of the time of a small board's map.
    #[inline(never)]
    fn lay_out(&mut self, layout: Dealt) {
        const ALIGN: usize = 64;
        let words = layout.words();
        self.planes.clear();
        self.planes.resize((2 + PLANES) * words + ALIGN / size_of::<u64>(), 0);
        self.start = self.planes.as_ptr().align_offset(ALIGN).min(ALIGN / size_of::<u64>());
    }
}

/// The numbers of a wave that has ended, as they stand in its planes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Left<'n> {
    /// The cell that is (0, 0) in the planes.
    corner: Cell,
    layout: Dealt,
    /// The words of a board.
    stride: usize,
    /// The board as it was, the planes, and the cells never reached.
    words: &'n [u64],
}

impl Left<'_> {
    /// Whether a cell has this distance. It may be off the board.
    pub(crate) fn has(self, cell: Cell, distance: u32) -> bool {
        let (x, y) = self.place(cell);
        let is_in = |board| x < self.layout.bits && self.around(board, x, y) & 0b10 != 0;
        let number = gray(distance + 1) ^ 1;
        let has_bit = |plane| is_in(1 + plane) == (number >> plane & 1 == 1);
        is_in(0) && !is_in(1 + PLANES) && (0..PLANES).all(has_bit)
    }

    /// Which cells next to a cell at this distance are nearer: bit `3 · (y + 1) + x + 1` is `x`
    /// columns and `y` rows away. Other bits may be anything. Steps must lead both ways.
    // The distances of these cells are three in a row, if cells that the wave has not reached count as one more than its last. The
    // plane that turns between the first two does not turn between the last two.
    #[inline]
    pub(crate) fn nearer(self, cell: Cell, distance: u32) -> u32 {
        let plane = turning(distance + 1);
        // The bit of the nearer ones. Bit 0 does not turn with the first layer.
        let flip = if (gray(distance) ^ 1) >> plane & 1 == 1 { 0 } else { u32::MAX };
        let (x, y) = self.place(cell);
        let three = |y| (self.around(1 + plane, x, y) ^ flip) & self.around(0, x, y);
        let all = three(y.wrapping_sub(1)) | three(y) << 3 | three(y + 1) << 6;
        let west = if x == 0 { 0 } else { 0b001_001_001 };
        let east = if x + 1 == self.layout.bits { 0 } else { 0b100_100_100 };
        all & (west | 0b010_010_010 | east)
    }

    /// Three columns of a row of a board, `x` in the middle. A column off the board may be anything.
    #[inline]
    fn around(self, board: usize, x: usize, y: usize) -> u32 {
        let Dealt { vectors, lanes, bits } = self.layout;
        if y >= vectors * lanes {
            return 0;
        }
        let bit = self.layout.lane(y) << bits.trailing_zeros();
        let word = self.words[board * self.stride + bit / 64];
        word.rotate_right((bit + x).wrapping_sub(1) as u32) as u32 & 0b111
    }

    /// Where a cell is in the planes, if it is there.
    #[inline]
    const fn place(self, Cell { x, y }: Cell) -> (usize, usize) {
        (x.wrapping_sub(self.corner.x), y.wrapping_sub(self.corner.y))
    }
}
