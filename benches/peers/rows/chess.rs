//! The chessboard.

use gridmask::{Bitboard, KING, KNIGHT, QUEEN, Rule, Search};

use super::ask::ask;
use crate::{
    adapters::{
        moves::{KNIGHT_STEPS, Moves},
        petgraph::{Graph, Room},
    },
    picture::{KING_STEPS, Step},
    support::{
        chess_queue::{ChessQueue, Scratch},
        chessboards::{Position, positions},
        contest::Contest,
        one_file,
        table::Table,
        westcott::{Layers, king, knight, westcott},
    },
};

const POSITIONS: usize = 4096;

const COLUMNS: [&str; 5] = ["one file", "Westcott", "array queue", "`pathfinding`", "`petgraph`"];

const NOTES: &str = "\
*one file*: the module of the example `one_file`; *Westcott*: his routine on a `u64`, by hand. Both and \
ours give layers and write them to a slice. \
`astar_bag` returns an iterator of paths and takes the distance on an empty board as its estimate. It \
starts from one square, so these boards have one source, and it counts paths only by listing them. \
`petgraph` has neither all shortest paths nor their number. `grid_pathfinding` charges a king 70 for a straight step and 99 for \
a diagonal one, and `condor-pathfinding-grid` has orthogonal steps only: their kings take other paths.";

/// The boards in each contender's form, made outside the clock.
struct Boards {
    list: Vec<Position>,
    ours: Vec<(Bitboard, Bitboard, Bitboard)>,
    queue: Vec<ChessQueue>,
    king: Vec<Asked>,
    knight: Vec<Asked>,
    queen: Vec<Asked>,
    queen_graph: Vec<(Graph, u32, u64)>,
}

/// A board for `pathfinding`.
struct Asked {
    moves: Moves,
    from: u8,
    to: u64,
    estimate: [u32; 64],
}

impl Asked {
    fn new(p: &Position, moves: Moves, on_empty: &Moves) -> Self {
        let from = p.from.trailing_zeros() as u8;
        Self { moves, from, to: p.to, estimate: on_empty.distances(p.to) }
    }

    fn astar_bag(&self) -> Option<(impl Iterator<Item = Vec<u8>>, u32)> {
        self.moves.astar_bag(self.from, self.to, &self.estimate)
    }
}

impl Boards {
    fn new() -> Self {
        let list: Vec<_> = positions(POSITIONS).into_iter().filter_map(one_source).collect();
        let leaping = |steps: &[Step]| {
            let on_empty = Moves::leaping(!0, steps);
            let ask = |p| Asked::new(p, Moves::leaping(p.open, steps), &on_empty);
            list.iter().map(ask).collect()
        };
        let on_empty = Moves::riding(!0, &KING_STEPS);
        let queen = |p| Asked::new(p, Moves::riding(p.open, &KING_STEPS), &on_empty);
        let queen: Vec<_> = list.iter().map(queen).collect();
        Self {
            ours: list.iter().map(bitboards).collect(),
            queue: list.iter().map(ChessQueue::new).collect(),
            king: leaping(&KING_STEPS),
            knight: leaping(&KNIGHT_STEPS),
            queen_graph: queen.iter().map(|q| (q.moves.graph(), q.from.into(), q.to)).collect(),
            queen,
            list,
        }
    }
}

fn bitboards(p: &Position) -> (Bitboard, Bitboard, Bitboard) {
    (p.open.into(), p.from.into(), p.to.into())
}

/// The position with one of its open sources and its open targets only; `None` if no target is open.
fn one_source(p: Position) -> Option<Position> {
    let from = p.from & p.open;
    let to = p.to & p.open;
    (to != 0).then_some(Position { from: from & from.wrapping_neg(), to, ..p })
}

pub fn table() {
    let boards = Boards::new();
    let mut table = Table::new("8×8, up to 40 % closed", &COLUMNS);
    check_layers(KING, king, &boards.list);
    check_layers(KNIGHT, knight, &boards.list);
    let (king_there, knight_there) = (one_file::KING, one_file::KNIGHT);
    table.row(all_paths(
        "king, all shortest paths",
        (KING, king_there, king),
        &boards,
        &boards.king,
    ));
    table.row(all_paths(
        "knight, all shortest paths",
        (KNIGHT, knight_there, knight),
        &boards,
        &boards.knight,
    ));
    table.row(count(&boards));
    table.row(list(&boards));
    table.row(queen(&boards));
    println!("\n{NOTES}\n");
}

/// The number of layers of all shortest paths. This is a call per question, like that of the loop by hand.
/// Inlined into the loop over the boards, the allocation of registers to that loop's variables would become
/// part of the contest.
#[inline(never)]
fn layers<R: Rule<Bitboard>>(
    rule: R,
    (open, from, to): (Bitboard, Bitboard, Bitboard),
    room: &mut [Bitboard; 64],
) -> Option<u32> {
    let search = Search::new(rule, open);
    let layers = search.shortest_paths_into(from, to, room).expect("64 layers are enough")?;
    Some(layers.len() as u32)
}

#[inline(never)]
fn layers_by_westcott(p: &Position, step: impl Fn(u64) -> u64, room: &mut Layers) -> Option<u32> {
    let count = westcott(step, p.from, p.to, p.open, room);
    (count > 0).then_some(count as u32)
}

#[inline(never)]
fn layers_in_file<R: one_file::Rule<one_file::Bitboard>>(
    rule: R,
    p: &Position,
    room: &mut [one_file::Bitboard; 64],
) -> Option<u32> {
    let [open, from, to] = [p.open, p.from, p.to].map(one_file::Bitboard::from);
    let search = one_file::Search::new(rule, open);
    let layers = search.shortest_paths_into(from, to, room).expect("64 layers are enough")?;
    Some(layers.len() as u32)
}

/// The contests compare the numbers of layers; this function compares the layers.
fn check_layers<R: Rule<Bitboard> + Copy>(
    rule: R,
    step: impl Fn(u64) -> u64 + Copy,
    positions: &[Position],
) {
    let mut room = [Bitboard::EMPTY; 64];
    let mut by_hand: Layers = [0; 64];
    for p in positions {
        let (open, from, to) = bitboards(p);
        let ours = Search::new(rule, open).shortest_paths_into(from, to, &mut room);
        let ours = ours.expect("64 layers are enough").unwrap_or_default();
        let ours: Vec<u64> = ours.iter().copied().map(u64::from).collect();
        let count = westcott(step, p.from, p.to, p.open, &mut by_hand);
        assert_eq!(ours, by_hand[..count], "Westcott's layers differ on {p:?}");
    }
}

/// The rule is given for this crate, for the one file, and as a loop by hand.
fn all_paths<
    'a,
    R: Rule<Bitboard> + Copy + 'a,
    F: one_file::Rule<one_file::Bitboard> + Copy + 'a,
>(
    work: &'a str,
    (rule, in_file, step): (R, F, impl Fn(u64) -> u64 + Copy + 'a),
    b: &'a Boards,
    asked: &'a [Asked],
) -> Contest<'a> {
    let (mut room, mut by_hand): (_, Layers) = ([Bitboard::EMPTY; 64], [0; 64]);
    let mut file_room = [one_file::Bitboard::EMPTY; 64];
    Contest::new(work, b.list.len())
        .contender("gridmask", ask(&b.ours, move |&board| layers(rule, board, &mut room)))
        .contender(
            "gridmask::shortest_paths",
            ask(&b.ours, move |&(open, from, to)| {
                let paths = Search::new(rule, open).shortest_paths(from, to)?;
                Some(paths.move_count() + 1)
            }),
        )
        .contender("one file", ask(&b.list, move |p| layers_in_file(in_file, p, &mut file_room)))
        .contender("Westcott", ask(&b.list, move |p| layers_by_westcott(p, step, &mut by_hand)))
        .contender(
            "pathfinding::astar_bag",
            ask(asked, |asked| asked.astar_bag().map(|(_, moves)| moves + 1)),
        )
}

fn count(b: &Boards) -> Contest<'_> {
    let mut scratch = Scratch::default();
    Contest::new("king, number of shortest paths", b.list.len())
        .contender(
            "gridmask",
            ask(&b.ours, |&(open, from, to)| {
                let count = Search::new(KING, open).shortest_paths(from, to)?.count();
                Some(count.expect("a u128 holds it") as u32)
            }),
        )
        .contender(
            "array queue",
            ask(&b.queue, move |board| {
                let count = board.king_paths(&mut scratch);
                (count > 0).then_some(count as u32)
            }),
        )
        .contender(
            "pathfinding::astar_bag",
            ask(&b.king, |asked| asked.astar_bag().map(|(paths, _)| paths.count() as u32)),
        )
}

fn list(b: &Boards) -> Contest<'_> {
    Contest::new("king, every shortest path listed", b.list.len())
        .contender(
            "gridmask",
            ask(&b.ours, |&(open, from, to)| {
                let paths = Search::new(KING, open).shortest_paths(from, to)?;
                Some(paths.paths().map(|path| path.len() as u32).sum())
            }),
        )
        .contender(
            "pathfinding::astar_bag",
            ask(&b.king, |asked| {
                let (paths, _) = asked.astar_bag()?;
                Some(paths.map(|path| path.len() as u32).sum())
            }),
        )
}

fn queen(b: &Boards) -> Contest<'_> {
    let (mut scratch, mut room) = (Scratch::default(), Room::default());
    Contest::new("queen, distance", b.list.len())
        .contender(
            "gridmask",
            ask(&b.ours, |&(open, from, to)| Search::new(QUEEN, open).distance(from, to)),
        )
        .contender("array queue", ask(&b.queue, move |board| board.queen_distance(&mut scratch)))
        .contender(
            "pathfinding::bfs",
            ask(&b.queen, |asked| {
                let path = asked.moves.bfs(asked.from, asked.to)?;
                Some(path.len() as u32 - 1)
            }),
        )
        .contender(
            "petgraph::Bfs",
            ask(&b.queen_graph, move |(graph, from, to)| {
                graph.distance(*from, &mut room, |square| to >> square & 1 != 0)
            }),
        )
}
