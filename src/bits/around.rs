//! The moves, each written once, and what they are made of.
//!
//! ```text
//! the cells that a knight reaches here are                 · N · N ·
//!     one column beside the rows two away,                 N · · · N
//!     and two columns beside the rows one away             · · ▢ · ·
//!                                                          N · · · N
//!                                                          · N · N ·
//! ```
//!
//! A kernel holds a stretch of a layer: a word, a vector of rows, or a tile. Each move asks for *the rows around* it and for *the
//! columns beside* those, so it is written once for all kernels. North is towards row 0.

use core::ops;

use crate::direction::{Direction, Directions};

mod masked;

pub(crate) use masked::{Corners, Entrances, Sides};

/// Cells as a kernel holds them: a word, several words, or a vector.
pub(crate) trait Cells:
    Copy + ops::BitAnd<Output = Self> + ops::BitOr<Output = Self> + ops::BitXor<Output = Self>
{
}

impl<T> Cells for T where
    T: Copy + ops::BitAnd<Output = T> + ops::BitOr<Output = T> + ops::BitXor<Output = T>
{
}

/// No cells. Made from `any`, because vectors have no constants.
#[cfg_attr(not(debug_assertions), inline(always))]
#[expect(clippy::eq_op, reason = "what is in both is not in their difference")]
pub(crate) fn none<C: Cells>(any: C) -> C {
    any ^ any
}

/// A stretch of a layer and what is around it. `DY` counts rows to the south, −2 to 2.
pub(crate) trait Around: Copy {
    /// The cells of the stretch.
    type Cells: Cells;
    /// The cells of the rows `DY` further south.
    fn row<const DY: isize>(self) -> Self::Cells;

    /// The mask of this number, where the stretch is.
    fn mask(self, mask: usize) -> Self::Cells;

    /// The cells of these rows, moved `N` columns east; cells of the columns to the west arrive here. In packed rows a cell that
    /// leaves one row enters the next, unless the step has a mask.
    fn eastward<const N: u32>(self, rows: RowSet) -> Self::Cells;

    /// The cells of these rows, moved `N` columns west.
    fn westward<const N: u32>(self, rows: RowSet) -> Self::Cells;

    /// Drops the cells that entered from the end of another row, after a move `N` columns east.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn came_east<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        cells
    }

    /// Drops the cells that entered from the start of another row, after a move `N` columns west.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn came_west<const N: u32>(self, cells: Self::Cells) -> Self::Cells {
        cells
    }
}

/// Rows of a stretch or of the columns beside it.
///
/// Not a closure: one that is too large to be inlined is compiled without the instruction set of the kernel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowSet {
    /// Both rows two away.
    second: bool,
    north: bool,
    here: bool,
    south: bool,
}

impl RowSet {
    const NONE: Self = Self { second: false, north: false, here: false, south: false };
    const NORTH: Self = Self { north: true, ..Self::NONE };
    const HERE: Self = Self { here: true, ..Self::NONE };
    const SOUTH: Self = Self { south: true, ..Self::NONE };
    const NEXT: Self = Self { north: true, ..Self::SOUTH };
    const SECOND: Self = Self { second: true, ..Self::NONE };
    const THREE: Self = Self { here: true, ..Self::NEXT };

    /// The cells of all these rows.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of<A: Around>(self, around: A) -> A::Cells {
        let mut all = none(around.row::<0>());
        if self.second {
            all = all | around.row::<-2>() | around.row::<2>();
        }
        if self.south {
            all = all | around.row::<1>();
        }
        if self.here {
            all = all | around.row::<0>();
        }
        if self.north {
            all = all | around.row::<-1>();
        }
        all
    }
}

/// A move. It may lead to bits outside the board and to visited cells.
pub(crate) trait Step: Copy {
    /// How far it moves along a row or a column.
    const REACH: usize = 1;
    /// Whether a move may change both the column and the row.
    const CORNERS: bool = true;
    /// Whether the move is rare. A kernel in memory is then compiled with less care.
    const RARE: bool = false;
    /// How many masks it uses.
    const MASKS: usize = 0;
    /// Whether the masks are open edges, which lead both ways.
    const EDGES: bool = false;

    fn step<A: Around>(self, around: A) -> A::Cells;
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn east<A: Around, const N: u32>(around: A, rows: RowSet) -> A::Cells {
    around.came_east::<N>(around.eastward::<N>(rows))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn west<A: Around, const N: u32>(around: A, rows: RowSet) -> A::Cells {
    around.came_west::<N>(around.westward::<N>(rows))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn beside<A: Around, const N: u32>(around: A, rows: RowSet) -> A::Cells {
    east::<A, N>(around, rows) | west::<A, N>(around, rows)
}

/// North, east, south and west.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orthogonal;

impl Step for Orthogonal {
    const CORNERS: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        beside::<A, 1>(around, RowSet::HERE) | RowSet::NEXT.of(around)
    }
}

/// Steps to all eight neighbors. Columns first: half the shifts. The move also leads back to its start, which saves one
/// instruction; those cells are visited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct King;

impl Step for King {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        beside::<A, 1>(around, RowSet::THREE) | RowSet::THREE.of(around)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Knight;

impl Step for Knight {
    const RARE: bool = true;
    const REACH: usize = 2;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        beside::<A, 1>(around, RowSet::SECOND) | beside::<A, 2>(around, RowSet::NEXT)
    }
}

/// Steps in any directions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Steps(pub(crate) Directions);

impl Step for Steps {
    const RARE: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let has = |way| self.0.contains(way);
        // A step north comes from the row to the south.
        let [south, here, north] = [has(NorthEast), has(East), has(SouthEast)];
        let west_of = RowSet { north, here, south, ..RowSet::NONE };
        let [south, here, north] = [has(NorthWest), has(West), has(SouthWest)];
        let east_of = RowSet { north, here, south, ..RowSet::NONE };
        let straight = RowSet { north: has(South), south: has(North), ..RowSet::NONE };
        east::<A, 1>(around, west_of) | west::<A, 1>(around, east_of) | straight.of(around)
    }
}

/// Steps to the six neighbors of a hexagon, in axial coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hexagonal;

impl Step for Hexagonal {
    const RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        Steps(Directions::HEXAGONAL).step(around)
    }
}
