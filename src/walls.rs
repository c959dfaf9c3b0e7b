//! Edits, drawings and walls of two cells, for [`Walls`](crate::Walls).

pub use crate::rule::walls::{LongWall, LongWalls, WallEdit, WallsPicture};
