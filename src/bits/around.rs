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

    /// These cells, moved `N` columns east; cells of the columns to the west arrive here. In packed rows a cell that leaves one
    /// row enters the next, unless the step has a mask.
    fn eastward<const N: u32>(self, cells: impl Beside) -> Self::Cells;

    /// These cells, moved `N` columns west.
    fn westward<const N: u32>(self, cells: impl Beside) -> Self::Cells;

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

/// Cells of the columns beside a stretch, before they move into it.
///
/// Not closures: a closure too large to be inlined is a function compiled without the instruction set of the kernel.
pub(crate) trait Beside: Copy {
    /// The cells of these columns.
    fn at<A: Around>(self, columns: A) -> A::Cells;
}

/// The row `DY` further south.
#[derive(Clone, Copy, Debug)]
struct Row<const DY: isize>;

impl<const DY: isize> Beside for Row<DY> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: Around>(self, columns: A) -> A::Cells {
        columns.row::<DY>()
    }
}

/// The rows `N` above and below.
#[derive(Clone, Copy, Debug)]
struct AboveAndBelow<const N: isize>;

impl<const N: isize> Beside for AboveAndBelow<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: Around>(self, columns: A) -> A::Cells {
        match N {
            1 => columns.row::<-1>() | columns.row::<1>(),
            _ => columns.row::<-2>() | columns.row::<2>(),
        }
    }
}

/// A row and the two next to it.
#[derive(Clone, Copy, Debug)]
struct ThreeRows;

impl Beside for ThreeRows {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: Around>(self, columns: A) -> A::Cells {
        AboveAndBelow::<1>.at(columns) | columns.row::<0>()
    }
}

/// The rows from which an allowed step arrives here: a step north, a level one, or a step south.
#[derive(Clone, Copy, Debug)]
struct Stepping {
    north: bool,
    level: bool,
    south: bool,
}

impl Beside for Stepping {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: Around>(self, columns: A) -> A::Cells {
        let mut all = none(columns.row::<0>());
        if self.north {
            all = all | columns.row::<1>();
        }
        if self.level {
            all = all | columns.row::<0>();
        }
        if self.south {
            all = all | columns.row::<-1>();
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
fn east<A: Around, const N: u32>(around: A, cells: impl Beside) -> A::Cells {
    around.came_east::<N>(around.eastward::<N>(cells))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn west<A: Around, const N: u32>(around: A, cells: impl Beside) -> A::Cells {
    around.came_west::<N>(around.westward::<N>(cells))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn beside<A: Around, const N: u32>(around: A, cells: impl Beside) -> A::Cells {
    east::<A, N>(around, cells) | west::<A, N>(around, cells)
}

/// North, east, south and west.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orthogonal;

impl Step for Orthogonal {
    const CORNERS: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        beside::<A, 1>(around, Row::<0>) | AboveAndBelow::<1>.at(around)
    }
}

/// Steps to all eight neighbors. Columns first: half the shifts. The move also leads back to its start, which saves one
/// instruction; those cells are visited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct King;

impl Step for King {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        beside::<A, 1>(around, ThreeRows) | ThreeRows.at(around)
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Knight;

impl Step for Knight {
    const RARE: bool = true;
    const REACH: usize = 2;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        let near = beside::<A, 1>(around, AboveAndBelow::<2>);
        near | beside::<A, 2>(around, AboveAndBelow::<1>)
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
        let [north, level, south] = [has(NorthEast), has(East), has(SouthEast)];
        let eastern = east::<A, 1>(around, Stepping { north, level, south });
        let [north, level, south] = [has(NorthWest), has(West), has(SouthWest)];
        let western = west::<A, 1>(around, Stepping { north, level, south });
        let straight = Stepping { north: has(North), level: false, south: has(South) };
        eastern | western | straight.at(around)
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
