//! Boards with thin walls for `pathfinding`, which asks a closure where a cell leads. Each cell has a bit for each direction that is open.

use pathfinding::prelude::{bfs, bfs_reach};

use super::{pathfinding::levels, petgraph::Graph};
use crate::support::walled::{Goal, Position, SIDE, Wall};

pub const CELLS: usize = SIDE * SIDE;

/// North, east, south and west.
const STEPS: [i8; 4] = [-(SIDE as i8), 1, SIDE as i8, -1];
const ALL: u8 = 0b1111;

pub type Goals = [bool; CELLS];

pub fn at((x, y): (usize, usize)) -> u8 {
    (x + y * SIDE) as u8
}

pub fn goals(goal: Goal) -> Goals {
    std::array::from_fn(|i| goal.holds((i % SIDE, i / SIDE)))
}

/// The cells on both sides of the two edges that a wall closes.
pub fn sides(wall: Wall) -> [(u8, u8); 2] {
    let (dx, dy) = if wall.vertical { (1, 0) } else { (0, 1) };
    wall.edges().map(|(x, y)| (at((x, y)), at((x + dx, y + dy))))
}

#[derive(Clone)]
pub struct Exits([u8; CELLS]);

impl Exits {
    pub fn new(position: &Position) -> Self {
        let mut new = Self(std::array::from_fn(|i| {
            let (x, y) = (i % SIDE, i / SIDE);
            let border = [y == 0, x == SIDE - 1, y == SIDE - 1, x == 0];
            let closed = border.iter().enumerate().map(|(i, &closed)| u8::from(closed) << i);
            ALL - closed.sum::<u8>()
        }));
        position.walls.iter().for_each(|&wall| new.toggle(wall));
        new
    }

    #[inline]
    pub fn toggle(&mut self, wall: Wall) {
        let (here, there) = if wall.vertical { (1 << 1, 1 << 3) } else { (1 << 2, 1 << 0) };
        for (one, other) in sides(wall) {
            self.0[one as usize] ^= here;
            self.0[other as usize] ^= there;
        }
    }

    #[inline]
    fn next(&self, cell: u8) -> impl Iterator<Item = u8> + use<> {
        let exits = self.0[cell as usize];
        let open = STEPS.into_iter().enumerate().filter(move |(i, _)| exits >> i & 1 != 0);
        open.map(move |(_, step)| cell.wrapping_add_signed(step))
    }

    pub fn graph(&self) -> Graph {
        Graph::new(CELLS, |cell| self.next(cell as u8).map(usize::from))
    }

    /// Each open edge once.
    pub fn edges(&self) -> impl Iterator<Item = (u8, u8)> {
        let all = (0..CELLS as u8).flat_map(|cell| self.next(cell).map(move |next| (cell, next)));
        all.filter(|(cell, next)| cell < next)
    }

    pub fn distance(&self, from: u8, goals: &Goals) -> Option<u32> {
        let path = bfs(&from, |&cell| self.next(cell), |&cell| goals[cell as usize])?;
        Some(path.len() as u32 - 1)
    }

    pub fn is_connected(&self, from: u8, goals: &Goals) -> bool {
        bfs_reach(from, |&cell| self.next(cell)).any(|cell| goals[cell as usize])
    }

    pub fn levels(&self, from: u8) -> u32 {
        levels(from, |&cell| self.next(cell))
    }
}
