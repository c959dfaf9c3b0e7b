//! A path as what it is made of.

use alloc::string::String;

use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
};

/// A path on a board, cell by cell, as [`shortest_path`](crate::Search::shortest_path) gives it: its moves as
/// directions, the edges that it takes, its turns.
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
/// # Ok::<(), gridmask::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Path<'a> {
    cells: &'a [Cell],
    north: isize,
}

impl<'a> Path<'a> {
    /// The path over these cells of a board; the board says only where north is.
    #[must_use]
    pub const fn on<B: CellSet>(_: &B, cells: &'a [Cell]) -> Self {
        Self { cells, north: B::NORTH }
    }

    /// The cells, from the first to the last.
    #[must_use]
    pub const fn cells(&self) -> &'a [Cell] {
        self.cells
    }

    /// The direction of each move; `None` for one that is no step to a neighbour, as a knight's.
    pub fn directions(&self) -> impl Iterator<Item = Option<Direction>> + 'a {
        let north = self.north;
        self.cells.windows(2).map(move |step| {
            let (dx, dy) = step[1] - step[0];
            Direction::ALL.into_iter().find(|direction| {
                let (east, up) = direction.east_north();
                (east, up * north) == (dx, dy)
            })
        })
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
        self.cells.windows(3).filter(|step| step[1] - step[0] != step[2] - step[1]).count()
    }

    /// The moves as text, a letter each: for north, east, south and west, or for all eight directions clockwise
    /// from north. `None` where a move has no letter.
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
