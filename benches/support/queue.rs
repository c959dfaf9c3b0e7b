//! The search that an expert writes for thin walls without bitsets: a queue in an array, a border around
//! the board, no bounds checks, and no branch: every neighbor is written to the end of the queue, and the
//! end moves on if the neighbor is new.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

use super::walled::{Goal, Position, SIDE, Wall};

const STRIDE: usize = SIDE + 2;
const CELLS: usize = STRIDE * STRIDE;
const UNSEEN: u8 = u8::MAX;
const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// The order of the bits of a cell's open exits.
const STEPS: [isize; 4] = [-(STRIDE as isize), 1, STRIDE as isize, -1];

pub fn index((x, y): (usize, usize)) -> usize {
    x + 1 + (y + 1) * STRIDE
}

/// The indices of the cells of the board.
fn cells() -> impl Iterator<Item = usize> {
    (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| index((x, y))))
}

/// Whether each cell of the padded board is a goal.
pub type Goals = [bool; CELLS];

pub fn goals(goal: Goal) -> Goals {
    let mut goals = [false; CELLS];
    for cell in cells() {
        goals[cell] = goal.holds((cell % STRIDE - 1, cell / STRIDE - 1));
    }
    goals
}

/// Memory that a search writes to; one for all boards.
#[derive(Clone, Debug)]
pub struct Room {
    distances: [u8; CELLS],
    /// One entry more than there are cells, because each neighbor is written before it is known to be new.
    queue: [u8; SIDE * SIDE + 1],
}

impl Default for Room {
    fn default() -> Self {
        Self { distances: [UNSEEN; CELLS], queue: [0; SIDE * SIDE + 1] }
    }
}

impl Room {
    /// The distance of the cell with this index; `None` if it was not reached.
    pub fn get(&self, cell: usize) -> Option<u32> {
        Some(self.distances[cell].into()).filter(|&distance| distance < UNSEEN.into())
    }
}

#[derive(Clone, Debug)]
pub struct WalledQueue {
    /// The open exits of each cell.
    exits: [u8; CELLS],
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
        position.walls.iter().for_each(|&wall| new.toggle(wall));
        new
    }

    #[inline]
    pub fn toggle(&mut self, wall: Wall) {
        for (x, y) in wall.edges() {
            let (here, there) = if wall.vertical {
                ((index((x, y)), EAST), (index((x + 1, y)), WEST))
            } else {
                ((index((x, y)), SOUTH), (index((x, y + 1)), NORTH))
            };
            for (cell, exit) in [here, there] {
                self.exits[cell] ^= exit;
            }
        }
    }

    /// Writes distances until `stop` holds for a cell. Returns that cell, or the farthest distance.
    #[inline(always)]
    fn fill(
        &self,
        from: usize,
        room: &mut Room,
        stop: impl Fn(usize) -> bool,
    ) -> Result<usize, u8> {
        let Room { distances, queue } = room;
        *distances = [UNSEEN; CELLS];
        distances[from] = 0;
        queue[0] = from as u8;
        let (mut head, mut tail, mut here) = (0, 1, 0);
        while head < tail {
            // SAFETY: each of the 81 cells enters the queue once, and the queue has one entry more. Cells of
            // the board have all their neighbors in the padded array, and exits never lead into the padding.
            unsafe {
                let cell = usize::from(*queue.get_unchecked(head));
                head += 1;
                if stop(cell) {
                    return Ok(cell);
                }
                here = *distances.get_unchecked(cell);
                let exits = *self.exits.get_unchecked(cell);
                for (i, step) in STEPS.into_iter().enumerate() {
                    let next = cell.wrapping_add_signed(step);
                    let distance = distances.get_unchecked_mut(next);
                    let is_new = exits >> i & 1 != 0 && *distance == UNSEEN;
                    *distance = if is_new { here + 1 } else { *distance };
                    *queue.get_unchecked_mut(tail) = next as u8;
                    tail += usize::from(is_new);
                }
            }
        }
        Err(here)
    }

    /// Writes all distances and returns the farthest.
    #[inline]
    pub fn distances(&self, from: usize, room: &mut Room) -> u32 {
        self.fill(from, room, |_| false).unwrap_or_else(usize::from) as u32
    }

    #[inline]
    pub fn distance(&self, from: usize, goals: &Goals, room: &mut Room) -> Option<u32> {
        let goal = self.fill(from, room, |cell| goals[cell]).ok()?;
        room.get(goal)
    }

    /// A shortest path, as the indices of its cells.
    #[inline]
    pub fn path(&self, from: usize, goals: &Goals, room: &mut Room) -> Option<Vec<u8>> {
        let goal = self.fill(from, room, |cell| goals[cell]).ok()?;
        let mut left = room.get(goal)?;
        let mut path = vec![goal as u8; left as usize + 1];
        let mut cell = goal;
        while left > 0 {
            left -= 1;
            let exits = self.exits[cell];
            cell = STEPS
                .into_iter()
                .enumerate()
                .filter(|(i, _)| exits >> i & 1 != 0)
                .map(|(_, step)| cell.wrapping_add_signed(step))
                .find(|&next| room.get(next) == Some(left))?;
            path[left as usize] = cell as u8;
        }
        Some(path)
    }

    pub fn reaches_all(&self) -> bool {
        let mut room = Room::default();
        self.distances(index((0, 0)), &mut room);
        cells().all(|cell| room.get(cell).is_some())
    }
}
