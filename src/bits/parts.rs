//! Connected components (*parts*), by runs of columns and union–find over them.
//!
//! ```text
//! two rows of a board       X X X . X . . X
//!                           . . X X . . X .
//! connected columns         a a a a b . c d     by steps to the sides: a run where each of them starts
//! of both rows              a a a a b . c c     by a king's steps
//! ```
//!
//! With steps to all four sides, two neighboring cells of a column are always connected. So two rows form a band, which has fewer
//! and longer runs than the rows have. With other links, each row is a band.
//!
//! The number of a run counts the starts before it, so runs need no list. Runs of neighboring bands are joined, then
//! numbered, and their numbers are spread over their cells. Rosenfeld and Pfaltz, *Sequential operations in digital picture
//! processing*, 1966; the bands come from Lee, Allegretti and Grana, *Bit-merge-run-scan*, 2021.

use alloc::vec::Vec;

use super::simd::{self, Family, Work};

mod bands;
mod join;
mod linked;
mod number;
mod paint;
#[cfg(all(test, feature = "std"))]
mod tests;

use bands::Bands;
pub(crate) use linked::{Far, Linked};
pub(crate) use paint::Parts;

impl Linked {
    #[inline]
    pub(crate) fn parts(self) -> Parts {
        simd::run(self)
    }
}

impl Work for Linked {
    type Output = Parts;
    const AVX512: bool = false;

    // For the population count instruction.
    #[inline(always)]
    fn run<F: Family>(mut self, _: F) -> Parts {
        self.simplify();
        let bands = Bands::of(&self);
        let mut parents: Vec<u32> = (0..bands.runs()).collect();
        bands.join_next(&self, &mut parents);
        bands.join_far(&self, &mut parents);
        let (numbers, by_row) = bands.numbers(&self, parents);
        let count = by_row.last().map_or(0, |&count| count as usize);
        let sizes = bands.sizes(&self, &numbers, count);
        Parts { bands, cells: self.cells, numbers, sizes, by_row }
    }
}
