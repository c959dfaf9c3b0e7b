//! Why a text is not a picture.

use core::{error::Error, fmt};

use crate::cell::Count;

/// Why a text is not a picture of the board, and where.
///
/// ```
/// use gridmask::GridMask;
///
/// let error = "X..\nX.#".parse::<GridMask<3, 2>>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 3));
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: '#' is neither 'X' nor '.'; `parse_with` reads other characters"
/// );
///
/// let error = "X..\nX.".parse::<GridMask<3, 2>>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: the row ends after 2 cells, and the board has 3 columns");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseBoardError {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) slip: Slip,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    Character(char),
    /// In a picture of `X` and `.`.
    Neither(char),
    TooShort(usize, usize),
    TooLong(usize),
    Rows(usize, usize),
    NoMark(char),
    /// With the line and the column of the first.
    SecondMark(char, (usize, usize)),
    #[cfg(feature = "alloc")]
    NoCells,
    #[cfg(feature = "alloc")]
    TooLarge,
    #[cfg(feature = "alloc")]
    NoMemory,
}

impl ParseBoardError {
    /// The picture has no size that a board has: its first row has no cells, or there are too many.
    #[cfg(feature = "alloc")]
    pub(crate) const fn size(width: usize) -> Self {
        let slip = if width == 0 { Slip::NoCells } else { Slip::TooLarge };
        Self { line: 1, column: 1, slip }
    }

    /// There is no memory for the board.
    #[cfg(feature = "alloc")]
    pub(crate) const fn no_memory() -> Self {
        Self { line: 1, column: 1, slip: Slip::NoMemory }
    }

    /// The line of the text, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The character in that line, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.slip {
            Slip::Character(c) => write!(f, "{c:?} is not a cell of this picture"),
            Slip::Neither(c) => {
                write!(f, "{c:?} is neither 'X' nor '.'; `parse_with` reads other characters")
            }
            Slip::TooShort(0, width) => {
                let width = Count(width, "column");
                write!(f, "the row has no cells, and the board has {width}: blank lines are rows")
            }
            Slip::TooShort(found, width) => {
                let (found, width) = (Count(found, "cell"), Count(width, "column"));
                write!(f, "the row ends after {found}, and the board has {width}")
            }
            Slip::TooLong(width) => {
                write!(f, "the row goes on, and the board has {}", Count(width, "column"))
            }
            Slip::Rows(found, height) if found < height => {
                write!(
                    f,
                    "the picture ends after {}, and the board has {height}",
                    Count(found, "row")
                )
            }
            Slip::NoMark(mark) => write!(f, "the picture ends without a {mark:?}"),
            Slip::SecondMark(mark, (line, column)) => {
                write!(f, "a second {mark:?}: the first one is in line {line}, column {column}")
            }
            #[cfg(feature = "alloc")]
            Slip::NoCells => f.write_str("the first row has no cells"),
            #[cfg(feature = "alloc")]
            Slip::TooLarge => f.write_str("there are more cells than a board holds"),
            #[cfg(feature = "alloc")]
            Slip::NoMemory => f.write_str("there is no memory for the board of this picture"),
            Slip::Rows(_, height) => {
                write!(f, "the picture goes on, and the board has {}", Count(height, "row"))
            }
        }
    }
}

impl Error for ParseBoardError {}
