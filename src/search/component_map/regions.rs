//! Regions of neighbors with equal values.

use alloc::vec::Vec;

use super::{ComponentMap, assert_numbered, joins};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Far, word_of},
    grid::Grid,
    grid_vec::GridVec,
    rule::{Rule, steps::ORTHOGONAL},
    search::Search,
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
    #[track_caller]
    #[doc(alias("islands", "connected_components", "flood_fill"))]
    pub fn regions(&self) -> ComponentMap<GridVec> {
        self.regions_for("Grid::regions", &ORTHOGONAL)
    }

    /// Returns a table of the regions of a map: cells of one value that moves of a rule connect, in either direction.
    ///
    /// The moves see the cells of that value as the open ones.
    ///
    /// ```
    /// use gridmask::{Grid, KING, RuleExt};
    ///
    /// // Corners count, and the map is a cylinder.
    /// let image: Grid<char> = "\
    /// a..bb
    /// .ab.a
    /// ..bb.".parse()?;
    /// let regions = image.regions_by(KING.wrapping_east_west());
    /// assert_eq!(regions.sizes(), [3, 7, 5]);
    /// assert_eq!(regions.cells(0).to_string(), "X....\n.X..X\n.....");
    ///
    /// // Where they are, which of them touch, and what is left without those of fewer than 5 cells.
    /// assert_eq!(regions.bounds()[2], ((2, 0).into(), (4, 2).into()));
    /// assert_eq!(regions.touching(gridmask::Directions::ORTHOGONAL), [[0, 1], [0, 2], [1, 2]]);
    /// let large = regions.cells_where(|label| regions.sizes()[label] >= 5);
    /// assert_eq!(large.to_string(), ".XXXX\nX.XX.\nXXXXX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the map has more than 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// As [`Search::component_map`](crate::Search::component_map): one pass over the map and the joins of the rule. On ice, and by
    /// your own rules, it takes one pass per value and one wave per region.
    #[track_caller]
    #[doc(alias("islands", "connected_components", "label"))]
    pub fn regions_by(&self, rule: impl Rule<GridVec>) -> ComponentMap<GridVec> {
        self.regions_for("Grid::regions_by", &rule)
    }

    #[track_caller]
    fn regions_for(&self, question: &str, rule: &impl Rule<GridVec>) -> ComponentMap<GridVec> {
        let (width, height) = (self.width(), self.height());
        let Ok(blank) = GridVec::empty(width, height) else {
            unreachable!("the size was a board's when the grid was made")
        };
        assert_numbered(question, &blank);
        // Each cell is in a region, even if its value does not equal itself, like NaN.
        let all = blank.full_like();
        let Some(joins) = joins(rule, &all) else { return self.regions_by_floods(rule, blank) };
        let mut linked = joins.linked(&all);
        let rows = || self.values().chunks_exact(width);
        for (link, (dx, dy)) in [(1, 0), (-1, 1), (0, 1), (1, 1)].into_iter().enumerate() {
            let near = &mut linked.near[link];
            let equal = rows().zip(rows().skip(dy)).flat_map(|(row, next)| words(row, next, dx));
            if linked.steps[link] {
                linked.steps[link] = false;
                *near = equal.collect();
            } else {
                near.iter_mut().zip(equal).for_each(|(near, equal)| *near &= equal);
            }
        }
        for Far { cells, dx, dy } in &mut linked.far {
            for (i, word) in cells.iter_mut().enumerate().filter(|(_, word)| **word != 0) {
                let (x, y) = (i % width.div_ceil(64) * 64, i / width.div_ceil(64));
                let joined = *word;
                for bit in (0..64).filter(|bit| joined >> bit & 1 == 1) {
                    let cell = Cell { x: x + bit, y };
                    let is_equal = |other| self.get(other) == Some(&self[cell]);
                    *word ^= u64::from(!cell.checked_add((*dx, *dy)).is_some_and(is_equal)) << bit;
                }
            }
        }
        linked.pairs.retain(|&[a, b]| self[a] == self[b]);
        ComponentMap::of_linked(blank, linked)
    }

    /// The regions by a rule that does not describe its joins.
    fn regions_by_floods(
        &self,
        rule: &impl Rule<GridVec>,
        blank: GridVec,
    ) -> ComponentMap<GridVec> {
        let (mut rest, mut regions) = (blank.full_like(), Vec::new());
        while let Some(first) = rest.first() {
            let mut alike = self.cells_where(|value| *value == self[first]);
            alike.insert(first);
            rest -= &alike;
            regions.extend(Search::new(rule, alike).components());
        }
        regions.sort_unstable_by_key(CellSet::first);
        ComponentMap::of_components(blank, regions)
    }
}

/// Returns one bit per value of a row: whether it equals the value `dx` columns away in another row. `dx` is −1, 0 or 1.
fn words<T: PartialEq>(row: &[T], other: &[T], dx: isize) -> impl Iterator<Item = u64> {
    row.chunks(64).enumerate().map(move |(i, row)| {
        // The first column has no other in the west.
        let (first, from) =
            if dx < 0 && i == 0 { (1, 0) } else { (0, (i * 64).wrapping_add_signed(dx)) };
        let mut equal = [0; 64];
        let pairs = row[first.min(row.len())..].iter().zip(other.get(from..).unwrap_or_default());
        for (equal, (a, b)) in equal[first..].iter_mut().zip(pairs) {
            *equal = u8::from(a == b);
        }
        word_of::<0>(&equal)
    })
}
