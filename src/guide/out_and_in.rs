//! Boards out of the program and in again: files, messages, other libraries, tests.
//!
//! | you want | take |
//! |---|---|
//! | text that a human reads | `Display` and `FromStr` of boards, [`Walls`], [`Cell`], [`Direction`], [`Position`](crate::chess::Position): what one prints the other reads |
//! | text in characters of your own | [`Picture`](crate::Picture), and `parse_with`, `parse_marked`, `parse_places` |
//! | bits, in one order for all boards | [`Words`](crate::storage::Words) |
//! | files and messages | [the feature `serde`](#the-feature-serde) |
//! | random boards for tests | [the feature `quickcheck`](#the-feature-quickcheck) |
//!
//! # The feature `serde`
//!
//! A value is a picture where a human reads it, and bits where none does.
//!
//! | value | human-readable formats | binary formats |
//! |---|---|---|
//! | boards | rows of `X` and `.`, as they print | width, height, a bit per cell |
//! | [`Batch`](crate::Batch) | a list of its boards | the boards, one after the other |
//! | [`Levels`](crate::Levels) | a list of its boards | how many there are, and the boards |
//! | [`Cell`] | `x` and `y` | the same |
//! | [`Direction`] | its name, as it prints | its place in [`Direction::ALL`], a `u8` |
//! | [`Walls`] | for each axis, a board: its open edges, each with its first cell | the same |
//! | [`Exits`](crate::Exits) | for each direction, a board: where the step may start | the same |
//! | [`DistanceMap`](crate::DistanceMap) | rows of numbers, `null` where there is none | the cells reached, the list of their distances |
//!
//! ```
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
//!     serde_json::to_string(&search.distances((0, 0)))?,
//!     "[[0,1,2,null],[1,null,3,null],[2,null,4,5]]"
//! );
//! assert_eq!(serde_json::to_string(&Direction::NorthEast)?, r#""north-east""#);
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! What is read is checked before it becomes a value: it is refused with the place and the bound, as
//! pictures are. Of a distance map it is checked that no distance is more than 128, the most that a move costs, above the
//! next below it or above 0, not that a search comes to it.
//!
//! Reading takes time and memory in proportion to the bytes that are there, whatever size they claim, so who limits
//! the bytes limits both. A board takes about as many bytes as it has in a binary format, but one that is one column
//! wide and well filled takes 64 times as many, and a distance map of a board of a fixed size and up to 256 cells may take
//! 128 boards a cell. Where there is no memory for a board, that is an error as well.
//!
//! ```
//! # use gridmask::GridMask;
//! let error = serde_json::from_str::<GridMask<4, 2>>(r#"["X..X", ".#.."]"#).unwrap_err();
//! assert!(error.to_string().starts_with("row 2, column 2: unexpected character '#'"));
//! ```
//!
//! # The feature `quickcheck`
//!
//! Random boards, [`Walls`], [`TorusWalls`](crate::rule::TorusWalls), [`Exits`](crate::Exits) and [`Grid`](crate::Grid)s, and
//! smaller ones that may fail as well; also [`Cell`]s and [`LongWall`](crate::walls::LongWall)s, which know no board: take those
//! that are on yours.
//!
//! ```
//! use gridmask::prelude::*;
//! use quickcheck::quickcheck;
//!
//! fn nothing_is_reached_that_is_closed(open: GridVec) -> bool {
//!     let search = Search::new(ORTHOGONAL, open.clone());
//!     search.reach(&open) == open
//! }
//! quickcheck(nothing_is_reached_that_is_closed as fn(GridVec) -> bool);
//! ```
//!
//! [`Cell`]: crate::Cell
//! [`Direction`]: crate::Direction
//! [`Direction::ALL`]: crate::Direction::ALL
//! [`Walls`]: crate::Walls
