//! Thin walls and one-way edges.

use core::{array, ops::BitOr};

use super::Rule;
use crate::{
    cell::Cell,
    cell_set::{CellSet, Pattern},
    direction::Direction,
    fixed::off_board,
};

/// Steps between neighbouring cells, as far as no wall stands between them.
///
/// A wall here is thin: it closes the *edge* between two cells, not a cell. For each direction there
/// is a mask of the cells from which that step is open, so an edge may be closed from one side only.
/// There are `N` = 4 directions ([`Direction::ORTHOGONAL`]) unless it is said otherwise; with
/// [`with_diagonals`](Walls::with_diagonals) there are 8, and the piece moves like a king. The eight
/// are independent: closing a cell's edge in the east leaves its step to the north-east open.
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
/// assert_eq!(search.distance(Board::of((1, 0)), Board::of((2, 0))), Some(5));
/// ```
///
/// # Placing and removing
///
/// Edges are not counted: two walls on one edge are one wall, and unblocking it opens it.
/// [`block`](Self::block) therefore returns an [`Edit`], which [`undo`](Self::undo) takes back
/// exactly, whatever stood there before. A wall of two cells, as in Quoridor, is two edges:
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
///
/// type Board = GridMask<9, 9>;
/// let mut search = Search::new(Walls::<Board>::new(), Board::full());
/// let before = search.clone();
///
/// let edits = [(2, 4), (3, 4)].map(|cell| search.rule_mut().block(cell, Direction::South));
/// assert_eq!(search.distance(Board::of((2, 4)), Board::row(8)), Some(5));
///
/// for edit in edits {
///     search.rule_mut().undo(edit);
/// }
/// assert_eq!(search, before);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walls<B, const N: usize = 4> {
    /// Where a step in each direction may start; never a cell that the step would take off the board.
    exits: [B; N],
}

/// What one call of [`Walls::block`] or [`Walls::block_one_way`] closed; [`Walls::undo`] reopens it.
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
pub struct Edit {
    direction: Direction,
    /// The cell whose step in the direction was open, and the one whose step against it was.
    there: Option<Cell>,
    back: Option<Cell>,
}

impl Edit {
    /// Whether the call closed anything that was open.
    #[must_use]
    pub const fn changed(self) -> bool {
        self.there.is_some() || self.back.is_some()
    }
}

impl<B: CellSet + Default> Walls<B> {
    /// No walls, steps in four directions.
    #[must_use]
    #[inline]
    pub fn new() -> Self {
        Self::on(&B::empty())
    }
}

impl<B: CellSet + Default> Walls<B, 8> {
    /// No walls, steps in all eight directions.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<3, 3>;
    /// let mut walls = Walls::<Board, 8>::with_diagonals();
    /// walls.block((1, 1), Direction::NorthEast);
    /// let next = walls.step(&Board::of((1, 1)), &Board::full());
    /// assert_eq!(next.to_string(), "XX.\nX.X\nXXX");
    /// ```
    #[must_use]
    #[inline]
    pub fn with_diagonals() -> Self {
        Self::on(&B::empty())
    }
}

impl<B: CellSet + Default> Default for Walls<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: CellSet, const N: usize> Walls<B, N> {
    const CHECK: () = assert!(N == 4 || N == 8, "Walls have 4 directions or 8");

    #[inline]
    const fn direction(i: usize) -> Direction {
        if N == 4 { Direction::ORTHOGONAL[i] } else { Direction::ALL[i] }
    }

    #[inline]
    #[track_caller]
    fn index(direction: Direction) -> usize {
        if N == 8 {
            return direction as usize;
        }
        assert!(
            !direction.is_diagonal(),
            "Walls: there is no edge to the {direction} on walls of four directions"
        );
        direction as usize / 2
    }

    /// No walls, on a board of the size of this one. Its cells make no difference.
    #[must_use]
    #[inline]
    pub fn on(board: &B) -> Self {
        let () = Self::CHECK;
        let full = board.full_like();
        Self { exits: array::from_fn(|i| full.shift(Self::direction(i).opposite())) }
    }

    /// Walls that let out of each cell as these masks say. No step may leave the board.
    pub(crate) const fn from_exits(exits: [B; N]) -> Self {
        let () = Self::CHECK;
        Self { exits }
    }

    /// The masks, in the order of the directions.
    #[inline]
    pub(crate) const fn all_exits(&self) -> &[B; N] {
        &self.exits
    }

    /// The masks, to be changed. No step may leave the board.
    #[inline]
    pub(crate) const fn all_exits_mut(&mut self) -> &mut [B; N] {
        &mut self.exits
    }

    #[inline]
    #[track_caller]
    fn exits_mut(&mut self, direction: Direction) -> &mut B {
        &mut self.exits[Self::index(direction)]
    }

    /// Panics if the cell is not on the board; `what` is the operation.
    #[inline]
    #[track_caller]
    fn check(&self, what: &str, cell: Cell) {
        let (width, height) = (self.exits[0].width(), self.exits[0].height());
        if cell.x >= width || cell.y >= height {
            off_board(what, cell, width, height);
        }
    }

    /// Closes the edge between a cell and its neighbour, from both sides. At the border there is
    /// nothing to close.
    ///
    /// # Panics
    ///
    /// If the cell is off the board, or the direction is diagonal and the walls have four directions.
    #[inline]
    #[track_caller]
    pub fn block(&mut self, cell: impl Into<Cell>, direction: Direction) -> Edit {
        let cell = cell.into();
        self.check("block", cell);
        let there = self.exits_mut(direction).remove(cell).then_some(cell);
        let back = self.exits[0].neighbor(cell, direction);
        let back = back.filter(|&other| self.exits_mut(direction.opposite()).remove(other));
        Edit { direction, there, back }
    }

    /// Closes the step from a cell in a direction; the step that leads back stays as it is.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls};
    ///
    /// let mut walls = Walls::<GridMask<9, 9>>::new();
    /// walls.block_one_way((4, 3), Direction::East);
    /// assert!(!walls.is_open((4, 3), Direction::East));
    /// assert!(walls.is_open((5, 3), Direction::West));
    /// ```
    ///
    /// # Panics
    ///
    /// As [`block`](Self::block).
    #[inline]
    #[track_caller]
    pub fn block_one_way(&mut self, cell: impl Into<Cell>, direction: Direction) -> Edit {
        let cell = cell.into();
        self.check("block_one_way", cell);
        let there = self.exits_mut(direction).remove(cell).then_some(cell);
        Edit { direction, there, back: None }
    }

    /// Opens the edge between a cell and its neighbour, from both sides. The border never opens.
    ///
    /// # Panics
    ///
    /// As [`block`](Self::block).
    #[inline]
    #[track_caller]
    pub fn unblock(&mut self, cell: impl Into<Cell>, direction: Direction) {
        let cell = cell.into();
        self.check("unblock", cell);
        self.unblock_one_way(cell, direction);
        if let Some(other) = self.exits[0].neighbor(cell, direction) {
            self.unblock_one_way(other, direction.opposite());
        }
    }

    /// Opens the step from a cell in a direction; the step that leads back stays as it is. The border
    /// never opens.
    ///
    /// # Panics
    ///
    /// As [`block`](Self::block).
    #[inline]
    #[track_caller]
    pub fn unblock_one_way(&mut self, cell: impl Into<Cell>, direction: Direction) {
        let cell = cell.into();
        self.check("unblock_one_way", cell);
        let exits = self.exits_mut(direction);
        if exits.neighbor(cell, direction).is_some() {
            exits.insert(cell);
        }
    }

    /// Reopens exactly what the edit closed: after it, the walls are what they were before, and other
    /// walls on the same edge still stand. Undo several edits in any order.
    ///
    /// # Panics
    ///
    /// If the edit comes from walls on a larger board, or with more directions.
    #[inline]
    #[track_caller]
    pub fn undo(&mut self, edit: Edit) {
        if let Some(cell) = edit.there {
            self.exits_mut(edit.direction).insert(cell);
        }
        if let Some(cell) = edit.back {
            self.exits_mut(edit.direction.opposite()).insert(cell);
        }
    }

    /// Whether the step from a cell in a direction is open: no wall, and not off the board.
    /// `false` for a cell off the board.
    ///
    /// # Panics
    ///
    /// If the direction is diagonal and the walls have four directions.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn is_open(&self, cell: impl Into<Cell>, direction: Direction) -> bool {
        self.exits[Self::index(direction)].contains(cell)
    }

    /// The cells from which the step in a direction is open.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, Walls};
    ///
    /// let mut walls = Walls::<GridMask<4, 2>>::new();
    /// walls.block((1, 0), Direction::East);
    /// assert_eq!(walls.exits(Direction::East).to_string(), "X.X.\nXXX.");
    /// ```
    ///
    /// # Panics
    ///
    /// If the direction is diagonal and the walls have four directions.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn exits(&self, direction: Direction) -> &B {
        &self.exits[Self::index(direction)]
    }
}

/// The walls of both: an edge is closed where either closes it.
///
/// ```
/// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
///
/// type Board = GridMask<5, 2>;
/// let [mut walls, mut more] = [Walls::<Board>::new(); 2];
/// walls.block((1, 0), Direction::East); //  . .|. . .
/// more.block((2, 1), Direction::East);  //  . . .|. .
/// let search = Search::new(&walls | &more, Board::full());
/// assert_eq!(search.distance(Board::of((1, 0)), Board::column(4)), Some(5));
/// ```
impl<B: CellSet, const N: usize> BitOr for &Walls<B, N> {
    type Output = Walls<B, N>;

    #[inline]
    #[expect(clippy::suspicious_arithmetic_impl, reason = "what is open is open in both")]
    fn bitor(self, other: Self) -> Walls<B, N> {
        let mut exits = self.exits.clone();
        for (exits, other) in exits.iter_mut().zip(&other.exits) {
            *exits &= other;
        }
        Walls { exits }
    }
}

impl<B: CellSet, const N: usize> Rule<B> for Walls<B, N> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        from.masked_step(&self.exits, open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = to.empty_like();
        for (i, exits) in self.exits.iter().enumerate() {
            let mut start = to.shift(Self::direction(i).opposite());
            start &= exits;
            reached |= &start;
        }
        reached &= open;
        reached
    }

    #[inline]
    fn pattern(&self) -> Pattern<'_, B> {
        Pattern::Masked(&self.exits)
    }
}
