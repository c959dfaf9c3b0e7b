//! Boards drawn in characters of the caller.

use core::fmt::{self, Write};

use crate::{cell::Cell, cell_set::CellSet, debug::debug_by_display, direction::HexRows};

/// The row `line` lines below the top of a picture. The top row is the northernmost.
pub(crate) fn row_of_line<B: CellSet>(board: &B, line: usize) -> usize {
    if B::NORTH < 0 { line } else { board.height() - 1 - line }
}

/// Draws the cells of a set as one character, and the other cells as another.
pub(crate) fn draw_set<B: CellSet>(
    board: &B,
    inside: char,
    outside: char,
) -> Picture<'_, B, impl Fn(Cell) -> char + Copy> {
    Picture::of(board, move |cell| if board.contains(cell) { inside } else { outside })
}

/// Lists the cells; the alternate form draws them.
pub(crate) fn debug<B: CellSet>(f: &mut fmt::Formatter<'_>, board: &B) -> fmt::Result {
    if f.alternate() {
        return fmt::Display::fmt(board, f);
    }
    f.write_str("{")?;
    for (i, cell) in board.cells().enumerate() {
        write!(f, "{}{cell}", if i == 0 { "" } else { ", " })?;
    }
    f.write_str("}")
}

/// A drawing of a board in your characters, one line per row, north up. It implements `Display`.
///
/// The method `draw` of a board creates one from two characters: one for the cells of the set, one for the others. The method
/// `picture` calls a function for each cell. [`mark`](Self::mark) draws further characters over either:
///
/// ```
/// use gridmask::{GridMask, ORTHOGONAL, Search};
///
/// let open: GridMask<5, 3> = "XXX.X\nX.X.X\nX.XXX".parse()?;
/// let path = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (4, 2)).unwrap();
/// let picture = open.draw('.', '#').mark(&path, '*').mark([(0, 2)], 'S');
/// assert_eq!(picture.to_string(), "\
/// ***#.
/// *#*#.
/// S#***");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct Picture<'a, B, F> {
    board: &'a B,
    mark: F,
    form: Form,
}

/// Where the rows of a picture begin.
#[derive(Clone, Copy)]
enum Form {
    Squares,
    /// Each row half a cell further east than the one above.
    Hexagons,
    HexRows(HexRows),
}

impl<'a, B: CellSet, F: Fn(Cell) -> char> Picture<'a, B, F> {
    /// Draws each cell as the character that `mark` returns for it. For generic code: a board has the method `picture`.
    pub const fn of(board: &'a B, mark: F) -> Self {
        Self { board, mark, form: Form::Squares }
    }

    /// Draws `cells` as the character `mark`, over the picture so far.
    ///
    /// `cells` is anything that iterates over cells: a path by reference, a set, or a list such as `[(0, 0)]`. If two marks
    /// overlap, the later one is visible.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KNIGHT, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let search = Search::new(KNIGHT, Board::full());
    /// let attacked = search.neighbors((0, 1));
    /// let picture = search.picture().mark(attacked, 'x').mark([(0, 1)], 'N');
    /// assert_eq!(picture.to_string(), "\
    /// ..x..
    /// N....
    /// ..x..");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a cell is off the board.
    #[track_caller]
    pub fn mark<C: Into<Cell>>(
        self,
        cells: impl IntoIterator<Item = C>,
        mark: char,
    ) -> Picture<'a, B, impl Fn(Cell) -> char> {
        let Self { board, mark: below, form } = self;
        let mut above = board.empty_like();
        above.__extend("Picture::mark", cells);
        let mark = move |cell| if above.contains(cell) { mark } else { below(cell) };
        Picture { board, mark, form }
    }

    /// Draws the cells as hexagons in axial coordinates, as [`HEX`](crate::HEX) moves between them: each row begins half a
    /// cell further east than the one above.
    #[doc(alias = "of_hexagons")]
    pub const fn as_hexagons(mut self) -> Self {
        self.form = Form::Hexagons;
        self
    }

    /// Draws the cells as hexagons in rows, of which every other one begins half a cell further east, as in
    /// [`Walls::hex_rows`](crate::Walls::hex_rows).
    #[doc(alias = "of_hexagonal_rows")]
    pub const fn as_hex_rows(mut self, rows: HexRows) -> Self {
        self.form = Form::HexRows(rows);
        self
    }
}

/// Prints the picture, north up, one line per row and no line end after the last.
impl<B: CellSet, F: Fn(Cell) -> char> fmt::Display for Picture<'_, B, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in 0..self.board.height() {
            if line > 0 {
                f.write_str("\n")?;
            }
            let y = row_of_line(self.board, line);
            let is_spaced = !matches!(self.form, Form::Squares);
            // Half cells from the westernmost row.
            let indent = match self.form {
                Form::Squares => 0,
                Form::Hexagons => line,
                Form::HexRows(rows) => usize::from(rows.moves_east(y % self.board.level_height())),
            };
            write!(f, "{:indent$}", "")?;
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

debug_by_display! { [B: CellSet, F: Fn(Cell) -> char] Picture<'_, B, F>; }
