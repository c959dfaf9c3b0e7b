//! When not to: what this crate is the wrong one for, and what to take instead.
//!
//! | you have | take |
//! |---|---|
//! | [costs above 64, or in fractions](#costs-beyond-small-ones) | Dijkstra's algorithm or A*: `pathfinding`, `petgraph` |
//! | [a state that is more than a cell](#states-that-are-no-cells) | levels while they are few; then a search over states |
//! | [a single question on a huge map with obstacles here and there](#one-question-on-a-huge-map) | A*, or jump point search |
//! | [only whether there is a way, on a map that never changes](#a-map-that-never-changes) | labels, once |
//! | [nothing but a long corridor, and a path along it](#a-long-corridor) | a queue on a `Vec` |
//! | [a graph that is no board](#a-graph-that-is-no-board) | `petgraph`, `pathfinding` |
//!
//! # Costs beyond small ones
//!
//! A search by [`Costs`](crate::Costs) goes from cost to cost, with a list of cells, or a set, for each of the next. That is
//! cheap for costs of up to 64, and it takes no others: a way that costs a million would be a million lists, most of them
//! empty. A heap goes from one cost that occurs to the next, and does not mind fractions either. Often the amounts can be
//! made small, where only their ratio counts:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! // A step on the road takes 50 seconds, through the wood 150: units of 50 seconds.
//! let map: Grid<char> = "..ww.\n.ww..\n.....".parse()?;
//! let all = map.cells_where(|_| true);
//! let costs = Costs::from_fn(&all, |cell| if map[cell] == 'w' { 3 } else { 1 });
//! let units = Search::new(ORTHOGONAL, all).cheapest((0, 0), (4, 0), &costs);
//! assert_eq!(units.map(|units| units * 50), Some(400));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! A diagonal step that costs √2 is such a fraction. Costs of 5 and 7, or 10 and 14, come near it
//! ([`with_steps`](crate::Costs::with_steps)); where it has to be √2, take A*.
//!
//! # States that are no cells
//!
//! Here a state is a cell. What else there is to know, if it has few values, becomes levels: with five keys 32 of
//! them, with a cycle of twelve moments twelve. See [more than a cell](super::more_than_a_cell).
//! Every step goes over all levels, without a kernel of its own: a queue of states takes a third of the time or less
//! where each level has few cells in a layer.
//!
//! Robots that slide until they hit a wall or each other are such a case: their positions together are the state. Then
//! the search is a queue and a hash table of states, and the crate gives the moves:
//!
//! ```
//! use gridmask::prelude::*;
//! use std::collections::{HashMap, VecDeque};
//!
//! type Board = GridMask<5, 4>;
//! let floor: Board = "\
//! XXXXX
//! XX.XX
//! XXXXX
//! XXXXX".parse()?;
//! let (start, goal) = ([Cell::new(0, 0), Cell::new(4, 3)], Cell::new(3, 0));
//!
//! let mut moves = HashMap::from([(start, 0)]);
//! let mut queue = VecDeque::from([start]);
//! let mut found = None;
//! while let Some(robots) = queue.pop_front() {
//!     if robots[0] == goal {
//!         found = Some(moves[&robots]);
//!         break;
//!     }
//!     let free = floor - Board::from_iter(robots); // they stop each other
//!     for (i, side) in [0, 1].into_iter().flat_map(|i| Direction::ORTHOGONAL.map(|side| (i, side))) {
//!         let mut next = robots;
//!         next[i] = ICE.slide(robots[i], side, &free);
//!         if !moves.contains_key(&next) {
//!             moves.insert(next, moves[&robots] + 1);
//!             queue.push_back(next);
//!         }
//!     }
//! }
//! assert_eq!(found, Some(2)); // the second goes north to (4, 0), and stops the first
//! assert_eq!(Search::new(ICE, floor).distance((0, 0), goal), None); // alone it never stops there
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! Pieces that step or jump have their moves from [`neighbors`](crate::Search::neighbors):
//!
//! ```
//! use gridmask::prelude::*;
//! use std::collections::{HashSet, VecDeque};
//!
//! // Two knights change places; they may not stand on one square.
//! type Board = GridMask<3, 3>;
//! let search = Search::new(KNIGHT, Board::full());
//! let start = [Cell::new(0, 0), Cell::new(1, 2)];
//! let goal = [start[1], start[0]];
//! let (mut seen, mut queue) = (HashSet::from([start]), VecDeque::from([(start, 0)]));
//! let mut found = None;
//! while let Some((pair, count)) = queue.pop_front() {
//!     if pair == goal {
//!         found = Some(count);
//!         break;
//!     }
//!     for i in 0..2 {
//!         for to in search.neighbors(pair[i]).cells().filter(|&to| to != pair[1 - i]) {
//!             let mut next = pair;
//!             next[i] = to;
//!             if seen.insert(next) {
//!                 queue.push_back((next, count + 1));
//!             }
//!         }
//!     }
//! }
//! assert_eq!(found, Some(8)); // one goes a square on, the other round the ring of eight
//! ```
//!
//! Often a part of the state is still a wave's: where Sokoban's player gets without a push is one
//! [`reach`](crate::Search::reach), so that only pushes lead from state to state.
//!
//! # One question on a huge map
//!
//! A wave looks at every cell that is nearer than the goal, and two waves that meet at about half of them. A* looks at
//! those in the direction of the goal, and jump point search at few of these. So the larger the map and the freer the way,
//! the more there is to gain by them; but where rows are open at a stretch, the wave goes from one run to the next, and
//! what is in them costs nothing. On 2000×2000 cells, from corner to corner, `astar` of `pathfinding` takes four times as long
//! as the first question here and thirty times as long as the next ones if all are open, and two thirds as long as the
//! first, a little longer than the next ones, if one in a hundred is closed. From cell to cell on the nine maps of games in
//! the crate's tables it takes twelve to sixteen times as long as ours (geometric means), on the closest, a warehouse of
//! aisles, up to a quarter longer. Measure on yours.
//!
//! With many questions on one map, one map of distances serves all that start or end at the same cells:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open = GridVec::new(200, 150)?.full_like();
//! let search = Search::new(KING, open);
//! let to_base = search.distances((10, 10)); // a king's moves lead back as well
//! assert_eq!(to_base.get((199, 149)), Some(189));
//! assert_eq!(search.path_to(&to_base, (199, 149)).unwrap().len(), 190);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # A map that never changes
//!
//! Whether two cells are connected is a look-up once every cell has a label. Crates that make it when the map is read
//! are ahead of a search: `grid_pathfinding` and `condor` say twenty times as fast as `connected` whether there is a way
//! on 64×64 cells. Ours is to be asked for:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open: GridMask<7, 3> = "XXX.XXX\nXXX.XXX\nXXX.XXX".parse()?;
//! let rooms = Search::new(ORTHOGONAL, open).component_map();
//! assert!(rooms.same((0, 0), (2, 2)) && !rooms.same((2, 2), (4, 2)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A long corridor
//!
//! A layer of one cell costs a step all the same, but where it can only go straight on, there a wave of few cells runs on
//! at once: a corridor of rows that fills 64×64 cells takes a queue one and a half to five times as long, by how it is
//! written, one of columns one and a half to two times. A path has to be listed cell by cell: along rows a queue takes
//! about as long, along columns half to two thirds of the time.
//!
//! # Portals, and jumps that go round, at run time
//!
//! Rules that no kernel knows, as those with [`Portals`](crate::Portals) and jumps `on_torus`, go step by step; on a
//! [`GridVec`](crate::GridVec) a queue takes a quarter to a half of the time. A `GridMask` of up to 64×64 cells does not
//! lose to it. Steps to neighbors have a kernel there, which loses on large maps: on one of 530×481 cells a queue takes half
//! to three quarters of the time.
//!
//! # A graph that is no board
//!
//! Roads, stations, links of pages: what is gained here comes from neighbors that are the same few bits away for
//! every cell. [`Portals`](crate::Portals) join some cells of a board that are far apart, one by one in every step; a
//! graph made of nothing else is one for `petgraph`. So are trees, flows, matchings, and nodes with values of their
//! own. Three dimensions are levels with [`Stairs`](crate::Stairs) at every cell as long as there are few floors.
