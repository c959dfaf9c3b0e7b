//! Boards from pictures.

use super::board::{CellSet, GridMask};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

// part: pictures

/// Why a text is not a picture of the board, and where: line and column are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseBoardError {
    line: usize,
    column: usize,
    message: String,
}

impl ParseBoardError {
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

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for ParseBoardError {}

/// A number of things, as in messages.
fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

impl<const W: usize, const H: usize, S> GridMask<W, H, S>
where
    Self: CellSet,
{
    /// Reads a picture: the set of the cells whose character `open` accepts. A line is a row.
    pub fn parse_with(
        picture: &str,
        mut open: impl FnMut(char) -> bool,
    ) -> Result<Self, ParseBoardError> {
        Self::try_parse_with(picture, |c| Some(open(c)))
    }

    /// Reads a picture: `read` returns whether a character is a cell in the set, or `None` to refuse it.
    pub fn try_parse_with(
        picture: &str,
        mut read: impl FnMut(char) -> Option<bool>,
    ) -> Result<Self, ParseBoardError> {
        let lines: Vec<&str> = picture.lines().collect();
        Self::of_lines(&lines, 0, |c| read(c).map(Some).ok_or(""))
    }

    /// Reads the lines from `from` on. `read` returns `Ok(None)` for a character to skip, and the remedy for one to refuse.
    fn of_lines(
        lines: &[&str],
        from: usize,
        mut read: impl FnMut(char) -> Result<Option<bool>, &'static str>,
    ) -> Result<Self, ParseBoardError> {
        let fail = |line, column, message| Err(ParseBoardError { line, column, message });
        let mut set = Self::NONE;
        for (i, row) in lines.iter().enumerate().skip(from).take(H) {
            let y = if Self::NORTH < 0 { i - from } else { H - 1 - (i - from) };
            let (line, mut x, mut end) = (i + 1, 0, 0);
            for (column, c) in (1..).zip(row.chars()) {
                let why = match read(c) {
                    _ if c == '\r' => {
                        "carriage return within a row, expected '\\n' or \"\\r\\n\" at its end"
                            .into()
                    }
                    Err(remedy) => format!("unexpected character {c:?}{remedy}"),
                    Ok(None) => continue,
                    Ok(Some(inside)) => {
                        if inside && x < W {
                            set.insert((x, y));
                        }
                        x += 1;
                        if x <= W + 1 {
                            end = column;
                        }
                        continue;
                    }
                };
                if x <= W {
                    return fail(line, column, format!("line {line}, column {column}: {why}"));
                }
            }
            if x != W {
                let blank = if x == 0 { " (a blank line is a row)" } else { "" };
                let column = if x < W { end + 1 } else { end };
                let found = count(x, "cell");
                let message = format!("line {line}: row has {found}, expected {W}{blank}");
                return fail(line, column, message);
            }
        }
        let rows = lines.len() - from;
        if rows != H {
            let line = from + rows.min(H) + 1;
            let message = format!("line {line}: picture has {}, expected {H}", count(rows, "row"));
            return fail(line, 1, message);
        }
        Ok(set)
    }
}

/// Reads a picture as `Display` prints it. Blank lines around it are skipped, and so are blanks in it.
impl<const W: usize, const H: usize, S> FromStr for GridMask<W, H, S>
where
    Self: CellSet,
{
    type Err = ParseBoardError;

    fn from_str(picture: &str) -> Result<Self, ParseBoardError> {
        let mut lines: Vec<&str> = picture.lines().collect();
        let is_drawn = |line: &&str| !line.trim().is_empty();
        let first = lines.iter().position(is_drawn).unwrap_or(0);
        lines.truncate(lines.iter().rposition(is_drawn).map_or(first, |last| last + 1));
        Self::of_lines(&lines, first, |c| match c {
            'X' | '.' => Ok(Some(c == 'X')),
            _ if c.is_whitespace() => Ok(None),
            _ => Err(", expected 'X' or '.'; `parse_with` reads other characters"),
        })
    }
}
