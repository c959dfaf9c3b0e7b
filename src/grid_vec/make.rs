//! Making boards: from sizes, functions, rows, pictures and words.

use alloc::vec::Vec;
use core::str::FromStr;

use super::{GridVec, SizeError};
use crate::{
    bits::{
        tile::{ROWS, Size},
        tiles::Tiles,
    },
    cell::Cell,
    text::{self, Blank, Canvas, Lines, ParseBoardError, Unfit},
};

impl Canvas for GridVec {
    #[cfg(feature = "serde")]
    fn with_runs(self, run: impl FnMut(usize, usize) -> u64) -> Option<Self> {
        Some(Self { tiles: Tiles::from_runs(self.tiles.size(), run)? })
    }
}

impl Blank for GridVec {
    fn blank(width: usize, height: usize) -> Result<Self, Unfit> {
        Self::new(width, height).map_err(|_| Unfit { found: (width, height), size: None })
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

    /// An empty set with memory for every cell, to be filled cell by cell.
    fn roomy(width: usize, height: usize) -> Result<Self, SizeError> {
        let mut board = Self::new(width, height)?;
        if board.tiles.try_densify() { Ok(board) } else { Err(SizeError::no_memory(width, height)) }
    }

    /// An empty set with memory for a picture, which has at least a byte per cell. If its rows are too short for
    /// that, there is room up to the first short row.
    fn room_for(picture: &str, width: usize, height: usize) -> Result<Self, ParseBoardError> {
        let full_rows = picture.len().checked_div(width).unwrap_or(0);
        let rows = height.min(full_rows + 1);
        let mut board = Self::new(width, rows).map_err(|_| ParseBoardError::size(width))?;
        if board.tiles.try_densify() { Ok(board) } else { Err(ParseBoardError::no_memory()) }
    }

    /// The lines of a picture, and room for its cells.
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
        Ok(text::fill(Self::roomy(width, height)?, inside))
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
    /// A flat list is cut into rows by `chunks`. In the buffer of another library, rows may be further apart than
    /// they are wide:
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
    /// # Errors
    ///
    /// Fails if there are no cells, if a row is not as long as row 0, or if there is no memory for one bit per cell.
    #[doc(alias("from_bytes", "from_vec", "from_slice", "from_bools", "stride"))]
    pub fn from_rows<T, R: AsRef<[T]>>(
        rows: impl IntoIterator<Item = R>,
        mut inside: impl FnMut(&T) -> bool,
    ) -> Result<Self, SizeError> {
        let (rows, width) = equal_rows(rows)?;
        Self::from_fn(width, rows.len(), |Cell { x, y }| inside(&rows[y].as_ref()[x]))
    }

    /// Reads a picture in characters of your own, of any size: `read` says of each whether it is a
    /// cell in the set (`Some(true)`), another cell (`Some(false)`), or a mistake (`None`). A line is
    /// a row; nothing is skipped but one line end at the end of the text.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let open = GridVec::parse_with("..#.\n#...\n", |c| Some(c != '#'))?;
    /// assert_eq!((open.width(), open.height(), open.len()), (4, 2, 6));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there are no cells, a row is not as long as the first, or `read` gives `None`: the error
    /// names the line and the column.
    pub fn parse_with(
        picture: &str,
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<Self, ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_with(lines, empty, read)
    }

    /// As [`parse_with`](Self::parse_with), and finds marked cells at once: [`GridMask::parse_marked`] for pictures of
    /// any size.
    ///
    /// [`GridMask::parse_marked`]: crate::GridMask::parse_marked
    ///
    /// # Errors
    ///
    /// As [`parse_with`](Self::parse_with).
    pub fn parse_marked<const N: usize>(
        picture: &str,
        marks: [char; N],
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<(Self, [Self; N]), ParseBoardError> {
        let (lines, empty) = Self::lines_and_room(picture)?;
        text::parse_marked(lines, empty, marks, read)
    }

    /// As [`parse_marked`](Self::parse_marked), for marks that stand on one cell each.
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let maze = "S.#\n..E";
    /// let (open, [start, end]) = GridVec::parse_places(maze, ['S', 'E'], |c| Some(c != '#'))?;
    /// assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(3));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`GridMask::parse_places`](crate::GridMask::parse_places).
    pub fn parse_places<const N: usize>(
        picture: &str,
        marks: [char; N],
        read: impl FnMut(char) -> Option<bool>,
    ) -> Result<(Self, [Cell; N]), ParseBoardError> {
        let (open, found) = Self::parse_marked(picture, marks, read)?;
        Ok((open, text::one_each(marks, &found)?))
    }

    /// Creates a set from words in the crate's own layout, without copying them. Bits outside the board are dropped.
    ///
    /// The board is cut into strips of 64 columns, one after the other. Each strip has one word per row, then at least
    /// two spare rows, up to a multiple of 8 rows. So a board of up to 64 columns has one word per row.
    /// [`Words`](crate::storage::Words) has an order of words that is the same for all boards.
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
    pub fn from_tiles(width: usize, height: usize, words: Vec<u64>) -> Result<Self, SizeError> {
        let size = Self::new(width, height)?.tiles.size();
        let found = words.len();
        match Tiles::from_words(size, words) {
            Some(tiles) => Ok(Self { tiles }),
            None => Err(SizeError::words(found, size.tiles() * ROWS, (width, height))),
        }
    }

    /// Returns the words of the set in the layout of [`from_tiles`](Self::from_tiles). They are copied only if the
    /// set is kept as a list of its tiles, as sets of few cells are.
    #[must_use]
    pub fn into_tiles(self) -> Vec<u64> {
        self.tiles.into_words()
    }
}

/// Reads a picture as `Display` prints it, of any size: `X` for a cell in the set, `.` for another.
/// Blank lines around the picture, and blanks around and between the cells, are skipped.
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
