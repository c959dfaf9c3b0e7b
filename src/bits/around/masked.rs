//! Moves that use masks: over open edges, and into the cells of a mask.

use super::{Around, Beside, CommonMove, Fill, Row, Step};
use crate::moves::forward;

/// Steps over open edges, along all four axes or only along rows and columns. Each axis has a mask; an edge is kept with the
/// first of its two cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edges<const DIAGONALS: bool>;

impl<const DIAGONALS: bool> Edges<DIAGONALS> {
    /// The number of the mask for each axis.
    const MASK: [usize; 4] = if DIAGONALS { [0, 1, 2, 3] } else { [0, 0, 1, 1] };
}

impl<const DIAGONALS: bool> Step for Edges<DIAGONALS> {
    const CORNERS: bool = DIAGONALS;
    const RARE: bool = DIAGONALS;
    const MASKS: usize = if DIAGONALS { 4 } else { 2 };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        let [vertical, rising, horizontal, falling] = Self::MASK;
        let east = over::<_, -1, 0>(around, horizontal);
        let west = around.westward::<1>(Row::<0>) & around.mask::<0>(horizontal);
        let south = over::<_, 0, -1>(around, vertical);
        let north = around.row::<1>() & around.mask::<0>(vertical);
        let straight = (east | west) | (south | north);
        if !DIAGONALS {
            return straight;
        }
        let south_east = over::<_, -1, -1>(around, falling);
        let north_west = around.westward::<1>(Row::<1>) & around.mask::<0>(falling);
        let south_west = over::<_, 1, -1>(around, rising);
        let north_east = around.eastward::<1>(Row::<1>) & around.mask::<0>(rising);
        straight | (south_east | north_west) | (south_west | north_east)
    }
}

impl Fill for Edges<false> {
    const MOVE: CommonMove = CommonMove::Edges([(); 2]);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrivals<A: Around, const DY: isize>(self, around: A) -> A::Cells {
        let [vertical, _, horizontal, _] = Self::MASK;
        match DY {
            -1 => over::<_, 0, -1>(around, vertical),
            0 => {
                let east = over::<_, -1, 0>(around, horizontal);
                east | around.westward::<1>(Row::<0>) & around.mask::<0>(horizontal)
            }
            _ => around.row::<1>() & around.mask::<0>(vertical),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn entered<A: Around>(self, around: A, cells: A::Cells) -> [A::Cells; 2] {
        let [_, _, horizontal, _] = Self::MASK;
        let from_west = around.eastward::<1>(Mask(horizontal));
        [cells & from_west, cells & around.mask::<0>(horizontal)]
    }
}

/// The cells reached over the edges of `mask` by steps from `DX` columns east and `DY` rows south. The edges are kept with the
/// cells where the steps start.
#[cfg_attr(not(debug_assertions), inline(always))]
fn over<A: Around, const DX: isize, const DY: isize>(around: A, mask: usize) -> A::Cells {
    match DX {
        0 => Edged::<DY>(mask).at(around),
        1 => around.westward::<1>(Edged::<DY>(mask)),
        _ => around.eastward::<1>(Edged::<DY>(mask)),
    }
}

/// The cells of a row that are in a mask.
#[derive(Clone, Copy, Debug)]
struct Edged<const DY: isize>(usize);

impl<const DY: isize> Beside for Edged<DY> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: Around>(self, columns: A) -> A::Cells {
        columns.row::<DY>() & columns.mask::<DY>(self.0)
    }
}

/// The edges of a mask.
#[derive(Clone, Copy, Debug)]
struct Mask(usize);

impl Beside for Mask {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at<A: Around>(self, columns: A) -> A::Cells {
        columns.mask::<0>(self.0)
    }
}

/// Steps into the cells of one mask per direction, in the order of [`Direction::ALL`](crate::Direction::ALL).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entrances;

impl Step for Entrances {
    const RARE: bool = true;
    const MASKS: usize = 8;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        let [north, north_east, east, south_east, south, south_west, west, north_west] =
            [0, 1, 2, 3, 4, 5, 6, 7];
        let straight = around.mask::<0>(north) & around.row::<1>()
            | around.mask::<0>(south) & around.row::<-1>();
        let east = around.mask::<0>(north_east) & around.eastward::<1>(Row::<1>)
            | around.mask::<0>(east) & around.eastward::<1>(Row::<0>)
            | around.mask::<0>(south_east) & around.eastward::<1>(Row::<-1>);
        let west = around.mask::<0>(south_west) & around.westward::<1>(Row::<-1>)
            | around.mask::<0>(west) & around.westward::<1>(Row::<0>)
            | around.mask::<0>(north_west) & around.westward::<1>(Row::<1>);
        straight | east | west
    }
}

/// Steps to all neighbors. A step to a corner has to enter a cell of its direction's mask, in the order of
/// [`Direction::DIAGONAL`].
///
/// [`Direction::DIAGONAL`]: crate::Direction::DIAGONAL
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corners;

impl Step for Corners {
    const MASKS: usize = 4;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        let [north_east, south_east, south_west, north_west] = [0, 1, 2, 3];
        let east = around.eastward::<1>(Row::<0>)
            | around.mask::<0>(north_east) & around.eastward::<1>(Row::<1>)
            | around.mask::<0>(south_east) & around.eastward::<1>(Row::<-1>);
        let west = around.westward::<1>(Row::<0>)
            | around.mask::<0>(south_west) & around.westward::<1>(Row::<-1>)
            | around.mask::<0>(north_west) & around.westward::<1>(Row::<1>);
        (around.row::<-1>() | around.row::<1>()) | (east | west)
    }
}

/// Steps along rows and columns into the cells of one mask per direction: north, east, south, west.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides;

impl Sides {
    const NORTH: usize = 0;
    const EAST: usize = 1;
    const SOUTH: usize = 2;
    const WEST: usize = 3;
}

impl Step for Sides {
    const CORNERS: bool = false;
    const MASKS: usize = 4;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        self.arrivals::<_, 0>(around)
            | (self.arrivals::<_, -1>(around) | self.arrivals::<_, 1>(around))
    }
}

impl Fill for Sides {
    const MOVE: CommonMove = CommonMove::Edges([(); 2]);

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn arrivals<A: Around, const DY: isize>(self, around: A) -> A::Cells {
        match DY {
            -1 => around.row::<-1>() & around.mask::<0>(Self::SOUTH),
            0 => {
                around.eastward::<1>(Row::<0>) & around.mask::<0>(Self::EAST)
                    | around.westward::<1>(Row::<0>) & around.mask::<0>(Self::WEST)
            }
            _ => around.row::<1>() & around.mask::<0>(Self::NORTH),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn entered<A: Around>(self, around: A, cells: A::Cells) -> [A::Cells; 2] {
        [cells & around.mask::<0>(Self::EAST), cells & around.mask::<0>(Self::WEST)]
    }
}

/// Each axis of a board of bits as a step, columns east and rows south, from the cell that an edge is kept with.
pub(crate) const FORWARD: [(isize, isize); 4] = {
    let mut steps = [(0, 0); 4];
    let mut axis = 0;
    while axis < 4 {
        let (east, north) = forward(axis, -1).offset();
        steps[axis] = (east, -north);
        axis += 1;
    }
    steps
};
