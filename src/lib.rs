//! Breadth-first search on boards, a whole layer at a time.
//!
//! A set of cells is a bitset, one move of every piece on it is a handful of masked shifts, and a
//! search is a *wave* of such moves. That is how the fastest game bots do it; this crate does it for
//! any size of board, any piece, with thin walls and one-way edges, and gets the shifts right.
//!
//! ```
//! use gridmask::{CellSet, Direction, GridMask, Search, Walls};
//!
//! type Board = GridMask<9, 9>;                              // 81 cells in one u128
//! let mut walls = Walls::<Board>::new();
//! walls.block((4, 3), Direction::East);                     // a thin wall, closed from both sides
//! let search = Search::new(walls, Board::full());
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(5));
//! ```
//!
#![cfg_attr(
    feature = "std",
    doc = "The [guide](mod@guide) has the first lines of programs of many kinds, and a page on how boards go \
           [out of the program and in](guide::out_and_in)."
)]
//!
//! # What is in the box
//!
//! A [`Search`] is a rule and the open cells of a board:
//!
//! * **Boards** are sets of cells, all with the methods of [`CellSet`]: [`GridMask`], whose size is
//!   part of its type, on a storage that [`grid_mask!`] picks; [`Bitboard`], the chessboard;
//!   `GridVec`, whose size is known at run time; and [`Batch`] and `Levels`, several boards as one. `Grid` keeps
//!   a value for each cell.
//! * **Rules** say how a piece moves. [`ORTHOGONAL`], [`DIAGONAL`], [`KING`], [`KING_NO_CUTTING`] and [`HEX`] step
//!   to neighbors; [`KNIGHT`], [`Leaper`] and [`Offsets`] jump; [`ROOK`], [`BISHOP`] and [`QUEEN`]
//!   slide, and what stands on [`ICE`] slides until it is stopped; a [`Pawn`](chess::Pawn) goes one way; [`Walls`]
//!   close single edges, and [`Exits`] close them from one side. `Stairs`, `Switches` and [`Clock`]
//!   lead from level to level, `Portals` from cell to cell. Combine them with `or`, `reversed` and `on_torus`, or
//!   write your own [`Rule`].
//! * **Questions** are methods of [`Search`]: `distance`, `reach`, `layers`, `distances`,
//!   `shortest_path`, `shortest_paths`, `components`, `cheapest`, `territory` and more. Many at once are asked of
//!   a [`Batch`], board by board with `distance_each` and the like.
//!
//! Boards with a word a row, and `GridVec`, run a search in vectors: of AVX-512 (but not in builds with debug assertions)
//! or AVX2 where the processor has them, which is found out at run time, and otherwise of what the target has. The caller
//! chooses nothing. Without the
//! feature `simd` the crate forbids itself unsafe code, and its answers are the same.
//!
//! # Should I use this?
//!
//! Yes, if every move costs the same, or a small amount, and the board is a grid: then it is hard to be faster.
//! Where moves cost amounts of any size you need Dijkstra's algorithm, and on a graph that is no grid, a graph
//! library. A single query from corner to corner over an open map of a million cells is a case for A*,
//! which looks at fewer cells.
//!
//! # Features
//!
//! All but `serde` and `quickcheck` are on by default. Without any the crate has no dependency, needs no allocator, and
//! still has boards of every size that is known to the compiler, all rules but `Stairs`, `Switches` and `Portals`, and
//! every question whose answer is a number, a set or a step-by-step iterator, but for those that need a list on the way:
//! `chokepoints`, `cut_cells`, `bridges`, `cheapest`.
//!
//! | feature | gives | costs |
//! |---|---|---|
//! | `std` | `alloc`, and the instructions that the processor has found out at run time | the standard library |
//! | `alloc` | `GridVec`, `Levels`, `Grid`; `Stairs`, `Switches`, `Portals`; `Costs` and `race`; and answers that are lists or need one: `DistanceMap`, `ShortestPaths`, `ComponentMap`, paths, `wall_impact`, `cut_cells` | an allocator |
//! | `ethnum` | boards of up to 256 cells in a `U256` | the crate `ethnum` |
//! | `bitvec` | boards of a word a row in its arrays, for its views and iterators | the crate `bitvec` |
//! | `simd` | the kernels that take unsafe code: AVX-512, AVX2, and waves over boards in memory | longer builds |
//! | `serde` | boards, [`Cell`], [`Direction`], [`Walls`], [`Exits`] and `DistanceMap` in and out: as pictures where a human reads them, a bit per cell where none does; what is read is checked | the crate `serde` |
//! | `quickcheck` | random boards, [`Walls`], [`Exits`], `Grid`s and [`Cell`]s for tests of properties, which shrink (`Arbitrary`) | the crate `quickcheck`, and `std` |

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(not(feature = "simd"), forbid(unsafe_code))]

#[cfg(feature = "alloc")]
extern crate alloc;

#[cfg(feature = "quickcheck")]
mod arbitrary;
mod batch;
mod bitboard;
mod bits;
mod cell;
mod cell_set;
pub mod chess;
mod direction;
pub mod error;
mod fixed;
#[cfg(feature = "alloc")]
mod grid;
#[cfg(feature = "alloc")]
mod grid_vec;
#[cfg(all(any(doc, doctest), feature = "std"))]
pub mod guide;
pub mod hex;
pub mod iter;
#[cfg(all(test, feature = "std"))]
mod kernels;
#[cfg(feature = "alloc")]
mod levels;
mod mask;
#[cfg(feature = "alloc")]
mod memory;
mod moves;
mod operators;
#[cfg(feature = "alloc")]
mod path;
mod pick;
mod position;
pub mod prelude;
pub mod rule;
mod search;
#[cfg(feature = "serde")]
mod serialize;
pub mod storage;
pub mod symmetry;
mod text;
pub mod walls;

pub use batch::Batch;
pub use bitboard::Bitboard;
pub use cell::Cell;
pub use cell_set::{CellSet, Morphology, MultiLevel};
pub use direction::{Direction, Directions};
#[cfg(feature = "alloc")]
pub use grid::Grid;
#[cfg(feature = "alloc")]
pub use grid_vec::GridVec;
#[cfg(feature = "alloc")]
pub use levels::Levels;
pub use mask::GridMask;
#[cfg(feature = "alloc")]
pub use path::Path;
pub use rule::{
    Rule,
    clock::Clock,
    corners::KING_NO_CUTTING,
    exits::Exits,
    extension::RuleExt,
    function::rule_fn,
    ice::ICE,
    leaper::{KNIGHT, Leaper},
    offsets::Offsets,
    slider::{BISHOP, QUEEN, ROOK, Slider},
    steps::{DIAGONAL, HEX, KING, ORTHOGONAL, Steps},
    walls::Walls,
};
#[cfg(feature = "alloc")]
pub use rule::{portals::Portals, stairs::Stairs, switches::Switches};
#[cfg(feature = "alloc")]
pub use search::{ComponentMap, Costs, DistanceMap, Impact, Race, ShortestPaths, Territories};
pub use search::{Place, Search};
pub use text::Picture;

#[doc(hidden)]
pub mod __private {
    pub use crate::pick::{Pick, Storage, kind, words};
}

/// The README's examples are compiled and run as well.
#[cfg(all(doctest, feature = "std", feature = "ethnum", feature = "bitvec"))]
#[doc = include_str!("../README.md")]
struct Readme;
