//! Edges as a list of closed steps, and random changes to them.

use std::collections::HashMap;
use std::marker::PhantomData;
use std::mem::replace;

use gridmask::{Cell, Direction, Exits, Rule, Walls};
use quickcheck::{Arbitrary, Gen};

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
    fn is_open(&self, cell: Cell, direction: Direction) -> bool;

    fn exits(&self, direction: Direction) -> B;
}

impl<B: Board, const AXES: usize> Edges<B> for Walls<B, AXES> {
    fn is_open(&self, cell: Cell, direction: Direction) -> bool {
        Walls::is_open(self, cell, direction)
    }

    fn exits(&self, direction: Direction) -> B {
        Walls::exits(self, direction)
    }
}

impl<B: Board> Edges<B> for Exits<B> {
    fn is_open(&self, cell: Cell, direction: Direction) -> bool {
        Exits::is_open(self, cell, direction)
    }

    fn exits(&self, direction: Direction) -> B {
        Exits::exits(self, direction).clone()
    }
}

/// The closed steps. Those that leave the board are not among them, because they are always closed.
pub(crate) struct Model<B> {
    /// For each cell, row by row, whether each direction is closed.
    closed: Vec<[bool; 8]>,
    directions: &'static [Direction],
    board: PhantomData<B>,
}

impl<B: Board + Default> Model<B> {
    pub(crate) fn new(directions: usize) -> Self {
        let closed = vec![[false; 8]; B::empty().width() * B::empty().height()];
        Self { closed, directions: all(directions), board: PhantomData }
    }

    /// The number of a cell, row by row.
    fn number(cell: Cell) -> usize {
        cell.x + cell.y * B::empty().width()
    }

    /// Closes or opens a step, and returns whether it was closed.
    fn set(&mut self, cell: Cell, direction: Direction, closed: bool) -> bool {
        replace(&mut self.closed[Self::number(cell)][direction as usize], closed)
    }

    /// The target of a step on a board without walls, worked out from the picture.
    fn ahead(cell: Cell, direction: Direction) -> Option<Cell> {
        let (board, (dx, dy)) = (B::empty(), offset_of::<B>(direction));
        let x = cell.x.checked_add_signed(dx as isize)?;
        let y = cell.y.checked_add_signed(dy as isize)?;
        (x < board.width() && y < board.height()).then_some(Cell { x, y })
    }

    pub(crate) fn close(&mut self, cell: Cell, direction: Direction) -> bool {
        Self::ahead(cell, direction).is_some() && !self.set(cell, direction, true)
    }

    pub(crate) fn block(&mut self, cell: Cell, direction: Direction) -> bool {
        let back = Self::ahead(cell, direction);
        let there = self.close(cell, direction);
        there | back.is_some_and(|other| self.close(other, direction.opposite()))
    }

    pub(crate) fn open(&mut self, cell: Cell, direction: Direction) -> bool {
        self.set(cell, direction, false)
    }

    pub(crate) fn unblock(&mut self, cell: Cell, direction: Direction) {
        self.open(cell, direction);
        if let Some(other) = Self::ahead(cell, direction) {
            self.open(other, direction.opposite());
        }
    }

    fn target(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let closed = self.closed[Self::number(cell)][direction as usize];
        Self::ahead(cell, direction).filter(|_| !closed)
    }

    /// The open steps, one by one and as the sets of their starts.
    pub(crate) fn compare(&self, edges: &impl Edges<B>) {
        for &direction in self.directions {
            let exits = edges.exits(direction);
            for cell in all_cells(&B::empty()) {
                let open = self.target(cell, direction).is_some();
                assert_eq!(edges.is_open(cell, direction), open, "{cell} {direction}");
                assert_eq!(exits.contains(cell), open, "{cell} {direction}");
            }
        }
    }

    /// The moves of every cell, forwards and backwards.
    pub(crate) fn compare_moves(&self, edges: &impl Edges<B>) {
        let (mut back, full) = (HashMap::<Cell, B>::new(), B::full());
        for from in all_cells(&B::empty()) {
            let mut targets = B::empty();
            for to in self.directions.iter().filter_map(|&side| self.target(from, side)) {
                targets.insert(to);
                back.entry(to).or_insert_with(B::empty).insert(from);
            }
            assert_eq!(edges.step(&B::of(from), &full), targets, "step from {from}");
        }
        for to in all_cells(&B::empty()) {
            let sources = back.remove(&to).unwrap_or_else(B::empty);
            assert_eq!(edges.back(&B::of(to), &full), sources, "back from {to}");
        }
    }
}
