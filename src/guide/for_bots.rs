//! For bots: a million questions a second, and often a single file.
//!
//! # Make and undo
//!
//! Keep one search, change its rule or its open cells, ask, and change them back. `place` returns a `WallEdit<2>`, `block` a
//! `WallEdit`; both are `Copy`. An edit remembers which edges it closed: an edge that was closed before stays closed when the edit is
//! undone. So undo the last edit first, as a stack does.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! let mut search = Search::new(Walls::<Board>::new(), Board::full());
//! let edit = search.rule_mut().place(LongWall::vertical((4, 3)));
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(5));
//! search.rule_mut().undo(edit);
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(4));
//!
//! // A line of play is a stack of edits.
//! let mut edits: Vec<WallEdit<2>> = vec![];
//! for wall in [LongWall::vertical((4, 2)), LongWall::vertical((4, 4))] {
//!     edits.push(search.rule_mut().place(wall));
//! }
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(4 + 2)); // round one of them
//! while let Some(edit) = edits.pop() {
//!     search.rule_mut().undo(edit);
//! }
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(4));
//!
//! search.open_mut().remove((5, 3)); // a closed cell instead of a wall
//! assert_eq!(search.distance((4, 3), Board::column(8)), Some(5));
//! search.open_mut().insert((5, 3));
//! ```
//!
//! # A protocol's input
//!
//! *The Great Escape* sends the players, then the walls. `4 3 V` is a wall two cells long, west of (4, 3) and (4, 4).
//!
//! ```
//! use gridmask::prelude::*;
//! use std::str::FromStr;
//!
//! type Board = GridMask<9, 9>;
//!
//! fn next<'a, T: FromStr>(words: &mut impl Iterator<Item = &'a str>) -> Option<T> {
//!     words.next()?.parse().ok()
//! }
//!
//! fn read(turn: &str) -> Option<(Vec<Cell>, Walls<Board>)> {
//!     let (words, mut players, mut walls) = (&mut turn.split_whitespace(), vec![], Walls::new());
//!     for _ in 0..next(words)? {
//!         let (x, y, _walls_left) = (next(words)?, next(words)?, next::<u32>(words)?);
//!         players.push(Cell::new(x, y));
//!     }
//!     for _ in 0..next(words)? {
//!         let (x, y): (usize, usize) = (next(words)?, next(words)?);
//!         walls.place(match next(words)? {
//!             'V' => LongWall::vertical((x - 1, y)), // its corner is the cell to the west
//!             _ => LongWall::horizontal((x, y - 1)), // and here the one to the north
//!         });
//!     }
//!     Some((players, walls))
//! }
//!
//! let (players, walls) = read("2\n2 4 10\n8 3 10\n3\n4 3 V\n6 1 H\n0 8 H\n").unwrap();
//! let search = Search::new(walls, Board::full());
//! assert_eq!(search.distance(players[0], Board::column(8)), Some(7));
//! assert_eq!(search.distance(players[1], Board::column(0)), Some(9));
//! ```
//!
//! If your input is `i32`, convert it in one place. A player who is out is often sent as (-1, -1), which is not a cell:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! fn cell(x: i32, y: i32) -> Option<Cell> {
//!     Some(Cell::new(x.try_into().ok()?, y.try_into().ok()?))
//! }
//! assert_eq!(cell(3, 4), Some(Cell::new(3, 4)));
//! assert_eq!(cell(-1, -1), None);
//! ```
//!
//! Arrows and letters become directions; list them in the order north, east, south, west:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let belts = Grid::try_parse_with(">>v\n^.v\n^<<", |c| Some(Direction::from_letter(c, "^>v<")))?;
//! let belt = |cell: Cell| belts[cell];
//! assert_eq!(belt(Cell::new(2, 0)), Some(Direction::South));
//! let exits = Exits::from_masks(|direction| belts.cells_where(|&belt| belt == Some(direction)));
//! let search = Search::new(exits, belts.cells_where(Option::is_some));
//! assert_eq!(search.distance_map((0, 0)).to_string(), "\
//! 0 1 2
//! 7 . 3
//! 6 5 4");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Many walls, or many boards
//!
//! | you ask | use |
//! |---|---|
//! | what each possible wall does to each player | [`wall_impact`](crate::Search::wall_impact): about three times as fast as `place`, two distances and `undo` for all 128 walls, because most walls need no search |
//! | whether a wall is allowed in Quoridor | [`Impact::CutsOff`](crate::Impact::CutsOff) names a player whom the wall leaves without a path |
//! | one question of up to sixteen small boards | [`Batch`](crate::Batch): eight answers take as long as three or four |
//! | who gets where first | [`territory`](crate::Search::territory), [`race`](crate::Search::race) |
//!
//! In a batch, row `y` of board `i` is row `y + i * height`. To fill a batch, eight calls of `set_board` take less time than one of
//! `from_boards`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<9, 9>;
//! type Boards = Batch<9, 9, 8>;
//! let players = Boards::from_boards((0..8).map(|y| Board::of((0, y))));
//! let mut walls = Walls::<Boards>::splat(&Walls::<Board>::new());
//! walls.block((3, 9 + 1), Direction::East); // on board 1: its rows begin at y = 9
//! let search = Search::new(walls, Boards::full());
//! let goals = Batch::splat(Board::column(8));
//! let answers = [8, 9, 8, 8, 8, 8, 8, 8].map(Some);
//! assert_eq!(search.distance_each(players, goals), answers);
//! ```
//!
//! # Bombs and moments
//!
//! `layers_over` takes the open cells of each moment. Its last set holds the cells where you can still stand; if it is empty, you
//! are lost. [`attacks`](crate::Slider::attacks) is a blast: it ends at the first closed cell, which it hits.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<7, 3>;
//! let open: Board = "\
//! XXXXXXX
//! XX.XX.X
//! XXXXXXX".parse()?;
//! let bombs = [((3, 0), 2), ((0, 2), 3)]; // where each is, and the turn when it goes off
//! let blast = |cell| Board::of(cell) | ROOK.at_most(2).attacks(&Board::of(cell), &open);
//! let safe = |turn| {
//!     let going_off = bombs.iter().filter(|(_, at)| *at == turn);
//!     going_off.fold(open, |safe, &(cell, _)| safe - blast(cell))
//! };
//! let search = Search::new(ORTHOGONAL, open);
//! let last = search.layers_over((2, 0), safe).or_wait().nth(3).unwrap_or_default();
//! assert_eq!(last.to_string(), "\
//! .X.....
//! .X.....
//! .......");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A simulation
//!
//! A [`race`](crate::Search::race) has one board and one rule for ties. If your game differs, let
//! [`Rule::step`](crate::Rule::step) move sets, turn by turn. Here the longer snake wins ties, and tails free cells as they move on:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<7, 3>;
//! let tail = [(3, 0), (3, 1), (3, 2)]; // freed one per turn
//! let open_at = |turn: usize| Board::full() - Board::from_iter(tail.into_iter().skip(turn));
//! let mut owned = [Board::of((0, 1)), Board::of((6, 1))]; // the longer snake first
//! for turn in 1..=6 {
//!     for me in 0..owned.len() {
//!         let taken = owned[0] | owned[1];
//!         owned[me] |= ORTHOGONAL.step(&owned[me], &(open_at(turn) - taken));
//!     }
//! }
//! assert_eq!(owned[1].draw('b', '.').mark(owned[0].cells(), 'a').to_string(), "\
//! aaaabbb
//! aaaabbb
//! aaaabbb");
//! ```
//!
//! # Hashes and symmetry
//!
//! [`Cell::zobrist`](crate::Cell::zobrist) is a random-looking number per cell; a position's hash changes by one `^` per move. Rotate
//! it to tell pieces apart.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let key = |player: u32, cell: Cell| cell.zobrist().rotate_left(player);
//! let hash = key(0, Cell::new(0, 4)) ^ key(1, Cell::new(8, 4));
//! let after = hash ^ key(0, Cell::new(0, 4)) ^ key(0, Cell::new(1, 4));
//! assert_eq!(after, key(0, Cell::new(1, 4)) ^ key(1, Cell::new(8, 4)));
//!
//! // Positions that are mirror images share one entry in a table.
//! let stones: GridMask<3, 3> = "X..\nX..\n.X.".parse()?;
//! let mirrored = Symmetry::FlipX.image(&stones);
//! assert_eq!(Symmetry::canonical(&stones).0, Symmetry::canonical(&mirrored).0);
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If a position is more than one set, [`Symmetry::least`](crate::symmetry::Symmetry::least) finds the least image of the whole.
//!
//! # What allocates
//!
//! On boards of a fixed size (`GridMask`, `Bitboard`, `Batch`), sets and `Walls` with their edits allocate nothing. Nor do the
//! questions [in this list](super::in_a_program#without-an-allocator). There are three exceptions: a
//! `GridMask` beyond 64×64 cells, rarer moves on one of several words, and `reach` or `is_connected` on one of more than 32 columns
//! or 40 rows. There, a thread's first question allocates memory, and the thread keeps it. Without `std`, the first two allocate for
//! each question. Lists allocate too: `distance_map`, `shortest_path`, `shortest_paths`, `component_map`, `wall_impact`.
//! Ask for no more than you need: a number takes less time than a map. Your own question about layers is a closure of
//! [`try_for_each_layer`](crate::Search::try_for_each_layer).
//!
//! # One file
//!
//! Contests such as CodinGame's take one file and no crates. The example `one_file` writes the parts that a bot needs as one module:
//!
//! ```text
//! cargo run --release --example one_file -- --board 9x9 --with walls,distance,paths --strip > gridmask.rs
//! ```
//!
//! The module has no dependencies, builds with Rust 1.63 and later, and has the crate's names and answers. Write the bot
//! against the crate, then say `use crate::gridmask::…` instead of `use gridmask::…`. With `--bot FOLDER` the example writes
//! the whole submission.
//!
//! # Instruction sets
//!
//! AVX2 and AVX-512 are found when the program runs; no `target-cpu` is needed, and the published tables are measured without
//! it. Always measure with `--release`: builds with debug assertions have no AVX-512.
