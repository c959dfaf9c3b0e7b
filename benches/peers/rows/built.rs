//! Boards of a fixed size, built from their open cells and asked one question.

use gridmask::{ORTHOGONAL, Rule, Search};

use super::{
    ask::ask,
    boards::{Board, ours, queue},
    reachable::yes_or_no,
    routes::Routes,
};
use crate::{
    adapters::{
        condor,
        grid_pathfinding::{self, Jumps},
        pathfinding::Nodes,
        petgraph::{self, Graph},
        sqrid,
    },
    picture::{Asked, ORTHOGONAL_STEPS},
    support::{contest::Contest, padded_queue::Room},
};

/// From open cells to a distance.
pub fn distance<'a, R, B, S>(work: &'a str, all: &'a Routes<R, B, S>) -> Contest<'a>
where
    R: Rule<B>,
    B: Board,
    S: sqrid::Board,
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
            "sqrid::bfs_path",
            ask(&b.asked, |Asked { picture, from, to }| {
                let board = S::new(picture);
                Some(board.bfs(board.at(*from), board.at(*to))?.len() as u32)
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

/// From open cells to whether there is a path.
pub fn reachable<'a, R, B, S>(work: &'a str, all: &'a Routes<R, B, S>) -> Contest<'a>
where
    R: Rule<B>,
    B: Board,
    S: sqrid::Board,
{
    let b = &all.boards;
    let mut room = Room::<u16>::new(b.size);
    let mut visited = petgraph::Room::default();
    Contest::new(work, b.asked.len())
        .contender(
            "gridmask",
            ask(&b.asked, |asked| {
                let (search, from, to): (Search<_, B>, _, _) = ours(ORTHOGONAL, asked);
                yes_or_no(search.connected(from, to))
            }),
        )
        .contender(
            "branch-free queue",
            ask(&b.asked, move |Asked { picture, from, to }| {
                let queue = queue(picture, ORTHOGONAL_STEPS);
                let (from, to) = (queue.index(*from), queue.index(*to));
                yes_or_no(queue.distance::<_, false>(from, to, &mut room).is_some())
            }),
        )
        .contender(
            "pathfinding::bfs_reach",
            ask(&b.asked, |Asked { picture, from, to }| {
                let nodes = Nodes::new(picture, ORTHOGONAL_STEPS);
                yes_or_no(nodes.connected(nodes.at(*from), nodes.at(*to)))
            }),
        )
        .contender(
            "sqrid::bf_iter",
            ask(&b.asked, |Asked { picture, from, to }| {
                let board = S::new(picture);
                yes_or_no(board.connected(board.at(*from), board.at(*to)))
            }),
        )
        .contender(
            "petgraph::has_path_connecting",
            ask(&b.asked, move |Asked { picture, from, to }| {
                let graph = Graph::of(picture, &ORTHOGONAL_STEPS);
                let (from, to) = (petgraph::at(picture, *from), petgraph::at(picture, *to));
                yes_or_no(graph.connected(from, to, &mut visited))
            }),
        )
        .contender(
            "grid_pathfinding::reachable",
            ask(&b.asked, |Asked { picture, from, to }| {
                let (from, to) = (grid_pathfinding::at(*from), grid_pathfinding::at(*to));
                yes_or_no(Jumps::new(picture).connected(from, to))
            }),
        )
        .contender(
            "condor-pathfinding-grid::is_reachable",
            ask(&b.asked, |Asked { picture, from, to }| {
                let grid = condor::grid(picture);
                yes_or_no(grid.is_reachable(condor::at(*from), condor::at(*to)))
            }),
        )
}
