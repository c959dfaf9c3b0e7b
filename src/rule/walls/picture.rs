//! Walls as drawings, and the marks in their cells.

use core::{fmt, str::FromStr};

#[cfg(feature = "alloc")]
use super::form::{At, Mark, Slip};
use super::{
    Walls,
    form::{Form, ParseWallsError, read},
};
#[cfg(feature = "alloc")]
use crate::text::{drawn, row_of_line};
use crate::{
    cell::Cell, cell_set::CellSet, debug::debug_by_display, direction::HexRows, text::Blank,
};

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// Returns a drawing of the walls with your character in each cell.
    ///
    /// Walls of two or three axes implement `Display`. Walls of four axes print as
    /// [rows of hexagons](WallsPicture::as_hex_rows).
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls};
    ///
    /// let mut walls = Walls::<GridMask<3, 1>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let drawing = walls.picture(|cell| ['S', '·', 'E'][cell.x]).to_string();
    /// assert_eq!(drawing, "\
    /// ┌───┬───────┐
    /// │ S │ ·   E │
    /// └───┴───────┘");
    /// ```
    pub const fn picture<F: Fn(Cell) -> char>(&self, mark: F) -> WallsPicture<'_, B, F, AXES> {
        WallsPicture { walls: self, mark }
    }
}

/// Prints walls with your character in each cell; see [`Walls::picture`].
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct WallsPicture<'a, B, F, const AXES: usize = 2> {
    walls: &'a Walls<B, AXES>,
    mark: F,
}

/// Prints the drawing, as `Display` does.
impl<B, F, const AXES: usize> fmt::Debug for WallsPicture<'_, B, F, AXES>
where
    Self: fmt::Display,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Draws the walls, north up: three characters for each cell, and a line between the rows.
impl<B: CellSet> fmt::Display for Walls<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.picture(|_| ' ').fmt(f)
    }
}

impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for WallsPicture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Form::Square.draw(f, self.walls, &self.mark)
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
        read(drawing, |_| Form::Square, Self::default_like)
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
    /// Returns the drawing of hexagons in rows, every other one of which stands half a cell further east.
    ///
    /// It is the only drawing of walls of four axes, and is for walls made by [`Walls::hex_rows`].
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, hex::HexRows};
    ///
    /// type Board = GridMask<3, 2>;
    /// let mut walls = Walls::hex_rows(&Board::EMPTY, HexRows::OddR);
    /// walls.block((1, 0), Direction::East);
    /// walls.block((1, 1), Direction::NorthEast);
    /// let drawing = walls.picture(|_| '·').as_hex_rows(HexRows::OddR);
    /// assert_eq!(format!("\n{drawing}"), r"
    ///  / \ / \ / \
    /// | ·   · | · |
    ///  \       \   \
    ///   | ·   ·   · |
    ///    \ / \ / \ /");
    /// ```
    #[doc(alias = "of_hexagonal_rows")]
    pub const fn as_hex_rows(self, rows: HexRows) -> HexRowsPicture<'a, B, F> {
        HexRowsPicture { picture: self, rows }
    }
}

/// Prints walls between hexagons in rows; see [`WallsPicture::as_hex_rows`].
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct HexRowsPicture<'a, B, F> {
    picture: WallsPicture<'a, B, F, 4>,
    rows: HexRows,
}

impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for HexRowsPicture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { picture: WallsPicture { walls, mark }, rows } = self;
        Form::rows(&walls.planes()[0], *rows).draw(f, walls, mark)
    }
}

debug_by_display! { [B: CellSet, F: Fn(Cell) -> char] HexRowsPicture<'_, B, F>; }

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
        read(drawing, |_| Form::Leaning, Self::default_like)
    }
}

impl<B: Blank> Walls<B, 4> {
    /// Reads a drawing of walls between hexagons in rows, as [`WallsPicture::as_hex_rows`] prints it.
    ///
    /// Cells are marked with `·`, with `.` or not at all. Blank lines around the drawing are skipped.
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, Walls, hex::HexRows};
    ///
    /// let walls = Walls::<GridVec, 4>::parse_hex_rows(r"
    ///  / \ / \ / \
    /// | .   . | . |
    ///  \       \   \
    ///   | .   .   . |
    ///    \ / \ / \ /", HexRows::OddR)?;
    /// assert!(!walls.is_open((1, 0), Direction::East));
    /// assert!(!walls.is_open((1, 1), Direction::NorthEast) && walls.is_open((1, 1), Direction::North));
    /// # Ok::<(), gridmask::error::ParseWallsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error, with line and column, if the text is not such a drawing, or if its rows lean the other way.
    #[doc(alias = "parse_hexagonal_rows")]
    pub fn parse_hex_rows(drawing: &str, rows: HexRows) -> Result<Self, ParseWallsError> {
        read(drawing, |board| Form::rows(board, rows), |board| Self::hex_rows(board, rows))
    }
}

#[cfg(feature = "alloc")]
impl<B: CellSet, const AXES: usize> Walls<B, AXES>
where
    Self: FromStr<Err = ParseWallsError>,
{
    /// Reads a drawing in which some cells are marked, and returns the walls and the marked cells.
    ///
    /// The `i`-th set holds the cells with `marks[i]` in their middle.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec, Search, Walls};
    ///
    /// let (walls, [start, end]) = Walls::<GridVec>::parse_marked("
    /// ┌───┬───────┐
    /// │ S │     E │
    /// │   └───╴   │
    /// │           │
    /// └───────────┘", ['S', 'E'])?;
    /// let search = Search::new(walls, start.full_like());
    /// assert_eq!(search.distance(&start, &end), Some(4));
    /// let picture = search.rule().picture(|cell| if end.contains(cell) { 'E' } else { ' ' });
    /// assert!(picture.to_string().starts_with("┌───┬───────┐\n│   │     E │\n"));
    /// # Ok::<(), gridmask::error::ParseWallsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the rest is not a drawing of walls, or if a mark is not in the middle of a cell.
    pub fn parse_marked<const N: usize>(
        drawing: &str,
        marks: [char; N],
    ) -> Result<(Self, [B; N]), ParseWallsError> {
        let walls: Self = drawing.replace(marks, " ").parse()?;
        let board = &walls.planes()[0];
        let mut sets = marks.map(|_| board.empty_like());
        let form = if AXES == 3 { Form::Leaning } else { Form::Square };
        let (first, _, lines) = drawn(drawing);
        for (line, text) in lines.map(str::trim_end).enumerate() {
            for (column, c) in text.chars().enumerate().filter(|(_, c)| marks.contains(c)) {
                let place = form.mark((line, column), board.width(), board.height());
                let Mark::Middle((x, row)) = place else {
                    return Err(At { line: first + line, column }.error(Slip::Character(c)));
                };
                let cell = (x, row_of_line(board, row));
                for (set, _) in sets.iter_mut().zip(marks).filter(|(_, mark)| *mark == c) {
                    set.insert(cell);
                }
            }
        }
        Ok((walls, sets))
    }
}
