//! How to …: first steps, and recipes that run as they stand.
//!
//! | page | for |
//! |---|---|
//! | [Start here](start_here) | the first program, coordinates, which board, a glossary |
//! | [Maps](maps) | recipes: read a map, find a route, costs, mazes, large units, regions |
//! | [Puzzles](puzzles) | recipes: pipes, ice, bridges, checkpoints, meeting points, floods, wind |
//! | [Games](games) | recipes: thin walls, chess pieces, territory, hunters, line of sight, hexagons, a torus |
//! | [More than a cell](more_than_a_cell) | keys and doors, walls to break, obstacles that move, stairs |
//! | [For bots](for_bots) | a protocol's input, make and undo, batches, hashing, one file |
//! | [In a program](in_a_program) | searches in structs, generic code, threads, `no_std`, build times |
//! | [Out and in](out_and_in) | text, serde, quickcheck, words |
//! | [Coming from](coming_from) | `pathfinding`, a queue, a loop of shifts: both sides of the same question |
//! | [When not to](when_not_to) | what this crate is wrong for, and what to use instead |
//!
//! # I have … and want …
//!
//! | I have … | and want … |
//! |---|---|
//! | a picture of a puzzle | [the fewest moves, and the path as a drawing](start_here#a-map-a-distance-a-path) |
//! | a map of a game | [distances, and a route with few turns](maps#a-map-of-a-game-and-a-route-with-few-turns) |
//! | a `Vec<Vec<u8>>` | [a board, and distances back in a list](maps#rows-of-another-library) |
//! | heights | [slopes that are not too steep](maps#heights-and-slopes-that-are-not-too-steep) |
//! | a maze | [drawn as boxes](maps#a-maze-that-is-drawn-as-boxes), [with a cell for each wall](maps#a-maze-with-a-cell-for-each-wall), [made of pipes](puzzles#pipes) |
//! | diagonal moves | [which corners they may cut](maps#which-corners-a-diagonal-move-may-cut) |
//! | mud, roads, free cells | [the cheapest path](maps#mud-or-cells-that-cost-nothing), [from every cell to one goal](maps#the-cost-to-a-goal-from-every-cell) |
//! | many units with one goal | [a flow field](maps#a-flow-field-for-many-units) |
//! | a closed goal | [the nearest cell that can be reached](maps#the-nearest-cell-to-a-closed-goal) |
//! | units of 2×2 cells | [where they fit, and their paths](maps#units-of-several-cells) |
//! | regions | [labels, areas and fences](maps#regions-their-areas-and-fences), [the box around each](crate::ComponentMap#method.bounds), [corners, specks, holes](maps#regions-with-corners-without-specks-without-holes) |
//! | many starts and many goals | [a table of distances](maps#a-table-of-many-to-many) |
//! | coordinates in the millions | [a small board of the lines between](puzzles#a-huge-board-with-few-lines) |
//! | towers to build | [where the path stays open](games#where-to-build-without-closing-the-path) |
//! | goals of different strength, fear | [Dijkstra maps](crate::Search#method.relax) |
//! | ice | [slides](puzzles#something-that-slides-until-it-is-stopped); [with belts and ledges](crate::rule::Floors) |
//! | water, wind | [a path before the flood, or through gusts](puzzles#water-that-spreads-and-wind-that-wraps) |
//! | walls to break, gaps to fill | [as few as can be](puzzles#the-fewest-gaps-to-fill-or-walls-to-break), [at most `k` on a short path](more_than_a_cell#walls-to-break) |
//! | water and holes | [what the edge of the board does not reach](puzzles#holes-that-the-edge-does-not-reach) |
//! | checkpoints | [the moves, and the number of paths](puzzles#checkpoints) |
//! | people who meet | [the cell with the fewest moves in all](puzzles#a-meeting-point) |
//! | a piece that changes its moves | [a loop over `neighbors`](puzzles#a-piece-that-changes-its-moves) |
//! | hexagons, a torus | [axial coordinates, rows](games#hexagons), [columns](games#hexagons-in-columns-and-other-coordinates), [a torus of them](games#hexagons-on-a-torus), [boards that wrap, or twist](games#a-board-that-wraps), [walls on a torus](games#walls-on-a-board-that-wraps) |
//! | thin walls | [place and undo them](games#thin-walls-placed-and-undone), [the wall that hinders most](games#the-wall-that-hinders-the-other-player-most) |
//! | snakes, doors | [a start that is closed to everybody else](crate::Search#starting-on-a-closed-cell), [a simulation](for_bots#a-simulation) |
//! | bombs | [where to be at each moment](for_bots#bombs-and-moments) |
//! | a chess piece | [its moves past others](games#a-chess-piece), [all shortest paths and their number](games#all-shortest-paths-and-their-number) |
//! | guards, towers | [line of sight](games#line-of-sight) |
//! | robots that share a map | [a path past the others](more_than_a_cell#robots-that-do-not-pass-through-each-other) |
//! | hunters | [the next step of each, and where to flee](games#many-that-hunt-one) |
//! | several players or goals | [the nearest, and everybody's territory](games#the-nearest-of-many-and-everybodys-territory) |
//! | queens that block each other | [their territory](games#territory-of-pieces-that-stand-on-closed-cells) |
//! | rows to push | [a tile in, a tile out](puzzles#a-row-or-a-column-that-is-pushed) |
//! | boxes to push | [which pushes are possible](games#pushing) |
//! | keys, guards that walk, floors | [keys and doors](more_than_a_cell#keys-and-doors), [obstacles that move](more_than_a_cell#obstacles-that-move), [stairs](more_than_a_cell#stairs) |
//! | moves that cost differently, long slides | [a price for each move](crate::Search#method.spread), [for stairs](more_than_a_cell#stairs) |
//! | turns that cost | [a price for each, runs of a least and a greatest length](crate::Search#method.turning), [what a wave answers](when_not_to#turns-that-cost) |
//! | movement points | [what a budget reaches](maps#movement-points-and-the-nearest-of-several-sources) |
//! | a rule chosen at run time | [objects that are rules](in_a_program#a-rule-chosen-at-run-time) |
//! | saved games | [fields that are checked](in_a_program#saved-games) |
//! | no allocator | [distances in an array, and the first step](in_a_program#without-an-allocator) |
//! | little time | [a million questions a second](for_bots) |

pub mod coming_from;
pub mod for_bots;
pub mod games;
pub mod in_a_program;
pub mod maps;
pub mod more_than_a_cell;
pub mod out_and_in;
pub mod puzzles;
pub mod start_here;
pub mod when_not_to;
