//! Is there a path from one cell to another, on boards of a fixed size?

use gridmask::{CellSet, Rule};

use super::{
    ask::{ask, ask_mut, yes_or_no},
    boards::Boards,
    routes::Routes,
};
use crate::{
    adapters::petgraph,
    support::{contest::Contest, padded_queue::Room},
};

pub fn row<'a, R, B>(work: &'a str, all: &'a Routes<R, B>) -> Contest<'a>
where
    R: Rule<B>,
    B: CellSet,
{
    let b = &all.boards;
    let mut room = petgraph::Room::default();
    let maps: Vec<_> = b
        .ours
        .iter()
        .map(|(search, from, to)| {
            let cell = |set: &B| set.first().expect("a cell");
            (search.component_map(), cell(from), cell(to))
        })
        .collect();
    Contest::new(work, b.asked.len())
        .contender(
            "gridmask",
            ask(&b.ours, |(search, from, to)| yes_or_no(search.is_connected(from, to))),
        )
        .contender(
            "gridmask::component_map",
            ask_mut(maps, |(map, from, to)| yes_or_no(map.same_component(*from, *to))),
        )
        .contender("array queue", by_queue::<_, _, true>(b))
        .contender("branch-free queue", by_queue::<_, _, false>(b))
        .contender(
            "pathfinding::bfs_reach",
            ask(&b.nodes, |(nodes, from, to)| yes_or_no(nodes.is_connected(*from, *to))),
        )
        .contender(
            "pathfinding::astar",
            ask(&b.nodes, |(nodes, from, to)| yes_or_no(nodes.astar(*from, *to).is_some())),
        )
        .contender(
            "petgraph::has_path_connecting",
            ask(&b.graph, move |(graph, from, to)| {
                yes_or_no(graph.is_connected(*from, *to, &mut room))
            }),
        )
        .contender(
            "grid_pathfinding::reachable",
            ask(&all.jumps, |(jumps, from, to)| yes_or_no(jumps.is_connected(*from, *to))),
        )
        .contender(
            "condor-pathfinding-grid::is_reachable",
            ask(&all.condor, |(board, from, to)| yes_or_no(board.is_connected(*from, *to))),
        )
}

fn by_queue<R, B, const BRANCHES: bool>(b: &Boards<R, B, 4>) -> impl FnMut(&[usize]) -> u64 {
    let mut room = Room::<u16>::new(b.size);
    ask(&b.queue, move |(queue, from, to)| {
        yes_or_no(queue.distance::<_, BRANCHES>(*from, *to, &mut room).is_some())
    })
}
