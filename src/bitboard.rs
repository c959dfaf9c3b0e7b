//! The chessboard.

use core::fmt;

use crate::{
    bits::{Bits, Packed},
    cell::Cell,
    fixed::fixed_board,
    rule::{BISHOP, KING, KNIGHT, QUEEN, ROOK, Rule},
    text::read_boards,
};

/// Keeps a set of squares of the chessboard in a `u64`: bit 0 is a1, bit 7 is h1, bit 63 is h8.
///
/// ```text
/// 8  56 57 58 59 60 61 62 63        e4 is file 4, rank 3,
/// 7  48 49 50 51 52 53 54 55        the cell (4, 3), bit 4 + 3·8 = 28
/// 6  40 41 42 43 44 45 46 47
/// 5  32 33 34 35 36 37 38 39
/// 4  24 25 26 27 28 29 30 31
/// 3  16 17 18 19 20 21 22 23
/// 2   8  9 10 11 12 13 14 15
/// 1   0  1  2  3  4  5  6  7
///     a  b  c  d  e  f  g  h
/// ```
///
/// Rank 8 is printed first, so north is towards rank 8: a step north adds 1 to `y`, where other boards subtract 1.
///
/// ```
/// use gridmask::{Bitboard, CellSet, Direction};
///
/// let e4 = Bitboard::square("e4").unwrap();
/// assert_eq!(u64::from(e4), 1 << 28);
/// assert_eq!(e4.shift(Direction::North), Bitboard::square("e5").unwrap());
/// assert_eq!((e4 | Bitboard::from(1)).to_string(), "\
/// ........
/// ........
/// ........
/// ........
/// ....X...
/// ........
/// ........
/// X.......");
/// ```
///
/// The first line of a picture is rank 8, too:
///
/// ```
/// use gridmask::Bitboard;
///
/// let position = "\
/// ....k...
/// pp....p.
/// ........
/// ........
/// ...P....
/// ........
/// P....PP.
/// ....K...";
/// let pawns = Bitboard::parse_with(position, |c| c == 'P')?;
/// assert_eq!(pawns.names().to_string(), "a2 f2 g2 d4");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Methods of every board
///
/// | to get | call |
/// |---|---|
/// | sets | [`empty`](crate::CellSet::empty), [`full`](crate::CellSet::full), [`of`](crate::CellSet::of) a cell, [`row`](crate::CellSet::row), [`column`](crate::CellSet::column), `from_iter` |
#[doc = include_str!("methods_of_every_board.md")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct Bitboard(<u64 as Bits>::Grid<8, 8>);

impl Bitboard {
    const fn of_word(bits: u64) -> Self {
        Self(Packed(bits))
    }

    /// All 64 squares.
    pub const FULL: Self = Self::of_word(u64::MAX);

    /// Returns the square of this name, `a1` to `h8`, or `None` for any other text.
    ///
    /// ```
    /// use gridmask::{Bitboard, Cell, CellSet};
    ///
    /// assert_eq!(Bitboard::square("c7").unwrap().first(), Some(Cell::new(2, 6)));
    /// assert_eq!(Bitboard::square("i1"), None);
    /// ```
    #[must_use]
    pub const fn square(name: &str) -> Option<Self> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Some(Self::of_word(1 << ((file - b'a') + (rank - b'1') * 8)))
            }
            _ => None,
        }
    }

    /// Returns the squares of one file, `'a'` to `'h'`.
    ///
    /// ```
    /// use gridmask::{Bitboard, CellSet};
    ///
    /// assert_eq!(Bitboard::file('e'), Bitboard::column(4));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `name` is not a file.
    #[track_caller]
    pub const fn file(name: char) -> Self {
        assert!(matches!(name, 'a'..='h'), "Bitboard::file: expected a file from 'a' to 'h'");
        Self::of_word(0x0101_0101_0101_0101 << (name as u32 - 'a' as u32))
    }

    /// Returns the squares of one rank, 1 to 8.
    ///
    /// ```
    /// use gridmask::{Bitboard, CellSet};
    ///
    /// assert_eq!(Bitboard::rank(4), Bitboard::row(3));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `number` is not from 1 to 8.
    #[track_caller]
    pub const fn rank(number: usize) -> Self {
        assert!(matches!(number, 1..=8), "Bitboard::rank: expected a rank from 1 to 8");
        Self::of_word(0xff << (8 * (number - 1)))
    }

    /// Returns the squares that kings on these squares attack, occupied or not.
    ///
    /// ```
    /// use gridmask::Bitboard;
    ///
    /// assert_eq!(Bitboard::square("a1").unwrap().king_attacks().names().to_string(), "b1 a2 b2");
    /// ```
    #[inline]
    #[doc(alias = "king_moves")]
    pub fn king_attacks(self) -> Self {
        KING.step(&self, &Self::FULL)
    }

    /// Returns the squares that knights on these squares attack, occupied or not.
    ///
    /// ```
    /// use gridmask::Bitboard;
    ///
    /// assert_eq!(Bitboard::square("g1").unwrap().knight_attacks().names().to_string(), "e2 f3 h3");
    /// ```
    #[inline]
    #[doc(alias = "knight_moves")]
    pub fn knight_attacks(self) -> Self {
        KNIGHT.step(&self, &Self::FULL)
    }

    /// Returns the squares that rooks on these squares attack. Each ray ends with its first occupied square.
    ///
    /// ```
    /// use gridmask::Bitboard;
    ///
    /// let [a1, a3] = ["a1", "a3"].map(|name| Bitboard::square(name).unwrap());
    /// assert_eq!(a1.rook_attacks(a3).names().to_string(), "b1 c1 d1 e1 f1 g1 h1 a2 a3");
    /// ```
    #[inline]
    #[doc(alias = "rook_moves")]
    pub fn rook_attacks(self, occupied: Self) -> Self {
        ROOK.attacks(&self, &!occupied)
    }

    /// Returns the squares that bishops on these squares attack. Each ray ends with its first occupied square.
    ///
    /// ```
    /// use gridmask::Bitboard;
    ///
    /// let [a1, d4] = ["a1", "d4"].map(|name| Bitboard::square(name).unwrap());
    /// assert_eq!(a1.bishop_attacks(d4).names().to_string(), "b2 c3 d4");
    /// ```
    #[inline]
    #[doc(alias = "bishop_moves")]
    pub fn bishop_attacks(self, occupied: Self) -> Self {
        BISHOP.attacks(&self, &!occupied)
    }

    /// Returns the squares that queens on these squares attack. Each ray ends with its first occupied square.
    ///
    /// ```
    /// use gridmask::{Bitboard, CellSet};
    ///
    /// let d4 = Bitboard::square("d4").unwrap();
    /// assert_eq!(d4.queen_attacks(d4).len(), 27);
    /// ```
    #[inline]
    #[doc(alias = "queen_moves")]
    pub fn queen_attacks(self, occupied: Self) -> Self {
        QUEEN.attacks(&self, &!occupied)
    }

    /// Returns the names of the squares for printing, from a1 along each rank.
    ///
    /// ```
    /// use gridmask::{Bitboard, Cell, CellSet};
    ///
    /// assert_eq!(Bitboard::from(0x8000_0000_0000_0001).names().to_string(), "a1 h8");
    /// let cell = Cell::new(4, 3); // such as a cell of a path
    /// assert_eq!(Bitboard::of(cell).names().to_string(), "e4");
    /// ```
    #[must_use]
    #[doc(alias("square_name", "algebraic"))]
    pub const fn names(self) -> SquareNames {
        SquareNames(self)
    }
}

impl From<u64> for Bitboard {
    #[inline]
    fn from(bits: u64) -> Self {
        Self::of_word(bits)
    }
}

impl From<Bitboard> for u64 {
    #[inline]
    fn from(board: Bitboard) -> Self {
        board.0.0
    }
}

/// Prints the names of the squares of a [`Bitboard`]; see [`Bitboard::names`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SquareNames(Bitboard);

impl fmt::Display for SquareNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, Cell { x, y }) in self.0.into_iter().enumerate() {
            let blank = if i == 0 { "" } else { " " };
            write!(f, "{blank}{}{}", (b'a' + x as u8) as char, y + 1)?;
        }
        Ok(())
    }
}

fixed_board! {
    [] Bitboard: <u64 as Bits>::Grid<8, 8> {
        const WIDTH: usize = 8;
        const HEIGHT: usize = 8;
        const NORTH: isize = 1;
    }
}
fixed_board! { @from_fn [] Bitboard }
read_boards! { [] Bitboard, "GridMask<4, 2>" }
