//! Reachable cells: filling along runs, against a wave layer by layer and against a queue.
//!
//! `cargo bench --bench reach` checks that all contenders reach equally many cells and times the 64×64
//! boards with criterion. It closes with a table of ratios from interleaved passes on boards of every
//! storage and on the maps of `examples/data/maps`. The wave is the crate's own, with each layer added to a set;
//! `eccentricity` is the same wave, which only counts the layers.

use std::{env, fs, hint::black_box, ops::ControlFlow, path::Path, time::Duration};

use criterion::Criterion;
use gridmask::{
    Cell, CellSet, Direction, GridMask, GridVec, KING, ORTHOGONAL, Rule, Search, Walls, grid_mask,
};

mod support;

use support::{
    contest::{Contest, Table, checksum, race, rounds},
    map::{Map, is_open},
    padded_queue::{PaddedQueue, Room},
    serpentine, timed,
};

const BOARDS: usize = 64;

const ORTHOGONAL_STEPS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

const KING_STEPS: [(isize, isize); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// A board and a source in this crate's form.
struct Ours<R, B> {
    search: Search<R, B>,
    from: B,
    /// Cells that cannot be reached: a search for them has to see all that can be.
    beyond: B,
}

impl<R: Rule<B>, B: CellSet> Ours<R, B> {
    fn new(rule: R, open: B, from: Cell) -> Self {
        let from = open.of_like(from);
        let search = Search::new(rule, open);
        let mut beyond = search.open().clone();
        beyond -= &by_wave(&search, &from);
        Self { search, from, beyond }
    }

    fn reach(&self) -> B {
        self.search.reach(&self.from)
    }
}

fn by_wave<R: Rule<B>, B: CellSet>(search: &Search<R, B>, from: &B) -> B {
    let mut reached = from.empty_like();
    let _ = search.wave(from, |layer| {
        reached |= layer;
        ControlFlow::Continue(())
    });
    reached
}

/// The boards, and for each the queue if the piece has no walls to mind.
struct Asked<R, B, const N: usize> {
    ours: Vec<Ours<R, B>>,
    queues: Vec<(PaddedQueue<N>, usize)>,
    room: Room<u32>,
}

impl<R: Rule<B>, B: CellSet, const N: usize> Asked<R, B, N> {
    fn new(ours: Vec<Ours<R, B>>, steps: Option<[(isize, isize); N]>) -> Self {
        for asked in &ours {
            assert!(asked.reach() == by_wave(&asked.search, &asked.from), "the fill differs");
            assert!(!asked.search.connected(&asked.from, &asked.beyond));
        }
        let (width, height) = (ours[0].from.width(), ours[0].from.height());
        let queue = |steps, asked: &Ours<R, B>| {
            let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let open: Vec<bool> = cells.map(|cell| asked.search.open().contains(cell)).collect();
            let queue = PaddedQueue::new(width, &open, steps);
            let from = asked.from.first().expect("a source");
            let from = queue.index(from.into());
            (queue, from)
        };
        let queues = steps.map(|steps| ours.iter().map(|asked| queue(steps, asked)).collect());
        Self { ours, queues: queues.unwrap_or_default(), room: Room::new((width, height)) }
    }

    /// The fill has been compared with the wave cell by cell, so the only answer left is whether there is one. The result is
    /// hidden from the compiler, which would otherwise compute no more than that.
    fn contest<'a>(&'a mut self, work: &'a str) -> Contest<'a> {
        let Self { ours, queues, room } = self;
        let (ours, count) = (&*ours, ours.len());
        let contest = Contest::new(work, count)
            .contender("reach", move |order| {
                checksum(order, |i| Some(black_box(ours[i].reach()).is_empty().into()))
            })
            .contender("connected", move |order| {
                checksum(order, |i| {
                    let asked = &ours[i];
                    Some(asked.search.connected(&asked.from, &asked.beyond).into())
                })
            })
            .contender("wave", move |order| {
                checksum(order, |i| {
                    Some(black_box(by_wave(&ours[i].search, &ours[i].from)).is_empty().into())
                })
            })
            .contender("eccentricity", move |order| {
                checksum(order, |i| {
                    let moves = black_box(ours[i].search.eccentricity(&ours[i].from));
                    Some(moves.is_none().into())
                })
            });
        if queues.is_empty() {
            return contest;
        }
        contest.contender("array queue", move |order| {
            checksum(order, |i| {
                let (queue, from) = &queues[i];
                let far: u32 = queue.eccentricity::<u32, false>(*from, room);
                Some((far == u32::MAX).into())
            })
        })
    }

    fn row(&mut self, table: &mut Table, work: &str) {
        let mut contest = self.contest(work);
        let times = race(&mut contest, rounds().min(60));
        table.row(&contest, &times);
    }
}

/// Random open cells, and a source among them.
fn random<B: CellSet>(empty: &B, closed: f32, random: &mut fastrand::Rng) -> (B, Cell) {
    let mut open = empty.full_like();
    for y in 0..empty.height() {
        for x in 0..empty.width() {
            if random.f32() < closed {
                open.remove((x, y));
            }
        }
    }
    let cells: Vec<Cell> = open.cells().collect();
    let from = cells[random.usize(..cells.len())];
    (open, from)
}

fn randoms<R: Rule<B> + Copy, B: CellSet>(rule: R, empty: &B) -> Vec<Ours<R, B>> {
    let mut rng = fastrand::Rng::with_seed(0x3c6e_f372);
    let one = |_| {
        let (open, from) = random(empty, 0.25, &mut rng);
        Ours::new(rule, open, from)
    };
    (0..BOARDS).map(one).collect()
}

/// One corridor, searched from its end.
fn serpentine<B: CellSet>(empty: &B) -> Vec<Ours<impl Rule<B> + use<B>, B>> {
    vec![Ours::new(ORTHOGONAL, serpentine::open(empty), Cell::new(0, 0))]
}

/// Thin walls of two cells on an open board.
fn walled<B: CellSet>(empty: &B, count: usize) -> Vec<Ours<Walls<B>, B>> {
    let mut rng = fastrand::Rng::with_seed(0xa54f_f53a);
    let (width, height) = (empty.width(), empty.height());
    let one = |_| {
        let mut walls = Walls::on(empty);
        for _ in 0..count {
            let (x, y) = (rng.usize(..width - 1), rng.usize(..height - 1));
            let (beside, direction) = if rng.bool() {
                ((x, y + 1), Direction::East)
            } else {
                ((x + 1, y), Direction::South)
            };
            walls.block((x, y), direction);
            walls.block(beside, direction);
        }
        let from = Cell::new(rng.usize(..width), rng.usize(..height));
        Ours::new(walls, empty.full_like(), from)
    };
    (0..BOARDS).map(one).collect()
}

/// The maps, smaller files first.
fn maps() -> Vec<Map> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/data/maps");
    let files = fs::read_dir(folder).expect("the folder of maps");
    let mut paths: Vec<_> = files
        .map(|file| file.expect("a file of the folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "map"))
        .collect();
    paths.sort();
    let mut maps: Vec<Map> = paths.iter().map(|path| Map::read(path)).collect();
    maps.sort_by_key(|map| map.rows.len());
    maps
}

fn on_map<R: Rule<GridVec> + Copy>(rule: R, map: &Map) -> Vec<Ours<R, GridVec>> {
    let open = GridVec::try_parse_with(&map.rows, is_open).expect("a map");
    let cells: Vec<Cell> = open.cells().collect();
    let mut rng = fastrand::Rng::with_seed(0x510e_527f);
    let one = |_| Ours::new(rule, open.clone(), cells[rng.usize(..cells.len())]);
    (0..8).map(one).collect()
}

fn tables() {
    let mut table = Table::new("reach");
    let four = Some(ORTHOGONAL_STEPS);
    let none: Option<[_; 4]> = None;
    macro_rules! rows {
        ($($name:literal: $boards:expr, $steps:expr;)*) => {
            $(Asked::new($boards, $steps).row(&mut table, $name);)*
        };
    }
    rows! {
        "9×9, 8 walls": walled(&GridMask::<9, 9>::EMPTY, 8), none;
        "16×16 p25": randoms(ORTHOGONAL, &<grid_mask!(16, 16)>::EMPTY), four;
        "30×20 p25": randoms(ORTHOGONAL, &<grid_mask!(30, 20)>::EMPTY), four;
        "64×64 p25": randoms(ORTHOGONAL, &<grid_mask!(64, 64)>::EMPTY), four;
        "64×64 p25, king": randoms(KING, &<grid_mask!(64, 64)>::EMPTY), Some(KING_STEPS);
        "64×64, 400 walls": walled(&<grid_mask!(64, 64)>::EMPTY, 400), none;
        "64×64 serpentine": serpentine(&<grid_mask!(64, 64)>::EMPTY), four;
        "128×128 p25": randoms(ORTHOGONAL, &<grid_mask!(128, 128)>::EMPTY), four;
        "128×128 p25, GridVec": randoms(ORTHOGONAL, &GridVec::new(128, 128).unwrap()), four;
        "128×128 serpentine, GridVec": serpentine(&GridVec::new(128, 128).unwrap()), four;
    }
    for map in maps() {
        let name = &map.name;
        Asked::new(on_map(ORTHOGONAL, &map), four).row(&mut table, name);
        Asked::new(on_map(KING, &map), Some(KING_STEPS)).row(&mut table, &format!("{name}, king"));
    }
    table.print();
}

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .configure_from_args();
    let mut asked =
        Asked::new(randoms(ORTHOGONAL, &<grid_mask!(64, 64)>::EMPTY), Some(ORTHOGONAL_STEPS));
    timed::group(&mut criterion, asked.contest("64×64 p25"));
    criterion.final_summary();
    if !env::args().any(|argument| argument == "--list") {
        tables();
    }
}
