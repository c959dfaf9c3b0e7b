//! Budgets, catchments, Dijkstra maps, flow fields, and turns that cost.

use gridmask::{Cell, CellSet, Costs, Direction, Grid, GridVec, ORTHOGONAL, Search};

use crate::{
    ground::{Ground, PLAYERS},
    hand::{
        field::Unchecked,
        priced::{Budgets, NONE, Ring},
    },
    rows::costs::{MOST, price, prices},
    table::Table,
};

/// The cost of a turn, in steps.
const TURN: u32 = 1000;

/// The value of a goal.
fn strength(goal: usize) -> i32 {
    -(goal as i32 * 7 % 40)
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let (width, height) = (ground.width, games[0].field.height);
    let cells = games[0].field.cells();
    let mut rows = table.on(&ground.name, games.len());
    let costs: Vec<_> =
        games.iter().map(|g| Costs::from_fn(&g.open, |cell| price(cell.into()))).collect();
    let prices: Vec<_> = games.iter().map(|g| prices(&g.field)).collect();
    let places: Vec<[usize; PLAYERS]> =
        games.iter().map(|g| g.players.map(|cell| g.field.at(cell))).collect();
    let (mut ring, mut owners) = (Ring::new(MOST), Unchecked(vec![0; cells]));
    rows.row(
        "owners of four sources, costs 1 to 4",
        |i, note| {
            let from = games[i].players.iter();
            let spread = from.fold(searches[i].spread(&costs[i]), |all, &cell| all.source(cell));
            note.take(&spread.owners(), |owners| owners.values().to_vec());
        },
        |i, note| {
            games[i].field.catchments(&places[i], &prices[i], &mut owners, &mut ring);
            note.take(&owners.0, |owners| {
                let owner = |known: &u64| (*known < u64::MAX).then_some(*known as u32 as usize);
                games[i].field.without_border(owners, owner)
            });
        },
    );

    let mut ring = Ring::new(42);
    let mut relaxed = Unchecked(vec![NONE; cells]);
    let goals: Vec<Vec<(usize, i32)>> =
        places.iter().map(|places| by_strength(places.iter().copied())).collect();
    let none = Grid::from_fn(width, height, |_| NONE).expect("a size");
    rows.row(
        "relax from four goals",
        |i, note| {
            let mut values = none.clone();
            for (cell, value) in by_strength(games[i].players.into_iter()) {
                values[cell] = value;
            }
            searches[i].relax(&mut values, |_, _| 1);
            note.take(&values, |values| values.values().to_vec());
        },
        |i, note| {
            games[i].field.relaxed(&goals[i], &mut relaxed, &mut ring);
            note.take(&relaxed.0, |values| games[i].field.without_border(values, |value| *value));
        },
    );

    // Values of the same map on both sides.
    let fields: Vec<(Grid<i32>, Unchecked<i32>)> = (0..games.len())
        .map(|i| {
            games[i].field.relaxed(&goals[i], &mut relaxed, &mut ring);
            let values = games[i].field.without_border(&relaxed.0, |value| *value);
            (Grid::from_vec(width, values).expect("full rows"), relaxed.clone())
        })
        .collect();
    let mut ways = Unchecked(vec![0; cells]);
    rows.row(
        "flow_field of such values",
        |i, note| {
            let value = |cell: Cell| Some(fields[i].0[cell]).filter(|&value| value < NONE);
            note.take(&searches[i].flow_field(value, |_, _| 0), |flow| {
                let bits = |side: &Direction| 1_u8 << (*side as u8 / 2);
                flow.values()
                    .iter()
                    .map(|all| all.iter().map(|side| bits(&side)).sum())
                    .collect::<Vec<u8>>()
            });
        },
        |i, note| {
            games[i].field.flow(&fields[i].1, &mut ways);
            note.take(&ways.0, |ways| games[i].field.without_border(ways, |ways| *ways));
        },
    );

    let (mut ring, mut best) = (Ring::new(1 + 2 * TURN as usize), Unchecked(vec![0; 4 * cells]));
    rows.row(
        "cheapest cost if a turn costs 1000 steps",
        |i, note| {
            let turning = searches[i].turning(|_, _| 1, TURN);
            note.plain(turning.cheapest_cost(games[i].from, games[i].to));
        },
        |i, note| {
            note.plain(games[i].field.turned(games[i].ends, TURN, &mut best, &mut ring));
        },
    );
}

/// Each goal with its value; if a cell is several goals, the last one counts.
fn by_strength<C>(goals: impl Iterator<Item = C>) -> Vec<(C, i32)> {
    goals.enumerate().map(|(goal, cell)| (cell, strength(goal))).collect()
}

/// The cells within a budget on a large board.
pub fn budgets(table: &mut Table) {
    let board = "2000×2000 p25";
    let budgets = [11, 100];
    let named = |budget: u32| format!("spread up to {budget}, costs 1 to 4");
    if !budgets.iter().any(|&budget| table.wants(&named(budget), board)) {
        return;
    }
    let empty = GridVec::empty(2_000, 2_000).expect("a size");
    let ground = Ground::random(board, &empty, 25, 1);
    let game = &ground.games[0];
    let search = Search::new(ORTHOGONAL, game.open.clone());
    let costs = Costs::from_fn(&game.open, |cell| price(cell.into()));
    let prices = prices(&game.field);
    let open: Vec<Cell> = game.open.cells().collect();
    let from: Vec<Cell> = open.iter().copied().step_by(open.len() / 64).collect();
    let (mut reached, mut ring) = (Budgets::new(&game.field), Ring::new(MOST));
    for budget in budgets {
        table.on(board, from.len()).row(
            &named(budget),
            |i, note| {
                let found: Vec<Cell> = search
                    .spread(&costs)
                    .source(from[i])
                    .up_to(budget)
                    .map(|found| found.cell)
                    .collect();
                note.take(&found, |found| {
                    let mut cells: Vec<(usize, usize)> =
                        found.iter().map(|&cell| cell.into()).collect();
                    cells.sort_unstable();
                    cells
                });
            },
            |i, note| {
                let place = game.field.at(from[i].into());
                game.field.affordable(place, budget, &prices, &mut reached, &mut ring);
                note.take(&reached.reached, |places| {
                    let cell = |&place: &u32| {
                        let (place, stride) = (place as usize, game.field.stride);
                        (place % stride - 1, place / stride - 1)
                    };
                    let mut cells: Vec<(usize, usize)> = places.iter().map(cell).collect();
                    cells.sort_unstable();
                    cells
                });
            },
        );
    }
}
