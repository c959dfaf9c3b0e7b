//! A coordinate on a board.

use core::{
    fmt,
    ops::{Add, Sub},
    str::FromStr,
};

use crate::debug::debug_by_display;

mod extent;

pub(crate) use extent::{Count, Extent, is_on_board, on_board};
#[cfg(feature = "alloc")]
pub(crate) use extent::{apart, hull};

/// Names a cell of a board by its column `x` and its row `y`, both counted from zero.
///
/// Row 0 is the row that a [`GridMask`](crate::GridMask) prints first, and rank 1 of a
/// [`Bitboard`](crate::Bitboard). Everything that takes a cell also takes a pair. Cells are ordered row by row, and along
/// each row.
///
/// A cell does not know its board, so there is no `Cell + Direction`: north is `y - 1` on a `GridMask` and `y + 1` on a
/// `Bitboard`. [`neighbor`](crate::CellSet::neighbor) of the board takes a step. `cell + (dx, dy)` adds numbers.
///
/// ```
/// use gridmask::Cell;
///
/// let cell = Cell::from((4, 3));
/// assert_eq!((cell.x, cell.y), (4, 3));
/// assert_eq!(cell.to_string(), "(4, 3)");
/// assert_eq!("4,3".parse(), Ok(cell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields, expecting = "a cell with the fields `x` and `y`")
)]
pub struct Cell {
    /// The column, 0 in the west.
    pub x: usize,
    /// The row.
    pub y: usize,
}

impl Cell {
    /// Creates the cell in column `x` and row `y`.
    #[must_use]
    pub const fn new(x: usize, y: usize) -> Self {
        Self { x, y }
    }

    /// Returns the cell `dx` columns and `dy` rows on, or `None` if a coordinate would be negative or overflow. The result
    /// may be off the board: [`contains`](crate::CellSet::contains) returns `false` then.
    ///
    /// ```
    /// use gridmask::Cell;
    ///
    /// assert_eq!(Cell::new(4, 3).checked_add((-1, 2)), Some(Cell::new(3, 5)));
    /// assert_eq!(Cell::new(0, 3).checked_add((-1, 2)), None);
    /// ```
    #[must_use]
    pub const fn checked_add(self, (dx, dy): (isize, isize)) -> Option<Self> {
        match (self.x.checked_add_signed(dx), self.y.checked_add_signed(dy)) {
            (Some(x), Some(y)) => Some(Self { x, y }),
            _ => None,
        }
    }

    /// Returns a 64-bit number that looks random and is the same for the cell in every version of the crate.
    ///
    /// The numbers of a set's cells, combined with `^`, are a hash of the set. One more `^` updates it when a cell joins or
    /// leaves (Zobrist, *A new hashing method with application for game playing*, 1970). To tell sets of different pieces
    /// apart, rotate the number by a different number of bits for each piece.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, GridMask};
    ///
    /// let hash = |set: GridMask<9, 9>| set.cells().fold(0, |hash, cell| hash ^ cell.zobrist());
    /// let mut set = GridMask::<9, 9>::row(3);
    /// let before = hash(set);
    /// set.remove((4, 3));
    /// assert_eq!(hash(set), before ^ Cell::new(4, 3).zobrist());
    /// ```
    #[must_use]
    #[doc(alias = "hash")]
    pub const fn zobrist(self) -> u64 {
        // The finisher of SplitMix64 (Steele, Lea and Flood, 2014), over both coordinates.
        let mut z = (self.x as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        z = z.wrapping_add((self.y as u64).wrapping_mul(0xd1b5_4a32_d192_ed03));
        z = z.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Returns the cell `dx` columns and `dy` rows on.
///
/// ```
/// use gridmask::Cell;
///
/// assert_eq!(Cell::new(4, 3) + (1, -1), Cell::new(5, 2));
/// ```
///
/// # Panics
///
/// Panics if a coordinate would be negative or overflow; see [`Cell::checked_add`].
impl Add<(isize, isize)> for Cell {
    type Output = Self;

    #[track_caller]
    fn add(self, (dx, dy): (isize, isize)) -> Self {
        let Some(cell) = self.checked_add((dx, dy)) else {
            panic!("Cell::add: {self} + ({dx}, {dy}) has a negative coordinate or overflows");
        };
        cell
    }
}

/// Returns the number of columns and rows from one cell to the other, which must fit an `isize`.
///
/// ```
/// use gridmask::Cell;
///
/// assert_eq!(Cell::new(5, 2) - Cell::new(4, 3), (1, -1));
/// ```
impl Sub for Cell {
    type Output = (isize, isize);

    fn sub(self, from: Self) -> (isize, isize) {
        (self.x.wrapping_sub(from.x) as isize, self.y.wrapping_sub(from.y) as isize)
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> core::cmp::Ordering {
        (self.y, self.x).cmp(&(other.y, other.x))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl From<(usize, usize)> for Cell {
    #[inline]
    fn from((x, y): (usize, usize)) -> Self {
        Self { x, y }
    }
}

impl From<&Self> for Cell {
    #[inline]
    fn from(cell: &Self) -> Self {
        *cell
    }
}

impl From<&(usize, usize)> for Cell {
    #[inline]
    fn from(&(x, y): &(usize, usize)) -> Self {
        Self { x, y }
    }
}

impl From<Cell> for (usize, usize) {
    #[inline]
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

debug_by_display! { [] Cell; }

/// Reads two numbers with a comma between them, in parentheses or not: `4,3` or `(4, 3)`.
impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let text = text.trim();
        let slip = |expected| ParseCellError(Slip::Missing(expected, Quoted::new(text)));
        let inner = match text.strip_prefix('(') {
            Some(rest) => rest.strip_suffix(')').ok_or_else(|| slip("closing parenthesis"))?,
            None => text,
        };
        let (x, y) = inner.split_once(',').ok_or_else(|| slip("comma"))?;
        let number = |digits: &str, what| {
            digits
                .trim()
                .parse()
                .map_err(|_| ParseCellError(Slip::Number(what, Quoted::new(digits.trim()))))
        };
        Ok(Self { x: number(x, "column")?, y: number(y, "row")? })
    }
}

/// The error of reading a [`Cell`] from text; it names the part at fault.
///
/// ```
/// use gridmask::Cell;
///
/// let error = "4;3".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a comma in \"4;3\": a cell is a column and a row, such as `4,3`");
/// let error = "4,x".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "invalid row \"x\": a cell is a column and a row, such as `4,3`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseCellError(Slip);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Slip {
    /// A parenthesis or a comma, and the whole text.
    Missing(&'static str, Quoted),
    /// Of the column or the row.
    Number(&'static str, Quoted),
}

/// The first characters of a text that is refused.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Quoted([char; Self::MOST + 1]);

impl Quoted {
    const MOST: usize = 16;

    pub(crate) fn new(text: &str) -> Self {
        let mut kept = ['\0'; Self::MOST + 1];
        kept.iter_mut().zip(text.chars()).for_each(|(kept, c)| *kept = c);
        Self(kept)
    }
}

/// Prints the text in quotation marks, shortened.
impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for c in self.0[..Self::MOST].iter().take_while(|&&c| c != '\0') {
            write!(f, "{}", c.escape_debug())?;
        }
        f.write_str(if self.0[Self::MOST] == '\0' { "\"" } else { "…\"" })
    }
}

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Slip::Missing(what, found) => write!(f, "expected a {what} in {found}")?,
            Slip::Number(what, found) => write!(f, "invalid {what} {found}")?,
        }
        f.write_str(": a cell is a column and a row, such as `4,3`")
    }
}

#[cfg(test)]
mod tests {
    use super::Cell;

    #[test]
    fn cells_are_ordered_as_they_are_read() {
        assert!(Cell::new(8, 0) < Cell::new(0, 1));
        assert!(Cell::new(0, 1) < Cell::new(1, 1));
    }
}
