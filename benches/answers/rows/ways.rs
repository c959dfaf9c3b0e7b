//! Distances, reach, and shortest paths.

use std::time::Instant;

use gridmask::{CellSet, GridVec, KING, ORTHOGONAL, Rule, Search};

use crate::{
    ground::Ground,
    rows::{numbers, plain},
    support::{
        map::{Map, is_open},
        padded_queue::{self, PaddedQueue},
    },
    table::Table,
};

const STEPS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

const KING_STEPS: [(isize, isize); 8] =
    [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Boards in both forms, and questions: number `i` is asked on board `i % searches.len()`.
struct Whole<'a, R, B, const N: usize> {
    searches: &'a [Search<R, B>],
    queues: &'a [PaddedQueue<N>],
    ends: &'a [[(usize, usize); 2]],
}

/// Rows about all of a board, and distances between any two cells of it. Returns whether the queue is faster with branches.
fn whole<R: Rule<B>, B: CellSet, const N: usize>(
    table: &mut Table,
    (piece, board): (&str, &str),
    Whole { searches, queues, ends }: Whole<'_, R, B, N>,
) -> bool {
    let named = |question: &str| format!("{question}{piece}");
    let (count, boards) = (ends.len(), searches.len());
    let open = searches[0].open();
    let mut room = padded_queue::Room::<u32>::new((open.width(), open.height()));
    let places: Vec<_> = ends.iter().map(|ends| ends.map(|cell| queues[0].index(cell))).collect();
    // The queue is faster with branches if a processor can tell which neighbors are open, as on most real maps.
    let mut time = |branches: bool| {
        let start = Instant::now();
        for (i, [from, _]) in places.iter().enumerate() {
            std::hint::black_box(match branches {
                true => queues[i % boards].eccentricity::<u32, true>(*from, &mut room),
                false => queues[i % boards].eccentricity::<u32, false>(*from, &mut room),
            });
        }
        start.elapsed()
    };
    let mut best = |branches| (0..3).map(|_| time(branches)).min();
    let branches = best(true) < best(false);
    macro_rules! by_queue {
        ($method:ident, $i:expr $(, $argument:expr)*) => {
            if branches {
                queues[$i % boards].$method::<u32, true>(places[$i][0] $(, $argument)*, &mut room)
            } else {
                queues[$i % boards].$method::<u32, false>(places[$i][0] $(, $argument)*, &mut room)
            }
        };
    }

    let mut rows = table.on(board, count);
    rows.row(
        &named("distance"),
        |i, note| note.plain(searches[i % boards].distance(ends[i][0], ends[i][1])),
        |i, note| note.plain(by_queue!(distance, i, places[i][1])),
    );
    rows.row(
        &named("eccentricity"),
        |i, note| note.plain(searches[i % boards].eccentricity(ends[i][0]).expect("a source")),
        |i, note| note.plain(by_queue!(eccentricity, i)),
    );
    rows.row(
        &named("reach"),
        |i, note| note.take(&searches[i % boards].reach(ends[i][0]), plain),
        |i, note| {
            by_queue!(eccentricity, i);
            note.take(&room, |room| queues[i % boards].reached(room));
        },
    );
    rows.row(
        &named("distance_map"),
        |i, note| note.take(&searches[i % boards].distance_map(ends[i][0]), numbers),
        |i, note| {
            by_queue!(distances, i, None);
            note.take(&room, |room| queues[i % boards].all_distances(room));
        },
    );
    branches
}

/// Rows of orthogonal steps.
pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let searches = ground.searches(ORTHOGONAL);
    let ends: Vec<_> = ground.games.iter().map(|g| [g.from, g.to]).collect();
    let asked = Whole { searches: &searches, queues: &queues(ground), ends: &ends };
    whole(table, ("", &ground.name), asked);
    others(table, ground);
}

fn queues<B>(ground: &Ground<B>) -> Vec<PaddedQueue<4>> {
    ground.games.iter().map(|g| PaddedQueue::new(ground.width, &g.plain, STEPS)).collect()
}

/// Rows for which [`of_map`] has no contest on a map.
pub fn others<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let queues = queues(ground);
    let places: Vec<_> =
        queues.iter().zip(games).map(|(q, g)| (q.index(g.from), q.index(g.to))).collect();
    let size = (ground.width, games[0].plain.len() / ground.width);
    let mut room = padded_queue::Room::<u32>::new(size);
    let mut rows = table.on(&ground.name, games.len());

    rows.row(
        "is_connected",
        |i, note| note.plain(searches[i].is_connected(games[i].from, games[i].to)),
        |i, note| {
            let distance = queues[i].distance::<u32, false>(places[i].0, places[i].1, &mut room);
            note.plain(distance.is_some());
        },
    );
    rows.row(
        "shortest_path",
        |i, note| {
            let path = searches[i].shortest_path(games[i].from, games[i].to);
            note.take(&path, |path| path.as_ref().map(|path| path.len()));
        },
        |i, note| {
            let path = queues[i].path::<u32, false>(places[i].0, places[i].1, &mut room);
            note.take(&path, |path| path.as_ref().map(Vec::len));
        },
    );
}

/// One map, and one cell of it closed just before a question: what a board keeps for its questions is made anew.
pub fn of_map(table: &mut Table, map: &Map) {
    let questions = "close a cell, distance, open it, eccentricity of a king, reach, distances";
    if !table.wants(questions, &map.name) {
        return;
    }
    let open = GridVec::try_parse_with(&map.rows, is_open).expect("a map");
    let (width, cells) = (open.width(), open.cells().collect::<Vec<_>>());
    let mut random = fastrand::Rng::with_seed(0x550c_7dc3);
    let count = ((1 << 20) / cells.len()).clamp(16, 512);
    let asked: Vec<[(usize, usize); 3]> = (0..count)
        .map(|_| {
            random.choose_multiple(&cells, 3).try_into().expect("a map of three cells or more")
        })
        .map(|three: [&gridmask::Cell; 3]| three.map(|&cell| cell.into()))
        .collect();
    let ends: Vec<_> = asked.iter().map(|&[from, to, _]| [from, to]).collect();
    let plain = plain(&open);

    let search = Search::new(KING, open.clone());
    let queues = &mut [PaddedQueue::new(width, &plain, KING_STEPS)];
    let (searches, ends) = (std::slice::from_ref(&search), &ends);
    whole(table, (" of a king", &map.name), Whole { searches, queues, ends });

    let mut search = Search::new(ORTHOGONAL, open);
    let queues = &mut [PaddedQueue::new(width, &plain, STEPS)];
    let searches = std::slice::from_ref(&search);
    let branches = whole(table, ("", &map.name), Whole { searches, queues, ends });
    let [queue] = queues;
    let mut room = padded_queue::Room::<u32>::new((width, plain.len() / width));
    table.on(&map.name, count).row(
        "close a cell, distance, open it",
        |i, note| {
            let [from, to, cell] = asked[i];
            search.open_mut().remove(cell);
            note.plain(search.distance(from, to));
            search.open_mut().insert(cell);
        },
        |i, note| {
            let [from, to, cell] = asked[i].map(|cell| queue.index(cell));
            queue.set(cell, false);
            note.plain(match branches {
                true => queue.distance::<u32, true>(from, to, &mut room),
                false => queue.distance::<u32, false>(from, to, &mut room),
            });
            queue.set(cell, true);
        },
    );
}
