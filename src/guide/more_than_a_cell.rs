//! States that are more than a cell: what is held, what time it is, on which floor.
//!
//! What else there is to know becomes a level of the board, as long as it has few values.
//!
//! # Keys and doors
//!
//! A level of the board is what the piece holds. `examples/puzzles` has any number of keys, by
//! [`Switches::from_fn`](crate::Switches::from_fn).
//!
//! ```
//! use gridmask::{Levels, Switches, prelude::*};
//!
//! let map: Grid<char> = "S.k\n.##\n.DE".parse()?;
//! let key = map.find(&'k').unwrap();
//! let without = map.cells_where(|&mark| mark != '#' && mark != 'D');
//! let with = map.cells_where(|&mark| mark != '#');
//! let levels = Levels::new([without, with]);
//! let exit = levels.on_every_level(map.find(&'E').unwrap());
//! let taking = Switches::new(ORTHOGONAL, &levels).add(0, 1, [key]);
//! let search = Search::new(taking, levels);
//! assert_eq!(search.distance((0, 0), &exit), Some(8));
//! // The way without the key, and below it the way with it, from where it lies on.
//! let way = search.shortest_path((0, 0), exit).unwrap();
//! assert_eq!(search.picture().mark(way, 'o').to_string(), "\
//! oo.
//! .##
//! .#.
//! ooo
//! o##
//! ooo");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Obstacles that move
//!
//! A level is a moment of a cycle, and a move leads to the next level. What never comes again is for
//! [`layers_over`](crate::Search::layers_over), a board for each move; so is a cycle where it is all the same in which
//! moment a cell is reached: a piece is in one moment at a time, and the other levels are not gone over.
//!
//! ```
//! use gridmask::{Clock, Levels, prelude::*};
//!
//! // A guard walks to and fro in the middle row: G marks it at each of four moments.
//! let moment = |map| GridVec::parse_with(map, |c| c == '.');
//! let [west, east] = [moment("...\nG..\n...")?, moment("...\n..G\n...")?];
//! let time = Levels::new([west, moment("...\n.G.\n...")?, east, moment("...\n.G.\n...")?]);
//! let end = time.on_every_level((0, 2));
//! let search = Search::new(Clock::or_wait(ORTHOGONAL), time);
//! let way = search.shortest_path((0, 0), end).unwrap();
//! assert_eq!(way.len() - 1, 2); // as the guard has left
//! // A level a moment: the guard is `#`.
//! assert_eq!(search.picture().mark(way, 'o').to_string(), "\
//! o..
//! #..
//! ...
//! ...
//! o#.
//! ...
//! ...
//! ..#
//! o..
//! ...
//! .#.
//! ...");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Stairs
//!
//! Floors are drawn one below the other, the ground floor first.
//!
//! ```
//! use gridmask::{Stairs, Levels, prelude::*};
//!
//! let floor = |map| GridVec::parse_with(map, |c| c == '.');
//! let house = Levels::new([floor("...\n#.#")?, floor("#.#\n...")?]);
//! let stairs = Stairs::new(ORTHOGONAL, &house).both_ways(0, 1, [(1, 0)]);
//! let search = Search::new(stairs, house);
//! let upstairs = search.open().cell_on(1, (2, 1));
//! let way = search.shortest_path((0, 0), upstairs).unwrap();
//! assert_eq!(search.picture().mark(way, 'o').to_string(), "\
//! oo.
//! #.#
//! #o#
//! .oo");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
