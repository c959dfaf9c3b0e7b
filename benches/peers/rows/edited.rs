//! Changing thin walls on 9×9.

use super::{
    ask::{ask_mut, moves},
    walled_boards::{Boards, by_article, by_exits, by_guard, by_queue, ours},
};
use crate::{
    adapters::{exits::sides, petgraph::Lists},
    support::{
        branch_free,
        contest::Contest,
        in_file::file_edges,
        queue::Scratch,
        thin_walls::{edges, long},
        walled::{Position, Wall},
    },
};

/// Each board with a wall that may be placed.
fn with_wall<T: Clone>(boards: &[T], b: &Boards) -> Vec<(T, Wall)> {
    boards.iter().cloned().zip(b.list.iter().map(|p| p.candidate)).collect()
}

/// Place a wall, ask, remove it.
pub fn toggle(b: &Boards) -> Contest<'_> {
    let (mut scratch, mut room) = (Scratch::default(), branch_free::Room::default());
    let lists = b.exits.iter().map(|(exits, from, to)| (Lists::new(exits.edges()), *from, *to));
    Contest::new("place a wall, distance, remove it", b.list.len())
        .contender(
            "gridmask",
            ask_mut(with_wall(&b.ours, b), |((search, from, to), wall)| {
                let placed = search.rule_mut().place(long(*wall));
                let distance = search.distance(*from, *to);
                search.rule_mut().undo(placed);
                distance
            }),
        )
        .contender(
            "one file",
            ask_mut(with_wall(&b.one_file, b), |((search, from, to), wall)| {
                let [one, other] =
                    file_edges(*wall).map(|(cell, side)| search.rule_mut().block(cell, side));
                let distance = search.distance(*from, *to);
                search.rule_mut().undo(other);
                search.rule_mut().undo(one);
                distance
            }),
        )
        .contender(
            "article",
            ask_mut(with_wall(&b.article, b), |((board, from, to), wall)| {
                board.toggle(*wall);
                let distance = board.distance(*from, *to);
                board.toggle(*wall);
                distance
            }),
        )
        .contender(
            "guard ring",
            ask_mut(with_wall(&b.guarded, b), |((board, from, to), wall)| {
                board.toggle(*wall);
                let distance = board.distance(*from, *to);
                board.toggle(*wall);
                distance
            }),
        )
        .contender(
            "array queue",
            ask_mut(with_wall(&b.queue, b), move |((board, from, to), wall)| {
                board.set(*wall, false);
                let distance = board.distance(*from, to, &mut scratch);
                board.set(*wall, true);
                distance
            }),
        )
        .contender(
            "branch-free queue",
            ask_mut(with_wall(&b.queue, b), move |((board, from, to), wall)| {
                board.set(*wall, false);
                let distance = board.distance_branch_free(*from, to, &mut room);
                board.set(*wall, true);
                distance
            }),
        )
        .contender(
            "pathfinding::bfs",
            ask_mut(with_wall(&b.exits, b), |((exits, from, to), wall)| {
                exits.toggle(*wall);
                let path = exits.bfs(*from, to);
                exits.toggle(*wall);
                moves(path)
            }),
        )
        .contender(
            "sqrid::bfs_path",
            ask_mut(with_wall(&b.exits, b), |((exits, from, to), wall)| {
                exits.toggle(*wall);
                let path = exits.sqrid_path(*from, to);
                exits.toggle(*wall);
                path.map(|path| path.len() as u32)
            }),
        )
        .contender(
            "petgraph::Bfs",
            ask_mut(with_wall(&lists.collect::<Vec<_>>(), b), |((graph, from, to), wall)| {
                let closed =
                    sides(*wall).map(|(one, other)| (one, other, graph.remove(one, other)));
                let distance = graph.distance(*from, |node| to[node]);
                for (one, other, was_open) in closed {
                    if was_open {
                        graph.add(one, other);
                    }
                }
                distance
            }),
        )
}

/// The walls of a board, with its source and target.
type ToBuild<'a, F, G> = (&'a [Wall], F, G);

/// An empty board to start from, and the walls to build.
fn to_build<'a, T: Clone, F, G>(
    b: &'a Boards,
    prepared: impl Fn(&Position) -> (T, F, G) + 'a,
) -> (T, Vec<ToBuild<'a, F, G>>) {
    let (blank, ..) = prepared(&Position { walls: Vec::new(), ..b.list[0].clone() });
    let ask = |p: &'a Position| {
        let (_, from, to) = prepared(p);
        (&*p.walls, from, to)
    };
    (blank, b.list.iter().map(ask).collect())
}

/// From a list of walls to a distance.
pub fn build(b: &Boards) -> Contest<'_> {
    let (mut scratch, mut room) = (Scratch::default(), branch_free::Room::default());
    let (search, by_search) = to_build(b, ours);
    let (article, by_article) = to_build(b, by_article);
    let (guarded, by_guard) = to_build(b, by_guard);
    let (queue, list) = to_build(b, by_queue);
    let (exits, by_exits) = to_build(b, by_exits);
    let (blank, by_queue, graph) = (queue.clone(), list.clone(), Lists::new(exits.edges()));
    let (open, by_sqrid, by_graph) = (exits.clone(), by_exits.clone(), by_exits.clone());
    Contest::new("build the board from its walls, distance", b.list.len())
        .contender(
            "gridmask",
            ask_mut(by_search, move |(walls, from, to)| {
                let mut search = search;
                for (cell, direction) in walls.iter().flat_map(|&wall| edges(wall)) {
                    search.rule_mut().block(cell, direction);
                }
                search.distance(*from, *to)
            }),
        )
        .contender(
            "article",
            ask_mut(by_article, move |(walls, from, to)| {
                let mut board = article.clone();
                walls.iter().for_each(|&wall| board.toggle(wall));
                board.distance(*from, *to)
            }),
        )
        .contender(
            "guard ring",
            ask_mut(by_guard, move |(walls, from, to)| {
                let mut board = guarded.clone();
                walls.iter().for_each(|&wall| board.toggle(wall));
                board.distance(*from, *to)
            }),
        )
        .contender(
            "array queue",
            ask_mut(list, move |(walls, from, to)| {
                let mut board = queue.clone();
                walls.iter().for_each(|&wall| board.set(wall, false));
                board.distance(*from, to, &mut scratch)
            }),
        )
        .contender(
            "branch-free queue",
            ask_mut(by_queue, move |(walls, from, to)| {
                let mut board = blank.clone();
                walls.iter().for_each(|&wall| board.set(wall, false));
                board.distance_branch_free(*from, to, &mut room)
            }),
        )
        .contender(
            "pathfinding::bfs",
            ask_mut(by_exits, move |(walls, from, to)| {
                let mut exits = exits.clone();
                walls.iter().for_each(|&wall| exits.toggle(wall));
                moves(exits.bfs(*from, to))
            }),
        )
        .contender(
            "sqrid::bfs_path",
            ask_mut(by_sqrid, move |(walls, from, to)| {
                let mut exits = open.clone();
                walls.iter().for_each(|&wall| exits.toggle(wall));
                exits.sqrid_path(*from, to).map(|path| path.len() as u32)
            }),
        )
        .contender(
            "petgraph::Bfs",
            ask_mut(by_graph, move |(walls, from, to)| {
                let mut graph = graph.clone();
                for (one, other) in walls.iter().flat_map(|&wall| sides(wall)) {
                    graph.remove(one, other);
                }
                graph.distance(*from, |node| to[node])
            }),
        )
}
