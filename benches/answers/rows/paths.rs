//! Shortest paths: all of them, their number, and some of them by choice; and questions to a distance map.

use std::ops::Range;

use gridmask::{Cell, CellSet, DistanceMap, ORTHOGONAL};

use crate::{
    ground::{Game, Ground},
    hand::{counts::Told, field::Unchecked, queue::Room},
    rows::{known, pieces, plain},
    table::Table,
};

const MODULUS: u64 = 1_000_000_007;

const ANY_SIDES: [usize; 4] = [0, 1, 2, 3];
/// The order of the cells beside a cell.
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
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let all = |i: usize| searches[i].shortest_paths(games[i].from, games[i].to);
    let field = &games[0].field;
    let (mut room, mut told) = (Room::new(field.cells()), Told::new(field));
    let mut ways = Unchecked(vec![0_u128; field.cells()]);
    let mut best = Unchecked(vec![[0; 4]; field.cells()]);
    let mut layers = Vec::new();
    let mut rows = table.on(&ground.name, games.len());

    rows.row(
        "shortest_paths",
        |i, note| {
            note.take(&all(i), |paths| {
                paths.as_ref().map(|all| all.layers().iter().map(plain).collect::<Vec<_>>())
            });
        },
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            let found = field.count(*ends, MODULUS, &mut room, &mut told).map(|_| {
                field.on_shortest(ends[1], &mut room, &told.distance, &mut layers);
            });
            note.take(&found, |found| {
                let layer = |piece: Range<usize>| field.held(&room.queue.0[piece]);
                found.map(|()| pieces(&layers).rev().map(layer).collect::<Vec<_>>())
            });
        },
    );
    rows.row(
        "cells_on_all",
        |i, note| {
            let cells = all(i).map(|all| all.cells_on_all());
            note.take(&cells, |cells| cells.as_ref().map(plain));
        },
        |i, note| {
            let (field, [from, to]) = (&games[i].field, games[i].ends);
            let found = field.distances(from, Some(to), &mut room, &mut told.distance);
            let cells = found.map(|_| {
                field.on_shortest(to, &mut room, &told.distance, &mut layers);
                let alone = pieces(&layers).filter(|piece| piece.len() == 1);
                alone.map(|piece| room.queue[piece.start]).collect::<Vec<_>>()
            });
            note.take(&cells, |cells| cells.as_ref().map(|cells| field.held(cells)));
        },
    );
    rows.row(
        "number of shortest paths",
        |i, note| note.plain(all(i).map(|all| (all.move_count(), all.count_mod(MODULUS)))),
        |i, note| note.plain(games[i].field.count(games[i].ends, MODULUS, &mut room, &mut told)),
    );
    // The one in the middle, or one far on if a `u128` cannot hold the count.
    let numbers: Vec<u128> = (0..games.len())
        .map(|i| all(i).map_or(0, |all| all.count().map_or(1 << 100, |count| count / 2)))
        .collect();
    rows.row(
        "n-th path",
        |i, note| {
            let path = all(i).and_then(|all| all.nth(numbers[i]));
            note.take(&path, |path| path.as_deref().map(cells));
        },
        |i, note| {
            let (field, [from, to]) = (&games[i].field, games[i].ends);
            ways[to] = 1;
            let add = u128::saturating_add;
            let found = field.ways([to, from], add, &mut room, &mut told.distance, &mut ways);
            let path = found.and_then(|_| field.nth(from, numbers[i], &told.distance, &ways));
            note.take(&path, |path| path.as_deref().map(|path| field.cells_of(path)));
        },
    );
    rows.row(
        "straightest",
        |i, note| {
            let path = all(i).map(|all| all.straightest());
            note.take(&path, |path| path.as_deref().map(|path| turns(&cells(path))));
        },
        |i, note| {
            let (field, [from, to]) = (&games[i].field, games[i].ends);
            let found = field.distances(to, Some(from), &mut room, &mut told.distance);
            let path = found.map(|_| field.straightest(from, &mut room, &told.distance, &mut best));
            note.take(&path, |path| path.as_deref().map(|path| turns(&field.cells_of(path))));
        },
    );

    by_map(table, ground);
}

/// Questions to a distance map that has been made.
fn by_map<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let maps: Vec<DistanceMap<B>> =
        searches.iter().zip(games).map(|(search, g)| search.distance_map(g.from)).collect();
    let mut room = Room::new(games[0].field.cells());
    let tables: Vec<Unchecked<u32>> = games
        .iter()
        .map(|Game { field, ends, .. }| {
            let mut told = Told::new(field);
            field.distances(ends[0], None, &mut room, &mut told.distance);
            told.distance
        })
        .collect();
    let mut random = fastrand::Rng::with_seed(0x5be0_cd19);
    let (width, height) = (ground.width, games[0].field.height);
    let asked: Vec<_> =
        (0..4_096).map(|_| (random.usize(..width), random.usize(..height))).collect();
    let one = |i: usize| i % games.len();

    let mut rows = table.on(&ground.name, asked.len());
    rows.row(
        "a map's get",
        |i, note| note.plain(maps[one(i)].get(asked[i])),
        |i, note| {
            note.plain(known(&tables[one(i)][games[one(i)].field.at(asked[i])]));
        },
    );
    rows.row(
        "a map's next_step",
        |i, note| note.plain(searches[one(i)].next_step(&maps[one(i)], asked[i]).map(cell_on)),
        |i, note| {
            let field = &games[one(i)].field;
            let nearer = field.next_step(field.at(asked[i]), FIRST_SIDES, &tables[one(i)]);
            note.plain(nearer.map(|i| (i % field.stride - 1, i / field.stride - 1)));
        },
    );
    let mut rows = table.on(&ground.name, games.len());
    rows.row(
        "path_to",
        |i, note| {
            let path = searches[i].path_to(&maps[i], games[i].to);
            note.take(&path, |path| path.as_deref().map(<[_]>::len));
        },
        |i, note| {
            let (field, [_, to]) = (&games[i].field, games[i].ends);
            let path = known(&tables[i][to]).map(|_| {
                let mut path = field.walk(to, ANY_SIDES, &tables[i]);
                path.reverse();
                path
            });
            note.take(&path, |path| path.as_deref().map(<[_]>::len));
        },
    );
    rows.row(
        "a map's sum",
        |i, note| note.plain(maps[i].sum()),
        |i, note| {
            note.plain(tables[i].0.iter().filter_map(known).map(u64::from).sum::<u64>());
        },
    );
    rows.row(
        "a map's layer",
        |i, note| note.take(&maps[i].layer(12), plain),
        |i, note| {
            let field = &games[i].field;
            let places = 0..field.cells() as u32;
            let cells: Vec<u32> = places.filter(|&place| tables[i][place as usize] == 12).collect();
            note.take(&cells, |cells| field.held(cells));
        },
    );
}

fn cell_on(cell: Cell) -> (usize, usize) {
    cell.into()
}
