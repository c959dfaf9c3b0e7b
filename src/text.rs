//! Pictures of boards, out and in.

mod draw;
mod error;
mod read;

#[cfg(any(feature = "alloc", feature = "serde"))]
pub(crate) use draw::row_of_line;
pub(crate) use draw::{debug, draw};
pub use error::ParseBoardError;
#[cfg(feature = "alloc")]
pub(crate) use read::size;
pub(crate) use read::{Canvas, fill, parse, parse_with};
