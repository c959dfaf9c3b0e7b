//! The breadth-first search of the Great Escape article, written out by hand for 9×9 in a `u128`: a
//! mask of open exits per direction, applied before the shift.

use super::walled::{Goal, Position, SIDE, Wall};

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

    /// Closes the edges of a wall, whatever stands there.
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
    fn next(&self, now: u128, unvisited: u128) -> u128 {
        let [north, east, south, west] = self.exits;
        ((now & north) >> 9 | (now & east) << 1 | (now & south) << 9 | (now & west) >> 1)
            & unvisited
    }

    #[inline]
    pub fn distance(&self, from: u128, to: u128) -> Option<u32> {
        let mut now = from;
        let mut unvisited = BOARD ^ from;
        let mut moves = 0;
        while now & to == 0 {
            now = self.next(now, unvisited);
            if now == 0 {
                return None;
            }
            unvisited ^= now;
            moves += 1;
        }
        Some(moves)
    }

    /// The number of levels until the frontier is empty.
    #[inline]
    pub fn full_scout(&self, from: u128) -> u32 {
        let mut now = from;
        let mut unvisited = BOARD ^ from;
        let mut levels = 0;
        while now != 0 {
            now = self.next(now, unvisited);
            unvisited ^= now;
            levels += 1;
        }
        levels
    }
}
