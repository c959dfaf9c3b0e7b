//! One value per cell of a board.

use alloc::vec::Vec;
use core::{
    fmt,
    iter::{Enumerate, FusedIterator},
    ops, slice,
    str::FromStr,
};

use crate::{
    cell::{Cell, is_on_board, on_board},
    cell_set::CellSet,
    direction::{Direction, Directions},
    grid_vec::{GridVec, SizeError, equal_rows},
    text::ParseBoardError,
};

/// Keeps one value per cell of a board: heights, letters, costs.
///
/// Row 0 is printed first, so north is towards row 0. A `Grid` is not a set and takes part in no search.
/// [`cells_where`](Self::cells_where) makes the open cells from it, and [`Exits::from_fn`](crate::Exits::from_fn) a rule.
/// `search.open().picture(|cell| map[cell]).mark(&path, 'o')` draws a path on a `map` of characters.
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
    /// Creates a grid of the values that `value` returns. `value` is called row by row.
    ///
    /// # Errors
    ///
    /// Fails if no board has this size (see [`GridVec::empty`]), or if there is no memory for the values.
    pub fn from_fn(
        width: usize,
        height: usize,
        mut value: impl FnMut(Cell) -> T,
    ) -> Result<Self, SizeError> {
        let mut values = room(width, height)?;
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| Cell { x, y }));
        values.extend(cells.map(&mut value));
        Ok(Self::of_values(width, values))
    }

    /// Creates a grid of these rows. The first is row 0.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let rows: Vec<Vec<u8>> = vec![vec![1, 2, 3], vec![4, 5, 6]];
    /// let grid = Grid::from_rows(&rows)?;
    /// assert_eq!((grid.width(), grid.height(), grid[(2, 1)]), (3, 2, 6));
    ///
    /// let error = Grid::from_rows(&[vec![1, 2, 3], vec![4, 5]]).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1 has 2 cells, expected 3");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// `chunks` finds the rows of a buffer in which they are further apart than they are wide:
    ///
    /// ```
    /// # use gridmask::Grid;
    /// let (width, stride) = (2, 4);
    /// let buffer = [1, 2, 0, 0, 3, 4, 0, 0];
    /// let grid = Grid::from_rows(buffer.chunks(stride).map(|row| &row[..width]))?;
    /// assert_eq!(grid.to_string(), "12\n34");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if there are no cells, if a row is not as long as row 0, or if there is no memory for the values.
    pub fn from_rows<R: AsRef<[T]>>(rows: impl IntoIterator<Item = R>) -> Result<Self, SizeError>
    where
        T: Clone,
    {
        let (rows, width) = equal_rows(rows)?;
        let mut values = room(width, rows.len())?;
        rows.iter().for_each(|row| values.extend_from_slice(row.as_ref()));
        Ok(Self::of_values(width, values))
    }

    /// Creates a grid of these values, row by row, without copying them.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let grid = Grid::from_vec(3, vec![1, 2, 3, 4, 5, 6])?;
    /// assert_eq!(grid.to_string(), "123\n456");
    ///
    /// let error = Grid::from_vec(4, vec![1, 2, 3, 4, 5, 6]).unwrap_err();
    /// assert_eq!(error.to_string(), "row 1 has 2 cells, expected 4");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if there are no cells, or if the last row has fewer than `width` of them.
    pub fn from_vec(width: usize, values: Vec<T>) -> Result<Self, SizeError> {
        let height = values.len().checked_div(width).unwrap_or(0);
        let rest = values.len() - width * height;
        if width > 0 && rest > 0 {
            return Err(SizeError::row(height, rest, width));
        }
        GridVec::empty(width, height)?;
        Ok(Self::of_values(width, values))
    }

    /// These values row by row, which are whole rows of a board.
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
    /// let heights = Grid::try_parse_with("012\n945", |c| c.to_digit(10))?;
    /// assert_eq!((heights.width(), heights.height()), (3, 2));
    /// assert_eq!(heights[(0, 1)], 9);
    /// let error = Grid::try_parse_with("012\n9?5", |c| c.to_digit(10)).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 2: unexpected character '?'");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error with the line if `read` returns `None`, if there are no cells, or if a row is not as long as the
    /// first. A carriage return within a row is an error too: rows end with `\n` or `\r\n`. Fails as well if there is no
    /// memory for the values.
    #[doc(alias = "parse_with")]
    pub fn try_parse_with(
        picture: &str,
        mut read: impl FnMut(char) -> Option<T>,
    ) -> Result<Self, ParseBoardError> {
        // A character takes one byte at least, so there are at most as many values as bytes.
        let mut values = Vec::new();
        values.try_reserve_exact(picture.len()).map_err(|_| ParseBoardError::no_memory())?;
        let board = GridVec::try_parse_with(picture, |c| {
            values.push(if c == '\r' { None } else { read(c) }?);
            Some(false)
        })?;
        Ok(Self::of_values(board.width(), values))
    }

    /// Returns the number of columns.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        is_on_board(cell, self.width, self.height).then(|| cell.x + cell.y * self.width)
    }

    /// Returns the value of a cell, or `None` if the cell is off the board.
    #[must_use]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<&T> {
        self.index(cell.into()).map(|i| &self.values[i])
    }

    /// Returns a mutable reference to the value of a cell, or `None` if the cell is off the board.
    #[must_use]
    pub fn get_mut(&mut self, cell: impl Into<Cell>) -> Option<&mut T> {
        self.index(cell.into()).map(|i| &mut self.values[i])
    }

    /// Returns the values, row by row.
    #[must_use]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    /// The values, row by row.
    pub(crate) fn values_mut(&mut self) -> &mut [T] {
        &mut self.values
    }

    /// Returns the cell that one step leads to, or `None` if the step leaves the board.
    ///
    /// ```
    /// use gridmask::{Cell, Direction, Grid};
    ///
    /// let grid = Grid::from_vec(2, vec!['a', 'b', 'c', 'd'])?;
    /// assert_eq!(grid.neighbor((0, 1), Direction::North), Some(Cell::new(0, 0)));
    /// assert_eq!(grid.neighbor((0, 1), Direction::West), None);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    #[must_use]
    pub fn neighbor(&self, cell: impl Into<Cell>, direction: Direction) -> Option<Cell> {
        let (cell, levels) = (cell.into(), (self.height, self.height));
        let next = direction.next(cell, NORTH, levels)?;
        self.index(cell).and(self.index(next)).map(|_| next)
    }

    /// Returns every cell with its value, row by row.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let digits = Grid::try_parse_with("12\n34", |c| c.to_digit(10))?;
    /// assert_eq!(digits.iter().map(|(cell, digit)| cell.x as u32 * digit).sum::<u32>(), 2 + 4);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn iter(&self) -> GridValues<'_, T> {
        GridValues { values: self.values.iter().enumerate(), width: self.width }
    }

    /// Returns every cell with a mutable reference to its value, row by row.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let mut digits = Grid::try_parse_with("12\n34", |c| c.to_digit(10))?;
    /// digits.iter_mut().filter(|(cell, _)| cell.x == 1).for_each(|(_, digit)| *digit *= 2);
    /// assert_eq!(digits.to_string(), "14\n38");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn iter_mut(
        &mut self,
    ) -> impl DoubleEndedIterator<Item = (Cell, &mut T)> + ExactSizeIterator + FusedIterator {
        let width = self.width;
        self.values.iter_mut().enumerate().map(move |(i, value)| (cell_of(i, width), value))
    }

    /// Creates a grid of what `value` makes of each value, row by row.
    #[must_use]
    pub fn map<U>(&self, value: impl FnMut(&T) -> U) -> Grid<U> {
        let Self { width, height, ref values } = *self;
        Grid { width, height, values: values.iter().map(value).collect() }
    }

    /// Returns the cells whose value `inside` accepts. For a board whose size is in its type, write
    /// `Board::from_fn(|cell| grid[cell] != '#')`.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let digits = Grid::try_parse_with("190\n288", |c| c.to_digit(10))?;
    /// assert_eq!(digits.cells_where(|&digit| digit > 7).to_string(), ".X.\n.XX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there is no memory for one bit per cell.
    #[must_use]
    #[track_caller]
    pub fn cells_where(&self, inside: impl FnMut(&T) -> bool) -> GridVec {
        match GridVec::from_rows(self.values.chunks(self.width), inside) {
            Ok(cells) => cells,
            Err(error) => panic!("Grid::cells_where: {error}"),
        }
    }
}

/// How `y` changes on a step north.
const NORTH: isize = -1;

/// An empty list with room for the values of a board.
fn room<T>(width: usize, height: usize) -> Result<Vec<T>, SizeError> {
    GridVec::empty(width, height)?;
    let mut values = Vec::new();
    let room = width.checked_mul(height).map(|cells| values.try_reserve_exact(cells));
    room.and_then(Result::ok).ok_or(SizeError::no_memory(width, height))?;
    Ok(values)
}

impl Grid<u8> {
    /// Counts for each cell its neighbors in `cells`, in these directions. The cell itself does not count.
    ///
    /// ```
    /// use gridmask::{Directions, Grid, GridMask};
    ///
    /// let mines: GridMask<4, 3> = "X...\n..X.\n....".parse()?;
    /// let counts = Grid::neighbor_counts(&mines, Directions::ALL);
    /// assert_eq!(counts.to_string(), "0211\n1201\n0111");
    ///
    /// // Life: three neighbors bear a cell, and two keep it alive.
    /// let blinker: GridMask<3, 3> = "...\nXXX\n...".parse()?;
    /// let counts = Grid::neighbor_counts(&blinker, Directions::ALL);
    /// let next = GridMask::<3, 3>::from_fn(|cell| {
    ///     counts[cell] == 3 || counts[cell] == 2 && blinker.contains(cell)
    /// });
    /// assert_eq!(next.to_string(), ".X.\n.X.\n.X.");
    /// # use gridmask::CellSet;
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// Takes one byte per cell of the board, and time for each cell of `cells` and each direction.
    #[must_use]
    #[doc(alias("minesweeper", "life", "degree"))]
    pub fn neighbor_counts<B: CellSet>(cells: &B, directions: Directions) -> Self {
        let (width, height) = (cells.width(), cells.height());
        let mut values = alloc::vec![0; width * height];
        for direction in directions.iter() {
            cells.shift(direction.opposite()).for_each_cell(|Cell { x, y }| {
                values[x + y * width] += 1;
            });
        }
        Self { width, height, values }
    }
}

impl<T: PartialEq> Grid<T> {
    /// Returns the first cell that holds this value.
    #[must_use]
    pub fn find(&self, value: &T) -> Option<Cell> {
        self.find_all(value).next()
    }

    /// Returns the cells that hold this value, row by row.
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
        Self::try_parse_with(picture, Some)
    }
}

impl<'a, T> IntoIterator for &'a Grid<T> {
    type Item = (Cell, &'a T);
    type IntoIter = GridValues<'a, T>;

    fn into_iter(self) -> GridValues<'a, T> {
        self.iter()
    }
}

impl<T, C: Into<Cell>> ops::Index<C> for Grid<T> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[track_caller]
    fn index(&self, cell: C) -> &T {
        let Cell { x, y } = on_board("Grid::index", cell, self.width, self.height);
        &self.values[x + y * self.width]
    }
}

impl<T, C: Into<Cell>> ops::IndexMut<C> for Grid<T> {
    /// # Panics
    ///
    /// Panics if the cell is off the board.
    #[track_caller]
    fn index_mut(&mut self, cell: C) -> &mut T {
        let Cell { x, y } = on_board("Grid::index", cell, self.width, self.height);
        &mut self.values[x + y * self.width]
    }
}

/// Prints the values of a row one after the other, a line per row. Characters and digits make a picture.
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

/// Prints the rows as lists.
impl<T: fmt::Debug> fmt::Debug for Grid<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.values.chunks(self.width)).finish()
    }
}

/// The cell with this number, cells being numbered row by row.
const fn cell_of(i: usize, width: usize) -> Cell {
    Cell { x: i % width, y: i / width }
}

/// Iterates over every cell of a [`Grid`](crate::Grid) and its value, row by row; see
/// [`Grid::iter`](crate::Grid::iter).
#[derive(Clone, Debug)]
#[must_use = "an iterator does nothing until it is pulled"]
pub struct GridValues<'a, T> {
    values: Enumerate<slice::Iter<'a, T>>,
    width: usize,
}

impl<'a, T> Iterator for GridValues<'a, T> {
    type Item = (Cell, &'a T);

    fn next(&mut self) -> Option<Self::Item> {
        self.values.next().map(|(i, value)| (cell_of(i, self.width), value))
    }

    fn nth(&mut self, n: usize) -> Option<Self::Item> {
        self.values.nth(n).map(|(i, value)| (cell_of(i, self.width), value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.values.size_hint()
    }
}

impl<T> DoubleEndedIterator for GridValues<'_, T> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.values.next_back().map(|(i, value)| (cell_of(i, self.width), value))
    }
}

impl<T> ExactSizeIterator for GridValues<'_, T> {}

impl<T> FusedIterator for GridValues<'_, T> {}
