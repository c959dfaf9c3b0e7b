//! Boards side by side as one [`Layout`]: set operations, lane by lane.

use super::{Lockstep, each, joint, side_by_side::SideBySide, stripes::Stripes};
use crate::{
    bits::{
        Layout,
        packed::{Packed, Word},
        query::{Answer, Query, Visitor},
    },
    cell::Cell,
    moves::Known,
};

/// The word of a cell, its lane, and its bit there.
#[inline]
const fn place<const W: usize, const H: usize, const K: usize>(cell: Cell) -> (usize, usize, u64) {
    let (word, bit) = Stripes::<W, H, K>::place(Cell { x: cell.x, y: cell.y % H });
    (word, cell.y / H, bit)
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Layout
    for SideBySide<T, W, H, K, L>
{
    const EMPTY: Self = Self::NONE;

    #[inline]
    fn full() -> Self {
        Self::splat(&Packed::full())
    }

    #[inline]
    fn column(x: usize) -> Self {
        Self::splat(&Packed::column(x))
    }

    #[inline]
    fn row(y: usize) -> Self {
        let mut row = Self::EMPTY;
        row.set_lane(y / H, &Packed::row(y % H));
        row
    }

    #[inline]
    fn insert(&mut self, cell: Cell) -> bool {
        let (word, lane, bit) = place::<W, H, K>(cell);
        let new = self.words[word][lane] & bit == 0;
        self.words[word][lane] |= bit;
        new
    }

    #[inline]
    fn remove(&mut self, cell: Cell) -> bool {
        let (word, lane, bit) = place::<W, H, K>(cell);
        let there = self.words[word][lane] & bit != 0;
        self.words[word][lane] &= !bit;
        there
    }

    #[inline]
    fn contains(&self, cell: Cell) -> bool {
        let (word, lane, bit) = place::<W, H, K>(cell);
        self.words[word][lane] & bit != 0
    }

    #[inline]
    fn and(&self, other: &Self) -> Self {
        *self & *other
    }

    #[inline]
    fn or(&self, other: &Self) -> Self {
        *self | *other
    }

    #[inline]
    fn xor(&self, other: &Self) -> Self {
        *self ^ *other
    }

    #[inline]
    fn and_not(&self, other: &Self) -> Self {
        *self - *other
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.any().iter().fold(0, |any, word| any | word) == 0
    }

    #[inline]
    fn len(&self) -> usize {
        self.words.iter().flatten().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn pop(&mut self, hint: &mut usize) -> Option<Cell> {
        let pieces = Stripes::<W, H, K>::PIECES;
        while *hint < pieces * L {
            let lane = *hint / pieces;
            let (k, mask) = Stripes::<W, H, K>::piece(*hint % pieces);
            let bits = self.words[k][lane] & mask;
            if bits != 0 {
                let bit = bits.trailing_zeros();
                self.words[k][lane] ^= 1 << bit;
                let Cell { x, y } = Stripes::<W, H, K>::cell(k, bit);
                return Some(Cell { x, y: y + lane * H });
            }
            *hint += 1;
        }
        None
    }

    #[inline]
    fn shift(&self, dx: isize, dy: isize) -> Self {
        if dx.unsigned_abs() >= W || dy.unsigned_abs() >= H {
            return Self::EMPTY;
        }
        let land = Packed::<T, W, H>::full().shift(dx, 0);
        self.moved(dx, dy).and(&Self::splat(&land))
    }

    #[inline]
    fn moved(&self, dx: isize, dy: isize) -> Self {
        Self::moved(self, dx, dy)
    }

    #[inline]
    fn wave<V: Visitor<Self>, M: Known>(
        query: &Query<'_, Self>,
        known: M,
        visitor: &mut V,
    ) -> Option<Answer<Self>> {
        joint::wave(query, known, visitor)
    }
}

impl<T: Word, const W: usize, const H: usize, const K: usize, const L: usize> Lockstep<L>
    for SideBySide<T, W, H, K, L>
{
    type One = Packed<T, W, H>;

    #[inline]
    fn splat(board: &Packed<T, W, H>) -> Self {
        Self::all(Stripes::<W, H, K>::split(board.0))
    }

    #[inline]
    fn lane(&self, lane: usize) -> Packed<T, W, H> {
        Packed(Stripes::<W, H, K>::join(self.words.map(|lanes| lanes[lane])))
    }

    #[inline]
    fn set_lane(&mut self, lane: usize, board: &Packed<T, W, H>) {
        let words = Stripes::<W, H, K>::split(board.0);
        for k in 0..K {
            self.words[k][lane] = words[k];
        }
    }

    #[inline]
    fn occupied(&self) -> [bool; L] {
        self.any().map(|word| word != 0)
    }

    #[inline]
    fn clear(&mut self, lanes: &[bool; L]) {
        for k in 0..K {
            for l in 0..L {
                self.words[k][l] &= u64::from(lanes[l]).wrapping_sub(1);
            }
        }
    }

    #[inline]
    fn each<M: Known, P>(
        query: &Query<'_, Self>,
        known: M,
        places: &mut [P],
        board: impl Copy + Fn(&mut P) -> &mut Self,
    ) -> Option<[u32; L]> {
        each::layers(query, known, places, board)
    }
    #[cfg(feature = "alloc")]
    #[inline]
    fn write_numbers<'p, V, A: AsMut<[V]>>(
        planes: impl Iterator<Item = &'p Self>,
        width: usize,
        lists: impl Iterator<Item = A>,
        value: impl Fn(u8) -> V,
    ) {
        super::numbers::write(planes, width, lists, value);
    }
}
