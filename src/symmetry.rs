//! The eight ways to lay a board on itself.

use core::array;

use crate::{
    cell::{Cell, on_board},
    cell_set::{
        CellSet,
        Lay::{self, Flipped, Mirrored, Transposed},
    },
    direction::Direction,
};

pub(crate) mod hexagons;

/// A way to turn or mirror a board: the symmetries of the square. Boards that are not square have four of them.
///
/// ```text
///            on a 3×2 board                       on square boards as well
///
///            1 2 3                                1 2      3 1      2 4      1 3     4 2
///            4 5 6                                3 4      4 2      1 3      2 4     3 1
///
/// Identity   FlipX   FlipY   Rotate180     the      Quarter  Three    Main    Anti-
/// 1 2 3      3 2 1      4 5 6        6 5 4        board    Turn     Quarter  Diago-  diagonal
/// 4 5 6      6 5 4      1 2 3        3 2 1                 (clock-  Turn     nal
///                                                          wise)
/// ```
///
/// "North" and "clockwise" are as the picture of the board shows them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Symmetry {
    /// Everything stays where it is.
    #[default]
    Identity,
    /// East and west change places.
    FlipX,
    /// North and south change places.
    FlipY,
    /// Turned upside down.
    Rotate180,
    /// Mirrored at the diagonal from the north-west to the south-east; on square boards only.
    Transpose,
    /// Turned by 90° clockwise; on square boards only.
    Rotate90,
    /// Turned by 90° counter-clockwise; on square boards only.
    Rotate270,
    /// Mirrored at the diagonal from the south-west to the north-east; on square boards only.
    AntiTranspose,
}

use Symmetry::{AntiTranspose, FlipX, FlipY, Identity, Rotate90, Rotate180, Rotate270, Transpose};

impl Symmetry {
    /// Those of square boards; the first four are those of every board.
    pub const ALL: [Self; 8] =
        [Identity, FlipX, FlipY, Rotate180, Transpose, Rotate90, Rotate270, AntiTranspose];

    /// Those of a board: eight if it is square, and four if it is not.
    #[must_use]
    pub fn of<B: CellSet>(board: &B) -> &'static [Self] {
        if board.width() == board.level_height() { &Self::ALL } else { &Self::ALL[..4] }
    }

    /// The way back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Rotate90 => Rotate270,
            Rotate270 => Rotate90,
            _ => self,
        }
    }

    /// Where a step in a direction leads when the board is turned.
    ///
    /// ```
    /// use gridmask::{Direction, symmetry::Symmetry};
    ///
    /// assert_eq!(Symmetry::Rotate90.direction(Direction::NorthEast), Direction::SouthEast);
    /// assert_eq!(Symmetry::FlipX.direction(Direction::NorthEast), Direction::NorthWest);
    /// ```
    #[must_use]
    pub const fn direction(self, direction: Direction) -> Direction {
        // Clockwise from north: mirrored first, i goes to −i, and then it is turned.
        let (is_mirrored, eighths) = match self {
            Identity => (false, 0),
            Rotate90 => (false, 2),
            Rotate180 => (false, 4),
            Rotate270 => (false, 6),
            FlipX => (true, 0),
            AntiTranspose => (true, 2),
            FlipY => (true, 4),
            Transpose => (true, 6),
        };
        let place = direction as usize;
        Direction::ALL[(eighths + if is_mirrored { 8 - place } else { place }) % 8]
    }

    /// Where a cell of a board comes to lie; on a [`Batch`](crate::Batch) each board is turned for itself.
    ///
    /// # Panics
    ///
    /// If the cell is off the board, or if it is a symmetry of square boards, and the board is none.
    #[must_use]
    #[track_caller]
    pub fn cell<B: CellSet>(self, board: &B, cell: impl Into<Cell>) -> Cell {
        self.assert_fits(board);
        let cell = on_board("Symmetry::cell", cell, board.width(), board.height());
        self.moved(board, cell)
    }

    /// The same where it is known that it fits.
    #[inline]
    fn moved<B: CellSet>(self, board: &B, cell: Cell) -> Cell {
        let (Cell { x, y }, width, height) = (cell, board.width(), board.level_height());
        let (level, y) = (y - y % height, y % height);
        // As the picture shows it, row 0 being its first line.
        let upside_down = B::NORTH > 0;
        let line = if upside_down { height - 1 - y } else { y };
        let (x, line) = match self {
            Identity => (x, line),
            FlipX => (width - 1 - x, line),
            FlipY => (x, height - 1 - line),
            Rotate180 => (width - 1 - x, height - 1 - line),
            Transpose => (line, x),
            Rotate90 => (width - 1 - line, x),
            Rotate270 => (line, height - 1 - x),
            AntiTranspose => (width - 1 - line, height - 1 - x),
        };
        Cell { x, y: level + if upside_down { height - 1 - line } else { line } }
    }

    #[track_caller]
    fn assert_fits<B: CellSet>(self, board: &B) {
        let (width, height) = (board.width(), board.level_height());
        let fits = width == height || self <= Rotate180;
        assert!(fits, "{self:?} is for square boards, not {width}×{height}");
    }

    /// Where the cells of a set come to lie.
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
    /// If it is a symmetry of square boards, and the board is none.
    #[must_use]
    #[track_caller]
    pub fn image<B: CellSet>(self, set: &B) -> B {
        self.assert_fits(set);
        let laid = |set: &B, lay: Lay| set.__turned(lay);
        let (mirrored, flipped) = (|set: &B| laid(set, Mirrored), |set: &B| laid(set, Flipped));
        // With row 0 at the foot of the picture, its other diagonal is that of columns as rows.
        let this = if B::NORTH < 0 { self } else { self.upside_down() };
        let image = match this {
            Identity => Some(set.clone()),
            FlipX => mirrored(set),
            FlipY => flipped(set),
            Rotate180 => mirrored(set).and_then(|set| flipped(&set)),
            Transpose => laid(set, Transposed),
            Rotate90 => laid(set, Transposed).and_then(|set| mirrored(&set)),
            Rotate270 => laid(set, Transposed).and_then(|set| flipped(&set)),
            AntiTranspose => {
                let mirrored = laid(set, Transposed).and_then(|set| mirrored(&set));
                mirrored.and_then(|set| flipped(&set))
            }
        };
        image.unwrap_or_else(|| self.image_by_cells(set))
    }

    /// The symmetry that does to columns and rows what this one does where row 0 is the first line.
    const fn upside_down(self) -> Self {
        match self {
            Transpose => AntiTranspose,
            Rotate90 => Rotate270,
            Rotate270 => Rotate90,
            AntiTranspose => Transpose,
            _ => self,
        }
    }

    fn image_by_cells<B: CellSet>(self, set: &B) -> B {
        let mut image = set.empty_like();
        set.for_each_cell(|cell| {
            image.insert(self.moved(set, cell));
        });
        image
    }

    /// The first of a set's images, and a symmetry that leads to it: the same for all sets that are images of
    /// one another, so that a table needs one place for all of them.
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
        // Each from one that is there, by one step: of the first four, which all boards have, and their transposes.
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
        // Half a turn makes the first cell the last, so that numbers tell.
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

    /// The least of what these symmetries make of a position, and the first that leads to it. Where they are a group
    /// and `image` turns all that the position is, it is the same for all positions that are images of one another.
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
    /// If there are no symmetries.
    #[must_use]
    #[track_caller]
    pub fn least<T: Ord>(symmetries: &[Self], mut image: impl FnMut(Self) -> T) -> (T, Self) {
        let images = symmetries.iter().map(|&symmetry| (image(symmetry), symmetry));
        let least = images.reduce(|least, other| if other.0 < least.0 { other } else { least });
        least.expect("least: there are no symmetries")
    }
}
