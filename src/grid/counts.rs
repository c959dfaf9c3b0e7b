//! Counts of neighbors.

use super::Grid;
use crate::{cell::Cell, cell_set::CellSet, direction::Directions};

impl Grid<u8> {
    /// Counts for each cell its neighbors in `cells`, in these directions. The cell itself does not count.
    ///
    /// ```
    /// use gridmask::{Directions, Grid, GridMask};
    ///
    /// let mines: GridMask<4, 3> = "X...\n..X.\n....".parse()?;
    /// let counts = Grid::neighbor_counts(&mines, Directions::ALL);
    /// assert_eq!(counts.to_string(), "0211\n1201\n0111");
    ///
    /// // Life: three neighbors bear a cell, and two keep it alive.
    /// let blinker: GridMask<3, 3> = "...\nXXX\n...".parse()?;
    /// let counts = Grid::neighbor_counts(&blinker, Directions::ALL);
    /// let next = GridMask::<3, 3>::from_fn(|cell| {
    ///     counts[cell] == 3 || counts[cell] == 2 && blinker.contains(cell)
    /// });
    /// assert_eq!(next.to_string(), ".X.\n.X.\n.X.");
    /// # use gridmask::CellSet;
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// Takes one byte per cell of the board, and time for each cell of `cells` and each direction.
    #[must_use]
    #[doc(alias("minesweeper", "life", "degree"))]
    pub fn neighbor_counts<B: CellSet>(cells: &B, directions: Directions) -> Self {
        let (width, height) = (cells.width(), cells.height());
        let mut values = alloc::vec![0; width * height];
        for direction in directions.iter() {
            cells.shift(direction.opposite()).for_each_cell(|Cell { x, y }| {
                values[x + y * width] += 1;
            });
        }
        Self { width, height, values }
    }
}
