//! A value for each cell: what a map says besides open and closed.

use alloc::vec::Vec;
use core::{fmt, iter::FusedIterator, ops, str::FromStr};

use crate::{
    cell::{Cell, is_on_board, on_board},
    cell_set::CellSet,
    grid_vec::{GridVec, SizeError},
    text::ParseBoardError,
};

/// A value for each cell of a board: heights, letters, costs. Row 0 is printed first.
///
/// It is no set and takes part in no search; the sets and rules of a search are made from it.
///
/// ```
/// use gridmask::{Exits, Grid, Search};
///
/// let map = "\
/// Sabc
/// afed
/// agEa";
/// let letters: Grid<char> = map.parse()?;
/// let [start, end] = ['S', 'E'].map(|mark| letters.find(&mark).expect("a mark"));
/// let height = letters.map(|&c| match c { 'S' => 0, 'E' => 7, c => c as u32 - 'a' as u32 });
///
/// let open = letters.cells_where(|_| true);
/// let slopes = Exits::from_fn(&open, |from, to| height[to] <= height[from] + 1);
/// assert_eq!(Search::new(slopes, open).distance(start, end), Some(8));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Grid<T> {
    width: usize,
    height: usize,
    /// Row by row.
    values: Vec<T>,
}

impl<T> Grid<T> {
    /// The value that `value` gives for each cell, asked row by row.
    ///
    /// # Errors
    ///
    /// If there is no board of this size, see [`GridVec::new`], or no memory for it.
    pub fn from_fn(
        width: usize,
        height: usize,
        mut value: impl FnMut(Cell) -> T,
    ) -> Result<Self, SizeError> {
        GridVec::new(width, height)?;
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| Cell { x, y }));
        let mut values = Vec::new();
        let room = width.checked_mul(height).map(|cells| values.try_reserve_exact(cells));
        room.and_then(Result::ok).ok_or(SizeError::no_memory(width, height))?;
        values.extend(cells.map(&mut value));
        Ok(Self::of_values(width, values))
    }

    /// These values row by row, which are whole rows of a board's.
    pub(crate) fn of_values(width: usize, values: Vec<T>) -> Self {
        Self { width, height: values.len() / width, values }
    }

    /// Reads a picture of any size: `read` returns the value of a character, or `None` to refuse it.
    ///
    /// A line is a row, and a blank line is a row of no cells. Only the last row may go without its line end.
    ///
    /// ```
    /// use gridmask::{Cell, Grid};
    ///
    /// let heights = Grid::parse_with("012\n945", |c| c.to_digit(10))?;
    /// assert_eq!((heights.width(), heights.height()), (3, 2));
    /// assert_eq!(heights[(0, 1)], 9);
    /// let error = Grid::parse_with("012\n9?5", |c| c.to_digit(10)).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: unexpected character '?'");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error with the line if `read` returns `None`, if there are no cells, or if a row is not as long as the
    /// first. A carriage return within a row is an error too: rows end with `\n` or `\r\n`. Fails as well if there is no
    /// memory for the values.
    pub fn parse_with(
        picture: &str,
        mut read: impl FnMut(char) -> Option<T>,
    ) -> Result<Self, ParseBoardError> {
        // A character takes one byte at least, so there are at most as many values as bytes.
        let mut values = Vec::new();
        values.try_reserve_exact(picture.len()).map_err(|_| ParseBoardError::no_memory())?;
        let board = GridVec::try_parse_with(picture, |c| {
            values.push(read(c)?);
            Some(false)
        })?;
        Ok(Self::of_values(board.width(), values))
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        is_on_board(cell, self.width, self.height).then(|| cell.x + cell.y * self.width)
    }

    /// The value of a cell; `None` off the board.
    #[must_use]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<&T> {
        self.index(cell.into()).map(|i| &self.values[i])
    }

    /// The value of a cell, to be changed; `None` off the board.
    #[must_use]
    pub fn get_mut(&mut self, cell: impl Into<Cell>) -> Option<&mut T> {
        self.index(cell.into()).map(|i| &mut self.values[i])
    }

    /// The values, row by row.
    #[must_use]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// Every cell with its value, row by row.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let digits = Grid::parse_with("12\n34", |c| c.to_digit(10))?;
    /// assert_eq!(digits.iter().map(|(cell, digit)| cell.x as u32 * digit).sum::<u32>(), 2 + 4);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn iter(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Cell, &T)> + ExactSizeIterator + FusedIterator + Clone
    {
        let cell = cells_by_rows(self.width);
        self.values.iter().enumerate().map(move |(i, value)| (cell(i), value))
    }

    /// Every cell with its value, to be changed, row by row.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let mut digits = Grid::parse_with("12\n34", |c| c.to_digit(10))?;
    /// digits.iter_mut().filter(|(cell, _)| cell.x == 1).for_each(|(_, digit)| *digit *= 2);
    /// assert_eq!(digits.to_string(), "14\n38");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn iter_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Cell, &mut T)> + ExactSizeIterator + FusedIterator {
        let cell = cells_by_rows(self.width);
        self.values.iter_mut().enumerate().map(move |(i, value)| (cell(i), value))
    }

    /// Another value for each.
    #[must_use]
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> Grid<U> {
        let Self { width, height, ref values } = *self;
        Grid { width, height, values: values.iter().map(value).collect() }
    }

    /// The cells whose value `inside` says `true` of. For a board whose size is in its type, ask from there:
    /// `Board::from_fn(|cell| grid[cell] != '#')`.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let digits = Grid::parse_with("190\n288", |c| c.to_digit(10))?;
    /// assert_eq!(digits.cells_where(|&digit| digit > 7).to_string(), ".X.\n.XX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no memory for a bit for each cell.
    #[must_use]
    #[track_caller]
    pub fn cells_where(&self, mut inside: impl FnMut(&T) -> bool) -> GridVec {
        let mut values = self.values.iter();
        // It is asked cell by cell in the order of the values.
        let inside = |_| values.next().is_some_and(&mut inside);
        match GridVec::from_fn(self.width, self.height, inside) {
            Ok(cells) => cells,
            Err(error) => panic!("cells_where: {error}"),
        }
    }
}

/// The cell of each number, cells being numbered row by row.
fn cells_by_rows(width: usize) -> impl Fn(usize) -> Cell + Copy {
    move |i| Cell { x: i % width, y: i / width }
}

impl<T: PartialEq> Grid<T> {
    /// The first cell that holds this value.
    #[must_use]
    pub fn find(&self, value: &T) -> Option<Cell> {
        self.find_all(value).next()
    }

    /// The cells that hold this value, row by row.
    ///
    /// ```
    /// use gridmask::{Cell, Grid};
    ///
    /// let map: Grid<char> = "k.#\n.Sk".parse()?;
    /// assert!(map.find_all(&'k').eq([Cell::new(0, 0), Cell::new(2, 1)]));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn find_all(&self, value: &T) -> impl Iterator<Item = Cell> {
        self.iter().filter(move |(_, other)| *other == value).map(|(cell, _)| cell)
    }
}

/// Reads a picture in any characters, one per cell. A line is a row, and a blank line is a row of no cells.
impl FromStr for Grid<char> {
    type Err = ParseBoardError;

    fn from_str(picture: &str) -> Result<Self, ParseBoardError> {
        Self::parse_with(picture, Some)
    }
}

impl<T, C: Into<Cell>> ops::Index<C> for Grid<T> {
    type Output = T;

    /// # Panics
    ///
    /// If the cell is off the board.
    #[track_caller]
    fn index(&self, cell: C) -> &T {
        let Cell { x, y } = on_board("Grid", cell, self.width, self.height);
        &self.values[x + y * self.width]
    }
}

impl<T, C: Into<Cell>> ops::IndexMut<C> for Grid<T> {
    /// # Panics
    ///
    /// If the cell is off the board.
    #[track_caller]
    fn index_mut(&mut self, cell: C) -> &mut T {
        let Cell { x, y } = on_board("Grid", cell, self.width, self.height);
        &mut self.values[x + y * self.width]
    }
}

/// The values row by row, one after the other: characters and digits as a picture.
impl<T: fmt::Display> fmt::Display for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.values.chunks(self.width).enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            row.iter().try_for_each(|value| value.fmt(f))?;
        }
        Ok(())
    }
}

/// The rows as lists.
impl<T: fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values.chunks(self.width)).finish()
    }
}
