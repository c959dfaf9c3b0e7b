//! Constructors of walls: none, all, from masks, from a function, and on a turned or mirrored board.

use core::array;

use super::Walls;
use crate::{
    cell::{Cell, on_board},
    cell_set::{CellSet, assert_same_size},
    direction::{Direction, HexRows},
    symmetry::{Symmetry, hexagons::HexSymmetry},
};

impl<B: CellSet> Walls<B> {
    /// Creates walls with every edge open. Cells have four neighbors.
    ///
    /// A board whose size is known at run time needs [`open_like`](Walls::open_like).
    #[inline]
    pub fn new() -> Self
    where
        B: Default, // a `GridVec` has no default size: use `Walls::open_like(&board)`
    {
        Self::default_like(&B::empty())
    }

    /// Creates walls with every edge open, on a board of the size of `board`. Cells have four neighbors.
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, Search, Walls};
    ///
    /// let open = GridVec::parse_with("..#..\n.....", |c| c == '.')?;
    /// let mut walls = Walls::open_like(&open);
    /// walls.block((2, 1), Direction::East);
    /// assert_eq!(Search::new(walls, open).distance((0, 0), (4, 0)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[inline]
    #[doc(alias = "on")]
    pub fn open_like(board: &B) -> Self {
        Self::default_like(board)
    }

    /// Creates walls with every edge closed. Carving a maze begins with them.
    ///
    /// For other types of walls, call [`block_all`](Self::block_all).
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
    ///
    /// type Board = GridMask<3, 2>;
    /// let mut walls = Walls::closed_like(&Board::empty());
    /// walls.unblock((0, 0), Direction::East);
    /// walls.unblock((1, 0), Direction::South);
    /// assert_eq!(Search::new(walls, Board::full()).reach((0, 0)).to_string(), "XX.\n.X.");
    /// ```
    #[doc(alias = "closed")]
    pub fn closed_like(board: &B) -> Self {
        let mut walls = Self::open_like(board);
        walls.block_all();
        walls
    }

    /// Creates walls that close each edge for which `is_open` returns `false`.
    ///
    /// It is asked once for each edge, with the two cells. For other types of walls, call [`retain`](Self::retain).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Search, Walls};
    ///
    /// // Rooms of three columns without a door.
    /// type Board = GridMask<6, 2>;
    /// let walls = Walls::from_fn(&Board::full(), |a, b| a.x / 3 == b.x / 3);
    /// assert_eq!(Search::new(walls, Board::full()).reach((4, 0)).to_string(), "...XXX\n...XXX");
    /// ```
    pub fn from_fn(board: &B, is_open: impl FnMut(Cell, Cell) -> bool) -> Self {
        let mut walls = Self::open_like(board);
        walls.retain(is_open);
        walls
    }
}

impl<B: CellSet + Default, const AXES: usize, const WRAPS: bool> Default for Walls<B, AXES, WRAPS> {
    /// Creates walls with every edge open, with the axes and the border of the type.
    ///
    /// ```
    /// use gridmask::{GridMask, Walls};
    ///
    /// type Board = GridMask<3, 3>;
    /// assert_eq!(Walls::<Board, 4>::default(), Walls::with_diagonals(&Board::EMPTY));
    /// ```
    fn default() -> Self {
        Self::default_like(&B::empty())
    }
}

impl<B: CellSet> Walls<B, 3> {
    /// Creates walls with every edge open, on a board of the size of `board`. Cells are hexagons in axial coordinates.
    ///
    /// A cell has neighbors to the north, north-east, east, south, south-west and west.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<5, 3>;
    /// let mut walls = Walls::hexagonal(&Board::EMPTY);
    /// walls.block((2, 1), Direction::NorthEast);
    /// let next = walls.step(&Board::of((2, 1)), &Board::full());
    /// assert_eq!(next.to_string(), "..X..\n.X.X.\n.XX..");
    /// ```
    #[inline]
    pub fn hexagonal(board: &B) -> Self {
        Self::default_like(board)
    }

    /// Returns the walls of a board of hexagons turned or mirrored about the middle of the cell `center`.
    ///
    /// Edges that leave the board vanish. Edges whose origin is off the board are closed.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, hex::HexSymmetry};
    ///
    /// let mut walls = Walls::hexagonal(&GridMask::<5, 5>::EMPTY);
    /// walls.block((2, 1), Direction::NorthEast);
    /// let turned = walls.hexagonal_image(HexSymmetry::turn(1), (2, 2));
    /// assert!(!turned.is_open((3, 1), Direction::East));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the center is off the board, or off the first board of a batch.
    #[track_caller]
    pub fn hexagonal_image(&self, symmetry: HexSymmetry, center: impl Into<Cell>) -> Self {
        let board = &self.planes()[0];
        let center =
            on_board("Walls::hexagonal_image", center, board.width(), board.level_height());
        Self::from_planes(array::from_fn(|i| {
            let forward = Self::forward(i);
            let image = symmetry.image(&self.exits(symmetry.inverse().direction(forward)), center);
            // The other cell of an edge may lie off the board, or on another level.
            image.shift(forward).shift(forward.opposite())
        }))
    }
}

impl<B: CellSet> Walls<B, 4> {
    /// Creates walls with every edge open, on a board of the size of `board`. Cells have eight neighbors.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<3, 3>;
    /// let mut walls = Walls::with_diagonals(&Board::EMPTY);
    /// walls.block((1, 1), Direction::NorthEast);
    /// let next = walls.step(&Board::of((1, 1)), &Board::full());
    /// assert_eq!(next.to_string(), "XX.\nX.X\nXXX");
    /// ```
    #[inline]
    pub fn with_diagonals(board: &B) -> Self {
        Self::default_like(board)
    }

    /// Creates walls with every edge between neighbors open. Cells are hexagons in rows, and every other row stands half a cell
    /// further east.
    ///
    /// Most games keep hexagons in this way. A cell has six neighbors: east and west, north and south, and in two corners
    /// to the side of its row. Edges to the other corners are closed; do not unblock them.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Rule, Walls, hex::HexRows};
    ///
    /// type Board = GridMask<5, 4>;
    /// let hexagons = Walls::hex_rows(&Board::EMPTY, HexRows::OddR);
    /// let next = hexagons.step(&Board::of((2, 1)), &Board::full());
    /// let picture = next.draw('X', '.');
    /// assert_eq!(format!("\n{}", picture.as_hex_rows(HexRows::OddR)), "
    /// . . X X .
    ///  . X . X .
    /// . . X X .
    ///  . . . . .");
    /// ```
    #[doc(alias = "hexagonal_rows")]
    pub fn hex_rows(board: &B, rows: HexRows) -> Self {
        let mut walls = Self::default_like(board);
        let leaning: B = board.cells_like((0..board.height()).flat_map(|y| {
            let is_here = rows.moves_east(y % board.level_height());
            (0..if is_here { board.width() } else { 0 }).map(move |x| (x, y))
        }));
        for i in [1, 3] {
            // North-east and south-east edges belong to the rows that lean there.
            let east = Direction::ALL[i];
            let keeper =
                if Self::forward(i) == east { leaning.clone() } else { leaning.shift(east) };
            walls.planes[i] &= &keeper;
        }
        walls
    }
}

impl<B: CellSet> Walls<B, 2, true> {
    /// Creates walls with every edge open, on a torus of the size of `board`: east meets west, and north meets south.
    ///
    /// The edges over the border are normal edges, and can be blocked. For a cylinder, block all of them along one side; a tunnel
    /// is one that is open.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
    ///
    /// type Board = GridMask<7, 3>;
    /// let mut walls = Walls::open_on_torus(&Board::EMPTY);
    /// let around = Search::new(walls, Board::full());
    /// assert_eq!(around.distance((0, 1), (6, 1)), Some(1));
    ///
    /// // A tunnel from east to west in the middle row, and nothing else over the border.
    /// walls.block_border();
    /// walls.unblock((6, 1), Direction::East);
    /// let tunnel = Search::new(walls, Board::full());
    /// assert_eq!(tunnel.distance((0, 0), (6, 0)), Some(3));
    /// assert_eq!(tunnel.distance((3, 0), (3, 2)), Some(2));
    /// ```
    ///
    /// [`default_like`](Walls::default_like) creates wrapping walls of three and four axes, and `From<&Walls>` opens the
    /// border of existing walls. Wrapping walls have no drawing: between two boards of a [`Batch`](crate::Batch) one line
    /// would mean two edges.
    #[doc(alias("torus", "wrapping"))]
    pub fn open_on_torus(board: &B) -> Self {
        Self::default_like(board)
    }
}

impl<B: CellSet, const AXES: usize> Walls<B, AXES, true> {
    /// Closes every edge that leads over the border.
    ///
    /// Afterwards, steps end at the border; see [`open_on_torus`](Walls::open_on_torus) for an example.
    pub fn block_border(&mut self) {
        let inside = Walls::<B, AXES>::default_like(&self.planes[0]);
        for (plane, inside) in self.planes.iter_mut().zip(&inside.planes) {
            *plane &= inside;
        }
    }
}

/// Converts walls to wrapping walls: every edge over the border is open.
///
/// Walls of four axes are open in all eight directions there, like a king's board. Therefore hexagons in rows do not wrap.
impl<B: CellSet, const AXES: usize> From<&Walls<B, AXES>> for Walls<B, AXES, true> {
    fn from(walls: &Walls<B, AXES>) -> Self {
        let inside = Walls::<B, AXES>::default_like(&walls.planes[0]);
        let plane = |i: usize| !(inside.planes[i].clone() - &walls.planes[i]);
        Self { planes: array::from_fn(plane) }
    }
}

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Walls<B, AXES, WRAPS> {
    /// Creates walls with every edge open, on a board of the size of `board`, with the axes and the border of the type.
    ///
    /// It is for generic code, and for wrapping walls of three and four axes. If the type is known,
    /// [`open_like`](Walls::open_like), [`hexagonal`](Walls::hexagonal), [`with_diagonals`](Walls::with_diagonals) and
    /// [`open_on_torus`](Walls::open_on_torus) are clearer.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<4, 3>;
    /// let king = Walls::<Board, 4, true>::default_like(&Board::EMPTY);
    /// let next = king.step(&Board::of((0, 0)), &Board::full());
    /// assert_eq!(next.to_string(), ".X.X\nXX.X\nXX.X");
    /// ```
    #[inline]
    #[doc(alias = "open_on")]
    pub fn default_like(board: &B) -> Self {
        let () = Self::CHECK;
        let full = board.full_like();
        Self {
            planes: array::from_fn(|i| {
                if WRAPS { full.clone() } else { full.shift(Self::forward(i).opposite()) }
            }),
        }
    }

    /// Closes every edge.
    pub fn block_all(&mut self) {
        for plane in &mut self.planes {
            *plane = plane.empty_like();
        }
    }

    /// Closes the open edges for which `is_open` returns `false`.
    ///
    /// It is called once for each open edge, with its two cells. Wrapping walls have two special cases: along a side of one cell,
    /// an edge leads from the cell to itself; along a side of two cells, two edges have the same cells.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Search, Walls};
    ///
    /// // A seam between columns 2 and 3 of a torus.
    /// type Board = GridMask<6, 2>;
    /// let mut walls = Walls::open_on_torus(&Board::EMPTY);
    /// walls.retain(|a, b| a.x.min(b.x) != 2 || a.x.max(b.x) != 3);
    /// assert_eq!(Search::new(walls, Board::full()).distance((2, 0), (3, 0)), Some(5));
    /// ```
    pub fn retain(&mut self, mut is_open: impl FnMut(Cell, Cell) -> bool) {
        for (i, plane) in self.planes.iter_mut().enumerate() {
            let edges = plane.clone();
            edges.for_each_cell(|first| {
                let other = Self::neighbor(&edges, first, Self::forward(i));
                if !other.is_some_and(|other| is_open(first, other)) {
                    plane.remove(first);
                }
            });
        }
    }

    /// Returns the walls of the turned or mirrored board.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, symmetry::Symmetry};
    ///
    /// let mut walls = Walls::<GridMask<3, 3>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let turned = walls.image(Symmetry::Rotate90);
    /// assert!(!turned.is_open((2, 0), Direction::South));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the symmetry is one of square boards and the board is not square. Walls of three axes do not compile:
    /// call [`hexagonal_image`](Walls::hexagonal_image).
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        const { assert!(AXES != 3, "boards of hexagons have other symmetries") };
        let back = symmetry.inverse();
        Self::from_planes(array::from_fn(|i| {
            symmetry.image(&self.exits(back.direction(Self::forward(i))))
        }))
    }

    /// Returns the least image of the walls, and a symmetry that leads to it.
    ///
    /// Walls that are images of one another have the same least image. If more has to be turned with them, such as the players'
    /// cells, use [`Symmetry::least`].
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls, symmetry::Symmetry};
    ///
    /// let mut walls = Walls::<GridMask<3, 3>>::new();
    /// walls.block((0, 0), Direction::East);
    /// let (canonical, symmetry) = walls.canonical();
    /// assert_eq!(walls.image(symmetry), canonical);
    /// for other in Symmetry::ALL {
    ///     assert_eq!(walls.image(other).canonical().0, canonical);
    /// }
    /// ```
    ///
    /// Walls of three axes do not compile: boards of hexagons have other symmetries.
    pub fn canonical(&self) -> (Self, Symmetry) {
        Symmetry::least(Symmetry::of(&self.planes()[0]), |symmetry| self.image(symmetry))
    }
}

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// Returns walls that leave open the edges of the cells in `masks`, one mask for each axis.
    ///
    /// Two masks are for edges to the north and east, three for north, north-east and east, and four for north,
    /// north-east, east and south-east. Edges over the border are dropped.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Walls};
    ///
    /// type Board = GridMask<3, 2>;
    /// let north: Board = "...\nX.X".parse()?;
    /// let east: Board = "XXX\n...".parse()?;
    /// let walls = Walls::from_masks([north, east]);
    /// assert_eq!(walls.to_string(), "\
    /// ┌───────────┐
    /// │           │
    /// │   ┌───┐   │
    /// │   │   │   │
    /// └───┴───┴───┘");
    /// assert_eq!(walls.exits(Direction::East).to_string(), "XX.\n...");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the masks differ in size.
    #[track_caller]
    pub fn from_masks(masks: [B; AXES]) -> Self {
        let () = Self::CHECK;
        for mask in &masks[1..] {
            assert_same_size("Walls::from_masks", &masks[0], mask);
        }
        let planes = array::from_fn(|i| {
            let (asked, kept) = (Direction::ALL[Self::axis(i)], Self::forward(i));
            let landed = masks[i].shift(asked);
            // A cell that lands is still on the board. If edges are not kept to the north, the landing cell keeps the edge.
            if asked == kept { landed.shift(asked.opposite()) } else { landed }
        });
        Self { planes }
    }
}
