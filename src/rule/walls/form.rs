//! The drawings of walls, character by character, out and in.
//!
//! ```text
//! ┌───────┬───┐      / \ / \ / \       each row of hexagons is half a cell further east
//! │       │   │     | ·   · | · |      than the one above, or every other one is;
//! │   ╶───┘   │      \     / \   \     a side is drawn where a wall stands on it
//! │           │       | ·   ·   · |
//! └───────────┘        \ / \ / \ /
//! ```

use core::fmt::{self, Write};

use super::Walls;
#[cfg(feature = "alloc")]
use crate::cell_set::row_words;
use crate::{
    cell::{Cell, Count},
    cell_set::CellSet,
    direction::{Direction, HexRows},
    text::{Blank, Unfit, drawn, row_of_line},
};

/// The characters of a line that belong to a cell: one for the side west of it, and three of the cell itself.
const PITCH: usize = 4;

/// Junctions by their arms (1 north, 2 east, 4 south, 8 west), each with what is in the east of it up to the next one.
const JUNCTIONS: [&str; 16] = [
    "    ",
    "╵   ",
    "╶───",
    "└───",
    "╷   ",
    "│   ",
    "┌───",
    "├───",
    "╴   ",
    "┘   ",
    "────",
    "┴───",
    "┐   ",
    "┤   ",
    "┬───",
    "┼───",
];

/// The meaning of a place of the drawing.
#[derive(Clone, Copy)]
pub(super) enum Mark {
    Blank,
    /// The middle of a cell, given by its column and its line.
    Middle((usize, usize)),
    /// The side of a cell, and how a wall on it is drawn, or may be.
    Side([char; 2], (usize, usize), Direction),
    /// Where walls between squares meet.
    Junction,
}

use Mark::{Junction, Middle, Side};

/// How the rows of a drawing stand, by their lines.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// Squares.
    Square,
    /// Hexagons, each row half a cell further east than the one above.
    Leaning,
    /// Hexagons, every other row half a cell further east, on levels of `level` rows.
    Rows { rows: HexRows, level: usize, is_first_on_top: bool },
}

impl Form {
    /// The form of hexagons in rows on a board.
    pub(super) fn rows<B: CellSet>(board: &B, rows: HexRows) -> Self {
        Self::Rows { rows, level: board.level_height(), is_first_on_top: B::NORTH < 0 }
    }

    /// How far a row is from the margin: half a cell is two characters.
    fn indent(self, row: usize) -> usize {
        match self {
            Form::Square => 0,
            Form::Leaning => 2 * row,
            Form::Rows { .. } => 2 * usize::from(self.leans(row)),
        }
    }

    /// Whether the neighbors to the north are in the north and the north-east, not in the north-west.
    fn leans(self, row: usize) -> bool {
        match self {
            Form::Square | Form::Leaning => true,
            Form::Rows { rows, level, is_first_on_top } => {
                let place = row % level;
                rows.moves_east(if is_first_on_top { place } else { level - 1 - place })
            }
        }
    }

    /// The sides of a hexagon that are drawn as slashes: the two above it, and the two below.
    fn sides(self, row: usize) -> [Direction; 4] {
        use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
        match self {
            Form::Square | Form::Leaning => [North, NorthEast, SouthWest, South],
            Form::Rows { .. } if self.leans(row) => [North, NorthEast, South, SouthEast],
            Form::Rows { .. } => [NorthWest, North, SouthWest, South],
        }
    }

    /// The meaning of a place of a drawing. Each row has a line, and there is a line of sides between two rows, above the
    /// first and below the last.
    pub(super) fn mark(self, (line, column): (usize, usize), width: usize, height: usize) -> Mark {
        let row = line / 2;
        // The cell of a row at this column, and which of its characters it is.
        let place = |row| {
            let place = column.checked_sub(self.indent(row))?;
            Some((place / PITCH, place % PITCH))
        };
        let is_square = matches!(self, Form::Square);
        if line % 2 == 1 {
            let bar = if is_square { ['│', '|'] } else { ['|'; 2] };
            return match place(row) {
                _ if row >= height => Mark::Blank,
                Some((x, 0)) if x < width => Side(bar, (x, row), Direction::West),
                Some((x, 0)) if x == width => Side(bar, (x - 1, row), Direction::East),
                Some((x, 2)) if x < width => Middle((x, row)),
                _ => Mark::Blank,
            };
        }
        if is_square {
            let x = column / PITCH;
            let (row, side) =
                if row < height { (row, Direction::North) } else { (row - 1, Direction::South) };
            return match column % PITCH {
                0 if x <= width => Junction,
                1.. if x < width => Side(['─', '-'], (x, row), side),
                _ => Mark::Blank,
            };
        }
        // The sides below a row are the sides above the next, except at the ends of rows and at the border.
        if let (true, Some((x, at @ (1 | 3)))) = (row < height, place(row))
            && x < width
        {
            let [west, east, ..] = self.sides(row);
            return if at == 1 {
                Side(['/'; 2], (x, row), west)
            } else {
                Side(['\\'; 2], (x, row), east)
            };
        }
        let Some(above) = row.checked_sub(1) else { return Mark::Blank };
        let [.., west, east] = self.sides(above);
        match place(above) {
            Some((x, 1)) if x < width => Side(['\\'; 2], (x, above), west),
            Some((x, 3)) if x < width => Side(['/'; 2], (x, above), east),
            _ => Mark::Blank,
        }
    }

    /// How long a line of the drawing is.
    fn length(self, line: usize, width: usize, height: usize) -> usize {
        let row = line / 2;
        if line % 2 == 1 || matches!(self, Form::Square) {
            return self.indent(row) + PITCH * width + 1;
        }
        let rows = [row.checked_sub(1), Some(row).filter(|&row| row < height)];
        let indent = rows.into_iter().flatten().map(|row| self.indent(row)).max().unwrap_or(0);
        indent + PITCH * width
    }

    /// Draws the cells with their walls, and a character in each.
    pub(super) fn draw<B: CellSet, const AXES: usize>(
        self,
        f: &mut fmt::Formatter<'_>,
        walls: &Walls<B, AXES>,
        character: impl Fn(Cell) -> char,
    ) -> fmt::Result {
        let board = &walls.planes()[0];
        let (width, height) = (board.width(), board.height());
        let row_of = |row| row_of_line(board, row);
        if let Form::Square = self {
            // Looking cells up one by one takes longer than the rest.
            #[cfg(feature = "alloc")]
            let (planes, words) = (walls.planes().each_ref().map(row_words), width.div_ceil(64));
            #[cfg(feature = "alloc")]
            let has = |axis: usize, x, y| planes[axis][y * words + x / 64] >> (x % 64) & 1 != 0;
            #[cfg(not(feature = "alloc"))]
            let has = |axis: usize, x, y| walls.planes()[axis].contains(Cell { x, y });
            return draw_squares(f, board, has, character);
        }
        let is_wall = |(x, row), direction| !walls.is_open((x, row_of(row)), direction);
        for line in 0..=2 * height {
            if line > 0 {
                f.write_str("\n")?;
            }
            for column in 0..self.length(line, width, height) {
                f.write_char(match self.mark((line, column), width, height) {
                    Side([wall, _], cell, direction) if is_wall(cell, direction) => wall,
                    Middle((x, row)) => character(Cell { x, y: row_of(row) }),
                    _ => ' ',
                })?;
            }
        }
        Ok(())
    }
}

/// Draws squares: the walls above each row, and then its cells. `is_open` looks up an edge along an axis by the cell that keeps it.
fn draw_squares<B: CellSet>(
    f: &mut fmt::Formatter<'_>,
    board: &B,
    is_open: impl Fn(usize, usize, usize) -> bool,
    character: impl Fn(Cell) -> char,
) -> fmt::Result {
    let (width, height) = (board.width(), board.height());
    let row_of = |row| row_of_line(board, row);
    // Whether there is a wall at the western end of a place, and at its northern end. Places go one beyond the board.
    let west = |x, row| row < height && (x == 0 || x == width || !is_open(1, x - 1, row_of(row)));
    let north = |x, row| {
        let is_border = row == 0 || row == height;
        x < width && (is_border || !is_open(0, x, row_of(row).min(row_of(row - 1))))
    };
    for row in 0..=height {
        let mut to_west = false;
        for x in 0..=width {
            let to_east = north(x, row);
            let arms = [row > 0 && west(x, row - 1), to_east, west(x, row), to_west];
            let arms = arms.iter().rev().fold(0, |arms, &arm| 2 * arms + usize::from(arm));
            // A call takes longer than what it writes, so as much as possible is written at once.
            let text = JUNCTIONS[arms];
            f.write_str(if x < width { text } else { text.trim_end() })?;
            to_west = to_east;
        }
        if row == height {
            break;
        }
        for x in 0..width {
            // A branch on a wall would be hard to predict.
            let wall = usize::from(west(x, row));
            match (x, character(Cell { x, y: row_of(row) })) {
                (1.., ' ') => f.write_str(["    ", " │  "][wall])?,
                (_, c) => {
                    f.write_str(if x == 0 { "\n│ " } else { ["   ", " │ "][wall] })?;
                    f.write_char(c)?;
                }
            }
        }
        f.write_str(" │\n")?;
    }
    Ok(())
}

/// Reads a drawing in a form, and adds its walls to the ones that `walls` returns for the board.
pub(super) fn read<B: Blank, const AXES: usize>(
    drawing: &str,
    form: impl FnOnce(&B) -> Form,
    walls: impl FnOnce(&B) -> Walls<B, AXES>,
) -> Result<Walls<B, AXES>, ParseWallsError> {
    let (first, count, lines) = drawn(drawing);
    let lines = lines.map(str::trim_end);
    let at = |line, column| At { line: first + line, column };
    // The first row may be half a cell further east, which does not change the division.
    let long = lines.clone().next().map_or(0, |line| line.chars().count());
    let (width, height) = (long / PITCH, count / 2);
    let board = B::__blank(width, height).map_err(|unfit| at(0, 0).error(Slip::Size(unfit)))?;
    if count % 2 == 0 {
        return Err(at(count, 0).error(Slip::LastLine));
    }
    let form = form(&board);
    let is_square = matches!(form, Form::Square);
    let length = |line| form.length(line, width, height);
    // Between two rows of hexagons, a line may end after its last wall.
    let needed = |line| if is_square || line % 2 == 1 { length(line) } else { 0 };
    // This is looked at before walls are allocated, if the lines are too short on average for all cells.
    if drawing.len() / count <= PITCH * width {
        let mut lengths = lines.clone().map(|line| line.chars().count()).enumerate();
        if let Some((line, found)) = lengths.find(|&(line, found)| found < needed(line)) {
            return Err(if is_square {
                at(line, found).error(Slip::Length(width))
            } else {
                at(line, needed(line) - 1).error(Slip::Border)
            });
        }
    }
    let mut walls = walls(&board);
    for (line, text) in lines.enumerate() {
        let (mut text, mut dash, length) = (text.chars(), false, length(line));
        for column in 0.. {
            let (c, here) = (text.next(), at(line, column));
            match (c, column >= length) {
                (None, true) => break,
                (None, false) | (Some(_), true) if is_square => {
                    return Err(here.error(Slip::Length(width)));
                }
                _ => {}
            }
            let c = c.unwrap_or(' ');
            match form.mark((line, column), width, height) {
                Side(drawn, (x, row), direction) if c == ' ' || drawn.contains(&c) => {
                    let is_wall = c != ' ';
                    // The three dashes of a wall between squares agree.
                    if is_square && column % PITCH > 1 && is_wall != dash {
                        return Err(here.error(Slip::Character(c)));
                    }
                    dash = is_wall;
                    let cell = (x, row_of_line(&board, row));
                    if is_wall {
                        walls.block(cell, direction);
                    } else if board.neighbor(cell, direction).is_none() {
                        return Err(here.error(Slip::Border));
                    }
                }
                Middle(_) if !is_square && matches!(c, '·' | '.') => {}
                Junction
                    if matches!(c, '+' | '-' | '|')
                        || JUNCTIONS.iter().any(|text| text.starts_with(c)) => {}
                Mark::Blank | Middle(_) if c == ' ' => {}
                _ => return Err(here.error(Slip::Character(c))),
            }
        }
    }
    Ok(walls)
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
