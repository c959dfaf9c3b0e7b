//! Thin walls on a board without a border.

use core::array;

use super::{
    Rule, WallEdit, Walls, round,
    walls::{retain_edges, turned},
};
use crate::{
    cell::{Cell, is_on_board, on_board},
    cell_set::CellSet,
    direction::Direction,
    moves::{Around, Known, Moves, RoundOver, RoundSteps},
    symmetry::Symmetry,
};

/// [`Walls`] on a board whose east meets its west and whose north meets its south: the edges over the border
/// are edges as others are, open at first, and may be blocked.
///
/// Blocked all along one side, they make a cylinder; open in a few places, tunnels from side to side. Sliders and ice go
/// round past them, `ROOK.with_walls(&walls)`. They are not drawn, because between two boards of a
/// [`Batch`](crate::Batch) one line would stand for two edges.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, rule::TorusWalls};
///
/// type Board = GridMask<7, 3>;
/// let mut walls = TorusWalls::on(&Board::EMPTY);
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TorusWalls<B, const AXES: usize = 2> {
    /// The open edges of each axis, each with the cell that [`Walls`] would keep it with; the cells at the
    /// border keep those that lead over it.
    planes: [B; AXES],
}

impl<B: CellSet> TorusWalls<B> {
    /// No walls, steps in four directions, on a board of the size of this one. Its cells make no difference.
    #[must_use]
    pub fn on(board: &B) -> Self {
        Self::open_on(board)
    }

    /// A wall on every edge, to be opened edge by edge.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Search, rule::TorusWalls};
    ///
    /// type Board = GridMask<3, 2>;
    /// let mut walls = TorusWalls::closed(&Board::EMPTY);
    /// walls.unblock((0, 0), Direction::West);
    /// assert_eq!(Search::new(walls, Board::full()).reach((0, 0)).to_string(), "X.X\n...");
    /// ```
    #[must_use]
    pub fn closed(board: &B) -> Self {
        Self { planes: array::from_fn(|_| board.empty_like()) }
    }

    /// Walls where `is_open` says `false` of the two cells of an edge. It is asked once for each edge: on a board of
    /// two columns or rows two edges have the same cells, and on a board of one an edge leads from a cell to itself.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Search, rule::TorusWalls};
    ///
    /// // A seam between columns 2 and 3.
    /// type Board = GridMask<6, 2>;
    /// let walls = TorusWalls::from_fn(&Board::full(), |a, b| a.x.min(b.x) != 2 || a.x.max(b.x) != 3);
    /// assert_eq!(Search::new(walls, Board::full()).distance((2, 0), (3, 0)), Some(5));
    /// ```
    #[must_use]
    pub fn from_fn(board: &B, is_open: impl FnMut(Cell, Cell) -> bool) -> Self {
        let mut walls = Self::on(board);
        walls.retain(is_open);
        walls
    }
}

/// The neighbor of a cell on a torus.
fn neighbor<B: CellSet>(board: &B, cell: Cell, direction: Direction) -> Cell {
    round::neighbor(Around::TORUS, board, cell, direction).expect("no side is a border")
}

/// No walls, steps in four directions.
impl<B: CellSet + Default> Default for TorusWalls<B> {
    fn default() -> Self {
        Self::on(&B::empty())
    }
}

impl<B: CellSet, const AXES: usize> TorusWalls<B, AXES> {
    /// No walls, for any number of axes: 2, 3 for hexagons in axial coordinates, or 4.
    #[must_use]
    pub fn open_on(board: &B) -> Self {
        let () = Walls::<B, AXES>::CHECK;
        Self { planes: array::from_fn(|_| board.full_like()) }
    }

    /// Walls that leave these edges open.
    #[cfg(feature = "quickcheck")]
    pub(crate) const fn from_planes(planes: [B; AXES]) -> Self {
        Self { planes }
    }

    /// The open edges of each axis.
    #[cfg(feature = "quickcheck")]
    pub(crate) const fn planes(&self) -> &[B; AXES] {
        &self.planes
    }

    /// The plane of an edge, and the cell that it is kept with.
    #[track_caller]
    fn edge(&self, what: &str, cell: Cell, direction: Direction) -> (usize, Cell) {
        let board = &self.planes[0];
        on_board(what, cell, board.width(), board.height());
        let (i, is_first) = Walls::<B, AXES>::plane(direction);
        (i, if is_first { cell } else { neighbor(board, cell, direction) })
    }

    /// Closes the edge between a cell and its neighbor, from both sides, over the border as well.
    ///
    /// # Panics
    ///
    /// If the cell is off the board, or the walls have no such direction.
    #[track_caller]
    pub fn block(&mut self, cell: impl Into<Cell>, direction: Direction) -> WallEdit {
        let (i, first) = self.edge("block", cell.into(), direction);
        WallEdit::closing(&mut self.planes[i], first, Walls::<B, AXES>::forward(i))
    }

    /// Opens the edge between a cell and its neighbor, from both sides.
    ///
    /// # Panics
    ///
    /// As [`block`](Self::block).
    #[track_caller]
    pub fn unblock(&mut self, cell: impl Into<Cell>, direction: Direction) {
        let (i, first) = self.edge("unblock", cell.into(), direction);
        self.planes[i].insert(first);
    }

    /// Reopens what the edit closed. Of several edits the last is undone first.
    ///
    /// # Panics
    ///
    /// If there is no such edge, as there may not be where the edit comes from walls on a larger board, or with more axes.
    #[track_caller]
    pub fn undo(&mut self, edit: WallEdit) {
        for cell in edit.cells() {
            let (i, first) = self.edge("undo", cell, edit.direction);
            self.planes[i].insert(first);
        }
    }

    /// Closes every edge that leads over the border, so that the walls are those of a board with one.
    pub fn block_border(&mut self) {
        let inside = Walls::<B, AXES>::open_on(&self.planes[0]);
        for (plane, inside) in self.planes.iter_mut().zip(inside.planes()) {
            *plane &= inside;
        }
    }

    /// Closes the open edges of which `is_open` says `false`, told the two cells of each.
    pub fn retain(&mut self, mut is_open: impl FnMut(Cell, Cell) -> bool) {
        retain_edges(&mut self.planes, |board, first, forward| {
            is_open(first, neighbor(board, first, forward))
        });
    }

    /// The cells from which the step in a direction is open.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, rule::TorusWalls};
    ///
    /// let mut walls = TorusWalls::on(&GridMask::<4, 2>::EMPTY);
    /// walls.block((3, 0), Direction::East);
    /// assert_eq!(walls.exits(Direction::East).to_string(), "XXX.\nXXXX");
    /// assert_eq!(walls.exits(Direction::West).to_string(), ".XXX\nXXXX");
    /// ```
    ///
    /// # Panics
    ///
    /// If the walls have no such direction.
    #[must_use]
    #[track_caller]
    pub fn exits(&self, direction: Direction) -> B {
        let (i, is_first) = Walls::<B, AXES>::plane(direction);
        let plane = &self.planes[i];
        if is_first {
            plane.clone()
        } else {
            round::stepped(Around::TORUS, plane, direction.opposite())
        }
    }

    /// Where the walls come to stand when the board is turned or mirrored.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, symmetry::Symmetry, rule::TorusWalls};
    ///
    /// let mut walls = TorusWalls::on(&GridMask::<3, 3>::EMPTY);
    /// walls.block((0, 0), Direction::West);
    /// let turned = walls.image(Symmetry::Rotate90);
    /// assert!(!turned.is_open((2, 0), Direction::North) && !turned.is_open((2, 2), Direction::South));
    /// ```
    ///
    /// # Panics
    ///
    /// As [`Walls::image`].
    #[must_use]
    #[track_caller]
    pub fn image(&self, symmetry: Symmetry) -> Self {
        Self { planes: turned(symmetry, |direction| self.exits(direction)) }
    }

    /// Whether the step from a cell in a direction is open. `false` for a cell off the board.
    ///
    /// # Panics
    ///
    /// If the walls have no such direction.
    #[must_use]
    #[track_caller]
    pub fn is_open(&self, cell: impl Into<Cell>, direction: Direction) -> bool {
        let cell = cell.into();
        let board = &self.planes[0];
        // Others would have neighbors that come round.
        let is_there = is_on_board(cell, board.width(), board.height());
        let (i, is_first) = Walls::<B, AXES>::plane(direction);
        is_there
            && self.planes[i].contains(if is_first {
                cell
            } else {
                neighbor(board, cell, direction)
            })
    }
}

/// The same walls, and every edge over the border open: of four axes all eight, which is a king's board, and not one
/// of hexagons in rows.
impl<B: CellSet, const AXES: usize> From<&Walls<B, AXES>> for TorusWalls<B, AXES> {
    fn from(walls: &Walls<B, AXES>) -> Self {
        let inside = Walls::<B, AXES>::open_on(&walls.planes()[0]);
        let plane = |i: usize| !(inside.planes()[i].clone() - &walls.planes()[i]);
        Self { planes: array::from_fn(plane) }
    }
}

impl<B: CellSet, const AXES: usize> Rule<B> for TorusWalls<B, AXES> {
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = from.empty_like();
        for (i, plane) in self.planes.iter().enumerate() {
            let forward = Walls::<B, AXES>::forward(i);
            let mut there = from.clone();
            there &= plane;
            let mut back = round::stepped(Around::TORUS, from, forward.opposite());
            back &= plane;
            reached |= &round::stepped(Around::TORUS, &there, forward);
            reached |= &back;
        }
        reached &= open;
        reached
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    fn moves(&self) -> Moves<'_, B> {
        let mut planes = [None; 4];
        for (i, plane) in self.planes.iter().enumerate() {
            planes[Walls::<B, AXES>::axis(i)] = Some(plane);
        }
        Moves::round(Around::TORUS, RoundSteps::OverEdges(planes))
    }

    fn __known(&self) -> impl Known {
        RoundOver::<AXES>
    }
}
