//! Dijkstra's algorithm as an iterator: it looks at no more of the board than it is asked for.

use alloc::vec::Vec;
use core::borrow::Borrow;

use super::{
    labels::{Label, Labels},
    onward::{MoveCost, Onward},
    trails::{Arrival, Trails, too_dear},
    wheel::{Key, Queue},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Table},
    grid::Grid,
    path::Path,
    rule::Rule,
    search::{DistanceMap, Place, Search},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Prepares a search by costs that stops where you want: at a budget, at a goal, or when you have seen enough.
    ///
    /// Add sources to the [`Spread`], then iterate over it, or ask it for cells, costs or a path. `cost` is [`&Costs`](crate::Costs), or a
    /// closure of the two cells of a move. Of several cheapest paths the one with the fewest moves counts.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
    ///
    /// // Where can a unit move with a budget of 4, if the hills `^` cost 3?
    /// type Board = GridMask<9, 5>;
    /// let hills = Board::parse_with("\
    /// .........
    /// ..^^^....
    /// ..^......
    /// .....^^..
    /// .........", |c| c == '^')?;
    /// let costs = Costs::new(&hills).with_cost(hills, 3);
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let reached = search.spread(&costs).source((4, 2)).up_to(4).cells();
    /// assert_eq!(reached.to_string(), "\
    /// ....XXX..
    /// ...XXXXX.
    /// ..XXXXXXX
    /// .XXXXX.X.
    /// ..XXXXX..");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// A price for each kind of move:
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, KNIGHT, RuleExt, Search};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let search = Search::new(KING.or(KNIGHT), Board::full());
    /// let price = |a: gridmask::Cell, b: gridmask::Cell| match (a.x.abs_diff(b.x), a.y.abs_diff(b.y)) {
    ///     (0, _) | (_, 0) => 5,
    ///     (1, 1) => 7,
    ///     _ => 11,
    /// };
    /// let found = search.spread(price).source((0, 0)).nearest((7, 4)).unwrap();
    /// assert_eq!((found.cost, found.moves), (40, 4)); // three jumps and a step to a corner
    /// ```
    ///
    /// # Panics
    ///
    /// Panics as [every question](Search#panics) does, also if `Costs` are for a board of another size, or have costs of steps and
    /// the rule does not describe its moves [as steps](crate::Costs#steps). Panics if the board has more than 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// Visits the moves of each cell up to the last one asked for, however large the board is: 85 cells of 2000×2000 take
    /// microseconds. Takes 16 bytes for each cell of a box around those that are reached. [`Spread::to_grid`] and
    /// [`Spread::owners`] take 8 bytes for each cell of the board, and less time, because they need no order. `Costs` of steps keep 8
    /// more, made for the first question unless too few cells are open. For a map of the whole board by `Costs`,
    /// [`cost_map`](Self::cost_map) is faster.
    #[doc(alias(
        "dijkstra",
        "movement_range",
        "cutoff",
        "uniform_cost_search",
        "catchment",
        "voronoi",
        "dijkstra_reach"
    ))]
    #[track_caller]
    pub fn spread<C: MoveCost<B>>(&self, cost: C) -> Spread<'_, R, B, C> {
        self.spread_by(cost, "Search::spread")
    }

    /// Prepares such a search for a question.
    #[track_caller]
    pub(super) fn spread_by<C: MoveCost<B>>(&self, cost: C, question: &str) -> Spread<'_, R, B, C> {
        let moves = Onward::of(self, cost, question);
        Spread { search: self, moves, sources: 0, limit: None, starts: Vec::new(), begun: None }
    }
}

/// Reaches cells in the order of what a path to them costs; made by [`Search::spread`].
///
/// It is an iterator over [`Arrival`]s: the cheapest first, ties by the number of the source, then by the number of moves, then in
/// the order of cells. Each cell comes once. Take as many as you need. Methods that end it, such as [`path_to`](Self::path_to), begin
/// anew: for them cells that were taken count like all others.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
///
/// // The nearest two of five wells, by steps.
/// type Board = GridMask<9, 3>;
/// let wells: Board = "X...X....\n.......X.\nX..X.....".parse()?;
/// let search = Search::new(ORTHOGONAL, Board::full());
/// let by_step = search.spread(|_, _| 1).source((6, 2));
/// let nearest = by_step.filter(|found| wells.contains(found.cell)).take(2);
/// assert!(nearest.map(|found| (found.cell, found.cost)).eq([((7, 1).into(), 2), ((3, 2).into(), 3)]));
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Spread<'a, R, B, C> {
    search: &'a Search<R, B>,
    moves: Onward<'a, R, B, C>,
    sources: u32,
    /// Paths that cost more are not taken.
    limit: Option<u32>,
    /// The cells of the sources, their costs, and the numbers of their sources.
    starts: Vec<(Cell, u32, u32)>,
    /// The paths that are known and the cells to come, if cells have been asked for one by one.
    begun: Option<Trails>,
}

impl<R: Rule<B>, B: CellSet, C: MoveCost<B>> Spread<'_, R, B, C> {
    /// Adds a source: a cell, or a set whose cells count as one source. Sources are numbered from 0.
    ///
    /// # Panics
    ///
    /// Panics if `place` does not fit the board, as [every question](Search#panics) does, or if cells have been taken already.
    #[track_caller]
    pub fn source(self, place: impl Place<B>) -> Self {
        self.source_with_cost(place, 0)
    }

    /// Adds a source where a path costs something before its first move: the head start of all other sources.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// // The second crew has to start its engine.
    /// let search = Search::new(ORTHOGONAL, GridMask::<7, 1>::full());
    /// let crews = || search.spread(|_, _| 1).source((0, 0)).source_with_cost((6, 0), 2);
    /// let costs = crews().to_grid().map(|cost| cost.unwrap());
    /// assert_eq!(costs.to_string(), "0123432");
    /// let owners = crews().owners().map(|owner| owner.unwrap());
    /// assert_eq!(owners.to_string(), "0000011");
    /// ```
    ///
    /// # Panics
    ///
    /// Panics as [`source`](Self::source) does.
    #[track_caller]
    pub fn source_with_cost(mut self, place: impl Place<B>, cost: u32) -> Self {
        assert!(self.begun.is_none(), "Spread::source: cells have been taken already");
        let (source, open) = (self.sources, &self.search.open);
        self.sources += 1;
        let (moves, starts) = (&self.moves, &mut self.starts);
        place.set(open, "Spread::source").borrow().for_each_cell(|cell| {
            if open.contains(cell) {
                let Some(sum) = cost.checked_add(moves.of_start(cell)) else { too_dear(cell) };
                starts.push((cell, sum, source));
            }
        });
        self
    }

    /// Ends at a budget: cells that cost more are not reached.
    #[doc(alias("budget", "max_cost"))]
    pub fn up_to(mut self, cost: u32) -> Self {
        self.limit = Some(cost);
        self
    }

    /// Returns the cells that are reached, as a set.
    #[must_use]
    pub fn cells(mut self) -> B {
        if self.limit.is_none() {
            let starts = self.starts.iter().map(|start| start.0);
            return self.search.reach(self.search.open.cells_like(starts));
        }
        self.begun = Some(Trails::new(&self.moves, &self.starts, false));
        let mut cells = self.search.open.empty_like();
        self.for_each(|arrival| _ = cells.insert(arrival.cell));
        cells
    }

    /// Returns the cost of each cell, and `None` for cells that are not reached.
    #[must_use]
    #[doc(alias = "cost_distance")]
    pub fn to_grid(self) -> Grid<Option<u32>> {
        self.grid_of(|cost, _| cost)
    }

    /// Returns the number of each cell's nearest source: the first of those that are equally near.
    ///
    /// ```
    /// use gridmask::{GridMask, KING, Search};
    ///
    /// let open: GridMask<7, 3> = "XXXX.XX\nXXXX.XX\nXXXXXXX".parse()?;
    /// let search = Search::new(KING, open);
    /// let owners = search.spread(|_, _| 1).source((0, 0)).source((6, 0)).owners();
    /// assert_eq!(owners.map(|owner| owner.map_or('.', |n| ['a', 'b'][n])).to_string(), "\
    /// aaaa.bb
    /// aaaa.bb
    /// aaaabbb");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    #[doc(alias("catchment", "voronoi", "cost_allocation", "watershed"))]
    pub fn owners(self) -> Grid<Option<usize>> {
        self.grid_of(|_, source| source as usize)
    }

    fn grid_of<T>(&self, value: impl Fn(u32, u32) -> T) -> Grid<Option<T>> {
        let (labels, open) = (self.finished(), &self.search.open);
        let mut values = Vec::with_capacity(open.width() * open.height());
        for y in 0..open.height() {
            values.extend(labels.row(y).iter().map(|&path| {
                let value = value(path.cost(), (path as u32).wrapping_sub(1));
                ((path != NONE) & (path != u64::CLOSED)).then_some(value)
            }));
        }
        Grid::of_values(open.width(), values)
    }

    /// The costs of all cells that are reached from the sources.
    pub(super) fn into_map(self, from: &B) -> DistanceMap<B> {
        let (reached, costs) = (self.search.reach(from), self.to_grid());
        let (mut table, mut layers) = (Table::new(costs.values().len(), 0), 0);
        for (place, cost) in costs.values().iter().enumerate() {
            if let Some(cost) = *cost {
                table.write(place, cost);
                layers = layers.max(cost + 1);
            }
        }
        DistanceMap::of_table(reached, layers, table)
    }

    /// Finds the costs and the sources of all cells of the board.
    fn finished(&self) -> Labels<'_, u64> {
        let limit = self.limit.unwrap_or(u32::MAX);
        let (mut queue, mut labels) = (Queue::new(), Labels::new(&self.moves, limit, |_, _| NONE));
        for &(cell, cost, source) in self.starts.iter().filter(|start| start.1 <= limit) {
            // Sources count from 1 here, so that no path is a zero.
            let path = u64::from(cost) << 32 | u64::from(source + 1);
            labels.start(&mut queue.wheel, cell, path);
        }
        labels.spread(&mut queue, &self.moves, |cell, _| {
            if self.limit.is_none() {
                too_dear(cell);
            }
        });
        labels
    }

    /// Returns the first cell of `to` that is reached, with its cost, or `None` if none is.
    ///
    /// # Panics
    ///
    /// Panics if `to` does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[track_caller]
    pub fn nearest(mut self, to: impl Place<B>) -> Option<Arrival> {
        let to = to.set(&self.search.open, "Spread::nearest");
        self.begun = None;
        self.find(|arrival| to.borrow().contains(arrival.cell))
    }

    /// Returns a cheapest path to a cell of `to`, with the fewest moves, or `None` if there is no path.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask, ICE, Search};
    ///
    /// // A ball rolls until something stops it. Which path is the shortest if its length counts?
    /// let table: GridMask<5, 5> = "XX.XX\nXXXXX\nXXX.X\n..X..\nXXXXX".parse()?;
    /// let search = Search::new(ICE, table);
    /// let length = |a: Cell, b: Cell| (a.x.abs_diff(b.x) + a.y.abs_diff(b.y)) as u32;
    /// let path = search.spread(length).source((4, 0)).path_to((4, 4)).unwrap();
    /// assert_eq!(path, [(4, 0), (3, 0), (3, 1), (0, 1), (0, 2), (2, 2), (2, 4), (4, 4)]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `to` does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[track_caller]
    pub fn path_to(mut self, to: impl Place<B>) -> Option<Path> {
        let (search, to) = (self.search, to.set(&self.search.open, "Spread::path_to"));
        self.begun = None;
        let mut seen = Vec::new();
        loop {
            let arrival = self.next()?;
            seen.push(arrival);
            if to.borrow().contains(arrival.cell) {
                break;
            }
        }
        // Each cell was seen after the one before it.
        let (mut cells, mut next) = (Vec::new(), seen.last().map(|end| end.cell));
        for arrival in seen.into_iter().rev() {
            if next == Some(arrival.cell) {
                cells.push(arrival.cell);
                next = arrival.before;
            }
        }
        cells.reverse();
        Some(search.path(cells))
    }
}

impl<R: Rule<B>, B: CellSet, C: MoveCost<B>> Iterator for Spread<'_, R, B, C> {
    type Item = Arrival;

    #[inline]
    fn next(&mut self) -> Option<Arrival> {
        let Self { moves, limit, starts, begun, .. } = self;
        let trails = begun.get_or_insert_with(|| Trails::new(moves, starts, true));
        trails.next(moves, *limit)
    }
}

/// No path yet.
const NONE: u64 = u64::MAX;

/// The cost of a path, and the number of its source, not zero.
impl Label for u64 {
    const CLOSED: Self = 0;

    #[inline]
    fn key(self, cell: u32) -> Key {
        (self, cell.into())
    }

    #[inline]
    fn cost(self) -> u32 {
        (self >> 32) as u32
    }

    #[inline]
    fn plus(self, cost: u32) -> Self {
        self.wrapping_add(u64::from(cost) << 32)
    }
}

impl<R, B: core::fmt::Debug, C> core::fmt::Debug for Spread<'_, R, B, C> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Spread").field("sources", &self.sources).finish_non_exhaustive()
    }
}
