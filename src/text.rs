//! Pictures of boards, out and in.

mod blank;
mod draw;
mod error;
mod read;

pub(crate) use blank::{Blank, Unfit};
pub(crate) use draw::{debug, draw, row_of_line};
pub use error::ParseBoardError;
#[cfg(feature = "alloc")]
pub(crate) use read::size;
pub(crate) use read::{Canvas, fill, parse, parse_with};
