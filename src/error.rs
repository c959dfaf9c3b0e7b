//! The errors of everything that reads data: pictures, records, names, sizes and words.

#[cfg(feature = "alloc")]
pub use crate::grid_vec::{SizeError, SizeErrorKind};
pub use crate::{
    cell::ParseCellError, cell_set::WordsError, direction::ParseDirectionError,
    position::ParseFenError, rule::walls::ParseLongWallError, rule::walls::ParseWallsError,
    search::TooFewLayers, text::ParseBoardError,
};
