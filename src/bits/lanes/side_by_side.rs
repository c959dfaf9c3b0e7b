//! Boards side by side in memory.

use core::marker::PhantomData;

use super::stripes::Stripes;
use crate::bits::simd::elementwise;

/// `L` boards of `K` words each: word `k` of board `i` is `[k][i]`. `T` is the word that a single board is kept in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct SideBySide<T, const W: usize, const H: usize, const K: usize, const L: usize>(
    pub(super) [[u64; L]; K],
    PhantomData<T>,
);

elementwise! {
    [T, const W: usize, const H: usize, const K: usize, const L: usize] SideBySide<T, W, H, K, L>: K L;
    cfg_attr(not(debug_assertions), inline(always))
}

// Plain loops, because a closure that is not inlined into a wave is compiled without its instruction set.
impl<T, const W: usize, const H: usize, const K: usize, const L: usize> SideBySide<T, W, H, K, L> {
    /// Creates boards that all have the same words.
    #[inline]
    pub(super) const fn all(words: [u64; K]) -> Self {
        let (mut all, mut k) = ([[0; L]; K], 0);
        while k < K {
            all[k] = [words[k]; L];
            k += 1;
        }
        Self(all, PhantomData)
    }

    /// One word for each board, not zero if it has any cells.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn any(&self) -> [u64; L] {
        let mut any = [0; L];
        for k in 0..K {
            for l in 0..L {
                any[l] |= self.0[k][l];
            }
        }
        any
    }

    /// Keeps only the cells that are in these words of each board.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn in_each(mut self, words: &[u64; K]) -> Self {
        for k in 0..K {
            for l in 0..L {
                self.0[k][l] &= words[k];
            }
        }
        self
    }

    /// Keeps only the cells of the boards whose mask is all ones. The others are 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn retain(&mut self, masks: &[u64; L]) {
        for k in 0..K {
            for l in 0..L {
                self.0[k][l] &= masks[l];
            }
        }
    }

    /// Moves every cell. Cells that leave the board are not removed: see [`Stripes::parts`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn moved(&self, dx: isize, dy: isize) -> Self {
        let mut moved = Self::all([0; K]);
        for k in 0..K {
            let [first, second] = Stripes::<W, H, K>::parts(k, dx, dy);
            for l in 0..L {
                moved.0[k][l] = self.part(l, first) | self.part(l, second);
            }
        }
        moved
    }

    #[inline(always)]
    fn part(&self, lane: usize, part: Option<(usize, isize)>) -> u64 {
        match part {
            None => 0,
            Some((word, by @ 0..)) => self.0[word][lane] << by,
            Some((word, by)) => self.0[word][lane] >> by.unsigned_abs(),
        }
    }
}
