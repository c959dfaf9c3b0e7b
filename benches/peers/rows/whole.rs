//! Searches over a whole board: the farthest cell, and the distance of every cell.

use gridmask::{CellSet, KING, ORTHOGONAL, Rule};

use super::{
    ask::{ask, ask_mut},
    boards::{Boards, ours, prepare},
    sizes::{Rows16, Rows30, Rows64, Rows128, Word256, boards, count},
};
use crate::{
    adapters::{
        condor::{self, Prepared},
        petgraph,
    },
    picture::{KING_STEPS, Kind, Pair, asked},
    support::{contest::Contest, padded_queue::Room, table::Table},
};

const COLUMNS: [&str; 5] = [
    "array queue",
    "branch-free queue",
    "`pathfinding`",
    "`petgraph`",
    "`condor-pathfinding-grid`",
];

const NOTES: &str = "\
p25: 25 % of the cells closed at random, differently on each board; the source is a cell of the largest \
component. *array queue*: padded, one byte per cell, no bounds checks. *branch-free queue*: an array queue \
that writes each neighbor to its end, which moves on if the neighbor is new. `grid_pathfinding` goes from \
cell to cell: it has no search over the whole board. `condor-pathfinding-grid` has only its flow field. \
Our map of distances has one number per cell; `to_vec` writes them out as options.";

pub fn table() {
    let mut table = Table::new("whole board", &COLUMNS);
    let closed = Kind::Closed;
    small(&mut table);
    table.row(whole("30×20 p25", &boards::<Rows30>(closed(25), Pair::Connected)));
    for (work, kind) in [
        ("64×64 p25", closed(25)),
        ("64×64 empty", closed(0)),
        ("64×64 p10", closed(10)),
        ("64×64 p40", closed(40)),
        ("64×64 serpentine", Kind::Serpentine),
    ] {
        table.row(whole(work, &boards::<Rows64>(kind, Pair::Connected)));
    }
    table.row(whole("128×128 p25", &boards::<Rows128>(closed(25), Pair::Connected)));
    let size = (128, 128);
    let kings = asked(closed(25), Pair::Connected, size, count(size));
    let kings = Boards::<_, Rows128, 8>::new(KING, KING_STEPS, kings);
    table.row(whole("128×128 p25, king", &kings));
    table.row(distances(
        "64×64 p25, map of distances",
        &boards::<Rows64>(closed(25), Pair::Connected),
    ));
    println!("\n{NOTES}\n");
}

/// 16×16, which has two storages.
fn small(table: &mut Table) {
    for (work, kind) in [
        ("16×16 p25", Kind::Closed(25)),
        ("16×16 empty", Kind::Closed(0)),
        ("16×16 p10", Kind::Closed(10)),
        ("16×16 p40", Kind::Closed(40)),
        ("16×16 serpentine", Kind::Serpentine),
    ] {
        let boards = boards::<Rows16>(kind, Pair::Connected);
        let word = |asked| ours::<_, Word256>(ORTHOGONAL, asked);
        let words: Vec<_> = boards.asked.iter().map(word).collect();
        let in_a_word = ask(&words, |(search, from, _)| search.eccentricity(from));
        table.row(whole(work, &boards).contender("gridmask::U256", in_a_word));
    }
}

fn whole<'a, R, B, const N: usize>(work: &'a str, b: &'a Boards<R, B, N>) -> Contest<'a>
where
    R: Rule<B>,
    B: CellSet,
{
    let mut room = petgraph::Room::default();
    Contest::new(work, b.asked.len())
        .contender("gridmask", ask(&b.ours, |(search, from, _)| search.eccentricity(from)))
        .contender("array queue", whole_by_queue::<_, _, N, true>(b))
        .contender("branch-free queue", whole_by_queue::<_, _, N, false>(b))
        .contender(
            "pathfinding::bfs_reach",
            ask(&b.nodes, |(nodes, from, _)| Some(nodes.eccentricity(*from))),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.graph, move |(graph, from, _)| Some(graph.eccentricity(*from, &mut room))),
        )
}

fn whole_by_queue<R, B, const N: usize, const BRANCHES: bool>(
    b: &Boards<R, B, N>,
) -> impl FnMut(&[usize]) -> u64 {
    let mut room = Room::<u16>::new(b.size);
    ask(&b.queue, move |(queue, from, _)| Some(queue.eccentricity::<_, BRANCHES>(*from, &mut room)))
}

fn distances<'a, R, B>(work: &'a str, b: &'a Boards<R, B, 4>) -> Contest<'a>
where
    R: Rule<B>,
    B: CellSet,
{
    check_distances(b);
    let mut room = petgraph::Room::default();
    let condor = prepare(&b.asked, Prepared::new, |_, cell| condor::at(cell));
    let ours =
        || b.ours.iter().zip(&b.asked).map(|((search, from, _), asked)| (search, from, asked.to));
    Contest::new(work, b.asked.len())
        .contender(
            "gridmask",
            ask_mut(ours().collect(), |(search, from, to)| search.distance_map(*from).get(*to)),
        )
        .contender(
            "gridmask::to_grid",
            ask_mut(ours().collect(), move |(search, from, (x, y))| {
                search.distance_map(*from).to_grid()[(*x, *y)]
            }),
        )
        .contender("array queue", distances_by_queue::<_, _, true>(b))
        .contender("branch-free queue", distances_by_queue::<_, _, false>(b))
        .contender(
            "pathfinding::bfs_reach",
            ask(&b.nodes, |(nodes, from, to)| Some(nodes.distances(*from)[*to as usize])),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.graph, move |(graph, from, to)| {
                Some(graph.distances(*from, &mut room)[*to as usize])
            }),
        )
        .contender(
            "condor-pathfinding-grid::FlowField",
            ask_mut(condor, |(board, from, to)| board.flow_field(*from).integration_at(*to)),
        )
}

fn distances_by_queue<R, B, const BRANCHES: bool>(
    b: &Boards<R, B, 4>,
) -> impl FnMut(&[usize]) -> u64 {
    let mut room = Room::<u16>::new(b.size);
    ask(&b.queue, move |(queue, from, to)| {
        queue.distances::<_, BRANCHES>(*from, None, &mut room);
        room.get(*to)
    })
}

/// The contest compares one distance per board; this function compares all.
fn check_distances<R: Rule<B>, B: CellSet>(b: &Boards<R, B, 4>) {
    let mut room = Room::<u16>::new(b.size);
    for ((search, from, _), (queue, start, _)) in b.ours.iter().zip(&b.queue) {
        let ours = search.distance_map(from).to_grid();
        queue.distances::<_, true>(*start, None, &mut room);
        for (cell, &distance) in ours.iter() {
            let cell = (cell.x, cell.y);
            assert_eq!(distance, room.get(queue.index(cell)), "the distance of {cell:?}");
        }
    }
}
