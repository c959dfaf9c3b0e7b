//! The board whose size is known at run time.

use alloc::vec::Vec;
use bitvec::{boxed::BitBox, order::Lsb0};
use core::{error::Error, fmt, ops, ops::ControlFlow, str::FromStr};

use crate::{
    bits::tiles::{Engine, Moves, Size, Tiles},
    cell::Cell,
    cell_set::{CellSet, Pattern, Plan, land, run},
    direction::Direction,
    fixed::off_board,
    operators::set_operators,
    text::{self, ParseBoardError},
};

/// A set of cells on a board whose size is known at run time: maps, puzzles, anything that is read
/// from a file.
///
/// Row 0 is printed first, so north is towards row 0. Boards have at least one cell and at most as
/// many as memory holds: a bit per cell, in tiles of 64 columns and 8 rows, as long as the set is
/// well filled. A set of few cells, such as one layer of a search, takes memory and time for the tiles
/// that hold them, not for the whole board.
///
/// It is no `Default`, having no default size: ask [`new`](Self::new), or a board at hand for an
/// [`empty_like`](CellSet::empty_like) or [`full_like`](CellSet::full_like) one.
///
/// ```
/// use gridmask::{CellSet, GridVec, ORTHOGONAL, Search};
///
/// let (open, [start, end]) = GridVec::parse_marked("\
/// S..#....
/// .#.#.##.
/// .....#.E", ['S', 'E'], |c| match c {
///     '.' => Some(true),
///     '#' => Some(false),
///     _ => None,
/// })?;
/// assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(13));
/// # Ok::<(), gridmask::ParseBoardError>(())
/// ```
///
/// # Panics
///
/// Every operation on two boards panics where their sizes differ.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct GridVec {
    tiles: Tiles,
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
    /// # Ok::<(), gridmask::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no column, no row, or more than about 2^41 cells.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let size = Size::new(width, height).ok_or(SizeError { width, height, found: None })?;
        Ok(Self { tiles: Tiles::empty(size) })
    }

    /// The set of the cells that `inside` says `true` of.
    ///
    /// ```
    /// use gridmask::GridVec;
    ///
    /// let stripes = GridVec::from_fn(5, 3, |cell| cell.y % 2 == 0)?;
    /// assert_eq!(stripes.to_string(), "XXXXX\n.....\nXXXXX");
    /// # Ok::<(), gridmask::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn from_fn(
        width: usize,
        height: usize,
        mut inside: impl FnMut(Cell) -> bool,
    ) -> Result<Self, SizeError> {
        let mut board = Self::new(width, height)?;
        for y in 0..height {
            for x in (0..width).filter(|&x| inside(Cell { x, y })) {
                board.insert((x, y));
            }
        }
        Ok(board)
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
    /// # Ok::<(), gridmask::SizeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if the last row is not complete.
    pub fn from_bools(
        width: usize,
        cells: impl IntoIterator<Item = bool>,
    ) -> Result<Self, SizeError> {
        let cells: Vec<bool> = cells.into_iter().collect();
        let height = cells.len() / width.max(1);
        if width > 0 && !cells.len().is_multiple_of(width) {
            return Err(SizeError { width, height, found: Some(Found::Cells(cells.len())) });
        }
        Self::from_fn(width, height, |cell| cells[cell.x + cell.y * width])
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
    /// # Ok::<(), gridmask::ParseBoardError>(())
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
        let width = picture.lines().next().map_or(0, |line| line.chars().count());
        let empty =
            Self::new(width, picture.lines().count()).map_err(|_| ParseBoardError::size())?;
        text::parse_with(picture, empty, read)
    }

    /// As [`parse_with`](Self::parse_with), and finds marked cells at once: `marks[i]` is a character
    /// whose cells are in the set and also in the `i`-th of the sets that come with it. `read` is not
    /// asked about marks.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, GridVec};
    ///
    /// let (open, [start, keys]) =
    ///     GridVec::parse_marked("k.#\n.Sk", ['S', 'k'], |c| Some(c == '.'))?;
    /// assert_eq!(open.len(), 5);
    /// assert_eq!(start.first(), Some(Cell::new(1, 1)));
    /// assert_eq!(keys.len(), 2);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`parse_with`](Self::parse_with).
    pub fn parse_marked<const N: usize>(
        picture: &str,
        marks: [char; N],
        mut read: impl FnMut(char) -> Option<bool>,
    ) -> Result<(Self, [Self; N]), ParseBoardError> {
        let open =
            Self::parse_with(picture, |c| if marks.contains(&c) { Some(true) } else { read(c) })?;
        let mut found = marks.map(|_| open.empty_like());
        for (y, line) in picture.lines().enumerate() {
            for (x, c) in line.chars().enumerate() {
                for (mark, set) in marks.iter().zip(&mut found) {
                    if c == *mark {
                        set.insert((x, y));
                    }
                }
            }
        }
        Ok((open, found))
    }

    /// The set of these bits, without copying them. The layout is the crate's: strips of 64
    /// columns, one after the other, each a `u64` per row, and then at least one spare row, up to a
    /// multiple of 8 rows. On a board of up to 64 columns that is a `u64` per row. Bits outside the
    /// board are dropped.
    ///
    /// ```
    /// use bitvec::prelude::*;
    /// use gridmask::GridVec;
    ///
    /// let bits: BitBox<u64, Lsb0> = BitBox::from_boxed_slice(Box::new([0b101, 0b010, 0, 0, 0, 0, 0, 0]));
    /// let board = GridVec::from_bits(3, 2, bits).unwrap();
    /// assert_eq!(board.to_string(), "X.X\n.X.");
    /// assert_eq!(board.into_bits().as_raw_slice()[..2], [0b101, 0b010]);
    /// ```
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if there are fewer bits than the tiles of the board have, or more.
    pub fn from_bits(
        width: usize,
        height: usize,
        bits: BitBox<u64, Lsb0>,
    ) -> Result<Self, SizeError> {
        let empty = Self::new(width, height)?;
        let found = bits.len();
        let tiles = Tiles::from_bits(empty.tiles.size(), bits);
        let tiles = tiles.ok_or(SizeError { width, height, found: Some(Found::Bits(found)) })?;
        Ok(Self { tiles })
    }

    /// The bits of the set, laid out as [`from_bits`](Self::from_bits) says. They are copied only
    /// where the set is kept as a list of its tiles.
    #[must_use]
    pub fn into_bits(self) -> BitBox<u64, Lsb0> {
        self.tiles.into_bits()
    }

    #[track_caller]
    fn same_size(&self, other: &Self) {
        let (a, b) = (self.tiles.size(), other.tiles.size());
        assert!(
            a == b,
            "boards of different sizes: {} columns and {} rows, {} columns and {} rows",
            a.width,
            a.height,
            b.width,
            b.height
        );
    }

    /// The cell, if it is on the board.
    #[track_caller]
    fn on_board(&self, what: &str, cell: impl Into<Cell>) -> Cell {
        let (cell, size) = (cell.into(), self.tiles.size());
        if cell.x >= size.width || cell.y >= size.height {
            off_board(what, cell, size.width, size.height);
        }
        cell
    }
}

impl CellSet for GridVec {
    #[inline]
    fn width(&self) -> usize {
        self.tiles.size().width
    }

    #[inline]
    fn height(&self) -> usize {
        self.tiles.size().height
    }

    #[inline]
    fn empty_like(&self) -> Self {
        Self { tiles: Tiles::empty(self.tiles.size()) }
    }

    fn full_like(&self) -> Self {
        Self { tiles: Tiles::full(self.tiles.size()) }
    }

    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.on_board("insert", cell);
        self.tiles.set(cell, true)
    }

    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.on_board("remove", cell);
        self.tiles.set(cell, false)
    }

    #[inline]
    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let (cell, size) = (cell.into(), self.tiles.size());
        cell.x < size.width && cell.y < size.height && self.tiles.contains(cell)
    }

    fn len(&self) -> usize {
        self.tiles.len()
    }

    fn is_empty(&self) -> bool {
        self.tiles.is_empty()
    }

    fn first(&self) -> Option<Cell> {
        self.tiles.first()
    }

    fn cells(&self) -> impl Iterator<Item = Cell> {
        self.tiles.ones()
    }

    #[track_caller]
    fn is_subset(&self, other: &Self) -> bool {
        self.same_size(other);
        self.tiles.is_subset(&other.tiles)
    }

    #[track_caller]
    fn is_disjoint(&self, other: &Self) -> bool {
        self.same_size(other);
        self.tiles.is_disjoint(&other.tiles)
    }

    fn offset(&self, dx: isize, dy: isize) -> Self {
        Self { tiles: self.tiles.offset(dx, dy) }
    }

    fn wave(
        plan: Plan<'_, Self>,
        step: impl Fn(&Self, &Self) -> Self,
        visit: impl FnMut(&Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        const ORTHOGONAL: u8 = Direction::bits(&Direction::ORTHOGONAL);
        const DIAGONAL: u8 = Direction::bits(&Direction::DIAGONAL);
        const KING: u8 = Direction::bits(&Direction::ALL);
        let (pattern, open) = (plan.pattern, plan.open);
        let moves = match pattern {
            Pattern::Steps(ORTHOGONAL) => Moves::Orthogonal,
            Pattern::Steps(DIAGONAL) => Moves::Diagonal,
            Pattern::Steps(KING) => Moves::King,
            Pattern::Masked(exits) => Moves::Into(entrances(exits)),
            _ => {
                return run(
                    plan,
                    |layer, unvisited| land(pattern, &step, open, layer, unvisited),
                    visit,
                );
            }
        };
        let mut engine = Engine::new(open.tiles.size(), moves);
        run(plan, |layer, unvisited| engine.advance(&mut layer.tiles, &mut unvisited.tiles), visit)
    }
}

/// The cells that a step in each direction may enter, from those that it may leave.
fn entrances(exits: &[GridVec]) -> Vec<(Direction, Tiles)> {
    let directions: &[Direction] =
        if exits.len() == 4 { &Direction::ORTHOGONAL } else { &Direction::ALL };
    let enter =
        |(&direction, exits): (&Direction, &GridVec)| (direction, exits.shift(direction).tiles);
    directions.iter().zip(exits).map(enter).collect()
}

impl ops::BitAndAssign<&Self> for GridVec {
    #[track_caller]
    fn bitand_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.retain(&other.tiles);
    }
}

impl ops::BitOrAssign<&Self> for GridVec {
    #[track_caller]
    fn bitor_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.join(&other.tiles, |a, b| a | b);
    }
}

impl ops::BitXorAssign<&Self> for GridVec {
    #[track_caller]
    fn bitxor_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.join(&other.tiles, |a, b| a ^ b);
    }
}

impl ops::SubAssign<&Self> for GridVec {
    #[track_caller]
    fn sub_assign(&mut self, other: &Self) {
        self.same_size(other);
        self.tiles.drop(&other.tiles);
    }
}

impl ops::Not for GridVec {
    type Output = Self;

    fn not(self) -> Self {
        self.full_like() - self
    }
}

set_operators! { [] GridVec }

/// Prints the board as a picture, north up: `X` for a cell in the set, `.` for another.
impl fmt::Display for GridVec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::draw(f, self)
    }
}

/// `{:?}` lists the cells, `{:#?}` is the picture.
impl fmt::Debug for GridVec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        text::debug(f, self)
    }
}

/// Reads a picture as `Display` prints it, of any size: `X` for a cell in the set, `.` for another.
/// Blank lines around the picture, and blanks around and between the cells, are skipped.
impl FromStr for GridVec {
    type Err = ParseBoardError;

    fn from_str(picture: &str) -> Result<Self, ParseBoardError> {
        let (width, height) = text::size(picture);
        let empty = Self::new(width, height).map_err(|_| ParseBoardError::size())?;
        text::parse(picture, empty)
    }
}

/// # Panics
///
/// If a cell is off the board.
impl<C: Into<Cell>> Extend<C> for GridVec {
    fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

/// Why there is no board of this size.
///
/// ```
/// use gridmask::GridVec;
///
/// let error = GridVec::new(0, 7).unwrap_err();
/// assert_eq!(error.to_string(), "no board has 0 columns and 7 rows: it has at least one of each, and at most 2^41 cells");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeError {
    width: usize,
    height: usize,
    /// What was to be the board, if it is that which does not fit.
    found: Option<Found>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    Bits(usize),
    Cells(usize),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height, found } = self;
        match found {
            None => write!(
                f,
                "no board has {width} columns and {height} rows: it has at least one of each, and at \
                 most 2^41 cells"
            ),
            Some(Found::Cells(cells)) => {
                write!(f, "{cells} cells are not rows of {width}: the last one is not complete")
            }
            Some(Found::Bits(bits)) => write!(
                f,
                "{bits} bits are not the tiles of a board of {width} columns and {height} rows"
            ),
        }
    }
}

impl Error for SizeError {}
