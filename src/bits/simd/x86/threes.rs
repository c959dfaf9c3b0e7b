//! Three vectors of rows at once: every third row from each.
//!
//! As three has no factor in common with the number of lanes, the rows of one of the results are all in
//! different lanes. They are picked from the three vectors, and then put in order.
//!
//! ```text
//! rows of three vectors of four   0 1 2 3 · 4 5 6 7 · 8 9 10 11
//! every third from the first      0 9 6 3, in order 0 3 6 9
//! ```

use core::arch::x86_64::*;

use super::{U32x8, U32x16, U64x4, U64x8};
use crate::bits::simd::Vector;

macro_rules! threes {
    ($($Name:ident, $Register:ty = [$Lane:ty; $LANES:literal], |$rows:ident, $order:ident| $permute:expr;)*) => { $(
        impl $Name {
            /// The lanes of vector `v` that hold every third row from number `k` on.
            const PICKED: [[[$Lane; $LANES]; 3]; 3] = {
                let mut picked = [[[0; $LANES]; 3]; 3];
                let mut row = 0;
                while row < 3 * $LANES {
                    picked[row / $LANES][row % 3][row % $LANES] = <$Lane>::MAX;
                    row += 1;
                }
                picked
            };
            /// For each lane of every third row from number `k` on, where the row is when it is picked.
            const PLACES: [[$Lane; $LANES]; 3] = {
                let mut places = [[0; $LANES]; 3];
                let mut row = 0;
                while row < 3 * $LANES {
                    places[row % 3][row / 3] = (row % $LANES) as $Lane;
                    row += 1;
                }
                places
            };
            /// The other way round.
            const ORDERS: [[$Lane; $LANES]; 3] = {
                let mut orders = [[0; $LANES]; 3];
                let mut row = 0;
                while row < 3 * $LANES {
                    orders[row % 3][row % $LANES] = (row / 3) as $Lane;
                    row += 1;
                }
                orders
            };

            #[inline(always)]
            fn constant(lanes: [$Lane; $LANES]) -> Self {
                // SAFETY: the lanes are as large as the vector, and any bits are a vector.
                Self(unsafe { core::mem::transmute::<[$Lane; $LANES], $Register>(lanes) })
            }

            #[inline(always)]
            fn permuted(self, order: [$Lane; $LANES]) -> Self {
                let ($rows, $order) = (self.0, Self::constant(order).0);
                // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
                Self(unsafe { $permute })
            }

            /// For each of three, its lanes of the vectors.
            #[inline(always)]
            fn pick([a, b, c]: [Self; 3], from: [[$Lane; $LANES]; 3]) -> Self {
                let [a, b] = [a.and(Self::constant(from[0])), b.and(Self::constant(from[1]))];
                a.or(b).or(c.and(Self::constant(from[2])))
            }

            #[inline(always)]
            pub(super) fn every_third(vectors: [Self; 3]) -> [Self; 3] {
                let mut dealt = vectors;
                for k in 0..3 {
                    let [a, b, c] = Self::PICKED;
                    dealt[k] = Self::pick(vectors, [a[k], b[k], c[k]]).permuted(Self::PLACES[k]);
                }
                dealt
            }

            #[inline(always)]
            pub(super) fn by_turns(vectors: [Self; 3]) -> [Self; 3] {
                let mut placed = vectors;
                for k in 0..3 {
                    placed[k] = vectors[k].permuted(Self::ORDERS[k]);
                }
                let [a, b, c] = Self::PICKED;
                [Self::pick(placed, a), Self::pick(placed, b), Self::pick(placed, c)]
            }
        }
    )* };
}

threes! {
    U32x8, __m256i = [u32; 8], |rows, order| _mm256_permutevar8x32_epi32(rows, order);
    // Words as pairs of halves.
    U64x4, __m256i = [u64; 4], |rows, order| {
        let halves = _mm256_or_si256(_mm256_slli_epi64::<1>(order), _mm256_slli_epi64::<33>(order));
        _mm256_permutevar8x32_epi32(rows, _mm256_add_epi64(halves, _mm256_set1_epi64x(1 << 32)))
    };
    U32x16, __m512i = [u32; 16], |rows, order| _mm512_permutexvar_epi32(order, rows);
    U64x8, __m512i = [u64; 8], |rows, order| _mm512_permutexvar_epi64(order, rows);
}
