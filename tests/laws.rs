//! The laws of the crate, each with its test.
//!
//! `agreement` checks every rule on every board against an oracle; the other files check one law each, with
//! small pictures. `shapes` and `batch` test the sets themselves. All are one program, so that generic code
//! is compiled once per board. `allocations` is a program of its own, because it needs its own allocator.

mod support;

mod batch;
mod shapes;

#[path = "laws/agreement.rs"]
mod agreement;
#[path = "laws/edges.rs"]
mod edges;
#[path = "laws/exactly.rs"]
mod exactly;
#[path = "fuzz/mod.rs"]
mod fuzz;
#[path = "laws/golden.rs"]
mod golden;
#[path = "laws/one_way.rs"]
mod one_way;
#[path = "laws/outside.rs"]
mod outside;
#[path = "laws/own_rules.rs"]
mod own_rules;
#[path = "laws/pictures.rs"]
mod pictures;
#[path = "laws/places.rs"]
mod places;
#[path = "laws/refusals.rs"]
mod refusals;
#[path = "laws/round.rs"]
mod round;
#[path = "laws/sets.rs"]
mod sets;
#[path = "laws/storages.rs"]
mod storages;
