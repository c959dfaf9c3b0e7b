//! The fences around components: how long they are, and of how many straight parts.

use alloc::{vec, vec::Vec};

use super::ComponentMap;
use crate::cell_set::CellSet;

impl<B: CellSet> ComponentMap<B> {
    /// For each component the number of sides of its cells that are no side of another of its cells: the length
    /// of the fence around it, and around its holes. Cells are squares of the picture, whatever the moves: the border
    /// is a side of the cells at it, also where sides of the board meet, and storeys are boards side by side.
    ///
    /// ```
    /// use gridmask::Grid;
    ///
    /// let plots: Grid<char> = "AAAA\nBBCD\nBBCC\nEEEC".parse()?;
    /// let regions = plots.regions();
    /// assert_eq!(regions.sizes(), [4, 4, 4, 1, 3]);
    /// assert_eq!(regions.perimeters(), [10, 8, 10, 4, 8]);
    /// assert_eq!(regions.sides(), [4, 4, 8, 4, 4]);
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn perimeters(&self) -> Vec<usize> {
        // The first is for cells of no component, and for what is around the board.
        let mut lengths = vec![0; self.len() + 1];
        let mut fence = |a: u32, b: u32| {
            if a != b {
                lengths[a as usize] += 1;
                lengths[b as usize] += 1;
            }
        };
        self.for_each_row(|north, row| {
            let mut west = 0;
            for (&north, &here) in north.iter().zip(row) {
                fence(west, here);
                fence(north, here);
                west = here;
            }
            fence(west, 0);
        });
        lengths.remove(0);
        lengths
    }

    /// For each component the number of straight parts of the fence around it, and around its holes. Where two
    /// of its cells touch only at a corner, the fence passes between them. Cells are what they are for
    /// [`perimeters`](Self::perimeters).
    #[must_use]
    pub fn sides(&self) -> Vec<usize> {
        // A fence has as many straight parts as corners. At a corner, the cells beside a cell are both no cells of its
        // component, or both are and the one across is not.
        let mut corners = vec![0; self.len() + 1];
        self.for_each_row(|north, row| {
            let mut west = [0; 2];
            for east in north.iter().zip(row).map(|(&north, &south)| [north, south]).chain([[0; 2]])
            {
                let ([a, b], [c, d]) = (west, east);
                west = east;
                if a == b && a == c && a == d {
                    continue;
                }
                for (here, beside, across) in
                    [(a, [b, c], d), (b, [a, d], c), (c, [a, d], b), (d, [b, c], a)]
                {
                    let same = beside.map(|beside| beside == here);
                    let is_corner = same == [false; 2] || same == [true; 2] && across != here;
                    corners[here as usize] += usize::from(is_corner);
                }
            }
        });
        corners.remove(0);
        corners
    }

    /// Calls `each` with the labels of each row and of the one above it, zeros around the board and its storeys.
    fn for_each_row(&self, mut each: impl FnMut(&[u32], &[u32])) {
        let none = vec![0; self.width];
        for storey in self.labels.chunks_exact(self.width * self.blank.storey_height()) {
            let mut north = &none[..];
            for row in storey.chunks_exact(self.width).chain([&none[..]]) {
                each(north, row);
                north = row;
            }
        }
    }
}
