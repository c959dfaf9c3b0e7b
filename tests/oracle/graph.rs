//! A position as a graph of numbered cells, and shortest paths taken from their definition.

use std::collections::{BTreeSet, VecDeque};

use super::{Oracle, Point};

/// The cells of a board, numbered row by row, and the moves between them.
#[derive(Clone)]
pub struct Graph {
    width: usize,
    open: BTreeSet<usize>,
    /// For each cell, the targets of its moves, in order.
    next: Vec<Vec<usize>>,
}

impl Graph {
    /// The moves of an oracle.
    pub fn new(oracle: &Oracle) -> Self {
        let (width, height) = (oracle.width as usize, oracle.height as usize);
        let number = |(x, y): Point| x as usize + y as usize * width;
        let open: BTreeSet<usize> = oracle.open().iter().copied().map(number).collect();
        let moves = |&cell: &Point| {
            let targets = oracle.mover.moves(oracle, cell).into_iter().map(number);
            targets.map(move |to| (number(cell), to)).collect::<Vec<_>>()
        };
        Self::of(width, width * height, open, oracle.open().iter().flat_map(moves))
    }

    /// A graph with these moves between open cells.
    pub fn of(
        width: usize,
        cells: usize,
        open: BTreeSet<usize>,
        moves: impl IntoIterator<Item = (usize, usize)>,
    ) -> Self {
        let mut next = vec![Vec::new(); cells];
        moves.into_iter().for_each(|(from, to)| next[from].push(to));
        for next in &mut next {
            next.sort_unstable();
            next.dedup();
        }
        Self { width, open, next }
    }

    /// All moves.
    pub fn moves(&self) -> impl Iterator<Item = (usize, usize)> + Clone {
        let from = |(cell, next): (usize, &Vec<usize>)| {
            next.clone().into_iter().map(move |other| (cell, other))
        };
        self.next.iter().enumerate().flat_map(from)
    }

    /// The graph with other moves between the same cells.
    pub fn with_moves(&self, moves: impl IntoIterator<Item = (usize, usize)>) -> Self {
        Self::of(self.width, self.next.len(), self.open.clone(), moves)
    }

    pub fn open(&self) -> &BTreeSet<usize> {
        &self.open
    }

    /// The number of cells, open or not.
    pub fn cells(&self) -> usize {
        self.next.len()
    }

    /// Whether a cell is open.
    pub fn has(&self, cell: usize) -> bool {
        self.open.contains(&cell)
    }

    /// The targets of the moves from a cell, in order.
    pub fn next(&self, cell: usize) -> &[usize] {
        &self.next[cell]
    }

    /// Every move reversed.
    pub fn reversed(&self) -> Self {
        self.with_moves(self.moves().map(|(from, to)| (to, from)))
    }

    /// The moves of both graphs.
    pub fn or(&self, other: &Self) -> Self {
        self.with_moves(self.moves().chain(other.moves()))
    }

    pub fn number(&self, (x, y): Point) -> usize {
        x as usize + y as usize * self.width
    }

    pub fn point(&self, cell: usize) -> Point {
        ((cell % self.width) as i64, (cell / self.width) as i64)
    }

    /// The numbers of these cells.
    pub fn numbers(&self, cells: &BTreeSet<Point>) -> BTreeSet<usize> {
        cells.iter().map(|&cell| self.number(cell)).collect()
    }

    /// The cells with these numbers.
    pub fn points(&self, numbers: &BTreeSet<usize>) -> BTreeSet<Point> {
        numbers.iter().map(|&number| self.point(number)).collect()
    }

    pub fn is_move(&self, from: usize, to: usize) -> bool {
        self.next[from].binary_search(&to).is_ok()
    }

    /// The moves from the nearest open source to each cell.
    pub fn distances(&self, from: &BTreeSet<usize>) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.next.len()];
        let mut queue = VecDeque::new();
        for &cell in from.intersection(&self.open) {
            distances[cell] = Some(0);
            queue.push_back(cell);
        }
        while let Some(cell) = queue.pop_front() {
            for &next in &self.next[cell] {
                if distances[next].is_none() {
                    distances[next] = distances[cell].map(|moves| moves + 1);
                    queue.push_back(next);
                }
            }
        }
        distances
    }

    /// The cells that exactly `moves` moves lead to.
    pub fn after(&self, from: &BTreeSet<usize>, moves: u32) -> BTreeSet<usize> {
        let step = |cells: BTreeSet<usize>| {
            cells.iter().flat_map(|&cell| self.next[cell].iter().copied()).collect()
        };
        (0..moves).fold(from & &self.open, |cells, _| step(cells))
    }

    /// The layers of all shortest paths; `None` if there is no path.
    pub fn layers(
        &self,
        from: &BTreeSet<usize>,
        to: &BTreeSet<usize>,
    ) -> Option<Vec<BTreeSet<usize>>> {
        let done = self.distances(from);
        let to_go = self.reversed().distances(to);
        let moves = to.iter().filter_map(|&cell| done[cell]).min()?;
        let layer = |k| {
            let on_path = |&cell: &usize| done[cell] == Some(k) && to_go[cell] == Some(moves - k);
            (0..self.next.len()).filter(on_path).collect()
        };
        Some((0..=moves).map(layer).collect())
    }

    /// The number of paths through these layers, modulo `m`.
    pub fn count(&self, layers: &[BTreeSet<usize>], m: u128) -> u128 {
        let mut ways: Vec<(usize, u128)> = layers[0].iter().map(|&cell| (cell, 1 % m)).collect();
        for layer in &layers[1..] {
            let into = |cell| {
                let before = ways.iter().filter(move |&&(before, _)| self.is_move(before, cell));
                before.fold(0, |sum, &(_, count)| (sum + count) % m)
            };
            ways = layer.iter().map(|&cell| (cell, into(cell))).collect();
        }
        ways.iter().fold(0, |sum, &(_, count)| (sum + count) % m)
    }

    /// Every path through these layers: tries every cell after every other, then sorts.
    pub fn paths(&self, layers: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
        let mut paths: Vec<Vec<usize>> = layers[0].iter().map(|&cell| vec![cell]).collect();
        for layer in &layers[1..] {
            let on = |path: &Vec<usize>| {
                let next = layer.iter().filter(|&&cell| self.is_move(path[path.len() - 1], cell));
                next.map(|&cell| [&path[..], &[cell]].concat()).collect::<Vec<_>>()
            };
            paths = paths.iter().flat_map(on).collect();
        }
        paths.sort();
        paths
    }
}
