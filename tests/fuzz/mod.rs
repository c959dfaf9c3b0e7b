//! Arbitrary inputs; see `targets`.

pub(crate) mod corpus;
#[cfg(test)]
mod drive;
#[expect(unreachable_pub, reason = "it is a module of a program")]
#[path = "../../examples/sokoban/level.rs"]
mod level;
#[expect(unreachable_pub, reason = "it is a module of a program")]
#[path = "../../examples/support/map.rs"]
mod map;
pub(crate) mod targets;
