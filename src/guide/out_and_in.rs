//! Boards as text, words, files, messages and random test data.
//!
//! | you want | use |
//! |---|---|
//! | the default text of a value, `X` and `.` for boards | `Display` and `FromStr` of boards, [`Walls`], [`Cell`], [`Direction`], [`Position`](crate::chess::Position): each reads what it prints |
//! | a picture with your characters | `board.draw('.', '#')`, `search.picture()`, and `.mark(cells, 'S')` on top |
//! | a board from a map with your characters | `parse_with`; `parse_places` if single cells are marked; `parse_marked` if sets are |
//! | a map that may have wrong characters | `try_parse_with`, whose closure refuses a character with `None` |
//! | a board from rows of any values | `GridVec::from_rows`, with a closure |
//! | a value per cell, from rows or a list | `Grid::from_rows`, `Grid::from_vec`; then [`cells_where`](crate::Grid::cells_where) |
//! | distances, or labels of components, in a list | `write_to` a slice; `to_grid` for distances |
//! | distances, labels or sets in your own memory: any type, any stride | `write_rows`, with a closure |
//! | distances on each board of a batch, in your own memory | `write_boards` |
//! | labels of a raster on many cores, or larger than memory | [`Mosaic`](crate::mosaic::Mosaic) |
//! | bits, in one order for all boards | [`Words`](crate::storage::Words) |
//! | files and messages | [the feature `serde`](#the-feature-serde) |
//! | random boards for tests | [the feature `quickcheck`](#the-feature-quickcheck) |
//!
//! # The feature `serde`
//!
//! Human-readable formats get pictures, binary formats get bits.
//!
//! | value | human-readable formats | binary formats |
//! |---|---|---|
//! | boards | rows of `X` and `.`, as they print | width, height, one bit per cell |
//! | [`Grid`](crate::Grid) | a list of its rows, each a list of values | as in human-readable formats |
//! | [`Batch`](crate::Batch) | a list of its boards | the boards, one after the other |
//! | [`Levels`](crate::Levels) | a list of its boards | their number, then the boards |
//! | [`Cell`] | `x` and `y` | `x` and `y` |
//! | [`Direction`] | its name, as it prints | its name or its index in [`Direction::ALL`], as the format writes an enum |
//! | [`Directions`](crate::Directions) | a list of names, clockwise from north | a `u8` with bit `i` for `Direction::ALL[i]` |
//! | [`Walls`] | one board per axis: the open edges, each at its first cell | as in human-readable formats |
//! | [`Exits`](crate::Exits) | one board per direction: the cells where a step may start | as in human-readable formats |
//! | [`LongWall`](crate::walls::LongWall) | its name, such as `e4h` | its corner, and whether it is vertical |
//! | [`LongWalls`](crate::walls::LongWalls) | two boards: the corners of the horizontal walls, and of the vertical ones | as in human-readable formats |
//! | [`Position`](crate::chess::Position) | the first field of its FEN record | as in human-readable formats |
//! | [`DistanceMap`](crate::DistanceMap) | rows of numbers, `null` for cells that were not reached | the cells reached, then the list of their distances |
//!
//! Rules other than walls and exits are not read or written, and neither are [`Costs`](crate::Costs), searches and paths.
//!
//! ```
//! # #[cfg(feature = "packages")]
//! # fn main() -> Result<(), serde_json::Error> {
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<4, 3>;
//! let open: Board = serde_json::from_str(r#"[
//!     "XXX.",
//!     "X.X.",
//!     "X.XX"
//! ]"#)?;
//! let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(serde_json::to_string(&search.reach(Board::column(3)))?, r#"["XXX.","X.X.","X.XX"]"#);
//! assert_eq!(
//!     serde_json::to_string(&search.distance_map((0, 0)))?,
//!     "[[0,1,2,null],[1,null,3,null],[2,null,4,5]]"
//! );
//! assert_eq!(serde_json::to_string(&Direction::NorthEast)?, r#""north-east""#);
//! # Ok(())
//! # }
//! # #[cfg(not(feature = "packages"))]
//! # fn main() {}
//! ```
//!
//! Deserializing checks the value. The error names the place and the bound:
//!
//! ```
//! # #[cfg(feature = "packages")]
//! # fn main() {
//! # use gridmask::GridMask;
//! let error = serde_json::from_str::<GridMask<4, 2>>(r#"["X..X", ".#.."]"#).unwrap_err();
//! assert!(error.to_string().contains("column 2"), "{error}");
//! # }
//! # #[cfg(not(feature = "packages"))]
//! # fn main() {}
//! ```
//!
//! - Time and memory are in proportion to the bytes that are there, whatever size they claim. To limit both, limit the bytes.
//! - A board takes about as many bytes in memory as in a binary format. A `GridVec` of a single column takes up to 64 times as many,
//!   because each row of it has a word. A distance map of a board of a fixed size of up to 256 cells may take 128 boards per cell.
//! - If there is no memory for a board, that is an error, not an abort.
//! - For a distance map, no distance may exceed the next smaller one, or 0, by more than 128, the highest cost of a move. Whether a
//!   search would find these distances is not checked.
//!
//! # The feature `quickcheck`
//!
//! Random boards, [`Walls`], [`Exits`](crate::Exits) and [`Grid`](crate::Grid)s, which shrink. Random [`Cell`]s and
//! [`LongWall`](crate::walls::LongWall)s know no board: skip what is not on your board.
//!
//! ```
//! # #[cfg(feature = "packages")]
//! # fn main() {
//! use gridmask::prelude::*;
//! use quickcheck::quickcheck;
//!
//! fn nothing_is_reached_that_is_closed(open: GridVec) -> bool {
//!     let search = Search::new(ORTHOGONAL, open.clone());
//!     search.reach(&open) == open
//! }
//! quickcheck(nothing_is_reached_that_is_closed as fn(GridVec) -> bool);
//! # }
//! # #[cfg(not(feature = "packages"))]
//! # fn main() {}
//! ```
//!
//! [`Cell`]: crate::Cell
//! [`Direction`]: crate::Direction
//! [`Direction::ALL`]: crate::Direction::ALL
//! [`Walls`]: crate::Walls
