//! Thin walls on 9×9: how far to an edge, how deep is the board, and what would this wall change?
//!
//! `cargo bench --bench great_escape` checks that all contenders agree on 4,096 different boards,
//! then times each question with criterion, and closes with a table of ratios from interleaved passes.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group};
use gridmask::{CellSet, Direction, GridMask, Search, Walls};

mod support;

use support::{
    article::{self, Article},
    contest::{Contender, Table, race},
    queue::{self, Goals, WalledQueue},
    walled::{Goal, Position, Wall, positions},
};

type Board = GridMask<9, 9>;
type Bot = Search<Walls<Board>, Board>;

const POSITIONS: usize = 4096;

fn edges(wall: Wall) -> [((usize, usize), Direction); 2] {
    let direction = if wall.vertical { Direction::East } else { Direction::South };
    wall.edges().map(|cell| (cell, direction))
}

fn search(position: &Position) -> Bot {
    let mut walls = Walls::new();
    for (cell, direction) in position.walls.iter().flat_map(|&wall| edges(wall)) {
        walls.block(cell, direction);
    }
    Search::new(walls, Board::full())
}

fn goal(goal: Goal) -> Board {
    match goal {
        Goal::Column(x) => Board::column(x),
        Goal::Row(y) => Board::row(y),
    }
}

/// The boards as each contender wants them, made outside the clock.
struct Boards {
    ours: Vec<(Bot, Board, Board, Wall)>,
    article: Vec<(Article, u128, u128, Wall)>,
    queue: Vec<(WalledQueue, usize, Goals, Wall)>,
}

impl Boards {
    fn new() -> Self {
        let list = positions(POSITIONS);
        Self {
            ours: list
                .iter()
                .map(|p| (search(p), Board::of(p.pawn), goal(p.goal), p.candidate))
                .collect(),
            article: list
                .iter()
                .map(|p| {
                    (Article::new(p), article::bit(p.pawn), article::goal(p.goal), p.candidate)
                })
                .collect(),
            queue: list
                .iter()
                .map(|p| {
                    (WalledQueue::of(p), queue::index(p.pawn), queue::goals(p.goal), p.candidate)
                })
                .collect(),
        }
    }

    fn distance(&mut self) -> [Contender<'_>; 3] {
        [
            Contender::new("gridmask", || {
                checksum(self.ours.iter().map(|(search, from, to, _)| search.distance(from, to)))
            }),
            Contender::new("u128 by hand", || {
                checksum(self.article.iter().map(|(board, from, to, _)| board.distance(*from, *to)))
            }),
            Contender::new("array queue", || {
                checksum(
                    self.queue.iter_mut().map(|(board, from, to, _)| board.distance(*from, to)),
                )
            }),
        ]
    }

    fn full_scout(&mut self) -> [Contender<'_>; 3] {
        [
            Contender::new("gridmask", || {
                let levels = |(search, from, ..): &(Bot, Board, Board, Wall)| {
                    search.eccentricity(from).map(|moves| moves + 1)
                };
                checksum(self.ours.iter().map(levels))
            }),
            Contender::new("u128 by hand", || {
                checksum(self.article.iter().map(|(board, from, ..)| Some(board.full_scout(*from))))
            }),
            Contender::new("array queue", || {
                let boards = self.queue.iter_mut();
                checksum(boards.map(|(board, from, ..)| Some(board.full_scout(*from))))
            }),
        ]
    }

    /// Place a wall, ask, take it away.
    fn toggle(&mut self) -> [Contender<'_>; 3] {
        [
            Contender::new("gridmask", || {
                checksum(self.ours.iter_mut().map(|(search, from, to, wall)| {
                    let edits =
                        edges(*wall).map(|(cell, side)| search.rule_mut().block(cell, side));
                    let distance = search.distance(*from, *to);
                    for edit in edits {
                        search.rule_mut().undo(edit);
                    }
                    distance
                }))
            }),
            Contender::new("u128 by hand", || {
                checksum(self.article.iter_mut().map(|(board, from, to, wall)| {
                    board.toggle(*wall);
                    let distance = board.distance(*from, *to);
                    board.toggle(*wall);
                    distance
                }))
            }),
            Contender::new("array queue", || {
                checksum(self.queue.iter_mut().map(|(board, from, to, wall)| {
                    board.set(*wall, false);
                    let distance = board.distance(*from, to);
                    board.set(*wall, true);
                    distance
                }))
            }),
        ]
    }
}

/// One number for a list of answers, in which their order matters.
fn checksum(answers: impl Iterator<Item = Option<u32>>) -> u64 {
    answers.fold(0, |sum: u64, answer| {
        sum.wrapping_mul(31).wrapping_add(answer.map_or(u64::MAX, u64::from))
    })
}

type Question = (&'static str, for<'a> fn(&'a mut Boards) -> [Contender<'a>; 3]);

const QUESTIONS: [Question; 3] = [
    ("distance to an edge", Boards::distance),
    ("full scout", Boards::full_scout),
    ("place a wall, distance, remove it", Boards::toggle),
];

fn criterion_groups(criterion: &mut Criterion) {
    let mut boards = Boards::new();
    for (work, contenders) in QUESTIONS {
        let mut group = criterion.benchmark_group(work);
        group.throughput(Throughput::Elements(POSITIONS as u64));
        for mut contender in contenders(&mut boards) {
            group.bench_function(contender.name, |b| b.iter(|| black_box((contender.pass)())));
        }
        group.finish();
    }
}

fn ratios() {
    let mut boards = Boards::new();
    let mut table = Table::new("9×9, thin walls, 4,096 boards");
    for (work, contenders) in QUESTIONS {
        let mut contenders = contenders(&mut boards);
        let times = race(&mut contenders, POSITIONS, 200);
        table.row(work, &contenders, &times);
    }
    table.print();
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = criterion_groups
}

fn main() {
    benches();
    Criterion::default().configure_from_args().final_summary();
    ratios();
}
