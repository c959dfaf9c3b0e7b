//! Boards drawn in characters of the caller.

use core::fmt;

use crate::{cell::Cell, cell_set::CellSet};

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
/// # Ok::<(), gridmask::ParseBoardError>(())
/// ```
#[derive(Clone, Copy)]
#[must_use = "a picture does nothing until it is printed"]
pub struct Picture<'a, B, F> {
    board: &'a B,
    mark: F,
}

impl<'a, B: CellSet, F: Fn(Cell) -> char> Picture<'a, B, F> {
    /// The board in the characters that `mark` gives for its cells, in the set or not.
    pub const fn of(board: &'a B, mark: F) -> Self {
        Self { board, mark }
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
    /// # Ok::<(), gridmask::ParseBoardError>(())
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
        let Self { board, mark: below } = self;
        let above = board.cells_like(cells);
        Picture { board, mark: move |cell| if above.contains(cell) { mark } else { below(cell) } }
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
            for x in 0..self.board.width() {
                fmt::Write::write_char(f, (self.mark)(Cell { x, y }))?;
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
