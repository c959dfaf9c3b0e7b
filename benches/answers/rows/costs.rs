//! Moves with costs.

use gridmask::{CellSet, Costs, Directions, KING, ORTHOGONAL, Path, Search};

use crate::{
    ground::{Game, Ground},
    hand::{
        counts::{NEVER, Told},
        field::{Field, Unchecked},
    },
    table::Table,
};

/// The largest cost of a cell; costs are 1 to this, by place.
pub const MOST: usize = 4;

pub fn price((x, y): (usize, usize)) -> u32 {
    1 + ((x * 7 + y * 5) / 3 % MOST) as u32
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<_> =
        fields.iter().zip(games).map(|(field, g)| [field.at(g.from), field.at(g.to)]).collect();
    let mut told = Told::new(&fields[0]);

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
        ("cheapest_path, costs 1 to 4", board),
        1.0,
        count,
        |i, note| {
            let path = searches[i].cheapest_path(games[i].from, games[i].to, &costs[i]);
            note.take(&path, |path| {
                let cost =
                    |path: &Path| path.iter().skip(1).map(|&cell| price(cell.into())).sum::<u32>();
                path.as_ref().map(cost)
            });
        },
        |i, note| {
            let ends = places[i].map(Some);
            let found = fields[i].costs(ends, &prices[i], MOST, straight, &mut told);
            let path = found.map(|_| fields[i].walk_by_costs(places[i][1], &prices[i], &told));
            note.take(&path, |path| {
                let cost = |&place: &u32| u32::from(prices[i][place as usize]);
                path.as_ref().map(|path| path.iter().skip(1).map(cost).sum::<u32>())
            });
        },
    );
    table.row(
        ("cost_map, costs 1 to 4", board),
        1.0,
        count,
        |i, note| {
            note.take(&searches[i].cost_map(games[i].from, &costs[i]), |map| {
                map.to_grid().values().to_vec()
            });
        },
        |i, note| {
            let ends = [Some(places[i][0]), None];
            fields[i].costs(ends, &prices[i], MOST, straight, &mut told);
            note.take(&told.distance.0, |costs| fields[i].without_border(costs, known));
        },
    );
    // A straight step costs 10, a diagonal one 14.
    let kings: Vec<_> = games.iter().map(|g| Search::new(KING, g.open.clone())).collect();
    let tens = |g: &Game<B>| {
        Costs::from_fn(&g.open, |_| 10).with_steps(g.open.full_like(), Directions::DIAGONAL, 4)
    };
    let costs: Vec<_> = games.iter().map(tens).collect();
    let ten = Unchecked(vec![10; fields[0].cells()]);
    table.row(
        ("cost_map, 10 and 14 to a corner", board),
        1.0,
        count,
        |i, note| {
            note.take(&kings[i].cost_map(games[i].from, &costs[i]), |map| {
                map.to_grid().values().to_vec()
            });
        },
        |i, note| {
            fields[i].costs([Some(places[i][0]), None], &ten, 14, to_corners, &mut told);
            note.take(&told.distance.0, |costs| fields[i].without_border(costs, known));
        },
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

pub fn prices(field: &Field) -> Unchecked<u8> {
    let mut prices = Unchecked(vec![0; field.cells()]);
    for y in 0..field.height {
        for x in 0..field.width {
            prices[field.at((x, y))] = price((x, y)) as u8;
        }
    }
    prices
}
