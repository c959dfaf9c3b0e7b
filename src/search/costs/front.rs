//! The front of a search by costs: the best paths so far, and a queue of cells by cost.

use alloc::{collections::BinaryHeap, vec, vec::Vec};
use core::{cmp::Reverse, mem};

use crate::{
    cell::{Cell, hull},
    cell_set::CellSet,
};

/// A path to a cell: its cost, the number of its source, its moves, and the number of the cell before.
#[derive(Clone, Copy)]
pub(super) struct Label {
    pub(super) cost: u32,
    pub(super) source: u32,
    pub(super) moves: u32,
    pub(super) before: u32,
}

/// Cost, source, moves, and the number of a cell, 32 bits each. The least is the best, because a move adds the same to all.
pub(super) type Key = (u64, u64);

pub(super) const fn key(Label { cost, source, moves, .. }: Label, cell: u32) -> Key {
    ((cost as u64) << 32 | source as u64, (moves as u64) << 32 | cell as u64)
}

/// Instead of the key of a cell that was visited: no path has a key of zeros, because no cell comes before a source.
const VISITED: Key = (u64::MAX, u64::MAX);

const fn cost_of(key: Key) -> u32 {
    (key.0 >> 32) as u32
}

/// The paths found so far, and the cells to continue from.
pub(super) struct Front {
    board: (usize, usize),
    /// Paths that cost more are not taken.
    pub(super) limit: u64,
    queue: Queue,
    /// A box that grows as cells are reached.
    first: Cell,
    size: (usize, usize),
    /// The key of the best path to each cell of the box, with the number of the cell before instead of its own. Each bit is
    /// flipped, and all are set once the cell was visited.
    known: Vec<Key>,
}

impl Front {
    pub(super) fn on<B: CellSet>(open: &B) -> Self {
        let board = (open.width(), open.height());
        let (first, size, known) = (Cell { x: 0, y: 0 }, (0, 0), Vec::new());
        Self { board, limit: u64::MAX, queue: Queue::new(), first, size, known }
    }

    pub(super) const fn number(&self, Cell { x, y }: Cell) -> u32 {
        (x + y * self.board.0) as u32
    }

    pub(super) const fn cell(&self, number: u32) -> Cell {
        let (number, width) = (number as usize, self.board.0);
        Cell { x: number % width, y: number / width }
    }

    /// Whether a cell was not visited yet. It may be off the board.
    #[inline]
    pub(super) fn is_ahead(&self, cell: Cell) -> bool {
        self.place(cell).is_none_or(|place| self.known[place] != VISITED)
    }

    /// Offers an open cell a path that ends with a move of this cost.
    #[inline]
    pub(super) fn offer(&mut self, cell: Cell, cost: u32, path: Label) {
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
    pub(super) fn pop(&mut self) -> Option<(Cell, Label)> {
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
pub(super) struct Queue {
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
    pub(super) fn new() -> Self {
        let (now, later, heap) = (Vec::new(), vec![Vec::new(); 64], BinaryHeap::new());
        Self { cost: 0, now, later, has: 0, heap }
    }

    #[inline]
    pub(super) fn push(&mut self, key: Key) {
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
    pub(super) fn pop(&mut self) -> Option<Key> {
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
