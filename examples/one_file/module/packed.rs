//! Boards in one word, without gaps: bit = x + y · W.

use super::board::{CellSet, GridMask};
use std::borrow::Borrow;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

// part: word

macro_rules! packed {
    ($Word:ty: $($Op:ident $op:ident $of:expr;)*) => {
        impl<const W: usize, const H: usize> GridMask<W, H, $Word> {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            // part: word+more
            /// The bits of the board.
            #[must_use]
            pub const fn to_bits(self) -> $Word {
                self.0
            }

            /// The board with these bits; those outside it are dropped.
            #[must_use]
            pub fn from_bits(bits: $Word) -> Self {
                Self(bits) & Self::full()
            }

            // part: word
            const FITS: () = assert!(
                0 < W * H && W * H <= <$Word>::BITS as usize,
                "the storage is too small"
            );
        }

        impl<const W: usize, const H: usize> CellSet for GridMask<W, H, $Word> {
            const W: usize = W;
            const H: usize = H;
            const NONE: Self = Self(0);

            fn corner(k: usize, h: usize) -> Self {
                let () = Self::FITS;
                let low = |n| <$Word>::MAX >> (<$Word>::BITS as usize - n);
                Self(low(W * h) / low(W) * low(k))
            }

            // No step is longer than the word, except on boards of one row; there it leaves the board.
            fn moved(self, dx: isize, dy: isize) -> Self {
                let by = dx + dy * W as isize;
                Self(if by < 0 { self.0.wrapping_shr(-by as u32) } else { self.0.wrapping_shl(by as u32) })
            }

            // part: word+cells
            fn len(&self) -> usize {
                self.0.count_ones() as usize
            }

            fn first_bit(&self) -> usize {
                self.0.trailing_zeros() as usize
            }
            // part: word
        }

        $(
            impl<T: Borrow<Self>, const W: usize, const H: usize> $Op<T> for GridMask<W, H, $Word> {
                type Output = Self;

                fn $op(self, other: T) -> Self {
                    Self($of(self.0, other.borrow().0))
                }
            }
        )*
    };
}
// part: u64
packed! { u64:
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a ^ a & b;
}
// part: u128
packed! { u128:
    BitAnd bitand |a, b| a & b;
    BitOr bitor |a, b| a | b;
    BitXor bitxor |a, b| a ^ b;
    Sub sub |a, b| a ^ a & b;
}
