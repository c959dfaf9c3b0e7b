//! Boards in one word, without gaps: bit = x + y·W.
//!
//! ```text
//! the bits of a 5×3 board            one step east: mask the last column, then shift by one
//!
//!     x 0  1  2  3  4                 . . X . X      . . X . .      . . . X .
//! y 0   0  1  2  3  4                 . . . . .  →   . . . . .  →   . . . . .
//! y 1   5  6  7  8  9                 X . . . .      X . . . .      . X . . .
//! y 2  10 11 12 13 14
//! ```
//!
//! A step to a neighbouring row is a shift by W. Cells that leave in the north fall off the low end
//! of the word; those that leave in the south may land in spare bits, and are masked away.

use super::{Capacity, Layout, ones::for_each_one};
use crate::cell::Cell;

/// The cells of columns `0..k`, for every `k`, as the high and low half of a 256-bit word.
const fn columns_below<const N: usize>(width: usize, height: usize) -> [(u128, u128); N] {
    let mut table = [(0, 0); N];
    let mut k = 1;
    while k < N {
        table[k] = table[k - 1];
        let mut bit = k - 1;
        let mut y = 0;
        while k <= width && y < height {
            if bit < 128 {
                table[k].1 |= 1 << bit;
            } else {
                table[k].0 |= 1 << (bit - 128);
            }
            bit += width;
            y += 1;
        }
        k += 1;
    }
    table
}

macro_rules! packed {
    ($Word:ty, bits: $BITS:literal, zero: $ZERO:expr, one: $ONE:expr, from halves: $from:expr, words: $words:expr $(, $more:item)*) => {
        /// The cells of columns `0..k`, at index `k`; from index `W` on, the whole board.
        const fn table<const W: usize, const H: usize>() -> [$Word; $BITS + 1] {
            let halves = columns_below::<{ $BITS + 1 }>(W, H);
            let mut table = [$ZERO; $BITS + 1];
            let mut k = 0;
            while k <= $BITS {
                table[k] = $from(halves[k].0, halves[k].1);
                k += 1;
            }
            table
        }

        #[inline]
        fn columns<const W: usize, const H: usize>(below: usize) -> $Word {
            let table = const { &table::<W, H>() };
            table[below]
        }

        impl Layout for $Word {
            $($more)*

            const EMPTY: Self = $ZERO;
            const CAPACITY: Capacity = Capacity::Packed($BITS);

            #[inline]
            fn full<const W: usize, const H: usize>() -> Self {
                const { table::<W, H>()[$BITS] }
            }

            #[inline]
            fn column<const W: usize, const H: usize>(x: usize) -> Self {
                (const { table::<W, H>()[1] }) << x as u32
            }

            #[inline]
            fn row<const W: usize, const H: usize>(y: usize) -> Self {
                Self::full::<W, 1>() << (y * W) as u32
            }

            #[inline]
            fn cell<const W: usize, const H: usize>(cell: Cell) -> Self {
                $ONE << (cell.x + cell.y * W) as u32
            }

            #[inline]
            fn insert<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool {
                let new = !self.contains::<W, H>(cell);
                *self |= $ONE << (cell.x + cell.y * W) as u32;
                new
            }

            #[inline]
            fn remove<const W: usize, const H: usize>(&mut self, cell: Cell) -> bool {
                let there = self.contains::<W, H>(cell);
                *self &= !($ONE << (cell.x + cell.y * W) as u32);
                there
            }

            #[inline]
            fn contains<const W: usize, const H: usize>(&self, cell: Cell) -> bool {
                *self & $ONE << (cell.x + cell.y * W) as u32 != $ZERO
            }

            #[inline]
            fn insert_run<const W: usize, const H: usize>(
                &mut self,
                x: usize,
                y: usize,
                cells: u64,
            ) {
                *self |= <$Word>::from(cells) << (x + y * W) as u32;
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
                *self & !*other
            }

            #[inline]
            fn is_empty(&self) -> bool {
                *self == $ZERO
            }

            #[inline]
            fn len(&self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn pop<const W: usize, const H: usize>(&mut self, _: &mut usize) -> Option<Cell> {
                if *self == $ZERO {
                    return None;
                }
                let bit = self.trailing_zeros() as usize;
                *self &= *self - $ONE;
                Some(Cell { x: bit % W, y: bit / W })
            }

            #[inline(always)]
            fn for_each<const W: usize, const H: usize>(&self, mut each: impl FnMut(Cell)) {
                for (i, word) in (0..$BITS / 64).zip($words(*self)) {
                    for_each_one(word, |bit| {
                        each(Cell { x: (i * 64 + bit) % W, y: (i * 64 + bit) / W })
                    });
                }
            }

            #[inline]
            fn shift<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
                if dx.unsigned_abs() >= W || dy.unsigned_abs() >= H {
                    return $ZERO;
                }
                let stay = match dx {
                    0 => *self,
                    1.. => *self & columns::<W, H>(W - dx.unsigned_abs()),
                    _ => *self & !columns::<W, H>(dx.unsigned_abs()),
                };
                let moved = stay.shift_inside::<W, H>(dx, dy);
                if dy > 0 { moved & Self::full::<W, H>() } else { moved }
            }

            #[inline]
            fn shift_inside<const W: usize, const H: usize>(&self, dx: isize, dy: isize) -> Self {
                let by = dx + dy * W as isize;
                let count = by.unsigned_abs() as u32;
                if count >= $BITS {
                    $ZERO
                } else if by >= 0 {
                    *self << count
                } else {
                    *self >> count
                }
            }
        }
    };
}

mod word64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    use super::super::{FEW, Moves, lanes};
    use super::{Capacity, Cell, Layout, columns_below, for_each_one};

    packed!(
        u64, bits: 64, zero: 0, one: 1_u64, from halves: low_half, words: words,
        #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
        #[inline(always)]
        fn few_layers<const W: usize, const H: usize>(
            moves: Moves<'_, Self>,
            from: &Self,
            to: &Self,
            open: &Self,
        ) -> Option<([Self; FEW], usize)> {
            lanes::few_layers::<W, H>(moves, *from, *to, *open)
        }
    );

    const fn low_half(_: u128, low: u128) -> u64 {
        low as u64
    }

    #[inline(always)]
    fn words(all: u64) -> [u64; 1] {
        [all]
    }
}

mod word128 {
    use super::{Capacity, Cell, Layout, columns_below, for_each_one};
    packed!(u128, bits: 128, zero: 0, one: 1_u128, from halves: low_half, words: words);

    const fn low_half(_: u128, low: u128) -> u128 {
        low
    }

    #[inline(always)]
    fn words(all: u128) -> [u64; 2] {
        [all as u64, (all >> 64) as u64]
    }
}

#[cfg(feature = "ethnum")]
mod word256 {
    use super::{Capacity, Cell, Layout, columns_below, for_each_one};
    use ethnum::U256;
    packed!(U256, bits: 256, zero: U256::ZERO, one: U256::ONE, from halves: U256::from_words, words: words);

    #[inline(always)]
    fn words(all: U256) -> [u64; 4] {
        let (high, low) = all.into_words();
        [low as u64, (low >> 64) as u64, high as u64, (high >> 64) as u64]
    }
}
