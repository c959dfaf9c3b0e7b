//! What is to be gone on from, by what it costs to come there.

use alloc::{vec, vec::Vec};

/// The greatest cost of a way.
const GREATEST: u32 = u32::MAX - 256;

/// Lists of cells by cost, those of the next costs, in a ring (Dial, *Algorithm 360: shortest-path forest with
/// topological ordering*, Communications of the ACM 12, 1969).
///
/// ```text
/// costs of a move up to 3, at cost 6
///
///     place    0       1     2     3
///              a b     c           d e f
///     cost     8       9     6     7
/// ```
pub(super) struct Ring {
    /// As many as there are different costs of a move, or a few more: a power of two.
    lists: Vec<List>,
    /// The cost of the list whose turn it is.
    cost: u32,
    /// One more than the last cost at which there were cells.
    layers: u32,
}

#[derive(Clone, Default)]
struct List {
    /// The cells, and room for others.
    cells: Vec<u32>,
    count: usize,
}

impl Ring {
    /// For as many costs of one move, from 0 on.
    pub(super) fn new(costs: usize) -> Self {
        Self { lists: vec![List::default(); costs.next_power_of_two()], cost: 0, layers: 0 }
    }

    /// The cost whose turn it is.
    #[inline(always)]
    pub(super) const fn cost(&self) -> u32 {
        self.cost
    }

    #[inline(always)]
    fn list(&mut self, cost: u32) -> &mut List {
        let mask = self.lists.len() - 1;
        &mut self.lists[cost as usize & mask]
    }

    /// Adds a cell that it costs so much to come to: what comes next, or so much more as a move may cost.
    #[inline(always)]
    pub(super) fn push(&mut self, cell: u32, cost: u32) {
        let list = self.list(cost);
        if list.count == list.cells.len() {
            list.grow();
        }
        list.cells[list.count] = cell;
        list.count += 1;
    }

    /// Takes some cells of this cost, so many at most.
    #[inline(always)]
    pub(super) fn take(&mut self, most: usize) -> &[u32] {
        let layers = self.cost + 1;
        let list = self.list(self.cost);
        let end = list.count;
        list.count = end.saturating_sub(most);
        if end > 0 {
            self.layers = layers;
        }
        let list = self.list(self.cost);
        &list.cells[list.count..end]
    }

    /// Goes on to the next cost; `false` where there are no more cells.
    ///
    /// # Panics
    ///
    /// If it is greater than all that there may be.
    #[inline(always)]
    pub(super) fn turn(&mut self) -> bool {
        self.cost += 1;
        assert!(self.cost <= GREATEST, "Costs: a way costs more than {GREATEST}");
        self.cost - self.layers.min(self.cost) < self.lists.len() as u32
    }
}

impl List {
    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let room = (2 * self.cells.len()).max(64);
        self.cells.resize(room, 0);
    }
}

#[cfg(test)]
mod tests {
    use alloc::{vec, vec::Vec};

    use super::Ring;

    #[test]
    fn cells_come_in_the_order_of_their_costs_however_many_there_are() {
        let mut ring = Ring::new(4);
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
