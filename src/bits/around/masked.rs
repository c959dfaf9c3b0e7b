//! Moves into the cells of a mask for each direction.

use super::{Around, RowSet, Step, east, west};

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
        let straight =
            around.mask(north) & around.row::<1>() | around.mask(south) & around.row::<-1>();
        let east = around.mask(north_east) & around.eastward::<1>(RowSet::SOUTH)
            | around.mask(east) & around.eastward::<1>(RowSet::HERE)
            | around.mask(south_east) & around.eastward::<1>(RowSet::NORTH);
        let west = around.mask(south_west) & around.westward::<1>(RowSet::NORTH)
            | around.mask(west) & around.westward::<1>(RowSet::HERE)
            | around.mask(north_west) & around.westward::<1>(RowSet::SOUTH);
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
        let east = east::<A, 1>(around, RowSet::HERE)
            | around.mask(north_east) & around.eastward::<1>(RowSet::SOUTH)
            | around.mask(south_east) & around.eastward::<1>(RowSet::NORTH);
        let west = west::<A, 1>(around, RowSet::HERE)
            | around.mask(south_west) & around.westward::<1>(RowSet::NORTH)
            | around.mask(north_west) & around.westward::<1>(RowSet::SOUTH);
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
    const EDGES: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step<A: Around>(self, around: A) -> A::Cells {
        let east = around.eastward::<1>(RowSet::HERE) & around.mask(Self::EAST);
        let west = around.westward::<1>(RowSet::HERE) & around.mask(Self::WEST);
        let south = around.row::<-1>() & around.mask(Self::SOUTH);
        let north = around.row::<1>() & around.mask(Self::NORTH);
        (east | west) | (south | north)
    }
}
