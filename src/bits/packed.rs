//! Boards in one word, without gaps: bit = x + y·W.
//!
//! ```text
//! the bits of a 5×3 board            one step east: shift by one, then mask the first column
//!
//!     x 0  1  2  3  4                 . . X . X      . . . X .      . . . X .
//! y 0   0  1  2  3  4                 . . . . .  →   X . . . .  →   . . . . .
//! y 1   5  6  7  8  9                 X . . . .      . X . . .      . X . . .
//! y 2  10 11 12 13 14
//! ```
//!
//! A step to a neighboring row is a shift by W. Cells that leave in the north fall off the low end of the word. Cells that leave
//! in the south may land in spare bits, and are masked away.

use super::{
    Lay, Layout,
    around::{Around, RowSet, Step},
    census::{Kernel, note},
    moves::{Move, WithStep, for_each_mask},
    ones::for_each_one,
    query::{Answer, Nobody, Query, Visitor},
    simd::elementwise,
    whole::{Terrain, WholeWave},
};
#[cfg(feature = "alloc")]
use super::{query::with_show, slides};
#[cfg(feature = "alloc")]
use crate::moves::Kind;
use crate::{
    cell::Cell,
    moves::{Kinds, Known},
};

mod turned;
mod word;

pub(crate) use word::Packed;
pub(super) use word::Word;

elementwise! { [T: Word, const W: usize, const H: usize] Packed<T, W, H>: ; inline }

impl<T: Word, const W: usize, const H: usize> Packed<T, W, H> {
    /// Shifts every bit by `dx` columns and `dy` rows. Cells that leave their row are not removed.
    #[inline(always)]
    fn moved_word(word: T, dx: isize, dy: isize) -> T {
        let by = dx + dy * W as isize;
        let count = by.unsigned_abs();
        if count >= T::BITS {
            T::ZERO
        } else if by >= 0 {
            word << count as u32
        } else {
            word >> count as u32
        }
    }
}

impl<T: Word, const W: usize, const H: usize> Layout for Packed<T, W, H> {
    const EMPTY: Self = Self(T::ZERO);

    #[inline]
    fn full() -> Self {
        Self(T::columns::<W, H>(W))
    }

    #[inline]
    fn column(x: usize) -> Self {
        Self(T::columns::<W, H>(1) << x as u32)
    }

    #[inline]
    fn set(&mut self, cell: Cell, inside: bool) -> bool {
        let bit = T::from(1) << (cell.x + cell.y * W) as u32;
        let changed = if inside { bit & !self.0 } else { bit & self.0 };
        self.0 = self.0 ^ changed;
        changed != T::ZERO
    }

    #[inline]
    fn contains(&self, Cell { x, y }: Cell) -> bool {
        let bit = x + y * W;
        self.0.word(bit / 64) >> (bit % 64) & 1 != 0
    }

    #[inline]
    fn insert_run(&mut self, x: usize, y: usize, cells: u64) {
        self.0 = self.0 | T::from(cells) << (x + y * W) as u32;
    }

    #[inline]
    fn turned(&self, lay: Lay) -> Option<Self> {
        Some(self.laid(lay))
    }

    #[inline]
    fn is_less(&self, other: &Self) -> Option<bool> {
        Some(self.0 < other.0)
    }

    #[inline]
    fn run(&self, columns: usize, Cell { x, y }: Cell) -> u64 {
        (self.0 >> (x + y * W) as u32).word(0) & u64::MAX >> (64 - columns)
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == T::ZERO
    }

    #[inline]
    fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn pop(&mut self, _: &mut usize) -> Option<Cell> {
        if self.is_empty() {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 = self.0 & (self.0 - T::from(1));
        Some(Cell { x: bit % W, y: bit / W })
    }

    #[inline(always)]
    fn for_each(&self, mut each: impl FnMut(Cell)) {
        for i in 0..T::BITS / 64 {
            for_each_one(self.0.word(i), |bit| {
                each(Cell { x: (i * 64 + bit) % W, y: (i * 64 + bit) / W });
            });
        }
    }

    #[inline]
    fn shift(&self, dx: isize, dy: isize) -> Self {
        if dx.unsigned_abs() >= W || dy.unsigned_abs() >= H {
            return Self::EMPTY;
        }
        let stay = match dx {
            0 => self.0,
            1.. => self.0 & T::columns::<W, H>(W - dx.unsigned_abs()),
            _ => self.0 & !T::columns::<W, H>(dx.unsigned_abs()),
        };
        let moved = Self(Self::moved_word(stay, dx, dy));
        if dy > 0 { moved & Self::full() } else { moved }
    }

    #[inline(always)]
    fn moved(&self, dx: isize, dy: isize) -> Self {
        Self(Self::moved_word(self.0, dx, dy))
    }

    const SURE: Kinds = Kinds::IN_A_WORD;

    // On boards of up to 128 cells steps by shifts took half the time. Larger boards have one word per row if rows fit in 64
    // columns.
    const ICE: bool = cfg!(feature = "alloc") && T::BITS > 128 && W <= 64;

    // In debug builds a wave is compiled once for all queries with the same visitor.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn wave<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        known: K,
        visitor: &mut V,
    ) -> Option<Answer<Self>> {
        #[cfg(feature = "alloc")]
        if const { Self::ICE && K::KINDS.has(Kinds::ICE) }
            && let Kind::Slides(slides) = query.moves.0
        {
            return with_show(visitor, |show| slides::wave::<_, W, H, H>(query, slides, show));
        }
        let step = Move::of(&query.moves)?;
        let mut masks = Masks([T::ZERO; 8]);
        for_each_mask(&query.moves, known, query.open, |i, mask| masks.0[i] = mask.0);
        let masks = &masks;
        // Monomorphized once for all visitors that want no layers.
        Some(if const { V::WANTS_LAYERS } {
            step.with_step(known, PackedRun { query, visitor, masks })
        } else {
            step.with_step(known, PackedRun { query, visitor: &mut Nobody, masks })
        })
    }
}

/// The masks of a step.
struct Masks<T, const W: usize, const H: usize>([T; 8]);

impl<T: Word, const W: usize, const H: usize> Terrain for Masks<T, W, H> {
    type Board = Packed<T, W, H>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn stepped<S: Step>(&self, step: S, layer: &Self::Board) -> Self::Board {
        Packed(step.step(PackedAround::<T, W, H> { layer: layer.0, masks: &self.0 }))
    }
}

/// A board as a step sees it: all of it at once.
#[derive(Clone, Copy)]
struct PackedAround<'m, T, const W: usize, const H: usize> {
    layer: T,
    masks: &'m [T; 8],
}

impl<T: Word, const W: usize, const H: usize> Around for PackedAround<'_, T, W, H> {
    type Cells = T;

    #[inline(always)]
    fn row<const DY: isize>(self) -> T {
        Packed::<T, W, H>::moved_word(self.layer, 0, -DY)
    }

    #[inline(always)]
    fn mask(self, mask: usize) -> T {
        self.masks[mask]
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, rows: RowSet) -> T {
        rows.of(self) << N
    }

    #[inline(always)]
    fn westward<const N: u32>(self, rows: RowSet) -> T {
        rows.of(self) >> N
    }

    #[inline(always)]
    fn came_east<const N: u32>(self, cells: T) -> T {
        cells & !T::columns::<W, H>(N as usize)
    }

    #[inline(always)]
    fn came_west<const N: u32>(self, cells: T) -> T {
        cells & T::columns::<W, H>(W.saturating_sub(N as usize))
    }
}

/// A wave that is generic over its step.
struct PackedRun<'q, 'a, V, T, const W: usize, const H: usize> {
    query: &'q Query<'a, Packed<T, W, H>>,
    visitor: &'q mut V,
    masks: &'q Masks<T, W, H>,
}

impl<T: Word, V: Visitor<Packed<T, W, H>>, const W: usize, const H: usize> WithStep
    for PackedRun<'_, '_, V, T, W, H>
{
    type Output = Answer<Packed<T, W, H>>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn run<S: Step>(self, step: S) -> Self::Output {
        note(Kernel::Packed);
        WholeWave::new(self.query, self.masks, step).run(self.query, self.visitor)
    }
}
