//! Every question by random rules on random boards of every storage, edited between questions, against the oracle.
//!
//! ```text
//! cargo run --release --package everything -- 30 my-seed     # for 30 seconds; any text is a seed
//! cargo run --release --package everything -- --case 12345   # one case again
//! ```
//!
//! A case is a board, a rule, and some rounds of questions with edits between them. All of it comes from one number, which a
//! failure tells. Each thread has cases of its own.

#[path = "../../support/mod.rs"]
mod support;

mod ask;
mod boards;
mod costs;
mod far;
mod ground;
mod races;
mod spec;
mod structure;

use std::{
    any::type_name,
    collections::{BTreeSet, hash_map::DefaultHasher},
    env,
    hash::{Hash, Hasher},
    panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind},
    process::ExitCode,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use fastrand::Rng;
use gridmask::{Batch, Bitboard, CellSet, GridMask, GridVec, Levels, Search, grid_mask};

use ask::Position;
use boards::{Shared, Storage};
use spec::{Site, Spec};
use support::boards::U256;
use support::{cell, points};

/// Asks all questions of one board, which is chosen by the number. Returns their number.
fn case(number: u64) -> u64 {
    let rng = &mut Rng::with_seed(number);
    match rng.u8(..34) {
        0 => on_board(rng, GridMask::<9, 9>::EMPTY),
        1 => on_board(rng, Bitboard::EMPTY),
        2 => on_board(rng, GridMask::<15, 17, U256>::EMPTY),
        3 => on_board(rng, <grid_mask!(30, 20)>::EMPTY),
        4 => on_board(rng, <grid_mask!(33, 64)>::EMPTY),
        5 => on_board(rng, <grid_mask!(70, 20)>::EMPTY),
        6 => on_board(rng, Batch::<7, 6, 4, u64>::splat(GridMask::EMPTY)),
        7 => far::on_board(rng, <grid_mask!(33, 64)>::EMPTY),
        8..15 => {
            let (width, height) = far::size(rng);
            far::on_board(rng, GridVec::empty(width, height).expect("a small board"))
        }
        15..23 => {
            let (width, height) = ground::size(rng);
            let (width, height) = (width.min(40), height.min(24));
            let levels = rng.usize(1..=4);
            on_board(
                rng,
                Levels::splat(&GridVec::empty(width, height).expect("a small board"), levels),
            )
        }
        _ => {
            let (width, height) = ground::size(rng);
            on_board(rng, GridVec::empty(width, height).expect("a small board"))
        }
    }
}

/// The cells that are true.
fn set<B: CellSet>(blank: &B, open: &[bool]) -> B {
    let cells = (0..open.len()).filter(|&cell| open[cell]);
    let width = blank.width();
    blank.cells_like(cells.map(|cell| (cell % width, cell / width)))
}

fn on_board<B: Storage>(rng: &mut Rng, blank: B) -> u64 {
    let (width, height) = (blank.width(), blank.height());
    let mut site = Site::new(&blank, ground::fences(rng, width, height));
    let mut spec = Spec::random(rng, &site, 2);
    // Slides have many moves on large boards.
    if width * height > 1500 && spec.looks_beside(&site) && rng.u8(..8) > 0 {
        spec = Spec::common(rng, &site);
    }
    let mut open = ground::open(rng, width, height);
    let mut search = Search::new(spec.rule(&site), set(&blank, &open));
    let mut asked = 0;
    for round in 0..rng.usize(1..6) {
        if round > 0 {
            edit(rng, &mut search, &mut open);
            if rng.u8(..3) == 0 {
                let more = ground::fences(rng, width, height).into_iter().take(3);
                site = Site::new(&blank, site.fences.into_iter().chain(more).collect());
                *search.rule_mut() = spec.rule(&site);
            }
        }
        let graph_of = |open: &B| spec.graph(&site, &points(open));
        let graph = graph_of(search.open());
        let back = graph.reversed();
        for _ in 0..rng.usize(2..7) {
            let from = ground::places(rng, width, &open, None);
            let to = ground::places(rng, width, &open, from.first().copied());
            let [from, to] = [from, to].map(BTreeSet::from_iter);
            let numbers = |numbers: &BTreeSet<usize>| {
                set(
                    &blank,
                    &(0..open.len()).map(|cell| numbers.contains(&cell)).collect::<Vec<_>>(),
                )
            };
            let position = Position {
                search: &search,
                graph: &graph,
                back: &back,
                graph_of: &graph_of,
                looks_beside: spec.looks_beside(&site),
                has_steps: spec.has_steps(&site),
                from: &from,
                to: &to,
                sources: numbers(&from),
                targets: numbers(&to),
                distances: graph.distances(&from),
            };
            let answered = catch_unwind(AssertUnwindSafe(|| ask::ask(&position, rng)));
            asked += answered.unwrap_or_else(|payload| {
                let board = type_name::<B>();
                eprintln!("{board}, {width}x{height}, round {round}, {} fences", site.fences.len());
                eprintln!("{}, from {from:?} to {to:?}\n{}", spec.name(&site), search.picture());
                resume_unwind(payload)
            });
        }
    }
    asked
}

/// Opens and closes cells: one, a box, a row, or all.
fn edit<B: Storage>(rng: &mut Rng, search: &mut Search<Shared<B>, B>, open: &mut [bool]) {
    let (width, height) = (search.open().width(), search.open().height());
    let [x, y] = [rng.usize(..width), rng.usize(..height)];
    let (columns, rows, is_open) = match rng.u8(..5) {
        0 => return,
        1 => (x..x + 1, y..y + 1, !open[x + y * width]),
        2 => (x..width.min(x + 20), y..height.min(y + 5), rng.bool()),
        3 => (0..width, y..y + 1, rng.bool()),
        _ => {
            let all = ground::open(rng, width, height);
            open.copy_from_slice(&all);
            *search.open_mut() = set(search.open(), open);
            return;
        }
    };
    for (x, y) in rows.flat_map(|y| columns.clone().map(move |x| (x, y))) {
        open[x + y * width] = is_open;
        let here = cell((x as i64, y as i64));
        _ = if is_open { search.open_mut().insert(here) } else { search.open_mut().remove(here) };
    }
}

/// Runs a case. Returns the number of questions, or `None`, with a report, if an answer was wrong.
fn run(number: u64) -> Option<u64> {
    let asked = catch_unwind(AssertUnwindSafe(|| case(number))).ok();
    if asked.is_none() {
        eprintln!("case {number}");
    }
    asked
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [flag, number] = &arguments[..]
        && flag == "--case"
    {
        let number = number.parse().expect("the number of a case");
        return if run(number).is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    panic::set_hook(Box::new(|info| eprintln!("{info}")));
    let seconds = arguments.first().map_or(30, |text| text.parse().expect("a number of seconds"));
    let seed = arguments.get(1).map_or("gridmask", |text| text);
    let start = Instant::now();
    let (cases, asked) = (AtomicU64::new(0), AtomicU64::new(0));
    let failed = AtomicBool::new(false);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while start.elapsed() < Duration::from_secs(seconds)
                    && !failed.load(Ordering::Relaxed)
                {
                    let mut hasher = DefaultHasher::new();
                    (seed, cases.fetch_add(1, Ordering::Relaxed)).hash(&mut hasher);
                    match run(hasher.finish()) {
                        Some(count) => _ = asked.fetch_add(count, Ordering::Relaxed),
                        None => failed.store(true, Ordering::Relaxed),
                    }
                }
            });
        }
    });
    let [cases, asked] = [cases, asked].map(AtomicU64::into_inner);
    println!("everything: {cases} boards, {asked} questions, seed {seed}");
    if failed.into_inner() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
