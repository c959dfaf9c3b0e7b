//! The fences around components: how long they are, and of how many straight parts.

use alloc::{vec, vec::Vec};

use super::ComponentMap;
use crate::cell_set::CellSet;

impl<B: CellSet> ComponentMap<B> {
    /// The label of a cell, counted from 1; 0 for cells of no component, and around the board. Coordinates are
    /// one more than the cell's.
    fn at(&self, x: usize, y: usize) -> u32 {
        let (x, y) = (x.wrapping_sub(1), y.wrapping_sub(1));
        if x < self.width && y < self.height { self.labels[x + y * self.width] } else { 0 }
    }

    /// For each component the number of sides of its cells that are no side of another of its cells: the length
    /// of the fence around it, and around its holes.
    ///
    /// ```
    /// use gridmask::{Grid, Search, Walls};
    ///
    /// let plots: Grid<char> = "AAAA\nBBCD\nBBCC\nEEEC".parse()?;
    /// let garden = plots.cells_where(|_| true);
    /// let walls = Walls::from_fn(&garden, |a, b| plots[a] == plots[b]);
    /// let regions = Search::new(walls, garden).component_map();
    /// assert_eq!(regions.sizes(), [4, 4, 4, 1, 3]);
    /// assert_eq!(regions.perimeters(), [10, 8, 10, 4, 8]);
    /// assert_eq!(regions.sides(), [4, 4, 8, 4, 4]);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn perimeters(&self) -> Vec<usize> {
        let mut lengths = vec![0; self.len()];
        let mut fence = |inside: u32, outside: u32| {
            if inside != outside && inside > 0 {
                lengths[inside as usize - 1] += 1;
            }
        };
        for y in 0..=self.height {
            for x in 0..=self.width {
                let (here, east, south) = (self.at(x, y), self.at(x + 1, y), self.at(x, y + 1));
                fence(here, east);
                fence(east, here);
                fence(here, south);
                fence(south, here);
            }
        }
        lengths
    }

    /// For each component the number of straight parts of the fence around it, and around its holes. Where two
    /// of its cells touch only at a corner, the fence passes between them.
    #[must_use]
    pub fn sides(&self) -> Vec<usize> {
        // A fence has as many straight parts as corners.
        let mut corners = vec![0; self.len()];
        for y in 0..=self.height {
            for x in 0..=self.width {
                let around = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
                let around = around.map(|(x, y)| self.at(x, y));
                let [a, b, c, d] = around;
                for (i, label) in around.into_iter().enumerate() {
                    if label == 0 || around[..i].contains(&label) {
                        continue;
                    }
                    let count = around.iter().filter(|&&other| other == label).count();
                    corners[label as usize - 1] += match count {
                        1 | 3 => 1,
                        // Two at a corner; side by side they have none.
                        2 if a == d && a == label || b == c && b == label => 2,
                        _ => 0,
                    };
                }
            }
        }
        corners
    }
}
