//! Walls between hexagons as drawings, out and in.
//!
//! ```text
//!  / \ / \ / \       each row is half a cell further east than the one above;
//! | ·   · | · |      a side of a hexagon is drawn where a wall stands on it
//!  \     / \   \
//!   | ·   ·   · |
//!    \ / \ / \ /
//! ```

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use super::{
    Walls,
    marks::WallsPicture,
    picture::{At, PITCH, ParseWallsError, Slip, drawn, wall},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::Direction,
    text::{Blank, row_of_line},
};

/// What stands at a place of the drawing.
enum Mark {
    Blank,
    /// The middle of a cell, given by its column and its line.
    Middle((usize, usize)),
    /// The side of a cell, and how a wall on it is drawn.
    Side(char, (usize, usize), Direction),
}

use Mark::{Middle, Side};

/// What stands at a place of the drawing of so many columns and rows. The rows have a line each, and there is one for
/// the sides between two rows, above the first and below the last.
fn mark(line: usize, column: usize, width: usize, height: usize) -> Mark {
    let row = line / 2;
    if line % 2 == 1 {
        let Some(place) = column.checked_sub(2 * row) else { return Mark::Blank };
        return match (place / PITCH, place % PITCH) {
            (x, 0) if x < width => Side('|', (x, row), Direction::West),
            (x, 0) if x == width => Side('|', (x - 1, row), Direction::East),
            (x, 2) if x < width => Middle((x, row)),
            _ => Mark::Blank,
        };
    }
    // The sides below a row are those above the next, but for the first, which is at the border.
    let Some(place) = (column + 1).checked_sub(2 * row) else { return Mark::Blank };
    match (place / PITCH, place % PITCH) {
        (x, 2) if x < width && row < height => Side('/', (x, row), Direction::North),
        (x, 2) if x < width => Side('/', (x, row - 1), Direction::South),
        (x, 0) if 0 < x && x <= width && row < height => {
            Side('\\', (x - 1, row), Direction::NorthEast)
        }
        (x, 0) if x < width && row > 0 => Side('\\', (x, row - 1), Direction::SouthWest),
        _ => Mark::Blank,
    }
}

/// How long a line of the drawing is.
fn length(line: usize, width: usize, height: usize) -> usize {
    let indent = line / 2 * 2;
    match line {
        _ if line % 2 == 1 => indent + PITCH * width + 1,
        _ if line == 2 * height => indent + PITCH * width - 2,
        _ => indent + PITCH * width,
    }
}

/// Draws the hexagons with their walls, north up: each row half a cell further east than the one above.
///
/// ```
/// use gridmask::{Direction, GridMask, Walls};
///
/// let mut walls = Walls::<GridMask<3, 2>, 3>::hexagonal();
/// walls.block((1, 0), Direction::East);
/// walls.block((1, 1), Direction::NorthEast);
/// walls.block((1, 1), Direction::North);
/// assert_eq!(format!("\n{walls}"), r"
///  / \ / \ / \
/// | ·   · | · |
///  \     / \   \
///   | ·   ·   · |
///    \ / \ / \ /");
/// ```
impl<B: CellSet> fmt::Display for Walls<B, 3> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture(|_| '·').fmt(f)
    }
}

impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for WallsPicture<'_, B, F, 3> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { walls, mark: character } = self;
        let board = &walls.planes()[0];
        let (width, height) = (board.width(), board.height());
        for line in 0..=2 * height {
            if line > 0 {
                f.write_str("\n")?;
            }
            for column in 0..length(line, width, height) {
                f.write_char(match mark(line, column, width, height) {
                    Side(wall, (x, row), direction)
                        if !walls.is_open((x, row_of_line(board, row)), direction) =>
                    {
                        wall
                    }
                    Middle((x, row)) => character(Cell { x, y: row_of_line(board, row) }),
                    _ => ' ',
                })?;
            }
        }
        Ok(())
    }
}

/// Reads a drawing as `Display` makes it; cells may be marked with `·`, `.` or not at all, and blank lines around the
/// drawing are skipped.
///
/// ```
/// use gridmask::{Direction, GridVec, Walls};
///
/// let walls: Walls<GridVec, 3> = r"
///  / \ / \
/// | . | . |
///  \       \
///   | .   . |
///    \ / \ /".parse()?;
/// assert!(!walls.is_open((0, 0), Direction::East) && walls.is_open((0, 1), Direction::East));
/// assert_eq!(walls.to_string().parse(), Ok(walls));
/// # Ok::<(), gridmask::ParseWallsError>(())
/// ```
impl<B: Blank> FromStr for Walls<B, 3> {
    type Err = ParseWallsError;

    fn from_str(drawing: &str) -> Result<Self, ParseWallsError> {
        let (first, count, lines) = drawn(drawing);
        let at = |line, column| At { line: first + line, column };
        let long = lines.clone().next().map_or(0, |line| line.chars().count());
        let (width, height) = (long / PITCH, count / 2);
        let board = B::blank(width, height).map_err(|unfit| at(0, 0).error(Slip::Size(unfit)))?;
        if count % 2 == 0 {
            return Err(at(count, 0).error(Slip::LastLine));
        }
        let mut walls = Self::open_on(&board);
        for (line, text) in lines.enumerate() {
            let mut text = text.chars();
            for column in 0.. {
                let c = text.next();
                if c.is_none() && column >= length(line, width, height) {
                    break;
                }
                let (c, here) = (c.unwrap_or(' '), at(line, column));
                match mark(line, column, width, height) {
                    Side(side, (x, row), direction) => {
                        let cell = (x, row_of_line(&board, row));
                        walls.read_edge(cell, direction, wall(c, [side; 2]), here)?;
                    }
                    Middle(_) if matches!(c, '·' | '.') => {}
                    _ if c == ' ' => {}
                    _ => return Err(here.error(Slip::Character(c))),
                }
            }
        }
        Ok(walls)
    }
}
