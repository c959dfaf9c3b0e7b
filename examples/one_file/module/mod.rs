//! The output of `one_file`: boards, rules and questions of the crate, for Rust 1.63 and later, without dependencies.
//!
//! A line `// part: …` names the parts that the lines after it belong to: all of `a+b`, or any of `a|b`.

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
pub use paths::{Path, ShortestPaths};
pub use pieces::{BISHOP, DIAGONAL, KING, KNIGHT, Leaper, ORTHOGONAL, QUEEN, ROOK, Slider, Steps};
pub use rules::{Rule, Walls};
pub use search::{Place, Search};
