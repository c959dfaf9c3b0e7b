//! Boards side by side in memory.

use core::{marker::PhantomData, ops};

use super::stripes::Stripes;
use crate::bits::packed::Word;

/// `L` boards of `K` words each. `T` is the word that a single board is kept in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct SideBySide<T, const W: usize, const H: usize, const K: usize, const L: usize> {
    /// Word `k` of board `i` is `words[k][i]`.
    pub(super) words: [[u64; L]; K],
    one: PhantomData<T>,
}

// Plain loops, because a closure that is not inlined into a wave is compiled without its instruction set.
macro_rules! operators {
    ($($Op:ident $op:ident |$a:ident, $b:ident| $both:expr;)*) => { $(
        impl<T, const W: usize, const H: usize, const K: usize, const L: usize> ops::$Op
            for SideBySide<T, W, H, K, L>
        {
            type Output = Self;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $op(mut self, other: Self) -> Self {
                for k in 0..K {
                    for l in 0..L {
                        let ($a, $b) = (self.words[k][l], other.words[k][l]);
                        self.words[k][l] = $both;
                    }
                }
                self
            }
        }
    )* };
}

operators! {
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a & !b;
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>
    SideBySide<T, W, H, K, L>
{
    pub(super) const NONE: Self = Self { words: [[0; L]; K], one: PhantomData };

    /// Creates boards that all have the same words.
    #[inline]
    pub(super) fn all(words: [u64; K]) -> Self {
        Self { words: words.map(|word| [word; L]), one: PhantomData }
    }

    /// One word for each board, not zero if it has any cells.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn any(&self) -> [u64; L] {
        let mut any = [0; L];
        for k in 0..K {
            for l in 0..L {
                any[l] |= self.words[k][l];
            }
        }
        any
    }

    /// Moves every cell. Cells that leave the board are not removed: see [`Stripes::parts`].
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn moved(&self, dx: isize, dy: isize) -> Self {
        let mut moved = Self::NONE;
        for k in 0..K {
            let [first, second] = Stripes::<W, H, K>::parts(k, dx, dy);
            for l in 0..L {
                moved.words[k][l] = self.part(l, first) | self.part(l, second);
            }
        }
        moved
    }

    #[inline(always)]
    fn part(&self, lane: usize, part: Option<(usize, isize)>) -> u64 {
        match part {
            None => 0,
            Some((word, by @ 0..)) => self.words[word][lane] << by,
            Some((word, by)) => self.words[word][lane] >> by.unsigned_abs(),
        }
    }
}
