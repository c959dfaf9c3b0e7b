//! A queue and an array, for boards that are too many or too large for the oracle, and the checks of a
//! position against it.

use std::collections::{HashSet, VecDeque};
use std::ops::ControlFlow;

use gridmask::{Cell, CellSet, GridVec, Rule, Search};

use crate::oracle::{
    Point,
    mover::{KING, ORTHOGONAL},
};
use crate::support::point;

/// How a piece moves.
#[derive(Clone, Copy)]
pub(crate) enum Moves {
    Leaps(&'static [Point]),
    KingWithoutCutting,
    Rook,
}

/// A board, and a piece that moves on it.
pub(crate) struct Plain {
    width: i64,
    height: i64,
    open: Vec<bool>,
    moves: Moves,
    shut: HashSet<(Point, Point)>,
}

/// A number for each cell: its distance, or the number of its component.
type Numbers = Vec<Option<u32>>;

impl Plain {
    pub(crate) fn new(open: &GridVec, moves: Moves, shut: HashSet<(Point, Point)>) -> Self {
        let (width, height) = (open.width(), open.height());
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let open = cells.map(|cell| open.contains(cell)).collect();
        Self { width: width as i64, height: height as i64, open, moves, shut }
    }

    fn index(&self, (x, y): Point) -> usize {
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
        match self.moves {
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

    fn is_move(&self, from: Point, to: Point) -> bool {
        let mut found = false;
        self.for_each_move(from, |cell| found |= cell == to);
        found
    }

    /// The distance of every cell, row by row.
    pub(crate) fn distances(&self, from: &[Point]) -> Numbers {
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

    /// The component of every open cell; components are numbered by their first cells.
    fn components(&self) -> Numbers {
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

/// The number of each cell, from sets in the order of their numbers.
fn numbers<'a>(width: usize, height: usize, sets: impl Iterator<Item = &'a GridVec>) -> Numbers {
    let mut numbers = vec![None; width * height];
    for (number, set) in (0..).zip(sets) {
        assert!(!set.is_empty(), "set {number} is empty");
        for Cell { x, y } in set.cells() {
            let twice = numbers[x + y * width].replace(number);
            assert_eq!(twice, None, "({x}, {y}) is in two sets");
        }
    }
    numbers
}

/// Compares every answer about a position.
pub(crate) fn agree(
    what: &str,
    rule: &dyn Rule<GridVec>,
    plain: &Plain,
    open: &GridVec,
    [from, to]: [&GridVec; 2],
) {
    let (width, height) = (open.width(), open.height());
    let what = format!("{what} on {width}×{height}");
    let search = Search::new(rule, open.clone());
    let list = |set: &GridVec| set.cells().map(point).collect::<Vec<_>>();
    let distances = plain.distances(&list(from));

    let pulled: Vec<_> = search.layers(from).collect();
    assert_eq!(numbers(width, height, pulled.iter()), distances, "layers of {what}");
    let mut pushed = Vec::new();
    let _ = search.wave(from, |layer| {
        assert_eq!(layer, &pulled[pushed.len()], "layer {} of {what}", pushed.len());
        pushed.push(layer.clone());
        ControlFlow::Continue(())
    });
    assert_eq!(pushed, pulled, "wave of {what}");

    let map = search.distances(from);
    assert_eq!(map.to_grid().values(), distances, "distances of {what}");
    let reached = distances.iter().flatten().count();
    let reach = search.reach(from);
    assert_eq!((reach.len(), &reach), (reached, map.reached()), "reach of {what}");
    let farthest = distances.iter().flatten().max().copied();
    assert_eq!((search.eccentricity(from), map.max()), (farthest, farthest), "{what}");

    let nearest = list(to).iter().filter_map(|&cell| distances[plain.index(cell)]).min();
    assert_eq!(search.distance(from, to), nearest, "distance of {what}");
    let path = search.shortest_path(from, to);
    assert_eq!(
        path.as_ref().map(|path| path.len()),
        nearest.map(|moves| moves as usize + 1),
        "path of {what}"
    );
    if let Some(path) = path {
        assert!(
            from.contains(path[0]) && to.contains(path[path.len() - 1]),
            "ends of {path:?}, {what}"
        );
        let is_move = |step: &[Cell]| plain.is_move(point(step[0]), point(step[1]));
        assert!(path.windows(2).all(is_move), "moves of {path:?}, {what}");
    }

    let parts: Vec<_> = search.components().collect();
    assert_eq!(numbers(width, height, parts.iter()), plain.components(), "components of {what}");
    assert!(parts.iter().map(CellSet::first).is_sorted(), "order of the components of {what}");
}
