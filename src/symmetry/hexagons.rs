//! Symmetries of boards of hexagons: six turns and six mirror images.

use crate::{
    cell::{Cell, is_on_board, on_board},
    cell_set::CellSet,
    direction::Direction,
};

/// Turns or mirrors a board of hexagons about the middle of one of its cells, in axial coordinates.
///
/// There are six turns, and a mirror image of each. A board is a rectangle of bits, and leans when drawn as hexagons, so
/// most of the twelve would move cells off the board. So they turn a *field*, a set of cells: a hexagon, a triangle or a
/// rhombus. [`of`](Self::of) returns the symmetries that map a field to itself: all twelve for a hexagon about its
/// middle.
///
/// A rhombus of as many columns as rows may have no cell in its middle. Then use `Rotate180`, `Transpose` and
/// `AntiTranspose` of [`Symmetry`](crate::symmetry::Symmetry), which are its own.
///
/// ```text
/// a board of 5×5      as hexagons              turned by a sixth
///
/// . . o X X           . . o X X                . . o o o
/// . o o o X            . o o o X                . o o o X
/// o o o o o             o o o o o                o o o o X
/// o o o o .              o o o o .                o o o X .
/// o o o . .               o o o . .                o o o . .
/// ```
///
/// ```
/// use gridmask::{CellSet, GridMask, hex::HexSymmetry};
///
/// type Board = GridMask<5, 5>;
/// let field: Board = "..XXX\n.XXXX\nXXXXX\nXXXX.\nXXX..".parse()?;
/// let set: Board = "...XX\n....X\n.....\n.....\n.....".parse()?;
/// let turned = HexSymmetry::turn(1).image(&set, (2, 2));
/// assert_eq!(turned.to_string(), ".....\n....X\n....X\n...X.\n.....");
/// assert_eq!(HexSymmetry::of(&field, (2, 2)).count(), 12);
/// assert_eq!(HexSymmetry::of(&Board::full(), (2, 2)).count(), 4); // the symmetries of a rhombus
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[must_use]
pub struct HexSymmetry {
    /// Whether the board is mirrored first: east and west change places.
    mirrored: bool,
    /// The number of sixths by which it is then turned clockwise.
    sixths: u8,
}

impl HexSymmetry {
    /// Leaves every cell where it is.
    pub const IDENTITY: Self = Self::turn(0);

    /// Exchanges east and west. The two northern directions change places, too, and so do the two southern ones.
    pub const FLIP_X: Self = Self { mirrored: true, sixths: 0 };

    /// The six turns, and then the six mirror images.
    pub const ALL: [Self; 12] = {
        let mut all = [Self::IDENTITY; 12];
        let mut i = 1;
        while i < 12 {
            all[i] = Self { mirrored: i >= 6, sixths: i as u8 % 6 };
            i += 1;
        }
        all
    };

    /// Returns the turn by a number of sixths: clockwise, or counter-clockwise if it is negative.
    pub const fn turn(sixths: i32) -> Self {
        Self { mirrored: false, sixths: sixths.rem_euclid(6) as u8 }
    }

    /// Returns the symmetry that applies this one and then the other.
    ///
    /// ```
    /// use gridmask::hex::HexSymmetry;
    ///
    /// let turn = HexSymmetry::turn(1);
    /// assert_eq!(turn.then(turn), HexSymmetry::turn(2));
    /// let mirror = HexSymmetry::FLIP_X;
    /// assert_eq!(mirror.then(turn).then(mirror), HexSymmetry::turn(-1));
    /// ```
    pub const fn then(self, next: Self) -> Self {
        let sixths = if next.mirrored { 6 - self.sixths } else { self.sixths };
        Self { mirrored: self.mirrored != next.mirrored, sixths: (sixths + next.sixths) % 6 }
    }

    /// Returns the symmetry that turns the board back.
    pub const fn inverse(self) -> Self {
        if self.mirrored { self } else { Self::turn(-(self.sixths as i32)) }
    }

    /// Returns the direction in which a step leads on the turned board.
    ///
    /// ```
    /// use gridmask::{Direction, hex::HexSymmetry};
    ///
    /// assert_eq!(HexSymmetry::turn(1).direction(Direction::NorthEast), Direction::East);
    /// assert_eq!(HexSymmetry::FLIP_X.direction(Direction::NorthEast), Direction::North);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the direction is not one of [`Direction::HEXAGONAL`].
    #[must_use]
    #[track_caller]
    pub const fn direction(self, direction: Direction) -> Direction {
        assert!(
            !matches!(direction, Direction::SouthEast | Direction::NorthWest),
            "HexSymmetry::direction: hexagons have no edge to the south-east or north-west"
        );
        // Its place among the six: one of the four directions before is missing.
        let place = direction as usize - direction as usize / 4;
        // Mirrored, north (0) and north-east (1) change places, east (2) and west (5), south (3) and south-west (4).
        let place = if self.mirrored { 7 - place } else { place };
        Direction::HEXAGONAL[(place + self.sixths as usize) % 6]
    }

    /// Turns the offset between two cells: columns to the east and rows to the north.
    const fn offset(self, (mut east, north): (isize, isize)) -> (isize, isize) {
        if self.mirrored {
            east = north - east;
        }
        let mut offset = (east, north);
        let mut sixths = 0;
        while sixths < self.sixths {
            let (east, north) = offset;
            offset = (north, north - east);
            sixths += 1;
        }
        offset
    }

    /// Returns the place of a cell after a turn about the middle of the cell `center`, or `None` if that is off the board.
    ///
    /// `center` is a cell of the first board of a [`Batch`](crate::Batch), whose boards are turned separately.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask, hex::HexSymmetry};
    ///
    /// let board = GridMask::<5, 5>::EMPTY;
    /// assert_eq!(HexSymmetry::turn(1).cell(&board, (2, 2), (2, 0)), Some(Cell::new(4, 0)));
    /// assert_eq!(HexSymmetry::turn(1).cell(&board, (2, 2), (1, 0)), None);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the center is off the board, or off the first board of a batch.
    #[must_use]
    #[track_caller]
    pub fn cell<B: CellSet>(
        self,
        board: &B,
        center: impl Into<Cell>,
        cell: impl Into<Cell>,
    ) -> Option<Cell> {
        let (center, cell) = (center_on("HexSymmetry::cell", board, center), cell.into());
        let is_there = is_on_board(cell, board.width(), board.height());
        is_there.then(|| self.moved(board, center, cell)).flatten()
    }

    /// The place of a cell, if both cells are known to be on the board; see [`cell`](Self::cell).
    fn moved<B: CellSet>(self, board: &B, center: Cell, cell: Cell) -> Option<Cell> {
        let (width, height) = (board.width(), board.level_height());
        let (level, y) = (cell.y - cell.y % height, cell.y % height);
        let (east, rows) = Cell { x: cell.x, y } - center;
        let (east, north) = self.offset((east, rows * B::NORTH));
        // Cells west or north of the first wrap to numbers that no board has.
        let x = center.x.wrapping_add_signed(east);
        let y = center.y.wrapping_add_signed(north * B::NORTH);
        is_on_board(Cell { x, y }, width, height).then(|| Cell { x, y: level + y })
    }

    /// Returns the places of the cells of a set after a turn about the middle of the cell `center`.
    ///
    /// Cells that leave the board vanish.
    ///
    /// # Panics
    ///
    /// Panics if the center is off the board, or off the first board of a batch.
    #[must_use]
    #[track_caller]
    pub fn image<B: CellSet>(self, set: &B, center: impl Into<Cell>) -> B {
        let (mut image, center) = (set.empty_like(), center_on("HexSymmetry::image", set, center));
        set.for_each_cell(|cell| {
            if let Some(cell) = self.moved(set, center, cell) {
                image.insert(cell);
            }
        });
        image
    }

    /// Returns the symmetries about the middle of the cell `center` that map a field to itself.
    ///
    /// # Panics
    ///
    /// Panics if the center is off the board, or off the first board of a batch.
    #[track_caller]
    pub fn of<B: CellSet>(field: &B, center: impl Into<Cell>) -> impl Iterator<Item = Self> {
        let center = center_on("HexSymmetry::of", field, center);
        Self::ALL.into_iter().filter(move |symmetry| symmetry.image(field, center) == *field)
    }

    /// Returns the least image of a set under the symmetries of a field, and a symmetry that leads to it.
    ///
    /// Sets that are images of one another have the same least image.
    ///
    /// ```
    /// use gridmask::{GridMask, hex::HexSymmetry};
    ///
    /// type Board = GridMask<3, 3>;
    /// let field: Board = ".XX\nXXX\nXX.".parse()?;
    /// let stones: Board = "..X\n...\n.X.".parse()?;
    /// let (canonical, symmetry) = HexSymmetry::canonical(&stones, &field, (1, 1));
    /// assert_eq!(symmetry.image(&stones, (1, 1)), canonical);
    /// for other in HexSymmetry::ALL {
    ///     let image = other.image(&stones, (1, 1));
    ///     assert_eq!(HexSymmetry::canonical(&image, &field, (1, 1)).0, canonical);
    /// }
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a cell of the set is not in the field, or if the center is off the board.
    #[track_caller]
    pub fn canonical<B: CellSet>(set: &B, field: &B, center: impl Into<Cell>) -> (B, Self) {
        assert!(
            set.is_subset(field),
            "HexSymmetry::canonical: the set has cells that are not in the field"
        );
        let center = center_on("HexSymmetry::canonical", set, center);
        let images =
            Self::of(field, center).map(|symmetry| (symmetry.image(set, center), symmetry));
        images.min().unwrap_or_else(|| (set.clone(), Self::IDENTITY))
    }
}

/// The cell about whose middle a board, or each of its levels, is turned.
#[track_caller]
fn center_on<B: CellSet>(what: &str, board: &B, center: impl Into<Cell>) -> Cell {
    on_board(what, center, board.width(), board.level_height())
}
