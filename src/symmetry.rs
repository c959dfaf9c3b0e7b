//! Symmetries of boards: turns and mirror images.

use core::array;

use crate::{
    cell::Cell,
    cell_set::{
        CellSet,
        Lay::{Flipped, Mirrored, Transposed},
    },
    direction::Direction,
};

pub(crate) mod hexagons;

/// Turns or mirrors a board, by the eight symmetries of the square.
///
/// Four of them fit every board, the other four only square ones. Directions are as in the board's picture.
///
/// ```text
/// Identity   FlipX   FlipY   Rotate180        Identity   Transpose   Rotate90   Rotate270   AntiTranspose
///
/// 1 2 3      3 2 1   4 5 6   6 5 4            1 2        1 3         3 1        2 4         4 2
/// 4 5 6      6 5 4   1 2 3   3 2 1            3 4        2 4         4 2        1 3         3 1
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[doc(alias = "mirror")]
pub enum Symmetry {
    /// Leaves every cell where it is.
    #[default]
    Identity,
    /// Exchanges east and west.
    FlipX,
    /// Exchanges north and south.
    FlipY,
    /// Turns the board by 180°.
    Rotate180,
    /// Mirrors a square board at the diagonal from the north-west to the south-east.
    Transpose,
    /// Turns a square board by 90° clockwise.
    Rotate90,
    /// Turns a square board by 90° counter-clockwise.
    Rotate270,
    /// Mirrors a square board at the diagonal from the south-west to the north-east.
    AntiTranspose,
}

use Symmetry::{AntiTranspose, FlipX, FlipY, Identity, Rotate90, Rotate180, Rotate270, Transpose};

impl Symmetry {
    /// All symmetries of square boards, of which the first four fit every board.
    pub const ALL: [Self; 8] =
        [Identity, FlipX, FlipY, Rotate180, Transpose, Rotate90, Rotate270, AntiTranspose];

    /// Returns the symmetries of a board: eight if it is square, four otherwise.
    #[must_use]
    pub fn of<B: CellSet>(board: &B) -> &'static [Self] {
        if board.width() == board.level_height() { &Self::ALL } else { &Self::ALL[..4] }
    }

    /// Returns the symmetry that turns the board back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Rotate90 => Rotate270,
            Rotate270 => Rotate90,
            _ => self,
        }
    }

    /// Returns the direction in which a step leads on the turned board.
    ///
    /// ```
    /// use gridmask::{Direction, symmetry::Symmetry};
    ///
    /// assert_eq!(Symmetry::Rotate90.direction(Direction::NorthEast), Direction::SouthEast);
    /// assert_eq!(Symmetry::FlipX.direction(Direction::NorthEast), Direction::NorthWest);
    /// ```
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        // Clockwise from north: columns become rows at the diagonal from 7, and the mirrors are at 0 and at 2.
        let [transposed, mirrored, flipped] = self.lays();
        let place = direction as usize;
        let place = if transposed { 14 - place } else { place };
        let place = if mirrored { 16 - place } else { place };
        let place = if flipped { 20 - place } else { place };
        Direction::ALL[place % 8]
    }

    /// Returns the place of a cell on the turned board.
    ///
    /// Each board of a [`Batch`](crate::Batch) is turned separately.
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board, or if the symmetry is one of square boards and the board is not square.
    #[must_use]
    #[track_caller]
    pub fn cell<B: CellSet>(self, board: &B, cell: impl Into<Cell>) -> Cell {
        self.assert_fits("cell", board);
        self.moved(board, board.__on_board("Symmetry::cell", cell))
    }

    /// The place of a cell, if the symmetry is known to fit; see [`cell`](Self::cell).
    #[inline]
    fn moved<B: CellSet>(self, board: &B, cell: Cell) -> Cell {
        let (Cell { x, y }, width, height) = (cell, board.width(), board.level_height());
        let (level, y) = (y - y % height, y % height);
        let [transposed, mirrored, flipped] = self.on_rows(B::NORTH).lays();
        let (x, y) = if transposed { (y, x) } else { (x, y) };
        let x = if mirrored { width - 1 - x } else { x };
        Cell { x, y: level + if flipped { height - 1 - y } else { y } }
    }

    #[track_caller]
    fn assert_fits<B: CellSet>(self, what: &str, board: &B) {
        let (width, height) = (board.width(), board.level_height());
        let fits = width == height || self <= Rotate180;
        assert!(fits, "Symmetry::{what}: {self:?} is for square boards, not {width}×{height}");
    }

    /// Returns the places of the cells of a set on the turned board.
    ///
    /// ```
    /// use gridmask::{GridMask, symmetry::Symmetry};
    ///
    /// let set: GridMask<3, 3> = "XX.\n..X\n...".parse()?;
    /// assert_eq!(Symmetry::Rotate90.image(&set).to_string(), "..X\n..X\n.X.");
    /// assert_eq!(Symmetry::FlipX.image(&set).to_string(), ".XX\nX..\n...");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the symmetry is one of square boards and the board is not square.
    #[must_use]
    #[inline(always)]
    #[track_caller]
    pub fn image<B: CellSet>(self, set: &B) -> B {
        self.assert_fits("image", set);
        let mut image = set.clone();
        let lays = self.on_rows(B::NORTH).lays();
        for (lay, is_laid) in [Transposed, Mirrored, Flipped].into_iter().zip(lays) {
            if is_laid {
                let Some(laid) = image.__turned(lay) else { return self.image_by_cells(set) };
                image = laid;
            }
        }
        image
    }

    /// Whether columns become rows first, whether east and west change places then, and north and south: the bits of its
    /// place in [`ALL`](Self::ALL).
    const fn lays(self) -> [bool; 3] {
        let bits = self as u8;
        [bits & 4 > 0, bits & 1 > 0, bits & 2 > 0]
    }

    /// The symmetry that has this effect on columns and rows, where a step north changes the row by `north`.
    const fn on_rows(self, north: isize) -> Self {
        // With row 0 at the foot of the picture, columns become rows at the other diagonal.
        if north > 0 && self as u8 & 4 > 0 { Self::ALL[self as usize ^ 3] } else { self }
    }

    fn image_by_cells<B: CellSet>(self, set: &B) -> B {
        let mut image = set.empty_like();
        set.for_each_cell(|cell| {
            image.insert(self.moved(set, cell));
        });
        image
    }

    /// Returns the least image of a set, and a symmetry that leads to it.
    ///
    /// Sets that are images of one another have the same least image, so that a table needs one entry for all of them.
    ///
    /// ```
    /// use gridmask::{GridMask, symmetry::Symmetry};
    ///
    /// let set: GridMask<3, 3> = "...\nX..\n.X.".parse()?;
    /// let (canonical, symmetry) = Symmetry::canonical(&set);
    /// assert_eq!(symmetry.image(&set), canonical);
    /// for other in Symmetry::ALL {
    ///     assert_eq!(Symmetry::canonical(&other.image(&set)).0, canonical);
    /// }
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn canonical<B: CellSet>(set: &B) -> (B, Self) {
        let all = Self::of(set);
        // Each image is an earlier one, mirrored once: the four of every board, then the same four of its transpose.
        let mut images: [B; 8] = array::from_fn(|_| set.clone());
        for first in (0..all.len()).step_by(4) {
            if first > 0 {
                images[first] = Transpose.image(set);
            }
            images[first + 1] = FlipX.image(&images[first]);
            images[first + 2] = FlipY.image(&images[first]);
            images[first + 3] = FlipY.image(&images[first + 1]);
        }
        let mut least = 0;
        // Sets are compared at the first cell where they differ. After half a turn that cell is the highest differing bit, so
        // comparing numbers gives the same order.
        let mut number = images[3].clone();
        for i in 1..8 {
            let is_less = images[i ^ 3].__is_less(&number);
            // A board that is not square has four images; the others are the board itself, which is not less.
            let is_less = is_less.unwrap_or_else(|| images[i] < images[least]);
            // Selected and not branched on, which would be a coin toss.
            least = if is_less { i } else { least };
            number = if is_less { images[i ^ 3].clone() } else { number };
        }
        (images[least].clone(), all[least])
    }

    /// Returns the least of the images that `symmetries` make of a position, and the first symmetry that leads to it.
    ///
    /// If the symmetries are a group and `image` turns everything, positions that are images of one another have the same
    /// least image.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Walls, symmetry::Symmetry};
    ///
    /// type Board = GridMask<9, 9>;
    /// let canonical = |walls: &Walls<Board>, pawns: [Board; 2]| {
    ///     // Who goes north goes north in the mirror as well; upside down, it would go south.
    ///     Symmetry::least(&[Symmetry::Identity, Symmetry::FlipX], |symmetry| {
    ///         (walls.image(symmetry), pawns.map(|pawn| symmetry.image(&pawn)))
    ///     })
    /// };
    /// let [mut walls, mut mirrored] = [Walls::new(); 2];
    /// walls.block((0, 3), Direction::East);
    /// mirrored.block((8, 3), Direction::West);
    /// let pawns = |x| [Board::of((x, 8)), Board::of((x, 0))];
    /// let (position, symmetry) = canonical(&walls, pawns(3));
    /// assert_eq!(canonical(&mirrored, pawns(5)).0, position);
    /// assert_eq!(walls.image(symmetry), position.0);
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are no symmetries.
    #[must_use]
    #[track_caller]
    pub fn least<T: Ord>(symmetries: &[Self], mut image: impl FnMut(Self) -> T) -> (T, Self) {
        let images = symmetries.iter().map(|&symmetry| (image(symmetry), symmetry));
        let least = images.reduce(|least, other| if other.0 < least.0 { other } else { least });
        least.expect("Symmetry::least: there are no symmetries")
    }
}
