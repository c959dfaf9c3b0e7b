//! Boards with one word per row, or with a whole number of `u64`s per row.
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
//! A step east is the same shift in every word, and a step south moves whole words. Neither needs a mask of the board's edge in
//! between, and one vector instruction steps several rows.

use core::{any::Any, marker::PhantomData};

use super::{
    Lay, Layout,
    count::count,
    limb::Limb,
    ones::for_each_one_of,
    query::{Answer, Query, Visitor},
    registers::{self, Sheet},
};
#[cfg(feature = "alloc")]
use super::{
    field,
    query::{Want, with_show},
    slides, tiles,
};
#[cfg(feature = "alloc")]
use crate::moves::{Kind, Moves};
use crate::{
    cell::Cell,
    moves::{Kinds, Known},
};

mod board;

pub(crate) use board::Rows;

/// The bits of word `j` of a row that lie in columns `0..below`.
#[inline]
fn columns_of_word<T: Limb>(j: usize, below: usize) -> T {
    let columns = below.saturating_sub(j * T::BITS);
    T::low(if columns >= 64 { u64::MAX } else { (1 << columns) - 1 })
}

/// Word `j` of `row`, moved by `dx` columns.
#[inline(always)]
fn moved_word<T: Limb>(row: &[T], j: usize, dx: isize) -> T {
    let bits = T::BITS as isize;
    let (whole, rest) = (dx.div_euclid(bits), dx.rem_euclid(bits));
    let at = |j: isize| usize::try_from(j).ok().and_then(|j| row.get(j)).map_or(0, |w| w.long());
    let (near, far) = (at(j as isize - whole), at(j as isize - whole - 1));
    // Two shifts, because one by all bits would overflow.
    T::low(near << rest | far >> 1 >> (bits - 1 - rest))
}

impl<T: Limb, const W: usize, const H: usize, const N: usize> Layout for Rows<T, W, H, N> {
    const EMPTY: Self = Self([T::ZERO; N]);

    #[inline]
    fn full() -> Self {
        let mut all = Self::EMPTY;
        for i in 0..Self::PER_ROW * H {
            all.0[i] = columns_of_word(i % Self::PER_ROW, W);
        }
        all
    }

    #[inline]
    fn column(x: usize) -> Self {
        let mut all = Self::EMPTY;
        for row in all.0.chunks_exact_mut(Self::PER_ROW).take(H) {
            row[x / T::BITS] = T::low(1 << (x % T::BITS));
        }
        all
    }

    #[inline]
    fn set(&mut self, cell: Cell, inside: bool) -> bool {
        let (word, bit) = Self::place(cell);
        let changed = bit & if inside { !self.0[word] } else { self.0[word] };
        self.0[word] = self.0[word] ^ changed;
        changed != T::ZERO
    }

    #[inline]
    fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = Self::place(cell);
        self.0[word] & bit != T::ZERO
    }

    #[inline]
    fn insert_run(&mut self, x: usize, y: usize, cells: u64) {
        let (word, _) = Self::place(Cell { x, y });
        self.0[word] = self.0[word] | T::low(cells);
    }

    #[inline]
    fn turned(&self, lay: Lay) -> Option<Self> {
        let mut turned = Self::EMPTY;
        match lay {
            Lay::Mirrored if Self::PER_ROW == 1 => {
                for (to, from) in turned.0.iter_mut().zip(&self.0) {
                    *to = T::low(from.long().reverse_bits() >> (64 - W));
                }
            }
            Lay::Flipped => {
                let to = turned.0[..Self::PER_ROW * H].chunks_exact_mut(Self::PER_ROW).rev();
                to.zip(self.0.chunks_exact(Self::PER_ROW))
                    .for_each(|(to, from)| to.copy_from_slice(from));
            }
            _ => return None,
        }
        Some(turned)
    }

    #[inline]
    fn run(&self, _: usize, first: Cell) -> u64 {
        self.0[Self::place(first).0].long()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0.iter().fold(T::ZERO, |all, &word| all | word) == T::ZERO
    }

    #[inline]
    fn len(&self) -> usize {
        if const { size_of::<[T; N]>() >= 128 } {
            return count(&self.0);
        }
        self.0.iter().map(|word| word.long().count_ones() as usize).sum()
    }

    #[inline]
    fn pop(&mut self, hint: &mut usize) -> Option<Cell> {
        while let Some(word) = self.0.get_mut(*hint) {
            if *word != T::ZERO {
                let bit = word.long().trailing_zeros() as usize;
                *word = *word & !T::low(1 << bit);
                let (y, j) = (*hint / Self::PER_ROW, *hint % Self::PER_ROW);
                return Some(Cell { x: j * T::BITS + bit, y });
            }
            *hint += 1;
        }
        None
    }

    #[inline(always)]
    fn for_each(&self, mut each: impl FnMut(Cell)) {
        for (c, words) in self.0.chunks(64).enumerate() {
            for_each_one_of(words, T::long, |i, bit| {
                let i = c * 64 + i;
                each(Cell { x: i % Self::PER_ROW * T::BITS + bit, y: i / Self::PER_ROW });
            });
        }
    }

    #[inline]
    fn shift(&self, dx: isize, dy: isize) -> Self {
        let mut moved = Self::EMPTY;
        let rows = H.saturating_sub(dy.unsigned_abs());
        if dx.unsigned_abs() >= W || rows == 0 {
            return moved;
        }
        let (from, to) = if dy >= 0 { (0, H - rows) } else { (H - rows, 0) };
        let per_row = Self::PER_ROW;
        let sources = &self.0[from * per_row..(from + rows) * per_row];
        let targets = &mut moved.0[to * per_row..(to + rows) * per_row];
        if per_row == 1 {
            let (count, inside) = (dx.unsigned_abs() as u32, columns_of_word::<T>(0, W));
            for (target, &source) in targets.iter_mut().zip(sources) {
                *target = (if dx >= 0 { source << count } else { source >> count }) & inside;
            }
            return moved;
        }
        let rows = targets.chunks_exact_mut(per_row).zip(sources.chunks_exact(per_row));
        for (target, source) in rows {
            for (j, word) in target.iter_mut().enumerate() {
                *word = moved_word(source, j, dx) & columns_of_word(j, W);
            }
        }
        moved
    }

    /// Boards that fit in registers always have a kernel: if the processor's vectors are too short, the one in memory.
    const SURE: Kinds =
        if cfg!(feature = "alloc") && registers::fits(W, H) { Kinds::COMMON } else { Kinds::NONE };

    const SLIDES: bool = cfg!(feature = "alloc");

    #[inline(always)]
    fn wave<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        _: K,
        visitor: &mut V,
    ) -> Option<Answer<Self>> {
        #[cfg(feature = "alloc")]
        if const { K::KINDS.has(Kinds::SLIDES) }
            && let Kind::Slides(slides) = query.moves.0
        {
            return with_show(visitor, |show| slides::wave::<_, W, H, N>(query, slides, show));
        }
        if const { registers::fits(W, H) } {
            let wave = const { registers::smallest!(W, H) };
            if let Some(answer) = wave(&WholeRows(PhantomData), query, visitor) {
                return Some(answer);
            }
        }
        // Without `std` a fill would allocate for each question.
        #[cfg(feature = "alloc")]
        if const { cfg!(feature = "std") || !registers::fits(W, H) }
            && query.is_fill()
            && let Some(answer) = tiles::fill_in_rows(query)
        {
            return Some(answer);
        }
        #[cfg(feature = "alloc")]
        return with_show(visitor, |show| field::wave_in_rows(query, show));
        #[cfg(not(feature = "alloc"))]
        None
    }

    // Also in memory. Measured for two and four players: on 48×48 to 64×64 it takes half of the time, on 40×40 0.5 to 1.1 of it.
    // Up to 32 columns or rows, whose waves are in few registers, it takes 1.3 to 5 times as long.
    #[cfg(feature = "alloc")]
    fn race<B>(
        moves: Moves<'_, Self>,
        open: &Self,
        players: &mut [B],
        bits: impl Fn(&mut B) -> &mut Self,
    ) -> bool {
        if const { W <= 32 || H <= 40 } {
            return false;
        }
        let query = Query { moves, sources: open, open, stop: None, limit: 0, want: Want::Reached };
        field::race_in_rows(&query, players, bits)
    }
}

/// A board of rows as it is copied to a sheet, and back.
struct WholeRows<T, const W: usize, const H: usize, const N: usize>(PhantomData<T>);

impl<T: Limb, const W: usize, const H: usize, const N: usize> registers::Host
    for WholeRows<T, W, H, N>
{
    type Board = Rows<T, W, H, N>;
    type Set = Rows<T, W, H, N>;

    #[inline(always)]
    fn kept<'a, U: Limb, const M: usize>(&self, board: &'a Self::Board) -> Option<&'a Sheet<U, M>> {
        (&board.0 as &dyn Any).downcast_ref()
    }

    #[inline(always)]
    fn copied<U: Limb, const M: usize>(&self, board: &Self::Board) -> Sheet<U, M> {
        let mut sheet = [U::ZERO; M];
        for (row, words) in sheet.iter_mut().zip(board.0.chunks_exact(Rows::<T, W, H, N>::PER_ROW))
        {
            let words = words.iter().enumerate();
            *row = U::low(words.fold(0, |row, (j, word)| row | word.long() << (j * T::BITS)));
        }
        sheet
    }

    #[inline(always)]
    fn set<U: Limb, const M: usize>(&self, sheet: &Sheet<U, M>) -> Self::Set {
        let mut board = Rows::EMPTY;
        for (row, words) in sheet.iter().zip(board.0.chunks_exact_mut(Rows::<T, W, H, N>::PER_ROW))
        {
            for (j, word) in words.iter_mut().enumerate() {
                *word = T::low(row.long() >> (j * T::BITS));
            }
        }
        board
    }
}
