//! The cells that moves of a rule join, in either direction.

use alloc::{borrow::Cow, vec::Vec};

use super::{
    leaving::joined,
    round::{self, cells_of},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, Far, Linked, row_words},
    direction::{
        Direction::{self, East, North, NorthEast, SouthEast},
        Directions,
    },
    moves::{Kind, Moves, Round, RoundSteps, Seams, Slides, forward},
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
        let moves = moves.for_reaching();
        match moves.0 {
            // A slide may stop on every cell that it passes.
            Kind::Steps(directions) | Kind::Slides(Slides { directions, stopped: None }) => {
                self.steps |= directions;
            }
            Kind::Edges(_) | Kind::Exits(_) => {
                for side in [North, NorthEast, East, SouthEast] {
                    let Some(joined) = joined(&moves, side, open) else { return false };
                    self.add_step(&joined, Seams::NOT, side, open);
                }
            }
            Kind::Round(Round { around, steps }) => {
                let open = &around.open_of(open);
                match steps {
                    RoundSteps::In(directions) => self.add_steps(directions, around, open),
                    // A piece can walk around a corner that it may not cut.
                    RoundSteps::NoCutting => self.add_steps(Directions::ORTHOGONAL, around, open),
                    RoundSteps::OverEdges(planes) => {
                        for (axis, plane) in planes.into_iter().enumerate() {
                            if let Some(plane) = plane {
                                let forward = forward(axis, B::NORTH);
                                self.add_step(plane, around, forward, open);
                            }
                        }
                    }
                }
            }
            Kind::Knight => {
                for (dx, dy) in [(1, 2), (2, 1), (2, -1), (1, -2)] {
                    self.add_jump(open, Seams::NOT, (dx, dy), open);
                }
            }
            Kind::NoCutting | Kind::Leaps(_) | Kind::Slides(_) | Kind::Other(_) => return false,
        }
        true
    }

    /// Joins all open cells with their neighbors in these directions.
    pub(super) fn add_steps(&mut self, directions: Directions, around: Seams, open: &B) {
        // After this, only the steps over sides that meet are left to add.
        self.steps |= if around.part.is_none() { directions } else { Directions::NONE };
        for side in directions {
            self.add_step(open, around, side, open);
        }
    }

    /// Joins `cells` with their neighbors on `side`.
    pub(super) fn add_step(&mut self, cells: &B, around: Seams, side: Direction, open: &B) {
        let (east, north) = side.offset();
        self.add_jump(cells, around, (east, north * B::NORTH), open);
    }

    /// Joins `cells` with the cells one jump away, over sides that meet, if both are open.
    pub(super) fn add_jump(
        &mut self,
        cells: &B,
        around: Seams,
        (dx, dy): (isize, isize),
        open: &B,
    ) {
        let (width, height) = around.size(open.width(), open.level_height());
        // If sides meet, a jump stays within them or wraps around: each case is a jump of its own.
        for dx in round::landings(dx, width, around.east_west) {
            for dy in round::landings(dy, height, around.north_south) {
                if self.has_step(dx, dy) {
                    continue;
                }
                if let (Some(back), Some(up)) = (dx.checked_neg(), dy.checked_neg()) {
                    self.add(open.offset(back, up) & cells & open, dx, dy);
                }
            }
        }
    }

    /// Joins `cells` with the cells at an offset, all of which are open.
    fn add(&mut self, cells: B, dx: isize, dy: isize) {
        match (dy, dx) {
            (0, 0) => {}
            forward if forward > (0, 0) => self.add_forward(cells, dx, dy),
            _ => self.add_forward(cells.offset(dx, dy), -dx, -dy),
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

impl Seams {
    /// The open cells of the part of the board that moves cannot leave.
    #[track_caller]
    pub(crate) fn open_of<B: CellSet>(self, open: &B) -> Cow<'_, B> {
        self.part.map_or(Cow::Borrowed(open), |part| Cow::Owned(cells_of(part, open) & open))
    }
}
