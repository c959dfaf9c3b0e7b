//! The player who reaches each cell first.

use gridmask::{CellSet, ORTHOGONAL, Search};

use crate::{
    ground::{Ground, PLAYERS},
    hand::{
        field::{Field, Unchecked},
        queue::Room,
    },
    table::Table,
};

/// The owner of each cell, row by row.
fn owners<B: CellSet>(owned: &[B]) -> Vec<Option<usize>> {
    let (width, height) = (owned[0].width(), owned[0].height());
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| owned.iter().position(|owned| owned.contains(cell))).collect()
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (board, count, games) = (&*ground.name, ground.count(), &ground.games);
    let searches: Vec<_> = games.iter().map(|g| Search::new(ORTHOGONAL, g.open.clone())).collect();
    let fields: Vec<_> = games.iter().map(|g| Field::new(ground.width, &g.plain)).collect();
    let places: Vec<[usize; PLAYERS]> =
        fields.iter().zip(games).map(|(f, g)| g.players.map(|cell| f.at(cell))).collect();
    let mut room = Room::new(&fields[0]);
    let mut level = Unchecked(vec![0; fields[0].cells()]);

    table.row(
        ("territory of 2", board),
        3.0,
        count,
        |i, note| {
            let [a, b, ..] = games[i].players;
            note.take(&searches[i].territory(&[a, b]), |owned| owners(owned));
        },
        |i, note| {
            fields[i].territory(&places[i][..2], &mut room, &mut level);
            note.take(&room, |room| fields[i].owners(room));
        },
    );
    table.row(
        ("territory of 4", board),
        3.0,
        count,
        |i, note| note.take(&searches[i].territory(&games[i].players), |owned| owners(owned)),
        |i, note| {
            fields[i].territory(&places[i], &mut room, &mut level);
            note.take(&room, |room| fields[i].owners(room));
        },
    );
}
