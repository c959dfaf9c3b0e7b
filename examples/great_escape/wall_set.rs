//! Sets of walls, which answer questions about all walls at once.

use gridmask::{Cell, CellSet, Direction};

use crate::board::Board;
use crate::wall::{Orientation, Wall};

/// A set of walls, kept as the cells of their top-left ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallSet {
    horizontal: Board,
    vertical: Board,
}

impl WallSet {
    pub fn empty() -> Self {
        WallSet { horizontal: Board::empty(), vertical: Board::empty() }
    }

    /// The walls across some step of this path.
    pub fn across(path: &[Cell]) -> Self {
        let mut walls = WallSet::empty();
        for step in path.windows(2) {
            Wall::across(step[0], step[1]).for_each(|wall| walls.insert(wall));
        }
        walls
    }

    /// The walls that would overlap or cross one of these, and these themselves.
    pub fn clashing(self) -> Self {
        let WallSet { horizontal, vertical } = self;
        let beside = horizontal.shift(Direction::West) | horizontal.shift(Direction::East);
        let above = vertical.shift(Direction::North) | vertical.shift(Direction::South);
        WallSet {
            horizontal: horizontal | beside | vertical.shift_by(-1, 1),
            vertical: vertical | above | horizontal.shift_by(1, -1),
        }
    }

    /// The walls of both sets.
    pub fn or(self, other: Self) -> Self {
        WallSet {
            horizontal: self.horizontal | other.horizontal,
            vertical: self.vertical | other.vertical,
        }
    }

    /// The walls that are in both sets.
    pub fn and(self, other: Self) -> Self {
        WallSet {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }

    /// The walls of this set that are not in the other.
    pub fn minus(self, other: Self) -> Self {
        WallSet {
            horizontal: self.horizontal - other.horizontal,
            vertical: self.vertical - other.vertical,
        }
    }

    pub fn contains(&self, wall: Wall) -> bool {
        match wall.orientation {
            Orientation::Horizontal => self.horizontal.contains((wall.x, wall.y)),
            Orientation::Vertical => self.vertical.contains((wall.x, wall.y)),
        }
    }

    pub fn insert(&mut self, wall: Wall) {
        self.ends_mut(wall).insert((wall.x, wall.y));
    }

    pub fn remove(&mut self, wall: Wall) {
        self.ends_mut(wall).remove((wall.x, wall.y));
    }

    fn ends_mut(&mut self, wall: Wall) -> &mut Board {
        match wall.orientation {
            Orientation::Horizontal => &mut self.horizontal,
            Orientation::Vertical => &mut self.vertical,
        }
    }

    /// The walls one by one, always in the same order.
    pub fn iter(&self) -> impl Iterator<Item = Wall> + '_ {
        let horizontal = self.horizontal.cells().map(|cell| Wall::horizontal(cell.x, cell.y));
        let vertical = self.vertical.cells().map(|cell| Wall::vertical(cell.x, cell.y));
        horizontal.chain(vertical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::State;

    /// The answer for all walls at once is that of the rules for each.
    #[test]
    fn a_set_clashes_with_the_walls_that_do_not_fit() {
        let old = [Wall::horizontal(3, 3), Wall::vertical(5, 4), Wall::horizontal(0, 8)];
        let mut state = State::new(Vec::new());
        for wall in old {
            let _ = state.place(wall);
        }
        let clashing = state.walls().clashing();
        for wall in Wall::all() {
            assert_eq!(clashing.contains(wall), state.check_fit(wall).is_err(), "{wall}");
        }
    }

    #[test]
    fn a_path_is_crossed_by_the_walls_that_close_one_of_its_steps() {
        let path = [(4, 4), (4, 5), (5, 5)].map(Cell::from);
        let walls: Vec<String> =
            WallSet::across(&path).iter().map(|wall| wall.to_string()).collect();
        assert_eq!(walls, ["3 5 H", "4 5 H", "5 4 V", "5 5 V"]);
    }
}
