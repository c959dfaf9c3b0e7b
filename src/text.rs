//! Boards as text: reading, drawing, printing.

mod blank;
mod error;
mod lines;
mod picture;
mod read;

pub use blank::Blank;
pub(crate) use blank::Unfit;
pub use error::ParseBoardError;
pub(crate) use lines::Lines;
pub use picture::Picture;
pub(crate) use picture::{debug, draw_set, row_of_line};
#[cfg(feature = "alloc")]
pub(crate) use read::size;
pub(crate) use read::{fill, parse, parse_marked, parse_open, parse_places, parse_with};
