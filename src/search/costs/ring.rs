//! What is to be gone on from, by what it costs to come there.

use alloc::{vec, vec::Vec};
use core::{array, ops::Range};

/// A power of two, and at least as many as there are different costs of a move.
const MOST_PLACES: usize = 256;

/// Lists of cells by cost, those of the next costs, in a ring (Dial, *Algorithm 360: shortest-path forest with
/// topological ordering*, Communications of the ACM 12, 1969).
///
/// ```text
/// costs up to 3, room for 4, at cost 6
///
///     place 0     1         2     3
///           a b · · c · · · d e f · · · · ·
///     cost  8       9       6       7
/// ```
pub(super) struct Ring {
    /// The lists one after the other, each with room for as many.
    cells: Vec<u32>,
    /// A power of two; no list is ever full.
    room: usize,
    /// Where each list ends.
    ends: [usize; MOST_PLACES],
    /// One less than the number of lists, which is a power of two.
    mask: usize,
    /// The cost of the list whose turn it is.
    cost: u32,
    /// One more than the last cost at which there were cells.
    layers: u32,
}

impl Ring {
    /// For as many costs of one move, from 0 on.
    pub(super) fn new(costs: usize, room: usize) -> Self {
        let (count, room) = (costs.next_power_of_two(), room.next_power_of_two());
        Self {
            cells: vec![0; count * room],
            room,
            ends: array::from_fn(|i| i * room),
            mask: count - 1,
            cost: 0,
            layers: 0,
        }
    }

    /// The cost whose turn it is.
    #[inline(always)]
    pub(super) const fn cost(&self) -> u32 {
        self.cost
    }

    /// Adds a cell that it costs so much to come to: what comes next, or so much more as a move may cost.
    #[inline(always)]
    pub(super) fn push(&mut self, cell: u32, cost: u32) {
        let list = &mut self.ends[cost as usize & (self.mask % MOST_PLACES)];
        self.cells[*list] = cell;
        *list += 1;
        // Not by a division, which would take longer than all of this.
        if *list & (self.room - 1) == 0 {
            self.grow();
        }
    }

    /// Takes some cells of this cost, so many at most.
    #[inline(always)]
    pub(super) fn take(&mut self, most: usize) -> &[u32] {
        let place = self.cost as usize & (self.mask % MOST_PLACES);
        let end = self.ends[place];
        let taken = Range { start: end.saturating_sub(most).max(place * self.room), end };
        self.ends[place] = taken.start;
        if !taken.is_empty() {
            self.layers = self.cost + 1;
        }
        &self.cells[taken]
    }

    /// Goes on to the next cost; `false` where there are no more cells.
    #[inline(always)]
    pub(super) fn turn(&mut self) -> bool {
        self.cost += 1;
        self.cost <= self.layers + self.mask as u32
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let (old, new) = (self.room, 2 * self.room);
        let mut cells = vec![0; (self.mask + 1) * new];
        for (to, from) in cells.chunks_mut(new).zip(self.cells.chunks(old)) {
            to[..old].copy_from_slice(from);
        }
        self.ends.iter_mut().enumerate().for_each(|(place, end)| *end += place * (new - old));
        (self.cells, self.room) = (cells, new);
    }
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::Ring;

    #[test]
    fn cells_come_in_the_order_of_their_costs_however_many_there_are() {
        let mut ring = Ring::new(4, 1);
        let mut costs = vec![2];
        ring.push(0, 2);
        let mut told = Vec::new();
        loop {
            loop {
                let taken = ring.take(3).to_vec();
                assert!(taken.len() <= 3);
                if taken.is_empty() {
                    break;
                }
                for cell in taken {
                    told.push((ring.cost(), cell));
                    // Three more, now and then at no cost, until there are many.
                    for price in [cell % 4, 3, cell % 2 + 1] {
                        if costs.len() < 900 {
                            let cost = ring.cost() + price;
                            ring.push(costs.len() as u32, cost);
                            costs.push(cost);
                        }
                    }
                }
            }
            if !ring.turn() {
                break;
            }
        }
        assert!(told.is_sorted_by_key(|&(cost, _)| cost));
        assert_eq!(Some(ring.layers), told.last().map(|(cost, _)| cost + 1));
        let mut pushed: Vec<_> = costs.into_iter().zip(0..).collect();
        told.sort_unstable();
        pushed.sort_unstable();
        assert_eq!(told, pushed);
    }
}
