//! Boards and maps in a form that every peer can read, and their questions.

use std::collections::VecDeque;

use fastrand::Rng;

use crate::support::map::{Map, is_open};

pub type Cell = (usize, usize);
pub type Step = (isize, isize);

pub const ORTHOGONAL_STEPS: [Step; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

pub const KING_STEPS: [Step; 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Which cells of a board are open.
#[derive(Clone)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    open: Vec<bool>,
}

impl Picture {
    pub fn new(width: usize, height: usize, mut is_open: impl FnMut(Cell) -> bool) -> Self {
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self { width, height, open: cells.map(&mut is_open).collect() }
    }

    pub fn of(map: &Map) -> Self {
        let rows: Vec<&[u8]> = map.rows.lines().map(str::as_bytes).collect();
        let open = |(x, y): Cell| is_open(rows[y][x].into()).expect("a cell");
        Self::new(rows[0].len(), rows.len(), open)
    }

    /// Whether each cell is open, row by row.
    pub fn open(&self) -> &[bool] {
        &self.open
    }

    /// `false` off the board.
    pub fn is_open(&self, (x, y): Cell) -> bool {
        x < self.width && y < self.height && self.open[x + y * self.width]
    }

    /// Passes every open cell to a closure. The two plain loops keep boards from being slow to build for any
    /// peer.
    #[inline]
    pub fn each(&self, mut show: impl FnMut(Cell)) {
        for (y, row) in self.open.chunks_exact(self.width).enumerate() {
            for (x, _) in row.iter().enumerate().filter(|(_, open)| **open) {
                show((x, y));
            }
        }
    }

    /// The open cells that a step leads to.
    pub fn neighbors(&self, (x, y): Cell, steps: &[Step]) -> impl Iterator<Item = Cell> {
        let next = steps
            .iter()
            .map(move |&(dx, dy)| (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy)));
        next.filter(|&cell| self.is_open(cell))
    }

    /// The components for orthogonal steps, largest first.
    pub fn components(&self) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; self.open.len()];
        let mut components = Vec::new();
        let mut cells = Vec::new();
        self.each(|cell| cells.push(cell));
        for cell in cells {
            let mut component = Vec::new();
            let mut queue = VecDeque::from([cell]);
            while let Some(cell) = queue.pop_front() {
                if !std::mem::replace(&mut seen[cell.0 + cell.1 * self.width], true) {
                    component.push(cell);
                    queue.extend(self.neighbors(cell, &ORTHOGONAL_STEPS));
                }
            }
            components.push(component);
        }
        components.retain(|component| !component.is_empty());
        components.sort_by_key(|component| std::cmp::Reverse(component.len()));
        components
    }
}

/// How the cells of a board are closed.
#[derive(Clone, Copy)]
pub enum Kind {
    /// This percentage of the cells at random.
    Closed(u32),
    /// One corridor back and forth, the longest path: the worst case for a wave.
    Serpentine,
    /// A quarter at random, and the whole row in the middle: no path from one half to the other.
    Halved,
}

impl Kind {
    fn picture(self, width: usize, height: usize, random: &mut Rng) -> Picture {
        match self {
            Self::Closed(percent) => Picture::new(width, height, |_| random.u32(..100) >= percent),
            Self::Halved => {
                Picture::new(width, height, |(_, y)| y != height / 2 && random.u32(..100) >= 25)
            }
            Self::Serpentine => {
                let (flip_x, flip_y) = (random.bool(), random.bool());
                Picture::new(width, height, |(x, y)| {
                    let x = if flip_x { width - 1 - x } else { x };
                    let y = if flip_y { height - 1 - y } else { y };
                    let end = if y % 4 == 1 { width - 1 } else { 0 };
                    y % 2 == 0 || x == end
                })
            }
        }
    }
}

/// A board with the two cells of its question.
pub struct Asked {
    pub picture: Picture,
    pub from: Cell,
    pub to: Cell,
}

/// The components of the two cells of a question.
#[derive(Clone, Copy)]
pub enum Pair {
    /// Different cells of the largest component.
    Connected,
    /// The first lies in the largest component, the second in any.
    Any,
    /// The first lies in the largest component, the second in the next.
    Apart,
}

/// Boards that are all different, each with a question.
pub fn asked(kind: Kind, pair: Pair, (width, height): (usize, usize), count: usize) -> Vec<Asked> {
    let mut random = Rng::with_seed(0x3c6e_f372);
    let mut board = || {
        let picture = kind.picture(width, height, &mut random);
        let components = picture.components();
        let largest = components.first().filter(|component| component.len() > 1)?;
        let from = largest[random.usize(..largest.len())];
        let to = match pair {
            Pair::Connected => largest,
            Pair::Any => &components.concat(),
            Pair::Apart => components.get(1)?,
        };
        let to = to[random.usize(..to.len())];
        (from != to).then_some(Asked { picture, from, to })
    };
    std::iter::repeat_with(&mut board).flatten().take(count).collect()
}
