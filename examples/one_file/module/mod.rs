//! What `one_file` writes: boards, rules and questions of the crate, on any Rust from 1.63 on, without dependencies.
//!
//! A line `// part: …` says of those that follow it which part they belong to: all of `a+b`, or any of `a|b`.

mod board;
mod cell;
mod chess;
mod distances;
mod more;
mod packed;
mod paths;
mod pick;
mod pictures;
mod pieces;
mod rows;
mod rule;
mod search;
mod short;
mod stack;

pub use board::{CellSet, GridMask};
pub use cell::{Cell, Direction};
pub use chess::Bitboard;
pub use distances::DistanceMap;
pub use paths::{Paths, ShortestPaths, TooFewLayers};
pub use pictures::ParseBoardError;
pub use pieces::{
    AllAround, BISHOP, Corners, DIAGONAL, KING, KNIGHT, Knight, Leaper, ORTHOGONAL, QUEEN, ROOK,
    Sides, Slider, Steps,
};
pub use rule::{Edit, Rule, Walls};
pub use search::{Layers, Place, Search};
pub use stack::Stack;
