//! Random open cells, thin walls and sizes: the shapes on which waves differ most.

use fastrand::Rng;
use gridmask::{Cell, Direction};

use crate::support::rules::Fence;

/// Lengths around those where layouts change.
const EDGES: [usize; 12] = [1, 7, 8, 9, 16, 33, 63, 64, 65, 127, 128, 129];

/// A random width and height.
pub(crate) fn size(rng: &mut Rng) -> (usize, usize) {
    let edge = |rng: &mut Rng| EDGES[rng.usize(..EDGES.len())];
    let (width, height) = match rng.u8(..36) {
        // Large enough for two waves that meet, and for frames around near goals.
        12 => (rng.usize(280..=400), rng.usize(280..=340)),
        0..4 | 24..32 => (rng.usize(1..=20), rng.usize(1..=20)),
        4..7 | 13..20 => (rng.usize(1..=70), rng.usize(1..=70)),
        7..9 | 20..24 => (edge(rng), edge(rng)),
        9 => (rng.usize(1..=400), 1 + rng.usize(..3)),
        10 => (rng.usize(60..=200), rng.usize(60..=140)),
        _ => (edge(rng), rng.usize(1..=100)),
    };
    if rng.bool() { (width, height) } else { (height, width) }
}

/// A board of flags, row by row.
#[derive(Clone)]
struct Ground {
    width: usize,
    height: usize,
    open: Vec<bool>,
}

/// Random open cells of a board, row by row.
pub(crate) fn open(rng: &mut Rng, width: usize, height: usize) -> Vec<bool> {
    let mut ground = Ground { width, height, open: vec![true; width * height] };
    match rng.u8(..12) {
        0 => {}
        1..5 => {
            let closed = [0.02, 0.1, 0.25, 0.4, 0.5, 0.6][rng.usize(..6)];
            ground.open.iter_mut().for_each(|open| *open = rng.f32() >= closed);
        }
        5 => ground.open.iter_mut().for_each(|open| *open = rng.u8(..16) == 0),
        6 => ground.rooms(rng),
        7 => ground.serpentine(rng, false),
        8 => ground.serpentine(rng, true),
        9 => ground.maze(rng),
        10 => ground.inside(rng),
        // One half and another: the wave leaves one kind of ground for another.
        _ => {
            ground.maze(rng);
            let side = rng.usize(..=width);
            (0..width * height).for_each(|i| ground.open[i] |= i % width >= side);
        }
    }
    // A few cells opened and closed make islands and short cuts.
    for _ in 0..[0, 0, 1, 4][rng.usize(..4)] {
        let i = rng.usize(..width * height);
        ground.open[i] ^= true;
    }
    ground.open
}

impl Ground {
    fn set(&mut self, x: usize, y: usize, is_open: bool) {
        self.open[x + y * self.width] = is_open;
    }

    /// Walls between rooms, each with a door.
    fn rooms(&mut self, rng: &mut Rng) {
        let side = rng.usize(3..=24);
        for y in 0..self.height {
            for x in 0..self.width {
                let is_wall = x % side == side - 1 || y % side == side - 1;
                self.set(x, y, !is_wall || rng.usize(..side) == 0);
            }
        }
    }

    /// A corridor that goes forth and back, along rows or along columns, with rare short cuts.
    fn serpentine(&mut self, rng: &mut Rng, is_upright: bool) {
        let (step, cuts) = (rng.usize(2..=3), rng.usize(..3));
        for y in 0..self.height {
            for x in 0..self.width {
                let (along, across, length) =
                    if is_upright { (y, x, self.height) } else { (x, y, self.width) };
                let end = if across / step % 2 == 0 { length - 1 } else { 0 };
                let is_open = across % step != step - 1 || along == end;
                self.set(x, y, is_open || cuts > 0 && rng.usize(..300) < cuts);
            }
        }
    }

    /// A perfect maze with corridors one cell wide.
    fn maze(&mut self, rng: &mut Rng) {
        self.open.fill(false);
        let size = (self.width.div_ceil(2), self.height.div_ceil(2));
        tree(rng, size, |(x, y), (to_x, to_y)| {
            for (x, y) in [(2 * x, 2 * y), (x + to_x, y + to_y), (2 * to_x, 2 * to_y)] {
                self.set(x, y, true);
            }
        });
    }

    /// A closed border of any width around random cells.
    fn inside(&mut self, rng: &mut Rng) {
        let [west, east] = [(); 2].map(|()| rng.usize(..=self.width / 2));
        let [north, south] = [(); 2].map(|()| rng.usize(..=self.height / 2));
        for y in 0..self.height {
            for x in 0..self.width {
                let is_inside = (west..self.width - east).contains(&x)
                    && (north..self.height - south).contains(&y);
                self.set(x, y, is_inside && rng.u8(..6) > 0);
            }
        }
    }
}

/// Tells the edges of a random spanning tree of a board, each with the cell that is nearer to the root first.
fn tree(
    rng: &mut Rng,
    (width, height): (usize, usize),
    mut edge: impl FnMut((usize, usize), (usize, usize)),
) {
    let mut seen = vec![false; width * height];
    let mut path = vec![(rng.usize(..width), rng.usize(..height))];
    seen[path[0].0 + path[0].1 * width] = true;
    // Sometimes from a random cell of the path: many short dead ends in place of long corridors.
    let is_bushy = rng.bool();
    while !path.is_empty() {
        let i = if is_bushy { rng.usize(..path.len()) } else { path.len() - 1 };
        let (x, y) = path[i];
        let sides = [(x, y.wrapping_sub(1)), (x + 1, y), (x, y + 1), (x.wrapping_sub(1), y)];
        let is_new = |&(x, y): &(usize, usize)| x < width && y < height && !seen[x + y * width];
        match rng.choice(sides.into_iter().filter(is_new).collect::<Vec<_>>()) {
            None => _ = path.swap_remove(i),
            Some(next) => {
                seen[next.0 + next.1 * width] = true;
                edge((x, y), next);
                path.push(next);
            }
        }
    }
}

/// Random thin walls: few, many, those of a perfect maze, or those of a serpentine.
pub(crate) fn fences(rng: &mut Rng, width: usize, height: usize) -> Vec<Fence> {
    let cells = width * height;
    let any = |rng: &mut Rng| {
        let cell = Cell::new(rng.usize(..width), rng.usize(..height));
        (cell, Direction::ALL[rng.usize(..8)], rng.u8(..4) == 0)
    };
    match rng.u8(..5) {
        0 => Vec::new(),
        1 => (0..rng.usize(..8)).map(|_| any(rng)).collect(),
        2 => (0..cells * rng.usize(1..=2)).map(|_| any(rng)).collect(),
        3 => {
            let (mut east, mut south) = (vec![true; cells], vec![true; cells]);
            tree(rng, (width, height), |(x, y), (to_x, to_y)| {
                let first = x.min(to_x) + y.min(to_y) * width;
                if y == to_y { east[first] = false } else { south[first] = false }
            });
            between(width, height, |x, y, direction| {
                let planes = if direction == Direction::East { &east } else { &south };
                planes[x + y * width] && rng.u16(..500) > 0
            })
        }
        _ => between(width, height, |x, y, direction| {
            let end = if y % 2 == 0 { width - 1 } else { 0 };
            direction == Direction::South && x != end
        }),
    }
}

/// The edges between cells of a row or a column that are closed.
fn between(
    width: usize,
    height: usize,
    mut is_closed: impl FnMut(usize, usize, Direction) -> bool,
) -> Vec<Fence> {
    let mut fences = Vec::new();
    for y in 0..height {
        for x in 0..width {
            for (direction, is_inside) in
                [(Direction::East, x + 1 < width), (Direction::South, y + 1 < height)]
            {
                if is_inside && is_closed(x, y, direction) {
                    fences.push((Cell::new(x, y), direction, false));
                }
            }
        }
    }
    fences
}

/// Random places for sources or targets, open or not, as numbers of cells. Some are near to `other`.
pub(crate) fn places(
    rng: &mut Rng,
    width: usize,
    open: &[bool],
    other: Option<usize>,
) -> Vec<usize> {
    let cells = open.len();
    let any = |rng: &mut Rng| rng.usize(..cells);
    let one = |rng: &mut Rng| {
        // An open cell, if one is found soon.
        let tries: Vec<usize> = (0..20).map(|_| any(rng)).collect();
        tries.iter().copied().find(|&cell| open[cell]).unwrap_or(tries[0])
    };
    match rng.u8(..16) {
        0 => Vec::new(),
        1 => vec![any(rng)],
        2 => vec![one(rng), one(rng)],
        3 => (0..rng.usize(3..=40)).map(|_| any(rng)).collect(),
        // A column, a row, or every cell.
        4 => (0..cells).step_by(width).map(|cell| cell + rng.usize(..1)).collect(),
        5 => {
            let first = any(rng) / width * width;
            (first..first + width).collect()
        }
        6 if rng.bool() => (0..cells).collect(),
        7..11 if other.is_some() => {
            let (other, reach) = (other.unwrap_or(0), [2, 6, 12, 40][rng.usize(..4)]);
            let near = |at: usize, end: usize, rng: &mut Rng| {
                rng.usize(at.saturating_sub(reach)..=(at + reach).min(end - 1))
            };
            let count = [1, 1, 1, 3][rng.usize(..4)];
            let near = (0..count).map(|_| {
                near(other % width, width, rng) + width * near(other / width, cells / width, rng)
            });
            near.collect()
        }
        _ => vec![one(rng)],
    }
}
