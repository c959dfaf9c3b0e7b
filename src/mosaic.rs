//! Components of boards in rectangles: for threads, for clusters, and for rasters larger than memory.

pub use crate::search::{JoinedLabels, Mosaic, Patch};
