//! Shortest paths between two cells and their number, and costs, all by a queue in an array.

use std::{cmp::Reverse, collections::BinaryHeap};

use super::{
    field::{Field, Unchecked},
    queue::Room,
};

/// Memory for values per cell; one for all boards of a size.
pub struct Told {
    pub distance: Unchecked<u32>,
    pub paths: Unchecked<u64>,
    /// The cells to visit at each of the next costs: index `cost % len`.
    buckets: Vec<Vec<u32>>,
}

/// The distance of cells that cannot be reached.
pub const NEVER: u32 = u32::MAX;

impl Told {
    pub fn new(field: &Field) -> Self {
        let cells = field.cells();
        Self {
            distance: Unchecked(vec![NEVER; cells]),
            paths: Unchecked(vec![0; cells]),
            buckets: Vec::new(),
        }
    }
}

impl Field {
    /// The number of moves and the number of shortest paths, by a modulus; `None` if there is no path.
    #[inline]
    pub fn count(
        &self,
        [source, target]: [usize; 2],
        modulus: u64,
        room: &mut Room,
        Told { distance, paths, .. }: &mut Told,
    ) -> Option<(u32, u64)> {
        paths[source] = 1;
        let add = |a, b| (a + b) % modulus;
        let moves = self.ways([source, target], add, room, distance, paths)?;
        Some((moves, paths[target]))
    }

    /// The number of moves, or `None` if there is no path. `paths` gets the number of shortest paths to each cell
    /// before the target: as a cell leaves the queue, its number is added to those of the cells after it.
    #[inline]
    pub fn ways<N: Copy + Default>(
        &self,
        [source, target]: [usize; 2],
        add: impl Fn(N, N) -> N,
        room: &mut Room,
        distance: &mut Unchecked<u32>,
        paths: &mut Unchecked<N>,
    ) -> Option<u32> {
        distance.0.fill(NEVER);
        let queue = &mut room.queue;
        (queue[0], distance[source]) = (source as u32, 0);
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            let here = queue[head] as usize;
            head += 1;
            if here == target {
                return Some(distance[here]);
            }
            let (arrived, count) = (distance[here] + 1, paths[here]);
            for next in self.beside(here) {
                if !self.open[next] {
                    continue;
                }
                if distance[next] == NEVER {
                    (distance[next], paths[next]) = (arrived, N::default());
                    queue[tail] = next as u32;
                    tail += 1;
                }
                if distance[next] == arrived {
                    paths[next] = add(paths[next], count);
                }
            }
        }
        None
    }

    /// The cells of all shortest paths after [`count`](Self::count), layer by layer back from the target; `ends` holds the end
    /// of each layer.
    #[inline]
    pub fn on_shortest(
        &self,
        target: usize,
        room: &mut Room,
        distance: &Unchecked<u32>,
        ends: &mut Vec<usize>,
    ) {
        let Room { seen, queue } = room;
        seen.0.fill(0);
        ends.clear();
        queue[0] = target as u32;
        let (mut head, mut tail) = (0, 1);
        for left in (0..distance[target]).rev() {
            ends.push(tail);
            while head < ends[ends.len() - 1] {
                for next in self.beside(queue[head] as usize) {
                    queue[tail] = next as u32;
                    tail += usize::from(distance[next] == left && seen[next] == 0);
                    seen[next] |= u8::from(distance[next] == left);
                }
                head += 1;
            }
        }
        ends.push(tail);
    }

    /// The least cost of a path to each cell, up to the target, by buckets (Dial 1969). Entering a cell costs its `price`, at
    /// least 1, and `beside` adds a cost per step.
    #[inline]
    pub fn costs<const N: usize>(
        &self,
        [source, target]: [Option<usize>; 2],
        price: &Unchecked<u8>,
        most: usize,
        beside: impl Fn(&Self, usize) -> [(usize, u32); N],
        Told { distance, buckets, .. }: &mut Told,
    ) -> Option<u32> {
        let source = source?;
        distance.0.fill(NEVER);
        buckets.resize(most + 1, Vec::new());
        buckets.iter_mut().for_each(Vec::clear);
        buckets[0].push(source as u32);
        distance[source] = 0;
        let (mut cost, mut left) = (0, 1);
        while left > 0 {
            let place = cost as usize % (most + 1);
            while let Some(here) = buckets[place].pop() {
                left -= 1;
                let here = here as usize;
                if distance[here] < cost {
                    continue;
                }
                if target == Some(here) {
                    return Some(cost);
                }
                for (next, more) in beside(self, here) {
                    let total = cost + u32::from(price[next]) + more;
                    if self.open[next] && total < distance[next] {
                        distance[next] = total;
                        buckets[total as usize % (most + 1)].push(next as u32);
                        left += 1;
                    }
                }
            }
            cost += 1;
        }
        None
    }

    /// The height of a lowest path to each cell, by a heap.
    pub fn levels(&self, source: usize, heights: &Unchecked<u32>, distance: &mut Unchecked<u32>) {
        distance.0.fill(NEVER);
        distance[source] = heights[source];
        let mut heap = BinaryHeap::from([Reverse((heights[source], source as u32))]);
        while let Some(Reverse((level, here))) = heap.pop() {
            if distance[here as usize] < level {
                continue;
            }
            for next in self.beside(here as usize) {
                let level = level.max(heights[next]);
                if self.open[next] && level < distance[next] {
                    distance[next] = level;
                    heap.push(Reverse((level, next as u32)));
                }
            }
        }
    }
}
