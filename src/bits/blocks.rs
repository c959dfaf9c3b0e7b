//! Waves over blocks of 64×64 cells, on boards of any size.
//!
//! ```text
//! a board of 200 columns and 150 rows        a visit to a block takes it on to the next layer:
//!
//!    block  block  block  block                  next      = what steps into it & unvisited
//!    block  block  block  block                  unvisited -= next
//!    block  block  block  block                  next to look at: the block, and those beside it
//!                                                whose edge next touches
//! ```
//!
//! A block is laid out when a wave first comes to it, so that a question costs what it looks at, whatever the size of the
//! board. Its rows are dealt to vectors (`plane`), so that a step along a column is no instruction. Of all blocks, a turn
//! visits only those that the newest layer may step into.
//!
//! Where a layer is a few words, a wave goes on by a list of these, and along corridors at once (`list`).
//!
//! | file | what is in it |
//! |---|---|
//! | `plane`, `frame`, `marks` | the rows of a block; the numbers of blocks; sets of blocks |
//! | `ground`, `room`, `answer` | what a wave runs over; its blocks; the sets that it answers with |
//! | `turn`, `seam` | a turn: each block goes on to the next layer; sides that meet |
//! | `words`, `list` | narrow waves |
//! | `numbers` | numbers of cells in planes of bits |
//! | `wave`, `race` | whole waves, two that meet, and those of several players |

mod answer;
mod frame;
mod ground;
mod list;
mod marks;
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
