//! Dijkstra's algorithm as an iterator: it looks at no more of the board than it is asked for.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::{borrow::Borrow, cmp::Reverse, mem};

use super::{Costs, steps::StepsOf};
use crate::{
    cell::{Cell, hull},
    cell_set::{CellSet, assert_same_size},
    direction::Direction,
    grid::Grid,
    path::Path,
    rule::Rule,
    search::{
        Place, Search,
        component_map::assert_numbered,
        one_cell::{OneCell, Way},
    },
};

/// Says what a move costs: [`Costs`] by reference, or a closure of the cell that the move leaves and the cell that it enters.
///
/// A closure takes any rule and any cost: moves of several kinds, climbs, stairs, slides that cost their length. See
/// [`Search::spread`]. The trait is sealed. It is public so that generic code can name it as a bound.
pub trait MoveCost<B> {
    /// The cost of a move, without that of its step.
    #[doc(hidden)]
    fn __cost(&self, from: Cell, to: Cell) -> u32;

    /// The costs, if they are of this type.
    #[doc(hidden)]
    fn __costs(&self) -> Option<&Costs<B>> {
        None
    }
}

impl<B, F: Fn(Cell, Cell) -> u32> MoveCost<B> for F {
    #[inline]
    fn __cost(&self, from: Cell, to: Cell) -> u32 {
        self(from, to)
    }
}

impl<B: CellSet> MoveCost<B> for &Costs<B> {
    #[inline]
    fn __cost(&self, _: Cell, to: Cell) -> u32 {
        self.get(to).unwrap_or(0)
    }

    fn __costs(&self) -> Option<&Costs<B>> {
        Some(self)
    }
}

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Prepares a search by costs that stops where you want: at a budget, at a goal, or when you have seen enough.
    ///
    /// Add sources to the [`Spread`], then iterate over it, or ask it for cells, costs or a path. `cost` is [`&Costs`](Costs), or a
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
    /// the rule does not describe its moves [as steps](Costs#steps). Panics if the board has more than 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// Visits the moves of each cell up to the last one asked for, however large the board is: 85 cells of 2000×2000 take
    /// microseconds. Takes 16 bytes for each cell of a box around those that are reached. For a map of the whole board by `Costs`,
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
        assert_numbered("Search::spread", &self.open);
        let moves = OneCell::of(self, Way::Onward);
        let mut steps = None;
        if let Some(costs) = cost.__costs() {
            assert_same_size("Search::spread", &self.open, &costs.cells[0]);
            if !costs.steps.is_empty() && !moves.are_steps() {
                steps = Some(StepsOf::new(self, costs, "Search::spread"));
            }
        }
        let front = Front::on(&self.open);
        Spread { search: self, moves, cost, steps, sources: 0, front }
    }
}

/// A cell, in the order in which a [`Spread`] reaches them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Arrival {
    /// The cell.
    pub cell: Cell,
    /// The lowest cost of a path to it from a source, the cost of the source included.
    pub cost: u32,
    /// The number of that source; the first of those that are equally near.
    pub source: usize,
    /// The number of moves of that path: the fewest at this cost from this source.
    pub moves: u32,
    /// The cell before it on that path, or `None` on the source.
    pub before: Option<Cell>,
}

/// Reaches cells in the order of what a path to them costs; made by [`Search::spread`].
///
/// It is an iterator over [`Arrival`]s: the cheapest first, ties by the number of the source, then by the number of moves, then in
/// the order of cells. Each cell comes once. Take as many as you need.
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
    moves: OneCell<'a, R, B>,
    cost: C,
    /// The steps by cost, if steps have costs and lead over wrapping sides.
    steps: Option<StepsOf<B>>,
    sources: u32,
    front: Front,
}

impl<R: Rule<B>, B: CellSet, C: MoveCost<B>> Spread<'_, R, B, C> {
    /// Adds a source: a cell, or a set whose cells count as one source. Sources are numbered from 0.
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
    #[track_caller]
    pub fn source_with_cost(mut self, place: impl Place<B>, cost: u32) -> Self {
        let (source, open) = (self.sources, &self.search.open);
        self.sources += 1;
        let mut start = Vec::new();
        match place.cell() {
            // A set of the whole board is not needed for one cell.
            Some(cell) => start.push(open.__on_board("Spread::source", cell)),
            None => {
                place.set(open, "Spread::source").borrow().for_each_cell(|cell| start.push(cell));
            }
        }
        start.retain(|&cell| open.contains(cell));
        for cell in start {
            let own = self.cost.__costs().and_then(|costs| costs.of_start(cell)).unwrap_or(0);
            let start = Label { cost, source, moves: 0, before: u32::MAX };
            self.front.offer(cell, own, start);
        }
        self
    }

    /// Ends at a budget: cells that cost more are not reached.
    #[doc(alias("budget", "max_cost"))]
    pub fn up_to(mut self, cost: u32) -> Self {
        self.front.limit = cost.into();
        self
    }

    /// Returns the cells that are still to come, as a set.
    #[must_use]
    pub fn cells(self) -> B {
        let open = &self.search.open;
        open.cells_like(self.map(|arrival| arrival.cell))
    }

    /// Returns the cost of each cell, and `None` for cells that are not reached.
    #[must_use]
    #[doc(alias = "cost_distance")]
    pub fn to_grid(self) -> Grid<Option<u32>> {
        self.grid_of(|arrival| arrival.cost)
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
        self.grid_of(|arrival| arrival.source)
    }

    fn grid_of<T: Clone>(self, value: impl Fn(Arrival) -> T) -> Grid<Option<T>> {
        let width = self.search.open.width();
        let mut values = vec![None; width * self.search.open.height()];
        self.for_each(|arrival| {
            values[arrival.cell.x + arrival.cell.y * width] = Some(value(arrival));
        });
        Grid::of_values(width, values)
    }

    /// Returns the first cell of `to` that is reached, with its cost, or `None` if none is.
    ///
    /// # Panics
    ///
    /// Panics if `to` does not fit the board, as [every question](Search#panics) does.
    #[must_use]
    #[track_caller]
    pub fn nearest(mut self, to: impl Place<B>) -> Option<Arrival> {
        let to = Goal::of(&to, &self.search.open, "Spread::nearest");
        self.find(|arrival| to.has(arrival.cell))
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
        let (search, to) = (self.search, Goal::of(&to, &self.search.open, "Spread::path_to"));
        let mut seen = Vec::new();
        loop {
            let arrival = self.next()?;
            seen.push(arrival);
            if to.has(arrival.cell) {
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

    fn next(&mut self) -> Option<Arrival> {
        let Self { search: Search { open, .. }, moves, cost, steps, front, .. } = self;
        let (cell, label) = front.pop()?;
        let onward = Label { moves: label.moves + 1, before: front.number(cell), ..label };
        let costs = cost.__costs();
        let list = costs.and_then(Costs::kept_prices);
        let price = |to| list.map_or_else(|| cost.__cost(cell, to), |list| list.of(to));
        let stepped = costs.filter(|costs| !costs.steps.is_empty());
        if moves.are_steps() {
            let (mut next, mut count) = ([(Direction::North, cell); 8], 0);
            for beside in moves.beside(cell, |to| front.is_ahead(to) && open.contains(to)) {
                next[count] = beside;
                count += 1;
            }
            for &(side, to) in &next[..count] {
                let more = stepped.map_or(0, |costs| costs.more(cell, side));
                front.offer(to, price(to) + more, onward);
            }
        } else if let Some(steps) = steps {
            let next = steps.onward(cell);
            next.for_each(|(to, more)| front.offer(to, price(to) + more, onward));
        } else {
            moves.for_each(cell, |to| front.offer(to, price(to), onward));
        }
        let Label { cost, source, moves, before } = label;
        let before = (before != u32::MAX).then(|| front.cell(before));
        Some(Arrival { cell, cost, source: source as usize, moves, before })
    }
}

impl<R, B: core::fmt::Debug, C> core::fmt::Debug for Spread<'_, R, B, C> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Spread").field("sources", &self.sources).finish_non_exhaustive()
    }
}

/// The targets of a search: a set of the whole board is not needed for one cell.
enum Goal<S> {
    Cell(Cell),
    Set(S),
}

impl<S> Goal<S> {
    #[track_caller]
    fn of<'a, P: Place<B, Set<'a> = S>, B: CellSet>(
        place: &'a P,
        open: &B,
        question: &str,
    ) -> Self {
        match place.cell() {
            Some(cell) => Self::Cell(open.__on_board(question, cell)),
            None => Self::Set(place.set(open, question)),
        }
    }

    fn has<B: CellSet>(&self, cell: Cell) -> bool
    where
        S: Borrow<B>,
    {
        match self {
            Self::Cell(goal) => *goal == cell,
            Self::Set(set) => set.borrow().contains(cell),
        }
    }
}

/// A path to a cell: its cost, the number of its source, its moves, and the number of the cell before.
#[derive(Clone, Copy)]
struct Label {
    cost: u32,
    source: u32,
    moves: u32,
    before: u32,
}

/// Cost, source, moves, and the number of a cell, 32 bits each. The least is the best, because a move adds the same to all.
type Key = (u64, u64);

const fn key(Label { cost, source, moves, .. }: Label, cell: u32) -> Key {
    ((cost as u64) << 32 | source as u64, (moves as u64) << 32 | cell as u64)
}

/// Instead of the key of a cell that was visited: no path has a key of zeros, because no cell comes before a source.
const VISITED: Key = (u64::MAX, u64::MAX);

const fn cost_of(key: Key) -> u32 {
    (key.0 >> 32) as u32
}

/// The paths found so far, and the cells to continue from.
struct Front {
    board: (usize, usize),
    limit: u64,
    queue: Queue,
    /// A box that grows as cells are reached.
    first: Cell,
    size: (usize, usize),
    /// The key of the best path to each cell of the box, with the number of the cell before instead of its own. Each bit is
    /// flipped, and all are set once the cell was visited.
    known: Vec<Key>,
}

impl Front {
    fn on<B: CellSet>(open: &B) -> Self {
        let board = (open.width(), open.height());
        let (first, size, known) = (Cell { x: 0, y: 0 }, (0, 0), Vec::new());
        Self { board, limit: u64::MAX, queue: Queue::new(), first, size, known }
    }

    const fn number(&self, Cell { x, y }: Cell) -> u32 {
        (x + y * self.board.0) as u32
    }

    const fn cell(&self, number: u32) -> Cell {
        let (number, width) = (number as usize, self.board.0);
        Cell { x: number % width, y: number / width }
    }

    /// Whether a cell was not visited yet. It may be off the board.
    #[inline]
    fn is_ahead(&self, cell: Cell) -> bool {
        self.place(cell).is_none_or(|place| self.known[place] != VISITED)
    }

    /// Offers an open cell a path that ends with a move of this cost.
    #[inline]
    fn offer(&mut self, cell: Cell, cost: u32, path: Label) {
        let place = self.place_in_box(cell);
        let known = self.known[place];
        let cost = u64::from(path.cost) + u64::from(cost);
        if known == VISITED || cost > self.limit {
            return;
        }
        let Ok(cost) = u32::try_from(cost) else {
            panic!("Search::spread: a path to {cell} costs more than {}", u32::MAX)
        };
        let path = Label { cost, ..path };
        let best = key(path, path.before);
        if (best.0, best.1 >> 32) < (!known.0, !known.1 >> 32) {
            self.known[place] = (!best.0, !best.1);
            self.queue.push(key(path, self.number(cell)));
        }
    }

    /// Takes the next cell, with the best path to it.
    #[inline]
    fn pop(&mut self) -> Option<(Cell, Label)> {
        loop {
            let key = self.queue.pop()?;
            let cell = self.cell(key.1 as u32);
            let place = self.place_in_box(cell);
            let best = (!self.known[place].0, !self.known[place].1);
            if (best.0, best.1 >> 32) != (key.0, key.1 >> 32) {
                continue;
            }
            self.known[place] = VISITED;
            let [cost, moves] = [best.0, best.1].map(|part| (part >> 32) as u32);
            let [source, before] = [best.0, best.1].map(|part| part as u32);
            // Sources may be beyond the limit.
            let is_near = u64::from(cost) <= self.limit;
            return is_near.then_some((cell, Label { cost, source, moves, before }));
        }
    }

    /// The place of a cell in the box, or `None` outside.
    #[inline]
    const fn place(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (cell.x.wrapping_sub(self.first.x), cell.y.wrapping_sub(self.first.y));
        if x < self.size.0 && y < self.size.1 { Some(x + y * self.size.0) } else { None }
    }

    /// The place of a cell in the box, which grows if necessary.
    #[inline]
    fn place_in_box(&mut self, cell: Cell) -> usize {
        loop {
            if let Some(place) = self.place(cell) {
                return place;
            }
            self.grow(cell);
        }
    }

    /// Makes the box three times as wide and as high, and large enough for a cell.
    #[cold]
    fn grow(&mut self, cell: Cell) {
        let (width, height) = self.size;
        let mut corners = [cell; 2];
        if width > 0 {
            let last = Cell { x: self.first.x + width - 1, y: self.first.y + height - 1 };
            corners = hull(hull(corners, [self.first; 2]), [last; 2]);
        }
        let [first, last] = corners;
        let margin = width.max(height).max(6);
        let first = Cell { x: first.x.saturating_sub(margin), y: first.y.saturating_sub(margin) };
        let end = |last: usize, size: usize| size.min(last + margin + 1);
        let size = (end(last.x, self.board.0) - first.x, end(last.y, self.board.1) - first.y);
        let mut known = vec![(0, 0); size.0 * size.1];
        for (y, row) in self.known.chunks(width.max(1)).enumerate() {
            let place = self.first.x - first.x + (self.first.y + y - first.y) * size.0;
            known[place..place + width].copy_from_slice(row);
        }
        (self.first, self.size, self.known) = (first, size, known);
    }
}

/// A queue of keys: a list for each of the next costs, sorted when its turn comes, and a heap for all others.
struct Queue {
    cost: u32,
    /// The keys of this cost, the least last.
    now: Vec<Key>,
    later: Vec<Vec<Key>>,
    /// The costs that have keys in `later`: bit `i` is for `cost + 1 + i`.
    has: u64,
    /// The keys that free moves add to this cost, and those of far costs.
    heap: BinaryHeap<Reverse<Key>>,
}

impl Queue {
    fn new() -> Self {
        let (now, later, heap) = (Vec::new(), vec![Vec::new(); 64], BinaryHeap::new());
        Self { cost: 0, now, later, has: 0, heap }
    }

    #[inline]
    fn push(&mut self, key: Key) {
        let cost = cost_of(key);
        match cost.wrapping_sub(self.cost) {
            ahead @ 1..=64 => {
                self.later[cost as usize % 64].push(key);
                self.has |= 1 << (ahead - 1);
            }
            _ => self.heap.push(Reverse(key)),
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<Key> {
        loop {
            let first = self.heap.peek().map(|&Reverse(key)| key);
            if let Some(&next) = self.now.last()
                && first.is_none_or(|first| next < first)
            {
                return self.now.pop();
            }
            if first.is_some_and(|first| cost_of(first) <= self.cost) {
                return self.heap.pop().map(|Reverse(key)| key);
            }
            let near = self.has.trailing_zeros();
            let near = (near < 64).then(|| self.cost + 1 + near);
            let cost = near.into_iter().chain(first.map(cost_of)).min()?;
            self.has = self.has.checked_shr(cost - self.cost).unwrap_or(0);
            self.cost = cost;
            mem::swap(&mut self.now, &mut self.later[cost as usize % 64]);
            self.now.sort_unstable_by(|a, b| b.cmp(a));
        }
    }
}
