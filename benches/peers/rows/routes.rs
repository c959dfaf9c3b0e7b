//! From one cell to another on boards of a fixed size, by orthogonal steps: distances and paths.

use gridmask::{CellSet, Rule};

use super::{
    ask::{ask, moves},
    boards::{Board, Boards, prepare},
    built::built,
    reachable,
    sizes::{Rows16, Rows30, Rows64, Rows128, boards},
};
use crate::{
    adapters::{
        condor::{self, Prepared},
        grid_pathfinding::{self, Jumps},
        petgraph,
    },
    picture::{Kind, Pair},
    support::{contest::Contest, padded_queue::Room, table::Table},
};

const COLUMNS: [&str; 6] = [
    "array queue",
    "branch-free queue",
    "`pathfinding`",
    "`petgraph`",
    "`grid_pathfinding`",
    "`condor-pathfinding-grid`",
];

const NOTES: &str = "\
The two cells lie in the largest component. *no path*: a closed row lies between them; *reachable*: the \
second cell may be any. The queues stop as soon as they see the target. `grid_pathfinding` and \
`condor-pathfinding-grid` number the components when they prepare a board. They compare the two numbers \
before a search, or instead of one if the question is only whether there is a path. `component_map` in our \
column does that with our map, made before. *JPS+* has jump tables, made with the board. Only \
`pathfinding` has all shortest paths.";

/// Boards with additional data that only these rows need.
pub struct Routes<R, B> {
    pub boards: Boards<R, B, 4>,
    pub jumps: Vec<(Jumps, grid_util::point::Point, grid_util::point::Point)>,
    pub condor: Vec<(Prepared, condor_grid::Point, condor_grid::Point)>,
}

/// The boards of one kind.
fn routes<B: Board>(kind: Kind, pair: Pair) -> Routes<impl Rule<B> + Copy, B> {
    let boards = boards::<B>(kind, pair);
    Routes {
        jumps: prepare(&boards.asked, Jumps::new, |_, cell| grid_pathfinding::at(cell)),
        condor: prepare(&boards.asked, Prepared::new, |_, cell| condor::at(cell)),
        boards,
    }
}

pub fn table() {
    let mut table = Table::new("from cell to cell", &COLUMNS);
    let (p25, pair) = (Kind::Closed(25), Pair::Connected);
    table.row(distance("16×16 p25, distance", &routes::<Rows16>(p25, pair)));
    table.row(distance("30×20 p25, distance", &routes::<Rows30>(p25, pair)));
    for (work, kind) in [
        ("64×64 p25, distance", p25),
        ("64×64 empty, distance", Kind::Closed(0)),
        ("64×64 p10, distance", Kind::Closed(10)),
        ("64×64 p40, distance", Kind::Closed(40)),
        ("64×64 serpentine, distance", Kind::Serpentine),
    ] {
        table.row(distance(work, &routes::<Rows64>(kind, pair)));
    }
    table.row(distance("128×128 p25, distance", &routes::<Rows128>(p25, pair)));
    let apart = Pair::Apart;
    table.row(distance("16×16, no path", &routes::<Rows16>(Kind::Halved, apart)));
    table.row(distance("64×64, no path", &routes::<Rows64>(Kind::Halved, apart)));
    table.row(built("64×64 p25, build the board, distance", &routes::<Rows64>(p25, pair)));
    table.row(path("64×64 p25, one shortest path", &routes::<Rows64>(p25, pair)));
    table.row(all_paths("16×16 p25, all shortest paths", &routes::<Rows16>(p25, pair)));
    table.row(all_paths("64×64 p25, all shortest paths", &routes::<Rows64>(p25, pair)));
    let any = Pair::Any;
    table.row(reachable::row("16×16 p25, reachable", &routes::<Rows16>(p25, any)));
    table.row(reachable::row("30×20 p25, reachable", &routes::<Rows30>(p25, any)));
    table.row(reachable::row("64×64 p25, reachable", &routes::<Rows64>(p25, any)));
    table.row(reachable::row("64×64 p40, reachable", &routes::<Rows64>(Kind::Closed(40), any)));
    table.row(reachable::row("64×64, no path", &routes::<Rows64>(Kind::Halved, apart)));
    table.row(reachable::row("128×128 p25, reachable", &routes::<Rows128>(p25, any)));
    println!("\n{NOTES}\n");
}

fn distance<'a, R, B>(work: &'a str, all: &'a Routes<R, B>) -> Contest<'a>
where
    R: Rule<B>,
    B: CellSet,
{
    let b = &all.boards;
    let width = b.size.0 as u32;
    let mut room = petgraph::Room::default();
    Contest::new(work, b.asked.len())
        .contender("gridmask", ask(&b.ours, |(search, from, to)| search.distance(from, to)))
        .contender("array queue", distance_by_queue::<_, _, true>(b))
        .contender("branch-free queue", distance_by_queue::<_, _, false>(b))
        .contender(
            "pathfinding::bfs",
            ask(&b.nodes, |(nodes, from, to)| moves(nodes.bfs(*from, *to))),
        )
        .contender(
            "pathfinding::bfs_bidirectional",
            ask(&b.nodes, |(nodes, from, to)| moves(nodes.bfs_bidirectional(*from, *to))),
        )
        .contender(
            "pathfinding::astar",
            ask(&b.nodes, |(nodes, from, to)| Some(nodes.astar(*from, *to)?.1)),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.graph, move |(graph, from, to)| {
                graph.distance(*from, &mut room, |node| node == *to)
            }),
        )
        .contender(
            "petgraph::astar",
            ask(&b.graph, move |(graph, from, to)| Some(graph.astar(*from, *to, width)?.0)),
        )
        .contender(
            "grid_pathfinding",
            ask(&all.jumps, |(jumps, from, to)| jumps.distance(*from, *to)),
        )
        .contender(
            "condor-pathfinding-grid::JPS+",
            ask(&all.condor, |(board, from, to)| Some(board.jps_plus(*from, *to)?.cost() as u32)),
        )
        .contender(
            "condor-pathfinding-grid::JPS",
            ask(&all.condor, |(board, from, to)| Some(board.jps(*from, *to)?.cost() as u32)),
        )
}

fn distance_by_queue<R, B, const BRANCHES: bool>(
    b: &Boards<R, B, 4>,
) -> impl FnMut(&[usize]) -> u64 {
    let mut room = Room::<u16>::new(b.size);
    ask(&b.queue, move |(queue, from, to)| queue.distance::<_, BRANCHES>(*from, *to, &mut room))
}

fn path<'a, R, B>(work: &'a str, all: &'a Routes<R, B>) -> Contest<'a>
where
    R: Rule<B>,
    B: CellSet,
{
    let b = &all.boards;
    let width = b.size.0 as u32;
    Contest::new(work, b.asked.len())
        .contender(
            "gridmask",
            ask(&b.ours, |(search, from, to)| {
                search.shortest_path(from, to).map(|path| path.move_count())
            }),
        )
        .contender("array queue", path_by_queue::<_, _, true>(b))
        .contender("branch-free queue", path_by_queue::<_, _, false>(b))
        .contender(
            "pathfinding::bfs",
            ask(&b.nodes, |(nodes, from, to)| moves(nodes.bfs(*from, *to))),
        )
        .contender(
            "pathfinding::astar",
            ask(&b.nodes, |(nodes, from, to)| moves(Some(nodes.astar(*from, *to)?.0))),
        )
        .contender(
            "petgraph::astar",
            ask(&b.graph, move |(graph, from, to)| moves(Some(graph.astar(*from, *to, width)?.1))),
        )
        .contender(
            "grid_pathfinding",
            ask(&all.jumps, |(jumps, from, to)| moves(jumps.path(*from, *to))),
        )
        .contender(
            "condor-pathfinding-grid::JPS+",
            ask(&all.condor, |(board, from, to)| {
                Some(board.jps_plus(*from, *to)?.steps().len() as u32 - 1)
            }),
        )
}

fn path_by_queue<R, B, const BRANCHES: bool>(b: &Boards<R, B, 4>) -> impl FnMut(&[usize]) -> u64 {
    let mut room = Room::<u16>::new(b.size);
    ask(&b.queue, move |(queue, from, to)| moves(queue.path::<_, BRANCHES>(*from, *to, &mut room)))
}

fn all_paths<'a, R, B>(work: &'a str, all: &'a Routes<R, B>) -> Contest<'a>
where
    R: Rule<B> + Clone,
    B: CellSet,
{
    let b = &all.boards;
    Contest::new(work, b.asked.len())
        .contender(
            "gridmask",
            ask(&b.ours, |(search, from, to)| Some(search.shortest_paths(from, to)?.move_count())),
        )
        .contender(
            "pathfinding::astar_bag",
            ask(&b.nodes, |(nodes, from, to)| Some(nodes.astar_bag(*from, *to)?.1)),
        )
}
