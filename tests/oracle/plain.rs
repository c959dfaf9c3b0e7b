//! A queue and an array, for boards that are too many or too large for the oracle.

use std::collections::{HashSet, VecDeque};

use super::{
    Point,
    mover::{KING, ORTHOGONAL},
};

/// How a piece moves.
#[derive(Clone)]
pub enum Moves {
    Leaps(Vec<Point>),
    KingWithoutCutting,
    Rook,
}

/// A board, and a piece that moves on it.
pub struct Plain {
    width: i64,
    height: i64,
    open: Vec<bool>,
    moves: Moves,
    shut: HashSet<(Point, Point)>,
}

/// A number for each cell: its distance, or the number of its component.
pub type Numbers = Vec<Option<u32>>;

impl Plain {
    /// `open` says whether each cell is open, row by row; no step leads over `shut`.
    pub fn new(width: usize, open: Vec<bool>, moves: Moves, shut: HashSet<(Point, Point)>) -> Self {
        let height = (open.len() / width) as i64;
        Self { width: width as i64, height, open, moves, shut }
    }

    pub fn index(&self, (x, y): Point) -> usize {
        (x + y * self.width) as usize
    }

    fn is_open(&self, (x, y): Point) -> bool {
        (0..self.width).contains(&x)
            && (0..self.height).contains(&y)
            && self.open[self.index((x, y))]
    }

    fn for_each_move(&self, from: Point, mut each: impl FnMut(Point)) {
        let (x, y) = from;
        let may_step = |to| self.is_open(to) && !self.shut.contains(&(from, to));
        match &self.moves {
            Moves::Leaps(leaps) => {
                leaps
                    .iter()
                    .map(|(dx, dy)| (x + dx, y + dy))
                    .filter(|&to| may_step(to))
                    .for_each(each);
            }
            Moves::KingWithoutCutting => {
                for (dx, dy) in KING {
                    let beside = self.is_open((x + dx, y)) && self.is_open((x, y + dy));
                    if (dx == 0 || dy == 0 || beside) && may_step((x + dx, y + dy)) {
                        each((x + dx, y + dy));
                    }
                }
            }
            Moves::Rook => {
                for (dx, dy) in ORTHOGONAL {
                    let ray = (1..).map(|n| (x + n * dx, y + n * dy));
                    ray.take_while(|&to| self.is_open(to)).for_each(&mut each);
                }
            }
        }
    }

    pub fn is_move(&self, from: Point, to: Point) -> bool {
        let mut found = false;
        self.for_each_move(from, |cell| found |= cell == to);
        found
    }

    /// The distance of every cell, row by row.
    pub fn distances(&self, from: &[Point]) -> Numbers {
        let mut distances = vec![None; self.open.len()];
        let mut queue = VecDeque::new();
        for &cell in from.iter().filter(|&&cell| self.is_open(cell)) {
            distances[self.index(cell)] = Some(0);
            queue.push_back(cell);
        }
        while let Some(cell) = queue.pop_front() {
            let next = distances[self.index(cell)].map(|moves| moves + 1);
            self.for_each_move(cell, |cell| {
                let distance = &mut distances[self.index(cell)];
                if distance.is_none() {
                    *distance = next;
                    queue.push_back(cell);
                }
            });
        }
        distances
    }

    /// The cells that have a distance, the nearest first.
    pub fn in_order(distances: &Numbers) -> Vec<usize> {
        let has_number = |&cell: &usize| distances[cell].is_some();
        let mut order: Vec<usize> = (0..distances.len()).filter(has_number).collect();
        order.sort_by_key(|&cell| distances[cell]);
        order
    }

    /// The component of every open cell; components are numbered by their first cells.
    pub fn components(&self) -> Numbers {
        let cells = || (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let mut joined = vec![Vec::new(); self.open.len()];
        for from in cells().filter(|&cell| self.is_open(cell)) {
            self.for_each_move(from, |to| {
                joined[self.index(from)].push(to);
                joined[self.index(to)].push(from);
            });
        }
        let (mut numbers, mut count) = (vec![None; self.open.len()], 0);
        for first in cells().filter(|&cell| self.is_open(cell)) {
            let mut stack = vec![first];
            while let Some(cell) = stack.pop() {
                let number = &mut numbers[self.index(cell)];
                if number.is_none() {
                    *number = Some(count);
                    stack.extend(&joined[self.index(cell)]);
                }
            }
            count += u32::from(numbers[self.index(first)] == Some(count));
        }
        numbers
    }
}
