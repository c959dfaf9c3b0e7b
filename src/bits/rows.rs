//! Boards with a word (or a whole number of `u64`s) a row, in an array of the `bitvec` crate.
//!
//! ```text
//! a 5×3 board on [u8; 3]                        a 70×2 board on [u64; 4]
//!
//!          bit 0  1  2  3  4 (5 6 7 spare)             bits 0–63   bits 0–5 (6–63 spare)
//! word 0 = y 0   .  .  X  .  X                  y 0    word 0      word 1
//! word 1 = y 1   .  .  .  .  .                  y 1    word 2      word 3
//! word 2 = y 2   X  .  .  .  .
//! ```
//!
//! A step east is the same shift in every word, and a step south moves whole words: no masks of the
//! board's edge in between, and one instruction for several rows where the processor has vectors.
//! Everything is computed on the raw words, never through the bit-by-bit operators of `bitvec`.

use bitvec::{array::BitArray, order::Lsb0, store::BitStore};
use core::{fmt::Debug, hash::Hash, marker::PhantomData, ops, ops::ControlFlow};

use super::{Capacity, Layout, Moves, frontier::Visitor, ones::for_each_one_of, simd::Row};
use crate::cell::Cell;

mod choose;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod flood;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod source;
#[cfg(all(feature = "alloc", target_pointer_width = "64"))]
pub(crate) mod strips;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod vectors;
#[cfg(all(target_arch = "x86_64", feature = "std"))]
mod wave;
mod wide;

/// A word of an array: `u8`, `u16`, `u32` or `u64`.
pub trait Lane:
    BitStore
    + Row<Word = Self>
    + Copy
    + Eq
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + ops::BitAnd<Output = Self>
    + ops::BitOr<Output = Self>
    + ops::BitXor<Output = Self>
    + ops::Not<Output = Self>
    + ops::Shl<u32, Output = Self>
    + ops::Shr<u32, Output = Self>
{
    /// No bits.
    const NONE: Self;
    /// The lowest `k` bits, at index `k`.
    const LOWEST: [Self; 65];
    /// Bits in a word.
    const WIDTH: usize;
    /// Two, three and four words as a row, where rows may have several; otherwise just one.
    type Double: Row<Word = Self>;
    type Triple: Row<Word = Self>;
    type Fourfold: Row<Word = Self>;

    /// The lowest bits of a word.
    fn low(word: u64) -> Self;
    /// As a longer word.
    fn long(self) -> u64;
    /// How many bits are set.
    fn ones(self) -> usize;
    /// The number of the lowest bit set.
    fn lowest(self) -> usize;
}

macro_rules! lane {
    ($($T:ty, [$Double:ty, $Triple:ty, $Fourfold:ty];)*) => { $(
        impl Lane for $T {
            type Double = $Double;
            type Triple = $Triple;
            type Fourfold = $Fourfold;
            const NONE: Self = 0;
            const LOWEST: [Self; 65] = {
                let mut table = [<$T>::MAX; 65];
                let mut k = 0;
                while k < Self::WIDTH {
                    table[k] = (1 << k) - 1;
                    k += 1;
                }
                table
            };
            const WIDTH: usize = <$T>::BITS as usize;

            #[inline(always)]
            fn low(word: u64) -> Self {
                word as Self
            }

            #[inline(always)]
            fn long(self) -> u64 {
                self.into()
            }

            #[inline]
            fn ones(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn lowest(self) -> usize {
                self.trailing_zeros() as usize
            }
        }
    )* };
}

lane! { u8, [u8, u8, u8]; u16, [u16, u16, u16]; u32, [u32, u32, u32]; }
#[cfg(target_pointer_width = "64")]
lane! { u64, [[u64; 2], [u64; 3], [u64; 4]]; }

/// A board of `N` words.
type Rows<T, const N: usize> = BitArray<[T; N], Lsb0>;

const fn words_per_row<T: Lane>(width: usize) -> usize {
    width.div_ceil(T::WIDTH)
}

/// The bits of word `j` of a row that lie in columns `0..below`.
const fn columns_of_word<T: Lane>(j: usize, below: usize) -> T {
    let start = j * T::WIDTH;
    if below <= start {
        T::NONE
    } else if below - start >= T::WIDTH {
        T::LOWEST[T::WIDTH]
    } else {
        T::LOWEST[below - start]
    }
}

const fn full<T: Lane, const N: usize>(width: usize, height: usize) -> [T; N] {
    let mut data = [T::NONE; N];
    let per_row = words_per_row::<T>(width);
    let mut i = 0;
    while i < per_row * height {
        data[i] = columns_of_word(i % per_row, width);
        i += 1;
    }
    data
}

#[inline]
const fn array<T: Lane, const N: usize>(data: [T; N]) -> Rows<T, N> {
    BitArray { _ord: PhantomData, data }
}

#[inline]
fn zip<T: Lane, const N: usize>(
    a: &Rows<T, N>,
    b: &Rows<T, N>,
    op: impl Fn(T, T) -> T,
) -> Rows<T, N> {
    array(core::array::from_fn(|i| op(a.data[i], b.data[i])))
}

/// The word of a cell, and its bit there.
#[inline]
fn place<T: Lane, const W: usize>(cell: Cell) -> (usize, T) {
    let bit = T::LOWEST[1] << (cell.x % T::WIDTH) as u32;
    (cell.y * words_per_row::<T>(W) + cell.x / T::WIDTH, bit)
}

/// Word `j` of a row that has moved `dx` columns.
#[inline(always)]
fn moved_word<T: Lane>(row: &[T], j: usize, dx: isize) -> T {
    let (whole, rest) = (dx.unsigned_abs() / T::WIDTH, (dx.unsigned_abs() % T::WIDTH) as u32);
    let back = T::WIDTH as u32 - rest;
    if dx >= 0 {
        let near = if j >= whole { row[j - whole] } else { T::NONE };
        let far = if j > whole { row[j - whole - 1] } else { T::NONE };
        if rest == 0 { near } else { near << rest | far >> back }
    } else {
        let near = if j + whole < row.len() { row[j + whole] } else { T::NONE };
        let far = if j + whole + 1 < row.len() { row[j + whole + 1] } else { T::NONE };
        if rest == 0 { near } else { near >> rest | far << back }
    }
}

impl<T: Lane, const N: usize> Layout for Rows<T, N> {
    const EMPTY: Self = array([T::NONE; N]);
    const CAPACITY: Capacity = Capacity::Rows { words: N, bits: T::WIDTH };

    #[inline]
    fn full<const W: usize, const H: usize>() -> Self {
        array(const { full::<T, N>(W, H) })
    }

    #[inline]
    fn column<const W: usize, const H: usize>(x: usize) -> Self {
        let mut data = [T::NONE; N];
        for row in data.chunks_exact_mut(words_per_row::<T>(W)).take(H) {
            row[x / T::WIDTH] = T::LOWEST[1] << (x % T::WIDTH) as u32;
        }
        array(data)
    }

    #[inline]
    fn row<const W: usize, const H: usize>(y: usize) -> Self {
        let mut data = [T::NONE; N];
        let per_row = words_per_row::<T>(W);
        for j in 0..per_row {
            data[y * per_row + j] = columns_of_word(j, W);
        }
        array(data)
    }

    #[inline]
    fn cell<const W: usize, const H: usize>(cell: Cell) -> Self {
        let mut one = Self::EMPTY;
        one.insert::<W, H>(cell);
        one
    }

    #[inline]
    fn insert<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool {
        let new = !self.contains::<W, H>(cell);
        let (word, bit) = place::<T, W>(cell);
        self.data[word] = self.data[word] | bit;
        new
    }

    #[inline]
    fn remove<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool {
        let there = self.contains::<W, H>(cell);
        let (word, bit) = place::<T, W>(cell);
        self.data[word] = self.data[word] & !bit;
        there
    }

    #[inline]
    fn contains<const W: usize, const H: usize>(&self, cell: Cell) -> bool {
        let (word, bit) = place::<T, W>(cell);
        self.data[word] & bit != T::NONE
    }

    #[inline]
    fn insert_run<const W: usize, const H: usize>(&mut self, x: usize, y: usize, cells: u64) {
        let (word, _) = place::<T, W>(Cell { x, y });
        self.data[word] = self.data[word] | T::low(cells);
    }

    #[inline]
    fn and(&self, other: &Self) -> Self {
        zip(self, other, |a, b| a & b)
    }

    #[inline]
    fn or(&self, other: &Self) -> Self {
        zip(self, other, |a, b| a | b)
    }

    #[inline]
    fn xor(&self, other: &Self) -> Self {
        zip(self, other, |a, b| a ^ b)
    }

    #[inline]
    fn and_not(&self, other: &Self) -> Self {
        zip(self, other, |a, b| a & !b)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.data.iter().fold(T::NONE, |all, &word| all | word) == T::NONE
    }

    #[inline]
    fn len(&self) -> usize {
        self.data.iter().map(|word| word.ones()).sum()
    }

    #[inline]
    fn pop<const W: usize, const H: usize>(&mut self, hint: &mut usize) -> Option<Cell> {
        while let Some(word) = self.data.get_mut(*hint) {
            if *word != T::NONE {
                let bit = word.lowest();
                *word = *word & !(T::LOWEST[1] << bit as u32);
                let per_row = words_per_row::<T>(W);
                return Some(Cell { x: *hint % per_row * T::WIDTH + bit, y: *hint / per_row });
            }
            *hint += 1;
        }
        None
    }

    #[inline(always)]
    fn for_each<const W: usize, const H: usize>(&self, mut each: impl FnMut(Cell)) {
        let per_row = words_per_row::<T>(W);
        for (c, words) in self.data.chunks(64).enumerate() {
            for_each_one_of(words, T::long, |i, bit| {
                let i = c * 64 + i;
                each(Cell { x: i % per_row * T::WIDTH + bit, y: i / per_row });
            });
        }
    }

    #[inline]
    fn shift<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
        let mut moved = self.shift_inside::<W, H>(dx, dy);
        if dx > 0 {
            moved = moved.and(&Self::full::<W, H>());
        }
        moved
    }

    #[inline]
    fn wave<const W: usize, const H: usize>(
        moves: Moves<'_, Self>,
        sources: &Self,
        open: &Self,
        stop: Option<&Self>,
        visitor: &mut impl Visitor<Self>,
    ) -> Option<ControlFlow<()>> {
        choose::wave::<T, _, N, W>(moves, sources, open, stop, visitor)
    }

    #[inline]
    fn flood<const W: usize>(
        moves: Moves<'_, Self>,
        sources: &Self,
        open: &Self,
        stop: Option<&Self>,
    ) -> Option<Self> {
        choose::flood::<T, N, W>(moves, sources, open, stop)
    }

    #[inline]
    fn shift_inside<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
        let mut data = [T::NONE; N];
        let per_row = words_per_row::<T>(W);
        let rows = H.saturating_sub(dy.unsigned_abs());
        let (from, to) = if dy >= 0 { (0, H - rows) } else { (H - rows, 0) };
        if dx.unsigned_abs() >= W || rows == 0 {
            return array(data);
        }
        let sources = &self.data[from * per_row..(from + rows) * per_row];
        let targets = &mut data[to * per_row..(to + rows) * per_row];
        if per_row == 1 {
            let count = dx.unsigned_abs() as u32;
            for (target, &source) in targets.iter_mut().zip(sources) {
                *target = if dx >= 0 { source << count } else { source >> count };
            }
        } else {
            for (target, source) in
                targets.chunks_exact_mut(per_row).zip(sources.chunks_exact(per_row))
            {
                for (j, word) in target.iter_mut().enumerate() {
                    *word = moved_word(source, j, dx);
                }
            }
        }
        array(data)
    }
}
