//! Making walls: none, all, from masks and from a function.

use core::array;

use super::Walls;
use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
    direction::Direction,
};

impl<B: CellSet + Default> Walls<B> {
    /// No walls, steps in four directions; for a board whose size is known at run time, [`on`](Walls::on) one.
    #[must_use]
    #[inline]
    pub fn new() -> Self {
        Self::open_on(&B::empty())
    }
}

impl<B: CellSet + Default> Walls<B, 4> {
    /// No walls, steps in all eight directions.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<3, 3>;
    /// let mut walls = Walls::<Board, 4>::with_diagonals();
    /// walls.block((1, 1), Direction::NorthEast);
    /// let next = walls.step(&Board::of((1, 1)), &Board::full());
    /// assert_eq!(next.to_string(), "XX.\nX.X\nXXX");
    /// ```
    #[must_use]
    #[inline]
    pub fn with_diagonals() -> Self {
        Self::with_diagonals_on(&B::empty())
    }
}

impl<B: CellSet> Walls<B, 4> {
    /// No walls, steps in all eight directions, on a board of the size of this one. Its cells make no difference.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridVec, Rule, Walls};
    ///
    /// let board = GridVec::new(3, 3)?;
    /// let mut walls = Walls::with_diagonals_on(&board);
    /// walls.block((1, 1), Direction::NorthEast);
    /// let next = walls.step(&board.of_like((1, 1)), &!board);
    /// assert_eq!(next.to_string(), "XX.\nX.X\nXXX");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn with_diagonals_on(board: &B) -> Self {
        Self::open_on(board)
    }
}

impl<B: CellSet + Default> Default for Walls<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: CellSet> Walls<B> {
    /// No walls, steps in four directions, on a board of the size of this one. Its cells make no difference.
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, Search, Walls};
    ///
    /// let open = GridVec::parse_with("..#..\n.....", |c| c == '.')?;
    /// let mut walls = Walls::on(&open);
    /// walls.block((2, 1), Direction::East);
    /// assert_eq!(Search::new(walls, open).distance((0, 0), (4, 0)), None);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn on(board: &B) -> Self {
        Self::open_on(board)
    }

    /// A wall on every edge, to be opened edge by edge: what a maze begins with.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Search, Walls};
    ///
    /// type Board = GridMask<3, 2>;
    /// let mut walls = Walls::closed(&Board::empty());
    /// walls.unblock((0, 0), Direction::East);
    /// walls.unblock((1, 0), Direction::South);
    /// assert_eq!(Search::new(walls, Board::full()).reach((0, 0)).to_string(), "XX.\n.X.");
    /// ```
    #[must_use]
    pub fn closed(board: &B) -> Self {
        let mut walls = Self::on(board);
        walls.block_all();
        walls
    }

    /// Walls where `is_open` says `false` of the two cells of an edge. It is asked once for each edge.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Search, Walls};
    ///
    /// // Rooms of three columns without a door.
    /// type Board = GridMask<6, 2>;
    /// let walls = Walls::from_fn(&Board::full(), |a, b| a.x / 3 == b.x / 3);
    /// assert_eq!(Search::new(walls, Board::full()).reach((4, 0)).to_string(), "...XXX\n...XXX");
    /// ```
    #[must_use]
    pub fn from_fn(board: &B, is_open: impl FnMut(Cell, Cell) -> bool) -> Self {
        let mut walls = Self::on(board);
        walls.retain(is_open);
        walls
    }
}

impl<B: CellSet, const AXES: usize> Walls<B, AXES> {
    /// No walls, on a board of the size of this one, where the number of axes is a parameter. Where it is known,
    /// [`on`](Walls::on) is for two, [`hexagonal_on`](Walls::hexagonal_on) for three and
    /// [`with_diagonals_on`](Walls::with_diagonals_on) for four.
    ///
    /// ```
    /// use gridmask::{CellSet, Walls};
    ///
    /// fn is_open<B: CellSet, const AXES: usize>(walls: &Walls<B, AXES>, board: &B) -> bool {
    ///     walls == &Walls::open_on(board)
    /// }
    /// let board = gridmask::GridMask::<4, 4>::EMPTY;
    /// assert!(is_open(&Walls::hexagonal_on(&board), &board));
    /// assert!(is_open(&Walls::on(&board), &board));
    /// ```
    #[must_use]
    #[inline]
    pub fn open_on(board: &B) -> Self {
        let () = Self::CHECK;
        let full = board.full_like();
        Self { planes: array::from_fn(|i| full.shift(Self::forward(i).opposite())) }
    }

    /// Walls that leave open the edges to the north, (north-east,) east (and south-east) of the cells of
    /// these masks, one mask an axis. What would lead over the border is dropped.
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
    /// If the masks differ in size.
    #[must_use]
    #[track_caller]
    pub fn from_masks(masks: [B; AXES]) -> Self {
        let () = Self::CHECK;
        assert_same_size("from_masks", &masks[0], &masks[1..]);
        let mut axes = 0..AXES;
        let planes = masks.map(|mask| {
            let i = axes.next().unwrap_or(0);
            let (asked, kept) = (Direction::ALL[Self::axis(i)], Self::forward(i));
            let landed = mask.shift(asked);
            // What lands has not left the board; on boards where north is not where edges are kept, it is
            // the cell that keeps the edge.
            if asked == kept { landed.shift(asked.opposite()) } else { landed }
        });
        Self { planes }
    }

    /// Closes every edge.
    pub fn block_all(&mut self) {
        for plane in &mut self.planes {
            *plane = plane.empty_like();
        }
    }

    /// Closes the open edges of which `is_open` says `false`, told the two cells of each.
    pub fn retain(&mut self, mut is_open: impl FnMut(Cell, Cell) -> bool) {
        retain_edges(&mut self.planes, |board, first, forward| {
            board.neighbor(first, forward).is_some_and(|other| is_open(first, other))
        });
    }
}

/// Closes the open edges of which `is_open` says `false`, told a board of the size, the cell that the edge is kept
/// with, and the direction in which it leads.
pub(in crate::rule) fn retain_edges<B: CellSet, const AXES: usize>(
    planes: &mut [B; AXES],
    mut is_open: impl FnMut(&B, Cell, Direction) -> bool,
) {
    for (i, plane) in planes.iter_mut().enumerate() {
        let edges = plane.clone();
        edges.for_each_cell(|first| {
            if !is_open(&edges, first, Walls::<B, AXES>::forward(i)) {
                plane.remove(first);
            }
        });
    }
}
