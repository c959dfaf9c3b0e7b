//! Thin walls.

use core::ops::BitOrAssign;

use super::Rule;
use crate::{
    cell::{Cell, on_board},
    cell_set::CellSet,
    direction::Direction,
    moves::{Kind, Known, Moves, OverEdges, forward},
    operators::set_operators,
};

mod hexagonal_picture;
mod hexagons;
mod image;
mod long_walls;
mod make;
#[cfg(feature = "alloc")]
mod marked;
mod marks;
mod picture;
mod quoridor;

pub use hexagonal_picture::HexagonalRowsPicture;
pub(super) use image::turned;
pub use long_walls::LongWalls;
pub(super) use make::retain_edges;
pub use marks::WallsPicture;
pub use picture::ParseWallsError;
pub use quoridor::LongWall;

/// Steps between neighboring cells, as far as no wall stands between them.
///
/// A wall here is thin: it closes the *edge* between two cells, not a cell, and it closes it from both sides.
/// The open edges are kept as one set for each of `AXES` axes, an edge with the cell that comes first in the
/// order of the rows. There are two axes, north–south and east–west, unless it is said otherwise; with
/// [`hexagonal`](Walls::hexagonal) there are three, and with [`with_diagonals`](Walls::with_diagonals) four,
/// and the piece moves like a king. The axes are independent: closing a cell's edge in the east leaves its
/// step to the north-east open. Edges that are open from one side only are another rule:
/// [`Exits`](super::Exits).
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
///
/// type Board = GridMask<5, 3>;
/// let mut walls = Walls::<Board>::new();
/// walls.block((1, 0), Direction::East); //  . .|. . .
/// walls.block((1, 1), Direction::East); //  . .|. . .
///                                       //  . . . . .
/// let search = Search::new(&walls, Board::full());
/// assert_eq!(search.distance((1, 0), (2, 0)), Some(5));
/// ```
///
/// # Placing and removing
///
/// Edges are not counted: two walls on one edge are one wall, and unblocking it opens it.
/// [`block`](Self::block) therefore returns an [`WallEdit`], which [`undo`](Self::undo) takes back, the last one
/// first. A wall of two cells, as in Quoridor, is two edges, and [`place`](Walls::place) closes both:
///
/// ```
/// use gridmask::{CellSet, GridMask, Search, Walls, walls::LongWall};
///
/// type Board = GridMask<9, 9>;
/// let mut search = Search::new(Walls::<Board>::new(), Board::full());
/// let before = search.clone();
///
/// let edit = search.rule_mut().place(LongWall::horizontal((2, 4)));
/// assert_eq!(search.distance((2, 4), Board::row(8)), Some(5));
///
/// search.rule_mut().undo(edit);
/// assert_eq!(search, before);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Walls<B, const AXES: usize = 2> {
    /// The open edges of each axis, each with its first cell; none leads over the border.
    planes: [B; AXES],
}

/// What one call of [`Walls::block`] closed, or of [`Walls::place`], which closes `N` edges; [`Walls::undo`] reopens
/// it.
///
/// ```
/// use gridmask::{Direction, GridMask, Walls};
///
/// let mut walls = Walls::<GridMask<9, 9>>::new();
/// let first = walls.block((4, 3), Direction::East);
/// let again = walls.block((5, 3), Direction::West); // the same edge from its other side
/// assert!(first.changed() && !again.changed());
///
/// walls.undo(again);
/// assert!(!walls.is_open((4, 3), Direction::East));
/// walls.undo(first);
/// assert!(walls.is_open((4, 3), Direction::East));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WallEdit<const N: usize = 1> {
    /// The cell that the first edge is kept with, and the direction in which all of them lead. Each starts in the next
    /// row, or column, of the one before. Where nothing was open it is always the same cell and direction.
    first: Cell,
    pub(super) direction: Direction,
    /// Which of them were open.
    closed: [bool; N],
}

impl<const N: usize> WallEdit<N> {
    /// Closes edges of a plane, which lead in this direction.
    #[inline]
    #[track_caller]
    pub(super) fn closing<B: CellSet>(plane: &mut B, first: Cell, direction: Direction) -> Self {
        let mut edit = Self { first, direction, closed: [false; N] };
        for k in 0..N {
            edit.closed[k] = plane.remove(edit.cell(k));
        }
        if edit.changed() { edit } else { Self::NOTHING }
    }

    const NOTHING: Self =
        Self { first: Cell { x: 0, y: 0 }, direction: Direction::North, closed: [false; N] };

    /// The cell that the `k`-th edge is kept with.
    #[inline]
    const fn cell(&self, k: usize) -> Cell {
        // By arithmetic: whether a wall is vertical cannot be guessed.
        let down = matches!(self.direction, Direction::East | Direction::West) as usize;
        let Cell { x, y } = self.first;
        Cell { x: x + k * (1 - down), y: y + k * down }
    }

    /// The cells that those edges are kept with that were open.
    #[inline]
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..N).filter(|&k| self.closed[k]).map(|k| self.cell(k))
    }

    /// Whether the call closed anything that was open.
    #[must_use]
    pub const fn changed(self) -> bool {
        let mut i = 0;
        while i < N && !self.closed[i] {
            i += 1;
        }
        i < N
    }
}

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    pub(super) const CHECK: () = assert!(2 <= AXES && AXES <= 4, "Walls have 2, 3 or 4 axes");

    /// The axis of plane `i`: directions `i` and `i + 4` of [`Direction::ALL`].
    pub(crate) const fn axis(i: usize) -> usize {
        if AXES == 2 { 2 * i } else { i }
    }

    /// The direction of plane `i` that leads from the cell that an edge is kept with.
    #[inline]
    pub(crate) const fn forward(i: usize) -> Direction {
        forward(Self::axis(i), B::NORTH)
    }

    /// The plane of a direction, and whether edges are kept with the cell that a step in it starts from.
    #[inline]
    #[track_caller]
    pub(crate) fn plane(direction: Direction) -> (usize, bool) {
        let Some(place) = const { Self::places() }[direction as usize] else {
            let directions = 2 * AXES;
            panic!("Walls: there is no edge to the {direction} on walls of {directions} directions")
        };
        place
    }

    /// The same for all directions.
    const fn places() -> [Option<(usize, bool)>; 8] {
        let (mut places, mut i) = ([None; 8], 0);
        while i < AXES {
            let forward = Self::forward(i);
            places[forward as usize] = Some((i, true));
            places[forward.opposite() as usize] = Some((i, false));
            i += 1;
        }
        places
    }

    /// Whether there are edges in a direction.
    #[inline]
    pub(crate) const fn has(direction: Direction) -> bool {
        let axis = direction as usize % 4;
        if AXES == 2 { matches!(axis, 0 | 2) } else { axis < AXES }
    }

    /// Walls that leave these edges open. None may lead over the border.
    pub(crate) const fn from_planes(planes: [B; AXES]) -> Self {
        let () = Self::CHECK;
        Self { planes }
    }

    /// The open edges of each axis.
    #[inline]
    pub(crate) const fn planes(&self) -> &[B; AXES] {
        &self.planes
    }

    /// The open edges of each axis, to be changed. None may lead over the border.
    #[inline]
    pub(crate) const fn planes_mut(&mut self) -> &mut [B; AXES] {
        &mut self.planes
    }

    /// The plane of the edge between a cell and its neighbor, and the cell that it is kept with; `None` at
    /// the border.
    #[inline]
    #[track_caller]
    fn edge(&self, what: &str, cell: Cell, direction: Direction) -> Option<(usize, Cell)> {
        let board = &self.planes[0];
        on_board(what, cell, board.width(), board.height());
        let (i, is_first) = Self::plane(direction);
        let other = board.neighbor(cell, direction)?;
        Some((i, if is_first { cell } else { other }))
    }

    /// Closes the edge between a cell and its neighbor, from both sides. At the border there is
    /// nothing to close.
    ///
    /// # Panics
    ///
    /// If the cell is off the board, or the walls have no such direction.
    #[inline]
    #[track_caller]
    pub fn block(&mut self, cell: impl Into<Cell>, direction: Direction) -> WallEdit {
        let cell = cell.into();
        on_board("block", cell, self.planes[0].width(), self.planes[0].height());
        let (i, is_first) = Self::plane(direction);
        let plane = &mut self.planes[i];
        // Over the border there is no edge, and at it none that is open.
        let other = if is_first { Some(cell) } else { plane.neighbor(cell, direction) };
        match other {
            Some(first) => WallEdit::closing(plane, first, Self::forward(i)),
            None => WallEdit::NOTHING,
        }
    }

    /// Opens the edge between a cell and its neighbor, from both sides. The border never opens.
    ///
    /// # Panics
    ///
    /// As [`block`](Self::block).
    #[inline]
    #[track_caller]
    pub fn unblock(&mut self, cell: impl Into<Cell>, direction: Direction) {
        if let Some((i, first)) = self.edge("unblock", cell.into(), direction) {
            self.planes[i].insert(first);
        }
    }

    /// Reopens what the edit closed. Of several edits the last is undone first: then the walls are, after
    /// each, what they were before it. Those that closed different edges may be undone in any order.
    ///
    /// # Panics
    ///
    /// If there is no such edge, as there may not be where the edit comes from walls on a larger board, or with more axes.
    #[inline]
    #[track_caller]
    pub fn undo<const N: usize>(&mut self, edit: WallEdit<N>) {
        let direction = edit.direction;
        let (i, is_first) = Self::plane(direction);
        let plane = &mut self.planes[i];
        for cell in edit.cells() {
            let Some(other) = plane.neighbor(cell, direction) else {
                no_edge(plane.width(), plane.height(), cell, direction)
            };
            plane.insert(if is_first { cell } else { other });
        }
    }

    /// Whether the step from a cell in a direction is open: no wall, and not off the board.
    /// `false` for a cell off the board.
    ///
    /// # Panics
    ///
    /// If the walls have no such direction.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn is_open(&self, cell: impl Into<Cell>, direction: Direction) -> bool {
        let place = self.kept_at(cell.into(), direction);
        place.is_some_and(|(i, first)| self.planes[i].contains(first))
    }

    /// The plane and the cell that an edge is kept with; `None` for some edges that there are not.
    #[inline]
    #[track_caller]
    pub(crate) fn kept_at(&self, cell: Cell, direction: Direction) -> Option<(usize, Cell)> {
        let (i, is_first) = Self::plane(direction);
        let first = if is_first { Some(cell) } else { self.planes[0].neighbor(cell, direction) };
        first.map(|first| (i, first))
    }

    /// The cells from which the step in a direction is open.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls};
    ///
    /// let mut walls = Walls::<GridMask<4, 2>>::new();
    /// walls.block((1, 0), Direction::East);
    /// assert_eq!(walls.exits(Direction::East).to_string(), "X.X.\nXXX.");
    /// assert_eq!(walls.exits(Direction::West).to_string(), ".X.X\n.XXX");
    /// ```
    ///
    /// # Panics
    ///
    /// If the walls have no such direction.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn exits(&self, direction: Direction) -> B {
        let (i, is_first) = Self::plane(direction);
        if is_first { self.planes[i].clone() } else { self.planes[i].shift(direction.opposite()) }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn no_edge(width: usize, height: usize, cell: Cell, direction: Direction) -> ! {
    on_board("undo", cell, width, height);
    let size = crate::cell::Extent(width, height);
    panic!("undo: there is no edge to the {direction} of {cell} on the {size} board")
}

/// The walls of both, as with `|` between values and references: an edge is closed where either closes it.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
///
/// type Board = GridMask<5, 2>;
/// let [mut walls, mut more] = [Walls::<Board>::new(); 2];
/// walls.block((1, 0), Direction::East); //  . .|. . .
/// more.block((2, 1), Direction::East);  //  . . .|. .
/// let search = Search::new(walls | more, Board::full());
/// assert_eq!(search.distance((1, 0), Board::column(4)), Some(5));
/// ```
///
/// # Panics
///
/// If the boards of the two differ in size.
impl<B: CellSet, const AXES: usize> BitOrAssign<&Self> for Walls<B, AXES> {
    #[inline]
    #[track_caller]
    #[expect(clippy::suspicious_op_assign_impl, reason = "what is open is open in both")]
    fn bitor_assign(&mut self, other: &Self) {
        for (plane, other) in self.planes.iter_mut().zip(&other.planes) {
            *plane &= other;
        }
    }
}

set_operators! { @one [B: CellSet, const AXES: usize] Walls<B, AXES>, BitOr, bitor, BitOrAssign, bitor_assign }

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// The cells that a step along an axis leads to. The axis is known when it is compiled, as it is not in a loop.
    #[inline(always)]
    fn along(&self, i: usize, from: &B) -> B {
        let (plane, forward) = (&self.planes[i], Self::forward(i));
        let there = (from.clone() & plane).shift(forward);
        there | (from.shift(forward.opposite()) & plane)
    }
}

impl<B: CellSet, const AXES: usize> Rule<B> for Walls<B, AXES> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let along = |i| self.along(i, from);
        let reached = match AXES {
            2 => along(0) | along(1),
            3 => along(0) | along(1) | along(2),
            _ => along(0) | along(1) | along(2) | along(3),
        };
        reached & open
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        let mut planes = [None; 4];
        for (i, plane) in self.planes.iter().enumerate() {
            planes[Self::axis(i)] = Some(plane);
        }
        Moves(Kind::Edges(planes))
    }

    #[inline]
    fn __known(&self) -> impl Known {
        OverEdges::<AXES>
    }
}
