//! The steps of a fill.

use crate::bits::{
    simd::{Family, Vector},
    tile::Tile,
};

/// A set of steps that includes the orthogonal ones.
pub(super) trait Ways: Copy {
    /// Whether there are diagonal steps.
    const CORNERS: bool = false;

    /// The open edges that are stored with a tile, between rows and between columns; `None` if all edges are open.
    #[inline(always)]
    fn edges<F: Family>(self, _: F, _: usize) -> [Option<F::Tile>; 2] {
        [None; 2]
    }
}

/// Orthogonal steps.
#[derive(Clone, Copy)]
pub(super) struct Straight;

impl Ways for Straight {}

/// Steps to all neighbors.
#[derive(Clone, Copy)]
pub(super) struct AllWays;

impl Ways for AllWays {
    const CORNERS: bool = true;
}

/// Orthogonal steps over open edges.
#[derive(Clone, Copy)]
pub(super) struct OpenEdges<'a> {
    /// The edges between rows and the edges between columns, for all tiles of the board.
    pub(super) planes: [&'a [Tile]; 2],
}

impl Ways for OpenEdges<'_> {
    // A tile that does not exist receives no cells, so its edges do not matter.
    #[inline(always)]
    fn edges<F: Family>(self, family: F, t: usize) -> [Option<F::Tile>; 2] {
        let [vertical, horizontal] = self.planes;
        let (Some(vertical), Some(horizontal)) = (vertical.get(t), horizontal.get(t)) else {
            return [Some(F::Tile::none(family)); 2];
        };
        [Some(F::Tile::load(family, vertical)), Some(F::Tile::load(family, horizontal))]
    }
}
