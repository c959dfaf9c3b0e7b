//! Thin walls beyond [`Walls`](crate::Walls): edits and their undoing, walls of two cells, and drawings.

pub use crate::rule::walls::{LongWall, LongWalls, WallEdit, WallsPicture};
