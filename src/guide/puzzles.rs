//! Recipes for puzzles, from pipes to floods. Each runs as it stands.
//!
//! | recipe | shows |
//! |---|---|
//! | [Pipes](#pipes) | a step needs an end on both sides |
//! | [Something that slides until it is stopped](#something-that-slides-until-it-is-stopped) | ice, and the letters of its slides |
//! | [The fewest gaps to fill, or walls to break](#the-fewest-gaps-to-fill-or-walls-to-break) | costs of 0 and 1 |
//! | [Holes that the edge does not reach](#holes-that-the-edge-does-not-reach) | what the water encloses |
//! | [Checkpoints](#checkpoints) | several legs, and the number of paths |
//! | [A meeting point](#a-meeting-point) | the fewest moves in all |
//! | [A piece that changes its moves](#a-piece-that-changes-its-moves) | a loop over `neighbors` |
//! | [Water that spreads, and wind that wraps](#water-that-spreads-and-wind-that-wraps) | boards that change while one walks |
//! | [A row or a column that is pushed](#a-row-or-a-column-that-is-pushed) | a tile comes in, another falls off |
//! | [A huge board with few lines](#a-huge-board-with-few-lines) | squeezed coordinates |
//!
//! # Pipes
//!
//! A step is possible if both pipes have an end there: one set of cells per direction.
//!
//! ```
//! use gridmask::prelude::*;
//! use gridmask::Direction::{East, North, South, West};
//!
//! let map: Grid<char> = "\
//! F-7|
//! |FJ.
//! LJ.-".parse()?;
//! let with_end = |direction| {
//!     let pipes = match direction {
//!         North => "|LJ",
//!         East => "-LF",
//!         South => "|7F",
//!         West => "-7J",
//!         _ => "",
//!     };
//!     map.cells_where(|&c| pipes.contains(c))
//! };
//! let exits = Exits::from_masks(|direction| {
//!     let back = direction.opposite();
//!     with_end(direction) & &with_end(back).shift(back)
//! });
//! let search = Search::new(exits, map.cells_where(|&c| c != '.'));
//! assert_eq!(search.distance_map((0, 0)).to_string(), "\
//! 0 1 2 .
//! 1 4 3 .
//! 2 3 . .");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Something that slides until it is stopped
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let ice: GridMask<6, 4> = "XXXXXX\nXXXX.X\nXXXXXX\n.XXXXX".parse()?;
//! let search = Search::new(ICE, ice);
//! assert_eq!(search.distance((1, 1), (5, 3)), Some(2));
//! assert_eq!(search.neighbors((1, 1)).to_string(), "\
//! .X....
//! X..X..
//! ......
//! .X....");
//! assert_eq!(ICE.slide((1, 1), Direction::East, &ice), Cell::new(3, 1));
//! let path = search.shortest_path((1, 1), (5, 3)).unwrap();
//! let letters: String = path.rays().flatten().filter_map(|way| way.letter("URDL")).collect();
//! assert_eq!(letters, "DR");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # The fewest gaps to fill, or walls to break
//!
//! Land costs nothing, and water costs 1. The cells that cost 1 on the cheapest path are the shortest bridge.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let land = GridVec::parse_with("\
//! XX....X
//! .X.X...
//! ...XX.X
//! .....XX", |c| c == 'X')?;
//! let all = land.full_like();
//! let costs = Costs::from_fn(&all, |cell| u32::from(!land.contains(cell)));
//! let path = Search::new(ORTHOGONAL, all).cheapest_path((0, 0), (6, 3), &costs).unwrap();
//! let bridge = land.cells_like(&path) - &land;
//! assert_eq!(bridge.len(), 2);
//! assert_eq!(land.draw('X', '.').mark(bridge.cells(), 'o').to_string(), "\
//! XX....X
//! .XoX...
//! ...XXoX
//! .....XX");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If a path may break at most `k` walls and has to be short, [count the walls in levels](super::more_than_a_cell#walls-to-break).
//!
//! # Holes that the edge does not reach
//!
//! The edge of a board is the inner boundary of its full set. A wave from there reaches all cells that are not enclosed.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let water = GridVec::parse_with("\
//! ..###..
//! .#..#.#
//! .#.##..
//! ..#....", |c| c == '.')?;
//! let edge = water.full_like().inner_boundary(Directions::ORTHOGONAL);
//! let sea = Search::new(ORTHOGONAL, water.clone()).reach(&edge);
//! let lakes = &water - &sea;
//! assert_eq!(water.draw('.', '#').mark(lakes.cells(), 'o').to_string(), "\
//! ..###..
//! .#oo#.#
//! .#o##..
//! ..#....");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Checkpoints
//!
//! If the order is given, each leg is a search of its own. Lengths add up, and numbers of paths multiply.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, stops) = GridVec::parse_places("\
//! S....
//! .#.#A
//! ..B..
//! E.#..", ['S', 'A', 'B', 'E'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let (mut moves, mut count) = (0, 1);
//! for leg in stops.windows(2) {
//!     let paths = search.shortest_paths(leg[0], leg[1]).unwrap();
//!     moves += paths.move_count();
//!     count = count * paths.count_mod(1_000_000_007) % 1_000_000_007;
//! }
//! assert_eq!((moves, count), (11, 2));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A meeting point
//!
//! Make one distance map per person; the best cell has the least sum. If all walk at the same time, take the maximum instead.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, people) = GridVec::parse_places("\
//! A..#...
//! .#...#B
//! ...#...
//! .C.#...", ['A', 'B', 'C'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let maps = people.map(|person| search.distance_map(person));
//! let sum = |cell| maps.iter().map(|map| map.get(cell)).sum::<Option<u32>>(); // `None`: somebody cannot come
//! let best = search.open().cells().filter_map(|cell| Some((sum(cell)?, cell))).min();
//! assert_eq!(best, Some((3 + 6 + 3, Cell::new(2, 1))));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A piece that changes its moves
//!
//! [`neighbors`](crate::Search::neighbors) of a set are all cells that one move leads to. A loop may use a different search for
//! each move.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open = GridMask::<5, 5, u64>::full();
//! let (knight, king) = (Search::new(KNIGHT, open), Search::new(KING, open)); // a knight first, then a king, …
//! let mut cells = GridMask::of((0, 0));
//! let moves = (0..100).find(|moves| {
//!     let found = cells.contains((4, 4));
//!     cells = if moves % 2 == 0 { knight.neighbors(cells) } else { king.neighbors(cells) };
//!     found
//! });
//! assert_eq!(moves, Some(3)); // to (1, 2), (2, 3) and (4, 4)
//! ```
//!
//! # Water that spreads, and wind that wraps
//!
//! [`layers_over`](crate::Search::layers_over) asks which cells are open after `k` moves, and returns where the walker may be. The
//! water spreads from the spring by one cell every third move:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [start, exit, spring]) = GridVec::parse_places("\
//! S..#...
//! .#.#.#.
//! .#...#.
//! .#.###.
//! .~....E", ['S', 'E', '~'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! assert_eq!(search.distance(start, exit), Some(10)); // through the spring
//! let dry = |k| search.open() - &search.within(spring, k / 3);
//! let mut may_be = search.layers_over(start, dry).or_wait().take(100);
//! assert_eq!(may_be.position(|cells| cells.contains(exit)), Some(14));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The iterator ends when no cell is left. A walker who can wait in safety always has a cell: without `take`, the search for an
//! exit that is never reached does not end.
//!
//! Gusts blow one cell east per move and come in again in the west. A rule moves them:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Valley = GridMask<5, 3>;
//! let mut gusts: Valley = "\
//! .X...
//! X..X.
//! ..X..".parse()?;
//! let east = Steps::new(Directions::of(&[Direction::East])).on_torus();
//! let open_at = |moves: u32| {
//!     if moves > 0 {
//!         gusts = east.step(&gusts, &Valley::full());
//!     }
//!     !gusts
//! };
//! let search = Search::new(ORTHOGONAL, Valley::full());
//! let mut may_be = search.layers_over((0, 0), open_at).or_wait().take(100);
//! assert_eq!(may_be.position(|cells| cells.contains((4, 2))), Some(6));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If the path itself is wanted, make [a level of each moment](super::more_than_a_cell#obstacles-that-move).
//!
//! # A row or a column that is pushed
//!
//! Each tile takes the place of the next one, and the last one falls off the board. In a set, a row moves by one with two masks.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let mut map: Grid<char> = "\
//! |-+
//! -|-
//! +-|".parse()?;
//! let moves = |map: &Grid<char>| {
//!     let all = map.cells_where(|_| true);
//!     let paths = Walls::from_fn(&all, |a, b| {
//!         let with_ends = if a.y == b.y { "-+" } else { "|+" };
//!         with_ends.contains(map[a]) && with_ends.contains(map[b])
//!     });
//!     Search::new(paths, all).distance((0, 0), (0, 2))
//! };
//! assert_eq!(moves(&map), None);
//! // A crossing comes in from the west, into the middle row.
//! let out = (0..3).fold('+', |tile, x| std::mem::replace(&mut map[(x, 1)], tile));
//! assert_eq!((map.to_string().as_str(), out), ("|-+\n+-|\n+-|", '-'));
//! assert_eq!(moves(&map), Some(2));
//! // The tile that fell off comes in from the east: that undoes the push.
//! let out = (0..3).rev().fold(out, |tile, x| std::mem::replace(&mut map[(x, 1)], tile));
//! assert_eq!((map.to_string().as_str(), out), ("|-+\n-|-\n+-|", '+'));
//!
//! type Board = GridMask<3, 3>;
//! let (items, row) = (Board::from_iter([(0, 0), (0, 1), (2, 1)]), Board::row(1));
//! let pushed = items - row | (items & row).shift(Direction::East); // the item at (2, 1) is off the board
//! assert_eq!(pushed.to_string(), "X..\n.X.\n...");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A huge board with few lines
//!
//! A board of 10^12 cells does not fit in memory, but between two neighboring lines all its columns are alike. Keep one column for
//! each line and one for each gap, and count each with its width. Here the cells outside two rings of walls are counted:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! // Corners of rectangular walls: left, top, right, bottom.
//! let rings = [[100_000, 100_000, 900_000, 900_000], [200_000, 300_000, 300_000, 400_000]];
//! let side = 1_000_000;
//!
//! // The first coordinate of each line and of each gap after it.
//! let squeeze = |axis: usize| {
//!     let lines = rings.iter().flat_map(|ring| [ring[axis], ring[axis + 2]]);
//!     let mut starts: Vec<usize> = lines.flat_map(|line| [line, line + 1]).chain([0]).collect();
//!     starts.sort_unstable();
//!     starts.dedup();
//!     starts
//! };
//! let (xs, ys) = (squeeze(0), squeeze(1));
//! let open = GridVec::from_fn(xs.len(), ys.len(), |cell| {
//!     let (x, y) = (xs[cell.x], ys[cell.y]);
//!     rings.iter().all(|&[left, top, right, bottom]| {
//!         let is_inside = (left..=right).contains(&x) && (top..=bottom).contains(&y);
//!         !is_inside || (x != left && x != right && y != top && y != bottom)
//!     })
//! })?;
//! let size = |starts: &[usize], i: usize| starts.get(i + 1).unwrap_or(&side) - starts[i];
//! let outside = Search::new(ORTHOGONAL, open).reach((0, 0));
//! let area: usize = outside.cells().map(|cell| size(&xs, cell.x) * size(&ys, cell.y)).sum();
//! assert_eq!(area, side * side - 800_001 * 800_001);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
