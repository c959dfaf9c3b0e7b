//! Boards of a fixed size, built from their open cells and asked one question.

use gridmask::{ORTHOGONAL, Rule, Search};

use super::{
    ask::ask,
    boards::{Board, ours, queue},
    routes::Routes,
};
use crate::{
    adapters::{
        condor,
        grid_pathfinding::{self, Jumps},
        pathfinding::Nodes,
        petgraph::{self, Graph},
    },
    picture::{Asked, ORTHOGONAL_STEPS},
    support::{contest::Contest, padded_queue::Room},
};

/// From open cells to a distance.
pub fn built<'a, R, B>(work: &'a str, all: &'a Routes<R, B>) -> Contest<'a>
where
    R: Rule<B>,
    B: Board,
{
    let b = &all.boards;
    let mut rooms = (Room::<u16>::new(b.size), Room::<u16>::new(b.size));
    let mut visited = petgraph::Room::default();
    Contest::new(work, b.asked.len())
        .contender(
            "gridmask",
            ask(&b.asked, |asked| {
                let (search, from, to): (Search<_, B>, _, _) = ours(ORTHOGONAL, asked);
                search.distance(from, to)
            }),
        )
        .contender(
            "array queue",
            ask(&b.asked, move |Asked { picture, from, to }| {
                let queue = queue(picture, ORTHOGONAL_STEPS);
                let (from, to) = (queue.index(*from), queue.index(*to));
                queue.distance::<_, true>(from, to, &mut rooms.0)
            }),
        )
        .contender(
            "branch-free queue",
            ask(&b.asked, move |Asked { picture, from, to }| {
                let queue = queue(picture, ORTHOGONAL_STEPS);
                let (from, to) = (queue.index(*from), queue.index(*to));
                queue.distance::<_, false>(from, to, &mut rooms.1)
            }),
        )
        .contender(
            "pathfinding::astar",
            ask(&b.asked, |Asked { picture, from, to }| {
                let nodes = Nodes::new(picture, ORTHOGONAL_STEPS);
                Some(nodes.astar(nodes.at(*from), nodes.at(*to))?.1)
            }),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.asked, move |Asked { picture, from, to }| {
                let graph = Graph::of(picture, &ORTHOGONAL_STEPS);
                let (from, to) = (petgraph::at(picture, *from), petgraph::at(picture, *to));
                graph.distance(from, &mut visited, |node| node == to)
            }),
        )
        .contender(
            "grid_pathfinding",
            ask(&b.asked, |Asked { picture, from, to }| {
                Jumps::new(picture).distance(grid_pathfinding::at(*from), grid_pathfinding::at(*to))
            }),
        )
        .contender(
            "condor-pathfinding-grid::JPS",
            ask(&b.asked, |Asked { picture, from, to }| {
                let grid = condor::grid(picture);
                Some(condor::jps(&grid, condor::at(*from), condor::at(*to))?.cost() as u32)
            }),
        )
}
