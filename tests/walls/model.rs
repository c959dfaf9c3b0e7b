//! Edges as a list of closed steps, and random changes to them.

use std::collections::HashMap;
use std::mem::replace;

use gridmask::{Cell, Direction, Exits, Rule, Walls};
use quickcheck::{Arbitrary, Gen};

use super::torus::next;
use crate::support::{all_cells, boards::Board, offset_of, rules::HEXAGONAL};

/// A change to some edge of any board: its coordinates count modulo the board's size.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    kind: u8,
    direction: u8,
    place: (u8, u8),
}

impl Change {
    /// Whether it closes the edge; all other changes open it.
    pub(crate) fn closes(&self) -> bool {
        self.kind.is_multiple_of(2)
    }

    pub(crate) fn edge<B: Board + Default>(&self, directions: usize) -> (Cell, Direction) {
        self.edge_on(&B::empty(), directions)
    }

    pub(crate) fn edge_on<B: Board>(&self, board: &B, directions: usize) -> (Cell, Direction) {
        let (x, y) = self.place;
        let cell = (usize::from(x) % board.width(), usize::from(y) % board.height());
        (cell.into(), all(directions)[usize::from(self.direction) % directions])
    }
}

impl Arbitrary for Change {
    fn arbitrary(g: &mut Gen) -> Self {
        Self::from(<(u8, u8, (u8, u8))>::arbitrary(g))
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Self>> {
        let Self { kind, direction, place } = *self;
        Box::new((kind, direction, place).shrink().map(Self::from))
    }
}

impl From<(u8, u8, (u8, u8))> for Change {
    fn from((kind, direction, place): (u8, u8, (u8, u8))) -> Self {
        Self { kind, direction, place }
    }
}

pub(crate) fn all(directions: usize) -> &'static [Direction] {
    match directions {
        4 => &Direction::ORTHOGONAL,
        6 => &HEXAGONAL,
        _ => &Direction::ALL,
    }
}

/// Edges that can be closed: walls or one-way edges.
pub(crate) trait Edges<B>: Rule<B> {
    /// Whether an edge has two sides, which are closed together.
    const HAS_SIDES: bool;

    fn is_open(&self, cell: Cell, direction: Direction) -> bool;

    fn exits(&self, direction: Direction) -> B;

    /// Closes or opens an edge, undoes that and does it again. Returns whether it changed anything.
    fn change(&mut self, cell: Cell, direction: Direction, closes: bool) -> bool;
}

macro_rules! edges {
    ([$($generics:tt)*] $Edges:ty, $HAS_SIDES:literal) => {
        impl<B: Board, $($generics)*> Edges<B> for $Edges {
            const HAS_SIDES: bool = $HAS_SIDES;

            fn is_open(&self, cell: Cell, direction: Direction) -> bool {
                <$Edges>::is_open(self, cell, direction)
            }

            fn exits(&self, direction: Direction) -> B {
                <$Edges>::exits(self, direction).clone()
            }

            fn change(&mut self, cell: Cell, direction: Direction, closes: bool) -> bool {
                let before = self.clone();
                let edit = match closes {
                    true => self.block(cell, direction),
                    false => self.unblock(cell, direction),
                };
                let after = self.clone();
                self.undo(edit);
                assert_eq!(*self, before, "undone: {cell} {direction}");
                assert_eq!(edit.changed(), after != before, "{cell} {direction}");
                *self = after;
                edit.changed()
            }
        }
    };
}

edges! { [const AXES: usize, const WRAPS: bool] Walls<B, AXES, WRAPS>, true }
edges! { [] Exits<B>, false }

/// The closed steps. Those that leave a board with a border are not among them, because they are always closed.
pub(crate) struct Model<B> {
    blank: B,
    directions: &'static [Direction],
    /// Whether sides wrap.
    wraps: bool,
    /// For each cell, row by row, whether each direction is closed.
    closed: Vec<[bool; 8]>,
}

impl<B: Board> Model<B> {
    pub(crate) fn new(blank: &B, directions: usize, wraps: bool) -> Self {
        let closed = vec![[false; 8]; blank.width() * blank.height()];
        Self { blank: blank.clone(), directions: all(directions), wraps, closed }
    }

    /// The target of a step without walls, worked out from the picture.
    fn ahead(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        if self.wraps {
            return Some(next(&self.blank, cell, direction));
        }
        let (dx, dy) = offset_of::<B>(direction);
        let x = cell.x.checked_add_signed(dx as isize)?;
        let y = cell.y.checked_add_signed(dy as isize)?;
        (x < self.blank.width() && y < self.blank.height()).then_some(Cell { x, y })
    }

    fn closed(&mut self, cell: Cell, direction: Direction) -> &mut bool {
        &mut self.closed[cell.x + cell.y * self.blank.width()][direction as usize]
    }

    /// Closes or opens a step, and the step back if an edge `has_sides`. Returns whether that changed anything.
    pub(crate) fn change(
        &mut self,
        cell: Cell,
        direction: Direction,
        closes: bool,
        has_sides: bool,
    ) -> bool {
        let Some(other) = self.ahead(cell, direction) else { return false };
        let changed = replace(self.closed(cell, direction), closes) != closes;
        if has_sides {
            *self.closed(other, direction.opposite()) = closes;
        }
        changed
    }

    fn target(&mut self, cell: Cell, direction: Direction) -> Option<Cell> {
        let closed = *self.closed(cell, direction);
        self.ahead(cell, direction).filter(|_| !closed)
    }

    /// The open steps, one by one and as the sets of their starts.
    pub(crate) fn compare(&mut self, edges: &impl Edges<B>) {
        for &direction in self.directions {
            let exits = edges.exits(direction);
            for cell in all_cells(&self.blank) {
                let open = self.target(cell, direction).is_some();
                assert_eq!(edges.is_open(cell, direction), open, "{cell} {direction}");
                assert_eq!(exits.contains(cell), open, "{cell} {direction}");
            }
        }
    }

    /// The moves of every cell, forwards and backwards.
    pub(crate) fn compare_moves(&mut self, edges: &impl Edges<B>) {
        let (mut back, full) = (HashMap::<Cell, B>::new(), self.blank.full_like());
        for from in all_cells(&self.blank) {
            let mut targets = self.blank.empty_like();
            for &side in self.directions {
                let Some(to) = self.target(from, side) else { continue };
                targets.insert(to);
                back.entry(to).or_insert_with(|| full.empty_like()).insert(from);
            }
            assert_eq!(edges.step(&full.cell_like(from), &full), targets, "step from {from}");
        }
        for to in all_cells(&self.blank) {
            let sources = back.remove(&to).unwrap_or_else(|| full.empty_like());
            assert_eq!(edges.back(&full.cell_like(to), &full), sources, "back from {to}");
        }
    }
}

/// Properties of every sequence of changes:
///
/// 1. The open steps are those of the model: no change opens the border or another wall, and none touches an edge that it
///    does not name.
/// 2. Edits say whether they changed anything, and are undone.
/// 3. `step` and `back` follow the open steps.
pub(crate) fn follow<B: Board, E: Edges<B>>(mut edges: E, mut model: Model<B>, changes: &[Change]) {
    model.compare(&edges);
    for change in changes {
        let (cell, side) = change.edge_on(&model.blank, model.directions.len());
        let changed = edges.change(cell, side, change.closes());
        assert_eq!(changed, model.change(cell, side, change.closes(), E::HAS_SIDES));
        model.compare(&edges);
    }
    model.compare_moves(&edges);
}
