//! Real maps: those of `examples/data/maps`, or of the folder that the variable `GRIDMASK_MAPS` names.

use gridmask::{CellSet, GridVec, ORTHOGONAL, Search};

use super::{ask::ask_mut, boards::queue, scenario::pairs};
use crate::{
    adapters::{
        condor::{self, Prepared},
        grid_pathfinding::{self, Jumps},
        pathfinding::Nodes,
    },
    picture::{Cell, ORTHOGONAL_STEPS, Picture},
    support::{contest::Contest, map::maps, padded_queue::Room, table::Table},
};

const ROUTES: [&str; 5] = [
    "array queue",
    "branch-free queue",
    "`pathfinding`",
    "`grid_pathfinding`",
    "`condor-pathfinding-grid`",
];

const NOTES: &str = "\
The size of a map is known only at run time, as for `GridVec`. Pairs of cells come from the scenario beside the map, or are random if it has too few; all are connected. The bench `answers` \
asks about whole maps.";

pub fn table() {
    let maps: Vec<_> =
        maps().into_iter().map(|(path, map)| (path, Picture::of(&map), map.name)).collect();
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

fn route<'a>(work: &'a str, picture: &Picture, pairs: &[(Cell, Cell)]) -> Contest<'a> {
    let open = of(picture);
    let ours: Vec<_> =
        pairs.iter().map(|&(from, to)| (open.cell_like(from), open.cell_like(to))).collect();
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
