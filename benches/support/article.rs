//! The breadth-first search of the Great Escape article, written by hand for 9×9 in a `u128`: one mask
//! of open exits per direction, applied before the shift.

use super::walled::{Goal, Position, SIDE, Wall, distance, full_scout};

/// Exits to the north, east, south and west.
#[derive(Clone, Debug)]
pub struct Article {
    exits: [u128; 4],
}

const BOARD: u128 = (1 << (SIDE * SIDE)) - 1;

pub fn bit((x, y): (usize, usize)) -> u128 {
    1 << (x + y * SIDE)
}

pub fn goal(goal: Goal) -> u128 {
    let cells = (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y)));
    cells.filter(|&cell| goal.holds(cell)).map(bit).sum()
}

impl Article {
    pub fn new(position: &Position) -> Self {
        let border = [Goal::Row(0), Goal::Column(SIDE - 1), Goal::Row(SIDE - 1), Goal::Column(0)];
        let mut new = Self { exits: border.map(|edge| BOARD ^ goal(edge)) };
        for &wall in &position.walls {
            new.toggle(wall);
        }
        new
    }

    #[inline]
    pub fn toggle(&mut self, wall: Wall) {
        for (x, y) in wall.edges() {
            if wall.vertical {
                self.exits[1] ^= bit((x, y));
                self.exits[3] ^= bit((x + 1, y));
            } else {
                self.exits[2] ^= bit((x, y));
                self.exits[0] ^= bit((x, y + 1));
            }
        }
    }

    /// Closes the edges of a wall, even if they are closed already.
    #[inline]
    pub fn block(&mut self, wall: Wall) {
        for (x, y) in wall.edges() {
            if wall.vertical {
                self.exits[1] &= !bit((x, y));
                self.exits[3] &= !bit((x + 1, y));
            } else {
                self.exits[2] &= !bit((x, y));
                self.exits[0] &= !bit((x, y + 1));
            }
        }
    }

    #[inline(always)]
    fn next(&self, now: u128) -> u128 {
        let [north, east, south, west] = self.exits;
        (now & north) >> 9 | (now & east) << 1 | (now & south) << 9 | (now & west) >> 1
    }

    #[inline]
    pub fn distance(&self, from: u128, to: u128) -> Option<u32> {
        distance(BOARD, from, to, |now| self.next(now))
    }

    /// The distances of two players after each of these walls: `None` if the wall clashes with another, and
    /// `u32::MAX` if a player has no path left. A wall across no shortest path lengthens none.
    pub fn impact(&self, players: &[(u128, u128); 2], walls: &[Wall]) -> Vec<Option<[u32; 2]>> {
        let ways = players.map(|(from, to)| self.crossings(from, to));
        let impact = |&wall: &Wall| {
            let first = wall.edges().map(bit).into_iter().fold(0, |all, bit| all | bit);
            let [exits, axis] = if wall.vertical { [1, 1] } else { [2, 0] };
            if self.exits[exits] & first != first {
                return None;
            }
            let mut board = None;
            let mut distances = [0; 2];
            for (i, (distance, crossings)) in ways.iter().enumerate() {
                let found = if crossings[axis] & first == 0 {
                    *distance
                } else {
                    let board = board.get_or_insert_with(|| {
                        let mut board = self.clone();
                        board.block(wall);
                        board
                    });
                    board.distance(players[i].0, players[i].1)
                };
                match found {
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
        let [north, east, south, west] = self.exits;
        let (mut later, mut crossings) = (now & to, [0; 2]);
        for &layer in layers[..count].iter().rev() {
            // The steps from the layer before, by direction.
            let by_north = layer & north & later << 9;
            let by_east = layer & east & later >> 1;
            let by_south = layer & south & later >> 9;
            let by_west = layer & west & later << 1;
            crossings[0] |= by_south | by_north >> 9;
            crossings[1] |= by_east | by_west >> 1;
            later = by_north | by_east | by_south | by_west;
        }
        (Some(count as u32), crossings)
    }

    /// The number of levels until the frontier is empty.
    #[inline]
    pub fn full_scout(&self, from: u128) -> u32 {
        full_scout(BOARD, from, |now| self.next(now))
    }
}
