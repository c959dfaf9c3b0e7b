//! Boards from pictures.

use super::board::{CellSet, GridMask};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

// part: pictures

/// Why a text is not a picture of the board, and where: line and column, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseBoardError {
    line: usize,
    column: usize,
    slip: String,
}

impl ParseBoardError {
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
        write!(f, "line {}, column {}: {}", self.line, self.column, self.slip)
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
    /// Reads a picture, one row per line: `read` returns whether a character is a cell in the set, or `None` for a
    /// mistake.
    pub fn parse_with(
        picture: &str,
        mut read: impl FnMut(char) -> Option<bool>,
    ) -> Result<Self, ParseBoardError> {
        let slip = |c| format!("{c:?} is not a cell of this picture");
        let lines: Vec<&str> = picture.lines().collect();
        Self::of_lines(&lines, 0, |c| read(c).map(Some).ok_or_else(|| slip(c)))
    }

    /// Reads the lines from `from` on; `read` returns `Ok(None)` to skip a character, and an error for a wrong one.
    fn of_lines(
        lines: &[&str],
        from: usize,
        mut read: impl FnMut(char) -> Result<Option<bool>, String>,
    ) -> Result<Self, ParseBoardError> {
        let mut set = Self::NONE;
        for (i, line) in lines.iter().enumerate().skip(from) {
            let row = i - from;
            let slip = |column, slip| Err(ParseBoardError { line: i + 1, column, slip });
            if row >= H {
                return slip(
                    1,
                    format!("the picture goes on, and the board has {}", count(H, "row")),
                );
            }
            let y = if Self::NORTH < 0 { row } else { H - 1 - row };
            let (mut x, mut end) = (0, 1);
            for (column, c) in (1..).zip(line.chars()) {
                match read(c) {
                    Ok(None) => continue,
                    Err(why) => return slip(column, why),
                    Ok(_) if x >= W => {
                        let columns = count(W, "column");
                        return slip(
                            column,
                            format!("the row goes on, and the board has {columns}"),
                        );
                    }
                    Ok(Some(true)) => drop(set.insert((x, y))),
                    Ok(Some(false)) => {}
                }
                x += 1;
                end = column + 1;
            }
            if x < W {
                let columns = count(W, "column");
                let why = if x == 0 {
                    format!(
                        "the row has no cells, and the board has {columns}: blank lines are rows"
                    )
                } else {
                    format!("the row ends after {}, and the board has {columns}", count(x, "cell"))
                };
                return slip(end, why);
            }
        }
        let rows = lines.len() - from;
        if rows < H {
            let slip =
                format!("the picture ends after {}, and the board has {H}", count(rows, "row"));
            return Err(ParseBoardError { line: lines.len() + 1, column: 1, slip });
        }
        Ok(set)
    }
}

/// Reads a picture as printed by `Display`. Skips blank lines around it, and blanks in it.
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
            _ => Err(format!("{c:?} is neither 'X' nor '.'; `parse_with` reads other characters")),
        })
    }
}
