//! Breadth-first search on grids, a whole layer at a time.
//!
//! A board is a bitset, and one step of a search moves all cells of a layer at once, by a handful of masked shifts.
//! The fastest game bots search like this. Here it works on boards of any size, for pieces that step, jump or slide,
//! and with thin walls and one-way edges.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let maze = "\
//! S..#....
//! .#.#.##.
//! .....#.E";
//! let (open, [start, end]) = GridVec::parse_places(maze, ['S', 'E'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(search.distance(start, end), Some(13));
//! let path = search.shortest_path(start, end).unwrap();
//! let picture = search.picture().mark(&path, '*').mark([start], 'S').mark([end], 'E');
//! assert_eq!(picture.to_string(), "\
//! S**#****
//! .#*#*##*
//! ..***#.E");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # New here?
//!
//! [Start here](guide/start_here/index.html): the first program, coordinates, a glossary. [The guide](guide/index.html) lists
//! recipes by what you have and want: for [maps](guide/maps/index.html), [puzzles](guide/puzzles/index.html),
//! [games](guide/games/index.html) and [bots](guide/for_bots/index.html).
//!
//! # Which board?
//!
//! | you have | use |
//! |---|---|
//! | a size that is known when the program runs | [`GridVec`] |
//! | a size that is a constant | [`grid_mask!(W, H)`](grid_mask!), or [`GridMask<W, H>`](GridMask) for at most 128 cells |
//! | a chessboard | [`Bitboard`] |
//! | many small boards with the same question | [`Batch`] |
//! | floors, moments, keys in hand | [`Levels`], or [`Batch`] if they are small |
//! | a value per cell | [`Grid`], whose `cells_where` makes a board |
//!
//! # What is in the box
//!
//! A [`Search`] is made of a rule and the open cells of a board. Its methods are the questions. Other names are in
//! [modules](#modules); the [`prelude`] has the names that most programs use.
//!
//! | for | there is |
//! |---|---|
//! | boards | [`GridMask`], whose size is part of its type (the macro [`grid_mask!`] picks its storage); [`GridVec`], whose size is known at run time; [`Bitboard`], the chessboard. [`Batch`] and [`Levels`] are several boards as one. All are sets of cells with the methods of [`CellSet`]. [`Grid`] keeps one value per cell |
//! | pieces | [`ORTHOGONAL`], [`DIAGONAL`], [`KING`], [`KING_NO_CUTTING`], [`HEX`]; [`KNIGHT`], [`Leaper`], [`Offsets`]; [`ROOK`], [`BISHOP`], [`QUEEN`], [`ICE`]; [`Pawn`](chess::Pawn) |
//! | closed edges | [`Walls`] from both sides, [`Exits`] from one |
//! | levels | [`Stairs`], [`Switches`], [`Clock`], and [`Portals`] from cell to cell |
//! | rules from rules | `or`, `reversed`, `on_torus` and more of [`RuleExt`]; [`rule_fn`], or your own [`Rule`] |
//! | questions | [`distance`](Search::distance), [`reach`](Search::reach), [`layers`](Search::layers), `distance_map`, `shortest_path`, `shortest_paths`, [`components`](Search::components), `cheapest_cost`, [`territory`](Search::territory) and [more](Search#questions). `distance_each` and similar methods answer for each board of a [`Batch`] |
//!
//! # Should I use this?
//!
//! Yes, if the board is a grid and every move costs the same, or a small amount. [When not to](guide/when_not_to/index.html)
//! says what to use instead for large costs, other graphs, and single questions on huge maps with few obstacles.
//!
//! # Features
//!
//! All but `serde` and `quickcheck` are on by default.
//!
//! * `alloc`: [`GridVec`], [`Levels`], [`Grid`]; [`Stairs`], [`Switches`], [`Portals`]; `Costs` and `race`; answers that are lists
//!   or need one: `DistanceMap`, `ShortestPaths`, `ComponentMap`, paths, `wall_impact`, `cut_cells`.
//! * `std`: `alloc`, detection of the processor's instructions at run time, and memory that a question about a large board keeps
//!   for the next one. A thread keeps at most 2 MB for waves. For fills, it keeps 2 MB or one bit per cell of the last board,
//!   whichever is more, and up to four bits per cell of the largest `GridMask`.
//! * `ethnum`: boards of up to 256 cells in a `U256` of the crate `ethnum`.
//! * `bitvec`: boards in arrays of the crate `bitvec`, one word or more per row, with its views and iterators.
//! * `simd`: kernels for AVX-512 and AVX2, if the processor has them, and faster searches of boards in memory. They need unsafe
//!   code and longer builds.
//! * `serde`: boards, [`Grid`], [`Cell`], [`Direction`], [`Directions`], [`Walls`], [`Exits`], long walls, `DistanceMap` and
//!   [`Position`](chess::Position) in and out: as pictures in human-readable formats, as bits in others. All input is checked.
//! * `quickcheck`: random boards, [`Walls`], [`Exits`], [`Grid`]s and [`Cell`]s for property tests, and their shrinking
//!   (`Arbitrary`). It needs `std`.
//!
//! If the compiler does not find a type or a method of these pages, a feature is missing: most often `alloc`, after
//! `default-features = false`.
//!
//! Without `simd` the crate forbids unsafe code and gives the same answers. With all features off it has no dependency,
//! needs no allocator, and still has:
//!
//! * `GridMask` of every size, `Bitboard` and `Batch`;
//! * all rules but `Stairs`, `Switches` and `Portals`;
//! * every question whose answer is a number, a set or an iterator that goes step by step, except for `chokepoints`,
//!   `cut_cells`, `bridges` and `cheapest_cost`, which allocate ([the list](guide/in_a_program/index.html#without-an-allocator)).
//!
//! [`Grid`]: struct.Grid.html
//! [`GridVec`]: struct.GridVec.html
//! [`Levels`]: struct.Levels.html
//! [`Portals`]: struct.Portals.html
//! [`Stairs`]: struct.Stairs.html
//! [`Switches`]: struct.Switches.html

#![cfg_attr(not(feature = "std"), no_std)]
// Shows at each item which feature it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]
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
mod debug;
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
#[cfg(feature = "alloc")]
pub mod mosaic;
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
#[doc(inline)]
pub use rule::Rule;
pub use rule::{
    clock::Clock,
    corners::KING_NO_CUTTING,
    exits::Exits,
    extension::RuleExt,
    function::rule_fn,
    ice::ICE,
    jumps::{KNIGHT, Leaper, Offsets},
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

/// Compiles and runs the examples of the README.
#[cfg(all(doctest, feature = "std", feature = "ethnum", feature = "bitvec"))]
#[doc = include_str!("../README.md")]
struct Readme;
