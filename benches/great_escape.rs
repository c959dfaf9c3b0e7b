//! Thin walls on 9×9: the distance to an edge, the depth of the board, and the effect of a wall.
//!
//! `cargo bench --bench great_escape` checks that all contenders agree on 4,096 different boards,
//! then times each question with criterion, and closes with a table of ratios from interleaved passes.

use gridmask::CellSet;

mod support;

use support::{
    article::{self, Article},
    contest::{Contest, checksum},
    in_file::{FileBoard, FileBot, file_edges, in_one_file},
    queue::{self, Goals, Scratch, WalledQueue},
    thin_walls::{Board, Bot, goal, long, search},
    timed,
    walled::{Position, Wall, positions},
};

const POSITIONS: usize = 4096;

/// The boards in each contender's form, made outside the clock.
struct Boards {
    ours: Vec<(Bot, Board, Board)>,
    one_file: Vec<(FileBot, FileBoard, FileBoard)>,
    article: Vec<(Article, u128, u128)>,
    queue: Vec<(WalledQueue, usize, Goals)>,
    /// Memory for the queue's searches.
    scratch: Scratch,
    /// For each board a wall that may be placed.
    candidates: Vec<Wall>,
}

impl Boards {
    fn new() -> Self {
        let list = positions(POSITIONS);
        let ours = |p: &Position| (search(p), Board::of(p.pawn), goal(p.goal));
        let article = |p: &Position| (Article::new(p), article::bit(p.pawn), article::goal(p.goal));
        let queue = |p: &Position| (WalledQueue::of(p), queue::index(p.pawn), queue::goals(p.goal));
        Self {
            ours: list.iter().map(ours).collect(),
            one_file: list.iter().map(in_one_file).collect(),
            article: list.iter().map(article).collect(),
            queue: list.iter().map(queue).collect(),
            scratch: Scratch::default(),
            candidates: list.iter().map(|p| p.candidate).collect(),
        }
    }

    fn distance(&mut self) -> Contest<'_> {
        let Self { ours, one_file, article, queue, scratch, .. } = self;
        Contest::new("distance to an edge", POSITIONS)
            .contender("gridmask", |order| {
                checksum(order, |i| {
                    let (search, from, to) = &ours[i];
                    search.distance(from, to)
                })
            })
            .contender("u128 by hand", |order| {
                checksum(order, |i| {
                    let (board, from, to) = &article[i];
                    board.distance(*from, *to)
                })
            })
            .contender("one file", |order| {
                checksum(order, |i| {
                    let (search, from, to) = &one_file[i];
                    search.distance(from, to)
                })
            })
            .contender("array queue", |order| {
                checksum(order, |i| {
                    let (board, from, to) = &queue[i];
                    board.distance(*from, to, scratch)
                })
            })
    }

    fn full_scout(&mut self) -> Contest<'_> {
        let Self { ours, one_file, article, queue, scratch, .. } = self;
        Contest::new("full scout", POSITIONS)
            .contender("gridmask", |order| {
                checksum(order, |i| {
                    let (search, from, _) = &ours[i];
                    search.eccentricity(from).map(|moves| moves + 1)
                })
            })
            .contender("u128 by hand", |order| {
                checksum(order, |i| Some(article[i].0.full_scout(article[i].1)))
            })
            .contender("one file", |order| {
                checksum(order, |i| {
                    let (search, from, _) = &one_file[i];
                    search.eccentricity(from).map(|moves| moves + 1)
                })
            })
            .contender("array queue", |order| {
                checksum(order, |i| Some(queue[i].0.full_scout(queue[i].1, scratch)))
            })
    }

    /// Place a wall, ask, remove it.
    fn toggle(&mut self) -> Contest<'_> {
        let Self { ours, one_file, article, queue, scratch, candidates } = self;
        let candidates: &[Wall] = candidates;
        Contest::new("place a wall, distance, remove it", POSITIONS)
            .contender("gridmask", |order| {
                checksum(order, |i| {
                    let (search, from, to) = &mut ours[i];
                    let placed = search.rule_mut().place(long(candidates[i]));
                    let distance = search.distance(*from, *to);
                    search.rule_mut().undo(placed);
                    distance
                })
            })
            .contender("u128 by hand", |order| {
                checksum(order, |i| {
                    let (board, from, to) = &mut article[i];
                    board.toggle(candidates[i]);
                    let distance = board.distance(*from, *to);
                    board.toggle(candidates[i]);
                    distance
                })
            })
            .contender("one file", |order| {
                checksum(order, |i| {
                    let (search, from, to) = &mut one_file[i];
                    let placed = file_edges(candidates[i])
                        .map(|(cell, way)| search.rule_mut().block(cell, way));
                    let distance = search.distance(*from, *to);
                    for edit in placed.into_iter().rev() {
                        search.rule_mut().undo(edit);
                    }
                    distance
                })
            })
            .contender("array queue", |order| {
                checksum(order, |i| {
                    let (board, from, to) = &mut queue[i];
                    board.set(candidates[i], false);
                    let distance = board.distance(*from, to, scratch);
                    board.set(candidates[i], true);
                    distance
                })
            })
    }
}

fn main() {
    timed::run(
        "9×9, thin walls, 4,096 boards",
        Boards::new,
        &[Boards::distance, Boards::full_scout, Boards::toggle],
    );
}
