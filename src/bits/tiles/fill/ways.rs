//! How a piece steps, as far as a fill has to know.

use crate::bits::{
    simd::{Family, Vector},
    tile::Tile,
};

/// Steps along rows and columns at least.
pub(super) trait Ways: Copy {
    /// Whether the piece steps diagonally as well.
    const CORNERS: bool = false;

    /// The open edges that are kept with a tile, between rows and between columns; `None` where all edges
    /// are open.
    #[inline(always)]
    fn edges<F: Family>(self, _: F, _: usize) -> [Option<F::Tile>; 2] {
        [None; 2]
    }
}

/// Along rows and columns.
#[derive(Clone, Copy)]
pub(super) struct Straight;

impl Ways for Straight {}

/// To all neighbors.
#[derive(Clone, Copy)]
pub(super) struct AllWays;

impl Ways for AllWays {
    const CORNERS: bool = true;
}

/// Along rows and columns over open edges.
#[derive(Clone, Copy)]
pub(super) struct OpenEdges<'a> {
    /// The edges between rows and those between columns: all tiles of the board.
    pub(super) planes: [&'a [Tile]; 2],
}

impl Ways for OpenEdges<'_> {
    // A tile that does not exist is handed nothing, so that its edges do not matter.
    #[inline(always)]
    fn edges<F: Family>(self, family: F, t: usize) -> [Option<F::Tile>; 2] {
        let [vertical, horizontal] = self.planes;
        let (Some(vertical), Some(horizontal)) = (vertical.get(t), horizontal.get(t)) else {
            return [Some(F::Tile::none(family)); 2];
        };
        [Some(F::Tile::load(family, vertical)), Some(F::Tile::load(family, horizontal))]
    }
}
