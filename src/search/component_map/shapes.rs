//! Where components are, and which of them touch.

use alloc::{vec, vec::Vec};

use super::ComponentMap;
use crate::{
    cell::{Cell, hull},
    cell_set::{CellSet, cells_by_value},
    direction::Directions,
};

impl<B: CellSet> ComponentMap<B> {
    /// Returns the cells of all components whose label `is_it` accepts.
    ///
    /// ```
    /// use gridmask::{GridVec, KING, Search};
    ///
    /// // An image without its specks.
    /// let image: GridVec = "X...XX.\n..X.XX.\n.....X.\nXX....X".parse()?;
    /// let parts = Search::new(KING, image).component_map();
    /// let large = parts.cells_where(|label| parts.sizes()[label] > 2);
    /// assert_eq!(large.to_string(), "....XX.\n....XX.\n.....X.\n......X");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// Calls `is_it` once for each component, and visits every cell of the board.
    #[must_use]
    #[doc(alias("remove_small_objects", "area_opening"))]
    pub fn cells_where(&self, is_it: impl FnMut(usize) -> bool) -> B {
        let mut is_in = vec![false];
        is_in.extend((0..self.len()).map(is_it));
        cells_by_value(&self.blank, &self.labels, |&number| is_in[number as usize])
    }

    /// Returns the first cell of each component, row by row.
    ///
    /// ```
    /// use gridmask::{Cell, Grid};
    ///
    /// let plots: Grid<char> = "AAB\nCAB\nCCB".parse()?;
    /// assert_eq!(plots.regions().first_cells(), [(0, 0), (2, 0), (0, 1)].map(Cell::from));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn first_cells(&self) -> Vec<Cell> {
        let mut first = Vec::with_capacity(self.len());
        self.for_each_label(|cell, label| {
            if label == first.len() {
                first.push(cell);
            }
        });
        first
    }

    /// Returns the corners of the smallest rectangle around each component: the least column and row, and the greatest.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let plots: Grid<char> = "AAB\nCAB\nCCB".parse()?;
    /// assert_eq!(plots.regions().bounds()[2], ((0, 1).into(), (1, 2).into()));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    #[doc(alias("bounding_box", "bbox", "regionprops"))]
    pub fn bounds(&self) -> Vec<(Cell, Cell)> {
        let mut boxes: Vec<[Cell; 2]> = Vec::with_capacity(self.len());
        self.for_each_label(|cell, label| match boxes.get_mut(label) {
            Some(corners) => *corners = hull(*corners, [cell; 2]),
            None => boxes.push([cell; 2]),
        });
        boxes.into_iter().map(|[least, greatest]| (least, greatest)).collect()
    }

    /// Returns the pairs of components with cells that are neighbors in one of these directions, each pair once and in order.
    ///
    /// ```
    /// use gridmask::{Directions, Grid};
    ///
    /// let map: Grid<char> = "AAB\nCAB\nCCD".parse()?;
    /// let countries = map.regions();
    /// assert_eq!(countries.touching(Directions::ORTHOGONAL), [[0, 1], [0, 2], [1, 3], [2, 3]]);
    /// assert_eq!(countries.touching(Directions::ALL), [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// Neighbors across wrapping sides do not count, nor do closed cells.
    #[must_use]
    #[doc(alias("region_adjacency_graph", "neighbors"))]
    pub fn touching(&self, directions: impl Into<Directions>) -> Vec<[usize; 2]> {
        let directions = directions.into();
        let mut pairs = Vec::new();
        self.for_each_label(|cell, label| {
            for direction in directions {
                let beside = self.blank.neighbor(cell, direction);
                match beside.and_then(|beside| self.label(beside)) {
                    Some(other) if other != label => {
                        let pair = [label.min(other), label.max(other)];
                        // Along a border, the same pair comes again and again.
                        if pairs.last() != Some(&pair) {
                            pairs.push(pair);
                        }
                    }
                    _ => {}
                }
            }
        });
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// Calls `each` with every cell of a component and its label, row by row.
    fn for_each_label(&self, mut each: impl FnMut(Cell, usize)) {
        for (y, row) in self.labels.chunks_exact(self.width).enumerate() {
            for (x, &number) in row.iter().enumerate() {
                if let Some(label) = (number as usize).checked_sub(1) {
                    each(Cell { x, y }, label);
                }
            }
        }
    }
}
