//! Searches that end near their start: a queue that stamps cells with its number, so that nothing is cleared, and stops
//! at the goal.

use super::field::Unchecked;
use crate::support::map::is_open;

const CLOSED: u32 = u32::MAX;

/// A board with a border, for orthogonal steps.
pub struct Stamped {
    stride: usize,
    /// The number of the last search that saw each cell. Closed cells count as seen forever.
    seen: Unchecked<u32>,
    stamp: u32,
}

/// Memory that a search writes to; only what has its stamp counts.
pub struct Room {
    distance: Unchecked<u32>,
    pub queue: Unchecked<u32>,
    /// The cells to visit at each of the next costs: index `cost % len`.
    buckets: Vec<Vec<u32>>,
}

impl Room {
    pub fn new(board: &Stamped) -> Self {
        let zeros = || Unchecked(vec![0; board.seen.0.len()]);
        Self { distance: zeros(), queue: zeros(), buckets: Vec::new() }
    }
}

impl Stamped {
    fn new(width: usize, rows: impl Iterator<Item = impl Iterator<Item = bool>>) -> Self {
        let stride = width + 2;
        let mut seen = vec![CLOSED; stride];
        for row in rows {
            seen.push(CLOSED);
            seen.extend(row.map(|is_open| if is_open { 0 } else { CLOSED }));
            seen.push(CLOSED);
        }
        seen.resize(seen.len() + stride, CLOSED);
        Self { stride, seen: Unchecked(seen), stamp: 0 }
    }

    pub fn of(width: usize, plain: &[bool]) -> Self {
        Self::new(width, plain.chunks(width).map(|row| row.iter().copied()))
    }

    /// Reads the rows of a map.
    pub fn parse(rows: &str) -> Self {
        let open = |byte: u8| is_open(byte.into()).expect("a cell");
        let width = rows.lines().next().map_or(0, str::len);
        Self::new(width, rows.lines().map(|row| row.bytes().map(open)))
    }

    pub fn at(&self, (x, y): (usize, usize)) -> usize {
        x + 1 + (y + 1) * self.stride
    }

    pub fn cell(&self, place: u32) -> (usize, usize) {
        (place as usize % self.stride - 1, place as usize / self.stride - 1)
    }

    pub fn is_open(&self, place: usize) -> bool {
        self.seen[place] != CLOSED
    }

    fn beside(&self, i: usize) -> [usize; 4] {
        [i - self.stride, i + 1, i + self.stride, i - 1]
    }

    /// Spreads until the target is seen, for at most `moves` moves. Returns the number of cells seen, which are the first in
    /// `room.queue`, and the distance of the target.
    #[inline]
    pub fn spread(
        &mut self,
        from: usize,
        to: Option<usize>,
        moves: u32,
        room: &mut Room,
    ) -> (usize, Option<u32>) {
        let Room { distance, queue, .. } = room;
        // The sweep over the cells of shortest paths marks them with the next number.
        self.stamp += 2;
        (queue[0], distance[from], self.seen[from]) = (from as u32, 0, self.stamp);
        if to == Some(from) {
            return (1, Some(0));
        }
        let (mut head, mut tail) = (0, 1);
        while head < tail {
            let here = queue[head] as usize;
            let next_distance = distance[here] + 1;
            if next_distance > moves {
                break;
            }
            head += 1;
            for next in self.beside(here) {
                if self.seen[next] < self.stamp {
                    (self.seen[next], distance[next]) = (self.stamp, next_distance);
                    queue[tail] = next as u32;
                    tail += 1;
                    if to == Some(next) {
                        return (tail, Some(next_distance));
                    }
                }
            }
        }
        (tail, None)
    }

    /// A shortest path, from its end back.
    #[inline]
    pub fn path(&mut self, from: usize, to: usize, room: &mut Room) -> Option<Vec<u32>> {
        let moves = self.spread(from, Some(to), u32::MAX, room).1?;
        let mut path = Vec::with_capacity(moves as usize + 1);
        let mut here = to;
        path.push(to as u32);
        for left in (0..moves).rev() {
            let mut beside = self.beside(here).into_iter();
            here = beside.find(|&i| self.seen[i] == self.stamp && room.distance[i] == left)?;
            path.push(here as u32);
        }
        Some(path)
    }

    /// The cells of all shortest paths, layer by layer back from the target: the first in `room.queue`. `ends` holds
    /// the end of each layer.
    #[inline]
    pub fn all_shortest(
        &mut self,
        from: usize,
        to: usize,
        room: &mut Room,
        ends: &mut Vec<usize>,
    ) -> Option<u32> {
        let moves = self.spread(from, Some(to), u32::MAX, room).1?;
        let Room { distance, queue, .. } = room;
        ends.clear();
        queue[0] = to as u32;
        let (mut head, mut tail) = (0, 1);
        for left in (0..moves).rev() {
            ends.push(tail);
            while head < ends[ends.len() - 1] {
                for next in self.beside(queue[head] as usize) {
                    if self.seen[next] == self.stamp && distance[next] == left {
                        self.seen[next] += 1;
                        queue[tail] = next as u32;
                        tail += 1;
                    }
                }
                head += 1;
            }
        }
        ends.push(tail);
        Some(moves)
    }

    /// The least cost of a path, by buckets (Dial 1969). Entering a cell costs its `price`, at least 1 and at most `most`.
    #[inline]
    pub fn cheapest_cost(
        &mut self,
        from: usize,
        to: usize,
        (price, most): (&Unchecked<u8>, usize),
        Room { distance, buckets, .. }: &mut Room,
    ) -> Option<u32> {
        self.stamp += 2;
        buckets.resize(most + 1, Vec::new());
        buckets.iter_mut().for_each(Vec::clear);
        buckets[0].push(from as u32);
        (self.seen[from], distance[from]) = (self.stamp, 0);
        let (mut cost, mut left) = (0, 1);
        while left > 0 {
            let bucket = cost as usize % (most + 1);
            while let Some(here) = buckets[bucket].pop() {
                left -= 1;
                let here = here as usize;
                if distance[here] < cost {
                    continue;
                }
                if here == to {
                    return Some(cost);
                }
                for next in self.beside(here) {
                    let total = cost + u32::from(price[next]);
                    let seen = self.seen[next];
                    if seen < self.stamp || seen == self.stamp && total < distance[next] {
                        (self.seen[next], distance[next]) = (self.stamp, total);
                        buckets[total as usize % (most + 1)].push(next as u32);
                        left += 1;
                    }
                }
            }
            cost += 1;
        }
        None
    }

    /// The cheapest path, from its end back.
    #[inline]
    pub fn cheapest_path(
        &mut self,
        from: usize,
        to: usize,
        prices: (&Unchecked<u8>, usize),
        room: &mut Room,
    ) -> Option<Vec<u32>> {
        self.cheapest_cost(from, to, prices, room)?;
        let (mut path, mut here) = (vec![to as u32], to);
        while here != from {
            let before = room.distance[here] - u32::from(prices.0[here]);
            let mut beside = self.beside(here).into_iter();
            here = beside.find(|&i| self.seen[i] == self.stamp && room.distance[i] == before)?;
            path.push(here as u32);
        }
        Some(path)
    }
}
