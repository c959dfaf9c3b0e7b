//! The module against the crate, the oracle and the cases; and the texts that are cut from it.

mod cases;
mod fuzz;
mod ours;
mod random;
mod texts;
mod theirs;
