//! A single move, layers, and moves that may return.

use std::iter;

use gridmask::{CellSet, ORTHOGONAL};

use crate::{
    ground::{Game, Ground},
    hand::{
        counts::NEVER,
        field::{Field, Unchecked},
        queue::Room,
    },
    rows::{plain, sizes_of},
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
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let field = &games[0].field;
    let mut room = Room::new(field.cells());
    let mut stamps = Unchecked(vec![0_u32; field.cells()]);
    let mut distance = Unchecked(vec![NEVER; field.cells()]);
    let mut ends = Vec::new();
    let mut rows = table.on(&ground.name, games.len());

    rows.row(
        "neighbors of a cell",
        |i, note| note.take(&searches[i].neighbors(games[i].from), plain),
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            let cells = field.neighbors(&[ends[0] as u32], &mut stamps);
            note.take(&cells, |cells| field.held(cells));
        },
    );
    let sets: Vec<B> =
        searches.iter().zip(games).map(|(search, g)| search.within(g.from, 8)).collect();
    let lists: Vec<Vec<u32>> = games
        .iter()
        .map(|Game { field, ends, .. }| {
            let tail = field.fill(&ends[..1], 8, &mut room);
            room.queue.0[..tail].to_vec()
        })
        .collect();
    rows.row(
        "neighbors of a set",
        |i, note| note.take(&searches[i].neighbors(&sets[i]), plain),
        |i, note| {
            let cells = games[i].field.neighbors(&lists[i], &mut stamps);
            note.take(&cells, |cells| games[i].field.held(cells));
        },
    );
    rows.row(
        "sizes of layers",
        |i, note| {
            let sizes: Vec<usize> = searches[i].layers(games[i].from).map(|l| l.len()).collect();
            note.take(&sizes, Clone::clone);
        },
        |i, note| {
            games[i].field.layers(games[i].ends[0], &mut room, &mut ends);
            note.take(&sizes_of(&ends), Clone::clone);
        },
    );
    rows.row(
        "exactly 12",
        |i, note| note.take(&searches[i].exactly(games[i].from, 12), plain),
        |i, note| {
            let cells = games[i].field.exactly(games[i].ends[0], 12, &mut stamps);
            note.take(&cells, |cells| games[i].field.held(cells));
        },
    );
    rows.row(
        "exactly 1000001",
        |i, note| note.take(&searches[i].exactly(games[i].from, VERY_MANY), plain),
        |i, note| {
            games[i].field.distances(games[i].ends[0], None, &mut room, &mut distance);
            let cells = games[i].field.exactly_in_the_end(games[i].ends[0], VERY_MANY, &distance);
            note.take(&cells, |cells| games[i].field.held(cells));
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
    rows.row(
        "layers_over, 20 moves",
        |i, note| {
            let mut layers = searches[i].layers_over(games[i].from, |k| over[i][at(k)].clone());
            let last = layers.nth(MOVES as usize);
            note.take(&last, |last| {
                last.as_ref().map_or_else(|| vec![false; games[i].plain.len()], plain)
            });
        },
        |i, note| {
            let starts = plain_over[i][0].open[games[i].ends[0]];
            let cells = iter::once(games[i].ends[0]).filter(|_| starts).flat_map(|place| {
                games[i]
                    .field
                    .moving(place, MOVES, &mut stamps, |k, next| plain_over[i][at(k)].open[next])
            });
            note.take(&cells.collect::<Vec<_>>(), |cells| games[i].field.held(cells));
        },
    );
}
