//! The eight compass points, and sets of them. Rows of hexagons.

mod set;

use core::{fmt, str::FromStr};

use crate::cell::{Cell, Quoted};

pub use set::{AllAround, Corners, DirectionSet, Directions, DirectionsIter, Hexagonal, Sides};

/// Names one of the eight steps to a neighboring cell.
///
/// North is always up in the picture. That is towards row 0 on a [`GridMask`](crate::GridMask),
/// which prints row 0 first, and towards rank 8 on a [`Bitboard`](crate::Bitboard).
///
/// ```text
/// NorthWest  North  NorthEast
///      West    ·    East
/// SouthWest  South  SouthEast
/// ```
///
/// ```
/// use gridmask::Direction;
///
/// assert_eq!(Direction::NorthEast.opposite(), Direction::SouthWest);
/// assert!(Direction::DIAGONAL.contains(&Direction::NorthEast));
/// assert_eq!(Direction::NorthEast.to_string(), "north-east");
/// assert_eq!("north-east".parse(), Ok(Direction::NorthEast));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case", expecting = "a direction, such as `north-east`")
)]
#[repr(u8)]
pub enum Direction {
    /// Up in the picture.
    North,
    /// Up and to the east.
    NorthEast,
    /// Towards higher `x`.
    East,
    /// Down and to the east.
    SouthEast,
    /// Down in the picture.
    South,
    /// Down and to the west.
    SouthWest,
    /// Towards lower `x`.
    West,
    /// Up and to the west.
    NorthWest,
}

use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];
    /// The four that share an edge with the cell, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [North, East, South, West];
    /// The four that share only a corner, clockwise from north-east.
    pub const DIAGONAL: [Self; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];
    /// The six of hexagons in axial coordinates, clockwise from north.
    pub const HEXAGONAL: [Self; 6] = [North, NorthEast, East, South, SouthWest, West];

    /// Returns the direction that leads back.
    #[must_use]
    #[inline]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Returns `true` if the step goes to a cell that shares only a corner.
    ///
    /// ```
    /// use gridmask::Direction;
    ///
    /// assert!(Direction::SouthWest.is_diagonal());
    /// assert!(!Direction::South.is_diagonal());
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// Returns the direction that a letter or an arrow stands for, or `None` if it stands for none.
    ///
    /// `letters` stand for north, east, south and west, or for all eight directions clockwise from north.
    ///
    /// ```
    /// use gridmask::Direction;
    ///
    /// assert_eq!(Direction::from_letter('<', "^>v<"), Some(Direction::West));
    /// assert_eq!(Direction::from_letter('D', "URDL"), Some(Direction::South));
    /// assert_eq!(Direction::from_letter('↗', "↑↗→↘↓↙←↖"), Some(Direction::NorthEast));
    /// assert_eq!(Direction::from_letter('.', "^>v<"), None);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are neither four letters nor eight.
    #[must_use]
    #[track_caller]
    pub fn from_letter(letter: char, letters: &str) -> Option<Self> {
        let directions = Self::lettered("from_letter", letters);
        letters.chars().position(|other| other == letter).map(|i| directions[i])
    }

    /// Returns the letter or the arrow of this direction, or `None` if it is a diagonal one and there are four letters.
    ///
    /// `letters` stand for north, east, south and west, or for all eight directions clockwise from north.
    ///
    /// ```
    /// use gridmask::Direction;
    ///
    /// assert_eq!(Direction::West.letter("URDL"), Some('L'));
    /// assert_eq!(Direction::NorthEast.letter("↑↗→↘↓↙←↖"), Some('↗'));
    /// assert_eq!(Direction::NorthEast.letter("URDL"), None);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are neither four letters nor eight.
    #[must_use]
    #[track_caller]
    pub fn letter(self, letters: &str) -> Option<char> {
        let mut directions = Self::lettered("letter", letters).iter();
        letters.chars().nth(directions.position(|&other| other == self)?)
    }

    /// The directions that have a letter.
    #[track_caller]
    fn lettered(what: &str, letters: &str) -> &'static [Self] {
        match letters.chars().count() {
            4 => &Self::ORTHOGONAL,
            8 => &Self::ALL,
            found => panic!("Direction::{what}: expected 4 or 8 letters, found {found}"),
        }
    }

    /// Returns how far one step goes to the east and to the north, each −1, 0 or 1.
    ///
    /// ```
    /// use gridmask::Direction;
    ///
    /// assert_eq!(Direction::NorthWest.offset(), (-1, 1));
    /// ```
    #[must_use]
    #[inline]
    pub const fn offset(self) -> (isize, isize) {
        // Not a table, with which sliders, which look at all directions in turn, take three times as long.
        match self {
            North => (0, 1),
            NorthEast => (1, 1),
            East => (1, 0),
            SouthEast => (1, -1),
            South => (0, -1),
            SouthWest => (-1, -1),
            West => (-1, 0),
            NorthWest => (-1, 1),
        }
    }

    /// The neighbor of a cell in this direction, or `None` if it is on another level. A step north changes the row by `north`.
    /// The pair is the height of a level and the height of the board.
    ///
    /// The neighbor may be off the board: west or north of the first cells, coordinates wrap to numbers beyond every board.
    #[inline]
    pub(crate) fn next(
        self,
        cell: Cell,
        north: isize,
        (level, height): (usize, usize),
    ) -> Option<Cell> {
        let next = self.beside(cell, north);
        let together = level == height || cell.y == next.y || cell.y / level == next.y / level;
        together.then_some(next)
    }

    /// The cell in this direction, on a board of one level. It may be off the board.
    #[inline]
    pub(crate) fn beside(self, cell: Cell, north: isize) -> Cell {
        let (east, up) = self.offset();
        let x = cell.x.wrapping_add_signed(east);
        Cell { x, y: cell.y.wrapping_add_signed(up * north) }
    }
}

/// The names, in the order of [`Direction::ALL`].
const NAMES: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// Prints the name: `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAMES[*self as usize])
    }
}

/// Reads a name such as `north-east`.
impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(name: &str) -> Result<Self, ParseDirectionError> {
        let place = NAMES.iter().position(|known| *known == name);
        place.map(|i| Self::ALL[i]).ok_or(ParseDirectionError(Quoted::new(name)))
    }
}

/// Says that a text does not name a [`Direction`].
///
/// ```
/// use gridmask::Direction;
///
/// assert_eq!("north-east".parse(), Ok(Direction::NorthEast));
/// let error = "up".parse::<Direction>().unwrap_err();
/// assert_eq!(error.to_string(), r#"unknown direction "up" (expected north, north-east, …, north-west)"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseDirectionError(Quoted);

impl fmt::Display for ParseDirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown direction {} (expected north, north-east, …, north-west)", self.0)
    }
}

/// Says which rows of hexagons are half a cell further east: the rows of odd or of even `y`.
///
/// ```text
/// OddR            EvenR
///
/// . . . .          . . . .     y = 0
///  . . . .        . . . .      y = 1
/// . . . .          . . . .     y = 2
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[doc(alias = "HexagonalRows")]
pub enum HexRows {
    /// Row 1, row 3 and so on.
    #[doc(alias = "Odd")]
    OddR,
    /// Row 0, row 2 and so on.
    #[doc(alias = "Even")]
    EvenR,
}

impl HexRows {
    /// Whether a row is further east. On a batch, rows count from the first row of their level.
    pub(crate) const fn moves_east(self, y: usize) -> bool {
        y % 2 == matches!(self, Self::OddR) as usize
    }
}
