//! Pictures of boards, out and in.

use core::{error::Error, fmt};

use crate::{cell::Cell, cell_set::CellSet};

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

/// The lines of a picture without the blank ones around it: how many there are before, and they.
fn drawn(picture: &str) -> (usize, impl Iterator<Item = &str>) {
    let mut lines = picture.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let first = lines.next().map_or(0, |(first, _)| first);
    let end = lines.last().map_or(first, |(last, _)| last) + 1;
    let end = if picture.trim().is_empty() { first } else { end };
    (first, picture.lines().take(end).skip(first))
}

/// The columns and rows of a picture of `X` and `.`, going by its first row.
#[cfg(all(feature = "bitvec", feature = "alloc", target_pointer_width = "64"))]
pub(crate) fn size(picture: &str) -> (usize, usize) {
    let (_, mut rows) = drawn(picture);
    let width = rows.next().map_or(0, |row| row.chars().filter(|c| !c.is_whitespace()).count());
    (width, if width == 0 { 0 } else { 1 + rows.count() })
}

/// Reads a picture of `X` and `.`, with blanks where they do no harm.
pub(crate) fn parse<B: CellSet>(picture: &str, empty: B) -> Result<B, ParseBoardError> {
    let (first, rows) = drawn(picture);
    read_rows(rows, first, empty, |c| match c {
        'X' => Some(Mark::In),
        '.' => Some(Mark::Out),
        _ if c.is_whitespace() => Some(Mark::Skip),
        _ => None,
    })
}

/// Reads a picture in the caller's characters.
pub(crate) fn parse_with<B: CellSet>(
    picture: &str,
    empty: B,
    mut read: impl FnMut(char) -> Option<bool>,
) -> Result<B, ParseBoardError> {
    let mark = |inside| if inside { Mark::In } else { Mark::Out };
    read_rows(picture.lines(), 0, empty, |c| read(c).map(mark))
}

enum Mark {
    In,
    Out,
    Skip,
}

fn read_rows<'a, B: CellSet>(
    rows: impl Iterator<Item = &'a str>,
    first: usize,
    mut board: B,
    mut read: impl FnMut(char) -> Option<Mark>,
) -> Result<B, ParseBoardError> {
    let (width, height) = (board.width(), board.height());
    let mut count = 0;
    for (row, text) in rows.enumerate() {
        let line = first + row + 1;
        let fail = |column, slip| Err(ParseBoardError { line, column, slip });
        if row >= height {
            return fail(1, Slip::Rows(row + 1, height));
        }
        let y = row_of_line(&board, row);
        let mut x = 0;
        let mut end = 1;
        for (i, c) in text.chars().enumerate() {
            let inside = match read(c) {
                Some(Mark::Skip) => continue,
                Some(Mark::In) => true,
                Some(Mark::Out) => false,
                None => return fail(i + 1, Slip::Character(c)),
            };
            if x >= width {
                return fail(i + 1, Slip::TooLong(width));
            }
            if inside {
                board.insert(Cell { x, y });
            }
            x += 1;
            end = i + 2;
        }
        if x < width {
            return fail(end, Slip::TooShort(x, width));
        }
        count += 1;
    }
    if count < height {
        return Err(ParseBoardError {
            line: first + count + 1,
            column: 1,
            slip: Slip::Rows(count, height),
        });
    }
    Ok(board)
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
    #[cfg(all(feature = "bitvec", feature = "alloc", target_pointer_width = "64"))]
    Size,
}

impl ParseBoardError {
    /// The picture has no cells, or too many.
    #[cfg(all(feature = "bitvec", feature = "alloc", target_pointer_width = "64"))]
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
                write!(f, "the row ends after {found} cells, and the board has {width} columns")
            }
            Slip::TooLong(width) => {
                write!(f, "the row goes on, and the board has {width} columns")
            }
            Slip::Rows(found, height) if found < height => {
                write!(f, "the picture ends after {found} rows, and the board has {height}")
            }
            #[cfg(all(feature = "bitvec", feature = "alloc", target_pointer_width = "64"))]
            Slip::Size => f.write_str("the picture has no cells, or more than a board holds"),
            Slip::Rows(_, height) => {
                write!(f, "the picture goes on, and the board has {height} rows")
            }
        }
    }
}

impl Error for ParseBoardError {}
