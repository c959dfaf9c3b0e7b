//! Recipes for maps: reading them, routes, costs, units, regions. Each runs as it stands.
//!
//! | recipe | shows |
//! |---|---|
//! | [A map of a game, and a route with few turns](#a-map-of-a-game-and-a-route-with-few-turns) | `straightest` |
//! | [Which corners a diagonal move may cut](#which-corners-a-diagonal-move-may-cut) | always, never, or past one side |
//! | [Rows of another library](#rows-of-another-library) | `from_rows`, and distances into a slice |
//! | [Heights, and slopes that are not too steep](#heights-and-slopes-that-are-not-too-steep) | one-way edges from a grid of numbers |
//! | [A maze that is drawn as boxes](#a-maze-that-is-drawn-as-boxes) | thin walls from a drawing |
//! | [A maze with a cell for each wall](#a-maze-with-a-cell-for-each-wall) | thin walls to and from a doubled grid |
//! | [Mud, or cells that cost nothing](#mud-or-cells-that-cost-nothing) | the cheapest path |
//! | [Movement points, and the nearest of several sources](#movement-points-and-the-nearest-of-several-sources) | a budget of costs |
//! | [The cost to a goal from every cell](#the-cost-to-a-goal-from-every-cell) | one map for many starts |
//! | [A flow field for many units](#a-flow-field-for-many-units) | which way to go from each cell |
//! | [The nearest cell to a closed goal](#the-nearest-cell-to-a-closed-goal) | a click on a wall |
//! | [Units of several cells](#units-of-several-cells) | where a unit of 2×2 cells fits |
//! | [Regions, their areas and fences](#regions-their-areas-and-fences) | labels, and what is counted with them |
//! | [Regions with corners, without specks, without holes](#regions-with-corners-without-specks-without-holes) | regions of equal values |
//! | [A table of many to many](#a-table-of-many-to-many) | a map per start |
//!
//! # A map of a game, and a route with few turns
//!
//! `straightest` returns the shortest path with the fewest turns. For diagonal moves that cut no corners, use
//! `KING_NO_CUTTING`.
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
//! let distances = search.distance_map((0, 2));
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
//! # Which corners a diagonal move may cut
//!
//! | a diagonal step is possible | rule | in PathFinding.js |
//! |---|---|---|
//! | always | `KING` | `Always` |
//! | if at least one of the two cells beside it is open | `Walls::with_diagonals` with some edges closed, as below | `IfAtMostOneObstacle` |
//! | if both are open | `KING_NO_CUTTING` | `OnlyWhenNoObstacles` |
//! | never | `ORTHOGONAL` | `Never` |
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open = GridVec::parse_with("\
//! S.#E
//! .#..
//! ....", |c| c != '#')?;
//! let mut one_open = Walls::with_diagonals(&open);
//! one_open.retain(|a, b| open.contains((a.x, b.y)) || open.contains((b.x, a.y)));
//! let rules: [&dyn Rule<GridVec>; 4] = [&KING, &one_open, &KING_NO_CUTTING, &ORTHOGONAL];
//! let moves = rules.map(|rule| Search::new(rule, open.clone()).distance((0, 0), (3, 0)));
//! assert_eq!(moves, [Some(3), Some(4), Some(6), Some(7)]);
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The walls are those of one map: if a cell opens or closes, make them anew.
//!
//! # Rows of another library
//!
//! `GridVec::from_rows` takes rows of anything, and a closure that says which values are in the set. Distances go back into a
//! slice, row by row.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! // 0 is floor, 1 is a wall, as many libraries store a map.
//! let rows: Vec<Vec<u8>> = vec![vec![0, 1, 0, 0], vec![0, 1, 0, 1], vec![0, 0, 0, 0]];
//! let open = GridVec::from_rows(&rows, |&tile| tile == 0)?;
//! let mut distances = [0; 12];
//! Search::new(ORTHOGONAL, open).distance_map((0, 0)).write_to(&mut distances, -1);
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
//! let heights = Grid::try_parse_with("123\n654\n789", |c| c.to_digit(10))?;
//! let ground = heights.cells_where(|_| true);
//! let slopes = Exits::from_fn(&ground, |from, to| heights[to] <= heights[from] + 1);
//! assert_eq!(Search::new(slopes, ground).distance_map((0, 0)).to_string(), "\
//! 0 1 2
//! 5 4 3
//! 6 7 8");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The distances *to* a summit, from every cell, are `search.reversed().distance_map(summit)`. How high a path has to go at least, or
//! when rising water reaches each cell, is [`bottleneck_map`](crate::Search::bottleneck_map). The path whose greatest *step* is least
//! needs a search per step:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let heights = Grid::try_parse_with("122\n382\n535", |c| c.to_digit(10))?;
//! let ground = heights.cells_where(|_| true);
//! let effort = (0..).find(|&most| {
//!     let gentle = Walls::from_fn(&ground, |a, b| heights[a].abs_diff(heights[b]) <= most);
//!     Search::new(gentle, ground.clone()).is_connected((0, 0), (2, 2))
//! });
//! assert_eq!(effort, Some(2));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
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
//! # A maze with a cell for each wall
//!
//! Many programs exchange mazes as a grid with a cell for each cell, and one for each edge between two. The cell `(x, y)` is at
//! `(2x + 1, 2y + 1)`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let doubled = GridVec::parse_with("\
//! XXXXXXX
//! X   X X
//! X X X X
//! X X   X
//! XXXXXXX", |c| c == ' ')?;
//! let board = GridVec::full(doubled.width() / 2, doubled.height() / 2)?;
//! let walls = Walls::from_fn(&board, |a, b| doubled.contains((a.x + b.x + 1, a.y + b.y + 1)));
//! assert_eq!(walls.to_string(), "\
//! ┌───────┬───┐
//! │       │   │
//! │   ╷   ╵   │
//! │   │       │
//! └───┴───────┘");
//!
//! // And back. An edge is the cell between two; where four cells meet stands a post.
//! let again = GridVec::from_fn(doubled.width(), doubled.height(), |at| match (at.x % 2, at.y % 2) {
//!     (1, 1) => true,
//!     (0, 1) => at.x > 0 && walls.is_open((at.x / 2 - 1, at.y / 2), Direction::East),
//!     (1, 0) => at.y > 0 && walls.is_open((at.x / 2, at.y / 2 - 1), Direction::South),
//!     _ => false,
//! })?;
//! assert_eq!(again, doubled);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Mud, or cells that cost nothing
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let risks = Grid::try_parse_with("241\n512\n131", |c| c.to_digit(10))?;
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
//! assert_eq!(Search::new(ORTHOGONAL, open).cheapest_cost((0, 0), (4, 0), &costs), Some(6));
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
//! assert_eq!(Search::new(KING, Board::full()).cheapest_cost((0, 0), (8, 3), &costs), Some(5 * 2 + 3 * 3));
//! ```
//!
//! # Movement points, and the nearest of several sources
//!
//! [`spread`](crate::Search::spread) reaches cells in the order of their costs, and stops where you want. The example `budget` draws
//! more.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let map: Grid<char> = "A..f..\n.#.f.B\n.#.ff.".parse()?;
//! let open = map.cells_where(|&c| c != '#');
//! let costs = Costs::from_fn(&open, |cell| if map[cell] == 'f' { 3 } else { 1 });
//! let search = Search::new(ORTHOGONAL, open);
//! let [a, b] = ['A', 'B'].map(|unit| map.find(&unit).expect("a unit"));
//! assert_eq!(search.spread(&costs).source(a).up_to(3).cells().to_string(), "XXX...\nX.X...\nX.....");
//! let owners = search.spread(&costs).source(a).source(b).owners();
//! assert_eq!(owners.map(|owner| owner.map_or('#', |n| ['a', 'b'][n])).to_string(), "aaaabb\na#abbb\na#aabb");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # The cost to a goal from every cell
//!
//! Many units with one goal share one cost map, which is made backwards from the goal. `search.reversed()` turns the moves round, but
//! not the costs. If cells have costs, a path backwards pays for the start and not for the goal:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let risks = Grid::try_parse_with("241\n512\n131", |c| c.to_digit(10))?;
//! let cave = risks.cells_where(|_| true);
//! let costs = Costs::from_fn(&cave, |cell| risks[cell]);
//! let search = Search::new(ORTHOGONAL, cave);
//! let goal = Cell::new(2, 2);
//! let back = search.reversed().cost_map(goal, &costs);
//! let to_go = |start: Cell| Some(back.get(start)? + risks[goal] - risks[start]);
//! for start in search.open().cells() {
//!     assert_eq!(to_go(start), search.cheapest_cost(start, goal, &costs));
//! }
//!
//! // If steps have costs, swap the two cells of each step.
//! let climb = |from: Cell, to: Cell| 1 + risks[to].saturating_sub(risks[from]);
//! let turned = Costs::from_steps(search.open(), |to, from| climb(from, to));
//! let back = search.reversed().cost_map(goal, &turned);
//! let costs = Costs::from_steps(search.open(), climb);
//! assert_eq!(back.get((0, 0)), search.cheapest_cost((0, 0), goal, &costs));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A flow field for many units
//!
//! One map from the goal tells where a unit on each cell steps next:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [goal]) = GridVec::parse_places("\
//! ......
//! .##.#.
//! .#..#G
//! ...##.", ['G'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let map = search.distance_map(goal);
//! let flow = search.flow_field(|cell| map.get(cell), |_, _| 1); // all directions that are equally good
//! let arrows = flow.map(|all| all.iter().next().and_then(|side| side.letter("^>v<")).unwrap_or('.'));
//! assert_eq!(arrows.to_string(), "\
//! >>>>>v
//! ^..^.v
//! ^.>^..
//! ^>^..^");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If cells have costs, pass the same costs to `cost_map` and to [`flow_field`](crate::Search::flow_field). For goals of
//! different strength, and to flee, make the values with [`relax`](crate::Search::relax).
//!
//! # The nearest cell to a closed goal
//!
//! A click on a wall, or on an island: walk to the reachable cell that is nearest by straight line. Of several, this is the first,
//! row by row.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [unit, goal]) = GridVec::parse_places("\
//! U.#...
//! ..#.G.
//! ..#...", ['U', 'G'], |c| c != '#')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let apart = |cell: &Cell| cell.x.abs_diff(goal.x).pow(2) + cell.y.abs_diff(goal.y).pow(2);
//! let nearest = search.reach(unit).cells().min_by_key(apart);
//! assert_eq!(nearest, Some(Cell::new(1, 1)));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! To count steps through the walls instead, add the two differences; for the steps of a king, take the larger one.
//!
//! # Units of several cells
//!
//! A unit of 2×2 cells is where its north-west cell is. `erode_by` returns the cells where the unit fits, and `dilate_by` the cells
//! that it covers. For other sizes, change the two numbers.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let open = GridVec::parse_with("\
//! ......
//! ..#...
//! ......
//! ......", |c| c == '.')?;
//! let fits = open.erode_by(2, 2);
//! assert_eq!(fits.draw('X', '.').to_string(), "\
//! X..XX.
//! X..XX.
//! XXXXX.
//! ......");
//! let search = Search::new(ORTHOGONAL, fits);
//! let path = search.shortest_path((0, 0), (3, 0)).unwrap();
//! assert_eq!(path.move_count(), 7);
//! let covered = open.cells_like(&path).dilate_by(2, 2);
//! assert_eq!(open.draw('.', '#').mark(covered.cells(), 'o').to_string(), "\
//! oo.oo.
//! oo#oo.
//! ooooo.
//! ooooo.");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! If cells have costs, let the unit pay for the worst cell under it:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let mud = Grid::try_parse_with("1119\n1111\n1111", |c| c.to_digit(10))?;
//! let fits = mud.cells_where(|_| true).erode_by(2, 2);
//! let worst = |at| fits.cell_like(at).dilate_by(2, 2).cells().map(|cell| mud[cell]).max();
//! let costs = Costs::from_fn(&fits, |at| worst(at).unwrap());
//! assert_eq!(Search::new(ORTHOGONAL, fits).cheapest_cost((0, 0), (2, 0), &costs), Some(1 + 9));
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Regions, their areas and fences
//!
//! [`Grid::regions`](crate::Grid::regions) labels the plots of a garden, with their `sizes` and `perimeters`.
//! [`component_map`](crate::Search::component_map) makes such labels of the open cells of a search. `write_to` puts them into
//! a slice, row by row; a [`Mosaic`](crate::mosaic::Mosaic) joins the labels of a raster that is labeled in stripes.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let land = GridVec::parse_with("#.#\n#.#\n..#", |c| c == '#')?;
//! const NONE: u32 = u32::MAX;
//! let mut labels = [0; 9];
//! Search::new(ORTHOGONAL, land).component_map().write_to(&mut labels, NONE);
//! assert_eq!(labels, [
//!        0, NONE, 1,
//!        0, NONE, 1,
//!     NONE, NONE, 1,
//! ]);
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Regions with corners, without specks, without holes
//!
//! [`regions_by`](crate::Grid::regions_by) takes a rule. A [`ComponentMap`](crate::ComponentMap) has boxes, first cells, and pairs
//! that touch. A hole is what cannot be reached from the frame outside the set.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let image: Grid<char> = "\
//! .aa...b
//! a..a...
//! a..a...
//! .aa....".parse()?;
//! let regions = image.regions_by(KING);
//! let set = regions.cells_where(|label| {
//!     let size = regions.sizes()[label];
//!     size > 1 && image[regions.first_cells()[label]] != '.'
//! });
//! let frame = set.full_like().inner_boundary(Directions::ORTHOGONAL);
//! let filled = !Search::new(ORTHOGONAL, !&set).reach(frame);
//! assert_eq!(filled.to_string(), "\
//! .XX....
//! XXXX...
//! XXXX...
//! .XX....");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # A table of many to many
//!
//! One map of distances per start answers for all goals. Start from the fewer of the two.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let (open, [depot, yard, shop]) =
//!     GridVec::parse_places("D.#.S\n..#..\nY....", ['D', 'Y', 'S'], |c| c == '.')?;
//! let search = Search::new(ORTHOGONAL, open);
//! let table = [depot, yard].map(|start| {
//!     let map = search.distance_map(start);
//!     [depot, yard, shop].map(|goal| map.get(goal))
//! });
//! assert_eq!(table, [[Some(0), Some(2), Some(8)], [Some(2), Some(0), Some(6)]]);
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
