//! The laws of the crate, each with its test.
//!
//! `agreement` checks every rule on every board against an oracle; elsewhere each law stands alone, in
//! small pictures where a picture says it; `shapes` and `batch` go on with what sets are. All are one program, so that
//! what they ask of each board is built once. That nothing on a hot path allocates is in `allocations`, since it needs
//! an allocator of its own.
#![cfg(all(feature = "std", feature = "ethnum", feature = "bitvec"))]

mod oracle;
mod support;

mod batch;
mod shapes;

#[path = "laws/agreement.rs"]
mod agreement;
#[path = "laws/edges.rs"]
mod edges;
#[path = "laws/exactly.rs"]
mod exactly;
#[cfg(feature = "serde")]
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
