//! Recipes for maps and puzzles. Each runs as it stands.
//!
//! # A picture of a puzzle, and the fewest moves
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
//! let path = search.shortest_path(start, end).unwrap();
//! assert_eq!(path.letters("URDL").as_deref(), Some("RRDDRRUURRRDD"));
//! assert_eq!(search.picture().mark(&path, 'o').to_string(), "\
//! ooo#oooo
//! .#o#o##o
//! ..ooo#.o");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! Use `parse_marked` if a mark may stand on several cells: it returns a set per mark.
//!
//! # A map of a game, and a route with few turns
//!
//! `straightest` returns the shortest path with the fewest turns. If units cut no corners, use `KING_NO_CUTTING`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let file = "type octile\nheight 4\nwidth 10\nmap
//! ..........
//! ...@@@....
//! ...@@@..T.
//! ..........";
//! let (_, map) = file.split_once("map\n").expect("a header");
//! let open = GridVec::parse_with(map, |c| c == '.')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let distances = search.distances((0, 2));
//! assert_eq!((distances.get((9, 2)), distances.max()), (Some(11), Some(12)));
//! let route = search.shortest_paths((0, 2), (9, 2)).unwrap().straightest();
//! assert_eq!(route.turns(), 2);
//! assert_eq!(search.open().draw('.', '@').mark(&route, 'o').to_string(), "\
//! ..........
//! ...@@@....
//! o..@@@..@o
//! oooooooooo");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The package `movingai` in `examples` reads such maps with their scenarios, and draws distances and waves as PNG and GIF.
//!
//! # Rows of another library
//!
//! `GridVec::from_rows` takes rows of anything, and a closure that says which values are in the set. Distances go back into a slice, row by
//! row.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! // 0 is floor, 1 is a wall, as many libraries store a map.
//! let rows: Vec<Vec<u8>> = vec![vec![0, 1, 0, 0], vec![0, 1, 0, 1], vec![0, 0, 0, 0]];
//! let open = GridVec::from_rows(&rows, |&tile| tile == 0)?;
//! let mut distances = [0; 12];
//! Search::new(ORTHOGONAL, open).distances((0, 0)).write_to(&mut distances, -1);
//! assert_eq!(distances, [
//!     0, -1, 6,  7,
//!     1, -1, 5, -1,
//!     2,  3, 4,  5,
//! ]);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! `Grid::from_rows(&rows)` and `Grid::from_vec(width, list)` keep the values. A [`Grid`](crate::Grid) then makes a board with
//! [`cells_where`](crate::Grid::cells_where).
//!
//! # Heights, and slopes that are not too steep
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let heights = Grid::parse_with("123\n654\n789", |c| c.to_digit(10))?;
//! let ground = heights.cells_where(|_| true);
//! let slopes = Exits::from_fn(&ground, |from, to| heights[to] <= heights[from] + 1);
//! assert_eq!(Search::new(slopes, ground).distances((0, 0)).to_string(), "\
//! 0 1 2
//! 5 4 3
//! 6 7 8");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The distances *to* a summit, from every cell, are `search.reversed().distances(summit)`.
//!
//! # A maze that is drawn as boxes
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (walls, [start, end]) = Walls::<GridVec>::parse_marked("
//! +---+---+---+
//! | S |       |
//! +   +   +   +
//! |       | E |
//! +---+---+---+", ['S', 'E'])?;
//! let search = Search::new(walls, start.full_like());
//! let path = search.shortest_path(&start, &end).unwrap();
//! let picture = search.rule().picture(|cell| if path.contains(&cell) { '•' } else { ' ' });
//! assert_eq!(picture.to_string(), "\
//! ┌───┬───────┐
//! │ • │ •   • │
//! │   ╵   ╷   │
//! │ •   • │ • │
//! └───────┴───┘");
//! # Ok::<(), gridmask::error::ParseWallsError>(())
//! ```
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
//! assert_eq!(search.distances((0, 0)).to_string(), "\
//! 0 1 2 .
//! 1 4 3 .
//! 2 3 . .");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Mud, or cells that cost nothing
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let risks = Grid::parse_with("241\n512\n131", |c| c.to_digit(10))?;
//! let cave = risks.cells_where(|_| true);
//! let costs = Costs::from_fn(&cave, |cell| risks[cell]);
//! assert_eq!(Search::new(ORTHOGONAL, cave).cost_map((0, 0), &costs).to_string(), "\
//! 0 4 5
//! 5 5 7
//! 6 8 8");
//!
//! let mud: GridMask<5, 2> = "..X..\n....X".parse()?;
//! let open = GridMask::full();
//! let costs = Costs::new(&open).with_cost(mud, 5); // the other cells cost 1
//! assert_eq!(Search::new(ORTHOGONAL, open).cheapest((0, 0), (4, 0), &costs), Some(6));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! Costs are whole numbers from 0 to 64; a step may cost up to 64 more in some directions, or from some cells. Diagonal steps that
//! cost half as much again as straight ones:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! let costs = Costs::from_fn(&Board::full(), |_| 2).with_steps(Board::full(), Directions::DIAGONAL, 1);
//! assert_eq!(Search::new(KING, Board::full()).cheapest((0, 0), (8, 3), &costs), Some(5 * 2 + 3 * 3));
//! ```
//!
//! # The nearest cell to a closed goal
//!
//! A click on a wall, or on an island: walk to the nearest cell that can be reached. A second wave, over the whole board, starts at
//! the goal and ends at the first cell in reach.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [unit, goal]) = GridVec::parse_places("\
//! U.#...
//! ..#.G.
//! ..#...", ['U', 'G'], |c| c != '#')?;
//! let reached = Search::new(ORTHOGONAL, open).reach(unit);
//! let everywhere = Search::new(ORTHOGONAL, reached.full_like());
//! let nearest = everywhere.layers(goal).find_map(|layer| (layer & &reached).first());
//! assert_eq!(nearest, Some(Cell::new(1, 1)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Units of several cells
//!
//! A unit of 2×2 cells is where its north-west cell is. It fits if the cells to the east, south and south-east are open too. For
//! units of `k`×`k` cells, call `retract` `k - 1` times.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open = GridVec::parse_with("\
//! ......
//! ..#...
//! ......
//! ......", |c| c == '.')?;
//! let covers = Directions::of(&[Direction::East, Direction::South, Direction::SouthEast]);
//! let fits = open.retract(covers);
//! assert_eq!(fits.draw('X', '.').to_string(), "\
//! X..XX.
//! X..XX.
//! XXXXX.
//! ......");
//! assert_eq!(Search::new(ORTHOGONAL, fits).distance((0, 0), (3, 0)), Some(7));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Regions, their areas and fences
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let plots: Grid<char> = "\
//! AAAA
//! BBCD
//! BBCC
//! EEEC".parse()?;
//! let regions = plots.regions();
//! assert_eq!(regions.label((3, 3)), Some(2)); // C, the third in the order of the cells
//! assert_eq!(regions.sizes(), [4, 4, 4, 1, 3]);
//! assert_eq!(regions.perimeters(), [10, 8, 10, 4, 8]);
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
//! let slides: Vec<_> = path.rays().flatten().collect();
//! assert_eq!(slides, [Direction::South, Direction::East]);
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Wind that wraps
//!
//! Gusts blow one cell east per move and come in again in the west. A rule moves them; `layers_over` asks which cells are open after
//! `k` moves, and returns where the walker may be.
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
//! let mut may_be = search.layers_over((0, 0), open_at).or_wait();
//! assert_eq!(may_be.position(|cells| cells.contains((4, 2))), Some(6));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If the path itself is wanted, make [a level of each moment](super::more_than_a_cell#obstacles-that-move).
