//! The highest cell on the way, where it is lowest: what a rising flood shows.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::{borrow::Borrow, cmp::Reverse};

use super::{
    Place, Search,
    beside::{Listed, Way},
};
use crate::{cell::Cell, cell_set::CellSet, grid::Grid, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the level to which water has to rise before it gets from a cell of `from` to each cell.
    ///
    /// A path is as high as its highest cell, both ends included. The level of a cell is the height of a lowest path to it, and
    /// `None` if there is no path. `height` is asked once for each cell that is reached. Heights are anything that has an order:
    /// numbers, or pairs of them.
    ///
    /// ```
    /// use gridmask::{CellSet, Grid, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 5>;
    /// let heights: Grid<u32> = Grid::from_rows([
    ///     [0, 1, 2, 3, 4],
    ///     [24, 23, 22, 21, 5],
    ///     [12, 13, 14, 15, 16],
    ///     [11, 17, 18, 19, 20],
    ///     [10, 9, 8, 7, 6],
    /// ])?;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let levels = search.bottleneck_map((0, 0), |cell| heights[cell]);
    /// assert_eq!(levels[(4, 4)], Some(16));
    ///
    /// // A path that is no higher.
    /// let flooded = Board::from_fn(|cell| heights[cell] <= 16);
    /// let path = Search::new(ORTHOGONAL, flooded).shortest_path((0, 0), (4, 4)).unwrap();
    /// assert_eq!(path.moves(), 16);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// The other way round, for paths as wide as can be, wrap heights in [`Reverse`].
    ///
    /// # Performance
    ///
    /// A look at the moves of each cell that is reached, and a place in a binary heap for each that rises above the flood around it.
    /// Memory: a height per cell of the board, and a heap of cells.
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does.
    #[doc(alias("minimax", "widest_path", "flood", "water", "swim"))]
    #[must_use]
    #[track_caller]
    pub fn bottleneck_map<H: Ord + Copy>(
        &self,
        from: impl Place<B>,
        mut height: impl FnMut(Cell) -> H,
    ) -> Grid<Option<H>> {
        let from = from.set(&self.open, "bottleneck_map");
        let (open, width) = (&self.open, self.open.width());
        let place = |cell: Cell| cell.y * width + cell.x;
        let mut levels = vec![None; width * open.height()];
        let listed = Listed::of(&self.rule, Way::Onward);
        // Cells above the flood, the lowest first; cells in it; and those that a move leads to.
        let (mut shore, mut flooded) = (BinaryHeap::new(), Vec::new());
        let mut next = Vec::new();
        self.opened(from.borrow()).for_each_cell(|cell| {
            let height = height(cell);
            levels[place(cell)] = Some(height);
            shore.push(Reverse((height, cell)));
        });
        while let Some(Reverse((level, cell))) = shore.pop() {
            flooded.push(cell);
            while let Some(cell) = flooded.pop() {
                let is_dry = |cell| open.contains(cell) && levels[place(cell)].is_none();
                match &listed {
                    Some(listed) => listed.for_each(cell, open, is_dry, |cell| next.push(cell)),
                    None => Way::Onward.for_each(self, cell, &mut |cell| next.push(cell)),
                }
                for cell in next.drain(..) {
                    if levels[place(cell)].is_some() {
                        continue;
                    }
                    let height = height(cell);
                    levels[place(cell)] = Some(height.max(level));
                    if height > level {
                        shore.push(Reverse((height, cell)));
                    } else {
                        flooded.push(cell);
                    }
                }
            }
        }
        Grid::of_values(width, levels)
    }
}
