//! When not to use this crate, and what to use instead.
//!
//! | you have | use |
//! |---|---|
//! | [costs above 64](#costs-above-64) | `Search::spread` with a closure; for fractions Dijkstra's algorithm or A*: `pathfinding`, `petgraph` |
//! | [turns that cost](#turns-that-cost) | `Search::turning`; `ROOK` or `straightest` if only the number of turns matters |
//! | [a state that is more than a cell](#states-that-are-more-than-a-cell) | levels if there are few; else a search over states |
//! | [a single question on a huge map with few obstacles](#one-question-on-a-huge-map) | A*, or jump point search |
//! | [many questions about connectedness on one map](#a-map-that-never-changes) | `component_map`, once |
//! | [a long corridor, or a maze of them](#a-long-corridor) | a queue on a `Vec`, if every microsecond counts |
//! | [many portals, or jumps on a torus, on a large map](#rules-without-an-engine) | a queue on a `Vec` |
//! | [a graph that is not a board](#a-graph-that-is-not-a-board) | `petgraph`, `pathfinding` |
//! | [a field of view, smoothed paths, minimum cuts, alternative routes, boards of 10^12 cells](#questions-that-have-no-method) | for each another crate |
//!
//! # Where code by hand is faster
//!
//! Loops of shifts and array queues, tuned for one board and one question, beat the crate in these rows of its
//! tables:
//!
//! | code by hand is faster for | its time ÷ ours |
//! |---|---:|
//! | `is_connected`, if the map has labels (`component_map` makes them) | **0.003–0.14** |
//! | costs to a goal ten moves away | **0.41–0.68** |
//! | a path to a goal ten moves away, all shortest paths | **0.60**–1.6, **0.26–0.68** |
//! | 64×64 cells that are one corridor: in rows, in columns | **0.13–0.60**, **0.12–0.63** |
//! | mazes of corridors one cell wide, 33×33 to 512×512: distance, whole board | **0.42–0.90**, **0.47–0.97** |
//! | the same mazes: map of distances, path | **0.24–0.53**, **0.23–0.46** |
//! | the cells within a budget of costs, the nearest of several sources by cost | **0.16–0.44**, **0.62–0.75** |
//! | `relax`, `flow_field`, `turning` | **0.72–0.87**, **0.62–0.86**, **0.66–0.85** |
//! | counting each layer of `layers` on 64×64 cells and more | **0.33–0.71** |
//! | `layers_over` on maps of games, `path_to` | **0.56–0.65**, **0.69–0.83** |
//! | `cut_cells` by a queen, by a knight | **0.47–0.82**, **0.57–0.78** |
//! | ice on 65×81 cells | **0.50** |
//! | a rook's map of distances on 530×481 cells | **0.62** |
//! | neighbors of one cell on a large `GridVec` | **0.42–0.43** |
//! | `shortest_path`, `distance_map` on a `GridVec` of 9×9 cells | **0.56**, **0.67** |
//! | sets of 30 cells on a 64×64 `GridVec` | **0.59**–1.7 |
//!
//! # Costs above 64
//!
//! A search by [`Costs`](crate::Costs) keeps a list of cells, or a set, for each of the next costs. That is cheap for costs of up to
//! 64, and larger ones are refused. [`Search::spread`](crate::Search::spread) takes whole numbers up to 2^32, by a closure, cell by cell.
//! For fractions, use Dijkstra's algorithm from a graph library.
//!
//! Often the costs can be made small, because only their ratio counts:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! // A step on the road takes 50 seconds, through the wood 150: units of 50 seconds.
//! let map: Grid<char> = "..ww.\n.ww..\n.....".parse()?;
//! let all = map.cells_where(|_| true);
//! let costs = Costs::from_fn(&all, |cell| if map[cell] == 'w' { 3 } else { 1 });
//! let units = Search::new(ORTHOGONAL, all).cheapest_cost((0, 0), (4, 0), &costs);
//! assert_eq!(units.map(|units| units * 50), Some(400));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! A diagonal step of √2 is a fraction too. Costs of 5 and 7, or 10 and 14, are close to it
//! ([`with_steps`](crate::Costs::with_steps)). If it has to be √2, use A*.
//!
//! # Turns that cost
//!
//! [`Search::turning`](crate::Search::turning) gives each turn a price. It visits every cell once for each direction. Three questions
//! about turns take a wave only:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [start, end]) = GridVec::parse_places("\
//! S...#.
//! ..#...
//! #...#E", ['S', 'E'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open.clone());
//!
//! // The fewest turns of a shortest path:
//! let path = search.shortest_paths(start, end).unwrap().straightest();
//! assert_eq!((path.move_count(), path.turns()), (7, 3));
//! // The fewest turns of any path: a rook's moves are straight runs.
//! assert_eq!(Search::new(ROOK, open).distance(start, end), Some(4));
//! // How often a given path turns:
//! assert_eq!(search.shortest_path(start, end).unwrap().turns(), path.turns());
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # States that are more than a cell
//!
//! If the rest of the state has few values, each value is a level: five keys are 32 levels, a cycle of twelve moments is twelve. See
//! [more than a cell](super::more_than_a_cell). Every step visits all levels. If each level has only a few cells per layer, a queue
//! of states takes a third of the time or less.
//!
//! Robots that slide until they hit a wall or each other have too many states: the positions of all robots. Use a queue and a hash
//! table of states. The crate supplies the moves: [`ICE.slide`](crate::rule::Ice::slide) with the other
//! robots closed, as in the example `ricochet`, or [`neighbors`](crate::Search::neighbors) for pieces that step or jump:
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
//! Often a wave still answers a part of the question. In Sokoban, one [`reach`](crate::Search::reach) finds where the player can walk
//! without a push, and only pushes are moves between states. See [pushing](super::games#pushing).
//!
//! # One question on a huge map
//!
//! A wave visits every cell that is nearer than the goal; two waves that meet visit about half of them. A* visits the cells
//! towards the goal, and jump point search only a few of these cells. A wave, for its part, takes whole runs of open cells at once.
//! So A* is faster only if a huge map has few obstacles, and they are scattered:
//!
//! | `astar` of `pathfinding`: its time ÷ ours | first question | later questions |
//! |---|---:|---:|
//! | 2000×2000 cells, corner to corner, all open | 4 | 30 |
//! | the same map with one cell in a hundred closed | ⅔ | a little more than 1 |
//!
//! Measure on your maps. If many questions start or end at the same cells, one map of distances answers them all:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open = GridVec::full(200, 150)?;
//! let search = Search::new(KING, open);
//! let to_base = search.distance_map((10, 10)); // a king's moves lead back as well
//! assert_eq!(to_base.get((199, 149)), Some(189));
//! assert_eq!(search.path_to(&to_base, (199, 149)).unwrap().len(), 190);
//! # Ok::<(), gridmask::error::SizeError>(())
//! ```
//!
//! # A map that never changes
//!
//! `is_connected` runs a search. If a map has labels, two look-ups answer instead: crates that label a map when they read it
//! are 20 to 70 times as fast as `is_connected` on 64×64 cells. [`component_map`](crate::Search::component_map) makes the
//! labels. It costs one pass over the cells and their joins: by steps, jumps, slides, stairs, portals, on boards that wrap, and
//! for two rules joined by `or`. For ice, `Switches`, `Clock` and your own rules, components are flooded one by one.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open: GridMask<7, 3> = "XXX.XXX\nXXX.XXX\nXXX.XXX".parse()?;
//! let rooms = Search::new(ORTHOGONAL, open).component_map();
//! assert!(rooms.same_component((0, 0), (2, 2)) && !rooms.same_component((2, 2), (4, 2)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A long corridor
//!
//! A layer costs a step even if it is a single cell. While layers have few cells, a wave continues as a queue. A hand-written
//! queue is faster if it keeps one byte per cell and has no branch per neighbor. Its times on one long corridor and in mazes are in
//! the [table](#where-code-by-hand-is-faster).
//!
//! A queue with branches is slower. In mazes of 33×33 to 513×513 cells it takes 1.4 to 2.6 times as long as the crate for a whole
//! board, and 0.8 to 1.4 times for a map. That holds for a new maze each time: in the same maze, the processor learns its turns.
//!
//! # Rules without an engine
//!
//! Many pairs of [`Portals`](crate::Portals), jumps `on_torus` and your own rules are searched step by step. On a large
//! [`GridVec`](crate::GridVec) a queue takes a third to two thirds of the time. A `GridMask` of up to 64×64 cells is not
//! slower than the queue. With one group of portals, or a few pairs, a search takes about twice as long as without them. Steps
//! `on_torus` have an engine: on 530×481 cells a queue takes four to seven times as long.
//!
//! # Questions that have no method
//!
//! | you want | use | here |
//! |---|---|---|
//! | a field of view, with shadows behind pillars | shadow casting: `bracket-pathfinding` | [rays](super::games#line-of-sight) only |
//! | paths smoothed to any angle | a navigation mesh, such as `polyanya`, or Theta* | [the shortest path with the fewest turns](super::maps#a-map-of-a-game-and-a-route-with-few-turns) |
//! | the fewest cells or edges that cut two places apart | maximum flow: `edmonds_karp` of `pathfinding`, `ford_fulkerson` of `petgraph` | [`chokepoints`](crate::Search::chokepoints), if one cell is enough |
//! | the second-best path, and the third | `yen` of `pathfinding` | [all that are equally short](crate::Search::shortest_paths) |
//! | a path on 10^12 cells, nearly all open | A* on coordinates, with a hash map: `astar` of `pathfinding` | [a small board of the lines between](super::puzzles#a-huge-board-with-few-lines) |
//!
//! # A graph that is not a board
//!
//! Roads, stations, links of pages: use `petgraph`. Boards are fast because the neighbors of every cell are the same few bits
//! away. Portals join a few cells that are far apart; a graph of nothing but portals gains nothing here. Trees, flows, matchings
//! and nodes with values belong to `petgraph`, too. Three dimensions are levels with [`Stairs`](crate::Stairs) at every cell, if there are
//! few floors.
