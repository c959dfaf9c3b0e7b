//! Constructors of boards: from sizes, functions, rows, pictures and words.

use alloc::vec::Vec;

use super::{GridVec, SizeError};
use crate::{
    bits::{
        tile::{ROWS, Size},
        tiles::Tiles,
        values::pack,
    },
    cell::Cell,
    memory::try_zeros,
    text::{self, Blank, ParseBoardError, Unfit, read_boards},
};

impl Blank for GridVec {
    fn __blank(width: usize, height: usize) -> Result<Self, Unfit> {
        Self::empty(width, height).map_err(|_| Unfit { found: (width, height), size: None })
    }

    /// A cell takes at least one byte of text. If there are too few bytes for all rows, there is room up to the first row that
    /// is too short.
    fn __room(
        bytes: usize,
        size: impl FnOnce() -> (usize, usize),
    ) -> Result<Self, ParseBoardError> {
        let (width, height) = size();
        let rows = height.min(bytes.checked_div(width).unwrap_or(0) + 1);
        let board = Self::empty(width, rows).map_err(|_| ParseBoardError::size(width))?;
        board.__roomy().ok_or_else(ParseBoardError::no_memory)
    }

    fn __roomy(mut self) -> Option<Self> {
        self.tiles.try_densify().then_some(self)
    }
}

impl GridVec {
    /// Creates an empty set on a board of this size. It allocates nothing.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec};
    ///
    /// let mut board = GridVec::empty(5, 3)?;
    /// board.insert((4, 0));
    /// assert_eq!(board.to_string(), "....X\n.....\n.....");
    /// assert!(GridVec::empty(5, 0).is_err());
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if `width` or `height` is 0, or if the board takes more than 2^32 tiles of 64×8 cells. Each column
    /// of tiles has at least two spare rows.
    ///
    /// # Performance
    ///
    /// An empty board takes no memory, however large it is, but a well-filled one takes 1/8 byte per cell: 125 gigabytes on
    /// 1,000,000×1,000,000 cells. If coordinates are large and things are few, number the columns and rows on which there is
    /// something, and search on a board of these numbers.
    #[doc(alias = "new")]
    pub fn empty(width: usize, height: usize) -> Result<Self, SizeError> {
        let size = Size::new(width, height).ok_or(SizeError::size(width, height))?;
        Ok(Self { tiles: Tiles::empty(size) })
    }

    /// Creates the set of all cells of a board of this size.
    ///
    /// ```
    /// use gridmask::{GridVec, KING, Search};
    ///
    /// let search = Search::new(KING, GridVec::full(40, 30)?);
    /// assert_eq!(search.distance((0, 0), (39, 29)), Some(39));
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails as [`empty`](Self::empty) does, and if there is no memory for one bit per cell.
    pub fn full(width: usize, height: usize) -> Result<Self, SizeError> {
        let board = Self::empty(width, height)?.__roomy();
        Ok(!board.ok_or(SizeError::no_memory(width, height))?)
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
    /// Fails as [`empty`](Self::empty) does, and if there is no memory for one bit per cell.
    pub fn from_fn(
        width: usize,
        height: usize,
        inside: impl FnMut(Cell) -> bool,
    ) -> Result<Self, SizeError> {
        let board = Self::empty(width, height)?.__roomy();
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
        let size = Self::empty(width, height)?.tiles.size();
        let words = try_zeros(size.tiles() * ROWS);
        let mut words = words.ok_or(SizeError::no_memory(width, height))?;
        pack(&rows, inside, size.bands() * ROWS, &mut words);
        Self::from_tiles(width, height, words).ok_or(SizeError::size(width, height))
    }

    /// Creates a set from words in the crate's own layout, without copying them. Bits outside the board are dropped. Returns
    /// `None` if no board has this size, or if it takes another number of words.
    ///
    /// The board is cut into strips of 64 columns, one after the other. Each strip has one word per row, then at least two spare
    /// rows, up to a multiple of 8 rows. So a board of up to 64 columns has one word per row. [`Words`](crate::storage::Words)
    /// uses the same order of words for all boards.
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let board = GridVec::from_tiles(3, 2, vec![0b101, 0b010, 0, 0, 0, 0, 0, 0]).unwrap();
    /// assert_eq!(board.to_string(), "X.X\n.X.");
    /// assert_eq!(board.into_tiles()[..2], [0b101, 0b010]);
    /// assert_eq!(GridVec::from_tiles(3, 2, vec![0b101, 0b010]), None);
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn from_tiles(width: usize, height: usize, words: Vec<u64>) -> Option<Self> {
        Some(Self { tiles: Tiles::from_words(Size::new(width, height)?, words)? })
    }

    /// Returns the words of the set in the layout of [`from_tiles`](Self::from_tiles). They are copied only if the set is kept as
    /// a list of its tiles, as small sets are.
    #[doc(hidden)]
    #[must_use]
    pub fn into_tiles(self) -> Vec<u64> {
        self.tiles.into_words()
    }
}

read_boards! { [] GridVec, "GridVec" }

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
