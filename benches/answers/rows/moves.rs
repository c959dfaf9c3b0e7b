//! A single move, layers, and moves that may return.

use std::{iter, ops::ControlFlow};

use gridmask::{CellSet, ORTHOGONAL, Search};

use crate::{
    ground::Ground,
    hand::{
        counts::NEVER,
        field::{Field, Unchecked},
        queue::Room,
    },
    rows::{growth::sizes_of, plain},
    table::Table,
};

/// A number of moves too large to make one by one.
const VERY_MANY: u32 = 1_000_001;

/// The period of the obstacles in moves, and the number of moves made among them.
const PERIOD: u32 = 5;
const MOVES: u32 = 20;

/// Whether an obstacle is on a cell after this many moves.
fn is_blocked((x, y): (usize, usize), moves: u32) -> bool {
    (x + 2 * y + moves as usize).is_multiple_of(PERIOD as usize)
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> = fields.iter().zip(games).map(|(field, g)| field.at(g.from)).collect();
    let mut room = Room::new(&fields[0]);
    let mut stamps = Unchecked(vec![0_u32; fields[0].cells()]);
    let mut distance = Unchecked(vec![NEVER; fields[0].cells()]);
    let mut ends = Vec::new();

    table.row(
        ("neighbors of a cell", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].neighbors(games[i].from), plain),
        |i, note| {
            let cells = fields[i].neighbors(&[places[i] as u32], &mut stamps);
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );
    let sets: Vec<B> = (0..count).map(|i| searches[i].within(games[i].from, 8)).collect();
    let lists: Vec<Vec<u32>> = (0..count)
        .map(|i| {
            let tail = fields[i].fill(&[places[i]], 8, &mut room);
            room.queue.0[..tail].to_vec()
        })
        .collect();
    table.row(
        ("neighbors of a set", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].neighbors(&sets[i]), plain),
        |i, note| {
            let cells = fields[i].neighbors(&lists[i], &mut stamps);
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );
    table.row(
        ("sizes of layers", board),
        1.0,
        count,
        |i, note| {
            let sizes: Vec<usize> = searches[i].layers(games[i].from).map(|l| l.len()).collect();
            note.take(&sizes, Clone::clone);
        },
        |i, note| {
            fields[i].layers(places[i], &mut room, &mut ends);
            note.take(&sizes_of(&ends), Clone::clone);
        },
    );
    table.row(
        ("sizes of layers, by `wave`", board),
        1.0,
        count,
        |i, note| {
            let mut sizes = Vec::new();
            let _ = searches[i].wave(games[i].from, |layer| {
                sizes.push(layer.len());
                ControlFlow::Continue(())
            });
            note.take(&sizes, Clone::clone);
        },
        |i, note| {
            fields[i].layers(places[i], &mut room, &mut ends);
            note.take(&sizes_of(&ends), Clone::clone);
        },
    );
    table.row(
        ("exactly 12", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].exactly(games[i].from, 12), plain),
        |i, note| {
            let cells = fields[i].exactly(places[i], 12, &mut stamps);
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );
    table.row(
        ("exactly 1000001", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].exactly(games[i].from, VERY_MANY), plain),
        |i, note| {
            fields[i].distances(places[i], None, &mut room, &mut distance);
            let cells = fields[i].exactly_in_the_end(places[i], VERY_MANY, &distance);
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );

    // Both know the boards of all moments.
    let over: Vec<Vec<B>> = games
        .iter()
        .map(|g| {
            let open = |moves| {
                let cells = g.open.cells().filter(|&cell| !is_blocked(cell.into(), moves));
                g.open.cells_like(cells)
            };
            (0..PERIOD).map(open).collect()
        })
        .collect();
    let plain_over: Vec<Vec<Field>> = over
        .iter()
        .map(|boards| boards.iter().map(|b| Field::new(ground.width, &plain(b))).collect())
        .collect();
    let at = |k: u32| (k % PERIOD) as usize;
    table.row(
        ("layers_over, 20 moves", board),
        1.0,
        count,
        |i, note| {
            let mut layers = searches[i].layers_over(games[i].from, |k| over[i][at(k)].clone());
            let last = layers.nth(MOVES as usize);
            note.take(&last, |last| {
                last.as_ref().map_or_else(|| vec![false; games[i].plain.len()], plain)
            });
        },
        |i, note| {
            let starts = plain_over[i][0].open[places[i]];
            let cells = iter::once(places[i]).filter(|_| starts).flat_map(|place| {
                fields[i]
                    .moving(place, MOVES, &mut stamps, |k, next| plain_over[i][at(k)].open[next])
            });
            note.take(&cells.collect::<Vec<_>>(), |cells| fields[i].held(cells));
        },
    );
}
