//! Real maps: those of `examples/data/maps`, or of the folder that the variable `GRIDMASK_MAPS` names.

use gridmask::{CellSet, GridVec, KING, ORTHOGONAL, Rule, Search};

use super::{
    ask::{ask, ask_mut},
    boards::queue,
    scenario::{pairs, sources},
};
use crate::{
    adapters::{
        condor::{self, Prepared},
        grid_pathfinding::{self, Jumps},
        pathfinding::Nodes,
    },
    picture::{Cell, KING_STEPS, ORTHOGONAL_STEPS, Picture, Step},
    support::{
        contest::Contest,
        map::maps,
        padded_queue::{PaddedQueue, Room},
    },
    table::Table,
};

const WHOLE: [&str; 3] = ["array queue", "branch-free queue", "`pathfinding`"];

const ROUTES: [&str; 5] = [
    "array queue",
    "branch-free queue",
    "`pathfinding`",
    "`grid_pathfinding`",
    "`condor-pathfinding-grid`",
];

const NOTES: &str = "\
The size of a map is known only at run time, as for `GridVec`. Pairs of cells come from the scenario beside the map, or are random if it has too few; all are connected. A king may \
pass between two closed cells that touch at a corner. In `grid_pathfinding` a king's diagonal step costs \
more, and `condor-pathfinding-grid` has orthogonal steps only.";

pub fn table() {
    let maps: Vec<_> =
        maps().into_iter().map(|(path, map)| (path, Picture::of(&map), map.name)).collect();
    let mut table = Table::new("maps, all of them, orthogonal", &WHOLE);
    for (_, picture, name) in &maps {
        table.row(
            Whole::new(ORTHOGONAL, ORTHOGONAL_STEPS, picture, &sources(picture)).contest(name),
        );
    }
    table.means();
    println!();
    let mut table = Table::new("maps, all of them, king", &WHOLE);
    for (_, picture, name) in &maps {
        table.row(Whole::new(KING, KING_STEPS, picture, &sources(picture)).contest(name));
    }
    table.means();
    println!();
    let mut table = Table::new("maps, from cell to cell, orthogonal", &ROUTES);
    for (path, picture, name) in &maps {
        table.row(route(name, picture, &pairs(path, picture)));
    }
    table.means();
    println!("\n{NOTES}\n");
}

fn of(picture: &Picture) -> GridVec {
    let open = |cell: gridmask::Cell| picture.is_open(cell.into());
    GridVec::from_fn(picture.width, picture.height, open).expect("a size")
}

/// A map in each contender's form, with the sources of searches over all of it.
struct Whole<R, const N: usize> {
    size: (usize, usize),
    search: Search<R, GridVec>,
    sources: Vec<GridVec>,
    queue: PaddedQueue<N>,
    starts: Vec<usize>,
    nodes: Nodes<N>,
    roots: Vec<u32>,
}

impl<R: Rule<GridVec>, const N: usize> Whole<R, N> {
    fn new(rule: R, steps: [Step; N], picture: &Picture, sources: &[Cell]) -> Self {
        let open = of(picture);
        let (queue, nodes) = (queue(picture, steps), Nodes::new(picture, steps));
        Self {
            size: (picture.width, picture.height),
            sources: sources.iter().map(|&cell| open.of_like(cell)).collect(),
            search: Search::new(rule, open),
            starts: sources.iter().map(|&cell| queue.index(cell)).collect(),
            queue,
            roots: sources.iter().map(|&cell| nodes.at(cell)).collect(),
            nodes,
        }
    }

    fn contest<'a>(&'a self, work: &'a str) -> Contest<'a> {
        Contest::new(work, self.sources.len())
            .contender("gridmask", ask(&self.sources, |from| self.search.eccentricity(from)))
            .contender("array queue", self.by_queue::<true>())
            .contender("branch-free queue", self.by_queue::<false>())
            .contender(
                "pathfinding::bfs_reach",
                ask(&self.roots, |from| Some(self.nodes.eccentricity(*from))),
            )
    }

    fn by_queue<const BRANCHES: bool>(&self) -> impl FnMut(&[usize]) -> u64 {
        let mut room = Room::<u32>::new(self.size);
        ask(&self.starts, move |from| {
            Some(self.queue.eccentricity::<_, BRANCHES>(*from, &mut room))
        })
    }
}

fn route<'a>(work: &'a str, picture: &Picture, pairs: &[(Cell, Cell)]) -> Contest<'a> {
    let open = of(picture);
    let ours: Vec<_> =
        pairs.iter().map(|&(from, to)| (open.of_like(from), open.of_like(to))).collect();
    let search = Search::new(ORTHOGONAL, open);
    let nodes = Nodes::new(picture, ORTHOGONAL_STEPS);
    let at_nodes: Vec<_> = pairs.iter().map(|&(from, to)| (nodes.at(from), nodes.at(to))).collect();
    let jumps = Jumps::new(picture);
    let points =
        |&(from, to): &(Cell, Cell)| (grid_pathfinding::at(from), grid_pathfinding::at(to));
    let points: Vec<_> = pairs.iter().map(points).collect();
    let board = std::rc::Rc::new(Prepared::new(picture));
    let at_condor = |&(from, to): &(Cell, Cell)| (condor::at(from), condor::at(to));
    let at_condor: Vec<_> = pairs.iter().map(at_condor).collect();
    Contest::new(work, pairs.len())
        .contender("gridmask", ask_mut(ours, move |(from, to)| search.distance(&*from, &*to)))
        .contender("array queue", by_queue::<true>(picture, pairs))
        .contender("branch-free queue", by_queue::<false>(picture, pairs))
        .contender(
            "pathfinding::astar",
            ask_mut(at_nodes, move |(from, to)| Some(nodes.astar(*from, *to)?.1)),
        )
        .contender(
            "grid_pathfinding",
            ask_mut(points, move |(from, to)| jumps.distance(*from, *to)),
        )
        .contender("condor-pathfinding-grid::JPS+", {
            let board = board.clone();
            ask_mut(at_condor.clone(), move |(from, to)| {
                Some(board.jps_plus(*from, *to)?.cost() as u32)
            })
        })
        .contender(
            "condor-pathfinding-grid::JPS",
            ask_mut(at_condor, move |(from, to)| Some(board.jps(*from, *to)?.cost() as u32)),
        )
}

fn by_queue<const BRANCHES: bool>(
    picture: &Picture,
    pairs: &[(Cell, Cell)],
) -> impl FnMut(&[usize]) -> u64 + use<BRANCHES> {
    let queue = queue(picture, ORTHOGONAL_STEPS);
    let mut room = Room::<u32>::new((picture.width, picture.height));
    let pairs = pairs.iter().map(|&(from, to)| (queue.index(from), queue.index(to))).collect();
    ask_mut(pairs, move |(from, to): &mut (usize, usize)| {
        queue.distance::<_, BRANCHES>(*from, *to, &mut room)
    })
}
