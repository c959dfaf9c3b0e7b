//! Slides by definition: along a ray, one cell at a time.

use std::collections::{BTreeMap, BTreeSet};

use fastrand::Rng;
use gridmask::{Cell, Direction};

use crate::support::{
    all_cells,
    boards::Board,
    rules::{Fence, stopped},
};
use oracle::Point;

/// The ground of a slide: the open cells, and the steps that a wall stops.
pub(crate) struct Ground {
    width: i64,
    open: Vec<bool>,
    /// For each cell, row by row, which steps to the nine cells around it are stopped.
    shut: Vec<[bool; 9]>,
}

/// The number of a step among those to the nine cells around.
fn number((dx, dy): Point) -> usize {
    (dx + 1 + 3 * (dy + 1)) as usize
}

impl Ground {
    pub(crate) fn new<B: Board>(open: &B) -> Self {
        let cells = all_cells(open).into_iter();
        let open_cells: Vec<_> = cells.map(|cell| open.contains(cell)).collect();
        let shut = vec![[false; 9]; open_cells.len()];
        Self { width: open.width() as i64, open: open_cells, shut }
    }

    /// Adds walls.
    pub(crate) fn with<B: Board>(mut self, fences: &[Fence]) -> Self {
        for (from, to) in stopped::<B>(fences) {
            if let Some(cell) = self.index(from) {
                self.shut[cell][number((to.0 - from.0, to.1 - from.1))] = true;
            }
        }
        self
    }

    /// The number of a cell, row by row; `None` off the board.
    fn index(&self, (x, y): Point) -> Option<usize> {
        let on_board = (0..self.width).contains(&x) && y >= 0;
        let index = on_board.then(|| (x + y * self.width) as usize)?;
        (index < self.open.len()).then_some(index)
    }

    /// The open cells that a slide passes, the nearest first, and the closed cell that ends it, unless a wall or the
    /// border does.
    fn slide(&self, from: Point, (dx, dy): Point) -> (Vec<Point>, Option<Point>) {
        let (mut run, mut here) = (Vec::new(), from);
        while self.index(here).is_some_and(|index| !self.shut[index][number((dx, dy))]) {
            let next = (here.0 + dx, here.1 + dy);
            match self.index(next).map(|index| self.open[index]) {
                Some(true) => run.push(next),
                Some(false) => return (run, Some(next)),
                None => break,
            }
            here = next;
        }
        (run, None)
    }

    /// The cells at which a slider of these steps may stop.
    pub(crate) fn stops(&self, from: Point, steps: &[Point], longest: usize) -> Vec<Point> {
        let run = |&step: &Point| self.slide(from, step).0.into_iter().take(longest);
        steps.iter().flat_map(run).collect()
    }

    /// The cells that a slider of these steps attacks.
    pub(crate) fn attacks(&self, from: Point, steps: &[Point], longest: usize) -> Vec<Point> {
        let run = |&step: &Point| {
            let (run, end) = self.slide(from, step);
            run.into_iter().chain(end).take(longest)
        };
        steps.iter().flat_map(run).collect()
    }

    /// The cells at which a piece on ice stops.
    pub(crate) fn rests(&self, from: Point, steps: &[Point]) -> Vec<Point> {
        steps.iter().filter_map(|&step| self.slide(from, step).0.pop()).collect()
    }

    /// The open cells from which `moves` lead into a set.
    pub(crate) fn back(
        &self,
        to: &BTreeSet<Point>,
        moves: &dyn Fn(Point) -> Vec<Point>,
    ) -> BTreeSet<Point> {
        let cells = (0..).zip(&self.open).filter(|&(_, &open)| open);
        let points = cells.map(|(i, _): (i64, _)| (i % self.width, i / self.width));
        points.filter(|&cell| moves(cell).iter().any(|cell| to.contains(cell))).collect()
    }

    /// The layers of a search from open cells.
    pub(crate) fn layers(
        from: &BTreeSet<Point>,
        moves: &dyn Fn(Point) -> Vec<Point>,
    ) -> Vec<BTreeSet<Point>> {
        let mut seen = BTreeMap::<Point, usize>::new();
        let (mut layers, mut layer) = (Vec::new(), from.clone());
        while !layer.is_empty() {
            seen.extend(layer.iter().map(|&cell| (cell, layers.len())));
            let next = layer.iter().flat_map(|&cell| moves(cell));
            let next = next.filter(|cell| !seen.contains_key(cell)).collect();
            layers.push(layer);
            layer = next;
        }
        layers
    }
}

/// Random edges to close, some from one side only.
pub(crate) fn fences<B: Board>(rng: &mut Rng, blank: &B, directions: &[Direction]) -> Vec<Fence> {
    let cells = blank.width() * blank.height();
    let count = rng.usize(..2 + cells / 3);
    let mut fence = || {
        let cell = Cell::new(rng.usize(..blank.width()), rng.usize(..blank.height()));
        (cell, directions[rng.usize(..directions.len())], rng.bool())
    };
    (0..count).map(|_| fence()).collect()
}
