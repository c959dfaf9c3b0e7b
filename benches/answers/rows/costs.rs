//! Moves with costs.

use gridmask::{CellSet, Costs, Directions, KING, ORTHOGONAL, Path};

use crate::{
    ground::{Game, Ground},
    hand::{
        counts::Told,
        field::{Field, Unchecked},
    },
    rows::{known, numbers},
    table::Table,
};

/// The largest cost of a cell; costs are 1 to this, by place.
pub const MOST: usize = 4;

pub fn price((x, y): (usize, usize)) -> u32 {
    1 + ((x * 7 + y * 5) / 3 % MOST) as u32
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let mut told = Told::new(&games[0].field);
    let mut rows = table.on(&ground.name, games.len());
    let costs: Vec<_> =
        games.iter().map(|g| Costs::from_fn(&g.open, |cell| price(cell.into()))).collect();
    let prices: Vec<_> = games.iter().map(|g| prices(&g.field)).collect();
    rows.row(
        "cheapest, costs 1 to 4",
        |i, note| note.plain(searches[i].cheapest_cost(games[i].from, games[i].to, &costs[i])),
        |i, note| {
            let ends = games[i].ends.map(Some);
            note.plain(games[i].field.costs(ends, &prices[i], MOST, straight, &mut told));
        },
    );
    rows.row(
        "cheapest_path, costs 1 to 4",
        |i, note| {
            let path = searches[i].cheapest_path(games[i].from, games[i].to, &costs[i]);
            note.take(&path, |path| {
                let cost =
                    |path: &Path| path.iter().skip(1).map(|&cell| price(cell.into())).sum::<u32>();
                path.as_ref().map(cost)
            });
        },
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            let found = field.costs(ends.map(Some), &prices[i], MOST, straight, &mut told);
            let path = found.map(|_| field.walk_by_costs(ends[1], &prices[i], &told));
            note.take(&path, |path| {
                let cost = |&place: &u32| u32::from(prices[i][place as usize]);
                path.as_ref().map(|path| path.iter().skip(1).map(cost).sum::<u32>())
            });
        },
    );
    rows.row(
        "cost_map, costs 1 to 4",
        |i, note| note.take(&searches[i].cost_map(games[i].from, &costs[i]), numbers),
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            field.costs([Some(ends[0]), None], &prices[i], MOST, straight, &mut told);
            note.take(&told.distance.0, |costs| field.without_border(costs, known));
        },
    );
    let mut random = fastrand::Rng::with_seed(0x510e_527f);
    let heights = Unchecked((0..games[0].field.cells()).map(|_| random.u32(..1000)).collect());
    rows.row(
        "bottleneck_map, 1000 heights",
        |i, note| {
            let Game { field, from, .. } = &games[i];
            let levels = searches[i].bottleneck_map(*from, |cell| heights[field.at(cell.into())]);
            note.take(&levels, |levels| levels.values().to_vec());
        },
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            field.levels(ends[0], &heights, &mut told.distance);
            note.take(&told.distance.0, |levels| field.without_border(levels, known));
        },
    );
    // A straight step costs 10, a diagonal one 14.
    let kings = ground.searches(KING);
    let tens = |g: &Game<B>| {
        Costs::from_fn(&g.open, |_| 10).with_steps(g.open.full_like(), Directions::DIAGONAL, 4)
    };
    let costs: Vec<_> = games.iter().map(tens).collect();
    let ten = Unchecked(vec![10; games[0].field.cells()]);
    rows.row(
        "cost_map, 10 and 14 to a corner",
        |i, note| note.take(&kings[i].cost_map(games[i].from, &costs[i]), numbers),
        |i, note| {
            let Game { field, ends, .. } = &games[i];
            field.costs([Some(ends[0]), None], &ten, 14, to_corners, &mut told);
            note.take(&told.distance.0, |costs| field.without_border(costs, known));
        },
    );
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
