//! This crate side by side with `pathfinding`, on the boards of the other benches.
//!
//! `cargo bench -p peers` checks that the answers are the same and prints one table of ratios; with
//! `-- --quick` it takes a tenth of the time. Each peer has its graph prepared outside the clock: the
//! neighbours of each cell, as bits, or as a list on a map.
//!
//! What a peer cannot express is not asked of it: `astar_bag` starts from one node, so the boards for
//! all shortest paths have one source; and it gives no layers, but an iterator of paths. One row is
//! the search alone, another one lists every path.

use std::{
    hash::{Hash, Hasher},
    path::Path,
};

use gridmask::{
    Bitboard, Cell, CellSet, Direction, GridVec, KING, ORTHOGONAL, QUEEN, Rule, Search, Walls,
};
use pathfinding::prelude::{astar_bag, bfs, bfs_reach, dijkstra_all};

#[path = "../support"]
#[allow(dead_code, unreachable_pub, reason = "this bench uses a part of what is shared")]
mod support {
    pub mod chessboards;
    pub mod contest;
    pub mod map;
    pub mod queue;
    pub mod thin_walls;
    pub mod walled;
}

use support::{
    chessboards,
    contest::{Contest, checksum, ratios},
    map::{Map, is_open},
    thin_walls::{Board, Bot, goal, search},
    walled::{self, SIDE},
};

const POSITIONS: usize = 4096;
const SOURCES: usize = 16;

/// The neighbours of each cell of a chessboard.
struct Moves([u64; 64]);

impl Moves {
    fn new(rule: impl Rule<Bitboard>, open: Bitboard) -> Self {
        let square = |i: usize| Bitboard::from(1 << i);
        Self(std::array::from_fn(|i| rule.step(&square(i), &open).into()))
    }

    #[inline]
    fn of(&self, square: u8) -> impl Iterator<Item = u8> + use<> {
        let mut left = self.0[square as usize];
        std::iter::from_fn(move || {
            let next = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(next)
        })
    }
}

/// The open exits of each cell of a board with thin walls: a bit for each of `STEPS`.
struct Exits([u8; SIDE * SIDE]);

const STEPS: [(u8, i8); 4] = [(1, -(SIDE as i8)), (2, 1), (4, SIDE as i8), (8, -1)];

impl Exits {
    fn new(walls: &Walls<Board>) -> Self {
        Self(std::array::from_fn(|i| {
            let open = |direction| walls.is_open((i % SIDE, i / SIDE), direction);
            let exits = STEPS.iter().zip(Direction::ORTHOGONAL);
            exits.filter(|(_, direction)| open(*direction)).map(|((bit, _), _)| bit).sum()
        }))
    }

    #[inline]
    fn of(&self, cell: u8) -> impl Iterator<Item = u8> + use<> {
        let exits = self.0[cell as usize];
        let open = STEPS.into_iter().filter(move |(bit, _)| exits & bit != 0);
        open.map(move |(_, step)| cell.wrapping_add_signed(step))
    }
}

/// A cell that remembers how it was come by, which makes it no other cell.
#[derive(Clone, Copy)]
struct Leveled<C> {
    cell: C,
    level: u32,
}

impl<C: PartialEq> PartialEq for Leveled<C> {
    fn eq(&self, other: &Self) -> bool {
        self.cell == other.cell
    }
}

impl<C: Eq> Eq for Leveled<C> {}

impl<C: Hash> Hash for Leveled<C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.cell.hash(state);
    }
}

/// A board with thin walls.
struct Walled {
    search: Bot,
    from: Board,
    to: Board,
    exits: Exits,
    start: u8,
    goals: [bool; SIDE * SIDE],
}

impl Walled {
    fn new(position: &walled::Position) -> Self {
        let (search, (x, y)) = (search(position), position.pawn);
        let mut goals = [false; SIDE * SIDE];
        goal(position.goal).cells().for_each(|cell| goals[cell.x + cell.y * SIDE] = true);
        Self {
            exits: Exits::new(search.rule()),
            search,
            from: Board::of((x, y)),
            to: goal(position.goal),
            start: (x + y * SIDE) as u8,
            goals,
        }
    }
}

/// A chessboard, with one source.
struct Chess {
    open: Bitboard,
    from: Bitboard,
    to: Bitboard,
    king: Moves,
    queen: Moves,
    start: u8,
    goals: [bool; 64],
    /// The king's distance to the nearest target on an empty board, for A*.
    estimate: [u32; 64],
}

impl Chess {
    /// There are targets, as the peer's estimate is the distance to one.
    fn new(position: &chessboards::Position) -> Option<Self> {
        let open = Bitboard::from(position.open);
        let start = (position.from & position.open).trailing_zeros();
        let to = Bitboard::from(position.to) & open;
        let empty = Search::new(KING, Bitboard::FULL).distances(to);
        let mut goals = [false; 64];
        to.cells().for_each(|cell| goals[cell.x + cell.y * 8] = true);
        let mut estimate = [0; 64];
        empty.iter().for_each(|(cell, distance)| estimate[cell.x + cell.y * 8] = distance);
        (!to.is_empty()).then(|| Self {
            open,
            from: Bitboard::from(1 << start),
            to,
            king: Moves::new(KING, open),
            queen: Moves::new(QUEEN, open),
            start: start as u8,
            goals,
            estimate,
        })
    }

    fn king_paths(&self) -> Option<(impl Iterator<Item = Vec<u8>>, u32)> {
        astar_bag(
            &self.start,
            |&cell| self.king.of(cell).map(|next| (next, 1)),
            |&cell| self.estimate[cell as usize],
            |&cell| self.goals[cell as usize],
        )
    }
}

/// A map, with sources for searches over all of it.
struct Whole<R> {
    search: Search<R, GridVec>,
    sources: Vec<(GridVec, u32)>,
    /// The open neighbours of each cell of the map.
    neighbours: Vec<Vec<u32>>,
}

impl<R: Rule<GridVec>> Whole<R> {
    fn new(rule: R, name: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/data/maps");
        let map = Map::read(&folder.join(name));
        let open = GridVec::parse_with(&map.rows, is_open).expect("a map");
        let width = open.width();
        let index = |cell: Cell| (cell.x + cell.y * width) as u32;
        let one = |cell: Cell| {
            let mut one = open.empty_like();
            one.insert(cell);
            one
        };
        let mut neighbours = vec![Vec::new(); width * open.height()];
        for cell in open.cells() {
            let next = rule.step(&one(cell), &open);
            neighbours[index(cell) as usize] = next.cells().map(index).collect();
        }
        let cells: Vec<Cell> = open.cells().collect();
        let mut random = fastrand::Rng::with_seed(0x6a09_e667);
        let mut cell = || cells[random.usize(..cells.len())];
        let sources = (0..SOURCES).map(|_| cell()).map(|cell| (one(cell), index(cell))).collect();
        Self { search: Search::new(rule, open), sources, neighbours }
    }

    fn eccentricity<'a>(&'a self, work: &'a str) -> Contest<'a> {
        let next = |cell: u32| self.neighbours[cell as usize].iter().copied();
        Contest::new(work, SOURCES)
            .contender("gridmask", |order| {
                checksum(order, |i| self.search.eccentricity(&self.sources[i].0))
            })
            .contender("`bfs_reach`", move |order| {
                checksum(order, |i| {
                    let exits = |&Leveled { cell, level }: &Leveled<u32>| {
                        next(cell).map(move |cell| Leveled { cell, level: level + 1 })
                    };
                    let start = Leveled { cell: self.sources[i].1, level: 0 };
                    bfs_reach(start, exits).last().map(|last| last.level)
                })
            })
            .contender("`dijkstra_all`", move |order| {
                checksum(order, |i| {
                    let exits = |&cell: &u32| next(cell).map(|next| (next, 1));
                    let reached = dijkstra_all(&self.sources[i].1, exits);
                    reached.values().map(|&(_, cost)| cost).max()
                })
            })
    }
}

struct Boards<R> {
    walled: Vec<Walled>,
    chess: Vec<Chess>,
    arena: Whole<R>,
    random: Whole<R>,
}

impl<R: Rule<GridVec> + Copy> Boards<R> {
    fn new(rule: R) -> Self {
        Self {
            walled: walled::positions(POSITIONS).iter().map(Walled::new).collect(),
            chess: chessboards::positions(POSITIONS).iter().filter_map(Chess::new).collect(),
            arena: Whole::new(rule, "arena.map"),
            random: Whole::new(rule, "random-64-64-20.map"),
        }
    }

    fn distance(&mut self) -> Contest<'_> {
        let boards = &self.walled;
        Contest::new("9×9 thin walls, distance to an edge", boards.len())
            .contender("gridmask", |order| {
                checksum(order, |i| boards[i].search.distance(boards[i].from, boards[i].to))
            })
            .contender("`bfs`", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let path =
                        bfs(&b.start, |&cell| b.exits.of(cell), |&cell| b.goals[cell as usize]);
                    path.map(|path| path.len() as u32 - 1)
                })
            })
    }

    fn full_scout(&mut self) -> Contest<'_> {
        let boards = &self.walled;
        Contest::new("9×9 thin walls, full scout", boards.len())
            .contender("gridmask", |order| {
                checksum(order, |i| boards[i].search.eccentricity(boards[i].from))
            })
            .contender("`bfs_reach`", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let exits = |&Leveled { cell, level }: &Leveled<u8>| {
                        b.exits.of(cell).map(move |cell| Leveled { cell, level: level + 1 })
                    };
                    let reached = bfs_reach(Leveled { cell: b.start, level: 0 }, exits);
                    reached.last().map(|last| last.level)
                })
            })
            .contender("`dijkstra_all`", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let reached =
                        dijkstra_all(&b.start, |&cell| b.exits.of(cell).map(|next| (next, 1)));
                    reached.values().map(|&(_, cost)| cost).max()
                })
            })
    }

    fn king_paths(&mut self) -> Contest<'_> {
        let boards = &self.chess;
        Contest::new("8×8 king, all shortest paths", boards.len())
            .contender("gridmask", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let paths = Search::new(KING, b.open).shortest_paths(b.from, b.to);
                    paths.map(|paths| paths.moves())
                })
            })
            .contender("`astar_bag`", |order| {
                checksum(order, |i| boards[i].king_paths().map(|(_, moves)| moves))
            })
    }

    fn king_path_list(&mut self) -> Contest<'_> {
        let boards = &self.chess;
        Contest::new("8×8 king, every shortest path listed", boards.len())
            .contender("gridmask", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let paths = Search::new(KING, b.open).shortest_paths(b.from, b.to)?;
                    Some(paths.paths().map(|path| path.len() as u32).sum())
                })
            })
            .contender("`astar_bag`", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let (paths, _) = b.king_paths()?;
                    Some(paths.map(|path| path.len() as u32).sum())
                })
            })
    }

    fn queen_distance(&mut self) -> Contest<'_> {
        let boards = &self.chess;
        Contest::new("8×8 queen, distance", boards.len())
            .contender("gridmask", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    Search::new(QUEEN, b.open).distance(b.from, b.to)
                })
            })
            .contender("`bfs`", |order| {
                checksum(order, |i| {
                    let b = &boards[i];
                    let path =
                        bfs(&b.start, |&cell| b.queen.of(cell), |&cell| b.goals[cell as usize]);
                    path.map(|path| path.len() as u32 - 1)
                })
            })
    }

    fn arena(&mut self) -> Contest<'_> {
        self.arena.eccentricity("49×49 map `arena`, all of it")
    }

    fn random(&mut self) -> Contest<'_> {
        self.random.eccentricity("64×64 map `random-64-64-20`, all of it")
    }
}

fn main() {
    ratios(
        "against `pathfinding` 4.16, up to 4,096 boards",
        &mut Boards::new(ORTHOGONAL),
        &[
            Boards::distance,
            Boards::full_scout,
            Boards::king_paths,
            Boards::king_path_list,
            Boards::queen_distance,
            Boards::arena,
            Boards::random,
        ],
    );
}
