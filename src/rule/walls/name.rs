//! Walls of two cells by name.

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use super::LongWall;
use crate::{
    cell::{Cell, Quoted},
    debug::debug_by_display,
};

const LETTERS: usize = 26;

/// Writes the wall in Quoridor notation: `e4h` is the horizontal wall of the corner (4, 3).
///
/// The letter is the column of the corner and the number its row, counted from 1. Column `z` is followed by `aa`.
impl fmt::Display for LongWall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { x, y } = self.corner();
        write_column(f, x)?;
        let side = if self.is_vertical() { 'v' } else { 'h' };
        write!(f, "{}{side}", y.saturating_add(1))
    }
}

debug_by_display! { [] LongWall; }

fn write_column(f: &mut fmt::Formatter<'_>, x: usize) -> fmt::Result {
    if let Some(before) = (x / LETTERS).checked_sub(1) {
        write_column(f, before)?;
    }
    f.write_char((b'a' + (x % LETTERS) as u8).into())
}

/// Reads a wall as it prints, such as `e4h`.
impl FromStr for LongWall {
    type Err = ParseLongWallError;

    fn from_str(name: &str) -> Result<Self, ParseLongWallError> {
        read(name).ok_or(ParseLongWallError(Quoted::new(name)))
    }
}

fn read(name: &str) -> Option<LongWall> {
    let (cell, is_vertical) = match name.strip_suffix('h') {
        Some(cell) => (cell, false),
        None => (name.strip_suffix('v')?, true),
    };
    let (column, row) = cell.split_at(cell.find(|c: char| !c.is_ascii_lowercase())?);
    let mut digits = row.bytes();
    if !matches!(digits.next(), Some(b'1'..=b'9')) || !digits.all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    // Letters and numbers count from 1.
    let count = |count: usize, letter: u8| {
        count.checked_mul(LETTERS)?.checked_add(usize::from(letter - b'a') + 1)
    };
    let x = column.bytes().try_fold(0, count)?.checked_sub(1)?;
    let y = row.parse::<usize>().ok()? - 1;
    Some(LongWall::new(Cell { x, y }, is_vertical))
}

/// Reports that a text does not name a [`LongWall`].
///
/// ```
/// use gridmask::walls::LongWall;
///
/// assert_eq!("e4h".parse(), Ok(LongWall::horizontal((4, 3))));
/// let error = "4e".parse::<LongWall>().unwrap_err();
/// assert_eq!(error.to_string(), r#"invalid wall "4e" (expected column, row and h or v, such as e4h)"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseLongWallError(Quoted);

impl fmt::Display for ParseLongWallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid wall {} (expected column, row and h or v, such as e4h)", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::LongWall;

    #[test]
    fn walls_are_named_by_column_row_and_side() {
        for (wall, name) in [
            (LongWall::horizontal((0, 0)), "a1h"),
            (LongWall::vertical((7, 7)), "h8v"),
            (LongWall::vertical((21, 0)), "v1v"),
            (LongWall::horizontal((25, 99)), "z100h"),
            (LongWall::horizontal((26, 0)), "aa1h"),
            (LongWall::vertical((26 * 27, 8)), "aaa9v"),
        ] {
            assert_eq!((wall.to_string().as_str(), name.parse()), (name, Ok(wall)));
        }
        for name in
            ["", "h", "e4", "4h", "eh", "e0h", "e04h", "e+4h", "E4h", "e4H", " e4h", "e4hh", "é4h"]
        {
            assert!(name.parse::<LongWall>().is_err(), "{name:?}");
        }
        let too_far = format!("{}1h", "z".repeat(40));
        assert!(too_far.parse::<LongWall>().is_err());
    }
}
