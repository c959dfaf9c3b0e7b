//! Sliders: the rook, the bishop and the queen.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{
    Rule,
    barrier::{Barrier, Unwalled},
    ray::{self, UNBOUNDED},
};
#[cfg(feature = "alloc")]
use crate::moves::Around;
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{AllAround, Corners, Direction, DirectionSet, Directions, Sides},
    moves::{Known, Moves, SLIDING},
};

/// A piece that runs along a ray, over open cells, and stops on any of them (a rider, to problemists).
/// [`ROOK`], [`BISHOP`] and [`QUEEN`] are the usual ones; [`new`](Self::new) makes others.
///
/// Cells that are not open stop it; cells that a search has visited before do not. Each layer of a
/// search holds the cells where the piece stops, not those that it passes.
///
/// ```
/// use gridmask::{CellSet, GridMask, ROOK, Rule};
///
/// type Board = GridMask<7, 4>;
/// let open: Board = "\
/// XXXXXXX
/// XXXX.XX
/// XXXXXXX
/// X.XXXXX".parse()?;
/// let next = ROOK.step(&Board::of((1, 1)), &open);
/// assert_eq!(next.to_string(), "\
/// .X.....
/// X.XX...
/// .X.....
/// .......");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// Thin walls stop it as well, with [`with_walls`](Self::with_walls).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Slider<D = Directions, W = Unwalled> {
    pub(super) directions: D,
    pub(super) longest: usize,
    walls: W,
}

/// Runs north, east, south and west.
///
/// ```
/// use gridmask::{CellSet, GridMask, ROOK, Search};
///
/// type Board = GridMask<8, 8, u64>;
/// let search = Search::new(ROOK, Board::full());
/// assert_eq!(search.distance((0, 0), (7, 7)), Some(2));
/// ```
pub const ROOK: Rook = Slider::new(Sides);

/// Runs along the diagonals.
///
/// ```
/// use gridmask::{BISHOP, Bitboard, Search};
///
/// let search = Search::new(BISHOP, Bitboard::FULL);
/// let [d6, d2, d3] = ["d6", "d2", "d3"].map(|name| Bitboard::square(name).unwrap());
/// assert_eq!(search.distance(d6, d2), Some(2));
/// assert_eq!(search.distance(d6, d3), None); // a square of the other color
/// ```
pub const BISHOP: Bishop = Slider::new(Corners);

/// Runs in all eight directions.
///
/// ```
/// use gridmask::{Bitboard, CellSet, QUEEN, Search};
///
/// let search = Search::new(QUEEN, Bitboard::FULL);
/// let sizes = search.layers(Bitboard::square("a1").unwrap()).map(|layer| layer.len());
/// assert_eq!(sizes.collect::<Vec<_>>(), [1, 21, 42]);
/// ```
pub const QUEEN: Queen = Slider::new(AllAround);

/// The type of [`ROOK`], for types that name it: `Search<Rook, Bitboard>`.
pub type Rook = Slider<Sides>;

/// The type of [`BISHOP`].
pub type Bishop = Slider<Corners>;

/// The type of [`QUEEN`].
pub type Queen = Slider<AllAround>;

impl<D: DirectionSet> Slider<D> {
    /// The piece that runs in these directions.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, Directions, GridMask, Rule, Slider};
    ///
    /// type Board = GridMask<5, 3>;
    /// let lance = Slider::new(Directions::of(&[Direction::North]));
    /// let next = lance.step(&Board::of((1, 2)), &Board::full());
    /// assert_eq!(next.to_string(), ".X...\n.X...\n.....");
    /// ```
    #[must_use]
    pub const fn new(directions: D) -> Self {
        Self { directions, longest: UNBOUNDED, walls: Unwalled }
    }
}

impl<D: DirectionSet, W> Slider<D, W> {
    /// The same piece, with slides of at most so many cells.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ROOK, Rule};
    ///
    /// type Board = GridMask<7, 1>;
    /// let next = ROOK.at_most(2).step(&Board::of((1, 0)), &Board::full());
    /// assert_eq!(next.to_string(), "X.XX...");
    /// ```
    ///
    /// # Panics
    ///
    /// If `longest` is 0: that piece does not move.
    #[must_use]
    pub const fn at_most(mut self, longest: usize) -> Self {
        assert!(longest > 0, "at_most: a slider whose longest slide is 0 does not move");
        self.longest = longest;
        self
    }

    /// The same piece on a board with thin walls, which stop it too. The walls must have all its
    /// directions; they may be a reference. Past [`TorusWalls`](super::TorusWalls) it goes round, and stops before it
    /// comes to where it began.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, ROOK, Rule, Walls};
    ///
    /// type Board = GridMask<7, 1>;
    /// let mut walls = Walls::<Board>::new();
    /// walls.block((3, 0), Direction::East);
    /// let next = ROOK.with_walls(&walls).step(&Board::of((1, 0)), &Board::full());
    /// assert_eq!(next.to_string(), "X.XX...");
    /// ```
    ///
    /// # Panics
    ///
    /// Not here, but with every move, if the walls have not all directions of the piece.
    #[must_use]
    pub fn with_walls<V>(self, walls: V) -> Slider<D, V> {
        Slider { directions: self.directions, longest: self.longest, walls }
    }

    /// Calls `collect` for each direction, with the direction.
    #[inline(always)]
    pub(super) fn rays(&self, mut collect: impl FnMut(Direction)) {
        for direction in Direction::ALL {
            if self.directions.directions().contains(direction) {
                collect(direction);
            }
        }
    }

    /// Where one piece comes to rest that slides from a cell in a direction, over open cells, as far as it
    /// may: the cell itself where it cannot move, or is off the board. The direction may be any.
    ///
    /// A search whose states are more than cells, such as several robots that stop each other, is one for a
    /// library of graphs; its moves are these.
    ///
    /// ```
    /// use gridmask::{Cell, CellSet, Direction, GridMask, ROOK};
    ///
    /// type Board = GridMask<7, 1>;
    /// let open = !Board::of((5, 0));
    /// assert_eq!(ROOK.slide((1, 0), Direction::East, &open), Cell::new(4, 0));
    /// assert_eq!(ROOK.at_most(2).slide((1, 0), Direction::East, &open), Cell::new(3, 0));
    /// assert_eq!(ROOK.slide((0, 0), Direction::West, &open), Cell::new(0, 0));
    /// ```
    ///
    /// # Panics
    ///
    /// If the piece slides past walls that have no such direction.
    #[must_use]
    #[inline]
    pub fn slide<B: CellSet>(&self, from: impl Into<Cell>, direction: Direction, open: &B) -> Cell
    where
        W: Barrier<B>,
    {
        ray::slide(from.into(), direction, &self.walls, open, self.longest)
    }

    /// The cells that the piece attacks: those that it can move to, and along each ray also the first
    /// cell that is not open, where it could capture. It is also a blast that stops at the first
    /// box and destroys it.
    ///
    /// ```
    /// use gridmask::{Bitboard, CellSet, GridMask, ROOK};
    ///
    /// let [d4, d6, f4] = ["d4", "d6", "f4"].map(|name| Bitboard::square(name).unwrap());
    /// let attacks = ROOK.attacks(&d4, &!(d6 | f4));
    /// assert_eq!(attacks.names().to_string(), "d1 d2 d3 a4 b4 c4 e4 f4 d5 d6");
    ///
    /// // A bomb at (2, 1) whose blast goes two cells far, and boxes at (3, 1) and (4, 1).
    /// type Board = GridMask<6, 3>;
    /// let boxes = Board::from_iter([(3, 1), (4, 1)]);
    /// let blast = ROOK.at_most(2).attacks(&Board::of((2, 1)), &!boxes);
    /// assert_eq!(blast.to_string(), "..X...\nXX.X..\n..X...");
    /// ```
    #[must_use]
    #[inline]
    pub fn attacks<B: CellSet>(&self, from: &B, open: &B) -> B
    where
        W: Barrier<B>,
    {
        let full = open.full_like();
        let mut attacked = open.empty_like();
        self.rays(|direction| {
            let longest = ray::most(&self.walls, direction, open, self.longest);
            if longest == 0 {
                return;
            }
            let mut last = from.clone();
            if longest > 1 {
                let enter = self.walls.enter(direction, open);
                let shorter = if longest == UNBOUNDED { UNBOUNDED } else { longest - 1 };
                last |= &ray::run(&self.walls, from, &enter, direction, shorter);
            }
            let mut ends = ray::shifted(&self.walls, &last, direction);
            ends &= &self.walls.enter(direction, &full);
            attacked |= &ends;
        });
        attacked
    }
}

impl<B: CellSet, D: DirectionSet, W: Barrier<B>> Rule<B> for Slider<D, W> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.rays(|direction| {
            let enter = self.walls.enter(direction, open);
            reached |= &ray::run(&self.walls, from, &enter, direction, self.longest);
        });
        reached
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        let mut reached = open.empty_like();
        self.rays(|direction| {
            let leave = self.walls.leave(direction, open);
            reached |= &ray::run(&self.walls, to, &leave, direction.opposite(), self.longest);
        });
        reached
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        if const { B::__SLIDES } && self.walls.__is_nothing() && self.longest == UNBOUNDED {
            return Moves::slides(self.directions.directions(), None);
        }
        Moves::other_around(ray::around(&self.walls))
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        // Whatever a slide passes over it may stop on.
        let around = if self.walls.__goes_round() { Around::TORUS } else { Around::NOT };
        self.rays(|side| joins.add_step(self.walls.leave(side, open), around, side, open));
        true
    }

    #[inline]
    fn __known(&self) -> impl Known {
        SLIDING
    }
}
