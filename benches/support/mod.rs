//! What the benches share: boards that vary, the loops that others write by hand, and a stopwatch.

#![allow(dead_code, unreachable_pub, reason = "each bench uses its own part")]

pub mod article;
pub mod contest;
pub mod queue;
pub mod walled;
