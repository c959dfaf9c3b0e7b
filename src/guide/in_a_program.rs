//! In a program of your own: types, generic code, threads, targets, build times.
//!
//! # A search in a struct
//!
//! The types of the rule constants are in [`rule`](mod@crate::rule): `KING` is a `King`, `ROOK` a `Rook`.
//!
//! ```
//! use gridmask::{prelude::*, rule::King};
//!
//! struct Level {
//!     search: Search<King, GridVec>,
//! }
//!
//! impl Level {
//!     fn new(map: &str) -> Result<Self, ParseBoardError> {
//!         let floor = GridVec::parse_with(map, |c| c == '.')?;
//!         Ok(Self { search: Search::new(KING, floor) })
//!     }
//!
//!     fn build_at(&mut self, cell: Cell) {
//!         self.search.open_mut().remove(cell);
//!     }
//!
//!     fn distance(&self, from: Cell, to: Cell) -> Option<u32> {
//!         self.search.distance(from, to)
//!     }
//! }
//!
//! let mut level = Level::new("...\n...\n...")?;
//! level.build_at(Cell::new(1, 0));
//! assert_eq!(level.distance(Cell::new(0, 0), Cell::new(2, 0)), Some(2));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! A search owns its rule and its board. To keep walls elsewhere, or to avoid a copy, give it a reference to the rule:
//! `Search::new(&walls, board)`.
//!
//! # Generic over boards and rules
//!
//! ```
//! use gridmask::prelude::*;
//!
//! /// The cells that are as far as possible from the start.
//! fn farthest<R: Rule<B>, B: CellSet>(search: &Search<R, B>, start: Cell) -> B {
//!     search.layers(start).last().unwrap_or_else(|| search.open().empty_like())
//! }
//!
//! let start = Cell::new(0, 0);
//! let fixed = Search::new(ORTHOGONAL, GridMask::<4, 3>::full());
//! assert_eq!(farthest(&fixed, start).to_string(), "....\n....\n...X");
//! let sized = Search::new(KNIGHT, GridVec::new(4, 3)?.full_like());
//! assert_eq!(farthest(&sized, start).to_string(), "...X\n....\n....");
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! `empty_like` and `full_like` make boards of the same size; only boards of a fixed size have `empty()` and `full()`.
//!
//! # A rule chosen at run time
//!
//! A `Box<dyn Rule<B>>` is a rule, and so is a `&dyn Rule<B>`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! fn rule(name: &str) -> Option<Box<dyn Rule<GridVec> + Send + Sync>> {
//!     Some(match name {
//!         "orthogonal" => Box::new(ORTHOGONAL),
//!         "king" => Box::new(KING),
//!         "knight" => Box::new(KNIGHT),
//!         "queen" => Box::new(QUEEN),
//!         _ => return None,
//!     })
//! }
//!
//! let open = GridVec::new(8, 8)?.full_like();
//! let search = Search::new(rule("queen").unwrap(), open);
//! assert_eq!(search.distance((0, 0), (7, 5)), Some(2));
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! Behind a pointer a rule has the same kernels. The program is built with the kernels of *all* rules then, which takes longer.
//!
//! # Threads
//!
//! Searches, boards and answers are `Send` and `Sync` if the rule is. Threads share a search by reference.
//!
//! ```
//! use gridmask::prelude::*;
//! use std::thread;
//!
//! let search = Search::new(KING, GridVec::new(40, 30)?.full_like());
//! let farthest: Vec<_> = thread::scope(|scope| {
//!     let ask = |x| scope.spawn({
//!         let search = &search;
//!         move || search.eccentricity((x, 0))
//!     });
//!     let threads: Vec<_> = [0, 10, 20].map(ask).into();
//!     threads.into_iter().map(|thread| thread.join().unwrap()).collect()
//! });
//! assert_eq!(farthest, [Some(39), Some(29), Some(29)]);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # An iterator that outlives its search
//!
//! `paths` borrows from the answer; `into_paths` owns it, so that a function can return the iterator.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! /// How often each shortest path from corner to corner turns.
//! fn turns(open: GridVec) -> impl Iterator<Item = usize> {
//!     let end = (open.width() - 1, open.height() - 1);
//!     let paths = Search::new(ORTHOGONAL, open).shortest_paths((0, 0), end);
//!     paths.into_iter().flat_map(|paths| paths.into_paths()).map(|path| path.turns())
//! }
//!
//! let open = GridVec::new(3, 2)?.full_like();
//! assert_eq!(turns(open).max(), Some(2));
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # Saved games
//!
//! With the feature `serde`, boards, walls, exits, cells and distance maps are fields like any other. What is read is checked. The
//! formats are on the page [out and in](super::out_and_in#the-feature-serde).
//!
//! ```
//! use gridmask::prelude::*;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Saved {
//!     open: GridVec,
//!     player: Cell,
//! }
//!
//! let saved = Saved { open: "XX\n.X".parse().unwrap(), player: Cell::new(1, 1) };
//! let text = serde_json::to_string(&saved)?;
//! assert_eq!(text, r#"{"open":["XX",".X"],"player":{"x":1,"y":1}}"#);
//! assert_eq!(serde_json::from_str::<Saved>(&text)?.open, saved.open);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! # Without `std`, without an allocator
//!
//! ```toml
//! [dependencies]
//! gridmask = { version = "0.1", default-features = false } # add features = ["alloc"] for lists and GridVec
//! ```
//!
//! | features | you have |
//! |---|---|
//! | none | boards of every fixed size in `u64`, `u128` and arrays; rules; all answers that are numbers or sets |
//! | `alloc` | also `GridVec`, `Grid`, `Levels`, paths, distance maps, costs, portals and stairs |
//! | `std` | also the choice of instructions at run time |
//!
//! The crate forbids itself unsafe code if the feature `simd` is off.
//!
//! # What a build costs
//!
//! In CPU seconds on the machine of the README's table:
//!
//! | an empty program with | release | dev |
//! |---|---:|---:|
//! | `gridmask` | 19.0 | 10.0 |
//! | `gridmask` without default features | 2.5 | |
//! | `pathfinding` | 7.3 | 6.7 |
//!
//! After an edit, a program with five questions on three kinds of board takes 2.6 in release. If that is too much:
//!
//! - name rules by their types; a `dyn Rule` brings all kernels into the program;
//! - give a search `&walls` instead of many different types of rules;
//! - keep code that is generic over boards in one crate, so that each kind of board is compiled once;
//! - leave out `simd` if boards are small: one word needs no vectors.
//!
//! # Dev builds
//!
//! Without optimization, searches on a `GridVec` take 10 to 200 times as long. These lines in `Cargo.toml` of the program give 4 to 10
//! times back:
//!
//! ```toml
//! [profile.dev.package.gridmask]
//! opt-level = 3
//! ```
