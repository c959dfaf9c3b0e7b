//! Boards whose size is known at run time, in tiles of 64 columns and 8 rows.
//!
//! ```text
//! the tiles of a board of 130 columns and 20 rows        the words of a tile
//!
//!            x 0–63   64–127   128–129 (130–191 spare)   word 0   bits 0–63 are x 0–63 of its first row
//! y  0–7       0        3        6                       word 1   the same of its second row
//! y  8–15      1        4        7                         ⋮
//! y 16–19      2        5        8   (20–23 spare)       word 7
//! ```
//!
//! A strip of 64 columns is a word a row, one after the other, so the rows above and below those of a tile
//! are the words before and after it. At least two spare rows end each strip, and stand above the next.
//!
//! A set of few cells is the list of the tiles that are not empty, so a layer of a search on a large map costs what its
//! frontier does, whatever the map's size.
//!
//! | file | what is in it |
//! |---|---|
//! | `set`, `words`, `combine`, `offset`, `step`, `cells` | the set of cells and its algebra |
//! | `fill` | what is reached, without layers |
//! | `runs` | sets that are made row by row |
//! | `strips` | small boards as rows, for the wave over strips |

mod cells;
mod combine;
mod fill;
mod offset;
mod runs;
mod set;
mod step;
mod strips;
mod words;

pub(crate) use cells::Ones;
pub(crate) use fill::fill;
pub(crate) use set::{Tiled, Tiles};
