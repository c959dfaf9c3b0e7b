//! Goals near the start, on boards of any size.

use std::ops::Range;

use gridmask::{Cell, CellSet, Costs, GridVec, ORTHOGONAL, Path, Rule, Search};

use crate::{
    ground::Ground,
    hand::{
        field::Unchecked,
        stamped::{Room, Stamped},
    },
    rows::{
        costs::{MOST, price, prices},
        pieces,
    },
    table::Table,
};

const PAIRS: usize = 64;

/// Two open cells that are this many moves apart.
fn pair(
    moves: u32,
    cells: &[Cell],
    board: &mut Stamped,
    room: &mut Room,
    random: &mut fastrand::Rng,
) -> [(usize, usize); 2] {
    loop {
        let from = cells[random.usize(..cells.len())].into();
        let inner = board.spread(board.at(from), None, moves - 1, room).0;
        let all = board.spread(board.at(from), None, moves, room).0;
        if inner < all {
            return [from, board.cell(room.queue[random.usize(inner..all)])];
        }
    }
}

pub fn rows(table: &mut Table, side: usize) {
    let name = &*format!("{side}×{side} p25, near");
    if !table.wants("distance within shortest_paths cheapest_path", name) {
        return;
    }
    let empty = GridVec::empty(side, side).expect("a size");
    let ground = Ground::random(name, &empty, 25, 1);
    let game = &ground.games[0];
    let search = Search::new(ORTHOGONAL, game.open.clone());
    let costs = Costs::from_fn(&game.open, |cell| price(cell.into()));
    let prices = prices(&game.field);
    let mut board = Stamped::of(side, &game.plain);
    let mut room = Room::new(&board);
    let cells: Vec<Cell> = game.open.cells().collect();
    let mut random = fastrand::Rng::with_seed(0x2431_85be);
    for moves in [10, 40] {
        let mut pair = |_| pair(moves, &cells, &mut board, &mut room, &mut random);
        let pairs: Vec<_> = (0..PAIRS).map(&mut pair).collect();
        near(table, (moves, name), &pairs, (&search, &costs), (&mut board, &prices, &mut room));
    }
}

fn near(
    table: &mut Table,
    (moves, board): (u32, &str),
    pairs: &[[(usize, usize); 2]],
    (search, costs): (&Search<impl Rule<GridVec> + Clone, GridVec>, &Costs<GridVec>),
    (queue, prices, room): (&mut Stamped, &Unchecked<u8>, &mut Room),
) {
    let places: Vec<_> = pairs.iter().map(|pair| pair.map(|cell| queue.at(cell))).collect();
    let named = |question: &str| format!("{question}, {moves} moves away");
    let mut ends = Vec::new();
    let mut rows = table.on(board, PAIRS);
    rows.row(
        &named("distance"),
        |i, note| note.plain(search.distance(pairs[i][0], pairs[i][1])),
        |i, note| note.plain(queue.spread(places[i][0], Some(places[i][1]), u32::MAX, room).1),
    );
    let sorted = |mut cells: Vec<(usize, usize)>| {
        cells.sort_unstable();
        cells
    };
    let cells = |set: &GridVec| sorted(set.cells().map(Into::into).collect());
    rows.row(
        &format!("within {moves}"),
        |i, note| note.take(&search.within(pairs[i][0], moves), cells),
        |i, note| {
            let reached = queue.spread(places[i][0], None, moves, room).0;
            note.take(&room.queue.0[..reached], |places| {
                sorted(places.iter().map(|&place| queue.cell(place)).collect())
            });
        },
    );
    rows.row(
        &named("shortest_path"),
        |i, note| {
            let path = search.shortest_path(pairs[i][0], pairs[i][1]);
            note.take(&path, |path| path.as_ref().map(|path| path.len()));
        },
        |i, note| {
            let path = queue.path(places[i][0], places[i][1], room);
            note.take(&path, |path| path.as_ref().map(Vec::len));
        },
    );
    rows.row(
        &named("shortest_paths"),
        |i, note| {
            let paths = search.shortest_paths(pairs[i][0], pairs[i][1]);
            note.take(&paths, |paths| {
                paths.as_ref().map(|all| all.layers().iter().map(cells).collect::<Vec<_>>())
            });
        },
        |i, note| {
            let found = queue.all_shortest(places[i][0], places[i][1], room, &mut ends);
            note.take(&found, |found| {
                let layer = |piece: Range<usize>| {
                    let places = room.queue.0[piece].iter();
                    sorted(places.map(|&place| queue.cell(place)).collect())
                };
                found.map(|_| pieces(&ends).rev().map(layer).collect::<Vec<_>>())
            });
        },
    );
    rows.row(
        &named("cheapest"),
        |i, note| note.plain(search.cheapest_cost(pairs[i][0], pairs[i][1], costs)),
        |i, note| note.plain(queue.cheapest_cost(places[i][0], places[i][1], (prices, MOST), room)),
    );
    rows.row(
        &named("cheapest_path"),
        |i, note| {
            let path = search.cheapest_path(pairs[i][0], pairs[i][1], costs);
            let cost = |path: &Path| path.iter().skip(1).map(|&c| price(c.into())).sum::<u32>();
            note.take(&path, |path| path.as_ref().map(cost));
        },
        |i, note| {
            let path = queue.cheapest_path(places[i][0], places[i][1], (prices, MOST), room);
            note.take(&path, |path| {
                let cost = |&place: &u32| u32::from(prices[place as usize]);
                path.as_ref().map(|path| path.iter().rev().skip(1).map(cost).sum::<u32>())
            });
        },
    );
}
