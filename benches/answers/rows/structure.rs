//! Layers, numbers of paths, costs, and the shape of a board.

use std::ops::ControlFlow;

use gridmask::{CellSet, Costs, Directions, DistanceMap, KING, ORTHOGONAL, Search};

use crate::{
    ground::{Game, Ground},
    hand::{
        counts::{NEVER, Told},
        field::{Field, Unchecked},
        queue::Room,
    },
    rows::plain,
    table::Table,
};

/// How long the pieces of a list are that end there.
fn sizes_of(ends: &[usize]) -> Vec<usize> {
    ends.iter().scan(0, |last, &end| Some(end - std::mem::replace(last, end))).collect()
}

/// What cells cost: 1 to this, by their place.
const MOST: usize = 4;

fn price((x, y): (usize, usize)) -> u32 {
    1 + ((x * 7 + y * 5) / 3 % MOST) as u32
}

const MODULUS: u64 = 1_000_000_007;

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> =
        fields.iter().zip(games).map(|(field, g)| [field.at(g.from), field.at(g.to)]).collect();
    let (mut room, mut told) = (Room::new(&fields[0]), Told::new(&fields[0]));
    let mut stamps = Unchecked(vec![0_u32; fields[0].cells()]);
    let mut ends = Vec::new();

    table.row(
        ("sizes of layers", board),
        1.0,
        count,
        |i, note| {
            let sizes: Vec<usize> = searches[i].layers(games[i].from).map(|l| l.len()).collect();
            note.take(&sizes, Clone::clone);
        },
        |i, note| {
            fields[i].layers(places[i][0], &mut room, &mut ends);
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
            fields[i].layers(places[i][0], &mut room, &mut ends);
            note.take(&sizes_of(&ends), Clone::clone);
        },
    );
    table.row(
        ("exactly 12", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].exactly(games[i].from, 12), plain),
        |i, note| {
            let cells = fields[i].exactly(places[i][0], 12, &mut stamps);
            note.take(&cells, |cells| fields[i].held(cells));
        },
    );
    table.row(
        ("shortest_paths", board),
        1.0,
        count,
        |i, note| {
            let paths = searches[i].shortest_paths(games[i].from, games[i].to);
            note.take(&paths, |paths| {
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
        ("number of shortest paths", board),
        1.0,
        count,
        |i, note| {
            let paths = searches[i].shortest_paths(games[i].from, games[i].to);
            note.plain(paths.map(|all| (all.moves(), all.count_mod(MODULUS))));
        },
        |i, note| note.plain(fields[i].count(places[i], MODULUS, &mut room, &mut told)),
    );

    let costs: Vec<_> =
        games.iter().map(|g| Costs::from_fn(&g.open, |cell| price(cell.into()))).collect();
    let prices: Vec<_> = fields.iter().map(prices).collect();
    table.row(
        ("cheapest, costs 1 to 4", board),
        1.0,
        count,
        |i, note| note.plain(searches[i].cheapest(games[i].from, games[i].to, &costs[i])),
        |i, note| {
            let ends = places[i].map(Some);
            note.plain(fields[i].costs(ends, &prices[i], MOST, straight, &mut told));
        },
    );
    table.row(
        ("cost_map, costs 1 to 4", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].cost_map(games[i].from, &costs[i]), DistanceMap::to_vec),
        |i, note| {
            let ends = [Some(places[i][0]), None];
            fields[i].costs(ends, &prices[i], MOST, straight, &mut told);
            note.take(&told.distance.0, |costs| fields[i].without_border(costs, known));
        },
    );
    // The straight step costs 10, and one to a corner 14.
    let kings: Vec<_> = games.iter().map(|g| Search::new(KING, g.open.clone())).collect();
    let tens = |g: &Game<B>| {
        Costs::from_fn(&g.open, |_| 10).with_steps(4, g.open.full_like(), Directions::DIAGONAL)
    };
    let costs: Vec<_> = games.iter().map(tens).collect();
    let ten = Unchecked(vec![10; fields[0].cells()]);
    table.row(
        ("cost_map, 10 and 14 to a corner", board),
        1.0,
        count,
        |i, note| note.take(&kings[i].cost_map(games[i].from, &costs[i]), DistanceMap::to_vec),
        |i, note| {
            fields[i].costs([Some(places[i][0]), None], &ten, 14, to_corners, &mut told);
            note.take(&told.distance.0, |costs| fields[i].without_border(costs, known));
        },
    );

    table.row(
        ("dead ends", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].with_neighbors(1), plain),
        |i, note| note.take(&fields[i].with_neighbors(1), |cells| fields[i].held(cells)),
    );
    table.row(
        ("cut_cells", board),
        1.0,
        count,
        |i, note| note.take(&searches[i].cut_cells(), plain),
        |i, note| note.take(&fields[i].cut_cells(), |cells| fields[i].held(cells)),
    );
}

fn known(cost: &u32) -> Option<u32> {
    (*cost != NEVER).then_some(*cost)
}

#[inline(always)]
fn straight(field: &Field, i: usize) -> [(usize, u32); 4] {
    field.beside(i).map(|next| (next, 0))
}

#[inline(always)]
fn to_corners(field: &Field, i: usize) -> [(usize, u32); 8] {
    let mut steps = field.around(i).map(|next| (next, 0));
    steps[4..].iter_mut().for_each(|(_, more)| *more = 4);
    steps
}

fn prices(field: &Field) -> Unchecked<u8> {
    let mut prices = Unchecked(vec![0; field.cells()]);
    for y in 0..field.height {
        for x in 0..field.width {
            prices[field.at((x, y))] = price((x, y)) as u8;
        }
    }
    prices
}
