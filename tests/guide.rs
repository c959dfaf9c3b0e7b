//! The pages of the guide whose examples need packages that the crate does without: here they run.
#![allow(rustdoc::broken_intra_doc_links, reason = "the links are those of the crate")]

#[path = "../src/guide/in_a_program.rs"]
pub mod in_a_program;
#[path = "../src/guide/out_and_in.rs"]
pub mod out_and_in;
