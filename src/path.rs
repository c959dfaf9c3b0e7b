//! A path and what it is made of.

use alloc::{string::String, vec, vec::Vec};
use core::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    ops::Deref,
    slice,
};

use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::Moves,
};

/// Reads a path as its cells, its moves, its edges or its turns.
///
/// The searches return it: [`shortest_path`](crate::Search::shortest_path),
/// [`straightest`](crate::ShortestPaths::straightest) and others. It dereferences to its cells, both ends included, and
/// knows on which board it is, whether the board wraps, and which steps the rule has. For a list of cells there is
/// [`Path::of`].
///
/// ```
/// use gridmask::{Direction, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<4, 3>;
/// let open: Board = "\
/// XXXX
/// X..X
/// X.XX".parse()?;
/// let path = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (2, 2)).unwrap();
/// assert_eq!(path.letters("URDL").as_deref(), Some("UURRRDDL"));
/// assert_eq!(path.first_direction(), Some(Direction::North));
/// assert_eq!((path.move_count(), path.turns()), (8, 3));
/// assert_eq!(path.last(), Some(&(2, 2).into())); // it is a slice of cells as well
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// Paths are compared and ordered by their cells. They also equal slices, arrays and lists of the same cells, and arrays of pairs.
#[doc(alias("route", "trail"))]
#[derive(Clone)]
#[must_use]
pub struct Path {
    cells: Vec<Cell>,
    compass: Compass,
}

/// How to read moves on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compass {
    north: i8,
    /// The directions that steps of the rule may have.
    directions: Directions,
    /// The height of a level.
    height: usize,
    /// The columns and rows of one round; 0 where the sides are borders.
    round: (usize, usize),
}

/// The columns, rows and levels of a move.
pub(crate) type Offset = (isize, isize, isize);

impl Compass {
    pub(crate) fn of<B: CellSet>(board: &B, moves: &Moves<'_, B>) -> Self {
        let (around, height) = (moves.around(), board.level_height());
        Self {
            north: B::NORTH as i8,
            directions: moves.directions().unwrap_or(Directions::ALL),
            height,
            round: (
                if around.east_west { board.width() } else { 0 },
                if around.north_south { height } else { 0 },
            ),
        }
    }

    /// The columns, rows and levels of a move. Moves in the same direction have the same ones, over wrapping sides too.
    pub(crate) fn offset(self, from: Cell, to: Cell) -> Offset {
        let level = |y: usize| if y < self.height { 0 } else { (y / self.height) as isize };
        let levels = level(to.y) - level(from.y);
        let by = to - from;
        let (dx, dy) = if levels == 0 { self.rounded(by) } else { by };
        (dx, dy, levels)
    }

    /// Columns and rows modulo the size of the board where sides wrap.
    fn rounded(self, (dx, dy): (isize, isize)) -> (isize, isize) {
        let rounded =
            |by: isize, round| if round == 0 { by } else { by.rem_euclid(round as isize) };
        (rounded(dx, self.round.0), rounded(dy, self.round.1))
    }

    /// The direction of a move along a ray on a board whose sides are borders.
    fn ray(self, from: Cell, to: Cell) -> Option<Direction> {
        let (dx, dy, levels) = self.offset(from, to);
        let is_ray = dx == 0 || dy == 0 || dx.unsigned_abs() == dy.unsigned_abs();
        let sides = (dx.signum(), dy.signum() * isize::from(self.north));
        let is_it = |direction: &Direction| direction.offset() == sides;
        let is_one = is_ray && levels == 0 && self.round == (0, 0);
        Direction::ALL.into_iter().find(is_it).filter(|_| is_one)
    }

    /// The columns, rows and levels of a step.
    pub(crate) fn step(self, direction: Direction) -> Offset {
        let (east, up) = direction.offset();
        let (dx, dy) = self.rounded((east, up * isize::from(self.north)));
        (dx, dy, 0)
    }
}

impl Path {
    pub(crate) const fn new(cells: Vec<Cell>, compass: Compass) -> Self {
        Self { cells, compass }
    }

    /// Returns the number of moves: one less than there are cells.
    #[must_use]
    #[doc(alias = "moves")]
    pub fn move_count(&self) -> u32 {
        self.cells.len().saturating_sub(1) as u32
    }

    /// Returns the direction of each move, or `None` for a move that is not a step to a neighbor, such as a knight's.
    ///
    /// A move over wrapping sides counts as a step. On a board so narrow that two steps lead to the same cell, the move has
    /// the first of their directions that the rule has: clockwise from north, diagonals last.
    ///
    /// For moves that slide, see [`rays`](Self::rays).
    pub fn directions(&self) -> impl Iterator<Item = Option<Direction>> {
        let compass = self.compass;
        let directions = compass.directions;
        self.cells.windows(2).map(move |step| {
            let by = compass.offset(step[0], step[1]);
            let [straight, diagonal] = [Directions::ORTHOGONAL, Directions::DIAGONAL];
            let mut in_order = (directions & straight).iter().chain(directions & diagonal);
            in_order.find(|&direction| compass.step(direction) == by)
        })
    }

    /// Returns the direction of each move along a row, a column or a diagonal, however long it is.
    ///
    /// This is for rooks, queens and ice. It gives `None` for a knight's move and for a move to another level. On a board that
    /// wraps, it gives `None` for all moves but steps, because a longer one may have gone either way.
    ///
    /// ```
    /// use gridmask::{Direction::{East, North}, GridMask, ICE, Search};
    ///
    /// type Board = GridMask<6, 4>;
    /// let pond: Board = "\
    /// XXXX.X
    /// X.XXXX
    /// XXXXXX
    /// X.XXXX".parse()?;
    /// let path = Search::new(ICE, pond).shortest_path((0, 2), (3, 0)).unwrap();
    /// let slides: Vec<_> = path.rays().collect();
    /// assert_eq!(slides, [Some(North), Some(East)]); // up, and right as far as the rock
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn rays(&self) -> impl Iterator<Item = Option<Direction>> {
        let moves = self.cells.windows(2).zip(self.directions());
        moves.map(|(step, direction)| direction.or_else(|| self.compass.ray(step[0], step[1])))
    }

    /// Returns the direction of the first move, which is what a bot plays.
    ///
    /// Returns `None` if there is no move, or if the first one is not a step to a neighbor.
    ///
    /// ```
    /// use gridmask::{Direction, GridMask, ORTHOGONAL, Path, RuleExt, Search};
    ///
    /// // From one cell to its neighbor, here over the edge of a torus.
    /// let search = Search::new(ORTHOGONAL.on_torus(), !GridMask::<5, 5>::EMPTY);
    /// let step = Path::of(&search, [(0, 2), (4, 2)]);
    /// assert_eq!(step.first_direction(), Some(Direction::West));
    /// ```
    #[must_use]
    pub fn first_direction(&self) -> Option<Direction> {
        self.directions().next().flatten()
    }

    /// Returns the edges of the path, each as the cell and the direction in which the path leaves it.
    ///
    /// [`Walls::block`](crate::Walls::block) takes them. Moves that are not steps to neighbors are left out.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Search, Walls};
    ///
    /// // A path that shares no edge with the shortest one.
    /// type Board = GridMask<3, 3>;
    /// let mut search = Search::new(Walls::<Board>::new(), Board::full());
    /// let path = search.shortest_path((0, 0), (2, 0)).unwrap();
    /// for (cell, direction) in path.edges() {
    ///     search.rule_mut().block(cell, direction);
    /// }
    /// assert_eq!(search.distance((0, 0), (2, 0)), Some(4));
    /// ```
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Direction)> {
        let moves = self.cells.iter().zip(self.directions());
        moves.filter_map(|(&cell, direction)| Some((cell, direction?)))
    }

    /// Counts the turns: the pairs of successive moves that differ in direction or length.
    #[must_use]
    pub fn turns(&self) -> usize {
        let by = |from, to| self.compass.offset(from, to);
        self.cells.windows(3).filter(|step| by(step[0], step[1]) != by(step[1], step[2])).count()
    }

    /// Returns the moves as text, one letter each, or `None` if a move has no letter.
    ///
    /// Four letters stand for north, east, south and west, as in `letters("URDL")`. Eight stand for all directions, clockwise
    /// from north. Only steps to neighbors have letters: a slide of two cells has none, nor has a move to another level. For
    /// slides, map [`rays`](Self::rays) with [`Direction::letter`].
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<3, 2>;
    /// let path = Search::new(ORTHOGONAL, Board::full()).shortest_path((0, 1), (2, 0)).unwrap();
    /// assert_eq!(path.letters("URDL").as_deref(), Some("URR"));
    /// assert_eq!(path.letters("↑→↓←").as_deref(), Some("↑→→"));
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are neither four letters nor eight.
    #[must_use]
    #[track_caller]
    pub fn letters(&self, letters: &str) -> Option<String> {
        let count = letters.chars().count();
        assert!(count == 4 || count == 8, "Path::letters: {count} letters, expected 4 or 8");
        self.directions().map(|direction| direction?.letter(letters)).collect()
    }
}

impl Deref for Path {
    type Target = [Cell];

    #[inline]
    fn deref(&self) -> &[Cell] {
        &self.cells
    }
}

impl AsRef<[Cell]> for Path {
    fn as_ref(&self) -> &[Cell] {
        &self.cells
    }
}

impl From<Path> for Vec<Cell> {
    fn from(path: Path) -> Self {
        path.cells
    }
}

impl IntoIterator for Path {
    type Item = Cell;
    type IntoIter = vec::IntoIter<Cell>;

    fn into_iter(self) -> vec::IntoIter<Cell> {
        self.cells.into_iter()
    }
}

impl<'a> IntoIterator for &'a Path {
    type Item = &'a Cell;
    type IntoIter = slice::Iter<'a, Cell>;

    fn into_iter(self) -> slice::Iter<'a, Cell> {
        self.cells.iter()
    }
}

impl Eq for Path {}

impl PartialOrd for Path {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Path {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cells.cmp(&other.cells)
    }
}

impl Hash for Path {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cells.hash(state);
    }
}

macro_rules! compare_cells {
    ($([$($N:tt)*] $Cells:ty;)*) => { $(
        impl<$($N)*> PartialEq<$Cells> for Path {
            fn eq(&self, cells: &$Cells) -> bool {
                self.cells[..] == cells[..]
            }
        }
    )* };
}

compare_cells! {
    [] Self;
    [] [Cell];
    [] &[Cell];
    [] Vec<Cell>;
    [const N: usize] [Cell; N];
}

impl<const N: usize> PartialEq<[(usize, usize); N]> for Path {
    fn eq(&self, cells: &[(usize, usize); N]) -> bool {
        *self == cells.map(Cell::from)
    }
}

/// The list of the cells.
impl fmt::Debug for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cells.fmt(f)
    }
}
