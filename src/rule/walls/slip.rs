//! Why a text is not a drawing of walls.

use core::fmt;

use crate::{cell::Count, text::Unfit};

/// The characters of a line that belong to a cell: one for the side west of it, and three of the cell itself.
pub(super) const PITCH: usize = 4;

/// A character of the text, counted from 0.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl At {
    pub(super) const fn error(self, slip: Slip) -> ParseWallsError {
        ParseWallsError { line: self.line + 1, column: self.column + 1, slip }
    }
}

/// Says why a text is not a drawing of walls, and where.
///
/// ```
/// use gridmask::{GridMask, Walls};
///
/// let drawing = "┌───────┐\n│   x   │\n└───────┘";
/// let error = drawing.parse::<Walls<GridMask<2, 1>>>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 5));
/// assert_eq!(error.to_string(), "line 2, column 5: unexpected 'x', expected part of a wall or a space");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseWallsError {
    line: usize,
    column: usize,
    slip: Slip,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    Size(Unfit),
    Character(char),
    Length(usize),
    LastLine,
    Border,
}

impl ParseWallsError {
    /// Returns the line of the text, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the character in that line, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

impl fmt::Display for ParseWallsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: ", self.line, self.column)?;
        match self.slip {
            Slip::Size(unfit) => unfit.fmt(f),
            Slip::Character(c) => {
                write!(f, "unexpected {c:?}, expected part of a wall or a space")
            }
            Slip::Length(width) => {
                let expected = PITCH * width + 1;
                write!(f, "expected {expected} characters for {}", Count(width, "cell"))
            }
            Slip::LastLine => f.write_str("expected the last border, and the drawing ends"),
            Slip::Border => {
                f.write_str("expected a wall, as all along the border and between levels")
            }
        }
    }
}
