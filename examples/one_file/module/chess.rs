//! The chessboard.

use super::board::{CellSet, GridMask};
use super::short::{Short, two_waves};
use std::borrow::Borrow;
use std::ops::{BitAnd, BitOr, BitXor, Sub};

// part: chess

/// A set of squares on the chessboard: bit 0 is a1, bit 7 is h1, bit 63 is h8. Rank 8 is printed first.
pub type Bitboard = GridMask<8, 8, Squares>;

/// The storage of a [`Bitboard`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Squares(GridMask<8, 8, u64>);

impl Bitboard {
    /// No squares.
    pub const EMPTY: Self = Self::of_word(0);
    /// All 64 squares.
    pub const FULL: Self = Self::of_word(!0);

    const fn of_word(word: u64) -> Self {
        Self(Squares(GridMask(word)))
    }

    /// The square of this name, `a1` to `h8`; `None` for any other text.
    #[must_use]
    pub const fn square(name: &str) -> Option<Self> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Some(Self::of_word(1 << (file - b'a' + (rank - b'1') * 8)))
            }
            _ => None,
        }
    }

    /// The squares of one file, `'a'` to `'h'`.
    #[must_use]
    pub const fn file(name: char) -> Self {
        assert!(matches!(name, 'a'..='h'), "file: the files are 'a' to 'h'");
        Self::of_word(0x0101_0101_0101_0101 << (name as u32 - 'a' as u32))
    }

    /// The squares of one rank, 1 to 8.
    #[must_use]
    pub const fn rank(number: usize) -> Self {
        assert!(matches!(number, 1..=8), "rank: the ranks are 1 to 8");
        Self::of_word(0xff << (8 * (number - 1)))
    }
}

impl CellSet for Bitboard {
    const W: usize = 8;
    const H: usize = 8;
    const NONE: Self = Self::EMPTY;
    const NORTH: isize = 1;

    fn corner(k: usize, h: usize) -> Self {
        Self(Squares(GridMask::corner(k, h)))
    }

    fn moved(self, dx: isize, dy: isize) -> Self {
        Self(Squares(self.0.0.moved(dx, dy)))
    }

    // part: chess+paths
    #[inline(always)]
    fn short(piece: Short, [from, to, open]: [Self; 3], layers: &mut [Self]) -> Option<usize> {
        let layers = layers.get_mut(..6)?;
        let [from, to, open] = [from & open, to & open, open].map(u64::from);
        let (found, count) = two_waves(piece, from, to, open)?;
        layers.copy_from_slice(&found.map(Self::of_word));
        Some(count)
    }

    // part: chess+cells
    fn len(&self) -> usize {
        self.0.0.len()
    }

    fn first_bit(&self) -> usize {
        self.0.0.first_bit()
    }
    // part: chess
}

macro_rules! squares {
    ($($Op:ident $op:ident;)*) => { $(
        impl<T: Borrow<Self>> $Op<T> for Bitboard {
            type Output = Self;

            fn $op(self, other: T) -> Self {
                Self(Squares(self.0.0.$op(other.borrow().0.0)))
            }
        }
    )* };
}
squares! { BitAnd bitand; BitOr bitor; BitXor bitxor; Sub sub; }

impl From<u64> for Bitboard {
    fn from(bits: u64) -> Self {
        Self::of_word(bits)
    }
}

impl From<Bitboard> for u64 {
    fn from(board: Bitboard) -> Self {
        board.0.0.0
    }
}
