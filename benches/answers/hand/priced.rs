//! Budgets, catchments, values that spread, flow fields, and turns that cost: all by lists of cells by cost (Dial 1969).

use super::{
    field::{Field, Unchecked},
    parts::{Labels, unite},
};

/// No cost, or no value, yet.
pub const NONE: i32 = i32::MAX;

/// The cells to visit at each of the next costs: index `cost % len`.
pub struct Ring {
    buckets: Vec<Vec<u32>>,
    left: usize,
}

impl Ring {
    /// A ring for moves that cost at most `most`.
    pub fn new(most: usize) -> Self {
        Self { buckets: vec![Vec::new(); most + 1], left: 0 }
    }

    fn clear(&mut self) {
        self.buckets.iter_mut().for_each(Vec::clear);
        self.left = 0;
    }

    #[inline(always)]
    fn push(&mut self, cost: usize, place: usize) {
        let bucket = cost % self.buckets.len();
        self.buckets[bucket].push(place as u32);
        self.left += 1;
    }

    #[inline(always)]
    fn pop(&mut self, cost: usize) -> Option<usize> {
        let bucket = cost % self.buckets.len();
        let place = self.buckets[bucket].pop()?;
        self.left -= 1;
        Some(place as usize)
    }
}

/// Costs that need not be cleared for a search: only those that a search has stamped count.
pub struct Budgets {
    found: Unchecked<u64>,
    stamp: u64,
    pub reached: Vec<u32>,
}

impl Budgets {
    pub fn new(field: &Field) -> Self {
        Self { found: Unchecked(vec![u64::MAX; field.cells()]), stamp: 0, reached: Vec::new() }
    }
}

impl Field {
    /// The cells that cost at most `budget`, in the order of their costs: `budgets.reached`.
    #[inline]
    pub fn affordable(
        &self,
        source: usize,
        budget: u32,
        price: &Unchecked<u8>,
        budgets: &mut Budgets,
        ring: &mut Ring,
    ) {
        let Budgets { found, stamp, reached } = budgets;
        ring.clear();
        reached.clear();
        // Later searches have smaller numbers, so that what an earlier one has found is more than any cost.
        *stamp += 1;
        let base = (u64::from(u32::MAX) - *stamp) << 32;
        found[source] = base;
        ring.push(0, source);
        for cost in 0..=budget {
            while let Some(here) = ring.pop(cost as usize) {
                if found[here] != base + u64::from(cost) {
                    continue;
                }
                // Visited.
                found[here] = base;
                reached.push(here as u32);
                for next in self.beside(here) {
                    let total = cost + u32::from(price[next]);
                    if self.open[next] && total <= budget && base + u64::from(total) < found[next] {
                        found[next] = base + u64::from(total);
                        ring.push(total as usize, next);
                    }
                }
            }
        }
    }

    /// The nearest source of each cell by cost, the first of those that are equally near: the low half of each value, and the cost
    /// in the high half. `u64::MAX` for cells that are not reached.
    #[inline]
    pub fn catchments(
        &self,
        sources: &[usize],
        price: &Unchecked<u8>,
        owners: &mut Unchecked<u64>,
        ring: &mut Ring,
    ) {
        owners.0.fill(u64::MAX);
        ring.clear();
        for (number, &source) in (0..).zip(sources) {
            if owners[source] > number {
                owners[source] = number;
                ring.push(0, source);
            }
        }
        let mut cost = 0;
        while ring.left > 0 {
            while let Some(here) = ring.pop(cost) {
                let known = owners[here];
                if known >> 32 != cost as u64 {
                    continue;
                }
                for next in self.beside(here) {
                    let total = known + (u64::from(price[next]) << 32);
                    if self.open[next] && total < owners[next] {
                        if total >> 32 < owners[next] >> 32 {
                            ring.push((total >> 32) as usize, next);
                        }
                        owners[next] = total;
                    }
                }
            }
            cost += 1;
        }
    }

    /// The least value of each cell, if each step adds 1 to the value of a goal. Goals may differ by less than the ring is long.
    #[inline]
    pub fn relaxed(&self, goals: &[(usize, i32)], values: &mut Unchecked<i32>, ring: &mut Ring) {
        values.0.fill(NONE);
        ring.clear();
        let least = goals.iter().map(|goal| goal.1).min().unwrap_or(0);
        for &(place, value) in goals {
            values[place] = value;
            ring.push((value - least) as usize, place);
        }
        let mut value = least;
        while ring.left > 0 {
            while let Some(here) = ring.pop((value - least) as usize) {
                if values[here] != value {
                    continue;
                }
                for next in self.beside(here) {
                    if self.open[next] && value + 1 < values[next] {
                        values[next] = value + 1;
                        ring.push((value + 1 - least) as usize, next);
                    }
                }
            }
            value += 1;
        }
    }

    /// The best directions of each cell, one bit for each: to the neighbors with the least of the lower values.
    #[inline]
    pub fn flow(&self, values: &Unchecked<i32>, flow: &mut Unchecked<u8>) {
        for y in 0..self.height {
            for here in self.at((0, y))..=self.at((self.width - 1, y)) {
                let beside = self.beside(here).map(|next| values[next]);
                let least = beside.iter().fold(NONE, |least, &value| least.min(value));
                let ways = (0..4).map(|side| u8::from(beside[side] == least) << side).sum::<u8>();
                flow[here] = if least < values[here] && self.open[here] { ways } else { 0 };
            }
        }
    }

    /// The least cost of a path if each step costs 1 and each turn by a right angle `turn`.
    #[inline]
    pub fn turned(
        &self,
        [source, target]: [usize; 2],
        turn: u32,
        best: &mut Unchecked<u32>,
        ring: &mut Ring,
    ) -> Option<u32> {
        best.0.fill(u32::MAX);
        ring.clear();
        for side in 0..4 {
            best[4 * source + side] = 0;
            ring.push(0, 4 * source + side);
        }
        let mut cost = 0;
        while ring.left > 0 {
            while let Some(state) = ring.pop(cost as usize) {
                if best[state] != cost {
                    continue;
                }
                let (here, before) = (state / 4, state % 4);
                if here == target {
                    return Some(cost);
                }
                for (side, next) in self.beside(here).into_iter().enumerate() {
                    let turns = [0, 1, 2, 1][(side + 4 - before) % 4];
                    let total = cost + 1 + turn * turns;
                    if self.open[next] && total < best[4 * next + side] {
                        best[4 * next + side] = total;
                        ring.push(total as usize, 4 * next + side);
                    }
                }
            }
            cost += 1;
        }
        None
    }

    /// Parts of cells with equal letters that share a side or a corner.
    #[inline]
    pub fn labels_with_corners(&self, letters: &Unchecked<u8>) -> Labels {
        let mut parent = Unchecked(vec![0_u32; self.cells()]);
        for y in 0..self.height {
            for i in self.at((0, y))..=self.at((self.width - 1, y)) {
                let north = i - self.stride;
                let mut label = None;
                for other in [i - 1, north - 1, north, north + 1] {
                    if letters[other] == letters[i] {
                        label = Some(match label {
                            None => parent[other],
                            Some(label) => unite(&mut parent, label, other as u32),
                        });
                    }
                }
                parent[i] = label.unwrap_or(i as u32);
            }
        }
        self.numbered(&parent, |_| true)
    }
}
