//! Arbitrary inputs for the protocol; `tests/fuzz` does this for everything that the crate reads.

pub(crate) mod corpus;
#[cfg(test)]
#[path = "../../../tests/fuzz/drive.rs"]
mod drive;
pub(crate) mod targets;
