//! Walls of two cells, as in Quoridor and The Great Escape, and their names.

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use super::{WallEdit, Walls};
use crate::{
    cell::{Cell, Extent, Quoted},
    cell_set::CellSet,
    debug::debug_by_display,
    direction::Direction,
    moves::forward,
};

/// Names a wall two cells long by the corner in its middle, where four cells meet.
///
/// ```text
///  . . . .     . . . .         the corner that (1, 0) and (2, 1) share
///    ─┼─          │
///  . . . .     . .│. .         horizontal: closes the edges between rows 0 and 1 of columns 1 and 2
///                 ┼
///  . . . .     . .│. .         vertical: closes the edges between columns 1 and 2 of rows 1 and 2
/// ```
///
/// ```
/// use gridmask::{GridMask, Search, Walls, walls::LongWall};
///
/// type Board = GridMask<4, 3>;
/// let mut walls = Walls::<Board>::new();
/// let wall = LongWall::horizontal((1, 0));
/// walls.place(wall);
/// assert_eq!(Search::new(walls, !Board::EMPTY).distance((1, 0), (1, 1)), Some(3));
///
/// // Another one may stand neither on one of its edges nor across it.
/// assert!(wall.conflicts_with(LongWall::horizontal((2, 0))) && wall.conflicts_with(LongWall::vertical((1, 0))));
/// assert!(!wall.conflicts_with(LongWall::horizontal((3, 0))) && !wall.conflicts_with(LongWall::vertical((0, 0))));
/// ```
///
/// [`LongWalls`](super::LongWalls) is a set of such walls. A wall prints and parses in Quoridor notation: `b1h` is the horizontal
/// wall of the drawing, `b1v` the vertical one.
#[doc(alias = "quoridor")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use]
pub struct LongWall {
    /// The first of the four cells around the middle.
    corner: Cell,
    is_vertical: bool,
}

impl LongWall {
    /// Returns the wall along a row.
    ///
    /// It closes the edges from `corner` and from the cell east of it to the next row, whose `y` is greater by one.
    ///
    /// ```
    /// use gridmask::walls::LongWall;
    ///
    /// const OPENING: [LongWall; 2] = [LongWall::horizontal((3, 1)), LongWall::vertical((2, 0))];
    /// assert_eq!(OPENING.map(|wall| wall.to_string()), ["d2h", "c1v"]);
    /// ```
    pub const fn horizontal(corner: (usize, usize)) -> Self {
        Self::new(Cell::new(corner.0, corner.1), false)
    }

    /// Returns the wall along a column.
    ///
    /// It closes the edges to the east of `corner` and of the cell in the next row.
    pub const fn vertical(corner: (usize, usize)) -> Self {
        Self::new(Cell::new(corner.0, corner.1), true)
    }

    pub(crate) const fn new(corner: Cell, is_vertical: bool) -> Self {
        Self { corner, is_vertical }
    }

    /// The wall, if the four cells around its middle are on one level of the board; `what` is the operation.
    #[inline]
    #[track_caller]
    pub(super) fn on_board<B: CellSet>(self, what: &str, board: &B) -> Self {
        let (Cell { x, y }, size) = (self.corner, Extent(board.width(), board.height()));
        let level = board.level_height();
        let is_on = x < board.width() - 1 && y < board.height() && y % level < level - 1;
        assert!(
            is_on,
            "{what}: no room for a wall around the corner of ({x}, {y}) on the {size} board"
        );
        self
    }

    /// Returns the first of the four cells around the middle of the wall.
    #[must_use]
    pub const fn corner(self) -> Cell {
        self.corner
    }

    /// Returns `true` if the wall stands along a column.
    #[must_use]
    pub const fn is_vertical(self) -> bool {
        self.is_vertical
    }

    /// Returns the two edges that the wall closes, each as a cell and a direction.
    ///
    /// The directions depend on which side of the board is north.
    #[must_use]
    pub const fn edges<B: CellSet>(self, _: &B) -> [(Cell, Direction); 2] {
        let Cell { x, y } = self.corner;
        if self.is_vertical {
            [(self.corner, Direction::East), (Cell { x, y: y.saturating_add(1) }, Direction::East)]
        } else {
            let on = forward(0, B::NORTH);
            [(self.corner, on), (Cell { x: x.saturating_add(1), y }, on)]
        }
    }

    /// Returns `true` if the two walls share an edge or cross.
    #[must_use]
    #[doc(alias = "clashes")]
    pub const fn conflicts_with(self, other: Self) -> bool {
        let (dx, dy) =
            (self.corner.x.abs_diff(other.corner.x), self.corner.y.abs_diff(other.corner.y));
        if self.is_vertical != other.is_vertical {
            return dx == 0 && dy == 0;
        }
        if self.is_vertical { dx == 0 && dy <= 1 } else { dy == 0 && dx <= 1 }
    }
}

impl<B: CellSet> Walls<B> {
    /// Closes both edges of a wall two cells long.
    ///
    /// The method does not check whether the wall [conflicts](super::LongWalls::conflicts_with) with others. Call
    /// [`undo`](Self::undo) with the edit to remove the wall. To remove walls in any order, keep the
    /// [`LongWalls`](super::LongWalls) and create the `Walls` from them again.
    ///
    /// ```
    /// use gridmask::{GridMask, Walls, walls::LongWall};
    ///
    /// let mut walls = Walls::<GridMask<3, 2>>::new();
    /// let edit = walls.place(LongWall::horizontal((1, 0)));
    /// assert_eq!(walls.to_string(), "\
    /// ┌───────────┐
    /// │           │
    /// │   ╶───────┤
    /// │           │
    /// └───────────┘");
    /// walls.undo(edit);
    /// assert_eq!(walls, Walls::new());
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there is no room for the wall on the board.
    #[inline]
    #[track_caller]
    pub fn place(&mut self, wall: LongWall) -> WallEdit<2> {
        let LongWall { corner, is_vertical } = wall.on_board("Walls::place", &self.planes[0]);
        let i = usize::from(is_vertical);
        let forward = const { [Self::forward(0), Self::forward(1)] };
        WallEdit::closing(&mut self.planes[i], corner, forward[i])
    }
}

const LETTERS: usize = 26;

/// Writes the wall in Quoridor notation: `e4h` is the horizontal wall of the corner (4, 3).
///
/// The letter is the column of the corner and the number its row, counted from 1. Column `z` is followed by `aa`.
impl fmt::Display for LongWall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { x, y } = self.corner();
        write_column(f, x)?;
        let side = if self.is_vertical() { 'v' } else { 'h' };
        write!(f, "{}{side}", y.saturating_add(1))
    }
}

debug_by_display! { [] LongWall; }

fn write_column(f: &mut fmt::Formatter<'_>, x: usize) -> fmt::Result {
    if let Some(before) = (x / LETTERS).checked_sub(1) {
        write_column(f, before)?;
    }
    f.write_char((b'a' + (x % LETTERS) as u8).into())
}

/// Reads a wall as it prints, such as `e4h`.
impl FromStr for LongWall {
    type Err = ParseLongWallError;

    fn from_str(name: &str) -> Result<Self, ParseLongWallError> {
        read(name).ok_or(ParseLongWallError(Quoted::new(name)))
    }
}

fn read(name: &str) -> Option<LongWall> {
    let (cell, is_vertical) = match name.strip_suffix('h') {
        Some(cell) => (cell, false),
        None => (name.strip_suffix('v')?, true),
    };
    let (column, row) = cell.split_at(cell.find(|c: char| !c.is_ascii_lowercase())?);
    let mut digits = row.bytes();
    if !matches!(digits.next(), Some(b'1'..=b'9')) || !digits.all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    // Letters and numbers count from 1.
    let count = |count: usize, letter: u8| {
        count.checked_mul(LETTERS)?.checked_add(usize::from(letter - b'a') + 1)
    };
    let x = column.bytes().try_fold(0, count)?.checked_sub(1)?;
    let y = row.parse::<usize>().ok()? - 1;
    Some(LongWall::new(Cell { x, y }, is_vertical))
}

/// Reports that a text does not name a [`LongWall`].
///
/// ```
/// use gridmask::walls::LongWall;
///
/// assert_eq!("e4h".parse(), Ok(LongWall::horizontal((4, 3))));
/// let error = "4e".parse::<LongWall>().unwrap_err();
/// assert_eq!(error.to_string(), r#"invalid wall "4e" (expected column, row and h or v, such as e4h)"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseLongWallError(Quoted);

impl fmt::Display for ParseLongWallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "invalid wall {} (expected column, row and h or v, such as e4h)", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::LongWall;

    #[test]
    fn walls_are_named_by_column_row_and_side() {
        for (wall, name) in [
            (LongWall::horizontal((0, 0)), "a1h"),
            (LongWall::vertical((7, 7)), "h8v"),
            (LongWall::vertical((21, 0)), "v1v"),
            (LongWall::horizontal((25, 99)), "z100h"),
            (LongWall::horizontal((26, 0)), "aa1h"),
            (LongWall::vertical((26 * 27, 8)), "aaa9v"),
        ] {
            assert_eq!((wall.to_string().as_str(), name.parse()), (name, Ok(wall)));
        }
        for name in
            ["", "h", "e4", "4h", "eh", "e0h", "e04h", "e+4h", "E4h", "e4H", " e4h", "e4hh", "é4h"]
        {
            assert!(name.parse::<LongWall>().is_err(), "{name:?}");
        }
        let too_far = format!("{}1h", "z".repeat(40));
        assert!(too_far.parse::<LongWall>().is_err());
    }
}
