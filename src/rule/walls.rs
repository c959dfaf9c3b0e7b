//! Thin walls, and changes of them that can be undone.

use core::ops::BitOrAssign;

use super::{Rule, round};
use crate::{
    cell::{Cell, Extent},
    cell_set::CellSet,
    direction::Direction,
    moves::{Kind, Moves, OverEdges, Seams, forward},
    operators::set_operators,
};

mod form;
mod long_walls;
mod make;
mod picture;
mod quoridor;

pub use form::ParseWallsError;
pub use long_walls::LongWalls;
pub use picture::{HexRowsPicture, WallsPicture};
pub use quoridor::{LongWall, ParseLongWallError};

/// Steps between neighboring cells, unless a thin wall stands between them.
///
/// A wall closes the *edge* between two cells, not a cell, and closes it from both sides. For edges that are open from only one
/// side use [`Exits`](super::Exits).
///
/// | constructor | type | neighbors of a cell |
/// |---|---|---|
/// | [`new`](Walls::new), [`open_like`](Walls::open_like) | `Walls<B>` | 4 |
/// | [`hexagonal`](Walls::hexagonal) | `Walls<B, 3>` | 6, hexagons in axial coordinates |
/// | [`with_diagonals`](Walls::with_diagonals) | `Walls<B, 4>` | 8, like a king |
/// | [`hex_rows`](Walls::hex_rows) | `Walls<B, 4>` | 6, hexagons in shifted rows |
/// | [`open_on_torus`](Walls::open_on_torus) | `Walls<B, 2, true>` | 4, across the border |
///
/// `AXES` is the number of axes. They are independent: a wall to the east of a cell leaves its step to the north-east open. If
/// `WRAPS` is `true`, edges over the border lead to the other side.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
///
/// type Board = GridMask<4, 3>;
/// let walls: Walls<Board> = "\
/// ┌───────┬───────┐
/// │       │       │
/// │       │       │
/// │       │       │
/// │       ╵       │
/// │               │
/// └───────────────┘".parse()?;
/// let mut by_hand = Walls::new();
/// by_hand.block((1, 0), Direction::East);
/// by_hand.block((1, 1), Direction::East);
/// assert_eq!(walls, by_hand);
/// assert_eq!(Search::new(walls, Board::full()).distance((1, 0), (2, 0)), Some(5));
/// # Ok::<(), gridmask::error::ParseWallsError>(())
/// ```
///
/// # Placing and removing
///
/// Walls are not counted: two walls on one edge are one wall, and unblocking the edge opens it. So [`block`](Self::block) returns
/// a [`WallEdit`], which [`undo`](Self::undo) takes back; undo the last edit first. A wall of two cells, as in Quoridor, is two
/// edges, and [`place`](Walls::place) closes both:
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
///
/// # Performance
///
/// Walls keep one board for each axis: two `u128` for a 9×9 board. `WRAPS` is known at compile time, and costs nothing if it is
/// `false`.
#[doc(alias = "quoridor")]
#[doc(alias = "maze")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[must_use]
pub struct Walls<B, const AXES: usize = 2, const WRAPS: bool = false> {
    /// The open edges of each axis, each kept by its first cell. If the walls wrap, the cells at the border keep the edges that
    /// lead over it; otherwise no edge leads over it.
    planes: [B; AXES],
}

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Walls<B, AXES, WRAPS> {
    pub(super) const CHECK: () = assert!(2 <= AXES && AXES <= 4, "Walls have 2, 3 or 4 axes");

    /// The wrapping sides.
    pub(super) const AROUND: Seams = if WRAPS { Seams::TORUS } else { Seams::NOT };

    /// The axis of plane `i`: directions `i` and `i + 4` of [`Direction::ALL`].
    pub(crate) const fn axis(i: usize) -> usize {
        if AXES == 2 { 2 * i } else { i }
    }

    /// The direction of plane `i`, from the cell that keeps an edge.
    #[inline]
    pub(crate) const fn forward(i: usize) -> Direction {
        forward(Self::axis(i), B::NORTH)
    }

    /// The plane of a direction, and whether a step in it starts from the cell that keeps its edge. Panics if there are no edges
    /// in it; `what` is the operation.
    #[inline]
    #[track_caller]
    pub(crate) fn plane(what: &str, direction: Direction) -> (usize, bool) {
        let Some(place) = const { Self::places() }[direction as usize] else {
            let directions = 2 * AXES;
            panic!("{what}: walls of {directions} directions have no edge to the {direction}")
        };
        place
    }

    /// The plane of every direction; see [`plane`](Self::plane).
    pub(super) const fn places() -> [Option<(usize, bool)>; 8] {
        let (mut places, mut i) = ([None; 8], 0);
        while i < AXES {
            let forward = Self::forward(i);
            places[forward as usize] = Some((i, true));
            places[forward.opposite() as usize] = Some((i, false));
            i += 1;
        }
        places
    }

    /// Creates walls that leave these edges open. None may lead over the border, unless the walls wrap.
    pub(crate) const fn from_planes(planes: [B; AXES]) -> Self {
        let () = Self::CHECK;
        Self { planes }
    }

    /// The open edges of each axis.
    #[inline]
    pub(crate) const fn planes(&self) -> &[B; AXES] {
        &self.planes
    }

    /// Mutable access to the open edges of each axis. None may lead over the border, unless the walls wrap.
    #[inline]
    pub(crate) const fn planes_mut(&mut self) -> &mut [B; AXES] {
        &mut self.planes
    }

    /// Moves every cell one step: over the border to the other side if the walls wrap, otherwise off the board.
    #[inline(always)]
    fn shifted(cells: &B, direction: Direction) -> B {
        round::stepped(Self::AROUND, cells, direction)
    }

    /// The other cell of an edge; `None` at a border, and for a cell off the board.
    #[inline]
    fn neighbor(board: &B, cell: Cell, direction: Direction) -> Option<Cell> {
        round::neighbor(Self::AROUND, board, cell, direction)
    }

    /// Closes the edge between a cell and its neighbor, from both sides.
    ///
    /// Returns the edit, for [`undo`](Self::undo). A border is always closed.
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board, or if the walls lack the direction.
    #[inline]
    #[track_caller]
    pub fn block(&mut self, cell: impl Into<Cell>, direction: Direction) -> WallEdit {
        let cell = self.planes[0].__on_board("Walls::block", cell);
        match self.kept_at("Walls::block", cell, direction) {
            Some((i, first)) => WallEdit::closing(&mut self.planes[i], first, Self::forward(i)),
            None => WallEdit::NOTHING,
        }
    }

    /// Opens the edge between a cell and its neighbor, from both sides.
    ///
    /// Returns the edit, for [`undo`](Self::undo). A border never opens.
    ///
    /// # Panics
    ///
    /// Panics if the cell is off the board, or if the walls lack the direction.
    #[inline]
    #[track_caller]
    pub fn unblock(&mut self, cell: impl Into<Cell>, direction: Direction) -> WallEdit {
        let cell = self.planes[0].__on_board("Walls::unblock", cell);
        let (i, is_first) = Self::plane("Walls::unblock", direction);
        let plane = &mut self.planes[i];
        match Self::neighbor(plane, cell, direction) {
            Some(other) => {
                WallEdit::opening(plane, if is_first { cell } else { other }, Self::forward(i))
            }
            None => WallEdit::NOTHING,
        }
    }

    /// Undoes an edit of these walls.
    ///
    /// Undo the last of several edits first. Edits of different edges may be undone in any order.
    ///
    /// # Panics
    ///
    /// Panics if there is no such edge, because the edit comes from a larger board or from walls with more axes.
    #[inline]
    #[track_caller]
    pub fn undo<const N: usize>(&mut self, edit: WallEdit<N>) {
        let direction = edit.direction;
        let (i, is_first) = Self::plane("Walls::undo", direction);
        let plane = &mut self.planes[i];
        for cell in edit.cells() {
            let Some(other) = Self::neighbor(plane, cell, direction) else {
                no_edge("Walls::undo", plane, cell, direction)
            };
            let first = if is_first { cell } else { other };
            // Only edits of a single edge open it, so undoing a long wall has no branch here.
            if N == 1 && edit.opened {
                plane.remove(first);
            } else {
                plane.insert(first);
            }
        }
    }

    /// Returns `true` if the step from a cell in a direction is open.
    ///
    /// Returns `false` if a wall closes it, if it leads over a border, or if the cell is off the board.
    ///
    /// # Panics
    ///
    /// Panics if the walls lack the direction.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn is_open(&self, cell: impl Into<Cell>, direction: Direction) -> bool {
        let place = self.kept_at("Walls::is_open", cell.into(), direction);
        place.is_some_and(|(i, first)| self.planes[i].contains(first))
    }

    /// The plane of an edge, and the cell that keeps it. `None` if that is a neighbor off the board.
    #[inline]
    #[track_caller]
    pub(crate) fn kept_at(
        &self,
        what: &str,
        cell: Cell,
        direction: Direction,
    ) -> Option<(usize, Cell)> {
        let (i, is_first) = Self::plane(what, direction);
        let first =
            if is_first { Some(cell) } else { Self::neighbor(&self.planes[0], cell, direction) };
        first.map(|first| (i, first))
    }

    /// Returns the cells from which the step in a direction is open.
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
    /// Panics if the walls lack the direction.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn exits(&self, direction: Direction) -> B {
        let (i, is_first) = Self::plane("Walls::exits", direction);
        let plane = &self.planes[i];
        if is_first { plane.clone() } else { Self::shifted(plane, direction.opposite()) }
    }
}

#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn no_edge<B: CellSet>(what: &str, board: &B, cell: Cell, direction: Direction) -> ! {
    board.__on_board(what, cell);
    let size = Extent(board.width(), board.height());
    panic!("{what}: there is no edge to the {direction} of {cell} on the {size} board")
}

/// Adds the walls of another value: an edge is closed if either closes it. `|` also works with values and references.
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
/// Panics if the boards differ in size.
impl<B: CellSet, const AXES: usize, const WRAPS: bool> BitOrAssign<&Self>
    for Walls<B, AXES, WRAPS>
{
    #[inline]
    #[track_caller]
    #[expect(clippy::suspicious_op_assign_impl, reason = "what is open is open in both")]
    fn bitor_assign(&mut self, other: &Self) {
        for (plane, other) in self.planes.iter_mut().zip(&other.planes) {
            *plane &= other;
        }
    }
}

set_operators! {
    @one [B: CellSet, const AXES: usize, const WRAPS: bool] Walls<B, AXES, WRAPS>, BitOr, bitor, BitOrAssign, bitor_assign
}

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Walls<B, AXES, WRAPS> {
    /// The cells that a step along an axis reaches. Called with a constant, because in a loop the axis would not be one.
    #[inline(always)]
    fn along(&self, i: usize, from: &B) -> B {
        let (plane, forward) = (&self.planes[i], Self::forward(i));
        let there = Self::shifted(&(from.clone() & plane), forward);
        there | (Self::shifted(from, forward.opposite()) & plane)
    }
}

impl<B: CellSet, const AXES: usize, const WRAPS: bool> Rule<B> for Walls<B, AXES, WRAPS> {
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
        Moves(Kind::Edges(planes), if WRAPS { Some(&Seams::TORUS) } else { None })
    }

    known!(OverEdges::<AXES, WRAPS>);
}

/// Remembers what a call of `block`, `unblock` or `place` changed, for `undo`.
///
/// Both [`Walls`](crate::Walls) and [`Exits`](crate::Exits) return edits. `N` is the number of edges of the call: 2 for
/// [`place`](crate::Walls::place), and 1 otherwise.
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
///
/// // Opening a wall is undone alike.
/// walls.block((0, 0), Direction::South);
/// let opened = walls.unblock((0, 0), Direction::South);
/// walls.undo(opened);
/// assert!(!walls.is_open((0, 0), Direction::South));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WallEdit<const N: usize = 1> {
    /// The cell that keeps the first edge, and the direction of all edges. Each edge starts one row or column after the one
    /// before. All edits that changed nothing have the same cell and direction.
    first: Cell,
    pub(super) direction: Direction,
    /// Whether each edge changed.
    changed: [bool; N],
    /// Whether the edges were closed before.
    pub(super) opened: bool,
}

impl<const N: usize> WallEdit<N> {
    pub(super) const NOTHING: Self = Self {
        first: Cell { x: 0, y: 0 },
        direction: Direction::North,
        changed: [false; N],
        opened: false,
    };

    /// Closes edges of a plane that lead in `direction`.
    #[inline]
    #[track_caller]
    pub(super) fn closing<B: CellSet>(plane: &mut B, first: Cell, direction: Direction) -> Self {
        let mut edit = Self { first, direction, changed: [false; N], opened: false };
        for k in 0..N {
            edit.changed[k] = plane.remove(edit.cell(k));
        }
        if edit.changed() { edit } else { Self::NOTHING }
    }

    /// The cell that keeps the `k`-th edge.
    #[inline]
    const fn cell(&self, k: usize) -> Cell {
        // Arithmetic instead of a branch: whether a wall is vertical is hard to predict.
        let down = matches!(self.direction, Direction::East | Direction::West) as usize;
        let Cell { x, y } = self.first;
        Cell { x: x + k * (1 - down), y: y + k * down }
    }

    /// The cells that keep the edges that changed.
    #[inline]
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..N).filter(|&k| self.changed[k]).map(|k| self.cell(k))
    }

    /// Returns `true` if the call changed an edge.
    #[must_use]
    pub const fn changed(self) -> bool {
        let mut i = 0;
        while i < N && !self.changed[i] {
            i += 1;
        }
        i < N
    }
}

impl WallEdit {
    /// Opens an edge of a plane that leads in `direction`.
    #[inline]
    #[track_caller]
    pub(super) fn opening<B: CellSet>(plane: &mut B, first: Cell, direction: Direction) -> Self {
        if plane.insert(first) {
            Self { first, direction, changed: [true], opened: true }
        } else {
            Self::NOTHING
        }
    }
}
