//! The error of reading a picture.

use core::fmt;

use crate::cell::Count;

/// The error of reading a board from a picture.
///
/// ```
/// use gridmask::GridMask;
///
/// let error = "X..\nX.#".parse::<GridMask<3, 2>>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 3));
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: unexpected character '#', expected 'X' or '.'; `parse_with` reads other characters"
/// );
///
/// let error = "X..\nX.".parse::<GridMask<3, 2>>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2: row has 2 cells, expected 3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseBoardError {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) slip: Slip,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    Character(char),
    /// A character other than `X` and `.`.
    Neither(char),
    /// The cells of a row, found and expected.
    Row(usize, usize),
    /// The rows, found and expected.
    Rows(usize, usize),
    NoMark(char),
    /// The mark, with the line and the column of the first one.
    SecondMark(char, (usize, usize)),
    /// An error of the whole picture.
    #[cfg(feature = "alloc")]
    Whole(&'static str),
}

impl ParseBoardError {
    /// The error if no board has the size of the picture: its first row is empty, or it has too many cells.
    #[cfg(feature = "alloc")]
    pub(crate) const fn size(width: usize) -> Self {
        let slip = match width {
            0 => "line 1: row has no cells",
            _ => "picture is too large: a board has at most 2^32 tiles of 64×8 cells",
        };
        Self { line: 1, column: 1, slip: Slip::Whole(slip) }
    }

    #[cfg(feature = "alloc")]
    pub(crate) const fn no_memory() -> Self {
        let slip = Slip::Whole("out of memory for the board of this picture");
        Self { line: 1, column: 1, slip }
    }

    /// Returns the line of the text, counted from 1.
    ///
    /// If rows or a mark are missing, it is the line where the picture ends. An error about the whole picture has line 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the character in that line, counted from 1.
    ///
    /// For a row that is too short, it is the column after the last cell; for one that is too long, the first column beyond. An
    /// error about a whole line has column 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, slip } = *self;
        let place = format_args!("line {line}, column {column}");
        match slip {
            Slip::Character('\r') => write!(
                f,
                "{place}: carriage return within a row, expected '\\n' or \"\\r\\n\" at its end"
            ),
            Slip::Character(c) => write!(f, "{place}: unexpected character {c:?}"),
            Slip::Neither(c) => write!(
                f,
                "{place}: unexpected character {c:?}, expected 'X' or '.'; `parse_with` reads other characters"
            ),
            Slip::Row(found, expected) => {
                let blank = if found == 0 { " (a blank line is a row)" } else { "" };
                let found = Count(found, "cell");
                write!(f, "line {line}: row has {found}, expected {expected}{blank}")
            }
            Slip::Rows(found, expected) => {
                let found = Count(found, "row");
                write!(f, "line {line}: picture has {found}, expected {expected}")
            }
            Slip::NoMark(mark) => write!(f, "mark {mark:?} not found, expected one"),
            Slip::SecondMark(mark, (first_line, first_column)) => write!(
                f,
                "{place}: duplicate mark {mark:?} (first at line {first_line}, column {first_column}); `parse_marked` \
                 reads sets"
            ),
            #[cfg(feature = "alloc")]
            Slip::Whole(slip) => f.write_str(slip),
        }
    }
}
