//! States that are more than a cell: keys in hand, walls broken, a moment in time, a floor.
//!
//! If the extra part of the state has few values, each value becomes a *level*: a board of its own. All levels are searched as one
//! board. With many values, [search over states](super::when_not_to#states-that-are-more-than-a-cell).
//!
//! Rules nest: [`Switches`](crate::Switches), [`Stairs`](crate::Stairs) and [`Portals`](crate::Portals) take any rule, one another
//! included, such as `Switches` over `Stairs` over `KING`. [`Exits`](crate::Exits) and [`Walls`](crate::Walls) are the innermost rule:
//! they take no other.
//!
//! # Keys and doors
//!
//! Level 0 is the board without the key, level 1 with it. The cell with the key is a switch from one to the other.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map: Grid<char> = "S.k\n.##\n.DE".parse()?;
//! let key = map.find(&'k').unwrap();
//! let without = map.cells_where(|&mark| mark != '#' && mark != 'D');
//! let with = map.cells_where(|&mark| mark != '#');
//! let levels = Levels::new([without, with]);
//! let exit = levels.on_every_level(map.find(&'E').unwrap());
//! let taking = Switches::new(ORTHOGONAL, &levels).switch(0, 1, [key]);
//! let search = Search::new(taking, levels);
//! assert_eq!(search.distance((0, 0), &exit), Some(8));
//! // Level 0 is drawn first, then level 1, where the path goes on with the key.
//! let path = search.shortest_path((0, 0), exit).unwrap();
//! assert_eq!(search.picture().mark(&path, 'o').to_string(), "\
//! oo.
//! .##
//! .#.
//! ooo
//! o##
//! ooo");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! Several keys are the bits of the level's number: level 3 is the board with both `a` and `b`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map: Grid<char> = "aSb\n#A#\n#B#\n#E#".parse()?;
//! let levels = Levels::new((0..4).map(|held| {
//!     map.cells_where(|&mark| match mark {
//!         'A' => held & 1 != 0,
//!         'B' => held & 2 != 0,
//!         _ => mark != '#',
//!     })
//! }));
//! let exit = levels.on_every_level(map.find(&'E').unwrap());
//! let taking = Switches::new(ORTHOGONAL, &levels).pick_up(0, map.find(&'a')).pick_up(1, map.find(&'b'));
//! let search = Search::new(taking, levels);
//! assert_eq!(search.distance(map.find(&'S').unwrap(), exit), Some(7)); // a, b, and down
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Walls to break
//!
//! Level `i` is the board after `i` walls were broken. Do not close the walls of the last level: the move that breaks the last wall
//! ends on one. Open all cells on all levels, and let the rule underneath keep the piece out of walls that it may not break.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map: Grid<char> = "\
//! S.#.E
//! .##..
//! .....".parse()?;
//! let walls = map.cells_where(|&mark| mark == '#');
//! let most = 1;
//! let levels = Levels::splat(&walls.full_like(), most + 1);
//! let exits = Exits::from_fn(&levels, |_, to| {
//!     let (broken, cell) = levels.level_and_cell(to); // `to` is a cell of the whole
//!     broken < most || !walls.contains(cell)
//! });
//! let breaking = Switches::from_fn(exits, &levels, |broken, cell| {
//!     (broken < most && walls.contains(cell)).then_some(broken + 1) // `cell` is the cell on its level
//! });
//! let search = Search::new(breaking, levels);
//! let end = search.open().on_every_level(map.find(&'E').unwrap());
//! let path = search.shortest_path((0, 0), end).unwrap();
//! assert_eq!(path.move_count(), 4); // and 8 if no wall may be broken
//!
//! // The same path on the map without levels.
//! let flat = Search::new(ORTHOGONAL, walls.full_like());
//! let cells = path.iter().map(|&cell| search.open().level_and_cell(cell).1);
//! assert_eq!(Path::of(&flat, cells).letters("URDL").as_deref(), Some("RRRR"));
//!
//! let walls = Levels::splat(&walls, most + 1);
//! assert_eq!(search.picture().mark(walls.cells(), '#').mark(&path, 'o').to_string(), "\
//! oo#..
//! .##..
//! .....
//! ..ooo
//! .##..
//! .....");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If you ask for the fewest walls, not the fewest moves, walls are
//! [cells that cost 1](super::puzzles#the-fewest-gaps-to-fill-or-walls-to-break).
//!
//! # Obstacles that move
//!
//! If obstacles move in a cycle, each moment of the cycle is a level, and a move leads to the next level. A move may also be to wait.
//!
//! For obstacles that do not repeat, use [`layers_over`](crate::Search::layers_over), which takes one board per move, as for
//! [water that spreads](super::puzzles#water-that-spreads-and-wind-that-wraps). It is also faster for a cycle if you do not
//! need the path: it visits only the current moment.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! // A guard walks to and fro in the middle row, in four moments.
//! let moment = |map| GridVec::parse_with(map, |c| c == '.');
//! let [west, east] = [moment("...\nG..\n...")?, moment("...\n..G\n...")?];
//! let time = Levels::new([west, moment("...\n.G.\n...")?, east, moment("...\n.G.\n...")?]);
//! let end = time.on_every_level((0, 2));
//! let search = Search::new(Clock::or_wait(ORTHOGONAL), time);
//! let path = search.shortest_path((0, 0), end).unwrap();
//! assert_eq!(path.move_count(), 2); // the guard has left
//! // One level per moment; the guard is `#`.
//! assert_eq!(search.picture().mark(&path, 'o').to_string(), "\
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
//! # Robots that do not pass through each other
//!
//! The first robot takes its path and stays at its end. For the second one, the first is an obstacle that moves: a level per moment
//! has its cell closed. Two robots must not change places in one move either, so each step against the first robot is closed at
//! the moment when it would meet it. The goal counts only when the first robot has stopped, so that the second can stay there
//! for ever.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [a, b]) = GridVec::parse_places("\
//! @@@.@@@@@@
//! A........B", ['A', 'B'], |c| c != '@')?;
//! let map = Search::new(ORTHOGONAL, open);
//! let first = map.shortest_path(b, a).unwrap();
//! let last = first.len() - 1;
//! let moments = last + map.open().len(); // enough to wait, and then to walk
//! let open_at = |k: usize| match k {
//!     0 => map.open().cell_like(a), // nobody comes back to the first moment when the clock has run
//!     _ => map.open() - &map.open().cell_like(first[k.min(last)]),
//! };
//! let time = Levels::new((0..moments).map(open_at));
//! let mut steps = Exits::open_like(&time, Directions::ORTHOGONAL);
//! for (k, direction) in first.directions().flatten().enumerate() {
//!     steps.block(time.cell_on(k, first[k + 1]), direction.opposite());
//! }
//! let goal = time.cells_like((last..moments).map(|k| time.cell_on(k, b)));
//! let start = time.cell_on(0, a);
//! let second = Search::new(Clock::or_wait(steps), time);
//! let path = second.shortest_path(start, goal).unwrap();
//! assert_eq!((first.move_count(), path.move_count()), (9, 13));
//! let cells: Vec<Cell> = path.iter().map(|&cell| second.open().level_and_cell(cell).1).collect();
//! assert_eq!(cells[6], Cell::new(3, 0)); // in the bay, while the first robot passes
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! A third robot has the cells and the steps of two paths closed. The first robot does not give way. If all may give way, the
//! state is the [cells of all robots](super::when_not_to#states-that-are-more-than-a-cell).
//!
//! # Stairs
//!
//! Each floor is a level. Pictures show the ground floor first, the others below it.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let floor = |map| GridVec::parse_with(map, |c| c == '.');
//! let house = Levels::new([floor("...\n#.#")?, floor("#.#\n...")?]);
//! let stairs = Stairs::new(ORTHOGONAL, &house).both_ways(0, 1, [(1, 0)]);
//! let search = Search::new(stairs, house);
//! let upstairs = search.open().cell_on(1, (2, 1));
//! let path = search.shortest_path((0, 0), upstairs).unwrap();
//! assert_eq!(search.picture().mark(&path, 'o').to_string(), "\
//! oo.
//! #.#
//! #o#
//! .oo");
//!
//! // Stairs that cost as much as seven steps:
//! let level = |cell| search.open().level_and_cell(cell).0;
//! let price = |from, to| if level(from) == level(to) { 1 } else { 7 };
//! let found = search.spread(price).source((0, 0)).nearest(upstairs).unwrap();
//! assert_eq!((found.cost, found.moves), (10, 4));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
