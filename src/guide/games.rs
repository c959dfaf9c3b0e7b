//! Recipes for games. Each runs as it stands.
//!
//! | recipe | shows |
//! |---|---|
//! | [Thin walls, placed and undone](#thin-walls-placed-and-undone) | Quoridor |
//! | [The wall that hinders the other player most](#the-wall-that-hinders-the-other-player-most) | `wall_impact` |
//! | [A chess piece](#a-chess-piece) | a queen, and what stands in her way |
//! | [All shortest paths, and their number](#all-shortest-paths-and-their-number) | every path, or a count |
//! | [Where to build without closing the path](#where-to-build-without-closing-the-path) | `chokepoints` |
//! | [Line of sight](#line-of-sight) | `attacks` and `slide` along rays |
//! | [The nearest of many, and everybody's territory](#the-nearest-of-many-and-everybodys-territory) | one wave from all of them |
//! | [Territory of pieces that stand on closed cells](#territory-of-pieces-that-stand-on-closed-cells) | Amazons |
//! | [Many that hunt one](#many-that-hunt-one) | one map for all hunters, and where to flee |
//! | [Pushing](#pushing) | boxes that push boxes |
//! | [Hexagons](#hexagons) | axial coordinates and rows |
//! | [Hexagons in columns, and other coordinates](#hexagons-in-columns-and-other-coordinates) | odd-q, even-q, cube |
//! | [Hexagons on a torus](#hexagons-on-a-torus) | six neighbors at every side |
//! | [A board that wraps](#a-board-that-wraps) | a torus, or a globe |
//! | [Walls on a board that wraps](#walls-on-a-board-that-wraps) | thin walls over a side |
//!
//! # Thin walls, placed and undone
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
//! # The wall that hinders the other player most
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let mut search = Search::new(Walls::<Board>::new(), Board::full());
//! let players = [((0, 0), Board::column(4)), ((4, 2), Board::column(0))];
//! let walls: Vec<_> = LongWalls::all(search.open()).iter().collect();
//! let impacts = search.wall_impact(&players, walls.iter().map(|wall| wall.edges(search.open())));
//! let harm = |impact: &Impact<2>| match impact {
//!     Impact::Distances([mine, yours]) => *yours as i32 - *mine as i32,
//!     _ => i32::MIN, // it overlaps a wall, or leaves a player no path
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
//! assert_eq!((paths.move_count(), paths.count()), (4, Some(8)));
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
//! assert_eq!(paths.nth(7), paths.paths().last()); // without listing the paths before it
//! ```
//!
//! # Where to build without closing the path
//!
//! A tower may stand on each cell, except where all paths cross.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [start, end]) = GridVec::parse_places("\
//! S..#..
//! ...#..
//! .....E", ['S', 'E'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let blocked = search.chokepoints(start, end).expect("there is a path"); // both ends are among them
//! let sites = search.open().clone() - &blocked;
//! assert_eq!(sites.to_string(), "\
//! .XX.XX
//! XXX.XX
//! XX....");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Line of sight
//!
//! `attacks` returns what a piece sees along its rays, the first closed cell included. `slide` returns the last open cell of one
//! ray.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [guard]) = GridVec::parse_places("\
//! ....#..
//! .G....#
//! .......
//! .#.....", ['G'], |c| c != '#')?;
//! let seen = QUEEN.attacks(&open.cell_like(guard), &open) & &open;
//! assert_eq!(open.draw('.', '#').mark(seen.cells(), '*').mark([guard], 'G').to_string(), "\
//! ***.#..
//! *G****#
//! ***....
//! .#.*...");
//! assert_eq!(ROOK.slide(guard, Direction::East, &open), Cell::new(5, 1));
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
//! assert_eq!((mine | yours).draw('y', '.').mark(mine.cells(), 'm').to_string(), "\
//! mmm.yyy
//! mm.yyyy
//! mm.yyyy");
//! // A race is for players of different speeds, who move in turn or block each other.
//! let race = search.race(&[(0, 0), (5, 1)]).speed(0, 2).in_order().blocking().run();
//! assert_eq!(race.counts(), [13, 8]);
//! ```
//!
//! # Territory of pieces that stand on closed cells
//!
//! In the Game of the Amazons, queens block each other and do not capture. Opening their cells for all would let each queen
//! pass through the others. So let [`step`](crate::Rule::step) make the first move, which may start on closed cells, and compare
//! from there:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map: Grid<char> = "\
//! .B..W.
//! B#.W..
//! .#.#..
//! .#....
//! ..#...
//! ......".parse()?;
//! let open = map.cells_where(|&c| c == '.');
//! let after_one = ['W', 'B'].map(|player| QUEEN.step(&map.cells_where(|&c| c == player), &open));
//! let search = Search::new(QUEEN, open);
//! let [white, black] = search.territory(&after_one);
//! assert_eq!((white.len(), black.len()), (12, 6)); // with all queens open: 10 and 5
//! assert_eq!(search.open().draw('.', '-').mark(&white, 'w').mark(&black, 'b').to_string(), "\
//! b-..-w
//! --.-ww
//! b-w-w.
//! b-.www
//! bb-www
//! b...w.");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
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
//! let map = search.distance_map(player);
//! assert_eq!(search.next_step(&map, (6, 2)), Some(Cell::new(5, 2)));
//! assert_eq!(search.next_step(&map, (5, 1)), Some(Cell::new(5, 2)));
//! // The cell within three moves that is farthest from a hunter:
//! let danger = search.distance_map((5, 1));
//! let refuge = search.within(player, 3).cells().max_by_key(|&cell| danger.get(cell));
//! assert_eq!(refuge, Some(Cell::new(0, 1)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Pushing
//!
//! A push north moves the box in front, the boxes in front of that box, and so on. That is a `reach`: a step leads north, or from
//! one half of a wide box to the other.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map: Grid<char> = "\
//! #.....#
//! #.[]..#
//! #..[].#
//! #..@..#".parse()?;
//! let cells = |marks: &str| map.cells_where(|&c| marks.contains(c));
//! let moves = Exits::from_masks(|direction| match direction {
//!     Direction::North => cells("@[]"),
//!     Direction::East => cells("["),
//!     Direction::West => cells("]"),
//!     _ => cells(""),
//! });
//! let pushed = Search::new(moves, cells("@[]")).reach(cells("@"));
//! let after = pushed.shift(Direction::North);
//! assert!(after.is_disjoint(&cells("#"))); // no wall is in the way
//! assert_eq!(after.to_string(), "\
//! ..XX...
//! ...XX..
//! ...X...
//! .......");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! In Sokoban one box moves at a time. The boxes that the player can push in a direction are sets again:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let boxes = Board::from_iter([(1, 1), (3, 0)]);
//! let walk = Search::new(ORTHOGONAL, !boxes).reach((0, 0));
//! let pushed_east = boxes & walk.shift(Direction::East) & (!boxes).shift(Direction::West);
//! assert_eq!(pushed_east, boxes);
//! let pushed_north = boxes & walk.shift(Direction::North) & (!boxes).shift(Direction::South);
//! assert_eq!(pushed_north, Board::of((1, 1))); // the other one is at the border
//! ```
//!
//! # Hexagons
//!
//! `HEX` moves in axial coordinates. [`Walls::hex_rows`](crate::Walls::hex_rows) is for boards where every other row stands half
//! a cell further east.
//!
//! ```
//! use gridmask::{prelude::*, hex::HexRows};
//!
//! type Board = GridMask<5, 3>;
//! let board = Board::full();
//! let map = Search::new(HEX, board).distance_map((0, 2));
//! let digit = |n: Option<u32>| n.and_then(|n| char::from_digit(n, 10)).unwrap_or('.');
//! assert_eq!(board.picture(|cell| digit(map.get(cell))).as_hexagons().to_string(), "\
//! 2 2 2 3 4
//!  1 1 2 3 4
//!   0 1 2 3 4");
//! let rows = Walls::hex_rows(&board, HexRows::OddR);
//! let map = Search::new(rows, board).distance_map((0, 2));
//! let picture = board.picture(|cell| digit(map.get(cell))).as_hex_rows(HexRows::OddR);
//! assert_eq!(picture.to_string(), "\
//! 2 2 3 4 5
//!  1 2 3 4 5
//! 0 1 2 3 4");
//! ```
//!
//! # Hexagons in columns, and other coordinates
//!
//! In boards of hexagonal *columns*, every other column stands half a cell further south. Swap x and y of all cells on input and on
//! output, and columns become rows: odd-q is [`OddR`](crate::hex::HexRows), even-q is `EvenR`.
//!
//! ```
//! use gridmask::{prelude::*, hex::HexRows};
//!
//! // Columns 1 and 3 stand half a cell further south (odd-q).
//! let map: Grid<char> = "\
//! .....
//! .##..
//! .....
//! ..#..".parse()?;
//! let open = GridVec::from_fn(map.height(), map.width(), |at| map[(at.y, at.x)] != '#')?;
//! let search = Search::new(Walls::hex_rows(&open, HexRows::OddR), open);
//! let moves = search.distance_map((0, 0));
//! let moves = Grid::from_fn(map.width(), map.height(), |at| moves.get((at.y, at.x)))?;
//! assert_eq!(moves.map(|n| n.map_or('#', |n| char::from(b'0' + n as u8))).to_string(), "\
//! 01234
//! 1##44
//! 23455
//! 34#66");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Axial coordinates `(q, r)` are those of `HEX`. Add a constant that makes them positive, and they are
//! cells. Cube coordinates are `(q, r, -q - r)`.
//!
//! ```
//! use gridmask::{prelude::*, hex::HexRows};
//!
//! let from_odd_r = |x: i32, y: i32| (x - (y - (y & 1)) / 2, y); // even-r: y + (y & 1)
//! let to_odd_r = |q: i32, r: i32| (q + (r - (r & 1)) / 2, r);
//! let from_odd_q = |x: i32, y: i32| (x, y - (x - (x & 1)) / 2); // even-q: x + (x & 1)
//! assert_eq!((from_odd_r(4, 3), to_odd_r(3, 3), from_odd_q(3, 4)), ((3, 3), (4, 3), (3, 3)));
//!
//! // On an open board, coordinates are enough.
//! let apart = |(q, r): (i32, i32), (u, v): (i32, i32)| {
//!     let (q, r) = (u - q, v - r);
//!     q.abs().max(r.abs()).max((q + r).abs()) as u32
//! };
//! let board = GridVec::full(6, 5)?;
//! let map = Search::new(Walls::hex_rows(&board, HexRows::OddR), board.clone()).distance_map((4, 3));
//! for cell in board.cells() {
//!     assert_eq!(map.get(cell), Some(apart(from_odd_r(4, 3), from_odd_r(cell.x as i32, cell.y as i32))));
//! }
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # Hexagons on a torus
//!
//! In axial coordinates boards of every size wrap:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<6, 4>;
//! let search = Search::new(HEX.on_torus(), Board::full());
//! assert_eq!(search.neighbors((0, 0)).len(), 6);
//! assert_eq!(search.distance_map((0, 0)).to_string(), "\
//! 0 1 2 3 2 1
//! 1 2 3 3 2 1
//! 2 2 2 3 2 2
//! 1 1 2 3 3 2");
//! ```
//!
//! In rows, the height must be even: otherwise two rows that lean to the same side meet at the seam. A board of four axes (the `4`)
//! that wraps (`true`) has eight neighbors: close the two corners that a row does not lean to. For columns, swap `x` and `y` wherever a
//! cell goes in or comes out, and the width must be even.
//!
//! ```
//! use gridmask::prelude::*;
//! use gridmask::Direction::{NorthEast, SouthEast};
//!
//! let hexagons = |board: &GridVec, stands_east: usize| {
//!     let mut walls = Walls::<_, 4, true>::default_like(board);
//!     for cell in board.full_like().cells().filter(|cell| cell.y % 2 != stands_east) {
//!         walls.block(cell, NorthEast);
//!         walls.block(cell, SouthEast);
//!     }
//!     walls
//! };
//! let board = GridVec::full(6, 4)?;
//! let odd_r = Search::new(hexagons(&board, 1), board.clone()); // even-r: 0
//! assert!(board.cells().all(|cell| odd_r.neighbors(cell).len() == 6));
//! assert_eq!(odd_r.distance_map((0, 0)).to_string(), "\
//! 0 1 2 3 2 1
//! 1 2 3 3 2 1
//! 2 2 3 4 3 2
//! 1 2 3 3 2 1");
//!
//! // Along a side of two cells, two steps lead to the same cell; along a side of one, to the cell itself.
//! let small = GridVec::full(1, 2)?;
//! assert_eq!(Search::new(hexagons(&small, 1), small).neighbors((0, 0)).len(), 2);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # A board that wraps
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let torus = Search::new(ORTHOGONAL.on_torus(), Board::full());
//! assert_eq!(torus.distance_map((0, 0)).to_string(), "\
//! 0 1 2 2 1
//! 1 2 3 3 2
//! 1 2 3 3 2");
//! let cylinder = Search::new(ORTHOGONAL.wrapping_east_west(), Board::full());
//! assert_eq!(cylinder.distance((0, 0), (4, 2)), Some(3));
//! ```
//!
//! A seam that twists is a list of portals, one per row. On this Möbius strip the east of a row meets the west of the mirrored row.
//! The faces of a cube are joined alike; a Klein bottle adds `wrapping_north_south` to the rule inside.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<6, 3>;
//! let (w, h) = (6, 3);
//! let strip = (0..h).fold(Portals::new(ORTHOGONAL, &Board::full()), |strip, y| {
//!     strip.both_ways((w - 1, y), (0, h - 1 - y))
//! });
//! assert_eq!(Search::new(strip, Board::full()).distance_map((0, 0)).to_string(), "\
//! 0 1 2 3 4 3
//! 1 2 3 4 3 2
//! 2 3 4 3 2 1");
//! ```
//!
//! # Walls on a board that wraps
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<5, 3>;
//! let mut walls = Walls::open_on_torus(&Board::empty());
//! walls.block((0, 0), Direction::West); // on the seam: between columns 0 and 4
//! let search = Search::new(walls, Board::full());
//! assert_eq!(search.distance((0, 0), (4, 0)), Some(3)); // south, west, north
//! assert_eq!(search.distance((0, 1), (4, 1)), Some(1));
//! ```
