//! Constructors of boards: from sizes, functions, rows, pictures and words.

use alloc::vec::Vec;
use core::str::FromStr;

use super::{GridVec, SizeError};
use crate::{
    bits::{
        tile::{ROWS, Size},
        tiles::Tiles,
        values::pack,
    },
    cell::Cell,
    memory::try_zeros,
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
    /// Creates an empty set on a board of this size. It allocates nothing.
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
    /// Fails if `width` or `height` is 0, or if the board takes more than 2^32 tiles of 64×8 cells. Each column
    /// of tiles has at least two spare rows.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let size = Size::new(width, height).ok_or(SizeError::size(width, height))?;
        Ok(Self { tiles: Tiles::empty(size) })
    }

    /// The set with memory for every cell, if there is any.
    fn roomy(mut self) -> Option<Self> {
        self.tiles.try_densify().then_some(self)
    }

    /// Creates an empty set with room for the cells of a picture. A cell takes at least one byte of text. If the text is too
    /// short for `height` rows, there is room up to the first row that is too short.
    fn room_for(picture: &str, width: usize, height: usize) -> Result<Self, ParseBoardError> {
        let full_rows = picture.len().checked_div(width).unwrap_or(0);
        let rows = height.min(full_rows + 1);
        let board = Self::new(width, rows).map_err(|_| ParseBoardError::size(width))?;
        board.roomy().ok_or_else(ParseBoardError::no_memory)
    }

    /// The lines of a picture, and a board with room for its cells.
    fn lines_and_room(picture: &str) -> Result<(Lines<'_>, Self), ParseBoardError> {
        let lines = Lines::new(picture);
        let width = lines.clone().next().map_or(0, |line| line.chars().count());
        let room = Self::room_for(picture, width, lines.len())?;
        Ok((lines, room))
    }

    /// Creates the set of the cells for which `inside` returns `true`. `inside` is called row by row.
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
    /// Fails as [`new`](Self::new) does, and if there is no memory for one bit per cell.
    pub fn from_fn(
        width: usize,
        height: usize,
        inside: impl FnMut(Cell) -> bool,
    ) -> Result<Self, SizeError> {
        let board = Self::new(width, height)?.roomy();
        Ok(text::fill(board.ok_or(SizeError::no_memory(width, height))?, inside))
    }

    /// Creates the set of the cells whose value `inside` accepts. The first of `rows` is row 0.
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let map: Vec<Vec<u8>> = vec![b"..#".to_vec(), b"#..".to_vec()];
    /// let open = GridVec::from_rows(&map, |&byte| byte == b'.')?;
    /// assert_eq!(open.to_string(), "XX.\n.XX");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// Cut a flat list into rows with `chunks`. In the buffer of another library, rows may be further apart than they are wide:
    ///
    /// ```
    /// # use gridmask::GridVec;
    /// let flat = [1, 0, 1, 0, 1, 1];
    /// let board = GridVec::from_rows(flat.chunks(3), |&value| value > 0)?;
    /// assert_eq!(board.to_string(), "X.X\n.XX");
    ///
    /// let (width, stride) = (3, 4);
    /// let pixels = [255, 0, 255, 7, 0, 255, 255, 7];
    /// let rows = pixels.chunks(stride).map(|row| &row[..width]);
    /// assert_eq!(GridVec::from_rows(rows, |&value| value > 0)?, board);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// `inside` is called once for each value, row by row.
    ///
    /// # Errors
    ///
    /// Fails if there are no cells, if a row is not as long as row 0, or if there is no memory for one bit per cell.
    ///
    /// # Performance
    ///
    /// Tests 64 values at a time, in vectors of AVX2 if the processor has them. With values of one byte, and an `inside` that
    /// compares them, it takes about as long as copying the values.
    #[doc(alias("from_bytes", "from_vec", "from_slice", "from_bools", "stride"))]
    pub fn from_rows<T, R: AsRef<[T]>>(
        rows: impl IntoIterator<Item = R>,
        inside: impl FnMut(&T) -> bool,
    ) -> Result<Self, SizeError> {
        let (rows, width) = equal_rows(rows)?;
        let height = rows.len();
        let size = Self::new(width, height)?.tiles.size();
        let words = try_zeros(size.tiles() * ROWS);
        let mut words = words.ok_or(SizeError::no_memory(width, height))?;
        pack(&rows, inside, size.bands() * ROWS, &mut words);
        Self::from_tiles(width, height, words)
    }

    /// Reads a picture of any size in characters of your own: the set of the cells whose character `open` accepts.
    ///
    /// Each line is a row, and a blank line is a row without cells. Only the last row may lack its line end.
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
        open: impl FnMut(char) -> bool,
    ) -> Result<Self, ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_open(lines, empty, [], open)
    }

    /// Reads a picture of any size in characters of your own, and refuses unknown characters.
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
    /// Returns an error with line and column if `read` returns `None`, and if rows or their number do not fit. `read` is also
    /// called with a carriage return within a row, and must refuse it.
    pub fn try_parse_with(
        picture: &str,
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<Self, ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_with(lines, empty, read)
    }

    /// Reads a picture of any size, and a set of cells for each mark: `marks[i]` is the character of the cells of set `i`.
    ///
    /// A marked cell is open; `open` is not called for marks. A mark may stand on any number of cells.
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
    /// A marked cell is open; `open` is not called for marks. Each mark stands on one cell. [`parse_marked`](Self::parse_marked)
    /// reads marks that stand on several.
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

    /// Creates a set from words in the crate's own layout, without copying them. Bits outside the board are dropped.
    ///
    /// The board is cut into strips of 64 columns, one after the other. Each strip has one word per row, then at least two spare
    /// rows, up to a multiple of 8 rows. So a board of up to 64 columns has one word per row. [`Words`](crate::storage::Words)
    /// uses the same order of words for all boards.
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
    /// Fails as [`new`](Self::new) does, and if the number of words is not that of the board's tiles.
    #[doc(hidden)]
    pub fn from_tiles(width: usize, height: usize, words: Vec<u64>) -> Result<Self, SizeError> {
        let size = Self::new(width, height)?.tiles.size();
        let found = words.len();
        match Tiles::from_words(size, words) {
            Some(tiles) => Ok(Self { tiles }),
            None => Err(SizeError::words(found, size.tiles() * ROWS, (width, height))),
        }
    }

    /// Returns the words of the set in the layout of [`from_tiles`](Self::from_tiles). They are copied only if the set is kept as
    /// a list of its tiles, as small sets are.
    #[doc(hidden)]
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

/// The rows as a list, and their width.
pub(crate) fn equal_rows<T, R: AsRef<[T]>>(
    rows: impl IntoIterator<Item = R>,
) -> Result<(Vec<R>, usize), SizeError> {
    let (mut list, mut width) = (Vec::new(), 0);
    for row in rows {
        let cells = row.as_ref().len();
        width = if list.is_empty() { cells } else { width };
        if cells != width {
            return Err(SizeError::row(list.len(), cells, width));
        }
        list.try_reserve(1).map_err(|_| SizeError::no_memory(width, list.len() + 1))?;
        list.push(row);
    }
    Ok((list, width))
}
