//! Pictures of boards, out and in.

mod blank;
mod draw;
mod error;
mod lines;
mod picture;
mod read;

pub(crate) use blank::{Blank, Unfit};
pub(crate) use draw::{debug, draw};
pub use error::ParseBoardError;
pub(crate) use lines::Lines;
pub use picture::Picture;
pub(crate) use picture::row_of_line;
#[cfg(feature = "alloc")]
pub(crate) use read::size;
pub(crate) use read::{Canvas, fill, one_each, parse, parse_marked, parse_with};
