//! The cells that moves of a rule join, in either direction.

use alloc::vec::Vec;

use super::{leaving::leaving, round};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Far, Linked, row_words},
    direction::{Direction, Directions},
    moves::{Kind, Moves, Seams, Slides, forward},
};

/// The joins of a rule between open cells: one set for each offset, and pairs of cells.
///
/// A join has no direction. It is kept with the cell that comes first row by row, so one set covers both directions of a move.
#[derive(Debug)]
pub struct Joins<B> {
    /// The directions in which all neighboring open cells are joined.
    steps: Directions,
    /// Cells, joined with the cells at an offset of columns and rows.
    sets: Vec<(B, isize, isize)>,
    pairs: Vec<[Cell; 2]>,
}

impl<B: CellSet> Joins<B> {
    pub(crate) const fn new() -> Self {
        Self { steps: Directions::NONE, sets: Vec::new(), pairs: Vec::new() }
    }

    /// Adds the joins of described moves, and returns whether the moves are described.
    pub(super) fn add_moves(&mut self, moves: Moves<'_, B>, open: &B) -> bool {
        let (moves, around) = (moves.for_reaching(), moves.around());
        match moves.0 {
            // A slide may stop on every cell that it passes.
            Kind::Steps(directions) | Kind::Slides(Slides { directions, stopped: None, .. }) => {
                self.add_steps(directions, around, open);
            }
            Kind::Edges(_) | Kind::Exits(_) => {
                let is_one_way = matches!(moves.0, Kind::Exits(_));
                let keeps = |side: &Direction| forward(*side as usize % 4, B::NORTH) == *side;
                let sides = moves.directions().into_iter().flatten();
                for side in sides.filter(|side| is_one_way || keeps(side)) {
                    let Some(cells) = leaving(&moves, side, open) else { return false };
                    self.add_step(&cells, around, side, open);
                }
            }
            Kind::Knight => {
                for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2)] {
                    self.add_jump(open, around, (dx, dy), open);
                }
            }
            Kind::NoCutting | Kind::Leaps | Kind::Slides(_) | Kind::Other => return false,
        }
        true
    }

    /// Joins all open cells with their neighbors in these directions.
    pub(super) fn add_steps(&mut self, directions: Directions, around: Seams, open: &B) {
        // After this, only the steps over wrapping sides are left to add.
        self.steps |= directions;
        for side in directions {
            self.add_step(open, around, side, open);
        }
    }

    /// Joins `cells` with their neighbors on `side`.
    pub(super) fn add_step(&mut self, cells: &B, around: Seams, side: Direction, open: &B) {
        let (east, north) = side.offset();
        self.add_jump(cells, around, (east, north * B::NORTH), open);
    }

    /// Joins `cells` with the cells one jump away, over wrapping sides, if both are open.
    pub(super) fn add_jump(
        &mut self,
        cells: &B,
        around: Seams,
        (dx, dy): (isize, isize),
        open: &B,
    ) {
        let (width, height) = (open.width(), open.level_height());
        // If sides wrap, a jump stays within them or wraps around: each case is a jump of its own.
        for dx in round::landings(dx, width, around.east_west) {
            for dy in round::landings(dy, height, around.north_south) {
                if self.has_step(dx, dy) {
                    continue;
                }
                if let (Some(back), Some(up)) = (dx.checked_neg(), dy.checked_neg()) {
                    self.add(open.shift_by(back, up) & cells & open, dx, dy);
                }
            }
        }
    }

    /// Joins `cells` with the cells at an offset, all of which are open.
    fn add(&mut self, cells: B, dx: isize, dy: isize) {
        match (dy, dx) {
            (0, 0) => {}
            forward if forward > (0, 0) => self.add_forward(cells, dx, dy),
            _ => self.add_forward(cells.shift_by(dx, dy), -dx, -dy),
        }
    }

    /// Joins `cells` with the cells `dx` columns and `dy` rows away, on any level; `dy` must not be negative.
    pub(super) fn add_forward(&mut self, cells: B, dx: isize, dy: isize) {
        if cells.is_empty() {
            return;
        }
        let known = self.sets.iter_mut().find(|(_, x, y)| (*x, *y) == (dx, dy));
        match known {
            Some((known, ..)) => *known |= &cells,
            None => self.sets.push((cells, dx, dy)),
        }
    }

    /// Joins two cells if both are open.
    pub(super) fn add_pair(&mut self, a: Cell, b: Cell, open: &B) {
        if open.contains(a) && open.contains(b) {
            self.pairs.push([a, b]);
        }
    }

    /// Whether steps join all open cells at this offset from each other.
    fn has_step(&self, dx: isize, dy: isize) -> bool {
        let steps = self.steps.iter().map(Direction::offset);
        steps.map(|(east, north)| (east, north * B::NORTH)).any(|step| {
            step == (dx, dy) || (step.0.wrapping_neg(), step.1.wrapping_neg()) == (dx, dy)
        })
    }

    /// Converts the joins and the open cells to words of rows.
    pub(crate) fn linked(self, open: &B) -> Linked {
        let size = (open.width(), open.level_height());
        let steps = [(1, 0), (-1, 1), (0, 1), (1, 1)].map(|(dx, dy)| self.has_step(dx, dy));
        let mut linked = Linked::by_steps(size, row_words(open), steps);
        for (cells, dx, dy) in self.sets {
            let cells = row_words(&cells);
            match (dx, dy) {
                (1, 0) => linked.near[0] = cells,
                (-1..=1, 1) => linked.near[(dx + 2) as usize] = cells,
                _ => linked.far.push(Far { cells, dx, dy }),
            }
        }
        linked.pairs = self.pairs;
        linked
    }
}
