//! The search that an expert writes without bitsets: a queue in an array, a border around the board, a
//! visit stamp instead of clearing, and no bounds checks.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

use super::walled::{Goal, Position, SIDE, Wall};

pub(super) const STRIDE: usize = SIDE + 2;
pub(super) const CELLS: usize = STRIDE * STRIDE;
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

pub fn index((x, y): (usize, usize)) -> usize {
    x + 1 + (y + 1) * STRIDE
}

/// Whether each cell of the padded board is a goal.
pub type Goals = [bool; CELLS];

pub fn goals(goal: Goal) -> Goals {
    let mut goals = [false; CELLS];
    for y in 0..SIDE {
        for x in 0..SIDE {
            goals[index((x, y))] = goal.holds((x, y));
        }
    }
    goals
}

/// Memory that a search writes to; one for all boards.
#[derive(Clone, Debug)]
pub struct Scratch {
    seen: [u32; CELLS],
    stamp: u32,
    queue: [u16; SIDE * SIDE],
}

impl Default for Scratch {
    fn default() -> Self {
        Self { seen: [0; CELLS], stamp: 0, queue: [0; SIDE * SIDE] }
    }
}

#[derive(Clone, Debug)]
pub struct WalledQueue {
    /// The open exits of each cell.
    pub(super) exits: [u8; CELLS],
}

impl Default for WalledQueue {
    fn default() -> Self {
        Self::new()
    }
}

impl WalledQueue {
    pub fn new() -> Self {
        let mut exits = [0; CELLS];
        for y in 0..SIDE {
            for x in 0..SIDE {
                let mut open = 0;
                open |= if y > 0 { NORTH } else { 0 };
                open |= if x < SIDE - 1 { EAST } else { 0 };
                open |= if y < SIDE - 1 { SOUTH } else { 0 };
                open |= if x > 0 { WEST } else { 0 };
                exits[index((x, y))] = open;
            }
        }
        Self { exits }
    }

    pub fn of(position: &Position) -> Self {
        let mut new = Self::new();
        for &wall in &position.walls {
            new.set(wall, false);
        }
        new
    }

    #[inline]
    pub fn set(&mut self, wall: Wall, open: bool) {
        for (x, y) in wall.edges() {
            let (here, there) = if wall.vertical {
                ((index((x, y)), EAST), (index((x + 1, y)), WEST))
            } else {
                ((index((x, y)), SOUTH), (index((x, y + 1)), NORTH))
            };
            for (cell, exit) in [here, there] {
                if open {
                    self.exits[cell] |= exit;
                } else {
                    self.exits[cell] &= !exit;
                }
            }
        }
    }

    /// Runs the search until `stop` holds for a cell taken from the queue. Returns the level of that cell,
    /// or the number of levels and of cells.
    #[inline(always)]
    fn run(
        &self,
        from: usize,
        scratch: &mut Scratch,
        stop: impl Fn(usize) -> bool,
    ) -> Result<u32, (u32, usize)> {
        let Scratch { seen, stamp, queue } = scratch;
        *stamp += 1;
        let (mut head, mut tail, mut level_end, mut level) = (0, 1, 1, 0);
        queue[0] = from as u16;
        seen[from] = *stamp;
        while head < tail {
            if head == level_end {
                level += 1;
                level_end = tail;
            }
            // SAFETY: each cell enters the queue once, so `head < tail <= 81`. Cells of the board have
            // all eight neighbors in the padded array, and exits never lead into the padding.
            unsafe {
                let cell = *queue.get_unchecked(head) as usize;
                head += 1;
                if stop(cell) {
                    return Ok(level);
                }
                let exits = *self.exits.get_unchecked(cell);
                for (exit, next) in [
                    (NORTH, cell - STRIDE),
                    (EAST, cell + 1),
                    (SOUTH, cell + STRIDE),
                    (WEST, cell - 1),
                ] {
                    if exits & exit != 0 && *seen.get_unchecked(next) != *stamp {
                        *seen.get_unchecked_mut(next) = *stamp;
                        *queue.get_unchecked_mut(tail) = next as u16;
                        tail += 1;
                    }
                }
            }
        }
        Err((level + 1, tail))
    }

    #[inline]
    pub fn distance(&self, from: usize, goals: &Goals, scratch: &mut Scratch) -> Option<u32> {
        self.run(from, scratch, |cell| goals[cell]).ok()
    }

    #[inline]
    pub fn full_scout(&self, from: usize, scratch: &mut Scratch) -> u32 {
        self.run(from, scratch, |_| false).unwrap_err().0
    }

    pub fn reaches_all(&self) -> bool {
        let run = self.run(index((0, 0)), &mut Scratch::default(), |_| false);
        matches!(run, Err((_, cells)) if cells == SIDE * SIDE)
    }
}
