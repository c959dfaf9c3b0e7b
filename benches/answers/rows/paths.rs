//! Shortest paths: all of them, their number, and some of them by choice; and questions to a distance map.

use gridmask::{Cell, CellSet, Direction, DistanceMap, ORTHOGONAL, Path, Search, ShortestPaths};

use crate::{
    ground::Ground,
    hand::{
        counts::Told,
        field::{Field, Unchecked},
        queue::Room,
    },
    rows::plain,
    table::Table,
};

const MODULUS: u64 = 1_000_000_007;

/// The number of paths listed.
const LISTED: usize = 100;

/// The order of sides in which a player looks for a path, here and as indices of [`Field::beside`].
const PREFERRED: [Direction; 4] =
    [Direction::East, Direction::South, Direction::West, Direction::North];
const PREFERRED_SIDES: [usize; 4] = [1, 2, 3, 0];
const ANY_SIDES: [usize; 4] = [0, 1, 2, 3];
/// The order of the cells there.
const FIRST_SIDES: [usize; 4] = [0, 3, 1, 2];

fn cells(path: &[Cell]) -> Vec<(usize, usize)> {
    path.iter().map(|&cell| cell.into()).collect()
}

/// The number of turns of a path.
fn turns(path: &[(usize, usize)]) -> usize {
    let is_turn = |three: &&[(usize, usize)]| three[0].0 != three[2].0 && three[0].1 != three[2].1;
    path.windows(3).filter(is_turn).count()
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let all = |i: usize| searches[i].shortest_paths(games[i].from, games[i].to);
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> =
        fields.iter().zip(games).map(|(field, g)| [field.at(g.from), field.at(g.to)]).collect();
    let (mut room, mut told) = (Room::new(&fields[0]), Told::new(&fields[0]));
    let mut ways = Unchecked(vec![0_u128; fields[0].cells()]);
    let mut best = Unchecked(vec![[0; 4]; fields[0].cells()]);
    let mut ends = Vec::new();

    table.row(
        ("shortest_paths", board),
        1.0,
        count,
        |i, note| {
            note.take(&all(i), |paths| {
                paths.as_ref().map(|all| all.layers().iter().map(plain).collect::<Vec<_>>())
            });
        },
        |i, note| {
            let found = fields[i].count(places[i], MODULUS, &mut room, &mut told).map(|_| {
                fields[i].on_shortest(places[i][1], &mut room, &told.distance, &mut ends);
            });
            note.take(&found, |found| {
                found.map(|()| {
                    let starts = [0].into_iter().chain(ends.iter().copied());
                    let layers = starts
                        .zip(&ends)
                        .map(|(start, &end)| fields[i].held(&room.queue.0[start..end]));
                    let mut layers: Vec<_> = layers.collect();
                    layers.reverse();
                    layers
                })
            });
        },
    );
    table.row(
        ("cells_on_all", board),
        1.0,
        count,
        |i, note| {
            let cells = all(i).map(|all| all.cells_on_all());
            note.take(&cells, |cells| cells.as_ref().map(plain));
        },
        |i, note| {
            let [from, to] = places[i];
            let found = fields[i].distances(from, Some(to), &mut room, &mut told.distance);
            let cells = found.map(|_| {
                fields[i].on_shortest(to, &mut room, &told.distance, &mut ends);
                let starts = [0].into_iter().chain(ends.iter().copied());
                let alone = starts.zip(&ends).filter(|(start, end)| start + 1 == **end);
                alone.map(|(start, _)| room.queue[start]).collect::<Vec<_>>()
            });
            note.take(&cells, |cells| cells.as_ref().map(|cells| fields[i].held(cells)));
        },
    );
    table.row(
        ("number of shortest paths", board),
        1.0,
        count,
        |i, note| note.plain(all(i).map(|all| (all.moves(), all.count_mod(MODULUS)))),
        |i, note| note.plain(fields[i].count(places[i], MODULUS, &mut room, &mut told)),
    );
    // The one in the middle, or one far on if a `u128` cannot hold the count.
    let numbers: Vec<u128> = (0..count)
        .map(|i| all(i).map_or(0, |all| all.count().map_or(1 << 100, |count| count / 2)))
        .collect();
    table.row(
        ("n-th path", board),
        1.0,
        count,
        |i, note| {
            let path = all(i).and_then(|all| all.nth(numbers[i]));
            note.take(&path, |path| path.as_deref().map(cells));
        },
        |i, note| {
            let [from, to] = places[i];
            let field = &fields[i];
            ways[to] = 1;
            let add = u128::saturating_add;
            let found = field.ways([to, from], add, &mut room, &mut told.distance, &mut ways);
            let path = found.and_then(|_| field.nth(from, numbers[i], &told.distance, &ways));
            note.take(&path, |path| path.as_deref().map(|path| field.cells_of(path)));
        },
    );
    table.row(
        ("the first 100 paths", board),
        1.0,
        count,
        |i, note| {
            let paths: Vec<_> = all(i).iter().flat_map(|all| all.paths().take(LISTED)).collect();
            note.take(&paths, |paths| paths.iter().map(|path| cells(path)).collect::<Vec<_>>());
        },
        |i, note| {
            let [from, to] = places[i];
            let field = &fields[i];
            let found = field.distances(to, Some(from), &mut room, &mut told.distance);
            let paths = found.map(|_| field.first_paths(from, LISTED, &told.distance));
            note.take(&paths.unwrap_or_default(), |paths| {
                paths.iter().map(|path| field.cells_of(path)).collect::<Vec<_>>()
            });
        },
    );
    let mut chosen = |name: &str, ours: &dyn Fn(&ShortestPaths<B, _>) -> Path, straight: bool| {
        table.row(
            (name, board),
            1.0,
            count,
            |i, note| {
                let path = all(i).map(|all| ours(&all));
                note.take(&path, |path| {
                    let path = path.as_ref().map(|path| cells(path));
                    path.map(|path| (turns(&path), if straight { Vec::new() } else { path }))
                });
            },
            |i, note| {
                let [from, to] = places[i];
                let field = &fields[i];
                let found = field.distances(to, Some(from), &mut room, &mut told.distance);
                let path = found.map(|_| {
                    if straight {
                        field.straightest(from, &mut room, &told.distance, &mut best)
                    } else {
                        field.walk(from, PREFERRED_SIDES, &told.distance)
                    }
                });
                note.take(&path, |path| {
                    let path = path.as_deref().map(|path| field.cells_of(path));
                    path.map(|path| (turns(&path), if straight { Vec::new() } else { path }))
                });
            },
        );
    };
    chosen("straightest", &ShortestPaths::straightest, true);
    chosen("preferring sides", &|all| all.preferring(&PREFERRED), false);

    by_map(table, ground);
}

/// Questions to a distance map that has been made.
fn by_map<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let maps: Vec<DistanceMap<B>> =
        searches.iter().zip(games).map(|(search, g)| search.distances(g.from)).collect();
    let mut room = Room::new(&fields[0]);
    let tables: Vec<Unchecked<u32>> = fields
        .iter()
        .zip(games)
        .map(|(field, g)| {
            let mut told = Told::new(field);
            field.distances(field.at(g.from), None, &mut room, &mut told.distance);
            told.distance
        })
        .collect();
    let mut random = fastrand::Rng::with_seed(0x5be0_cd19);
    let (width, height) = (ground.width, fields[0].height);
    let asked: Vec<_> =
        (0..4_096).map(|_| (random.usize(..width), random.usize(..height))).collect();
    let one = |i: usize| i % count;

    table.row(
        ("a map's get", board),
        1.0,
        asked.len(),
        |i, note| note.plain(maps[one(i)].get(asked[i])),
        |i, note| {
            let distance = tables[one(i)][fields[one(i)].at(asked[i])];
            note.plain((distance < u32::MAX).then_some(distance));
        },
    );
    table.row(
        ("a map's next_step", board),
        1.0,
        asked.len(),
        |i, note| note.plain(searches[one(i)].next_step(&maps[one(i)], asked[i]).map(cell_on)),
        |i, note| {
            let field = &fields[one(i)];
            let nearer = field.next_step(field.at(asked[i]), FIRST_SIDES, &tables[one(i)]);
            note.plain(nearer.map(|i| (i % field.stride - 1, i / field.stride - 1)));
        },
    );
    table.row(
        ("path_to", board),
        1.0,
        count,
        |i, note| {
            let path = searches[i].path_to(&maps[i], games[i].to);
            note.take(&path, |path| path.as_deref().map(<[_]>::len));
        },
        |i, note| {
            let to = fields[i].at(games[i].to);
            let path = (tables[i][to] < u32::MAX).then(|| {
                let mut path = fields[i].walk(to, ANY_SIDES, &tables[i]);
                path.reverse();
                path
            });
            note.take(&path, |path| path.as_deref().map(<[_]>::len));
        },
    );
    table.row(
        ("a map's sum", board),
        1.0,
        count,
        |i, note| note.plain(maps[i].sum()),
        |i, note| {
            let known = tables[i].0.iter().filter(|distance| **distance < u32::MAX);
            note.plain(known.map(|&distance| u64::from(distance)).sum::<u64>());
        },
    );
    table.row(
        ("a map's layer", board),
        1.0,
        count,
        |i, note| note.take(&maps[i].layer(12), plain),
        |i, note| {
            let places = 0..fields[i].cells() as u32;
            let cells: Vec<u32> = places.filter(|&place| tables[i][place as usize] == 12).collect();
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );
}

fn cell_on(cell: Cell) -> (usize, usize) {
    cell.into()
}
