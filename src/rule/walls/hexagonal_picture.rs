//! Prints and parses drawings of walls between hexagons.
//!
//! ```text
//!  / \ / \ / \       each row is half a cell further east than the one above;
//! | ·   · | · |      a side of a hexagon is drawn where a wall stands on it
//!  \     / \   \
//!   | ·   ·   · |
//!    \ / \ / \ /
//! ```
//!
//! If only every other row is half a cell further east, the same sides have other directions.

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use super::{
    Walls,
    marks::WallsPicture,
    picture::{At, PITCH, ParseWallsError, Slip, drawn, short_line, wall},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, HexagonalRows},
    text::{Blank, row_of_line},
};

/// The meaning of a place in a drawing.
enum Mark {
    Blank,
    /// The middle of a cell, given by its column and its line.
    Middle((usize, usize)),
    /// The side of a cell, and the character of a wall on it.
    Side(char, (usize, usize), Direction),
}

use Mark::{Middle, Side};

/// The arrangement of the rows of a drawing.
#[derive(Clone, Copy)]
enum Form {
    /// Each row half a cell further east than the one above.
    Leaning,
    /// Every other row half a cell further east, on levels of `level` rows.
    Rows { rows: HexagonalRows, level: usize, is_first_on_top: bool },
}

impl Form {
    /// The form of hexagons in rows on a board.
    fn rows<B: CellSet>(board: &B, rows: HexagonalRows) -> Self {
        Self::Rows { rows, level: board.level_height(), is_first_on_top: B::NORTH < 0 }
    }

    /// The indent of a row: half a cell is two characters.
    fn indent(self, row: usize) -> usize {
        match self {
            Form::Leaning => 2 * row,
            Form::Rows { .. } => 2 * usize::from(self.leans(row)),
        }
    }

    /// Whether the neighbors above are in the north and the north-east, rather than the north and the north-west.
    fn leans(self, row: usize) -> bool {
        match self {
            Form::Leaning => true,
            Form::Rows { rows, level, is_first_on_top } => {
                let place = row % level;
                rows.moves_east(if is_first_on_top { place } else { level - 1 - place })
            }
        }
    }

    /// The sides of a cell that are drawn as slashes: the two above it, and the two below.
    fn sides(self, row: usize) -> [Direction; 4] {
        use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
        match self {
            Form::Leaning => [North, NorthEast, SouthWest, South],
            Form::Rows { .. } if self.leans(row) => [North, NorthEast, South, SouthEast],
            Form::Rows { .. } => [NorthWest, North, SouthWest, South],
        }
    }

    /// The meaning of a place in a drawing. Each row has a line, with lines of sides between rows, above the first and below the
    /// last.
    fn mark(self, line: usize, column: usize, width: usize, height: usize) -> Mark {
        let row = line / 2;
        // The cell of a row at this column, and the index of the character in it.
        let place = |row| {
            let place = column.checked_sub(self.indent(row))?;
            Some((place / PITCH, place % PITCH))
        };
        if line % 2 == 1 {
            return match place(row) {
                Some((x, 0)) if x < width => Side('|', (x, row), Direction::West),
                Some((x, 0)) if x == width => Side('|', (x - 1, row), Direction::East),
                Some((x, 2)) if x < width => Middle((x, row)),
                _ => Mark::Blank,
            };
        }
        // The sides below a row are those above the next, except at the ends of rows and at the border.
        if let (true, Some((x, at @ (1 | 3)))) = (row < height, place(row))
            && x < width
        {
            let [west, east, ..] = self.sides(row);
            return if at == 1 { Side('/', (x, row), west) } else { Side('\\', (x, row), east) };
        }
        let Some(above) = row.checked_sub(1) else { return Mark::Blank };
        let [.., west, east] = self.sides(above);
        match place(above) {
            Some((x, 1)) if x < width => Side('\\', (x, above), west),
            Some((x, 3)) if x < width => Side('/', (x, above), east),
            _ => Mark::Blank,
        }
    }

    /// The length of a line of the drawing.
    fn length(self, line: usize, width: usize, height: usize) -> usize {
        let row = line / 2;
        if line % 2 == 1 {
            return self.indent(row) + PITCH * width + 1;
        }
        let rows = [row.checked_sub(1), Some(row).filter(|&row| row < height)];
        let indent = rows.into_iter().flatten().map(|row| self.indent(row)).max().unwrap_or(0);
        indent + PITCH * width
    }

    /// Draws the hexagons with their walls, and a character in each.
    fn draw<B: CellSet, const AXES: usize>(
        self,
        f: &mut fmt::Formatter<'_>,
        walls: &Walls<B, AXES>,
        character: impl Fn(Cell) -> char,
    ) -> fmt::Result {
        let board = &walls.planes()[0];
        let (width, height) = (board.width(), board.height());
        for line in 0..=2 * height {
            if line > 0 {
                f.write_str("\n")?;
            }
            for column in 0..self.length(line, width, height) {
                f.write_char(match self.mark(line, column, width, height) {
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

/// Draws the hexagons with their walls, north up: each row half a cell further east than the one above.
///
/// ```
/// use gridmask::{Direction, GridMask, Walls};
///
/// let mut walls = Walls::hexagonal(&GridMask::<3, 2>::EMPTY);
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
        Form::Leaning.draw(f, self.walls, &self.mark)
    }
}

impl<'a, B: CellSet, F: Fn(Cell) -> char> WallsPicture<'a, B, F, 4> {
    /// Returns the drawing of hexagons in rows, of which every other one is half a cell further east.
    ///
    /// This is the only drawing of walls of four axes. It is meant for walls made by [`Walls::hexagonal_rows`].
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, hex::HexagonalRows};
    ///
    /// type Board = GridMask<3, 2>;
    /// let mut walls = Walls::hexagonal_rows(&Board::EMPTY, HexagonalRows::Odd);
    /// walls.block((1, 0), Direction::East);
    /// walls.block((1, 1), Direction::NorthEast);
    /// let drawing = walls.picture(|_| '·').of_hexagonal_rows(HexagonalRows::Odd);
    /// assert_eq!(format!("\n{drawing}"), r"
    ///  / \ / \ / \
    /// | ·   · | · |
    ///  \       \   \
    ///   | ·   ·   · |
    ///    \ / \ / \ /");
    /// ```
    pub const fn of_hexagonal_rows(self, rows: HexagonalRows) -> HexagonalRowsPicture<'a, B, F> {
        HexagonalRowsPicture { picture: self, rows }
    }
}

/// Prints walls between hexagons in rows; see [`WallsPicture::of_hexagonal_rows`].
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct HexagonalRowsPicture<'a, B, F> {
    picture: WallsPicture<'a, B, F, 4>,
    rows: HexagonalRows,
}

impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for HexagonalRowsPicture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { picture: WallsPicture { walls, mark }, rows } = self;
        Form::rows(&walls.planes()[0], *rows).draw(f, walls, mark)
    }
}

/// Prints the drawing, like `Display`.
impl<B: CellSet, F: Fn(Cell) -> char> fmt::Debug for HexagonalRowsPicture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads a drawing as `Display` prints it.
///
/// Cells are marked with `·`, with `.` or not at all. Blank lines around the drawing are skipped.
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
/// # Ok::<(), gridmask::error::ParseWallsError>(())
/// ```
impl<B: Blank> FromStr for Walls<B, 3> {
    type Err = ParseWallsError;

    fn from_str(drawing: &str) -> Result<Self, ParseWallsError> {
        read(drawing, |_| Form::Leaning, Self::open_on)
    }
}

impl<B: Blank> Walls<B, 4> {
    /// Reads a drawing of walls between hexagons in rows, as [`WallsPicture::of_hexagonal_rows`] prints it.
    ///
    /// Cells are marked with `·`, with `.` or not at all. Blank lines around the drawing are skipped.
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, Walls, hex::HexagonalRows};
    ///
    /// let walls = Walls::<GridVec, 4>::parse_hexagonal_rows(r"
    ///  / \ / \ / \
    /// | .   . | . |
    ///  \       \   \
    ///   | .   .   . |
    ///    \ / \ / \ /", HexagonalRows::Odd)?;
    /// assert!(!walls.is_open((1, 0), Direction::East));
    /// assert!(!walls.is_open((1, 1), Direction::NorthEast) && walls.is_open((1, 1), Direction::North));
    /// # Ok::<(), gridmask::error::ParseWallsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error with line and column if the text is not such a drawing, or if its rows lean the other way.
    pub fn parse_hexagonal_rows(
        drawing: &str,
        rows: HexagonalRows,
    ) -> Result<Self, ParseWallsError> {
        read(drawing, |board| Form::rows(board, rows), |board| Self::hexagonal_rows(board, rows))
    }
}

/// Reads a drawing of hexagons in this form, and adds its walls to those that `walls` returns for the board.
fn read<B: Blank, const AXES: usize>(
    drawing: &str,
    form: impl FnOnce(&B) -> Form,
    walls: impl FnOnce(&B) -> Walls<B, AXES>,
) -> Result<Walls<B, AXES>, ParseWallsError> {
    let (first, count, lines) = drawn(drawing);
    let at = |line, column| At { line: first + line, column };
    // The first row may be half a cell further east, which does not change the division.
    let long = lines.clone().next().map_or(0, |line| line.chars().count());
    let (width, height) = (long / PITCH, count / 2);
    let board = B::__blank(width, height).map_err(|unfit| at(0, 0).error(Slip::Size(unfit)))?;
    if count % 2 == 0 {
        return Err(at(count, 0).error(Slip::LastLine));
    }
    let form = form(&board);
    // A line between two rows may end after its last wall.
    let needed = |line| if line % 2 == 1 { form.length(line, width, height) } else { 0 };
    if let Some((line, _)) = short_line(lines.clone(), drawing.len() / count, width, needed) {
        return Err(at(line, needed(line) - 1).error(Slip::Border));
    }
    let mut walls = walls(&board);
    for (line, text) in lines.enumerate() {
        let mut text = text.chars();
        for column in 0.. {
            let c = text.next();
            if c.is_none() && column >= form.length(line, width, height) {
                break;
            }
            let (c, here) = (c.unwrap_or(' '), at(line, column));
            match form.mark(line, column, width, height) {
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
