//! Thin walls on 9×9.

use super::{
    ask::{ask, ask_mut, moves, yes_or_no},
    edited,
    walled_boards::Boards,
};
use crate::{
    adapters::petgraph::Room,
    support::{contest::Contest, queue, table::Table, walled::SIDE},
};

const COLUMNS: [&str; 5] =
    ["one file", "guard ring", "branch-free queue", "`pathfinding`", "`petgraph`"];

const NOTES: &str = "\
*one file*: the module of the example `one_file`; *guard ring*: a loop by hand on a `u128` with 11 cells per row, \
which needs no edge masks. It keeps layers only, so it takes no part in paths and maps of distances. \
`pathfinding` asks a closure for the open exits of a cell, kept as bits; `petgraph` has a graph in compressed rows, or in lists if walls change. `grid_pathfinding` and `condor-pathfinding-grid` close cells, not the edges between \
them: they cannot express thin walls.";

pub fn table() {
    let boards = Boards::new();
    check_distances(&boards);
    let mut table = Table::new("9×9, thin walls", &COLUMNS);
    table.row(distance(&boards));
    table.row(is_connected(&boards));
    table.row(path(&boards));
    table.row(full_scout(&boards));
    table.row(distances(&boards));
    table.row(edited::toggle(&boards));
    println!("\n{NOTES}\n");
}

fn distance(b: &Boards) -> Contest<'_> {
    let (mut room, mut visited) = (queue::Room::default(), Room::default());
    Contest::new("distance to an edge", b.list.len())
        .contender("gridmask", ask(&b.ours, |(search, from, to)| search.distance(from, to)))
        .contender("one file", ask(&b.one_file, |(search, from, to)| search.distance(from, to)))
        .contender("guard ring", ask(&b.guarded, |(board, from, to)| board.distance(*from, *to)))
        .contender(
            "branch-free queue",
            ask(&b.queue, move |(board, from, to)| board.distance(*from, to, &mut room)),
        )
        .contender("pathfinding::bfs", ask(&b.exits, |(exits, from, to)| exits.distance(*from, to)))
        .contender(
            "petgraph::Bfs",
            ask(&b.graph, move |(graph, from, to)| {
                graph.distance(*from, &mut visited, |node| to[node as usize])
            }),
        )
}

fn is_connected(b: &Boards) -> Contest<'_> {
    let (mut room, mut visited) = (queue::Room::default(), Room::default());
    Contest::new("is there a path to an edge", b.list.len())
        .contender(
            "gridmask",
            ask(&b.ours, |(search, from, to)| yes_or_no(search.is_connected(from, to))),
        )
        .contender(
            "guard ring",
            ask(&b.guarded, |(board, from, to)| yes_or_no(board.is_connected(*from, *to))),
        )
        .contender(
            "branch-free queue",
            ask(&b.queue, move |(board, from, to)| {
                yes_or_no(board.distance(*from, to, &mut room).is_some())
            }),
        )
        .contender(
            "pathfinding::bfs_reach",
            ask(&b.exits, |(exits, from, to)| yes_or_no(exits.is_connected(*from, to))),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.graph, move |(graph, from, to)| {
                let distance = graph.distance(*from, &mut visited, |node| to[node as usize]);
                yes_or_no(distance.is_some())
            }),
        )
}

fn path(b: &Boards) -> Contest<'_> {
    let mut room = queue::Room::default();
    Contest::new("one shortest path to an edge", b.list.len())
        .contender(
            "gridmask",
            ask(&b.ours, |(search, from, to)| {
                search.shortest_path(from, to).map(|path| path.move_count())
            }),
        )
        .contender(
            "branch-free queue",
            ask(&b.queue, move |(board, from, to)| moves(board.path(*from, to, &mut room))),
        )
        .contender("pathfinding::bfs", ask(&b.exits, |(exits, from, to)| exits.distance(*from, to)))
}

fn full_scout(b: &Boards) -> Contest<'_> {
    let (mut room, mut visited) = (queue::Room::default(), Room::default());
    Contest::new("full scout: levels of the whole board", b.list.len())
        .contender(
            "gridmask",
            ask(&b.ours, |(search, from, _)| search.eccentricity(from).map(|moves| moves + 1)),
        )
        .contender(
            "one file",
            ask(&b.one_file, |(search, from, _)| search.eccentricity(from).map(|moves| moves + 1)),
        )
        .contender("guard ring", ask(&b.guarded, |(board, from, _)| Some(board.full_scout(*from))))
        .contender(
            "branch-free queue",
            ask(&b.queue, move |(board, from, _)| Some(board.distances(*from, &mut room) + 1)),
        )
        .contender(
            "pathfinding::bfs_reach",
            ask(&b.exits, |(exits, from, _)| Some(exits.levels(*from))),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.graph, move |(graph, from, _)| {
                Some(graph.eccentricity(*from, &mut visited) + 1)
            }),
        )
}

/// The contest compares one distance per board; this function compares all.
fn check_distances(b: &Boards) {
    let (mut room, mut visited) = (queue::Room::default(), Room::default());
    let others = b.queue.iter().zip(&b.graph);
    for ((search, from, _), ((queue, cell, _), (graph, node, _))) in b.ours.iter().zip(others) {
        let ours = search.distance_map(from).to_grid();
        queue.distances(*cell, &mut room);
        let by_graph = graph.distances(*node, &mut visited);
        for (cell, &distance) in ours.iter() {
            assert_eq!(distance, room.get(queue::index((cell.x, cell.y))));
            assert_eq!(distance, Some(by_graph[cell.x + cell.y * SIDE]));
        }
    }
}

/// The cells whose distances are compared: at one end of a wall.
fn cells(b: &Boards) -> impl Iterator<Item = (usize, usize)> {
    b.list.iter().map(|p| (p.candidate.x, p.candidate.y))
}

fn distances(b: &Boards) -> Contest<'_> {
    let (mut room, mut visited) = (queue::Room::default(), Room::default());
    let ours = || b.ours.iter().zip(cells(b)).collect();
    Contest::new("map of distances, one read off", b.list.len())
        .contender(
            "gridmask",
            ask_mut(ours(), |((search, from, _), to)| search.distance_map(from).get(*to)),
        )
        .contender(
            "gridmask::to_grid",
            ask_mut(ours(), |((search, from, _), (x, y))| {
                search.distance_map(from).to_grid()[(*x, *y)]
            }),
        )
        .contender(
            "branch-free queue",
            ask_mut(b.queue.iter().zip(cells(b)).collect(), move |((board, from, _), to)| {
                board.distances(*from, &mut room);
                room.get(queue::index(*to))
            }),
        )
        .contender(
            "petgraph::Bfs",
            ask_mut(b.graph.iter().zip(cells(b)).collect(), move |((graph, from, _), (x, y))| {
                Some(graph.distances(*from, &mut visited)[*x + *y * SIDE])
            }),
        )
}
