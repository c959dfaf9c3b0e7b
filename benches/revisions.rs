//! The crate alone, timed by criterion, which compares a change with the revision before it.
//!
//! ```sh
//! cargo bench -p benches --bench revisions -- --save-baseline before
//! cargo bench -p benches --bench revisions -- --baseline before     # after the change
//! ```
//!
//! Every question is asked from many cells in turn: a processor learns the branches of a single one by heart.

use std::{hint::black_box, path::Path};

use criterion::{Criterion, criterion_group, criterion_main};
use gridmask::{
    Bitboard, Cell, CellSet, GridMask, GridVec, KING, KNIGHT, ORTHOGONAL, Rule, Search, Walls,
};

const FROM: usize = 64;

/// Some cells of a board, in an order of no meaning.
fn cells<B: CellSet>(open: &B) -> Vec<Cell> {
    let mut all: Vec<_> = open.cells().collect();
    fastrand::Rng::with_seed(1).shuffle(&mut all);
    all.truncate(FROM);
    all
}

/// Asks three questions about a board.
fn ask<R: Rule<B>, B: CellSet>(criterion: &mut Criterion, name: &str, search: &Search<R, B>) {
    let mut group = criterion.benchmark_group(name);
    let cells = cells(search.open());
    let mut ends = cells.iter().cycle().zip(cells.iter().rev().cycle());
    let mut pair = move || ends.next().map(|(&from, &to)| (from, to)).expect("there are cells");
    let mut next = pair.clone();
    group.bench_function("distance", |b| {
        b.iter(|| {
            let (from, to) = pair();
            black_box(search.distance(from, to))
        });
    });
    group.bench_function("distances", |b| b.iter(|| black_box(search.distance_map(next().0))));
    group.bench_function("reach", |b| b.iter(|| black_box(search.reach(next().0))));
    group.finish();
}

fn boards(criterion: &mut Criterion) {
    type Small = GridMask<9, 9>;
    type Large = gridmask::grid_mask!(30, 20);

    let mut random = fastrand::Rng::with_seed(7);
    let mut walls = Walls::<Small>::new();
    walls.retain(|_, _| random.u32(..6) > 0);
    ask(criterion, "9×9 thin walls", &Search::new(walls, Small::full()));
    ask(criterion, "8×8 knight", &Search::new(KNIGHT, Bitboard::FULL));
    let open = Large::from_fn(|_| random.u32(..4) > 0);
    ask(criterion, "30×20 orthogonal", &Search::new(ORTHOGONAL, open));
    for name in ["arena", "den312d", "maze512-1-0", "random-64-64-20"] {
        let path = Path::new("../examples/data/maps").join(name).with_extension("map");
        let text = std::fs::read_to_string(&path).expect("a map of the examples");
        let map: String = text.lines().skip(4).flat_map(|line| [line, "\n"]).collect();
        let open = GridVec::parse_with(&map, |c| c == '.').expect("a map");
        ask(criterion, &format!("{name} king"), &Search::new(KING, open));
    }
}

criterion_group!(revisions, boards);
criterion_main!(revisions);
