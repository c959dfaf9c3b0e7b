//! Boards whose size is known at run time, in tiles of 64 columns and 8 rows.
//!
//! ```text
//! the tiles of a board of 130 columns and 20 rows        the words of a tile
//!
//!            x 0–63   64–127   128–129 (130–191 spare)   word 0   bits 0–63 are x 0–63 of its first row
//! y  0–7       0        3        6                       word 1   x 0–63 of its second row
//! y  8–15      1        4        7                         ⋮
//! y 16–19      2        5        8   (20–23 spare)       word 7
//! ```
//!
//! A strip of 64 columns has one word per row, one after the other. So the rows above and below a tile are the words
//! before and after it. Each strip ends with at least two spare rows, which also lie above the next strip.
//!
//! A set of few cells is a list of its non-empty tiles. So a layer of a search on a large map costs as much as its frontier,
//! whatever the size of the map.
//!
//! | file | what is in it |
//! |---|---|
//! | `set`, `words`, `combine`, `offset`, `cells` | the set of cells and its algebra |
//! | `fill` | what is reached, without layers |
//! | `runs` | sets that are made row by row |
//! | `strips` | boards and parts of them as rows |

mod cells;
mod combine;
mod fill;
mod offset;
mod runs;
mod set;
mod strips;
mod words;

pub use cells::CellsOf;
pub(crate) use fill::{fill, fill_in_rows};
pub(crate) use set::{Tiled, Tiles};
