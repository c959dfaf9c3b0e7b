//! Walls between hexagons.

use super::Walls;
use crate::{
    cell_set::CellSet,
    direction::{Direction, HexagonalRows},
};

impl<B: CellSet + Default> Walls<B, 3> {
    /// No walls between hexagons in axial coordinates: steps north, north-east, east, south, south-west and
    /// west.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<5, 3>;
    /// let mut walls = Walls::<Board, 3>::hexagonal();
    /// walls.block((2, 1), Direction::NorthEast);
    /// let next = walls.step(&Board::of((2, 1)), &Board::full());
    /// assert_eq!(next.to_string(), "..X..\n.X.X.\n.XX..");
    /// ```
    #[must_use]
    #[inline]
    pub fn hexagonal() -> Self {
        Self::hexagonal_on(&B::empty())
    }
}

impl<B: CellSet> Walls<B, 3> {
    /// No walls between hexagons in axial coordinates, as [`hexagonal`](Self::hexagonal), on a board of the size of
    /// this one. Its cells make no difference.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridVec, Rule, Walls};
    ///
    /// let board = GridVec::new(5, 3)?;
    /// let mut walls = Walls::hexagonal_on(&board);
    /// walls.block((2, 1), Direction::NorthEast);
    /// let next = walls.step(&board.of_like((2, 1)), &!board);
    /// assert_eq!(next.to_string(), "..X..\n.X.X.\n.XX..");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn hexagonal_on(board: &B) -> Self {
        Self::open_on(board)
    }
}

impl<B: CellSet> Walls<B, 4> {
    /// No walls between hexagons in rows, every other one of which stands half a cell further east: the way
    /// most games keep them. Each cell has six neighbors, east and west, north and south, and in the two
    /// corners to the side that its row leans to. Edges to the other corners are closed; do not unblock them.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, Rule, Walls, hex::HexagonalRows};
    ///
    /// type Board = GridMask<5, 4>;
    /// let hexagons = Walls::hexagonal_rows(&Board::EMPTY, HexagonalRows::Odd);
    /// let next = hexagons.step(&Board::of((2, 1)), &Board::full());
    /// let picture = next.draw('X', '.');
    /// assert_eq!(format!("\n{}", picture.of_hexagonal_rows(HexagonalRows::Odd)), "
    /// . . X X .
    ///  . X . X .
    /// . . X X .
    ///  . . . . .");
    /// ```
    #[must_use]
    pub fn hexagonal_rows(board: &B, rows: HexagonalRows) -> Self {
        let mut walls = Self::open_on(board);
        let leaning: B = board.cells_like((0..board.height()).flat_map(|y| {
            let is_here = rows.moves_east(y % board.level_height());
            (0..if is_here { board.width() } else { 0 }).map(move |x| (x, y))
        }));
        for i in [1, 3] {
            // North-east and south-east edges are those of the rows that lean there.
            let east = Direction::ALL[i];
            let keeper =
                if Self::forward(i) == east { leaning.clone() } else { leaning.shift(east) };
            walls.planes_mut()[i] &= &keeper;
        }
        walls
    }
}
