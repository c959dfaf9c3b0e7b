//! What is to be gone on from, by what it costs to come there.

use alloc::{vec, vec::Vec};

/// The greatest cost of a way.
const GREATEST: u32 = u32::MAX - 256;

/// Lists of cells by cost, those of the next costs and of some before, in a ring (Dial, *Algorithm 360: shortest-path
/// forest with topological ordering*, Communications of the ACM 12, 1969).
///
/// ```text
/// costs of a move up to 3, at cost 6; cells are kept for one cost more
///
///     place    0       1     2     3     4     5     6       7
///              a b     c                       d     e f g
///     cost     8       9                       5     6       7
/// ```
pub(super) struct Ring {
    /// As many as there are costs of a move and costs that cells are kept for, or a few more: a power of two.
    lists: Vec<List>,
    /// For so many costs cells are kept.
    kept: u32,
    /// The cost whose turn it is.
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
    /// For moves that cost up to so much, and cells that are kept for so many costs.
    pub(super) fn new(most: u32, kept: u32) -> Self {
        let lists = (most + kept + 1).next_power_of_two() as usize;
        Self { lists: vec![List::default(); lists], kept, cost: 0, layers: 0 }
    }

    /// The cost whose turn it is.
    #[inline(always)]
    pub(super) const fn cost(&self) -> u32 {
        self.cost
    }

    #[inline(always)]
    fn list(&mut self, cost: u32) -> &mut List {
        let place = self.place(cost);
        &mut self.lists[place]
    }

    #[inline(always)]
    const fn place(&self, cost: u32) -> usize {
        cost as usize & (self.lists.len() - 1)
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

    /// The cells that cost as much, so far: those of this cost, or of one that was so many costs ago and whose cells are
    /// kept; none before cost 0.
    #[inline(always)]
    pub(super) fn cells(&self, ago: u32) -> &[u32] {
        let List { cells, count } = &self.lists[self.place(self.cost.wrapping_sub(ago))];
        &cells[..*count]
    }

    /// Goes on to the next cost; `false` where no cells come any more, and none are kept.
    ///
    /// # Panics
    ///
    /// If it is greater than all that there may be.
    #[inline(always)]
    pub(super) fn turn(&mut self) -> bool {
        if !self.cells(0).is_empty() {
            self.layers = self.cost + 1;
        }
        // Before cost 0, these are lists of costs that no move comes to yet.
        self.list(self.cost.wrapping_sub(self.kept)).count = 0;
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
    fn cells_come_in_the_order_of_their_costs_and_stay_as_long_as_they_are_to() {
        const KEPT: u32 = 2;
        let mut ring = Ring::new(3, KEPT);
        let mut costs = vec![2];
        ring.push(0, 2);
        let (mut told, mut told_later) = (Vec::new(), Vec::new());
        loop {
            let past = ring.cost().wrapping_sub(KEPT);
            told_later.extend(ring.cells(KEPT).iter().map(|&cell| (past, cell)));
            let mut read = 0;
            loop {
                let cells = ring.cells(0)[read..].to_vec();
                if cells.is_empty() {
                    break;
                }
                read += cells.len();
                for cell in cells {
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
        assert_eq!(told_later, told);
        let mut pushed: Vec<_> = costs.into_iter().zip(0..).collect();
        told.sort_unstable();
        pushed.sort_unstable();
        assert_eq!(told, pushed);
    }
}
