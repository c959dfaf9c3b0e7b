//! I have a … and want …: the first lines of programs of many kinds.
//!
//! Every piece of code here runs as it stands. `use gridmask::prelude::*` brings what they use most.
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
//! let (open, [start, end]) = GridVec::parse_places(map, ['S', 'E'], |c| Some(c != '#'))?;
//! assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(13));
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # The way itself, drawn and as letters
//!
//! ```
//! use gridmask::{Path, prelude::*};
//!
//! type Board = GridMask<5, 3>;
//! let open: Board = "XXX.X\nX.X.X\nX.XXX".parse()?;
//! let way = Search::new(ORTHOGONAL, open).shortest_path((0, 2), (4, 0)).unwrap();
//! assert_eq!(Path::on(&open, &way).letters("URDL").as_deref(), Some("UURRDDRRUU"));
//! let picture = open.picture(|cell| if open.contains(cell) { '.' } else { '#' });
//! assert_eq!(picture.over(way, 'o').to_string(), "ooo#o\no#o#o\no#ooo");
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # Heights, and slopes that are not too steep
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let heights = Grid::parse_with("123\n654\n789", |c| c.to_digit(10))?;
//! let ground = heights.cells_where(|_| true);
//! let slopes = Exits::from_fn(&ground, |from, to| heights[to] <= heights[from] + 1);
//! assert_eq!(Search::new(slopes, ground).distance((0, 0), (2, 2)), Some(8));
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # Thin walls, placed and taken away
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! let mut search = Search::new(Walls::<Board>::new(), Board::full());
//! let edit = search.rule_mut().block((4, 3), Direction::East);
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(5));
//! search.rule_mut().undo(edit);
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(4));
//! ```
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
//! let way = search.shortest_path(&start, &end).unwrap();
//! assert_eq!(way.len() - 1, 5);
//! let picture = search.rule().picture(|cell| if way.contains(&cell) { '•' } else { ' ' });
//! assert!(picture.to_string().starts_with("┌───┬───────┐\n│ • │ •   • │"));
//! # Ok::<(), gridmask::ParseWallsError>(())
//! ```
//!
//! # The wall that hinders the other player most
//!
//! ```
//! use gridmask::{Impact, LongWall, prelude::*};
//!
//! type Board = GridMask<9, 9>;
//! let search = Search::new(Walls::<Board>::new(), Board::full());
//! let walls: Vec<_> = LongWall::all(search.open()).collect();
//! let edges = walls.iter().map(|wall| wall.edges(search.open()));
//! let impacts = search.wall_impact(&[((8, 4), Board::column(0))], edges);
//! let longest = impacts.iter().filter_map(|impact| match impact {
//!     Impact::Distances([distance]) => Some(*distance),
//!     _ => None,
//! });
//! assert_eq!(longest.max(), Some(9)); // without a wall it is 8
//! ```
//!
//! # A start that is closed to everybody else
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 2>;
//! let trail: Board = "XXX..\n.....".parse()?;
//! let search = Search::new(ORTHOGONAL, !trail);
//! assert_eq!(search.admitting((2, 0)).reach((2, 0)).len(), 8);
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # A chess piece
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let [a1, h8, d4] = ["a1", "h8", "d4"].map(|name| Bitboard::square(name).unwrap());
//! assert_eq!(Search::new(QUEEN, !d4).distance(a1, h8), Some(2));
//! assert_eq!(Search::new(KNIGHT, !d4).shortest_paths(a1, h8).unwrap().count(), Some(72));
//! ```
//!
//! # Something that slides until it is stopped
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let ice: GridMask<6, 4> = "XXXXXX\nXXXX.X\nXXXXXX\n.XXXXX".parse()?;
//! assert_eq!(Search::new(ICE, ice).distance((1, 1), (5, 3)), Some(2));
//! assert_eq!(ICE.slide((1, 1), Direction::East, &ice), Cell::new(3, 1));
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # Hexagons
//!
//! ```
//! use gridmask::{HEX, HexagonalRows, prelude::*};
//!
//! type Board = GridMask<5, 4>;
//! assert_eq!(Search::new(HEX, Board::full()).distance((0, 3), (3, 0)), Some(3)); // axial coordinates
//! let rows = Walls::hexagonal_rows(&Board::empty(), HexagonalRows::Odd);
//! assert_eq!(Search::new(rows, Board::full()).distance((0, 3), (3, 0)), Some(4));
//! ```
//!
//! # A board that goes round
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! assert_eq!(Search::new(ORTHOGONAL.on_torus(), Board::full()).distance((0, 0), (8, 8)), Some(2));
//! let cylinder = Search::new(ORTHOGONAL.wrapping_east_west(), Board::full());
//! assert_eq!(cylinder.distance((0, 0), (8, 8)), Some(9));
//! ```
//!
//! # Keys and doors, obstacles that move, stairs
//!
//! A storey of the board is what the piece holds, or the moment, or the floor: see
//! [`Switches`](crate::Switches), [`Clock`](crate::Clock) and [`Lifts`](crate::Lifts), and the example `puzzles`, which
//! also has robots that slide, bombs, Hex and Quoridor.
//!
//! # Mud, or cells that cost nothing
//!
//! ```
//! use gridmask::{Costs, prelude::*};
//!
//! let risks = Grid::parse_with("2419\n5128\n9311", |c| c.to_digit(10))?;
//! let cave = risks.cells_where(|_| true);
//! let costs = Costs::from_fn(&cave, |cell| risks[cell]);
//! assert_eq!(Search::new(ORTHOGONAL, cave).cheapest((0, 0), (3, 2), &costs), Some(9));
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! Steps may cost more as well, in some directions or from some cells:
//!
//! ```
//! use gridmask::{Costs, prelude::*};
//!
//! type Board = GridMask<9, 9>;
//! let costs = Costs::from_fn(&Board::full(), |_| 2).with_steps(1, Board::full(), Directions::DIAGONAL);
//! assert_eq!(Search::new(KING, Board::full()).cheapest((0, 0), (8, 3), &costs), Some(5 * 2 + 3 * 3));
//! ```
//!
//! # Regions, their areas and fences
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let plots: Grid<char> = "AAAA\nBBCD\nBBCC\nEEEC".parse()?;
//! let garden = plots.cells_where(|_| true);
//! let walls = Walls::from_fn(&garden, |a, b| plots[a] == plots[b]);
//! let regions = Search::new(walls, garden).component_map();
//! let price = |sizes: &[usize], fences: Vec<usize>| -> usize {
//!     sizes.iter().zip(fences).map(|(size, fence)| size * fence).sum()
//! };
//! assert_eq!(price(regions.sizes(), regions.perimeters()), 140);
//! assert_eq!(price(regions.sizes(), regions.sides()), 80);
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # The nearest of many, and everybody's territory
//!
//! Several targets are a set; so are several starts.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<7, 3>;
//! let search = Search::new(ORTHOGONAL, Board::full());
//! let shops = Board::from_iter([(6, 0), (3, 2)]);
//! assert_eq!(search.distance((1, 1), shops), Some(3));
//! assert_eq!(search.shortest_path((1, 1), shops).unwrap().last(), Some(&Cell::new(3, 2)));
//! let [mine, yours] = search.territory(&[(0, 0), (5, 1)]);
//! assert_eq!((mine.len(), yours.len()), (7, 11));
//! ```
//!
//! Players who are not alike, or in each other's way, run a race:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<7, 3>;
//! let trails: Board = "XXX....\n.....XX\n.......".parse()?; // their heads at (2, 0) and (5, 1)
//! let heads = [(2, 0), (5, 1)];
//! let search = Search::new(ORTHOGONAL, !trails);
//! let race = search.admitting(Board::from_iter(heads)).race(&heads).in_order().blocking().run();
//! assert_eq!(race.counts(), [11, 7]);
//! # Ok::<(), gridmask::ParseBoardError>(())
//! ```
//!
//! # A million questions a second
//!
//! Boards of up to 256 cells are searched side by side, eight for the price of three.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! type Boards = Stack<9, 9, 8>;
//! let players = Boards::from_boards((0..8).map(|y| Board::of((0, y))));
//! let goals = Stack::splat(Board::column(8));
//! let walls = Walls::<Boards>::splat(&Walls::<Board>::new());
//! assert_eq!(Search::new(walls, Boards::full()).distance_each(players, goals), [Some(8); 8]);
//! ```
//!
//! # When another crate is the better one
//!
//! * Costs above 64, or in fractions: Dijkstra's algorithm or A*, as in `pathfinding`.
//! * States that are more than a cell and a storey, such as several robots that stop each other: a search over states
//!   of `pathfinding`, its moves from [`Ice::slide`](crate::Ice::slide) or [`Search::neighbors`](crate::Search::neighbors).
//! * A single question from corner to corner of a huge open map: A*, which looks at fewer cells.
