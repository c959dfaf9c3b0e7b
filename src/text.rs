//! Boards as text: reading, drawing, printing.

mod blank;
mod boards;
mod error;
mod lines;
mod picture;
mod read;

pub use blank::Blank;
pub(crate) use blank::{Unfit, fill};
pub(crate) use boards::read_boards;
pub use error::ParseBoardError;
pub use picture::Picture;
pub(crate) use picture::{debug, draw_set, row_of_line};
pub(crate) use read::{drawn, parse, parse_marked, parse_places, parse_with, try_parse_with};
