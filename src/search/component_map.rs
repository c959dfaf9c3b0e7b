//! Connected components as a table.
//!
//! Connected cells of a row form runs, and runs are joined (union–find over runs; Rosenfeld and Pfaltz, *Sequential operations in
//! digital picture processing*, 1966). A rule describes the joins as data: steps from row to row, jumps, stairs, wrapping sides.
//! For rules that cannot describe them, one component is flooded after the other.

use alloc::{vec, vec::Vec};
use core::{iter, mem};

use super::Search;
use crate::{
    cell::{Cell, Count, is_on_board},
    cell_set::{CellSet, Linked, cells_by_value, rows::rows_to_write},
    rule::{Rule, joins::Joins},
};

mod fences;
mod mosaic;
mod patch;
mod regions;
mod shapes;

pub use mosaic::{JoinedLabels, Mosaic};
pub use patch::Patch;

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns a table of the connected components of the open cells: the number of each cell's component, and the
    /// size of each component.
    ///
    /// The components are numbered from 0, in the order of [`components`](Self::components). To test more than once whether two
    /// cells are connected, use the map.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let open: Board = "\
    /// XX.XX
    /// X..XX
    /// XX.X.".parse()?;
    /// let map = Search::new(ORTHOGONAL, open).component_map();
    /// assert_eq!((map.len(), map.sizes()), (2, &[5, 5][..]));
    /// assert_eq!((map.label((4, 0)), map.label((4, 2))), (Some(1), None));
    /// assert!(map.same_component((0, 0), (1, 2)) && !map.same_component((0, 0), (4, 0)));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the board has more than 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// Takes one pass over the board and what its moves join. On ice, and with `Switches`, `Clock` or your own rules, it takes
    /// one wave per component. To get only the labels, in your own memory, [`write_components`](Self::write_components) takes
    /// half the time on large boards.
    #[track_caller]
    #[doc(alias("connected_components", "union_find", "islands", "labels"))]
    pub fn component_map(&self) -> ComponentMap<B> {
        assert_numbered("Search::component_map", &self.open);
        let blank = self.open.empty_like();
        match joins(&self.rule, &self.open) {
            Some(joins) => {
                let linked = joins.linked(&self.open).with_column_as_row();
                ComponentMap::of_linked(blank, linked)
            }
            None => ComponentMap::of_components(blank, self.components()),
        }
    }

    /// Labels the connected components in memory of the caller, and returns the size of each component.
    ///
    /// The value of a cell is `value` of its label in the [`component_map`](Self::component_map), or of `None` if the cell is
    /// closed. `value` is called once for `None`, then once for each label.
    ///
    /// `rows` has one slice per row of the board, from row 0 on. A slice may be longer than a row; the values after its cells stay
    /// unchanged. To fill a buffer with padding, cut it with `chunks_mut`:
    ///
    /// ```
    /// use gridmask::{GridVec, KING, Search};
    ///
    /// let (width, stride) = (3, 4);
    /// let pixels = [255, 0, 0, 9, 0, 255, 0, 9, 0, 0, 0, 9, 255, 255, 0, 9_u8];
    /// let open = GridVec::from_rows(pixels.chunks(stride).map(|row| &row[..width]), |&p| p > 0)?;
    /// let mut labels = [7_i32; 16];
    /// let sizes = Search::new(KING, open).write_components(labels.chunks_mut(stride), |label| {
    ///     label.map_or(0, |label| label as i32 + 1)
    /// });
    /// assert_eq!(labels, [1, 0, 0, 7, 0, 1, 0, 7, 0, 0, 0, 7, 2, 2, 0, 7]);
    /// assert_eq!(sizes, [2, 2]);
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are more or fewer rows than the board has, or if one has fewer values than the board has columns. Panics
    /// if the board has more than 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// While it runs, it takes 1/4 byte per cell and 8 bytes per run of cells in two rows. On ice, and with `Switches`, `Clock`
    /// or your own rules, it takes as much as `component_map`, and so does a board of one column. `u32`, `i32` and `f32` are written eight at a time if the
    /// processor has AVX2.
    #[track_caller]
    #[doc(alias("connected_components", "labels"))]
    pub fn write_components<T: Copy + 'static, Row: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = Row>,
        mut value: impl FnMut(Option<usize>) -> T,
    ) -> Vec<usize> {
        assert_numbered("Search::write_components", &self.open);
        let size = (self.open.width(), self.open.height());
        let rows = rows_to_write("Search::write_components", size, rows);
        let mut values_of = |count: usize| {
            let labels = iter::once(None).chain((0..count).map(Some));
            labels.map(&mut value).collect::<Vec<T>>()
        };
        if size.0 > 1
            && let Some(joins) = joins(&self.rule, &self.open)
        {
            let parts = joins.linked(&self.open).parts();
            parts.write(rows, &values_of(parts.sizes.len()));
            return parts.sizes;
        }
        let map = self.component_map();
        let values = values_of(map.len());
        map.write_rows(rows, |label| values[label.map_or(0, |label| label + 1)]);
        map.sizes
    }
}

/// The joins of a rule; `None` for a rule that cannot describe all of them.
fn joins<R: Rule<B>, B: CellSet>(rule: &R, open: &B) -> Option<Joins<B>> {
    let mut joins = Joins::new();
    rule.__join(open, &mut joins).then_some(joins)
}

/// Panics if a board has too many cells for 32-bit numbers; `what` is the operation.
#[track_caller]
pub(super) fn assert_numbered<B: CellSet>(what: &str, board: &B) {
    let cells = board.width() * board.height();
    assert!(u32::try_from(cells).is_ok(), "{what}: {cells} cells are more than 2^32 - 1");
}

/// Looks up which connected component a cell is in; made by [`Search::component_map`].
///
/// [`Mosaic`](crate::mosaic::Mosaic) joins the maps of a board that is labeled in rectangles: on many cores, or because it does
/// not fit into memory.
///
/// # Performance
///
/// The map takes four bytes per cell of the board, four per row, and eight per component.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct ComponentMap<B> {
    width: usize,
    height: usize,
    /// The number of the component, plus one, row by row; 0 for a closed cell.
    labels: Vec<u32>,
    sizes: Vec<usize>,
    /// How many components begin before each row, and in all.
    by_row: Vec<u32>,
    blank: B,
}

impl<B: CellSet> ComponentMap<B> {
    fn of_linked(blank: B, linked: Linked) -> Self {
        let (width, height, mut parts) = (blank.width(), blank.height(), linked.parts());
        let labels = parts.labels();
        if width == 1 {
            let before =
                |count: &mut u32, &label: &u32| Some(mem::replace(count, label.max(*count)));
            let after = parts.sizes.len() as u32;
            parts.by_row = labels.iter().scan(0, before).chain(iter::once(after)).collect();
        }
        let (sizes, by_row) = (parts.sizes, parts.by_row);
        Self { width, height, labels, sizes, by_row, blank }
    }

    /// The map of these components, which are in the order of their first cells.
    fn of_components(blank: B, components: impl IntoIterator<Item = B>) -> Self {
        let (width, height) = (blank.width(), blank.height());
        let mut labels = vec![0; width * height];
        let (mut sizes, mut by_row) = (Vec::new(), Vec::with_capacity(height + 1));
        for (label, part) in (1..).zip(components) {
            part.for_each_cell(|cell| labels[cell.x + cell.y * width] = label);
            sizes.push(part.len());
            if let Some(first) = part.first() {
                by_row.resize(first.y + 1, label - 1);
            }
        }
        by_row.resize(height + 1, sizes.len() as u32);
        Self { width, height, labels, sizes, by_row, blank }
    }

    /// Returns the number of components.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Returns whether there are no components, because no cell is open.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// Returns the number of a cell's component, or `None` if the cell is closed or off the board.
    #[must_use]
    #[inline]
    pub fn label(&self, cell: impl Into<Cell>) -> Option<usize> {
        (self.number(cell.into()) as usize).checked_sub(1)
    }

    /// Returns the label plus one, or 0 if the cell has none.
    #[inline]
    fn number(&self, cell: Cell) -> u32 {
        let is_there = is_on_board(cell, self.width, self.height);
        if is_there { self.labels[cell.x + cell.y * self.width] } else { 0 }
    }

    /// Returns whether two cells are in the same component.
    #[must_use]
    #[inline]
    #[doc(alias = "same")]
    pub fn same_component(&self, a: impl Into<Cell>, b: impl Into<Cell>) -> bool {
        // Without a branch, which would be mispredicted.
        let [a, b] = [a.into(), b.into()].map(|cell| self.number(cell));
        (a == b) & (a != 0)
    }

    /// Returns the number of cells of each component.
    #[must_use]
    #[doc(alias = "areas")]
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// Returns the label of the component with the most cells, or `None` if there are no components.
    ///
    /// If several components have that size, returns the first of them.
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let open = GridVec::parse_with("..#.\n.##.", |c| c == '.')?;
    /// let map = Search::new(ORTHOGONAL, open).component_map();
    /// let largest = map.largest().expect("some cell is open");
    /// assert_eq!(map.cells(largest).to_string(), "XX..\nX...");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn largest(&self) -> Option<usize> {
        // The last maximum from the back is the first.
        self.sizes.iter().enumerate().rev().max_by_key(|(_, size)| **size).map(|(label, _)| label)
    }

    /// Writes the number of every cell's component into a slice, row by row, and `absent` for cells that are not open.
    ///
    /// The number of `(x, y)` is at index `x + y * width`.
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let open = GridVec::parse_with("..#.\n.##.", |c| c == '.')?;
    /// let mut labels = [0; 8];
    /// Search::new(ORTHOGONAL, open).component_map().write_to(&mut labels, u32::MAX);
    /// assert_eq!(labels, [0, 0, u32::MAX, 1, 0, u32::MAX, u32::MAX, 1]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the slice does not have one number per cell of the board. [`write_rows`](Self::write_rows) takes rows that
    /// are further apart, and values of any type.
    #[track_caller]
    #[doc(alias = "to_vec")]
    pub fn write_to(&self, numbers: &mut [u32], absent: u32) {
        let (length, cells) = (numbers.len(), self.labels.len());
        assert!(
            length == cells,
            "ComponentMap::write_to: a slice of {length} for the {cells} cells of a {}×{} board",
            self.width,
            self.height
        );
        for (number, &label) in numbers.iter_mut().zip(&self.labels) {
            *number = label.checked_sub(1).unwrap_or(absent);
        }
    }

    /// Writes a value for every cell into rows of the caller: `value` of its label, or of `None` for a cell that is not open.
    ///
    /// `rows` has one slice per row of the board, from row 0 on. A slice may be longer than a row; the values after its cells stay
    /// unchanged. To fill a buffer with padding, cut it with `chunks_mut`:
    ///
    /// ```
    /// use gridmask::{GridVec, ORTHOGONAL, Search};
    ///
    /// let open = GridVec::parse_with("..#\n.##\n#..", |c| c == '.')?;
    /// let map = Search::new(ORTHOGONAL, open).component_map();
    /// let (stride, mut labels) = (4, [9_i32; 12]);
    /// map.write_rows(labels.chunks_mut(stride), |label| label.map_or(-1, |label| label as i32));
    /// assert_eq!(labels, [0, 0, -1, 9, 0, -1, -1, 9, -1, 1, 1, 9]);
    ///
    /// let mut areas = [[0; 3]; 3];
    /// map.write_rows(&mut areas, |label| label.map_or(0, |label| map.sizes()[label]));
    /// assert_eq!(areas, [[3, 3, 0], [3, 0, 0], [0, 2, 2]]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if there are more or fewer rows than the board has, or if one has fewer values than the board has columns.
    #[track_caller]
    pub fn write_rows<T, R: AsMut<[T]>>(
        &self,
        rows: impl IntoIterator<Item = R>,
        value: impl Fn(Option<usize>) -> T,
    ) {
        let rows = rows_to_write("ComponentMap::write_rows", (self.width, self.height), rows);
        for (mut row, labels) in rows.into_iter().zip(self.labels.chunks_exact(self.width)) {
            for (place, &label) in row.as_mut().iter_mut().zip(labels) {
                *place = value((label as usize).checked_sub(1));
            }
        }
    }

    /// Returns the cells of a component.
    ///
    /// # Panics
    ///
    /// Panics if `label` is out of range.
    ///
    /// # Performance
    ///
    /// Visits every cell of the board.
    #[must_use]
    #[track_caller]
    pub fn cells(&self, label: usize) -> B {
        let count = self.len();
        assert!(
            label < count,
            "ComponentMap::cells: there is no component {label}, the map has {}",
            Count(count, "component")
        );
        // There are at most as many components as cells, which have 32-bit numbers.
        let number = label as u32 + 1;
        cells_by_value(&self.blank, &self.labels, |&other| other == number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        direction::Directions,
        mask::GridMask,
        rule::{
            Exits, KING, KNIGHT, ROOK, Walls, corners::KING_NO_CUTTING, extension::RuleExt,
            function::rule_fn, ice::ICE, jumps::Leaper, jumps::Offsets, portals::Portals,
            stairs::Stairs, steps::ORTHOGONAL,
        },
    };

    type Board = GridMask<9, 7>;

    fn are_known(rule: impl Rule<Board>) -> bool {
        joins(&rule, &Board::full()).is_some()
    }

    /// A flood would give the same answers, so only this test shows that it is not used.
    #[test]
    fn joins_are_known_of_all_but_one_way_slides_and_closures() {
        let walls = Walls::<Board>::new();
        let exits = Exits::open_like(&Board::EMPTY, Directions::ALL);
        assert!(are_known(ORTHOGONAL) && are_known(KING) && are_known(KING_NO_CUTTING));
        assert!(are_known(KNIGHT) && are_known(Leaper::new(1, 3)));
        assert!(are_known(Offsets::new([(2, 0), (-1, isize::MIN)])));
        assert!(are_known(walls) && are_known(exits) && are_known(exits.reversed()));
        assert!(are_known(ROOK) && are_known(ROOK.at_most(2)) && are_known(ROOK.with_walls(walls)));
        assert!(are_known(ORTHOGONAL.on_torus()) && are_known(KING_NO_CUTTING.on_torus()));
        assert!(are_known(KNIGHT.wrapping_east_west()) && are_known(ROOK.on_torus()));
        assert!(
            are_known(ORTHOGONAL.or(KNIGHT)) && are_known(Box::new(KING) as Box<dyn Rule<Board>>)
        );
        let portals = Portals::new(KING, &Board::EMPTY).one_way((0, 0), (8, 6));
        assert!(are_known(portals));
        let batch = crate::batch::Batch::<9, 7, 2>::EMPTY;
        let stairs = Stairs::new(KING, &batch).one_way(0, 1, [(0, 0)]);
        assert!(joins(&stairs, &batch).is_some());

        assert!(!are_known(ICE) && !are_known(ORTHOGONAL.or(ICE)));
        assert!(!are_known(rule_fn(|from: &Board, _: &Board| *from, |to: &Board, _: &Board| *to)));
    }
}
