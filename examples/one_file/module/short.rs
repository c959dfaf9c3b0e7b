//! All shortest paths of a king or a knight on the chessboard, if they are short.

// part: chess+paths

/// The pieces whose paths are short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Short {
    King,
    Knight,
    Neither,
}

#[cfg(not(target_arch = "x86_64"))]
pub(super) fn two_waves(_: Short, _: u64, _: u64, _: u64) -> Option<([u64; 6], usize)> {
    None
}

#[cfg(target_arch = "x86_64")]
pub(super) use two::two_waves;

#[cfg(target_arch = "x86_64")]
#[allow(unused_unsafe)]
mod two {
    use super::Short;
    use core::arch::x86_64::*;
    use core::ops::{BitAnd, BitOr, BitXor, Shl, Shr};

    /// Two boards side by side in a vector.
    #[derive(Clone, Copy)]
    struct Two(__m128i);

    macro_rules! two {
        ($($Op:ident $op:ident $Other:ty: |$a:ident, $b:ident| $result:expr;)*) => { $(
            impl $Op<$Other> for Two {
                type Output = Self;

                #[inline(always)]
                fn $op(self, other: $Other) -> Self {
                    let ($a, $b) = (self.0, other);
                    // SAFETY: every processor of the target has SSE2, which these instructions belong to.
                    Self(unsafe { $result })
                }
            }
        )* };
    }
    two! {
        BitAnd bitand Self: |a, b| _mm_and_si128(a, b.0);
        BitOr bitor Self: |a, b| _mm_or_si128(a, b.0);
        BitXor bitxor Self: |a, b| _mm_xor_si128(a, b.0);
        Shl shl i32: |a, n| _mm_sll_epi64(a, _mm_cvtsi32_si128(n));
        Shr shr i32: |a, n| _mm_srl_epi64(a, _mm_cvtsi32_si128(n));
    }

    impl Two {
        #[inline(always)]
        fn new(first: u64, second: u64) -> Self {
            // SAFETY: every processor of the target has SSE2, which this instruction belongs to.
            Self(unsafe { _mm_set_epi64x(second as _, first as _) })
        }

        #[inline(always)]
        fn words(self) -> [u64; 2] {
            // SAFETY: both are 128 bits, and any bits are a value of either.
            unsafe { core::mem::transmute(self.0) }
        }

        /// The cells `n` columns to either side.
        #[inline(always)]
        fn beside(self, n: i32) -> Self {
            let first = 0x0101_0101_0101_0101 * ((1 << n) - 1);
            let [east, west] =
                [!first, !(first << (8 - n))].map(|columns| Self::new(columns, columns));
            self << n & east | self >> n & west
        }

        /// The cells `n` rows above and below.
        #[inline(always)]
        fn above_below(self, n: i32) -> Self {
            self << (8 * n) | self >> (8 * n)
        }

        #[inline(always)]
        fn step(self, piece: Short) -> Self {
            if piece == Short::King {
                let row = self.beside(1);
                row | (self | row).above_below(1)
            } else {
                self.beside(1).above_below(2) | self.beside(2).above_below(1)
            }
        }
    }

    /// The layers and their number, if there are few. The sources and the targets must be open.
    ///
    /// A wave from the sources and one from the targets run side by side. The first meets a target in layer `n`. A
    /// cell is then on a shortest path if it is in layer `k` of the first and in layer `n - k` of the second. Both run
    /// a fixed number of steps, because mispredicting the end of a loop is expensive.
    #[inline(always)]
    pub(crate) fn two_waves(
        piece: Short,
        from: u64,
        to: u64,
        open: u64,
    ) -> Option<([u64; 6], usize)> {
        let most = match piece {
            Short::King => 6,
            Short::Knight => 5,
            Short::Neither => return None,
        };
        let mut layers = Two::new(from, to);
        let mut rest = Two::new(open, open) ^ layers;
        let (mut there, mut back) = ([from; 6], [0; 12]);
        back[most - 1] = to;
        let mut moves = (from & to == 0) as usize;
        for k in 1..most {
            layers = layers.step(piece) & rest;
            rest = rest ^ layers;
            let [ahead, behind] = layers.words();
            there[k] = ahead;
            back[most - 1 - k] = behind;
            moves += (rest.words()[0] & to == to) as usize;
        }
        if moves == most {
            return None;
        }
        for (k, layer) in there[..most].iter_mut().enumerate() {
            *layer &= back[most - 1 - moves + k];
        }
        Some((there, moves + 1))
    }
}
