//! Shortest paths from a distance map: one of them, the one with the fewest turns, the n-th.

use super::{
    counts::{NEVER, Told},
    field::{Field, Unchecked},
    queue::Room,
};

/// The indices of [`Field::beside`], in the order of the cells there.
const IN_ORDER: [usize; 4] = [0, 3, 1, 2];

/// More turns than a path has.
const MANY: u32 = u32::MAX / 2;

impl Field {
    /// Writes the distance of each cell up to the nearest goal, and returns that goal, or the last cell if there is none.
    /// `leads` says whether a move leads from a cell to a side, and to the cell there.
    #[inline(always)]
    pub fn search(
        &self,
        from: usize,
        is_goal: impl Fn(usize) -> bool,
        leads: impl Fn(usize, usize, usize) -> bool,
        queue: &mut Unchecked<u32>,
        distance: &mut Unchecked<u32>,
    ) -> Result<usize, usize> {
        distance.0.fill(NEVER);
        (queue[0], distance[from]) = (from as u32, 0);
        let (mut head, mut tail, mut here) = (0, 1, from);
        while head < tail {
            here = queue[head] as usize;
            head += 1;
            if is_goal(here) {
                return Ok(here);
            }
            for (side, next) in self.beside(here).into_iter().enumerate() {
                if leads(here, side, next) && distance[next] == NEVER {
                    distance[next] = distance[here] + 1;
                    queue[tail] = next as u32;
                    tail += 1;
                }
            }
        }
        Err(here)
    }

    /// Writes the distance of each cell from the source, up to that of `stop`, which is returned if there is a path.
    #[inline]
    pub fn distances(
        &self,
        source: usize,
        stop: Option<usize>,
        room: &mut Room,
        distance: &mut Unchecked<u32>,
    ) -> Option<u32> {
        let (is_goal, leads) = (|i| stop == Some(i), |_, _, next: usize| self.open[next]);
        self.search(source, is_goal, leads, &mut room.queue, distance).ok().map(|at| distance[at])
    }

    /// The next cell from here towards the source of the distances, by the first of these sides that leads nearer.
    #[inline]
    pub fn next_step(
        &self,
        here: usize,
        sides: [usize; 4],
        distance: &Unchecked<u32>,
    ) -> Option<usize> {
        let nearer = distance[here].checked_sub(1).filter(|_| distance[here] != NEVER)?;
        let beside = self.beside(here);
        sides.map(|side| beside[side]).into_iter().find(|&next| distance[next] == nearer)
    }

    /// The path from a cell to the source of the distances, by the first of these sides that leads nearer.
    #[inline]
    pub fn walk(&self, from: usize, sides: [usize; 4], distance: &Unchecked<u32>) -> Vec<u32> {
        let mut way = Vec::with_capacity(distance[from] as usize + 1);
        way.push(from as u32);
        let mut here = from;
        while let Some(next) = self.next_step(here, sides, distance) {
            way.push(next as u32);
            here = next;
        }
        way
    }

    /// The cheapest path, from its end back.
    #[inline]
    pub fn walk_by_costs(&self, end: usize, price: &Unchecked<u8>, told: &Told) -> Vec<u32> {
        let (mut way, mut here) = (vec![end as u32], end);
        while told.distance[here] > 0 {
            let before = told.distance[here] - u32::from(price[here]);
            let beside = self.beside(here).into_iter();
            let Some(next) = beside.into_iter().find(|&next| told.distance[next] == before) else {
                break;
            };
            way.push(next as u32);
            here = next;
        }
        way.reverse();
        way
    }

    /// The `n`-th of all shortest paths in the order of their cells, by the number of paths on from each cell.
    #[inline]
    pub fn nth(
        &self,
        from: usize,
        mut n: u128,
        distance: &Unchecked<u32>,
        ways: &Unchecked<u128>,
    ) -> Option<Vec<u32>> {
        if n >= ways[from] {
            return None;
        }
        let mut way = vec![from as u32];
        let mut here = from;
        while distance[here] > 0 {
            let beside = self.beside(here);
            here = IN_ORDER.map(|side| beside[side]).into_iter().find(|&next| {
                let leads = self.open[next] && distance[next] == distance[here] - 1;
                let is_it = leads && n < ways[next];
                n -= if leads && !is_it { ways[next] } else { 0 };
                is_it
            })?;
            way.push(here as u32);
        }
        Some(way)
    }

    /// The shortest path with the fewest turns, by each cell's distance from its end. Layer by layer, each cell gets the fewest
    /// turns for each side that it is entered from.
    #[inline]
    pub fn straightest(
        &self,
        from: usize,
        room: &mut Room,
        distance: &Unchecked<u32>,
        turns: &mut Unchecked<[u32; 4]>,
    ) -> Vec<u32> {
        let Room { seen, queue } = room;
        seen.0.fill(0);
        (queue[0], turns[from]) = (from as u32, [0; 4]);
        let (mut head, mut tail, mut here) = (0, 1, from);
        while head < tail {
            here = queue[head] as usize;
            head += 1;
            if distance[here] == 0 {
                break;
            }
            for (side, next) in self.beside(here).into_iter().enumerate() {
                if !self.open[next] || distance[next] != distance[here] - 1 {
                    continue;
                }
                if seen[next] == 0 {
                    (seen[next], turns[next]) = (1, [MANY; 4]);
                    queue[tail] = next as u32;
                    tail += 1;
                }
                let (straight, any) = (turns[here][side], turns[here].into_iter().min());
                turns[next][side] = straight.min(any.unwrap_or(MANY) + 1);
            }
        }
        let mut way = vec![here as u32];
        let mut by: Option<usize> = None;
        while here != from {
            let turned =
                |side: usize| turns[here][side] + u32::from(by.is_some_and(|by| by != side));
            let side = (0..4).min_by_key(|&side| turned(side)).unwrap_or(0);
            here = self.beside(here)[(side + 2) % 4];
            by = Some(side);
            way.push(here as u32);
        }
        way.reverse();
        way
    }

    /// The cells of these places.
    pub fn cells_of(&self, places: &[u32]) -> Vec<(usize, usize)> {
        let cell = |&i: &u32| (i as usize % self.stride - 1, i as usize / self.stride - 1);
        places.iter().map(cell).collect()
    }
}
