//! Shortest paths one by one: listing, counting, and picking the n-th.

use alloc::{borrow::Cow, vec, vec::Vec};
use core::{fmt, iter::FusedIterator, marker::PhantomData, ops::Range};

use super::{
    Search, ShortestPaths,
    links::Links,
    one_cell::{OneCell, WORD, Way},
    shortest_paths::Form,
    sweep::broken,
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    path::{Compass, Path},
    rule::Rule,
};

/// An iterator over all shortest paths; see [`ShortestPaths::paths`].
#[must_use = "an iterator does nothing until it is pulled"]
#[derive(Clone)]
pub struct Paths<'a, R, B> {
    links: Cow<'a, Links>,
    compass: Compass,
    /// The path that was returned last.
    path: Vec<Cell>,
    /// For each cell of this path, the links to try after the one that leads to it; for the first, the places of sources.
    untried: Vec<Range<usize>>,
    search: PhantomData<Search<R, B>>,
}

/// An iterator over all shortest paths that owns them; see [`ShortestPaths::into_paths`].
pub type IntoPaths<R, B> = Paths<'static, R, B>;

impl<'a, R, B> Paths<'a, R, B> {
    fn new(links: Cow<'a, Links>, compass: Compass) -> Self {
        let mut untried = Vec::with_capacity(links.moves() + 1);
        untried.push(links.layer(0));
        Self { links, compass, path: Vec::new(), untried, search: PhantomData }
    }
}

impl<R: Rule<B>, B: CellSet> Iterator for Paths<'_, R, B> {
    type Item = Path;

    #[track_caller]
    fn next(&mut self) -> Option<Path> {
        let Self { links, compass, path, untried, .. } = self;
        loop {
            let depth = untried.len().checked_sub(1)?;
            path.truncate(depth);
            let Some(link) = untried[depth].next() else {
                untried.pop();
                continue;
            };
            // The sources are the first cells, and no link leads to them.
            let place = if depth == 0 { link } else { links.to(link) };
            let cell = links.cells[place];
            path.push(cell);
            if depth == links.moves() {
                return Some(Path::new(path.clone(), *compass));
            }
            // Every cell of a layer leads on to the next one, so that the search for a path never turns back.
            let onward = links.from(place);
            if onward.is_empty() {
                broken("ShortestPaths::paths", cell);
            }
            untried.push(onward);
        }
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Paths<'_, R, B> {}

impl<R, B> fmt::Debug for Paths<'_, R, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Paths").field("path", &self.path).finish_non_exhaustive()
    }
}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// Returns an iterator over all shortest paths.
    ///
    /// They are ordered by their first cells, then by their second ones, and so on; cells are ordered as in
    /// [`CellSet::cells`].
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
    ///
    /// # Performance
    ///
    /// One allocation per path. The iterator holds one path and the links between cells, however many paths there are.
    ///
    /// # Panics
    ///
    /// `next` panics if `back` of the rule [disagrees](Rule) with its `step`.
    pub fn paths(&self) -> Paths<'_, R, B> {
        Paths::new(self.links(), self.search.compass())
    }

    /// Returns an owning iterator over all shortest paths: for a function that returns it, or a struct that keeps it. It yields
    /// the same paths as [`paths`](Self::paths).
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Path, Search};
    ///
    /// fn routes(to: (usize, usize)) -> impl Iterator<Item = Path> {
    ///     let search = Search::new(ORTHOGONAL, GridMask::<9, 9>::full());
    ///     search.shortest_paths((0, 0), to).into_iter().flat_map(|paths| paths.into_paths())
    /// }
    /// assert_eq!(routes((2, 2)).count(), 6);
    /// ```
    pub fn into_paths(self) -> IntoPaths<R, B> {
        let compass = self.search.compass();
        let links = match self.layers {
            Form::Cells(links, _) => links,
            Form::Sets(_) => self.links().into_owned(),
        };
        Paths::new(Cow::Owned(links), compass)
    }

    /// The cells of the paths with links between them.
    pub(super) fn links(&self) -> Cow<'_, Links> {
        match &self.layers {
            Form::Sets(layers) => {
                Cow::Owned(Links::of_layers(layers, &OneCell::of(&self.search, Way::Onward)))
            }
            Form::Cells(links, _) => Cow::Borrowed(links),
        }
    }

    /// The path that begins at the place of a source and takes the links that `pick` picks, for the question of this name.
    /// `pick` is told the place before, and the place where the links begin.
    #[track_caller]
    pub(super) fn path_by(
        &self,
        question: &str,
        links: &Links,
        first: usize,
        mut pick: impl FnMut(Option<usize>, usize) -> Option<usize>,
    ) -> Path {
        let moves = links.moves();
        let mut path = Vec::with_capacity(moves + 1);
        let (mut place, mut before) = (first, None);
        loop {
            let cell = links.cells[place];
            path.push(cell);
            match pick(before, place) {
                Some(link) => (place, before) = (links.to(link), Some(place)),
                None if path.len() <= moves => broken(question, cell),
                None => return self.search.path(path),
            }
        }
    }

    /// The number of paths from all sources, added by `add` from `zero`; each target counts as `one` path.
    fn ways<T: Copy>(&self, [zero, one]: [T; 2], mut add: impl FnMut(T, T) -> T) -> T {
        let layers = match &self.layers {
            Form::Sets(layers) => layers,
            Form::Cells(cells, _) => {
                let ways = cells.ways([zero, one], &mut add);
                return ways[cells.layer(0)].iter().copied().fold(zero, add);
            }
        };
        let (width, height) = (self.search.open.width(), self.search.open.height());
        let number = |cell: Cell| cell.x + cell.y * width;
        // All sums start as one, which is right for the targets.
        let (mut few, mut many);
        let sums = if const { size_of::<B>() <= WORD } {
            few = [one; 8 * WORD];
            &mut few[..]
        } else {
            many = vec![one; width * height];
            &mut many[..]
        };
        let moves = OneCell::of(&self.search, Way::Onward);
        for pair in layers.windows(2).rev() {
            pair[0].for_each_cell(|cell| {
                let mut sum = zero;
                moves.for_each_in(cell, &pair[1], |next| sum = add(sum, sums[number(next)]));
                sums[number(cell)] = sum;
            });
        }
        layers[0].cells().map(|cell| sums[number(cell)]).fold(zero, add)
    }

    /// Counts the shortest paths. Returns `None` if there are more than a `u128` holds.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// type Board = GridMask<9, 9>;
    /// let search = Search::new(ORTHOGONAL, Board::full());
    /// let paths = search.shortest_paths((0, 0), (8, 8)).unwrap();
    /// assert_eq!(paths.count(), Some(12_870)); // 16 over 8
    /// ```
    ///
    /// # Performance
    ///
    /// | paths kept as | moves | cost |
    /// |---|---|---|
    /// | layers | steps, slides | a visit to the neighbors of each cell on a path |
    /// | layers | others | a move of the rule for each cell on a path |
    /// | a list of cells | steps, slides | an addition per step |
    #[must_use]
    pub fn count(&self) -> Option<u128> {
        // Sums of 64 bits first, because most counts are small: that takes two thirds of the time on a chessboard. Every cell
        // with a sum is on a path from a source, so the total is at least as large as any sum.
        if matches!(self.layers, Form::Sets(_)) {
            let count = self.ways([0, 1], u64::saturating_add);
            if count < u64::MAX {
                return Some(count.into());
            }
        }
        let mut fits = true;
        let count = self.ways([0, 1], |a: u128, b| {
            let (sum, overflow) = a.overflowing_add(b);
            fits &= !overflow;
            sum
        });
        fits.then_some(count)
    }

    /// Counts the shortest paths modulo `m`, as programming contests often require.
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
    /// Panics if `m` is 0.
    #[must_use]
    #[track_caller]
    pub fn count_mod(&self, m: u64) -> u64 {
        assert!(m > 0, "ShortestPaths::count_mod: the modulus is 0");
        // Both are below `m`, so that one subtraction is enough.
        let add = |a: u64, b: u64| {
            let (sum, overflow) = a.overflowing_add(b);
            if overflow | (sum >= m) { sum.wrapping_sub(m) } else { sum }
        };
        self.ways([0, 1 % m], add)
    }

    /// Returns path number `n` of [`paths`](Self::paths), counted from 0, or `None` if `n` is out of range.
    ///
    /// The paths before it are not built. A random `n` below [`count`](Self::count) picks every path with the same probability.
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
    #[doc(alias("random_path", "sample"))]
    #[must_use]
    #[track_caller]
    pub fn nth(&self, n: u128) -> Option<Path> {
        let links = self.links();
        // `None` stands for more paths than any `n` can number.
        let add = |a: Option<u128>, b: Option<u128>| a?.checked_add(b?);
        let ways = links.ways([Some(0), Some(1)], add);
        let mut left = n;
        let mut is_it = |place: usize| {
            let beyond = ways[place].and_then(|count| left.checked_sub(count));
            left = beyond.unwrap_or(left);
            beyond.is_none()
        };
        let first = links.layer(0).find(|&place| is_it(place))?;
        let pick = |_, place| links.from(place).find(|&link| is_it(links.to(link)));
        Some(self.path_by("ShortestPaths::nth", &links, first, pick))
    }
}
