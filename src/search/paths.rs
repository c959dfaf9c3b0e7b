//! Shortest paths one by one: listing, counting, and picking the n-th.

use alloc::{vec, vec::Vec};
use core::iter::FusedIterator;

use super::{
    ShortestPaths,
    beside::{Listed, WORD, Way},
    by_reference::clone_and_debug,
    distance_map::has_few_cells,
    shortest_paths::Form,
};
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

/// Every shortest path, one after the other; see [`ShortestPaths::paths`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Paths<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    /// The path that was given last, without its last cell when the next is looked for.
    path: Vec<Cell>,
    /// For each layer, the cells to try after the one on the path.
    untried: Vec<B>,
}

clone_and_debug! { [] Paths { &all, path, untried } }

impl<'a, R: Rule<B>, B: CellSet> Paths<'a, R, B> {
    pub(super) fn new(all: &'a ShortestPaths<B, R>) -> Self {
        let layers = all.layers();
        Self { all, path: Vec::with_capacity(layers.len()), untried: vec![layers[0].clone()] }
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Paths<'_, R, B> {
    type Item = Vec<Cell>;

    fn next(&mut self) -> Option<Vec<Cell>> {
        // Every cell of a layer leads on to the next, so the way down never fails.
        loop {
            let depth = self.untried.len().checked_sub(1)?;
            self.path.truncate(depth);
            let Some(cell) = self.untried[depth].first() else {
                self.untried.pop();
                continue;
            };
            self.untried[depth].remove(cell);
            self.path.push(cell);
            if depth + 1 == self.all.layers().len() {
                return Some(self.path.clone());
            }
            self.untried.push(self.all.next_of(depth, cell));
        }
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Paths<'_, R, B> {}

/// A sum for each cell on a path.
struct Ways<T> {
    width: usize,
    /// For each cell of a board, one more than the place of its sum; 0 where there is none. Such a list is zeroed by the
    /// system, page by page as it is used: a sum for each cell of a large board would take longer than all paths.
    /// Where it is `None`, on small boards, there is a sum for each cell.
    places: Option<Vec<u32>>,
    sums: Vec<T>,
}

impl<T: Copy> Ways<T> {
    fn new<B: CellSet>(board: &B, one: T) -> Self {
        let (width, cells) = (board.width(), board.width() * board.height());
        let (places, sums) = if has_few_cells(board) {
            (None, vec![one; cells])
        } else {
            (Some(vec![0; cells]), Vec::new())
        };
        Self { width, places, sums }
    }

    /// Of a list of cells and their sums.
    fn of_list(width: usize, height: usize, cells: &[Cell], sums: Vec<T>) -> Self {
        let mut places = vec![0; width * height];
        for (place, cell) in (1..).zip(cells) {
            places[cell.x + cell.y * width] = place;
        }
        Self { width, places: Some(places), sums }
    }

    fn push(&mut self, cell: Cell, sum: T) {
        let number = cell.x + cell.y * self.width;
        match &mut self.places {
            Some(places) => {
                self.sums.push(sum);
                places[number] = self.sums.len() as u32;
            }
            None => self.sums[number] = sum,
        }
    }

    /// The place of the sum of a cell, which may be off the board, where there are places.
    #[inline]
    fn place(&self, Cell { x, y }: Cell) -> Option<usize> {
        let places = self.places.as_ref().filter(|_| x < self.width)?;
        // What is north of the board wraps to a number beyond its end.
        let number = x.wrapping_add(y.wrapping_mul(self.width));
        (*places.get(number)? as usize).checked_sub(1)
    }

    #[inline]
    fn of(&self, cell: Cell) -> T {
        let number = cell.x + cell.y * self.width;
        self.sums[self.places.as_ref().map_or(number, |places| places[number] as usize - 1)]
    }
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// Every shortest path, one after the other, each a list of cells with both ends.
    ///
    /// They come in the order of their cells: by the first cell, then by the second, and so on, cells
    /// being ordered as [`CellSet::cells`] orders them. The iterator holds one path and a set per
    /// layer, however many paths there are.
    ///
    /// ```
    /// use gridmask::{Bitboard, KNIGHT, Search};
    ///
    /// let [b1, e5] = ["b1", "e5"].map(|name| Bitboard::square(name).unwrap());
    /// let paths = Search::new(KNIGHT, Bitboard::FULL).shortest_paths(b1, e5).unwrap();
    /// let name = |cell| Bitboard::from_iter([cell]).names().to_string();
    /// let lines = paths.paths().map(|path| path.into_iter().map(name).collect::<Vec<_>>().join(" "));
    /// assert_eq!(lines.collect::<Vec<_>>(), ["b1 d2 f3 e5", "b1 d2 c4 e5", "b1 a3 c4 e5"]);
    /// ```
    pub fn paths(&self) -> Paths<'_, R, B> {
        Paths::new(self)
    }

    /// For each cell on a path, the sum of the ways on to the last layer, where ways are added by
    /// `add`, from `zero` on, and each target is `one` way.
    fn ways_on<T: Copy>(&self, [zero, one]: [T; 2], mut add: impl FnMut(T, T) -> T) -> Ways<T> {
        let open = &self.search.open;
        let layers = match &self.layers {
            Form::Sets(layers) => layers,
            Form::Cells(cells) => {
                let sums = cells.ways_on([zero, one], add);
                return Ways::of_list(open.width(), open.height(), cells.cells(), sums);
            }
        };
        let mut ways = Ways::new(open, one);
        let last = layers.len() - 1;
        if ways.places.is_some() {
            layers[last].cells().for_each(|cell| ways.push(cell, one));
        }
        let beside = Listed::of(&self.search.rule, Way::Onward);
        let beside = beside.filter(|moves| moves.is_faster_beyond(WORD));
        let mut from = 0;
        for k in (0..last).rev() {
            // Those of the layer after this one were the last to be pushed.
            let next = from..ways.sums.len();
            from = next.end;
            for cell in layers[k].cells() {
                let mut sum = zero;
                let mut more = |next| sum = add(sum, ways.of(next));
                // Measured: where there are places, to look into the layer takes up to a tenth longer.
                match &beside {
                    Some(beside) if ways.places.is_some() => {
                        let is_next = |cell| ways.place(cell).is_some_and(|i| next.contains(&i));
                        beside.for_each(cell, open, is_next, more);
                    }
                    Some(beside) => {
                        beside.for_each(cell, open, |cell| layers[k + 1].contains(cell), more);
                    }
                    None => self.next_of(k, cell).cells().for_each(&mut more),
                }
                ways.push(cell, sum);
            }
        }
        ways
    }

    /// The sum of the ways on from all sources.
    fn ways<T: Copy>(&self, [zero, one]: [T; 2], mut add: impl FnMut(T, T) -> T) -> T {
        match &self.layers {
            Form::Sets(layers) => {
                let ways = self.ways_on([zero, one], &mut add);
                layers[0].cells().map(|cell| ways.of(cell)).fold(zero, add)
            }
            Form::Cells(cells) => {
                let ways = cells.ways_on([zero, one], &mut add);
                ways[cells.layer(0)].iter().copied().fold(zero, add)
            }
        }
    }

    /// How many shortest paths there are; `None` for more than a `u128` holds.
    ///
    /// The cost is a look at the neighbours of each cell on a shortest path, or a move of the rule for each where moves are
    /// neither steps nor slides; where the paths are a list of cells, an addition per step.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<9, 9>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let paths = search.shortest_paths((0, 0), (8, 8)).unwrap();
    /// assert_eq!(paths.count(), Some(12_870)); // 16 over 8
    /// ```
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        // Sums of half the length first, where most numbers are small: on a chessboard it takes three quarters of the
        // time.
        if has_few_cells(&self.search.open)
            && let Some(count) = self.summed([0, 1], u64::overflowing_add)
        {
            return Some(count.into());
        }
        self.summed([0, 1], u128::overflowing_add)
    }

    /// The number of paths; `None` where it does not fit.
    fn summed<T: Copy>(&self, numbers: [T; 2], add: impl Fn(T, T) -> (T, bool)) -> Option<T> {
        // Every cell that is summed for is on a path from a source, so its overflow is the total's.
        let mut fits = true;
        let count = self.ways(numbers, |a, b| {
            let (sum, overflow) = add(a, b);
            fits &= !overflow;
            sum
        });
        fits.then_some(count)
    }

    /// How many shortest paths there are, modulo `m`: the answer that contests ask for.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<9, 9>;
    /// let search = Search::new(KING, Board::full());
    /// let paths = search.shortest_paths((0, 4), (8, 4)).unwrap();
    /// assert_eq!(paths.count(), Some(1107));
    /// assert_eq!(paths.count_mod(100), 7);
    /// ```
    ///
    /// # Panics
    ///
    /// If `m` is 0.
    #[must_use]
    pub fn count_mod(&self, m: u64) -> u64 {
        assert!(m > 0, "count_mod: the modulus is 0");
        // Both are below `m`, so that it is in their sum once at most.
        let add = |a: u64, b: u64| {
            let (sum, overflow) = a.overflowing_add(b);
            if overflow | (sum >= m) { sum.wrapping_sub(m) } else { sum }
        };
        self.ways([0, 1 % m], add)
    }

    /// Path number `n` of [`paths`](Self::paths), counted from 0, without making those before it;
    /// `None` where there are not so many.
    ///
    /// With a random `n` below [`count`](Self::count) every path is as likely as any other.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<9, 9>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let paths = search.shortest_paths((0, 0), (8, 8)).unwrap();
    /// assert_eq!(paths.nth(1234), paths.paths().nth(1234));
    /// assert_eq!(paths.nth(12_870), None);
    /// ```
    #[must_use]
    pub fn nth(&self, n: u128) -> Option<Vec<Cell>> {
        // `None` stands for more ways than any `n` can number.
        let ways = self.ways_on([Some(0), Some(1)], |a: Option<u128>, b| a?.checked_add(b?));
        let mut left = n;
        let mut path: Vec<Cell> = Vec::with_capacity(self.layers().len());
        for (k, layer) in self.layers().iter().enumerate() {
            let on = path.last().map_or_else(|| layer.clone(), |&cell| self.next_of(k - 1, cell));
            let cell = on.cells().find(|&cell| {
                let beyond = ways.of(cell).and_then(|count| left.checked_sub(count));
                left = beyond.unwrap_or(left);
                beyond.is_none()
            })?;
            path.push(cell);
        }
        Some(path)
    }
}
