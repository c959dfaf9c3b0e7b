//! Shared by the benches: boards that vary, the loops that others write by hand, and a stopwatch.

#![allow(dead_code, unreachable_pub, reason = "each bench uses its own part")]

pub mod chessboards;
pub mod contest;
pub mod guarded;
pub mod in_file;
#[path = "../../examples/one_file/module/mod.rs"]
#[clippy::msrv = "1.63"]
#[allow(
    unused_imports,
    missing_docs,
    missing_debug_implementations,
    unsafe_code,
    clippy::must_use_candidate,
    reason = "what a contest takes of it"
)]
pub mod one_file;
pub mod queue;
pub mod table;
pub mod thin_walls;
pub mod walled;
pub mod westcott;
