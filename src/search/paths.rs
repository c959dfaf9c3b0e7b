//! Shortest paths one by one: listing, counting, and picking the n-th.

use alloc::{vec, vec::Vec};
use core::{iter::FusedIterator, mem, ops::Range};

use super::{
    Search, ShortestPaths,
    beside::{Listed, WORD, Way},
    by_reference::clone_and_debug,
    onward::Onward,
    shortest_paths::Form,
};
use crate::{
    cell::Cell,
    cell_set::CellSet,
    direction::{Direction, Directions},
    moves::Kind,
    rule::Rule,
};

/// Every shortest path, one after the other; see [`ShortestPaths::paths`].
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Paths<'a, R, B> {
    all: &'a ShortestPaths<B, R>,
    onward: Onward<'a, R, B>,
    /// The path that was given last, without its last cell when the next is looked for.
    path: Vec<Cell>,
    /// For each of its cells, the links to try after the one that leads to it; for the first, the places of sources.
    untried: Vec<Range<usize>>,
}

clone_and_debug! { [] Paths { &all, path, untried } hidden { onward } }

impl<R: Rule<B>, B: CellSet> Iterator for Paths<'_, R, B> {
    type Item = Vec<Cell>;

    fn next(&mut self) -> Option<Vec<Cell>> {
        // Every cell of a layer leads on to the next, so the way down never fails.
        loop {
            let depth = self.untried.len().checked_sub(1)?;
            self.path.truncate(depth);
            let Some(link) = self.untried[depth].next() else {
                self.untried.pop();
                continue;
            };
            // The sources are the first cells, and no link leads to them.
            let place = if depth == 0 { link } else { self.onward.links.to(link) };
            self.path.push(self.onward.links.cells()[place]);
            if depth == self.all.moves() as usize {
                return Some(self.path.clone());
            }
            self.untried.push(self.onward.next(depth, place));
        }
    }
}

impl<R: Rule<B>, B: CellSet> FusedIterator for Paths<'_, R, B> {}

impl<R: Rule<B>, B: CellSet> ShortestPaths<B, R> {
    /// Every shortest path, one after the other, each a list of cells with both ends.
    ///
    /// They come in the order of their cells: by the first cell, then by the second, and so on, cells
    /// being ordered as [`CellSet::cells`] orders them. The iterator holds one path, and which cells lead
    /// to which, however many paths there are.
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
        let onward = Onward::of(self);
        let room = self.moves() as usize + 1;
        let (path, mut untried) = (Vec::with_capacity(room), Vec::with_capacity(room));
        untried.push(onward.links.layer(0));
        Paths { all: self, onward, path, untried }
    }

    /// The sum of the ways on from all sources, where ways are added by `add`, from `zero` on, and each target is `one` way.
    fn ways<T: Copy>(&self, [zero, one]: [T; 2], mut add: impl FnMut(T, T) -> T) -> T {
        match &self.layers {
            Form::Sets(layers) => self.ways_by_cell(layers, [zero, one], add),
            Form::Cells(cells, _) => {
                let ways = cells.ways([zero, one], &mut add);
                ways[cells.layer(0)].iter().copied().fold(zero, add)
            }
        }
    }

    /// The same with a sum for each cell of a board, straight from the layers.
    fn ways_by_cell<T: Copy>(
        &self,
        layers: &[B],
        [zero, one]: [T; 2],
        mut add: impl FnMut(T, T) -> T,
    ) -> T {
        let Search { rule, open } = &self.search;
        // On a board of a word there are too few cells for that: two boards of sums would have to be cleared first.
        if const { size_of::<B>() > WORD }
            && let Kind::Steps(directions) = rule.moves().0
            && open.level_height() == open.height()
        {
            return ways_by_steps(layers, directions, [zero, one], add);
        }
        let width = open.width();
        let number = |cell: Cell| cell.x + cell.y * width;
        // That of the targets is in its place.
        let (mut few, mut many);
        let sums = if const { size_of::<B>() <= WORD } {
            few = [one; 8 * WORD];
            &mut few[..]
        } else {
            many = vec![one; width * open.height()];
            &mut many[..]
        };
        let beside = Listed::of(rule, Way::Onward);
        let beside = beside.filter(|moves| moves.is_faster_beyond(WORD));
        for pair in layers.windows(2).rev() {
            pair[0].for_each_cell(|cell| {
                let mut sum = zero;
                let mut more = |next| sum = add(sum, sums[number(next)]);
                match &beside {
                    Some(beside) => {
                        beside.for_each(cell, open, |cell| pair[1].contains(cell), more);
                    }
                    None => {
                        let mut next = rule.step(&open.of_like(cell), open);
                        next &= &pair[1];
                        next.for_each_cell(&mut more);
                    }
                }
                sums[number(cell)] = sum;
            });
        }
        layers[0].cells().map(|cell| sums[number(cell)]).fold(zero, add)
    }

    /// How many shortest paths there are; `None` for more than a `u128` holds.
    ///
    /// The cost is a look at the neighbors of each cell on a shortest path, or a move of the rule for each where moves are
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
        // Sums of half the length first, where most numbers are small: on a chessboard it takes two thirds of the time. Every
        // cell that is summed for is on a path from a source, so that the total is no smaller than any sum.
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
        let mut onward = Onward::in_full(self);
        // `None` stands for more ways than any `n` can number.
        let add = |a: Option<u128>, b: Option<u128>| a?.checked_add(b?);
        let ways = onward.links.ways([Some(0), Some(1)], add);
        let mut left = n;
        let mut is_it = |place: usize| {
            let beyond = ways[place].and_then(|count| left.checked_sub(count));
            left = beyond.unwrap_or(left);
            beyond.is_none()
        };
        let first = onward.links.layer(0).find(|&place| is_it(place))?;
        Some(onward.path(first, |all, _, mut links| links.find(|&link| is_it(all.to(link)))))
    }
}

/// The sum of the ways on from all sources by steps, where each target is `one` way.
///
/// All neighbors are added without a look at what they are: they have no sum, or one of the next layer. Layers take turns
/// with two boards of sums, so that none of their own has been written, and what is further on is no step away.
fn ways_by_steps<T: Copy, B: CellSet>(
    layers: &[B],
    directions: Directions,
    [zero, one]: [T; 2],
    mut add: impl FnMut(T, T) -> T,
) -> T {
    let (width, height) = (layers[0].width(), layers[0].height());
    // A cell around the board, too.
    let (stride, len) = (width + 2, (width + 2) * (height + 2));
    let place = |Cell { x, y }| (x + 1) + (y + 1) * stride;
    let (mut steps, mut count) = ([0; 8], 0);
    for (east, north) in directions.iter().map(Direction::offset) {
        steps[count] = east + north * B::NORTH * stride as isize;
        count += 1;
    }
    let mut sums = vec![zero; 2 * len];
    let (mut next, mut here) = sums.split_at_mut(len);
    let [before @ .., targets] = layers else { unreachable!("there is a layer") };
    targets.for_each_cell(|cell| next[place(cell)] = one);
    for layer in before.iter().rev() {
        layer.for_each_cell(|cell| {
            let at = place(cell);
            let beside = steps[..count].iter().map(|&step| next[at.wrapping_add_signed(step)]);
            here[at] = beside.fold(zero, &mut add);
        });
        mem::swap(&mut next, &mut here);
    }
    layers[0].cells().map(|cell| next[place(cell)]).fold(zero, add)
}
