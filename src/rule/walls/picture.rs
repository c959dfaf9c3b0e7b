//! Prints and parses walls as box drawings.
//!
//! ```text
//! ┌───────┬───┐     a wall is three dashes or a bar, and closes the edge that it stands on;
//! │       │   │     a junction has an arm for each wall that ends there
//! │   ╶───┘   │
//! │           │
//! └───────────┘
//! ```

use core::{error::Error, fmt, str::FromStr};

use super::{Walls, marks::WallsPicture};
use crate::{
    cell::{Cell, Count},
    cell_set::CellSet,
    direction::Direction,
    text::{Blank, Unfit, row_of_line},
};

/// The characters of a line that belong to a cell: a junction or a bar, and three of the cell itself.
pub(super) const PITCH: usize = 4;

/// Junctions by their arms: 1 north, 2 east, 4 south, 8 west.
const JUNCTIONS: [char; 16] =
    [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];

/// Draws the walls, north up: three characters for each cell, and a line between the rows.
impl<B: CellSet> fmt::Display for Walls<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture(|_| ' ').fmt(f)
    }
}

impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for WallsPicture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { walls, mark } = self;
        let board = &walls.planes()[0];
        let (width, height) = (board.width(), board.height());
        let is_closed = |x: usize, line: usize, direction| {
            !walls.is_open((x, row_of_line(board, line)), direction)
        };
        // Whether there is a wall above a cell, or at its west; the cells past the last are outside.
        let above = |x, line| x < width && (line == height || is_closed(x, line, Direction::North));
        let west = |x, line| line < height && (x == width || is_closed(x, line, Direction::West));
        for line in 0..=height {
            for x in 0..=width {
                let arms = [
                    line > 0 && west(x, line - 1),
                    above(x, line),
                    west(x, line),
                    x > 0 && above(x - 1, line),
                ];
                let arms = arms.iter().rev().fold(0, |arms, &arm| arms << 1 | usize::from(arm));
                write!(f, "{}", JUNCTIONS[arms])?;
                if x < width {
                    f.write_str(if above(x, line) { "───" } else { "   " })?;
                }
            }
            if line == height {
                return Ok(());
            }
            f.write_str("\n")?;
            for x in 0..width {
                let bar = if west(x, line) { '│' } else { ' ' };
                write!(f, "{bar} {} ", mark(Cell { x, y: row_of_line(board, line) }))?;
            }
            f.write_str("│\n")?;
        }
        Ok(())
    }
}

/// Reads a drawing as `Display` prints it, three characters for each cell.
///
/// `+`, `-` and `|` may stand for box characters. Junctions are not checked against the walls that meet there. Blank
/// lines around the drawing are skipped.
///
/// ```
/// use gridmask::{Direction, GridVec, Walls};
///
/// let walls: Walls<GridVec> = "
/// +---+---+
/// |   |   |
/// +   +   +
/// |       |
/// +---+---+".parse()?;
/// assert!(!walls.is_open((0, 0), Direction::East) && walls.is_open((0, 1), Direction::East));
/// assert_eq!(walls.to_string().parse(), Ok(walls));
/// # Ok::<(), gridmask::error::ParseWallsError>(())
/// ```
impl<B: Blank> FromStr for Walls<B> {
    type Err = ParseWallsError;

    fn from_str(drawing: &str) -> Result<Self, ParseWallsError> {
        let (first, count, lines) = drawn(drawing);
        let length = lines.clone().next().map_or(0, |line| line.chars().count());
        let (width, height) = (length / PITCH, count / 2);
        let at = |line, column| At { line: first + line, column };
        let board = B::__blank(width, height).map_err(|unfit| at(0, 0).error(Slip::Size(unfit)))?;
        if count % 2 == 0 {
            return Err(at(count, 0).error(Slip::LastLine));
        }
        if let Some((line, length)) =
            short_line(lines.clone(), drawing.len() / count, width, |_| PITCH * width + 1)
        {
            return Err(at(line, length).error(Slip::Length(width)));
        }
        let mut walls = Self::on(&board);
        for (line, text) in lines.enumerate() {
            let mut text = text.chars();
            // The last line is the border south of the last row.
            let row = (line / 2).min(height - 1);
            let y = row_of_line(&board, row);
            let across = if line / 2 > row { Direction::South } else { Direction::North };
            for x in 0..=width {
                let corner = at(line, x * PITCH);
                let c = text.next().ok_or(corner.error(Slip::Length(width)))?;
                if line % 2 == 0 {
                    if !matches!(c, '+' | '-' | '|') && !JUNCTIONS.contains(&c) {
                        return Err(corner.error(Slip::Character(c)));
                    }
                } else {
                    let (x, side) =
                        if x < width { (x, Direction::West) } else { (x - 1, Direction::East) };
                    walls.read_edge((x, y), side, wall(c, ['│', '|']), corner)?;
                }
                if x == width {
                    break;
                }
                let mut is_wall = None;
                for i in 1..PITCH {
                    let here = at(line, x * PITCH + i);
                    let c = text.next().ok_or(here.error(Slip::Length(width)))?;
                    let dash =
                        if line % 2 == 0 { wall(c, ['─', '-']) } else { wall(c, [' '; 2]) };
                    let agree = dash.is_ok() && is_wall.is_none_or(|is_wall| dash == is_wall);
                    if !agree {
                        return Err(here.error(Slip::Character(c)));
                    }
                    is_wall = Some(dash);
                }
                if let (0, Some(is_wall)) = (line % 2, is_wall) {
                    walls.read_edge((x, y), across, is_wall, at(line, x * PITCH + 1))?;
                }
            }
            if text.next().is_some() {
                return Err(at(line, PITCH * width + 1).error(Slip::Length(width)));
            }
        }
        Ok(walls)
    }
}

/// The number of blank lines before a drawing, the number of its lines, and the lines.
pub(super) fn drawn(drawing: &str) -> (usize, usize, impl Iterator<Item = &str> + Clone) {
    let is_blank = |line: &&str| line.trim().is_empty();
    let first = drawing.lines().take_while(is_blank).count();
    let blank_after = drawing.lines().rev().take_while(is_blank).count();
    let count = drawing.lines().count().saturating_sub(first + blank_after);
    (first, count, drawing.lines().skip(first).take(count).map(str::trim_end))
}

/// The first line that has fewer characters than a drawing of `width` columns needs, and its length. If the lines are too short
/// on average for all cells, it is found before a board is allocated.
pub(super) fn short_line<'t>(
    lines: impl Iterator<Item = &'t str>,
    average: usize,
    width: usize,
    needed: impl Fn(usize) -> usize,
) -> Option<(usize, usize)> {
    if average > PITCH * width {
        return None;
    }
    let mut lengths = lines.map(|line| line.chars().count()).enumerate();
    lengths.find(|&(line, length)| length < needed(line))
}

/// Whether a character is a wall, drawn in one of two ways, or a blank.
pub(super) fn wall(c: char, walls: [char; 2]) -> Result<bool, char> {
    match c {
        ' ' => Ok(false),
        _ if walls.contains(&c) => Ok(true),
        _ => Err(c),
    }
}

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// Closes an edge that is drawn as a wall; an edge at the border must be one.
    pub(super) fn read_edge(
        &mut self,
        cell: (usize, usize),
        direction: Direction,
        is_wall: Result<bool, char>,
        at: At,
    ) -> Result<(), ParseWallsError> {
        let is_wall = is_wall.map_err(|c| at.error(Slip::Character(c)))?;
        if is_wall {
            self.block(cell, direction);
        } else if self.planes()[0].neighbor(cell, direction).is_none() {
            return Err(at.error(Slip::Border));
        }
        Ok(())
    }
}

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

/// Reports why a text is not a drawing of walls, and where.
///
/// ```
/// use gridmask::{GridMask, Walls};
///
/// let drawing = "┌───────┐\n│   x   │\n└───────┘";
/// let error = drawing.parse::<Walls<GridMask<2, 1>>>().unwrap_err();
/// assert_eq!((error.line(), error.column()), (2, 5));
/// assert_eq!(error.to_string(), "line 2, column 5: 'x' does not belong here");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
            Slip::Character(c) => write!(f, "{c:?} does not belong here"),
            Slip::Length(width) => {
                write!(f, "a line of {} has {} characters", Count(width, "cell"), PITCH * width + 1)
            }
            Slip::LastLine => f.write_str("the drawing ends without its last border"),
            Slip::Border => {
                f.write_str("there is no wall where the border is, or where a level ends")
            }
        }
    }
}

impl Error for ParseWallsError {}
