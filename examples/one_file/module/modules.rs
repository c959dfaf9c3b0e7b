//! The modules of the crate, for names outside its root.

pub use super::{
    paths::{Paths, TooFewLayersError},
    pictures::ParseBoardError,
    pieces::{AllAround, Corners, Knight, Sides},
    rules::WallEdit,
    search::Layers,
};

// part: walls+more
pub mod walls {
    pub use super::WallEdit;
}

// part: layers|paths
pub mod iter {
    // part: layers
    pub use super::Layers;
    // part: paths
    pub use super::Paths;
    // part: layers|paths
}

// part: pictures|paths
pub mod error {
    // part: pictures
    pub use super::ParseBoardError;
    // part: paths
    pub use super::TooFewLayersError;
    // part: pictures|paths
}

// part: steps|leapers|sliders
pub mod rule {
    // part: leapers
    pub use super::Knight;
    // part: steps|sliders
    pub use super::{AllAround, Corners, Sides};
    // part: steps|leapers|sliders
}
