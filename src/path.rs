//! A path as what it is made of.

use alloc::string::String;

use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::Around,
    rule::Rule,
};

/// A path on a board, cell by cell, as [`shortest_path`](crate::Search::shortest_path) gives it: its moves as
/// directions, the edges that it takes, its turns. Where sides of the board meet, as on a torus, it is made
/// [`by`](Self::by) the rule.
///
/// ```
/// use gridmask::{Direction, GridMask, ORTHOGONAL, Path, Search};
///
/// type Board = GridMask<4, 3>;
/// let open: Board = "\
/// XXXX
/// X..X
/// X.XX".parse()?;
/// let cells = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (2, 2)).unwrap();
/// let path = Path::on(&open, &cells);
/// assert_eq!(path.letters("URDL").as_deref(), Some("UURRRDDL"));
/// assert_eq!(path.first_direction(), Some(Direction::North));
/// assert_eq!(path.turns(), 3);
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path<'a> {
    cells: &'a [Cell],
    compass: Compass,
    /// Those that moves may have.
    directions: Directions,
}

/// How moves on a board are read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Compass {
    north: isize,
    size: (usize, usize),
    around: Around,
}

/// The columns, rows and levels of a move.
pub(crate) type Offset = (isize, isize, isize);

impl Compass {
    pub(crate) fn of<B: CellSet>(board: &B, around: Around) -> Self {
        Self { north: B::NORTH, size: (board.width(), board.level_height()), around }
    }

    /// The columns, rows and levels of a move, one way round where sides meet: what two moves in the same direction
    /// have in common.
    pub(crate) fn offset(self, from: Cell, to: Cell) -> Offset {
        let (_, height) = self.size;
        let level = |y: usize| if y < height { 0 } else { (y / height) as isize };
        let levels = level(to.y) - level(from.y);
        let by = to - from;
        let (dx, dy) = if levels == 0 { self.around.one_way_round(by, self.size) } else { by };
        (dx, dy, levels)
    }

    /// The direction of a move along a ray, where no sides meet.
    fn ray(self, from: Cell, to: Cell) -> Option<Direction> {
        let (dx, dy, levels) = self.offset(from, to);
        let is_ray = dx == 0 || dy == 0 || dx.unsigned_abs() == dy.unsigned_abs();
        let sides = (dx.signum(), dy.signum() * self.north);
        let is_it = |direction: &Direction| direction.offset() == sides;
        let is_one = is_ray && levels == 0 && self.around == Around::NOT;
        Direction::ALL.into_iter().find(is_it).filter(|_| is_one)
    }

    /// What a step in this direction is.
    pub(crate) fn step(self, direction: Direction) -> Offset {
        let (east, up) = direction.offset();
        let (dx, dy) = self.around.one_way_round((east, up * self.north), self.size);
        (dx, dy, 0)
    }
}

impl<'a> Path<'a> {
    /// The path over these cells of a board, whose sides are borders.
    #[must_use]
    pub fn on<B: CellSet>(board: &B, cells: &'a [Cell]) -> Self {
        let compass = Compass::of(board, Around::NOT);
        Self { cells, compass, directions: Directions::ALL }
    }

    /// The path by a rule over these cells of a board: where the rule makes sides of the board meet, a move over
    /// them is a step as others are. Where it is so short a way round that steps in two directions lead from the one cell to
    /// the other, the move is that in the first direction that the rule has, clockwise from north and those to corners last,
    /// be the edge open there or not.
    ///
    /// ```
    /// use gridmask::{RuleExt, CellSet, Direction, GridMask, ORTHOGONAL, Path, Search};
    ///
    /// type Board = GridMask<7, 3>;
    /// let search = Search::new(ORTHOGONAL.on_torus(), Board::full());
    /// let way = search.shortest_path((0, 0), (5, 1)).unwrap();
    /// let path = Path::by(search.rule(), search.open(), &way);
    /// assert_eq!(path.letters("URDL").as_deref(), Some("LLD"));
    /// assert_eq!(path.turns(), 1);
    /// ```
    #[must_use]
    pub fn by<B: CellSet>(rule: &impl Rule<B>, board: &B, cells: &'a [Cell]) -> Self {
        let moves = rule.moves();
        let compass = Compass::of(board, moves.around());
        Self { cells, compass, directions: moves.directions().unwrap_or(Directions::ALL) }
    }

    /// The cells, from the first to the last.
    #[must_use]
    pub const fn cells(&self) -> &'a [Cell] {
        self.cells
    }

    /// The direction of each move; `None` for one that is no step to a neighbor, as a knight's. For those that slide, see
    /// [`rays`](Self::rays).
    pub fn directions(&self) -> impl Iterator<Item = Option<Direction>> + 'a {
        let (compass, directions) = (self.compass, self.directions);
        self.cells.windows(2).map(move |step| {
            let by = compass.offset(step[0], step[1]);
            let [straight, to_corners] = [Directions::ORTHOGONAL, Directions::DIAGONAL];
            let mut in_order = (directions & straight).iter().chain(directions & to_corners);
            in_order.find(|&direction| compass.step(direction) == by)
        })
    }

    /// The direction of each move along a row, a column or a diagonal, however far it leads: the moves of rooks, of queens,
    /// and on ice. `None` for a knight's, for one to another level, and where sides meet for one that is no step, since
    /// that may have gone either way.
    ///
    /// ```
    /// use gridmask::{Direction::{East, North, South}, GridMask, ICE, Path, Search};
    ///
    /// type Board = GridMask<6, 4>;
    /// let pond: Board = "\
    /// XXXX.X
    /// X.XXXX
    /// XXXXXX
    /// X.XXXX".parse()?;
    /// let way = Search::new(ICE, pond).shortest_path((0, 2), (3, 0)).unwrap();
    /// let slides: Vec<_> = Path::on(&pond, &way).rays().collect();
    /// assert_eq!(slides, [Some(North), Some(East)]); // up, and right as far as the rock
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn rays(&self) -> impl Iterator<Item = Option<Direction>> + 'a {
        let compass = self.compass;
        self.cells
            .windows(2)
            .zip(self.directions())
            .map(move |(step, direction)| direction.or_else(|| compass.ray(step[0], step[1])))
    }

    /// The direction of the first move: what a bot plays. `None` where there is no move, or it is no step.
    #[must_use]
    pub fn first_direction(&self) -> Option<Direction> {
        self.directions().next().flatten()
    }

    /// The edges that the path takes, each as a cell and the direction in which it is left: what
    /// [`Walls::block`](crate::Walls::block) takes. Moves that are no steps are left out.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Path, Search, Walls};
    ///
    /// // A way that shares no edge with the shortest one.
    /// type Board = GridMask<3, 3>;
    /// let mut search = Search::new(Walls::<Board>::new(), Board::full());
    /// let way = search.shortest_path((0, 0), (2, 0)).unwrap();
    /// for (cell, direction) in Path::on(search.open(), &way).edges() {
    ///     search.rule_mut().block(cell, direction);
    /// }
    /// assert_eq!(search.distance((0, 0), (2, 0)), Some(4));
    /// ```
    pub fn edges(&self) -> impl Iterator<Item = (Cell, Direction)> + 'a {
        let moves = self.cells.iter().zip(self.directions());
        moves.filter_map(|(&cell, direction)| Some((cell, direction?)))
    }

    /// How often two moves in a row have different directions.
    #[must_use]
    pub fn turns(&self) -> usize {
        let by = |from, to| self.compass.offset(from, to);
        self.cells.windows(3).filter(|step| by(step[0], step[1]) != by(step[1], step[2])).count()
    }

    /// The moves as text, a letter each: clockwise from north, as in `letters("URDL")`, not up, down, left and right;
    /// eight letters are for all directions, in that order as well. `None` where a move has no letter.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Path, Search};
    ///
    /// type Board = GridMask<3, 2>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let way = search.shortest_path((0, 1), (2, 0)).unwrap();
    /// let path = Path::on(search.open(), &way);
    /// assert_eq!(path.letters("URDL").as_deref(), Some("URR"));
    /// assert_eq!(path.letters("↑→↓←").as_deref(), Some("↑→→"));
    /// ```
    ///
    /// # Panics
    ///
    /// If there are neither four letters nor eight.
    #[must_use]
    #[track_caller]
    pub fn letters(&self, letters: &str) -> Option<String> {
        let directions = match letters.chars().count() {
            4 => Directions::ORTHOGONAL,
            8 => Directions::ALL,
            count => panic!("letters: {count} letters, not four or eight"),
        };
        let letter = |direction: Option<Direction>| {
            let place = directions.iter().position(|other| Some(other) == direction)?;
            letters.chars().nth(place)
        };
        self.directions().map(letter).collect()
    }
}
