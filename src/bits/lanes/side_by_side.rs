//! Boards side by side in memory.

use core::marker::PhantomData;

use super::stripes::Stripes;
use crate::bits::packed::{Packed, Word};

/// `L` boards of `K` words each. `T` is what one of them would be kept in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(align(64))]
pub struct SideBySide<T, const W: usize, const H: usize, const K: usize, const L: usize> {
    /// Word `k` of board `i` is `words[k][i]`.
    pub(super) words: [[u64; L]; K],
    one: PhantomData<T>,
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize>
    SideBySide<T, W, H, K, L>
{
    pub(super) const NONE: Self = Self { words: [[0; L]; K], one: PhantomData };

    /// Every board has the same words.
    #[inline]
    pub(super) fn all(words: [u64; K]) -> Self {
        Self { words: words.map(|word| [word; L]), one: PhantomData }
    }

    /// The words of board `lane`.
    #[inline]
    pub(super) fn get(&self, lane: usize) -> Packed<T, W, H> {
        Packed(Stripes::<W, H, K>::join(self.words.map(|lanes| lanes[lane])))
    }

    /// Puts a board in its lane.
    #[inline]
    pub(super) fn set(&mut self, lane: usize, board: Packed<T, W, H>) {
        let words = Stripes::<W, H, K>::split(board.0);
        for k in 0..K {
            self.words[k][lane] = words[k];
        }
    }

    /// The words of all lanes of two, taken together one by one.
    #[inline(always)]
    pub(super) fn zip(mut self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        for k in 0..K {
            for l in 0..L {
                self.words[k][l] = op(self.words[k][l], other.words[k][l]);
            }
        }
        self
    }

    /// Not zero for boards that have any cells.
    #[inline(always)]
    pub(super) fn any(&self) -> [u64; L] {
        let mut any = [0; L];
        for k in 0..K {
            for l in 0..L {
                any[l] |= self.words[k][l];
            }
        }
        any
    }

    /// Every cell moved, as [`Stripes::parts`] says.
    #[inline(always)]
    pub(super) fn moved(&self, dx: isize, dy: isize) -> Self {
        let mut moved = Self::NONE;
        for k in 0..K {
            for (word, by) in Stripes::<W, H, K>::parts(k, dx, dy).into_iter().flatten() {
                for l in 0..L {
                    let from = self.words[word][l];
                    let count = by.unsigned_abs();
                    moved.words[k][l] |= if by < 0 { from >> count } else { from << count };
                }
            }
        }
        moved
    }
}
