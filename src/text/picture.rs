//! Boards drawn in characters of the caller.

use core::fmt::{self, Write};

use crate::{cell::Cell, cell_set::CellSet, direction::HexagonalRows};

/// The row that stands `line` lines below the top of a picture, which is the northernmost.
pub(crate) fn row_of_line<B: CellSet>(board: &B, line: usize) -> usize {
    if B::NORTH < 0 { line } else { board.height() - 1 - line }
}

/// A board to be printed with a character of the caller's for each cell, north up: the `picture` of every board,
/// or [`Picture::of`] where the board is generic.
///
/// ```
/// use gridmask::{CellSet, GridMask};
///
/// let walls: GridMask<4, 2> = "X.X.\n...X".parse()?;
/// let picture = walls.picture(|cell| if walls.contains(cell) { '#' } else { '.' });
/// assert_eq!(picture.over([(1, 0)], '@').to_string(), "#@#.\n...#");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct Picture<'a, B, F> {
    board: &'a B,
    mark: F,
    form: Form,
}

/// How the cells of a picture stand.
#[derive(Clone, Copy)]
enum Form {
    Squares,
    /// Each row half a cell further east than the one above.
    Hexagons,
    HexagonalRows(HexagonalRows),
}

impl<'a, B: CellSet, F: Fn(Cell) -> char> Picture<'a, B, F> {
    /// The board in the characters that `mark` gives for its cells, in the set or not.
    pub const fn of(board: &'a B, mark: F) -> Self {
        Self { board, mark, form: Form::Squares }
    }

    /// The same picture with this character on these cells.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "XXX.X\nX.X.X\nX.XXX".parse()?;
    /// let path = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (4, 2)).unwrap();
    /// let picture = open.picture(|cell| if open.contains(cell) { ' ' } else { '#' });
    /// assert_eq!(picture.over(path, 'o').over([(0, 2)], 'S').to_string(), "\
    /// ooo#·
    /// o#o#·
    /// S#ooo".replace('·', " "));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If a cell is off the board.
    #[track_caller]
    pub fn over<C: Into<Cell>>(
        self,
        cells: impl IntoIterator<Item = C>,
        mark: char,
    ) -> Picture<'a, B, impl Fn(Cell) -> char> {
        let Self { board, mark: below, form } = self;
        let (mut above, size) = (board.empty_like(), (board.width(), board.height()));
        crate::cell_set::extend("over", size, cells, |cell| above.insert(cell));
        let mark = move |cell| if above.contains(cell) { mark } else { below(cell) };
        Picture { board, mark, form }
    }

    /// The same picture of hexagons in axial coordinates, as [`HEX`](crate::HEX) moves between them: each row
    /// stands half a cell further east than the one above.
    pub const fn of_hexagons(mut self) -> Self {
        self.form = Form::Hexagons;
        self
    }

    /// The same picture of hexagons in rows, every other one of which stands half a cell further east, as
    /// [`Walls::hexagonal_rows`](crate::Walls::hexagonal_rows) has them.
    pub const fn of_hexagonal_rows(mut self, rows: HexagonalRows) -> Self {
        self.form = Form::HexagonalRows(rows);
        self
    }

    /// How many half cells a row stands further east than the one that is furthest west.
    fn indent(&self, line: usize, y: usize) -> usize {
        match self.form {
            Form::Squares => 0,
            Form::Hexagons => line,
            Form::HexagonalRows(rows) => {
                usize::from(rows.moves_east(y % self.board.level_height()))
            }
        }
    }
}

/// North up, a line for each row.
impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for Picture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in 0..self.board.height() {
            if line > 0 {
                f.write_str("\n")?;
            }
            let y = row_of_line(self.board, line);
            let is_spaced = !matches!(self.form, Form::Squares);
            write!(f, "{:1$}", "", self.indent(line, y))?;
            for x in 0..self.board.width() {
                if x > 0 && is_spaced {
                    f.write_str(" ")?;
                }
                f.write_char((self.mark)(Cell { x, y }))?;
            }
        }
        Ok(())
    }
}

/// The picture, as `Display` prints it.
impl<B: CellSet, F: Fn(Cell) -> char> fmt::Debug for Picture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
