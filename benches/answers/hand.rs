//! The best that is written by hand for each question, without bitsets unless a question says so.

pub mod field;
pub mod parts;
pub mod queue;
pub mod turned;
