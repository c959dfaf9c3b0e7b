//! Pictures of boards, out and in.

use core::{error::Error, fmt};

use crate::{cell::Count, cell_set::CellSet};

mod read;

#[cfg(feature = "alloc")]
pub(crate) use read::size;
pub(crate) use read::{Canvas, fill, parse, parse_with};

/// The row that stands `line` lines below the top of the picture.
pub(crate) fn row_of_line<B: CellSet>(board: &B, line: usize) -> usize {
    if B::NORTH < 0 { line } else { board.height() - 1 - line }
}

pub(crate) fn draw<B: CellSet>(f: &mut fmt::Formatter<'_>, board: &B) -> fmt::Result {
    for line in 0..board.height() {
        if line > 0 {
            f.write_str("\n")?;
        }
        let y = row_of_line(board, line);
        for x in 0..board.width() {
            f.write_str(if board.contains((x, y)) { "X" } else { "." })?;
        }
    }
    Ok(())
}

pub(crate) fn debug<B: CellSet>(f: &mut fmt::Formatter<'_>, board: &B) -> fmt::Result {
    if f.alternate() {
        return draw(f, board);
    }
    f.write_str("{")?;
    for (i, cell) in board.cells().enumerate() {
        write!(f, "{}{cell}", if i == 0 { "" } else { ", " })?;
    }
    f.write_str("}")
}

/// Why a text is not a picture of the board, and where.
///
/// ```
/// use gridmask::GridMask;
///
/// let error = "X..\nX.#".parse::<GridMask<3, 2>>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 3));
/// assert_eq!(error.to_string(), "line 2, column 3: '#' is not a cell of this picture");
///
/// let error = "X..\nX.".parse::<GridMask<3, 2>>().unwrap_err();
/// assert_eq!(error.to_string(), "line 2, column 3: the row ends after 2 cells, and the board has 3 columns");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseBoardError {
    line: usize,
    column: usize,
    slip: Slip,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Slip {
    Character(char),
    TooShort(usize, usize),
    TooLong(usize),
    Rows(usize, usize),
    #[cfg(feature = "alloc")]
    Size,
}

impl ParseBoardError {
    /// The picture has no cells, or too many.
    #[cfg(feature = "alloc")]
    pub(crate) const fn size() -> Self {
        Self { line: 1, column: 1, slip: Slip::Size }
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
            #[cfg(feature = "alloc")]
            Slip::Size => f.write_str("the picture has no cells, or more than a board holds"),
            Slip::Rows(_, height) => {
                write!(f, "the picture goes on, and the board has {}", Count(height, "row"))
            }
        }
    }
}

impl Error for ParseBoardError {}
