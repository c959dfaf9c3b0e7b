//! The player who reaches each cell first.

use gridmask::{CellSet, ORTHOGONAL};

use crate::{
    ground::{Ground, PLAYERS},
    hand::{field::Unchecked, queue::Room},
    table::Table,
};

/// The owner of each cell, row by row.
fn owners<B: CellSet>(owned: &[B]) -> Vec<Option<usize>> {
    let (width, height) = (owned[0].width(), owned[0].height());
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|cell| owned.iter().position(|owned| owned.contains(cell))).collect()
}

pub fn rows<B: CellSet>(table: &mut Table, ground: &Ground<B>) {
    let (games, searches) = (&ground.games, ground.searches(ORTHOGONAL));
    let places: Vec<[usize; PLAYERS]> =
        games.iter().map(|g| g.players.map(|cell| g.field.at(cell))).collect();
    let mut room = Room::new(games[0].field.cells());
    let mut level = Unchecked(vec![0; games[0].field.cells()]);
    let mut rows = table.on(&ground.name, games.len());

    rows.row_to_reach(
        3.0,
        "territory of 4",
        |i, note| {
            note.take(&searches[i].territory(&games[i].players), |owned| owners(owned));
        },
        |i, note| {
            games[i].field.territory(&places[i], &mut room, &mut level);
            note.take(&room, |room| games[i].field.owners(room));
        },
    );
}
