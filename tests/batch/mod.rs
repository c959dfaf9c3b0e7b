//! Boards in lockstep give the answers that each gives alone.
//!
//! Every rule is asked on random boards of every kind of storage, in batches of 1 to 16, full and ragged.
//! Each answer of a batch is compared, board by board, with the answer of that board. `agreement` tests
//! the answers of single boards.

mod board;
pub(crate) mod questions;
