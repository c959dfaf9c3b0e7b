//! Whole maps, from many sources: the farthest cell, the distance of every cell, and the time to get a
//! map ready.
//!
//! `cargo bench --bench maps` checks that both contenders give the same distances, times two of the
//! maps with criterion, and closes with tables of ratios from interleaved passes. The tables have all
//! maps of `examples/data/maps`, or of the folder in the variable `GRIDMASK_MAPS`. A king may pass between
//! two closed cells that touch at a corner.

use std::{
    env, fs,
    hint::black_box,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use criterion::Criterion;
use gridmask::{Cell, CellSet, GridVec, KING, ORTHOGONAL, Rule, Search};

mod support;

use support::{
    contest::{Contest, agree, checksum, factor, machine, race, rounds},
    map::{Distances, Map, MapQueue, is_open},
    timed,
};

/// The number of sources on a map with this many open cells: on a small map enough that no branch predictor learns the
/// queue's course by heart.
fn count(open: usize) -> usize {
    ((1 << 20) / open).clamp(16, 512)
}

/// The maps that criterion times: a small one and a large one.
const REPRESENTATIVE: [&str; 2] = ["random-64-64-20", "brc202d"];

/// Seconds that the passes over one map may take, for each question.
const PATIENCE: f64 = 0.4;

const ORTHOGONAL_STEPS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

const KING_STEPS: [(isize, isize); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A map in each contender's form, made outside the clock.
struct Asked<'a, R, const N: usize> {
    map: &'a Map,
    rule: R,
    steps: [(isize, isize); N],
    search: Search<R, GridVec>,
    queue: MapQueue<N>,
    distances: Distances<N>,
    sources: Vec<(GridVec, usize)>,
}

fn parse(map: &Map) -> GridVec {
    GridVec::try_parse_with(&map.rows, is_open).expect("a map")
}

impl<'a, R: Rule<GridVec> + Copy, const N: usize> Asked<'a, R, N> {
    fn new(map: &'a Map, rule: R, steps: [(isize, isize); N]) -> Self {
        let open = parse(map);
        let queue = MapQueue::parse(&map.rows, steps);
        let cells: Vec<Cell> = open.cells().collect();
        let mut random = fastrand::Rng::with_seed(0x6a09_e667);
        let mut source = || {
            let cell = cells[random.usize(..cells.len())];
            let mut from = open.empty_like();
            from.insert(cell);
            (from, queue.index(cell.into()))
        };
        let sources = (0..count(cells.len())).map(|_| source()).collect();
        let distances = Distances::new(queue.clone());
        Self { map, rule, steps, search: Search::new(rule, open), queue, distances, sources }
    }

    /// The contests compare the farthest distances; this method compares all.
    fn check(&mut self) {
        let (width, height) = (self.search.open().width(), self.search.open().height());
        for (from, start) in &self.sources {
            let ours = self.search.distances(from).to_grid();
            self.distances.fill(*start);
            let mut cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let same = |cell| ours[cell] == self.distances.get(self.queue.index(cell));
            assert!(cells.all(same), "{}: the distances differ", self.map.name);
        }
    }

    fn eccentricity<'b>(&'b mut self, work: &'b str) -> Contest<'b> {
        let Self { search, queue, sources, .. } = self;
        let sources: &[_] = sources;
        Contest::new(work, sources.len())
            .contender("gridmask", |order| checksum(order, |i| search.eccentricity(&sources[i].0)))
            .contender("array queue", |order| {
                checksum(order, |i| Some(queue.eccentricity(sources[i].1)))
            })
    }

    fn distances<'b>(&'b mut self, work: &'b str) -> Contest<'b> {
        let Self { search, distances, sources, .. } = self;
        let sources: &[_] = sources;
        Contest::new(work, sources.len())
            .contender("gridmask", |order| {
                checksum(order, |i| search.distances(&sources[i].0).max())
            })
            .contender("array queue", |order| {
                checksum(order, |i| Some(distances.fill(sources[i].1)))
            })
    }

    /// From the rows of the map to a board ready for searches, cell by cell for both.
    fn build<'b>(&'b self, work: &'b str) -> Contest<'b> {
        let (from, start) = &self.sources[0];
        let cell = from.cells().next().expect("a source");
        Contest::new(work, 1)
            .contender("gridmask", move |order| {
                checksum(order, |_| {
                    let search = black_box(Search::new(self.rule, parse(self.map)));
                    Some(search.open().contains(cell).into())
                })
            })
            .contender("array queue", move |order| {
                checksum(order, |_| {
                    let queue = black_box(MapQueue::parse(&self.map.rows, self.steps));
                    Some(queue.is_open(*start).into())
                })
            })
    }

    /// Has criterion time the searches.
    fn time(&mut self, criterion: &mut Criterion, rule: &str) {
        let name = &self.map.name;
        let works = ["eccentricity", "distance map"].map(|work| format!("{name}, {rule}, {work}"));
        timed::group(criterion, self.eccentricity(&works[0]));
        timed::group(criterion, self.distances(&works[1]));
    }
}

/// The best times of both contenders, in nanoseconds.
#[derive(Clone, Copy)]
struct Pair {
    ours: f64,
    queue: f64,
}

impl Pair {
    /// Races the two: as often as the other benches do, but on a large map no longer than `PATIENCE`
    /// allows.
    fn race(mut contest: Contest<'_>) -> Self {
        let start = Instant::now();
        agree(&mut contest);
        let passes = PATIENCE / start.elapsed().as_secs_f64();
        let times = race(&mut contest, (passes as usize).max(5).min(rounds()));
        Self { ours: times[0], queue: times[1] }
    }

    fn columns(self) -> String {
        let Self { ours, queue } = self;
        let ratio = factor(queue / ours);
        format!("{:.1} | {:.1} | {ratio} ×", ours / 1e3, queue / 1e3)
    }
}

/// How many times slower the queue is overall, as the geometric mean of the ratios.
fn mean(pairs: &[Pair]) -> String {
    let logs: f64 = pairs.iter().map(|pair| (pair.queue / pair.ours).ln()).sum();
    factor((logs / pairs.len() as f64).exp())
}

/// A table of the searches on all maps.
fn searches<R: Rule<GridVec> + Copy, const N: usize>(
    maps: &[Map],
    (rule, steps): (R, [(isize, isize); N]),
    name: &str,
) {
    println!(
        "| {name}, µs per search | eccentricity | queue | ratio | distance map | queue | ratio |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|");
    let (mut far, mut all) = (Vec::new(), Vec::new());
    for map in maps {
        let mut asked = Asked::new(map, rule, steps);
        let pairs = [
            Pair::race(asked.eccentricity("eccentricity")),
            Pair::race(asked.distances("distance map")),
        ];
        far.push(pairs[0]);
        all.push(pairs[1]);
        println!("| {} | {} | {} |", map.name, pairs[0].columns(), pairs[1].columns());
    }
    println!("| geometric mean | | | {} × | | | {} × |\n", mean(&far), mean(&all));
}

/// A table of what it takes to get the maps ready. Our bytes are those of the open cells, which is all that
/// a search keeps. The queue's are those of the padded map and of the memory that it works in.
fn building(maps: &[Map]) {
    println!("| map | size | open cells | build, µs | queue | ratio | bytes | queue | ratio |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    let mut pairs = Vec::new();
    for map in maps {
        let asked = Asked::new(map, ORTHOGONAL, ORTHOGONAL_STEPS);
        let pair = Pair::race(asked.build("build"));
        pairs.push(pair);
        let open = asked.search.open().clone();
        let (width, height, count) = (open.width(), open.height(), open.len());
        let ours = size_of_val(open.into_tiles().as_slice());
        let queue = asked.queue.bytes();
        println!(
            "| {} | {width}×{height} | {count} | {} | {ours} | {queue} | {} × |",
            map.name,
            pair.columns(),
            factor(queue as f64 / ours as f64),
        );
    }
    println!("| geometric mean | | | | | {} × | | | |", mean(&pairs));
}

/// The maps of the folder, smaller files first.
fn maps() -> Vec<Map> {
    let folder = env::var_os("GRIDMASK_MAPS").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data/maps"),
        PathBuf::from,
    );
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = files
        .map(|file| file.expect("a file of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "map"))
        .collect();
    paths.sort();
    let mut maps: Vec<Map> = paths.iter().map(|path| Map::read(path)).collect();
    maps.sort_by_key(|map| map.rows.len());
    assert!(!maps.is_empty(), "{} has no maps", folder.display());
    maps
}

fn main() {
    let maps = maps();
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    for map in &maps {
        let mut orthogonal = Asked::new(map, ORTHOGONAL, ORTHOGONAL_STEPS);
        let mut king = Asked::new(map, KING, KING_STEPS);
        orthogonal.check();
        king.check();
        if REPRESENTATIVE.contains(&&*map.name) {
            orthogonal.time(&mut criterion, "orthogonal");
            king.time(&mut criterion, "king");
        }
    }
    criterion.final_summary();
    if !env::args().any(|argument| argument == "--list") {
        println!("\n{}\n", machine());
        searches(&maps, (ORTHOGONAL, ORTHOGONAL_STEPS), "orthogonal");
        searches(&maps, (KING, KING_STEPS), "king");
        building(&maps);
    }
}
