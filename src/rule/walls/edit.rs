//! Changes of walls that can be undone.

use crate::{cell::Cell, cell_set::CellSet, direction::Direction};

/// Remembers what a call of `block`, `unblock` or `place` changed, for `undo`.
///
/// Both [`Walls`](crate::Walls) and [`Exits`](crate::Exits) return edits. `N` is the number of edges of the call: 2 for
/// [`place`](crate::Walls::place), and 1 otherwise.
///
/// ```
/// use gridmask::{Direction, GridMask, Walls};
///
/// let mut walls = Walls::<GridMask<9, 9>>::new();
/// let first = walls.block((4, 3), Direction::East);
/// let again = walls.block((5, 3), Direction::West); // the same edge from its other side
/// assert!(first.changed() && !again.changed());
///
/// walls.undo(again);
/// assert!(!walls.is_open((4, 3), Direction::East));
/// walls.undo(first);
/// assert!(walls.is_open((4, 3), Direction::East));
///
/// // Opening a wall is undone alike.
/// walls.block((0, 0), Direction::South);
/// let opened = walls.unblock((0, 0), Direction::South);
/// walls.undo(opened);
/// assert!(!walls.is_open((0, 0), Direction::South));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WallEdit<const N: usize = 1> {
    /// The cell that keeps the first edge, and the direction of all edges. Each edge starts one row or column after the one
    /// before. All edits that changed nothing have the same cell and direction.
    first: Cell,
    pub(in crate::rule) direction: Direction,
    /// Whether each edge changed.
    changed: [bool; N],
    /// Whether the edges were closed before.
    pub(in crate::rule) opened: bool,
}

impl<const N: usize> WallEdit<N> {
    pub(in crate::rule) const NOTHING: Self = Self {
        first: Cell { x: 0, y: 0 },
        direction: Direction::North,
        changed: [false; N],
        opened: false,
    };

    /// Closes edges of a plane that lead in `direction`.
    #[inline]
    #[track_caller]
    pub(in crate::rule) fn closing<B: CellSet>(
        plane: &mut B,
        first: Cell,
        direction: Direction,
    ) -> Self {
        let mut edit = Self { first, direction, changed: [false; N], opened: false };
        for k in 0..N {
            edit.changed[k] = plane.remove(edit.cell(k));
        }
        if edit.changed() { edit } else { Self::NOTHING }
    }

    /// The cell that keeps the `k`-th edge.
    #[inline]
    const fn cell(&self, k: usize) -> Cell {
        // Arithmetic instead of a branch: whether a wall is vertical is hard to predict.
        let down = matches!(self.direction, Direction::East | Direction::West) as usize;
        let Cell { x, y } = self.first;
        Cell { x: x + k * (1 - down), y: y + k * down }
    }

    /// The cells that keep the edges that changed.
    #[inline]
    pub(in crate::rule) fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..N).filter(|&k| self.changed[k]).map(|k| self.cell(k))
    }

    /// Returns `true` if the call changed an edge.
    #[must_use]
    pub const fn changed(self) -> bool {
        let mut i = 0;
        while i < N && !self.changed[i] {
            i += 1;
        }
        i < N
    }
}

impl WallEdit {
    /// Opens an edge of a plane that leads in `direction`.
    #[inline]
    #[track_caller]
    pub(in crate::rule) fn opening<B: CellSet>(
        plane: &mut B,
        first: Cell,
        direction: Direction,
    ) -> Self {
        if plane.insert(first) {
            Self { first, direction, changed: [true], opened: true }
        } else {
            Self::NOTHING
        }
    }
}
