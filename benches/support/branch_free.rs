//! The array queue for thin walls without a branch: every neighbor is written to the end of the queue,
//! and the end moves on if the neighbor is new. Answers the other questions about thin walls too.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

use super::{
    queue::{CELLS, Goals, STRIDE, WalledQueue},
    walled::SIDE,
};

const UNSEEN: u8 = u8::MAX;

/// The order of the bits of a cell's open exits.
const STEPS: [isize; 4] = [-(STRIDE as isize), 1, STRIDE as isize, -1];

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

impl WalledQueue {
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
        self.fill(from, room, |_| false).unwrap_or_else(|far| far.into()) as u32
    }

    #[inline]
    pub fn distance_branch_free(&self, from: usize, goals: &Goals, room: &mut Room) -> Option<u32> {
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
}
