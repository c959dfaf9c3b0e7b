//! The pieces of a chess position, from FEN.

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use crate::{bitboard::Bitboard, cell::Cell, cell_set::CellSet, debug::debug_by_display};

/// Reads the first field of a FEN record, and holds which piece stands on which square.
///
/// White's pieces are `P N B R Q K`, Black's `p n b r q k`.
///
/// ```
/// use gridmask::{CellSet, KING, Search, chess::Position};
///
/// // Lasker and Reichhelm, 1901 (number 70 in Fine's Basic Chess Endings)
/// let fine_70: Position = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1".parse()?;
/// assert_eq!(fine_70.pieces('p').names().to_string(), "a5 f5 d6");
/// assert_eq!(fine_70.white().len(), 5);
/// assert_eq!(fine_70.to_string(), "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7");
/// assert_eq!(fine_70.occupied().to_string(), "\
/// ........
/// X.......
/// ...X....
/// X..X.X..
/// X..X.X..
/// ........
/// ........
/// X.......");
/// # Ok::<(), gridmask::error::ParseFenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Position {
    boards: [Bitboard; 12],
}

const LETTERS: [char; 12] = ['P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'];

impl Position {
    /// Returns the squares of the pieces of one letter.
    ///
    /// # Panics
    ///
    /// Panics if `letter` is not one of `PNBRQKpnbrqk`.
    #[track_caller]
    pub fn pieces(&self, letter: char) -> Bitboard {
        match LETTERS.iter().position(|&known| known == letter) {
            Some(i) => self.boards[i],
            None => panic!("Position::pieces: unexpected {letter:?} (expected PNBRQK or pnbrqk)"),
        }
    }

    /// Returns the squares of White's pieces.
    pub fn white(&self) -> Bitboard {
        union(&self.boards[..6])
    }

    /// Returns the squares of Black's pieces.
    pub fn black(&self) -> Bitboard {
        union(&self.boards[6..])
    }

    /// Returns the squares of all pieces.
    pub fn occupied(&self) -> Bitboard {
        union(&self.boards)
    }

    /// Returns the letter of the piece on a square, or `None` if the square is empty or off the board.
    ///
    /// ```
    /// use gridmask::chess::Position;
    ///
    /// let start: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse()?;
    /// assert_eq!(start.piece_on((4, 7)), Some('k'));
    /// assert_eq!(start.piece_on((4, 4)), None);
    /// # Ok::<(), gridmask::error::ParseFenError>(())
    /// ```
    #[must_use]
    pub fn piece_on(&self, square: impl Into<Cell>) -> Option<char> {
        let square = square.into();
        let i = self.boards.iter().position(|board| board.contains(square))?;
        Some(LETTERS[i])
    }
}

/// Prints the first field of a FEN record.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            let mut empty = 0;
            for file in 0..8 {
                let piece = self.piece_on((file, rank));
                empty += u8::from(piece.is_none());
                if empty > 0 && (piece.is_some() || file == 7) {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                piece.map_or(Ok(()), |letter| f.write_char(letter))?;
            }
            f.write_str(if rank > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

debug_by_display! { [] Position; }

fn union(boards: &[Bitboard]) -> Bitboard {
    boards.iter().fold(Bitboard::EMPTY, |all, &board| all | board)
}

/// Reads the piece placement of a FEN record. Other fields may follow after a blank and are ignored.
impl FromStr for Position {
    type Err = ParseFenError;

    fn from_str(fen: &str) -> Result<Self, ParseFenError> {
        let mut position = Self::default();
        let (mut rank, mut file) = (8, 0);
        let mut end = 1;
        for (i, c) in fen.trim_end().chars().enumerate().take_while(|(_, c)| !c.is_whitespace()) {
            let column = i + 1;
            let fail = |slip| Err(ParseFenError { column, rank, slip });
            end = column + 1;
            match (c, LETTERS.iter().position(|&letter| letter == c)) {
                ('/', _) if file < 8 => return fail(Slip::Short(file)),
                ('/', _) if rank == 1 => return fail(Slip::TooManyRanks),
                ('/', _) => (rank, file) = (rank - 1, 0),
                ('1'..='8', _) if file + c as usize - '0' as usize > 8 => return fail(Slip::Long),
                ('1'..='8', _) => file += c as usize - '0' as usize,
                (_, Some(_)) if file == 8 => return fail(Slip::Long),
                (_, Some(i)) => {
                    position.boards[i].insert((file, rank - 1));
                    file += 1;
                }
                (_, None) => return fail(Slip::Character(c)),
            }
        }
        let slip = match (rank, file) {
            (1, 8) => return Ok(position),
            (_, 8) => Slip::TooFewRanks,
            _ => Slip::Short(file),
        };
        Err(ParseFenError { column: end, rank, slip })
    }
}

/// The error of reading a [`Position`] from a FEN record; it names the character and the rank.
///
/// ```
/// use gridmask::chess::Position;
///
/// let error = "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR".parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "character 14, rank 7: unexpected 'x' (expected PNBRQK, pnbrqk, 1 to 8 or '/')");
/// let error = "8/8/8/8/8/8/8/7".parse::<Position>().unwrap_err();
/// assert_eq!(error.to_string(), "character 16, rank 1: expected 8 files, found 7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseFenError {
    column: usize,
    rank: usize,
    slip: Slip,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slip {
    Character(char),
    Short(usize),
    Long,
    TooFewRanks,
    TooManyRanks,
}

impl ParseFenError {
    /// Returns the number of the character at fault, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for ParseFenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}, rank {}: ", self.column, self.rank)?;
        match self.slip {
            Slip::Character(c) => {
                write!(f, "unexpected {c:?} (expected PNBRQK, pnbrqk, 1 to 8 or '/')")
            }
            Slip::Short(files) => write!(f, "expected 8 files, found {files}"),
            Slip::Long => f.write_str("expected 8 files, found more (ranks are separated by '/')"),
            Slip::TooFewRanks => write!(f, "expected 8 ranks, found {}", 9 - self.rank),
            Slip::TooManyRanks => {
                f.write_str("expected 8 ranks, found more (read only the first field of a record)")
            }
        }
    }
}
