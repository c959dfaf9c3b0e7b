//! The distance of every cell.

use alloc::{borrow::Cow, vec::Vec};
use core::{fmt, mem::needs_drop};

use crate::{
    cell::{Cell, is_on_board},
    cell_set::{CellSet, Table, cells_by_value},
    debug::debug_by_display,
    grid::Grid,
    search::field::{Field, Window},
    text::row_of_line,
};

mod boards;
mod distances;
mod gather;
mod write;

pub use distances::Distances;
pub(super) use gather::Gather;

/// Looks up the distance of any cell from the sources of a search.
///
/// [`Search::distance_map`](crate::Search::distance_map) and [`Search::cost_map`](crate::Search::cost_map) return it. It prints as a
/// table, north up, with `.` for cells without a distance.
///
/// ```
/// use gridmask::{GridMask, KING, Search};
///
/// type Board = GridMask<4, 2>;
/// let open: Board = "XX.X\nXX.X".parse()?;
/// let map = Search::new(KING, open).distance_map((0, 0));
/// assert_eq!(map.get((1, 1)), Some(1));
/// assert_eq!(map.get((3, 0)), None);
/// assert_eq!(map.to_string(), "\
/// 0 1 . .
/// 1 1 . .");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Performance
///
/// | board | memory | [`get`](Self::get) |
/// |---|---|---|
/// | up to 256 cells of a fixed size | a set per distance | a binary search for the first set with the cell |
/// | a [`Batch`](crate::Batch) of several boards | a set per bit of the distances | reads each set |
/// | others | 16 bits per cell, or 32 if a distance is more than 65,534 | reads the table |
///
/// For many look-ups on small boards, [`to_grid`](Self::to_grid) or [`write_to`](Self::write_to) unpack the map once, and
/// [`write_boards`](Self::write_boards) unpacks the map of a batch.
///
/// # Reading it with serde
///
/// With the feature `serde`, a map can be deserialized. No distance may exceed the next smaller one, or 0, by more than 128, the
/// maximum [cost](crate::Costs) of a move. Whether a search gives these distances is not checked; run the search to compare:
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 1>;
/// let search = Search::new(ORTHOGONAL, Board::full());
/// let map = search.distance_map((1, 0)); // or as it was read from a file
/// assert_eq!(map.to_string(), "1 0 1 2 3");
/// assert_eq!(search.distance_map(map.layer(0)), map);
/// ```
#[doc(alias("distance_field", "flow_field", "heat_map"))]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DistanceMap<B> {
    reached: B,
    /// The number of distances, from 0 on.
    layers: u32,
    form: Form<B>,
}

/// The distances, in a form that depends on the board alone.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Form<B> {
    /// Set `k` holds the cells within `k` moves. On boards [with planes](has_planes), set `k` holds the reached cells whose
    /// [number](gray) has bit `k`.
    Sets(Vec<B>),
    Table(Table),
}

/// The number of a distance: the distance plus one in Gray code, in which one bit changes from each number to the next.
const fn gray(distance: u32) -> u32 {
    let number = distance + 1;
    number ^ number >> 1
}

/// The maximum number of cells of a small board.
const FEW_CELLS: usize = 256;

/// Whether a map of the board keeps a set per distance. On a small board, one store per layer is less work than a number per
/// cell, unless each set allocates.
#[inline]
pub(super) fn has_few_cells<B: CellSet>(board: &B) -> bool {
    !needs_drop::<B>() && board.width() * board.height() <= FEW_CELLS
}

/// Whether a map of the board keeps a set per bit of the numbers: if the board is several boards, and allocates nothing.
#[inline]
fn has_planes<B: CellSet>(board: &B) -> bool {
    !needs_drop::<B>() && board.level_height() < board.height()
}

impl<B> DistanceMap<B> {
    fn new(reached: B, layers: u32, form: Form<B>) -> Self {
        Self { reached, layers, form }
    }
}

impl<B: CellSet> DistanceMap<B> {
    /// The map of `layers` distances from a table, in the form that a map of the board has.
    pub(super) fn of_table(reached: B, layers: u32, table: Table) -> Self {
        let is_planes = has_planes(&reached);
        if !is_planes && !has_few_cells(&reached) {
            return Self::new(reached, layers, Form::Table(table));
        }
        let count = if is_planes { u32::BITS - layers.leading_zeros() } else { layers };
        let mut sets = alloc::vec![reached.empty_like(); count as usize];
        reached.for_each_cell(|cell| {
            let Some(distance) = table.get(cell.x + cell.y * reached.width()) else { return };
            if !is_planes {
                sets[distance as usize].insert(cell);
                return;
            }
            for (bit, plane) in sets.iter_mut().enumerate() {
                if gray(distance) >> bit & 1 == 1 {
                    plane.insert(cell);
                }
            }
        });
        if !is_planes {
            let mut within = reached.empty_like();
            for set in &mut sets {
                within |= set;
                set.clone_from(&within);
            }
        }
        Self::new(reached, layers, Form::Sets(sets))
    }

    /// The map of these distances, one per reached cell in the order of [`CellSet::cells`]; `None` if there is not enough memory.
    #[cfg(feature = "serde")]
    pub(crate) fn from_list(reached: B, distances: &[u32]) -> Option<Self> {
        let greatest = distances.iter().copied().max();
        let width = reached.width();
        let cells_of_board = width.checked_mul(reached.height())?;
        let mut table = Table::try_new(cells_of_board, greatest.unwrap_or(0))?;
        let cells = reached.cells().zip(distances.iter().copied());
        cells.for_each(|(cell, distance)| table.write(cell.x + cell.y * width, distance));
        Some(Self::of_table(reached, greatest.map_or(0, |greatest| greatest + 1), table))
    }

    /// Returns the distance of a cell, or `None` if it cannot be reached or is off the board.
    #[must_use]
    #[inline]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<u32> {
        let cell = cell.into();
        let width = self.reached.width();
        if !is_on_board(cell, width, self.reached.height()) {
            return None;
        }
        match &self.form {
            Form::Sets(sets) if !has_planes(&self.reached) => {
                let distance = sets.partition_point(|within| !within.contains(cell));
                (distance < sets.len()).then_some(distance as u32)
            }
            Form::Sets(planes) => {
                let higher = planes.iter().rev();
                let number = higher.fold(0, |number, plane| {
                    number << 1 | (u32::from(plane.contains(cell)) ^ number & 1)
                });
                number.checked_sub(1)
            }
            Form::Table(table) => table.get(cell.x + cell.y * width),
        }
    }

    /// The distances as a field, if the map keeps a table.
    #[inline]
    pub(super) fn field(&self) -> Option<Field<'_>> {
        match &self.form {
            Form::Table(table) => {
                let window = Window::of_board(self.reached.width());
                Some(Field { window, table: Cow::Borrowed(table) })
            }
            Form::Sets(_) => None,
        }
    }

    /// The distances of cells.
    pub(super) fn to_field(&self) -> Field<'_> {
        let layers = (0..self.layers).map(|moves| self.layer(moves));
        self.field().unwrap_or_else(|| Field::of_layers(&self.reached, layers))
    }

    /// The table of the distances.
    fn table(&self) -> Cow<'_, Table> {
        self.to_field().table
    }

    /// Returns the set of the cells that have a distance.
    #[must_use]
    #[inline]
    pub fn reached(&self) -> &B {
        &self.reached
    }

    /// Returns an iterator over the reached cells, each with its distance, in the order of [`CellSet::cells`].
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<3, 1>;
    /// let map = Search::new(ORTHOGONAL, Board::full()).distance_map((2, 0));
    /// let list: Vec<_> = map.iter().map(|(cell, distance)| (cell.x, distance)).collect();
    /// assert_eq!(list, [(0, 2), (1, 1), (2, 0)]);
    /// ```
    pub fn iter(&self) -> Distances<'_> {
        Distances::new(self.table(), self.reached.width(), self.reached.len())
    }

    /// Returns the distances as a grid, for `grid[(x, y)]`.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<2, 2>;
    /// let open: Board = "XX\nX.".parse()?;
    /// let grid = Search::new(ORTHOGONAL, open).distance_map((1, 0)).to_grid();
    /// assert_eq!(grid[(0, 1)], Some(2));
    /// assert_eq!(grid.values(), [Some(1), Some(0), Some(2), None]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_grid(&self) -> Grid<Option<u32>> {
        Grid::of_values(self.reached.width(), self.table().to_vec())
    }

    /// Returns the set of the cells at this distance, empty if no cell has it.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let map = Search::new(ORTHOGONAL, Board::full()).distance_map((2, 1));
    /// assert_eq!(map.layer(2).to_string(), ".X.X.\nX...X\n.X.X.");
    /// ```
    #[must_use]
    pub fn layer(&self, distance: u32) -> B {
        match &self.form {
            _ if distance >= self.layers => self.reached.empty_like(),
            Form::Sets(sets) if !has_planes(&self.reached) => {
                let mut layer = sets[distance as usize].clone();
                if let Some(nearer) = distance.checked_sub(1) {
                    layer -= &sets[nearer as usize];
                }
                layer
            }
            Form::Sets(planes) => {
                let mut layer = self.reached.clone();
                for (bit, plane) in planes.iter().enumerate() {
                    if gray(distance) >> bit & 1 == 1 {
                        layer &= plane;
                    } else {
                        layer -= plane;
                    }
                }
                layer
            }
            // Tables keep the distance plus one.
            Form::Table(Table::Narrow(list)) => {
                cells_by_value(&self.reached, list, |&number| u32::from(number) == distance + 1)
            }
            Form::Table(Table::Wide(list)) => {
                cells_by_value(&self.reached, list, |&number| number == distance + 1)
            }
        }
    }

    /// Returns the greatest distance, or `None` if nothing is reached. It is the eccentricity of the sources.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// assert_eq!(search.distance_map((0, 0)).max(), Some(6));
    /// assert_eq!(search.distance_map(Board::empty()).max(), None);
    /// ```
    #[doc(alias("eccentricity"))]
    #[must_use]
    #[inline]
    pub fn max(&self) -> Option<u32> {
        self.layers.checked_sub(1)
    }

    /// Returns the sum of all distances. The smaller it is, the more central are the sources.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<3, 3>;
    /// assert_eq!(Search::new(KING, Board::full()).distance_map((0, 0)).sum(), 3 + 5 * 2);
    /// ```
    #[doc(alias("closeness"))]
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.table().sum(self.reached.len())
    }
}

impl<'a, B: CellSet> IntoIterator for &'a DistanceMap<B> {
    type Item = (Cell, u32);
    type IntoIter = Distances<'a>;

    fn into_iter(self) -> Distances<'a> {
        self.iter()
    }
}

impl<B: CellSet> fmt::Display for DistanceMap<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.max().unwrap_or(0).checked_ilog10().unwrap_or(0) as usize + 1;
        for line in 0..self.reached.height() {
            let y = row_of_line(&self.reached, line);
            for x in 0..self.reached.width() {
                let gap = match (x, line) {
                    (0, 0) => "",
                    (0, _) => "\n",
                    _ => " ",
                };
                match self.get((x, y)) {
                    Some(distance) => write!(f, "{gap}{distance:>width$}")?,
                    None => write!(f, "{gap}{:>width$}", '.')?,
                }
            }
        }
        Ok(())
    }
}

debug_by_display! { [B: CellSet] DistanceMap<B>; }
