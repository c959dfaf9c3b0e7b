//! How a piece moves.

use super::board::CellSet;
use super::cell::{Cell, Direction};

// part: core

/// How a piece moves: both methods return cells of `open`.
pub trait Rule<B> {
    /// The open cells that one move reaches from a cell of `from`.
    fn step(&self, from: &B, open: &B) -> B;

    /// The open cells from which one move reaches a cell of `to`.
    fn back(&self, to: &B, open: &B) -> B;

    /// Whether the two ends of a move alone decide if it is possible.
    #[doc(hidden)]
    fn leaps(&self) -> bool {
        false
    }

    // part: chess+paths
    #[doc(hidden)]
    fn short(&self, _: [B; 3], _: &mut [B]) -> Option<usize> {
        None
    }
    // part: core
}

impl<B, R: Rule<B> + ?Sized> Rule<B> for &R {
    // part: rows|batch
    #[inline(always)]
    // part: core
    fn step(&self, from: &B, open: &B) -> B {
        (**self).step(from, open)
    }

    fn back(&self, to: &B, open: &B) -> B {
        (**self).back(to, open)
    }

    // part: steps|leapers|sliders
    fn leaps(&self) -> bool {
        (**self).leaps()
    }

    // part: chess+paths
    fn short(&self, ends: [B; 3], layers: &mut [B]) -> Option<usize> {
        (**self).short(ends, layers)
    }
    // part: core
}

// part: walls

/// Steps between neighbors with no thin wall between them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Walls<B> {
    /// The open edges to the next column and to the next row, each with its first cell; none crosses the border.
    pub(super) edges: [B; 2],
}

/// The edge that one call of [`Walls::block`] closed; [`Walls::undo`] reopens it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WallEdit(Option<(usize, Cell)>);

// part: walls+more
impl WallEdit {
    /// Whether the call closed an open edge.
    #[must_use]
    pub const fn changed(self) -> bool {
        self.0.is_some()
    }
}

// part: walls
impl<B: CellSet> Walls<B> {
    /// No walls.
    #[must_use]
    pub fn new() -> Self {
        let edges = [B::full() - B::column(B::W - 1), B::full() - B::row(B::H - 1)];
        // part: walls+batch
        let mut edges = edges;
        for level in 1..B::STOREYS {
            edges[1] = edges[1] - B::row(B::H / B::STOREYS * level - 1);
        }
        // part: walls
        Self { edges }
    }

    /// The axis of an edge, and the cell that it is kept with; `None` at the border.
    fn edge(cell: Cell, way: Direction) -> Option<(usize, Cell)> {
        assert!(way as u8 % 2 == 0, "no edge to the {way:?}");
        let next = B::NONE.neighbor(cell, way)?;
        let first = if cell.x + cell.y < next.x + next.y { cell } else { next };
        Some(((cell.x == next.x) as usize, first))
    }

    /// Closes the edge between a cell and its neighbor, on both sides.
    pub fn block(&mut self, cell: impl Into<Cell>, way: Direction) -> WallEdit {
        let edge = Self::edge(B::on_board(cell), way);
        WallEdit(edge.filter(|&(i, cell)| self.edges[i].remove(cell)))
    }

    // part: walls+more
    /// Opens the edge between a cell and its neighbor, on both sides.
    pub fn unblock(&mut self, cell: impl Into<Cell>, way: Direction) {
        self.undo(WallEdit(Self::edge(B::on_board(cell), way)));
    }

    // part: walls
    /// Reopens the edge that `edit` closed. Undo several edits in reverse order.
    pub fn undo(&mut self, edit: WallEdit) {
        if let Some((i, cell)) = edit.0 {
            self.edges[i].insert(cell);
        }
    }

    /// Whether the step from a cell in a direction is possible: no wall, and not off the board.
    #[must_use]
    pub fn is_open(&self, cell: impl Into<Cell>, way: Direction) -> bool {
        matches!(Self::edge(cell.into(), way), Some((i, first)) if self.edges[i].contains(first))
    }
}

// part: walls+more

impl<B: CellSet> Default for Walls<B> {
    fn default() -> Self {
        Self::new()
    }
}

impl<B: CellSet> Walls<B> {
    /// No walls, on boards of the same size as this one.
    #[must_use]
    pub fn open_like(_: &B) -> Self {
        Self::new()
    }

    /// Walls on the edges for whose two cells `is_open` returns `false`.
    #[must_use]
    pub fn from_fn(_: &B, mut is_open: impl FnMut(Cell, Cell) -> bool) -> Self {
        let mut walls = Self::new();
        for (edges, (dx, dy)) in walls.edges.iter_mut().zip([(1, 0), (0, 1)]) {
            for first in edges.cells() {
                if !is_open(first, Cell { x: first.x + dx, y: first.y + dy }) {
                    edges.remove(first);
                }
            }
        }
        walls
    }

    /// The cells from which the step in a direction is open.
    #[must_use]
    pub fn exits(&self, way: Direction) -> B {
        B::full()
            .cells()
            .filter(|&cell| self.is_open(cell, way))
            .fold(B::NONE, |set, cell| set | B::of(cell))
    }
}

// part: walls

impl<B: CellSet> Rule<B> for Walls<B> {
    #[inline(always)]
    fn step(&self, from: &B, open: &B) -> B {
        let (from, [along, down]) = (*from, self.edges);
        ((from & along).moved(1, 0)
            | from.moved(-1, 0) & along
            | (from & down).moved(0, 1)
            | from.moved(0, -1) & down)
            & *open
    }

    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }

    fn leaps(&self) -> bool {
        true
    }
}
