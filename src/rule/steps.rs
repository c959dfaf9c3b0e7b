//! One step to a neighboring cell: the wazir, the ferz and the king.

use super::{Jumps, Rule, round};
use crate::{
    cell_set::CellSet,
    direction::{AllAround, Corners, Direction, DirectionSet, Directions, Hexagonal, Sides},
    moves::{Known, Moves, Seams, StepsIn},
};

/// Steps to a neighbor in any of a set of directions.
///
/// The usual sets have names: [`ORTHOGONAL`], [`DIAGONAL`], [`KING`] and [`HEX`].
///
/// ```
/// use gridmask::{CellSet, Direction, Directions, GridMask, Rule, Steps};
///
/// type Board = GridMask<3, 3>;
/// let south_or_east = Steps::new(Directions::of(&[Direction::South, Direction::East]));
/// let next = south_or_east.step(&Board::of((1, 1)), &Board::full());
/// assert_eq!(next.to_string(), "...\n..X\n.X.");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Steps<D = Directions> {
    directions: D,
}

/// Steps north, east, south or west: the wazir, and most mazes.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = ORTHOGONAL.step(&Board::of((3, 1)), &Board::full());
/// assert_eq!(next.to_string(), "...X.\n..X.X\n...X.\n.....");
/// ```
#[doc(alias = "von_neumann")]
pub const ORTHOGONAL: Orthogonal = Steps::new(Sides);

/// Steps to a neighbor that shares a corner: the ferz.
///
/// ```
/// use gridmask::{CellSet, DIAGONAL, GridMask, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = DIAGONAL.step(&Board::of((3, 1)), &Board::full());
/// assert_eq!(next.to_string(), "..X.X\n.....\n..X.X\n.....");
/// ```
pub const DIAGONAL: Diagonal = Steps::new(Corners);

/// Steps to any of the eight neighbors.
///
/// ```
/// use gridmask::{CellSet, GridMask, KING, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = KING.step(&Board::of((3, 1)), &Board::full());
/// assert_eq!(next.to_string(), "..XXX\n..X.X\n..XXX\n.....");
/// ```
#[doc(alias = "moore")]
pub const KING: King = Steps::new(AllAround);

/// Steps between hexagons in axial coordinates: north, north-east, east, south, south-west or west.
///
/// The rows of the board are rows of hexagons, each half a cell further east than the row north of it.
/// [`Picture::as_hexagons`](crate::Picture::as_hexagons) draws them like this. For thin walls between such hexagons use
/// [`Walls::hexagonal`](crate::Walls::hexagonal). If only every other row is half a cell further east, use
/// [`Walls::hex_rows`](crate::Walls::hex_rows).
///
/// ```
/// use gridmask::{CellSet, GridMask, HEX, Rule};
///
/// type Board = GridMask<5, 4>;
/// let next = HEX.step(&Board::of((2, 1)), &Board::full());
/// assert_eq!(next.to_string(), "..XX.\n.X.X.\n.XX..\n.....");
/// let hexagons = next.draw('X', '.').as_hexagons();
/// assert_eq!(format!("\n{hexagons}"), "
/// . . X X .
///  . X . X .
///   . X X . .
///    . . . . .");
/// ```
///
/// Coordinates: Amit Patel, *Hexagonal Grids* (Red Blob Games, 2013).
#[doc(alias = "axial")]
pub const HEX: Hex = Steps::new(Hexagonal);

/// The type of [`ORTHOGONAL`], for types that name it: `Search<Orthogonal, GridVec>`.
pub type Orthogonal = Steps<Sides>;

/// The type of [`DIAGONAL`], for types that name it.
pub type Diagonal = Steps<Corners>;

/// The type of [`KING`], for types that name it.
pub type King = Steps<AllAround>;

/// The type of [`HEX`], for types that name it.
pub type Hex = Steps<Hexagonal>;

impl<D: DirectionSet> Steps<D> {
    /// Returns steps in any of `directions`.
    #[must_use]
    #[inline]
    pub const fn new(directions: D) -> Self {
        Self { directions }
    }

    /// Returns the directions of the steps.
    #[inline]
    pub fn directions(&self) -> Directions {
        self.directions.directions()
    }
}

/// The open cells one step from `from` in any of `directions`.
#[inline]
fn spread<B: CellSet>(from: &B, directions: Directions, open: &B) -> B {
    if let Some(reached) = from.__step(directions, open) {
        return reached;
    }
    let reached = match directions {
        // Columns first, then the columns moved east and west: half the shifts for pieces that step to all corners.
        // Rows first is slower: the masks of the edges then come early in the chain of dependent operations.
        Directions::ALL | Directions::DIAGONAL => {
            let above_below = from.shift(Direction::North) | from.shift(Direction::South);
            let mut column = above_below.clone();
            if directions == Directions::ALL {
                column |= from;
            }
            let corners = column.shift(Direction::East) | column.shift(Direction::West);
            if directions == Directions::ALL { corners | above_below } else { corners }
        }
        _ => round::stepped_in(Seams::NOT, from, directions),
    };
    reached & open
}

impl<D: DirectionSet> Jumps for Steps<D> {
    #[inline]
    fn __known_round(&self) -> impl Known {
        StepsIn::<D, true>::NEW
    }

    #[inline]
    fn __steps(&self) -> Option<Directions> {
        Some(self.directions())
    }

    #[inline]
    fn for_each_jump(&self, north: isize, mut each: impl FnMut(isize, isize)) {
        for direction in Direction::ALL {
            if self.directions().contains(direction) {
                let (dx, dy) = direction.offset();
                each(dx, dy * north);
            }
        }
    }
}

impl<B: CellSet, D: DirectionSet> Rule<B> for Steps<D> {
    #[inline]
    fn step(&self, from: &B, open: &B) -> B {
        spread(from, self.directions(), open)
    }

    #[inline]
    fn back(&self, to: &B, open: &B) -> B {
        spread(to, self.directions().opposite(), open)
    }

    #[inline]
    fn moves(&self) -> Moves<'_, B> {
        Moves::steps(self.directions())
    }

    known!(StepsIn::<D, false>::NEW);
}
