//! Boards in lockstep give the answers that each gives alone.
//!
//! For every rule, on random boards of every kind of storage, batches of 1 to 16 of them, full and ragged:
//! a question to the batch is compared, board by board, with the same question to each board. What a
//! board answers alone is the business of `agreement`.

mod board;
mod questions;
