//! Inputs of the protocol that nobody thought of; `tests/fuzz` does the same for what the crate reads.

pub(crate) mod corpus;
#[cfg(test)]
#[path = "../../../tests/fuzz/drive.rs"]
mod drive;
pub(crate) mod targets;
