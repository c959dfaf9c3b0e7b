//! Waves over blocks of 64×64 cells, on boards of any size.
//!
//! ```text
//! a board of 200 columns and 150 rows        a visit to a block takes it on to the next layer:
//!
//!    block  block  block  block                  next      = what steps into it & open & not reached
//!    block  block  block  block                  reached  += next
//!    block  block  block  block                  next to look at: the block, and those beside it
//!                                                whose edge next touches
//! ```
//!
//! A block is laid out when a wave first reaches it, so that a query costs what it visits, not what the board holds. The rows of
//! a block are dealt to vectors (`plane`), so that a step along a column costs no instruction. A turn visits only the blocks that
//! the newest layer may step into.
//!
//! A wave whose layers are a few words continues as a queue of these words (`narrow`).
//!
//! | file | what is in it |
//! |---|---|
//! | `plane`, `frame`, `marks` | the rows of a block; the numbers of blocks; sets of blocks |
//! | `ground`, `room`, `answer` | the ground of a wave; its blocks; the sets that it answers with |
//! | `turn`, `seam` | a turn: each block advances by a layer; sides that meet |
//! | `words`, `narrow` | narrow waves |
//! | `numbers` | numbers of cells in planes of bits |
//! | `wave`, `race` | whole waves, two that meet, and those of several players |

mod answer;
mod frame;
mod ground;
mod marks;
mod narrow;
mod numbers;
mod plane;
mod race;
mod room;
mod seam;
mod turn;
mod wave;
mod words;

pub(crate) use race::race;
pub(crate) use wave::{Turn, rare, wave};
