//! Coming from another crate, from a queue, or from a loop of shifts: the same question on both sides.
//!
//! | from | to |
//! |---|---|
//! | [`pathfinding`](#from-pathfinding) | its calls and their counterparts |
//! | [a queue on a `Vec`](#from-a-queue-on-a-vec) | one question instead of the loop |
//! | [a loop of shifts](#from-a-loop-of-shifts) | one question instead of the loop, and its usual mistakes |
//!
//! # From `pathfinding`
//!
//! `pathfinding` searches graphs of any nodes. Each call gets a closure for the successors of a node and another for the goal. Here a
//! `Search` holds the graph, as a rule and the open cells, and the goal is a set.
//!
//! | `pathfinding` | here |
//! |---|---|
//! | `bfs` | [`distance`](crate::Search::distance) for the number, [`shortest_path`](crate::Search::shortest_path) for the cells |
//! | `bfs_reach` | [`reach`](crate::Search::reach) for the set, [`layers`](crate::Search::layers) or [`distance_map`](crate::Search::distance_map) for the order |
//! | `bfs_bidirectional` | [`distance`](crate::Search::distance), which uses two waves on a large `GridVec` if that takes less time |
//! | `astar` with steps of 1 | [`distance`](crate::Search::distance), [`shortest_path`](crate::Search::shortest_path); no estimate is needed |
//! | `astar_bag` with steps of 1 | [`shortest_paths`](crate::Search::shortest_paths) |
//! | `dijkstra` with small costs | [`cheapest_path`](crate::Search::cheapest_path), [`cost_map`](crate::Search::cost_map) |
//! | `dijkstra` with the greatest cost of a path instead of the sum | [`bottleneck_map`](crate::Search::bottleneck_map) |
//! | `connected_components` of a grid | [`components`](crate::Search::components), [`component_map`](crate::Search::component_map) |
//! | `Grid`, a set of cells | [`GridVec`](crate::GridVec), or [`GridMask`](crate::GridMask) if the size is a constant |
//! | `Grid::enable_diagonal_mode` | the rule [`KING`](crate::KING) instead of [`ORTHOGONAL`](crate::ORTHOGONAL) |
//! | `Grid::bfs_reachable` | [`reach`](crate::Search::reach) |
//!
//! A path, both ends included. In `pathfinding`:
//!
//! ```text
//! let path = bfs(&(0, 2), |&(x, y)| {
//!     [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)].into_iter().filter(|cell| open.contains(cell))
//! }, |&cell| cell == (4, 2)).unwrap();
//! assert_eq!(path.len() - 1, 8);
//! ```
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open: GridMask<5, 3> = "\
//! XXX.X
//! X.X.X
//! X.XXX".parse()?;
//! let search = Search::new(ORTHOGONAL, open);
//! let path = search.shortest_path((0, 2), (4, 2)).unwrap();
//! assert_eq!(path.len() - 1, 8);
//! assert_eq!(search.distance((0, 2), (4, 2)), Some(8)); // without the list
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The distance of every cell. `bfs_reach` returns nodes in order of distance, but not the distances: they have to be counted, layer
//! by layer.
//!
//! ```text
//! let mut reach = bfs_reach((2, 2), successors);
//! let mut distances = HashMap::new();
//! for distance in 0.. {
//!     let count = reach.remaining_nodes_low_bound();
//!     if count == 0 { break }
//!     distances.extend(reach.by_ref().take(count).map(|cell| (cell, distance)));
//! }
//! ```
//!
//! ```
//! # use gridmask::prelude::*;
//! # let open: GridMask<5, 3> = "XXX.X\nX.X.X\nX.XXX".parse()?;
//! # let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(search.distance_map((2, 2)).to_string(), "\
//! 4 3 2 . 4
//! 5 . 1 . 3
//! 6 . 0 1 2");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! All shortest paths. `astar_bag` lists them; here they are counted without a list, and listed on demand.
//!
//! ```text
//! let (paths, cost) = astar_bag(&(0, 0), |&cell| king(cell).map(|next| (next, 1)),
//!     |&(x, y)| x.abs_diff(7).max(y.abs_diff(3)), |&cell| cell == (7, 3)).unwrap();
//! assert_eq!((cost, paths.count()), (7, 133));
//! ```
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let search = Search::new(KING, !GridMask::<8, 8, u64>::EMPTY);
//! let paths = search.shortest_paths((0, 0), (7, 3)).unwrap();
//! assert_eq!((paths.move_count(), paths.count()), (7, Some(133)));
//! assert_eq!(paths.paths().count(), 133);
//! ```
//!
//! Costs above 64 come from a closure, which [`Search::spread`](crate::Search::spread) takes in place of `Costs`. Fractions as costs, and
//! graphs other than boards, have no counterpart here: see [when not to](super::when_not_to).
//!
//! # From a queue on a `Vec`
//!
//! The queue, the check of the border and the list of distances become one question, [`distance_map`](crate::Search::distance_map).
//! `to_grid().values()` is the list, row by row, with `None` for cells that are not reached.
//!
//! If the board is already a list, see [rows of another library](super::maps#rows-of-another-library). If you only need
//! one number, ask for `distance`: it writes no numbers for the other cells. [`path_to`](crate::Search::path_to) finds a path in a
//! distance map, without a list of parents.
//!
//! # From a loop of shifts
//!
//! Many bots for *The Great Escape* keep the 9×9 cells in a `u128`, with one mask per direction of the cells that may be left. The loop
//! is short, and fast:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! const WEST: u128 = 1 << 72 | 1 << 63 | 1 << 54 | 1 << 45 | 1 << 36 | 1 << 27 | 1 << 18 | 1 << 9 | 1;
//! const NORTH: u128 = (1 << 9) - 1;
//! const BOARD: u128 = (1 << 81) - 1;
//! let bit = |x: usize, y: usize| 1_u128 << (x + 9 * y);
//!
//! // The cells that may be left to the north, east, south and west: the border first.
//! let mut exits = [BOARD & !NORTH, BOARD & !(WEST << 8), BOARD & !(NORTH << 72), BOARD & !WEST];
//! for y in [3, 4] {
//!     exits[1] &= !bit(3, y); // a wall between columns 3 and 4:
//!     exits[3] &= !bit(4, y); // closed from both sides
//! }
//! let distance = |from: u128, to: u128| {
//!     let (mut layer, mut unvisited) = (from, BOARD & !from);
//!     for moves in 0.. {
//!         if layer & to != 0 {
//!             return Some(moves);
//!         }
//!         layer = ((layer & exits[0]) >> 9 | (layer & exits[1]) << 1
//!             | (layer & exits[2]) << 9 | (layer & exits[3]) >> 1) & unvisited;
//!         unvisited ^= layer;
//!         if layer == 0 {
//!             break;
//!         }
//!     }
//!     None
//! };
//!
//! type Board = GridMask<9, 9>;
//! let mut search = Search::new(Walls::<Board>::new(), Board::full());
//! for y in [3, 4] {
//!     search.rule_mut().block((3, y), Direction::East); // both sides at once
//! }
//! for cell in Board::full().cells() {
//!     assert_eq!(distance(bit(cell.x, cell.y), WEST << 8), search.distance(cell, Board::column(8)));
//! }
//! ```
//!
//! Its usual mistakes:
//!
//! * **Cells wrap round.** A shift by one moves a cell of the last column to the first column of the next row. Without the border in
//!   the masks, (8, 0) is a neighbor of (0, 1), and some distances are too short.
//! * **The border mask is on the wrong side of the shift.** Before the shift it lists the cells that may be left, after it the cells
//!   that may be entered. Columns 0 and 8 change places between the two.
//! * **Bits beyond the board.** 81 cells leave 47 spare bits. A step south from the last row sets some, and `!` sets all of them: the
//!   layer never becomes empty, or its cells are miscounted.
//! * **A wall has two sides.** If only the step east is closed, the wall stops one player and not the other.
//! * **An undo opens another wall.** Two walls on one edge are one bit. [`Walls::block`](crate::Walls::block) returns a
//!   [`WallEdit`](crate::walls::WallEdit), and `undo` opens only what that edit closed.
//! * **`1 << 40` overflows.** A literal without a type has 32 bits. Write `1_u128`.
//! * **The target is the start, or cannot be reached.** The loop has to test before its first step, and to end when a layer is empty.
//!
//! Here an edge is one bit, the border is never open, and no bit beyond the board can be set. For one question the hand-written loop is
//! as fast, within a few hundredths: it is *by hand* in the crate's tables. Do not switch for speed on 9×9. Switch for other
//! sizes, all shortest paths, and many boards at once.
//!
//! [`Words`](crate::storage::Words) turns boards into plain words and back:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let mine: u128 = 0b101 << 9; // (0, 1) and (2, 1)
//! let board = GridMask::<9, 9>::from_words([mine as u64, (mine >> 64) as u64])?;
//! assert_eq!(board, GridMask::from_iter([(0, 1), (2, 1)]));
//! # Ok::<(), gridmask::error::WordsError>(())
//! ```
