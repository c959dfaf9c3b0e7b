//! Start here: install the crate, read a map, find a distance, draw a path.
//!
//! # Install
//!
//! ```toml
//! [dependencies]
//! gridmask = "0.1"
//!
//! [profile.dev.package.gridmask]
//! opt-level = 3
//! ```
//!
//! Until 0.1 is on crates.io, write `gridmask = { path = "../gridmask" }` for a clone beside your program. The second table is for `cargo run` without `--release`. In such a build, searches on a `GridVec` take 10 to 200 times as long as
//! in release. The table makes them 4 to 10 times as fast. Programs built with `--release` do not need it.
//!
//! # A map, a distance, a path
//!
//! A [`Search`](crate::Search) is a rule (how the piece moves) and a board (which cells are open). Questions are its methods:
//! [the list](crate::Search#questions).
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map = "\
//! S..#....
//! .#.#.##.
//! .....#.E";
//! let (open, [start, end]) = GridVec::parse_places(map, ['S', 'E'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(search.distance(start, end), Some(13));
//! assert_eq!(format!("\n{}", search.distance_map(start)), "
//!  0  1  2  .  8  9 10 11
//!  1  .  3  .  7  .  . 12
//!  2  3  4  5  6  . 14 13");
//!
//! let path = search.shortest_path(start, end).unwrap();
//! assert_eq!(path.letters("URDL").as_deref(), Some("RRDDRRUURRRDD"));
//! assert_eq!(search.picture().mark(&path, 'o').to_string(), "\
//! ooo#oooo
//! .#o#o##o
//! ..ooo#.o");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! Each mark of `parse_places` stands on one cell; [`parse_marked`](crate::GridVec::parse_marked) returns a set of cells per mark.
//!
//! If `distance` is `None`, nothing was reached: `end` is closed or cut off. Ask for a set instead of a cell and you get the
//! nearest of its cells. On a `GridVec`, [`cells_like`](crate::CellSet::cells_like) makes the set from a list of cells:
//!
//! ```
//! # use gridmask::prelude::*;
//! let open = GridVec::parse_with("...\n.#.\n...", |c| c == '.')?;
//! let exits = open.cells_like([(2, 1), (0, 2)]);
//! let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(search.distance((0, 0), &exits), Some(2));
//! assert_eq!(search.shortest_path((0, 0), &exits).unwrap().last(), Some(&Cell::new(0, 2)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Which board?
//!
//! * [`GridVec`](crate::GridVec): the size is known when the program runs.
//! * [`GridMask<W, H>`](crate::GridMask): the size is a constant of at most 128 cells. It is one `u128`, and `Copy`.
//! * [`grid_mask!(W, H)`](crate::grid_mask): the size is any constant. It is a `u64` up to 64 cells, a `u128` up to 128, a `U256` up
//!   to 256, then one word per row.
//! * [`Bitboard`](crate::Bitboard): it is a chessboard.
//! * [`Batch`](crate::Batch): many boards of up to 256 cells have the same question.
//! * [`Levels`](crate::Levels): boards are joined: floors, moments, keys in hand.
//! * [`Grid<T>`](crate::Grid): each cell has a value; [`cells_where`](crate::Grid::cells_where) makes a set.
//!
//! `GridVec`, `Levels` and `Grid` need an allocator.
//!
//! # Coordinates
//!
//! A cell is (x, y): the column first, then the row, both counted from 0. North is up in the picture.
//!
//! ```text
//! all boards but the chessboard         Bitboard
//!
//!       x  0  1  2  3                   y 2   .  .  N  .      rank 3
//!  y 0     .  .  N  .                   y 1   .  W  o  E      rank 2
//!  y 1     .  W  o  E                   y 0   .  .  S  .      rank 1
//!  y 2     .  .  S  .                      x  0  1  2  3
//!                                      files  a  b  c  d
//!  row 0 is printed first:              rank 8 is printed first:
//!  a step north is y - 1                a step north is y + 1
//! ```
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<4, 3>;
//! let cell = Board::of((2, 1));
//! assert_eq!(cell.to_string(), "....\n..X.\n....");
//! assert_eq!(cell.shift(Direction::North), Board::of((2, 0)));
//!
//! let c1 = Bitboard::square("c1").unwrap();
//! assert_eq!(c1, Bitboard::of((2, 0)));
//! assert_eq!(c1.shift(Direction::North), Bitboard::square("c2").unwrap());
//! ```
//!
//! # Boards are sets
//!
//! `|`, `&`, `-`, `^` and `!` are union, intersection, difference, symmetric difference and complement. No operation sets a bit
//! outside the board, and no shift wraps round.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let cross = Board::column(2) | Board::row(1);
//! assert_eq!(cross.draw('X', '.').to_string(), "\
//! ..X..
//! XXXXX
//! ..X..");
//! assert_eq!((!cross).len(), 8);
//! assert!(cross.contains((2, 0)));
//! ```
//!
//! # Glossary
//!
//! | word | meaning |
//! |---|---|
//! | board | a set of cells of a fixed width and height |
//! | open | the cells on which the piece may stand; all others are closed |
//! | rule | how the piece moves: [`ORTHOGONAL`](crate::ORTHOGONAL), [`KNIGHT`](crate::KNIGHT), [`Walls`](crate::Walls), … |
//! | step, jump, slide | a move to a neighbor; over what lies between; along open cells as far as wanted |
//! | place | where a question starts or ends: a cell, a pair `(x, y)` or a set of cells |
//! | layer | all cells at one distance from the start |
//! | wave | the layers, one after the other: how a search runs |
//! | distance | the least number of moves |
//! | eccentricity | the distance of the farthest cell that can be reached |
//! | component | cells that can all be reached from one another |
//! | wall, edge | an edge is between two neighbors; a thin wall closes it from both sides |
//! | exit | one side of an edge: may a step leave this cell in this direction? |
//! | level | one of several boards that are searched as one: a floor, a moment, the keys in hand |
//! | batch | boards of one size that are searched side by side, each with its own answer |
//!
//! Next: recipes for [maps](super::maps), [puzzles](super::puzzles) and [games](super::games), [bots](super::for_bots), or
//! [how to use it in a program](super::in_a_program).
