//! The cells to continue from, by the cost of reaching them.

use alloc::{vec, vec::Vec};

/// The greatest cost of a path.
const GREATEST: u32 = u32::MAX - 256;

/// Lists of cells by cost, in a ring, for the next costs and some earlier ones (Dial, *Algorithm 360: shortest-path forest with
/// topological ordering*, Communications of the ACM 12, 1969).
///
/// ```text
/// costs of a move up to 3, at cost 6; cells are kept for one cost more
///
///     place    0       1     2     3     4     5     6       7
///              a b     c                       d     e f g
///     cost     8       9                       5     6       7
/// ```
pub(super) struct Ring {
    /// One list per cost of a move and per cost for which cells are kept, rounded up to a power of two.
    lists: Vec<Vec<u32>>,
    /// The number of costs for which cells are kept.
    kept: u32,
    /// The current cost.
    cost: u32,
    /// The last cost with cells, plus one.
    layers: u32,
    /// The question, for messages.
    question: &'static str,
}

impl Ring {
    /// Creates a ring for moves that cost up to `most`, which keeps cells for `kept` costs.
    pub(super) fn new(most: u32, kept: u32, question: &'static str) -> Self {
        let lists = (most + kept + 1).next_power_of_two() as usize;
        Self { lists: vec![Vec::new(); lists], kept, cost: 0, layers: 0, question }
    }

    /// The current cost.
    #[inline(always)]
    pub(super) const fn cost(&self) -> u32 {
        self.cost
    }

    #[inline(always)]
    fn list(&mut self, cost: u32) -> &mut Vec<u32> {
        let place = self.place(cost);
        &mut self.lists[place]
    }

    #[inline(always)]
    const fn place(&self, cost: u32) -> usize {
        cost as usize & (self.lists.len() - 1)
    }

    /// Adds a cell with its cost: the current one, or more by at most the cost of a move.
    #[inline(always)]
    pub(super) fn push(&mut self, cell: u32, cost: u32) {
        let list = self.list(cost);
        if list.len() == list.capacity() {
            list.reserve(64);
        }
        list.push(cell);
    }

    /// The cells found so far at the current cost minus `ago`, if they are still kept. No cell has a cost below 0.
    #[inline(always)]
    pub(super) fn cells(&self, ago: u32) -> &[u32] {
        &self.lists[self.place(self.cost.wrapping_sub(ago))]
    }

    /// Advances to the next cost. Returns `false` if no cells are left.
    ///
    /// # Panics
    ///
    /// Panics if the cost is too great.
    #[inline(always)]
    #[track_caller]
    pub(super) fn turn(&mut self) -> bool {
        if !self.cells(0).is_empty() {
            self.layers = self.cost + 1;
        }
        // Below cost 0, these lists belong to costs that no move reaches yet.
        self.list(self.cost.wrapping_sub(self.kept)).clear();
        self.cost += 1;
        assert!(self.cost <= GREATEST, "{}: a path costs more than {GREATEST}", self.question);
        self.cost - self.layers.min(self.cost) < self.lists.len() as u32
    }
}
