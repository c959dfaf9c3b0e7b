//! A board with the walls on its edges, for every rule at once.

use gridmask::{Cell, CellSet, Direction, GridVec, error::SizeError};

/// The open cells, and the walls between cells, each kept by one of its two cells.
#[derive(Clone, Debug)]
pub struct Board {
    open: GridVec,
    /// The cells whose edge in each direction of [`KEPT`](Self::KEPT) is closed.
    blocked: [GridVec; 4],
    version: u32,
}

impl Board {
    /// The directions of the edges that a cell keeps; its neighbors keep the other four.
    pub const KEPT: [Direction; 4] =
        [Direction::East, Direction::South, Direction::SouthEast, Direction::SouthWest];

    /// Returns a board of which the cells are open that `is_open` says.
    ///
    /// # Errors
    ///
    /// Returns the error of [`GridVec::from_fn`] for boards of no cells, and for sizes that overflow.
    pub fn new(
        width: usize,
        height: usize,
        is_open: impl FnMut(Cell) -> bool,
    ) -> Result<Self, SizeError> {
        let open = GridVec::from_fn(width, height, is_open)?;
        let blocked = [(); 4].map(|()| open.empty_like());
        Ok(Self { open, blocked, version: 0 })
    }

    pub fn open(&self) -> &GridVec {
        &self.open
    }

    /// Changes with each change of the board.
    pub fn version(&self) -> u32 {
        self.version
    }

    pub fn replace(&mut self, open: GridVec) {
        self.open = open;
        self.version += 1;
    }

    pub fn set(&mut self, cell: Cell, open: bool) {
        if if open { self.open.insert(cell) } else { self.open.remove(cell) } {
            self.version += 1;
        }
    }

    pub fn has_walls(&self) -> bool {
        self.blocked.iter().any(|plane| !plane.is_empty())
    }

    /// The cells whose edge in a direction of [`KEPT`](Self::KEPT) is closed.
    pub fn blocked(&self, direction: Direction) -> &GridVec {
        let kept = Self::KEPT.iter().position(|&kept| kept == direction);
        &self.blocked[kept.expect("a direction of `KEPT`")]
    }

    /// The cell beyond an edge, on the other side of the board if `round`; `None` over a border.
    pub fn beyond(&self, cell: Cell, direction: Direction, round: bool) -> Option<Cell> {
        if let Some(neighbor) = self.open.neighbor(cell, direction) {
            return Some(neighbor);
        }
        let (width, height) = (self.open.width(), self.open.height());
        // North is towards row 0.
        let (dx, north) = direction.offset();
        round.then(|| Cell {
            x: (cell.x + width).wrapping_add_signed(dx) % width,
            y: (cell.y + height).wrapping_add_signed(-north) % height,
        })
    }

    /// Returns the plane of an edge and the cell that keeps it.
    pub fn kept_at(&self, cell: Cell, direction: Direction) -> Option<(usize, Cell)> {
        match Self::KEPT.iter().position(|&kept| kept == direction) {
            Some(plane) => Some((plane, cell)),
            None => {
                let plane = Self::KEPT.iter().position(|&kept| kept == direction.opposite())?;
                Some((plane, self.beyond(cell, direction, true)?))
            }
        }
    }

    pub fn is_blocked(&self, cell: Cell, direction: Direction) -> bool {
        self.kept_at(cell, direction)
            .is_some_and(|(plane, cell)| self.blocked[plane].contains(cell))
    }

    /// Closes or opens an edge, and returns `true` if that changed it.
    pub fn block(&mut self, cell: Cell, direction: Direction, blocked: bool) -> bool {
        let Some((plane, cell)) = self.kept_at(cell, direction) else { return false };
        let plane = &mut self.blocked[plane];
        let changed = if blocked { plane.insert(cell) } else { plane.remove(cell) };
        self.version += u32::from(changed);
        changed
    }
}
