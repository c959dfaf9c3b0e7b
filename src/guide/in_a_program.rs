//! In a program: types, generic code, threads, targets, build times.
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
//! let sized = Search::new(KNIGHT, GridVec::full(4, 3)?);
//! assert_eq!(farthest(&sized, start).to_string(), "...X\n....\n....");
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! `empty_like` and `full_like` make boards of the same size; only boards of a fixed size have `empty()` and `full()`. The left side
//! of an operator is a value here: write `a.clone() & b`. The clone is free for boards that are `Copy`.
//!
//! # A rule chosen at run time
//!
//! A `Box<dyn Rule<B>>` is a rule, and so are `Rc<dyn Rule<B>>`, `Arc<dyn Rule<B>>` and `&dyn Rule<B>`.
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
//! let open = GridVec::full(8, 8)?;
//! let search = Search::new(rule("queen").unwrap(), open);
//! assert_eq!(search.distance((0, 0), (7, 5)), Some(2));
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! A `Box<dyn Rule<B>>` cannot be cloned, but some questions clone their rule, such as `shortest_paths` and `with_open`. Two
//! ways out:
//!
//! ```
//! use gridmask::prelude::*;
//! use std::sync::Arc;
//!
//! // A reference is a rule too: make a second search with it.
//! let boxed: Box<dyn Rule<GridVec>> = Box::new(KING);
//! let search = Search::new(boxed, GridVec::full(8, 8)?);
//! let again = Search::new(search.rule(), search.open().clone());
//! assert_eq!(again.shortest_paths((0, 0), (7, 3)).unwrap().count(), Some(133));
//!
//! // An `Arc` is cheap to clone.
//! let shared: Arc<dyn Rule<GridVec> + Send + Sync> = Arc::new(KING);
//! let search = Search::new(shared, search.open().clone());
//! assert_eq!(search.shortest_paths((0, 0), (7, 3)).unwrap().count(), Some(133));
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! An object of a trait that you define can do more than move. Here walls can still be placed behind the object:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! trait Piece: Rule<GridVec> {
//!     fn block(&mut self, _: Cell, _: Direction) {} // most pieces jump over walls
//! }
//! impl Piece for gridmask::Leaper {}
//! impl Piece for Walls<GridVec> {
//!     fn block(&mut self, cell: Cell, direction: Direction) {
//!         Walls::block(self, cell, direction);
//!     }
//! }
//!
//! let open = GridVec::full(4, 1)?;
//! let piece: Box<dyn Piece> = Box::new(Walls::open_like(&open));
//! let mut search = Search::new(piece, open);
//! search.rule_mut().block(Cell::new(1, 0), Direction::East);
//! assert_eq!(search.distance((0, 0), (3, 0)), None);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! Behind a pointer a rule has the same kernels, but the program is built with the kernels of *all* rules, which takes longer.
//!
//! # Threads
//!
//! Searches, boards and answers are `Send` and `Sync` if the rule is. Threads share a search by reference.
//!
//! ```
//! use gridmask::prelude::*;
//! use std::thread;
//!
//! let search = Search::new(KING, GridVec::full(40, 30)?);
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
//! let open = GridVec::full(3, 2)?;
//! assert_eq!(turns(open).max(), Some(2));
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # Saved games
//!
//! With the feature `serde`, boards, walls, exits, cells and distance maps are fields like any other. The formats are on the
//! page [out and in](super::out_and_in#the-feature-serde). Each field is checked on its own. Check
//! yourself that fields fit together: walls of another size than the board would panic at the first question.
//!
//! ```
//! # #[cfg(feature = "packages")]
//! # fn main() -> Result<(), serde_json::Error> {
//! use gridmask::prelude::*;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Saved {
//!     open: GridVec,
//!     walls: Walls<GridVec>,
//!     player: Cell,
//! }
//!
//! impl Saved {
//!     fn fits(&self) -> bool {
//!         let north = self.walls.exits(Direction::North);
//!         (north.width(), north.height()) == (self.open.width(), self.open.height())
//!             && self.open.contains(self.player)
//!     }
//! }
//!
//! let open: GridVec = "XX\n.X".parse().unwrap();
//! let saved = Saved { walls: Walls::open_like(&open), open, player: Cell::new(1, 1) };
//! let text = serde_json::to_string(&saved)?;
//! assert!(text.starts_with(r#"{"open":["XX",".X"],"walls":"#));
//! assert!(text.ends_with(r#""player":{"x":1,"y":1}}"#));
//! let loaded: Saved = serde_json::from_str(&text)?;
//! assert!(loaded.fits() && loaded.open == saved.open);
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "packages"))]
//! # fn main() {}
//! ```
//!
//! # Without `std`, without an allocator
//!
//! ```toml
//! [dependencies]
//! gridmask = { version = "0.1", default-features = false } # add features = ["alloc"] for lists and GridVec
//! ```
//!
//! [The table of features](crate#features) says what each gives. Without the feature `simd` the crate contains no unsafe code.
//!
//! # Without an allocator
//!
//! | answer | questions that need none, on boards of a fixed size |
//! |---|---|
//! | a number, a pair, yes or no | `distance`, `eccentricity`, `is_connected`, `farthest_pair`, `first_blocking`, `first_blocking_wall` |
//! | a set | `reach`, `within`, `exactly`, `neighbors`, `cells_with_degree`, `territory` |
//! | one set after the other | `layers`, `layers_over`, `try_for_each_layer`, `components` |
//! | an answer per board of a batch | `distance_each`, `eccentricity_each` |
//! | layers in an array of yours | `shortest_paths_into`, `shortest_paths_each_into` |
//!
//! A list of distances is a loop over `layers`, and the first step of a shortest path is a cell of layer 1:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let open: Board = "\
//! XX.XX
//! XX.XX
//! XXXXX".parse()?;
//! let search = Search::new(ORTHOGONAL, open);
//!
//! const FAR: u8 = u8::MAX;
//! let mut distances = [FAR; 15];
//! for (distance, layer) in search.layers((1, 0)).enumerate() {
//!     layer.for_each_cell(|cell| distances[cell.x + 5 * cell.y] = distance as u8);
//! }
//! assert_eq!(distances, [
//!     1, 0, FAR, 6, 7,
//!     2, 1, FAR, 5, 6,
//!     3, 2, 3,   4, 5,
//! ]);
//!
//! let mut room = [Board::EMPTY; 15]; // a shortest path has at most as many layers as the board has cells
//! let layers = search.shortest_paths_into((1, 0), (3, 0), &mut room).unwrap().unwrap();
//! assert_eq!(layers.len() - 1, 6);
//! assert_eq!(layers[1].first(), Some(Cell::new(1, 1)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # What memory a search takes
//!
//! | memory for | bytes per cell, on boards of whole tiles |
//! |---|---|
//! | a well-filled set | 1/8 |
//! | `distance`, `reach`, `eccentricity`, `is_connected`, `components`, while they run | 1/2 |
//! | `reach`, `is_connected`, `components` by steps to neighbors | 1/4 |
//! | `distance` by symmetric moves, on more than some 80,000 cells | 5/8 |
//! | in addition, by moves that cut no corner | 1/2 |
//! | `component_map`, `write_components` | 1/4, and 8 per run of cells in two rows; the map 4, which stay |
//! | `cut_cells`, `bridges` | 4, at most 1 for the sides of steps, and 24 per cell and 4 per move of the search path |
//! | `distance_map`, `shortest_path` | 1/2 and 2; 4 instead of 2 if a cell is more than 65,534 moves away |
//! | `shortest_paths` by steps and slides | 1/2 and 2, and 4 if the paths have many moves and cells; 24 per cell of the paths, 4 per link |
//! | `shortest_paths` by other moves | 1/2, and the tiles of each layer |
//! | `count`, `count_mod`, `nth` of these paths | 16, 8, 32 per cell of the paths; by other moves the first two per cell of the board |
//! | of the paths `straightest` | some 60 per cell of the paths |
//! | `without_dead_ends` | 8, and 1 for the sides of steps |
//! | without `std`, `shortest_paths` by steps and slides, and the first two of these by steps | in addition the tiles of each layer; 32, 16 per cell of the board |
//!
//! # What a build costs
//!
//! The README says what a build costs. After an edit, a program with five questions on three kinds of board takes 2.6 CPU seconds in
//! release. If that is too much:
//!
//! - name rules by their types; a `dyn Rule` brings all kernels into the program;
//! - give a search `&walls` instead of many different types of rules;
//! - keep code that is generic over boards in one crate, so that each kind of board is compiled once;
//! - leave out `simd` if boards are small: one word needs no vectors.
//!
//! A stripped program with one search on a `GridVec` takes 1.00 MB in release. Some 290 kB are the standard library, and 310 kB are
//! kernels for AVX2 and AVX-512: without `simd` the program takes 0.69 MB. The rest are engines, between which the shape of the board
//! decides at run time.
//!
//! For dev builds, [optimize this crate alone](super::start_here#install).
