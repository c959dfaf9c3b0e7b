//! The costs of moves, cell by cell and step by step.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::borrow::Borrow;

use super::{
    dealt::{MAX, check, dealt},
    ground::{Frame, price_list},
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    memory::Lazily,
    moves::Seams,
    rule::round,
    search::{Place, distance_map::has_few_cells},
};

/// Says what moves cost: 0 to 64 to enter a cell, and up to 64 more for a step.
///
/// [`Search::cheapest_cost`](crate::Search::cheapest_cost), [`cost_map`](crate::Search::cost_map) and
/// [`cheapest_path`](crate::Search::cheapest_path) take it. For larger
/// costs, give [`spread`](crate::Search::spread) a closure.
///
/// ```
/// use gridmask::{CellSet, Costs, GridMask, ORTHOGONAL, Search};
///
/// type Board = GridMask<5, 3>;
/// let mud: Board = "\
/// ..X..
/// ..X..
/// .....".parse()?;
/// let costs = Costs::new(&mud).with_cost(mud, 5);
/// let search = Search::new(ORTHOGONAL, Board::full());
/// assert_eq!(search.distance((0, 0), (4, 0)), Some(4));
/// assert_eq!(search.cheapest_cost((0, 0), (4, 0), &costs), Some(8)); // 4 moves with a cost of 8, or 8 moves
/// assert_eq!(search.cost_map((0, 0), &costs).to_string(), "\
/// 0 1 6 7 8
/// 1 2 7 6 7
/// 2 3 4 5 6");
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Steps
///
/// A move costs as much as the cell that it enters plus the step. A diagonal step may cost more, or a step uphill, through a
/// door, or against the stream. Steps may have costs if the rule describes its moves as steps to neighbors:
///
/// | rules | steps may have costs |
/// |---|---|
/// | `ORTHOGONAL`, `KING`, `KING_NO_CUTTING`, `HEX`, `Walls`, `Exits`, `Steps` | yes |
/// | these rules reversed, or on boards that wrap | yes |
/// | knights, other leapers, sliders | no |
/// | rules joined by `or` | no |
///
/// Costs are not reversed with the rule. In a search by [`Search::reversed`](crate::Search::reversed) a move still costs as much
/// as the cell that the search enters. For the cost from each cell *to* a goal, see [`cost_map`](crate::Search::cost_map).
///
/// ```
/// use gridmask::{CellSet, Costs, Directions, GridMask, KING, Search};
///
/// type Board = GridMask<5, 3>;
/// let board = Board::full();
/// // 2 for an orthogonal step and 3 for a diagonal one, for which 2.8 would be right.
/// let costs = Costs::from_fn(&board, |_| 2).with_steps(board, Directions::DIAGONAL, 1);
/// assert_eq!(Search::new(KING, board).cost_map((0, 0), &costs).to_string(), "
///  0  2  4  6  8
///  2  3  5  7  9
///  4  5  6  8 10".trim_start_matches('\n'));
/// ```
#[doc(alias("dijkstra", "weights", "terrain"))]
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Costs<B> {
    /// The cells that cost 0, 1, 2, …; each cell of the board is in exactly one set.
    pub(super) cells: Vec<B>,
    /// The steps that cost more, by direction and cost. None of the sets is empty, and no step is in two of them.
    pub(super) steps: Vec<Steps<B>>,
    /// Whether the start of a path costs as much as entering it.
    pub(super) starts: bool,
    /// The cost of each cell, for searches cell by cell.
    prices: Lazily<Vec<u8>>,
    /// The cost of steps from each cell, by direction.
    step_prices: Lazily<Vec<[u8; 8]>>,
}

/// Steps that cost more.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Steps<B> {
    pub(super) direction: Direction,
    pub(super) more: u32,
    /// The cells that these steps leave.
    pub(super) from: B,
}

impl<B: CellSet> Costs<B> {
    /// The maximum cost of a cell, and of a step: 64.
    pub const MAX: u32 = MAX;

    /// Creates costs of 1 for every cell of a board of the size of `board`, whose cells do not matter.
    #[must_use]
    pub fn new(board: &B) -> Self {
        Self::of_parts(vec![board.empty_like(), board.full_like()], Vec::new())
    }

    /// Creates costs from a function of the cell. It is called for every cell of the board, whether the cell is open to a search
    /// or not.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, Grid, ORTHOGONAL, Search};
    ///
    /// let risks = Grid::try_parse_with("116\n138\n213", |c| c.to_digit(10))?;
    /// let cave = risks.cells_where(|_| true);
    /// let costs = Costs::from_fn(&cave, |cell| risks[cell]);
    /// assert_eq!(Search::new(ORTHOGONAL, cave).cheapest_cost((0, 0), (2, 2), &costs), Some(7));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a cost is more than [`MAX`](Self::MAX).
    #[must_use]
    #[track_caller]
    pub fn from_fn(board: &B, mut cost: impl FnMut(Cell) -> u32) -> Self {
        let frame = Frame::of(board).filter(|_| !has_few_cells(board));
        let mut prices = frame.map(|frame| (frame, frame.zeros()));
        let cells = dealt(board, "from_fn", |cell| {
            let cost = cost(cell);
            if let Some((frame, prices)) = &mut prices {
                prices[frame.number(cell)] = cost as u8;
            }
            cost
        });
        let prices = prices.map_or_else(Lazily::default, |(_, prices)| Lazily::of(prices));
        Self { prices, ..Self::of_parts(cells, Vec::new()) }
    }

    /// Creates costs from a function of the step: the cell that it leaves and the cell that it enters.
    ///
    /// Entering a cell costs nothing more.
    ///
    /// ```
    /// use gridmask::{Costs, Grid, ORTHOGONAL, Search};
    ///
    /// let heights = Grid::try_parse_with("1351\n1111", |c| c.to_digit(10))?;
    /// let land = heights.cells_where(|_| true);
    /// let costs = Costs::from_steps(&land, |from, to| 1 + heights[to].saturating_sub(heights[from]));
    /// let search = Search::new(ORTHOGONAL, land);
    /// assert_eq!(search.cheapest_cost((0, 0), (2, 0), &costs), Some(6)); // two steps and up by four
    /// assert_eq!(search.cheapest_cost((2, 0), (0, 0), &costs), Some(2));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a cost is more than [`MAX`](Self::MAX).
    #[must_use]
    #[track_caller]
    pub fn from_steps(board: &B, cost: impl FnMut(Cell, Cell) -> u32) -> Self {
        Self::from_sides(board, Seams::NOT, "from_steps", cost)
    }

    /// Creates costs from a function of the step, on a board whose east meets its west and whose north meets its south.
    ///
    /// The function is also called for steps over the border.
    ///
    /// ```
    /// use gridmask::{RuleExt, Costs, Grid, ORTHOGONAL, Search};
    ///
    /// let heights = Grid::try_parse_with("1592\n1111", |c| c.to_digit(10))?;
    /// let land = heights.cells_where(|_| true);
    /// let up = |from, to| 1 + heights[to].saturating_sub(heights[from]);
    /// let costs = Costs::from_steps_on_torus(&land, up);
    /// let search = Search::new(ORTHOGONAL.on_torus(), land);
    /// assert_eq!(search.cheapest_cost((0, 0), (3, 0), &costs), Some(2)); // one step west, and up by one
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a cost is more than [`MAX`](Self::MAX).
    #[must_use]
    #[track_caller]
    pub fn from_steps_on_torus(board: &B, cost: impl FnMut(Cell, Cell) -> u32) -> Self {
        Self::from_sides(board, Seams::TORUS, "from_steps_on_torus", cost)
    }

    #[track_caller]
    fn from_sides(
        board: &B,
        around: Seams,
        method: &str,
        mut cost: impl FnMut(Cell, Cell) -> u32,
    ) -> Self {
        let full = board.full_like();
        let mut steps: Vec<Steps<B>> = Vec::new();
        for direction in Direction::ALL {
            // Steps that cost nothing more are not kept. There is no step over a border.
            let by_price = dealt(board, method, |from| {
                round::neighbor(around, &full, from, direction).map_or(0, |to| cost(from, to))
            });
            let dearer = (0..).zip(by_price).skip(1).filter(|(_, from)| !from.is_empty());
            steps.extend(dearer.map(|(more, from)| Steps { direction, more, from }));
        }
        Self::of_parts(vec![full], steps)
    }

    /// Sets the cost of these cells.
    ///
    /// # Panics
    ///
    /// Panics if the cost is more than [`MAX`](Self::MAX), or if the cells are not on a board of this size.
    #[must_use]
    #[track_caller]
    pub fn with_cost(mut self, cells: impl Place<B>, cost: u32) -> Self {
        check("with_cost", cost);
        self.prices = Lazily::default();
        let blank = self.cells[0].empty_like();
        let cells = cells.set(&blank, "Costs::with_cost");
        self.cells.resize(self.cells.len().max(cost as usize + 1), blank);
        self.cells.iter_mut().for_each(|set| *set -= cells.borrow());
        self.cells[cost as usize] |= cells.borrow();
        // Equal costs have equal sets. The first stays: it is the size of the board.
        let last = self.cells.iter().rposition(|set| !set.is_empty());
        self.cells.truncate(last.map_or(1, |last| last + 1));
        self
    }

    /// Sets the cost of the steps in these directions from these cells. It is added to the cost of the cell that they enter.
    ///
    /// The step back is a different step. An earlier cost of the same step is replaced.
    ///
    /// ```
    /// use gridmask::{Costs, Direction, GridMask, ORTHOGONAL, Search};
    ///
    /// // Doors in a wall between two rows. To open one takes three moves.
    /// type Board = GridMask<5, 2>;
    /// let doors: Board = "XXXX.\n.....".parse()?;
    /// let costs = Costs::new(&doors).with_steps(doors, Direction::South, 3);
    /// let search = Search::new(ORTHOGONAL, !Board::EMPTY);
    /// assert_eq!(search.cheapest_cost((0, 0), (0, 1), &costs), Some(4));
    /// assert_eq!(search.cheapest_cost((3, 0), (3, 1), &costs), Some(3)); // past the last
    /// assert_eq!(search.cheapest_cost((0, 1), (0, 0), &costs), Some(1)); // they open at a push
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the cost is more than [`MAX`](Self::MAX), or if the cells are not on a board of this size.
    #[must_use]
    #[track_caller]
    pub fn with_steps(
        mut self,
        from: impl Place<B>,
        directions: impl Into<Directions>,
        cost: u32,
    ) -> Self {
        check("with_steps", cost);
        let more = cost;
        self.step_prices = Lazily::default();
        let blank = self.cells[0].empty_like();
        let (from, directions) = (from.set(&blank, "Costs::with_steps"), directions.into());
        for steps in &mut self.steps {
            if directions.contains(steps.direction) {
                steps.from -= from.borrow();
            }
        }
        for direction in directions.iter().filter(|_| more > 0) {
            let (new, key) = (from.borrow().clone(), (direction, more));
            match self.steps.binary_search_by_key(&key, |steps| (steps.direction, steps.more)) {
                Ok(i) => self.steps[i].from |= &new,
                Err(i) => self.steps.insert(i, Steps { direction, more, from: new }),
            }
        }
        self.steps.retain(|steps| !steps.from.is_empty());
        self
    }

    /// Makes the start of a path cost as much as entering it: for paths that come from outside the board.
    ///
    /// ```
    /// use gridmask::{CellSet, Costs, GridMask, HEX, Search};
    ///
    /// // Hex: how many stones are missing from a chain from west to east? Own stones cost nothing.
    /// type Board = GridMask<5, 5>;
    /// let stones: Board = ".....\n.X...\n..X..\n.....\n....X".parse()?;
    /// let costs = Costs::new(&stones).with_cost(stones, 0).count_start();
    /// let search = Search::new(HEX, Board::full());
    /// assert_eq!(search.cheapest_cost(Board::column(0), Board::column(4), &costs), Some(4));
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn count_start(mut self) -> Self {
        self.starts = true;
        self
    }

    /// Returns the cost of entering a cell, or `None` if the cell is off the board.
    #[must_use]
    pub fn get(&self, cell: impl Into<Cell>) -> Option<u32> {
        let cell = cell.into();
        self.cells.iter().position(|set| set.contains(cell)).map(|cost| cost as u32)
    }

    /// Returns the cost of a step, including the cost of the cell that it enters, or `None` for a step over the border.
    ///
    /// ```
    /// use gridmask::{Costs, Direction, GridMask};
    ///
    /// let board = !GridMask::<3, 3>::EMPTY;
    /// let costs = Costs::new(&board).with_cost((1, 0), 4).with_steps((0, 0), Direction::East, 2);
    /// assert_eq!(costs.step((0, 0), Direction::East), Some(4 + 2));
    /// assert_eq!(costs.step((2, 0), Direction::West), Some(4));
    /// ```
    #[must_use]
    pub fn step(&self, from: impl Into<Cell>, direction: Direction) -> Option<u32> {
        let from = from.into();
        let entered = self.get(self.cells[0].neighbor(from, direction)?)?;
        Some(entered + self.more(from, direction))
    }

    /// The cost of a step without the cost of the cell that it enters.
    #[inline(never)]
    pub(super) fn more(&self, from: Cell, direction: Direction) -> u32 {
        let is_it = |steps: &&Steps<B>| steps.direction == direction && steps.from.contains(from);
        self.steps.iter().find(is_it).map_or(0, |steps| steps.more)
    }

    fn of_parts(cells: Vec<B>, steps: Vec<Steps<B>>) -> Self {
        Self {
            cells,
            steps,
            starts: false,
            prices: Lazily::default(),
            step_prices: Lazily::default(),
        }
    }

    /// The costs of a part of the board, which has the size of `board` and starts at `first`.
    ///
    /// If there is a list of the costs of cells, their sets stay empty, because the list is used instead.
    pub(super) fn part(&self, board: &B, first: Cell) -> Option<Self> {
        let part = |set: &B| set.__window(first, (board.width(), board.height()));
        let prices = self.prices.kept();
        let cells = match prices {
            Some(_) => vec![board.empty_like(); self.cells.len()],
            None => self.cells.iter().map(part).collect::<Option<_>>()?,
        };
        let of_part = |steps: &Steps<B>| Some(Steps { from: part(&steps.from)?, ..*steps });
        let steps = self.steps.iter().map(of_part).collect::<Option<_>>()?;
        let prices = match prices {
            Some(prices) => Some(Frame::of(&self.cells[0])?.part(prices, first, Frame::of(board)?)),
            None => None,
        };
        let prices = prices.map_or_else(Lazily::default, Lazily::of);
        Some(Self { prices, starts: self.starts, ..Self::of_parts(cells, steps) })
    }

    /// The cost of entering each cell.
    pub(super) fn prices(&self, frame: Frame) -> Cow<'_, [u8]> {
        self.prices.get_list(|| price_list(&self.cells, frame))
    }

    /// The cost of entering each cell, if there is a list.
    #[inline]
    pub(super) fn kept_prices(&self) -> Option<Cow<'_, [u8]>> {
        self.prices.kept().map(|list| Cow::Borrowed(&**list))
    }

    /// The costs of steps from each cell by direction, if there is a list.
    #[inline]
    pub(super) fn kept_step_prices(&self) -> Option<Cow<'_, [[u8; 8]]>> {
        self.step_prices.kept().map(|list| Cow::Borrowed(&**list))
    }

    /// An upper bound of the cost of a move.
    pub(super) fn most(&self) -> u32 {
        self.cells.len() as u32 - 1 + self.steps.iter().map(|steps| steps.more).max().unwrap_or(0)
    }

    /// The costs of steps by direction, if they are the same from all open cells.
    pub(super) fn steps_alike(&self, open: &B) -> Option<[u8; 8]> {
        let mut more = [0; 8];
        for steps in &self.steps {
            if !open.is_subset(&steps.from) {
                return None;
            }
            more[steps.direction as usize] = steps.more as u8;
        }
        Some(more)
    }

    /// The costs of steps from each cell by direction.
    pub(super) fn step_prices(&self, frame: Frame) -> Cow<'_, [[u8; 8]]> {
        self.step_prices.get_list(|| {
            let mut prices = vec![[0; 8]; frame.cells];
            for Steps { direction, more, from } in &self.steps {
                from.for_each_cell(|cell| {
                    prices[frame.number(cell)][*direction as usize] = *more as u8;
                });
            }
            prices
        })
    }

    /// The cost of starting on a cell.
    pub(super) fn of_start(&self, cell: Cell) -> Option<u32> {
        if self.starts { self.get(cell) } else { Some(0) }
    }
}
