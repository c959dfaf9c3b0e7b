//! Regions of neighbors with equal values.

use super::{ComponentMap, assert_numbered};
use crate::{
    cell_set::{Linked, word_of},
    grid::Grid,
    grid_vec::GridVec,
};

impl<T: PartialEq> Grid<T> {
    /// Returns a table of the regions of a map: cells of one value that are connected along rows and columns.
    ///
    /// The result equals [`Search::component_map`](crate::Search::component_map) with walls between all cells that
    /// differ, in a fraction of the time.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let plots: Grid<char> = "\
    /// AAAA
    /// BBCD
    /// BBCC
    /// EEEC".parse()?;
    /// let regions = plots.regions();
    /// assert_eq!(regions.label((2, 1)), Some(2));
    /// assert_eq!(regions.sizes(), [4, 4, 4, 1, 3]);
    /// assert_eq!(regions.perimeters(), [10, 8, 10, 4, 8]);
    /// assert_eq!(regions.cells(2).to_string(), "....\n..X.\n..XX\n...X");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the map has more than 2^32 − 1 cells.
    #[must_use]
    #[track_caller]
    #[doc(alias("islands", "connected_components", "flood_fill"))]
    pub fn regions(&self) -> ComponentMap<GridVec> {
        let Ok(blank) = GridVec::empty(self.width(), self.height()) else {
            unreachable!("the size was a board's when the grid was made")
        };
        assert_numbered("Grid::regions", &blank);
        let (width, height) = (self.width(), self.height());
        let rows = || self.values().chunks_exact(width);
        // Each cell is in a region, even if its value does not equal itself, like NaN.
        let all = (0..width).step_by(64).map(|x| u64::MAX >> (64 - (width - x).min(64)));
        let cells = rows().flat_map(|_| all.clone()).collect();
        let mut linked = Linked::by_steps((width, height), cells, [false; 4]);
        linked.near[0] = rows().flat_map(|row| words(row, &row[1..])).collect();
        linked.near[2] =
            rows().zip(rows().skip(1)).flat_map(|(row, next)| words(row, next)).collect();
        let parts = linked.parts();
        let labels = parts.labels();
        ComponentMap { width, height, labels, sizes: parts.sizes, by_row: parts.by_row, blank }
    }
}

/// Returns one bit per value of a row: whether it equals the value at the same place of another row.
fn words<T: PartialEq>(row: &[T], other: &[T]) -> impl Iterator<Item = u64> {
    row.chunks(64).enumerate().map(|(i, row)| {
        let mut equal = [0; 64];
        for (equal, (a, b)) in equal.iter_mut().zip(row.iter().zip(&other[i * 64..])) {
            *equal = u8::from(a == b);
        }
        word_of::<0>(&equal)
    })
}
