//! Iterators that boards and searches return.

pub use crate::{
    direction::DirectionsIter,
    fixed::Cells,
    search::{Components, Layers, LayersOver},
};
#[cfg(feature = "alloc")]
pub use crate::{
    grid::GridValues,
    grid_vec::CellsOf,
    search::{Arrival, Distances, IntoPaths, MoveCost, Paths, Spread, Turning},
};
