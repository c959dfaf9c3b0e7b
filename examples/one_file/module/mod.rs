//! What `one_file` writes: boards, rules and questions of the crate, on any Rust from 1.63 on, without dependencies.
//!
//! A line `// part: …` says of those that follow it which part they belong to: all of `a+b`, or any of `a|b`.

mod batch;
mod board;
mod cell;
mod chess;
mod distances;
mod modules;
mod more;
mod packed;
mod paths;
mod pick;
mod pictures;
mod pieces;
mod rows;
mod rules;
mod search;
mod short;

pub use batch::Batch;
pub use board::{CellSet, GridMask};
pub use cell::{Cell, Direction};
pub use chess::Bitboard;
pub use distances::DistanceMap;
pub use modules::{error, iter, rule, walls};
pub use paths::ShortestPaths;
pub use pieces::{BISHOP, DIAGONAL, KING, KNIGHT, Leaper, ORTHOGONAL, QUEEN, ROOK, Slider, Steps};
pub use rules::{Rule, Walls};
pub use search::{Place, Search};
