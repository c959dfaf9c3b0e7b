//! Boards in lockstep: distances and all shortest paths, many at a time.
//!
//! `cargo bench -p benches --bench batch` checks that all contenders agree on every board, and prints our time for an
//! answer and how many times as long the others take. *By hand*: loops on a `u128` or a `u64`; *one by one*: this crate
//! without batches; *one file*: the module of the example `one_file`. `-- --quick` takes a tenth of the time.

use std::array;

use ethnum::U256;
use gridmask::{
    Batch, CellSet, GridMask, KING, ORTHOGONAL, Rule, Search, Walls, storage::Batchable,
};

mod support;

use support::{
    chessboards,
    contest::{self, Contest, checksum_of},
    guarded::{self, Guarded},
    in_file::{FileBoard, FileBot, in_one_file},
    one_file,
    table::Table,
    thin_walls::{Board, goal, search},
    walled::{self, Position, SIDE},
    westcott::{Layers, king, westcott},
};

/// The number of questions of each kind, and how many are asked in lockstep.
const QUESTIONS: usize = 4096;
const LANES: usize = 8;

type Boards = Batch<SIDE, SIDE, LANES>;
type Chess = GridMask<8, 8, u64>;

/// A search with its sources and targets.
type Asked<R, B> = (Search<R, B>, B, B);

struct Questions {
    games: Vec<Position>,
    chess: Vec<chessboards::Position>,
}

fn single(game: &Position) -> Asked<Walls<Board>, Board> {
    (search(game), Board::of(game.pawn), goal(game.goal))
}

fn batched(asked: &[Asked<Walls<Board>, Board>]) -> Asked<Walls<Boards>, Boards> {
    let walls = Walls::from_boards(asked.iter().map(|(search, ..)| search.rule()));
    let from = Boards::from_boards(asked.iter().map(|&(_, from, _)| from));
    let to = Boards::from_boards(asked.iter().map(|&(.., to)| to));
    (Search::new(walls, Boards::full()), from, to)
}

/// Batches in the one file for contests.
type FileBoards = one_file::Batch<SIDE, SIDE, LANES>;
type AskedInFile =
    (one_file::Search<one_file::Walls<FileBoards>, FileBoards>, FileBoards, FileBoards);

fn batched_in_file(asked: &[(FileBot, FileBoard, FileBoard)]) -> AskedInFile {
    use one_file::CellSet;
    let walls = one_file::Walls::from_boards(asked.iter().map(|(search, ..)| search.rule()));
    let from = FileBoards::from_boards(asked.iter().map(|&(_, from, _)| from));
    let to = FileBoards::from_boards(asked.iter().map(|&(.., to)| to));
    (one_file::Search::new(walls, FileBoards::full()), from, to)
}

fn by_hand(game: &Position) -> (Guarded, u128, u128) {
    (Guarded::new(game), guarded::bit(game.pawn), guarded::goal(game.goal))
}

fn distance<R: Rule<B>, B: CellSet>((search, from, to): &Asked<R, B>) -> Option<u32> {
    search.distance(from, to)
}

fn distance_by_hand((board, from, to): &(Guarded, u128, u128)) -> Option<u32> {
    board.distance(*from, *to)
}

impl Questions {
    fn new() -> Self {
        Self { games: walled::positions(QUESTIONS), chess: chessboards::positions(QUESTIONS) }
    }

    /// Boards that are in batches already.
    fn distance(&self) -> Contest<'_> {
        let alone: Vec<_> = self.games.iter().map(single).collect();
        let batches: Vec<_> = alone.chunks(LANES).map(batched).collect();
        let loops: Vec<_> = self.games.iter().map(by_hand).collect();
        let in_file: Vec<_> = self.games.iter().map(in_one_file).collect();
        let in_file: Vec<_> = in_file.chunks(LANES).map(batched_in_file).collect();
        Contest::new("9×9 thin walls, distance, in batches", QUESTIONS / LANES)
            .of(LANES)
            .contender("gridmask", move |order| {
                checksum_of::<LANES>(order, |i| {
                    let (search, from, to) = &batches[i];
                    search.distance_each(from, to)
                })
            })
            .contender("one file", move |order| {
                checksum_of::<LANES>(order, |i| {
                    let (search, from, to) = &in_file[i];
                    search.distance_each(from, to)
                })
            })
            .contender("by hand", move |order| {
                checksum_of::<LANES>(order, |i| {
                    array::from_fn(|lane| distance_by_hand(&loops[i * LANES + lane]))
                })
            })
            .contender("one by one", move |order| {
                checksum_of::<LANES>(order, |i| {
                    array::from_fn(|lane| distance(&alone[i * LANES + lane]))
                })
            })
    }

    /// The distances of all cells, summed up for each board.
    fn distances(&self) -> Contest<'_> {
        let alone: Vec<_> = self.games.iter().map(single).collect();
        let batches: Vec<_> = alone.chunks(LANES).map(batched).collect();
        Contest::new("9×9 thin walls, distances of all cells, in batches", QUESTIONS / LANES)
            .of(LANES)
            .contender("gridmask", move |order| {
                checksum_of::<LANES>(order, |i| {
                    let (search, from, _) = &batches[i];
                    let mut boards = [[0; SIDE * SIDE]; LANES];
                    let number = |distance: Option<u32>| distance.unwrap_or(0);
                    search.distance_map(from).write_boards(SIDE, boards.iter_mut(), number);
                    boards.map(|numbers| Some(numbers.iter().sum()))
                })
            })
            .contender("one by one", move |order| {
                checksum_of::<LANES>(order, |i| {
                    array::from_fn(|lane| {
                        let (search, from, _) = &alone[i * LANES + lane];
                        let mut numbers = [0; SIDE * SIDE];
                        search.distance_map(from).write_to(&mut numbers, 0);
                        Some(numbers.iter().sum::<i32>() as u32)
                    })
                })
            })
    }

    fn king_paths(&self) -> Contest<'_> {
        king_paths::<LANES>("8×8 king, all shortest paths, in batches", &self.chess)
    }

    /// Boards of one word take eight registers per search, which leaves enough for two batches of eight.
    fn king_paths_by_sixteen(&self) -> Contest<'_> {
        king_paths::<16>("8×8 king, all shortest paths, in batches of sixteen", &self.chess)
    }
}

/// The number of layers of all shortest paths.
fn king_paths<'a, const LANES: usize>(
    work: &'a str,
    all: &'a [chessboards::Position],
) -> Contest<'a> {
    let board = Chess::from_bits;
    let batches: Vec<_> = all
        .chunks(LANES)
        .map(|p| {
            let open = Batch::<8, 8, LANES, u64>::from_boards(p.iter().map(|p| board(p.open)));
            let from = Batch::<8, 8, LANES, u64>::from_boards(p.iter().map(|p| board(p.from)));
            let to = Batch::<8, 8, LANES, u64>::from_boards(p.iter().map(|p| board(p.to)));
            (Search::new(KING, open), from, to)
        })
        .collect();
    let alone: Vec<_> = all
        .iter()
        .map(|p| (Search::new(KING, board(p.open)), board(p.from), board(p.to)))
        .collect();
    let (mut batched, mut own, mut layers) =
        (vec![Batch::<8, 8, LANES, u64>::EMPTY; 64], [Chess::EMPTY; 64], [0; 64]);
    check_layers(&batches, all);
    Contest::new(work, QUESTIONS / LANES)
        .of(LANES)
        .contender("gridmask", move |order| {
            checksum_of::<LANES>(order, |i| {
                let (search, from, to) = &batches[i];
                let counts = search.shortest_paths_each_into(from, to, &mut batched);
                counts.expect("64 are enough")
            })
        })
        .contender("by hand", move |order| {
            checksum_of::<LANES>(order, |i| {
                array::from_fn(|lane| {
                    let p = &all[i * LANES + lane];
                    let count = westcott(king, p.from, p.to, p.open, &mut layers);
                    (count > 0).then_some(count as u32)
                })
            })
        })
        .contender("one by one", move |order| {
            checksum_of::<LANES>(order, |i| {
                array::from_fn(|lane| {
                    let (search, from, to) = &alone[i * LANES + lane];
                    let paths = search.shortest_paths_into(from, to, &mut own);
                    paths.expect("64 are enough").map(|layers| layers.len() as u32)
                })
            })
        })
}

fn maps<S: Batchable>(work: &str) -> Contest<'_> {
    let mut random = fastrand::Rng::with_seed(0x16_1616);
    let mut map = || {
        let cells = (0..256).map(|i| (i % 16, i / 16)).filter(|_| random.u32(..4) > 0);
        GridMask::<16, 16, S>::from_iter(cells) | GridMask::of((0, 0))
    };
    let maps: Vec<_> = (0..QUESTIONS).map(|_| Search::new(ORTHOGONAL, map())).collect();
    let batch = |maps: &[Search<_, GridMask<16, 16, S>>]| {
        let open = maps.iter().map(|map| *map.open());
        Search::new(ORTHOGONAL, Batch::<16, 16, LANES, S>::from_boards(open))
    };
    let batches: Vec<_> = maps.chunks(LANES).map(batch).collect();
    let (from, to) = (Batch::splat(GridMask::of((0, 0))), Batch::splat(GridMask::column(15)));
    Contest::new(work, QUESTIONS / LANES)
        .of(LANES)
        .contender("gridmask", move |order| {
            checksum_of::<LANES>(order, |i| batches[i].distance_each(from, to))
        })
        .contender("one by one", move |order| {
            checksum_of::<LANES>(order, |i| {
                array::from_fn(|lane| {
                    maps[i * LANES + lane].distance(GridMask::of((0, 0)), GridMask::column(15))
                })
            })
        })
}

/// The contest compares the numbers of layers; this function compares the layers.
fn check_layers<R: Rule<Batch<8, 8, LANES, u64>>, const LANES: usize>(
    batches: &[Asked<R, Batch<8, 8, LANES, u64>>],
    positions: &[chessboards::Position],
) {
    let mut layers = vec![Batch::<8, 8, LANES, u64>::EMPTY; 64];
    let mut by_hand: Layers = [0; 64];
    for ((search, from, to), positions) in batches.iter().zip(positions.chunks(LANES)) {
        let counts: [_; LANES] =
            search.shortest_paths_each_into(from, to, &mut layers).expect("64 are enough");
        for (i, p) in positions.iter().enumerate() {
            let count = westcott(king, p.from, p.to, p.open, &mut by_hand);
            assert_eq!(counts[i].unwrap_or(0) as usize, count, "{p:?}");
            for (ours, layer) in layers.iter().zip(&by_hand[..count]) {
                assert_eq!(ours.board(i).to_bits(), *layer, "{p:?}");
            }
        }
    }
}

fn main() {
    println!("{}; ns per answer, × times as long\n", contest::machine());
    let questions = Questions::new();
    let mut table = Table::new("boards in lockstep", &["one file", "by hand", "one by one"]);
    table.row(questions.distance());
    table.row(questions.distances());
    table.row(questions.king_paths());
    table.row(questions.king_paths_by_sixteen());
    table.row(maps::<U256>("16×16, a quarter closed, distance, in batches on `U256`"));
}
