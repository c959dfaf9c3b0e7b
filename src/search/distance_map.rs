//! The distance of every cell.

use alloc::{borrow::Cow, vec::Vec};
use core::{fmt, mem::needs_drop};

use crate::{
    cell::{Cell, is_on_board},
    cell_set::{CellSet, Table, cells_by_value},
    grid::Grid,
    memory::Lazily,
    text::row_of_line,
};

mod gather;

pub(super) use gather::Gather;

/// The distance of every cell of a board from the sources of a search; see
/// [`Search::distances`](crate::Search::distances).
///
/// It is kept as a number for each cell of the board, of 16 bits, or of 32 where a cell is more than
/// 65,534 moves away. On boards of up to 256 cells that own no memory it is a set for each distance instead: that
/// is less to write, and [`get`](Self::get) halves the list of sets until it has the first that holds the cell.
///
/// It prints as a table, north up, with `.` where there is no distance.
///
/// # One cell after the other
///
/// [`get`](Self::get) takes a cell or a pair and looks into what is kept. Brackets, `map[(x, y)]`, have to give what is
/// kept as it is, and an `Option<u32>` takes four times as much: the first of them unpack the map, which all others are
/// faster for. [`to_grid`](Self::to_grid) does the same for good.
///
/// ```
/// use gridmask::{CellSet, GridMask, KING, Search};
///
/// type Board = GridMask<4, 2>;
/// let open: Board = "XX.X\nXX.X".parse()?;
/// let map = Search::new(KING, open).distances((0, 0));
/// assert_eq!(map.get((1, 1)), Some(1));
/// # #[cfg(feature = "std")]
/// assert_eq!([map[(1, 1)], map[(3, 0)]], [Some(1), None]);
/// assert_eq!(map.to_grid()[(1, 1)], Some(1));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # One that was read
///
/// One that was read, with the feature `serde`, has no distance that is more than 128, the most that a move
/// [costs](crate::Costs), above the next below it or above 0; nothing more is checked, for there is a rule that leads so.
/// Whether a search comes to these distances is for it to say:
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 1>;
/// let search = Search::new(ORTHOGONAL, Board::full());
/// let map = search.distances((1, 0)); // or as it was read from a file
/// assert_eq!(map.to_string(), "1 0 1 2 3");
/// assert_eq!(search.distances(map.layer(0)), map);
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct DistanceMap<B> {
    reached: B,
    /// How many distances there are, from 0 on.
    layers: u32,
    form: Form<B>,
    /// What brackets look into.
    unpacked: Lazily<Grid<Option<u32>>>,
}

/// The distances; the size of the board says in which form.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Form<B> {
    /// The cells within 0, 1, 2, … moves.
    Within(Vec<B>),
    Table(Table),
}

/// The most cells of a small board.
const FEW_CELLS: usize = 256;

/// Whether a map of the board keeps a set for each distance: that is one store a layer, which is less than a number
/// for each cell of a small board, but not where each of the sets is memory of its own.
#[inline]
pub(super) fn has_few_cells<B: CellSet>(board: &B) -> bool {
    !needs_drop::<B>() && board.width() * board.height() <= FEW_CELLS
}

impl<B> DistanceMap<B> {
    fn new(reached: B, layers: u32, form: Form<B>) -> Self {
        Self { reached, layers, form, unpacked: Lazily::default() }
    }
}

impl<B: CellSet> DistanceMap<B> {
    /// The map of so many distances that are in a table, on a board of more than a few cells.
    pub(super) fn of_table(reached: B, layers: u32, table: Table) -> Self {
        Self::new(reached, layers, Form::Table(table))
    }

    /// The map of these distances, a number for each cell that is reached, in the order of
    /// [`CellSet::cells`]. `None` where there is no memory for it.
    #[cfg(feature = "serde")]
    pub(crate) fn from_list(reached: B, distances: &[u32]) -> Option<Self> {
        let greatest = distances.iter().copied().max();
        let layers = greatest.map_or(0, |greatest| greatest + 1);
        let cells = || reached.cells().zip(distances.iter().copied());
        let form = if has_few_cells(&reached) {
            let mut sets = alloc::vec![reached.empty_like(); layers as usize];
            cells().for_each(|(cell, distance)| {
                sets[distance as usize].insert(cell);
            });
            let mut within = reached.empty_like();
            for set in &mut sets {
                within |= set;
                set.clone_from(&within);
            }
            Form::Within(sets)
        } else {
            let width = reached.width();
            let cells_of_board = width.checked_mul(reached.height())?;
            let mut table = Table::try_new(cells_of_board, greatest.unwrap_or(0))?;
            cells().for_each(|(cell, distance)| table.write(cell.x + cell.y * width, distance));
            Form::Table(table)
        };
        Some(Self::new(reached, layers, form))
    }

    /// The distance of a cell; `None` where it cannot be reached or is off the board.
    #[must_use]
    #[inline]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<u32> {
        let cell = cell.into();
        let width = self.reached.width();
        if !is_on_board(cell, width, self.reached.height()) {
            return None;
        }
        match &self.form {
            Form::Within(sets) => {
                let distance = sets.partition_point(|within| !within.contains(cell));
                (distance < sets.len()).then_some(distance as u32)
            }
            Form::Table(table) => table.get(cell.x + cell.y * width),
        }
    }

    /// Whether a cell has this distance. It may be one beside the board.
    #[inline]
    pub(super) fn has(&self, cell: Cell, distance: u32) -> bool {
        let width = self.reached.width();
        match &self.form {
            Form::Within(_) => self.get(cell) == Some(distance),
            // The table ends with the board, and before row 0 there are numbers that it does not have.
            Form::Table(table) => {
                let i = cell.x.wrapping_add(cell.y.wrapping_mul(width));
                cell.x < width && table.has(i, distance)
            }
        }
    }

    /// The distances as a number for each cell, if they are kept so.
    #[inline]
    pub(super) const fn table_of_cells(&self) -> Option<&Table> {
        match &self.form {
            Form::Table(table) => Some(table),
            Form::Within(_) => None,
        }
    }

    /// Whether a layer comes for an operation on sets.
    #[inline]
    pub(super) const fn has_sets(&self) -> bool {
        matches!(self.form, Form::Within(_))
    }

    /// The distances as a number for each cell.
    fn table(&self) -> Cow<'_, Table> {
        match &self.form {
            Form::Table(table) => Cow::Borrowed(table),
            Form::Within(_) => {
                let width = self.reached.width();
                let mut table = Table::new(width * self.reached.height(), 0);
                for distance in 0..self.layers {
                    let layer = self.layer(distance);
                    layer.for_each_cell(|cell| table.write(cell.x + cell.y * width, distance));
                }
                Cow::Owned(table)
            }
        }
    }

    /// The same for good.
    pub(super) fn into_table(self) -> Table {
        match self.form {
            Form::Table(table) => table,
            Form::Within(_) => self.table().into_owned(),
        }
    }

    /// The cells that have a distance.
    #[must_use]
    #[inline]
    pub fn reached(&self) -> &B {
        &self.reached
    }

    /// Every cell that has a distance, with it, in the order of [`CellSet::cells`].
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<3, 1>;
    /// let map = Search::new(ORTHOGONAL, Board::full()).distances((2, 0));
    /// let list: Vec<_> = map.iter().map(|(cell, distance)| (cell.x, distance)).collect();
    /// assert_eq!(list, [(0, 2), (1, 1), (2, 0)]);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Cell, u32)> {
        let (table, width) = (self.table(), self.reached.width());
        let cells = self.reached.cells();
        cells.filter_map(move |cell| Some((cell, table.get(cell.x + cell.y * width)?)))
    }

    /// The distance of every cell of the board, row by row from row 0: that of `(x, y)` is at index
    /// `x + y * width`.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<2, 2>;
    /// let open: Board = "XX\nX.".parse()?;
    /// let map = Search::new(ORTHOGONAL, open).distances((1, 0));
    /// assert_eq!(map.to_vec(), [Some(1), Some(0), Some(2), None]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn to_vec(&self) -> Vec<Option<u32>> {
        self.table().to_vec()
    }

    /// The same with the size of the board, for `grid[(x, y)]`.
    #[must_use]
    pub fn to_grid(&self) -> Grid<Option<u32>> {
        Grid::of_values(self.reached.width(), self.to_vec())
    }

    /// The cells at this distance; empty from the first distance on that no cell has.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let map = Search::new(ORTHOGONAL, Board::full()).distances((2, 1));
    /// assert_eq!(map.layer(2).to_string(), ".X.X.\nX...X\n.X.X.");
    /// ```
    #[must_use]
    pub fn layer(&self, distance: u32) -> B {
        match &self.form {
            _ if distance >= self.layers => self.reached.empty_like(),
            Form::Within(sets) => {
                let mut layer = sets[distance as usize].clone();
                if let Some(nearer) = distance.checked_sub(1) {
                    layer -= &sets[nearer as usize];
                }
                layer
            }
            // What the tables keep is one more than the distance.
            Form::Table(Table::Narrow(list)) => {
                cells_by_value(&self.reached, list, |&number| u32::from(number) == distance + 1)
            }
            Form::Table(Table::Wide(list)) => {
                cells_by_value(&self.reached, list, |&number| number == distance + 1)
            }
        }
    }

    /// The greatest distance: the eccentricity of the sources. `None` where nothing is reached.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<5, 3>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// assert_eq!(search.distances((0, 0)).max(), Some(6));
    /// assert_eq!(search.distances(Board::empty()).max(), None);
    /// ```
    #[must_use]
    #[inline]
    pub fn max(&self) -> Option<u32> {
        self.layers.checked_sub(1)
    }

    /// The sum of all distances.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<3, 3>;
    /// assert_eq!(Search::new(KING, Board::full()).distances((0, 0)).sum(), 3 + 5 * 2);
    /// ```
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.table().sum(self.reached.len())
    }
}

/// The distance of a cell, as [`get`](Self::get) has it, for a cell of the board. The first brackets unpack the
/// map, as [`to_grid`](Self::to_grid) does, and it keeps that. With the feature `std`.
///
/// ```
/// use gridmask::{CellSet, GridMask, KING, Search};
///
/// type Board = GridMask<4, 2>;
/// let open: Board = "XX.X\nXX.X".parse()?;
/// let map = Search::new(KING, open).distances((0, 0));
/// assert_eq!(map[(1, 1)], Some(1));
/// assert_eq!(map[(3, 0)], None);
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Panics
///
/// If the cell is off the board.
#[cfg(feature = "std")]
impl<B: CellSet, C: Into<Cell>> core::ops::Index<C> for DistanceMap<B> {
    type Output = Option<u32>;

    #[inline]
    #[track_caller]
    fn index(&self, cell: C) -> &Option<u32> {
        let cell = cell.into();
        crate::cell::on_board("DistanceMap", cell, self.reached.width(), self.reached.height());
        &self.unpacked.get_or_init(|| self.to_grid())[cell]
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

/// The table, as `Display` prints it.
impl<B: CellSet> fmt::Debug for DistanceMap<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
