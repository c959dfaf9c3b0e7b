//! Sliders: the rook, the bishop and the queen.

#[cfg(feature = "alloc")]
use super::joins::Joins;
use super::{
    Each, Rule,
    barrier::{Barrier, Unwalled},
    ray, round,
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{AllAround, Corners, Direction, DirectionSet, Directions, Sides},
    moves::{Moves, UNBOUNDED},
};

/// Moves a piece along a ray of open cells. It may stop on any of them.
///
/// [`ROOK`], [`BISHOP`] and [`QUEEN`] are the usual sliders, and [`new`](Self::new) creates others. Chess problemists call them
/// riders.
///
/// Closed cells stop the piece; visited cells do not. Each layer of a search holds the cells where the piece stops, not those
/// that it passes.
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
/// Thin walls stop it if they are passed to [`with_walls`](Self::with_walls).
#[doc(alias = "rider")]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Slider<D = Directions, W = Unwalled> {
    directions: D,
    longest: usize,
    walls: W,
}

/// Moves any number of open cells north, east, south or west.
///
/// ```
/// use gridmask::{CellSet, GridMask, ROOK, Search};
///
/// type Board = GridMask<8, 8, u64>;
/// let search = Search::new(ROOK, Board::full());
/// assert_eq!(search.distance((0, 0), (7, 7)), Some(2));
/// ```
#[doc(alias = "rook_moves")]
pub const ROOK: Rook = Slider::new(Sides);

/// Moves any number of open cells along a diagonal.
///
/// ```
/// use gridmask::{BISHOP, Bitboard, Search};
///
/// let search = Search::new(BISHOP, Bitboard::FULL);
/// let [d6, d2, d3] = ["d6", "d2", "d3"].map(|name| Bitboard::square(name).unwrap());
/// assert_eq!(search.distance(d6, d2), Some(2));
/// assert_eq!(search.distance(d6, d3), None); // a square of the other color
/// ```
#[doc(alias = "bishop_moves")]
pub const BISHOP: Bishop = Slider::new(Corners);

/// Moves any number of open cells in any of the eight directions.
///
/// ```
/// use gridmask::{Bitboard, CellSet, QUEEN, Search};
///
/// let search = Search::new(QUEEN, Bitboard::FULL);
/// let sizes = search.layers(Bitboard::square("a1").unwrap()).map(|layer| layer.len());
/// assert_eq!(sizes.collect::<Vec<_>>(), [1, 21, 42]);
/// ```
#[doc(alias = "queen_moves")]
pub const QUEEN: Queen = Slider::new(AllAround);

/// The type of [`ROOK`], for types that name it: `Search<Rook, Bitboard>`.
pub type Rook = Slider<Sides>;

/// The type of [`BISHOP`], for types that name it.
pub type Bishop = Slider<Corners>;

/// The type of [`QUEEN`], for types that name it.
pub type Queen = Slider<AllAround>;

impl<D: DirectionSet> Slider<D> {
    /// Returns the piece that slides in `directions`.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, Directions, GridMask, Rule, Slider};
    ///
    /// type Board = GridMask<5, 3>;
    /// let lance = Slider::new(Directions::of(&[Direction::North]));
    /// let next = lance.step(&Board::of((1, 2)), &Board::full());
    /// assert_eq!(next.to_string(), ".X...\n.X...\n.....");
    /// ```
    pub const fn new(directions: D) -> Self {
        Self { directions, longest: UNBOUNDED, walls: Unwalled }
    }
}

impl<D: DirectionSet, W> Slider<D, W> {
    /// Returns the piece with slides of at most `longest` cells.
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
    /// Panics if `longest` is 0: that piece does not move.
    #[track_caller]
    pub const fn at_most(mut self, longest: usize) -> Self {
        assert!(longest > 0, "Slider::at_most: a slider whose longest slide is 0 does not move");
        self.longest = longest;
        self
    }

    /// Returns the piece on a board with thin walls, which also stop it.
    ///
    /// `walls` may be a reference, and must have all directions of the piece. With walls that
    /// [wrap](crate::Walls::open_on_torus), the piece slides over the border, and stops before it returns to its start.
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
    /// Moves panic if the walls lack a direction of the piece; this method does not.
    pub fn with_walls<V>(self, walls: V) -> Slider<D, V> {
        Slider { directions: self.directions, longest: self.longest, walls }
    }

    /// The open cells that slides from `cells` reach, or from which they reach `cells` if `is_back`.
    #[inline(always)]
    #[track_caller]
    fn slid<B: CellSet>(&self, cells: &B, is_back: bool, open: &B) -> B
    where
        W: Barrier<B>,
    {
        let mut reached = open.empty_like();
        for direction in Direction::ALL {
            if !self.directions.directions().contains(direction) {
                continue;
            }
            let (free, side) = if is_back {
                (self.walls.leave(direction, open), direction.opposite())
            } else {
                (self.walls.enter(direction, open), direction)
            };
            reached |= &ray::run(&self.walls, cells, &free, side, self.longest);
        }
        reached
    }

    /// Returns the cell where a piece stops if it slides from `from` as far as it can.
    ///
    /// Returns `from` if the piece cannot move, or is off the board. The direction need not be one of its own.
    ///
    /// If a state of your search is more than a cell, such as several robots that block each other, use a graph library. This
    /// method gives it the moves.
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
    /// Panics if the piece slides past walls that lack the direction.
    #[must_use]
    #[inline]
    #[track_caller]
    pub fn slide<B: CellSet>(&self, from: impl Into<Cell>, direction: Direction, open: &B) -> Cell
    where
        W: Barrier<B>,
    {
        ray::end(from.into(), direction, &self.walls, open, self.longest)
    }

    /// Returns the cells that pieces on `from` attack.
    ///
    /// These are the cells that a piece can move to, and the first closed cell of each ray, where it could capture. A blast that
    /// destroys the first box in each direction works in the same way.
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
    ///
    /// # Panics
    ///
    /// Panics if the piece slides past walls that lack one of its directions.
    #[must_use]
    #[inline]
    #[track_caller]
    #[doc(alias("field_of_view", "line_of_sight", "raycast", "visibility"))]
    pub fn attacks<B: CellSet>(&self, from: &B, open: &B) -> B
    where
        W: Barrier<B>,
    {
        let full = open.full_like();
        let mut attacked = open.empty_like();
        for direction in Direction::ALL {
            if !self.directions.directions().contains(direction) {
                continue;
            }
            let longest = ray::most(&self.walls, direction, open, self.longest);
            if longest == 0 {
                continue;
            }
            let mut last = from.clone();
            if longest > 1 {
                let enter = self.walls.enter(direction, open);
                let shorter = if longest == UNBOUNDED { UNBOUNDED } else { longest - 1 };
                last |= &ray::run(&self.walls, from, &enter, direction, shorter);
            }
            let mut ends = round::stepped(ray::around(&self.walls), &last, direction);
            ends &= &self.walls.enter(direction, &full);
            attacked |= &ends;
        }
        attacked
    }
}

impl<B: CellSet, D: DirectionSet, W: Barrier<B>> Rule<B> for Slider<D, W> {
    #[inline]
    #[track_caller]
    fn step(&self, from: &B, open: &B) -> B {
        self.slid(from, false, open)
    }

    #[inline]
    #[track_caller]
    fn back(&self, to: &B, open: &B) -> B {
        self.slid(to, true, open)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        let directions = self.directions.directions();
        if self.walls.__is_nothing() {
            if self.longest == 1 {
                return Moves::steps(directions);
            }
            if const { B::__SLIDES } {
                return Moves::slides(directions, self.longest, None);
            }
        }
        ray::other(&self.walls)
    }

    #[cfg(feature = "alloc")]
    fn __join(&self, open: &B, joins: &mut Joins<B>) -> bool {
        // A slide may stop on every cell that it passes.
        let (around, directions) = (ray::around(&self.walls), self.directions.directions());
        if self.walls.__is_nothing() {
            joins.add_steps(directions, around, open);
        } else {
            for side in directions {
                joins.add_step(&self.walls.leave(side, open), around, side, open);
            }
        }
        true
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        if self.walls.__around().is_none() {
            return false;
        }
        for side in self.directions.directions() {
            ray::slide((cell, is_back), side, &self.walls, open, self.longest, &mut *each);
        }
        true
    }

    known!(SLIDES | OTHER);
}
