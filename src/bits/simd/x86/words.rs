//! Rows of several words, in vectors of `u64`s.

use core::arch::x86_64::*;

use super::{U64x4, U64x8};
use crate::bits::simd::{Columns, Proof, Vector, gather, spread};

/// Where the sum of two numbers has a carry: both terms have the bit, or one has it and the sum has not.
#[inline(always)]
fn carries<V: Vector>(a: V, b: V, sum: V) -> V {
    let either = a.or(b);
    a.and(b).or(either.xor(either.and(sum)))
}

macro_rules! words_a_row {
    ($($Name:ident = [$Half:ident; $WORDS:literal], $LANES:literal, $left:ident, $left_by:ident, $right:ident;)*) => { $(
        /// Rows of several words: the first of each in one vector, the second in the next, and so on.
        #[derive(Clone, Copy, Debug)]
        pub struct $Name([$Half; $WORDS]);

        impl Vector for $Name {
            type Word = u64;
            type Rows = [u64; $WORDS * $LANES];
            const NONE: Self::Rows = [0; $WORDS * $LANES];
            const ROWS: usize = $LANES;

            #[inline(always)]
            fn load(_: Proof<Self>, rows: &Self::Rows) -> Self {
                // SAFETY: the vectors of words have the same instructions.
                let proof = unsafe { Proof::new() };
                let mut words = [$Half::load(proof, &$Half::NONE); $WORDS];
                for k in 0..$WORDS {
                    let mut part = $Half::NONE;
                    part.copy_from_slice(&rows[k * $LANES..(k + 1) * $LANES]);
                    words[k] = $Half::load(proof, &part);
                }
                Self(spread(words))
            }

            #[inline(always)]
            fn load_columns(_: Proof<Self>, columns: &impl Columns<u64>, y: usize) -> Self {
                // SAFETY: as above.
                let proof = unsafe { Proof::new() };
                let mut words = [$Half::load(proof, &$Half::NONE); $WORDS];
                for k in 0..$WORDS {
                    words[k] = $Half::load(proof, &columns.words(k, y));
                }
                Self(words)
            }

            #[inline(always)]
            fn store(self) -> Self::Rows {
                let words = gather(self.0);
                let mut rows = Self::NONE;
                for k in 0..$WORDS {
                    rows[k * $LANES..(k + 1) * $LANES].copy_from_slice(&words[k].store());
                }
                rows
            }

            words_a_row! { @both $WORDS: and or xor }
            words_a_row! { @each $WORDS: north south }

            #[inline(always)]
            fn east(self) -> Self {
                let mut moved = self.0;
                for k in 0..$WORDS {
                    moved[k] = self.0[k].east();
                    if k > 0 {
                        // SAFETY: there is a vector, so there was a proof that the processor has the instructions.
                        moved[k] = moved[k].or($Half(unsafe { $right::<63>(self.0[k - 1].0) }));
                    }
                }
                Self(moved)
            }

            #[inline(always)]
            fn west(self) -> Self {
                let mut moved = self.0;
                for k in 0..$WORDS {
                    moved[k] = self.0[k].west();
                    if k + 1 < $WORDS {
                        // SAFETY: as above.
                        moved[k] = moved[k].or($Half(unsafe { $left::<63>(self.0[k + 1].0) }));
                    }
                }
                Self(moved)
            }

            #[inline(always)]
            fn west_by<const COLUMNS: i32>(self) -> Self {
                let mut moved = self.0;
                for k in 0..$WORDS {
                    moved[k] = self.0[k].west_by::<COLUMNS>();
                    if k + 1 < $WORDS {
                        // SAFETY: as above.
                        let carried = unsafe { $left_by(self.0[k + 1].0, _mm_cvtsi32_si128(64 - COLUMNS)) };
                        moved[k] = moved[k].or($Half(carried));
                    }
                }
                Self(moved)
            }

            #[inline(always)]
            fn add(self, other: Self) -> Self {
                let mut sums = self.0;
                sums[0] = self.0[0].add(other.0[0]);
                let mut carried = carries(self.0[0], other.0[0], sums[0]);
                for k in 1..$WORDS {
                    // SAFETY: as above.
                    let carry = $Half(unsafe { $right::<63>(carried.0) });
                    let sum = self.0[k].add(other.0[k]);
                    sums[k] = sum.add(carry);
                    carried = carries(self.0[k], other.0[k], sum).or(carries(sum, carry, sums[k]));
                }
                Self(sums)
            }

            words_a_row! { @pair $WORDS: unzip zip }

            const BY_THREES: bool = true;
            words_a_row! { @three $WORDS: unzip_three zip_three }

            #[inline(always)]
            fn is_empty(self) -> bool {
                let mut all = self.0[0];
                for word in self.0 {
                    all = all.or(word);
                }
                all.is_empty()
            }
        }
    )* };
    (@both $WORDS:literal: $($method:ident)*) => { $(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            let mut all = self.0;
            for k in 0..$WORDS {
                all[k] = self.0[k].$method(other.0[k]);
            }
            Self(all)
        }
    )* };
    (@each $WORDS:literal: $($method:ident)*) => { $(
        #[inline(always)]
        fn $method(self) -> Self {
            let mut all = self.0;
            for k in 0..$WORDS {
                all[k] = self.0[k].$method();
            }
            Self(all)
        }
    )* };
    (@pair $WORDS:literal: $($method:ident)*) => { $(
        #[inline(always)]
        fn $method(self, other: Self) -> [Self; 2] {
            let (mut first, mut second) = (self.0, other.0);
            for k in 0..$WORDS {
                [first[k], second[k]] = self.0[k].$method(other.0[k]);
            }
            [Self(first), Self(second)]
        }
    )* };
    (@three $WORDS:literal: $($method:ident)*) => { $(
        #[inline(always)]
        fn $method([a, b, c]: [Self; 3]) -> [Self; 3] {
            let (mut first, mut second, mut third) = (a.0, b.0, c.0);
            for k in 0..$WORDS {
                [first[k], second[k], third[k]] = Vector::$method([a.0[k], b.0[k], c.0[k]]);
            }
            [Self(first), Self(second), Self(third)]
        }
    )* };
}

words_a_row! {
    U128x4 = [U64x4; 2], 4, _mm256_slli_epi64, _mm256_sll_epi64, _mm256_srli_epi64;
    U192x4 = [U64x4; 3], 4, _mm256_slli_epi64, _mm256_sll_epi64, _mm256_srli_epi64;
    U256x4 = [U64x4; 4], 4, _mm256_slli_epi64, _mm256_sll_epi64, _mm256_srli_epi64;
    U128x8 = [U64x8; 2], 8, _mm512_slli_epi64, _mm512_sll_epi64, _mm512_srli_epi64;
    U192x8 = [U64x8; 3], 8, _mm512_slli_epi64, _mm512_sll_epi64, _mm512_srli_epi64;
    U256x8 = [U64x8; 4], 8, _mm512_slli_epi64, _mm512_sll_epi64, _mm512_srli_epi64;
}
