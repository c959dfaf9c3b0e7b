//! Thin walls on 9×9 in a `u128` with a ring of guard cells, the layout of strong engines for such games.
//! A row has 11 cells, so that a step off the board lands in the ring.
//!
//! ```text
//!  110 111 …           120    guard
//!   …
//!   22  23  24 …  31    32    row 1:  23 is (0, 1)
//!   11  12  13 …  20    21    row 0:  12 is (0, 0)
//!    0   1   2 …   9    10    guard
//! ```
//!
//! The ring is never part of the unvisited cells, and that alone keeps a wave on the board: no edge
//! masks are needed. A wall is one bit for both directions, kept with the cell to its west or north.

use super::walled::{Goal, Position, SIDE, Wall, distance, full_scout};

const STRIDE: usize = SIDE + 2;

const BOARD: u128 = {
    let row: u128 = (1 << SIDE) - 1;
    let (mut board, mut y) = (0, 0);
    while y < SIDE {
        board |= row << (1 + (y + 1) * STRIDE);
        y += 1;
    }
    board
};

pub fn bit((x, y): (usize, usize)) -> u128 {
    1 << (x + 1 + (y + 1) * STRIDE)
}

pub fn goal(goal: Goal) -> u128 {
    let cells = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    cells.filter(|&cell| goal.holds(cell)).map(bit).sum()
}

#[derive(Clone, Debug)]
pub struct Guarded {
    /// The cells with no wall between them and their neighbor to the east.
    east: u128,
    /// The cells with no wall between them and their neighbor to the south.
    south: u128,
}

impl Guarded {
    pub fn new(position: &Position) -> Self {
        let mut new = Self { east: !0, south: !0 };
        for &wall in &position.walls {
            new.toggle(wall);
        }
        new
    }

    #[inline]
    pub fn toggle(&mut self, wall: Wall) {
        let [one, other] = wall.edges().map(bit);
        if wall.vertical {
            self.east ^= one | other;
        } else {
            self.south ^= one | other;
        }
    }

    #[inline(always)]
    fn next(&self, now: u128) -> u128 {
        let Self { east, south } = self;
        (now & east) << 1 | now >> 1 & east | (now & south) << STRIDE | now >> STRIDE & south
    }

    #[inline]
    pub fn distance(&self, from: u128, to: u128) -> Option<u32> {
        distance(BOARD, from, to, |now| self.next(now))
    }

    /// The number of levels until the frontier is empty.
    #[inline]
    pub fn full_scout(&self, from: u128) -> u32 {
        full_scout(BOARD, from, |now| self.next(now))
    }

    /// The distances of two players after each of these walls: `None` if the wall clashes with another, and
    /// `u32::MAX` if a player has no path left. A wall across no shortest path lengthens none.
    pub fn impact(&self, players: &[(u128, u128); 2], walls: &[Wall]) -> Vec<Option<[u32; 2]>> {
        let ways = players.map(|(from, to)| self.crossings(from, to));
        let impact = |&wall: &Wall| {
            let [one, other] = wall.edges().map(bit);
            let (open, axis) = if wall.vertical { (self.east, 1) } else { (self.south, 0) };
            if open & one == 0 || open & other == 0 {
                return None;
            }
            let mut board = self.clone();
            board.toggle(wall);
            let mut distances = [0; 2];
            for (i, &(distance, crossings)) in ways.iter().enumerate() {
                let (from, to) = players[i];
                let is_across = crossings[axis] & (one | other) != 0;
                match if is_across { board.distance(from, to) } else { distance } {
                    Some(found) => distances[i] = found,
                    None => return Some([u32::MAX; 2]),
                }
            }
            Some(distances)
        };
        walls.iter().map(impact).collect()
    }

    /// The distance, and the cells whose south or east edge lies on some shortest path.
    fn crossings(&self, from: u128, to: u128) -> (Option<u32>, [u128; 2]) {
        let (mut layers, mut count) = ([0_u128; SIDE * SIDE], 0);
        let (mut now, mut unvisited) = (from, BOARD ^ from);
        while now & to == 0 {
            if now == 0 {
                return (None, [0; 2]);
            }
            layers[count] = now;
            count += 1;
            now = self.next(now) & unvisited;
            unvisited ^= now;
        }
        let (mut later, mut crossings) = (now & to, [0; 2]);
        for &layer in layers[..count].iter().rev() {
            let Self { east, south } = self;
            // The edges that steps from the layer before cross, by direction.
            let by_south = layer & south & later >> STRIDE;
            let by_north = layer >> STRIDE & south & later;
            let by_east = layer & east & later >> 1;
            let by_west = layer >> 1 & east & later;
            crossings[0] |= by_south | by_north;
            crossings[1] |= by_east | by_west;
            later = by_south | by_north << STRIDE | by_east | by_west << 1;
        }
        (Some(count as u32), crossings)
    }

    /// Whether there is a path at all. As levels do not count here, a step along the rows may be followed
    /// by one along the columns at once.
    #[inline]
    pub fn is_connected(&self, from: u128, to: u128) -> bool {
        let Self { east, south } = self;
        let mut reached = from;
        loop {
            if reached & to != 0 {
                return true;
            }
            let row = reached | ((reached & east) << 1 | reached >> 1 & east) & BOARD;
            let all = row | ((row & south) << STRIDE | row >> STRIDE & south) & BOARD;
            if all == reached {
                return false;
            }
            reached = all;
        }
    }
}
