//! Making boards: from sizes, pictures, bools and words.

use alloc::vec::Vec;
use core::str::FromStr;

use super::{
    GridVec,
    size_error::{Found, SizeError},
};
use crate::{
    bits::{tile::Size, tiles::Tiles},
    cell::Cell,
    memory::try_collect,
    text::{self, Blank, Lines, ParseBoardError, Unfit},
};

impl Blank for GridVec {
    fn __blank(width: usize, height: usize) -> Result<Self, Unfit> {
        Self::new(width, height).map_err(|_| Unfit { found: (width, height), size: None })
    }

    #[cfg(feature = "serde")]
    fn __with_runs(self, run: impl FnMut(usize, usize) -> u64) -> Option<Self> {
        Some(Self { tiles: Tiles::from_runs(self.tiles.size(), run)? })
    }
}

impl GridVec {
    /// The set of no cells on a board of this size. It takes no memory.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let mut board = GridVec::new(5, 3)?;
    /// board.insert((4, 0));
    /// assert_eq!(board.to_string(), "....X\n.....\n.....");
    /// assert!(GridVec::new(5, 0).is_err());
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no column, no row, or more than 2^32 tiles of 64 columns and 8 rows. Each column
    /// of tiles has two spare rows at least.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let size = Size::new(width, height).ok_or(SizeError::new(width, height))?;
        Ok(Self { tiles: Tiles::empty(size) })
    }

    /// The set of no cells with room for all, for a board that is to be filled cell by cell.
    fn roomy(width: usize, height: usize) -> Result<Self, SizeError> {
        let mut board = Self::new(width, height)?;
        if board.tiles.try_densify() { Ok(board) } else { Err(SizeError::no_memory(width, height)) }
    }

    /// The set of no cells with room for the cells of a picture. A cell takes one byte of text at least: if the text is
    /// too short for `height` rows, there is room up to the first row that is too short.
    fn room_for(picture: &str, width: usize, height: usize) -> Result<Self, ParseBoardError> {
        let full_rows = picture.len().checked_div(width).unwrap_or(0);
        let rows = height.min(full_rows + 1);
        let mut board = Self::new(width, rows).map_err(|_| ParseBoardError::size(width))?;
        if board.tiles.try_densify() { Ok(board) } else { Err(ParseBoardError::no_memory()) }
    }

    /// The lines of a picture, and a board with room for its cells.
    fn lines_and_room(picture: &str) -> Result<(Lines<'_>, Self), ParseBoardError> {
        let lines = Lines::new(picture);
        let width = lines.clone().next().map_or(0, |line| line.chars().count());
        let room = Self::room_for(picture, width, lines.len())?;
        Ok((lines, room))
    }

    /// The set of the cells that `inside` says `true` of.
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let stripes = GridVec::from_fn(5, 3, |cell| cell.y % 2 == 0)?;
    /// assert_eq!(stripes.to_string(), "XXXXX\n.....\nXXXXX");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if there is no memory for a bit for each cell.
    pub fn from_fn(
        width: usize,
        height: usize,
        inside: impl FnMut(Cell) -> bool,
    ) -> Result<Self, SizeError> {
        Ok(text::fill(Self::roomy(width, height)?, inside))
    }

    /// The set of the cells whose `bool` is `true`, row by row from row 0; there are as many rows as the
    /// list has.
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let grid = [[true, false, true], [false, true, true]];
    /// let board = GridVec::from_bools(3, grid.into_iter().flatten())?;
    /// assert_eq!(board.to_string(), "X.X\n.XX");
    /// assert!(GridVec::from_bools(3, [true; 7]).is_err());
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`from_fn`](Self::from_fn), and if the last row is not complete, or there is no memory for the list.
    pub fn from_bools(
        width: usize,
        cells: impl IntoIterator<Item = bool>,
    ) -> Result<Self, SizeError> {
        let rows = |cells: usize| cells / width.max(1);
        let cells = try_collect(cells)
            .map_err(|read| SizeError::no_memory(width, rows(read).saturating_add(1)))?;
        let height = rows(cells.len());
        if width > 0 && !cells.len().is_multiple_of(width) {
            return Err(SizeError::new(width, height).with(Found::Cells(cells.len())));
        }
        Self::from_fn(width, height, |cell| cells[cell.x + cell.y * width])
    }

    /// Reads a picture of any size in characters of your own: the set of the cells whose character `open` accepts.
    ///
    /// A line is a row, and a blank line is a row of no cells. Only the last row may go without its line end.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let open = GridVec::parse_with("..#.\n#...\n", |c| c != '#')?;
    /// assert_eq!((open.width(), open.height(), open.len()), (4, 2, 6));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error with the line if there are no cells, or if a row is not as long as the first. A carriage return
    /// within a row is an error too: rows end with `\n` or `\r\n`. Fails as well if there is no memory for the board.
    pub fn parse_with(
        picture: &str,
        mut open: impl FnMut(char) -> bool,
    ) -> Result<Self, ParseBoardError> {
        Self::try_parse_with(picture, |c| Some(open(c)))
    }

    /// Reads a picture of any size in characters of your own, and refuses those that are unknown.
    ///
    /// `read` returns `Some(true)` for a cell in the set, `Some(false)` for another cell, and `None` to refuse the character.
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let read = |c| match c {
    ///     '.' => Some(true),
    ///     '#' => Some(false),
    ///     _ => None,
    /// };
    /// assert_eq!(GridVec::try_parse_with("..#\n#..", read)?.to_string(), "XX.\n.XX");
    /// let error = GridVec::try_parse_with("..#\n?..", read).unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 1: unexpected character '?'");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error with line and column if `read` returns `None`, and in the cases of
    /// [`parse_with`](Self::parse_with).
    pub fn try_parse_with(
        picture: &str,
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<Self, ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_with(lines, empty, read)
    }

    /// Reads a picture of any size, and a set of cells for each mark: `marks[i]` is the character of the cells of set `i`.
    ///
    /// A marked cell is open; `open` is not asked about marks. A mark may stand on any number of cells.
    /// [`parse_places`](Self::parse_places) reads marks that stand on one cell each.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let (open, [start, keys]) = GridVec::parse_marked("k.#.\n.Sk.", ['S', 'k'], |c| c == '.')?;
    /// assert_eq!((open.len(), start.len(), keys.len()), (7, 1, 2));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error in the cases of [`parse_with`](Self::parse_with).
    pub fn parse_marked<const N: usize>(
        picture: &str,
        marks: [char; N],
        open: impl FnMut(char) -> bool,
    ) -> Result<(Self, [Self; N]), ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_marked(lines, empty, marks, open)
    }

    /// Reads a picture of any size, and the cell of each mark: `marks[i]` is the character of cell `i`.
    ///
    /// A marked cell is open; `open` is not asked about marks. Each mark stands on one cell.
    /// [`parse_marked`](Self::parse_marked) reads marks that stand on several.
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let maze = "S.#\n..E";
    /// let (open, [start, end]) = GridVec::parse_places(maze, ['S', 'E'], |c| c != '#')?;
    /// assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(3));
    ///
    /// let error = GridVec::parse_places("S.\n.S", ['S'], |c| c == '.').unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 2: duplicate mark 'S' (first at line 1, column 1); `parse_marked` reads sets"
    /// );
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if a mark is missing or stands on two cells, and in the cases of
    /// [`parse_with`](Self::parse_with).
    pub fn parse_places<const N: usize>(
        picture: &str,
        marks: [char; N],
        open: impl FnMut(char) -> bool,
    ) -> Result<(Self, [Cell; N]), ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_places(lines, empty, marks, open)
    }

    /// The set of these words, without copying them. The layout is the crate's: strips of 64 columns, one
    /// after the other, each a word per row, and then at least two spare rows, up to a multiple of 8 rows. On
    /// a board of up to 64 columns that is a word per row. Bits outside the board are dropped. Words in one order for
    /// all boards are those of [`Words`](crate::storage::Words).
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let board = GridVec::from_tiles(3, 2, vec![0b101, 0b010, 0, 0, 0, 0, 0, 0])?;
    /// assert_eq!(board.to_string(), "X.X\n.X.");
    /// assert_eq!(board.into_tiles()[..2], [0b101, 0b010]);
    /// assert!(GridVec::from_tiles(3, 2, vec![0b101, 0b010]).is_err());
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if there are fewer words than the tiles of the board have, or more.
    pub fn from_tiles(width: usize, height: usize, words: Vec<u64>) -> Result<Self, SizeError> {
        let empty = Self::new(width, height)?;
        let found = words.len();
        match Tiles::from_words(empty.tiles.size(), words) {
            Some(tiles) => Ok(Self { tiles }),
            None => Err(SizeError::new(width, height).with(Found::Words(found))),
        }
    }

    /// The words of the set, laid out as [`from_tiles`](Self::from_tiles) says. They are copied only where
    /// the set is kept as a list of its tiles.
    #[must_use]
    pub fn into_tiles(self) -> Vec<u64> {
        self.tiles.into_words()
    }
}

/// Reads a picture of any size, as `Display` prints it: `X` for a cell in the set, `.` for another.
/// Blank lines around the picture are skipped, and so are blanks around and between the cells.
impl FromStr for GridVec {
    type Err = ParseBoardError;

    fn from_str(picture: &str) -> Result<Self, ParseBoardError> {
        let (width, height) = text::size(picture);
        text::parse(picture, Self::room_for(picture, width, height)?)
    }
}
