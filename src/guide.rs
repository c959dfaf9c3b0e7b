//! I have a … and want …: the first lines of programs of many kinds. Each runs as it stands.
//!
//! | I have … | and want … |
//! |---|---|
//! | a picture of a puzzle | [the fewest moves, and the way as a drawing](#a-picture-of-a-puzzle-and-the-fewest-moves) |
//! | a map of a game | [distances, and a route as one would draw it](#a-map-of-a-game-and-a-route-with-few-turns) |
//! | heights | [slopes that are not too steep](#heights-and-slopes-that-are-not-too-steep) |
//! | thin walls | [to place and remove them](#thin-walls-placed-and-taken-away), [to read a drawing of boxes](#a-maze-that-is-drawn-as-boxes), [the wall that hurts most](#the-wall-that-hinders-the-other-player-most) |
//! | snakes, bombs, doors | [a start that is closed to everybody else](#a-start-that-is-closed-to-everybody-else), [a blast that stops at the first box](crate::Slider::attacks) |
//! | a chess piece | [its moves past others](#a-chess-piece), [all shortest paths and their number](#all-shortest-paths-and-their-number) |
//! | ice | [slides until something is in the way](#something-that-slides-until-it-is-stopped) |
//! | hexagons, a torus | [hexagons](#hexagons), [a board that goes round](#a-board-that-goes-round) |
//! | more than a cell to know | [keys and doors](more_than_a_cell#keys-and-doors), [obstacles that move](more_than_a_cell#obstacles-that-move), [stairs](more_than_a_cell#stairs) |
//! | costs | [mud, or cells that cost nothing](#mud-or-cells-that-cost-nothing) |
//! | regions | [labels, areas and fences](#regions-their-areas-and-fences) |
//! | hunters | [the next step of each, and where to flee](#many-that-hunt-one) |
//! | several players or goals | [the nearest, and everybody's territory](#the-nearest-of-many-and-everybodys-territory) |
//! | little time | [a million questions a second](#a-million-questions-a-second) |
//!
//! Other pages: states that are [more than a cell](more_than_a_cell); [coming from](coming_from) another crate, a queue or a loop of shifts; [when not to](when_not_to) use
//! this crate; [out of the program and in](out_and_in) again; [how the wave works](how_the_wave_works).
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
//! let way = search.shortest_path(start, end).unwrap();
//! assert_eq!(Path::on(search.open(), &way).letters("URDL").as_deref(), Some("RRDDRRUURRRDD"));
//! assert_eq!(search.picture().mark(way, 'o').to_string(), "\
//! ooo#oooo
//! .#o#o##o
//! ..ooo#.o");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A map of a game, and a route with few turns
//!
//! A [`GridVec`](crate::GridVec) has the size of the map. Of all shortest routes, `straightest` is the one with the
//! fewest turns; where units cut no corners, they move as `KING_NO_CUTTING`.
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
//! assert_eq!(Path::on(search.open(), &route).turns(), 2);
//! let picture = search.open().draw('.', '@');
//! assert_eq!(picture.mark(route, 'o').to_string(), "\
//! ..........
//! ...@@@....
//! o..@@@..@o
//! oooooooooo");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The package `movingai` in `examples` reads such maps and their scenarios, and draws distances and waves as PNG and
//! GIF.
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
//! How far it is *to* a summit, from every cell, is what the moves backwards say: `search.reversed().distances(summit)`.
//!
//! # Thin walls, placed and taken away
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let mut search = Search::new(Walls::<Board>::new(), Board::full());
//! let edit = search.rule_mut().place(LongWall::vertical((1, 0))); // two cells long, as in Quoridor
//! assert_eq!(search.distance((1, 0), Board::column(4)), Some(5));
//! assert_eq!(search.rule().to_string(), "\
//! ┌───────┬───────────┐
//! │       │           │
//! │       │           │
//! │       │           │
//! │       ╵           │
//! │                   │
//! └───────────────────┘");
//! search.rule_mut().undo(edit);
//! assert_eq!(search.distance((1, 0), Board::column(4)), Some(3));
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
//! let picture = search.rule().picture(|cell| if way.contains(&cell) { '•' } else { ' ' });
//! assert_eq!(picture.to_string(), "\
//! ┌───┬───────┐
//! │ • │ •   • │
//! │   ╵   ╷   │
//! │ •   • │ • │
//! └───────┴───┘");
//! # Ok::<(), gridmask::error::ParseWallsError>(())
//! ```
//!
//! # The wall that hinders the other player most
//!
//! ```
//! use gridmask::{Impact, prelude::*};
//!
//! type Board = GridMask<5, 3>;
//! let mut search = Search::new(Walls::<Board>::new(), Board::full());
//! let players = [((0, 0), Board::column(4)), ((4, 2), Board::column(0))];
//! let walls: Vec<_> = LongWall::all(search.open()).collect();
//! let impacts = search.wall_impact(&players, walls.iter().map(|wall| wall.edges(search.open())));
//! let harm = |impact: &Impact<2>| match impact {
//!     Impact::Distances([mine, yours]) => *yours as i32 - *mine as i32,
//!     _ => i32::MIN, // it clashes, or leaves a player no way
//! };
//! let worst = (0..walls.len()).max_by_key(|&i| harm(&impacts[i])).unwrap();
//! assert_eq!(impacts[worst], Impact::Distances([4, 6]));
//! search.rule_mut().place(walls[worst]);
//! let player = |cell: Cell| if cell == Cell::new(4, 2) { '2' } else { ' ' };
//! assert_eq!(search.rule().picture(player).to_string(), "\
//! ┌───────────────────┐
//! │                   │
//! │               ╷   │
//! │               │   │
//! │               │   │
//! │               │ 2 │
//! └───────────────┴───┘");
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
//! assert_eq!(search.reach((2, 0)).len(), 0); // the head is part of the trail
//! assert_eq!(search.with_open((2, 0)).reach((2, 0)).to_string(), "..XXX\nXXXXX");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A chess piece
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let [a1, h8, d4] = ["a1", "h8", "d4"].map(|name| Bitboard::square(name).unwrap());
//! let search = Search::new(QUEEN, !d4);
//! assert_eq!(search.distance(a1, h8), Some(2));
//! assert_eq!(search.neighbors(a1).to_string(), "\
//! X.......
//! X.......
//! X.......
//! X.......
//! X.......
//! X.X.....
//! XX......
//! .XXXXXXX");
//! ```
//!
//! # All shortest paths, and their number
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let [e4, a1, h8] = ["e4", "a1", "h8"].map(|name| Bitboard::square(name).unwrap());
//! let paths = Search::new(KING, !Bitboard::EMPTY).shortest_paths(e4, a1 | h8).unwrap();
//! assert_eq!((paths.moves(), paths.count()), (4, Some(8)));
//! let step = |cell: Cell| paths.layers().iter().position(|layer| layer.contains(cell));
//! let picture = e4.picture(|cell| step(cell).map_or('.', |step| char::from(b'0' + step as u8)));
//! assert_eq!(picture.to_string(), "\
//! .......4
//! ......33
//! .....22.
//! ....11..
//! ...10...
//! ..21....
//! .32.....
//! 43......");
//! assert_eq!(paths.nth(7), paths.paths().last()); // one of them, without those before it
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
//! let way = search.shortest_path((1, 1), (5, 3)).unwrap();
//! let slides: Vec<_> = Path::on(&ice, &way).rays().flatten().collect();
//! assert_eq!(slides, [Direction::South, Direction::East]);
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Hexagons
//!
//! In axial coordinates, and in rows of which every other one stands half a cell further east:
//!
//! ```
//! use gridmask::{prelude::*, hex::HexagonalRows};
//!
//! type Board = GridMask<5, 3>;
//! let board = Board::full();
//! let map = Search::new(HEX, board).distances((0, 2));
//! let digit = |n: Option<u32>| n.and_then(|n| char::from_digit(n, 10)).unwrap_or('.');
//! assert_eq!(board.picture(|cell| digit(map.get(cell))).of_hexagons().to_string(), "\
//! 2 2 2 3 4
//!  1 1 2 3 4
//!   0 1 2 3 4");
//! let rows = Walls::hexagonal_rows(&Board::empty(), HexagonalRows::Odd);
//! let map = Search::new(rows, board).distances((0, 2));
//! let picture = board.picture(|cell| digit(map.get(cell))).of_hexagonal_rows(HexagonalRows::Odd);
//! assert_eq!(picture.to_string(), "\
//! 2 2 3 4 5
//!  1 2 3 4 5
//! 0 1 2 3 4");
//! ```
//!
//! # A board that goes round
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let torus = Search::new(ORTHOGONAL.on_torus(), Board::full());
//! assert_eq!(torus.distances((0, 0)).to_string(), "\
//! 0 1 2 2 1
//! 1 2 3 3 2
//! 1 2 3 3 2");
//! let cylinder = Search::new(ORTHOGONAL.wrapping_east_west(), Board::full());
//! assert_eq!(cylinder.distance((0, 0), (4, 2)), Some(3));
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
//! // Steps may cost more as well, in some directions or from some cells.
//! type Board = GridMask<9, 9>;
//! let costs = Costs::from_fn(&Board::full(), |_| 2).with_steps(1, Board::full(), Directions::DIAGONAL);
//! assert_eq!(Search::new(KING, Board::full()).cheapest((0, 0), (8, 3), &costs), Some(5 * 2 + 3 * 3));
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
//! let owner = |cell| if mine.contains(cell) { 'm' } else if yours.contains(cell) { 'y' } else { '.' };
//! assert_eq!(mine.picture(owner).to_string(), "mmm.yyy\nmm.yyyy\nmm.yyyy");
//! // Players who are not alike, or in each other's way, run a race.
//! let race = search.race(&[(0, 0), (5, 1)]).speed(0, 2).in_order().blocking().run();
//! assert_eq!(race.counts(), [13, 8]);
//! ```
//!
//! # Many that hunt one
//!
//! One map of distances from the player serves all hunters, and tells the player where to flee.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (floor, [player]) = GridVec::parse_places("\
//! ......#
//! .####.#
//! .@.....", ['@'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, floor);
//! let map = search.distances(player);
//! let step = |hunter: (usize, usize)| search.next_step(&map, hunter);
//! assert_eq!([(6, 2), (5, 1)].map(step), [(5, 2), (5, 2)].map(|cell| Some(cell.into())));
//! // The cell within three moves that is farthest from a hunter.
//! let danger = search.distances((5, 1));
//! let refuge = search.within(player, 3).cells().max_by_key(|&cell| danger.get(cell));
//! assert_eq!(refuge, Some((0, 1).into()));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A million questions a second
//!
//! Ask for no more than you need: `distance`, `reach` and `connected` give a value and allocate nothing. Boards of up
//! to 256 cells are searched side by side, eight for the price of three.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! type Boards = Batch<9, 9, 8>;
//! let players = Boards::from_boards((0..8).map(|y| Board::of((0, y))));
//! let goals = Batch::splat(Board::column(8));
//! let walls = Walls::<Boards>::splat(&Walls::<Board>::new());
//! assert_eq!(Search::new(walls, Boards::full()).distance_each(players, goals), [Some(8); 8]);
//! ```

pub mod coming_from;
pub mod how_the_wave_works;
pub mod more_than_a_cell;
pub mod out_and_in;
pub mod when_not_to;
