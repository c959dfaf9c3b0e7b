//! A breadth-first search that is slow but obviously right: a queue, sets of coordinates, one cell at a
//! time. It uses no bits and nothing of the crate, so that the two can disagree.
//!
//! A board is a width and a height, the open cells, a [`Mover`], and the single steps that are closed. The
//! edges of the board, or of a part of it, may be glued together. Coordinates are `(x, y)`; y = 0 is the first
//! row. As in the crate, sources and targets that are not open are dropped before a search.
#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    reason = "one program has it as a module, and uses a part of it"
)]
#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::must_use_candidate,
    clippy::return_self_not_must_use,
    clippy::missing_panics_doc,
    clippy::new_without_default,
    reason = "for tests alone"
)]

pub mod graph;
pub mod mover;
pub mod plain;
pub mod race;
mod structure;

pub use graph::Graph;
pub use mover::Mover;

use std::cell::RefCell;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};
use std::rc::Rc;

/// A cell, or an offset between two cells.
pub type Point = (i64, i64);

/// A board and the moves of a piece on it.
#[derive(Clone, Debug)]
pub struct Oracle {
    width: i64,
    height: i64,
    open: BTreeSet<Point>,
    /// Whether each cell is open, row by row.
    is_open: Vec<bool>,
    mover: Mover,
    closed_steps: HashSet<(Point, Point)>,
    /// Whether east meets west, and north south.
    around: [bool; 2],
    /// The targets of the moves from each cell asked about so far, because every question asks for them again.
    moves: RefCell<BTreeMap<Point, Rc<BTreeSet<Point>>>>,
}

impl Oracle {
    /// A board on which every cell is open.
    pub fn new(width: usize, height: usize, mover: Mover) -> Self {
        let (width, height) = (width as i64, height as i64);
        let all = (0..width).flat_map(|x| (0..height).map(move |y| (x, y)));
        let (open, is_open) = (BTreeSet::new(), Vec::new());
        let (closed_steps, around, moves) = (HashSet::new(), [false; 2], RefCell::default());
        let board = Self { width, height, open, is_open, mover, closed_steps, around, moves };
        board.with_open(all)
    }

    /// Opens exactly these cells.
    pub fn with_open(mut self, open: impl IntoIterator<Item = Point>) -> Self {
        self.moves.take();
        self.open = open.into_iter().collect();
        let off_board = self.open.iter().find(|&&cell| !self.on_board(cell));
        assert_eq!(off_board, None, "an open cell is off the {}x{} board", self.width, self.height);
        self.is_open = vec![false; (self.width * self.height) as usize];
        self.open.iter().for_each(|&(x, y)| self.is_open[(x + y * self.width) as usize] = true);
        self
    }

    /// Glues east to west, north to south, or both.
    pub fn going_around(mut self, around: [bool; 2]) -> Self {
        self.moves.take();
        self.around = around;
        self
    }

    /// Closes the step from `a` to `b`, and the one from `b` to `a`.
    pub fn close(&mut self, a: Point, b: Point) {
        self.close_one_way(a, b);
        self.close_one_way(b, a);
    }

    /// Closes the step from `from` to `to`, but not the step back.
    pub fn close_one_way(&mut self, from: Point, to: Point) {
        self.moves.take();
        self.closed_steps.insert((from, to));
    }

    /// The cells that a wave may enter.
    pub fn open(&self) -> &BTreeSet<Point> {
        &self.open
    }

    pub fn is_open(&self, cell: Point) -> bool {
        self.on_board(cell) && self.is_open[(cell.0 + cell.1 * self.width) as usize]
    }

    /// The open cells that one move from `from` leads to.
    pub fn neighbors(&self, from: Point) -> Rc<BTreeSet<Point>> {
        let mut moves = self.moves.borrow_mut();
        Rc::clone(moves.entry(from).or_insert_with(|| Rc::new(self.mover.moves(self, from))))
    }

    /// The open cells that one move from some cell of `from` leads to.
    pub fn step(&self, from: &BTreeSet<Point>) -> BTreeSet<Point> {
        let moves: Vec<_> = from.iter().map(|&cell| self.neighbors(cell)).collect();
        moves.iter().flat_map(|cells| cells.iter().copied()).collect()
    }

    /// The open cells from which one move leads to some cell of `to`.
    pub fn back(&self, to: &BTreeSet<Point>) -> BTreeSet<Point> {
        self.open.iter().copied().filter(|&cell| !self.neighbors(cell).is_disjoint(to)).collect()
    }

    /// The number of moves from the nearest source to every cell that can be reached.
    pub fn distances(&self, from: &[Point]) -> BTreeMap<Point, u32> {
        flood(self.open_among(from), |cell| self.neighbors(cell))
    }

    /// The number of moves from the nearest source to the nearest target.
    pub fn distance(&self, from: &[Point], to: &[Point]) -> Option<u32> {
        let distances = self.distances(from);
        to.iter().filter_map(|cell| distances.get(cell)).min().copied()
    }

    /// The cells at distance 0, 1, 2, … from the nearest source.
    pub fn layers(&self, from: &[Point]) -> Vec<BTreeSet<Point>> {
        let mut layers = Vec::<BTreeSet<Point>>::new();
        for (cell, moves) in self.distances(from) {
            let moves = moves as usize;
            layers.resize(layers.len().max(moves + 1), BTreeSet::new());
            layers[moves].insert(cell);
        }
        layers
    }

    /// The classes of open cells that are joined by moves in either direction. They come in the order of their
    /// first cells, row by row.
    pub fn components(&self) -> Vec<BTreeSet<Point>> {
        let mut joined = BTreeMap::<Point, BTreeSet<Point>>::new();
        for &cell in &self.open {
            for &next in &*self.neighbors(cell) {
                joined.entry(cell).or_default().insert(next);
                joined.entry(next).or_default().insert(cell);
            }
        }
        let mut rest: BTreeSet<Point> = self.open.iter().map(|&(x, y)| (y, x)).collect();
        let mut components = Vec::new();
        while let Some((y, x)) = rest.pop_first() {
            let beside = |cell| Rc::new(joined.remove(&cell).unwrap_or_default());
            let cells = flood(BTreeSet::from([(x, y)]), beside);
            for &(x, y) in cells.keys() {
                rest.remove(&(y, x));
            }
            components.push(cells.into_keys().collect());
        }
        components
    }

    fn open_among(&self, cells: &[Point]) -> BTreeSet<Point> {
        cells.iter().copied().filter(|cell| self.open.contains(cell)).collect()
    }

    fn on_board(&self, (x, y): Point) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    /// The cell at an offset from another, across edges that meet; `None` off the board.
    fn at_offset(&self, (x, y): Point, (dx, dy): Point) -> Option<Point> {
        let on = |at: i64, by: i64, size: i64, around: bool| {
            let to = if around { (at + by).rem_euclid(size) } else { at + by };
            ((0..size).contains(&at) && (0..size).contains(&to)).then_some(to)
        };
        let [east_west, north_south] = self.around;
        Some((on(x, dx, self.width, east_west)?, on(y, dy, self.height, north_south)?))
    }

    /// The shortest of all offsets with the same target; of two, the one towards larger coordinates.
    pub fn shortest_offset(&self, (dx, dy): Point) -> Point {
        let size = (self.width, self.height);
        let shortest = |by: i64, size: i64, around: bool| {
            let all = (-2..=2).map(|rounds| by + rounds * size).filter(|&to| around || to == by);
            all.min_by_key(|&to| (to.abs(), to < 0)).unwrap()
        };
        let [east_west, north_south] = self.around;
        (shortest(dx, size.0, east_west), shortest(dy, size.1, north_south))
    }

    /// The cell at an offset from another, if it is open and the step to it is not closed.
    fn step_by(&self, from: Point, offset: Point) -> Option<Point> {
        self.at_offset(from, offset)
            .filter(|&to| self.is_open(to) && !self.closed_steps.contains(&(from, to)))
    }
}

/// The search itself: the distance of every cell from the nearest source.
fn flood(
    sources: BTreeSet<Point>,
    mut neighbors: impl FnMut(Point) -> Rc<BTreeSet<Point>>,
) -> BTreeMap<Point, u32> {
    let mut queue: VecDeque<Point> = sources.iter().copied().collect();
    let mut distances: BTreeMap<Point, u32> = sources.into_iter().map(|cell| (cell, 0)).collect();
    while let Some(cell) = queue.pop_front() {
        let moves = distances[&cell] + 1;
        for &next in &*neighbors(cell) {
            if let Entry::Vacant(unseen) = distances.entry(next) {
                unseen.insert(moves);
                queue.push_back(next);
            }
        }
    }
    distances
}
