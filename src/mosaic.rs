//! Components of a board that is labeled in rectangles: by many threads, or because it is larger than memory.

pub use crate::search::{JoinedLabels, Mosaic, Patch};
