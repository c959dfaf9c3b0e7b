//! Walls between hexagons.

use super::Walls;
use crate::{
    cell_set::CellSet,
    direction::{Direction, HexagonalRows},
};

impl<B: CellSet> Walls<B, 3> {
    /// Returns no walls between hexagons in axial coordinates, on a board of the size of `board`.
    ///
    /// A cell has neighbors to the north, north-east, east, south, south-west and west.
    ///
    /// ```
    /// use gridmask::{CellSet, Direction, GridMask, Rule, Walls};
    ///
    /// type Board = GridMask<5, 3>;
    /// let mut walls = Walls::hexagonal(&Board::EMPTY);
    /// walls.block((2, 1), Direction::NorthEast);
    /// let next = walls.step(&Board::of((2, 1)), &Board::full());
    /// assert_eq!(next.to_string(), "..X..\n.X.X.\n.XX..");
    /// ```
    #[must_use]
    #[inline]
    pub fn hexagonal(board: &B) -> Self {
        Self::open_on(board)
    }
}

impl<B: CellSet> Walls<B, 4> {
    /// Returns no walls between hexagons in rows, of which every other one is half a cell further east.
    ///
    /// Most games store hexagons like this. A cell has six neighbors: east and west, north and south, and at two corners on the
    /// side of its row. Edges to the other corners are closed; do not unblock them.
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
