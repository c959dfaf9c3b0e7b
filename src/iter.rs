//! The iterators that boards and searches return.

#[cfg(feature = "alloc")]
pub use crate::search::{Distances, IntoPaths, Paths};
pub use crate::{
    cell_set::Subsets,
    direction::DirectionsIter,
    fixed::Cells,
    search::{Components, Layers, LayersOver},
};
