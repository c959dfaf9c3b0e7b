//! Slides that end only where something stops them.

use super::{
    Each, Rule,
    barrier::{Barrier, Unwalled},
    ray, round,
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::{End, Moves, UNBOUNDED},
};

/// Slides a piece north, east, south or west until it is blocked; only the cell where it stops counts.
///
/// The robots of Ricochet Robots move like this, and the heroes of many ice caves. The moves are far from symmetric: slides from
/// many cells may end on one cell, and on most cells no slide ends.
///
/// ```
/// use gridmask::{CellSet, GridMask, ICE, Rule, Search};
///
/// type Board = GridMask<6, 4>;
/// let open: Board = "\
/// XXXXXX
/// XXXX.X
/// XXXXXX
/// .XXXXX".parse()?;
/// let ends = ICE.step(&Board::of((1, 1)), &open);
/// assert_eq!(ends.to_string(), "\
/// .X....
/// X..X..
/// ......
/// .X....");
/// let search = Search::new(ICE, open);
/// assert_eq!(search.distance((1, 1), (5, 3)), Some(2));
/// assert_eq!(search.distance((1, 1), (2, 1)), None); // nothing stops it there
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// Sometimes passing a cell is enough, such as the exit of a cave. Then the last move is a rook's: search for the cells
/// from which a rook reaches the exit, and add one move.
///
/// ```
/// use gridmask::{GridMask, ICE, ROOK, Search};
///
/// let open: GridMask<6, 4> = "XXXXXX\nXXXX.X\nXXXXXX\n.XXXXX".parse()?;
/// let (start, exit) = ((1, 1), (2, 1));
/// let before = Search::new(ROOK, open).neighbors(exit);
/// let slides = Search::new(ICE, open).distance(start, before);
/// assert_eq!(slides.map(|slides| slides + 1), Some(1));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// On some cells only: [`ICE.only_on(cells)`](Ice::only_on). On a torus use `ICE.with_walls(Walls::open_on_torus(&board))`; see [`Walls::open_on_torus`](crate::Walls::open_on_torus).
#[doc(alias = "ricochet")]
pub const ICE: Ice = Ice { walls: Unwalled };

/// Slides until it is blocked, like [`ICE`], with or without thin walls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ice<W = Unwalled> {
    pub(super) walls: W,
}

impl<W> Ice<W> {
    /// Returns the piece on a board with thin walls, which also stop it.
    ///
    /// `walls` may be a reference. With walls that [wrap](crate::Walls::open_on_torus), the piece slides over the border. A
    /// slide that nothing stops would never end, so it is not a move.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, ICE, Rule, Walls};
    ///
    /// type Board = GridMask<7, 1>;
    /// let mut walls = Walls::<Board>::new();
    /// walls.block((3, 0), Direction::East);
    /// let ends = ICE.with_walls(&walls).step(&Board::of((1, 0)), &Board::full());
    /// assert_eq!(ends.to_string(), "X..X...");
    /// ```
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ICE, Rule, Walls};
    ///
    /// type Board = GridMask<7, 2>;
    /// let around = ICE.with_walls(Walls::open_on_torus(&Board::EMPTY));
    /// let open: Board = "XXX.XXX\nXXXXXXX".parse()?;
    /// let ends = around.step(&Board::of((1, 0)), &open);
    /// assert_eq!(ends.to_string(), "..X.X..\n.......");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn with_walls<V>(self, walls: V) -> Ice<V> {
        Ice { walls }
    }

    /// Returns the cell where a piece stops if it slides from `from`.
    ///
    /// Returns `from` if the piece cannot move, or if nothing stops it. Robots that block each other move like this, each over
    /// the cells that the others leave open:
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Direction, GridMask, ICE};
    ///
    /// type Board = GridMask<6, 2>;
    /// let robots = [Cell::new(0, 0), Cell::new(4, 0)];
    /// let open = Board::full() - Board::from_iter(robots);
    /// let moves = Direction::ORTHOGONAL.map(|side| ICE.slide(robots[0], side, &open));
    /// assert_eq!(moves, [(0, 0), (3, 0), (0, 1), (0, 0)].map(Cell::from));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the piece slides past walls that lack the direction.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn slide<B: CellSet>(&self, from: impl Into<Cell>, direction: Direction, open: &B) -> Cell
    where
        W: Barrier<B>,
    {
        let (from, walls) = (from.into(), &self.walls);
        let end = ray::end(from, direction, walls, open, UNBOUNDED);
        let goes_round = ray::around(walls).has_sides();
        let is_end = !goes_round || ray::end(end, direction, walls, open, 1) == end;
        if is_end { end } else { from }
    }

    /// The cells on which a slide in `direction` ends if it reaches them.
    #[inline]
    #[track_caller]
    fn rests<B: CellSet>(&self, direction: Direction, open: &B) -> B
    where
        W: Barrier<B>,
    {
        // A slide continues if the next cell can be entered.
        let mut rests = open.clone();
        let enter = self.walls.enter(direction, open);
        rests -= &round::stepped(ray::around(&self.walls), &enter, direction.opposite());
        rests
    }
}

impl<B: CellSet, W: Barrier<B>> Rule<B> for Ice<W> {
    #[inline]
    #[track_caller]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        for direction in Direction::ORTHOGONAL {
            let enter = self.walls.enter(direction, open);
            let mut ends = ray::run(&self.walls, from, &enter, direction, UNBOUNDED);
            ends &= &self.rests(direction, open);
            reached |= &ends;
        }
        reached
    }

    #[inline]
    #[track_caller]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        for direction in Direction::ORTHOGONAL {
            let leave = self.walls.leave(direction, open);
            let mut ends = to.clone();
            ends &= &self.rests(direction, open);
            reached |= &ray::run(&self.walls, &ends, &leave, direction.opposite(), UNBOUNDED);
        }
        reached
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        if const { B::__ICE } && self.walls.__is_nothing() {
            return Moves::slides(Directions::ORTHOGONAL, UNBOUNDED, Some(End::Landing));
        }
        ray::other(&self.walls)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        let walls = &self.walls;
        if walls.__around().is_none() {
            return false;
        }
        for side in Direction::ORTHOGONAL {
            if !is_back {
                let end = self.slide(cell, side, open);
                if end != cell {
                    each(end);
                }
            } else if ray::end(cell, side, walls, open, 1) == cell && open.contains(cell) {
                ray::slide((cell, true), side, walls, open, UNBOUNDED, |cell| {
                    each(cell);
                    true
                });
            }
        }
        true
    }

    known!(SLIDES | ICE | OTHER);
}
